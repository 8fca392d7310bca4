"""Sizes that menus need before anything is drawn, and the note that they show beside the mouse."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui import fonts
from game.ui.paint import Look, M, Painter

ROUNDED = 1.2
"""Letters have whole pixels: in a small window they are up to so much wider than their size says."""


def text_units(look: Look, text: str, size: float = M, bold: bool = False) -> int:
    """The width of a line in logical units."""
    return round(fonts.width(text, look.font_px(size), bold) / look.scale) + 1


def widest_units(text: str, size: float, percent: int, bold: bool = False) -> int:
    """How wide a line is at most in logical units, whatever the window: for tables, which are laid out without one."""
    pygame.font.init()
    sample = 48
    return round(fonts.width(text, sample, bold) / sample * size * percent / 100 * ROUNDED) + 3


def line_units(look: Look, size: float = M, bold: bool = False) -> int:
    """The height of a line in logical units."""
    return round(fonts.font(look.font_px(size), bold).get_linesize() / look.scale) + 1


def text_height_units(look: Look, text: str, width: float, size: float = M, bold: bool = False) -> int:
    """The height of a paragraph in logical units."""
    px = look.font_px(size)
    lines = fonts.wrapped(text, px, bold, look.px(width))
    return round(len(lines) * fonts.font(px, bold).get_linesize() / look.scale + 0.5)


def control_height(look: Look) -> int:
    """High enough for a button's text at this text size."""
    return round(22 + 22 * look.text_percent / 100)


def button_row(look: Look, labels: Sequence[str], area: Rect, gap: int = 12) -> list[Rect]:
    """Places for buttons, as wide as their bold labels, side by side and in as many rows as they need."""
    high = control_height(look)
    rects: list[Rect] = []
    x, y = area.left, area.top
    for label in labels:
        wide = min(area.width, text_units(look, label, bold=True) + 44)
        if x > area.left and x + wide > area.right:
            x, y = area.left, y + high + gap
        rects.append(Rect(x, y, wide, high))
        x += wide + gap
    return rects


def draw_note(painter: Painter, place: tuple[int, int], title: str, text: str = "") -> None:
    """A few words beside the mouse: what a link leads to, what a sign or a button means."""
    look = painter.look
    most = round(260 + 180 * look.text_percent / 100)
    longest = max(painter.text_width(title, M, True), *(painter.text_width(part) for part in text.split("\n")))
    wide = min(most, longest + 34)
    head = painter.text_height(title, wide - 32, M, True)
    body = painter.text_height(text, wide - 32, M) + 6 if text else 0
    box = Rect(place[0] - 40, place[1] + 24, wide, head + body + 26)
    if box.bottom > look.size[1] - 8:
        box.bottom = place[1] - 20
    box.clamp_ip(Rect(8, 8, look.size[0] - 16, look.size[1] - 16))
    painter.shadow(box)
    painter.panel(box, "raised", "selected")
    painter.paragraph(title, Rect(box.left + 16, box.top + 12, wide - 32, head), M, bold=True)
    if text:
        painter.paragraph(text, Rect(box.left + 16, box.top + 18 + head, wide - 32, body), M, "muted")
