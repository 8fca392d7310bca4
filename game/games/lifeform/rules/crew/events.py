"""What can happen in Lifeform. `who` is a seat's role: "lifeform", "crew1" to "crew3"."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value
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

DECIDED_AT_ONCE = ("company_directive", "sealed_orders", "old_grudge")
"""Objectives that are decided when they are drawn (LIF-29)."""

# -- cards ------------------------------------------------------------------------------------------


@value
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


@value
class CardsSeen(Event):
    """Only the player sees which."""

    reveals = True
    announces = True
    who: str
    cards: tuple[str, ...]


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


@value
class DeckShuffled(Event):
    """A discard pile becomes a deck again."""

    variants: ClassVar[tuple[str, ...]] = ("crew", "lifeform", "terror")
    cause: str


@value
class CardPlayed(Event):
    tells_move = True
    who: str
    card: str
    row: tuple[str, ...]


@value
class IconSkipped(Event):
    announces = True
    icon: str


@value
class SpecialTaken(Event):
    """The Mining Laser or the Flamethrower card."""

    variants: ClassVar[tuple[str, ...]] = ("laser", "flames")
    who: str
    cause: str


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
class OutagePlaced(Event):
    tells_move = True
    chamber: str


@value
class OutageMoved(Event):
    tells_move = True
    chamber: str
    to: str


@value
class OutageRemoved(Event):
    tells_move = True
    chamber: str


@value
class TerrorPlaced(Event):
    tells_move = True
    chamber: str


@value
class TerrorRemoved(Event):
    tells_move = True
    chamber: str


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
class MissionPlaced(Event):
    chamber: str
    count: int


@value
class MissionRemoved(Event):
    tells_move = True
    chamber: str


@value
class MissionLoaded(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("found", "supply")
    who: str
    chamber: str
    column: str
    cause: str = "found"


@value
class MissionUnloaded(Event):
    tells_move = True
    column: str


@value
class LoadoutFull(Event):
    tells_move = True
    chamber: str


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
class DataTaken(Event):
    tells_move = True
    who: str
    token: str


@value
class DoorPlaced(Event):
    tells_move = True
    link: str


@value
class DoorRemoved(Event):
    link: str


@value
class DoorFlipped(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("full", "half")
    link: str
    cause: str


@value
class AnalyzerUsed(Event):
    tells_move = True
    who: str


@value
class AnalyzerLost(Event):
    who: str
    count: int


@value
class AnalyzersGone(Event):
    pass


# -- movement ---------------------------------------------------------------------------------------


@value
class CharacterMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("walk", "run", "panic", "forced")
    character: str
    chamber: str
    cause: str


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
class ImageMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("move", "push", "vent", "scan", "ghost", "place", "swap", "attack")
    image: str
    chamber: str
    cause: str


@value
class ImageRemoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("forever", "aside")
    image: str
    cause: str


@value
class CatMoved(Event):
    tells_move = True
    chamber: str


@value
class CatBoarded(Event):
    tells_move = True


@value
class AndroidWoke(Event):
    chamber: str


@value
class AndroidMoved(Event):
    tells_move = True
    chamber: str


@value
class AndroidHeld(Event):
    """It does nothing: "guard" over somebody, "paused", or "stuck"."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("guard", "paused", "stuck")
    chamber: str
    cause: str


@value
class AndroidHit(Event):
    status: int


@value
class AndroidDestroyed(Event):
    pass


@value
class AndroidDeviated(Event):
    pass


@value
class HullBreached(Event):
    tells_move = True
    chamber: str


# -- the lifeform -------------------------------------------------------------------------------------


@value
class ImageRevealed(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("real", "ghost")
    image: str
    cause: str


@value
class Calibrated(Event):
    """Everybody hears that it happened; the lifeform alone knows the result."""

    reveals = True


@value
class RealSet(Event):
    reveals = True
    announces = True
    image: str


@value
class Lurked(Event):
    announces = True
    tells_move = True


@value
class VentGained(Event):
    pass


@value
class VentSpent(Event):
    tells_move = True


@value
class StowawayTokenTaken(Event):
    pass


@value
class StowawayTokenSpent(Event):
    pass


@value
class StowawayKept(Event):
    reveals = True


@value
class EvolutionKept(Event):
    tells_move = True
    token: str
    lost: str


@value
class EvolutionSpent(Event):
    token: str


@value
class SurvivalUsed(Event):
    tells_move = True
    ability: str


# -- attack and death ---------------------------------------------------------------------------------


@value
class AttackBegan(Event):
    variants: ClassVar[tuple[str, ...]] = ("attack", "vent", "walk_in", "force_move")
    image: str
    chamber: str
    victims: tuple[str, ...]
    cause: str


@value
class ReactionShown(Event):
    reveals = True
    tells_move = True
    who: str
    reaction: str
    character: str
    cards: tuple[str, ...]


@value
class ReactionDeclined(Event):
    reveals = True
    announces = True
    tells_move = True
    who: str


@value
class ReactionDeferred(Event):
    announces = True
    tells_move = True
    who: str


@value
class ReactionCancelled(Event):
    reveals = True
    tells_move = True
    card: str


@value
class CharacterHid(Event):
    tells_move = True
    character: str


@value
class CharacterUnhidden(Event):
    character: str


@value
class AttackCancelled(Event):
    image: str
    chamber: str


@value
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


@value
class KillHeard(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("noisy", "silent")
    cause: str


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


@value
class LastManKilled(Event):
    pass


@value
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
