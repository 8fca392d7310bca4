"""The rooms of the table: where the map, the standings, the shelf and the hand lie, and what each player looks like."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.games.rift.rules.galaxy import XY, Galaxy
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import Ring
from game.ui.seats import SHAPES as SEATS, Shape

SIDE, STRIP, GAP = 240, 168, 8
SHELF = 560
USUAL, LARGEST = (166, 127), 1.5
"""The room of a system on the full board in the smallest window, and how far its pieces grow beyond that."""
FOOT = 12
"""Below the lowest systems: what lies under their planets needs a little more room."""
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
    players: Rect
    chart: Rect
    sheet: Rect
    shelf: Rect
    hand: Rect

    @classmethod
    def of(cls, area: Rect) -> Rooms:
        inner = area.inflate(-2 * GAP, -2 * GAP)
        high = inner.height - STRIP - GAP
        strip = Rect(inner.left, inner.bottom - STRIP, inner.width, STRIP)
        shelf = Rect(strip.left + SIDE + GAP, strip.top, SHELF, STRIP)
        return cls(
            players=Rect(inner.left, inner.top, SIDE, high),
            chart=Rect(inner.left + SIDE + GAP, inner.top, inner.width - SIDE - GAP, high),
            sheet=Rect(strip.left, strip.top, SIDE, STRIP),
            shelf=shelf,
            hand=Rect(shelf.right + GAP, strip.top, strip.right - shelf.right - GAP, STRIP),
        )


class Sky:
    """From the map's own units (a system is 100 x 100) to the chart."""

    def __init__(self, galaxy: Galaxy, chart: Rect) -> None:
        columns = [system.col for system in galaxy.systems.values()]
        rows = [system.row for system in galaxy.systems.values()]
        self._first = (min(columns) - 1, min(rows) - 1)
        chart = Rect(chart.left, chart.top, chart.width, chart.height - FOOT)
        self.cell = (chart.width / (max(columns) - min(columns) + 1), chart.height / (max(rows) - min(rows) + 1))
        self._chart = chart
        self.share = max(1.0, min(LARGEST, self.cell[0] / USUAL[0], self.cell[1] / USUAL[1]))
        """How much larger than usual planets and fleets are, where there is room."""

    def spot(self, xy: XY) -> tuple[int, int]:
        x = self._chart.left + (xy[0] / 100 - self._first[0]) * self.cell[0]
        y = self._chart.top + (xy[1] / 100 - self._first[1]) * self.cell[1]
        return round(x), round(y)

    def inside(self, xy: XY) -> XY:
        """A place within its system, moved down a little: the system's name stands above it."""
        row = xy[1] // 100 * 100
        return xy[0], round(row + 7 + 0.93 * (xy[1] - row))

    def sector(self, col: int, row: int) -> Rect:
        left, top = self.spot((100 * (col - 1), 100 * (row - 1)))
        right, bottom = self.spot((100 * col, 100 * row))
        return Rect(left + 3, top + 3, right - left - 6, bottom - top - 6)

    def box(self, xy: XY, wide: float, high: float) -> Rect:
        rect = Rect(0, 0, round(wide), round(high))
        rect.center = self.spot(xy)
        return rect


def ring(s: Rift, seat: int) -> Ring:
    """A seat's colour and shape; the natives have none of the six."""
    if seat < 0:
        return Ring("muted", "circle")
    colour = s.colours[seat] or next(c for c in PLAIN[seat:] + PLAIN if c not in s.colours)
    return Ring(f"rift_{colour}", SHAPES[colour])


def player_piece(s: Rift, seat: int) -> str:
    return f"player:{s.who(seat)}"


def fleet_piece(s: Rift, seat: int, point: str) -> str:
    return f"fleet:{s.who(seat)}:{point}"
