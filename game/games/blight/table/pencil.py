"""Marks of a pencil: no two are alike, and each stays as it was drawn."""

from __future__ import annotations

from typing import TypeAlias

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.paint import Painter

Point: TypeAlias = tuple[float, float]
FINE = 3
"""Pencil strokes are drawn at this many times their size and smoothed down."""


def scribble(painter: Painter, rect: Rect, strokes: list[list[Point]], token: str, width: float) -> None:
    """Strokes of a pencil. Their points are shares of the box and may leave it a little."""
    px = painter.look.rect(rect)
    room = max(4, round(0.2 * max(px.size)))
    size = (px.width + 2 * room, px.height + 2 * room)
    big = Surface((size[0] * FINE, size[1] * FINE), SRCALPHA)
    thick = max(2, round(width * painter.look.scale * FINE))
    colour = painter.colour(token)
    for stroke in strokes:
        points = [((room + x * px.width) * FINE, (room + y * px.height) * FINE) for x, y in stroke]
        if len(points) > 1:
            pygame.draw.lines(big, colour, False, points, thick)
        for point in points:
            pygame.draw.circle(big, colour, point, thick / 2)
    painter.surface.blit(pygame.transform.smoothscale(big, size), (px.left - room, px.top - room))


def _bent(start: Point, end: Point, bend: float) -> list[Point]:
    """A line as a hand draws it: not quite straight."""
    (x1, y1), (x2, y2) = start, end
    mx, my = (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend
    steps = [i / 8 for i in range(9)]
    return [
        ((1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2, (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2)
        for t in steps
    ]


def _wobble(hand: int, number: int) -> float:
    """A little more or less, always the same for the same mark."""
    return ((hand * 37 + number * 53) % 17 - 8) / 100


def cross(hand: int) -> list[list[Point]]:
    w = [_wobble(hand, i) for i in range(8)]
    return [
        _bent((0.02 + w[0], 0.04 + w[1]), (0.98 + w[2], 0.97 + w[3]), 0.06 + w[4] / 2),
        _bent((0.97 + w[5], 0.02 + w[6]), (0.03 + w[7], 0.98 + w[0]), -0.05 + w[1] / 2),
    ]


def shading(hand: int) -> list[list[Point]]:
    """A diamond filled with strokes along one of its edges."""
    strokes = []
    for i in range(6):
        t = 0.08 + i * 0.168
        start = (0.5 * t + _wobble(hand, i) / 2, 0.5 - 0.5 * t + _wobble(hand, i + 3) / 2)
        end = (0.5 + 0.5 * t + _wobble(hand, i + 5) / 2, 1 - 0.5 * t + _wobble(hand, i + 7) / 2)
        strokes.append(_bent(start, end, 0.04))
    return strokes
