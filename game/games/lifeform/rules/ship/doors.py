"""The security door (LIF-146, LIF-175)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.lifeform.rules.ship.events import DoorPlaced, DoorRemoved
from game.games.lifeform.rules.ship.state import FULL, Ship


def put_door(s: Ship, link: str, emit: Emit) -> None:
    s.door, s.door_side, s.bulkhead = link, FULL, ()
    emit(DoorPlaced(link))


@value
class Sealed(Step[Ship]):
    """LIF-175. Nobody is trapped behind the security door: then it returns to the supply."""

    def run(self, s: Ship, emit: Emit) -> None:
        corridors = s.box.ship.corridors
        for character in s.owner:
            exits = [link for to, link in corridors[s.at[character]] if to != s.breach]
            if s.door and exits == [s.door]:
                lift_door(s, emit)


def lift_door(s: Ship, emit: Emit) -> None:
    """The security door back to the supply."""
    link, s.door, s.bulkhead = s.door, "", ()
    emit(DoorRemoved(link))
