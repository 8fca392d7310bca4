"""How fleets are led (RIF-205): who flies where, who lands, whom to fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.moves import Move
from game.core.value import value
from game.games.rift.ai.worth import (
    ATTACK,
    HUNT,
    PATIENCE,
    Prizes,
    delayed,
    fleet_strength,
    pickup_worth,
    planet_strength,
    planet_worth,
    prize,
    strength,
)
from game.games.rift.rules.galaxy import Galaxy
from game.games.rift.rules.landing import (
    CONSUME,
    bombable,
    bombardment_of,
    refuse_bombard,
    refuse_consume,
    refuse_negotiate,
)
from game.games.rift.rules.movement import interceptor, refuse_fly
from game.games.rift.rules.moves import Board, Bombard, Consume, Fly, Land, Negotiate, PlayCard
from game.games.rift.rules.reactions import refuse_card
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.units import LANDED, SPENT, USED, Unit, Units

DARING = 0.7
"""Below this ratio of strengths nobody even thinks of it."""
HOPE = 8
"""Lines beyond which nobody hopes for anything."""
NEAR, BIG, WORTH_A_CARD = 3, 8.0, 3.0
"""A rift jump is for goals farther away than this, worth more than that, and must gain so much of it."""
JUMP_FIRST = 30.0
"""Jumps come before flights, and after everything that can be done above planets."""
CROWDED = 0.35
"""What is left of a target's worth when another party of ours is nearer to it."""


@value
class Idea:
    score: float
    move: Move


@value
class Group:
    """Ships that fly together, with their cargo."""

    point: str
    ships: Units
    troops: Units
    hangar: Units

    @property
    def mp(self) -> int:
        return min(ship.mp for ship in self.ships)

    @property
    def units(self) -> Units:
        return (*self.ships, *self.troops, *self.hangar)

    @property
    def tokens(self) -> tuple[str, ...]:
        ships = [f"{ship.kind}@{ship.mp}" for ship in self.ships]
        return (*ships, *(one.kind for one in (*self.troops, *self.hangar)))


def action_ideas(s: Rift, seat: int, patience: float = PATIENCE) -> list[Idea]:
    """What could be done in the Action step; nothing if it is time to stop. Fleets fly when nothing is left to do."""
    ideas = list(orbit_ideas(s, seat)) or list(flight_ideas(s, seat, patience))
    return [idea for idea in ideas if idea.score > 0]


def daring_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    """Attacks that the formulas advise against, for those who try them out first."""
    ground = s.box.ground
    for point, fleet in s.fleets[seat].items():
        troops = tuple(u for u in fleet if u.kind in ground and not u.marks & SPENT)
        owner = s.owner.get(point, NOBODY)
        if troops and owner not in (seat, NOBODY) and point in s.galaxy.planets:
            ratio = strength(s.sheet(seat).stats, troops) / planet_strength(s, point)
            if DARING < ratio < ATTACK:
                yield Idea(ratio, Land(point, tuple(u.kind for u in troops)))
    for group in groups(s, seat):
        ours = fleet_strength(s, seat, group.units)
        for to in s.galaxy.lines[group.point]:
            enemy = s.enemy_at(to, seat)
            if enemy is None:
                continue
            ratio = ours / (fleet_strength(s, enemy, s.fleet(enemy, to)) or 1.0)
            move = Fly(group.point, group.tokens, to)
            if DARING < ratio < HUNT and refuse_fly(s, seat, move) is None:
                yield Idea(ratio, move)


def jump_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    """RIF-155. A jump through the rift with troops that gains turns on the way to something big."""
    card = next((c for c in s.hands[seat] if s.box.deck.get(c) == "rift_jump"), "")
    if not card:
        return
    galaxy, ground, stats = s.galaxy, s.box.ground, s.sheet(seat).stats
    prizes = Prizes(s, seat)
    for start, fleet in s.fleets[seat].items():
        troops = [u for u in fleet if u.kind in ground]
        far = [planet for planet in galaxy.planets if galaxy.distances[start][planet] > NEAR] if troops else []
        force = strength(stats, troops)
        goals = [(planet, worth) for planet in far if (worth := prizes.worth(planet, force)) > BIG]
        for centre in galaxy.jumps[start] if goals else ():
            gain = max(worth * _turns_gained(galaxy, planet, start, centre) for planet, worth in goals)
            move = PlayCard(card, (start, centre))
            if gain > WORTH_A_CARD and refuse_card(s, seat, card, move.targets, "own_turn") is None:
                yield Idea(JUMP_FIRST + gain, move)


