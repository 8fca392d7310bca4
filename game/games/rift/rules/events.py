"""What can happen in Rift Domination. Players are named by their faction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class YoungestNamed(Event):
    tells_move = True

    who: str


@dataclass(frozen=True, slots=True)
class HomeChosen(Event):
    tells_move = True

    who: str
    planet: str


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    tells_move = True

    who: str
    planet: str
    type: str


@dataclass(frozen=True, slots=True)
class FactionDrawn(Event):
    reveals = True

    who: str
    faction: str


@dataclass(frozen=True, slots=True)
class FactionChosen(Event):
    tells_move = True

    who: str
    faction: str


@dataclass(frozen=True, slots=True)
class ColourChosen(Event):
    tells_move = True

    who: str
    colour: str


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    first: str
    target: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    who: str
    round: int


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """RIF-43. A step of the turn in which somebody decides."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("build", "action", "recruit", "turn_end")
    who: str
    cause: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """For the eyes of whoever draws."""

    reveals = True

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCounted(Event):
    """For the eyes of all the others."""

    announces = True

    who: str


@dataclass(frozen=True, slots=True)
class InstantDrawn(Event):
    reveals = True

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class InstantReturned(Event):
    reveals = True

    who: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    pass


@dataclass(frozen=True, slots=True)
class IncomeGained(Event):
    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class CounterMoved(Event):
    who: str
    value: int


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("recruited", "gained", "revived")
    who: str
    unit: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class UnitForfeited(Event):
    announces = True

    who: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitLost(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("landing", "mutiny", "excess", "retreat", "battle")
    who: str
    unit: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeBuilt(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("bought", "free")
    who: str
    upgrade: str
    planet: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeLost(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("demolished", "sabotage", "meteor", "bombardment", "battle", "taken")
    who: str
    upgrade: str
    planet: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeCaptured(Event):
    announces = True

    who: str
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class UpgradeDeclined(Event):
    announces = True
    tells_move = True

    who: str


@dataclass(frozen=True, slots=True)
class FleetMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("step", "jump", "rift", "retreat", "turned", "drawn")
    who: str
    units: tuple[str, ...]
    start: str
    to: str
    cause: str


@dataclass(frozen=True, slots=True)
class FleetIntercepted(Event):
    announces = True

    who: str
    to: str
    by: str


@dataclass(frozen=True, slots=True)
class Landed(Event):
    tells_move = True

    who: str
    units: tuple[str, ...]
    planet: str


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    tells_move = True

    who: str
    units: tuple[str, ...]
    planet: str


@dataclass(frozen=True, slots=True)
class DangerRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("safe", "lost")
    who: str
    planet: str
    roll: int
    cause: str


@dataclass(frozen=True, slots=True)
class PlanetTaken(Event):
    variants: ClassVar[tuple[str, ...]] = ("landed", "negotiated", "conquered", "propaganda")
    who: str
    planet: str
    cause: str


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "value")

    planet: str
    tile: str
    value: int
    cause: str


@dataclass(frozen=True, slots=True)
class PlanetConsumed(Event):
    who: str
    planet: str


@dataclass(frozen=True, slots=True)
class Bombarded(Event):
    who: str
    unit: str
    planet: str


@dataclass(frozen=True, slots=True)
class SystemScored(Event):
    who: str
    system: str


@dataclass(frozen=True, slots=True)
class UnitUnlocked(Event):
    tells_move = True

    who: str
    unit: str


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    variants: ClassVar[tuple[str, ...]] = ("system", "huge", "anomaly", "battle", "card", "faction")
    who: str
    points: int
    cause: str


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    who: str
    points: int


@dataclass(frozen=True, slots=True)
class ResourcesGained(Event):
    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class ResourcesLost(Event):
    variants: ClassVar[tuple[str, ...]] = ("paid", "lost")
    who: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class ResourcesStolen(Event):
    who: str
    victim: str
    amount: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "aimed")

    who: str
    card: str
    targets: tuple[str, ...]
    against: tuple[str, ...]
    """The owners of its targets."""
    cause: str


@dataclass(frozen=True, slots=True)
class BoostHolds(Event):
    """RIF-151. A card that has worked holds until the battle phase is over."""

    who: str
    card: str
    side: int


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class FactionSkillUsed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "aimed")

    who: str
    skill: str
    against: str
    """The player it is aimed at, or ""."""
    cause: str


@dataclass(frozen=True, slots=True)
class SkillUsed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "aimed")

    who: str
    skill: str
    place: str
    against: str
    cause: str


@dataclass(frozen=True, slots=True)
class SkillCancelled(Event):
    who: str
    skill: str


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    who: str
    victim: str


