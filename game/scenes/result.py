"""How a match ended: the verdict, where the points come from, how it went, and what to do next."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.game import Game
from game.core.match import Match, Setup
from game.core.modes import BadOption, Standing
from game.core.series import standing
from game.core.store import StoreError
from game.scenes.match_words import is_won, occasion, outcome_title, people
from game.scenes.message_box import say, sentence
from game.scenes.page import MARGIN
from game.scenes.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.series import begin_series, show_match
from game.ui.chart import LineChart, Series
from game.ui.gui import Gui
from game.ui.measure import button_row, line_units
from game.ui.paint import BODY, LARGE, SMALL, TITLE, Painter
from game.ui.picture import table_picture
from game.ui.reader import Reader
from game.ui.table import Table
from game.ui.text_layout import Block, Span, Style

if TYPE_CHECKING:
    from game.app import App

VERDICT, LINE = 40, 18
PICTURES = "pictures"
"""The folder, beside the matches."""


class ResultScene(Scene):
    def __init__(self, app: App, game: Game, match: Match, match_id: int) -> None:
        super().__init__(app)
        self.game = game.seated(match)
        self.match = match
        self.match_id = match_id
        self.table: Table[Any] = self.game.table()
        self.points = Reader(game.info.id)
        self.chart = self._make_chart()
        self._mouse: tuple[int, int] | None = None

    def _make_chart(self) -> LineChart:
        history = [self.table.progress(moment.state) for moment in self.match.moments]
        names = [self.game.words.called(seat) for seat in range(len(self.match.setup.seats))]
        series = [
            Series(names[seat] if seat < len(names) else "", seat, tuple(values[seat] for values in history))
            for seat in range(len(history[0]))
        ]
        words = self.app.words
        if len(series) > 1 and len({one.values for one in series}) == 1:  # all of them fare alike: one line says it
            series = [replace(series[0], name=words("result.everybody"))]
        return LineChart(series, words("result.moves"), words("result.after", move="{x}"))

    # -- what is said ---------------------------------------------------------------------------------------

    @property
    def won(self) -> bool:
        outcome = self.match.outcome
        return outcome is not None and is_won(self.match.setup, outcome)

    def _verdict(self) -> str:
        """Won or lost for one person or a team; by name where people play against each other."""
        outcome, words, seats = self.match.outcome, self.app.words, self.match.setup.seats
        if outcome is None:
            return words("result.open")
        if len(seats) > 1 and 0 < len(outcome.winners) < len(seats):
            return words("result.winner", names=", ".join(map(self.game.words.called, outcome.winners)))
        if not self._scored:
            return words("result.won_plainly" if self.won else "result.lost_plainly")
        score = outcome.scores[people(self.match.setup)[0] if people(self.match.setup) else 0]
        return words("result.won" if self.won else "result.lost", score=score)

    @property
    def _scored(self) -> bool:
        """Are there points at all? Where something else is told in their place there are none."""
        return not any(line.told for line in self.table.breakdown(self.match.state))

    def _title(self) -> str:
        outcome = self.match.outcome
        return outcome_title(self.game, outcome) if outcome else self.game.info.title

    # -- building -------------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        wide, high = self.look.size
        acts = self._acts()
        labels = [self.app.words(f"result.{key}") for key, _, _ in acts]
        spots = button_row(self.look, labels, Rect(MARGIN, 0, wide - 2 * MARGIN, 0))
        shift = high - 36 - spots[-1].bottom
        for (_, act, kind), label, spot in zip(acts, labels, spots, strict=True):
            gui.button(spot.move(0, shift), label, act, kind=kind)
        self._lay_out(spots[0].top + shift - 24)

    def _lay_out(self, bottom: int) -> None:
        """The verdict above, points at the left, the chart at the right."""
        wide = self.look.size[0]
        line = line_units(self.look, VERDICT, True)
        low = line_units(self.look, LARGE)
        self._head = Rect(MARGIN, 36, wide - 2 * MARGIN, max(104, line + 2 * low))
        top = self._head.bottom + 20
        percent = self.look.text_percent / 100
        left = round(min(300 + 160 * percent, wide * 0.42))
        self._left = Rect(MARGIN, top, left, bottom - top)
        self._right = Rect(MARGIN + left + 24, top, wide - 2 * MARGIN - left - 24, bottom - top)
        area = Rect(self._left.left + 28, self._left.top + 18, left - 44, self._left.height - 32)
        self.points.show(self._point_blocks(), self.look, area, at=self.points.bookmark())

    def _acts(self) -> list[tuple[str, Callable[[], None], str]]:
        """A match of a series is played once, so it has no rematch."""
        acts: list[tuple[str, Callable[[], None], str]] = [
            ("replay", self.watch, ""),
            ("picture", self.save_picture, ""),
        ]
        if not self.match.setup.label:
            acts += [("same", self.same_deal, ""), ("new", self.new_deal, "primary")]
        elif self._goes_on():
            acts.insert(0, ("onward", self.go_on, "primary"))
        return [*acts, ("table", self.back, ""), ("library", self.app.scenes.clear_to_first, "quiet")]

    def _goes_on(self) -> bool:
        try:
            at = self._standing()
        except StoreError:  # told where the standing would be
            return False
        return at is not None and at.then == "next"

    # -- points, standings, series ----------------------------------------------------------------------------

    def _point_blocks(self) -> list[Block]:
        return [
            *self._series_blocks(),
            *self._standing_blocks(),
            *self._breakdown_blocks(),
            *self._story_blocks(),
        ]

    def _story_blocks(self) -> list[Block]:
        """How the game says goodbye, where it does."""
        story = self.table.epilogue(self.match.state)
        return [self._heading(self.app.words("result.story")), self._line(story)] if story else []

    def _heading(self, text: str, first: bool = False) -> Block:
        return Block((Span(text, Style(SMALL, "muted", bold=True)),), 0 if first else 36, ruled=not first)

    def _line(self, label: str, value: object = None, *, bold: bool = False) -> Block:
        tail = Span(str(value), Style(LINE, bold=True)) if value is not None else None
        return Block((Span(label, Style(LINE, bold=bold)),), 10, tail=tail)

    def _breakdown_blocks(self) -> list[Block]:
        lines = self.table.breakdown(self.match.state)
        first = not self.match.setup.label and len(self.match.setup.seats) == 1
        blocks = [self._heading(self.app.words("result.breakdown" if self._scored else "result.told"), first)]
        blocks += [self._line(line.label, line.told or (f"{line.points:+d}" if line.points else 0)) for line in lines]
        if not lines:
            blocks.append(self._line(self.app.words("result.no_points")))
        if self.match.outcome and len(self.match.setup.seats) == 1 and self._scored:
            score = Span(str(self.match.outcome.scores[0]), Style(TITLE, bold=True))
            total = self._line(self.app.words("result.total"), bold=True)
            blocks.append(replace(total, before=24, ruled=True, tail=score))
        return blocks

    def _standing_blocks(self) -> list[Block]:
        outcome, seats = self.match.outcome, self.match.setup.seats
        if outcome is None or len(seats) == 1:
            return []
        order = sorted(range(len(seats)), key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat]))
        blocks = [self._heading(self.app.words("result.standings"), first=not self.match.setup.label)]
        for seat in order:
            key = "result.winner_line" if seat in outcome.winners else "result.loser_line"
            name = self.app.words(key, name=self.game.words.called(seat))
            points = outcome.scores[seat] if self._scored else None
            blocks.append(self._line(name, points, bold=seat in outcome.winners))
        return blocks

    def _series_blocks(self) -> list[Block]:
        try:
            at = self._standing()
        except StoreError as error:  # the result is known all the same
            return [self._line(sentence(str(error)))]
        if at is None:
            return []
        figures = [self._line(label, figure) for label, figure in at.figures]
        return [self._heading(at.title, first=True), *figures, self._line(at.note, bold=at.then == "end")]

    def _standing(self) -> Standing | None:
        """In the series this match belongs to."""
        return standing(self.app.store, self.game, self.match_id, self.match.setup.label, date.today())

    # -- what the buttons do ----------------------------------------------------------------------------------

    def watch(self) -> None:
        title = f"{self.game.info.title} \u00b7 {occasion(self.game, self.match.setup)}"
        self.app.scenes.push(ReplayScene(self.app, self.game, self.match, title))

    def save_picture(self) -> None:
        """The table as it was at the end, once for every person at it, as PNG files to share."""
        folder = self.app.data / PICTURES
        files = []
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for seat in people(self.match.setup) or [0]:
                file = folder / f"{self.game.info.id}-{self.match_id}-{seat + 1}.png"
                state = self.game.engine.view(self.match.state, seat)
                picture = table_picture(self.table, state, seat, self.look.theme, self.app.assets)
                pygame.image.save(picture, file)
                files.append(str(file))
        except (OSError, pygame.error) as error:
            say(self.app, self.app.words("result.no_picture"), str(error))
            return
        say(self.app, self.app.words("result.pictured"), self.app.words("result.pictured_text", files="\n".join(files)))

    def same_deal(self) -> None:
        """With the numbers it had: else it would be another deal."""
        self._begin(self.game, replace(self.match.setup, label=""))

    def new_deal(self) -> None:
        self._begin(self.app.game(self.game.info), replace(self.match.setup, label="", seed=secrets.token_hex(4)))

    def _begin(self, game: Game, setup: Setup) -> None:
        try:
            match_id = self.app.store.add(Match(game.engine, setup), game)
        except (BadOption, StoreError) as error:  # an old match may have been of a scenario that is gone
            say(self.app, self.app.words("result.trouble"), str(error))
            return
        self.app.scenes.clear_to_first()
        show_match(self.app, self.game.info, match_id)

    def go_on(self) -> None:
        series = self.game.engine.modes.series_of(self.match.setup.label)
        assert series
        self.app.scenes.clear_to_first()
        begin_series(self.app, self.game.info, series)

    # -- input and drawing ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = self.look.units(event.pos)
        if event.type == pygame.KEYDOWN:
            return self.points.key(event.key)
        return self.points.event(event)

    def draw(self, painter: Painter) -> None:
        painter.sky()
        self._draw_head(painter)
        painter.panel(self._left)
        self.points.draw(painter)
        painter.panel(self._right)
        self._draw_chart(painter)

    def _draw_head(self, painter: Painter) -> None:
        head = self._head
        token = "legal" if self.won else "refused"
        centre = (head.left + 52, head.top + head.height // 2)
        painter.circle(centre, 52, "panel", token)
        icon = "trophy" if self.won else "skull"
        painter.sprite(f"icons/{icon}", Rect(centre[0] - 30, centre[1] - 30, 60, 60))
        left = head.left + 132
        low = line_units(self.look, LARGE)
        room = head.right - left
        high = head.height - 2 * low
        painter.fitted(self._title(), Rect(left, head.top, room, high), VERDICT, bold=True, middle=True)
        painter.fitted(self._verdict(), Rect(left, head.top + high, room, low), LARGE, token, True)
        setup = self.match.setup
        name = f"{self.game.info.title} \u00b7 {occasion(self.game, setup)}"
        seed = self.app.words("result.seed", seed=setup.seed)
        painter.fitted(f"{name} \u00b7 {seed}", Rect(left, head.top + high + low, room, low), BODY, "muted")

    def _draw_chart(self, painter: Painter) -> None:
        box = self._right
        low = line_units(self.look, SMALL)
        painter.text(self.app.words("result.course"), (box.left + 28, box.top + 18), SMALL, "muted", True)
        rect = Rect(box.left + 28, box.top + 18 + low + 8, box.width - 48, box.height - low - 18 - 8 - 16)
        self.chart.draw(painter, rect, self._mouse)
