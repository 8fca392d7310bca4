"""What can happen in the modules of 13th Passenger."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value

# -- module B -----------------------------------------------------------------------------------------


@value
class AsteroidTurned(Event):
    """A token of the clock is turned up (PAS-13)."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("STRUCK", "IMMINENT")
    minute: int
    cause: str


@value
class AsteroidStruck(Event):
    """The asteroid impact card that is executed."""

    reveals = True
    card: str


@value
class AsteroidMissed(Event):
    """A card that cannot be executed: another one is executed instead (PAS-17)."""

    announces = True
    card: str
    instead: str


# -- module C -----------------------------------------------------------------------------------------


@value
class RemoraTokenPlaced(Event):
    """A chamber of the Remora is cleared as a hiding place."""

    location: str


@value
class ClampOpened(Event):
    clamps: int


@value
class LifeSupportRose(Event):
    space: int


@value
class CardKept(Event):
    """A crisis card joins the hand."""

    card: str


@value
class HiddenSurvivalPlaced(Event):
    """A survival token in the hidden lifeform combat zone."""


@value
class HiddenSurvivalReturned(Event):
    """Still alive: the survival token of the hidden zone is gone."""


@value
class ShuttleSearched(Event):
    """The locations in which the lifeform may hide."""

    variants: ClassVar[tuple[str, ...]] = ("left", "one", "none")
    locations: tuple[str, ...]
    cause: str


@value
class HidingPlaceLaid(Event):
    """A random location card lies face down."""


@value
class ChamberGuessed(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("right", "wrong")
    location: str
    hiding: str
    cause: str


@value
class HiddenZoneOpened(Event):
    """The hidden lifeform combat zone is active, by itself or with reserve tokens."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("bare", "tokens")
    tokens: tuple[str, ...]
    cause: str


# -- module D -----------------------------------------------------------------------------------------


@value
class HuntBegan(Event):
    disks: int


@value
class LifeformHid(Event):
    """Everybody sees that it has chosen."""


@value
class BetPlaced(Event):
    tells_move = True
    location: str


@value
class LocationRuledOut(Event):
    reveals = True
    tells_move = True
    location: str


@value
class LocationSearched(Event):
    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("failed", "found")
    location: str
    piece: str
    cause: str


@value
class HidingPlaceShown(Event):
    reveals = True
    location: str


@value
class BetSettled(Event):
    """What became of the extra hostility tokens."""

    variants: ClassVar[tuple[str, ...]] = ("taken", "removed")
    location: str
    cause: str


@value
class ClawsChanged(Event):
    """Hostility tokens of the lifeform."""

    variants: ClassVar[tuple[str, ...]] = ("gained", "lost")
    claws: int
    cause: str


@value
class PoolChanged(Event):
    """A halon gas blast token or the Remora token."""

    variants: ClassVar[tuple[str, ...]] = ("gained", "lost")
    item: str
    cause: str


@value
class RewardZoneFilled(Event):
    tells_move = True
    zone: str


@value
class TokenTaken(Event):
    """A combat token for the crew."""

    tells_move = True
    token: str
