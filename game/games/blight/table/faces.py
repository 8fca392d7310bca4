"""What is printed on paper, and the pencil marks on it: how it looks, and how it is drawn."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Literal, TypeAlias

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.core.value import value
from game.games.blight.table.pencil import Point, cross, scribble, shading
from game.ui.face import Face
from game.ui.faces import PIPS
from game.ui.paint import Align, M, Painter, S

HEAD, SHORT_HEAD = 0.17, 54
"""The share of a scale's width that its title takes, and the least it takes."""

Pencilled: TypeAlias = Literal["", "old", "new"]
"""Not marked, marked long ago, or just now."""
Divider: TypeAlias = Literal["", "line", "die"]

# -- boxes and signs --------------------------------------------------------------------------------


def corner_of(word: str) -> int:
    """The width of the corner that says what a building brings."""
    return min(54, max(30, 10 + 8 * len(word)))


@value
class PaperFace(Face):
    """A sheet of paper, or a box printed on one."""

    title: str = ""
    picture: str = ""
    """Beside the title."""
    ground: str = "paper_box"
    edge: str = "paper_line"
    hatched: bool = False
    """Not to be used yet."""
    effect: tuple[str, str] = ("", "")
    """What it brings, at the lower right: a picture and a word or two below it."""
    stamp: str = ""
    """A picture at the end of the title."""
    lifted: bool = False
    """It lies on something: it throws a shadow."""
    reserve: int = 0
    """Room to the right of the title that belongs to something else."""
    short: str = ""
    """In place of the title where that has no room."""
    laid: int = 0
    """How wide it is printed: in a wider box it is looked at from nearer."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if self.lifted:
            painter.shadow(rect, radius=6)
        painter.panel(rect, self.ground, self.edge, radius=6, width=1.5, alpha=alpha, border_alpha=alpha)
        if self.hatched:
            _hatch(painter, rect)
        near = rect.width / self.laid if self.laid else 1.0
        if self.title:
            _title(painter, self, rect, alpha, near)
        if self.effect[1]:
            wide, high = round(corner_of(self.effect[1]) * near), round(29 * near)
            corner = Rect(rect.right - wide - 3, rect.bottom - high - 2, wide, high)
            _effect(painter, self.effect, corner, alpha, near)


def _effect(painter: Painter, effect: tuple[str, str], room: Rect, alpha: int, near: float) -> None:
    """The word comes first: where it has room for two lines only, there is no picture."""
    picture, word = effect
    line, side = round(15 * near), round(14 * near)
    below = Rect(room.left, room.bottom - line, room.width, line)
    if painter.step((word,), below.size, S, True):
        painter.sprite(picture, Rect(room.centerx - side // 2, room.top, side, side), alpha)
        painter.fitted(word, below, S, "paper_ink", True, "center", middle=True, alpha=alpha)
    else:
        painter.fitted(word, room, S, "paper_ink", True, "center", middle=True, alpha=alpha, sheds=True)


def _title(painter: Painter, face: PaperFace, rect: Rect, alpha: int, near: float) -> None:
    left, side, step = rect.left + round(6 * near), round(18 * near), round(22 * near)
    top = rect.top + round(3 * near)
    width = rect.right - left - round((5 + face.reserve) * near)
    if face.stamp:
        width -= step
        painter.sprite(face.stamp, Rect(left + width + 3, top, side, side), alpha)
    if face.picture and painter.text_width(face.short or face.title, S, True) <= width - step:
        painter.sprite(face.picture, Rect(left, top, side, side), alpha)
        left, width = left + step, width - step
    room = Rect(left, rect.top + 2, width, round(20 * near))
    short = face.short or face.title.split()[-1]
    painter.fitted(face.title, room, S, "paper_ink", True, middle=True, alpha=alpha, short=short, sheds=True)


def _hatch(painter: Painter, rect: Rect) -> None:
    """Slanted lines over a box: rubble."""
    px = painter.look.rect(rect.inflate(-4, -4))
    lines = Surface(px.size, SRCALPHA)
    step = max(6, painter.look.px(11))
    colour = painter.colour("paper_line", 95)
    for x in range(-px.height, px.width, step):
        pygame.draw.line(lines, colour, (x, px.height), (x + px.height, 0), max(1, painter.look.px(1.6)))
    painter.surface.blit(lines, px)


@value
class PrintFace(Face):
    """A small sign printed on paper, to be marked with a pencil once."""

    shape: Literal["die", "diamond", "plate"]
    label: str = ""
    """A number or an asterisk; a die shows 1 to 6 as pips."""
    picture: str = ""
    mark: Pencilled = ""
    hand: int = 0
    """No two pencil marks are alike: which of the ways to draw one."""
    faint: bool = False
    """It cannot be marked as things stand."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = alpha // 2 if self.faint and not self.mark else alpha
        if self.shape == "diamond":
            _diamond(painter, self, rect, strength)
        elif self.shape == "die":
            side = min(rect.size)
            box = Rect(0, 0, side, side)
            box.center = rect.center
            painter.panel(
                box, "paper_box", "paper_ink", radius=side // 5, width=1.6, alpha=alpha, border_alpha=strength
            )
            _pips(painter, self.label, box, strength)
        else:
            painter.panel(rect, "paper_box", "paper_ink", radius=6, width=1.4, alpha=alpha, border_alpha=strength)
            side = rect.height - 4
            if self.label and not self.mark:  # what is crossed out need not be read
                painter.sprite(self.picture, Rect(rect.left + 2, rect.top + 2, side, side), strength)
                number = Rect(rect.left + side, rect.top, rect.width - side - 2, rect.height)
                painter.fitted(self.label, number, S, "paper_ink", True, "center", middle=True, alpha=strength)
            else:
                painter.sprite(self.picture, rect.inflate(-4, -4), strength)
        if self.mark:
            token = "pencil_new" if self.mark == "new" else "pencil"
            strokes = shading(self.hand) if self.shape == "diamond" else cross(self.hand)
            scribble(painter, rect, strokes, token, 3.6 if self.mark == "new" else 2.8)


