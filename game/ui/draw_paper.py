"""Draws what is printed on paper, and the pencil marks on it."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.paint import Align, Painter
from game.ui.paper_faces import BoxesFace, ChartFace, HexFace, NoteFace, PaperFace, PawnFace, PrintFace, ScaleFace, Span

Point = tuple[float, float]
FINE = 3
"""Pencil strokes are drawn at this many times their size and smoothed down."""
HEAD, SHORT_HEAD = 0.17, 46
"""The share of a scale's width that its title takes, and the least it takes."""

# -- the pencil -------------------------------------------------------------------------------------


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


def _cross(hand: int) -> list[list[Point]]:
    w = [_wobble(hand, i) for i in range(8)]
    return [
        _bent((0.02 + w[0], 0.04 + w[1]), (0.98 + w[2], 0.97 + w[3]), 0.06 + w[4] / 2),
        _bent((0.97 + w[5], 0.02 + w[6]), (0.03 + w[7], 0.98 + w[0]), -0.05 + w[1] / 2),
    ]


def _shading(hand: int) -> list[list[Point]]:
    """A diamond filled with strokes along one of its edges."""
    strokes = []
    for i in range(6):
        t = 0.08 + i * 0.168
        start = (0.5 * t + _wobble(hand, i) / 2, 0.5 - 0.5 * t + _wobble(hand, i + 3) / 2)
        end = (0.5 + 0.5 * t + _wobble(hand, i + 5) / 2, 1 - 0.5 * t + _wobble(hand, i + 7) / 2)
        strokes.append(_bent(start, end, 0.04))
    return strokes


# -- boxes and signs --------------------------------------------------------------------------------


def paper(painter: Painter, face: PaperFace, rect: Rect, alpha: int) -> None:
    if face.lifted:
        painter.shadow(rect, radius=6)
    painter.panel(rect, face.ground, face.edge, radius=6, width=1.5, alpha=alpha, border_alpha=alpha)
    if face.hatched:
        _hatch(painter, rect)
    if face.title:
        _title(painter, face, rect, alpha)
    corner = Rect(rect.right - 38, rect.bottom - 36, 34, 32)
    if face.stamp:
        painter.sprite(face.stamp, corner, alpha)
    elif face.note:
        painter.fitted(face.note, corner.inflate(4, -4), 12, "paper_dim", True, "center", middle=True, alpha=alpha)


def _title(painter: Painter, face: PaperFace, rect: Rect, alpha: int) -> None:
    left = rect.left + 6
    width = rect.right - left - 5 - face.reserve
    if face.picture and painter.text_width(face.title, 13, True) * 0.85 <= width - 22:
        painter.sprite(face.picture, Rect(left, rect.top + 3, 18, 18), alpha)
        left, width = left + 22, width - 22
    room = Rect(left, rect.top + 2, width, 20)
    painter.fitted(face.title, room, 13, "paper_ink", True, middle=True, alpha=alpha)


def _hatch(painter: Painter, rect: Rect) -> None:
    """Slanted lines over a box: rubble."""
    px = painter.look.rect(rect.inflate(-4, -4))
    lines = Surface(px.size, SRCALPHA)
    step = max(6, painter.look.px(11))
    colour = painter.colour("paper_line", 95)
    for x in range(-px.height, px.width, step):
        pygame.draw.line(lines, colour, (x, px.height), (x + px.height, 0), max(1, painter.look.px(1.6)))
    painter.surface.blit(lines, px)


