"""Draws the faces of pieces. Text always fits its box; nothing covers what should be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import SRCALPHA, Rect, Surface, transform

from game.core.value import value
from game.ui import draw_deck, draw_map_faces, draw_paper, draw_plan, draw_tracker
from game.ui.draw_boards import BOARDS
from game.ui.face import Face
from game.ui.faces import (
    BackFace,
    CardFace,
    ChipFace,
    DieFace,
    Direction,
    LabelFace,
    MeterFace,
    PipsFace,
    RoomFace,
    SlotFace,
    SpriteFace,
    TileFace,
    TokenFace,
    TrackFace,
)
from game.ui.paint import Painter, quick_copy

HEAD = 0.2
"""A card's head, as a share of its height."""
SLIM = 22
"""Up to this height a chip has hardly a margin above and below its words."""
TALL = 160
"""From this height on a tile has room to be read."""
ARROW, SMALL_ARROW = 34, 22
"""The size of the arrow at a card's edge, and of one between strips."""
RANK, BUST, NAME = 36, 70, 26
"""Of a strip: the width of its rank and of its picture, the height of its name."""
MARGIN = 40
"""How far a face may stand over its box: arrows and shadows."""


@value
class Picture:
    """A face on a surface of its own, without the empty room around it."""

    surface: Surface
    quick: Surface
    """The same for a ground without holes: where it is worth it, one whose solid runs are copied, not blended."""
    left: int
    top: int
    """Where it stands in the room it was drawn in."""
    room: tuple[int, int]

    def draw(self, painter: Painter, rect: Rect, alpha: int = 255) -> None:
        px = painter.look.px
        margin = px(MARGIN)
        corner = (px(rect.left) - margin + self.left, px(rect.top) - margin + self.top)
        if alpha < 255:
            self.surface.set_alpha(alpha)
            painter.surface.blit(self.surface, corner)
            self.surface.set_alpha(255)
        else:
            painter.surface.blit(self.quick if painter.solid else self.surface, corner)


def draw_face(painter: Painter, face: Face, rect: Rect, *, alpha: int = 255) -> None:
    """A face is drawn once for each size and kept: a frame copies it in one go."""
    if alpha <= 0 or rect.width <= 0 or rect.height <= 0:
        return
    if picture := kept_picture(painter, face, rect.size):
        picture.draw(painter, rect, alpha)
    else:
        _DRAW[type(face)](painter, face, rect, alpha)


def kept_picture(painter: Painter, face: Face, size: tuple[int, int]) -> Picture | None:
    """None for a face that is as quickly drawn as copied."""
    if type(face) in _ELABORATE and size[0] > 0 and size[1] > 0:
        return _kept(painter, face, size)
    return None


def draw_turning(
    painter: Painter, old: Face, new: Face, rect: Rect, share: float, size: tuple[int, int] | None = None
) -> None:
    """A card on its way from one face to the other: it narrows to its edge, then widens again."""
    face, width = (old, 1 - 2 * share) if share < 0.5 else (new, 2 * share - 1)
    draw_growing(painter, face, rect, size or rect.size, width)


def draw_growing(painter: Painter, face: Face, rect: Rect, size: tuple[int, int], width: float = 1.0) -> None:
    """A face of one size in a box of another, while it grows or shrinks: drawn once, then stretched."""
    picture = _kept(painter, face, size)
    grown_x, grown_y = rect.width / size[0] * width, rect.height / size[1]
    surface = picture.surface
    stretched = (
        max(1, round(surface.get_width() * grown_x)),
        max(1, round(surface.get_height() * grown_y)),
    )
    look = painter.look
    left = look.px(rect.centerx) + round((picture.left - picture.room[0] / 2) * grown_x)
    top = look.px(rect.centery) + round((picture.top - picture.room[1] / 2) * grown_y)
    painter.surface.blit(transform.scale(surface, stretched), (left, top))


