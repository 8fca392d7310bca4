"""What an icon of a card is: a rule, a reason why it cannot be used now, and a beginning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from game.core.engine import S
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value


@value
class Icon(Generic[S]):
    rule: str
    refusal: Callable[[S, Seat], Refusal | None]
    """Why it could not change anything now (LIF-49); None if it can be used."""
    begin: Callable[[S, Seat, Emit], None]
    """Start it: change the state or put its questions on the stack."""
