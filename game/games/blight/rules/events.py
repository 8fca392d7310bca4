"""What can happen in Blight. `who` is a seat as a word: "seat:0" is the first."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias, get_args

from game.core.events import Event, Seat
from game.core.value import value

Cause: TypeAlias = Literal[
    "taps",
    "nursery",
    "divider",
    "station",
    "med_center",
    "technology",
    "payment",
    "harvest",
    "food",
    "leisure",
    "morale",
    "housing",
    "meals",
    "disaster",
]
"""Why a marker moves. From harvest to meals: the steps E1 to E6 of the Economy (BLI-80)."""
CAUSES: tuple[Cause, ...] = get_args(Cause)
ECONOMY: tuple[Cause, ...] = ("harvest", "food", "leisure", "morale", "housing", "meals")


def seat_word(seat: Seat) -> str:
    return f"seat:{seat}"


def seat_of(who: str) -> Seat:
    return int(who.partition(":")[2])


@value
class RoundBegan(Event):
    round: int
    of: int


@value
class DiceRolled(Event):
    dice: tuple[int, ...]


@value
class EconomyBegan(Event):
    """BLI-80. The work is done, and the end of the round begins."""

    announces = True
    round: int


@value
class MarkerMoved(Event):
    """A marker moved; at the end of its track `lost` steps are gone (BLI-20)."""

    variants: ClassVar[tuple[str, ...]] = CAUSES
    who: str
    track: str
    before: int
    after: int
    lost: int
    cause: str


@value
class MarkerStopped(MarkerMoved):
    """BLI-20. It stood at the end of its track already, and stays there."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ()


@value
class IconChecked(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("ore", "robots", "rare", "power", "food", "bulldozer", "blueprints")
    who: str
    icon: str
    dice: tuple[int, ...]
    """The values the dice were used at."""
    cause: str


@value
class AreaOpened(Event):
    """With its second bulldozer icon, of which one has heard."""

    announces = True
    who: str
    area: str


@value
class StructureCompleted(Event):
    who: str
    structure: str


@value
class FoodIconChecked(Event):
    """An icon beside the word Food, for the new Ag Dome (BLI-65)."""

    announces = True
    who: str
    number: int


@value
class ResearchBegan(Event):
    tells_move = True
    who: str
    value: int
    boxes: int


@value
class BoxChecked(Event):
    tells_move = True
    who: str
    technology: str
    number: int
    of: int


@value
class TechnologyCompleted(Event):
    who: str
    technology: str


@value
class AllocationEnded(Event):
    """Undo stops here: what is confirmed is final (BLI-50)."""

    reveals = True
    tells_move = True
    who: str


@value
class SheetRevealed(Event):
    """What a seat did this round, once everybody is done (BLI-100)."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("icons", "boxes", "both", "idle")
    who: str
    icons: tuple[str, ...]
    technologies: tuple[str, ...]
    boxes: int
    cause: str


@value
class BlightSpread(Event):
    variants: ClassVar[tuple[str, ...]] = ("hex", "warning", "outpost")
    hex: int
    of: int
    cause: str


@value
class DisasterStruck(Event):
    reveals = True
    roll: int
    disaster: str


@value
class LossFiltered(Event):
    """The Blight Filters took 1 from a loss (BLI-78)."""

    announces = True
    who: str
    left: int


@value
class DieLost(Event):
    """BLI-89. For the next round."""

    who: str
    amount: int


@value
class DiePenaltyBegan(Event):
    """BLI-42. A lost die counts in this round."""

    who: str
    limit: int


@value
class GameEnded(Event):
    """Now every sheet lies open: nobody plays on who may have read them."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("launched", "overrun", "resigned")
    round: int
    arks: tuple[str, ...]
    """The seats with a complete Spaceport."""
    cause: str
