"""What the pieces of this table look like, and how they are drawn: consoles, gauges, ways with spaces, stories."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.faces import text_line
from game.ui.paint import L, M, Painter, S

HEADER = 50
"""The head of a console."""
LANE = 30
"""Room above the cells of a gauge, where its marker stands."""
READ = 220
"""From this width on a card is written to be read, not only to be known again."""
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
    shape: str = ""
    """The sign of the player who mans it, where there are several."""

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
        painter.panel(head, self.token, None, radius=12, alpha=44 if lit else 30)
        if self.alarm:
            _hazard(painter, Rect(rect.left + 14, rect.bottom - 9, rect.width - 28, 5))
        plate = Rect(head.left + 8, head.top + 4, 38, 38)
        painter.circle(plate.center, 19, "ink", self.token)
        painter.sprite(self.icon, plate.inflate(-12, -12))
        words = Rect(plate.right + 10, head.top + 2, head.width - 150 - 28 * len(self.badges), head.height - 4)
        badges = self.badges
        if painter.step((self.title.upper(),), words.size, S, True) is None:  # its edge says as much as its signs
            badges, words.width = (), head.width - 140
        line = text_line(painter.look.text_percent)
        if 2 * line <= words.height:  # else the name alone
            below = Rect(words.left, words.bottom - line, words.width, line)
            if self.shape:
                painter.sprite(self.shape, Rect(below.left, below.top + (line - 14) // 2, 14, 14))
                below = Rect(below.left + 18, below.top, below.width - 18, line)
            painter.fitted(self.subtitle, below, S, "text", middle=True, sheds=True)
            words.height -= line
        short = self.title.split()[0].upper()
        painter.fitted(self.title.upper(), words, S, "text", True, middle=True, short=short, sheds=True)
        spot = Rect(words.right + 2, head.top + 10, 24, 24)
        for badge in badges:
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
    change: int = 0
    """What waits to happen would move it so far: the spaces on the way are dashed."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        self._cells(painter, rect)
        then = self.value + self.change
        for number in range(then, self.value) if self.change < 0 else range(self.value + 1, then + 1):
            cell = gauge_cell(rect, self.low, self.high, number)
            painter.dashed(cell, "refused" if self.change < 0 else "legal", radius=4)

    def _cells(self, painter: Painter, rect: Rect) -> None:
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
            figure = Rect(cell.centerx - wide - 6, cell.bottom + 1, 2 * wide + 12, FIGURES)
            colour = "selected" if number == self.goal else "refused" if number == self.fail else "muted"
            painter.fitted(str(number), figure.clamp(rect), S, colour, True, "center", middle=True, sheds=True)


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
    ends: tuple[str, str] = ("", "")
    """What the first and the last space mean, in a word below their numbers where that has room."""

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
            if i == self.value:  # the marker stands here
                continue
            token = edge if self.edges[i] != "line" else "text" if past else "muted"
            word = {0: self.ends[0], len(centres) - 1: self.ends[1]}.get(i, "")
            _space(painter, box, self.labels[i], word, token)