def _turns_gained(galaxy: Galaxy, goal: str, start: str, centre: str) -> float:
    """What is left of a goal's worth after a jump, less what would be left without it."""
    distances = galaxy.distances[goal]
    return PATIENCE ** ((distances[centre] + 1) // 2) - PATIENCE ** (distances[start] // 2)


def prospects(s: Rift, seat: int) -> float:
    """What the parties that are under way can hope for in the next turns; two of them never hope for the same."""
    ground, galaxy, stats = s.box.ground, s.galaxy, s.sheet(seat).stats
    prizes = Prizes(s, seat)
    hoped: dict[str, float] = {}
    for point, fleet in s.fleets[seat].items():
        troops = [u for u in fleet if u.kind in ground]
        if troops:
            force = strength(stats, troops)
            distances = galaxy.distances[point]
            best, goal = 0.0, ""
            for planet in galaxy.planets:
                if planet not in hoped and distances[planet] <= HOPE:
                    worth = delayed(prizes.worth(planet, force), distances[planet], 0)
                    if worth > best:
                        best, goal = worth, planet
            if goal:
                hoped[goal] = best
    return sum(hoped.values())


# -- above planets ---------------------------------------------------------------------------------------


def orbit_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    ground, cards = s.box.ground, s.box.units
    planets = s.galaxy.planets
    for point, fleet in s.fleets[seat].items():
        if point not in planets or point in s.consumed:
            continue
        owner = s.owner.get(point, NOBODY)
        if owner == seat:
            yield from _boarding(s, seat, point, fleet)
            continue
        diplomats = [u for u in fleet if "negotiate" in cards[u.kind].skills and not u.marks & USED]
        if diplomats and refuse_negotiate(s, seat, Negotiate(point)) is None:
            yield Idea(100 + prize(s, seat, point, envoy=True), Negotiate(point))
            continue
        troops = tuple(u for u in fleet if u.kind in ground and not u.marks & SPENT)
        if troops:
            yield from _landing(s, seat, point, fleet, troops, owner)


def _landing(s: Rift, seat: int, planet: str, fleet: Units, troops: Units, owner: int) -> Iterator[Idea]:
    if owner == NOBODY:
        worth = planet_worth(s, seat, planet, troops)
        scouts = [u.kind for u in troops if u.kind == "infantry"][:1] or [troops[0].kind]
        active = s.faction(seat).active
        eat = Consume(planet, tuple(scouts))
        hungry = active is not None and active.timing == CONSUME and s.tile_types.get(planet) != "anomaly"
        if hungry and refuse_consume(s, seat, eat) is None:
            yield Idea(90 + worth, eat)
        if worth > 0:
            yield Idea(80 + worth, Land(planet, tuple(scouts)))
        return
    worth = planet_worth(s, seat, planet, troops)
    bombers = [u for u in fleet if bombardment_of(s, u.kind) and not u.marks & USED]
    if bombers and bombable(s, planet):
        drop = Bombard(planet, bombers[0].kind)
        if refuse_bombard(s, seat, drop) is None:
            yield Idea(85 + worth, drop)
    if worth > 0:
        yield Idea(60 + worth, Land(planet, tuple(u.kind for u in troops)))


def _boarding(s: Rift, seat: int, planet: str, fleet: Units) -> Iterator[Idea]:
    """Troops go aboard a transport that can still leave; a threatened base keeps two of them."""
    room = s.free_capacity(fleet)
    movers = s.box.movers
    leaving = any(u.mp > 0 and u.kind in movers and s.box.capacities[u.kind] for u in fleet)
    if room < 1 or not leaving:
        return
    waiting = [u for u in s.garrisons.get(planet, ()) if not u.marks & LANDED]
    keep = 2 if threatened(s, seat, planet) else 0
    aboard: list[str] = []
    for one in sorted(waiting, key=lambda u: s.box.sizes[u.kind])[keep:]:
        if s.box.sizes[one.kind] <= room:
            room -= s.box.sizes[one.kind]
            aboard.append(one.kind)
    if aboard:
        yield Idea(70, Board(planet, tuple(aboard)))


def threatened(s: Rift, seat: int, planet: str) -> bool:
    """An enemy fleet with troops could be here within two turns or so, and the planet is worth it."""
    if not s.upgrades.get(planet) and not s.box.planets[planet].huge:
        return False
    ground = s.box.ground
    distances = s.galaxy.distances[planet]
    for other, fleets in enumerate(s.fleets):
        if other != seat:
            for point, fleet in fleets.items():
                if distances[point] <= 3 and any(u.kind in ground for u in fleet):
                    return True
    return False


# -- flying ------------------------------------------------------------------------------------------------


def groups(s: Rift, seat: int) -> Iterator[Group]:
    """Each transport with its share of troops; envoys alone; warships with the first transport or by themselves."""
    box = s.box
    for point, fleet in s.fleets[seat].items():
        movers = [u for u in fleet if u.mp > 0 and u.kind in box.movers]
        if not movers:
            continue
        envoys = [u for u in movers if "negotiate" in box.units[u.kind].skills]
        transports = [u for u in movers if box.capacities[u.kind] and u not in envoys]
        warships = [u for u in movers if not box.capacities[u.kind] and u not in envoys]
        troops = [u for u in fleet if u.kind in box.ground]
        hangar = [u for u in fleet if box.sizes[u.kind] and u.kind not in box.ground]
        yield from (Group(point, (envoy,), (), ()) for envoy in envoys[:1])
        stay = [u for u in fleet if u.mp < 1 and u.kind in box.movers]
        spare = s.capacity(stay)
        yield from _transport_groups(s, point, transports, warships, troops, hangar, spare)
        if warships and not transports:
            yield Group(point, tuple(warships), (), ())


def _transport_groups(
    s: Rift,
    point: str,
    transports: list[Unit],
    warships: list[Unit],
    troops: list[Unit],
    hangar: list[Unit],
    spare: int,
) -> Iterator[Group]:
    if not transports:
        return
    sizes = s.box.sizes
    first, others = transports[0], len(transports) - 1
    load = sum(sizes[u.kind] for u in troops)
    share = -(-load // len(transports)) if not spare else load
    must = load - s.capacity(transports[1:]) - spare  # what the others could not carry if this one leaves
    berths = s.box.capacities[first.kind]
    wanted = max(share, must, 1)
    chosen: list[Unit] = []
    for one in troops:
        if sizes[one.kind] <= berths and wanted > 0:
            berths -= sizes[one.kind]
            wanted -= sizes[one.kind]
            chosen.append(one)
    fighters: list[Unit] = []
    for one in sorted(hangar, key=lambda u: -s.box.units[u.kind].cost):
        if sizes[one.kind] <= berths and len(fighters) <= len(hangar) // (others + 1):
            berths -= sizes[one.kind]
            fighters.append(one)
    escort = [u for u in warships if u.mp >= first.mp]
    yield Group(point, (first, *escort), tuple(chosen), tuple(fighters))
    if others:
        yield Group(point, tuple(transports), tuple(troops), ())


def flight_ideas(s: Rift, seat: int, patience: float) -> Iterator[Idea]:
    galaxy = s.galaxy
    ground = s.box.ground
    parties = [point for point, fleet in s.fleets[seat].items() if any(u.kind in ground for u in fleet)]
    prizes = Prizes(s, seat)
    for group in groups(s, seat):
        goals = _goals(s, seat, group, galaxy, parties, prizes, patience)
        steps = ((worth, _step(s, seat, group, to, galaxy)) for to, worth in goals)
        yield from (Idea(worth, step) for worth, step in steps if step)


def _goals(
    s: Rift, seat: int, group: Group, galaxy: Galaxy, parties: Sequence[str], prizes: Prizes, patience: float
) -> list[tuple[str, float]]:
    """The best goals of a group that are worth more than staying. Where other parties are nearer they go."""
    distances = galaxy.distances[group.point]
    mp = group.mp
    found: list[tuple[str, float]] = []
    envoy = "negotiate" in s.box.units[group.ships[0].kind].skills
    armed = [u for u in group.troops if not u.marks & SPENT]
    others = [galaxy.distances[point] for point in parties if point != group.point]
    force = strength(s.sheet(seat).stats, armed)
    here = prizes.worth(group.point, force) if group.point in galaxy.planets and armed else 0.0
    for planet in galaxy.planets:
        if planet == group.point or (s.owner.get(planet) == seat and armed):
            continue
        distance = distances[planet]
        if envoy:
            if s.tile_types.get(planet) != "civilized" or s.garrisons.get(planet):
                continue
            worth = prize(s, seat, planet, envoy=True)
        elif armed:
            worth = prizes.worth(planet, force)
            if worth > 0 and any(other[planet] < distance for other in others):
                worth *= CROWDED
        elif s.box.capacities[group.ships[0].kind]:
            worth = pickup_worth(s, seat, planet)
        else:
            continue
        if worth > 0:
            found.append((planet, delayed(worth, distance, mp, patience)))
    if not envoy:
        found += _prey(s, seat, group, distances, mp)
    found.sort(key=lambda goal: -goal[1])
    return [goal for goal in found[:4] if goal[1] > max(0.0, here)]


def _prey(s: Rift, seat: int, group: Group, distances: Mapping[str, int], mp: int) -> Iterator[tuple[str, float]]:
    """RIF-205. Enemy fleets that are weak enough."""
    ours = fleet_strength(s, seat, group.units)
    if not ours:
        return
    for other, fleets in enumerate(s.fleets):
        if other != seat:
            for point, fleet in fleets.items():
                if distances[point] <= mp + 2 and ours >= HUNT * fleet_strength(s, other, fleet):
                    yield point, delayed(4.0, distances[point], mp)


def _step(s: Rift, seat: int, group: Group, goal: str, galaxy: Galaxy) -> Fly | None:
    """The next line on the way to a goal, around fleets that are too strong."""
    distances = galaxy.distances[goal]
    now = distances[group.point]
    ours = fleet_strength(s, seat, group.units)
    options = sorted(galaxy.lines[group.point], key=lambda point: distances[point])
    for to in options:
        if distances[to] > now or (distances[to] == now and now <= 1):
            return None
        met = interceptor(s, seat, group.point, to) or to
        enemy = s.enemy_at(met, seat)
        if enemy is not None and ours < HUNT * fleet_strength(s, enemy, s.fleet(enemy, met)):
            continue
        for tokens in _loads(group):
            move = Fly(group.point, tokens, to)
            if refuse_fly(s, seat, move) is None:
                return move
    return None


def _loads(group: Group) -> Iterable[tuple[str, ...]]:
    yield group.tokens
    yield tuple(f"{ship.kind}@{ship.mp}" for ship in group.ships)
