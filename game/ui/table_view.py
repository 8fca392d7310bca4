"""Shows a table: draws its pieces, and slides each from where it was to where it is now.

When nothing moves any more, the screen equals the view.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from pygame import Rect

from game.core.events import Seat
from game.ui.draw_faces import draw_face, draw_turning
from game.ui.faces import CardFace, Face
from game.ui.paint import Painter
from game.ui.table import Link, Mark, Placed, Scenery, Table

SECONDS = {"instant": 0.0, "fast": 0.14, "normal": 0.28, "slow": 0.5}


class _Sprite:
    """A piece on its way."""

    __slots__ = ("alpha_from", "alpha_to", "began", "placed", "spot", "turned_from")

    def __init__(self, placed: Placed, spot: Rect, alpha: float) -> None:
        self.placed = placed
        self.spot = spot
        """Where it set out from."""
        self.began = 0.0
        self.alpha_from, self.alpha_to = alpha, 1.0
        self.turned_from: Face | None = None
        """The other side, while a card is being flipped."""


class TableView:
    def __init__(self, table: Table, area: Rect, *, speed: str = "normal", reduced_motion: bool = False) -> None:
        self.table = table
        self.area = area
        self.seconds = 0.0 if reduced_motion else SECONDS[speed]
        self.scenery = Scenery(())
        self.warnings = True
        self.view: Any = None
        self._sprites: dict[str, _Sprite] = {}
        self._leaving: list[_Sprite] = []
        self._clock = 0.0
        self._flash: dict[str, tuple[str, float]] = {}

    # -- what is shown --------------------------------------------------------------------------------

    def show(self, view: Any, seat: Seat | None, *, instant: bool = False) -> None:
        """Change to another view; pieces travel to their new places."""
        self.view = view
        self.scenery = self.table.scenery(view, seat, self.area, warnings=self.warnings)
        new = {placed.id: placed for placed in self.scenery.pieces}
        self._leaving = []
        for piece_id, sprite in self._sprites.items():
            if piece_id not in new and not sprite.placed.ghost and self.seconds and not instant:
                gone = _Sprite(sprite.placed, self._spot(sprite), 1.0)
                gone.began, gone.alpha_to = self._clock, 0.0
                self._leaving.append(gone)
        for piece_id, placed in new.items():
            old = self._sprites.get(piece_id)
            still = instant or not self.seconds or placed.ghost
            if old is None:
                sprite = _Sprite(placed, placed.rect, 1.0 if still or not self._sprites else 0.0)
            else:
                sprite = _Sprite(placed, placed.rect if still else self._spot(old), 1.0)
                if not still and _flipped(old.placed.face, placed.face):
                    sprite.turned_from = old.placed.face
            sprite.began = self._clock - (self.seconds if still else 0.0)
            self._sprites[piece_id] = sprite
        for piece_id in [i for i in self._sprites if i not in new]:
            del self._sprites[piece_id]

    def relocate(self, area: Rect) -> None:
        """The window has changed: everything is at once where it belongs."""
        self.area = area
        if self.view is not None:
            self._sprites.clear()
            self.show(self.view, None, instant=True)

    def fly_back(self, piece_id: str, place: tuple[float, float]) -> None:
        """A piece let go of at a place travels home from there."""
        sprite = self._sprites.get(piece_id)
        if sprite:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = (round(place[0]), round(place[1]))
            sprite.began = self._clock

    def flash(self, pieces: Collection[str], token: str) -> None:
        for piece in pieces:
            self._flash[piece] = (token, self._clock)

    # -- time -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """True while something moves."""
        self._clock += seconds
        self._leaving = [s for s in self._leaving if self._clock - s.began < self.seconds]
        self._flash = {i: f for i, f in self._flash.items() if self._clock - f[1] < 0.7}
        return self.moving

    @property
    def moving(self) -> bool:
        return bool(
            self._leaving or self._flash or any(self._clock - s.began < self.seconds for s in self._sprites.values())
        )

    def finish(self) -> None:
        """Skip to the end of every movement."""
        self._leaving = []
        self._flash = {}
        for sprite in self._sprites.values():
            sprite.began = self._clock - self.seconds

    def _share(self, sprite: _Sprite) -> float:
        if not self.seconds:
            return 1.0
        t = max(0.0, min(1.0, (self._clock - sprite.began) / self.seconds))
        return 1 - (1 - t) ** 3

    def _spot(self, sprite: _Sprite) -> Rect:
        """Where a piece is just now; what lies on another piece travels with it."""
        carrier = self._sprites.get(sprite.placed.over)
        if carrier and not carrier.placed.ghost and carrier is not sprite:
            home, now = carrier.placed.rect, self._spot(carrier)
            return sprite.placed.rect.move(now.x - home.x, now.y - home.y)
        share = self._share(sprite)
        a, b = sprite.spot, sprite.placed.rect
        return Rect(
            round(a.x + (b.x - a.x) * share),
            round(a.y + (b.y - a.y) * share),
            round(a.w + (b.w - a.w) * share),
            round(a.h + (b.h - a.h) * share),
        )

    # -- where things are ---------------------------------------------------------------------------------

    def at(self, place: tuple[float, float]) -> Placed | None:
        """The topmost piece at a place in logical units."""
        for placed in sorted(self.scenery.pieces, key=lambda p: p.layer, reverse=True):
            if placed.rect.collidepoint(place):
                return placed
        return None

    def all_at(self, place: tuple[float, float]) -> list[Placed]:
        found = [p for p in self.scenery.pieces if p.rect.collidepoint(place)]
        return sorted(found, key=lambda p: p.layer, reverse=True)

    def piece(self, piece_id: str) -> Placed | None:
        sprite = self._sprites.get(piece_id)
        return sprite.placed if sprite else None

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(
        self,
        painter: Painter,
        *,
        glowing: Collection[str] = (),
        targets: dict[str, str] | None = None,
        chosen: Collection[str] = (),
        last: Collection[str] = (),
        held: str = "",
        held_at: tuple[float, float] = (0, 0),
        hovered: str = "",
        focused: str = "",
        tints: dict[str, str] | None = None,
    ) -> None:
        """glowing: pieces that can be taken. targets: pieces that can be touched next, each with its verb."""
        targets = targets or {}
        order = sorted(self._sprites.values(), key=lambda s: (s.placed.layer, s.placed.id == hovered))
        lifted: list[_Sprite] = []
        for link in self.scenery.links:
            self._draw_link(painter, link)
        for sprite in self._leaving:
            draw_face(painter, sprite.placed.face, sprite.spot, alpha=round(255 * (1 - self._share(sprite))))
        for sprite in order:
            placed = sprite.placed
            if held and held in (placed.id, placed.over):
                lifted.append(sprite)
                continue
            spot = self._spot(sprite)
            self._draw_light(painter, placed, spot, glowing, targets, chosen)
            alpha = sprite.alpha_from + (sprite.alpha_to - sprite.alpha_from) * self._share(sprite)
            share = self._share(sprite)
            if sprite.turned_from and share < 1:
                draw_turning(painter, sprite.turned_from, placed.face, spot, share)
            else:
                draw_face(painter, placed.face, spot, alpha=round(255 * alpha))
            if placed.id in last and not targets:
                painter.panel(spot.inflate(6, 6), None, "selected", radius=14, width=1.5, border_alpha=150)
            self._draw_edge(painter, placed, spot, glowing, targets, chosen, focused, tints or {})
        if not self._leaving:
            for mark in self.scenery.marks:
                self._draw_mark(painter, mark)
        self._draw_lifted(painter, lifted, held, held_at)

    def _draw_lifted(self, painter: Painter, lifted: list[_Sprite], held: str, place: tuple[float, float]) -> None:
        """The piece in the hand, with what lies on it, above everything."""
        carrier = self._sprites.get(held)
        if not carrier:
            return
        home = carrier.placed.rect
        dx, dy = round(place[0]) - home.centerx, round(place[1]) - home.centery
        painter.shadow(home.move(dx, dy))
        for sprite in lifted:
            draw_face(painter, sprite.placed.face, sprite.placed.rect.move(dx, dy))
        painter.panel(home.move(dx, dy), None, "selected", width=3)

    def _draw_light(
        self,
        painter: Painter,
        placed: Placed,
        spot: Rect,
        glowing: Collection[str],
        targets: dict[str, str],
        chosen: Collection[str],
    ) -> None:
        if placed.id in chosen:
            painter.glow(spot, "selected", 1.0)
        elif placed.id in targets:
            painter.glow(spot, "legal", 1.0)
        elif placed.id in glowing and not targets:
            painter.glow(spot, "legal", 0.6)
        if placed.id in self._flash:
            token, began = self._flash[placed.id]
            painter.glow(spot, token, 1.0 - min(1.0, (self._clock - began) / 0.7), spread=22)

    def _draw_edge(
        self,
        painter: Painter,
        placed: Placed,
        spot: Rect,
        glowing: Collection[str],
        targets: dict[str, str],
        chosen: Collection[str],
        focused: str,
        tints: dict[str, str],
    ) -> None:
        if placed.id in tints:
            painter.panel(spot, tints[placed.id], tints[placed.id], alpha=70, width=3)
        if placed.id in chosen:
            painter.panel(spot, None, "selected", width=3.5)
        elif placed.id in targets:
            painter.panel(spot, None, "legal", width=3.5)
            self._draw_verb(painter, targets[placed.id], spot)
        elif placed.id in glowing and not targets:
            painter.panel(spot, None, "legal", width=2.5)
        if placed.id == focused:
            painter.panel(spot.inflate(10, 10), None, "selected", radius=16, width=3)

    def _draw_verb(self, painter: Painter, verb: str, spot: Rect) -> None:
        """On a plate above the piece's lower edge."""
        wide = painter.text_width(verb, 16, True) + 24
        high = round(30 * painter.look.text_percent / 100)
        plate = Rect(0, 0, min(wide, max(spot.width - 8, wide)), high)
        plate.midbottom = (spot.centerx, spot.bottom - 6)
        painter.panel(plate, "legal", None, radius=high // 2)
        painter.fitted(verb, plate.inflate(-16, -4), 16, "on_accent", True, "center", middle=True)

    def _draw_link(self, painter: Painter, link: Link) -> None:
        a, b = self._sprites.get(link.start), self._sprites.get(link.end)
        if a and b:
            (x1, y1), (x2, y2) = self._spot(a).center, self._spot(b).center
            pieces = 12 if link.dashed else 1
            for i in range(pieces):
                here, there = i / pieces, (i + (0.55 if link.dashed else 1)) / pieces
                start = (x1 + (x2 - x1) * here, y1 + (y2 - y1) * here)
                painter.line(start, (x1 + (x2 - x1) * there, y1 + (y2 - y1) * there), link.token, 3)

    def _draw_mark(self, painter: Painter, mark: Mark) -> None:
        a, b = self._sprites.get(mark.start), self._sprites.get(mark.end)
        if a and b:
            start, end = self._spot(a), self._spot(b)
            painter.arrow(_edge_towards(start, end), _edge_towards(end, start), mark.token, 5)


def _flipped(old: Face, new: Face) -> bool:
    """The same card with its other side up."""
    return isinstance(old, CardFace) and isinstance(new, CardFace) and old.token != new.token


def _edge_towards(here: Rect, there: Rect) -> tuple[float, float]:
    """The point of a box's edge that faces another box."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if abs(dx) * here.height > abs(dy) * here.width:
        x = here.right if dx > 0 else here.left
        return x, here.centery + (dy * (here.width / 2) / abs(dx) if dx else 0)
    y = here.bottom if dy > 0 else here.top
    return here.centerx + (dx * (here.height / 2) / abs(dy) if dy else 0), y
