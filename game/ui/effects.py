"""Light for the great moments: a sweep, a ring, a stamp, the dark, lines of stars. All games share these."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.paint import Painter
from game.ui.table import Effect, EffectKind

SECONDS: dict[EffectKind, float] = {"sweep": 0.9, "ring": 0.9, "stamp": 0.8, "dark": 1.4, "stars": 1.4}
"""How long each is to be seen, at normal speed."""
STILL: tuple[EffectKind, ...] = ("sweep", "ring", "stamp")
"""What is left of them without motion: a light that comes and goes. The others would be motion and nothing else."""
RINGS = 3
LINES = 90
DARKEST = 215


def draw_effect(painter: Painter, effect: Effect, piece: Rect, share: float, *, calm: bool) -> None:
    """share: how much of it is over; piece: the one it is about, or the whole table."""
    if not calm:
        _DRAW[effect.kind](painter, piece, effect.token, share)
    elif effect.kind in STILL:
        light = round(15 * min(1.0, share / 0.14, (1 - share) / 0.14)) * 17
        painter.panel(piece.inflate(12, 12), None, effect.token, radius=14, width=4, border_alpha=light)


def _sweep(painter: Painter, piece: Rect, token: str, share: float) -> None:
    """A band of light that runs over it."""
    room = painter.look.rect(piece)
    wide = max(24, room.width // 4)
    band = painter.assets.drawn(("sweep", token, wide, room.height), lambda: _band(painter, token, wide, room.height))
    before = painter.surface.get_clip()
    painter.surface.set_clip(room.clip(before))
    painter.surface.blit(band, (room.left - wide + round((room.width + wide) * share), room.top))
    painter.surface.set_clip(before)


def _band(painter: Painter, token: str, wide: int, high: int) -> Surface:
    band = Surface((wide, max(1, high)), SRCALPHA)
    for x in range(wide):
        band.fill(painter.colour(token, round(150 * sin(pi * x / wide) ** 2)), (x, 0, 1, high))
    return band


def _ring(painter: Painter, piece: Rect, token: str, share: float) -> None:
    """Rings that go out from it, one after the other."""
    reach = 50 + max(piece.size) * 0.7
    for number in range(RINGS):
        gone = share * 1.5 - number * 0.25
        if 0 < gone < 1:
            _circle(painter, piece.center, 8 + reach * gone, token, 1 - gone)


def _circle(painter: Painter, centre: tuple[int, int], radius: float, token: str, strength: float) -> None:
    px = painter.look.px
    far, thick = px(radius), max(1, px(1 + 4 * strength))
    ring = Surface((2 * far + 4, 2 * far + 4), SRCALPHA)
    pygame.draw.aacircle(ring, painter.colour(token), (far + 2, far + 2), far, thick)
    ring.set_alpha(round(255 * strength))
    painter.surface.blit(ring, ring.get_rect(center=(px(centre[0]), px(centre[1]))))


def _stamp(painter: Painter, piece: Rect, token: str, share: float) -> None:
    """A frame comes down on it, and its ink runs out in a ring."""
    down = min(1.0, share / 0.3)
    over = round(90 * (1 - down * down))
    left = 1 - max(0.0, share - 0.6) / 0.4
    frame = piece.inflate(over + 8, over + 8)
    painter.panel(frame, None, token, radius=10, width=5, border_alpha=round(255 * left) // 15 * 15)
    if share > 0.3:
        gone = (share - 0.3) / 0.7
        _circle(painter, piece.center, max(piece.size) * (0.5 + 0.4 * gone), token, 0.8 * (1 - gone))


def _dark(painter: Painter, piece: Rect, token: str, share: float) -> None:
    """All lights go out, and come back."""
    depth = min(1.0, share / 0.12, (1 - share) / 0.35)
    room = painter.look.rect(piece).clip(painter.surface.get_rect())
    night = Surface(room.size)
    night.fill(painter.colour("ink"))
    night.set_alpha(round(DARKEST * max(0.0, depth)))
    painter.surface.blit(night, room)


def _stars(painter: Painter, piece: Rect, token: str, share: float) -> None:
    """Stars become lines, as they do at great speed."""
    px, (x, y) = painter.look.px, piece.center
    far = max(piece.size) * 0.75
    for number in range(LINES):
        turn = number * 2.399963  # the golden angle: no two lines lie on each other
        start = 0.12 + 0.3 * (number * 37 % LINES) / LINES
        near, end = start + share * share * 0.9, start + share * 0.9 * (1.2 - 0.2 * share)
        a, b = sorted((near, end))
        head, tail = ((px(x + cos(turn) * far * at), px(y + sin(turn) * far * at * 0.6)) for at in (a, b))
        pygame.draw.aaline(painter.surface, painter.colour(token), head, tail)


_DRAW: dict[EffectKind, Callable[[Painter, Rect, str, float], None]] = {
    "sweep": _sweep,
    "ring": _ring,
    "stamp": _stamp,
    "dark": _dark,
    "stars": _stars,
}
