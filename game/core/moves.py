"""What a player decides."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """Holds ints, strings and tuples of them only. The class name is the move's name in saves."""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Accepted wherever a game allows it, and never offered: nobody resigns by accident."""
