"""A part of the screen that is drawn anew only when something about it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.paint import Painter

EDGE = 2
"""As near to the edge of the surface, in pixels, a room is meant to end at it."""


class CachedPart:
    def __init__(self) -> None:
        self._key: object = None
        self._pictures: list[tuple[Surface, Rect]] = []

    def draw(self, painter: Painter, rooms: Sequence[Rect], key: tuple[object, ...], draw: Callable[[], None]) -> None:
        """`draw` fills the rooms to their edges; `key` is all that their look depends on, besides the look itself."""
        now = (painter.look, painter.surface.get_size(), *key)
        if now == self._key and not painter.look.witness:
            for picture, spot in self._pictures:
                painter.surface.blit(picture, spot)
            return
        draw()
        spots = [room_in_pixels(painter, room) for room in rooms]
        self._pictures = [(painter.surface.subsurface(spot).copy(), spot) for spot in spots]
        self._key = now


def room_in_pixels(painter: Painter, room: Rect) -> Rect:
    """Where a room is on the surface: up to its very edge, where rounding would leave a line of pixels out."""
    spot, (wide, high) = painter.look.rect(room), painter.surface.get_size()
    if abs(wide - spot.right) <= EDGE:
        spot.width = wide - spot.left
    if abs(high - spot.bottom) <= EDGE:
        spot.height = high - spot.top
    return spot.clip(painter.surface.get_rect())
