"""Boarding and launching the Remora (DRG-60, DRG-133 to DRG-141)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.moves import LoadToken
from game.games.lifeform.rules.solo.conflict import Hibernate
from game.games.lifeform.rules.solo.events import ConflictBegan, RemoraLaunched, StowawaysRevealed
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import aboard, clear_away
from game.games.lifeform.rules.solo.words import SoloNo

DANGER = "danger"


def tokens_needed(s: Alone, column: str) -> int:
    """DRG-19, DRG-133, DRG-134."""
    if column == "coolant":
        return s.overheating - 1
    return 1 if column == "spacesuits" else s.box.columns[column].minimum or 0


def columns_missing(s: Alone) -> list[str]:
    """DRG-133 (2)."""
    return [column for column in s.box.columns if s.column(column) < tokens_needed(s, column)]


def wastes_crate(s: Alone, move: Move) -> bool:
    """Would a token go where a launch needs nothing more, while another column does?"""
    if not isinstance(move, LoadToken) or move.column not in s.box.columns:
        return False
    wanting = columns_missing(s)
    return bool(wanting) and move.column not in wanting


def missing(s: Alone) -> list[str]:
    """DRG-133 (2) to (5). Columns and objectives that stand between the survivor and the Remora."""
    objectives = (objective.id for objective in s.box.solo.setup.objectives)
    return [*columns_missing(s), *(one for one in objectives if one not in s.objectives)]


def ready_to_board(s: Alone) -> bool:
    """DRG-60."""
    return not missing(s)


def launch_refusal(s: Alone) -> Refusal | None:
    """DRG-133, DRG-139."""
    if not aboard(s):
        return Refusal("DRG-133", SoloNo.NOT_ABOARD)
    gaps = missing(s)
    if not gaps:
        return None
    why = SoloNo.COLUMN_NOT_READY if gaps[0] in s.box.columns else SoloNo.OBJECTIVE_OPEN
    return Refusal("DRG-133", why, (gaps[0],))


def launch(s: Alone, emit: Emit) -> None:
    """DRG-135. The starship stage ends at once: nothing that was still to come happens any more."""
    s.pending.clear()
    clear_away(s)
    s.stage = "showdown"
    emit(RemoraLaunched())
    s.then(Reveal())


def dangers(s: Alone) -> bool:
    """DRG-141. Is there something among the stowaways that has to be fought? Known once they are turned up."""
    return any(token.startswith(DANGER) for token in s.stowaways)


@value
class Reveal(Step[Alone]):
    """DRG-140, DRG-141. The stowaway tokens are turned up: without danger the survivor has won."""

    def run(self, s: Alone, emit: Emit) -> None:
        s.stowaways_up = True
        emit(StowawaysRevealed(s.stowaways))
        if dangers(s):
            emit(ConflictBegan())
            first = (frame for module in s.modules for frame in module.before_conflict(s))
            s.then(*first, Hibernate())
        else:
            end(s, "solo_safe", emit)
