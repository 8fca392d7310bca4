"""Draws what lies beside the plan of a ship: cards with rows of icons, strips, silos, readouts and disks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import SRCALPHA, Rect, Surface, draw, transform

from game.ui.deck_faces import (
    ActionCardFace,
    BandFace,
    CountFace,
    DiskFace,
    PlateFace,
    ReadoutFace,
    SiloFace,
    StripFace,
)
from game.ui.paint import Align, Painter

CARD_HEAD = 0.19
CARD_FOOT = 0.15
STROKES = (
    (0, 0, 1, 0), (0, 0, 0, 0.5), (1, 0, 1, 0.5), (0, 0.5, 1, 0.5), (0, 0.5, 0, 1), (1, 0.5, 1, 1), (0, 1, 1, 1),
)  # fmt: skip
"""Of a digital figure: where each begins and ends, as shares of its width and height."""
LIT = (
    {0, 1, 2, 4, 5, 6}, {2, 5}, {0, 2, 3, 4, 6}, {0, 2, 3, 5, 6}, {1, 2, 3, 5},
    {0, 1, 3, 5, 6}, {0, 1, 3, 4, 5, 6}, {0, 2, 5}, {0, 1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 5, 6},
)  # fmt: skip
"""Which of them are lit for each figure."""
PLATE_WIDE = 220
"""From this width on the line about somebody stands beside their name, not below it."""
SLIM = 20
"""Up to this height a band has no margin above and below its words."""
NARROW = 40
"""A band without a picture that is narrower than this bears a number: it takes all the room there is."""
SILO_NAME = 15
"""The height of a silo's name."""


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def card_rows(rect: Rect, rows: int, extra: bool) -> list[Rect]:
    """The rows of an action card, the reaction's row last if it has one."""
    count = rows + extra
    top = rect.top + round(rect.height * CARD_HEAD) + 4
    room = rect.bottom - round(rect.height * CARD_FOOT) - 2 - top
    high = min(room / max(count, 1), room / 2)
    top += round((room - count * high) / 2)
    return [
        Rect(rect.left + 5, top + round(i * high), rect.width - 10, round((i + 1) * high) - round(i * high) - 4)
        for i in range(count)
    ]


