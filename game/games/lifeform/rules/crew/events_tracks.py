"""What can happen on the tracks of Lifeform, between turns, and by an ability or a role."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class RoundBegan(Event):
    round: int


@value
class TurnBegan(Event):
    """LIF-234. What was played in a turn has been seen: undo stays within one's own."""

    reveals = True
    who: str


@value
class ClockMoved(Event):
    minute: int


@value
class MinuteCalled(Event):
    announces = True
    minute: int
    story: str
    """The name of the passage that calls it out."""


@value
class ClockRewound(Event):
    minute: int


@value
class BoardingOpened(Event):
    announces = True


@value
class AbandonAllowed(Event):
    pass


@value
class HostilityMoved(Event):
    space: int


@value
class CocoonMoved(Event):
    space: int


@value
class CocoonBurned(Event):
    tells_move = True
    chamber: str


@value
class MalfunctionMoved(Event):
    space: int


@value
class Overheated(Event):
    space: int


@value
class AbilityActivated(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("skill", "survival")
    character: str
    cause: str


@value
class HandInspected(Event):
    """The crew sees the lifeform's hand."""

    reveals = True
    announces = True
    cards: tuple[str, ...]


@value
class LaserShot(Event):
    tells_move = True
    character: str
    target: str


@value
class ImageFlamed(Event):
    announces = True
    tells_move = True
    image: str


@value
class CellUsed(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plating", "bulkhead")
    who: str
    cause: str


@value
class RoleCardPlayed(Event):
    tells_move = True
    who: str
    card: str


@value
class RoleCardReturned(Event):
    tells_move = True
    who: str
    card: str


@value
class RoleTokenMoved(Event):
    tells_move = True
    who: str
    track: str


@value
class ConsentGiven(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("yes", "no")
    character: str
    cause: str
