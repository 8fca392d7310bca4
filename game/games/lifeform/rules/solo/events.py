"""What can happen in Dragon's Domain, apart from what the base game tells too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class SurvivorChosen(Event):
    tells_move = True
    character: str


@dataclass(frozen=True, slots=True)
class CardSpent(Event):
    """A card of the own hand is discarded: nothing hidden comes out (DRG-158)."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("limit", "price", "elude", "toll", "cycle", "harpoon", "forced")
    card: str
    cause: str = "limit"


# -- the motion tracker ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AdvanceShortened(Event):
    """By one space. The card is "" for a survival token."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("card", "token")
    card: str
    cause: str


@dataclass(frozen=True, slots=True)
class LifeformAdvanced(Event):
    space: str


@dataclass(frozen=True, slots=True)
class LifeformDriven(Event):
    """Back along the central lane."""

    space: str


@dataclass(frozen=True, slots=True)
class ProximityAlert(Event):
    announces = True
    surplus: int


@dataclass(frozen=True, slots=True)
class SurplusGrew(Event):
    """DRG-98. It stands on the alert space already, and steps are left over."""

    steps: int


@dataclass(frozen=True, slots=True)
class Eluded(Event):
    pass


@dataclass(frozen=True, slots=True)
class FunctionUsed(Event):
    """With a card, or with a token ("")."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = (
        "hide",
        "shock",
        "run",
        "extinguisher",
        "harpoon",
        "extinguisher_token",
        "harpoon_token",
    )
    card: str
    cause: str


@dataclass(frozen=True, slots=True)
class FateAsked(Event):
    """DRG-107. A hand goes into the container; what it brings out is told when it is out."""

    announces = True
    chits: int


@dataclass(frozen=True, slots=True)
class ChitDrawn(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("alive", "killed")
    cause: str


@dataclass(frozen=True, slots=True)
class ChitAdded(Event):
    """A chit goes into the container: from a vent chamber, the cocoon track or the supply ("" for a chamber)."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("vent", "cocoon_killed", "cocoon_alive", "supply")
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class ChitReturned(Event):
    """DRG-172. A still-alive chit goes back into the container."""


# -- fear ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NerveLost(Event):
    nerve: int
    margin: int
    """Steps that are left to a loss (DRG-115)."""


@dataclass(frozen=True, slots=True)
class FearGrew(Event):
    tells_move = True
    chamber: str
    fear: int


@dataclass(frozen=True, slots=True)
class TraitUsed(Event):
    """The token turns face up on the Remora."""

    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("terror", "price")
    area: str
    trait: str
    cause: str


@dataclass(frozen=True, slots=True)
class TraitSpent(Event):
    """It leaves the game unseen."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("look", "conflict")
    area: str
    cause: str


@dataclass(frozen=True, slots=True)
class CardsLookedAt(Event):
    reveals = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LookedCardKept(Event):
    """Of the cards looked at, the one that joins the hand."""

    tells_move = True
    card: str


@dataclass(frozen=True, slots=True)
class CardsPutBack(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("top", "bottom")
    count: int
    cause: str


# -- crisis --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CrisisDrawn(Event):
    reveals = True
    deck: str
    card: str


@dataclass(frozen=True, slots=True)
class OptionChosen(Event):
    announces = True
    tells_move = True
    card: str
    option: str
    label: str


@dataclass(frozen=True, slots=True)
class CrisisResolved(Event):
    card: str


@dataclass(frozen=True, slots=True)
class ObjectiveGained(Event):
    objective: str


@dataclass(frozen=True, slots=True)
class TokensGained(Event):
    token: str
    count: int


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("price", "cycle", "injury", "harpoon", "delay", "locker", "conflict")
    token: str
    cause: str


@dataclass(frozen=True, slots=True)
class ConditionGained(Event):
    condition: str


@dataclass(frozen=True, slots=True)
class ConditionEnded(Event):
    condition: str


@dataclass(frozen=True, slots=True)
class LifeformImpervious(Event):
    pass


@dataclass(frozen=True, slots=True)
class AirlockRigged(Event):
    pass


@dataclass(frozen=True, slots=True)
class NothingHappens(Event):
    """An option that says PROCEED."""

    announces = True


# -- stowaways, shuttle, ship ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StowawayBoarded(Event):
    tells_move = True
    aboard: int


@dataclass(frozen=True, slots=True)
class StowawayReturned(Event):
    aboard: int


@dataclass(frozen=True, slots=True)
class LurkerBoarded(Event):
    """DRG-121. The combat token of the cocoon track."""

    token: str


@dataclass(frozen=True, slots=True)
class CombatTokenRemoved(Event):
    """DRG-32. Unseen, from the energy column."""


@dataclass(frozen=True, slots=True)
class HarpoonFound(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class VentPlaced(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class LaserFired(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("shoot_android", "burn_terror", "drive_back")
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class SurvivorWaited(Event):
    announces = True
    tells_move = True


@dataclass(frozen=True, slots=True)
class SurvivorEquipped(Event):
    announces = True
    tells_move = True


@dataclass(frozen=True, slots=True)
class ChamberTells(Event):
    """DRG-47, DRG-49. Why something follows from where the turn ended: the power is out, or a vent is there."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("dark", "vent")
    chamber: str
    cause: str


# -- launch and shuttle conflict ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RemoraLaunched(Event):
    tells_move = True


@dataclass(frozen=True, slots=True)
class StowawaysRevealed(Event):
    reveals = True
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConflictBegan(Event):
    announces = True


@dataclass(frozen=True, slots=True)
class ZoneFilled(Event):
    reveals = True
    tells_move = True
    zone: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResourceCommitted(Event):
    """A card, a token, an area's trait or a data token."""

    tells_move = True
    zone: str
    resource: str


@dataclass(frozen=True, slots=True)
class ZoneRecoloured(Event):
    tells_move = True
    zone: str
    icon: str


@dataclass(frozen=True, slots=True)
class ZoneCleared(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("attack", "halon", "airlock")
    zone: str
    cause: str


@dataclass(frozen=True, slots=True)
class LockerSearched(Event):
    tells_move = True


SOLO_EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
