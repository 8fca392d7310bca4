"""What happened: for animation, sound and log. Rules never read events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import ClassVar, TypeAlias

from game.core.value import Kinds, value

Seat: TypeAlias = int


@value
class Event:
    _kinds: ClassVar[Kinds[Event]] = Kinds()

    reveals: ClassVar[bool] = False
    """True: hidden information came out; undo stops here."""
    announces: ClassVar[bool] = False
    """True: it only says something, and nothing on the table changes with it."""
    tells_move: ClassVar[bool] = False
    """True: its sentence says what the move is called, so the log does not say that as well."""
    variants: ClassVar[tuple[str, ...]] = ()
    """The values its field `cause` can have, where each has a sentence of its own."""

    seen_by: frozenset[Seat | None] | None = field(default=None, kw_only=True)
    """None: everyone. Among the seats None means whoever looks on without one: where all may see something in their own
    way, such as how many cards another draws."""

    def is_for(self, eyes: Seat | None) -> bool:
        """May these eyes see it?"""
        return self.seen_by is None or eyes in self.seen_by

    @property
    def text_key(self) -> str:
        name = type(self).__name__
        return f"{name}.{self.cause}" if self.variants else name  # type: ignore[attr-defined]


@value
class SeatLeft(Event):
    """CORE-7. Its player has given up, and a computer goes on."""

    seat: Seat


Emit: TypeAlias = Callable[[Event], None]


def unheard(event: Event) -> None:
    """An Emit for those who only want the new state: searches and simulations."""
