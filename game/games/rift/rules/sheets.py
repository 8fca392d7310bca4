"""The passive effects of the factions (RIF-171) and the sheet of numbers each faction's come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.core.value import value

Stats = tuple[int, int, int, int, int]
"""LP, shields, close, mid and long range weapons."""
STATS = ("lp", "shields", "close", "mid", "long")


@dataclass(slots=True)
class Sheet:
    """What a seat may look up about its faction. Made once when the box is opened, then only read."""

    unit_costs: dict[str, int]
    prices: dict[str, int]
    """Of planet upgrades."""
    stats: dict[str, Stats]
    ships: frozenset[str]
    income: int = 0
    draws: int = 0
    fighters: int = 0
    first_discount: int = 0
    """Off the first upgrade bought in a turn, which costs at least `first_minimum`."""
    first_minimum: int = 1
    extra_slots: int = 0
    battle_shields: int = 0
    rerolls: int = 0
    first_hit_bonus: int = 0
    revives: frozenset[str] = frozenset()
    revive_roll: int = 7
    strikes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Units with a kamikaze strike of this faction's own: (roll, damage)."""
    danger_roll: int = 0
    """What a landing on a dangerous planet needs instead of the printed roll; 0: nothing special."""
    unlock_extra: int = 0
    recruits_in_fleets: bool = False
    never_intercepted: bool = False
    retreats_early: bool = False
    wormhole_master: bool = False
    gravity: int = 0
    """Movement points an enemy loses in the field of one's warps, if it is not the printed number."""
    holds_enemies: bool = False
    """Enemies cannot retreat in systems with one's warps."""

    @classmethod
    def of(
        cls,
        passives: Iterable[Passive],
        unit_costs: Mapping[str, int],
        ships: frozenset[str],
        prices: Mapping[str, int],
        stats: Mapping[str, Stats],
    ) -> Sheet:
        sheet = cls(dict(unit_costs), dict(prices), dict(stats), ships)
        for passive in passives:
            passive.write(sheet)
        return sheet


class Passive:
    """A line of a faction sheet that is always true."""

    __slots__ = ()

    def write(self, sheet: Sheet) -> None:
        raise NotImplementedError(type(self).__name__)


@value
class Income(Passive):
    amount: int

    def write(self, sheet: Sheet) -> None:
        sheet.income += self.amount


@value
class DrawStep(Passive):
    amount: int

    def write(self, sheet: Sheet) -> None:
        sheet.draws += self.amount


@value
class FighterStep(Passive):
    amount: int

    def write(self, sheet: Sheet) -> None:
        sheet.fighters += self.amount


@value
class UnitCost(Passive):
    units: tuple[str, ...]
    delta: int
    min: int

    def write(self, sheet: Sheet) -> None:
        for kind, cost in sheet.unit_costs.items():
            big_ship = "space_cost_5_plus" in self.units and kind in sheet.ships and cost >= 5
            if kind in self.units or big_ship:
                sheet.unit_costs[kind] = max(self.min, cost + self.delta)


@value
class UpgradeCost(Passive):
    upgrades: tuple[str, ...]
    delta: int
    min: int
    first_each_turn: bool = False

    def write(self, sheet: Sheet) -> None:
        if self.first_each_turn:
            sheet.first_discount, sheet.first_minimum = -self.delta, self.min
            return
        for upgrade, price in sheet.prices.items():
            if upgrade in self.upgrades or "any" in self.upgrades:
                sheet.prices[upgrade] = max(self.min, price + self.delta)


@value
class Slots(Passive):
    planets: str
    delta: int

    def write(self, sheet: Sheet) -> None:
        sheet.extra_slots += self.delta


@value
class BuildingStat(Passive):
    building: str
    stat: str
    delta: int

    def write(self, sheet: Sheet) -> None:
        values = list(sheet.stats[self.building])
        values[STATS.index(self.stat)] += self.delta
        lp, shields, close, mid, long = values
        sheet.stats[self.building] = (lp, shields, close, mid, long)


@value
class BattleShields(Passive):
    amount: int
    when: str

    def write(self, sheet: Sheet) -> None:
        sheet.battle_shields += self.amount


@value
class Reroll(Passive):
    dice: int
    per: str

    def write(self, sheet: Sheet) -> None:
        sheet.rerolls += self.dice


@value
class FirstHitBonus(Passive):
    damage: int
    per: str

    def write(self, sheet: Sheet) -> None:
        sheet.first_hit_bonus += self.damage


@value
class Revive(Passive):
    units: tuple[str, ...]
    roll: int

    def write(self, sheet: Sheet) -> None:
        sheet.revives, sheet.revive_roll = frozenset(self.units), self.roll


@value
class SkillGrant(Passive):
    unit: str
    skill: str
    roll: int
    damage: int

    def write(self, sheet: Sheet) -> None:
        sheet.strikes[self.unit] = (self.roll, self.damage)


@value
class DangerRoll(Passive):
    min: int

    def write(self, sheet: Sheet) -> None:
        sheet.danger_roll = self.min


@value
class UnlockExtra(Passive):
    amount: int

    def write(self, sheet: Sheet) -> None:
        sheet.unlock_extra += self.amount


@value
class RecruitSite(Passive):
    where: str

    def write(self, sheet: Sheet) -> None:
        sheet.recruits_in_fleets = True


@value
class NoIntercept(Passive):
    def write(self, sheet: Sheet) -> None:
        sheet.never_intercepted = True


@value
class EarlyRetreat(Passive):
    def write(self, sheet: Sheet) -> None:
        sheet.retreats_early = True


@value
class WormholeMaster(Passive):
    def write(self, sheet: Sheet) -> None:
        sheet.wormhole_master = True


@value
class GravityWell(Passive):
    enemy_move: int
    min: int
    no_enemy_retreat: bool

    def write(self, sheet: Sheet) -> None:
        sheet.gravity, sheet.holds_enemies = -self.enemy_move, self.no_enemy_retreat


PASSIVES: Mapping[str, type[Passive]] = {
    "income": Income,
    "draw_step": DrawStep,
    "fighter_step": FighterStep,
    "unit_cost": UnitCost,
    "upgrade_cost": UpgradeCost,
    "slots": Slots,
    "building_stat": BuildingStat,
    "battle_shields": BattleShields,
    "reroll": Reroll,
    "first_hit_bonus": FirstHitBonus,
    "revive": Revive,
    "skill_grant": SkillGrant,
    "danger_roll": DangerRoll,
    "unlock_extra": UnlockExtra,
    "recruit_site": RecruitSite,
    "no_intercept": NoIntercept,
    "early_retreat": EarlyRetreat,
    "wormhole_master": WormholeMaster,
    "gravity_well": GravityWell,
}
"""RIF-171."""