def printed(painter: Painter, face: PrintFace, rect: Rect, alpha: int) -> None:
    strength = alpha // 2 if face.faint and not face.mark else alpha
    if face.shape == "diamond":
        _diamond(painter, face, rect, strength)
    elif face.shape == "die":
        side = min(rect.size)
        box = Rect(0, 0, side, side)
        box.center = rect.center
        painter.panel(box, "paper_box", "paper_ink", radius=side // 5, width=1.6, alpha=alpha, border_alpha=strength)
        _pips(painter, face.label, box, strength)
    else:
        painter.panel(rect, "paper_box", "paper_ink", radius=6, width=1.4, alpha=alpha, border_alpha=strength)
        side = rect.height - 4
        if face.label:
            painter.sprite(face.picture, Rect(rect.left + 2, rect.top + 2, side, side), strength)
            number = Rect(rect.left + side, rect.top, rect.width - side - 2, rect.height)
            painter.fitted(face.label, number, 14, "paper_ink", True, "center", middle=True, alpha=strength)
        else:
            painter.sprite(face.picture, rect.inflate(-4, -4), strength)
    if face.mark:
        token = "pencil_new" if face.mark == "new" else "pencil"
        strokes = _shading(face.hand) if face.shape == "diamond" else _cross(face.hand)
        scribble(painter, rect, strokes, token, 3.6 if face.mark == "new" else 2.8)


def _diamond(painter: Painter, face: PrintFace, rect: Rect, alpha: int) -> None:
    x, y = rect.center
    corners = [(x, rect.top), (rect.right, y), (x, rect.bottom), (rect.left, y)]
    painter.polygon([(float(a), float(b)) for a, b in corners], "paper_ink" if alpha > 160 else "paper_line")
    inner = [(x + (a - x) * 0.86, y + (b - y) * 0.86) for a, b in corners]
    painter.polygon(inner, "paper_cool")
    number = rect.inflate(-rect.width * 0.42, -rect.height * 0.42)
    painter.fitted(face.label, number, 15, "paper_ink", True, "center", middle=True, alpha=alpha)


_SPOTS = {
    "1": ((1, 1),),
    "2": ((0, 0), (2, 2)),
    "3": ((0, 0), (1, 1), (2, 2)),
    "4": ((0, 0), (0, 2), (2, 0), (2, 2)),
    "5": ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    "6": ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def _pips(painter: Painter, label: str, box: Rect, alpha: int) -> None:
    for x, y in _SPOTS.get(label, ()):
        spot = (box.left + box.width * (0.25 + 0.25 * x), box.top + box.height * (0.25 + 0.25 * y))
        painter.circle(spot, max(1.5, box.width * 0.095), "paper_ink", alpha=alpha)
    if label == "*":
        _star(painter, box)
    elif label not in _SPOTS:
        painter.fitted(label, box.inflate(-6, -6), 16, "paper_ink", True, "center", middle=True, alpha=alpha)


def _star(painter: Painter, box: Rect) -> None:
    x, y = box.center
    reach = box.width * 0.3
    for i in range(3):
        dx, dy = reach * cos(pi * i / 3 + pi / 6), reach * sin(pi * i / 3 + pi / 6)
        painter.line((x - dx, y - dy), (x + dx, y + dy), "paper_ink", 2.6)


# -- tracks -----------------------------------------------------------------------------------------


def _head(rect: Rect) -> int:
    return max(SHORT_HEAD, round(rect.width * HEAD))


def scale_cell(rect: Rect, low: int, high: int, number: int) -> Rect:
    """Where a number of a scale stands: also the place of its marker."""
    left = rect.left + _head(rect)
    wide = (rect.right - left) / (high - low + 1)
    x = left + round((number - low) * wide)
    right = left + round((number - low + 1) * wide)
    return Rect(x, rect.top + round(rect.height * 0.24), right - x, round(rect.height * 0.43))


def scale(painter: Painter, face: ScaleFace, rect: Rect, alpha: int) -> None:
    head = Rect(rect.left, rect.top, _head(rect) - 6, rect.height)
    side = min(24, head.height // 2)
    painter.sprite(face.picture, Rect(head.left, head.top + 2, side, side), alpha)
    name = Rect(head.left, head.top + side + 3, head.width, head.height - side - 3)
    painter.fitted(face.title, name, 13, "paper_ink", True, alpha=alpha)
    token = "zone_none"
    for number in range(face.low, face.high + 1):
        cell = scale_cell(rect, face.low, face.high, number)
        for first, colour, label in face.zones:
            if first == number:
                token = colour
                above = Rect(cell.left + 2, rect.top, cell.width * 2, cell.top - rect.top)
                painter.fitted(label, above, 11, "paper_dim", True, middle=True)
        painter.panel(cell.inflate(-2, 0), token, "paper_line", radius=4, width=1.2)
        painter.fitted(str(number), cell.inflate(-4, -2), 14, "paper_ink", False, "center", middle=True)
    for span in face.spans:
        _span(painter, face, span, rect)


def _span(painter: Painter, face: ScaleFace, span: Span, rect: Rect) -> None:
    first = scale_cell(rect, face.low, face.high, span.first)
    last = scale_cell(rect, face.low, face.high, span.last)
    below = Rect(first.left + 2, first.bottom + 3, last.right - first.left - 4, rect.bottom - first.bottom - 3)
    if span.label or span.signs:
        painter.line((below.left + 1, below.top - 1), (below.right - 1, below.top - 1), "paper_line", 1.2)
    if span.label:
        painter.fitted(span.label, below, 12, "paper_dim", True, "center", middle=True)
    side = min(below.height, 15)
    wide = min(side + 18, below.width // max(1, len(span.signs)))
    left = below.centerx - wide * len(span.signs) // 2
    for i, (picture, text) in enumerate(span.signs):
        narrow = wide < side + 12
        spot = Rect(left + i * wide, below.top, wide, below.height)
        if not narrow:
            painter.sprite(picture, Rect(spot.left, spot.top + (spot.height - side) // 2, side, side))
            spot = Rect(spot.left + side + 1, spot.top, spot.width - side - 1, spot.height)
        align: Align = "center" if narrow else "left"
        painter.fitted(text, spot, 12, "paper_dim", True, align, middle=True)
    if span.divider:
        painter.line((first.left, first.top - 4), (first.left, rect.bottom - 1), "paper_ink", 2.4)
    if span.divider == "die":
        _divider_die(painter, (first.left, rect.bottom - 7))


def _divider_die(painter: Painter, centre: tuple[int, int]) -> None:
    die = Rect(0, 0, 12, 12)
    die.center = centre
    painter.panel(die, "paper_ink", "paper_ink", radius=3)
    painter.circle(centre, 2.2, "paper_box")


def pawn(painter: Painter, face: PawnFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, face.token, "paper_box", radius=min(rect.size) // 2, width=2, alpha=alpha, border_alpha=alpha)
    inner = rect.inflate(-4, -4)
    painter.fitted(face.label, inner, 15, "paper_box", True, "center", middle=True, alpha=alpha)


def hexagon(painter: Painter, face: HexFace, rect: Rect, alpha: int) -> None:
    x, y = rect.center
    reach = min(rect.width / 1.74, rect.height / 2)

    def corners(size: float) -> list[Point]:
        return [(x + size * sin(pi * i / 3), y - size * cos(pi * i / 3)) for i in range(6)]

    painter.polygon(corners(reach), "selected" if face.now else "paper_ink")
    painter.polygon(corners(reach - (3.5 if face.now else 1.8)), "paper_box")
    if face.filled:
        box = Rect(0, 0, round(reach * 1.9), round(reach * 1.9))
        box.center = rect.center
        painter.sprite(face.filled, box, alpha)
        mark = box.inflate(-box.width * 0.42, -box.height * 0.42)
        scribble(painter, mark, _cross(face.hand), "paper_box", 3.2)
        return
    if face.creeping:
        box = Rect(0, 0, round(reach * 1.7), round(reach * 1.7))
        box.center = rect.center
        painter.sprite(face.creeping, box, alpha // 4)
    if face.picture:
        side = round(reach)
        painter.sprite(face.picture, Rect(x - side // 2, y - side // 2 - 4, side, side), alpha)
        number = Rect(x - 14, y + side // 2 - 4, 28, round(reach * 0.4))
    else:
        number = Rect(x - 14, y - 10, 28, 20)
    painter.fitted(face.label, number, 13, "paper_dim", True, "center", middle=True, alpha=alpha)


# -- lists ------------------------------------------------------------------------------------------


def boxes(painter: Painter, face: BoxesFace, rect: Rect, alpha: int) -> None:
    ground = "zone_high" if face.done else "paper_box"
    painter.panel(rect, ground, "stamp" if face.done else "paper_line", radius=6, width=1.5, alpha=alpha)
    side = min(34, rect.height - 10)
    painter.sprite(face.picture, Rect(rect.left + 5, rect.top + (rect.height - side) // 2, side, side), alpha)
    left = rect.left + side + 11
    seal = Rect(rect.right - 34, rect.top + 5, 29, 20)
    painter.panel(seal, "stamp" if face.done else "paper_shade", None, radius=10)
    ink = "paper_box" if face.done else "paper_ink"
    painter.fitted(face.worth, seal.inflate(-4, -2), 12, ink, True, "center", middle=True)
    title = Rect(left, rect.top + 3, seal.left - left - 4, rect.height // 2 - 3)
    painter.fitted(face.title, title, 13, "paper_ink", True, middle=True, alpha=alpha)
    step = min(19, (rect.right - 6 - left) // max(1, face.boxes))
    size = min(step - 3, rect.height // 2 - 8)
    for i in range(face.boxes):
        box = Rect(left + i * step, rect.bottom - size - 6, size, size)
        painter.panel(box, "paper_box", "paper_ink", radius=2, width=1.3)
        if i < face.marked:
            new = i >= face.marked - face.fresh
            scribble(painter, box, _cross(i), "pencil_new" if new else "pencil", 2.4 if new else 1.9)


def chart(painter: Painter, face: ChartFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "paper_box", "paper_line", radius=6, width=1.5, alpha=alpha)
    head = Rect(rect.left + 8, rect.top + 2, rect.width - 16, 20)
    painter.fitted(face.title, head, 13, "paper_ink", True, middle=True)
    high = (rect.bottom - head.bottom - 4) / max(1, len(face.rows))
    for i, (picture, text) in enumerate(face.rows):
        row = Rect(rect.left + 4, round(head.bottom + i * high), rect.width - 8, round(high) - 1)
        lit = face.lit == i + 1
        if lit:
            painter.panel(row, "zone_low", "refused", radius=5, width=2)
        side = row.height - 5
        die = Rect(row.left + 3, row.top + 2, side, side)
        painter.panel(die, "paper_box", "paper_ink", radius=max(2, side // 5), width=1.3)
        _pips(painter, str(i + 1), die, 255)
        painter.sprite(picture, Rect(die.right + 4, row.top + 1, side + 2, side + 2))
        words = Rect(die.right + side + 10, row.top, row.right - die.right - side - 12, row.height)
        painter.fitted(text, words, 12, "paper_ink", lit, middle=True)


def note(painter: Painter, face: NoteFace, rect: Rect, alpha: int) -> None:
    ground = "paper_warm" if face.chosen else "paper_shade"
    painter.shadow(rect, radius=6)
    painter.panel(rect, ground, face.token, radius=6, width=4 if face.chosen else 2, alpha=alpha)
    inner = rect.inflate(-14, -10)
    painter.sprite(face.picture, Rect(inner.left, inner.top, 20, 20), alpha)
    worth = Rect(inner.right - 34, inner.top, 34, 22)
    painter.fitted(face.worth, worth, 17, "paper_ink", True, "right", middle=True)
    title = Rect(inner.left + 25, inner.top, worth.left - inner.left - 29, 22)
    painter.fitted(face.title, title, 14, "paper_ink", True, middle=True)
    low = 20 if face.text else 0
    room = Rect(inner.left, inner.top + 26, inner.width, inner.height - 26 - low)
    columns = 3 if len(face.items) > 4 else 2
    lines = -(-len(face.items) // columns)
    for i, (picture, text) in enumerate(face.items):
        wide, high = room.width // columns, room.height // max(1, lines)
        cell = Rect(room.left + i % columns * wide, room.top + i // columns * high, wide, high)
        side = min(18, cell.height - 2)
        painter.sprite(picture, Rect(cell.left, cell.top + (cell.height - side) // 2, side, side), alpha)
        number = Rect(cell.left + side + 3, cell.top, cell.width - side - 4, cell.height)
        painter.fitted(text, number, 13, "paper_ink", True, middle=True)
    if face.text:
        painter.fitted(face.text, Rect(inner.left, inner.bottom - low, inner.width, low), 12, "paper_dim", middle=True)


DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    PaperFace: paper,
    PrintFace: printed,
    ScaleFace: scale,
    PawnFace: pawn,
    BoxesFace: boxes,
    HexFace: hexagon,
    ChartFace: chart,
    NoteFace: note,
}
