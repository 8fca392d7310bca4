"""What a battle looks like: its two sides, the ranges, units with their dice, effects, what is handed out."""

from __future__ import annotations

from typing import ClassVar, Literal

from pygame import Rect

from game.core.value import value
from game.games.rift.table.faces import Ring, mark
from game.ui.face import Face
from game.ui.faces import DieFace
from game.ui.paint import L, M, Painter, S


@value
class SideFace(Face):
    """One side of a battle: who it is, what it does, how much life is left."""

    title: str
    picture: str
    ring: Ring
    said: str
    left: int
    most: int
    family: tuple[str, ...] = ()
    """The titles of both sides: they are written in one size."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", self.ring.token, radius=10, width=2, alpha=alpha)
        text = painter.look.text_percent / 100
        mark(painter, self.ring, (rect.left + 6 + 9 * text, rect.centery), 7 * text)
        left = rect.left + round(12 + 18 * text)
        side = rect.height - 12
        if self.picture:
            painter.sprite(self.picture, Rect(left, rect.top + 6, side, side), alpha)
            left += side + 8
        line = painter.line_height(S)
        name = Rect(left, rect.top + 3, rect.right - left - 8, rect.height - line - 9)
        painter.fitted(self.title, name, L, "text", True, middle=True, family=self.family, sheds=True)
        low = Rect(left, rect.bottom - line - 5, rect.right - left - 10, line)
        wide = min(painter.text_width(self.said, S), low.width)
        painter.fitted(self.said, Rect(low.left, low.top, wide, line), S, "muted", middle=True, sheds=True)
        bar = Rect(low.left + wide + 8, low.centery - 4, low.width - wide - 8, 8)
        if bar.width > 30:
            painter.panel(bar, "line", None, radius=4)
            full = round(bar.width * min(1.0, self.left / max(1, self.most)))
            if full > 8:
                painter.panel(Rect(bar.left, bar.top, full, 8), self.ring.token, None, radius=4)


@value
class RangeFace(Face):
    """A range of a battle: what each weapon needs there, and whether it is over, now or next."""

    title: str
    needs: str
    state: Literal["past", "now", "ahead"]
    said: str
    picture: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        now = self.state == "now"
        painter.panel(
            rect, "raised" if now else "panel", "selected" if now else "line", radius=10, width=3 if now else 1.5
        )
        inner = rect.inflate(-18, -6)
        side = min(inner.height, round(22 * painter.look.text_percent / 100))
        painter.sprite(self.picture, Rect(inner.left, inner.centery - side // 2, side, side), alpha)
        token = "text" if now else "muted"
        title = Rect(inner.left + side + 8, inner.top, painter.text_width(self.title, M, True), inner.height)
        painter.fitted(self.title, title, M, token, True, middle=True)
        wide = painter.text_width(self.said, S, True)
        word = Rect(inner.right - wide, inner.top, wide, inner.height)
        painter.fitted(self.said, word, S, "selected" if now else "muted", True, middle=True)
        needs = Rect(title.right + 10, inner.top, word.left - title.right - 20, inner.height)
        if painter.text_width(self.needs, S) <= needs.width:
            painter.fitted(self.needs, needs, S, token, middle=True, sheds=True)


@value
class EffectFace(Face):
    """A card in force, pinned under the head of its side."""

    title: str
    said: str
    picture: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "occ_battle_deep", None, radius=8, alpha=alpha)
        painter.dashed(rect, "occ_battle", radius=8, width=1.5)
        inner = rect.inflate(-10, -4)
        painter.sprite(self.picture, Rect(inner.left, inner.top, inner.height, inner.height), alpha)
        wide = min(painter.text_width(self.title, S, True), inner.width - inner.height - 6)
        title = Rect(inner.left + inner.height + 6, inner.top, wide, inner.height)
        painter.fitted(self.title, title, S, "text", True, middle=True, sheds=True)
        more = Rect(title.right + 8, inner.top, inner.right - title.right - 8, inner.height)
        if more.width > 40:
            painter.fitted(self.said, more, S, "muted", middle=True, sheds=True)


@value
class UnitFace(Face):
    """Units of a battle that are in the same state: how many, their life and shields, the damage they are about to
    take, their weapons. Their dice lie beside them, right or left."""

    title: str
    picture: str
    ring: Ring
    count: int
    life: int
    most: int
    shields: int = 0
    damage: int = 0
    """Assigned and not yet dealt."""
    weapons: tuple[tuple[str, str], ...] = ()
    """Icon of each sort, with how many and what they need."""
    mirrored: bool = False
    """It stands on the right and looks to the left."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        doomed = self.damage >= self.life + self.shields
        painter.panel(rect, "panel", "refused" if doomed else self.ring.token, radius=8, width=2.5 if doomed else 1.5)
        side = min(rect.height - 6, round(rect.width * 0.16), 64)
        picture = Rect(rect.left + 6, rect.centery - side // 2, side, side)
        if self.mirrored:
            picture.right = rect.right - 6
        painter.sprite(self.picture, picture, alpha)
        words = words_of(rect, side, self.mirrored)
        line = painter.line_height(S, True)
        lines = max(1, min(3, (rect.height - 4) // line))
        top = rect.centery - lines * line // 2
        align: Literal["left", "right"] = "right" if self.mirrored else "left"
        said = f"{self.title} \u00d7{self.count}" if self.count > 1 else self.title
        if self.damage:
            said = f"{said}  -{self.damage}"
        pips = Rect(words.left, top + line, words.width, line)
        named = Rect(words.left, top, words.width, line)
        if lines == 1:
            named, pips = _halves(words, top, line, self.mirrored)
        painter.fitted(said, named, S, "refused" if doomed else "text", True, align, middle=True, sheds=True)
        self._draw_pips(painter, pips)
        if lines == 3:
            self._draw_weapons(painter, Rect(words.left, top + 2 * line, words.width, line))
        if doomed:
            inner = picture.inflate(-4, -4)
            painter.line(inner.topleft, inner.bottomright, "refused", 3)

    def _draw_pips(self, painter: Painter, row: Rect) -> None:
        pip = max(5, min(row.width // max(1, self.most + self.shields), row.height - 3, 14))
        total = pip * (self.most + self.shields)
        left = row.right - total if self.mirrored else row.left
        for i in range(self.most + self.shields):
            shield = i >= self.most
            lost = not shield and i >= self.life
            centre = (left + pip * (i + 0.5), row.centery)
            painter.circle(centre, pip * 0.42, "line" if lost else "shield" if shield else "refused")

    def _draw_weapons(self, painter: Painter, row: Rect) -> None:
        side = round(row.height * 0.8)
        each = [(icon, said, side + 3 + painter.text_width(said, S)) for icon, said in self.weapons]
        left = row.right - sum(wide + 8 for *_, wide in each) if self.mirrored else row.left
        for icon, said, wide in each:
            if left < row.left or left + wide > row.right + 8:
                return
            painter.sprite(icon, Rect(left, row.centery - side // 2, side, side))
            painter.fitted(said, Rect(left + side + 3, row.top, wide - side, row.height), S, "muted", middle=True)
            left += wide + 8


def _halves(words: Rect, top: int, line: int, mirrored: bool) -> tuple[Rect, Rect]:
    """The name and the pips of a row that is one line high."""
    third = words.width // 3
    if mirrored:
        return Rect(words.left + third, top, words.width - third, line), Rect(words.left, top, third - 4, line)
    return Rect(words.left, top, words.width - third, line), Rect(words.right - third + 4, top, third - 4, line)


def words_of(rect: Rect, side: int, mirrored: bool) -> Rect:
    """Where the words of a row of units stand: the outer half of it."""
    wide = round(rect.width * 0.54) - side - 12
    if mirrored:
        return Rect(rect.right - 12 - side - wide, rect.top, wide, rect.height)
    return Rect(rect.left + 12 + side, rect.top, wide, rect.height)


def dice_of(rect: Rect, mirrored: bool) -> Rect:
    """Where the dice of a row of units lie: the inner half of it."""
    wide = round(rect.width * 0.46) - 8
    return Rect(rect.left + 6 if mirrored else rect.right - wide - 6, rect.top, wide, rect.height)


@value
class LostFace(Face):
    """What a side has lost: it stays as a ghost."""

    said: str
    pictures: tuple[str, ...]
    mirrored: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.dashed(rect, "refused", radius=8, width=1.5)
        side = min(rect.height - 6, 40)
        room = max(1, round(rect.width * 0.4) // (side + 4))
        for i, picture in enumerate(self.pictures[:room]):
            left = rect.right - 6 - (i + 1) * (side + 4) if self.mirrored else rect.left + 6 + i * (side + 4)
            painter.sprite(picture, Rect(left, rect.centery - side // 2, side, side), alpha // 3)
        taken = min(room, len(self.pictures)) * (side + 4) + 12
        words = Rect(rect.left + (8 if self.mirrored else taken), rect.top, rect.width - taken - 8, rect.height)
        painter.fitted(
            self.said, words, S, "muted", False, "right" if self.mirrored else "left", middle=True, sheds=True
        )


@value
class ShotFace(DieFace):
    """A die beside the unit that rolled it: green if it hits, and a word where there is room."""

    word: str = ""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        side = min(rect.size)
        box = Rect(0, 0, side, side)
        box.midtop = rect.midtop
        hit = self.value >= self.need
        DieFace(self.value, "legal" if hit else "muted", spent=False).draw(
            painter, box.inflate(0 if hit else -4, 0 if hit else -4), alpha
        )
        if hit:
            painter.panel(box, None, "text", radius=side // 6, width=2)
        if self.word:
            below = Rect(rect.left - 4, box.bottom, rect.width + 8, rect.bottom - box.bottom)
            painter.fitted(self.word, below, S, "legal" if hit else "muted", hit, "center", middle=True, sheds=True)


@value
class OddsFace(Face):
    """How the battle will end, if it goes on like this: a bar in the colours of both sides, and what it says."""

    title: str
    rings: tuple[Ring, Ring]
    shares: tuple[float, float]
    """How often each side wins; nobody does in the rest."""
    said: tuple[str, str]
    short: tuple[str, str]

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", "line", radius=10, width=1.5, alpha=alpha)
        inner, line = rect.inflate(-18, -10), painter.line_height(S)
        words = Rect(inner.left, inner.bottom - line, inner.width, line)
        bar = Rect(inner.left, words.top - self.HIGH - 3, inner.width, self.HIGH)
        if bar.top - line >= inner.top:
            painter.fitted(self.title, Rect(inner.left, inner.top, inner.width, line), S, "muted", middle=True)
        painter.panel(bar, "line", None, radius=4)
        for i, (ring, share) in enumerate(zip(self.rings, self.shares, strict=True)):
            wide = round(bar.width * share)
            part = Rect(bar.right - wide if i else bar.left, bar.top, wide, bar.height)
            if wide:
                painter.panel(part, ring.token, None, radius=min(4, wide // 2))
        sign = round(line * 0.36)
        widths = [painter.text_width(said, S, True) for said in self.said]
        said = self.said if sum(widths) + 6 * sign + 12 <= inner.width else self.short
        for i, (ring, text) in enumerate(zip(self.rings, said, strict=True)):
            mark(painter, ring, (inner.right - sign if i else inner.left + sign, words.centery), sign)
            place = Rect(inner.left + 3 * sign, words.top, painter.text_width(text, S, True), line)
            if i:
                place.right = inner.right - 3 * sign
            painter.fitted(text, place, S, "text", True, middle=True)

    HIGH: ClassVar[int] = 10
    """Of the bar."""


@value
class MarkerFace(Face):
    """What is handed out point by point: as many tokens as are left."""

    title: str
    picture: str
    left: int

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", "selected", radius=12, width=2, alpha=alpha)
        line = painter.line_height(M, True)
        words = Rect(rect.left + 6, rect.bottom - line - 4, rect.width - 12, line)
        painter.fitted(self.title, words, M, "text", True, "center", middle=True)
        room = Rect(rect.left + 8, rect.top + 6, rect.width - 16, words.top - rect.top - 8)
        side = max(12, min(room.height, room.width // max(1, self.left) - 4))
        shown = max(1, min(self.left, room.width // (side + 4)))
        left = room.centerx - shown * (side + 4) // 2
        for i in range(shown):
            painter.sprite(self.picture, Rect(left + i * (side + 4), room.centery - side // 2, side, side), alpha)
