"""What planets, fleets and targets are worth to a player (RIF-203 to RIF-205)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil

from game.games.rift.rules.data import OUTPOST
from game.games.rift.rules.landing import danger_roll
from game.games.rift.rules.sheets import Stats
from game.games.rift.rules.state import NATIVES, NOBODY, Rift
from game.games.rift.rules.units import Unit, unit

PATIENCE = 0.72
"""What a target loses with every turn it is away."""
ATTACK = 1.3
"""RIF-204. Below this ratio of strengths nobody attacks."""
HUNT = 1.5
"""RIF-205. What it takes to go for an enemy fleet."""
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


def planet_strength(s: Rift, planet: str) -> float:
    """Everything that would fight for a planet on the ground."""
    owner = s.owner_of(planet)
    defenders = [*s.garrisons.get(planet, ()), unit(OUTPOST)]
    defenders += [unit(u) for u in s.upgrades.get(planet, ()) if s.box.upgrades[u].combat]
    return strength(s.sheet(owner).stats, defenders)


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


def planet_worth(s: Rift, seat: int, planet: str, troops: Iterable[Unit]) -> float:
    """RIF-203. V of taking a planet, with the chance of it worked in; 0 if it should be left alone."""
    return Prizes(s, seat).worth(planet, strength(s.sheet(seat).stats, troops))


class Prizes:
    """What planets are worth to the parties of a seat in one position: each is looked at once for all of them."""

    def __init__(self, s: Rift, seat: int) -> None:
        self._s, self._seat = s, seat
        self._known: dict[str, tuple[float, float | None]] = {}

    def worth(self, planet: str, force: float) -> float:
        """To troops of this strength."""
        known = self._known.get(planet)
        if known is None:
            known = self._known[planet] = self._look_at(planet)
        won, held = known
        return won if held is None else won * chance(force, held)

    def _look_at(self, planet: str) -> tuple[float, float | None]:
        """The prize, and the strength of those who would fight for it."""
        s, seat = self._s, self._seat
        guarded = s.owner_of(planet) not in (seat, NOBODY)
        return prize(s, seat, planet), planet_strength(s, planet) if guarded else None


def prize(s: Rift, seat: int, planet: str, *, envoy: bool = False) -> float:
    """RIF-203. What a planet is worth that is taken without a fight, with the danger of a landing worked in."""
    owner = s.owner_of(planet)
    if owner == seat or planet in s.consumed:
        return 0.0
    worth = 1 + _system_worth(s, seat, planet) + _reward_worth(s, seat, planet, envoy)
    if owner != NOBODY:
        return worth if owner == NATIVES else worth + (4.5 + 0.5 * len(s.upgrades.get(planet, ())))
    needed = danger_roll(s, seat, planet)
    if needed and not envoy:
        safe = (7 - needed) / 6
        return worth * safe - 1.5 * (1 - safe)
    if not envoy and s.tile_types.get(planet) == "civilized" and s.resources[seat] < 2:
        return 0.0
    return worth


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


def delayed(worth: float, distance: int, mp: int, patience: float = PATIENCE) -> float:
    """RIF-205. A target some lines away."""
    turns = 0 if distance <= mp else ceil((distance - mp) / 2)
    return worth * patience**turns - 0.02 * distance


def pickup_worth(s: Rift, seat: int, planet: str) -> float:
    """RIF-205. What an own planet is worth to an empty transport."""
    if s.owner.get(planet) != seat:
        return 0.0
    waiting = len(s.garrisons.get(planet, ()))
    base = 2.0 if "military_base" in s.upgrades.get(planet, ()) else 0.0
    return 1 + 1.2 * min(3, waiting) + base if waiting or base else 0.0
