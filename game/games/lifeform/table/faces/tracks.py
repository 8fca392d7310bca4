"""What counts: tracks of spaces, columns that are filled, numbers on a display."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, draw, transform

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import Painter

STROKES = (
    (0, 0, 1, 0), (0, 0, 0, 0.5), (1, 0, 1, 0.5), (0, 0.5, 1, 0.5), (0, 0.5, 0, 1), (1, 0.5, 1, 1), (0, 1, 1, 1),
)  # fmt: skip
"""Of a digital figure: where each begins and ends, as shares of its width and height."""
LIT = (
    {0, 1, 2, 4, 5, 6}, {2, 5}, {0, 2, 3, 4, 6}, {0, 2, 3, 5, 6}, {1, 2, 3, 5},
    {0, 1, 3, 5, 6}, {0, 1, 3, 4, 5, 6}, {0, 2, 5}, {0, 1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 5, 6},
)  # fmt: skip
"""Which of them are lit for each figure."""
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
            painter.fitted(self.label.upper(), Rect(rect.left, rect.top, rect.width, head), 11, "muted", True)
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
                painter.fitted(cell.label, inner, 11, ink, here, "center", middle=True)


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
        painter.fitted(self.name, name, 12, "legal" if self.goal and done else "muted", True, "center", middle=True)
        head = room.top - name.bottom
        painter.sprite(self.picture, Rect(rect.left + 5, name.bottom, head - 2, head - 2), alpha)
        words = Rect(rect.left + head + 4, name.bottom - 1, rect.width - head - 7, head)
        painter.fitted(self.title, words, 14, "legal" if self.goal and done else "text", True, "center", middle=True)
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
                painter.fitted(cell.label, Rect(box.left + 4, box.top, side + 2, box.height), 12, "muted", middle=True)
        if self.goal:
            y = silo_cell(rect, self.rows, self.goal - 1).top - 1
            painter.line((room.left - 2, y), (room.right + 1, y), "legal" if done else self.token, 3)


@value
class ReadoutFace(Face):
    """A large number on a display, with what it counts and a remark."""

    label: str
    value: str
    note: str
    token: str
    alarm: bool = False
    digital: bool = False
    """In the seven strokes of a clock."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(
            rect, "ink", self.token if self.alarm else "line", radius=8, width=2.5 if self.alarm else 1.5, alpha=alpha
        )
        inner = rect.inflate(-16, -8)
        number = Rect(inner.left, inner.top, round(inner.width * 0.36), inner.height)
        if self.digital and self.value.isdigit():
            _digits(painter, self.value.zfill(2), number, self.token)
        else:
            painter.fitted(self.value, number, 44, self.token, True, "center", middle=True, alpha=alpha)
        words = Rect(number.right + 8, inner.top, inner.right - number.right - 8, inner.height)
        third = words.height // 3
        painter.fitted(
            self.label.upper(), Rect(words.left, words.top, words.width, third), 12, "muted", True, middle=True
        )
        painter.fitted(
            self.note, Rect(words.left, words.top + third, words.width, words.height - third), 13, "text", middle=True
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
