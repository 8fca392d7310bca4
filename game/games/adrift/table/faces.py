"""What the pieces of this table look like, and how they are drawn: consoles, gauges, ways with spaces, stories."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
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


@value
class ConsoleFace(Face):
    """A station of a ship: its name, who mans it, and whether all is well. Its instruments are pieces of their own."""

    title: str
    subtitle: str
    icon: str
    token: str
    state: Literal["idle", "now", "asked"] = "idle"
    """now: its turn; asked: it may decide something in the turn of another."""
    badges: tuple[str, ...] = ()
    """Icons beside the name: a warning, a reward."""
    alarm: bool = False
    """Something is wrong here: it shows without any motion too."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.shadow(rect)
        lit = self.state != "idle"
        if lit:
            painter.glow(rect, self.token, 0.9 if self.state == "now" else 0.5, spread=20)
        edge = self.token if lit else "refused" if self.alarm else "line"
        painter.panel(
            rect, "panel", edge, radius=16, width=4 if self.state == "now" else 2.5 if lit or self.alarm else 1.5
        )
        head = Rect(rect.left + 4, rect.top + 4, rect.width - 8, HEADER - 4)
        painter.panel(head, self.token, None, radius=12, alpha=70 if lit else 34)
        if self.alarm:
            _hazard(painter, Rect(rect.left + 14, rect.bottom - 9, rect.width - 28, 5))
        plate = Rect(head.left + 8, head.top + 4, 38, 38)
        painter.circle(plate.center, 19, "ink", self.token)
        painter.sprite(self.icon, plate.inflate(-12, -12))
        words = Rect(plate.right + 10, head.top + 2, head.width - 150 - 28 * len(self.badges), 23)
        painter.fitted(self.title.upper(), words, 17, self.token, True, middle=True)
        painter.fitted(self.subtitle, Rect(words.left, words.bottom - 1, words.width, 19), 13, "muted", middle=True)
        spot = Rect(words.right + 2, head.top + 10, 24, 24)
        for badge in self.badges:
            painter.sprite(badge, spot)
            spot = spot.move(28, 0)


def _hazard(painter: Painter, rect: Rect) -> None:
    """Stripes: danger that needs no colour to be seen."""
    painter.panel(rect, "refused", None, radius=2)
    for x in range(rect.left + 6, rect.right - 6, 16):
        painter.polygon([(x, rect.bottom), (x + 5, rect.top), (x + 11, rect.top), (x + 6, rect.bottom)], "ink")


@value
class GaugeFace(Face):
    """A number line too fine to number every space: filled from zero to its value, with a number here and there."""

    low: int
    high: int
    value: int
    token: str
    marks: tuple[int, ...] = ()
    """The numbers that are written."""
    goal: int | None = None
    fail: int | None = None

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        for number in range(self.low, self.high + 1):
            cell = gauge_cell(rect, self.low, self.high, number)
            lit = number == self.value or 0 < number < self.value or self.value < number < 0
            fill = ("refused" if number < 0 else self.token) if lit else "raised"
            edge = "selected" if number == self.goal else "refused" if number == self.fail else "line"
            painter.panel(cell, fill, edge, radius=4, width=2 if edge != "line" else 1, alpha=255 if lit else 200)
            if number == 0:
                painter.line(
                    (cell.centerx, cell.top + 3), (cell.centerx, cell.bottom - 4), "on_accent" if lit else "muted"
                )
        wide = round(rect.width / (self.high - self.low + 1))
        for number in self.marks:
            cell = gauge_cell(rect, self.low, self.high, number)
            figure = Rect(cell.centerx - wide - 4, cell.bottom + 1, 2 * wide + 8, FIGURES)
            colour = "selected" if number == self.goal else "refused" if number == self.fail else "muted"
            painter.fitted(str(number), figure.clamp(rect), 12, colour, True, "center", middle=True)


