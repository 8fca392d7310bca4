"""A match to watch again: the table as it was at every move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect
from pygame_gui.elements import UIButton

from game.core.events import Seat
from game.core.game import Game
from game.core.log import Act, Line, Log
from game.core.match import END, Cursor, Match
from game.scenes.legend import icon_words
from game.scenes.match_words import people
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.table.playback import Pace, Story, Telling
from game.scenes.table.pointer import Pointer
from game.ui.announce import draw_announced, draw_scene, in_sight
from game.ui.chart_control import ChartControl
from game.ui.closeup import Closeup
from game.ui.cursors import CursorShape
from game.ui.goal_strip import GoalStrip
from game.ui.gui import Gui
from game.ui.measure import draw_note, line_units, text_units
from game.ui.music import Tune
from game.ui.paint import L, Look, M, Painter, S
from game.ui.reader import Reader
from game.ui.side_panel import STRIP, side_width
from game.ui.table import Table, Tension
from game.ui.table_view import TableView
from game.ui.text_layout import Block, Span, Style

if TYPE_CHECKING:
    from game.app import App

TOP, BOTTOM = 60, 110
FEWEST = (1260, 792)
"""The room a table is made for; where there is less, it is drawn smaller."""
SPEEDS = (("0.5", 2.0), ("1", 1.0), ("2", 0.5), ("4", 0.25))
"""Names, and how much longer everything takes."""
WHEEL = 40
"""How far a turn of the wheel moves a text, in logical units."""
EDGE = 12
"""Around what is told at the foot of the log."""
EYES = 0.62
"""The share of the top bar that belongs to the buttons that say who sees."""


class ReplayScene(Scene):
    def __init__(
        self, app: App, game: Game, match: Match, title: str, *, eyes: Seat | None = None, at: int = 0
    ) -> None:
        """eyes: whose the match is seen with, if that is settled. at: the moment it opens at."""
        super().__init__(app)
        self.game = game = game.seated(match)
        self.match = match
        self.title = title
        self.table: Table[Any] = game.table()
        self.sentences = Log(game, match)
        self.log = Reader(game.info.id)
        self.telling = Telling(Cursor(at))
        """How far the match has been told."""
        self._goal = Cursor(at)
        """The place up to which it is told by itself."""
        self.playing = False
        self.pace = 1
        """Which of SPEEDS."""
        self.everything = False
        """True: nothing is hidden."""
        self._settled = eyes is not None
        self.eyes = self._whose_eyes() if eyes is None else eyes
        self._scrubbing = False
        self._mouse = (-1, -1)
        self._pointer = Pointer()
        self._closeup = Closeup(calm=app.settings.reduced_motion)
        self._strip = GoalStrip(app.words)
        self._tools: list[tuple[str, Rect]] = []
        self._speed: UIButton | None = None
        self._eyes_label = ""
        self._tension: Tension = "calm"

    def tune(self) -> Tune:
        return Tune(self.game.info.id, self._tension, self.telling.hushed)

    def _whose_eyes(self) -> Seat | None:
        """The person's; while several people still play, nobody's, since all of them may be watching."""
        seats = people(self.match.setup)
        if self.match.outcome is None and len(seats) > 1:
            return None
        return seats[0] if seats else 0

    @property
    def may_open(self) -> bool:
        """What is hidden stays hidden until the match is over."""
        return self.match.outcome is not None and not self._settled

    @property
    def last(self) -> int:
        return len(self.match.moments) - 1

    @property
    def index(self) -> int:
        """The moment that is shown, or on the way to it."""
        return self.telling.cursor.moment

    def _story(self, end: Cursor) -> Story:
        pace = Pace.of(self.app.settings, watched=True)
        told = (self.game, self.match, self.sentences, self.table, self.eyes, pace)
        return Story(*told, end=end, open_=self.everything)

    # -- building -----------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        wide, high = self.look.size
        self._side = Rect(wide - side_width(self.look), TOP, side_width(self.look), high - TOP)
        spare = high - TOP - BOTTOM - FEWEST[1]
        self._strip_room = Rect(0, TOP, self._side.left, STRIP if spare >= STRIP else 0)
        top = self._strip_room.bottom
        self._room = Rect(0, top, self._side.left, high - top - BOTTOM)
        self._bar = Rect(36, high - BOTTOM + 12, self._side.left - 72, 32)
        self._build_top(gui, wide)
        self._build_tools(gui, high - 58)
        self._build_table()
        self._build_log()

    def _build_top(self, gui: Gui, wide: int) -> None:
        """Who sees: each seat, or everything. At the right, the last first."""
        words = self.app.words
        right = wide - 16
        choices: list[tuple[Callable[[], None], str]] = [(self.back, "quiet")]
        labels = [words("page.back")]
        if self.may_open:
            choices.append((self.open_up, "chosen" if self.everything else ""))
            for seat in reversed(range(len(self.match.setup.seats))):
                chosen = not self.everything and seat == self.eyes
                choices.append((partial(self.see_as, seat), "chosen" if chosen else ""))
            labels += [words("replay.everything"), *reversed(self._names(round(wide * EYES)))]
        for label, (act, kind) in zip(labels, choices, strict=True):
            room = text_units(self.look, label, bold=True) + 24
            gui.button(Rect(right - room, 6, room, 48), label, act, kind=kind)
            right -= room + 8
        self._eyes_label = words("replay.eyes") if self.may_open else ""
        room = text_units(self.look, self._eyes_label, S) + 8 if self.may_open else 0
        self._eyes_room = Rect(right - room, 8, room, TOP - 16)
        self._title_room = Rect(24, 8, self._eyes_room.left - 40, TOP - 16)

    def _names(self, room: int) -> list[str]:
        """Of the players, with what they are in this game; without it, and shortened, where the room is small."""
        names = [self.game.words.called(seat) for seat in range(len(self.match.setup.seats))]
        sides = [self.game.words.side(self.match.moments[self.index].state, seat) for seat in range(len(names))]
        told = [f"{name} ({side})" if side else name for name, side in zip(names, sides, strict=True)]
        room -= sum(text_units(self.look, self.app.words(key), bold=True) for key in ("page.back", "replay.everything"))
        for labels in (told, names):
            if sum(text_units(self.look, label, bold=True) + 32 for label in labels) <= room:
                return labels
        return [self._shortened(name, room // len(names) - 32) for name in names]

    def _shortened(self, label: str, room: int) -> str:
        if text_units(self.look, label, bold=True) <= room:
            return label
        while len(label) > 1 and text_units(self.look, label + "\u2026", bold=True) > room:
            label = label[:-1]
        return label + "\u2026"

    def _build_tools(self, gui: Gui, top: int) -> None:
        acts: list[tuple[str, Callable[[], None]]] = [
            ("to_start", partial(self.go, 0)),
            ("step_back", partial(self.step, -1)),
            ("play", self.toggle),
            ("step_forward", partial(self.step, 1)),
            ("to_end", lambda: self.go(self.last)),
        ]
        self._tools = []
        for i, (name, act) in enumerate(acts):
            rect = Rect(24 + i * 68, top, 60, 48)
            gui.button(rect, "", act)
            self._tools.append((name, rect))
        longest = max(text_units(self.look, self._speed_label(i)) for i in range(len(SPEEDS)))
        spot = Rect(24 + 5 * 68 + 16, top, longest + 40, 48)
        self._speed = gui.button(spot, self._speed_label(self.pace), self.faster)
        self._tools.append(("speed", spot))
        left = spot.right + 24
        self._count_room = Rect(left, top, self._side.left - 24 - left, 48)

    def _speed_label(self, pace: int) -> str:
        return self.app.words("replay.speed", times=SPEEDS[pace][0])

    def _build_table(self) -> None:
        """A table keeps the room it is made for and is drawn smaller: its pieces never overlap."""
        share = min(1.0, self._room.width / FEWEST[0], self._room.height / FEWEST[1])
        self._table_look = Look(self.look.theme, self.look.window, self.look.text_percent, self.look.witness)
        self._table_look.scale = self.look.scale * share
        area = Rect(0, 0, round(self._room.width / share), round(self._room.height / share))
        self._table_look.size = area.size
        settings = self.app.settings
        self.view = TableView(
            self.table,
            area,
            speed=settings.speed,
            reduced_motion=settings.reduced_motion,
            text_percent=self.look.text_percent,
        )
        self.view.warnings = False
        self.view.icon_words = icon_words(self.app, self.game.info)
        self._chart = ChartControl(self.view)
        self._show(instant=True)

    def _build_log(self) -> None:
        high = self.look.size[1]
        top = TOP + 20 + line_units(self.look, S) + 10
        area = Rect(self._side.left + 24, top, self._side.width - 36, high - top - 12)
        self.log.show(self._log_blocks(), self.look, area, at=self.log.bookmark())
        self._light()

    def _log_blocks(self) -> list[Block]:
        quiet = Style(S, "muted")
        blocks = [Block((Span(sentence, quiet),), 4) for sentence in self.match.history]
        turn = None
        for number, moment in enumerate(self.match.moments):
            now = self.game.engine.turn(moment.state)
            anchor = str(number)
            act = self._act(number)
            head = Span(self._headline(number, act), Style(M, bold=True))
            fresh = number > 0 and now != turn
            blocks.append(Block((head,), 12 if fresh else 6, ruled=fresh, anchor=anchor, link=anchor, pad=2))
            blocks += [
                Block((Span(line.text, quiet),), 0, hang=10, anchor=anchor, link=f"{number}.{line.tick}", pad=2)
                for line in self._lines(act)
            ]
            turn = now
        return blocks

    def _lines(self, act: Act | None) -> tuple[Line, ...]:
        """What stands beneath a headline. The beginning has one of its own."""
        if act is None:
            return ()
        return act.lines if act.seat is not None else (act.headline, *act.lines)

    def _act(self, number: int) -> Act | None:
        return self.sentences.act(number, self.eyes, everything=self.everything)

    def _headline(self, number: int, act: Act | None) -> str:
        seat = self.match.moments[number].seat
        if seat is None:
            return self.app.words("replay.stands" if self.match.history else "replay.begin")
        return f"{number}. {act.headline.text if act else self.game.words.called(seat)}"

    # -- going about ----------------------------------------------------------------------------------------

    def go(self, index: int, tick: int = END) -> None:
        """To a moment, or into it. A single step forward is told, event by event; everything else is there at once."""
        index = max(0, min(self.last, index))
        forward = index == self.index + 1 and tick == END and self.telling.is_done(Cursor(self.index))
        self._goal = Cursor(index, tick)
        if forward:
            self._tell(self.telling.passed(0.0, self._story(self._goal)))
            return
        near = abs(index - self.index) <= 1
        self.telling = Telling(Cursor(index, tick))
        self._show(instant=not near)

    def step(self, by: int) -> None:
        """Some moves on or back. In the middle of a telling it is ended first."""
        self.playing = False
        self.go((self._goal.moment if by > 0 else self.index) + by)

    def step_event(self, by: int) -> None:
        """One event on or back."""
        self.playing = False
        moment, tick = self.telling.cursor.moment, self.telling.cursor.tick
        last = len(self.match.ticks(moment)) - 1
        at = min(tick, last) + by
        if 0 <= at < last:
            self.go(moment, at)
        elif by > 0 and at == last:
            self.go(moment)
        elif by > 0 and moment < self.last:
            self.go(moment + 1, 0 if len(self.match.ticks(moment + 1)) > 1 else END)
        elif by < 0 and moment > 0:
            self.go(moment - 1)

    def _tell(self, telling: Telling) -> None:
        """A beat further: seen and heard."""
        before, self.telling = self.telling, telling
        self._show(instant=False)
        beat = telling.beat
        if beat and beat is not before.beat:
            self.view.rise(beat.floats)
            if beat.cue:
                self.view.perform(beat.cue)

    def toggle(self) -> None:
        """Play or pause; from the end it begins again."""
        self.playing = not self.playing and self.last > 0
        if self.playing and self.index == self.last:
            self.go(0)
        self._goal = self.match.head if self.playing else self.telling.cursor
        self.app.redraw()

    def faster(self) -> None:
        self.pace = (self.pace + 1) % len(SPEEDS)
        if self._speed:
            self._speed.set_text(self._speed_label(self.pace))
        self.app.redraw()

    def open_up(self) -> None:
        if self.may_open and not self.everything:
            self.everything = True
            self.rebuild()

    def as_seen(self) -> None:
        """With the eyes of a seat; asked again, with those of the next one."""
        step = 0 if self.everything else 1
        self.see_as(((self.eyes or 0) + step) % len(self.match.setup.seats))

    def see_as(self, seat: Seat) -> None:
        if self.may_open:
            self.eyes, self.everything = seat, False
            self.rebuild()

    def _show(self, *, instant: bool) -> None:
        shown = self._story(self.match.head).view(self.telling.cursor)
        self.view.show(shown, self.eyes, instant=instant)
        self._tension = self.table.tension(shown)
        self._strip.show(self.table.goal(shown, self.eyes), instant=instant)
        self._light()
        self.app.redraw()

    def _light(self) -> None:
        self.log.lit = str(self.index)
        self.log.reveal(self.log.lit)

    def update(self, seconds: float) -> bool:
        moving = self.view.update(seconds)
        moving = self._pointer.update(seconds) or moving
        moving = self._strip.update(seconds) or moving
        moving = self._closeup.update(seconds) or moving
        if self.telling.is_done(self._goal):
            self.playing = False
            return moving
        told = self.telling.passed(seconds / SPEEDS[self.pace][1], self._story(self._goal))
        if told.cursor != self.telling.cursor or told.beat is not self.telling.beat:
            self._tell(told)
        self.telling = told
        return True

    # -- input ------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """The keys of the replay come before those that move the focus."""
        if event.type == pygame.KEYDOWN and self._key(event.key, finely=bool(event.mod & pygame.KMOD_SHIFT)):
            return True
        return super().event(event)

    def _key(self, key: int, *, finely: bool = False) -> bool:
        """finely: event by event instead of move by move."""
        step = self.step_event if finely else self.step
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: partial(step, -1),
            pygame.K_RIGHT: partial(step, 1),
            pygame.K_HOME: partial(self.step, -self.last),
            pygame.K_END: partial(self.step, self.last),
            pygame.K_s: self.faster,
            pygame.K_o: self.as_seen if self.everything else self.open_up,
            pygame.K_e: self.as_seen,
        }
        if self.gui is None or self.gui.focus is None:
            acts[pygame.K_SPACE] = self.toggle
        if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.log.key(key)
            self.app.redraw()
            return True
        if act := acts.get(key):
            act()
            return True
        return False

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        place = self._on_table(position)
        if self._chart.pushing or self._scrubbing:
            return "grabbing"
        found = self.view.at(place) if self._in_room(position) else None
        leads = self.log.link_at(position) or self._on_bar(position) or self._chart.over_small_map(place)
        if leads or (found and found.opens is not None):
            return "hand"
        if self._in_room(position) and self._chart.can_push(place):
            return "grab"
        return super().cursor(position)

    def _in_room(self, position: tuple[int, int]) -> bool:
        return self.look.rect(self._room).collidepoint(position)

    def _on_bar(self, position: tuple[int, int]) -> bool:
        return self._bar.inflate(24, 10).collidepoint(self.look.units(position))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            self._point()
            if self._scrubbing:
                self._scrub(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._closeup.scrolls:
            self._closeup.scroll(-event.y * WHEEL)
            self.app.redraw()
            return True
        if self.log.event(event):
            return True
        if self._chart.handle(event, self._on_table(self._mouse)):
            self.app.redraw()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._scrubbing = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3 and self._in_room(event.pos):
            self._ask()
            return True
        return False

    def _ask(self) -> None:
        """What is this? Its rule says it, or what it says of itself."""
        if rule := self._pointer.rule(self.view):
            self.app.scenes.push(RulebookScene(self.app, self.game.info, rule))
        else:
            self._pointer.explain()

    def _click(self, position: tuple[int, int]) -> bool:
        if link := self.log.link_at(position):
            self.playing = False
            moment, _, tick = link.partition(".")
            self.go(int(moment), int(tick) if tick else END)
            return True
        if self._on_bar(position):
            self._scrubbing = True
            self._scrub(position)
            return True
        found = self.view.at(self._on_table(position)) if self._in_room(position) else None
        if found and self.view.look_at(found.id):
            self.app.redraw()
            return True
        return False

    def _scrub(self, position: tuple[int, int]) -> None:
        self.playing = False
        if (index := self.moment_at(position)) != self.index:
            self.go(index)

    def moment_at(self, position: tuple[int, int]) -> int:
        """The moment nearest to a place in the window."""
        share = (self.look.units(position)[0] - self._bar.left) / self._bar.width
        return max(0, min(self.last, round(share * self.last)))

    def place_of(self, index: int) -> tuple[float, float]:
        """Where a moment stands on the scrub bar."""
        return self._bar.left + self._bar.width * index / max(1, self.last), self._bar.centery

    # -- drawing ----------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky(self.view.scenery.backdrop, stars=self.view.scenery.stars)
        table = self._table_painter(painter)
        self.view.draw(table)
        told = self.telling
        if not told.is_done(self._goal):
            if scene := told.scene(calm=self.app.settings.reduced_motion):
                draw_scene(table, scene, self.view.area)
            elif told.beat:
                draw_announced(table, told.beat.caption, told.beat.cue, self.view.area, in_sight(self.view, self.eyes))
        self._draw_top(painter)
        if self._strip_room.height:
            self._strip.draw(painter, self._strip_room)
        self._draw_bottom(painter)
        self._draw_side(painter)

    def _table_painter(self, painter: Painter) -> Painter:
        return Painter(painter.surface.subsurface(self.look.rect(self._room)), self._table_look, painter.assets)

    def _draw_top(self, painter: Painter) -> None:
        wide = self.look.size[0]
        painter.panel(Rect(-4, -4, wide + 8, TOP + 4), "panel", None, radius=0)
        painter.line((0, TOP), (wide, TOP), self.game.info.id, 2)
        room = self._title_room
        half = min(painter.text_width(self.title, L, True) + 8, room.width * 6 // 10)
        painter.fitted(self.title, Rect(room.left, room.top, half, room.height), L, bold=True, middle=True)
        heading = Rect(room.left + half + 20, room.top, room.width - half - 20, room.height)
        painter.fitted(self.view.scenery.heading, heading, M, "muted", middle=True)
        if self._eyes_label:
            painter.fitted(self._eyes_label, self._eyes_room, S, "muted", middle=True)

    def _draw_bottom(self, painter: Painter) -> None:
        wide, high = self._side.left, self.look.size[1]
        painter.panel(Rect(0, high - BOTTOM, wide, BOTTOM + 8), "panel", None, radius=0)
        painter.line((0, high - BOTTOM), (wide, high - BOTTOM), "line", 1.5)
        self._draw_bar(painter)
        text = self.app.words("replay.at", move=self.index, last=self.last)
        painter.fitted(text, self._count_room, M, "muted", align="right", middle=True)

    def _draw_bar(self, painter: Painter) -> None:
        """A short tick for each move, a tall one where a turn begins."""
        y = self._bar.centery
        here = self.place_of(self.index)
        painter.line((self._bar.left, y), (self._bar.right, y), "line", 4)
        painter.line((self._bar.left, y), here, self.game.info.id, 4)
        apart = self._bar.width / max(1, self.last)
        turn = None
        for index, moment in enumerate(self.match.moments):
            now = self.game.engine.turn(moment.state)
            x = self.place_of(index)[0]
            if now != turn:
                painter.line((x, y - 14), (x, y + 14), "muted", 2.5)
            elif apart >= 4:
                painter.line((x, y - 7), (x, y + 7), "dim", 2)
            turn = now
        painter.circle(here, 11, "selected", "ink")

    def _draw_side(self, painter: Painter) -> None:
        side = self._side
        painter.panel(Rect(side.left, TOP + 2, side.width + 8, side.height + 8), "panel", None, radius=0)
        painter.line(side.topleft, side.bottomleft, "line", 1.5)
        painter.label(self.app.words("replay.log"), (side.left + 24, TOP + 18))
        self.log.draw(painter)

    def draw_above(self, painter: Painter) -> None:
        for name, rect in self._tools[:5]:
            icon = "pause" if name == "play" and self.playing else name
            box = Rect(0, 0, 26, 26)
            box.center = rect.center
            painter.sprite(f"icons/{icon}", box)
        self._draw_notes(painter)

    def _draw_notes(self, painter: Painter) -> None:
        """What is under the mouse, once it rests."""
        place = self.look.units(self._mouse)
        if self._scrubbing or self._bar.inflate(24, 10).collidepoint(place):
            index = self.moment_at(self._mouse)
            draw_note(painter, place, self._headline(index, self._act(index)))
        else:
            for name, rect in self._tools:
                if rect.collidepoint(place) and self._pointer.rested:
                    draw_note(painter, place, self.app.words(f"replay.tool.{name}"))
                    return
            self._draw_closeup(painter)

    def _draw_closeup(self, painter: Painter) -> None:
        """What is pointed at, at the foot of the log."""
        tip = self._pointer.tip(self.view) or self._strip.tip(self.look.units(self._mouse))
        self._closeup.show(tip)
        if tip is None:
            return
        wide = self._side.width - 2 * EDGE
        high = min(self._closeup.height(self.look, wide), round(self._side.height * 0.6))
        room = Rect(self._side.left + EDGE, self._side.bottom - high - EDGE, wide, high)
        ground = Rect(self._side.left + 2, room.top - EDGE, self._side.width, high + 3 * EDGE)
        painter.above(ground)
        painter.panel(ground, "panel", None, radius=0)
        self._closeup.draw(painter, room)

    def _on_table(self, position: tuple[int, int]) -> tuple[int, int]:
        """A place in the window, in the units of the table."""
        box = self.look.rect(self._room)
        return self._table_look.units((position[0] - box.left, position[1] - box.top))

    def _point(self) -> None:
        """What lies under the mouse explains itself after a while."""
        self._pointer.at(self.view.explains(self._on_table(self._mouse)), moved=True)
