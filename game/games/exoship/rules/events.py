"""What can happen in ExoShip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from game.core.events import Event

Loss: TypeAlias = Literal["inspection", "suspicion", "breach", "course", "sacrifice", "engineer"]
"""What can discard a founder."""


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    position: int
    year: int


@dataclass(frozen=True, slots=True)
class EldersDied(Event):
    founders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GenerationsAged(Event):
    pass


@dataclass(frozen=True, slots=True)
class HeirBorn(Event):
    founder: str
    heir_of: str
    side: str


@dataclass(frozen=True, slots=True)
class EldersBuried(Event):
    """Their cards have come to lie at the bottom of the stack."""

    founders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewbornArrived(Event):
    founder: str


@dataclass(frozen=True, slots=True)
class EventBegan(Event):
    face: str


@dataclass(frozen=True, slots=True)
class ActionsLimited(Event):
    count: int


@dataclass(frozen=True, slots=True)
class ActionsBlocked(Event):
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inspected(Event):
    """The inspection has looked at rank 1 of a generation, and found a Rift founder, a loyal one or nobody."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("found", "loyal", "nobody")
    cause: str
    generation: str
    founder: str = ""


@dataclass(frozen=True, slots=True)
class SuspicionChecked(Event):
    """The arrows of the Directorate have been followed: to Rift founders, or to none."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("accusers", "quiet")
    cause: str


@dataclass(frozen=True, slots=True)
class FounderAccused(Event):
    announces = True
    founder: str
    accusers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FounderShielded(Event):
    """Somebody who would have been discarded was not."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("inspection", "suspicion")
    founder: str
    cause: str


@dataclass(frozen=True, slots=True)
class FounderDiscarded(Event):
    variants: ClassVar[tuple[str, ...]] = ("inspection", "suspicion", "breach", "course", "sacrifice", "engineer")
    founder: str
    generation: str
    cause: str


@dataclass(frozen=True, slots=True)
class FounderReverted(Event):
    """A Rift founder turned back to the Directorate."""

    variants: ClassVar[tuple[str, ...]] = ("oath", "re_education")
    founder: str
    cause: str


@dataclass(frozen=True, slots=True)
class FounderSwayed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("free", "opening", "arrow", "steward", "agitator")
    founder: str
    cause: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class FounderMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("pilot", "magistrate")
    founder: str
    generation: str
    cause: str


@dataclass(frozen=True, slots=True)
class FoundersSwapped(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("botanist", "quartermaster")
    founder: str
    other: str
    cause: str


@dataclass(frozen=True, slots=True)
class FounderReplaced(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("replace", "physician", "recruit", "sleeper")
    founder: str
    newcomer: str
    cause: str


@dataclass(frozen=True, slots=True)
class StackSeen(Event):
    """The player has looked at cards of the stack."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("top", "mars", "archivist")
    founders: tuple[str, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class TimelineSeen(Event):
    """EXO-115. The card ahead came into sight as the ship moved."""

    reveals = True
    announces = True
    face: str


@dataclass(frozen=True, slots=True)
class CourseChanged(Event):
    destination: str


@dataclass(frozen=True, slots=True)
class RingDeployed(Event):
    pass


@dataclass(frozen=True, slots=True)
class ActionsEnded(Event):
    announces = True
    tells_move = True


@dataclass(frozen=True, slots=True)
class VoyageEnded(Event):
    variants: ClassVar[tuple[str, ...]] = ("won", "lost", "arrived", "resigned")
    cause: str
    points: int
    score: int


EVENTS = (
    ShipMoved,
    EldersDied,
    GenerationsAged,
    HeirBorn,
    EldersBuried,
    NewbornArrived,
    EventBegan,
    ActionsLimited,
    ActionsBlocked,
    Inspected,
    SuspicionChecked,
    FounderAccused,
    FounderShielded,
    FounderDiscarded,
    FounderReverted,
    FounderSwayed,
    FounderMoved,
    FoundersSwapped,
    FounderReplaced,
    StackSeen,
    TimelineSeen,
    CourseChanged,
    RingDeployed,
    ActionsEnded,
    VoyageEnded,
)
