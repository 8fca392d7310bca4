"""The starship Valley Forge (LIF-10 to LIF-15): chambers, links, and the ways between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from game.core.source import Source
from game.core.value import value

Step: TypeAlias = tuple[str, str]
"""A neighbouring chamber and the link that leads there."""


@value
class Deck:
    id: str
    name: str
    subtitle: str


@value
class Special:
    """The chambers that rules name."""

    crew_start: str
    android_start: str
    mining_laser: str
    mission_maintenance: str
    mission_mainframe: str
    shuttle_bay: str
    docking_hub: str
    shuttle: str
    forbidden_door_link: str


@value
class Chamber:
    id: str
    name: str
    deck: str
    x: float
    y: float
    vent: bool
    cocoon: bool
    circuit: bool
    objective: bool
    shielded: bool
    lifeform_start: bool
    shuttle: bool
    mission: int
    text: str
    source: Source


@value
class Link:
    id: str
    a: str
    b: str
    kind: Literal["corridor", "tunnel"]
    deck_link: bool
    source: Source


@value
class ShipMap:
    format: Literal[1]
    game: Literal["lifeform"]
    ship: str
    shuttle: str
    decks: tuple[Deck, ...]
    special: Special
    android_path: tuple[str, ...]
    chambers: tuple[Chamber, ...]
    links: tuple[Link, ...]


class Ship:
    """The map with its neighbours and distances worked out."""

    def __init__(self, plan: ShipMap) -> None:
        self.plan = plan
        self.special = plan.special
        self.android_path = plan.android_path
        self.chambers: Mapping[str, Chamber] = {chamber.id: chamber for chamber in plan.chambers}
        self.links: Mapping[str, Link] = {link.id: link for link in plan.links}
        self.aboard = tuple(chamber.id for chamber in plan.chambers if not chamber.shuttle)
        """The chambers of the Valley Forge: all but the Remora."""
        self.corridors = {c: tuple(_steps(plan.links, c, ("corridor",))) for c in self.chambers}
        """From each chamber, the Remora among them where it docks."""
        self.all_links = {c: tuple(_steps(plan.links, c, ("corridor", "tunnel"))) for c in self.chambers}
        self.corridors_to = {c: _by_goal(self.corridors[c]) for c in self.chambers}
        """From each chamber, the links to each neighbour by corridor."""
        self.links_to = {c: _by_goal(self.all_links[c]) for c in self.chambers}
        self._reach: dict[tuple[str, str, str], dict[str, int]] = {}
        self.near = {
            c: tuple(dict.fromkeys(n for n, _ in self.all_links[c] if not self.chambers[n].shuttle))
            for c in self.chambers
        }
        """LIF-15. Neighbours by any link, without the Remora, which is adjacent for movement only."""
        self.vents = tuple(c for c in self.aboard if self.chambers[c].vent)
        self.starts = tuple(c for c in self.aboard if self.chambers[c].lifeform_start)
        self.shielded = frozenset(c for c in self.aboard if self.chambers[c].shielded)
        self.printed_cocoons = frozenset(c for c in self.aboard if self.chambers[c].cocoon)
        self.circuits = frozenset(c for c in self.aboard if self.chambers[c].circuit)
        self.distance = {c: self.distances((c,), "") for c in self.chambers}
        """Links between two chambers, nothing in the way."""
        self.walk = {c: self._walks(c) for c in self.chambers}
        """Corridors between two chambers, the Remora among them: the ways of people."""

    def _walks(self, start: str) -> dict[str, int]:
        found = {start: 0}
        queue = deque(found)
        while queue:
            chamber = queue.popleft()
            for other, _ in self.corridors[chamber]:
                if other not in found:
                    found[other] = found[chamber] + 1
                    queue.append(other)
        return found

    def reach(self, start: str, door: str, breach: str) -> Mapping[str, int]:
        """LIF-12. The distances from one chamber, worked out once for each place of the door and the breach."""
        key = (start, door, breach)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self.distances((start,), door, breach)
        return found

    def distances(self, starts: Iterable[str], door: str, breach: str = "") -> dict[str, int]:
        """LIF-12. Links from the nearest start to every chamber; no way through a door or a breach."""
        found = dict.fromkeys(starts, 0)
        queue = deque(found)
        while queue:
            chamber = queue.popleft()
            for other, link in self.all_links[chamber]:
                if other not in found and link != door and other != breach and not self.chambers[other].shuttle:
                    found[other] = found[chamber] + 1
                    queue.append(other)
        return found


def _by_goal(steps: Iterable[Step]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for other, link in steps:
        found[other] = (*found.get(other, ()), link)
    return found


def _steps(links: Iterable[Link], chamber: str, kinds: tuple[str, ...]) -> Iterable[Step]:
    for link in links:
        if link.kind in kinds:
            if link.a == chamber:
                yield link.b, link.id
            elif link.b == chamber:
                yield link.a, link.id
