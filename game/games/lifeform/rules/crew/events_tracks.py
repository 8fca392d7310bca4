"""What can happen on the tracks of Lifeform, between turns, and by an ability or a role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """LIF-234. What was played in a turn has been seen: undo stays within one's own."""

    reveals = True
    who: str


@dataclass(frozen=True, slots=True)
class ClockMoved(Event):
    minute: int


@dataclass(frozen=True, slots=True)
class MinuteCalled(Event):
    announces = True
    minute: int
    story: str
    """The name of the passage that calls it out."""


@dataclass(frozen=True, slots=True)
class ClockRewound(Event):
    minute: int


@dataclass(frozen=True, slots=True)
class BoardingOpened(Event):
    announces = True


@dataclass(frozen=True, slots=True)
class AbandonAllowed(Event):
    pass


@dataclass(frozen=True, slots=True)
class HostilityMoved(Event):
    space: int


@dataclass(frozen=True, slots=True)
class CocoonMoved(Event):
    space: int


@dataclass(frozen=True, slots=True)
class CocoonBurned(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class MalfunctionMoved(Event):
    space: int


@dataclass(frozen=True, slots=True)
class Overheated(Event):
    space: int


@dataclass(frozen=True, slots=True)
class AbilityActivated(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("skill", "survival")
    character: str
    cause: str


@dataclass(frozen=True, slots=True)
class HandInspected(Event):
    """The crew sees the lifeform's hand."""

    reveals = True
    announces = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LaserShot(Event):
    tells_move = True
    character: str
    target: str


@dataclass(frozen=True, slots=True)
class ImageFlamed(Event):
    announces = True
    tells_move = True
    image: str


@dataclass(frozen=True, slots=True)
class CellUsed(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plating", "bulkhead")
    who: str
    cause: str


@dataclass(frozen=True, slots=True)
class RoleCardPlayed(Event):
    tells_move = True
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class RoleCardReturned(Event):
    tells_move = True
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class RoleTokenMoved(Event):
    tells_move = True
    who: str
    track: str


@dataclass(frozen=True, slots=True)
class ConsentGiven(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("yes", "no")
    character: str
    cause: str
