"""What is pointed at, in full and at the chosen size of text, beside the table: nothing floats over the board."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.draw_faces import draw_face
from game.ui.face import Face
from game.ui.measure import text_height_units
from game.ui.paint import L, Look, M, Painter, S
from game.ui.table import Tip

PAD = 14
UPRIGHT, LYING = (180, 260), (280, 162)
"""How large a face is shown at most, standing and lying."""
REST, PACE = 2.5, 26
"""A text that is longer than its room begins to move after so many seconds, so many units a second."""


@value
class _Size:
    """What a close-up needs, in logical units."""

    title: int
    words: int
    more: int
    face: tuple[int, int]

    @property
    def text(self) -> int:
        return self.title + self.words + self.more + 2 * PAD

    @property
    def whole(self) -> int:
        return self.text + (self.face[1] + 10 if self.face[1] else 0)


class Closeup:
    def __init__(self, *, calm: bool = False) -> None:
        self.tip: Tip | None = None
        self.more = ""
        """How to read the rule that it names."""
        self.calm = calm
        """Nothing moves by itself."""
        self.area = Rect(0, 0, 0, 0)
        """Where it was drawn last; empty if it is not shown."""
        self._scroll = 0.0
        self._furthest = 0
        self._rested = 0.0

    @property
    def key(self) -> tuple[object, ...]:
        """All that its look depends on."""
        return self.tip, self.more, round(self._scroll)

    def show(self, tip: Tip | None, more: str = "") -> bool:
        """True: it is another one than before."""
        more = more if tip and tip.rule else ""
        if (tip, more) == (self.tip, self.more):
            return False
        self.tip, self.more = tip, more
        self._scroll, self._rested, self._furthest = 0.0, 0.0, 0
        if tip is None:
            self.area = Rect(0, 0, 0, 0)
        return True

    @property
    def scrolls(self) -> bool:
        return self.tip is not None and self._furthest > 0

    def scroll(self, units: float) -> None:
        """By hand: from now on it moves no more by itself."""
        self._scroll = max(0.0, min(float(self._furthest), self._scroll + units))
        self._rested = float("-inf")

    def update(self, seconds: float) -> bool:
        """True: it is to be drawn anew."""
        if not self.scrolls or self.calm:
            return False
        self._rested += seconds
        if self._rested < REST or self._scroll >= self._furthest:
            return False
        self._scroll = min(float(self._furthest), self._scroll + PACE * seconds)
        return True

    # -- drawing ------------------------------------------------------------------------------------

    def height(self, look: Look, width: int) -> int:
        """How high it would be with all it has to show."""
        return _size(look, self.tip, self.more, width).whole if self.tip else 0

    def draw(self, painter: Painter, room: Rect) -> None:
        """In this room, as high as it needs to be: the words come before the face, and scroll where even they do not
        fit."""
        tip = self.tip
        if tip is None:
            return
        size = _size(painter.look, tip, self.more, room.width)
        face = size.face if size.whole <= room.height else _smaller(size, room.height)
        picture = face[1] + 10 if face[1] else 0
        self.area = Rect(room.left, room.top, room.width, min(room.height, size.text + picture))
        painter.panel(self.area, "raised", "selected", width=2, border_alpha=150)
        inner = self.area.inflate(-2 * PAD, -2 * PAD)
        if tip.face and picture:
            draw_face(painter, tip.face, Rect(inner.centerx - face[0] // 2, inner.top, *face))
        window = Rect(inner.left, inner.top + picture, inner.width, inner.height - picture - size.more)
        if size.title + size.words > window.height:  # no line is seen by half
            window.height -= (window.height - size.title) % painter.line_height(M)
        self._furthest = max(0, size.title + size.words - window.height)
        self._scroll = min(self._scroll, float(self._furthest))
        self._draw_words(painter, tip, size, window)
        if self.more:
            foot = Rect(inner.left, inner.bottom - size.more, inner.width, size.more)
            painter.fitted(self.more, foot, S, "muted", middle=True)

    def _draw_words(self, painter: Painter, tip: Tip, size: _Size, window: Rect) -> None:
        whole = painter.surface.get_clip()
        painter.surface.set_clip(painter.look.rect(window).clip(whole))
        y = window.top - round(self._scroll)
        painter.paragraph(tip.title, Rect(window.left, y, window.width, size.title), L, bold=True)
        painter.paragraph(tip.text, Rect(window.left, y + size.title, window.width, size.words), M, "text")
        painter.surface.set_clip(whole)
        if self._furthest:
            share = window.height / (window.height + self._furthest)
            thumb = Rect(window.right + 4, 0, 4, round(window.height * share))
            thumb.top = window.top + round((window.height - thumb.height) * self._scroll / self._furthest)
            painter.panel(thumb, "muted", None, radius=2)


def _size(look: Look, tip: Tip | None, more: str, width: int) -> _Size:
    if tip is None:
        return _Size(0, 0, 0, (0, 0))
    inner = width - 2 * PAD
    title = text_height_units(look, tip.title, inner, L, bold=True) + 4
    words = text_height_units(look, tip.text, inner, M) if tip.text else 0
    return _Size(title, words, text_height_units(look, more, inner, S) + 6 if more else 0, _shown_size(tip.face, inner))


def _shown_size(face: Face | None, inner: int) -> tuple[int, int]:
    if face is None:
        return 0, 0
    wide, high = UPRIGHT if face.upright else LYING
    share = min(1.0, inner / wide)
    return round(wide * share), round(high * share)


def _smaller(size: _Size, room: int) -> tuple[int, int]:
    """The face in the room that the words leave; not at all where that is less than half of it."""
    left = room - size.text - 10
    share = left / size.face[1] if size.face[1] else 0.0
    return (round(size.face[0] * share), left) if share >= 0.5 else (0, 0)
