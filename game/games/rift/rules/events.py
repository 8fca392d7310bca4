"""What can happen in Rift Domination. Players are named by their faction."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value

# -- setup ---------------------------------------------------------------------------------------------


@value
class YoungestNamed(Event):
    tells_move = True

    who: str


@value
class HomeChosen(Event):
    tells_move = True

    who: str
    planet: str


@value
class TilePlaced(Event):
    tells_move = True

    who: str
    planet: str
    type: str


@value
class FactionDrawn(Event):
    reveals = True

    who: str
    faction: str


@value
class FactionChosen(Event):
    tells_move = True

    who: str
    faction: str


@value
class ColourChosen(Event):
    tells_move = True

    who: str
    colour: str


@value
class GameBegan(Event):
    first: str
    target: int


# -- turns ---------------------------------------------------------------------------------------------


@value
class TurnBegan(Event):
    who: str
    round: int


@value
class StepBegan(Event):
    """RIF-43. A step of the turn in which somebody decides."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("build", "action", "recruit", "turn_end")
    who: str
    cause: str


# -- drawing and income --------------------------------------------------------------------------------


@value
class CardDrawn(Event):
    """For the eyes of whoever draws."""

    reveals = True

    who: str
    card: str


@value
class CardCounted(Event):
    """For the eyes of all the others."""

    announces = True

    who: str


@value
class InstantDrawn(Event):
    reveals = True

    who: str
    card: str


@value
class InstantReturned(Event):
    reveals = True

    who: str


@value
class DeckShuffled(Event):
    pass


@value
class IncomeGained(Event):
    who: str
    amount: int


@value
class CounterMoved(Event):
    who: str
    value: int


# -- units and upgrades --------------------------------------------------------------------------------


