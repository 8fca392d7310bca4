"""Where one looks on a board that is larger than its room: how near, and at which part.

A table lays its board out so that all of it fits (nearness 1); coming nearer only enlarges that.
Nearness goes in steps, so that every picture is drawn for its size once and stays sharp.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Literal

from pygame import Rect

STEPS = (1.0, 1.25, 1.6, 2.0, 2.5, 3.2)
EDGE = 24
"""How far from the window's edge a piece is brought into sight, in logical units."""


class Camera:
    def __init__(self) -> None:
        self.zoom = self.least = STEPS[0]
        """How near one is, and must be."""
        self._left = self._top = 0.0
        """The window's corner on the board, in units of the board at nearness 1."""

    @property
    def far(self) -> bool:
        """Is all of the board in sight?"""
        return self.zoom == STEPS[0]

    def keep_to(self, least: float) -> bool:
        """Come at least so near. True if one has to come nearer, or may go back to where all was in sight."""
        before, was_least = self.zoom, self.zoom == self.least
        self.least = next((step for step in STEPS if step >= least), STEPS[-1])
        self.zoom = self.least if was_least else max(self.zoom, self.least)
        return self.zoom != before

    def to_screen(self, rect: Rect, chart: Rect, keeps: Literal["", "center", "midleft"] = "") -> Rect:
        """Where a piece of the board is seen. keeps: the point of one that keeps its size."""
        if self.far:
            return rect
        if keeps:
            x, y = rect.center if keeps == "center" else rect.midleft
            spot = rect.copy()
            place = (round(self._x(x, chart)), round(self._y(y, chart)))
            if keeps == "center":
                spot.center = place
            else:
                spot.midleft = place
            return spot
        left, top = self._x(rect.left, chart), self._y(rect.top, chart)
        return Rect(round(left), round(top), round(rect.width * self.zoom), round(rect.height * self.zoom))

    def _x(self, x: float, chart: Rect) -> float:
        return chart.left + (x - chart.left - self._left) * self.zoom

    def _y(self, y: float, chart: Rect) -> float:
        return chart.top + (y - chart.top - self._top) * self.zoom

    def to_board(self, place: tuple[float, float], chart: Rect) -> tuple[float, float]:
        return (
            chart.left + self._left + (place[0] - chart.left) / self.zoom,
            chart.top + self._top + (place[1] - chart.top) / self.zoom,
        )

    def seen(self, chart: Rect) -> Rect:
        """The part of the board in the window, in units of the board."""
        return Rect(
            round(chart.left + self._left),
            round(chart.top + self._top),
            round(chart.width / self.zoom),
            round(chart.height / self.zoom),
        )

    def nearer(self, chart: Rect, place: tuple[float, float], steps: int) -> bool:
        """Zoom by so many steps; what lies under the place stays there. True if anything changed."""
        at = bisect_left(STEPS, self.zoom)
        zoom = max(self.least, STEPS[max(0, min(len(STEPS) - 1, at + steps))])
        if zoom == self.zoom:
            return False
        x, y = self.to_board(place, chart)
        self.zoom = zoom
        self._left = x - chart.left - (place[0] - chart.left) / zoom
        self._top = y - chart.top - (place[1] - chart.top) / zoom
        self._stay_on_board(chart)
        return True

    def pan(self, chart: Rect, dx: float, dy: float) -> bool:
        """The board is pushed so far across the window. True if it moved."""
        before = (self._left, self._top)
        self._left -= dx / self.zoom
        self._top -= dy / self.zoom
        self._stay_on_board(chart)
        return before != (self._left, self._top)

    def look_at(self, chart: Rect, place: tuple[float, float]) -> bool:
        """Bring a place of the board to the middle of the window, as far as the board reaches."""
        before = (self._left, self._top)
        self._left = place[0] - chart.left - chart.width / self.zoom / 2
        self._top = place[1] - chart.top - chart.height / self.zoom / 2
        self._stay_on_board(chart)
        return before != (self._left, self._top)

    def reveal(self, chart: Rect, rect: Rect) -> bool:
        """Bring a piece of the board into sight, if it is not."""
        if chart.inflate(-EDGE, -EDGE).contains(self.to_screen(rect, chart)) or self.far:
            return False
        return self.look_at(chart, rect.center)

    def _stay_on_board(self, chart: Rect) -> None:
        self._left = max(0.0, min(self._left, chart.width - chart.width / self.zoom))
        self._top = max(0.0, min(self._top, chart.height - chart.height / self.zoom))
