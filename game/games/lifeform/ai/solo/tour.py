"""How many turns it still takes to load the shuttle and go aboard (DRG-183)."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from game.games.lifeform.rules.data.ship import Ship
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.state import ANDROID
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.state import Alone

PACE = 1.25
"""Chambers walked in a turn, on the average."""
FURTHER = 1.0
"""Turns for each further token of the same chamber."""
DARK = 0.9
TERROR = 0.7
VENT = 0.5
CHIT = 0.5
"""What such a chamber costs, in turns. Terror is met on the way too."""
SCARCE = 4.0
"""Turns for a token that is not on the ship at all and has to be built."""
HELD = 3.0
"""Turns that an android in the own chamber costs."""
FAR = 30.0
"""Turns to a place that cannot be reached."""


class Ways:
    """The corridors as they are now, measured in turns; no way through the security door or a breached chamber."""

    def __init__(self, ship: Ship, door: str, breach: str, terrors: frozenset[str]) -> None:
        self._ship = ship
        self._door = door
        self._breach = breach
        self._terrors = terrors
        self._from: dict[str, dict[str, float]] = {}

    def turns(self, start: str, end: str) -> float:
        return self.all_from(start).get(end, FAR)

    def all_from(self, start: str) -> dict[str, float]:
        found = self._from.get(start)
        if found is None:
            found = self._from[start] = self._spread(start)
        return found

    def _spread(self, start: str) -> dict[str, float]:
        found = {start: 0.0}
        queue = [(0.0, start)]
        while queue:
            turns, chamber = heappop(queue)
            if turns > found[chamber]:
                continue
            for other, link in self._ship.corridors[chamber]:
                if link == self._door or other == self._breach:
                    continue
                there = turns + 1 / PACE + (TERROR if other in self._terrors else 0.0)
                if there < found.get(other, FAR):
                    found[other] = there
                    heappush(queue, (there, other))
        return found


@lru_cache(maxsize=256)
def ways(ship: Ship, door: str, breach: str, terrors: frozenset[str]) -> Ways:
    return Ways(ship, door, breach, terrors)


def minimums(s: Alone) -> dict[str, int]:
    """DRG-134. Tokens that a launch needs in each column."""
    return {column: tokens_needed(s, column) for column in COLUMNS}


def gaps(s: Alone, loadout: tuple[int, ...]) -> int:
    """Tokens that are still missing for a launch."""
    need = minimums(s)
    return sum(max(0, need[column] - held) for column, held in zip(COLUMNS, loadout, strict=True))


class Tour:
    """The ship as it is now: where tokens lie, what lies in the way."""

    def __init__(self, s: Alone) -> None:
        self._s = s
        self.goal = s.box.ship.special.shuttle
        self.missions = {place: count for place, count in s.missions.items() if count}
        self.android = s.at.get(ANDROID, "")
        self.terrors = frozenset(s.terrors)
        self.ways = self._ways(())
        self._toll = {place: self._standing(place) for place in self.missions}
        self._known: dict[tuple[object, ...], float] = {}

    def _ways(self, cleared: tuple[str, ...]) -> Ways:
        s = self._s
        return ways(s.box.ship, s.door, s.breach, self.terrors.difference(cleared))

    def _standing(self, place: str) -> float:
        """What it costs to stop in a chamber, terror apart."""
        s = self._s
        toll = DARK if place in s.outages else 0.0
        if s.box.ship.chambers[place].vent or place == s.small_vent:
            toll += VENT
        if place in s.chits:
            toll += CHIT
        return toll

    def steps(self, start: str, end: str) -> int:
        """Corridors between two chambers, whatever lies in them."""
        return self._s.box.ship.walk[start][end]

    def turns(self, at: str, missing: int, taken: tuple[str, ...] = (), cleared: tuple[str, ...] = ()) -> float:
        """From a chamber, for so many tokens; some tokens are taken and some terror is cleared by then."""
        key = (at, missing, taken, cleared)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._turns(at, missing, taken, cleared)
        return known

    def _turns(self, at: str, missing: int, taken: tuple[str, ...], cleared: tuple[str, ...]) -> float:
        here = self._ways(cleared).all_from(at)
        if missing <= 0:
            total = here.get(self.goal, FAR)
        else:
            tours = self._onward_from(missing, taken, cleared)
            stops = (here.get(c, FAR) + (self._toll[c] if c != at else 0.0) + rest for c, rest in tours.items())
            total = min(stops, default=SCARCE * missing + here.get(self.goal, FAR))
        return total + (HELD if at == self.android else 0.0)

    def _onward_from(self, missing: int, taken: tuple[str, ...], cleared: tuple[str, ...]) -> dict[str, float]:
        stock = dict(self.missions)
        for place in taken:
            stock[place] -= 1
        stops = tuple(Stop(place, count, self._toll[place]) for place, count in stock.items() if count)
        return onward(self._ways(cleared), self.goal, stops, missing)


class Stop(NamedTuple):
    """A chamber with mission tokens."""

    place: str
    tokens: int
    toll: float


@lru_cache(maxsize=4096)
def onward(paths: Ways, goal: str, stops: tuple[Stop, ...], missing: int) -> dict[str, float]:
    """From each chamber with tokens, once it is reached: taking them, and the rest of the tour."""
    home = {stop.place: paths.turns(stop.place, goal) for stop in stops}
    return {stop.place: _route(paths, stop, [*stops], home, missing) for stop in stops}


def _route(paths: Ways, here: Stop, left: list[Stop], home: dict[str, float], missing: int) -> float:
    """Always on to the chamber that is least out of the way to the shuttle."""
    left.remove(here)
    count = min(here.tokens, missing)
    total = FURTHER * (count - 1)
    missing -= count
    while missing > 0 and left:
        near = paths.all_from(here.place)
        price = FAR * FAR
        for stop in left:
            place, tokens, toll = stop
            detour = near.get(place, FAR) + toll + 0.7 * home[place] - 0.6 * (tokens if tokens < missing else missing)
            if detour < price:
                here, price = stop, detour
        left.remove(here)
        count = min(here.tokens, missing)
        total += near.get(here.place, FAR) + here.toll + FURTHER * (count - 1)
        missing -= count
    return total + SCARCE * missing + home[here.place]
