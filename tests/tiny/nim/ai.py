"""What makes a position of Nim good: since Bouton (1901) it is known who wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor

from game.core.engine import Engine
from game.core.events import Seat
from game.core.moves import Move
from tests.tiny.nim.rules.state import Nim

WIN = 1000.0


class Judge:
    def __init__(self, engine: Engine[Nim]) -> None:
        pass

    def value(self, s: Nim, seat: Seat) -> float:
        if s.ending:
            return WIN if s.winner == seat else -WIN
        return 1.0 if (s.active == seat) == mover_wins(s) else -1.0

    def order(self, s: Nim, moves: Sequence[Move]) -> list[Move]:
        return list(moves)

    def settled(self, s: Nim) -> bool:
        return True


def mover_wins(s: Nim) -> bool:
    """Can whoever is to take force the win? Yes where the rows do not balance, bit by bit; with single counters only
    and a last one that loses (NIM-8), where their number is even."""
    rows = list(s.rows.values())
    if not s.last_wins and max(rows) <= 1:
        return sum(rows) % 2 == 0
    return reduce(xor, rows) != 0
