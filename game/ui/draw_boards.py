"""Draws the faces of boards and large cards: consoles, gauges, ways with spaces, stories."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from pygame import Rect

from game.ui.board_faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from game.ui.paint import Painter

HEADER = 50
"""The head of a console."""
LANE = 30
"""Room above the cells of a gauge, where its marker stands."""
FIGURES = 18
"""Room below the cells for the numbers."""


def gauge_cell(rect: Rect, low: int, high: int, number: int) -> Rect:
    """Where a number of a gauge is."""
    cells = high - low + 1
    i = number - low
    left = rect.left + round(i * rect.width / cells)
    right = rect.left + round((i + 1) * rect.width / cells)
    return Rect(left, rect.top + LANE, right - left - 2, rect.height - LANE - FIGURES)


def path_centre(rect: Rect, spot: tuple[float, float]) -> tuple[int, int]:
    """Where a space of a way is."""
    return rect.left + round(spot[0] * rect.width), rect.top + round(spot[1] * rect.height)


def _console(painter: Painter, face: ConsoleFace, rect: Rect, alpha: int) -> None:
    painter.shadow(rect)
    lit = face.state != "idle"
    if lit:
        painter.glow(rect, face.token, 0.9 if face.state == "now" else 0.5, spread=20)
    edge = face.token if lit else "refused" if face.alarm else "line"
    painter.panel(rect, "panel", edge, radius=16, width=4 if face.state == "now" else 2.5 if lit or face.alarm else 1.5)
    head = Rect(rect.left + 4, rect.top + 4, rect.width - 8, HEADER - 4)
    painter.panel(head, face.token, None, radius=12, alpha=70 if lit else 34)
    if face.alarm:
        _hazard(painter, Rect(rect.left + 14, rect.bottom - 9, rect.width - 28, 5))
    plate = Rect(head.left + 8, head.top + 4, 38, 38)
    painter.circle(plate.center, 19, "ink", face.token)
    painter.sprite(face.icon, plate.inflate(-12, -12))
    words = Rect(plate.right + 10, head.top + 2, head.width - 150 - 28 * len(face.badges), 23)
    painter.fitted(face.title.upper(), words, 17, face.token, True, middle=True)
    painter.fitted(face.subtitle, Rect(words.left, words.bottom - 1, words.width, 19), 13, "muted", middle=True)
    spot = Rect(words.right + 2, head.top + 10, 24, 24)
    for badge in face.badges:
        painter.sprite(badge, spot)
        spot = spot.move(28, 0)


def _hazard(painter: Painter, rect: Rect) -> None:
    """Stripes: danger that needs no colour to be seen."""
    painter.panel(rect, "refused", None, radius=2)
    for x in range(rect.left + 6, rect.right - 6, 16):
        painter.polygon([(x, rect.bottom), (x + 5, rect.top), (x + 11, rect.top), (x + 6, rect.bottom)], "ink")


def _gauge(painter: Painter, face: GaugeFace, rect: Rect, alpha: int) -> None:
    for number in range(face.low, face.high + 1):
        cell = gauge_cell(rect, face.low, face.high, number)
        lit = number == face.value or 0 < number < face.value or face.value < number < 0
        fill = ("refused" if number < 0 else face.token) if lit else "raised"
        edge = "selected" if number == face.goal else "refused" if number == face.fail else "line"
        painter.panel(cell, fill, edge, radius=4, width=2 if edge != "line" else 1, alpha=255 if lit else 200)
        if number == 0:
            painter.line((cell.centerx, cell.top + 3), (cell.centerx, cell.bottom - 4), "on_accent" if lit else "muted")
    wide = round(rect.width / (face.high - face.low + 1))
    for number in face.marks:
        cell = gauge_cell(rect, face.low, face.high, number)
        figure = Rect(cell.centerx - wide - 4, cell.bottom + 1, 2 * wide + 8, FIGURES)
        colour = "selected" if number == face.goal else "refused" if number == face.fail else "muted"
        painter.fitted(str(number), figure.clamp(rect), 12, colour, True, "center", middle=True)


def _path(painter: Painter, face: PathFace, rect: Rect, alpha: int) -> None:
    if face.ground:
        painter.sprite(face.ground, rect)
    centres = [path_centre(rect, spot) for spot in face.spots]
    band = face.size * 0.5
    for i, (start, end) in enumerate(pairwise(centres)):
        painter.line(start, end, "line" if i >= face.value else face.token, band)
        if i < face.value:
            painter.line(start, end, "ink", band * 0.5)
            painter.line(start, end, face.token, band * 0.22)
    for i, centre in enumerate(centres):
        past = i <= face.value
        size = face.size * (1.16 if face.edges[i] not in ("line", face.token) else 1)
        box = Rect(0, 0, round(size), round(size))
        box.center = centre
        if past:
            painter.glow(box, face.token, 0.35, spread=10, radius=round(size / 2))
        edge = face.edges[i] if face.edges[i] != "line" else face.token if past else "dim"
        painter.panel(box, "panel" if past else "ink", edge, radius=box.width // 2, width=3 if past else 2)
        painter.fitted(
            face.labels[i],
            box.inflate(-10, -10),
            17,
            edge if face.edges[i] != "line" else "text" if past else "muted",
            True,
            "center",
            middle=True,
        )


def _story(painter: Painter, face: StoryFace, rect: Rect, alpha: int) -> None:
    painter.shadow(rect)
    painter.panel(rect, "raised", face.token, radius=14, width=3)
    high = rect.height - 20 - (38 if face.footer else 0)
    picture = Rect(rect.left + 10, rect.top + 10, round(high * 4 / 3), high)
    most = round(rect.width * 0.46)
    if picture.width > most:
        picture = Rect(picture.left, picture.top, most, round(most * 3 / 4))
    painter.sprite(face.picture, picture)
    left = picture.right + 14
    words = Rect(left, rect.top + 10, rect.right - left - 12, high)
    painter.fitted(face.kind.upper(), Rect(words.left, words.top, words.width, 16), 12, face.token, True)
    painter.fitted(face.title, Rect(words.left, words.top + 16, words.width, 48), 21, "text", True)
    if face.stats:
        _stats(painter, face, Rect(words.left, words.top + 68, words.width, 54))
    top = words.top + (126 if face.stats else 68)
    if face.text and not face.stats:
        painter.fitted(face.text, Rect(words.left, top, words.width, words.bottom - top), 16)
    elif face.flavour and words.bottom - top > 14:
        painter.fitted(face.flavour, Rect(words.left, top, words.width, words.bottom - top), 13, "muted")
    below = picture.bottom + 4
    if rect.bottom - (42 if face.footer else 8) - below > 16 and not face.stats:
        room = Rect(picture.left, below, picture.width, rect.bottom - (42 if face.footer else 8) - below)
        painter.fitted(face.flavour, room, 12, "muted")
    if face.footer:
        strip = Rect(rect.left + 10, rect.bottom - 42, rect.width - 20, 32)
        painter.panel(strip, face.footer_token, face.footer_token, radius=8, alpha=46)
        painter.fitted(face.footer, strip.inflate(-16, -4), 17, face.footer_token, True, "center", middle=True)
    if face.dimmed:
        painter.panel(rect, "ink", None, radius=14, alpha=110)


def _stats(painter: Painter, face: StoryFace, rect: Rect) -> None:
    """The numbers of a card side by side, each with its word."""
    wide = (rect.width - 6 * (len(face.stats) - 1)) // len(face.stats)
    for i, (label, number, token) in enumerate(face.stats):
        box = Rect(rect.left + i * (wide + 6), rect.top, wide, rect.height)
        painter.panel(box, "ink", token, radius=8)
        painter.fitted(number, Rect(box.left, box.top + 2, box.width, 30), 24, token, True, "center", middle=True)
        painter.fitted(label, Rect(box.left + 3, box.bottom - 20, box.width - 6, 17), 12, "muted", False, "center")


def _mini(painter: Painter, face: MiniCardFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "raised", face.token, radius=10, width=2)
    inner = rect.inflate(-8, -8)
    high = min(round(inner.width * 3 / 4), round(inner.height * 0.66))
    if face.text:
        high = round(inner.height * 0.5)
    picture = Rect(inner.left, inner.top, inner.width, high)
    wide = round(high * 4 / 3)
    left = picture.left if face.text else picture.centerx - wide // 2
    painter.sprite(face.picture, Rect(left, picture.top, wide, high))
    if face.text:
        words = Rect(left + wide + 6, picture.top, picture.right - left - wide - 6, high)
        painter.fitted(face.text, words, 13, face.token, True, middle=True)
    painter.fitted(
        face.title,
        Rect(inner.left, picture.bottom + 2, inner.width, inner.bottom - picture.bottom - 2),
        12,
        "text",
        True,
        "center",
        middle=True,
    )
    if face.badge:
        width = min(inner.width, painter.text_width(face.badge, 15, True) + 14)
        plate = Rect(picture.left, picture.top, width, 22)
        painter.panel(plate, "ink", face.token, radius=8, alpha=235)
        painter.fitted(face.badge, plate.inflate(-6, -2), 15, face.token, True, "center", middle=True)
    if face.dimmed:
        painter.panel(rect, "ink", None, radius=10, alpha=120)


def _shares(painter: Painter, face: SharesFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "panel", "line", radius=12)
    inner = rect.inflate(-24, -16)
    line = inner.height // 3
    painter.fitted(face.label, Rect(inner.left, inner.top, inner.width, line), 13, "muted", middle=True)
    bar = Rect(inner.left, inner.top + line + 4, inner.width, 12)
    whole = sum(count for _, count, _ in face.parts)
    left = bar.left
    for _, count, token in face.parts:
        wide = round(bar.width * count / whole) if whole else 0
        if wide > 2:
            painter.panel(Rect(left, bar.top, wide - 2, bar.height), token, None, radius=4)
        left += wide
    wide = inner.width // max(1, len(face.parts))
    for i, (word, count, token) in enumerate(face.parts):
        place = Rect(inner.left + i * wide, bar.bottom + 4, wide - 4, inner.bottom - bar.bottom - 4)
        painter.fitted(f"{count} {word}", place, 14, token, True, middle=True)


BOARDS: Mapping[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    ConsoleFace: _console,
    GaugeFace: _gauge,
    PathFace: _path,
    StoryFace: _story,
    MiniCardFace: _mini,
    SharesFace: _shares,
}
