"""How fleets are led (RIF-205): who flies where, who lands, whom to fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.moves import Move
from game.core.value import value
from game.games.rift.ai.campaign import Campaign, campaign
from game.games.rift.ai.worth import (
    ATTACK,
    BATTLE,
    HUNT,
    PATIENCE,
    Prizes,
    chance,
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
BOMBS = {"bombardment_1": 1, "bombardment_2": 2}
HEART_WATCH, BASE_WATCH = 3, 2
"""Soldiers that stay on a heart, and on a threatened planet with upgrades."""
CROWDED = 0.35
"""What is left of a target's worth when another party of ours is nearer to it."""


@value
class Temper:
    """How somebody weighs near against far, and alone against together."""

    patience: float = PATIENCE
    """What is left of a target's worth with every turn it is away."""
    pace: int = 1
    """RIF-205. Lines that a group is taken to fly in a turn at least, with a warp now and then."""
    rally: float = 2.5
    """What it is worth to bring soldiers to where an army gathers."""
    muster: float = 6.0
    """The same, when there are enough of them for what they gather for."""
    march: float = 0.9
    """The patience of an army that is strong enough for its goal."""
    escort: float = 1.5
    """What it is worth to bring warships there."""


USUAL = Temper()


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


def action_ideas(s: Rift, seat: int, temper: Temper = USUAL) -> list[Idea]:
    """What could be done in the Action step; nothing if it is time to stop. Fleets fly when nothing is left to do."""
    ideas = list(orbit_ideas(s, seat)) or list(flight_ideas(s, seat, temper))
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
        distances = galaxy.distances[start]
        far = [p for p, won, _ in prizes.all() if won > BIG and distances[p] > NEAR] if troops else []
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
    bombers = [u for u in fleet if bombardment_of(s, u.kind) and not u.marks & USED]
    worth = planet_worth(s, seat, planet, troops, s.bombed.get(planet, 0) + bombs_of(s, bombers))
    if worth > 0 and bombers and bombable(s, planet):
        drop = Bombard(planet, bombers[0].kind)
        if refuse_bombard(s, seat, drop) is None:
            yield Idea(85 + worth, drop)
    if worth > 0:
        yield Idea(60 + worth, Land(planet, tuple(u.kind for u in troops)))


def bombs_of(s: Rift, units: Iterable[Unit]) -> int:
    """RIF-85. The damage that the bombers among some units do to every building below."""
    return sum(BOMBS.get(bombardment_of(s, u.kind), 0) for u in units)


