"""The end of the game (chapter 10)."""

from __future__ import annotations

from typing import Literal

from game.core.engine import Outcome, Step
from game.core.events import Emit
from game.core.value import value
from game.games.exoship.rules.events import VoyageEnded
from game.games.exoship.rules.state import Exo


@value
class Arrival(Step[Exo]):
    """EXO-91. At the destination with Mariposa up the voyage is lost at once."""

    def run(self, s: Exo, emit: Emit) -> None:
        if s.position == s.last_position and s.destination == "mariposa":
            end(s, "arrived", emit)


@value
class EndOfTurnCheck(Step[Exo]):
    """EXO-90. Won, lost, or on to the next turn."""

    def run(self, s: Exo, emit: Emit) -> None:
        if s.destination == "axios" and s.points >= s.terms.win_points:
            end(s, "won", emit)
        elif s.position == s.last_position:
            end(s, "lost", emit)


def end(s: Exo, ending: Literal["won", "lost", "arrived", "resigned"], emit: Emit) -> None:
    s.ending = ending
    s.pending.clear()
    emit(VoyageEnded(ending, s.points, score(s)))


def score(s: Exo) -> int:
    """EXO-92, EXO-93, EXO-95."""
    if s.ending == "won":
        return s.points + bonus(s)
    if s.ending == "resigned":
        return 0
    return min(s.points, s.terms.win_points - 1)


def bonus(s: Exo) -> int:
    """EXO-92. For each step of the timeline still ahead."""
    return (s.last_position - s.position) * s.box.cards.constants.early_bonus_per_step.value


_RULE_OF = {"won": "EXO-90", "lost": "EXO-90", "arrived": "EXO-91", "resigned": "EXO-95"}


def outcome(s: Exo) -> Outcome | None:
    if not s.ending:
        return None
    won = s.ending == "won"
    total = score(s)
    title = next(line.id for line in s.box.cards.success_scale if line.won == won and total >= line.min)
    return Outcome(winners=(0,) if won else (), scores=(total,), rule=_RULE_OF[s.ending], title=title)
