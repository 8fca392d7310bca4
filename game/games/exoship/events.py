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


@dataclass(frozen=True, slots=True)
class GenerationsAged(Event):
    pass


@dataclass(frozen=True, slots=True)
class FounderDied(Event):
    founder: str


@dataclass(frozen=True, slots=True)
class HeirBorn(Event):
    founder: str
    heir_of: str
    side: str


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
class FounderAccused(Event):
    founder: str
    accusers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FounderShielded(Event):
    """Somebody who would have been discarded was not."""

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
    variants: ClassVar[tuple[str, ...]] = ("free", "opening", "arrow", "steward", "agitator")
    founder: str
    cause: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class FounderMoved(Event):
    variants: ClassVar[tuple[str, ...]] = ("pilot", "magistrate")
    founder: str
    generation: str
    cause: str


@dataclass(frozen=True, slots=True)
class FoundersSwapped(Event):
    variants: ClassVar[tuple[str, ...]] = ("botanist", "quartermaster")
    founder: str
    other: str
    cause: str


@dataclass(frozen=True, slots=True)
class FounderReplaced(Event):
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
    reveals = True
    face: str


@dataclass(frozen=True, slots=True)
class CourseChanged(Event):
    destination: str


@dataclass(frozen=True, slots=True)
class RingDeployed(Event):
    pass


@dataclass(frozen=True, slots=True)
class ActionsEnded(Event):
    pass


@dataclass(frozen=True, slots=True)
class VoyageEnded(Event):
    variants: ClassVar[tuple[str, ...]] = ("won", "lost", "arrived", "resigned")
    cause: str
    points: int
    score: int


EVENTS = (
    ShipMoved,
    GenerationsAged,
    FounderDied,
    HeirBorn,
    NewbornArrived,
    EventBegan,
    ActionsLimited,
    ActionsBlocked,
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
