"""Shows a table: which scenery is seen, how near, and which piece is where.

What moves is in table_motion.py, how it is drawn in table_drawing.py. When nothing moves any more, the screen equals
the view.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import partial
from typing import Any

from pygame import Rect

from game.core.engine import Decision
from game.core.events import Seat
from game.core.moves import Move
from game.ui.camera import STEPS, Camera
from game.ui.highlights import Highlights
from game.ui.paint import Painter
from game.ui.small_map import SmallMap
from game.ui.spotlight import ring
from game.ui.table import EVERYTHING, Cue, Float, Placed, Scenery, Sight, Table
from game.ui.table_drawing import UNLIT, TableDrawing
from game.ui.table_motion import TableMotion


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
        self.motion = TableMotion(speed, reduced_motion=reduced_motion)
        self._drawing = TableDrawing(self.motion)
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
        self.camera = Camera()
        self._laid = self.scenery
        """As the table laid it out: the board of a chart from afar."""
        self._extra: tuple[Placed, ...] = ()
        """Laid over the table by the hands: a tray."""
        self._small_map = SmallMap()

    def pace(self, speed: str, *, reduced_motion: bool) -> None:
        self.motion.pace(speed, reduced_motion=reduced_motion)

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
        self.motion.arrive(self.scenery.pieces, instant=instant)

    def _without_hidden(self, scenery: Scenery) -> Scenery:
        if not self.hidden:
            return scenery
        shown = [p for p in scenery.pieces if not any(fnmatchcase(p.id, pattern) for pattern in self.hidden)]
        return replace(scenery, pieces=tuple(shown))

    def relocate(self, area: Rect, text_percent: int = 100) -> None:
        """The window or the size of text has changed: everything is at once where it belongs."""
        self.area, self._text_percent = area, text_percent
        if self._looking:
            self.motion.sprites.clear()
            self._look(replace(self._looking, area=area, text_percent=text_percent), instant=True)

    def look_at(self, piece_id: str) -> bool:
        """Touch a piece that changes what is looked at. True: it is one."""
        placed = self.piece(piece_id)
        if placed is None or placed.opens is None or self._looking is None:
            return False
        self.sheet = placed.opens
        self.motion.sprites.clear()
        self._look(replace(self._looking, sheet=self.sheet), instant=True)
        return True

    def fly_back(self, piece_id: str, place: tuple[float, float]) -> None:
        self.motion.fly_back(piece_id, place)

    def flash(self, pieces: Collection[str], token: str, *, flicker: bool = False) -> None:
        self.motion.flash(pieces, token, flicker=flicker)
        if pieces:
            self.reveal(next(iter(pieces)))

    def perform(self, cue: Cue) -> None:
        """What is told is seen."""
        self.flash(cue.flash, cue.token, flicker=cue.flicker)
        self.motion.stream(cue.stream, cue.token)
        if cue.travel:
            self.motion.travel(*cue.travel)
        if cue.shake:
            self.motion.shake()
        self.motion.shine(cue.effects)

    def rise(self, floats: Sequence[Float]) -> None:
        """Numbers have changed."""
        self.motion.rise(floats)

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
            self.motion.sprites.pop(old.id, None)
        self._extra = extra
        self.scenery = self._through_camera()
        for placed in extra:
            self.motion.put(placed)

    def _look_again(self, changed: bool) -> bool:
        """After the camera has moved everything is at once where it is seen now."""
        if changed:
            self.scenery = self._through_camera()
            self.motion.shift(self.scenery.pieces)
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
        """True while something moves, and once more when it has come to its end: then it is to be wiped away."""
        return self.motion.update(seconds)

    @property
    def moving(self) -> bool:
        return self.motion.moving

    def finish(self) -> None:
        """Skip to the end of every movement."""
        self.motion.finish()

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
        sprite = self.motion.sprites.get(piece_id)
        return sprite.placed if sprite else None

    def prepare(self, painter: Painter, end: float) -> bool:
        """Draw the pictures of pieces that are kept, until a time of perf_counter(). True: all are there."""
        return self._drawing.prepare(painter, end)

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
        over = partial(self._draw_small_map, painter)
        scenery, area = self.scenery, self.area
        self._drawing.draw(painter, scenery, area, lights, held=held, held_at=held_at, beneath=beneath, over=over)

    def _draw_small_map(self, painter: Painter) -> None:
        if (small := self.small_map()) and (chart := self._laid.chart):
            self._small_map.draw(painter, chart, small, self._laid.pieces, self.camera.seen(chart))
