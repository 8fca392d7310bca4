"""The rooms of the table: where the map, the standings, the shelf and the hand lie, and what each player looks like."""

from __future__ import annotations

from typing import Literal

from pygame import Rect

from game.core.value import value
from game.core.words import Words
from game.games.rift.rules.galaxy import Galaxy
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import Ring
from game.ui.camera import STEPS
from game.ui.seats import SHAPES as SEATS, Shape

GAP = 8
SHAPES: dict[str, Shape] = {
    "blue": "triangle",
    "red": "star",
    "green": "square",
    "yellow": "diamond",
    "purple": "hexagon",
    "white": "circle",
}
"""RIF-10. Colours differ in shape too."""
PLAIN = tuple(sorted(SHAPES, key=lambda colour: SEATS.index(SHAPES[colour])))
"""The colours of seats that have not chosen one yet: in the shapes they had when they sat down."""


@value
class Rooms:
    percent: int
    """How large text is."""
    players: Rect
    chart: Rect
    strip: Rect
    """Below the map: the shelf or a tray, the hand, and a few switches."""
    switches: Rect
    area: Rect
    small_map: Rect | None
    """Beside the players, where the map does not fit whole."""

    @classmethod
    def of(cls, area: Rect, percent: int = 100) -> Rooms:
        """With larger text the map gets less room; it is then looked at from nearer."""
        inner = area.inflate(-2 * GAP, -2 * GAP)
        players = Rect(inner.left, inner.top, inner.width, 18 + 34 * percent // 100)
        small = None
        if percent > 100:
            small = Rect(players.right - 5 * players.height // 2, players.top, 5 * players.height // 2, players.height)
            players = Rect(players.left, players.top, players.width - small.width - GAP, players.height)
        high = 76 + percent
        strip = Rect(inner.left, inner.bottom - high, inner.width, high)
        wide = 62 + 76 * percent // 100
        return cls(
            percent,
            players,
            Rect(inner.left, players.bottom + GAP, inner.width, strip.top - players.bottom - 2 * GAP),
            Rect(strip.left, strip.top, strip.width - wide - GAP, high),
            Rect(strip.right - wide, strip.top, wide, high),
            area,
            small,
        )

    @property
    def shelf(self) -> Rect:
        """The right of the strip: what can be bought, or what a fleet is made of. It comes and goes; the hand stays."""
        wide = min(self.strip.width * 11 // 20, 420 + 130 * self.percent // 100)
        return Rect(self.strip.right - wide, self.strip.top, wide, self.strip.height)

    def hand(self, *, beside_shelf: bool) -> Rect:
        right = self.shelf.left - GAP if beside_shelf else self.strip.right
        return Rect(self.strip.left, self.strip.top, right - self.strip.left, self.strip.height)


class Sky:
    """Where everything on the map has its place, in units of the chart at nearness 1.

    A system is a frame. Its planets stand side by side: the disc, the name beneath it, the berth of a fleet beneath
    that. To the right of the frame is a gutter with four berths: one in reserve, then deep space, the border to the
    right, the wormhole. The border below has its berth in the gutter beneath, right of the next system's name. So no
    two berths touch, nor does one a planet or a name: whatever is on the map. Only while a battle lasts, which lies
    over the map, two fleets are at one point.

    Letters and counters keep their size when one comes nearer. `nearness` is where they have room.
    """

    COUNTER, WIDE_COUNTER = (50, 23), 64
    """Of a fleet, at the usual size of text; and how wide it is where the whole map has room for it all the same."""
    NAME = 15
    """The height of a planet's name."""
    GUTTER = 17
    """Between two rows of systems."""
    HEAD = 8
    """The lower half of a system's name, which stands on the frame."""
    LEAST_DISC, LARGEST_DISC = 32, 64

    def __init__(self, galaxy: Galaxy, chart: Rect, percent: int = 100) -> None:
        columns = [system.col for system in galaxy.systems.values()]
        rows = [system.row for system in galaxy.systems.values()]
        self._galaxy = galaxy
        self._first = (min(columns), min(rows))
        self._chart = chart
        self.cell = (chart.width / (max(columns) - min(columns) + 1), chart.height / (max(rows) - min(rows) + 1))
        self.text = percent / 100
        roomy = self.cell[0] >= self._columns(self.WIDE_COUNTER)
        counter = self.WIDE_COUNTER if roomy else self.COUNTER[0]
        self.counter = (round(counter * self.text), round(self.COUNTER[1] * self.text))
        self.name = round(self.NAME * self.text)
        wide = self._columns(counter)
        self._gutter = self.GUTTER * self.text
        high = (self.HEAD + self.NAME + 6) * self.text + self.counter[1] + self._gutter + self.LEAST_DISC
        self.nearness = next((z for z in STEPS if self.cell[0] * z >= wide and self.cell[1] * z >= high), STEPS[-1])
        beside = self.cell[1] * self.nearness - high + self.LEAST_DISC
        self._disc = max(self.LEAST_DISC, min(beside, self.LARGEST_DISC, self._frame_size[0] / 3 * self.nearness - 8))

    def _columns(self, counter: int) -> int:
        """How wide a system is at least: three planets with a fleet each, and the gutter."""
        return 4 * round(counter * self.text) + 6

    @property
    def _frame_size(self) -> tuple[float, float]:
        return self.cell[0] - (self.counter[0] + 4) / self.nearness, self.cell[1] - self._gutter / self.nearness

    def frame(self, system: str) -> Rect:
        found = self._galaxy.systems[system]
        left = self._chart.left + (found.col - self._first[0]) * self.cell[0]
        top = self._chart.top + (found.row - self._first[1]) * self.cell[1] + self.HEAD * self.text / self.nearness
        wide, high = self._frame_size
        return Rect(round(left), round(top), round(wide), round(high - 1))

    def title(self, system: str, wide: float) -> Rect:
        """Of a system: on the line of its frame. It keeps its size."""
        rect = Rect(0, 0, round(wide), round(2 * self.HEAD * self.text))
        frame = self.frame(system)
        rect.midleft = (frame.left + round(8 / self.nearness), frame.top)
        return rect

    def title_room(self, system: str) -> float:
        """How wide the name of a system may be beside the berth of the border above it, in letters' units."""
        return self.frame(system).width * self.nearness - self.counter[0] / 2 - 12

    def disc(self, planet: str) -> Rect:
        found = self._galaxy.planets[planet]
        frame = self.frame(found.system)
        side = self._disc / self.nearness
        centre = self._column(planet)
        top = frame.top + (self.HEAD * self.text) / self.nearness
        if found.huge:
            side = min(side * 1.6, frame.height - (self.HEAD * self.text + 8) / self.nearness)
            centre = frame.left + 8 / self.nearness + side / 2
        return Rect(round(centre - side / 2), round(top), round(side), round(side))

    def _column(self, planet: str) -> float:
        found = self._galaxy.planets[planet]
        frame = self.frame(found.system)
        beside = sorted(self._galaxy.planets_of[found.system], key=lambda p: self._galaxy.planets[p].xy[0])
        return frame.left + frame.width * (beside.index(planet) + 0.5) / len(beside)

    def label(self, planet: str, wide: float) -> Rect:
        """The name of a planet: beneath its disc, or beside a huge one. It keeps its size."""
        disc, frame = self.disc(planet), self.frame(self._galaxy.planets[planet].system)
        half = wide / self.nearness / 2
        x = max(frame.left + half, min(disc.centerx, frame.right - half))
        y = disc.bottom + (1 + self.name / 2) / self.nearness
        high = self.name
        if self._galaxy.planets[planet].huge:
            x, high = (disc.right + frame.right) / 2, 2 * self.name + 2
            y = frame.top + (self.HEAD * self.text + 1 + high / 2) / self.nearness
        return self._kept(x, y, round(wide), high)

    def beside_disc(self, planet: str) -> float:
        """How wide the name of a huge planet may be, in letters' units."""
        return (self.frame(self._galaxy.planets[planet].system).right - self.disc(planet).right) * self.nearness - 4

    def berth(self, point: str, *, second: bool = False) -> Rect:
        """Where the counter of a fleet lies. second: that of the attacker, while two sides meet at one point."""
        galaxy = self._galaxy
        if point in galaxy.planets:
            return self._berth_at(point, second)
        if point in galaxy.centres:
            return self._in_gutter(galaxy.centres[point], 0 if second else 1)
        if point in galaxy.wormholes:
            return self._in_gutter(galaxy.wormholes[point].system, 0 if second else 3)
        first, last = self._sides(point)
        if self.way(point) == "across":
            return self._in_gutter(first, 0 if second else 2)
        frame = self.frame(last)
        x = frame.right - (self.counter[0] + 4 if second else 2) / self.nearness
        return self._kept(x, frame.top - self._gutter / 2 / self.nearness, *self.counter)

    def _sides(self, border: str) -> tuple[str, str]:
        """The two systems of a border: the left or upper one first."""
        systems = self._galaxy.systems
        one, other = sorted(
            self._galaxy.borders[border].between, key=lambda name: (systems[name].col, systems[name].row)
        )
        return one, other

    def way(self, border: str) -> Literal["across", "down"]:
        """In which direction a border leads."""
        systems = self._galaxy.systems
        one, other = self._sides(border)
        return "across" if systems[one].row == systems[other].row else "down"

    def _berth_at(self, planet: str, second: bool) -> Rect:
        """Beneath the name; the attacker takes the name's place, which stands above the battle then."""
        huge = self._galaxy.planets[planet].huge
        disc, frame = self.disc(planet), self.frame(self._galaxy.planets[planet].system)
        if huge:
            high = self.counter[1] / 2 + 3 * self.text + (self.counter[1] + 2 if second else 0)
            x, y = (disc.right + frame.right) / 2, frame.bottom - high / self.nearness
        else:
            high = self.name + 2 + (self.counter[1] / 2 if not second else -self.counter[1] / 2)
            x, y = self._column(planet), disc.bottom + high / self.nearness
        return self._kept(x, y, *self.counter)

    def _in_gutter(self, system: str, slot: int) -> Rect:
        """To the right of a system: four berths from top to bottom."""
        frame = self.frame(system)
        x = frame.right + (self.counter[0] / 2 + 2) / self.nearness
        lowest = frame.bottom - (self.counter[1] / 2 + 5 * self.text) / self.nearness
        return self._kept(x, lowest - (3 - slot) * (self.counter[1] + 2) / self.nearness, *self.counter)

    def node(self, point: str) -> Rect:
        """A place between planets, where a fleet can go: on the frame at its berth, or in the gutter under it."""
        galaxy = self._galaxy
        side = round(22 * self.text)
        berth = self.berth(point)
        x, y = berth.center
        if point in galaxy.centres:
            x = self.frame(galaxy.centres[point]).right
        elif point in galaxy.wormholes:
            x, side = self.frame(galaxy.wormholes[point].system).right, round(24 * self.text)
        elif self.way(point) == "across":
            return self._kept(x, y, self.counter[0] + 4, side)
        return self._kept(x, y, side, side)

    def _kept(self, x: float, y: float, wide: int, high: int) -> Rect:
        rect = Rect(0, 0, wide, high)
        rect.center = (round(x), round(y))
        return rect


def ring(s: Rift, seat: int) -> Ring:
    """A seat's colour and shape; the natives have none of the six."""
    if seat < 0:
        return Ring("muted", "circle")
    colour = s.colours[seat] or next(c for c in PLAIN[seat:] + PLAIN if c not in s.colours)
    return Ring(f"rift_{colour}", SHAPES[colour])


def called(words: Words, s: Rift, seat: int) -> str:
    """What a player is called where no sentence is around it."""
    name = words.name(s.who(seat))
    return name[:1].upper() + name[1:]


def player_piece(s: Rift, seat: int) -> str:
    return f"player:{s.who(seat)}"


def fleet_piece(s: Rift, seat: int, point: str) -> str:
    return f"fleet:{s.who(seat)}:{point}"
