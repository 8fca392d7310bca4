"""The map (chapter 3): systems, planets, border points, wormholes, and the lines between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import combinations

from game.core.source import Source
from game.core.value import value

XY = tuple[int, ...]


@value
class System:
    id: str
    name: str
    col: int
    row: int
    xy: XY
    huge: bool
    source: Source


@value
class Planet:
    id: str
    name: str
    system: str
    huge: bool
    slots: int
    xy: XY
    source: Source


@value
class Border:
    id: str
    between: tuple[str, ...]
    xy: XY
    source: Source


@value
class Wormhole:
    id: str
    system: str
    full_board_only: bool
    xy: XY
    source: Source


JUMP = 2
"""RIF-155. How many systems away a rift jump may end."""


def system_point(system: str) -> str:
    """RIF-3."""
    return f"{system}.S"


class Galaxy:
    """The points and lines of one area, with or without wormholes (RIF-16, RIF-20 to RIF-23)."""

    def __init__(
        self,
        systems: Iterable[System],
        planets: Iterable[Planet],
        borders: Iterable[Border],
        wormholes: Iterable[Wormhole],
    ) -> None:
        self.systems = {system.id: system for system in systems}
        self.planets = {planet.id: planet for planet in planets if planet.system in self.systems}
        self.planets_of: Mapping[str, tuple[str, ...]] = {
            system: tuple(p.id for p in self.planets.values() if p.system == system) for system in self.systems
        }
        self.borders = {b.id: b for b in borders if all(system in self.systems for system in b.between)}
        self.wormholes = {wormhole.id: wormhole for wormhole in wormholes}
        self.centres = {system_point(system): system for system in self.systems}
        """Every system point with its system."""
        self.systems_at: dict[str, tuple[str, ...]] = {
            **{point: (system,) for point, system in self.centres.items()},
            **{planet.id: (planet.system,) for planet in self.planets.values()},
            **{border.id: border.between for border in self.borders.values()},
            **{wormhole.id: (wormhole.system,) for wormhole in self.wormholes.values()},
        }
        """The systems a point belongs to: two for a border point, one for every other."""
        self.lines: dict[str, dict[str, str]] = {point: {} for point in self.systems_at}
        """From each point to its neighbours, with the system the line belongs to ("" between wormholes)."""
        for system in self.systems:
            inner = [system_point(system), *self.planets_of[system]]
            for one, other in combinations(inner, 2):
                self._join(one, other, system)
            outer = [b.id for b in self.borders.values() if system in b.between]
            outer += [w.id for w in self.wormholes.values() if w.system == system]
            for point in outer:
                for other in inner:
                    self._join(point, other, system)
        for one, other in combinations(self.wormholes, 2):
            self._join(one, other, "")

    def _join(self, one: str, other: str, system: str) -> None:
        self.lines[one][other] = system
        self.lines[other][one] = system

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """Orthogonally adjacent systems."""
        found: dict[str, list[str]] = {system: [] for system in self.systems}
        for border in self.borders.values():
            one, other = border.between
            found[one].append(other)
            found[other].append(one)
        return {system: tuple(others) for system, others in found.items()}

    @cached_property
    def distances(self) -> Mapping[str, Mapping[str, int]]:
        """Lines from every point to every other."""
        return {point: self._spread(point, self.lines) for point in self.lines}

    @cached_property
    def system_distances(self) -> Mapping[str, Mapping[str, int]]:
        """RIF-155. Orthogonal steps between systems."""
        return {system: self._spread(system, self.neighbours) for system in self.systems}

    @cached_property
    def jumps(self) -> Mapping[str, tuple[str, ...]]:
        """RIF-155. From every point the system points at most two systems away; a border counts from both sides."""
        far = self.system_distances
        return {
            point: tuple(
                centre
                for centre, goal in self.centres.items()
                if centre != point and min(far[system][goal] for system in systems) <= JUMP
            )
            for point, systems in self.systems_at.items()
        }

    @staticmethod
    def _spread(start: str, lines: Mapping[str, Iterable[str]]) -> dict[str, int]:
        found = {start: 0}
        edge = [start]
        while edge:
            following = []
            for point in edge:
                for other in lines[point]:
                    if other not in found:
                        found[other] = found[point] + 1
                        following.append(other)
            edge = following
        return found
