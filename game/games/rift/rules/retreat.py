"""Leaving a battle (RIF-114 to RIF-119, RIF-125, RIF-152)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.conflict import ATTACKER, DEFENDER
from game.games.rift.rules.events import AttackTurnedBack, FleetMoved, Retreated
from game.games.rift.rules.fight import fighting
from game.games.rift.rules.gains import RemoveExcess
from game.games.rift.rules.moves import Retreat, Stay, TakeAlong
from game.games.rift.rules.state import NATIVES, Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.units import SPENT, STOPPED, TURNED, Unit, Units, counted, picked, unit, without
from game.games.rift.rules.words import Ask, No


def held_fast(s: Rift, seat: int, place: str) -> bool:
    """RIF-171, `gravity_well`. An enemy's warp lets nobody retreat from its system."""
    systems = s.galaxy.systems_at[place]
    if len(systems) > 1:
        return False
    return any(
        other != seat and s.sheet(other).holds_enemies and s.has_warp(other, systems[0]) for other in range(s.seats)
    )


def retreat_points(s: Rift, side: int) -> list[str]:
    """RIF-115, RIF-125. Where a side could go; an attacker's one way is written ""."""
    battle = fighting(s)
    seat = battle.seat(side)
    if seat == NATIVES or held_fast(s, seat, battle.place):
        return []
    if battle.ground:
        return [""] if side == ATTACKER else []
    if not any(one.kind in s.box.movers for one in battle.sides[side]):
        return []
    if side == ATTACKER:
        return [""]
    return [
        point
        for point in s.galaxy.lines[battle.place]
        if point not in battle.origins
        and s.enemy_at(point, seat) is None
        and s.owner.get(point, seat) == seat
    ]  # fmt: skip


RetreatMove: TypeAlias = Retreat | Stay
MOST_LOADS = 9
"""Ways to fill the berths that a player is asked to choose from."""


@value
class AskRetreat(PickOne[Rift, RetreatMove]):
    """RIF-114. After a CLOSE phase (for some factions after MID too) a side may retreat."""

    side: int

    prompt, rule, no, no_rule = Ask.RETREAT, "RIF-114", No.RETREAT_POINT, "RIF-115"

    def ask(self, s: Rift) -> Decision | None:
        battle = fighting(s)
        seat = battle.seat(self.side)
        early = battle.section == "mid" and seat != NATIVES and s.sheet(seat).retreats_early
        if battle.result or not (battle.section == "close" or early) or not retreat_points(s, self.side):
            return None
        return Decision(seat, self.prompt, self.rule)

    def options(self, s: Rift) -> list[RetreatMove]:
        return [Stay(), *map(Retreat, retreat_points(s, self.side))]

    def take(self, s: Rift, move: RetreatMove, emit: Emit) -> None:
        if isinstance(move, Retreat):
            begin_retreat(s, self.side, move.to, emit)


@value
class ChooseRetreat(PickOne[Rift, Retreat]):
    """RIF-154. Emergency Retreat: only where to is left to decide."""

    side: int

    prompt, rule, no, no_rule = Ask.RETREAT_TO, "RIF-154", No.RETREAT_POINT, "RIF-115"

    def who(self, s: Rift) -> int:
        return fighting(s).seat(self.side)

    def options(self, s: Rift) -> list[Retreat]:
        return [*map(Retreat, retreat_points(s, self.side))]

    def take(self, s: Rift, move: Retreat, emit: Emit) -> None:
        begin_retreat(s, self.side, move.to, emit)


def begin_retreat(s: Rift, side: int, to: str, emit: Emit) -> None:
    """A side leaves; its groups go one by one (RIF-115), then what is left is destroyed (RIF-116)."""
    battle = fighting(s)
    s.battle = replace(battle, fled=side)
    if battle.ground:
        s.then(BoardAgain())
    elif side == ATTACKER:
        groups = [g for g in range(len(battle.origins)) if _movers(s, side, g)] or [0]  # or ships that joined later
        s.then(*(Flee(side, battle.origins[g], g, g == groups[-1]) for g in groups), Abandon(side))
    else:
        s.then(Flee(side, to, 0, True), Abandon(side))


def _movers(s: Rift, side: int, group: int) -> Units:
    """The ships that fly with a group: all of the side if there is only one."""
    battle = fighting(s)
    alone = side == DEFENDER or len(battle.origins) == 1
    movers = s.box.movers
    return tuple(one.unit for one in battle.sides[side] if one.kind in movers and (alone or one.group == group))