def _boarding(s: Rift, seat: int, planet: str, fleet: Units) -> Iterator[Idea]:
    """Troops go aboard a transport that can still leave; a threatened base keeps two of them."""
    room = s.free_capacity(fleet)
    movers = s.box.movers
    leaving = any(u.mp > 0 and u.kind in movers and s.box.capacities[u.kind] for u in fleet)
    if room < 1 or not leaving:
        return
    waiting = [u for u in s.garrisons.get(planet, ()) if not u.marks & LANDED]
    keep = BASE_WATCH if threatened(s, seat, planet) else 0
    if s.box.planets[planet].huge:
        keep = max(keep, min(HEART_WATCH, len(waiting) - 1))
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
    """The first transport with its share of the troops, the same one full, and all of them together."""
    if not transports:
        return
    sizes = s.box.sizes
    first = transports[0]
    load = sum(sizes[u.kind] for u in troops)
    share = -(-load // len(transports)) if not spare else load
    must = load - s.capacity(transports[1:]) - spare  # what the others could not carry if this one leaves
    dear = sorted(hangar, key=lambda u: -s.box.units[u.kind].cost)
    escort = [u for u in warships if u.mp >= first.mp]
    berths = s.box.capacities[first.kind]
    chosen, left = _aboard(s, troops, min(berths, max(share, must, 1)), berths)
    yield Group(point, (first, *escort), chosen, _aboard(s, dear[: 1 + len(dear) // len(transports)], left, left)[0])
    full, left = _aboard(s, troops, berths, berths)
    if len(full) > len(chosen):
        yield Group(point, (first, *escort), full, _aboard(s, dear, left, left)[0])
    if len(transports) > 1 and len(troops) > len(full):
        slowest = min(u.mp for u in transports)
        berths = s.capacity(transports)
        everybody, left = _aboard(s, troops, berths, berths)
        guard = [u for u in warships if u.mp >= slowest]
        yield Group(point, (*transports, *guard), everybody, _aboard(s, dear, left, left)[0])


def _aboard(s: Rift, units: Iterable[Unit], wanted: int, berths: int) -> tuple[Units, int]:
    """Units until so many berths are taken, and the berths left."""
    sizes = s.box.sizes
    chosen: list[Unit] = []
    for one in units:
        if wanted > 0 and sizes[one.kind] <= berths:
            berths -= sizes[one.kind]
            wanted -= sizes[one.kind]
            chosen.append(one)
    return tuple(chosen), berths


def flight_ideas(s: Rift, seat: int, temper: Temper = USUAL) -> Iterator[Idea]:
    prizes = Prizes(s, seat)
    plan = _Plan(s, seat, prizes, temper)
    for group in groups(s, seat):
        steps = ((worth, _step(s, seat, group, to, s.galaxy)) for to, worth in _goals(plan, group))
        yield from (Idea(worth, step) for worth, step in steps if step)


class _Plan:
    """What all groups of a seat have to know of each other in one position."""

    def __init__(self, s: Rift, seat: int, prizes: Prizes, temper: Temper) -> None:
        self.s, self.seat, self.prizes, self.temper = s, seat, prizes, temper
        ground = s.box.ground
        self.parties = [point for point, fleet in s.fleets[seat].items() if any(u.kind in ground for u in fleet)]
        self.campaign: Campaign | None = campaign(s, seat, prizes)
        self.rally = self._gathering(self.campaign.goal) if self.campaign else ""
        self.mustered = self.campaign is not None and self._soldiers() > self.campaign.soldiers

    def _soldiers(self) -> int:
        """All that could come along."""
        s, seat = self.s, self.seat
        ground = s.box.ground
        aboard = sum(u.kind in ground for fleet in s.fleets[seat].values() for u in fleet)
        return aboard + sum(len(s.garrisons.get(base, ())) for base in s.bases(seat))

    def call(self, armed: bool) -> float:
        """What it is worth to come to the rally."""
        if not armed:
            return self.temper.escort
        return self.temper.muster if self.mustered else self.temper.rally

    def _gathering(self, goal: str) -> str:
        """Where the army gathers: at the transports with the most soldiers, those nearest to the goal first."""
        s, seat = self.s, self.seat
        distances, capacities, ground = s.galaxy.distances[goal], s.box.capacities, s.box.ground

        def soldiers(point: str) -> tuple[int, int]:
            aboard = sum(u.kind in ground for u in s.fleets[seat][point])
            waiting = len(s.garrisons.get(point, ())) if s.owner.get(point) == seat else 0
            return aboard + waiting, -distances[point]

        carrying = [p for p, fleet in s.fleets[seat].items() if any(capacities[u.kind] > 1 for u in fleet)]
        return max(carrying, key=soldiers, default="")


def _goals(plan: _Plan, group: Group) -> list[tuple[str, float]]:
    """The best goals of a group that are worth more than staying. Where other parties are nearer they go."""
    s, seat, prizes, patience = plan.s, plan.seat, plan.prizes, plan.temper.patience
    galaxy, cards = s.galaxy, s.box.units
    distances, mp = galaxy.distances[group.point], group.mp
    pace = max(plan.temper.pace, min(cards[ship.kind].move for ship in group.ships))
    found: list[tuple[str, float]] = []
    armed = [u for u in group.troops if not u.marks & SPENT]
    here = 0.0
    if "negotiate" in cards[group.ships[0].kind].skills:
        for planet, kind in s.tile_types.items():
            if kind == "civilized" and planet != group.point and not s.garrisons.get(planet):
                worth = prize(s, seat, planet, envoy=True)
                if worth > 0:
                    found.append((planet, delayed(worth, distances[planet], mp, patience, pace)))
    else:
        if armed:
            force = strength(s.sheet(seat).stats, armed)
            bombs = bombs_of(s, group.units)
            here = prizes.worth(group.point, force, bombs) if group.point in galaxy.planets else 0.0
            others = [galaxy.distances[point] for point in plan.parties if point != group.point]
            found += _conquests(plan, group, force, bombs, others, pace)
        elif s.box.capacities[group.ships[0].kind]:
            for planet in s.owned(seat):
                if planet != group.point and (worth := pickup_worth(s, seat, planet)) > 0:
                    found.append((planet, delayed(worth, distances[planet], mp, patience, pace)))
        found += _prey(s, seat, group, distances, mp)
        if plan.rally and plan.rally != group.point and (armed or not s.box.capacities[group.ships[0].kind]):
            found.append((plan.rally, delayed(plan.call(bool(armed)), distances[plan.rally], mp, 0.9, pace)))
    found.sort(key=lambda goal: -goal[1])
    return [goal for goal in found[:4] if goal[1] > max(0.0, here)]


def _conquests(
    plan: _Plan, group: Group, force: float, bombs: int, others: Sequence[Mapping[str, int]], pace: int
) -> Iterator[tuple[str, float]]:
    """Planets to land on."""
    s, prizes, patience = plan.s, plan.prizes, plan.temper.patience
    distances, mp = s.galaxy.distances[group.point], group.mp
    for planet, worth, guarded in prizes.all():
        if planet == group.point:
            continue
        if guarded:
            worth *= chance(force, prizes.held(planet, bombs))
            if not worth:
                continue
        distance = distances[planet]
        if any(other[planet] < distance for other in others):
            worth *= CROWDED
        marching = plan.campaign is not None and planet == plan.campaign.goal
        yield planet, delayed(worth, distance, mp, plan.temper.march if marching else patience, pace)


def _prey(s: Rift, seat: int, group: Group, distances: Mapping[str, int], mp: int) -> Iterator[tuple[str, float]]:
    """RIF-205. Enemy fleets that are weak enough."""
    ours = fleet_strength(s, seat, group.units)
    if not ours:
        return
    for other, fleets in enumerate(s.fleets):
        if other != seat:
            for point, fleet in fleets.items():
                if distances[point] <= mp + 2 and ours >= HUNT * fleet_strength(s, other, fleet):
                    yield point, delayed(prey_worth(s, fleet), distances[point], mp)


def prey_worth(s: Rift, fleet: Units) -> float:
    """RIF-117. What it is worth to beat a fleet."""
    losses = sum(s.box.worth_of(one.kind) for one in fleet)
    return BATTLE + 0.1 * losses if losses >= s.terms.battle_worth else 0.5 * losses


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
