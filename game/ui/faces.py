"""What many a piece looks like, whatever the game: cards, tiles, pictures, words, chips, dice."""

from __future__ import annotations

from typing import ClassVar, Literal

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import Align, L, M, Painter, S

HEAD, BUST = 0.2, 0.72
"""A card's head and the width of its picture, as shares of its height."""
SLIM = 22
"""Up to this height a chip has hardly a margin above and below its words."""
WIDE = 200
"""From this width on words on a card or a tile are written in the size that is read; before, in that of labels."""


def _head(rect: Rect, percent: int) -> int:
    return max(round(rect.height * HEAD), text_line(percent) + 4)


def text_area(rect: Rect, percent: int = 100) -> Rect:
    """Where the words of a card stand: to the right of its picture, below its head."""
    head = _head(rect, percent)
    left = rect.left + round(rect.height * BUST)
    return Rect(left, rect.top + head + 8, rect.right - left - 10, rect.height - head - 18)


def text_line(percent: int) -> int:
    """How high a line of labels is at a text size: the first of a card's words, its role."""
    return round(S * 1.36 * percent / 100)


def _word_size(room: Rect) -> float:
    return M if room.width >= WIDE else S


@value
class CardFace(Face):
    """A card with a coloured head, a picture and a few words."""

    title: str
    subtitle: str
    text: str
    picture: str
    token: str
    """Colour of the head; `<token>_deep` is the colour of its ground."""
    emblem: str = ""
    locked: bool = False
    badges: tuple[str, ...] = ()
    """Icons in the corner, such as "icons/eye"."""
    aside: str = ""
    """A few letters at the right of the head; left out where they have no room."""
    short: str = ""
    """In place of the text where that has no room."""
    called: str = ""
    """In place of the title where that has no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if alpha > 200:
            painter.shadow(rect)
        painter.panel(rect, f"{self.token}_deep", self.token, radius=12, width=2.5, alpha=alpha, border_alpha=alpha)
        head = _head(rect, painter.look.text_percent)
        strip = Rect(rect.left, rect.top, rect.width, head)
        painter.panel(strip, self.token, None, radius=12, alpha=alpha)
        painter.panel(
            Rect(strip.left, strip.centery, strip.width, strip.height // 2), self.token, None, radius=0, alpha=alpha
        )
        size = head - 10
        if self.emblem:
            plate = Rect(strip.left + 6, strip.top + 5, size, size)
            painter.circle(plate.center, size / 2, f"{self.token}_deep", alpha=alpha)
            painter.sprite(self.emblem, plate.inflate(-6, -6), alpha)
        badges = Rect(strip.right - 8, strip.top + 5, 0, size)
        for badge in self.badges:
            badges = Rect(badges.left - size - 4, badges.top, size, size)
            painter.circle(badges.center, size / 2, f"{self.token}_deep", alpha=alpha)
            painter.sprite(badge, badges.inflate(-6, -6), alpha)
        name = Rect(strip.left + 12 + (size if self.emblem else 0), strip.top + 2, 0, head - 4)
        name.width = badges.left - name.left - 6
        wide = painter.text_width(self.aside, S, True) + 12 if self.aside else 0
        if wide and painter.text_width(self.title, S, True) + wide <= name.width:
            painter.fitted(self.aside, name, S, "on_accent", True, "right", middle=True, alpha=alpha)
            name.width -= wide
        painter.fitted(self.title, name, S, "on_accent", True, middle=True, alpha=alpha, short=self.called)
        picture = Rect(rect.left + 6, rect.top + head + 4, round(rect.height * BUST) - 12, rect.height - head - 7)
        painter.panel(picture, self.token, None, radius=10, alpha=round(alpha * 0.22))
        painter.sprite(
            self.picture, Rect(picture.left, picture.bottom - picture.width, picture.width, picture.width), alpha
        )
        words = text_area(rect, painter.look.text_percent)
        if words.width > 40:
            _card_words(painter, self, words, alpha)


def _card_words(painter: Painter, face: CardFace, words: Rect, alpha: int) -> None:
    line = painter.line_height(S) if face.subtitle else -2
    role = Rect(words.left, words.top, words.width, line)
    painter.fitted(face.subtitle.upper(), role, S, face.token, True, alpha=alpha, sheds=True)
    body = Rect(words.left, words.top + line + 2, words.width, words.height - line - 2)
    if face.locked:
        painter.sprite("icons/lock", Rect(body.right - 18, body.bottom - 18, 18, 18), round(alpha * 0.8))
        body = Rect(body.left, body.top, body.width, body.height - 18)
    token = "muted" if face.locked else "text"
    painter.fitted(face.text, body, _word_size(body), token, alpha=alpha, short=face.short, sheds=True)


@value
class BackFace(Face):
    """A card that lies face down."""

    picture: str
    label: str = ""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", "line", alpha=alpha, border_alpha=alpha)
        painter.sprite(self.picture, rect.inflate(-8, -8), alpha)
        if self.label:
            high = text_line(painter.look.text_percent) + 6
            plate = Rect(rect.left + 6, rect.bottom - high - 6, rect.width - 12, high)
            if painter.step((self.label,), plate.inflate(-8, -2).size, S, True):
                painter.panel(plate, "ink", None, radius=8, alpha=round(alpha * 0.85))
                painter.fitted(self.label, plate.inflate(-8, -2), S, "text", True, align="center", middle=True)


@value
class TileFace(Face):
    """A small plate: an icon or picture, a title, a line of text, a caption."""

    title: str
    text: str = ""
    caption: str = ""
    picture: str = ""
    token: str = "line"
    ground: str = "panel"
    state: Literal["past", "now", "ahead"] = "ahead"
    columns: tuple[bool, ...] = ()
    """A pictogram: which of the columns is meant."""
    short: str = ""
    """In place of the text where that has no room."""
    family: tuple[str, ...] = ()
    """The titles of all tiles of a row: they are written in one size."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        """Where the title has no room beside the picture, the picture is left out."""
        past = self.state == "past"
        edge = "selected" if self.state == "now" else self.token
        painter.panel(
            rect, self.ground, edge, width=3 if self.state == "now" else 1.5, alpha=round(alpha * (0.55 if past else 1))
        )
        strength = 110 if past else alpha
        inner = rect.inflate(-16, -12)
        line = text_line(painter.look.text_percent) if self.caption else 0
        side = min(round(inner.height * 0.56), 52) if self.picture else 0
        family = self.family or (self.title,)
        title = Rect(inner.left + side + 8, inner.top + line, inner.width - side - 8, max(side, 38) - line)
        if not side or painter.step(family, title.size, M, True) is None:
            rooms = (38 - line, inner.height - line, inner.height)
            high = next((room for room in rooms if painter.step(family, (inner.width, room), M, True)), rooms[-1])
            line = 0 if high == inner.height else line
            side, title = 0, Rect(inner.left, inner.top + line, inner.width, high)
        if side:
            painter.sprite(self.picture, Rect(inner.left, inner.top, side, side), strength)
        caption = Rect(title.left, inner.top, title.width, line)
        if line:
            painter.fitted(self.caption, caption, S, "muted", alpha=strength, sheds=True)
        painter.fitted(self.title, title, M, "text", True, alpha=strength, family=family)
        body = Rect(inner.left, title.bottom + 4, inner.width, inner.bottom - title.bottom - 4)
        if self.columns and body.height > 12:
            pictogram = Rect(inner.right - 12 * len(self.columns), body.top, 12 * len(self.columns), body.height)
            _columns(painter, self.columns, pictogram, past)
            body.width -= pictogram.width + 6
        size = M if rect.width >= 2 * WIDE else S
        painter.fitted(self.text, body, size, "muted", alpha=strength, short=self.short, sheds=True)


def _columns(painter: Painter, columns: tuple[bool, ...], rect: Rect, past: bool) -> None:
    for i, meant in enumerate(columns):
        high = round(rect.height * 0.8)
        bar = Rect(rect.left + i * 12 + 2, rect.bottom - high, 8, high)
        painter.panel(bar, "refused" if meant and not past else "line", None, radius=3, alpha=255 if meant else 160)


@value
class SpriteFace(Face):
    """A picture by itself."""

    plain: ClassVar[bool] = True

    picture: str
    alpha: int = 255

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.sprite(self.picture, rect, min(alpha, self.alpha))


@value
class LabelFace(Face):
    """A word on the table."""

    plain: ClassVar[bool] = True

    text: str
    token: str = "muted"
    size: int = S
    align: Align = "center"
    spaced: bool = True
    bold: bool = True

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[self.align]
        if self.spaced and painter.label_width(self.text, self.size) <= rect.width:
            painter.label(
                self.text, (x, rect.centery - painter.line_height(self.size) // 2), self.size, self.token, self.align
            )
        else:
            text = self.text.upper() if self.spaced else self.text
            painter.fitted(text, rect, self.size, self.token, self.bold, self.align, middle=True, sheds=True)


@value
class SlotFace(Face):
    """An empty place where something can lie."""

    label: str = ""
    token: str = "line"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.dashed(rect, self.token)
        if self.label:
            painter.fitted(self.label, rect.inflate(-16, -16), S, "muted", align="center", middle=True, sheds=True)


@value
class ChipFace(Face):
    """A small button on a piece, such as the badge that starts an ability."""

    label: str
    icon: str = ""
    token: str = "text"
    solid: bool = False
    """True: nothing shows through."""
    short: str = ""
    """In place of the label where that has no room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if self.solid:
            painter.above(rect)
        painter.panel(rect, "ink", self.token, radius=8, width=1.5, alpha=alpha if self.solid else round(alpha * 0.75))
        inner = rect.inflate(-12, -6 if rect.height > SLIM else -2)
        if self.icon:
            side = min(16, inner.height)
            painter.sprite(self.icon, Rect(inner.left, inner.top + (inner.height - side) // 2, side, side), alpha)
            inner = Rect(inner.left + side + 6, inner.top, inner.width - side - 6, inner.height)
        painter.fitted(self.label, inner, S, "text", middle=True, alpha=alpha, short=self.short, sheds=True)


PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Where the dots of a die are, in three columns and three rows."""


@value
class DieFace(Face):
    value: int
    """1 to 6 as pips; anything else as a number."""
    token: str = "text"
    spent: bool = False
    throw: int = 0
    """Counts the rolls: a die with another number has been rolled again, whatever it shows."""
    need: int = 0
    """What it must show at least; printed below it unless it is 0."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        side = min(rect.size)
        box = Rect(0, 0, side, side)
        if self.need:
            box.midtop = rect.midtop
        else:
            box.center = rect.center
        strength = alpha // 3 if self.spent else alpha
        painter.panel(box, self.token, "line", radius=side // 6, alpha=strength)
        for x, y in PIPS.get(self.value, ()):
            spot = (box.left + side * (0.25 + 0.25 * x), box.top + side * (0.25 + 0.25 * y))
            painter.circle(spot, side * 0.09, "ink")
        if self.value not in PIPS:
            painter.fitted(str(self.value), box.inflate(-8, -8), L, "on_accent", True, "center", middle=True)
        if self.need:
            below = Rect(rect.left, box.bottom, rect.width, rect.bottom - box.bottom)
            painter.fitted(f"{self.need}+", below, S, "muted", True, "center", middle=True)
