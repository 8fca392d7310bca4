"""What can happen in ExoShip."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.core.events import Event
from game.core.value import value

Loss: TypeAlias = Literal["inspection", "suspicion", "breach", "course", "sacrifice", "engineer"]
"""What can discard a founder."""


@value
class ShipMoved(Event):
    position: int
    year: int


@value
class EldersDied(Event):
    founders: tuple[str, ...]


@value
class GenerationsAged(Event):
    pass


@value
class HeirBorn(Event):
    founder: str
    heir_of: str
    side: str


@value
class EldersBuried(Event):
    """Their cards have come to lie at the bottom of the stack."""

    founders: tuple[str, ...]


@value
class NewbornArrived(Event):
    founder: str


@value
class EventBegan(Event):
    face: str


@value
class ActionsLimited(Event):
    count: int


@value
class OfferAccepted(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("lie_low", "captains_table")
    cause: str
    face: str
    actions: int


@value
class OfferDeclined(Event):
    announces = True
    tells_move = True
    face: str


@value
class ActionsBlocked(Event):
    actions: tuple[str, ...]


@value
class Inspected(Event):
    """The inspection has looked at rank 1 of a generation, and found a Rift founder, a loyal one or nobody; or it did
    not look, since Rift lies low."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("found", "loyal", "nobody", "hidden")
    cause: str
    generation: str
    founder: str = ""


@value
class SuspicionChecked(Event):
    """The arrows of the Directorate have been followed: to Rift founders, or to none; or nobody did, since Rift lies
    low."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("accusers", "quiet", "hidden")
    cause: str


@value
class FounderAccused(Event):
    announces = True
    founder: str
    accusers: tuple[str, ...]


@value
class FounderShielded(Event):
    """Somebody who would have been discarded was not."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("inspection", "suspicion")
    founder: str
    cause: str


@value
class FounderDiscarded(Event):
    variants: ClassVar[tuple[str, ...]] = ("inspection", "suspicion", "breach", "course", "sacrifice", "engineer")
    founder: str
    generation: str
    cause: str


@value
class FounderReverted(Event):
    """A Rift founder turned back to the Directorate."""

    variants: ClassVar[tuple[str, ...]] = ("oath", "re_education")
    founder: str
    cause: str


@value
class FounderSwayed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("free", "opening", "arrow", "steward", "agitator", "table")
    founder: str
    cause: str
    by: str = ""


@value
class FounderMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("pilot", "magistrate")
    founder: str
    generation: str
    cause: str


@value
class FoundersSwapped(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("botanist", "quartermaster")
    founder: str
    other: str
    cause: str


@value
class FounderReplaced(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("replace", "physician", "recruit", "sleeper")
    founder: str
    newcomer: str
    cause: str


@value
class StackSeen(Event):
    """The player has looked at cards of the stack."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("top", "mars", "archivist")
    founders: tuple[str, ...]
    cause: str


@value
class TimelineSeen(Event):
    """EXO-115. The card ahead came into sight as the ship moved."""

    reveals = True
    announces = True
    face: str


@value
class CourseChanged(Event):
    destination: str


@value
class RingDeployed(Event):
    pass


@value
class ActionsEnded(Event):
    announces = True
    tells_move = True


@value
class VoyageEnded(Event):
    variants: ClassVar[tuple[str, ...]] = ("won", "lost", "arrived", "resigned")
    cause: str
    points: int
    score: int
