"""What founders and counters look like, and how they are drawn."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from game.core.value import value
from game.games.exoship.rules.data import Arrow
from game.ui.face import Face
from game.ui.faces import CardFace, text_line
from game.ui.paint import XXL, L, M, Painter, S

ARROW, SMALL_ARROW = 34, 22
"""The size of the arrow at a card's edge, and of one between strips."""
UP, UP_LARGE, DOWN = 0.42, 0.74, 0.58
"""Where an arrow that points up and one that points down lie along the edge of a card. With large text the first makes
room for the name of the column."""
LARGE = 125
"""Above this size of text much is left out."""
RANK, BUST, NAME = 36, 70, 26
"""Of a strip: the width of its rank and of its picture, the height of its name at least."""
SIGN = 14
"""The size of the sign beside a word on a card's frame line."""


def strip_text_area(rect: Rect, percent: int = 100) -> Rect:
    """Where the words of a strip stand: to the right of its picture, below its name. A low one has room for one line:
    the words if there are any, else the name."""
    left = rect.left + RANK + BUST + 8
    name = _name_row(percent) if rect.height >= least_strip(percent) else 5
    return Rect(left, rect.top + name, rect.right - left - 6, rect.height - name - 6)


def _name_row(percent: int) -> int:
    return max(NAME, text_line(percent) + 6)


def up_at(percent: int) -> float:
    return UP_LARGE if percent > LARGE else UP


def least_strip(percent: int) -> int:
    """How high a strip is at least, so that a line of words has room below its name."""
    return _name_row(percent) + text_line(percent) + 14


@value
class FounderFace(CardFace):
    """A card with an arrow at one edge; in a long column a low strip."""

    arrow: Arrow | None = None
    rank: str = ""
    """Not "": the card is a low strip that says its rank itself."""
    worth: str = ""
    """Below the rank, how many points it is worth."""
    acts: bool = False
    """Its ability lies on it as a piece of its own, where its words would stand."""

    def upper_arrows(self, width: int, percent: int, *, top: bool) -> int:
        """Where the arrows at its upper edge end, from the left: its own, and that of whoever stands above. top: nobody
        does."""
        if self.rank:
            return RANK + BUST - 16 + SMALL_ARROW // 2
        own = round(width * up_at(percent)) if self.arrow == "up" else 0
        return max(own, 0 if top else round(width * DOWN)) + ARROW // 2

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if self.rank:
            _strip(painter, self, rect, alpha)
            return
        CardFace.draw(self, painter, rect, alpha)
        if self.arrow:
            _arrow(painter, self.arrow, self.token, rect, alpha)


def _strip(painter: Painter, face: FounderFace, rect: Rect, alpha: int) -> None:
    """A card with hardly any height: rank and worth, picture, name, and the words where all others have theirs."""
    if alpha > 200:
        painter.shadow(rect)
    painter.panel(rect, f"{face.token}_deep", face.token, radius=12, width=2.5, alpha=alpha, border_alpha=alpha)
    left, half = Rect(rect.left + 3, rect.top + 3, RANK - 6, rect.height - 6), rect.height // 2
    number = Rect(left.left, rect.top + 4, left.width, half - 4)
    painter.fitted(face.rank, number, L, "text", True, "center", middle=True, alpha=alpha)
    worth = Rect(left.left, rect.top + half, left.width, half - 6)
    painter.fitted(face.worth, worth, S, "selected", True, "center", alpha=alpha, sheds=True)
    picture = Rect(rect.left + RANK, rect.top + 3, BUST, rect.height - 6)
    painter.panel(picture, face.token, None, radius=0, alpha=round(alpha * 0.22))
    side = min(picture.size)
    bust = Rect(0, 0, side, side)
    bust.midbottom = picture.midbottom
    painter.sprite(face.picture, bust, alpha)
    percent = painter.look.text_percent
    low, words = rect.height < least_strip(percent), strip_text_area(rect, percent)
    if not low or not face.acts:
        row = words if low else Rect(words.left, rect.top + 3, words.width, _name_row(percent) - 5)
        _strip_name(painter, face, row, alpha, large=percent > LARGE)
    if face.text and not low:
        ink = "muted" if face.locked else "text"
        painter.fitted(face.text, words.inflate(-4, 0), S, ink, middle=True, alpha=alpha, short=face.short, sheds=True)
    if face.arrow:
        _arrow(painter, face.arrow, face.token, rect, alpha, strip=True)


