"""What a move leaves at the end of this turn, as far as it is certain: for hints, which promise nothing else."""

from __future__ import annotations

from typing import Any

from game.core.events import unheard
from game.core.moves import Move
from game.core.value import value
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.effects import ChooseRecruit, ChooseSleeper
from game.games.exoship.rules.offers import ConsiderOffer
from game.games.exoship.rules.ring import RingCheck
from game.games.exoship.rules.scoring import EndOfTurnCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import suspicion_check
from game.games.exoship.rules.turn import Inspection


@value
class Outlook:
    """The end of this turn, if nothing else is done after the move."""

    now: Exo
    """The table just after the move."""
    points: int
    """When suspicion is over."""
    unmoved: int
    """The same without the move."""
    lost: tuple[str, ...]
    """The Rift founders that suspicion takes."""
    saved: tuple[str, ...]
    """Those that it would take without the move."""
    wins: bool


def outlook(view: Exo, move: Move) -> Outlook:
    """Of a legal move. The top card of the stack is always known, so no move brings a hidden card into play."""
    frame: Any = view.asked_by(FreeSway, ActionPhase, ChooseSleeper, ChooseRecruit, ConsiderOffer)
    now, before = view.copy(), view.copy()
    now.pending = []
    frame.take(now, move, unheard)
    now.pending = before.pending = []
    RingCheck().run(now, unheard)
    if isinstance(frame, ConsiderOffer):  # the inspection comes before anything else can be done
        Inspection().run(now, unheard)
        Inspection().run(before, unheard)
    in_danger = threatened(before)
    end, without = _ended(now), _ended(before)
    return Outlook(
        now=now,
        points=end.points,
        unmoved=without.points,
        lost=threatened(now),
        saved=tuple(f for f in in_danger if f in end.rift),
        wins=end.ending == "won",
    )


def threatened(s: Exo) -> tuple[str, ...]:
    """The Rift founders that suspicion takes if nothing changes."""
    return tuple(founder for founder in s.accusations() if founder not in s.box.safe_from_suspicion)


def _ended(s: Exo) -> Exo:
    end = s.copy()
    end.pending = []
    suspicion_check(end, unheard)
    EndOfTurnCheck().run(end, unheard)
    return end