@value
class PathFace(Face):
    """Spaces along a way, joined by a band that is lit up to the present one: a spiral, a ring, a road."""

    spots: tuple[tuple[float, float], ...]
    """The middle of each space, as shares of the box."""
    labels: tuple[str, ...]
    edges: tuple[str, ...]
    """The colour of each space."""
    value: int
    token: str
    size: int
    """How wide a space is."""
    ground: str = ""
    """A picture beneath it."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if self.ground:
            painter.sprite(self.ground, rect)
        centres = [path_centre(rect, spot) for spot in self.spots]
        band = self.size * 0.5
        for i, (start, end) in enumerate(pairwise(centres)):
            painter.line(start, end, "line" if i >= self.value else self.token, band)
            if i < self.value:
                painter.line(start, end, "ink", band * 0.5)
                painter.line(start, end, self.token, band * 0.22)
        for i, centre in enumerate(centres):
            past = i <= self.value
            size = self.size * (1.16 if self.edges[i] not in ("line", self.token) else 1)
            box = Rect(0, 0, round(size), round(size))
            box.center = centre
            if past:
                painter.glow(box, self.token, 0.35, spread=10, radius=round(size / 2))
            edge = self.edges[i] if self.edges[i] != "line" else self.token if past else "dim"
            painter.panel(box, "panel" if past else "ink", edge, radius=box.width // 2, width=3 if past else 2)
            painter.fitted(
                self.labels[i],
                box.inflate(-10, -10),
                17,
                edge if self.edges[i] != "line" else "text" if past else "muted",
                True,
                "center",
                middle=True,
            )


@value
class StoryFace(Face):
    """A large card to be read: a picture, what it says, the numbers that matter, what it would do now."""

    title: str
    picture: str
    text: str
    flavour: str
    token: str
    kind: str = ""
    stats: tuple[tuple[str, str, str], ...] = ()
    """Label, number and colour of each number."""
    footer: str = ""
    footer_token: str = "text"
    dimmed: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.shadow(rect)
        painter.panel(rect, "raised", self.token, radius=14, width=3)
        high = rect.height - 20 - (38 if self.footer else 0)
        picture = Rect(rect.left + 10, rect.top + 10, round(high * 4 / 3), high)
        most = round(rect.width * 0.46)
        if picture.width > most:
            picture = Rect(picture.left, picture.top, most, round(most * 3 / 4))
        painter.sprite(self.picture, picture)
        left = picture.right + 14
        words = Rect(left, rect.top + 10, rect.right - left - 12, high)
        painter.fitted(self.kind.upper(), Rect(words.left, words.top, words.width, 16), 12, self.token, True)
        painter.fitted(self.title, Rect(words.left, words.top + 16, words.width, 48), 21, "text", True)
        if self.stats:
            _stats(painter, self, Rect(words.left, words.top + 68, words.width, 54))
        top = words.top + (126 if self.stats else 68)
        if self.text and not self.stats:
            painter.fitted(self.text, Rect(words.left, top, words.width, words.bottom - top), 16)
        elif self.flavour and words.bottom - top > 14:
            painter.fitted(self.flavour, Rect(words.left, top, words.width, words.bottom - top), 13, "muted")
        below = picture.bottom + 4
        if rect.bottom - (42 if self.footer else 8) - below > 16 and not self.stats:
            room = Rect(picture.left, below, picture.width, rect.bottom - (42 if self.footer else 8) - below)
            painter.fitted(self.flavour, room, 12, "muted")
        if self.footer:
            strip = Rect(rect.left + 10, rect.bottom - 42, rect.width - 20, 32)
            painter.panel(strip, self.footer_token, self.footer_token, radius=8, alpha=46)
            painter.fitted(self.footer, strip.inflate(-16, -4), 17, self.footer_token, True, "center", middle=True)
        if self.dimmed:
            painter.panel(rect, "ink", None, radius=14, alpha=110)


def _stats(painter: Painter, face: StoryFace, rect: Rect) -> None:
    """The numbers of a card side by side, each with its word."""
    wide = (rect.width - 6 * (len(face.stats) - 1)) // len(face.stats)
    for i, (label, number, token) in enumerate(face.stats):
        box = Rect(rect.left + i * (wide + 6), rect.top, wide, rect.height)
        painter.panel(box, "ink", token, radius=8)
        painter.fitted(number, Rect(box.left, box.top + 2, box.width, 30), 24, token, True, "center", middle=True)
        painter.fitted(label, Rect(box.left + 3, box.bottom - 20, box.width - 6, 17), 12, "muted", False, "center")


@value
class MiniCardFace(Face):
    """A small card: a picture, a name below it, and the one thing to know about it in a corner."""

    title: str
    picture: str
    token: str
    badge: str = ""
    text: str = ""
    """What it does, in a few words beside a smaller picture."""
    dimmed: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", self.token, radius=10, width=2)
        inner = rect.inflate(-8, -8)
        high = min(round(inner.width * 3 / 4), round(inner.height * 0.66))
        if self.text:
            high = round(inner.height * 0.5)
        picture = Rect(inner.left, inner.top, inner.width, high)
        wide = round(high * 4 / 3)
        left = picture.left if self.text else picture.centerx - wide // 2
        painter.sprite(self.picture, Rect(left, picture.top, wide, high))
        if self.text:
            words = Rect(left + wide + 6, picture.top, picture.right - left - wide - 6, high)
            painter.fitted(self.text, words, 13, self.token, True, middle=True)
        painter.fitted(
            self.title,
            Rect(inner.left, picture.bottom + 2, inner.width, inner.bottom - picture.bottom - 2),
            12,
            "text",
            True,
            "center",
            middle=True,
        )
        if self.badge:
            width = min(inner.width, painter.text_width(self.badge, 15, True) + 14)
            plate = Rect(picture.left, picture.top, width, 22)
            painter.panel(plate, "ink", self.token, radius=8, alpha=235)
            painter.fitted(self.badge, plate.inflate(-6, -2), 15, self.token, True, "center", middle=True)
        if self.dimmed:
            painter.panel(rect, "ink", None, radius=10, alpha=120)


@value
class SharesFace(Face):
    """How a whole is divided, as one bar with its parts written below."""

    label: str
    parts: tuple[tuple[str, int, str], ...]
    """Word, number and colour of each part."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", "line", radius=12)
        inner = rect.inflate(-24, -16)
        line = inner.height // 3
        painter.fitted(self.label, Rect(inner.left, inner.top, inner.width, line), 13, "muted", middle=True)
        bar = Rect(inner.left, inner.top + line + 4, inner.width, 12)
        whole = sum(count for _, count, _ in self.parts)
        left = bar.left
        for _, count, token in self.parts:
            wide = round(bar.width * count / whole) if whole else 0
            if wide > 2:
                painter.panel(Rect(left, bar.top, wide - 2, bar.height), token, None, radius=4)
            left += wide
        wide = inner.width // max(1, len(self.parts))
        for i, (word, count, token) in enumerate(self.parts):
            place = Rect(inner.left + i * wide, bar.bottom + 4, wide - 4, inner.bottom - bar.bottom - 4)
            painter.fitted(f"{count} {word}", place, 14, token, True, middle=True)
