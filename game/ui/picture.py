"""A table as a picture by itself: for sharing."""

from __future__ import annotations

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


def table_picture(table: Table[Any], state: Any, seat: Seat, theme: Theme, assets: Assets) -> pygame.Surface:
    """The table as a seat sees it, with nothing around it."""
    look = Look(theme, (1600, 900))
    look.scale, look.size = SCALE, ROOM.size
    surface = pygame.Surface((look.px(ROOM.width), look.px(ROOM.height)))
    view = TableView(table, ROOM, speed="instant")
    view.warnings = False
    view.show(state, seat, instant=True)
    painter = Painter(surface, look, assets)
    painter.sky(view.scenery.backdrop, stars=view.scenery.stars)
    view.draw(painter)
    return surface
