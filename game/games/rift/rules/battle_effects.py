"""What cards do in a battle (RIF-151 to RIF-154, RIF-159)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.conflict import ATTACKER
from game.games.rift.rules.data import Doing, Effect
from game.games.rift.rules.events import BoostHolds, DiceRolled
from game.games.rift.rules.fight import ApplyDamage, DealHits, ResolveStrikes, fighting
from game.games.rift.rules.retreat import ChooseRetreat, begin_retreat, retreat_points
from game.games.rift.rules.shields import DealShields, Repair
from game.games.rift.rules.state import Rift

Targets = tuple[str, ...]


def side_of(s: Rift, seat: int) -> int:
    side = fighting(s).side_of(seat)
    assert side is not None
    return side


@value
class CancelAttack(Effect):
    """RIF-152."""

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.battle = replace(fighting(s), result="ceasefire")


@value
class Volley(Effect):
    """RIF-159. Dice outside of the phases; the damage is applied at once."""

    dice: int
    hit: int
    damage: int
    assign: str

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        rolls = tuple(s.rng.roll() for _ in range(self.dice))
        hits = sum(roll >= self.hit for roll in rolls)
        emit(DiceRolled(s.who(doing.seat), rolls, hits, "minefield"))
        s.then(DealHits(side_of(s, doing.seat), hits, self.damage, 0), ApplyDamage(), ResolveStrikes())


@value
class AddShields(Effect):
    amount: int
    split: bool

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return bool(fighting(s).sides[side_of(s, seat)])

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(DealShields(side_of(s, doing.seat), self.amount))


@value
class NegateDamage(Effect):
    amount: int
    scope: str

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return any(one.pending for one in fighting(s).sides[side_of(s, seat)])

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(Repair(side_of(s, doing.seat), self.amount))


class Boost(Effect):
    """A card that holds for this battle phase; the same one twice does nothing more (RIF-151)."""

    variant = ""
    unable = "RIF-151"

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return not fighting(s).boosted(side_of(s, seat), self.variant)

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        battle, side = fighting(s), side_of(s, doing.seat)
        s.battle = replace(battle, boosts=(*battle.boosts, f"{side}.{self.variant}"))
        emit(BoostHolds(s.who(doing.seat), self.variant, side))


@dataclass(frozen=True)
class DamageMultiplier(Boost):
    factor: int
    scope: str
    variant = "weapon_industry"


@dataclass(frozen=True)
class RerollMisses(Boost):
    scope: str
    variant = "targeting_computers"


@dataclass(frozen=True)
class FirstStrike(Boost):
    scope: str
    variant = "ambush"


@value
class RetreatNow(Effect):
    """RIF-154."""

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return bool(retreat_points(s, side_of(s, seat)))

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        side = side_of(s, doing.seat)
        if not retreat_points(s, side):
            return
        if side == ATTACKER:
            begin_retreat(s, side, "", emit)
        else:
            s.then(ChooseRetreat(side))