@value
class Flee(Step[Rift]):
    """RIF-115, RIF-116. A group leaves with the carried units it has berths for."""

    side: int
    to: str
    group: int
    last: bool

    def run(self, s: Rift, emit: Emit) -> None:
        pool = flight_pool(s, self.side, self.group)
        ships = _movers(s, self.side, self.group)
        berths = s.capacity((*ships, *pool))
        if not pool or (self.last and sum(s.box.sizes[u.kind] for u in pool) <= berths):
            fly_off(s, self.side, self.to, self.group, pool, emit)
        else:
            s.then(ChooseCargo(self.side, self.to, self.group))


def flight_pool(s: Rift, side: int, group: int) -> Units:
    """What could go along: everything at the place that does not fly with this or a later group."""
    battle = fighting(s)
    reserved = [u for g in range(len(battle.origins)) if g >= group for u in _movers(s, side, g)]
    if side == DEFENDER or len(battle.origins) == 1:
        reserved = list(_movers(s, side, group))
    return without(s.fleet(battle.seat(side), battle.place), reserved)


def fly_off(s: Rift, side: int, to: str, group: int, cargo: Units, emit: Emit) -> None:
    battle = fighting(s)
    seat = battle.seat(side)
    leaving = (*_movers(s, side, group), *cargo)
    s.take(seat, battle.place, leaving)
    s.put(seat, to, [stopped(s, u) for u in leaving])
    gone = list(leaving)
    stay: list[int] = []
    for place, one in enumerate(battle.sides[side]):
        if one.unit in gone:
            gone.remove(one.unit)
        else:
            stay.append(place)
    s.battle = fighting(s).keeping(side, stay)
    emit(FleetMoved(s.who(seat), tuple(u.kind for u in leaving), battle.place, to, "retreat"))
    s.then(RemoveExcess(seat, to))


def stopped(s: Rift, one: Unit, marks: int = 0) -> Unit:
    """RIF-67."""
    return unit(one.kind, 0, one.marks | marks | (STOPPED if one.kind in s.box.movers else 0))


@value
class ChooseCargo(Choice[Rift, TakeAlong]):
    """RIF-116. Which carried units a retreating group takes along."""

    exact = True

    side: int
    to: str
    group: int

    def ask(self, s: Rift) -> Decision | None:
        return Decision(fighting(s).seat(self.side), Ask.TAKE_ALONG, "RIF-116")

    def offers(self, s: Rift) -> Iterable[TakeAlong]:
        """Whoever flies goes along in any case; of the ways to fill the berths the dearest are offered: see SAMPLED."""
        pool = flight_pool(s, self.side, self.group)
        flying = [u for u in pool if u.kind in s.box.movers]
        carried = [u for u in pool if u.kind not in s.box.movers and s.box.sizes[u.kind]]
        berths = s.capacity((*_movers(s, self.side, self.group), *flying)) - sum(s.box.sizes[u.kind] for u in flying)
        kinds = tuple(u.kind for u in flying)
        return [TakeAlong((*kinds, *load)) for load in full_loads(s, carried, berths)[:MOST_LOADS]]

    def check(self, s: Rift, move: TakeAlong) -> Refusal | None:
        cargo = picked(flight_pool(s, self.side, self.group), move.units)
        if cargo is None:
            return Refusal("RIF-116", No.UNITS_NOT_THERE)
        berths = s.capacity((*_movers(s, self.side, self.group), *cargo))
        if sum(s.box.sizes[u.kind] for u in cargo) > berths:
            return Refusal("RIF-116", No.CAPACITY)
        return None

    def take(self, s: Rift, move: TakeAlong, emit: Emit) -> None:
        cargo = picked(flight_pool(s, self.side, self.group), move.units)
        assert cargo is not None
        fly_off(s, self.side, self.to, self.group, cargo, emit)


@value
class Abandon(Step[Rift]):
    """RIF-116. What could not be taken along is destroyed and counts as destroyed by the enemy."""

    side: int

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        seat = battle.seat(self.side)
        lose(s, self.side, s.fleet(seat, battle.place), emit)
        s.battle = replace(fighting(s), result="defender" if self.side == ATTACKER else "attacker").with_side(
            self.side, ()
        )


def lose(s: Rift, side: int, units: Iterable[Unit], emit: Emit) -> None:
    """Units left behind at the place of battle: gone, without a strike (RIF-131)."""
    battle = fighting(s)
    seat = battle.seat(side)
    for one in tuple(units):
        s.take(seat, battle.place, (one,))
        s.battle = fighting(s).losing(side, s.box.worth_of(one.kind))
        s.scrap(seat, one.kind, battle.place, "retreat", emit)
        s.then(Fire(battle.seat(1 - side), "enemy_unit_destroyed"))


