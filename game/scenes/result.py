"""How a match ended: a scene of its own, why, how it went, and the best thing to do next."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import pygame
from pygame import Rect

from game.core.events import Seat
from game.core.game import Game
from game.core.match import Match, Setup
from game.core.modes import BadOption, Scenario, Standing
from game.core.record import Record, record
from game.core.series import standing
from game.core.store import StoreError
from game.core.value import value
from game.scenes.banner import Verdict, draw_scene, draw_verdict, verdict_height
from game.scenes.match_words import is_won, occasion, outcome_title, people
from game.scenes.message_box import say, sentence
from game.scenes.page import MARGIN
from game.scenes.poster import SIZE as POSTER, draw_poster, unused
from game.scenes.replay import ReplayScene
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.scenes.series import begin_series, show_match
from game.ui.chart import LineChart, Pin, Series
from game.ui.ending import Course, Ending, KeyMoment
from game.ui.gui import Gui
from game.ui.measure import button_row, line_units, text_units
from game.ui.music import State, Tune
from game.ui.paint import XXL, L, Look, M, Painter, S
from game.ui.picture import ROOM, table_picture
from game.ui.table import Table

if TYPE_CHECKING:
    from game.app import App

PICTURES = "pictures"
"""The folder, beside the matches."""
ENTRY = 1.2
"""Seconds that the scene takes to come in; any key or click ends it."""
FADE = 0.8
"""Seconds of it that the table can still be seen."""
GLIDE = 16.0
"""Seconds that its pictures drift until they rest."""
WIDEST_TEXT = 110
"""Percent of text size up to which there is room for everything at once; above it, all of it is one list."""
PAD = 24
SMALL_PICTURE = 104
"""The height of a key moment's picture."""
_SMALL_WIDTH = round(SMALL_PICTURE * ROOM.width / ROOM.height)
WORDS_IN_LIST = 0.66
"""The share of the list's width that the verdict has beside its scene."""
MOST_FOR_HEAD = 0.75
"""The share of the list's height that it may take for that."""
HEAD = 300
"""The least height of the scene above the panels."""


@value
class Row:
    """A line beside the chart."""

    kind: Literal["heading", "line", "total", "note", "best"]
    label: str
    value: str = ""


@value
class Step:
    """Something to do next, as a button."""

    key: str
    label: str
    act: Callable[[], None]
    kind: str = ""


