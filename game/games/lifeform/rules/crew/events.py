"""What can happen in Lifeform. `who` is a seat's role: "lifeform", "crew1" to "crew3"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event
from game.games.lifeform.rules.crew.events_end import (
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
from game.games.lifeform.rules.crew.events_tracks import (
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
from game.games.lifeform.rules.modules.events import PASSENGER_EVENTS
from game.games.lifeform.rules.solo.events import SOLO_EVENTS

DECIDED_AT_ONCE = ("company_directive", "sealed_orders", "old_grudge")
"""Objectives that are decided when they are drawn (LIF-29)."""

# -- cards ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """Everybody sees how many cards a player draws, and why."""

    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = (
        "card",
        "start",
        "equip",
        "analyzer",
        "far",
        "icon",
        "lurk",
        "hostility",
        "terror",
        "bonus",
        "ability",
        "cat",
        "share",
        "energy",
        "panel",
    )
    who: str
    count: int
    cause: str = "card"


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """Only the player sees which."""

    reveals = True
    announces = True
    who: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class CardRecovered(Event):
    """A card comes back from the discard pile."""

    tells_move = True
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A discard pile becomes a deck again."""

    variants: ClassVar[tuple[str, ...]] = ("crew", "lifeform", "terror")
    cause: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    tells_move = True
    who: str
    card: str
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IconSkipped(Event):
    announces = True
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
    announces = True
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
    """cause: the objective and its option."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = tuple(f"{card}.{option}" for card in DECIDED_AT_ONCE for option in (1, 2))
    card: str
    option: int
    cause: str


@dataclass(frozen=True, slots=True)
class ObjectiveCompleted(Event):
    reveals = True
    tells_move = True
    who: str
    objective: str


# -- tokens -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OutagePlaced(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class OutageMoved(Event):
    tells_move = True
    chamber: str
    to: str


@dataclass(frozen=True, slots=True)
class OutageRemoved(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class TerrorPlaced(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class TerrorRemoved(Event):
    tells_move = True
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
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class MissionLoaded(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("found", "supply")
    who: str
    chamber: str
    column: str
    cause: str = "found"


@dataclass(frozen=True, slots=True)
class MissionUnloaded(Event):
    tells_move = True
    column: str


@dataclass(frozen=True, slots=True)
class LoadoutFull(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class CocoonPlaced(Event):
    tells_move = True
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
    tells_move = True
    who: str
    token: str


@dataclass(frozen=True, slots=True)
class DoorPlaced(Event):
    tells_move = True
    link: str


@dataclass(frozen=True, slots=True)
class DoorRemoved(Event):
    link: str


@dataclass(frozen=True, slots=True)
class DoorFlipped(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("full", "half")
    link: str
    cause: str


@dataclass(frozen=True, slots=True)
class AnalyzerUsed(Event):
    tells_move = True
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
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("walk", "run", "panic", "forced")
    character: str
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class PanicDeferred(Event):
    announces = True
    tells_move = True
    who: str


@dataclass(frozen=True, slots=True)
class CharacterStayed(Event):
    announces = True
    tells_move = True
    character: str


@dataclass(frozen=True, slots=True)
class ImageMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("move", "push", "vent", "scan", "ghost", "place", "swap", "attack")
    image: str
    chamber: str
    cause: str


@dataclass(frozen=True, slots=True)
class ImageRemoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("forever", "aside")
    image: str
    cause: str


@dataclass(frozen=True, slots=True)
class CatMoved(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class CatBoarded(Event):
    tells_move = True


@dataclass(frozen=True, slots=True)
class AndroidWoke(Event):
    chamber: str


@dataclass(frozen=True, slots=True)
class AndroidMoved(Event):
    tells_move = True
    chamber: str


@dataclass(frozen=True, slots=True)
class AndroidHeld(Event):
    """It does nothing: "guard" over somebody, "paused", or "stuck"."""

    announces = True
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
    tells_move = True
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
    announces = True
    image: str


@dataclass(frozen=True, slots=True)
class Lurked(Event):
    announces = True
    tells_move = True


@dataclass(frozen=True, slots=True)
class VentGained(Event):
    pass


@dataclass(frozen=True, slots=True)
class VentSpent(Event):
    tells_move = True


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
    tells_move = True
    token: str
    lost: str


@dataclass(frozen=True, slots=True)
class EvolutionSpent(Event):
    token: str


@dataclass(frozen=True, slots=True)
class SurvivalUsed(Event):
    tells_move = True
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
    tells_move = True
    who: str
    reaction: str
    character: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReactionDeclined(Event):
    reveals = True
    announces = True
    tells_move = True
    who: str


@dataclass(frozen=True, slots=True)
class ReactionDeferred(Event):
    announces = True
    tells_move = True
    who: str


@dataclass(frozen=True, slots=True)
class ReactionCancelled(Event):
    reveals = True
    tells_move = True
    card: str


@dataclass(frozen=True, slots=True)
class CharacterHid(Event):
    tells_move = True
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
    tells_move = True
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
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("noisy", "silent")
    cause: str


@dataclass(frozen=True, slots=True)
class CharacterGiven(Event):
    tells_move = True
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

    announces = True
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
