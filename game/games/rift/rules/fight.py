"""Blows in a battle (RIF-107 to RIF-110, RIF-131): hits, damage, strikes. Dice and shields have files of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.conflict import (
    DEFENDER,
    Battle,
    Combatant,
    Side,
    Strike,
    best_target,
    distinct,
    legal_targets,
    marked,
    struck,
)
from game.games.rift.rules.data import OUTPOST
from game.games.rift.rules.events import (
    CombatantDestroyed,
    CombatantHit,
    HitAssigned,
    LeftToCrew,
    StrikeRolled,
)
from game.games.rift.rules.moves import AssignHit, Auto
from game.games.rift.rules.state import NATIVES, Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.words import Ask, No


def fighting(s: Rift) -> Battle:
    assert s.battle, "no battle is being fought"
    return s.battle


def skill_of(s: Rift, kind: str) -> str:
    """The battle skill of a unit or building."""
    card = s.box.units.get(kind)
    if card:
        return card.skills[0] if card.skills else ""
    upgrade = s.box.upgrades.get(kind)
    return upgrade.skill if upgrade else ""


def enemy_targets(s: Rift, side: int) -> list[int]:
    """The places in the other row that a hit of this side may go to, one for each sort."""
    row = fighting(s).sides[1 - side]
    return distinct(row, legal_targets(row, s.box.taunting))


def default_target(s: Rift, side: int) -> int:
    """RIF-207; natives (RIF-188) go for the fewest remaining LP."""
    battle = fighting(s)
    row = battle.sides[1 - side]
    indices = legal_targets(row, s.box.taunting)
    if battle.seat(side) == NATIVES:
        return min(indices, key=lambda i: row[i].remaining)
    sheet = s.sheet(battle.seat(1 - side))
    return best_target(row, indices, sheet.stats, sheet.unit_costs)


# -- hits --------------------------------------------------------------------------------------------


@value
class CountHits(Step[Rift]):
    """RIF-107. The hits of a side are assigned by its player."""

    side: int

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if not battle.result:
            hits = sum(die.hit for die in battle.dice[self.side])
            base = 2 if battle.boosted(self.side, "weapon_industry") else 1
            s.then(DealHits(self.side, hits, base, s.sheet(battle.seat(self.side)).first_hit_bonus))


@value
class DealHits(Step[Rift]):
    """RIF-107. Hits with only one possible target are assigned at once; without a target they are lost."""

    side: int
    left: int
    damage: int
    bonus: int
    """RIF-109. Added to the first hit only."""

    def run(self, s: Rift, emit: Emit) -> None:
        left, bonus = self.left, self.bonus
        automatic = fighting(s).seat(self.side) == NATIVES
        while left:
            targets = enemy_targets(s, self.side)
            if not targets:
                return
            if len(targets) > 1 and not automatic:
                s.then(AssignHits(self.side, left, self.damage, bonus))
                return
            mark_hit(s, self.side, default_target(s, self.side), self.damage + bonus, "usual", emit)
            left, bonus = left - 1, 0


def mark_hit(s: Rift, side: int, target: int, damage: int, cause: str, emit: Emit) -> None:
    battle = fighting(s)
    other = 1 - side
    s.battle = battle.with_side(other, marked(battle.sides[other], target, damage))
    kind = battle.sides[other][target].kind
    emit(HitAssigned(s.who(battle.seat(side)), kind, damage, other, target, cause))


HitMove: TypeAlias = AssignHit | Auto


@value
class AssignHits(Choice[Rift, HitMove]):
    """RIF-107. Which enemy takes the next hit, or all the rest by the default of RIF-207."""

    exact = True

    side: int
    left: int
    damage: int
    bonus: int

    def ask(self, s: Rift) -> Decision | None:
        battle = fighting(s)
        hits = sum(die.hit for die in battle.dice[self.side])  # a minefield has none of the dice of a phase
        of = (hits - self.left + 1, hits) if 0 < self.left <= hits else None
        return Decision(battle.seat(self.side), Ask.HITS, "RIF-107", of)

    def offers(self, s: Rift) -> Iterable[HitMove]:
        """One of enemies alike: see SAMPLED."""
        return [Auto(), *map(AssignHit, enemy_targets(s, self.side))]

    def check(self, s: Rift, move: HitMove) -> Refusal | None:
        return None if isinstance(move, Auto) else refuse_target(s, self.side, move.target)

    def take(self, s: Rift, move: HitMove, emit: Emit) -> None:
        if isinstance(move, AssignHit):
            mark_hit(s, self.side, move.target, self.damage + self.bonus, "aimed", emit)
            s.then(DealHits(self.side, self.left - 1, self.damage, 0))
            return
        emit(LeftToCrew(s.who(fighting(s).seat(self.side))))
        bonus = self.bonus
        for _ in range(self.left):
            if not enemy_targets(s, self.side):
                return
            mark_hit(s, self.side, default_target(s, self.side), self.damage + bonus, "usual", emit)
            bonus = 0


def refuse_target(s: Rift, side: int, target: int) -> Refusal | None:
    """RIF-107, RIF-110."""
    row = fighting(s).sides[1 - side]
    if not 0 <= target < len(row) or row[target].remaining <= 0:
        return Refusal("RIF-107", No.NOT_A_TARGET)
    if target not in legal_targets(row, s.box.taunting):
        return Refusal("RIF-110", No.TAUNTED, (row[target].kind,))
    return None


# -- damage ------------------------------------------------------------------------------------------


@value
class ApplyDamage(Step[Rift]):
    """RIF-104, RIF-108. Pending damage hits both sides at once; the destroyed leave."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result:
            return
        for side in (0, 1):
            gone: list[tuple[int, Combatant]] = []
            for i, one in enumerate(fighting(s).sides[side]):
                after = struck(one) if one.pending else one
                if after.lp <= 0:
                    gone.append((i, one))
                elif one.pending:
                    row = fighting(s).sides[side]
                    s.battle = fighting(s).with_side(side, (*row[:i], after, *row[i + 1 :]))
                    emit(CombatantHit(s.who(battle.seat(side)), one.kind, after.lp, after.shields, side, i))
            destroy(s, side, gone, emit)


