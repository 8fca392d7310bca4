"""Cards with rows of icons, bands to choose from, and people: their pictures and their boards."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import Align, Painter
from game.ui.seats import Shape

CARD_HEAD = 0.19
CARD_FOOT = 0.15
PLATE_WIDE = 220
"""From this width on the line about somebody stands beside their name, not below it."""
SLIM = 20
"""Up to this height a band has no margin above and below its words."""
NARROW = 40
"""A band without a picture that is narrower than this bears a number: it takes all the room there is."""


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


def plate_portrait(rect: Rect) -> Rect:
    """Of somebody's board; smaller on a narrow one, so that there is room for a name."""
    side = min(rect.height - 8, round(rect.width * (0.34 if rect.width >= PLATE_WIDE else 0.27)))
    return Rect(rect.left + 5, rect.top + 4, side, side)


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

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, f"{self.token}_deep", self.token, radius=9, width=2, alpha=alpha, border_alpha=alpha)
        head = Rect(rect.left + 6, rect.top + 2, rect.width - 12, round(rect.height * CARD_HEAD))
        painter.panel(head.inflate(6, -2), self.token, None, radius=7, alpha=alpha // 7)
        size = max(14, round(rect.height * 0.075))
        painter.fitted(self.title, head, size, self.token, True, "center", middle=True, alpha=alpha)
        areas = card_rows(rect, len(self.rows), bool(self.extra))
        live = self.live or (True,) * len(self.rows)
        for row, area, able in zip(self.rows, areas, live, strict=False):
            painter.panel(area, "ink", "line", radius=6, alpha=round(alpha * 0.8), border_alpha=alpha // 2)
            for icon, spot in zip(row, card_icons(area, len(row)), strict=True):
                painter.sprite(icon, spot, alpha if able else round(alpha * 0.3))
        if self.extra:
            badge, words = card_extra(areas[-1])
            strength = alpha if self.extra_live else round(alpha * 0.3)
            token = self.extra_token
            painter.panel(areas[-1], f"{token}_deep", token, radius=6, alpha=strength, border_alpha=strength // 2)
            painter.sprite(self.extra, badge, strength)
            painter.fitted(self.extra_label, words, size, token, True, "center", middle=True, alpha=strength)
        for icon, spot in zip(self.foot, card_foot(rect, len(self.foot)), strict=True):
            painter.sprite(icon, spot, round(alpha * 0.9))
        if self.dimmed:
            painter.panel(rect, "ink", None, radius=9, alpha=round(alpha * 0.5))


@value
class BandFace(Face):
    """A row that can be chosen, on a card or a list: an outline and, if it has any, its icons and words."""

    icons: tuple[str, ...] = ()
    label: str = ""
    token: str = "line"
    dimmed: bool = False
    reserve: int = 0
    """Room at the right that belongs to something else."""

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
            painter.fitted(self.label, words, 14, "text", inset == 1, align, middle=True, alpha=strength)


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


@value
class CountFace(Face):
    """A picture with a number or a letter on it."""

    picture: str
    label: str = ""
    token: str = "text"
    faded: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = round(alpha * (0.35 if self.faded else 1))
        painter.sprite(self.picture, rect, strength)
        if self.label:
            side = max(11, round(min(rect.size) * 0.52))
            spot = Rect(rect.right - side, rect.bottom - side, side, side)
            painter.panel(spot, "ink", self.token, radius=side // 2, width=1, alpha=alpha)
            painter.fitted(self.label, spot.inflate(-2, -2), 13, self.token, True, "center", middle=True, alpha=alpha)


@value
class PlateFace(Face):
    """Somebody's board: a portrait, a name and a line about them."""

    picture: str
    title: str
    text: str
    token: str
    shape: Shape | None = None
    faded: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", self.token, radius=9, width=1.5, alpha=alpha, border_alpha=round(alpha * 0.8))
        side = plate_portrait(rect).width
        DiskFace(self.picture, self.token, self.shape, "", self.faded).draw(painter, plate_portrait(rect), alpha)
        words = Rect(rect.left + side + 12, rect.top + 3, rect.width - side - 18, min(20, rect.height // 2))
        below = Rect(words.left, words.bottom + 2, words.width, 16)
        if rect.width >= PLATE_WIDE:  # both on one line
            share = min(painter.text_width(self.title, 14, True), round(words.width * 0.64))
            below = Rect(words.left + share + 8, words.top, words.width - share - 8, words.height)
            words.width = share
        painter.fitted(
            self.title, words, 14, "text", True, middle=True, alpha=round(alpha * (0.5 if self.faded else 1))
        )
        if self.text:
            align: Align = "right" if rect.width >= PLATE_WIDE else "left"
            painter.fitted(self.text, below, 12, "muted", align=align, middle=True, alpha=alpha)
