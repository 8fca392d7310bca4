"""Shows a table: draws its pieces, and slides each from where it was to where it is now.

When nothing moves any more, the screen equals the view.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from math import pi, sin
from time import perf_counter
from typing import Any

from pygame import Rect

from game.core.engine import Decision
from game.core.events import Seat
from game.core.moves import Move
from game.ui.camera import STEPS, Camera
from game.ui.draw_faces import draw_face, draw_growing, draw_tumbling, draw_turning
from game.ui.effects import SECONDS as EFFECTS, draw_effect
from game.ui.face import Face
from game.ui.faces import BackFace, DieFace
from game.ui.floats import SECONDS as FLOATS, Rising, draw_floats, queued
from game.ui.highlights import (
    FLASH,
    MOOD_RATE,
    Highlights,
    clear_part,
    draw_flash,
    draw_held,
    draw_mood,
    draw_verb,
    plate_size,
)
from game.ui.paint import Painter
from game.ui.small_map import SmallMap
from game.ui.spotlight import ring
from game.ui.sprite import Sprite, flipped
from game.ui.static_layer import StaticLayer
from game.ui.table import EVERYTHING, Cue, Effect, Float, Link, Mark, Placed, Scenery, Sight, Table

SECONDS = {"instant": 0.0, "fast": 0.14, "normal": 0.28, "slow": 0.5}
LINKS = -10
"""StaticLayer of a chart on a lower layer than this lies beneath its links, the rest on them."""
LIFT = 8
"""How high a piece in the hand is over the table."""
STREAM = 0.7
"""How long sparks fly, in seconds."""
SHAKE, TREMOR = 0.5, 7
"""How long the table trembles, in seconds, and how far."""
UNLIT = Highlights()


class TableView:
    def __init__(
        self,
        table: Table[Any],
        area: Rect,
        *,
        speed: str = "normal",
        reduced_motion: bool = False,
        text_percent: int = 100,
    ) -> None:
        self.table = table
        self.area = area
        self._text_percent = text_percent
        self.pace(speed, reduced_motion=reduced_motion)
        self.scenery = Scenery(())
        self.warnings = True
        self.icon_words = True
        """See Sight."""
        self.view: Any = None
        self.sheet = ""
        """What is looked at: see Placed.opens."""
        self.hidden: tuple[str, ...] = ()
        """Patterns of pieces that are left out: a lesson shows only what it has spoken of."""
        self.easy: Collection[str] = ()
        """Pieces that are hit from a little way off, however small they are."""
        self._looking: Sight[Any] | None = None
        self._question: tuple[Seat, str] | None = None
        """What was asked last, and whom."""
        self.busy: list[Rect] = []
        """Where something has changed with the last view, or flashes: words keep clear of it."""
        self._ground = StaticLayer()
        self._sprites: dict[str, Sprite] = {}
        self._leaving: list[Sprite] = []
        self._clock = 0.0
        self._flash: dict[str, tuple[str, float, bool]] = {}
        """Of each piece the colour, since when, and whether it flickers."""
        self._returning = ""
        """The piece that was let go of last: above all others, as long as it is under way."""
        self._shaken = -SHAKE
        """When the table began to tremble."""
        self._streams: list[tuple[str, str, str, float]] = []
        self._rising: list[Rising] = []
        self._effects: list[tuple[Effect, float]] = []
        """Each with its beginning."""
        self.camera = Camera()
        self._laid = self.scenery
        """As the table laid it out: the board of a chart from afar."""
        self._extra: tuple[Placed, ...] = ()
        """Laid over the table by the hands: a tray."""
        self._small_map = SmallMap()
        self._order: tuple[Scenery, str, list[Sprite]] | None = None
        """The pieces in the order of drawing, for one scenery and one that is pointed at."""

    def pace(self, speed: str, *, reduced_motion: bool) -> None:
        self.seconds = 0.0 if reduced_motion else SECONDS[speed]
        self._times = SECONDS[speed] / SECONDS["normal"]
        """How slow everything is that is not under way from place to place."""
        self._calm = reduced_motion

    # -- what is shown --------------------------------------------------------------------------------

    def show(
        self,
        view: Any,
        seat: Seat | None,
        *,
        moves: Sequence[Move] = (),
        asked: Decision | None = None,
        picked: str = "",
        near: str = "",
        instant: bool = False,
    ) -> None:
        """Change to another view; pieces travel to their new places. moves, asked, picked, near: see Sight."""
        looking = Sight(
            view,
            seat,
            self.area,
            moves,
            asked,
            self.warnings,
            self.sheet,
            self._text_percent,
            picked,
            near,
            self.icon_words,
        )
        self._look(looking, instant=instant)

    def _look(self, looking: Sight[Any], *, instant: bool) -> None:
        self._looking, self.view = looking, looking.view
        self._laid = self._without_hidden(self.table.scenery(looking))
        self._come_near()
        self.scenery = self._through_camera()
        new = {placed.id: placed for placed in self.scenery.pieces}
        self.busy = []
        self._leaving = []
        for piece_id, sprite in self._sprites.items():
            if piece_id not in new and not sprite.placed.ghost and self.seconds and not instant:
                gone = Sprite(sprite.placed, self._spot(sprite), 1.0)
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
                sprite = Sprite(placed, source.placed.rect, 1.0)
                sprite.turned_from = source.placed.face if isinstance(source.placed.face, BackFace) else None
            elif old is None:
                sprite = Sprite(placed, placed.rect, 1.0 if still or not self._sprites else 0.0)
            else:
                sprite = Sprite(placed, placed.rect if still else self._spot(old), 1.0)
                if not still and flipped(old.placed.face, placed.face):
                    sprite.turned_from = old.placed.face
                if not still and placed.rail and old.placed.rail and placed.rail.stops == old.placed.rail.stops:
                    sprite.rail_from = old.stop(self._share(old))
            sprite.began = self._clock - (self.seconds if still else 0.0)
            if old is None or old.placed.rect != placed.rect or old.placed.face != placed.face:
                self.busy.append(placed.rect)
            self._sprites[piece_id] = sprite
        for piece_id in [i for i in self._sprites if i not in new]:
            del self._sprites[piece_id]

    def _without_hidden(self, scenery: Scenery) -> Scenery:
        if not self.hidden:
            return scenery
        shown = [p for p in scenery.pieces if not any(fnmatchcase(p.id, pattern) for pattern in self.hidden)]
        return replace(scenery, pieces=tuple(shown))

    def relocate(self, area: Rect, text_percent: int = 100) -> None:
        """The window or the size of text has changed: everything is at once where it belongs."""
        self.area, self._text_percent = area, text_percent
        if self._looking:
            self._sprites.clear()
            self._look(replace(self._looking, area=area, text_percent=text_percent), instant=True)

    def look_at(self, piece_id: str) -> bool:
        """Touch a piece that changes what is looked at. True: it is one."""
        placed = self.piece(piece_id)
        if placed is None or placed.opens is None or self._looking is None:
            return False
        self.sheet = placed.opens
        self._sprites.clear()
        self._look(replace(self._looking, sheet=self.sheet), instant=True)
        return True

    def fly_back(self, piece_id: str, place: tuple[float, float]) -> None:
        """A piece let go of at a place travels home from there."""
        sprite = self._sprites.get(piece_id)
        if sprite:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = (round(place[0]), round(place[1]) - LIFT)
            sprite.began = self._clock
            self._returning = piece_id

    def travel(self, start: str, end: str) -> None:
        """A piece that has just been laid sets out from where another is."""
        origin, sprite = self._sprites.get(start), self._sprites.get(end)
        if origin and sprite and self.seconds:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = origin.placed.rect.center
            sprite.began, sprite.alpha_from = self._clock, 1.0

    def flash(self, pieces: Collection[str], token: str, *, flicker: bool = False) -> None:
        for piece in pieces:
            self._flash[piece] = (token, self._clock, flicker and not self._calm)
            self.busy += [placed.rect] if (placed := self.piece(piece)) else []
        if pieces:
            self.reveal(next(iter(pieces)))

    def stream(self, ways: Collection[tuple[str, str]], token: str) -> None:
        if self.seconds:
            self._streams += [(start, end, token, self._clock) for start, end in ways]

    def shake(self) -> None:
        if self.seconds:
            self._shaken = self._clock

    def perform(self, cue: Cue) -> None:
        """What is told is seen."""
        self.flash(cue.flash, cue.token, flicker=cue.flicker)
        self.stream(cue.stream, cue.token)
        if cue.travel:
            self.travel(*cue.travel)
        if cue.shake:
            self.shake()
        self._effects += [(effect, self._clock) for effect in cue.effects] if self._times else []

    def rise(self, floats: Sequence[Float]) -> None:
        """Numbers have changed."""
        for told in floats:
            if self._times and told.piece in self._sprites:
                self._rising.append(queued(self._rising, told, self._clock))

    # -- a nearer look -----------------------------------------------------------------------------------

    def _come_near(self) -> None:
        """As near as the letters on the board need it, and to what matters with each new question."""
        chart, focus = self._laid.chart, self._laid.focus
        first = next((placed.rect for placed in self._laid.pieces if placed.id == focus), None)
        now = self._looking.asked if self._looking else None
        question = (now.seat, now.prompt) if now else None
        part = self._part(chart) if chart else None
        if chart and part and self.camera.keep_to(self._nearness(part, chart)):
            self.camera.look_at(chart, first.center if first else part.center)
        elif chart and first and question and question != self._question:
            self.camera.reveal(chart, first)
        self._question = question or self._question

    def _part(self, chart: Rect) -> Rect:
        """What of the board is shown: all of it, or in a lesson a part."""
        shown = [p.rect for p in self._laid.pieces if p.on_chart and p.rect.size != chart.size] if self.hidden else []
        return shown[0].unionall(shown[1:]) if shown else chart

    def _nearness(self, part: Rect, chart: Rect) -> float:
        """A part is shown as large as it can be."""
        fits = [step for step in STEPS if part.width * step <= chart.width and part.height * step <= chart.height]
        return max([self._laid.nearness, *fits[-1:]])

    def _through_camera(self) -> Scenery:
        chart, pieces = self._laid.chart, self._laid.pieces
        if chart is not None and not self.camera.far:
            to_screen = self.camera.to_screen
            pieces = tuple(replace(p, rect=to_screen(p.rect, chart, p.keeps)) if p.on_chart else p for p in pieces)
        return replace(self._laid, pieces=(*pieces, *self._extra))

    def lay(self, extra: tuple[Placed, ...]) -> None:
        """Lay pieces over the table that are none of the game's, or take them away again."""
        for old in self._extra:
            self._sprites.pop(old.id, None)
        self._extra = extra
        self.scenery = self._through_camera()
        for placed in extra:
            sprite = Sprite(placed, placed.rect, 1.0)
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
        """Bring a piece of the chart into sight, and out from under the small map."""
        chart = self._laid.chart
        laid = next((p for p in self._laid.pieces if p.id == piece_id and p.on_chart), None)
        if chart is None or laid is None:
            return False
        moved = self._look_again(self.camera.reveal(chart, laid.rect))
        small, seen = self.small_map(), self.piece(piece_id)
        if small and seen and seen.rect.colliderect(small):
            moved = self._look_again(self.camera.look_at(chart, laid.rect.center)) or moved
        return moved

    def small_map(self) -> Rect | None:
        """Where the whole board is shown small; None while all of it is in sight anyway, or something lies over it."""
        chart = self.scenery.chart
        if chart is None or self.camera.far:
            return None
        small = self._small_map.rect(chart, self.scenery.small_map)
        hidden = any(p.over == EVERYTHING and p.rect.colliderect(small) for p in self.scenery.pieces)
        beyond = any(p.on_chart and not p.ghost and not chart.contains(p.rect) for p in self.scenery.pieces)
        return small if beyond and not hidden else None

    def look_at_small_map(self, place: tuple[float, float]) -> bool:
        """A touch of the small map brings that part of the board to the middle."""
        small, chart = self.small_map(), self.scenery.chart
        if small is None or chart is None or not small.collidepoint(place):
            return False
        self._look_again(self.camera.look_at(chart, self._small_map.on_board(chart, small, place)))
        return True

    # -- time -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """True while something moves."""
        moment = int(self._clock * MOOD_RATE)
        self._clock += seconds
        blinks = not self._calm and moment != int(self._clock * MOOD_RATE) and any(p.mood for p in self.scenery.pieces)
        self._leaving = [s for s in self._leaving if self._clock - s.began < self.seconds]
        self._flash = {i: f for i, f in self._flash.items() if self._clock - f[1] < FLASH}
        self._streams = [stream for stream in self._streams if self._clock - stream[3] < STREAM]
        self._rising = [one for one in self._rising if one.age(self._clock) < FLOATS * self._times]
        self._effects = [(e, began) for e, began in self._effects if self._clock - began < self._effect_seconds(e)]
        return self.moving or blinks or bool(self._rising or self._effects)

    def _effect_seconds(self, effect: Effect) -> float:
        return EFFECTS[effect.kind] * self._times

    @property
    def moving(self) -> bool:
        return bool(
            self._leaving
            or self._flash
            or self._streams
            or self._clock - self._shaken < SHAKE
            or any(self._clock - s.began < self.seconds for s in self._sprites.values())
        )

    def finish(self) -> None:
        """Skip to the end of every movement."""
        self._leaving = []
        self._flash = {}
        self._streams = []
        self._rising = []
        self._effects = []
        self._shaken = self._clock - SHAKE
        for sprite in self._sprites.values():
            sprite.began = self._clock - self.seconds

    def _share(self, sprite: Sprite) -> float:
        return sprite.share(self._clock, self.seconds)

    def _spot(self, sprite: Sprite) -> Rect:
        """Where a piece is just now; what lies on another piece travels with it."""
        carrier = self._sprites.get(sprite.placed.over) if sprite.placed.over else None
        if carrier and not carrier.placed.ghost and carrier is not sprite and sprite.placed.id != self._returning:
            home, now = carrier.placed.rect, self._spot(carrier)
            return sprite.placed.rect.move(now.x - home.x, now.y - home.y)
        return sprite.spot_at(sprite.share(self._clock, self.seconds))

    # -- where things are ---------------------------------------------------------------------------------

    def at(self, place: tuple[float, float]) -> Placed | None:
        """The topmost piece at a place in logical units."""
        return next(iter(self.all_at(place)), None)

    def explains(self, place: tuple[float, float]) -> str:
        """The piece at a place that has something to say of itself."""
        found = self.at(place) if self.area.collidepoint(place) else None
        return found.id if found and found.tip else ""

    def all_at(self, place: tuple[float, float]) -> list[Placed]:
        """All pieces at a place, the topmost first. A chart is seen only through its window."""
        small = self.small_map()
        if small and small.collidepoint(place):
            return []
        outside = not self.on_chart(place)
        found = [p for p in self.scenery.pieces if p.rect.collidepoint(place) and not (outside and p.on_chart)]
        found.sort(key=lambda p: p.layer, reverse=True)
        near = [p for p in self.scenery.pieces if p.id in self.easy and p not in found] if self.easy else []
        return [*found, *(p for p in near if ring(p.rect).collidepoint(place))]

    def seen(self, placed: Placed) -> Rect:
        """The part of a piece that is in sight."""
        chart = self.scenery.chart
        return placed.rect.clip(chart) if placed.on_chart and chart else placed.rect

    def piece(self, piece_id: str) -> Placed | None:
        sprite = self._sprites.get(piece_id)
        return sprite.placed if sprite else None

    def prepare(self, painter: Painter, end: float) -> bool:
        """Draw the pictures of pieces that are kept, until a time of perf_counter(). True: all are there."""
        for sprite in self._sprites.values():
            if perf_counter() >= end:
                return False
            sprite.picture(painter)
        return True

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(
        self,
        painter: Painter,
        lights: Highlights = UNLIT,
        *,
        held: str = "",
        held_at: tuple[float, float] = (0, 0),
        beneath: Callable[[], None] | None = None,
    ) -> None:
        """`beneath` draws what the table lies on, and is asked only when there is no kept picture with it."""
        order = self._in_order(lights.hovered)
        lit = lights.lit()
        returning = None if held else self._sprites.get(self._returning)
        if returning is None or self._share(returning) >= 1:
            returning, self._returning = None, ""
        in_hand = held or self._returning
        above = self._lay_ground(painter, order, {*lit, held}, beneath)
        chart = self.scenery.chart
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
            spot = self._spot(sprite)
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
        self._draw_over_pieces(painter)
        self._draw_moments(painter)
        for placed, spot in said:
            draw_verb(painter, lights.targets[placed.id], lights.colour(placed.id), placed, spot, self.area)
        if held:
            carrier = self._sprites.get(held)
            self._draw_lifted(painter, lifted, carrier, held_at)
        elif returning:
            self._draw_lifted(painter, lifted, returning, self._spot(returning).move(0, LIFT).center)
        self._tremble(painter)

    def _word_spot(self, painter: Painter, placed: Placed, spot: Rect, word: str) -> Rect:
        """Where a word about a piece belongs: on what is seen of it, and of a whole board where little lies."""
        chart = self.scenery.chart
        if chart is None or not placed.on_chart:
            return spot
        if spot.clip(chart) != chart:
            return spot.clip(chart)
        lying = [p.rect for p in self.scenery.pieces if p.on_chart and (p.layer > LINKS or p.keeps)]
        return clear_part(chart, lying, plate_size(painter, word))

    def _draw_moments(self, painter: Painter) -> None:
        """What rises and shines for a while, and never holds anything up."""
        chart = self.scenery.chart
        if self._effects:
            painter.surface.set_clip(painter.look.rect(self.area))
            for effect, began in self._effects:
                sprite = self._sprites.get(effect.piece)
                spot = self._spot(sprite) if sprite else self.area
                if sprite or not effect.piece:
                    share = min(1.0, (self._clock - began) / self._effect_seconds(effect))
                    draw_effect(painter, effect, spot, share, calm=self._calm)
            painter.surface.set_clip(None)
        pieces = [(one, self._sprites.get(one.told.piece)) for one in self._rising]
        places = [(one, self._spot(sprite)) for one, sprite in pieces if sprite]
        seen = [p for p in places if not chart or chart.colliderect(p[1]) or not self._on_chart(p[0].told.piece)]
        draw_floats(painter, seen, self._clock, FLOATS * self._times, self.area, calm=self._calm)

    def _on_chart(self, piece: str) -> bool:
        placed = self.piece(piece)
        return placed is not None and placed.on_chart

    def _tremble(self, painter: Painter) -> None:
        """What is drawn is moved a little to and fro, less and less."""
        age = self._clock - self._shaken
        if age < SHAKE:
            reach = painter.look.px(TREMOR) * (1 - age / SHAKE)
            room = painter.look.rect(self.area).clip(painter.surface.get_rect())
            painter.surface.subsurface(room).scroll(round(reach * sin(age * 70)), round(reach * 0.6 * sin(age * 90)))

    def _in_order(self, hovered: str) -> list[Sprite]:
        """By layer; of one layer what is pointed at comes last."""
        if self._order is None or self._order[0] is not self.scenery or self._order[1] != hovered:
            order = sorted(self._sprites.values(), key=lambda s: (s.placed.layer, s.placed.id == hovered))
            self._order = (self.scenery, hovered, order)
        return self._order[2]

    def _draw_piece(self, painter: Painter, sprite: Sprite, spot: Rect, lights: Highlights) -> None:
        placed = sprite.placed
        share = sprite.share(self._clock, self.seconds)
        turning = share < 1 and sprite.turned_from is not None
        if not turning:
            if lights is not UNLIT:
                lights.draw_beneath(painter, placed, spot)
            if placed.id in self._flash:
                token, began, flickers = self._flash[placed.id]
                draw_flash(painter, placed, spot, token, self._clock - began, flickers=flickers)
        if sprite.turned_from and turning:
            self._draw_turning(painter, sprite.turned_from, placed, spot, share)
        elif spot.size != placed.rect.size:
            draw_growing(painter, placed.face, spot, placed.rect.size)
        else:
            self._draw_still(painter, sprite, spot, sprite.alpha_from + (sprite.alpha_to - sprite.alpha_from) * share)
        if placed.mood:
            draw_mood(painter, placed.mood, spot, self._clock, calm=self._calm)
        if lights is not UNLIT:
            lights.draw_above(painter, placed, spot)

    def _draw_still(self, painter: Painter, sprite: Sprite, spot: Rect, alpha: float = 1.0) -> None:
        """Neither turned nor grown, at most not quite there yet."""
        if alpha > 0 and (picture := sprite.picture(painter)):
            picture.draw(painter, spot, round(255 * alpha))
        else:
            draw_face(painter, sprite.placed.face, spot, alpha=round(255 * alpha))

    def _draw_over_pieces(self, painter: Painter) -> None:
        if (small := self.small_map()) and (chart := self._laid.chart):
            self._small_map.draw(painter, chart, small, self._laid.pieces, self.camera.seen(chart))
        if not self._leaving:
            for mark in self.scenery.marks:
                self._draw_mark(painter, mark)
        for start, end, token, began in self._streams:
            self._draw_stream(painter, start, end, token, (self._clock - began) / STREAM)

    def _lay_ground(
        self, painter: Painter, order: list[Sprite], lit: set[str], beneath: Callable[[], None] | None
    ) -> Collection[str]:
        """Draw what lies still, from a kept picture if possible; the ids of the pieces that do not."""
        if self.scenery.chart is None and (self._leaving or (self.scenery.links and self.moving)):
            # ways move with the pieces they join, and what leaves goes beneath what stays
            if beneath:
                beneath()
            self._draw_resting(painter, frozenset())
            self._draw_leaving(painter)
            return self._sprites.keys()
        above = self._ground.lay(
            painter,
            self.area,
            self.scenery,
            [sprite.placed for sprite in order],
            self._awake(lit),
            lambda ids: self._draw_resting(painter, ids),
            beneath,
        )
        self._draw_leaving(painter)
        return above

    def _awake(self, lit: set[str]) -> frozenset[str]:
        """The pieces that look different from their resting selves, with all that lies on them."""
        sprites, clock, seconds = self._sprites, self._clock, self.seconds
        awake = {
            i for i, s in sprites.items() if clock - s.began < seconds or s.placed.mood or i in lit or i in self._flash
        }
        if len(awake) == len(sprites):
            return frozenset(awake)
        carried = {i: s.placed.over for i, s in sprites.items() if s.placed.over in sprites}
        while more := {i for i, carrier in carried.items() if carrier in awake and i not in awake}:
            awake |= more
        return frozenset(awake)

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
        resting = sorted((s for i, s in self._sprites.items() if i in ids), key=lambda s: s.placed.layer)
        lowest = [sprite for sprite in resting if sprite.placed.on_chart and sprite.placed.layer < LINKS]
        painter.surface.set_clip(window)
        for sprite in lowest:
            self._draw_still(painter, sprite, sprite.placed.rect)
        for link in self.scenery.links:
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
        if carrier.placed.id != self._returning:
            draw_held(painter, carrier.placed, home.move(dx, dy))

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

    def _draw_link(self, painter: Painter, link: Link) -> None:
        a, b = self._sprites.get(link.start), self._sprites.get(link.end)
        if a and b:
            painter.line(self._spot(a).center, self._spot(b).center, link.token, 3)

    def _draw_mark(self, painter: Painter, mark: Mark) -> None:
        a, b = self._sprites.get(mark.start), self._sprites.get(mark.end)
        if a and b:
            start, end = self._spot(a), self._spot(b)
            painter.arrow(_edge_towards(start, end), _edge_towards(end, start), mark.token, 5)


def _edge_towards(here: Rect, there: Rect) -> tuple[float, float]:
    """The point of a box's edge that faces another box."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if abs(dx) * here.height > abs(dy) * here.width:
        x = here.right if dx > 0 else here.left
        return x, here.centery + (dy * (here.width / 2) / abs(dx) if dx else 0)
    y = here.bottom if dy > 0 else here.top
    return here.centerx + (dx * (here.height / 2) / abs(dy) if dy else 0), y
