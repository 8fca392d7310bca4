"""What stands at the centre of the stage: the steps of an attack, who is in it, ways to answer, and the dead."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.cards import DiskFace
from game.ui.face import Face
from game.ui.paint import XL, XXL, L, M, Painter, S

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
class Mourner(Face):
    """Somebody of the crew, with a name, and where they are or that they are lost."""

    picture: str
    name: str
    place: str
    token: str
    dead: bool

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        line = painter.line_height(S)
        side = min(rect.width, rect.height - 2 * line)
        spot = Rect(rect.centerx - side // 2, rect.top, side, side)
        DiskFace(self.picture, "lif_shell" if self.dead else self.token, faded=self.dead, lost=self.dead).draw(
            painter, spot, alpha
        )
        name = Rect(rect.left, spot.bottom + 2, rect.width, line)
        short = self.name.split()[-1]
        token = "refused" if self.dead else "text"
        painter.fitted(short, name, S, token, True, "center", alpha=alpha, sheds=True)
        painter.fitted(self.place, name.move(0, line), S, "muted", False, "center", alpha=alpha, sheds=True)


@value
class LossFace(Face):
    """A death: a crossed portrait in the dark. Then who it was and where, a line of prose, what it changed, and the
    crew with the lost one kept."""

    picture: str
    where: str = ""
    prose: str = ""
    chips: tuple[tuple[str, str], ...] = ()
    """What it changed: a picture, and a few words."""
    crew: tuple[Mourner, ...] = ()
    told: bool = True
    """False: only the portrait, where it will stand."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        line, room = painter.line_height(S), round(rect.width * 0.8)
        large = XXL if painter.text_width(self.prose, XXL) <= room else XL
        prose = painter.text_height(self.prose, room, large)
        rows = self._rows(painter, rect.width - 80)
        chips = len(rows) * (painter.line_height(M) + 24)
        crew = 104 + 2 * line
        rest = rect.height - line - prose - chips - crew
        side = max(90, min(220, rest - 76))
        gap = max(8, min(30, (rest - side) // 6))
        used = rect.height - rest + side + 4 * gap
        portrait = Rect(rect.centerx - side // 2, rect.top + max(8, (rect.height - used) // 2), side, side)
        painter.glow(portrait.inflate(-16, -16), "lif_beast", 0.8, spread=40, radius=side // 2)
        DiskFace(self.picture, "lif_shell", faded=True, lost=True).draw(painter, portrait, alpha)
        if not self.told:
            return
        where = Rect(rect.left + 20, portrait.bottom + gap, rect.width - 40, line)
        painter.fitted(self.where, where, S, "refused", True, "center", middle=True, alpha=alpha)
        said = Rect(rect.centerx - room // 2, where.bottom + gap, room, prose)
        painter.paragraph(self.prose, said, large, "text", align="center")
        top = said.bottom + gap
        for row in rows:
            top = self._draw_row(painter, row, rect, top)
        self._draw_crew(painter, Rect(rect.left + 20, top + gap, rect.width - 40, crew), alpha)

    def _wide(self, painter: Painter, text: str) -> int:
        return painter.text_width(text, M, True) + 64

    def _rows(self, painter: Painter, wide: int) -> list[list[tuple[str, str]]]:
        """The chips, as many in a row as there is room for."""
        rows: list[list[tuple[str, str]]] = []
        left = 0
        for chip in self.chips:
            need = self._wide(painter, chip[1])
            if not rows or left < need:
                rows.append([])
                left = wide
            rows[-1].append(chip)
            left -= need + 12
        return rows

    def _draw_row(self, painter: Painter, row: list[tuple[str, str]], rect: Rect, top: int) -> int:
        high = painter.line_height(M) + 14
        wides = [self._wide(painter, text) for _, text in row]
        left = rect.centerx - (sum(wides) + 12 * (len(row) - 1)) // 2
        for (picture, text), wide in zip(row, wides, strict=True):
            box = Rect(left, top, wide, high)
            painter.panel(box, "lif_beast_deep", "lif_beast", radius=high // 2)
            painter.sprite(picture, Rect(box.left + 14, box.centery - 12, 24, 24))
            painter.fitted(text, Rect(box.left + 46, box.top, wide - 60, high), M, "text", True, middle=True)
            left += wide + 12
        return top + high + 10

    def _draw_crew(self, painter: Painter, area: Rect, alpha: int) -> None:
        wide = min(round(170 * painter.look.text_percent / 100), area.width // max(1, len(self.crew)))
        left = area.centerx - wide * len(self.crew) // 2
        for i, one in enumerate(self.crew):
            one.draw(painter, Rect(left + i * wide + 4, area.top, wide - 8, area.height), alpha)


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
