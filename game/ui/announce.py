"""What is told over a table while it happens: the reason for a movement, the step of a turn, a card that is played."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.events import Seat
from game.ui.draw_faces import draw_face
from game.ui.face import Face
from game.ui.paint import XL, L, M, Painter
from game.ui.table import Cue, Tip
from game.ui.table_view import TableView

CARD = (300, 210)
"""How large the face of an announced card is."""
SHADE = 16
"""How far its shadow falls."""
EDGE = 14
"""How far words keep from the edge of the table."""


def draw_announced(painter: Painter, caption: str, cue: Cue | None, area: Rect, busy: Sequence[Rect] = ()) -> None:
    """busy: see in_sight."""
    if cue and cue.banner:
        draw_banner(painter, cue.banner, area)
    elif cue and cue.card:
        draw_card(painter, cue.card, caption, area)
    elif caption:
        draw_caption(painter, caption, area, busy, banner=cue is not None and cue.kind == "step")


def in_sight(view: TableView, eyes: Seat | None) -> list[Rect]:
    """What words over a table must not cover: where something happens just now, and the numbers that it changes."""
    numbers = dict.fromkeys(amount.piece for amount in view.table.amounts(view.view, eyes))
    return [*view.motion.busy, *(view.seen(placed) for piece in numbers if (placed := view.piece(piece)))]


def draw_scene(painter: Painter, face: Face, area: Rect, foot: str = "") -> None:
    """Alone in the dark: nothing of the table is to be seen or read meanwhile. foot: how one goes on."""
    painter.above(area)
    painter.panel(area, "shadow", None, radius=0)
    high = painter.line_height(M) + 24
    draw_face(painter, face, Rect(area.left, area.top, area.width, area.height - high))
    painter.fitted(foot, Rect(area.left, area.bottom - high, area.width, high), M, "muted", False, "center", True)


def draw_banner(painter: Painter, face: Face, area: Rect) -> None:
    """Across the table, with what it is about dimmed behind it."""
    high = min(area.height - 40, round(130 + 120 * painter.look.text_percent / 100))
    rect = Rect(area.left, area.centery - high // 2, area.width, high)
    painter.above(area)
    painter.panel(area, "ink", None, radius=0, alpha=170)
    draw_face(painter, face, rect)


def caption_place(size: tuple[int, int], area: Rect, busy: Sequence[Rect]) -> Rect:
    """At the head of the table, else at its foot, else as high between them as words cover least of what is to be
    seen."""
    rect = Rect((0, 0), size)
    rect.midtop = (area.centerx, area.top + EDGE)
    foot = area.bottom - EDGE - rect.height
    tops = (rect.top, foot, *range(rect.bottom, foot, max(1, rect.height // 2)))
    places = [Rect((rect.left, top), size) for top in tops]
    return min(places, key=lambda place: len(place.collidelistall(list(busy))))


def draw_caption(painter: Painter, text: str, area: Rect, busy: Sequence[Rect] = (), *, banner: bool = False) -> None:
    """The reason for what is happening; the step of a turn as a banner."""
    size = XL if banner else L
    wide = min(area.width - 40, painter.text_width(text, size, True) + 64)
    high = painter.text_height(text, wide - 56, size, True) + 24
    rect = Rect(0, 0, wide, min(area.height - 28, high))
    rect = caption_place(rect.size, area, busy)
    painter.above(rect.inflate(2 * SHADE, 2 * SHADE))
    painter.shadow(rect)
    painter.panel(rect, "raised", "selected", radius=16, width=4 if banner else 2.5)
    painter.fitted(text, rect.inflate(-52, -12), size, "text", True, "center", middle=True)


def draw_card(painter: Painter, card: Tip, caption: str, area: Rect) -> None:
    """Large in the middle, with its rules text in full and who plays it."""
    wide = min(area.width - 80, round(260 + 200 * painter.look.text_percent / 100))
    inner = wide - 48
    said = painter.text_height(caption, inner, L, True) + 10 if caption else 0
    title = painter.text_height(card.title, inner, L, True)
    words = painter.text_height(card.text, inner, M) + 10 if card.text else 0
    face = CARD[1] + 16 if card.face and said + title + words + CARD[1] + 60 < area.height else 0
    box = Rect(0, 0, wide, min(area.height - 20, said + title + words + face + 44))
    box.center = area.center
    painter.above(area)
    painter.panel(area, "ink", None, radius=0, alpha=110)
    painter.shadow(box)
    painter.panel(box, "raised", "selected", radius=18, width=3)
    x, y = box.left + 24, box.top + 18
    if caption:
        y += painter.paragraph(caption, Rect(x, y, inner, said), L, "selected", True) + 10
    if card.face and face:
        draw_face(painter, card.face, Rect(x + (inner - CARD[0]) // 2, y, *CARD))
        y += face
    y += painter.paragraph(card.title, Rect(x, y, inner, title), L, "text", True) + 6
    if card.text:
        painter.paragraph(card.text, Rect(x, y, inner, box.bottom - y - 12), M, "muted")


def draw_past(painter: Painter, area: Rect) -> None:
    """A frame around what is past, so that nobody takes it for the present."""
    painter.panel(area.inflate(-6, -6), None, "selected", radius=10, width=5)
