"""What can happen in Rift Domination. Players are named by their faction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class HomeChosen(Event):
    who: str
    planet: str


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
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
    who: str
    faction: str


@dataclass(frozen=True, slots=True)
class ColourChosen(Event):
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
class CardDrawn(Event):
    reveals = True

    who: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCounted(Event):
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
    variants: ClassVar[tuple[str, ...]] = ("recruited", "gained", "revived")
    who: str
    unit: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class UnitForfeited(Event):
    who: str
    unit: str


@dataclass(frozen=True, slots=True)
class UnitLost(Event):
    variants: ClassVar[tuple[str, ...]] = ("landing", "mutiny", "excess", "retreat", "battle")
    who: str
    unit: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeBuilt(Event):
    variants: ClassVar[tuple[str, ...]] = ("bought", "free")
    who: str
    upgrade: str
    planet: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeLost(Event):
    variants: ClassVar[tuple[str, ...]] = ("demolished", "sabotage", "meteor", "bombardment", "battle", "taken")
    who: str
    upgrade: str
    planet: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeCaptured(Event):
    who: str
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class UpgradeDeclined(Event):
    who: str


@dataclass(frozen=True, slots=True)
class FleetMoved(Event):
    variants: ClassVar[tuple[str, ...]] = ("step", "jump", "rift", "retreat", "turned", "drawn")
    who: str
    units: tuple[str, ...]
    start: str
    to: str
    cause: str


@dataclass(frozen=True, slots=True)
class FleetIntercepted(Event):
    who: str
    to: str
    by: str


@dataclass(frozen=True, slots=True)
class Landed(Event):
    who: str
    units: tuple[str, ...]
    planet: str


@dataclass(frozen=True, slots=True)
class Boarded(Event):
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

    planet: str
    tile: str
    value: int


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
    who: str
    amount: int


@dataclass(frozen=True, slots=True)
class ResourcesStolen(Event):
    who: str
    victim: str
    amount: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    reveals = True

    who: str
    card: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    who: str
    card: str


@dataclass(frozen=True, slots=True)
class FactionSkillUsed(Event):
    who: str
    skill: str


@dataclass(frozen=True, slots=True)
class SkillUsed(Event):
    who: str
    skill: str


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

    card: str


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    reveals = True

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
    variants: ClassVar[tuple[str, ...]] = ("fire", "reroll", "barrage", "minefield", "revive")
    who: str
    dice: tuple[int, ...]
    hits: int
    cause: str


@dataclass(frozen=True, slots=True)
class HitAssigned(Event):
    who: str
    target: str
    damage: int


@dataclass(frozen=True, slots=True)
class ShieldsGiven(Event):
    who: str
    target: str
    points: int


@dataclass(frozen=True, slots=True)
class DamageCancelled(Event):
    who: str
    target: str


@dataclass(frozen=True, slots=True)
class CombatantHit(Event):
    who: str
    target: str
    lp: int
    shields: int


@dataclass(frozen=True, slots=True)
class CombatantDestroyed(Event):
    who: str
    target: str


@dataclass(frozen=True, slots=True)
class StrikeRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("hit", "miss")
    who: str
    unit: str
    roll: int
    cause: str


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    who: str
    to: str


@dataclass(frozen=True, slots=True)
class AttackTurnedBack(Event):
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
    who: str
    window: str
    mode: str


@dataclass(frozen=True, slots=True)
class TargetReached(Event):
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
    HomeChosen,
    TilePlaced,
    FactionDrawn,
    FactionChosen,
    ColourChosen,
    GameBegan,
    TurnBegan,
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
