"""What a player decides."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Seat
from game.core.value import Kinds, value


@value
class Move:
    """Holds ints, strings and tuples of them only. The class name is the move's name in saves."""

    _kinds: ClassVar[Kinds[Move]] = Kinds()

    silent: ClassVar[bool] = False
    """It says no to a question, and leaves no line of its own in the log."""


@value
class Resign(Move):
    """CORE-7. A seat gives the game up for its side. Accepted whoever decides, and never offered: nobody resigns by
    accident."""

    seat: Seat


@value
class Leave(Move):
    """CORE-7. A seat gives up and others play on: from now on a computer decides for it."""

    seat: Seat


HOUSE_MOVES = (Resign, Leave)
"""What can be done at every table."""
