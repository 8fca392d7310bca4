"""What can happen in Lifeform. `who` is a seat's role: "lifeform", "crew1" to "crew3"."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value

DECIDED_AT_ONCE = ("company_directive", "sealed_orders", "old_grudge")
"""Objectives that are decided when they are drawn (LIF-29)."""

# -- cards ------------------------------------------------------------------------------------------


@value
class CardDiscarded(Event):
    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = (
        "limit",
        "price",
        "forced",
        "chosen",
        "lurk",
        "inspected",
        "laser",
        "random",
        "energy",
        "role",
    )
    who: str
    card: str
    cause: str


@value
class CardRecovered(Event):
    """A card comes back from the discard pile."""

    tells_move = True
    who: str
    card: str


# -- setup ------------------------------------------------------------------------------------------


@value
class DisksDealt(Event):
    reveals = True
    announces = True
    characters: tuple[str, ...]


@value
class DisksKept(Event):
    who: str


@value
class CrewRevealed(Event):
    reveals = True
    who: str
    characters: tuple[str, ...]


@value
class ObjectiveDrawn(Event):
    """Crew players see the objectives; the lifeform does not."""

    reveals = True
    objectives: tuple[str, ...]


@value
class DecidedNow(Event):
    """cause: the objective and its option."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = tuple(f"{card}.{option}" for card in DECIDED_AT_ONCE for option in (1, 2))
    card: str
    option: int
    cause: str


@value
class ObjectiveCompleted(Event):
    reveals = True
    tells_move = True
    who: str
    objective: str


# -- tokens -----------------------------------------------------------------------------------------


@value
class TerrorMet(Event):
    reveals = True
    character: str
    chamber: str
    card: str


@value
class SkillLost(Event):
    character: str


@value
class CocoonPlaced(Event):
    tells_move = True
    chamber: str


@value
class CocoonRemoved(Event):
    chamber: str


@value
class DataReturned(Event):
    who: str
    token: str


@value
class AnalyzerLost(Event):
    who: str
    count: int


# -- movement ---------------------------------------------------------------------------------------


@value
class PanicDeferred(Event):
    announces = True
    tells_move = True
    who: str


@value
class CharacterStayed(Event):
    announces = True
    tells_move = True
    character: str


@value
class CatMoved(Event):
    tells_move = True
    chamber: str


@value
class CatBoarded(Event):
    tells_move = True


# -- roles --------------------------------------------------------------------------------------------


@value
class CharacterGiven(Event):
    tells_move = True
    character: str
    who: str


@value
class RoleTaken(Event):
    variants: ClassVar[tuple[str, ...]] = ("cat", "mainframe")
    who: str
    cause: str


# -- turn, tracks, abilities --------------------------------------------------------------------------


@value
class TurnBegan(Event):
    """LIF-234. What was played in a turn has been seen: undo stays within one's own."""

    reveals = True
    who: str


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
class CocoonBurned(Event):
    tells_move = True
    chamber: str


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