def _strip_name(painter: Painter, face: FounderFace, row: Rect, alpha: int, *, large: bool) -> None:
    """The emblem, the name and the lock; with large text the lock in place of the emblem, and the first name."""
    side, name = NAME - 7, row.copy()
    if face.locked and not large:
        name.width -= side + 4
        painter.sprite("icons/lock", Rect(name.right + 4, row.centery - side // 2, side, side), alpha)
    sign = "icons/lock" if face.locked and large else face.emblem
    painter.sprite(sign, Rect(row.left, row.centery - side // 2, side, side), alpha)
    title = Rect(row.left + side + 6, name.top, name.width - side - 6, name.height)
    if large:
        painter.fitted(face.called, title, S, "text", True, middle=True, alpha=alpha)
    else:
        painter.fitted(face.title, title, M, "text", True, middle=True, alpha=alpha, short=face.called)


def _arrow(painter: Painter, direction: Arrow, token: str, rect: Rect, alpha: int, *, strip: bool = False) -> None:
    """A marker just outside the edge it points over, where no text can be under it."""
    size = SMALL_ARROW if strip else ARROW
    spot = Rect(0, 0, size, size)
    # two cards may point at each other: their arrows pass side by side
    up = up_at(painter.look.text_percent)
    above, below = (RANK + 16, RANK + BUST - 16) if strip else (round(rect.width * up), round(rect.width * DOWN))
    if direction == "left":
        spot.midright = (rect.left + 4, rect.centery - 14)
    elif direction == "right":
        spot.midleft = (rect.right - 4, rect.centery + (14 if strip else 24))
    elif direction == "up":
        spot.midbottom = (rect.left + above, rect.top + 2)
    else:
        spot.midtop = (rect.left + below, rect.bottom - 2)
    painter.circle(spot.center, size / 2, "ink", token, alpha=alpha)
    if alpha > 120:
        cx, cy = spot.center
        long, wide, stem = (size * share for share in (0.26, 0.26, 0.12))
        shape = [(0, -long), (wide, 1), (stem, 1), (stem, long), (-stem, long), (-stem, 1), (-wide, 1)]
        if direction in ("left", "right"):
            shape = [(y, x) for x, y in shape]
        turn = -1 if direction in ("down", "right") else 1
        painter.polygon([(cx + turn * x, cy + turn * y) for x, y in shape], token)


@value
class SignFace(Face):
    """A word on the frame line of a card, with its sign; or the sign alone."""

    picture: str
    word: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "ink", self.token, radius=rect.height // 2, width=1.5, alpha=alpha, border_alpha=alpha)
        sign = Rect(rect.left + 5, rect.top + (rect.height - SIGN) // 2, SIGN, SIGN)
        painter.sprite(self.picture, sign, alpha)
        words = Rect(sign.right + 3, rect.top - 2, rect.right - sign.right - 5, rect.height + 4)
        painter.fitted(self.word, words, S, self.token, True, middle=True, alpha=alpha)


def _heading(painter: Painter, label: str, short: str, inner: Rect) -> Rect:
    """The name of a counter. What is left below it."""
    line = painter.line_height(S)
    room = Rect(inner.left, inner.top, inner.width, line)
    painter.fitted(label.upper(), room, S, "muted", True, short=short.upper())
    return Rect(inner.left, room.bottom, inner.width, inner.bottom - room.bottom)


@value
class MeterFace(Face):
    """A number out of a goal, with a bar."""

    label: str
    value: int
    goal: int
    most: int
    token: str
    short: str = ""
    """In place of the label where that has no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect)
        inner = _heading(painter, self.label, self.short, rect.inflate(-28, -20))
        half, high = inner.width // 2, inner.height - 18
        points = Rect(inner.left, inner.top, half, high)
        painter.fitted(f"{self.value}", points, XXL, self.token, True, middle=True)
        goal = Rect(inner.left + half, inner.top, half, high)
        painter.fitted(f"/ {self.goal}", goal, L, "muted", middle=True)
        bar = Rect(inner.left, inner.bottom - 12, inner.width, 10)
        painter.panel(bar, "line", None, radius=5)
        if self.value:
            full = Rect(bar.left, bar.top, max(10, bar.width * min(self.value, self.most) // self.most), bar.height)
            painter.panel(full, self.token, None, radius=5)
        at = bar.left + bar.width * self.goal // self.most
        painter.line((at, bar.top - 5), (at, bar.bottom + 5), "text", 3)


@value
class PipsFace(Face):
    """So many of so many, as dots."""

    plain: ClassVar[bool] = True

    label: str
    value: int
    most: int
    token: str
    short: str = ""
    """In place of the label where that has no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect)
        inner = _heading(painter, self.label, self.short, rect.inflate(-28, -16))
        for i in range(self.most):
            filled = i < self.value
            centre = (inner.left + 14 + i * 34, inner.centery)
            painter.circle(centre, 11, self.token if filled else "panel", self.token if filled else "line")
