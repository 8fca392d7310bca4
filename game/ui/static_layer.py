"""The part of a table where nothing happens, kept as one picture: a frame copies it, and draws only what is awake."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.cached_part import room_in_pixels
from game.ui.paint import Painter
from game.ui.table import Placed, Scenery

REACH = 44
"""How far light, shadow and arrows may stand over the edge of a piece."""


class StaticLayer:
    def __init__(self) -> None:
        self._scenery: Scenery | None = None
        self._key: object = None
        self._picture = Surface((1, 1))
        self._above: frozenset[str] = frozenset()
        self.drawn = 0
        """How often the picture was drawn anew."""

    def lay(
        self,
        painter: Painter,
        area: Rect,
        scenery: Scenery,
        order: Sequence[Placed],
        awake: frozenset[str],
        draw: Callable[[frozenset[str]], None],
        beneath: Callable[[], None] | None = None,
    ) -> frozenset[str]:
        """Put the sleeping pieces down; the ids of those that are still to be drawn, above them.

        `order` is the order of drawing, `awake` the pieces that look different from their resting selves,
        `draw` draws the pieces it is given and the ways between them, and `beneath` what all of it lies on.
        """
        spot = room_in_pixels(painter, area)
        key = (awake, tuple(spot), painter.look.scale)
        if scenery is self._scenery and key == self._key and not painter.look.witness:
            painter.surface.blit(self._picture, spot)
            return self._above
        if beneath:
            beneath()
        self._above = _above(order, awake)
        draw(frozenset(placed.id for placed in order) - self._above)
        self._scenery, self._key = scenery, key
        self._keep(painter.surface, spot)
        return self._above

    def _keep(self, surface: Surface, spot: Rect) -> None:
        """The old picture's memory is used again: new memory for so many pixels would cost a frame dear."""
        if self._picture.get_size() == spot.size:
            self._picture.blit(surface, (0, 0), spot)
        else:
            self._picture = surface.subsurface(spot).copy()
        self.drawn += 1


def _above(order: Sequence[Placed], awake: frozenset[str]) -> frozenset[str]:
    """The pieces that are awake, and those drawn over one of them."""
    found: list[str] = []
    disturbed: list[Rect] = []
    for placed in order:
        stirred = placed.id in awake
        if stirred or placed.rect.collidelist(disturbed) >= 0:
            found.append(placed.id)
            disturbed.append(placed.rect.inflate(2 * REACH, 2 * REACH) if stirred else placed.rect)
    return frozenset(found)
