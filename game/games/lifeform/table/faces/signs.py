"""Pictures with a few words: what something costs, what follows, what has been done."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import M, Painter, S


@value
class Sign:
    """A picture with a few words: a part of a price, a thing that follows."""

    icon: str
    text: str
    token: str = "text"
    brief: str = ""
    """Its words where they have too little room."""


@value
class WayFace(Face):
    """Something one can do about it: a picture, what it is, what it means, and the verdict in large letters."""

    title: str
    text: str
    verdict: str
    picture: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", self.token, radius=12, width=2)
        inner = rect.inflate(-20, -16)
        side = min(46, inner.height // 2)
        painter.sprite(self.picture, Rect(inner.left, inner.top, side, side))
        title = Rect(inner.left + side + 10, inner.top, inner.width - side - 10, side)
        painter.fitted(self.title, title, S, "text", True, middle=True)
        foot = painter.line_height(M) + 2 if self.verdict else 0
        text = Rect(inner.left, inner.top + side + 4, inner.width, inner.height - side - foot - 6)
        painter.fitted(self.text, text, S, "muted", middle=True, sheds=True)
        if self.verdict:
            strip = Rect(inner.left, inner.bottom - foot, inner.width, foot)
            painter.fitted(self.verdict, strip, M, self.token, True, middle=True)


@value
class LampFace(Face):
    """A lamp with a picture: lit once something is done, or as long as something is left."""

    picture: str
    title: str
    note: str
    token: str
    lit: bool

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised" if self.lit else "ink", self.token if self.lit else "line", radius=8, width=1.6)
        side = min(rect.height - 6, 24)
        spot = Rect(rect.left + 4, rect.centery - side // 2, side, side)
        if self.lit:
            painter.glow(spot.inflate(-6, -6), self.token, 0.55, spread=9, radius=side // 2)
        painter.sprite(self.picture, spot, 255 if self.lit else 90)
        words = Rect(spot.right + 5, rect.top + 2, rect.right - spot.right - 9, rect.height - 4)
        high = painter.line_height(S)
        if not self.note or words.height < 2 * high - 6:
            both = f"{self.title}: {self.note}" if self.note else self.title
            token = "text" if self.lit else "muted"
            if not painter.fitted(both, words, S, token, True, middle=True, sheds=True):
                painter.fitted(self.note or self.title, words, S, token, True, middle=True, sheds=True)
            return
        half = words.height // 2
        upper = Rect(words.left, words.top, words.width, half)
        painter.fitted(self.title, upper, S, "text" if self.lit else "muted", True, middle=True, sheds=True)
        lower = Rect(words.left, words.top + half, words.width, words.height - half)
        painter.fitted(self.note, lower, S, self.token if self.lit else "muted", middle=True, sheds=True)
