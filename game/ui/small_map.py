"""The whole of a zoomed board, small in its corner: what of it is in sight, and a place to jump from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.paint import Painter
from game.ui.table import Placed

WIDE = 190


class SmallMap:
    def __init__(self) -> None:
        self._kept: tuple[tuple[object, ...], Surface] | None = None
        """The map without the frame around what is in sight."""

    @staticmethod
    def rect(chart: Rect, room: Rect | None = None) -> Rect:
        """room: where it is to be, and no larger."""
        if room:
            wide = min(room.width - 8, round((room.height - 8) * chart.width / chart.height))
            rect = Rect(0, 0, wide, round(wide * chart.height / chart.width))
            rect.center = room.center
            return rect
        rect = Rect(0, 0, WIDE, round(WIDE * chart.height / chart.width))
        rect.bottomright = (chart.right - 10, chart.bottom - 10)
        return rect

    @staticmethod
    def on_board(chart: Rect, small: Rect, place: tuple[float, float]) -> tuple[float, float]:
        """The place of the board that a place of the map stands for."""
        share_x, share_y = (place[0] - small.left) / small.width, (place[1] - small.top) / small.height
        return chart.left + share_x * chart.width, chart.top + share_y * chart.height

    def draw(self, painter: Painter, chart: Rect, small: Rect, pieces: Sequence[Placed], seen: Rect) -> None:
        """`seen` is the part of the board in sight."""
        share = small.width / chart.width
        frame = small.inflate(8, 8)
        painter.above(frame)
        room = painter.look.rect(frame)
        painter.above(frame)
        dots = tuple((p.rect.center, p.dot) for p in pieces if p.dot)
        key = (dots, room.size, painter.look.theme)
        if self._kept is None or self._kept[0] != key:
            painter.panel(frame, "ink", "line", radius=8)
            for (x, y), token in dots:
                spot = (small.left + (x - chart.left) * share, small.top + (y - chart.top) * share)
                painter.circle(spot, 3, token)
            self._kept = (key, painter.surface.subsurface(room.clip(painter.surface.get_rect())).copy())
        painter.surface.blit(self._kept[1], room)
        window = Rect(
            round(small.left + (seen.left - chart.left) * share),
            round(small.top + (seen.top - chart.top) * share),
            round(seen.width * share),
            round(seen.height * share),
        )
        painter.panel(window, None, "selected", radius=4, width=2)