@dataclass(frozen=True, slots=True)
class StolenCardSeen(Event):
    reveals = True
    announces = True

    card: str


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    reveals = True
    announces = True

    victim: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    reveals = True

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class MovementChanged(Event):
    who: str
    amount: int
    place: str


@dataclass(frozen=True, slots=True)
class MovementSlowed(Event):
    who: str


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    variants: ClassVar[tuple[str, ...]] = ("space", "ground")
    who: str
    defender: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class SectionEntered(Event):
    section: str


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("fire", "barrage", "minefield", "revive")
    who: str
    dice: tuple[int, ...]
    hits: int
    cause: str


@dataclass(frozen=True, slots=True)
class DiceRerolled(Event):
    tells_move = True

    who: str
    dice: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class LeftToCrew(Event):
    """RIF-207. A player lets the hits go where they usually go."""

    announces = True
    tells_move = True

    who: str


@dataclass(frozen=True, slots=True)
class HitAssigned(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("aimed", "usual")
    who: str
    target: str
    damage: int
    side: int
    index: int
    """Where the target stands: its side of the battle, and its place in that row."""
    cause: str


@dataclass(frozen=True, slots=True)
class ShieldsGiven(Event):
    tells_move = True

    who: str
    target: str
    points: int
    side: int
    index: int


@dataclass(frozen=True, slots=True)
class DamageCancelled(Event):
    tells_move = True

    who: str
    target: str
    side: int
    index: int


@dataclass(frozen=True, slots=True)
class CombatantHit(Event):
    who: str
    target: str
    lp: int
    shields: int
    side: int
    index: int


@dataclass(frozen=True, slots=True)
class CombatantDestroyed(Event):
    who: str
    target: str
    side: int


@dataclass(frozen=True, slots=True)
class StrikeRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("hit", "miss")
    who: str
    unit: str
    roll: int
    cause: str


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """RIF-125. A landing party is back aboard."""

    tells_move = True

    who: str
    to: str


@dataclass(frozen=True, slots=True)
class AttackTurnedBack(Event):
    announces = True
    variants: ClassVar[tuple[str, ...]] = ("ceasefire", "unarmed")
    who: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    who: str
    place: str


@dataclass(frozen=True, slots=True)
class BattleUndecided(Event):
    place: str


@dataclass(frozen=True, slots=True)
class BattleJoined(Event):
    who: str
    unit: str


@dataclass(frozen=True, slots=True)
class ReactionSet(Event):
    tells_move = True

    who: str
    window: str
    mode: str


@dataclass(frozen=True, slots=True)
class TargetReached(Event):
    announces = True

    who: str
    points: int


@dataclass(frozen=True, slots=True)
class PlayerEliminated(Event):
    who: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Now the whole record lies open: nobody plays on who may have read it."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("target", "cap", "last", "resigned")
    winners: tuple[str, ...]
    round: int
    cause: str


EVENTS = (
    YoungestNamed,
    HomeChosen,
    TilePlaced,
    FactionDrawn,
    FactionChosen,
    ColourChosen,
    GameBegan,
    TurnBegan,
    StepBegan,
    CardDrawn,
    CardCounted,
    InstantDrawn,
    InstantReturned,
    DeckShuffled,
    IncomeGained,
    CounterMoved,
    UnitPlaced,
    UnitForfeited,
    UnitLost,
    UpgradeBuilt,
    UpgradeLost,
    UpgradeCaptured,
    UpgradeDeclined,
    FleetMoved,
    FleetIntercepted,
    Landed,
    Boarded,
    DangerRolled,
    PlanetTaken,
    TileTurned,
    PlanetConsumed,
    Bombarded,
    SystemScored,
    UnitUnlocked,
    PointsGained,
    PointsLost,
    ResourcesGained,
    ResourcesLost,
    ResourcesStolen,
    CardPlayed,
    BoostHolds,
    CardCancelled,
    FactionSkillUsed,
    SkillUsed,
    SkillCancelled,
    CardStolen,
    StolenCardSeen,
    HandSeen,
    CardDiscarded,
    MovementChanged,
    MovementSlowed,
    BattleBegan,
    SectionEntered,
    DiceRolled,
    DiceRerolled,
    LeftToCrew,
    HitAssigned,
    ShieldsGiven,
    DamageCancelled,
    CombatantHit,
    CombatantDestroyed,
    StrikeRolled,
    Retreated,
    AttackTurnedBack,
    BattleWon,
    BattleUndecided,
    BattleJoined,
    ReactionSet,
    TargetReached,
    PlayerEliminated,
    GameEnded,
)
