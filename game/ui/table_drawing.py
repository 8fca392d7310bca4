"""Draws a table: what lies still from a kept picture, what moves above it, and what rises and shines over all."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import pi, sin
from time import perf_counter

from pygame import Rect

from game.ui.draw_faces import draw_face, draw_growing, draw_tumbling, draw_turning
from game.ui.effects import draw_effect
from game.ui.face import Face
from game.ui.faces import DieFace
from game.ui.floats import SECONDS as FLOATS, draw_floats
from game.ui.highlights import Highlights, clear_part, draw_flash, draw_held, draw_mood, draw_verb, plate_size
from game.ui.paint import Painter
from game.ui.sprite import Sprite
from game.ui.static_layer import StaticLayer
from game.ui.table import Link, Mark, Placed, Scenery
from game.ui.table_motion import LIFT, SHAKE, STREAM, TableMotion

LINKS = -10
"""StaticLayer of a chart on a lower layer than this lies beneath its links, the rest on them."""
TREMOR = 7
"""How far the table trembles."""
UNLIT = Highlights()


class TableDrawing:
    """Of one scenery in one area, as far as its pieces have come."""

    def __init__(self, motion: TableMotion) -> None:
        self._motion = motion
        self._scenery = Scenery(())
        self._area = Rect(0, 0, 0, 0)
        self.ground = StaticLayer()
        self._order: tuple[Scenery, str, list[Sprite]] | None = None
        """The pieces in the order of drawing, for one scenery and one that is pointed at."""

    def prepare(self, painter: Painter, end: float) -> bool:
        """Draw the pictures of pieces that are kept, until a time of perf_counter(). True: all are there."""
        for sprite in self._motion.sprites.values():
            if perf_counter() >= end:
                return False
            sprite.picture(painter)
        return True

    def draw(
        self,
        painter: Painter,
        scenery: Scenery,
        area: Rect,
        lights: Highlights,
        *,
        held: str,
        held_at: tuple[float, float],
        beneath: Callable[[], None] | None,
        over: Callable[[], None],
    ) -> None:
        """`beneath` draws what the table lies on, and is asked only when there is no kept picture with it;
        `over` draws what lies over the pieces, and under what is told of them."""
        self._scenery, self._area = scenery, area
        order = self._in_order(lights.hovered)
        lit = lights.lit()
        returning = None if held else self._motion.sprites.get(self._motion.returning)
        if returning is None or self._motion.share(returning) >= 1:
            returning, self._motion.returning = None, ""
        in_hand = held or self._motion.returning
        above = self._lay_ground(painter, order, {*lit, held}, beneath)
        chart = self._scenery.chart
        window = painter.look.rect(chart) if chart else None
        lifted: list[Sprite] = []
        said: list[tuple[Placed, Rect]] = []
        for sprite in order:
            placed = sprite.placed
            if placed.id not in above:
                continue
            if in_hand and in_hand in (placed.id, placed.over):
                lifted.append(sprite)
                continue
            spot = self._motion.spot(sprite)
            if placed.on_chart and chart and not chart.colliderect(spot):
                continue
            if chart:
                painter.surface.set_clip(window if placed.on_chart else None)
            if placed.id not in lit:
                self._draw_piece(painter, sprite, spot, UNLIT)
                continue
            self._draw_piece(painter, sprite, spot, lights)
            if lights.says(painter, placed, spot):
                said.append((placed, self._word_spot(painter, placed, spot, lights.targets[placed.id])))
        painter.surface.set_clip(None)
        over()
        self._draw_arrows(painter)
        self._draw_moments(painter)
        for placed, spot in said:
            others = [self._motion.spot(one) for one in order if not (one.placed.ghost or one.placed.over)]
            verb, token = lights.targets[placed.id], lights.colour(placed.id)
            draw_verb(painter, verb, token, placed, spot, chart if chart and placed.on_chart else self._area, others)
        if held:
            carrier = self._motion.sprites.get(held)
            self._draw_lifted(painter, lifted, carrier, held_at)
        elif returning:
            self._draw_lifted(painter, lifted, returning, self._motion.spot(returning).move(0, LIFT).center)
        self._tremble(painter)

    def _word_spot(self, painter: Painter, placed: Placed, spot: Rect, word: str) -> Rect:
        """Where a word about a piece belongs: on what is seen of it, and of a whole board where little lies."""
        chart = self._scenery.chart
        if chart is None or not placed.on_chart:
            return spot
        if spot.clip(chart) != chart:
            return spot.clip(chart)
        lying = [p.rect for p in self._scenery.pieces if p.on_chart and (p.layer > LINKS or p.keeps)]
        return clear_part(chart, lying, plate_size(painter, word))

    def _draw_moments(self, painter: Painter) -> None:
        """What rises and shines for a while, and never holds anything up."""
        chart = self._scenery.chart
        if self._motion.effects:
            painter.surface.set_clip(painter.look.rect(self._area))
            for effect, began in self._motion.effects:
                sprite = self._motion.sprites.get(effect.piece)
                spot = self._motion.spot(sprite) if sprite else self._area
                if sprite or not effect.piece:
                    share = min(1.0, (self._motion.clock - began) / self._motion.effect_seconds(effect))
                    draw_effect(painter, effect, spot, share, calm=self._motion.calm)
            painter.surface.set_clip(None)
        pieces = [(one, self._motion.sprites.get(one.told.piece)) for one in self._motion.rising]
        places = [(one, self._motion.spot(sprite)) for one, sprite in pieces if sprite]
        seen = [p for p in places if not chart or chart.colliderect(p[1]) or not self._on_chart(p[0].told.piece)]
        draw_floats(painter, seen, self._motion.clock, FLOATS * self._motion.times, self._area, calm=self._motion.calm)

    def _on_chart(self, piece: str) -> bool:
        sprite = self._motion.sprites.get(piece)
        return sprite is not None and sprite.placed.on_chart

    def _tremble(self, painter: Painter) -> None:
        """What is drawn is moved a little to and fro, less and less."""
        age = self._motion.clock - self._motion.shaken
        if age < SHAKE:
            reach = painter.look.px(TREMOR) * (1 - age / SHAKE)
            room = painter.look.rect(self._area).clip(painter.surface.get_rect())
            painter.surface.subsurface(room).scroll(round(reach * sin(age * 70)), round(reach * 0.6 * sin(age * 90)))

    def _in_order(self, hovered: str) -> list[Sprite]:
        """By layer; of one layer what is pointed at comes last."""
        if self._order is None or self._order[0] is not self._scenery or self._order[1] != hovered:
            order = sorted(self._motion.sprites.values(), key=lambda s: (s.placed.layer, s.placed.id == hovered))
            self._order = (self._scenery, hovered, order)
        return self._order[2]

    def _draw_piece(self, painter: Painter, sprite: Sprite, spot: Rect, lights: Highlights) -> None:
        placed = sprite.placed
        share = sprite.share(self._motion.clock, self._motion.seconds)
        turning = share < 1 and sprite.turned_from is not None
        if not turning:
            if lights is not UNLIT:
                lights.draw_beneath(painter, placed, spot)
            if placed.id in self._motion.flashes:
                token, began, flickers = self._motion.flashes[placed.id]
                draw_flash(painter, placed, spot, token, self._motion.clock - began, flickers=flickers)
        if sprite.turned_from and turning:
            self._draw_turning(painter, sprite.turned_from, placed, spot, share)
        elif spot.size != placed.rect.size:
            draw_growing(painter, placed.face, spot, placed.rect.size)
        else:
            self._draw_still(painter, sprite, spot, sprite.alpha_from + (sprite.alpha_to - sprite.alpha_from) * share)
        if placed.mood:
            draw_mood(painter, placed.mood, spot, self._motion.clock, calm=self._motion.calm)
        if lights is not UNLIT:
            lights.draw_above(painter, placed, spot)

    def _draw_still(self, painter: Painter, sprite: Sprite, spot: Rect, alpha: float = 1.0) -> None:
        """Neither turned nor grown, at most not quite there yet."""
        if alpha > 0 and (picture := sprite.picture(painter)):
            picture.draw(painter, spot, round(255 * alpha))
        else:
            draw_face(painter, sprite.placed.face, spot, alpha=round(255 * alpha))

    def _draw_arrows(self, painter: Painter) -> None:
        if not self._motion.leaving:
            for mark in self._scenery.marks:
                self._draw_mark(painter, mark)
        for start, end, token, began in self._motion.streams:
            self._draw_stream(painter, start, end, token, (self._motion.clock - began) / STREAM)

    def _lay_ground(
        self, painter: Painter, order: list[Sprite], lit: set[str], beneath: Callable[[], None] | None
    ) -> Collection[str]:
        """Draw what lies still, from a kept picture if possible; the ids of the pieces that do not."""
        if self._scenery.chart is None and (self._motion.leaving or (self._scenery.links and self._motion.moving)):
            # ways move with the pieces they join, and what leaves goes beneath what stays
            if beneath:
                beneath()
            self._draw_resting(painter, frozenset())
            self._draw_leaving(painter)
            return self._motion.sprites.keys()
        above = self.ground.lay(
            painter,
            self._area,
            self._scenery,
            [sprite.placed for sprite in order],
            self._awake(lit),
            lambda ids: self._draw_resting(painter, ids),
            beneath,
        )
        self._draw_leaving(painter)
        return above

    def _awake(self, lit: set[str]) -> frozenset[str]:
        """The pieces that look different from their resting selves, with all that lies on them."""
        sprites, clock, seconds = self._motion.sprites, self._motion.clock, self._motion.seconds
        awake = {
            i
            for i, s in sprites.items()
            if clock - s.began < seconds or s.placed.mood or i in lit or i in self._motion.flashes
        }
        if len(awake) == len(sprites):
            return frozenset(awake)
        carried = {i: s.placed.over for i, s in sprites.items() if s.placed.over in sprites}
        while more := {i for i, carrier in carried.items() if carrier in awake and i not in awake}:
            awake |= more
        return frozenset(awake)

    def _draw_leaving(self, painter: Painter) -> None:
        chart = self._scenery.chart
        for sprite in self._motion.leaving:
            painter.surface.set_clip(painter.look.rect(chart) if chart and sprite.placed.on_chart else None)
            draw_face(
                painter,
                sprite.placed.face,
                self._motion.spot(sprite),
                alpha=round(255 * (1 - self._motion.share(sprite))),
            )
        painter.surface.set_clip(None)

    def _draw_resting(self, painter: Painter, ids: Collection[str]) -> None:
        """Pieces that lie still, and the ways between them: above the ground of a chart, beneath everything else."""
        chart = self._scenery.chart
        window = painter.look.rect(chart) if chart else None
        resting = sorted((s for i, s in self._motion.sprites.items() if i in ids), key=lambda s: s.placed.layer)
        lowest = [sprite for sprite in resting if sprite.placed.on_chart and sprite.placed.layer < LINKS]
        painter.surface.set_clip(window)
        for sprite in lowest:
            self._draw_still(painter, sprite, sprite.placed.rect)
        for link in self._scenery.links:
            self._draw_link(painter, link)
        for sprite in resting[len(lowest) :]:
            painter.surface.set_clip(window if sprite.placed.on_chart else None)
            self._draw_still(painter, sprite, sprite.placed.rect)
        painter.surface.set_clip(None)

    def _draw_turning(self, painter: Painter, old: Face, placed: Placed, spot: Rect, share: float) -> None:
        if isinstance(placed.face, DieFace):
            draw_tumbling(painter, placed.face, spot, share)
        else:
            draw_turning(painter, old, placed.face, spot, share, placed.rect.size)

    def _draw_lifted(
        self, painter: Painter, lifted: list[Sprite], carrier: Sprite | None, place: tuple[float, float]
    ) -> None:
        """The piece in the hand or on its way back from it, with what lies on it, above everything."""
        if not carrier:
            return
        home = carrier.placed.rect
        dx, dy = round(place[0]) - home.centerx, round(place[1]) - home.centery - LIFT
        painter.shadow(home.move(dx, dy + 2 * LIFT))
        for sprite in lifted:
            draw_face(painter, sprite.placed.face, sprite.placed.rect.move(dx, dy))
        if carrier.placed.id != self._motion.returning:
            draw_held(painter, carrier.placed, home.move(dx, dy))

    def _draw_stream(self, painter: Painter, start: str, end: str, token: str, share: float) -> None:
        """Sparks one behind the other, in an arc from piece to piece."""
        a, b = self._motion.sprites.get(start), self._motion.sprites.get(end)
        if not a or not b:
            return
        (x1, y1), (x2, y2) = self._motion.spot(a).center, self._motion.spot(b).center
        for i in range(9):
            t = share * 1.6 - i * 0.07
            if 0 < t < 1:
                t = t * t * (3 - 2 * t)
                lift = 0.18 * sin(pi * t)
                place = (x1 + (x2 - x1) * t + (y2 - y1) * lift, y1 + (y2 - y1) * t - (x2 - x1) * lift)
                painter.circle(place, 9 - 0.6 * i, token, alpha=90)
                painter.circle(place, 5 - 0.35 * i, "text", token)

    def _draw_link(self, painter: Painter, link: Link) -> None:
        a, b = self._motion.sprites.get(link.start), self._motion.sprites.get(link.end)
        if a and b:
            painter.line(self._motion.spot(a).center, self._motion.spot(b).center, link.token, 3)

    def _draw_mark(self, painter: Painter, mark: Mark) -> None:
        a, b = self._motion.sprites.get(mark.start), self._motion.sprites.get(mark.end)
        if a and b:
            start, end = self._motion.spot(a), self._motion.spot(b)
            painter.arrow(_edge_towards(start, end), _edge_towards(end, start), mark.token, 5)


def _edge_towards(here: Rect, there: Rect) -> tuple[float, float]:
    """The point of a box's edge that faces another box."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if abs(dx) * here.height > abs(dy) * here.width:
        x = here.right if dx > 0 else here.left
        return x, here.centery + (dy * (here.width / 2) / abs(dx) if dx else 0)
    y = here.bottom if dy > 0 else here.top
    return here.centerx + (dx * (here.height / 2) / abs(dy) if dy else 0), y
