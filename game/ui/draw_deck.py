"""Draws the faces of deck maps: ground plans, chambers, cards with rows of icons, strips and disks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot
from typing import Any

import pygame
from pygame import Rect

from game.ui.deck_faces import (
    ActionCardFace,
    BandFace,
    ChamberFace,
    CountFace,
    DiskFace,
    PlanFace,
    PlanLine,
    PlateFace,
    ReadoutFace,
    SiloFace,
    StripFace,
)
from game.ui.paint import Align, Painter

CUT = 10
"""How much of a chamber's corner is cut off."""
NAME = 0.32
"""The share of a chamber's height that belongs to its name."""
SIGNS = 0.27
"""The share that belongs to the signs of its kinds, at the lower right."""
CARD_HEAD = 0.16
CARD_FOOT = 0.15


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def chamber_floor(rect: Rect) -> Rect:
    """Where pieces stand in a chamber: below its name; its signs are at the lower right."""
    top = rect.top + round(rect.height * NAME)
    return Rect(rect.left + 5, top, rect.width - 10, rect.bottom - top - 2)


def chamber_signs(rect: Rect, count: int) -> list[Rect]:
    """The signs of a chamber's kinds."""
    side = round(rect.height * SIGNS)
    return [Rect(rect.right - CUT - (i + 1) * (side + 1) + 4, rect.bottom - side - 3, side, side) for i in range(count)]


def card_rows(rect: Rect, rows: int, extra: bool) -> list[Rect]:
    """The rows of an action card, the reaction's row last if it has one."""
    count = rows + extra
    top = rect.top + round(rect.height * CARD_HEAD) + 4
    room = rect.bottom - round(rect.height * CARD_FOOT) - 2 - top
    high = min(room / max(count, 1), room / 2.6)
    return [
        Rect(rect.left + 5, top + round(i * high), rect.width - 10, round((i + 1) * high) - round(i * high) - 4)
        for i in range(count)
    ]


