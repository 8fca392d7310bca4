"""The table of Nim: what lies on it, and whose turn it is."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.derive import state
from game.core.engine import State
from game.core.events import Emit, Seat
from tests.tiny.nim.rules.events import GameWon

Ending: TypeAlias = Literal["", "took_last", "left_last", "resigned"]


def player(seat: Seat) -> str:
    """The word for a seat."""
    return f"player{seat + 1}"


@state
class Nim(State):
    last_wins: bool
    """NIM-7; else NIM-8 holds."""
    rows: dict[str, int]
    """How many counters are left in each."""
    taken: list[int]
    """By each seat."""
    turn: int = 0
    ending: Ending = ""
    winner: Seat = 0
    """Means nothing before the end."""

    @property
    def active(self) -> Seat:
        """NIM-3."""
        return self.turn % 2

    def end(self, winner: Seat, ending: Ending, emit: Emit) -> None:
        self.stop()
        self.winner, self.ending = winner, ending
        emit(GameWon(player(winner), ending))
