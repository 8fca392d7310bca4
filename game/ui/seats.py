"""The mark of whoever sits in a seat: the same shape and colour from setup to result.

There are six; a seat has its own, unless its table says otherwise (Table.mark)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygame import Rect

from game.core.events import Seat
from game.ui.paint import Painter

Shape: TypeAlias = Literal["circle", "triangle", "square", "diamond", "hexagon", "star"]
SHAPES: tuple[Shape, ...] = ("circle", "triangle", "square", "diamond", "hexagon", "star")


def shape_of(seat: Seat) -> Shape:
    return SHAPES[seat % len(SHAPES)]


def token_of(seat: Seat) -> str:
    """The name of its colour."""
    return f"seat_{seat % len(SHAPES) + 1}"


def draw_seat(painter: Painter, seat: Seat, rect: Rect) -> None:
    painter.sprite(f"seats/{shape_of(seat)}", rect)
