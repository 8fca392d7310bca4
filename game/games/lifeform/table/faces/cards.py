"""Cards with rows of icons, bands to choose from, and people: their pictures and their boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.measure import widest_units
from game.ui.paint import Align, M, Painter, S
from game.ui.seats import Shape

CARD_HEAD = 0.22
CARD_FOOT = 0.12
WIDE_CARD, WIDE_HEAD = 180, 0.27
HEAD_MARGIN = 6
"""Beside the name of a card."""
SLIM_CARD = 98
"""A card that is narrower, in a very full hand, may show the first word of its name alone."""
SLIM = 20
"""Up to this height a band has no margin above and below its words."""
BESIDE = 1.4
"""From this share of its height on a count is wide enough to stand beside its picture."""
SIGN = 14
"""The least size of a small picture on another one."""
NARROW = 40
"""A band without a picture that is narrower than this bears a number: it takes all the room there is."""
ICON = 24
"""The side of an icon that has its word beside or below it, at most."""
LINE = 18
"""The height of a word, at the usual text size."""


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def card_head(rect: Rect) -> int:
    """The height of the name of a card; a wide one is in large letters, and its name needs more."""
    return round(rect.height * (CARD_HEAD if rect.width < WIDE_CARD else WIDE_HEAD))


def card_rows(rect: Rect, rows: int, extra: bool, foot: bool = True) -> list[Rect]:
    """The rows of an action card, the reaction's row last if it has one."""
    count = rows + extra
    top = rect.top + card_head(rect) + 2
    room = rect.bottom - (round(rect.height * CARD_FOOT) if foot else 4) - 2 - top
    high = min(room / max(count, 1), room / 2)
    return [
        Rect(rect.left + 5, top + round(i * high), rect.width - 10, round((i + 1) * high) - round(i * high) - 3)
        for i in range(count)
    ]


def row_cells(row: Rect, count: int) -> list[Rect]:
    """The parts of a row, one for each icon with its word."""
    wide = row.width / max(count, 1)
    return [
        Rect(row.left + round(i * wide), row.top, round((i + 1) * wide) - round(i * wide), row.height)
        for i in range(count)
    ]


@value
class RowPart:
    """Where an icon of a row is, and its word."""

    icon: Rect
    word: Rect
    align: Align = "left"

    @property
    def whole(self) -> Rect:
        return self.icon.union(self.word)


def row_parts(row: Rect, words: Sequence[str], percent: int) -> list[RowPart]:
    """The icons of a row with their words: side by side or, where the words have no room there, below each other.
    percent: of text."""
    cells = row_cells(row.inflate(-4, 0), len(words))
    beside = row.height < ICON + round(LINE * percent / 100) + 6
    found = [_beside(cell) if beside else _above(cell) for cell in cells]
    if all(widest_units(word, S, percent, True) <= part.word.width for part, word in zip(found, words, strict=True)):
        return found
    high = (row.height - 2) / len(words)
    lines = [Rect(row.left, row.top + 1 + round(i * high), row.width, round(high)) for i in range(len(words))]
    return [_beside(line, min(ICON, line.height - 1)) for line in lines]


