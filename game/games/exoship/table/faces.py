"""What founders and counters look like, and how they are drawn."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from game.core.value import value
from game.games.exoship.rules.data import Arrow
from game.ui.face import Face
from game.ui.faces import CardFace
from game.ui.paint import XXL, L, M, Painter, S

ARROW, SMALL_ARROW = 34, 22
"""The size of the arrow at a card's edge, and of one between strips."""
RANK, BUST, NAME = 36, 70, 26
"""Of a strip: the width of its rank and of its picture, the height of its name."""


def strip_text_area(rect: Rect) -> Rect:
    """Where the words of a strip stand: to the right of its picture, below its name."""
    left = rect.left + RANK + BUST + 8
    return Rect(left, rect.top + NAME, rect.right - left - 6, rect.height - NAME - 6)


@value
class FounderFace(CardFace):
    """A card with an arrow at one edge; in a long column a low strip."""

    arrow: Arrow | None = None
    rank: str = ""
    """Not "": the card is a low strip that says its rank itself."""
    worth: str = ""
    """Below the rank, how many points it is worth."""

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
    painter.fitted(face.worth, worth, S, "selected", True, "center", alpha=alpha)
    picture = Rect(rect.left + RANK, rect.top + 3, BUST, rect.height - 6)
    painter.panel(picture, face.token, None, radius=0, alpha=round(alpha * 0.22))
    side = min(picture.size)
    bust = Rect(0, 0, side, side)
    bust.midbottom = picture.midbottom
    painter.sprite(face.picture, bust, alpha)
    words = strip_text_area(rect)
    name = Rect(words.left, rect.top + 3, words.width, NAME - 5)
    painter.sprite(face.emblem, Rect(name.left, name.top + 1, name.height - 2, name.height - 2), alpha)
    signs = [*face.badges, *(["icons/lock"] if face.locked else [])]
    for sign in signs:
        name.width -= name.height + 2
        painter.sprite(sign, Rect(name.right + 2, name.top + 1, name.height - 2, name.height - 2), alpha)
    title = Rect(name.left + name.height + 4, name.top, name.width - name.height - 6, name.height)
    painter.fitted(face.title, title, M, "text", True, middle=True, alpha=alpha)
    if face.text:
        ink = "muted" if face.locked else "text"
        painter.fitted(face.text, words.inflate(-4, 0), S, ink, middle=True, alpha=alpha)
    if face.arrow:
        _arrow(painter, face.arrow, face.token, rect, alpha, strip=True)


def _arrow(painter: Painter, direction: Arrow, token: str, rect: Rect, alpha: int, *, strip: bool = False) -> None:
    """A marker just outside the edge it points over, where no text can be under it."""
    size = SMALL_ARROW if strip else ARROW
    spot = Rect(0, 0, size, size)
    # two cards may point at each other: their arrows pass side by side
    above, below = (RANK + 16, RANK + BUST - 16) if strip else (round(rect.width * 0.42), round(rect.width * 0.58))
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
class MeterFace(Face):
    """A number out of a goal, with a bar."""

    label: str
    value: int
    goal: int
    most: int
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect)
        inner = rect.inflate(-28, -20)
        painter.fitted(self.label.upper(), Rect(inner.left, inner.top, inner.width, 18), S, "muted", True)
        number = Rect(inner.left, inner.top + 18, inner.width, inner.height - 42)
        painter.fitted(
            f"{self.value}",
            Rect(number.left, number.top, number.width // 2, number.height),
            XXL,
            self.token,
            True,
            middle=True,
        )
        painter.fitted(
            f"/ {self.goal}",
            Rect(number.centerx, number.top + 8, number.width // 2, number.height - 8),
            L,
            "muted",
            middle=True,
        )
        bar = Rect(inner.left, inner.bottom - 12, inner.width, 10)
        painter.panel(bar, "line", None, radius=5)
        if self.value:
            painter.panel(
                Rect(bar.left, bar.top, max(10, bar.width * min(self.value, self.most) // self.most), bar.height),
                self.token,
                None,
                radius=5,
            )
        goal = bar.left + bar.width * self.goal // self.most
        painter.line((goal, bar.top - 5), (goal, bar.bottom + 5), "text", 3)


@value
class PipsFace(Face):
    """So many of so many, as dots."""

    plain: ClassVar[bool] = True

    label: str
    value: int
    most: int
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect)
        inner = rect.inflate(-28, -16)
        painter.fitted(self.label.upper(), Rect(inner.left, inner.top, inner.width, 18), S, "muted", True)
        y = inner.top + 18 + (inner.height - 18) / 2
        for i in range(self.most):
            filled = i < self.value
            painter.circle(
                (inner.left + 14 + i * 34, y), 11, self.token if filled else "panel", self.token if filled else "line"
            )