def _space(painter: Painter, box: Rect, label: str, word: str, token: str) -> None:
    """The number of a space and, if there is one, its word."""
    half = box.height // 2
    below = Rect(box.left + 4, box.top + half, box.width - 8, half - 8)
    if word and painter.step((word,), below.size, S):
        painter.fitted(
            label, Rect(below.left, box.top + 5, below.width, half - 3), M, token, True, "center", middle=True
        )
        painter.fitted(word, below, S, token, False, "center", middle=True)
    else:
        painter.fitted(label, box.inflate(-10, -10), M, token, True, "center", middle=True)


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
        """Picture and words above; below them, in a row, what it needs and what it would do. What has no room for large
        letters is left out: the flavour first, then its kind."""
        painter.shadow(rect)
        painter.panel(rect, "raised", self.token, radius=14, width=3)
        inner, line = rect.inflate(-20, -20), text_line(painter.look.text_percent)
        row = max(52, 2 * line + 14) if self.stats or self.footer else 0
        above = Rect(inner.left, inner.top, inner.width, inner.height - row - (8 if row else 0))
        wide = min(round(above.height * 4 / 3), round(inner.width * 0.4))
        picture = Rect(above.left, above.top, wide, round(wide * 3 / 4))
        painter.sprite(self.picture, picture)
        left = picture.right + 14
        self._words(painter, Rect(left, above.top, inner.right - left, above.height), line)
        if row:
            self._row(painter, Rect(inner.left, inner.bottom - row, inner.width, row))
        if self.dimmed:
            painter.panel(rect, "ink", None, radius=14, alpha=110)

    def _words(self, painter: Painter, room: Rect, line: int) -> None:
        large = L if room.width >= READ else M
        step = painter.step((self.title,), (room.width, 3 * line), large, True) or S
        high = painter.text_height(self.title, room.width, step, True)
        kind = line if high + 3 * line < room.height else 0
        if kind:
            painter.fitted(
                self.kind.upper(), Rect(room.left, room.top, room.width, kind), S, self.token, True, sheds=True
            )
        painter.fitted(self.title, Rect(room.left, room.top + kind, room.width, high), step, "text", True)
        room = Rect(room.left, room.top + kind + high + 4, room.width, room.height - kind - high - 4)
        size = M if room.width >= READ else S
        if painter.fitted(self.text, room, size, sheds=True):
            used = painter.text_height(self.text, room.width, size) + 6 if self.text else 0
            rest = Rect(room.left, room.top + used, room.width, room.height - used)
            painter.fitted(self.flavour, rest, S, "muted", sheds=True)

    def _row(self, painter: Painter, room: Rect) -> None:
        """The numbers side by side, each with its word, then the result."""
        wide = min(92, (room.width - 6 * len(self.stats)) // 5) if self.footer else room.width // 3 - 6
        labels, stats = tuple(label for label, _, _ in self.stats), self.stats
        beside = (room.width - len(stats) * (wide + 6) - 12, room.height - 4)
        if self.footer and painter.step((self.footer,), beside, M, True) is None:  # the result matters more
            stats = () if painter.step((self.footer,), (room.width - 12, room.height - 4), M, True) else stats
        for label, number, token in stats:
            box = Rect(room.left, room.top, wide, room.height)
            painter.panel(box, "ink", token, radius=8)
            small = painter.step(labels, (wide - 6, room.height // 2 - 2), S)
            top = Rect(box.left, box.top + 2, box.width, box.height // 2 if small else box.height - 4)
            painter.fitted(number, top, L, token, True, "center", middle=True)
            if small:
                below = Rect(box.left + 3, box.centery, box.width - 6, box.height // 2 - 2)
                painter.fitted(label, below, S, "muted", False, "center", middle=True)
            room = Rect(box.right + 6, room.top, room.right - box.right - 6, room.height)
        if self.footer and painter.step((self.footer,), room.inflate(-12, -4).size, M, True):
            painter.panel(room, self.footer_token, self.footer_token, radius=8, alpha=40)
            painter.fitted(self.footer, room.inflate(-12, -4), M, "text", True, "center", middle=True)


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
    family: tuple[str, ...] = ()
    """The titles of all cards of a row: either all of them are written, or none."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", self.token, radius=10, width=2)
        inner = rect.inflate(-8, -8)
        high = round(inner.height * 0.5)
        family = self.family or (self.title,)
        named = painter.step(family, (inner.width, inner.height - high - 2), S, True) is not None
        if not named and not self.text and not self.badge:  # a smaller picture, and its name
            high = round(inner.height * 0.3)
            named = painter.step(family, (inner.width, inner.height - high - 2), S, True) is not None
        if not named:  # what it does has more room then
            high = inner.height if not self.text else round(inner.height * 0.6)
        picture = Rect(inner.left, inner.top, inner.width, high)
        wide = min(round(high * 4 / 3), inner.width)
        left = picture.left if self.text else picture.centerx - wide // 2
        words = Rect(left + wide + 6, picture.top, picture.right - left - wide - 6, high)
        if self.text and not named:
            wide = round(inner.width * 0.42)
            left, words = inner.centerx - wide // 2, Rect(inner.left, inner.top + 40, inner.width, inner.height - 40)
            picture = Rect(inner.left, inner.top, inner.width, 38)
        painter.sprite(self.picture, Rect(left, picture.top, wide, picture.height))
        if self.dimmed:
            painter.panel(rect, "ink", None, radius=10, alpha=120)
        painter.fitted(self.text, words, S, self.token, True, "left" if named else "center", middle=True, sheds=True)
        if named:
            below = Rect(inner.left, picture.bottom + 2, inner.width, inner.bottom - picture.bottom - 2)
            painter.fitted(self.title, below, S, "muted" if self.dimmed else "text", True, "center", middle=True)
        wide = painter.text_width(self.badge, S, True) + 14
        if self.badge and wide <= inner.width:
            plate = Rect(inner.left, inner.top, wide, text_line(painter.look.text_percent) + 4)
            painter.panel(plate, "ink", self.token, radius=8)
            painter.fitted(self.badge, plate.inflate(-8, -2), S, self.token, True, "center", middle=True)


@value
class SharesFace(Face):
    """How a whole is divided, as one bar with its parts written below."""

    label: str
    parts: tuple[tuple[str, int, str], ...]
    """Word, number and colour of each part."""
    short: str = ""
    """The label where the whole one has no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", "line", radius=12)
        inner = rect.inflate(-24, -16)
        line = inner.height // 3
        top = Rect(inner.left, inner.top, inner.width, line)
        painter.fitted(self.label, top, S, "muted", middle=True, short=self.short, sheds=True)
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
            painter.fitted(f"{count} {word}", place, S, token, True, middle=True, short=str(count))
