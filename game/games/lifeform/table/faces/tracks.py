"""What counts: tracks of spaces, columns that are filled, numbers on a display."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import XL, M, Painter, S

SILO_NAME = 15
"""The height of a silo's name."""


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def silo_spaces(rect: Rect) -> Rect:
    """Where the spaces of a silo are: below its name, its picture and how full it is."""
    head = SILO_NAME + min(24, rect.height // 6)
    return Rect(rect.left + 4, rect.top + head, rect.width - 8, rect.height - head - 4)


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


@value
class Cell:
    """A space of a strip."""

    label: str = ""
    icon: str = ""
    token: str = "line"


@value
class StripFace(Face):
    """A track of spaces with icons or words, and a marker on one of them."""

    label: str
    cells: tuple[Cell, ...]
    at: int
    token: str
    rows: int = 1

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        head = strip_head(rect) if self.label else 0
        if self.label:
            painter.fitted(self.label.upper(), Rect(rect.left, rect.top, rect.width, head), S, "muted", True)
        for i, cell in enumerate(self.cells):
            box = strip_cell(rect, len(self.cells), self.rows, i, head)
            here, past = i == self.at, i < self.at
            ground = self.token if here else "raised"
            painter.panel(box, ground, cell.token, radius=4, width=1.2, alpha=round(alpha * (0.45 if past else 1)))
            inner = box.inflate(-4, -3)
            if cell.icon:
                side = min(inner.width, inner.height if not cell.label else round(inner.height * 0.6))
                spot = Rect(
                    inner.centerx - side // 2,
                    inner.bottom - side if cell.label else inner.centery - side // 2,
                    side,
                    side,
                )
                painter.sprite(cell.icon, spot, round(alpha * (0.4 if past else 1)))
                inner = Rect(inner.left, inner.top, inner.width, max(6, inner.height - side))
            if cell.label:
                ink = "on_accent" if here else "dim" if past else "muted"
                painter.fitted(cell.label, inner, S, ink, here, "center", middle=True)


@value
class SiloFace(Face):
    """A column that is filled from below: spaces with icons, how many are filled, and a bar to reach."""

    picture: str
    name: str
    title: str
    """How full it is."""
    cells: tuple[Cell, ...]
    """From below."""
    filled: int
    goal: int
    """The bar lies above this many spaces; 0: there is none."""
    filling: str
    """The picture of what fills a space."""
    token: str
    rows: int
    """How many spaces the tallest column beside it has: the spaces are of one size."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        done = self.filled >= self.goal
        painter.panel(rect, "panel", self.token if self.goal and not done else "line", radius=7, width=1.2, alpha=alpha)
        room = silo_spaces(rect)
        name = Rect(rect.left + 3, rect.top + 1, rect.width - 6, SILO_NAME)
        painter.fitted(self.name, name, S, "legal" if self.goal and done else "muted", True, "center", middle=True)
        head = room.top - name.bottom
        painter.sprite(self.picture, Rect(rect.left + 5, name.bottom, head - 2, head - 2), alpha)
        words = Rect(rect.left + head + 4, name.bottom - 1, rect.width - head - 7, head)
        painter.fitted(self.title, words, S, "legal" if self.goal and done else "text", True, "center", middle=True)
        for i, cell in enumerate(self.cells):
            box = silo_cell(rect, self.rows, i)
            painter.panel(box, "raised", cell.token, radius=4, width=1, alpha=alpha)
            side = box.height - 2
            if i < self.filled:
                painter.sprite(self.filling, Rect(box.centerx - side // 2, box.top + 1, side, side), alpha)
                continue
            if cell.icon:
                left = box.right - side - 4 if cell.label else box.centerx - side // 2
                painter.sprite(cell.icon, Rect(left, box.top + 1, side, side), round(alpha * 0.85))
            if cell.label:
                painter.fitted(cell.label, Rect(box.left + 4, box.top, side + 2, box.height), S, "muted", middle=True)
        if self.goal:
            y = silo_cell(rect, self.rows, self.goal - 1).top - 1
            painter.line((room.left - 2, y), (room.right + 1, y), "legal" if done else self.token, 3)


@value
class MeterFace(Face):
    """A track in a few words: its picture, where it stands, what comes next, and a hair-line for how far it is."""

    picture: str
    title: str
    note: str
    token: str
    share: float
    """How far it is, from 0 to 1."""
    titles: tuple[str, ...] = ()
    """Those of the whole row: they are written in one size."""
    short: str = ""
    """Where it stands, for where there is no room for words."""
    alarm: bool = False
    reserve: int = 0
    """Room at the right that belongs to something else."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        edge = self.token if self.alarm else "line"
        painter.panel(rect, "lif_hull", edge, radius=8, width=2.5 if self.alarm else 1.5, alpha=alpha)
        side = min(rect.height - 12, 26)
        painter.sprite(self.picture, Rect(rect.left + 8, rect.centery - side // 2, side, side), alpha)
        words = Rect(rect.left + side + 14, rect.top + 2, rect.width - side - 20 - self.reserve, rect.height - 6)
        step = painter.step((self.title, *self.titles), (words.width, painter.line_height(M)), M, True)
        title = self.title if step else self.short
        painter.fitted(title, words, step or M, self.token, True, middle=True, alpha=alpha)
        wide = painter.text_width(title, step or M, True) + 8
        rest = Rect(words.left + wide, words.top, words.width - wide, words.height)
        if self.note and rest.width > 0:
            painter.fitted(self.note, rest, S, "muted", middle=True, alpha=alpha, sheds=True)
        line = Rect(rect.left + 6, rect.bottom - 4, round((rect.width - 12) * self.share), 3)
        if line.width > 3:
            painter.panel(line, self.token, None, radius=1, alpha=alpha)


@value
class TickFace(Face):
    """A condition of the launch: ticked once it is met."""

    picture: str
    title: str
    note: str = ""
    done: bool = False
    token: str = "line"
    counts: bool = False
    """Its last word is a number, which stands for all of it where there is little room."""
    share: float = 0.0
    """How full it is, from 0 to 1: a hair-line along its lower edge."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        edge = "legal" if self.done else self.token
        painter.panel(rect, "lif_hull", edge, radius=8, width=1.5, alpha=alpha, border_alpha=alpha)
        line = Rect(rect.left + 6, rect.bottom - 4, round((rect.width - 12) * self.share), 3)
        if line.width > 3:
            painter.panel(line, "legal" if self.done else "lif_warning", None, radius=1, alpha=alpha)
        side = min(rect.height - 8, 24)
        painter.sprite(self.picture, Rect(rect.left + 6, rect.centery - side // 2, side, side), alpha)
        words = Rect(rect.left + side + 10, rect.top + 1, rect.width - side - 14, rect.height - 2)
        if self.done:
            painter.sprite("icons/check", Rect(rect.left + side - 8, rect.centery + side // 2 - 12, 16, 16), alpha)
        token = "muted" if self.done else "text"
        high = painter.line_height(S, True)
        upper = Rect(words.left, words.top + 1, words.width, words.height // 2)
        if self.note and words.height >= 2 * high - 4 and painter.step((self.title,), (words.width, high), S, True):
            lower = Rect(words.left, upper.bottom, words.width, words.bottom - upper.bottom - 1)
            painter.fitted(self.title, upper, S, token, True, middle=True, alpha=alpha)
            painter.fitted(self.note, lower, S, "muted", middle=True, alpha=alpha, sheds=True)
        else:
            short = self.title.split()[-1] if self.counts else ""
            painter.fitted(self.title, words, S, token, True, middle=True, alpha=alpha, short=short, sheds=True)


@value
class ReadoutFace(Face):
    """A large number on a display, with what it counts."""

    label: str
    value: str
    token: str
    alarm: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        edge, width = (self.token, 2.5) if self.alarm else ("line", 1.5)
        painter.panel(rect, "ink", edge, radius=8, width=width, alpha=alpha)
        inner = rect.inflate(-16, -8)
        number = Rect(inner.left, inner.top, round(inner.width * 0.3), inner.height)
        painter.fitted(self.value, number, XL, self.token, True, "center", middle=True, alpha=alpha)
        words = Rect(number.right + 8, inner.top, inner.right - number.right - 8, inner.height)
        painter.fitted(self.label, words, S, "text", middle=True, alpha=alpha, sheds=True)