def draw_tumbling(painter: Painter, face: DieFace, rect: Rect, share: float) -> None:
    """A die on its way to what it will show: it turns, hops, and shows one number after the other."""
    step = int(share * 7)
    shown = (
        face if step >= 6 else replace(face, value=(face.value + face.throw + step * 2 + rect.left) % 6 + 1, throw=0)
    )
    look = painter.look
    picture = _kept(painter, shown, rect.size).surface
    turned = transform.rotozoom(picture, (1 - share) * (200 + rect.left % 90), 1.0)
    hop = rect.height * 0.5 * (1 - share) * abs(0.5 - share * 2 % 1)
    centre = (look.px(rect.centerx), look.px(rect.centery - hop))
    painter.surface.blit(turned, turned.get_rect(center=centre))


def _kept(painter: Painter, face: Face, size: tuple[int, int]) -> Picture:
    """Tables are drawn in several scales: beside the panel, in a replay, as a picture to share."""
    key = (face, size, painter.look.scale, painter.look.text_percent)
    return painter.assets.drawn(key, lambda: _picture(painter, face, size))


def _picture(painter: Painter, face: Face, size: tuple[int, int]) -> Picture:
    """Drawn with room for what stands over its edges, then cut to what there is."""
    look = painter.look
    room = (look.px(size[0] + 2 * MARGIN) + 2, look.px(size[1] + 2 * MARGIN) + 2)
    surface = Surface(room, SRCALPHA)
    _DRAW[type(face)](Painter(surface, look, painter.assets), face, Rect(MARGIN, MARGIN, *size), 255)
    used = surface.get_bounding_rect()
    cut = surface.subsurface(used).convert_alpha()
    return Picture(cut, quick_copy(cut), used.left, used.top, room)


def text_area(rect: Rect) -> Rect:
    """Where the words of a card stand: to the right of its picture, below its head."""
    head = round(rect.height * HEAD)
    left = rect.left + round(rect.height * 0.72)
    return Rect(left, rect.top + head + 8, rect.right - left - 10, rect.height - head - 18)


def strip_text_area(rect: Rect) -> Rect:
    """Where the words of a strip stand: to the right of its picture, below its name."""
    left = rect.left + RANK + BUST + 8
    return Rect(left, rect.top + NAME, rect.right - left - 6, rect.height - NAME - 6)


