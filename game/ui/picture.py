"""A table as a picture by itself: for sharing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pygame
from pygame import Rect

from game.core.events import Seat
from game.ui.assets import Assets
from game.ui.paint import Look, Painter
from game.ui.table import Table
from game.ui.table_view import TableView
from game.ui.theme import Theme

ROOM = Rect(0, 0, 1260, 860)
"""As large as a table needs, in logical units."""
SCALE = 1.5
"""Pixels for each of them."""
NEAREST, EDGE = 1.8, 18
"""Of a part of a table: how many pixels a unit has at most, and how many units are seen around the pieces."""


def table_picture(
    table: Table[Any], state: Any, seat: Seat, theme: Theme, assets: Assets, scale: float = SCALE
) -> pygame.Surface:
    """The table as a seat sees it, with nothing around it."""
    return _drawn(_laid(table, state, seat), theme, assets, scale)


def table_part(
    table: Table[Any],
    state: Any,
    seat: Seat,
    theme: Theme,
    assets: Assets,
    around: Collection[str],
    size: tuple[int, int],
) -> pygame.Surface:
    """The part of a table where some pieces lie, in a picture of that size. Pieces that are not there are left out."""
    view = _laid(table, state, seat)
    spots = [placed.rect for placed in view.scenery.pieces if placed.id in around] or [ROOM]
    part = spots[0].unionall(spots[1:]).inflate(2 * EDGE, 2 * EDGE)
    share = max(part.width / size[0], part.height / size[1], 1 / NEAREST)
    shown = Rect(0, 0, min(ROOM.width, round(size[0] * share)), min(ROOM.height, round(size[1] * share)))
    shown.center = part.center
    shown.clamp_ip(ROOM)
    scale = max(1.0, 1 / share)  # drawn smaller, letters would be too large for their boxes
    cut = _drawn(view, theme, assets, scale).subsurface([round(one * scale) for one in shown])
    return pygame.transform.smoothscale(cut, size)


def _laid(table: Table[Any], state: Any, seat: Seat) -> TableView:
    view = TableView(table, ROOM, speed="instant")
    view.warnings = False
    view.show(state, seat, instant=True)
    return view


def _drawn(view: TableView, theme: Theme, assets: Assets, scale: float) -> pygame.Surface:
    look = Look(theme, (1600, 900))
    look.scale, look.size = scale, ROOM.size
    surface = pygame.Surface((look.px(ROOM.width) + 1, look.px(ROOM.height) + 1))
    painter = Painter(surface, look, assets)
    painter.sky(view.scenery.backdrop, stars=view.scenery.stars)
    view.draw(painter)
    return surface