def destroy(s: Rift, side: int, gone: Iterable[tuple[int, Combatant]], emit: Emit) -> None:
    """Combatants leave their row one after the other; the numbers are those they had before the first left."""
    for before, (i, one) in enumerate(gone):
        s.battle = fighting(s).felled(side, i - before)
        fall(s, side, one, emit)


def fall(s: Rift, side: int, one: Combatant, emit: Emit, *, strikes: bool = True) -> None:
    """A combatant that has left its row is destroyed: tile, counters, triggers, kamikaze (RIF-131, RIF-242)."""
    battle = fighting(s)
    seat = battle.seat(side)
    kind = one.kind
    fallen = list(battle.fallen)
    fallen[side] = (*fallen[side], kind)
    queue = battle.strikes
    if strikes and not battle.ground and (blow := strike_of(s, seat, kind)):
        queue = (*queue, Strike(side, kind, *blow))
    s.battle = replace(battle.losing(side, s.box.worth_of(kind)), fallen=tuple(fallen), strikes=queue)
    emit(CombatantDestroyed(s.who(seat), kind, side))
    remove_destroyed(s, side, one, emit)
    s.then(Fire(battle.seat(1 - side), "enemy_unit_destroyed"))


def strike_of(s: Rift, seat: int, kind: str) -> tuple[int, int] | None:
    """(roll, damage) of the strike a unit makes when it is destroyed."""
    if own := s.sheet(seat).strikes.get(kind):
        return own
    card = s.box.units.get(kind)
    if card and "kamikaze" in card.skills:
        effect = s.box.skills["kamikaze"].effect
        return effect.roll, effect.damage  # type: ignore[attr-defined]
    return None


def remove_destroyed(s: Rift, side: int, one: Combatant, emit: Emit) -> None:
    """Take the piece off the board."""
    battle = fighting(s)
    seat = battle.seat(side)
    if one.kind == OUTPOST:
        return
    if one.kind in s.box.upgrades:
        s.remove_upgrade(battle.place, one.kind, "battle", emit)
        return
    if battle.ground and side == DEFENDER:
        s.withdraw(battle.place, (one.unit,))
    else:
        s.take(seat, battle.place, (one.unit,))
    s.scrap(seat, one.kind, battle.place, "battle", emit)


@value
class ResolveStrikes(Step[Rift]):
    """RIF-131. Kamikaze strikes, the attacker's first, one after the other; those they destroy strike in turn."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result or not battle.strikes:
            return
        strike, *rest = sorted(battle.strikes, key=lambda strike: strike.side)
        s.battle = replace(battle, strikes=tuple(rest))
        roll = s.rng.roll()
        hit = roll >= strike.roll
        emit(StrikeRolled(s.who(battle.seat(strike.side)), strike.kind, roll, "hit" if hit else "miss"))
        if hit:
            s.then(AimStrike(strike.side, strike.damage), self)
        else:
            s.then(self)


@value
class AimStrike(Choice[Rift, AssignHit]):
    """RIF-131. The owner of a drone chooses the enemy ship it takes along."""

    exact = True

    side: int
    damage: int

    def ask(self, s: Rift) -> Decision | None:
        return Decision(fighting(s).seat(self.side), Ask.STRIKE, "RIF-131") if enemy_targets(s, self.side) else None

    def offers(self, s: Rift) -> Iterable[AssignHit]:
        """One of enemies alike: see SAMPLED."""
        return map(AssignHit, enemy_targets(s, self.side))

    def check(self, s: Rift, move: AssignHit) -> Refusal | None:
        return refuse_target(s, self.side, move.target)

    def take(self, s: Rift, move: AssignHit, emit: Emit) -> None:
        other = 1 - self.side
        battle = fighting(s)
        row: Side = battle.sides[other]
        before = row[move.target]
        after = struck(marked(row, move.target, self.damage)[move.target])
        mark_hit(s, self.side, move.target, self.damage, "aimed", emit)
        if after.lp > 0:
            s.battle = battle.with_side(other, (*row[: move.target], after, *row[move.target + 1 :]))
            who = s.who(battle.seat(other))
            emit(CombatantHit(who, after.kind, after.lp, after.shields, other, move.target))
        else:
            s.battle = battle.felled(other, move.target)
            fall(s, other, before, emit)
