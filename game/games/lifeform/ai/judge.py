"""What the computer players of Lifeform know about good play, on both sides, and alone on the ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.engine import Engine
from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.judge import Sides
from game.games.lifeform.ai.modules.hunt import ORDERS
from game.games.lifeform.ai.solo.judge import Survivor
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.state import Alone


class Judge:
    def __init__(self, engine: Engine[Any]) -> None:
        self._survivor = Survivor(engine)
        self._of: dict[type[Ship], Any] = {Crew: Sides(ORDERS), Alone: self._survivor}

    def value(self, s: Ship, seat: Seat) -> float:
        value: float = self._of[type(s)].value(s, seat)
        return value

    def order(self, s: Ship, moves: Sequence[Move]) -> list[Move]:
        """The moves worth thinking about; often the only one."""
        order: list[Move] = self._of[type(s)].ordered(s, moves)
        return order

    def settled(self, s: Ship) -> bool:
        """An attack is seen to its end before a position is judged."""
        settled: bool = self._of[type(s)].settled(s)
        return settled

    # -- habits: only the survivor of the solo game has any (DRG-184) --------------------------------------

    def ways(self, s: Alone, style: str) -> Sequence[str]:
        return (style,)

    def ranked(self, s: Alone, seat: Seat, style: str) -> list[Move]:
        return self._survivor.ranked(s)

    def choice(self, s: Alone, seat: Seat, style: str) -> Move:
        return self._survivor.choice(s, style)
