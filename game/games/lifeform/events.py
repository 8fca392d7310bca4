"""What can happen in Lifeform. `who` is a seat's role: "lifeform", "crew1" to "crew3"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event
from game.games.lifeform.events_end import (
    CancelVoted as CancelVoted,
    FightBegan as FightBegan,
    FightCancelled as FightCancelled,
    FightIconsCounted as FightIconsCounted,
    FightRevealed as FightRevealed,
    FightSpent as FightSpent,
    FightSurvived as FightSurvived,
    GameEnded as GameEnded,
    Launched as Launched,
    LaunchProposed as LaunchProposed,
    LaunchVoted as LaunchVoted,
    PlayerEliminated as PlayerEliminated,
    ShowdownBegan as ShowdownBegan,
    StowawayDropped as StowawayDropped,
    StowawayShown as StowawayShown,
    TargetNamed as TargetNamed,
)
from game.games.lifeform.events_tracks import (
    AbandonAllowed as AbandonAllowed,
    AbilityActivated as AbilityActivated,
    BoardingOpened as BoardingOpened,
    CellUsed as CellUsed,
    ClockMoved as ClockMoved,
    ClockRewound as ClockRewound,
    CocoonBurned as CocoonBurned,
    CocoonMoved as CocoonMoved,
    ConsentGiven as ConsentGiven,
    HandInspected as HandInspected,
    HostilityMoved as HostilityMoved,
    ImageFlamed as ImageFlamed,
    LaserShot as LaserShot,
    MalfunctionMoved as MalfunctionMoved,
    MinuteCalled as MinuteCalled,
    Overheated as Overheated,
    RoleCardPlayed as RoleCardPlayed,
    RoleCardReturned as RoleCardReturned,
    RoleTokenMoved as RoleTokenMoved,
    RoundBegan as RoundBegan,
    TurnBegan as TurnBegan,
)
from game.games.lifeform.passenger.events import PASSENGER_EVENTS
from game.games.lifeform.solo.events import SOLO_EVENTS

# -- cards ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """Everybody sees how many cards a player draws."""

    reveals = True
    who: str
    count: int


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """Only the player sees which."""

    reveals = True
    who: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    reveals = True
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


@dataclass(frozen=True, slots=True)
class CardRecovered(Event):
    """A card comes back from the discard pile."""

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A discard pile becomes a deck again."""

    variants: ClassVar[tuple[str, ...]] = ("crew", "lifeform", "terror")
    cause: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    who: str
    card: str
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IconSkipped(Event):
    icon: str


@dataclass(frozen=True, slots=True)
class SpecialTaken(Event):
    """The Mining Laser or the Flamethrower card."""

    variants: ClassVar[tuple[str, ...]] = ("laser", "flames")
    who: str
    cause: str


# -- setup ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DisksDealt(Event):
    reveals = True
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisksKept(Event):
    who: str


@dataclass(frozen=True, slots=True)
class CrewRevealed(Event):
    reveals = True
    who: str
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObjectiveDrawn(Event):
    """Crew players see the objectives; the lifeform does not."""

    reveals = True
    objectives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecidedNow(Event):
    card: str
    option: int


@dataclass(frozen=True, slots=True)
class ObjectiveCompleted(Event):
    reveals = True
    who: str
    objective: str


# -- tokens -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OutagePlaced(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class OutageMoved(Event):
    chamber: str
    to: str