def card_icons(row: Rect, count: int) -> list[Rect]:
    """The icons of a row."""
    side = min(row.height - 2, (row.width - 6) // max(count, 1) - 2)
    left = row.centerx - (count * (side + 2) - 2) // 2
    return [Rect(left + i * (side + 2), row.centery - side // 2, side, side) for i in range(count)]


def card_extra(row: Rect) -> tuple[Rect, Rect]:
    """The icon of a reaction, and its name."""
    side = row.height - 4
    return Rect(row.left + 4, row.top + 2, side, side), Rect(
        row.left + side + 8, row.top, row.width - side - 12, row.height
    )


def card_foot(rect: Rect, count: int) -> list[Rect]:
    """The small icons on the lower edge."""
    side = round(rect.height * CARD_FOOT) - 6
    left = rect.centerx - (count * (side + 4) - 4) // 2
    return [Rect(left + i * (side + 4), rect.bottom - side - 5, side, side) for i in range(count)]


def silo_spaces(rect: Rect) -> Rect:
    """Where the spaces of a silo are: below its name, its picture and how full it is."""
    head = SILO_NAME + min(24, rect.height // 6)
    return Rect(rect.left + 4, rect.top + head, rect.width - 8, rect.height - head - 4)


def plate_portrait(rect: Rect) -> Rect:
    """Of somebody's board; smaller on a narrow one, so that there is room for a name."""
    side = min(rect.height - 8, round(rect.width * (0.34 if rect.width >= PLATE_WIDE else 0.27)))
    return Rect(rect.left + 5, rect.top + 4, side, side)


def silo_cell(rect: Rect, rows: int, index: int) -> Rect:
    """A space of a silo, counted from below."""
    room = silo_spaces(rect)
    high = room.height / rows
    top = room.bottom - round((index + 1) * high)
    return Rect(room.left, top, room.width, room.bottom - round(index * high) - top - 2)


def strip_head(rect: Rect) -> int:
    """The room of a strip's label, if it has one."""
    return min(16, rect.height // 3)


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


def draw_action_card(painter: Painter, face: ActionCardFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, f"{face.token}_deep", face.token, radius=9, width=2, alpha=alpha, border_alpha=alpha)
    head = Rect(rect.left + 6, rect.top + 2, rect.width - 12, round(rect.height * CARD_HEAD))
    painter.panel(head.inflate(6, -2), face.token, None, radius=7, alpha=alpha // 7)
    size = max(14, round(rect.height * 0.075))
    painter.fitted(face.title, head, size, face.token, True, "center", middle=True, alpha=alpha)
    areas = card_rows(rect, len(face.rows), bool(face.extra))
    live = face.live or (True,) * len(face.rows)
    for row, area, able in zip(face.rows, areas, live, strict=False):
        painter.panel(area, "ink", "line", radius=6, alpha=round(alpha * 0.8), border_alpha=alpha // 2)
        for icon, spot in zip(row, card_icons(area, len(row)), strict=True):
            painter.sprite(icon, spot, alpha if able else round(alpha * 0.3))
    if face.extra:
        badge, words = card_extra(areas[-1])
        strength = alpha if face.extra_live else round(alpha * 0.3)
        token = face.extra_token
        painter.panel(areas[-1], f"{token}_deep", token, radius=6, alpha=strength, border_alpha=strength // 2)
        painter.sprite(face.extra, badge, strength)
        painter.fitted(face.extra_label, words, size, token, True, "center", middle=True, alpha=strength)
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
        margin = 2 if rect.height > SLIM else 0
        inset = 1 if rect.width < NARROW and not face.icons else 8
        left = left + 2 if face.icons else rect.left + inset
        words = Rect(left, rect.top, rect.right - left - max(1, inset - 2) - face.reserve, rect.height)
        words.inflate_ip(0, -2 * margin)
        align: Align = "left" if face.icons else "center"
        painter.fitted(face.label, words, 14, "text", inset == 1, align, middle=True, alpha=strength)


def draw_strip(painter: Painter, face: StripFace, rect: Rect, alpha: int) -> None:
    head = strip_head(rect) if face.label else 0
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
    room = silo_spaces(rect)
    name = Rect(rect.left + 3, rect.top + 1, rect.width - 6, SILO_NAME)
    painter.fitted(face.name, name, 12, "legal" if face.goal and done else "muted", True, "center", middle=True)
    head = room.top - name.bottom
    painter.sprite(face.picture, Rect(rect.left + 5, name.bottom, head - 2, head - 2), alpha)
    words = Rect(rect.left + head + 4, name.bottom - 1, rect.width - head - 7, head)
    painter.fitted(face.title, words, 14, "legal" if face.goal and done else "text", True, "center", middle=True)
    for i, cell in enumerate(face.cells):
        box = silo_cell(rect, face.rows, i)
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
        y = silo_cell(rect, face.rows, face.goal - 1).top - 1
        painter.line((room.left - 2, y), (room.right + 1, y), "legal" if done else face.token, 3)


def draw_readout(painter: Painter, face: ReadoutFace, rect: Rect, alpha: int) -> None:
    painter.panel(
        rect, "ink", face.token if face.alarm else "line", radius=8, width=2.5 if face.alarm else 1.5, alpha=alpha
    )
    inner = rect.inflate(-16, -8)
    number = Rect(inner.left, inner.top, round(inner.width * 0.36), inner.height)
    if face.digital and face.value.isdigit():
        _digits(painter, face.value.zfill(2), number, face.token)
    else:
        painter.fitted(face.value, number, 44, face.token, True, "center", middle=True, alpha=alpha)
    words = Rect(number.right + 8, inner.top, inner.right - number.right - 8, inner.height)
    third = words.height // 3
    painter.fitted(face.label.upper(), Rect(words.left, words.top, words.width, third), 12, "muted", True, middle=True)
    painter.fitted(
        face.note, Rect(words.left, words.top + third, words.width, words.height - third), 13, "text", middle=True
    )


def _digits(painter: Painter, value: str, rect: Rect, token: str) -> None:
    """Figures of seven strokes, as a clock shows them: those that are off are still seen faintly."""
    high = rect.height
    wide, thick = round(high * 0.56), high * 0.12
    left = rect.centerx - (len(value) * (wide + 8) - 8) // 2
    big = Surface((painter.look.px(rect.width) * 2, painter.look.px(high) * 2), SRCALPHA)
    scale = painter.look.scale * 2
    for i, digit in enumerate(value):
        x = left - rect.left + i * (wide + 8)
        for stroke, (x1, y1, x2, y2) in enumerate(STROKES):
            lit = stroke in LIT[int(digit)]
            start = (x + thick / 2 + x1 * (wide - thick), thick / 2 + y1 * (high - thick))
            end = (x + thick / 2 + x2 * (wide - thick), thick / 2 + y2 * (high - thick))
            colour = painter.look.theme[token] if lit else painter.look.theme.mixed("ink", token, 0.12)
            points = [(a * scale, b * scale) for a, b in _stroke(start, end, thick)]
            draw.polygon(big, colour, points)
    px = painter.look.rect(rect)
    painter.surface.blit(transform.smoothscale(big, px.size), px)


def _stroke(start: tuple[float, float], end: tuple[float, float], thick: float) -> list[tuple[float, float]]:
    """A bar with pointed ends, a little apart from its neighbours."""
    (x1, y1), (x2, y2), half = start, end, thick / 2
    if y1 == y2:
        x1, x2 = x1 + 1, x2 - 1
        return [
            (x1, y1),
            (x1 + half, y1 - half),
            (x2 - half, y1 - half),
            (x2, y2),
            (x2 - half, y1 + half),
            (x1 + half, y1 + half),
        ]
    y1, y2 = y1 + 1, y2 - 1
    return [
        (x1, y1),
        (x1 + half, y1 + half),
        (x1 + half, y2 - half),
        (x2, y2),
        (x1 - half, y2 - half),
        (x1 - half, y1 + half),
    ]


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
    side = plate_portrait(rect).width
    draw_disk(
        painter,
        DiskFace(face.picture, face.token, face.shape, "", face.faded),
        plate_portrait(rect),
        alpha,
    )
    words = Rect(rect.left + side + 12, rect.top + 3, rect.width - side - 18, min(20, rect.height // 2))
    below = Rect(words.left, words.bottom + 2, words.width, 16)
    if rect.width >= PLATE_WIDE:  # both on one line
        share = min(painter.text_width(face.title, 14, True), round(words.width * 0.64))
        below = Rect(words.left + share + 8, words.top, words.width - share - 8, words.height)
        words.width = share
    painter.fitted(face.title, words, 14, "text", True, middle=True, alpha=round(alpha * (0.5 if face.faded else 1)))
    if face.text:
        align: Align = "right" if rect.width >= PLATE_WIDE else "left"
        painter.fitted(face.text, below, 12, "muted", align=align, middle=True, alpha=alpha)


DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    ActionCardFace: draw_action_card,
    BandFace: draw_band,
    StripFace: draw_strip,
    SiloFace: draw_silo,
    ReadoutFace: draw_readout,
    DiskFace: draw_disk,
    CountFace: draw_count,
    PlateFace: draw_plate,
}