@value
class UnitPlaced(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("recruited", "gained", "revived")
    who: str
    unit: str
    place: str
    cause: str


@value
class UnitForfeited(Event):
    announces = True

    who: str
    units: tuple[str, ...]


@value
class UnitLost(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("landing", "mutiny", "excess", "retreat", "battle")
    who: str
    unit: str
    place: str
    cause: str


@value
class UpgradeBuilt(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("bought", "free")
    who: str
    upgrade: str
    planet: str
    cause: str


@value
class UpgradeLost(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("demolished", "sabotage", "meteor", "bombardment", "battle", "taken")
    who: str
    upgrade: str
    planet: str
    cause: str


@value
class UpgradeCaptured(Event):
    announces = True

    who: str
    upgrade: str
    planet: str


@value
class UpgradeDeclined(Event):
    announces = True
    tells_move = True

    who: str


# -- movement and planets ------------------------------------------------------------------------------


@value
class FleetMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("step", "jump", "rift", "retreat", "turned", "drawn")
    who: str
    units: tuple[str, ...]
    start: str
    to: str
    cause: str


@value
class FleetIntercepted(Event):
    announces = True

    who: str
    to: str
    by: str


@value
class Landed(Event):
    tells_move = True

    who: str
    units: tuple[str, ...]
    planet: str


@value
class Boarded(Event):
    tells_move = True

    who: str
    units: tuple[str, ...]
    planet: str


@value
class DangerRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("safe", "lost")
    who: str
    planet: str
    roll: int
    cause: str


@value
class PlanetTaken(Event):
    variants: ClassVar[tuple[str, ...]] = ("landed", "negotiated", "conquered", "propaganda")
    who: str
    planet: str
    cause: str


@value
class TileTurned(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "value")

    planet: str
    tile: str
    value: int
    cause: str


@value
class PlanetConsumed(Event):
    who: str
    planet: str


@value
class Bombarded(Event):
    who: str
    unit: str
    planet: str


@value
class SystemScored(Event):
    who: str
    system: str


@value
class UnitUnlocked(Event):
    tells_move = True

    who: str
    unit: str


# -- points and resources ------------------------------------------------------------------------------


@value
class PointsGained(Event):
    variants: ClassVar[tuple[str, ...]] = ("system", "huge", "anomaly", "battle", "card", "faction")
    who: str
    points: int
    cause: str


@value
class PointsLost(Event):
    who: str
    points: int


@value
class ResourcesGained(Event):
    who: str
    amount: int


@value
class ResourcesLost(Event):
    variants: ClassVar[tuple[str, ...]] = ("paid", "lost")
    who: str
    amount: int
    cause: str


@value
class ResourcesStolen(Event):
    who: str
    victim: str
    amount: int


# -- cards and skills ----------------------------------------------------------------------------------


@value
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


@value
class BoostHolds(Event):
    """RIF-151. A card that has worked holds until the battle phase is over."""

    who: str
    card: str
    side: int


@value
class CardCancelled(Event):
    who: str
    card: str


@value
class FactionSkillUsed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "aimed")

    who: str
    skill: str
    against: str
    """The player it is aimed at, or ""."""
    cause: str


@value
class SkillUsed(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("plain", "aimed")

    who: str
    skill: str
    place: str
    against: str
    cause: str


@value
class SkillCancelled(Event):
    who: str
    skill: str


@value
class CardStolen(Event):
    who: str
    victim: str


@value
class StolenCardSeen(Event):
    reveals = True
    announces = True

    card: str


@value
class HandSeen(Event):
    reveals = True
    announces = True

    victim: str
    cards: tuple[str, ...]


@value
class CardDiscarded(Event):
    reveals = True

    who: str
    card: str


@value
class MovementChanged(Event):
    who: str
    amount: int
    place: str


@value
class MovementSlowed(Event):
    who: str


# -- battles -------------------------------------------------------------------------------------------


@value
class BattleBegan(Event):
    variants: ClassVar[tuple[str, ...]] = ("space", "ground")
    who: str
    defender: str
    place: str
    cause: str


@value
class SectionEntered(Event):
    section: str


@value
class DiceRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("fire", "barrage", "minefield", "revive")
    who: str
    dice: tuple[int, ...]
    hits: int
    cause: str


@value
class DiceRerolled(Event):
    tells_move = True

    who: str
    dice: tuple[int, ...]
    hits: int


@value
class LeftToCrew(Event):
    """RIF-207. A player lets the hits go where they usually go."""

    announces = True
    tells_move = True

    who: str


@value
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


@value
class ShieldsGiven(Event):
    tells_move = True

    who: str
    target: str
    points: int
    side: int
    index: int


@value
class DamageCancelled(Event):
    tells_move = True

    who: str
    target: str
    side: int
    index: int


@value
class CombatantHit(Event):
    who: str
    target: str
    lp: int
    shields: int
    side: int
    index: int


@value
class CombatantDestroyed(Event):
    who: str
    target: str
    side: int


@value
class StrikeRolled(Event):
    variants: ClassVar[tuple[str, ...]] = ("hit", "miss")
    who: str
    unit: str
    roll: int
    cause: str


@value
class Retreated(Event):
    """RIF-125. A landing party is back aboard."""

    tells_move = True

    who: str
    to: str


@value
class AttackTurnedBack(Event):
    announces = True
    variants: ClassVar[tuple[str, ...]] = ("ceasefire", "unarmed")
    who: str
    place: str
    cause: str


@value
class BattleWon(Event):
    who: str
    place: str


@value
class BattleUndecided(Event):
    place: str


@value
class BattleJoined(Event):
    who: str
    unit: str


# -- settings ------------------------------------------------------------------------------------------


@value
class ReactionSet(Event):
    tells_move = True

    who: str
    window: str
    mode: str


# -- the end -------------------------------------------------------------------------------------------


@value
class TargetReached(Event):
    announces = True

    who: str
    points: int


@value
class PlayerEliminated(Event):
    who: str


@value
class GameEnded(Event):
    """Now the whole record lies open: nobody plays on who may have read it."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("target", "cap", "last", "resigned")
    winners: tuple[str, ...]
    round: int
    cause: str
