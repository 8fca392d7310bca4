"""What happened: for animation, sound and log. Rules never read events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

Seat: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Event:
    reveals: ClassVar[bool] = False
    """True: hidden information came out; undo stops here."""
    variants: ClassVar[tuple[str, ...]] = ()
    """The values its field `cause` can have, where each has a sentence of its own."""

    seen_by: frozenset[Seat] | None = field(default=None, kw_only=True)
    """None: everyone."""

    @property
    def text_key(self) -> str:
        name = type(self).__name__
        return f"{name}.{self.cause}" if self.variants else name  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """CORE-7. Its player has given up, and a computer goes on."""

    seat: Seat


Emit: TypeAlias = Callable[[Event], None]


def unheard(event: Event) -> None:
    """An Emit for those who only want the new state: searches and simulations."""
