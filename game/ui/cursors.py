"""What the mouse looks like: it says what a press would do before it is made."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal, TypeAlias

import pygame

from game.ui.assets import Assets

CursorShape: TypeAlias = Literal["arrow", "hand", "grab", "grabbing", "text", "wait"]
"""hand: it can be pressed; grab: it can be dragged; text: it can be written in; wait: a computer thinks."""
SIDE = 32
"""Pixels of the two hands that no system has."""
_SYSTEM = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "wait": pygame.SYSTEM_CURSOR_WAITARROW,
}


def wear(shape: CursorShape, assets: Assets) -> None:
    """Menus change the shape by themselves, so it is compared with what is really shown."""
    if shape in _SYSTEM:
        cursor = pygame.cursors.Cursor(_SYSTEM[shape])
    else:
        picture = assets.sprite(f"cursors/{shape}", (SIDE, SIDE))
        cursor = assets.drawn(("cursor", shape), lambda: pygame.cursors.Cursor((SIDE // 2, SIDE // 2), picture))
    if cursor != pygame.mouse.get_cursor():
        with suppress(pygame.error):  # a screen without a mouse has no cursors
            pygame.mouse.set_cursor(cursor)
