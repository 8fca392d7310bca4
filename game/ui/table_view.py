"""Shows a table: draws its pieces, and slides each from where it was to where it is now.

When nothing moves any more, the screen equals the view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import pi, sin
from typing import Any

from pygame import Rect, Surface

from game.core.events import Seat
from game.ui.camera import Camera
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
SMALL_MAP = 190
"""How wide the small map of a zoomed board is."""
LINKS = -10
"""Ground of a chart on a lower layer than this lies beneath its links, the rest on them."""
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
        self.camera = Camera()
        self._laid = self.scenery
        """As the table laid it out: the board of a chart from afar."""
        self._extra: tuple[Placed, ...] = ()
        """Laid over the table by the hands: a tray."""
        self._small: tuple[tuple[object, ...], Surface] | None = None
        """The small map without its frame."""

    # -- what is shown --------------------------------------------------------------------------------

    def show(self, view: Any, seat: Seat | None, *, instant: bool = False) -> None:
        """Change to another view; pieces travel to their new places."""
        self.view, self._seat = view, seat
        more = {"look": self.look} if self.look else {}
        self._laid = self.table.scenery(view, seat, self.area, warnings=self.warnings, **more)
        self.scenery = self._through_camera()
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

    def travel(self, start: str, end: str) -> None:
        """A piece that has just been laid sets out from where another is."""
        origin, sprite = self._sprites.get(start), self._sprites.get(end)
        if origin and sprite and self.seconds:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = origin.placed.rect.center
            sprite.began, sprite.alpha_from = self._clock, 1.0

    def flash(self, pieces: Collection[str], token: str) -> None:
        for piece in pieces:
            self._flash[piece] = (token, self._clock)
        if pieces:
            self.reveal(next(iter(pieces)))

    def stream(self, ways: Collection[tuple[str, str]], token: str) -> None:
        if self.seconds:
            self._streams += [(start, end, token, self._clock) for start, end in ways]

    # -- a nearer look -----------------------------------------------------------------------------------

    def _through_camera(self) -> Scenery:
        chart, pieces = self._laid.chart, self._laid.pieces
        if chart is not None and not self.camera.far:
            to_screen = self.camera.to_screen
            pieces = tuple(replace(p, rect=to_screen(p.rect, chart)) if p.on_chart else p for p in pieces)
        return replace(self._laid, pieces=(*pieces, *self._extra))

    def lay(self, extra: tuple[Placed, ...]) -> None:
        """Lay pieces over the table that are none of the game's, or take them away again."""
        for old in self._extra:
            self._sprites.pop(old.id, None)
        self._extra = extra
        self.scenery = self._through_camera()
        for placed in extra:
            sprite = _Sprite(placed, placed.rect, 1.0)
            sprite.began = self._clock - self.seconds
            self._sprites[placed.id] = sprite

    def _look_again(self, changed: bool) -> bool:
        """After the camera has moved everything is at once where it is seen now."""
        if changed:
            self.scenery = self._through_camera()
            self._leaving = []
            for placed in self.scenery.pieces:
                sprite = self._sprites[placed.id]
                if placed.on_chart:
                    sprite.placed, sprite.spot = placed, placed.rect
        return changed

    def on_chart(self, place: tuple[float, float]) -> bool:
        return bool(self.scenery.chart and self.scenery.chart.collidepoint(place))

    def zoom(self, place: tuple[float, float], steps: int) -> bool:
        """Come nearer or go back; the place on the chart stays where it is."""
        chart = self.scenery.chart
        return self._look_again(chart is not None and self.camera.nearer(chart, place, steps))

    def pan(self, dx: float, dy: float) -> bool:
        chart = self.scenery.chart
        return self._look_again(chart is not None and self.camera.pan(chart, dx, dy))

    def reveal(self, piece_id: str) -> bool:
        """Bring a piece of the chart into sight."""
        chart = self._laid.chart
        laid = next((p for p in self._laid.pieces if p.id == piece_id and p.on_chart), None)
        return self._look_again(chart is not None and laid is not None and self.camera.reveal(chart, laid.rect))

    def small_map(self) -> Rect | None:
        """Where the whole board is shown small; None while all of it is in sight anyway."""
        chart = self.scenery.chart
        if chart is None or self.camera.far:
            return None
        rect = Rect(0, 0, SMALL_MAP, round(SMALL_MAP * chart.height / chart.width))
        rect.bottomright = (chart.right - 10, chart.bottom - 10)
        return rect

    def look_at_small_map(self, place: tuple[float, float]) -> bool:
        """A touch of the small map brings that part of the board to the middle."""
        small, chart = self.small_map(), self.scenery.chart
        if small is None or chart is None or not small.collidepoint(place):
            return False
        share_x, share_y = (place[0] - small.left) / small.width, (place[1] - small.top) / small.height
        self._look_again(
            self.camera.look_at(chart, (chart.left + share_x * chart.width, chart.top + share_y * chart.height))
        )
        return True

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
        return next(iter(self.all_at(place)), None)

    def all_at(self, place: tuple[float, float]) -> list[Placed]:
        """All pieces at a place, the topmost first. A chart is seen only through its window."""
        small = self.small_map()
        if small and small.collidepoint(place):
            return []
        outside = not self.on_chart(place)
        found = [p for p in self.scenery.pieces if p.rect.collidepoint(place) and not (outside and p.on_chart)]
        return sorted(found, key=lambda p: p.layer, reverse=True)

    def seen(self, placed: Placed) -> Rect:
        """The part of a piece that is in sight."""
        chart = self.scenery.chart
        return placed.rect.clip(chart) if placed.on_chart and chart else placed.rect

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
        warned: Collection[str] = (),
    ) -> None:
        """glowing: pieces that can be taken. targets: pieces that can be touched next, each with its verb; lights: the
        colours of those that are not lit in the usual one; warned: those that mean danger."""
        targets = targets or {}
        lights = {**(lights or {}), **dict.fromkeys(warned, "refused")}
        order = sorted(self._sprites.values(), key=lambda s: (s.placed.layer, s.placed.id == hovered))
        lifted: list[_Sprite] = []
        verbs: list[tuple[str, str, Rect]] = []
        lit = {*chosen, *targets, *(tints or ()), focused, held, *(() if targets else (*glowing, *last))}
        chart = self.scenery.chart
        window = painter.look.rect(chart) if chart else None
        above = self._lay_ground(painter, order, lit)
        for sprite in order:
            placed = sprite.placed
            if placed.id not in above:
                continue
            if held and held in (placed.id, placed.over):
                lifted.append(sprite)
                continue
            spot = self._spot(sprite)
            if placed.on_chart and chart and not chart.colliderect(spot):
                continue
            painter.surface.set_clip(window if placed.on_chart else None)
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
                around = _outline(placed, spot).inflate(6, 6)
                painter.panel(around, None, "selected", radius=_radius(placed, around, 14), width=1.5, border_alpha=150)
            self._draw_edge(painter, placed, spot, glowing, targets, lights, chosen, focused, tints or {})
            if placed.id in targets:
                verb = targets[placed.id]
                if placed.id in (hovered, focused, *warned) or _verb_fits(painter, verb, spot):
                    verbs.append((verb, lights.get(placed.id, "legal"), spot))
        painter.surface.set_clip(None)
        self._draw_small_map(painter)
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
        chart = self.scenery.chart
        if chart is None and (self._leaving or (self.scenery.links and self.moving)):
            # ways move with the pieces they join, and what leaves goes beneath what stays
            self._draw_resting(painter, frozenset())
            self._draw_leaving(painter)
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
        above = self._ground.lay(
            painter, area, scenery, pieces, frozenset(awake), lambda ids: self._draw_resting(painter, ids)
        )
        self._draw_leaving(painter)
        return above

    def _draw_leaving(self, painter: Painter) -> None:
        chart = self.scenery.chart
        for sprite in self._leaving:
            painter.surface.set_clip(painter.look.rect(chart) if chart and sprite.placed.on_chart else None)
            draw_face(painter, sprite.placed.face, self._spot(sprite), alpha=round(255 * (1 - self._share(sprite))))
        painter.surface.set_clip(None)

    def _draw_resting(self, painter: Painter, ids: Collection[str]) -> None:
        """Pieces that lie still, and the ways between them: above the ground of a chart, beneath everything else."""
        chart = self.scenery.chart
        window = painter.look.rect(chart) if chart else None
        resting = sorted((s.placed for s in self._sprites.values() if s.placed.id in ids), key=lambda p: p.layer)
        beneath = [placed for placed in resting if placed.on_chart and placed.layer < LINKS]
        painter.surface.set_clip(window)
        for placed in beneath:
            draw_face(painter, placed.face, placed.rect)
        for link in self.scenery.links:
            self._draw_link(painter, link)
        for placed in resting[len(beneath) :]:
            painter.surface.set_clip(window if placed.on_chart else None)
            draw_face(painter, placed.face, placed.rect)
        painter.surface.set_clip(None)

    def _draw_turning(self, painter: Painter, old: Face, placed: Placed, spot: Rect, share: float) -> None:
        if isinstance(placed.face, DieFace):
            draw_tumbling(painter, placed.face, spot, share)
        else:
            draw_turning(painter, old, placed.face, spot, share, placed.rect.size)

    def _draw_small_map(self, painter: Painter) -> None:
        small, chart = self.small_map(), self._laid.chart
        if small is None or chart is None:
            return
        share = small.width / chart.width
        frame = small.inflate(8, 8)
        room = painter.look.rect(frame)
        dots = tuple((p.rect.center, p.dot) for p in self._laid.pieces if p.dot)
        key = (dots, room.size, painter.look.theme)
        if self._small is None or self._small[0] != key:
            painter.panel(frame, "ink", "line", radius=8)
            for (x, y), token in dots:
                spot = (small.left + (x - chart.left) * share, small.top + (y - chart.top) * share)
                painter.circle(spot, 3, token)
            self._small = (key, painter.surface.subsurface(room.clip(painter.surface.get_rect())).copy())
        painter.surface.blit(self._small[1], room)
        seen = self.camera.seen(chart)
        window = Rect(
            round(small.left + (seen.left - chart.left) * share),
            round(small.top + (seen.top - chart.top) * share),
            round(seen.width * share),
            round(seen.height * share),
        )
        painter.panel(window, None, "selected", radius=4, width=2)

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
        spot = _outline(placed, spot)
        radius = _radius(placed, spot, 14)
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
        spot = _outline(placed, spot)
        radius = _radius(placed, spot, 12 if min(spot.size) >= ROOMY else min(spot.size) // 4)
        if placed.id in tints:
            painter.panel(spot, tints[placed.id], tints[placed.id], radius, alpha=70, width=3)
        if placed.id in chosen:
            painter.panel(spot, None, "selected", radius, width=3.5)
        elif placed.id in targets:
            painter.panel(spot, None, lights.get(placed.id, "legal"), radius, width=3.5 if spot.width > 40 else 2)
        elif placed.id in glowing and not targets:
            painter.panel(spot, None, "legal", radius, width=2.5)
        if placed.id == focused:
            painter.panel(spot.inflate(10, 10), None, "selected", radius=_radius(placed, spot, 16) + 5, width=3)

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


def _outline(placed: Placed, rect: Rect) -> Rect:
    """What of a piece is lit: of a round one the disc, which is at its top."""
    side = min(rect.size)
    return Rect(rect.left + (rect.width - side) // 2, rect.top, side, side) if _is_round(placed) else rect


def _is_round(placed: Placed) -> bool:
    return placed.round or getattr(placed.face, "round", False)


def _radius(placed: Placed, rect: Rect, usual: int) -> int:
    """How round the light around a piece is: round for round pieces, and never rounder than it is small."""
    whole = min(rect.size) // 2
    return whole if _is_round(placed) else min(usual, whole)


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
