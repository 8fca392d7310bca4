"""Questions to the survivor that are answered with one of a list."""

from __future__ import annotations

from game.core.engine import M
from game.core.events import Seat
from game.core.pick import PickOne
from game.games.lifeform.rules.solo.state import SEAT, Alone


class SurvivorPicks(PickOne[Alone, M]):
    __slots__ = ()

    def who(self, s: Alone) -> Seat:
        return SEAT
