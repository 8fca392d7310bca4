"""Shows a table: draws its pieces, and slides each from where it was to where it is now.

When nothing moves any more, the screen equals the view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import pi, sin
from typing import Any

from pygame import Rect

from game.core.events import Seat
from game.ui.draw_faces import draw_face, draw_growing, draw_tumbling, draw_turning
from game.ui.faces import BackFace, CardFace, DieFace, Face
from game.ui.ground import Ground
from game.ui.paint import Painter
from game.ui.table import Link, Mark, Mood, Placed, Rail, Scenery, Table

ROOMY = 56
"""Smaller pieces say what touching them does only while they are pointed at, so that no plate hides a neighbour."""
SECONDS = {"instant": 0.0, "fast": 0.14, "normal": 0.28, "slow": 0.5}
MOOD_RATE = 6
"""How often a second a mood is drawn anew."""
STREAM = 0.7
"""How long sparks fly, in seconds."""
FLICKER = (1.0, 0.9, 0.25, 1.0, 0.6, 1.0, 1.0, 0.1, 0.8, 1.0, 0.5, 0.95)
"""A bad tube: how bright it is from one moment to the next."""


class _Sprite:
    """A piece on its way."""

    __slots__ = ("alpha_from", "alpha_to", "began", "placed", "rail_from", "spot", "turned_from")

    def __init__(self, placed: Placed, spot: Rect, alpha: float) -> None:
        self.placed = placed
        self.spot = spot
        """Where it set out from."""
        self.began = 0.0
        self.alpha_from, self.alpha_to = alpha, 1.0
        self.turned_from: Face | None = None
        """The other side, while a card is being flipped or a die rolled."""
        self.rail_from: float | None = None
        """The stop it set out from, if it runs on a rail."""


class TableView:
    def __init__(self, table: Table, area: Rect, *, speed: str = "normal", reduced_motion: bool = False) -> None:
        self.table = table
        self.area = area
        self.seconds = 0.0 if reduced_motion else SECONDS[speed]
        self._calm = reduced_motion
        self.scenery = Scenery(())
        self.warnings = True
        self.view: Any = None
        self.look = ""
        """What is looked at: see Placed.look."""
        self._seat: Seat | None = None
        self._ground = Ground()
        self._sprites: dict[str, _Sprite] = {}
        self._leaving: list[_Sprite] = []
        self._clock = 0.0
        self._flash: dict[str, tuple[str, float]] = {}
        self._streams: list[tuple[str, str, str, float]] = []

    # -- what is shown --------------------------------------------------------------------------------

    def show(self, view: Any, seat: Seat | None, *, instant: bool = False) -> None:
        """Change to another view; pieces travel to their new places."""
        self.view, self._seat = view, seat
        more = {"look": self.look} if self.look else {}
        self.scenery = self.table.scenery(view, seat, self.area, warnings=self.warnings, **more)
        new = {placed.id: placed for placed in self.scenery.pieces}
        self._leaving = []
        for piece_id, sprite in self._sprites.items():
            if piece_id not in new and not sprite.placed.ghost and self.seconds and not instant:
                gone = _Sprite(sprite.placed, self._spot(sprite), 1.0)
                gone.began, gone.alpha_to = self._clock, 0.0
                if sprite.placed.goes_to in new:
                    gone.placed = replace(sprite.placed, rect=new[sprite.placed.goes_to].rect, over="", rail=None)
                else:
                    gone.placed = replace(sprite.placed, rect=gone.spot, over="", rail=None)
                self._leaving.append(gone)
        for piece_id, placed in new.items():
            old = self._sprites.get(piece_id)
            still = instant or not self.seconds or placed.ghost
            source = self._sprites.get(placed.comes_from)
            if old is None and source and not still:
                sprite = _Sprite(placed, source.placed.rect, 1.0)
                sprite.turned_from = source.placed.face if isinstance(source.placed.face, BackFace) else None
            elif old is None:
                sprite = _Sprite(placed, placed.rect, 1.0 if still or not self._sprites else 0.0)
            else:
                sprite = _Sprite(placed, placed.rect if still else self._spot(old), 1.0)
                if not still and _flipped(old.placed.face, placed.face):
                    sprite.turned_from = old.placed.face
                if not still and placed.rail and old.placed.rail and placed.rail.stops == old.placed.rail.stops:
                    sprite.rail_from = self._stop(old)
            sprite.began = self._clock - (self.seconds if still else 0.0)
            self._sprites[piece_id] = sprite
        for piece_id in [i for i in self._sprites if i not in new]:
            del self._sprites[piece_id]

    def relocate(self, area: Rect) -> None:
        """The window has changed: everything is at once where it belongs."""
        self.area = area
        if self.view is not None:
            self._sprites.clear()
            self.show(self.view, self._seat, instant=True)

    def look_at(self, piece_id: str) -> bool:
        """Touch a piece that changes what is looked at. True: it is one."""
        placed = self.piece(piece_id)
        if placed is None or placed.look is None:
            return False
        self.look = placed.look
        self._sprites.clear()
        self.show(self.view, self._seat, instant=True)
        return True

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

    def stream(self, ways: Collection[tuple[str, str]], token: str) -> None:
        if self.seconds:
            self._streams += [(start, end, token, self._clock) for start, end in ways]

    # -- time -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """True while something moves."""
        moment = int(self._clock * MOOD_RATE)
        self._clock += seconds
        blinks = not self._calm and moment != int(self._clock * MOOD_RATE) and any(p.mood for p in self.scenery.pieces)
        self._leaving = [s for s in self._leaving if self._clock - s.began < self.seconds]
        self._flash = {i: f for i, f in self._flash.items() if self._clock - f[1] < 0.7}
        self._streams = [stream for stream in self._streams if self._clock - stream[3] < STREAM]
        return self.moving or blinks

    @property
    def moving(self) -> bool:
        return bool(
            self._leaving
            or self._flash
            or self._streams
            or any(self._clock - s.began < self.seconds for s in self._sprites.values())
        )

    def finish(self) -> None:
        """Skip to the end of every movement."""
        self._leaving = []
        self._flash = {}
        self._streams = []
        for sprite in self._sprites.values():
            sprite.began = self._clock - self.seconds

    def _share(self, sprite: _Sprite) -> float:
        if not self.seconds:
            return 1.0
        t = max(0.0, min(1.0, (self._clock - sprite.began) / self.seconds))
        return 1 - (1 - t) ** 3

    def _stop(self, sprite: _Sprite) -> float:
        """How far along its rail a piece is."""
        assert sprite.placed.rail
        end = sprite.placed.rail.at
        start = end if sprite.rail_from is None else sprite.rail_from
        return start + (end - start) * self._share(sprite)

    def _spot(self, sprite: _Sprite) -> Rect:
        """Where a piece is just now; what lies on another piece travels with it."""
        carrier = self._sprites.get(sprite.placed.over)
        if carrier and not carrier.placed.ghost and carrier is not sprite:
            home, now = carrier.placed.rect, self._spot(carrier)
            return sprite.placed.rect.move(now.x - home.x, now.y - home.y)
        share = self._share(sprite)
        a, b = sprite.spot, sprite.placed.rect
        if sprite.rail_from is not None and sprite.placed.rail and share < 1:
            spot = b.copy()
            spot.center = _on_rail(sprite.placed.rail, self._stop(sprite))
            return spot
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
        lights: dict[str, str] | None = None,
        chosen: Collection[str] = (),
        last: Collection[str] = (),
        held: str = "",
        held_at: tuple[float, float] = (0, 0),
        hovered: str = "",
        focused: str = "",
        tints: dict[str, str] | None = None,
    ) -> None:
        """glowing: pieces that can be taken. targets: pieces that can be touched next, each with its verb; lights: the
        colours of those that are not lit in the usual one."""
        targets = targets or {}
        lights = lights or {}
        order = sorted(self._sprites.values(), key=lambda s: (s.placed.layer, s.placed.id == hovered))
        lifted: list[_Sprite] = []
        verbs: list[tuple[str, str, Rect]] = []
        lit = {*chosen, *targets, *(tints or ()), focused, held, *(() if targets else (*glowing, *last))}
        above = self._lay_ground(painter, order, lit)
        for sprite in order:
            placed = sprite.placed
            if placed.id not in above:
                continue
            if held and held in (placed.id, placed.over):
                lifted.append(sprite)
                continue
            spot = self._spot(sprite)
            share = self._share(sprite)
            turning = sprite.turned_from is not None and share < 1
            if not turning:
                self._draw_light(painter, placed, spot, glowing, targets, lights, chosen)
            alpha = sprite.alpha_from + (sprite.alpha_to - sprite.alpha_from) * share
            if sprite.turned_from and turning:
                self._draw_turning(painter, sprite.turned_from, placed, spot, share)
            elif spot.size != placed.rect.size:
                draw_growing(painter, placed.face, spot, placed.rect.size)
            else:
                draw_face(painter, placed.face, spot, alpha=round(255 * alpha))
            if placed.mood:
                self._draw_mood(painter, placed.mood, spot)
            if placed.id in last and not targets:
                painter.panel(spot.inflate(6, 6), None, "selected", radius=14, width=1.5, border_alpha=150)
            self._draw_edge(painter, placed, spot, glowing, targets, lights, chosen, focused, tints or {})
            if placed.id in targets:
                verb = targets[placed.id]
                if placed.id in (hovered, focused) or _verb_fits(painter, verb, spot):
                    verbs.append((verb, lights.get(placed.id, "legal"), spot))
        if not self._leaving:
            for mark in self.scenery.marks:
                self._draw_mark(painter, mark)
        for start, end, token, began in self._streams:
            self._draw_stream(painter, start, end, token, (self._clock - began) / STREAM)
        for verb, token, spot in verbs:
            self._draw_verb(painter, verb, token, spot)
        self._draw_lifted(painter, lifted, held, held_at)

    def _lay_ground(self, painter: Painter, order: list[_Sprite], lit: set[str]) -> Collection[str]:
        """Draw what lies still, from a kept picture if possible; the ids of the pieces that do not."""
        if self._leaving or (self.scenery.links and self.moving):
            self._draw_resting(painter, frozenset())
            for sprite in self._leaving:
                draw_face(painter, sprite.placed.face, self._spot(sprite), alpha=round(255 * (1 - self._share(sprite))))
            return self._sprites.keys()
        awake = {i for i in lit if i in self._sprites} | {i for i in self._flash if i in self._sprites}
        awake |= {i for i, sprite in self._sprites.items() if sprite.placed.mood}
        if self.seconds:
            awake |= {i for i, s in self._sprites.items() if self._clock - s.began < self.seconds}
        carried = {i: s.placed.over for i, s in self._sprites.items() if s.placed.over in self._sprites}
        while more := {i for i, carrier in carried.items() if carrier in awake and i not in awake}:
            awake |= more
        pieces = [sprite.placed for sprite in order]
        area, scenery = self.area, self.scenery
        return self._ground.lay(
            painter, area, scenery, pieces, frozenset(awake), lambda ids: self._draw_resting(painter, ids)
        )

    def _draw_resting(self, painter: Painter, ids: Collection[str]) -> None:
        for link in self.scenery.links:
            self._draw_link(painter, link)
        for sprite in sorted(self._sprites.values(), key=lambda s: s.placed.layer):
            if sprite.placed.id in ids:
                draw_face(painter, sprite.placed.face, sprite.placed.rect)

    def _draw_turning(self, painter: Painter, old: Face, placed: Placed, spot: Rect, share: float) -> None:
        if isinstance(placed.face, DieFace):
            draw_tumbling(painter, placed.face, spot, share)
        else:
            draw_turning(painter, old, placed.face, spot, share, placed.rect.size)

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
        lights: dict[str, str],
        chosen: Collection[str],
    ) -> None:
        radius = spot.width // 2 if placed.round else 14
        spread = 14 if min(spot.size) >= ROOMY else 8
        if placed.id in chosen:
            painter.glow(spot, "selected", 1.0, spread, radius=radius)
        elif placed.id in targets:
            painter.glow(spot, lights.get(placed.id, "legal"), 1.0, spread, radius=radius)
        elif placed.id in glowing and not targets:
            painter.glow(spot, "legal", 0.6, spread, radius=radius)
        if placed.id in self._flash:
            token, began = self._flash[placed.id]
            painter.glow(spot, token, 1.0 - min(1.0, (self._clock - began) / 0.7), spread=22, radius=radius)

    def _draw_stream(self, painter: Painter, start: str, end: str, token: str, share: float) -> None:
        """Sparks one behind the other, in an arc from piece to piece."""
        a, b = self._sprites.get(start), self._sprites.get(end)
        if not a or not b:
            return
        (x1, y1), (x2, y2) = self._spot(a).center, self._spot(b).center
        for i in range(9):
            t = share * 1.6 - i * 0.07
            if 0 < t < 1:
                t = t * t * (3 - 2 * t)
                lift = 0.18 * sin(pi * t)
                place = (x1 + (x2 - x1) * t + (y2 - y1) * lift, y1 + (y2 - y1) * t - (x2 - x1) * lift)
                painter.circle(place, 9 - 0.6 * i, token, alpha=90)
                painter.circle(place, 5 - 0.35 * i, "text", token)

    def _draw_mood(self, painter: Painter, mood: Mood, spot: Rect) -> None:
        """Light that swells, or a lamp that fails now and then. Without motion it just shines."""
        moment = int(self._clock * MOOD_RATE)
        if self._calm:
            bright = 1.0
        elif mood.harsh:
            bright = FLICKER[moment % len(FLICKER)]
            painter.panel(spot, "ink", None, radius=14, alpha=round(8 * (1 - bright)) * 16)
        else:
            bright = 0.55 + 0.45 * sin(2 * pi * moment / (2 * MOOD_RATE))
        painter.panel(
            spot.inflate(-10, -10), None, mood.token, radius=10, width=2.5, border_alpha=round(8 * bright) * 31
        )

    def _draw_edge(
        self,
        painter: Painter,
        placed: Placed,
        spot: Rect,
        glowing: Collection[str],
        targets: dict[str, str],
        lights: dict[str, str],
        chosen: Collection[str],
        focused: str,
        tints: dict[str, str],
    ) -> None:
        radius = 12 if min(spot.size) >= ROOMY else min(spot.size) // 4
        if placed.round:
            radius = spot.width // 2
        if placed.id in tints:
            painter.panel(spot, tints[placed.id], tints[placed.id], radius, alpha=70, width=3)
        if placed.id in chosen:
            painter.panel(spot, None, "selected", radius, width=3.5)
        elif placed.id in targets:
            painter.panel(spot, None, lights.get(placed.id, "legal"), radius, width=3.5 if spot.width > 40 else 2)
        elif placed.id in glowing and not targets:
            painter.panel(spot, None, "legal", radius, width=2.5)
        if placed.id == focused:
            painter.panel(spot.inflate(10, 10), None, "selected", radius=16, width=3)

    def _draw_verb(self, painter: Painter, verb: str, token: str, spot: Rect) -> None:
        """On a plate above the piece's lower edge; beneath a piece that it would hide."""
        wide = painter.text_width(verb, 16, True) + 24
        high = round(30 * painter.look.text_percent / 100)
        plate = Rect(0, 0, min(wide, max(spot.width - 8, wide)), high)
        plate.midbottom = (spot.centerx, spot.bottom - 6)
        if min(spot.size) < ROOMY:
            plate.midtop = (spot.centerx, spot.bottom + 6)
            plate.clamp_ip(self.area)
        painter.panel(plate, token, None, radius=high // 2)
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


def _verb_fits(painter: Painter, verb: str, spot: Rect) -> bool:
    """Small targets side by side say what they do only when they are pointed at."""
    return min(spot.size) >= ROOMY and painter.text_width(verb, 16, True) + 24 <= max(spot.width, 120)


def _on_rail(rail: Rail, at: float) -> tuple[int, int]:
    """The place between two stops of a rail."""
    whole = min(int(at), len(rail.stops) - 1)
    (x1, y1), (x2, y2) = rail.stops[whole], rail.stops[min(whole + 1, len(rail.stops) - 1)]
    share = at - whole
    return round(x1 + (x2 - x1) * share), round(y1 + (y2 - y1) * share)


def _flipped(old: Face, new: Face) -> bool:
    """The same card with its other side up, or the same die rolled again."""
    if isinstance(old, DieFace) and isinstance(new, DieFace):
        return old.throw != new.throw
    return isinstance(old, CardFace) and isinstance(new, CardFace) and old.token != new.token


def _edge_towards(here: Rect, there: Rect) -> tuple[float, float]:
    """The point of a box's edge that faces another box."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if abs(dx) * here.height > abs(dy) * here.width:
        x = here.right if dx > 0 else here.left
        return x, here.centery + (dy * (here.width / 2) / abs(dx) if dx else 0)
    y = here.bottom if dy > 0 else here.top
    return here.centerx + (dx * (here.height / 2) / abs(dy) if dy else 0), y