def _card(painter: Painter, face: CardFace, rect: Rect, alpha: int) -> None:
    if face.rank:
        _strip(painter, face, rect, alpha)
        return
    if alpha > 200:
        painter.shadow(rect)
    painter.panel(rect, f"{face.token}_deep", face.token, radius=12, width=2.5, alpha=alpha, border_alpha=alpha)
    head = round(rect.height * HEAD)
    strip = Rect(rect.left, rect.top, rect.width, head)
    painter.panel(strip, face.token, None, radius=12, alpha=alpha)
    painter.panel(
        Rect(strip.left, strip.centery, strip.width, strip.height // 2), face.token, None, radius=0, alpha=alpha
    )
    size = head - 10
    if face.emblem:
        plate = Rect(strip.left + 6, strip.top + 5, size, size)
        painter.circle(plate.center, size / 2, f"{face.token}_deep", alpha=alpha)
        painter.sprite(face.emblem, plate.inflate(-6, -6), alpha)
    badges = Rect(strip.right - 8, strip.top + 5, 0, size)
    for badge in face.badges:
        badges = Rect(badges.left - size - 4, badges.top, size, size)
        painter.circle(badges.center, size / 2, f"{face.token}_deep", alpha=alpha)
        painter.sprite(badge, badges.inflate(-6, -6), alpha)
    name = Rect(strip.left + 12 + (size if face.emblem else 0), strip.top + 2, 0, head - 4)
    name.width = badges.left - name.left - 6
    painter.fitted(face.title, name, 18, "on_accent", True, middle=True, alpha=alpha)
    picture = Rect(rect.left + 6, rect.top + head + 4, round(rect.height * 0.72) - 12, rect.height - head - 7)
    painter.panel(picture, face.token, None, radius=10, alpha=round(alpha * 0.22))
    painter.sprite(
        face.picture, Rect(picture.left, picture.bottom - picture.width, picture.width, picture.width), alpha
    )
    words = text_area(rect)
    if words.width > 40:
        _card_words(painter, face, words, alpha)
    if face.arrow:
        _arrow(painter, face.arrow, face.token, rect, alpha)
    if face.dimmed:
        painter.panel(rect, "ink", None, radius=12, alpha=round(alpha * 0.45))


def _card_words(painter: Painter, face: CardFace, words: Rect, alpha: int) -> None:
    line = round(words.height * 0.2)
    painter.fitted(
        face.subtitle.upper(), Rect(words.left, words.top, words.width, line), 13, face.token, True, alpha=alpha
    )
    body = Rect(words.left, words.top + line + 2, words.width, words.height - line - 2)
    if face.locked:
        painter.sprite("icons/lock", Rect(body.right - 18, body.bottom - 18, 18, 18), round(alpha * 0.8))
        body = Rect(body.left, body.top, body.width, body.height - 18)
    if face.text:
        painter.fitted(face.text, body, 14, "muted" if face.locked else "text", alpha=alpha)


def _strip(painter: Painter, face: CardFace, rect: Rect, alpha: int) -> None:
    """A card with hardly any height: rank and worth, picture, name, and the words where all others have theirs."""
    if alpha > 200:
        painter.shadow(rect)
    painter.panel(rect, f"{face.token}_deep", face.token, radius=12, width=2.5, alpha=alpha, border_alpha=alpha)
    left, half = Rect(rect.left + 3, rect.top + 3, RANK - 6, rect.height - 6), rect.height // 2
    number = Rect(left.left, rect.top + 4, left.width, half - 4)
    painter.fitted(face.rank, number, 22, "text", True, "center", middle=True, alpha=alpha)
    worth = Rect(left.left, rect.top + half, left.width, half - 6)
    painter.fitted(face.worth, worth, 13, "selected", True, "center", alpha=alpha)
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
    painter.fitted(face.title, title, 17, "text", True, middle=True, alpha=alpha)
    if face.text:
        ink = "muted" if face.locked else "text"
        painter.fitted(face.text, words.inflate(-4, 0), 14, ink, middle=True, alpha=alpha)
    if face.arrow:
        _arrow(painter, face.arrow, face.token, rect, alpha, strip=True)


def _arrow(painter: Painter, direction: Direction, token: str, rect: Rect, alpha: int, *, strip: bool = False) -> None:
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


def _back(painter: Painter, face: BackFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "panel", "line", alpha=alpha, border_alpha=alpha)
    painter.sprite(face.picture, rect.inflate(-8, -8), alpha)
    if face.label:
        plate = Rect(rect.left + 6, rect.bottom - 30, rect.width - 12, 24)
        painter.panel(plate, "ink", None, radius=8, alpha=round(alpha * 0.85))
        painter.fitted(face.label, plate.inflate(-8, -2), 13, "text", True, align="center", middle=True)


def _tile(painter: Painter, face: TileFace, rect: Rect, alpha: int) -> None:
    past = face.state == "past"
    edge = "selected" if face.state == "now" else face.token
    painter.panel(
        rect, face.ground, edge, width=3 if face.state == "now" else 1.5, alpha=round(alpha * (0.55 if past else 1))
    )
    strength = 110 if past else alpha
    inner = rect.inflate(-16, -12)
    side = min(round(inner.height * 0.5), 52) if face.picture else 0
    if face.picture:
        painter.sprite(face.picture, Rect(inner.left, inner.top, side, side), strength)
    left = inner.left + side + (8 if side else 0)
    caption = Rect(left, inner.top, inner.right - left, 15)
    painter.fitted(face.caption, caption, 12, "dim" if past else "muted", alpha=strength)
    title = Rect(left, inner.top + 16, inner.right - left, side - 16 if side else 22)
    painter.fitted(face.title, title, 16, "text", True, alpha=strength)
    body = Rect(inner.left, inner.top + max(side, 38) + 4, inner.width, inner.bottom - inner.top - max(side, 38) - 4)
    if face.columns:
        pictogram = Rect(inner.right - 12 * len(face.columns), body.top, 12 * len(face.columns), body.height)
        _columns(painter, face.columns, pictogram, past)
        body.width -= pictogram.width + 6
    painter.fitted(face.text, body, 12 if rect.height < TALL else 15, "muted", alpha=strength)


def _columns(painter: Painter, columns: tuple[bool, ...], rect: Rect, past: bool) -> None:
    for i, meant in enumerate(columns):
        high = round(rect.height * 0.8)
        bar = Rect(rect.left + i * 12 + 2, rect.bottom - high, 8, high)
        painter.panel(bar, "refused" if meant and not past else "line", None, radius=3, alpha=255 if meant else 160)


def _label(painter: Painter, face: LabelFace, rect: Rect, alpha: int) -> None:
    x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[face.align]
    if face.spaced:
        fitting = rect.height / 1.4 * 100 / painter.look.text_percent
        painter.label(face.text, (x, rect.top), min(face.size, fitting), face.token, face.align)
    else:
        painter.fitted(face.text, rect, face.size, face.token, face.bold, face.align, middle=True)


def _slot(painter: Painter, face: SlotFace, rect: Rect, alpha: int) -> None:
    painter.dashed(rect, face.token)
    if face.label:
        painter.fitted(face.label, rect.inflate(-16, -16), 14, "dim", align="center", middle=True)


def _meter(painter: Painter, face: MeterFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect)
    inner = rect.inflate(-28, -20)
    painter.fitted(face.label.upper(), Rect(inner.left, inner.top, inner.width, 18), 12, "muted", True)
    number = Rect(inner.left, inner.top + 18, inner.width, inner.height - 42)
    painter.fitted(
        f"{face.value}",
        Rect(number.left, number.top, number.width // 2, number.height),
        40,
        face.token,
        True,
        middle=True,
    )
    painter.fitted(
        f"/ {face.goal}",
        Rect(number.centerx, number.top + 8, number.width // 2, number.height - 8),
        22,
        "muted",
        middle=True,
    )
    bar = Rect(inner.left, inner.bottom - 12, inner.width, 10)
    painter.panel(bar, "line", None, radius=5)
    if face.value:
        painter.panel(
            Rect(bar.left, bar.top, max(10, bar.width * min(face.value, face.most) // face.most), bar.height),
            face.token,
            None,
            radius=5,
        )
    goal = bar.left + bar.width * face.goal // face.most
    painter.line((goal, bar.top - 5), (goal, bar.bottom + 5), "text", 3)


def _pips(painter: Painter, face: PipsFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect)
    inner = rect.inflate(-28, -16)
    painter.fitted(face.label.upper(), Rect(inner.left, inner.top, inner.width, 18), 12, "muted", True)
    y = inner.top + 18 + (inner.height - 18) / 2
    for i in range(face.most):
        filled = i < face.value
        painter.circle(
            (inner.left + 14 + i * 34, y), 11, face.token if filled else "panel", face.token if filled else "line"
        )


def _chip(painter: Painter, face: ChipFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "ink", face.token, radius=8, width=1.5, alpha=alpha if face.solid else round(alpha * 0.75))
    inner = rect.inflate(-12, -6 if rect.height > SLIM else -2)
    if face.icon:
        side = min(16, inner.height)
        painter.sprite(face.icon, Rect(inner.left, inner.top + (inner.height - side) // 2, side, side), alpha)
        inner = Rect(inner.left + side + 6, inner.top, inner.width - side - 6, inner.height)
    painter.fitted(face.label, inner, 14, "text", middle=True, alpha=alpha)


def _sprite(painter: Painter, face: SpriteFace, rect: Rect, alpha: int) -> None:
    painter.sprite(face.picture, rect, min(alpha, face.alpha))


def _track(painter: Painter, face: TrackFace, rect: Rect, alpha: int) -> None:
    head = min(20, rect.height // 3) if face.label else 0
    if face.label:
        painter.fitted(face.label.upper(), Rect(rect.left, rect.top, rect.width, head), 12, "muted", True)
    cells = face.high - face.low + 1
    wide = rect.width / cells
    for i in range(cells):
        number = face.low + i
        left = rect.left + round(i * wide)
        cell = Rect(left, rect.top + head + 2, rect.left + round((i + 1) * wide) - left - 2, rect.height - head - 2)
        here = number == face.value
        danger = face.danger_below is not None and number < face.danger_below
        ground, ink = (face.token, "on_accent") if here else ("raised", "muted")
        painter.panel(cell, ground, "refused" if danger else "line", radius=5, width=1.5, alpha=alpha)
        painter.fitted(str(number), cell.inflate(-4, -4), 13, ink, here, "center", middle=True)


_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def _die(painter: Painter, face: DieFace, rect: Rect, alpha: int) -> None:
    side = min(rect.size)
    box = Rect(0, 0, side, side)
    if face.need:
        box.midtop = rect.midtop
    else:
        box.center = rect.center
    strength = alpha // 3 if face.spent else alpha
    painter.panel(box, face.token, "line", radius=side // 6, alpha=strength)
    for x, y in _PIPS.get(face.value, ()):
        spot = (box.left + side * (0.25 + 0.25 * x), box.top + side * (0.25 + 0.25 * y))
        painter.circle(spot, side * 0.09, "ink")
    if face.value not in _PIPS:
        painter.fitted(str(face.value), box.inflate(-8, -8), 22, "on_accent", True, "center", middle=True)
    if face.need:
        below = Rect(rect.left, box.bottom, rect.width, rect.bottom - box.bottom)
        painter.fitted(f"{face.need}+", below, 13, "muted", True, "center", middle=True)


def _token(painter: Painter, face: TokenFace, rect: Rect, alpha: int) -> None:
    painter.sprite(f"seats/{face.shape}", rect, alpha)
    if face.label:
        inner = rect.inflate(-rect.width // 2, -rect.height // 2)
        painter.fitted(face.label, inner, 16, "on_accent", True, "center", middle=True)


def _room(painter: Painter, face: RoomFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, face.ground, face.token, radius=10, width=2, alpha=alpha)
    side = min(22, rect.height // 3)
    name = Rect(rect.left + 8, rect.top + 6, rect.width - 16, rect.height - side - 16)
    painter.fitted(face.name, name, 14, bold=True)
    for i, icon in enumerate(face.icons):
        painter.sprite(icon, Rect(rect.left + 8 + i * (side + 6), rect.bottom - side - 6, side, side), alpha)


_DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    CardFace: _card,
    BackFace: _back,
    TileFace: _tile,
    SpriteFace: _sprite,
    LabelFace: _label,
    SlotFace: _slot,
    MeterFace: _meter,
    PipsFace: _pips,
    ChipFace: _chip,
    TrackFace: _track,
    DieFace: _die,
    TokenFace: _token,
    RoomFace: _room,
    **BOARDS,
    **draw_paper.DRAW,
    **draw_map_faces.DRAW,
    **draw_deck.DRAW,
    **draw_plan.DRAW,
    **draw_tracker.DRAW,
}
_ELABORATE = {
    *(CardFace, BackFace, TileFace, MeterFace, TrackFace, DieFace, RoomFace, ChipFace, SlotFace),
    *BOARDS,
    *draw_paper.DRAW,
    *draw_map_faces.DRAW,
    *draw_deck.DRAW,
    *draw_plan.DRAW,
    *draw_tracker.DRAW,
}
"""Faces of many parts, worth keeping."""