def card_icons(row: Rect, count: int) -> list[Rect]:
    """The icons of a row."""
    side = min(row.height - 2, (row.width - 6) // max(count, 1) - 2)
    left = row.centerx - (count * (side + 2) - 2) // 2
    return [Rect(left + i * (side + 2), row.centery - side // 2, side, side) for i in range(count)]


def card_foot(rect: Rect, count: int) -> list[Rect]:
    """The small icons on the lower edge."""
    side = round(rect.height * CARD_FOOT) - 6
    left = rect.centerx - (count * (side + 4) - 4) // 2
    return [Rect(left + i * (side + 4), rect.bottom - side - 5, side, side) for i in range(count)]


def strip_cell(rect: Rect, cells: int, rows: int, index: int, head: int = 0) -> Rect:
    """A space of a strip; `head` is the room of its label."""
    per_row = -(-cells // rows)
    line, column = divmod(index, per_row)
    wide, high = rect.width / per_row, (rect.height - head) / rows
    left, top = rect.left + round(column * wide), rect.top + head + round(line * high)
    return Rect(
        left,
        top,
        rect.left + round((column + 1) * wide) - left - 2,
        round((line + 1) * high) - round(line * high) - 2,
    )


# -- drawing ------------------------------------------------------------------------------------------------


def draw_plan(painter: Painter, face: PlanFace, rect: Rect, alpha: int) -> None:
    """Drawn at twice the size and smoothed down, like every shape."""
    px = painter.look.rect(rect)
    big = pygame.Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
    wide, high = big.get_size()
    for shape in face.shapes:
        points = [(x * wide, y * high) for x, y in shape.points]
        pygame.draw.polygon(big, painter.colour(shape.fill), points)
        if shape.edge:
            pygame.draw.polygon(big, painter.colour(shape.edge), points, max(2, painter.look.px(3)))
    for line in face.lines:
        _plan_line(painter, line, big)
    small = pygame.transform.smoothscale(big, px.size)
    small.set_alpha(alpha)
    painter.surface.blit(small, px)


def _plan_line(painter: Painter, line: PlanLine, big: pygame.Surface) -> None:
    wide, high = big.get_size()
    points = [(x * wide, y * high) for x, y in line.points]
    thick = max(2, round(line.width * painter.look.scale * 2))
    colour = painter.colour(line.token)
    for start, end in pairwise(points):
        if line.style == "dotted":
            _dots(big, colour, start, end, thick)
            continue
        pygame.draw.line(big, colour, start, end, thick)
    if line.style == "dotted":
        return
    for point in points[1:-1]:
        pygame.draw.circle(big, colour, point, thick / 2)
    if line.style == "double":
        inner = painter.colour("ink")
        for start, end in pairwise(points):
            pygame.draw.line(big, inner, start, end, max(1, thick // 2))
        for point in points[1:-1]:
            pygame.draw.circle(big, inner, point, thick / 4)


def _dots(
    big: pygame.Surface,
    colour: tuple[int, int, int, int],
    start: tuple[float, float],
    end: tuple[float, float],
    thick: int,
) -> None:
    far = hypot(end[0] - start[0], end[1] - start[1])
    count = max(1, round(far / (thick * 2.4)))
    for i in range(count + 1):
        x = start[0] + (end[0] - start[0]) * i / count
        y = start[1] + (end[1] - start[1]) * i / count
        pygame.draw.circle(big, colour, (x, y), thick / 2)


def draw_chamber(painter: Painter, face: ChamberFace, rect: Rect, alpha: int) -> None:
    px = painter.look.rect(rect)
    big = pygame.Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
    edge = max(3, painter.look.px(4))
    pygame.draw.polygon(big, painter.colour(face.token, alpha), _octagon(big.get_rect(), 2 * painter.look.px(CUT)))
    inner = big.get_rect().inflate(-2 * edge, -2 * edge)
    ground = "ink" if face.state != "lit" else face.ground
    pygame.draw.polygon(big, painter.colour(ground), _octagon(inner, 2 * painter.look.px(CUT) - edge // 2))
    if face.state == "torn":
        _tear(painter, big)
    painter.surface.blit(pygame.transform.smoothscale(big, px.size), px)
    name = Rect(rect.left + 7, rect.top + 2, rect.width - 14, round(rect.height * NAME))
    token = {"lit": "text", "dark": "muted", "torn": "refused"}[face.state]
    painter.fitted(face.name, name, 13, token, True, "center", middle=True, alpha=alpha)
    strength = alpha if face.state == "lit" else alpha // 2
    for sign, spot in zip(face.signs, chamber_signs(rect, len(face.signs)), strict=True):
        painter.sprite(sign, spot, strength)


def _octagon(rect: Rect, cut: int) -> list[tuple[int, int]]:
    x1, y1, x2, y2 = rect.left, rect.top, rect.right - 1, rect.bottom - 1
    return [
        (x1 + cut, y1), (x2 - cut, y1), (x2, y1 + cut), (x2, y2 - cut),
        (x2 - cut, y2), (x1 + cut, y2), (x1, y2 - cut), (x1, y1 + cut),
    ]  # fmt: skip


def _tear(painter: Painter, big: pygame.Surface) -> None:
    """A jagged hole with the stars behind it."""
    wide, high = big.get_size()
    edge = [(0.1, 0.5), (0.2, 0.38), (0.26, 0.5), (0.4, 0.34), (0.52, 0.5), (0.66, 0.36), (0.74, 0.52), (0.9, 0.44)]
    low = [(0.84, 0.66), (0.7, 0.6), (0.6, 0.82), (0.46, 0.64), (0.34, 0.8), (0.22, 0.66)]
    points = [(x * wide, y * high) for x, y in (*edge, *low)]
    pygame.draw.polygon(big, painter.colour("shadow"), points)
    pygame.draw.polygon(big, painter.colour("refused"), points, max(2, painter.look.px(3)))
    for x, y in ((0.3, 0.58), (0.47, 0.52), (0.62, 0.6), (0.78, 0.54)):
        pygame.draw.circle(big, painter.colour("star"), (x * wide, y * high), max(1, painter.look.px(2)))


def draw_action_card(painter: Painter, face: ActionCardFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, f"{face.token}_deep", face.token, radius=9, width=2, alpha=alpha, border_alpha=alpha)
    head = Rect(rect.left + 6, rect.top + 2, rect.width - 12, round(rect.height * CARD_HEAD))
    size = max(14, round(rect.height * 0.075))
    painter.fitted(face.title, head, size, face.token, True, "center", middle=True, alpha=alpha)
    areas = card_rows(rect, len(face.rows), bool(face.extra))
    live = face.live or (True,) * len(face.rows)
    for row, area, able in zip(face.rows, areas, live, strict=False):
        painter.panel(area, "ink", "line", radius=6, alpha=round(alpha * 0.8), border_alpha=alpha // 2)
        for icon, spot in zip(row, card_icons(area, len(row)), strict=True):
            painter.sprite(icon, spot, alpha if able else round(alpha * 0.3))
    if face.extra:
        for spot in card_icons(areas[-1], 1):
            painter.sprite(face.extra, spot, alpha)
    for icon, spot in zip(face.foot, card_foot(rect, len(face.foot)), strict=True):
        painter.sprite(icon, spot, round(alpha * 0.9))
    if face.dimmed:
        painter.panel(rect, "ink", None, radius=9, alpha=round(alpha * 0.5))


def draw_band(painter: Painter, face: BandFace, rect: Rect, alpha: int) -> None:
    ground = "raised" if face.icons or face.label else "ink"
    painter.panel(rect, ground, face.token, radius=7, width=1.5, alpha=alpha, border_alpha=alpha)
    strength = round(alpha * 0.35) if face.dimmed else alpha
    side = min(rect.height - 6, 34)
    left = rect.left + 6
    if face.icons and not face.label:
        left = rect.centerx - (len(face.icons) * (side + 4) - 4) // 2
    for icon in face.icons:
        painter.sprite(icon, Rect(left, rect.centery - side // 2, side, side), strength)
        left += side + 4
    if face.label:
        words = Rect(left + 2, rect.top + 2, rect.right - left - 8 - face.reserve, rect.height - 4)
        align: Align = "left" if face.icons else "center"
        painter.fitted(face.label, words, 14, "text", align=align, middle=True, alpha=strength)


def draw_strip(painter: Painter, face: StripFace, rect: Rect, alpha: int) -> None:
    head = min(16, rect.height // 3) if face.label else 0
    if face.label:
        painter.fitted(face.label.upper(), Rect(rect.left, rect.top, rect.width, head), 11, "muted", True)
    for i, cell in enumerate(face.cells):
        box = strip_cell(rect, len(face.cells), face.rows, i, head)
        here, past = i == face.at, i < face.at
        ground = face.token if here else "raised"
        painter.panel(box, ground, cell.token, radius=4, width=1.2, alpha=round(alpha * (0.45 if past else 1)))
        inner = box.inflate(-4, -3)
        if cell.icon:
            side = min(inner.width, inner.height if not cell.label else round(inner.height * 0.6))
            spot = Rect(
                inner.centerx - side // 2, inner.bottom - side if cell.label else inner.centery - side // 2, side, side
            )
            painter.sprite(cell.icon, spot, round(alpha * (0.4 if past else 1)))
            inner = Rect(inner.left, inner.top, inner.width, max(6, inner.height - side))
        if cell.label:
            ink = "on_accent" if here else "dim" if past else "muted"
            painter.fitted(cell.label, inner, 11, ink, here, "center", middle=True)


def draw_silo(painter: Painter, face: SiloFace, rect: Rect, alpha: int) -> None:
    done = face.filled >= face.goal
    painter.panel(rect, "panel", face.token if face.goal and not done else "line", radius=7, width=1.2, alpha=alpha)
    head = min(26, rect.height // 6)
    painter.sprite(face.picture, Rect(rect.left + 3, rect.top + 3, head - 4, head - 4), alpha)
    words = Rect(rect.left + head + 2, rect.top + 2, rect.width - head - 5, head - 2)
    painter.fitted(face.title, words, 13, "legal" if face.goal and done else "text", True, "center", middle=True)
    room = Rect(rect.left + 4, rect.top + head + 2, rect.width - 8, rect.height - head - 6)
    high = room.height / face.rows
    for i, cell in enumerate(face.cells):
        top = room.bottom - round((i + 1) * high)
        box = Rect(room.left, top, room.width, room.bottom - round(i * high) - top - 2)
        painter.panel(box, "raised", cell.token, radius=4, width=1, alpha=alpha)
        side = box.height - 2
        if i < face.filled:
            painter.sprite(face.filling, Rect(box.centerx - side // 2, box.top + 1, side, side), alpha)
            continue
        if cell.icon:
            left = box.right - side - 4 if cell.label else box.centerx - side // 2
            painter.sprite(cell.icon, Rect(left, box.top + 1, side, side), round(alpha * 0.85))
        if cell.label:
            painter.fitted(cell.label, Rect(box.left + 4, box.top, side + 2, box.height), 12, "muted", middle=True)
    if face.goal:
        y = room.bottom - round(face.goal * high) - 1
        painter.line((room.left - 2, y), (room.right + 1, y), "legal" if done else face.token, 3)


def draw_readout(painter: Painter, face: ReadoutFace, rect: Rect, alpha: int) -> None:
    painter.panel(
        rect, "ink", face.token if face.alarm else "line", radius=8, width=2.5 if face.alarm else 1.5, alpha=alpha
    )
    inner = rect.inflate(-16, -8)
    number = Rect(inner.left, inner.top, round(inner.width * 0.36), inner.height)
    painter.fitted(face.value, number, 44, face.token, True, "center", middle=True, alpha=alpha)
    words = Rect(number.right + 8, inner.top, inner.right - number.right - 8, inner.height)
    third = words.height // 3
    painter.fitted(face.label.upper(), Rect(words.left, words.top, words.width, third), 12, "muted", True, middle=True)
    painter.fitted(
        face.note, Rect(words.left, words.top + third, words.width, words.height - third), 13, "text", middle=True
    )


def draw_disk(painter: Painter, face: DiskFace, rect: Rect, alpha: int) -> None:
    side = min(rect.size)
    box = Rect(0, 0, side, side)
    box.center = rect.center
    painter.circle(box.center, side / 2, face.token, alpha=alpha)
    painter.sprite(
        face.picture, box.inflate(-max(4, side // 8), -max(4, side // 8)), round(alpha * (0.4 if face.faded else 1))
    )
    mark = max(9, round(side * 0.36))
    if face.shape:
        painter.sprite(f"seats/{face.shape}", Rect(box.left - 1, box.bottom - mark, mark, mark), alpha)
    if face.badge:
        painter.sprite(face.badge, Rect(box.right - mark, box.top - 1, mark, mark), alpha)


def draw_count(painter: Painter, face: CountFace, rect: Rect, alpha: int) -> None:
    strength = round(alpha * (0.35 if face.faded else 1))
    painter.sprite(face.picture, rect, strength)
    if face.label:
        side = max(11, round(min(rect.size) * 0.52))
        spot = Rect(rect.right - side, rect.bottom - side, side, side)
        painter.panel(spot, "ink", face.token, radius=side // 2, width=1, alpha=alpha)
        painter.fitted(face.label, spot.inflate(-2, -2), 13, face.token, True, "center", middle=True, alpha=alpha)


def draw_plate(painter: Painter, face: PlateFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "panel", face.token, radius=9, width=1.5, alpha=alpha, border_alpha=round(alpha * 0.8))
    side = min(rect.height - 8, round(rect.width * 0.34))
    draw_disk(
        painter,
        DiskFace(face.picture, face.token, face.shape, "", face.faded),
        Rect(rect.left + 5, rect.top + 4, side, side),
        alpha,
    )
    words = Rect(rect.left + side + 12, rect.top + 3, rect.width - side - 18, min(22, rect.height // 2))
    painter.fitted(face.title, words, 14, "text", True, middle=True, alpha=round(alpha * (0.5 if face.faded else 1)))
    if face.text:
        below = Rect(words.left, words.bottom, words.width, 16)
        painter.fitted(face.text, below, 12, "muted", middle=True, alpha=alpha)


DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    PlanFace: draw_plan,
    ChamberFace: draw_chamber,
    ActionCardFace: draw_action_card,
    BandFace: draw_band,
    StripFace: draw_strip,
    SiloFace: draw_silo,
    ReadoutFace: draw_readout,
    DiskFace: draw_disk,
    CountFace: draw_count,
    PlateFace: draw_plate,
}