@dataclass(frozen=True, slots=True)
class OutageRemoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class TerrorPlaced(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class TerrorRemoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class TerrorMet(Event):
    reveals = True
    character: str
    chamber: str
    card: str


@dataclass(frozen=True, slots=True)
class SkillLost(Event):
    character: str


@dataclass(frozen=True, slots=True)
class MissionPlaced(Event):
    chamber: str
    count: int


@dataclass(frozen=True, slots=True)
class MissionRemoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class MissionLoaded(Event):
    who: str
    chamber: str
    column: str


@dataclass(frozen=True, slots=True)
class MissionUnloaded(Event):
    column: str


@dataclass(frozen=True, slots=True)
class LoadoutFull(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class CocoonPlaced(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class CocoonRemoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class DataReturned(Event):
    who: str
    token: str


@dataclass(frozen=True, slots=True)
class DataTaken(Event):
    who: str
    token: str


@dataclass(frozen=True, slots=True)
class DoorPlaced(Event):
    link: str


@dataclass(frozen=True, slots=True)
class DoorRemoved(Event):
    link: str


@dataclass(frozen=True, slots=True)
class DoorFlipped(Event):
    variants: ClassVar[tuple[str, ...]] = ("full", "half")
    link: str
    cause: str


@dataclass(frozen=True, slots=True)
class AnalyzerUsed(Event):
    who: str


@dataclass(frozen=True, slots=True)
class AnalyzerLost(Event):
    who: str
    count: int


@dataclass(frozen=True, slots=True)
class AnalyzersGone(Event):
    pass


# -- movement ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CharacterMoved(Event):
    variants: ClassVar[tuple[str, ...]] = ("walk", "run", "panic", "forced")
    character: str
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class PanicDeferred(Event):
    who: str


@dataclass(frozen=True, slots=True)
class CharacterStayed(Event):
    character: str


@dataclass(frozen=True, slots=True)
class ImageMoved(Event):
    variants: ClassVar[tuple[str, ...]] = ("move", "push", "vent", "scan", "ghost", "place", "swap", "attack")
    image: str
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class ImageRemoved(Event):
    variants: ClassVar[tuple[str, ...]] = ("forever", "aside")
    image: str
    cause: str


@dataclass(frozen=True, slots=True)
class CatMoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class CatBoarded(Event):
    pass


@dataclass(frozen=True, slots=True)
class AndroidWoke(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class AndroidMoved(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class AndroidHeld(Event):
    """It does nothing: "guard" over somebody, "paused", or "stuck"."""

    variants: ClassVar[tuple[str, ...]] = ("guard", "paused", "stuck")
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class AndroidHit(Event):
    status: int


@dataclass(frozen=True, slots=True)
class AndroidDestroyed(Event):
    pass


@dataclass(frozen=True, slots=True)
class AndroidDeviated(Event):
    pass


@dataclass(frozen=True, slots=True)
class HullBreached(Event):
    chamber: str


# -- the lifeform -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ImageRevealed(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("real", "ghost")
    image: str
    cause: str


@dataclass(frozen=True, slots=True)
class Calibrated(Event):
    """Everybody hears that it happened; the lifeform alone knows the result."""

    reveals = True


@dataclass(frozen=True, slots=True)
class RealSet(Event):
    reveals = True
    image: str


@dataclass(frozen=True, slots=True)
class Lurked(Event):
    pass


@dataclass(frozen=True, slots=True)
class VentGained(Event):
    pass


@dataclass(frozen=True, slots=True)
class VentSpent(Event):
    pass


@dataclass(frozen=True, slots=True)
class StowawayTokenTaken(Event):
    pass


@dataclass(frozen=True, slots=True)
class StowawayTokenSpent(Event):
    pass


@dataclass(frozen=True, slots=True)
class StowawayKept(Event):
    reveals = True


@dataclass(frozen=True, slots=True)
class EvolutionKept(Event):
    token: str
    lost: str


@dataclass(frozen=True, slots=True)
class EvolutionSpent(Event):
    token: str


@dataclass(frozen=True, slots=True)
class SurvivalUsed(Event):
    ability: str


# -- attack and death ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackBegan(Event):
    variants: ClassVar[tuple[str, ...]] = ("attack", "vent", "walk_in", "force_move")
    image: str
    chamber: str
    victims: tuple[str, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class ReactionShown(Event):
    reveals = True
    who: str
    reaction: str
    character: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReactionDeclined(Event):
    reveals = True
    who: str


@dataclass(frozen=True, slots=True)
class ReactionDeferred(Event):
    who: str


@dataclass(frozen=True, slots=True)
class ReactionCancelled(Event):
    reveals = True
    card: str


@dataclass(frozen=True, slots=True)
class CharacterHid(Event):
    character: str


@dataclass(frozen=True, slots=True)
class CharacterUnhidden(Event):
    character: str


@dataclass(frozen=True, slots=True)
class AttackCancelled(Event):
    image: str
    chamber: str


@dataclass(frozen=True, slots=True)
class CharacterKilled(Event):
    variants: ClassVar[tuple[str, ...]] = (
        "attack",
        "hidden",
        "android",
        "breach",
        "left_behind",
        "fight",
        "sacrifice",
        "hunt",
    )
    character: str
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class KillHeard(Event):
    variants: ClassVar[tuple[str, ...]] = ("noisy", "silent")
    cause: str


@dataclass(frozen=True, slots=True)
class CharacterGiven(Event):
    character: str
    who: str


@dataclass(frozen=True, slots=True)
class RoleTaken(Event):
    variants: ClassVar[tuple[str, ...]] = ("cat", "mainframe")
    who: str
    cause: str


@dataclass(frozen=True, slots=True)
class LastManKilled(Event):
    pass


@dataclass(frozen=True, slots=True)
class Told(Event):
    """A passage of texts.yaml is read out: at a key moment, or as an ending."""

    variants: ClassVar[tuple[str, ...]] = (
        "intro",
        "minute_20",
        "minute_10",
        "minute_9",
        "android_wakes",
        "android_destroyed",
        "ghost",
        "real",
        "kill_silent",
        "kill_noisy",
        "hull_breach",
        "cocoon_final",
        "last_man",
        "ending_b",
        "ending_c",
        *GameEnded.variants,
    )
    story: str
    """The name of the passage."""
    cause: str


EVENTS: tuple[type[Event], ...] = (
    *(kind for kind in globals().values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event),
    *SOLO_EVENTS,
    *PASSENGER_EVENTS,
)