def landing_party(s: Rift) -> Units:
    """The attackers of a ground battle that still stand."""
    return tuple(one.unit for one in fighting(s).sides[ATTACKER])


def berths_above(s: Rift) -> int:
    """RIF-125. What the fleet in orbit has free for the landing party below it."""
    battle = fighting(s)
    return s.free_capacity(s.fleet(battle.attacker, battle.place)) + s.load(landing_party(s))


@value
class BoardAgain(Step[Rift]):
    """RIF-125. A landing party goes back aboard; where not all find a berth the owner chooses who does."""

    def run(self, s: Rift, emit: Emit) -> None:
        parties = boarding_parties(s)
        if len(parties) > 1:
            return s.then(ChooseBoarding())
        board_again(s, parties[0], emit)


def boarding_parties(s: Rift) -> list[tuple[str, ...]]:
    """Who of a landing party could come back aboard."""
    return full_loads(s, landing_party(s), berths_above(s))


def full_loads(s: Rift, units: Iterable[Unit], berths: int) -> list[tuple[str, ...]]:
    """The ways to fill so many berths, the dearest first. Nobody stays behind for whom there is room."""
    sizes, costs = s.box.sizes, s.box.units
    kinds = counted(units)
    found: list[tuple[str, ...]] = [()]
    for kind in sorted(kinds, key=lambda kind: -sizes[kind]):
        found = [(*some, *[kind] * n) for some in found for n in range(kinds[kind] + 1)]

    def full(some: tuple[str, ...]) -> bool:
        left = berths - sum(sizes[kind] for kind in some)
        return left >= 0 and all(sizes[kind] > left for kind in kinds if some.count(kind) < kinds[kind])

    return sorted(filter(full, found), key=lambda some: -sum(costs[kind].cost for kind in some))


def board_again(s: Rift, kinds: tuple[str, ...], emit: Emit) -> None:
    """These of the landing party come back aboard; the rest is destroyed."""
    battle = fighting(s)
    seat, planet = battle.attacker, battle.place
    party = picked(landing_party(s), kinds)
    assert party is not None
    lose(s, ATTACKER, without(landing_party(s), party), emit)
    s.take(seat, planet, party)
    s.put(seat, planet, [unit(u.kind, 0, u.marks | SPENT) for u in party])
    s.battle = fighting(s).with_side(ATTACKER, ())
    emit(Retreated(s.who(seat), planet))
    s.battle = replace(fighting(s), result="defender")


@value
class ChooseBoarding(Choice[Rift, TakeAlong]):
    """RIF-125, RIF-248. Who of a landing party gets a berth."""

    exact = True

    def ask(self, s: Rift) -> Decision | None:
        return Decision(fighting(s).attacker, Ask.BOARD_AGAIN, "RIF-125")

    def offers(self, s: Rift) -> Iterable[TakeAlong]:
        """The ways that leave no berth empty: see SAMPLED."""
        return map(TakeAlong, boarding_parties(s))

    def check(self, s: Rift, move: TakeAlong) -> Refusal | None:
        party = picked(landing_party(s), move.units)
        if party is None:
            return Refusal("RIF-125", No.UNITS_NOT_THERE)
        return Refusal("RIF-125", No.CAPACITY) if s.load(party) > berths_above(s) else None

    def take(self, s: Rift, move: TakeAlong, emit: Emit) -> None:
        board_again(s, move.units, emit)


def send_back(s: Rift, emit: Emit, *, barred: bool) -> None:
    """RIF-113, RIF-152. Every group goes back whole to where it came from, with no movement points left."""
    battle = fighting(s)
    seat = battle.attacker
    marks = 0
    if barred:
        marks = TURNED << len(s.ceasefires)
        s.ceasefires = (*s.ceasefires, battle.place)
    emit(AttackTurnedBack(s.who(seat), battle.place, "ceasefire" if barred else "unarmed"))
    for i in reversed(range(len(battle.origins))):
        here = s.fleet(seat, battle.place)
        party: list[Unit] = []
        left = list(here)
        for one in battle.parties[i] if i else here:
            if one in left:
                left.remove(one)
                party.append(one)
        s.take(seat, battle.place, party)
        back = [stopped(s, u, marks) if barred else unit(u.kind, 0, u.marks) for u in party]
        s.put(seat, battle.origins[i], back)
        if party:
            cause = "turned" if barred else "drawn"
            emit(FleetMoved(s.who(seat), tuple(u.kind for u in party), battle.place, battle.origins[i], cause))
        s.then(RemoveExcess(seat, battle.origins[i]))