def _beside(cell: Rect, side: int = 0) -> RowPart:
    side = side or min(ICON, cell.height - 4)
    icon = Rect(cell.left + 3, cell.centery - side // 2, side, side)
    left = icon.right + 3
    return RowPart(icon, Rect(left, cell.top, cell.right - left - 1, cell.height))


def _above(cell: Rect) -> RowPart:
    icon = Rect(cell.centerx - ICON // 2, cell.top + 3, ICON, ICON)
    return RowPart(icon, Rect(cell.left + 1, icon.bottom, cell.width - 2, cell.bottom - icon.bottom - 1), "center")


def card_foot(rect: Rect, count: int) -> list[Rect]:
    """The small icons on the lower edge."""
    side = round(rect.height * CARD_FOOT) - 4
    left = rect.centerx - (count * (side + 4) - 4) // 2
    return [Rect(left + i * (side + 4), rect.bottom - side - 3, side, side) for i in range(count)]


def plate_portrait(rect: Rect) -> Rect:
    """Of somebody's board."""
    side = min(rect.height - 8, 62, round(rect.width * 0.36))
    return Rect(rect.left + 4, rect.top + 4, side, side)


def plate_words(rect: Rect) -> Rect:
    """Right of the portrait: a name, a place, a warning."""
    left = plate_portrait(rect).right + 7
    return Rect(left, rect.top + 3, rect.right - left - 5, plate_portrait(rect).height)


def plate_abilities(rect: Rect) -> Rect:
    """Below the portrait, if there is room."""
    top = plate_portrait(rect).bottom + 4
    return Rect(rect.left + 5, top, rect.width - 10, rect.bottom - top - 4)


# -- cards and bands --------------------------------------------------------------------------------------


@value
class ActionCardFace(Face):
    """A card with rows of icons: each row is one way to play it."""

    upright: ClassVar[bool] = True

    title: str
    rows: tuple[tuple[str, ...], ...]
    token: str
    """Colour of the head; `<token>_deep` is the colour of its ground."""
    extra: str = ""
    """An icon on a row of its own: a reaction."""
    foot: tuple[str, ...] = ()
    """Small icons on the lower edge."""
    live: tuple[bool, ...] = ()
    """Which rows can be used now; empty: nothing is said about it."""
    dimmed: bool = False
    extra_label: str = ""
    """The name of the reaction, beside its icon."""
    extra_token: str = ""
    """Its colour; `<extra_token>_deep` is that of its ground."""
    extra_live: bool = True
    """Can the reaction be used now?"""
    words: tuple[tuple[str, ...], ...] = ()
    """What each icon does, in a word."""
    extra_note: str = ""
    """When the reaction can be used."""
    titles: tuple[str, ...] = ()
    """Those of the cards beside it: they are written in one size."""
    bare: bool = False
    """Its rows lie on it as pieces of their own."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = round(alpha * 0.5) if self.dimmed else alpha
        painter.panel(rect, f"{self.token}_deep", self.token, radius=9, width=2, alpha=alpha, border_alpha=strength)
        head = Rect(rect.left + HEAD_MARGIN, rect.top + 2, rect.width - 2 * HEAD_MARGIN, card_head(rect))
        family = (self.title, *self.titles)
        short = self.title.partition(" ")[0] if rect.width < SLIM_CARD else ""
        painter.fitted(
            self.title, head, M, self.token, True, "center", middle=True, alpha=strength, family=family, short=short
        )
        areas = card_rows(rect, len(self.rows), bool(self.extra), bool(self.foot))
        live = self.live or (True,) * len(self.rows)
        words = self.words or ((),) * len(self.rows)
        for row, said, area, able in () if self.bare else zip(self.rows, words, areas, live, strict=False):
            RowFace(row, said, live=able and not self.dimmed).draw(painter, area, alpha)
        if self.extra:
            bright = alpha if self.extra_live and not self.dimmed else round(alpha * 0.45)
            _draw_extra(painter, self, areas[-1], bright)
        for icon, spot in zip(self.foot, card_foot(rect, len(self.foot)), strict=True):
            painter.sprite(icon, spot, round(strength * 0.9))


def _draw_extra(painter: Painter, card: ActionCardFace, row: Rect, alpha: int) -> None:
    """A reaction: its icon, when it can be used, and its name."""
    token = card.extra_token
    painter.panel(row, f"{token}_deep", token, radius=6, alpha=alpha, border_alpha=alpha // 2)
    side = min(row.height - 6, ICON + 8)
    if not card.extra_label:
        painter.sprite(card.extra, Rect(row.centerx - side // 2, row.centery - side // 2, side, side), alpha)
        return
    painter.sprite(card.extra, Rect(row.left + 4, row.centery - side // 2, side, side), alpha)
    words = Rect(row.left + side + 7, row.top + 1, row.width - side - 10, row.height - 2)
    high = painter.line_height(S)
    note = painter.step((card.extra_note,), (words.width, high), S) if card.extra_note else None
    if note and words.height >= 2 * high - 4:
        upper = Rect(words.left, words.top, words.width, words.height // 2)
        painter.fitted(card.extra_note, upper, S, "muted", middle=True, alpha=alpha)
        words = Rect(words.left, upper.bottom, words.width, words.bottom - upper.bottom)
    painter.fitted(card.extra_label, words, S, token, True, middle=True, alpha=alpha, sheds=True)


@value
class RowFace(Face):
    """A row of an action card: icons, each with its word."""

    icons: tuple[str, ...]
    words: tuple[str, ...] = ()
    token: str = "line"
    live: bool = True

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strong = self.token != "line"
        painter.panel(rect, "ink", self.token, radius=6, width=2 if strong else 1.2, alpha=alpha, border_alpha=alpha)
        strength = alpha if self.live else round(alpha * 0.4)
        if not any(self.words):
            for icon, cell in zip(self.icons, row_cells(rect.inflate(-4, 0), len(self.icons)), strict=True):
                side = min(cell.height - 4, cell.width - 4)
                painter.sprite(icon, Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side), strength)
            return
        parts = row_parts(rect, self.words, painter.look.text_percent)
        for icon, word, part in zip(self.icons, self.words, parts, strict=True):
            painter.sprite(icon, part.icon, strength)
            painter.fitted(word, part.word, S, "text", True, part.align, middle=True, alpha=strength, sheds=True)


@value
class BandFace(Face):
    """A row that can be chosen, on a card or a list: an outline and, if it has any, its icons and words."""

    icons: tuple[str, ...] = ()
    label: str = ""
    token: str = "line"
    dimmed: bool = False
    reserve: int = 0
    """Room at the right that belongs to something else."""
    sheds: bool = False
    """Its words may be left out where they have no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        ground = "raised" if self.icons or self.label else "ink"
        painter.panel(rect, ground, self.token, radius=7, width=1.5, alpha=alpha, border_alpha=alpha)
        strength = round(alpha * 0.35) if self.dimmed else alpha
        side = min(rect.height - 6, 34)
        left = rect.left + 6
        if self.icons and not self.label:
            left = rect.centerx - (len(self.icons) * (side + 4) - 4) // 2
        for icon in self.icons:
            painter.sprite(icon, Rect(left, rect.centery - side // 2, side, side), strength)
            left += side + 4
        if self.label:
            margin = 2 if rect.height > SLIM else 0
            inset = 1 if rect.width < NARROW and not self.icons else 8
            left = left + 2 if self.icons else rect.left + inset
            words = Rect(left, rect.top, rect.right - left - max(1, inset - 2) - self.reserve, rect.height)
            words.inflate_ip(0, -2 * margin)
            align: Align = "left" if self.icons else "center"
            bold = inset == 1
            painter.fitted(
                self.label,
                words,
                S,
                "text",
                bold,
                align,
                middle=True,
                alpha=strength,
                sheds=self.sheds or bool(self.icons),
            )


@value
class HintFace(Face):
    """A line for the hands; left out where it has no room."""

    text: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.fitted(self.text, rect, S, "selected", middle=True, alpha=alpha, sheds=True)


# -- people and tokens ------------------------------------------------------------------------------------


@value
class DiskFace(Face):
    """A round picture of somebody, ringed in the colour of a seat and marked with its shape."""

    picture: str
    token: str
    shape: Shape | None = None
    badge: str = ""
    """A picture at the lower right: what has befallen them."""
    faded: bool = False
    lost: bool = False
    """Dead: crossed out."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        side = min(rect.size)
        box = Rect(0, 0, side, side)
        box.center = rect.center
        painter.circle(box.center, side / 2, self.token, alpha=alpha)
        painter.sprite(
            self.picture, box.inflate(-max(4, side // 8), -max(4, side // 8)), round(alpha * (0.4 if self.faded else 1))
        )
        mark = max(9, round(side * 0.36))
        if self.shape:
            painter.sprite(f"seats/{self.shape}", Rect(box.left - 1, box.bottom - mark, mark, mark), alpha)
        if self.badge:
            painter.sprite(self.badge, Rect(box.right - mark, box.top - 1, mark, mark), alpha)
        if self.lost:
            reach = side * 0.3
            for dy in (reach, -reach):
                start, end = (box.centerx - reach, box.centery - dy), (box.centerx + reach, box.centery + dy)
                painter.line(start, end, "refused", max(3, side / 14))


@value
class CountFace(Face):
    """A picture with a number or a letter on it; beside it where there is room."""

    picture: str
    label: str = ""
    token: str = "text"
    faded: bool = False
    sign: str = ""
    """A small picture at its upper right."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = round(alpha * (0.35 if self.faded else 1))
        if self.label and rect.width >= rect.height * BESIDE:
            painter.sprite(self.picture, Rect(rect.left, rect.top, rect.height, rect.height), strength)
            words = Rect(rect.left + rect.height + 1, rect.top, rect.width - rect.height - 1, rect.height)
            if painter.text_width(self.label, S, True) <= words.width:
                painter.panel(words.inflate(0, -4), "ink", None, radius=4, alpha=alpha // 2)
            painter.fitted(self.label, words, S, self.token, True, middle=True, alpha=alpha, sheds=True)
            return
        painter.sprite(self.picture, rect, strength)
        if self.label:
            high = max(round(min(rect.size) * 0.5), painter.line_height(S) - 2)
            wide = max(high, painter.text_width(self.label, S, True) + 6)
            spot = Rect(rect.right - wide + 1, rect.bottom - high + 1, wide, high)
            painter.panel(spot, "ink", self.token, radius=high // 2, width=1, alpha=alpha)
            painter.fitted(self.label, spot, S, "text", True, "center", middle=True, alpha=alpha)
        if self.sign:
            side = max(SIGN, rect.height // 2)
            spot = Rect(rect.right - side + 2, rect.top - 2, side, side)
            painter.panel(spot, "ink", "selected", radius=side // 2, width=1, alpha=alpha)
            painter.sprite(self.sign, spot.inflate(-4, -4), alpha)


@value
class PlateFace(Face):
    """Somebody's board: a portrait, a name, where they are, and what is near."""

    picture: str
    title: str
    text: str
    token: str
    shape: Shape | None = None
    faded: bool = False
    note: str = ""
    """A warning, or that there is nothing to fear."""
    alarm: bool = False
    lost: bool = False
    """Dead: crossed out, and kept."""
    reserve: int = 0
    """Room at the lower right that belongs to something else."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        edge = "line" if self.lost else self.token
        painter.panel(rect, "panel", edge, radius=9, width=1.5, alpha=alpha, border_alpha=round(alpha * 0.8))
        spot = plate_portrait(rect)
        DiskFace(self.picture, edge, self.shape, "", self.faded or self.lost, self.lost).draw(painter, spot, alpha)
        words = plate_words(rect)
        high = painter.line_height(S)
        lines = [(self.title, "muted" if self.lost else "text", True)]
        if self.text:
            lines.append((self.text, "lif_beast" if self.lost else "muted", False))
        if self.note:
            lines.append((self.note, "lif_beast" if self.alarm else "legal", False))
        y = words.top
        for text, token, bold in lines:
            room = Rect(words.left, y, words.width, high)
            if room.bottom > rect.bottom:
                break
            if y + high > rect.bottom - 30:
                room.width -= self.reserve
            short = text.split()[-1] if bold else ""
            painter.fitted(text, room, S, token, bold, alpha=alpha, short=short, sheds=True)
            y += high


@value
class AbilityFace(Face):
    """What somebody can do: a picture and, where there is room, its name; brighter while it can be used."""

    picture: str
    label: str
    state: str
    """inactive, active, or what has become of it."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = {"active": "legal", "inactive": "line"}.get(self.state, "refused")
        painter.panel(rect, "ink", token, radius=7, width=1.5, alpha=alpha, border_alpha=alpha)
        side = min(rect.height - 4, 20)
        words = Rect(rect.left + side + 8, rect.top + 1, rect.width - side - 11, rect.height - 2)
        strength = round(alpha * (1 if self.state in ("active", "inactive") else 0.4))
        wide = words.width > 2 * side and painter.fitted(
            self.label, words, S, "text", middle=True, alpha=strength, sheds=True
        )
        left = rect.left + 4 if wide else rect.centerx - side // 2
        painter.sprite(self.picture, Rect(left, rect.centery - side // 2, side, side), strength)
