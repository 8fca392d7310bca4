"""Shows faces: each is drawn once for a size and kept; on its way a card is turned, a die tumbles."""

from __future__ import annotations

from dataclasses import replace

from pygame import SRCALPHA, Rect, Surface, transform

from game.core.value import value
from game.ui.face import Face
from game.ui.faces import DieFace
from game.ui.paint import Painter, quick_copy

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
        face.draw(painter, rect, alpha)


def kept_picture(painter: Painter, face: Face, size: tuple[int, int]) -> Picture | None:
    """None for a face that is as quickly drawn as copied, and where every text is watched."""
    if face.plain or painter.look.witness or size[0] <= 0 or size[1] <= 0:
        return None
    return _kept(painter, face, size)


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
    face.draw(Painter(surface, look, painter.assets), Rect(MARGIN, MARGIN, *size), 255)
    used = surface.get_bounding_rect()
    cut = surface.subsurface(used).convert_alpha()
    return Picture(cut, quick_copy(cut), used.left, used.top, room)