def _diamond(painter: Painter, face: PrintFace, rect: Rect, alpha: int) -> None:
    x, y = rect.center
    corners = [(x, rect.top), (rect.right, y), (x, rect.bottom), (rect.left, y)]
    painter.polygon([(float(a), float(b)) for a, b in corners], "paper_ink" if alpha > 160 else "paper_line")
    inner = [(x + (a - x) * 0.86, y + (b - y) * 0.86) for a, b in corners]
    painter.polygon(inner, "paper_cool")
    number = rect.inflate(-rect.width * 0.1, -rect.height * 0.1)
    painter.fitted(face.label, number, S, "paper_ink", True, "center", middle=True, alpha=alpha)


_SPOTS = {str(number): spots for number, spots in PIPS.items()}


def _pips(painter: Painter, label: str, box: Rect, alpha: int) -> None:
    for x, y in _SPOTS.get(label, ()):
        spot = (box.left + box.width * (0.25 + 0.25 * x), box.top + box.height * (0.25 + 0.25 * y))
        painter.circle(spot, max(1.5, box.width * 0.095), "paper_ink", alpha=alpha)
    if label == "*":
        _star(painter, box)
    elif label not in _SPOTS:
        painter.fitted(label, box.inflate(-6, -6), S, "paper_ink", True, "center", middle=True, alpha=alpha)


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
    return Rect(x, rect.top + round(rect.height * 0.27), right - x, round(rect.height * 0.43))


@value
class Span:
    """Some spaces of a printed track."""

    first: int
    last: int
    label: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    """Pictures, each with a few letters."""
    divider: Divider = ""
    """What stands to their left."""