class ResultScene(ScrollPage):
    def __init__(self, app: App, game: Game, match: Match, match_id: int) -> None:
        super().__init__(app)
        self.game = game.seated(match)
        self.match = match
        self.match_id = match_id
        self.table: Table[Any] = self.game.table()
        self.ending = self.table.ending(match.moments) if match.outcome else Ending("", Course(""))
        self.chart = self._make_chart()
        self.verdict = self._make_verdict()
        self._since = 0.0
        self._before: pygame.Surface | None = None
        """What was on the screen when the match ended, while it fades."""
        self._pictures: dict[int, pygame.Surface] = {}
        """Of key moments, by their index."""
        self._panels: list[Rect] = []

    # -- what is said ---------------------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        outcome = self.match.outcome
        return outcome is not None and is_won(self.match.setup, outcome)

    def _make_chart(self) -> LineChart:
        words, course = self.app.words, self.ending.course
        pins = [Pin(moment.index, number) for number, moment in enumerate(self.ending.moments, 1)]
        lines = course.lines or self._seat_lines()
        return LineChart(lines, words("result.moves"), words("result.after", move="{x}"), course.limits, pins)

    def _seat_lines(self) -> Sequence[Series]:
        history = [self.table.progress(moment.state) for moment in self.match.moments]
        names = [self.game.words.called(seat) for seat in range(len(self.match.setup.seats))]
        series = [
            Series(names[seat] if seat < len(names) else "", seat, tuple(values[seat] for values in history))
            for seat in range(len(history[0]))
        ]
        if len(series) > 1 and len({one.values for one in series}) == 1:  # all of them fare alike: one line says it
            return [replace(series[0], name=self.app.words("result.everybody"))]
        return series

    def tune(self) -> Tune:
        ended: State = "won" if self.won else "lost"
        return Tune(self.game.info.id, ended if self.match.outcome else "calm")

    def _make_verdict(self) -> Verdict:
        outcome = self.match.outcome
        title = outcome_title(self.game, outcome) if outcome else self.game.info.title
        parts = (self._result(), self.game.info.title, occasion(self.game, self.match.setup))
        kicker = " \u00b7 ".join(dict.fromkeys(parts)).upper()
        return Verdict(kicker, title, self.ending.why, self.ending.goals, self.won)

    def _result(self) -> str:
        """Won or lost for one person or a team; by name where people play against each other."""
        outcome, words, seats = self.match.outcome, self.app.words, self.match.setup.seats
        if outcome is None:
            return words("result.open")
        if len(seats) > 1 and 0 < len(outcome.winners) < len(seats):
            return words("result.winner", names=", ".join(map(self.game.words.called, outcome.winners)))
        return words("result.won" if self.won else "result.lost")

    @property
    def rows(self) -> list[Row]:
        """What stands beside the chart."""
        return [
            *self._series_rows(),
            *self._standing_rows(),
            *self._breakdown_rows(),
            *self._total_rows(),
            *self._record_rows(),
            *self._story_rows(),
        ]

    def _series_rows(self) -> list[Row]:
        try:
            at = self._standing()
        except StoreError as error:  # the result is known all the same
            return [Row("note", sentence(str(error)))]
        if at is None:
            return []
        figures = [Row("line", label, str(figure)) for label, figure in at.figures]
        return [Row("heading", at.title), *figures, Row("note", at.note)]

    def _standing(self) -> Standing | None:
        """In the series this match belongs to."""
        return standing(self.app.store, self.game, self.match_id, self.match.setup.label, date.today())

    @property
    def _scored(self) -> bool:
        """Are there points at all? Where something else is told in their place there are none."""
        return not any(line.told for line in self.table.breakdown(self.match.state))

    def _standing_rows(self) -> list[Row]:
        outcome, seats, words = self.match.outcome, self.match.setup.seats, self.app.words
        if outcome is None or len(seats) == 1 or self.ending.shared:
            return []
        order = sorted(range(len(seats)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
        rows = [Row("heading", words("result.standings"))]
        for seat in order:
            key = "result.winner_line" if seat in outcome.winners else "result.loser_line"
            points = str(outcome.scores[seat]) if self._scored else ""
            rows.append(Row("line", words(key, name=self.game.words.called(seat)), points))
        return rows

    def _breakdown_rows(self) -> list[Row]:
        lines, words = self.table.breakdown(self.match.state), self.app.words
        heading = self.ending.heading or words("result.breakdown" if self._scored else "result.told")
        rows = [Row("heading", heading)]
        rows += [Row("line", line.label, line.told or (f"{line.points:+d}" if line.points else "0")) for line in lines]
        return rows if lines else [*rows, Row("line", words("result.no_points"))]

    def _total_rows(self) -> list[Row]:
        total, outcome = self.ending.total, self.match.outcome
        if total:
            rows = [Row("total", total.label, str(total.number))]
            return [*rows, Row("note", total.note)] if total.note else rows
        if outcome and len(self.match.setup.seats) == 1 and self._scored:
            return [Row("total", self.app.words("result.total"), str(outcome.scores[0]))]
        return []

    def _record_rows(self) -> list[Row]:
        words = self.app.words
        try:
            found = self._record()
        except StoreError:  # what is wrong with the store is said where it matters: the result stands without it
            found = None
        if found is None or self.match.setup.label:
            return []
        if not found.counts:
            return [Row("heading", words("result.record")), Row("note", words("result.again"))]
        rows = [Row("heading", words("result.record")), self._best(found)]
        if found.streak > 1:
            rows.append(Row("note", words("result.streak", count=found.streak)))
        return rows

    def _record(self) -> Record | None:
        return record(self.app.store.entries(game=self.game.info.id), self.match_id)

    def _best(self, found: Record) -> Row:
        words, outcome = self.app.words, self.match.outcome
        if found.is_first:
            return Row("note", words("result.first"))
        if not self._scored and not self.ending.total:
            return Row("note", words("result.won_of", won=found.won, played=found.played))
        assert outcome
        score = max(outcome.scores[seat] for seat in people(self.match.setup))
        if score > found.best:
            return Row("best", words("result.new_best", more=score - found.best))
        return Row("note", words("result.best", best=found.best))

    def _story_rows(self) -> list[Row]:
        """How the game says goodbye, where it does."""
        story = self.table.epilogue(self.match.state)
        return [Row("heading", self.app.words("result.story")), Row("note", story)] if story else []

    # -- what to do next --------------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        """The best next thing first. A match of a series is played once, so it has no rematch."""
        best = next(filter(None, (offer() for offer in (self._onward, self._harder, self._back_in_time))), None)
        words = self.app.words
        rest = [] if self.match.setup.label else [("same", self.same_deal), ("new", self.new_deal)]
        rest += [("replay", self.watch), ("picture", self.save_picture), ("table", self.back)]
        steps = [Step(key, words(f"result.{key}"), act) for key, act in rest]
        if best:
            steps.insert(0, best)
        elif not self.match.setup.label:
            first = steps.pop(1 if self.won else 0)
            steps.insert(0, replace(first, kind="primary"))
        return [*steps, Step("library", words("result.library"), self.app.scenes.clear_to_first, "quiet")]

    def _onward(self) -> Step | None:
        """The next match of a series."""
        try:
            at = self._standing()
        except StoreError:  # told where the standing would be
            return None
        if at is None or at.then != "next":
            return None
        return Step("onward", self.app.words("result.onward"), self.go_on, "primary")

    def _harder(self) -> Step | None:
        """After a win, the next scenario on the way up for as many players."""
        harder = self._next_scenario() if self.won and not self.match.setup.label else None
        if harder is None:
            return None
        return Step("harder", self.app.words("result.harder", name=harder.name), partial(self.play, harder), "primary")

    def _next_scenario(self) -> Scenario | None:
        modes, seats = self.game.engine.modes, len(self.match.setup.seats)
        played = str(self.match.setup.options.get("scenario", ""))
        return modes.harder_than(played, lambda one: seats in self.game.info.seat_counts(one))

    def _back_in_time(self) -> Step | None:
        """After a loss, the turn that cost most."""
        at = self.turning_point
        if at is None:
            return None
        return Step("turning", self.app.words("result.turning", move=at), partial(self.try_again, at), "primary")

    @property
    def turning_point(self) -> int | None:
        """The first moment of the turn in which most was lost. None: nothing to go back to."""
        worst, moments = self.ending.turning, self.match.moments
        if worst is None or self.won or self.match.setup.label or self.match.history or not people(self.match.setup):
            return None
        at, turn = worst - 1, self.game.engine.turn(moments[worst - 1].state)
        while at > 0 and self.game.engine.turn(moments[at - 1].state) == turn:
            at -= 1
        return at or None

    # -- what the buttons do ----------------------------------------------------------------------------------

    def watch(self, index: int | None = None) -> None:
        """index: the moment it is opened at; None: at the beginning."""
        title = f"{self.game.info.title} \u00b7 {occasion(self.game, self.match.setup)}"
        self.app.scenes.push(ReplayScene(self.app, self.game, self.match, title, at=index or 0))

    def save_picture(self) -> None:
        """The result with the table at the end, once for every person at it, as PNG files to share."""
        folder = self.app.data / PICTURES
        files = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for seat in people(self.match.setup) or [0]:
                file = unused(folder / f"{self.game.info.id}-{self.match_id}-{seat + 1}.png")
                pygame.image.save(self._poster(seat), file)
                files.append(str(file))
        except (OSError, pygame.error) as error:
            say(self.app, self.app.words("result.no_picture"), str(error))
            return
        say(self.app, self.app.words("result.pictured"), self.app.words("result.pictured_text", files="\n".join(files)))

    def _poster(self, seat: Seat) -> pygame.Surface:
        surface = pygame.Surface(POSTER)
        self.draw_poster(Painter(surface, Look(self.look.theme, POSTER), self.app.assets), seat)
        return surface

    def draw_poster(self, painter: Painter, seat: Seat) -> None:
        view = self.game.engine.view(self.match.state, seat)
        board = table_picture(self.table, view, seat, self.look.theme, self.app.assets)
        total = [f"{row.label}: {row.value}" for row in self._total_rows()[:1]]
        day = self.app.words("result.dated", day=f"{date.today():%Y-%m-%d}")
        draw_poster(painter, self.verdict, self.ending.layers, board, [*total, day])

    def same_deal(self) -> None:
        """With the numbers it had: else it would be another deal."""
        self._deal(self.game, replace(self.match.setup, label=""))

    def new_deal(self) -> None:
        self._deal(self.app.game(self.game.info), replace(self.match.setup, label="", seed=secrets.token_hex(4)))

    def play(self, scenario: Scenario) -> None:
        """The same players, another scenario."""
        game = self.app.game(self.game.info)
        options = dict(game.engine.modes.resolve(scenario.id))
        self._deal(game, replace(self.match.setup, label="", seed=secrets.token_hex(4), options=options))

    def _deal(self, game: Game, setup: Setup) -> None:
        try:
            match = Match(game.engine, setup)
        except BadOption as error:  # an old match may have been of a scenario that is gone
            say(self.app, self.app.words("result.trouble"), str(error))
            return
        self._begin(game, match)

    def try_again(self, at: int) -> None:
        """A match of its own that has gone the same way so far."""
        match = Match(self.game.engine, self.match.setup)
        for moment in self.match.moments[1 : at + 1]:
            assert moment.move
            match.carry_out(moment.move)
        self._begin(self.game, match)

    def _begin(self, game: Game, match: Match) -> None:
        try:
            match_id = self.app.store.add(match, game)
        except StoreError as error:
            say(self.app, self.app.words("result.trouble"), str(error))
            return
        self.app.scenes.clear_to_first()
        show_match(self.app, self.game.info, match_id)

    def go_on(self) -> None:
        series = self.game.engine.modes.series_of(self.match.setup.label)
        assert series
        self.app.scenes.clear_to_first()
        begin_series(self.app, self.game.info, series)

    # -- building -------------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        wide, high = self.look.size
        steps = self.steps()
        spots = button_row(self.look, [step.label for step in steps], Rect(MARGIN, 0, wide - 2 * MARGIN, 0))
        shift = high - 36 - spots[-1].bottom
        bottom = spots[0].top + shift - 20
        self._panels = []
        if self.look.text_percent <= WIDEST_TEXT:
            self._build_side_by_side(gui, bottom)
        else:
            self._build_list(gui, bottom)
        for step, spot in zip(steps, spots, strict=True):
            gui.button(spot.move(0, shift), step.label, step.act, kind=step.kind)

    def _build_side_by_side(self, gui: Gui, bottom: int) -> None:
        """The verdict and its scene above; points at the left, the chart and its moments at the right."""
        wide = self.look.size[0]
        words = Rect(MARGIN, 44, round((wide - 2 * MARGIN) * 0.52), 0)
        words.height = verdict_height(self.measure, self.verdict, words.width)
        self._words = words
        top = max(HEAD, words.bottom + 20)
        self._scene = Rect(round(wide * 0.46), 0, round(wide * 0.54), top)
        left = round(min(300 + 160 * self.percent, wide * 0.42))
        points = Rect(MARGIN, top, left, bottom - top)
        course = Rect(points.right + PAD, top, wide - MARGIN - points.right - PAD, bottom - top)
        self._panels = [points, course]
        inner = points.inflate(-2 * PAD, -2 * PAD + 8)
        inner.width += BAR
        self.add_list(gui, inner, self._row_blocks(inner.width - BAR), gap=0)
        self._chart_room = course.inflate(-2 * PAD, -2 * PAD + 8)
        if self.ending.moments:
            self._build_moments(gui, course)

    def _build_moments(self, gui: Gui, course: Rect) -> None:
        """In a row below the chart."""
        moments = self.ending.moments
        inner = course.inflate(-2 * PAD, -2 * PAD)
        wide = (inner.width + PAD) // len(moments)
        high = max(self._moment_height(moment, wide - PAD) for moment in moments)
        for i, moment in enumerate(moments):
            room = Rect(inner.left + i * wide, inner.bottom - high, wide - PAD + BAR, high)
            self.add_list(gui, room, [self._moment_block(i + 1, moment, high)])
        self._chart_room.height -= high + 12

    def _build_list(self, gui: Gui, bottom: int) -> None:
        """Everything below each other, for large letters."""
        wide = self.look.size[0]
        area = Rect(MARGIN, 36, wide - 2 * MARGIN + BAR, bottom - 36)
        inner = area.width - BAR
        blocks = [self._head_block(inner, area.height), *self._row_blocks(inner)]
        blocks.append(Block(min(area.height, round(220 + 130 * self.percent)), self._draw_course))
        for number, moment in enumerate(self.ending.moments, 1):
            blocks.append(self._moment_block(number, moment, self._moment_height(moment, inner)))
        self.add_list(gui, area, blocks, gap=8)

    def _head_block(self, width: int, most: int) -> Block:
        """The verdict with its scene beside it, or alone where large letters need all the room there is."""
        words = round(width * WORDS_IN_LIST)
        high = verdict_height(self.measure, self.verdict, words)
        if high > most * MOST_FOR_HEAD:
            words, high = width, verdict_height(self.measure, self.verdict, width)

        def draw(painter: Painter, rect: Rect) -> None:
            if words < width:
                scene = Rect(rect.left + words, rect.top, rect.width - words, high)
                draw_scene(painter, self.ending.layers, scene, self.verdict.token, *self._motion)
            draw_verdict(painter, self.verdict, Rect(rect.left, rect.top, words, high))

        return Block(high, draw)

    def _row_blocks(self, width: int) -> list[Block]:
        """A heading never stands alone at the end of a screen."""
        blocks: list[Block] = []
        heading: Block | None = None
        for i, row in enumerate(self.rows):
            block = self._row_block(row, width, first=i == 0)
            if row.kind == "heading":
                heading = block
            else:
                blocks.append(headed(heading, block) if heading else block)
                heading = None
        return blocks

    def _row_block(self, row: Row, width: int, *, first: bool) -> Block:
        size = {"heading": S, "line": M, "total": L, "note": M, "best": M}[row.kind]
        tail = XXL if row.kind == "total" else M
        token = {"heading": "muted", "note": "muted", "best": "selected"}.get(row.kind, "text")
        bold = row.kind in ("heading", "total", "best")
        cup = line_units(self.look, M) if row.kind == "best" else 0
        room = width - (text_units(self.look, row.value, tail, True) + 16 if row.value else 0) - (cup + 8 if cup else 0)
        text = self.measure.text_height(row.label, room, size, bold)
        above = 0 if first or row.kind not in ("heading", "total") else 16
        height = above + max(text, line_units(self.look, tail, True) if row.value else 0) + 6

        def draw(painter: Painter, rect: Rect) -> None:
            top = rect.top + above
            if above:
                painter.line((rect.left, rect.top + 6), (rect.right, rect.top + 6), "line", 1.5)
            drop = line_units(self.look, tail, True) - line_units(self.look, size, bold) if row.value else 0
            left = rect.left + (cup + 8 if cup else 0)
            if cup:
                painter.sprite("icons/trophy", Rect(rect.left, top, cup, cup))
            painter.paragraph(row.label, Rect(left, top + max(0, drop) // 2, room, text), size, token, bold)
            if row.value:
                figure = self.game.info.id if row.kind == "total" else "text"
                painter.text(row.value, (rect.right, top), tail, figure, True, "right")

        return Block(height, draw)

    def _moment_height(self, moment: KeyMoment, width: int) -> int:
        """As much as its picture or its words need."""
        text = self.measure.text_height(moment.caption, width - _SMALL_WIDTH - 32, S)
        return max(SMALL_PICTURE, text + line_units(self.look, S)) + 20

    def _moment_block(self, number: int, moment: KeyMoment, high: int) -> Block:
        """A picture of the table then; a click opens the replay there."""
        index, caption = moment.index, moment.caption

        def draw(painter: Painter, rect: Rect) -> None:
            room = rect.inflate(-20, -20)
            box = Rect(room.left, room.top, _SMALL_WIDTH, SMALL_PICTURE)
            if picture := self._pictures.get(index):
                painter.surface.blit(picture, painter.look.rect(box))
            painter.panel(box, None, "line", radius=4)
            text = Rect(box.right + 12, room.top, room.right - box.right - 12, room.height)
            line = line_units(painter.look, S)
            where = self.app.words("result.moment", number=number, move=index)
            painter.text(where, text.topleft, S, "muted", True)
            painter.paragraph(caption, Rect(text.left, text.top + line, text.width, text.height - line), S)

        return Block(high, draw, press=partial(self.watch, index))

    # -- motion and input -------------------------------------------------------------------------------------

    @property
    def _still(self) -> bool:
        return self.app.settings.reduced_motion or self.app.settings.speed == "instant"

    @property
    def _motion(self) -> tuple[float, float]:
        """How far the scene has come in, and how far its pictures have drifted: from 0 to 1."""
        return _eased(self._since / ENTRY), _eased(self._since / GLIDE)

    def enter(self) -> None:
        """The last event fades into the scene, unless things are to stand still."""
        if self._still:
            self._since = GLIDE
        else:
            self._before = self.app.surface.copy()

    def event(self, event: pygame.event.Event) -> bool:
        """Whatever comes while the scene comes in was not meant for a button nobody had seen."""
        if self._since < ENTRY and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._since, self._before = GLIDE, None
            self.app.redraw()
            return True
        return super().event(event)

    def update(self, seconds: float) -> bool:
        if self._take_picture():  # nothing moves yet, so nobody sees that such a frame takes longer
            return True
        moving = self._since < GLIDE
        self._since = min(GLIDE, self._since + seconds)
        if self._since >= FADE:
            self._before = None
        return moving

    def _take_picture(self) -> bool:
        """Of a key moment, one a frame. True: there was one to take."""
        missing = next((one.index for one in self.ending.moments if one.index not in self._pictures), None)
        if missing is None:
            return False
        seat = (people(self.match.setup) or [0])[0]
        state = self.game.engine.view(self.match.moments[missing].state, seat)
        whole = table_picture(self.table, state, seat, self.look.theme, self.app.assets, 0.5)
        high = self.look.px(SMALL_PICTURE)
        size = (self.look.px(_SMALL_WIDTH), high)
        self._pictures[missing] = pygame.transform.smoothscale(whole, size)
        self.app.redraw()
        return True

    def rebuild(self) -> None:
        self._pictures.clear()  # they are of a size and a theme
        super().rebuild()

    # -- drawing ----------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky()
        if self._panels:
            draw_scene(painter, self.ending.layers, self._scene, self.verdict.token, *self._motion)
            draw_verdict(painter, self.verdict, self._words.move(0, round((1 - self._motion[0]) * 24)))
            for panel in self._panels:
                painter.panel(panel)
            self._draw_chart(painter, self._chart_room)
        self.draw_lists(painter)

    def _draw_course(self, painter: Painter, rect: Rect) -> None:
        painter.panel(rect)
        self._draw_chart(painter, rect.inflate(-2 * PAD, -2 * PAD + 8))

    def _draw_chart(self, painter: Painter, box: Rect) -> None:
        title = self.ending.course.title or self.app.words("result.course")
        high = painter.text_height(title, box.width, S, True) + 8
        painter.paragraph(title, box, S, "muted", True)
        self.chart.draw(painter, Rect(box.left, box.top + high, box.width, box.height - high), self._mouse)

    def draw_above(self, painter: Painter) -> None:
        super().draw_above(painter)
        if self._before and self._before.get_size() == painter.surface.get_size():
            self._before.set_alpha(round(255 * (1 - _eased(self._since / FADE))))
            painter.surface.blit(self._before, (0, 0))


def _eased(share: float) -> float:
    """Quick at first, then slower and slower."""
    return 1 - (1 - max(0.0, min(1.0, share))) ** 3
