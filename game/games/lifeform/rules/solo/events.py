"""What can happen in Dragon's Domain, apart from what the base game tells too."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class SurvivorChosen(Event):
    tells_move = True
    character: str


@value
class CardSpent(Event):
    """A card of the own hand is discarded: nothing hidden comes out (DRG-158)."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("limit", "price", "elude", "toll", "cycle", "harpoon", "forced")
    card: str
    cause: str = "limit"


# -- the motion tracker ------------------------------------------------------------------------------


@value
class AdvanceShortened(Event):
    """By one space. The card is "" for a survival token."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("card", "token")
    card: str
    cause: str


@value
class LifeformAdvanced(Event):
    space: str


@value
class LifeformDriven(Event):
    """Back along the central lane."""

    space: str


@value
class ProximityAlert(Event):
    announces = True
    surplus: int


@value
class SurplusGrew(Event):
    """DRG-98. It stands on the alert space already, and steps are left over."""

    steps: int


@value
class Eluded(Event):
    pass


@value
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


@value
class FateAsked(Event):
    """DRG-107. A hand goes into the container; what it brings out is told when it is out."""

    announces = True
    chits: int


@value
class ChitDrawn(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("alive", "killed")
    cause: str


@value
class ChitAdded(Event):
    """A chit goes into the container: from a vent chamber, the cocoon track or the supply ("" for a chamber)."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("vent", "cocoon_killed", "cocoon_alive", "supply")
    chamber: str
    cause: str


@value
class ChitReturned(Event):
    """DRG-172. A still-alive chit goes back into the container."""


# -- fear ----------------------------------------------------------------------------------------------


@value
class NerveLost(Event):
    nerve: int
    margin: int
    """Steps that are left to a loss (DRG-115)."""


@value
class FearGrew(Event):
    tells_move = True
    chamber: str
    fear: int


@value
class TraitUsed(Event):
    """The token turns face up on the Remora."""

    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("terror", "price")
    area: str
    trait: str
    cause: str


@value
class TraitSpent(Event):
    """It leaves the game unseen."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("look", "conflict")
    area: str
    cause: str


@value
class CardsLookedAt(Event):
    reveals = True
    cards: tuple[str, ...]


@value
class LookedCardKept(Event):
    """Of the cards looked at, the one that joins the hand."""

    tells_move = True
    card: str


@value
class CardsPutBack(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("top", "bottom")
    count: int
    cause: str


# -- crisis --------------------------------------------------------------------------------------------


@value
class CrisisDrawn(Event):
    reveals = True
    deck: str
    card: str


@value
class OptionChosen(Event):
    announces = True
    tells_move = True
    card: str
    option: str
    label: str


@value
class CrisisResolved(Event):
    card: str


@value
class ObjectiveGained(Event):
    objective: str


@value
class TokensGained(Event):
    token: str
    count: int


@value
class TokenSpent(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("price", "cycle", "injury", "harpoon", "delay", "locker", "conflict")
    token: str
    cause: str


@value
class ConditionGained(Event):
    condition: str


@value
class ConditionEnded(Event):
    condition: str


@value
class LifeformImpervious(Event):
    pass


@value
class AirlockRigged(Event):
    pass


@value
class NothingHappens(Event):
    """An option that says PROCEED."""

    announces = True


# -- stowaways, shuttle, ship ------------------------------------------------------------------------------


@value
class StowawayBoarded(Event):
    tells_move = True
    aboard: int


@value
class StowawayReturned(Event):
    aboard: int


@value
class LurkerBoarded(Event):
    """DRG-121. The combat token of the cocoon track."""

    token: str


@value
class CombatTokenRemoved(Event):
    """DRG-32. Unseen, from the energy column."""


@value
class HarpoonFound(Event):
    chamber: str


@value
class VentPlaced(Event):
    tells_move = True
    chamber: str


@value
class LaserFired(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("shoot_android", "burn_terror", "drive_back")
    chamber: str
    cause: str


@value
class SurvivorWaited(Event):
    announces = True
    tells_move = True


@value
class SurvivorEquipped(Event):
    announces = True
    tells_move = True


@value
class ChamberTells(Event):
    """DRG-47, DRG-49. Why something follows from where the turn ended: the power is out, or a vent is there."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("dark", "vent")
    chamber: str
    cause: str


# -- launch and shuttle conflict ---------------------------------------------------------------------------


@value
class RemoraLaunched(Event):
    tells_move = True


@value
class StowawaysRevealed(Event):
    reveals = True
    tokens: tuple[str, ...]


@value
class ConflictBegan(Event):
    announces = True


@value
class ZoneFilled(Event):
    reveals = True
    tells_move = True
    zone: str
    tokens: tuple[str, ...]


@value
class ResourceCommitted(Event):
    """A card, a token, an area's trait or a data token."""

    tells_move = True
    zone: str
    resource: str


@value
class ZoneRecoloured(Event):
    tells_move = True
    zone: str
    icon: str


@value
class ZoneCleared(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("attack", "halon", "airlock")
    zone: str
    cause: str


@value
class LockerSearched(Event):
    tells_move = True