@value
class ScaleFace(Face):
    """A number line printed on paper; its marker is a piece of its own. See scale_cell()."""

    title: str
    picture: str
    low: int
    high: int
    zones: tuple[tuple[int, str, str], ...] = ()
    """First space, colour, and what is written above it."""
    spans: tuple[Span, ...] = ()
    """What is written below."""
    at: int | None = None
    """Where its marker stands, which says the number itself."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        head = Rect(rect.left, rect.top, _head(rect) - 6, rect.height)
        side = min(24, head.height // 2)
        painter.sprite(self.picture, Rect(head.left, head.top + 2, side, side), alpha)
        name = Rect(head.left, head.top + side + 3, head.width, head.height - side - 3)
        painter.fitted(self.title, name, S, "paper_ink", True, alpha=alpha, sheds=True)
        token = "zone_none"
        for number in range(self.low, self.high + 1):
            cell = scale_cell(rect, self.low, self.high, number)
            for first, colour, label in self.zones:
                if first == number:
                    token = colour
                    above = Rect(cell.left + 2, rect.top, cell.width * 2, cell.top - rect.top)
                    painter.fitted(label, above, S, "paper_dim", True, middle=True, sheds=True)
            painter.panel(cell.inflate(-2, 0), token, "paper_line", radius=4, width=1.2)
            if number != self.at:
                painter.fitted(str(number), cell.inflate(-4, -2), S, "paper_ink", False, "center", middle=True)
        for span in self.spans:
            _span(painter, self, span, rect)


def _span(painter: Painter, face: ScaleFace, span: Span, rect: Rect) -> None:
    first = scale_cell(rect, face.low, face.high, span.first)
    last = scale_cell(rect, face.low, face.high, span.last)
    below = Rect(first.left + 2, first.bottom + 1, last.right - first.left - 4, rect.bottom - first.bottom - 1)
    if span.label or span.signs:
        painter.line((below.left + 1, below.top), (below.right - 1, below.top), "paper_line", 1.2)
    if span.label:
        painter.fitted(span.label, below, S, "paper_dim", True, "center", middle=True, sheds=True)
    side = min(below.height, 15)
    wide = min(side + 22, below.width // max(1, len(span.signs)))
    left = below.centerx - wide * len(span.signs) // 2
    for i, (picture, text) in enumerate(span.signs):
        narrow = wide < side + 12
        spot = Rect(left + i * wide, below.top, wide, below.height)
        if not narrow:
            painter.sprite(picture, Rect(spot.left, spot.top + (spot.height - side) // 2, side, side))
            spot = Rect(spot.left + side + 1, spot.top, spot.width - side - 1, spot.height)
        align: Align = "center" if narrow else "left"
        painter.fitted(text, spot, S, "paper_dim", True, align, middle=True, sheds=True)
    if span.divider:
        painter.line((first.left, first.top - 4), (first.left, rect.bottom - 1), "paper_ink", 2.4)
    if span.divider == "die":
        _divider_die(painter, (first.left, rect.bottom - 7))


def _divider_die(painter: Painter, centre: tuple[int, int]) -> None:
    die = Rect(0, 0, 12, 12)
    die.center = centre
    painter.panel(die, "paper_ink", "paper_ink", radius=3)
    painter.circle(centre, 2.2, "paper_box")


@value
class PawnFace(Face):
    """A round marker that shows where it stands."""

    label: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(
            rect, self.token, "paper_box", radius=min(rect.size) // 2, width=2, alpha=alpha, border_alpha=alpha
        )
        inner = rect.inflate(-4, -4)
        painter.fitted(self.label, inner, S, "paper_box", True, "center", middle=True, alpha=alpha)


@value
class HexFace(Face):
    """A hexagon of a printed track."""

    label: str
    picture: str = ""
    filled: str = ""
    """The picture that covers it once it is marked."""
    creeping: str = ""
    """The picture of what is on its way here."""
    hand: int = 0
    now: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        x, y = rect.center
        reach = min(rect.width / 1.74, rect.height / 2)

        def corners(size: float) -> list[Point]:
            return [(x + size * sin(pi * i / 3), y - size * cos(pi * i / 3)) for i in range(6)]

        painter.polygon(corners(reach), "selected" if self.now else "paper_ink")
        painter.polygon(corners(reach - (3.5 if self.now else 1.8)), "paper_box")
        if self.filled:
            box = Rect(0, 0, round(reach * 1.9), round(reach * 1.9))
            box.center = rect.center
            painter.sprite(self.filled, box, alpha)
            mark = box.inflate(-box.width * 0.42, -box.height * 0.42)
            scribble(painter, mark, cross(self.hand), "paper_box", 3.2)
            return
        if self.creeping:
            box = Rect(0, 0, round(reach * 1.7), round(reach * 1.7))
            box.center = rect.center
            painter.sprite(self.creeping, box, alpha // 4)
        if self.picture:
            side = round(reach)
            painter.sprite(self.picture, Rect(x - side // 2, y - side // 2 - 4, side, side), alpha)
            number = Rect(x - 14, y + side // 2 - 5, 28, 15)
        else:
            number = Rect(x - 14, y - 10, 28, 20)
        painter.fitted(self.label, number, S, "paper_dim", True, "center", middle=True, alpha=alpha, sheds=True)


# -- lists ------------------------------------------------------------------------------------------


@value
class BoxesFace(Face):
    """A line of a list with boxes to be marked, and what they bring when all are."""

    title: str
    picture: str
    boxes: int
    marked: int
    fresh: int
    """How many of the marks are new."""
    worth: str
    """In a seal at the right."""
    done: bool = False
    effect: tuple[str, str] = ("", "")
    """What it brings, at the lower right: a picture, with a word or two before it."""
    laid: int = 0
    """How high it is printed: in a higher box it is looked at from nearer."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        near = rect.height / self.laid if self.laid else 1.0
        ground = "zone_high" if self.done else "paper_box"
        painter.panel(rect, ground, "stamp" if self.done else "paper_line", radius=6, width=1.5, alpha=alpha)
        side = min(round(34 * near), rect.height - 10)
        painter.sprite(self.picture, Rect(rect.left + 5, rect.top + (rect.height - side) // 2, side, side), alpha)
        left, half = rect.left + side + 11, rect.height // 2
        wide = painter.text_width(self.worth, S, True) + 10
        seal = Rect(rect.right - wide - 5, rect.top + 3, wide, half - 3)
        painter.panel(seal, "paper_box" if self.done else "paper_shade", None, radius=seal.height // 2)
        painter.fitted(self.worth, seal.inflate(-4, 0), S, "paper_ink", True, "center", middle=True)
        title = Rect(left, rect.top + 3, seal.left - left - 4, half - 3)
        short = self.title.split()[0]
        painter.fitted(self.title, title, S, "paper_ink", True, middle=True, alpha=alpha, short=short, sheds=True)
        picture, word = self.effect
        side = min(round(16 * near), half - 5)
        sign = Rect(rect.right - 5 - side, rect.bottom - 4 - side, side, side)
        said = painter.text_width(word, S, True) + 4
        told = Rect(sign.left - said - 2, rect.bottom - half, said, half - 3)
        if word:
            painter.sprite(picture, sign, alpha)
            painter.fitted(word, told, S, "paper_ink", True, "right", middle=True, alpha=alpha, sheds=True)
        step = min(round(19 * near), ((told.left if word else rect.right) - 6 - left) // max(1, self.boxes))
        size = min(step - 3, half - 8)
        for i in range(self.boxes):
            box = Rect(left + i * step, rect.bottom - size - 6, size, size)
            painter.panel(box, "paper_box", "paper_ink", radius=2, width=1.3)
            if i < self.marked:
                new = i >= self.marked - self.fresh
                scribble(painter, box, cross(i), "pencil_new" if new else "pencil", 2.4 if new else 1.9)


@value
class ChartFace(Face):
    """A printed table of dice: what each number means."""

    title: str
    rows: tuple[tuple[str, str, str], ...]
    """A picture, a name and what it does, in a few words, for 1, 2, 3..."""
    lit: int = 0
    """The number that was rolled."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "paper_box", "paper_line", radius=6, width=1.5, alpha=alpha)
        head = Rect(rect.left + 8, rect.top + 2, rect.width - 16, 20)
        painter.fitted(self.title, head, S, "paper_ink", True, middle=True)
        high = (rect.bottom - head.bottom - 4) / max(1, len(self.rows))
        for i, (picture, name, effect) in enumerate(self.rows):
            row = Rect(rect.left + 4, round(head.bottom + i * high), rect.width - 8, round(high) - 1)
            lit = self.lit == i + 1
            if lit:
                painter.panel(row, "zone_low", "refused", radius=5, width=2)
            side = row.height - 5
            die = Rect(row.left + 3, row.top + 2, side, side)
            painter.panel(die, "paper_box", "paper_ink", radius=max(2, side // 5), width=1.3)
            _pips(painter, str(i + 1), die, 255)
            painter.sprite(picture, Rect(die.right + 4, row.top + 1, side + 2, side + 2))
            words = Rect(die.right + side + 10, row.top, row.right - die.right - side - 12, row.height)
            wide = painter.text_width(effect, S)
            said = Rect(words.right - wide - 4, words.top, wide, words.height)
            if painter.text_width(name, S, True) <= said.left - words.left - 4:
                beside = Rect(words.left, words.top, said.left - words.left - 4, words.height)
                painter.fitted(name, beside, S, "paper_ink", True, middle=True)
            painter.fitted(effect, said, S, "paper_ink", lit, middle=True, sheds=True)


@value
class NoteFace(Face):
    """A small note: a sign and a title, a number at the right, and signs with numbers below."""

    title: str
    picture: str
    worth: str
    items: tuple[tuple[str, str], ...]
    text: str = ""
    token: str = "line"
    chosen: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        ground = "paper_warm" if self.chosen else "paper_shade"
        painter.shadow(rect, radius=6)
        painter.panel(rect, ground, self.token, radius=6, width=4 if self.chosen else 2, alpha=alpha)
        inner = rect.inflate(-14, -10)
        painter.sprite(self.picture, Rect(inner.left, inner.top, 20, 20), alpha)
        worth = Rect(inner.right - 34, inner.top, 34, 22)
        painter.fitted(self.worth, worth, M, "paper_ink", True, "right", middle=True)
        title = Rect(inner.left + 25, inner.top, worth.left - inner.left - 29, 22)
        painter.fitted(self.title, title, S, "paper_ink", True, middle=True)
        low = 20 if self.text else 0
        room = Rect(inner.left, inner.top + 26, inner.width, inner.height - 26 - low)
        columns = 3 if len(self.items) > 4 else 2
        lines = -(-len(self.items) // columns)
        for i, (picture, text) in enumerate(self.items):
            wide, high = room.width // columns, room.height // max(1, lines)
            cell = Rect(room.left + i % columns * wide, room.top + i // columns * high, wide, high)
            side = min(18, cell.height - 2)
            painter.sprite(picture, Rect(cell.left, cell.top + (cell.height - side) // 2, side, side), alpha)
            number = Rect(cell.left + side + 3, cell.top, cell.width - side - 4, cell.height)
            painter.fitted(text, number, S, "paper_ink", True, middle=True)
        if self.text:
            painter.fitted(
                self.text, Rect(inner.left, inner.bottom - low, inner.width, low), S, "paper_dim", middle=True
            )
