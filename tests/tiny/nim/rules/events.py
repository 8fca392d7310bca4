"""What can happen in Nim. `player` is the word for a seat: "player1" or "player2"."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class CountersTaken(Event):
    tells_move = True
    player: str
    row: str
    count: int


@value
class GameWon(Event):
    variants: ClassVar[tuple[str, ...]] = ("took_last", "left_last", "resigned")
    player: str
    cause: str
