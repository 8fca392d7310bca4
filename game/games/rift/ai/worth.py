"""What planets, fleets and targets are worth to a player (RIF-203 to RIF-205)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from math import ceil, sqrt
from typing import Any, TypeVar

from game.games.rift.rules.data import OUTPOST
from game.games.rift.rules.landing import danger_roll
from game.games.rift.rules.sheets import Stats
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.units import Unit

T = TypeVar("T")
PATIENCE = 0.72
"""What a target loses with every turn it is away."""
ATTACK = 1.3
"""RIF-204. Below this ratio of strengths nobody attacks."""
HUNT = 1.5
"""RIF-205. What it takes to go for an enemy fleet."""
SOLDIER = 0.75
"""RIF-204. The strength of one infantry; of n it is n times n times as much."""
BATTLE = 5.0
"""What a battle that is won is worth: its victory point, and what the enemy loses."""
SPOILS = 1.0
"""What an enemy planet is worth beyond a free one, if there is no point in the battle."""
EXPECTED = {"harvester": 4.2, "dangerous": 3.0, "anomaly": 1.1}
"""The mean values of face-down tiles."""


def strength(stats: Mapping[str, Stats], units: Iterable[Unit]) -> float:
    """RIF-204."""
    guns = life = 0.0
    for one in units:
        lp, shields, close, mid, long = stats[one.kind]
        guns += 0.75 * close + 0.72 * mid + 0.65 * long
        life += lp + shields
    return guns * life


def fleet_strength(s: Rift, seat: int, units: Iterable[Unit]) -> float:
    ground = s.box.ground
    return strength(s.sheet(seat).stats, (u for u in units if u.kind not in ground))


def planet_strength(s: Rift, planet: str, bombs: int = 0) -> float:
    """Everything that would fight for a planet on the ground, after so much bombardment from orbit."""
    owner, cards = s.owner_of(planet), s.box.upgrades
    stats = s.sheet(owner).stats
    guns = life = 0.0
    buildings = [u for u in s.upgrades.get(planet, ()) if cards[u].combat]
    if any(cards[u].blocks_bombardment for u in buildings):
        bombs = 0
    for kind in (OUTPOST, *[one.kind for one in s.garrisons.get(planet, ())], *buildings):
        lp, shields, close, mid, long = stats[kind]
        if bombs and kind in cards:
            lp -= bombs
            if lp <= 0:
                continue
        guns += 0.75 * close + 0.72 * mid + 0.65 * long
        life += lp + shields
    return guns * life


def chance(ours: float, theirs: float) -> float:
    """RIF-204. The estimate of winning from the ratio of strengths."""
    ratio = ours / theirs if theirs else 99.0
    if ratio < ATTACK:
        return 0.0
    if ratio < HUNT:
        return 0.72 + 0.4 * (ratio - ATTACK)
    return min(0.97, 0.8 + 0.15 * (ratio - HUNT))


def tile_value(s: Rift, planet: str) -> float:
    """What the tile of a planet shows, or is likely to."""
    condition = s.tile_types.get(planet, "")
    if planet in s.turned:
        return float(s.box.tiles[s.tiles[planet]].value)
    return EXPECTED.get(condition, 0.0)


def planet_worth(s: Rift, seat: int, planet: str, troops: Iterable[Unit], bombs: int = 0) -> float:
    """RIF-203. V of taking a planet, with the chance of it worked in; 0 if it should be left alone."""
    return Prizes(s, seat).worth(planet, strength(s.sheet(seat).stats, troops), bombs)


class Prizes:
    """What planets are worth to the parties of a seat in one position: each is looked at once for all of them.

    It changes with who holds what, and not with the fleets, so it is remembered from decision to decision.
    """

    def __init__(self, s: Rift, seat: int) -> None:
        self._s, self._seat = s, seat
        key = _claims(s, seat)
        known = _REMEMBERED.get(key)
        if known is None:
            if len(_REMEMBERED) >= KEPT:
                _REMEMBERED.clear()
            known = _REMEMBERED[key] = _Known()
        self._known = known

    def worth(self, planet: str, force: float, bombs: int = 0) -> float:
        """To troops of this strength, above whom so many bombs can be dropped."""
        won = self.prize(planet)
        if won <= 0 or self._s.owner_of(planet) == NOBODY:
            return won
        return won * chance(force, self.held(planet, bombs)) if force else 0.0

    def prize(self, planet: str) -> float:
        known = self._known.prizes.get(planet)
        if known is None:
            s, seat = self._s, self._seat
            known = self._known.prizes[planet] = prize(s, seat, planet) + battle_worth(s, seat, planet)
        return known

    def held(self, planet: str, bombs: int = 0) -> float:
        """The strength of those who would fight for a planet."""
        known = self._known.held.get((planet, bombs))
        if known is None:
            known = self._known.held[planet, bombs] = planet_strength(self._s, planet, bombs)
        return known

    def all(self) -> list[tuple[str, float, bool]]:
        """Every planet worth taking: with its prize, and whether somebody would have to be beaten for it."""
        return self.remembered("all", self._all)

    def _all(self) -> list[tuple[str, float, bool]]:
        owners = self._s.owner
        prizes = [(planet, self.prize(planet)) for planet in self._s.galaxy.planets]
        return [(planet, won, planet in owners) for planet, won in prizes if won > 0]

    def remembered(self, what: Hashable, find: Callable[[], T]) -> T:
        """Something else that depends on nothing but who holds what."""
        others = self._known.others
        if what not in others:
            others[what] = find()
        found: T = others[what]
        return found


class _Known:
    """What has been found out about a position."""

    __slots__ = ("held", "others", "prizes")

    def __init__(self) -> None:
        self.prizes: dict[str, float] = {}
        self.held: dict[tuple[str, int], float] = {}
        self.others: dict[Hashable, Any] = {}


KEPT = 256
"""Positions that are remembered: some turns of everybody."""
_REMEMBERED: dict[Hashable, _Known] = {}


def _claims(s: Rift, seat: int) -> Hashable:
    """All that prizes and the strength of planets depend on."""
    return (
        seat,
        tuple(s.factions),
        s.terms,
        s.resources[seat] < 2,
        tuple(s.owner.items()),
        tuple(s.garrisons.items()),
        tuple(s.upgrades.items()),
        tuple(s.consumed.items()),
        tuple(s.tile_types.items()),
        tuple([s.tiles[planet] for planet in sorted(s.turned)]),
        s.rewarded[seat],
        s.scored[seat],
    )


def soldiers_for(held: float) -> int:
    """How many infantry it takes to beat a planet of this strength, with a little to spare."""
    return max(2, ceil(sqrt(HUNT * held / SOLDIER)))


def prize(s: Rift, seat: int, planet: str, *, envoy: bool = False) -> float:
    """RIF-203. What a planet is worth that is taken without a fight, with the danger of a landing worked in."""
    owner = s.owner_of(planet)
    if owner == seat or planet in s.consumed:
        return 0.0
    worth = 1 + _system_worth(s, seat, planet) + _reward_worth(s, seat, planet, envoy)
    if owner != NOBODY:
        return worth
    needed = danger_roll(s, seat, planet)
    if needed and not envoy:
        safe = (7 - needed) / 6
        return worth * safe - 1.5 * (1 - safe)
    if not envoy and s.tile_types.get(planet) == "civilized" and s.resources[seat] < 2:
        return 0.0
    return worth


def battle_worth(s: Rift, seat: int, planet: str) -> float:
    """RIF-117. What it is worth to beat those who hold a planet."""
    owner = s.owner.get(planet, NOBODY)
    if owner < 0 or owner == seat:
        return 0.0
    box = s.box
    losses = sum(box.worth_of(one.kind) for one in s.garrisons.get(planet, ()))
    losses += sum(box.worth_of(u) for u in s.upgrades.get(planet, ()) if box.upgrades[u].combat)
    return BATTLE if losses >= s.terms.battle_worth else SPOILS


def _system_worth(s: Rift, seat: int, planet: str) -> float:
    system = s.box.planets[planet].system
    if system in s.scored[seat]:
        return 0.0
    owners, consumed = s.owner, s.consumed
    missing = foreign = 0
    for other in s.galaxy.planets_of[system]:
        if other in consumed:
            if consumed[other] != seat:
                return 0.0
            continue
        owner = owners.get(other, NOBODY)
        if owner != seat:
            missing += 1
            foreign += owner != NOBODY
    return 5 / (missing + 1.5 * foreign)


def _reward_worth(s: Rift, seat: int, planet: str, envoy: bool) -> float:
    owner = s.owner_of(planet)
    rewarded = s.rewarded[seat]
    worth = 18.0 if s.box.planets[planet].huge and f"{planet}:huge" not in rewarded else 0.0
    if planet in rewarded:
        return worth
    condition = s.tile_types.get(planet, "")
    value = tile_value(s, planet)
    if condition == "anomaly":
        worth += 4.5 * value + 1
    elif condition == "harvester":
        worth += 0.45 * value
    elif condition == "dangerous" and owner == NOBODY:
        worth += 0.4 * value + 2
    elif condition == "civilized" and (owner == NOBODY or envoy):
        worth += 7 if envoy else 0.6
    return worth


def delayed(worth: float, distance: int, mp: int, patience: float = PATIENCE, pace: int = 2) -> float:
    """RIF-205. A target some lines away, for ships that fly so many of them in a turn."""
    turns = 0 if distance <= mp else ceil((distance - mp) / pace)
    return worth * patience**turns - 0.02 * distance


def pickup_worth(s: Rift, seat: int, planet: str) -> float:
    """RIF-205. What an own planet is worth to an empty transport."""
    if s.owner.get(planet) != seat:
        return 0.0
    waiting = len(s.garrisons.get(planet, ()))
    base = 2.0 if "military_base" in s.upgrades.get(planet, ()) else 0.0
    return 1 + 1.2 * min(3, waiting) + base if waiting or base else 0.0
