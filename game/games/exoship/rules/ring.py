"""Hard mode (chapter 12): the sealed ship and the line of three that opens it."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.exoship.rules.events import RingDeployed
from game.games.exoship.rules.state import Exo


@value
class RingCheck(Step[Exo]):
    """EXO-105. The ship flips by itself at the first check at which a line qualifies."""

    def run(self, s: Exo, emit: Emit) -> None:
        if s.ship == "hard" and has_line(s):
            s.ship = "normal"
            emit(RingDeployed())


def has_line(s: Exo) -> bool:
    """EXO-104. A whole row of Rift founders, or a column with three of them at any ranks."""
    needed = s.box.cards.constants.hard_mode_line.value
    rift = s.rift
    if any(sum(founder in rift for founder in founders) >= needed for founders in s.columns):
        return True
    return any(rift.issuperset(row) for row in zip(*s.columns, strict=False))
