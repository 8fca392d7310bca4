"""A result as a picture to share: the verdict, its scene, the table at the end, and the day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

import pygame
from pygame import Rect

from game.scenes.banner import Verdict, draw_scene, draw_verdict, verdict_height
from game.ui.ending import Layer
from game.ui.measure import line_units
from game.ui.paint import L, Painter

SIZE = (1920, 1080)
"""In pixels, whatever the window is."""
EDGE = 44
WORDS = 560
"""How wide the column of words is."""
FLATTEST = 0.62
"""The scene is at most so high for its width: else its pictures would stand over its edges."""


def draw_poster(
    painter: Painter, verdict: Verdict, layers: tuple[Layer, ...], board: pygame.Surface, foot: Sequence[str]
) -> None:
    """Words and scene at the left, the table at the right."""
    look = painter.look
    painter.sky()
    wide, high = look.size
    words = Rect(EDGE, EDGE, WORDS, verdict_height(painter, verdict, WORDS))
    line = line_units(look, L)
    bottom = high - EDGE - line * len(foot)
    scene = Rect(EDGE, 0, WORDS, min(bottom - words.bottom - 20, round(WORDS * FLATTEST)))
    scene.centery = (words.bottom + bottom) // 2
    draw_scene(painter, layers, scene, verdict.token)
    draw_verdict(painter, verdict, words)
    for i, text in enumerate(foot):
        painter.text(text, (EDGE, bottom + i * line), L, "text" if i + 1 < len(foot) else "muted", i + 1 < len(foot))
    room = Rect(words.right + EDGE, EDGE, wide - words.right - 2 * EDGE, high - 2 * EDGE)
    _draw_board(painter, board, room, verdict.token)


def _draw_board(painter: Painter, board: pygame.Surface, room: Rect, token: str) -> None:
    """As large as fits, in the middle of its room, with a frame in the colour of the verdict."""
    box = painter.look.rect(room)
    share = min(box.width / board.get_width(), box.height / board.get_height())
    picture = pygame.transform.smoothscale_by(board, share)
    spot = picture.get_rect(center=box.center)
    painter.surface.blit(picture, spot)
    pygame.draw.rect(painter.surface, painter.colour(token), spot.inflate(6, 6), 4, border_radius=8)


def unused(file: Path) -> Path:
    """The name itself, or with a number: a picture that is there is never overwritten."""
    return next(name for name in _names(file) if not name.exists())


def _names(file: Path) -> Iterator[Path]:
    yield file
    yield from (file.with_stem(f"{file.stem}-{number}") for number in count(2))
