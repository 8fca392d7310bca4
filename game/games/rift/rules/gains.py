"""What players gain and must place at once (RIF-39, RIF-52, RIF-58, RIF-90, RIF-245, RIF-248)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from game.core.engine import Decision, Step
from game.core.events import Emit
from game.core.pick import MayPick, PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.conflict import ATTACKER, Combatant
from game.games.rift.rules.data import OUTPOST
from game.games.rift.rules.events import (
    BattleJoined,
    Landed,
    UnitForfeited,
    UnitPlaced,
    UnitUnlocked,
    UpgradeBuilt,
    UpgradeDeclined,
)
from game.games.rift.rules.moves import BuildFree, Decline, GiveUpUnit, GiveUpUpgrade, PlaceUnit, Unlock
from game.games.rift.rules.state import Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.units import Unit, Units, unit, without
from game.games.rift.rules.words import Ask, No

IN_BATTLE = "battle"
ABOARD = "fleet:"
"""Before the point of a fleet that takes a ground unit aboard."""
FIGHTERS_A_TURN = 2
"""RIF-39."""


# -- units -------------------------------------------------------------------------------------------


def places(s: Rift, seat: int, kind: str, where: str, planet: str = "") -> list[str]:
    """RIF-245. Where a gained unit may go; nowhere if it is forbidden or out of stock (RIF-12, RIF-97)."""
    if not s.stock[seat][kind] or not s.may_own(seat, kind):
        return []
    if where == "this_planet":
        return [planet] if s.owner.get(planet) == seat else []
    battle = s.battle if s.battle and not s.battle.result else None
    side = battle.side_of(seat) if battle else None
    ground = kind in s.box.ground
    found: list[str] = []
    for base in s.bases(seat):
        if ground:
            if not (battle and battle.ground and battle.place == base):
                found.append(base)
        elif s.enemy_at(base, seat) is None and not _contested(s, seat, base):
            found.append(base)
    if where.startswith("fleet"):
        for point, fleet in s.fleets[seat].items():
            if battle and not battle.ground and battle.place == point:
                continue
            if not ground:
                if point not in found:
                    found.append(point)
            elif s.free_capacity(_aboard(s, seat, point, fleet)) >= s.box.sizes[kind]:
                found.append(ABOARD + point)
    if where.endswith(IN_BATTLE) and battle and side is not None and battle.ground == ground:
        found.append(IN_BATTLE)
    return found


def _aboard(s: Rift, seat: int, point: str, fleet: Units) -> Units:
    """RIF-4. A fleet without the landing party that fights below it: on the planet it takes no berths."""
    battle = s.battle
    if battle is None or not battle.ground or battle.attacker != seat or battle.place != point:
        return fleet
    return without(fleet, [one.unit for one in battle.sides[ATTACKER]])


def _contested(s: Rift, seat: int, point: str) -> bool:
    """A point that is being fought over, or that an attacker may still have to come back to (RIF-62)."""
    battle = s.battle
    if battle is None or battle.ground or battle.result:
        return False
    return point == battle.place or (point in battle.origins and seat != battle.attacker)


def combatant(s: Rift, seat: int, one: Unit, place: str, group: int = 0, damage: int = 0) -> Combatant:
    """RIF-98, RIF-135. A unit or building as it enters a battle."""
    lp, shields, *_ = s.sheet(seat).stats[one.kind]
    card = s.box.units.get(one.kind)
    if card and "defensive_ring" in card.skills and s.home_territory(seat, place):
        ring = s.box.skills["defensive_ring"].effect
        lp += ring.lp  # type: ignore[attr-defined]
        shields += ring.shields  # type: ignore[attr-defined]
    return Combatant(one, lp - damage, shields, group=group)


def settle_unit(s: Rift, seat: int, kind: str, place: str, cause: str, emit: Emit) -> None:
    """A unit from the stock arrives at one of its places."""
    if place == IN_BATTLE:
        battle = s.battle
        assert battle
        side = battle.side_of(seat)
        assert side is not None
        newcomer = unit(kind)
        s.stock[seat][kind] -= 1
        if battle.ground and side:
            s.station(battle.place, (newcomer,))
        else:
            s.put(seat, battle.place, (newcomer,))
        joined = combatant(s, seat, newcomer, battle.place, -1)
        s.battle = battle.with_side(side, (*battle.sides[side], joined))
        emit(BattleJoined(s.who(seat), kind))
        return
    if place.startswith(ABOARD):
        s.stock[seat][kind] -= 1
        s.put(seat, place.removeprefix(ABOARD), (unit(kind),))
    else:
        s.recruit(seat, kind, place)
    emit(UnitPlaced(s.who(seat), kind, place, cause))


def muster(s: Rift) -> None:
    """RIF-157. Pieces that a card took off the board leave the battle, and do not count as destroyed in it."""
    battle = s.battle
    if battle is None:
        return
    for side, row in enumerate(battle.sides):
        if battle.ground and side:
            here = [*s.garrisons.get(battle.place, ()), *map(unit, s.upgrades.get(battle.place, ())), unit(OUTPOST)]
        else:
            here = list(s.fleet(battle.seat(side), battle.place))
        present = []
        for place, one in enumerate(row):
            if one.unit in here:
                here.remove(one.unit)
                present.append(place)
        if len(present) < len(row):
            s.battle = s.battle.keeping(side, present) if s.battle else None


def fighters_a_turn(s: Rift, seat: int) -> int:
    return max(0, FIGHTERS_A_TURN + s.sheet(seat).fighters)


@value
class GainUnits(Step[Rift]):
    """RIF-245. Free units, placed one by one; those without a tile or a place are lost."""

    seat: int
    kinds: tuple[str, ...]
    where: str
    planet: str = ""

    def run(self, s: Rift, emit: Emit) -> None:
        lost: list[str] = []
        for i, kind in enumerate(self.kinds):
            found = places(s, self.seat, kind, self.where, self.planet)
            if not found:
                lost.append(kind)
            elif len(found) == 1:
                settle_unit(s, self.seat, kind, found[0], "gained", emit)
            else:
                rest = replace(self, kinds=self.kinds[i + 1 :])
                s.then(ChoosePlace(self.seat, kind, self.where, self.planet), rest)
                break
        if lost:
            emit(UnitForfeited(s.who(self.seat), tuple(lost)))


@value
class ChoosePlace(PickOne[Rift, PlaceUnit]):
    """RIF-39, RIF-245. Where a gained unit goes."""

    seat: int
    kind: str
    where: str
    planet: str

    def ask(self, s: Rift) -> Decision | None:
        return Decision(self.seat, Ask.PLACE_UNIT, "RIF-245", self._of(s))

    def _of(self, s: Rift) -> tuple[int, int] | None:
        """RIF-39. Which of the fighters of the Income step it is: what the faction does then comes right after them."""
        after, rest = s.pending[-3:-1] if len(s.pending) > 2 else (None, None)
        if s.step != "income" or not isinstance(rest, GainUnits) or after != Fire(self.seat, "turn_start"):
            return None
        total = fighters_a_turn(s, self.seat)
        return (total - len(rest.kinds), total) if total > 1 else None

    def options(self, s: Rift) -> list[PlaceUnit]:
        return [PlaceUnit(self.kind, place) for place in places(s, self.seat, self.kind, self.where, self.planet)]

    def refusal(self, s: Rift, move: PlaceUnit) -> Refusal:
        return Refusal("RIF-245", No.NOT_A_PLACE, (self.kind,))

    def take(self, s: Rift, move: PlaceUnit, emit: Emit) -> None:
        settle_unit(s, self.seat, self.kind, move.place, "gained", emit)


@value
class Desert(PickOne[Rift, GiveUpUnit]):
    """RIF-164. Units of these kinds leave; the owner chooses which."""

    seat: int
    kinds: tuple[str, ...]
    left: int

    prompt, rule = Ask.DESERTERS, "RIF-164"

    def options(self, s: Rift) -> list[GiveUpUnit]:
        """At points, then on planets."""
        if not self.left:
            return []
        here = [(u.kind, ABOARD + point) for point, fleet in s.fleets[self.seat].items() for u in fleet]
        here += [(u.kind, planet) for planet in s.owned(self.seat) for u in s.garrisons.get(planet, ())]
        return [GiveUpUnit(kind, place) for kind, place in dict.fromkeys(here) if kind in self.kinds]

    def refusal(self, s: Rift, move: GiveUpUnit) -> Refusal:
        return Refusal("RIF-164", No.NOT_YOURS)

    def take(self, s: Rift, move: GiveUpUnit, emit: Emit) -> None:
        if move.place.startswith(ABOARD):
            point = move.place.removeprefix(ABOARD)
            s.take(self.seat, point, [next(u for u in s.fleet(self.seat, point) if u.kind == move.unit)])
        else:
            point = move.place
            s.withdraw(point, [next(u for u in s.garrisons[point] if u.kind == move.unit)])
        muster(s)
        s.scrap(self.seat, move.unit, point, "mutiny", emit)
        s.then(replace(self, left=self.left - 1))


@value
class Excess(PickOne[Rift, GiveUpUnit]):
    """RIF-58. StaticLayer units without a berth are removed by their owner."""

    seat: int
    point: str

    prompt, rule = Ask.EXCESS, "RIF-58"

    def options(self, s: Rift) -> list[GiveUpUnit]:
        fleet = s.fleet(self.seat, self.point)
        kinds = dict.fromkeys(u.kind for u in fleet if u.kind in s.box.ground) if s.free_capacity(fleet) < 0 else ()
        return [GiveUpUnit(kind, self.point) for kind in kinds]

    def refusal(self, s: Rift, move: GiveUpUnit) -> Refusal:
        return Refusal("RIF-58", No.NOT_YOURS)

    def take(self, s: Rift, move: GiveUpUnit, emit: Emit) -> None:
        gone = next(u for u in reversed(s.fleet(self.seat, self.point)) if u.kind == move.unit)
        s.take(self.seat, self.point, [gone])
        s.scrap(self.seat, gone.kind, self.point, "excess", emit)
        s.then(RemoveExcess(self.seat, self.point))


def too_many(s: Rift, aboard: Iterable[Unit], over: int) -> list[Unit]:
    """RIF-58. StaticLayer units that free at least `over` berths: as few as possible, and no bigger than needed."""
    sizes = s.box.sizes
    left = sorted(aboard, key=lambda u: sizes[u.kind])
    gone: list[Unit] = []
    while over > 0 and left:
        one = next((u for u in left if sizes[u.kind] >= over), left[-1])
        left.remove(one)
        gone.append(one)
        over -= sizes[one.kind]
    return gone


def go_down(s: Rift, seat: int, point: str, emit: Emit) -> None:
    """RIF-58, RIF-241. StaticLayer units left without a berth above an own planet land there."""
    fleet = s.fleet(seat, point)
    over = -s.free_capacity(fleet)
    if s.owner.get(point) != seat or over <= 0:
        return
    down = too_many(s, (u for u in fleet if u.kind in s.box.ground), over)
    s.take(seat, point, down)
    s.station(point, down)
    emit(Landed(s.who(seat), tuple(u.kind for u in down), point))


@value
class RemoveExcess(Step[Rift]):
    """RIF-58. In the orbit of an own planet the excess goes down; elsewhere it is lost."""

    seat: int
    point: str

    def run(self, s: Rift, emit: Emit) -> None:
        fleet = s.fleet(self.seat, self.point)
        over = -s.free_capacity(fleet)
        if over <= 0:
            return
        aboard = [u for u in fleet if u.kind in s.box.ground]
        if s.owner.get(self.point) == self.seat:
            go_down(s, self.seat, self.point, emit)
        elif len({u.kind for u in aboard}) > 1 and s.load(aboard) > over:
            s.then(Excess(self.seat, self.point))
        else:
            gone = aboard[-1]
            s.take(self.seat, self.point, [gone])
            s.scrap(self.seat, gone.kind, self.point, "excess", emit)
            s.then(self)


# -- upgrades ----------------------------------------------------------------------------------------


def may_place_upgrade(s: Rift, seat: int, upgrade: str, planet: str) -> Refusal | None:
    """RIF-45 to RIF-49, RIF-175. Everything but the price."""
    if upgrade not in s.box.upgrades:
        return Refusal("RIF-45", No.NO_SUCH_UPGRADE, (upgrade,))
    return _refuse_site(s, seat, planet) or _refuse_upgrade(s, seat, upgrade, planet)


def placeable(s: Rift, seat: int, upgrades: Iterable[str], planet: str) -> list[str]:
    """Those of some upgrades that may be placed on a planet."""
    if _refuse_site(s, seat, planet):
        return []
    return [upgrade for upgrade in upgrades if _refuse_upgrade(s, seat, upgrade, planet) is None]


def _refuse_site(s: Rift, seat: int, planet: str) -> Refusal | None:
    if s.owner.get(planet) != seat:
        return Refusal("RIF-45", No.NOT_YOUR_PLANET, (planet,))
    return None if s.free_slot(seat, planet) else Refusal("RIF-46", No.NO_SLOT, (planet,))


def _refuse_upgrade(s: Rift, seat: int, upgrade: str, planet: str) -> Refusal | None:
    if not s.may_build(seat, upgrade, planet):
        return Refusal("RIF-175", No.FORBIDDEN_BUILD, (upgrade,))
    if s.box.upgrades[upgrade].limit_per_system and s.has_warp(seat, s.box.planets[planet].system):
        return Refusal("RIF-48", No.ONE_WARP, (planet,))
    return None


FreeMove: TypeAlias = BuildFree | Decline


@value
class FreeUpgrade(MayPick[Rift, FreeMove]):
    """RIF-52. An upgrade for nothing, on the planet that gave it or, without a slot there, elsewhere."""

    seat: int
    planet: str
    kinds: tuple[str, ...]

    prompt, rule, decline = Ask.FREE_UPGRADE, "RIF-52", Decline()

    def options(self, s: Rift) -> list[FreeMove]:
        kinds = tuple(s.box.upgrades) if "any" in self.kinds else self.kinds
        here = s.owner.get(self.planet) == self.seat and s.free_slot(self.seat, self.planet)
        planets = [self.planet] if here else list(s.owned(self.seat))
        return [BuildFree(kind, planet) for planet in planets for kind in placeable(s, self.seat, kinds, planet)]

    def refusal(self, s: Rift, move: FreeMove) -> Refusal:
        assert isinstance(move, BuildFree)
        return may_place_upgrade(s, self.seat, move.upgrade, move.planet) or Refusal("RIF-52", No.NOT_ALLOWED_KIND)

    def take(self, s: Rift, move: FreeMove, emit: Emit) -> None:
        if isinstance(move, Decline):
            return emit(UpgradeDeclined(s.who(self.seat)))
        s.add_upgrade(move.planet, move.upgrade)
        emit(UpgradeBuilt(s.who(self.seat), move.upgrade, move.planet, "free"))


@value
class DropSurplus(PickOne[Rift, GiveUpUpgrade]):
    """RIF-126. More upgrades were captured than there are slots: the new owner chooses which go."""

    seat: int
    planet: str

    prompt, rule, no = Ask.SURPLUS, "RIF-126", No.NOT_BUILT

    def options(self, s: Rift) -> list[GiveUpUpgrade]:
        here = s.upgrades.get(self.planet, ())
        if len(here) <= s.slots(self.seat, self.planet):
            return []
        return [GiveUpUpgrade(upgrade, self.planet) for upgrade in dict.fromkeys(here)]

    def take(self, s: Rift, move: GiveUpUpgrade, emit: Emit) -> None:
        s.remove_upgrade(self.planet, move.upgrade, "taken", emit)
        s.then(self)


@value
class LoseUpgrade(PickOne[Rift, GiveUpUpgrade]):
    """RIF-165. One own upgrade goes, but none of the excluded kinds."""

    seat: int
    exclude: tuple[str, ...]

    prompt, rule, no = Ask.METEOR, "RIF-165", No.NOT_BUILT

    def options(self, s: Rift) -> list[GiveUpUpgrade]:
        pairs = [(u, p) for p in s.owned(self.seat) for u in s.upgrades.get(p, ()) if u not in self.exclude]
        return [GiveUpUpgrade(upgrade, planet) for upgrade, planet in dict.fromkeys(pairs)]

    def take(self, s: Rift, move: GiveUpUpgrade, emit: Emit) -> None:
        s.remove_upgrade(move.planet, move.upgrade, "meteor", emit)
        muster(s)


# -- unit cards ---------------------------------------------------------------------------------------


def lockable(s: Rift, seat: int) -> list[str]:
    """RIF-90, RIF-175. The unit cards a seat could still unlock."""
    faction = s.faction(seat)
    barred = {*faction.forbid_units, *s.unlocked[seat]}
    if faction.forbid_negotiate:
        barred.add("diplomat")
    return [kind for kind in s.box.kinds if kind not in barred]


@value
class UnlockUnit(PickOne[Rift, Unlock]):
    """RIF-90. Open unit cards of one's choice."""

    seat: int
    left: int

    prompt, rule, no, no_rule = Ask.UNLOCK, "RIF-90", No.FORBIDDEN_UNIT, "RIF-97"

    def options(self, s: Rift) -> list[Unlock]:
        return [*map(Unlock, lockable(s, self.seat))] if self.left else []

    def refusal(self, s: Rift, move: Unlock) -> Refusal | None:
        if move.unit in s.unlocked[self.seat]:
            return Refusal("RIF-90", No.UNLOCKED_ALREADY, (move.unit,))
        return None

    def take(self, s: Rift, move: Unlock, emit: Emit) -> None:
        have = {*s.unlocked[self.seat], move.unit}
        s.unlocked[self.seat] = tuple(kind for kind in s.box.kinds if kind in have)
        emit(UnitUnlocked(s.who(self.seat), move.unit))
        s.then(replace(self, left=self.left - 1))
