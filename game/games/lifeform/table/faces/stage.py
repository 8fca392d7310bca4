"""What stands at the centre of the stage: the steps of an attack, who is in it, and ways to answer."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import L, M, Painter, S

LINE_LIKE = 5
"""From so many times its height on an answer is a line."""


@value
class StagesFace(Face):
    """Steps in a row: those that are over, the one that is on, those to come; after a title if there is one."""

    names: tuple[str, ...]
    now: int
    title: str = ""
    token: str = "lif_beast"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        left = rect.left
        if self.title:
            wide = round(rect.width * 0.3)
            room = Rect(rect.left, rect.top, wide - 8, rect.height)
            if painter.fitted(self.title, room, M, self.token, True, middle=True, alpha=alpha, sheds=True):
                left += wide
        step = (rect.right + 6 - left) / len(self.names)
        line = painter.line_height(S, True)
        size = (round(step) - 30, rect.height - 2 if rect.height > 2 * line + 8 else line)
        words = painter.step(self.names, size, S, True)
        for i, name in enumerate(self.names):
            here, past = i == self.now, i < self.now
            box = Rect(
                left + round(i * step), rect.top + 1, round((i + 1) * step) - round(i * step) - 6, rect.height - 2
            )
            edge = self.token if here else "legal" if past else "line"
            painter.panel(box, self.token if here else "lif_hull", edge, radius=min(box.height // 2, 16), width=1.5)
            token = "on_accent" if here else "text" if past else "muted"
            if words:
                painter.fitted(name, box.inflate(-12, 0), S, token, here, "center", middle=True, alpha=alpha)
            else:
                painter.fitted(str(i + 1), box, S, token, here, "center", middle=True, alpha=alpha)


@value
class AttackerFace(Face):
    """Somebody in an attack, with a name below."""

    picture: str
    label: str
    victim: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = "selected" if self.victim else "lif_beast"
        painter.panel(rect, "lif_hull" if self.victim else "lif_beast_deep", token, radius=12, width=2.5, alpha=alpha)
        high = painter.line_height(S) + 2
        name = Rect(rect.left + 2, rect.bottom - high - 1, rect.width - 4, high)
        said = painter.fitted(self.label, name, S, "text", True, "center", middle=True, alpha=alpha, sheds=True)
        side = rect.height - (high if said else 0) - 10
        painter.sprite(self.picture, Rect(rect.centerx - side // 2, rect.top + 5, side, side), alpha)


@value
class ArrowFace(Face):
    """From who attacks to who is attacked."""

    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.arrow((rect.left, rect.centery), (rect.right, rect.centery), self.token, 9)


@value
class AnswerFace(Face):
    """A way to answer: its verb, what it costs, what it does, and how likely it is to work."""

    title: str
    price: str
    text: str
    odds: str
    note: str
    picture: str
    token: str
    share: float
    rows: int = 0
    """Left free at the foot, for places to choose from."""
    split: bool = False
    """There are such places."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", self.token, radius=12, width=2.5, alpha=alpha)
        if rect.width > LINE_LIKE * rect.height:
            self._draw_line(painter, rect.inflate(-20, -8), alpha)
            return
        inner = rect.inflate(-20, -12)
        inner.height -= self.rows
        line = painter.line_height(S)
        side = min(40, inner.height // 3)
        painter.sprite(self.picture, Rect(inner.left, inner.top, side, side), alpha)
        left = inner.left + side + 8
        title = Rect(left, inner.top - 2, inner.right - left, painter.line_height(L))
        painter.fitted(self.title, title, M, self.token, True, middle=True, alpha=alpha)
        price = Rect(left, title.bottom, title.width, line)
        shown = painter.fitted(self.price, price, S, "muted", alpha=alpha, sheds=True)
        top = max(inner.top + side, price.bottom if shown else title.bottom) + 2
        bottom = inner.bottom
        if self.odds:
            foot = Rect(inner.left, bottom - painter.line_height(L), inner.width, painter.line_height(L))
            painter.fitted(self.odds, foot, M, self.token, True, middle=True, alpha=alpha)
            bar = Rect(inner.left, foot.top - 9, inner.width, 6)
            painter.panel(bar, "lif_beast_deep", "line", radius=3, alpha=alpha)
            if self.share:
                painter.panel(Rect(bar.left, bar.top, round(bar.width * self.share), 6), self.token, None, 3)
            bottom = bar.top - 2
        room = Rect(inner.left, top, inner.width, bottom - top)
        both = f"{self.text} {self.note}" if self.note else self.text
        if room.height >= line - 4 and not painter.fitted(both, room, S, "text", alpha=alpha, sheds=True):
            painter.fitted(self.text, room, S, "text", alpha=alpha, sheds=True)

    def _draw_line(self, painter: Painter, inner: Rect, alpha: int) -> None:
        """In large letters: all of it in one line, and the right half is left free."""
        side = min(40, inner.height)
        painter.sprite(self.picture, Rect(inner.left, inner.centery - side // 2, side, side), alpha)
        left, half = inner.left + side + 10, inner.centerx - 10
        odds = painter.text_width(self.odds, S, True) + 8 if self.odds else 0
        title = Rect(left, inner.top, half - left - odds, inner.height)
        painter.fitted(self.title, title, S, self.token, True, middle=True, alpha=alpha, sheds=True)
        if self.odds:
            room = Rect(half - odds, inner.top, odds, inner.height)
            painter.fitted(self.odds, room, S, self.token, True, "right", middle=True, alpha=alpha)
        if not self.split:
            rest = Rect(inner.centerx, inner.top, inner.right - inner.centerx, inner.height)
            painter.fitted(self.text, rest, S, "text", middle=True, alpha=alpha, sheds=True)


@value
class TurnedFace(Face):
    """Something that has just been turned up, large: a signal, a chit."""

    picture: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        side = min(rect.size)
        spot = Rect(rect.centerx - side // 2, rect.top, side, side)
        painter.glow(spot.inflate(-30, -30), self.token, 1.0, spread=18, radius=side // 2)
        painter.sprite(self.picture, spot.inflate(-12, -12), alpha)
