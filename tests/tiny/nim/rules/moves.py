"""What a player of Nim decides."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value


@value
class Take(Move):
    """NIM-4."""

    row: str
    count: int
