"""A disc for one step of a way: its number, a tick once it is done, or another sign."""

from __future__ import annotations

from pygame import Rect

from game.ui.paint import L, Painter


def draw_step_mark(painter: Painter, disc: Rect, sign: str, token: str, *, done: bool) -> None:
    """sign: a number, or the name of an icon. token: the colour of its edge."""
    painter.panel(disc, "legal" if done else "panel", "legal" if done else token, radius=disc.width // 2, width=2)
    if done or not sign.isdigit():
        inside = disc.inflate(-disc.width // 3, -disc.height // 3)
        painter.sprite("icons/check" if done else f"icons/{sign}", inside)
    else:
        painter.fitted(sign, disc.inflate(-8, -4), L, "text", True, "center", middle=True)
