"""How the player has done: matches, wins and scores of each game, from the store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.data import DataError
from game.core.game import GameInfo
from game.core.match import HUMAN
from game.core.modes import BadOption, Modes
from game.core.series import matches_of
from game.core.store import Entry
from game.core.value import value
from game.scenes.new_game import NewGameScene
from game.scenes.scroll import BAR, Block, ScrollPage, bar_height
from game.ui.gui import Gui
from game.ui.measure import button_row
from game.ui.paint import XL, L, M, Painter, S

if TYPE_CHECKING:
    from game.app import App

LATEST = 30
"""How many scores the chart shows."""
GAP = 16
PAD = 20


@value
class Played:
    """A finished match as the people at it see it."""

    scenario: str
    won: bool
    score: int
    """The best of the people's scores."""


@value
class Tally:
    played: int
    won: int
    mean: float
    best: int

    @property
    def rate(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0


def finished(entries: Sequence[Entry]) -> list[Played]:
    """Matches that people have played to the end, oldest first; computers among themselves do not count."""
    found = []
    for entry in reversed(entries):
        people = [i for i, seat in enumerate(entry.setup.seats) if seat.player == HUMAN]
        if entry.result and people:
            score = max(entry.result.scores[i] for i in people)
            won = any(seat in entry.result.winners for seat in people)
            found.append(Played(str(entry.setup.options.get("scenario", "")), won, score))
    return found


def tally(matches: Sequence[Played]) -> Tally:
    if not matches:
        return Tally(0, 0, 0.0, 0)
    scores = [match.score for match in matches]
    return Tally(len(matches), sum(match.won for match in matches), sum(scores) / len(scores), max(scores))


class StatisticsScene(ScrollPage):
    title = "statistics.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._by_game = {info.id: finished(app.store.entries(game=info.id)) for info in app.games}
        self._panel: Rect | None = None
        """Behind the table of scenarios, where it stands beside the chart."""
        self._info = next((info for info in app.games if self._by_game[info.id]), app.games[0])

    @property
    def matches(self) -> list[Played]:
        return self._by_game[self._info.id]

    def choose(self, info: GameInfo) -> None:
        self._info = info
        self.rebuild()

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        area = self.area
        self._panel = None
        if len(self.app.games) > 1:
            self._build_tabs(gui, area)
        if not self.matches:
            self._build_empty(gui, area)
        elif self.percent <= 1.25:
            left = Rect(area.left, area.top, round(area.width * 0.58), area.height)
            right = Rect(left.right, area.top, area.right - left.right, area.height)
            self._panel = right
            right = right.inflate(-2 * PAD, -2 * PAD + 20)
            right.width += BAR
            tiles = self._tile_blocks(left.width - BAR)
            chart = left.height - sum(block.height + GAP for block in tiles)
            self.add_list(gui, left, [*tiles, self._chart(chart)], gap=GAP)
            self.add_list(gui, right, self._table(right.width - BAR), gap=0)
        else:
            area.width += BAR
            tiles = self._tile_blocks(area.width - BAR)
            chart = area.height - sum(block.height + GAP for block in tiles)
            blocks = [*tiles, self._chart(max(chart, 300)), *self._table(area.width - BAR)]
            self.add_list(gui, area, blocks, gap=GAP)
        super().build(gui)

    def _build_tabs(self, gui: Gui, area: Rect) -> None:
        games = self.app.games
        rects = button_row(self.look, [info.title for info in games], area, 8)
        for info, rect in zip(games, rects, strict=True):
            gui.button(rect, info.title, partial(self.choose, info), kind="chosen" if info is self._info else "")
        low = rects[-1].bottom + GAP
        area.update(area.left, low, area.width, area.bottom - low)

    def _build_empty(self, gui: Gui, area: Rect) -> None:
        label = self.app.words("statistics.play", game=self._info.title)
        rect = Rect(0, 0, self.measure.text_width(label, M, True) + 60, bar_height(self.look) + 8)
        rect.midtop = (area.centerx, area.centery + round(90 * self.percent))
        gui.button(rect, label, self._play, kind=self._info.id)

    def _play(self) -> None:
        self.app.scenes.replace(NewGameScene(self.app, self._info))

    # -- numbers ----------------------------------------------------------------------------------

    def _numbers(self) -> list[tuple[str, str, str]]:
        """Label, value, icon."""
        words = self.app.words
        total = tally(self.matches)
        numbers = [
            (words("statistics.played"), str(total.played), "icons/play"),
            (words("statistics.won"), words("statistics.won_rate", won=total.won, rate=total.rate), "icons/trophy"),
            (words("statistics.mean"), f"{total.mean:.1f}", "icons/statistics"),
            (words("statistics.best"), str(total.best), "icons/flag"),
        ]
        modes = self._modes()
        for series in modes.series if modes else ():
            words_of = self.app.game(self._info).words.ui
            figures = series.figures(matches_of(self.app.store, series), date.today(), words_of)
            numbers += [(label, str(number), f"icons/{series.icon}") for label, number in figures]
        return numbers

    def _tile_blocks(self, width: int) -> list[Block]:
        numbers = self._numbers()
        columns = 3 if len(numbers) > 4 else 2
        rows = [numbers[i : i + columns] for i in range(0, len(numbers), columns)]
        wide = (width - GAP * (columns - 1)) // columns
        high = round(40 + 68 * self.percent)

        def drawer(row: list[tuple[str, str, str]]):  # type: ignore[no-untyped-def]
            def draw(painter: Painter, rect: Rect) -> None:
                for i, (label, figure, icon) in enumerate(row):
                    self._draw_tile(
                        painter, Rect(rect.left + i * (wide + GAP), rect.top, wide, high), label, figure, icon
                    )

            return draw

        return [Block(high, drawer(row)) for row in rows]

    def _draw_tile(self, painter: Painter, rect: Rect, label: str, value: str, icon: str) -> None:
        painter.panel(rect, "panel", "line")
        inner = rect.inflate(-2 * PAD, -24)
        size = round(24 + 8 * self.percent)
        painter.sprite(icon, Rect(inner.right - size, inner.top, size, size), alpha=150)
        room = Rect(inner.left, inner.top, inner.width - size - 8, round(24 * self.percent))
        painter.fitted(label, room, M, "muted")
        painter.text(value, (inner.left, room.bottom), XL, "text", True)

    # -- the chart --------------------------------------------------------------------------------

    def _chart(self, high: int) -> Block:
        return Block(high, self._draw_chart)

    def _draw_chart(self, painter: Painter, rect: Rect) -> None:
        painter.panel(rect, "panel", "line")
        line = round(22 * self.percent)
        inner = rect.inflate(-2 * PAD, -2 * PAD)
        legend = self._draw_legend(painter, inner)
        painter.fitted(
            self.app.words("statistics.scores"),
            Rect(inner.left, inner.top, legend - inner.left - 16, line),
            S,
            "muted",
        )
        matches = self.matches[-LATEST:]
        top, low = max(1, *(m.score for m in matches)), min(0, *(m.score for m in matches))
        axis = painter.text_width(str(top), S) + 12
        plot = Rect(inner.left + axis, inner.top + 2 * line, inner.width - axis, inner.height - 2 * line)
        zero = plot.bottom - round(plot.height * -low / (top - low))
        for score in sorted({low, 0, top}):
            y = plot.bottom - round(plot.height * (score - low) / (top - low))
            painter.line((plot.left, y), (plot.right, y), "line", 1.5)
            painter.text(str(score), (plot.left - 8, y - round(9 * self.percent)), S, "muted", align="right")
        step = plot.width / LATEST
        for i, match in enumerate(matches):
            bar = Rect(round(plot.left + (LATEST - len(matches) + i) * step) + 3, 0, max(4, round(step) - 6), 0)
            bar.height = max(4, round(plot.height * abs(match.score) / (top - low)))
            bar.bottom = zero if match.score >= 0 else zero + bar.height
            self._draw_bar(painter, bar, match.won)

    def _draw_bar(self, painter: Painter, bar: Rect, won: bool) -> None:
        """A win is filled, a loss only outlined: colour alone would not tell them apart."""
        if won:
            painter.panel(bar, self._info.id, None, radius=4)
        else:
            painter.panel(bar, "raised", "muted", radius=4, width=2)

    def _draw_legend(self, painter: Painter, inner: Rect) -> int:
        """At the right; its left edge."""
        right = inner.right
        size = round(8 + 8 * self.percent)
        for key, won in (("statistics.legend_lost", False), ("statistics.legend_won", True)):
            text = self.app.words(key)
            wide = painter.text_width(text, S)
            painter.text(text, (right - wide, inner.top), S, "text")
            self._draw_bar(painter, Rect(right - wide - size - 8, inner.top + 3, size, size), won)
            right -= wide + size + 28
        return right

    # -- by scenario ------------------------------------------------------------------------------

    def _table(self, width: int) -> list[Block]:
        words = self.app.words
        head = [
            words("statistics.scenario"),
            words("statistics.played"),
            words("statistics.won"),
            words("statistics.rate"),
            words("statistics.mean"),
            words("statistics.best"),
        ]
        return [self._line(head, width, True), *(self._line(row, width, False) for row in self._scenarios())]

    def _scenarios(self) -> list[list[str]]:
        by_scenario: dict[str, list[Played]] = {}
        for match in self.matches:
            by_scenario.setdefault(match.scenario, []).append(match)
        order = sorted(by_scenario.items(), key=lambda item: -len(item[1]))
        rows = []
        for scenario, matches in order:
            t = tally(matches)
            rate = self.app.words("statistics.percent", value=t.rate)
            rows.append([self._scenario_name(scenario), str(t.played), str(t.won), rate, f"{t.mean:.1f}", str(t.best)])
        return rows

    def _scenario_name(self, scenario: str) -> str:
        modes = self._modes()
        try:
            return modes.scenario(scenario).name if modes else scenario
        except BadOption:
            return scenario  # it was in an older Starboard

    def _modes(self) -> Modes | None:
        """None: the game cannot be opened. What was played of it counts all the same."""
        try:
            return self.app.game(self._info).engine.modes
        except DataError:
            return None

    def _line(self, cells: list[str], width: int, head: bool) -> Block:
        high = round((40 if head else 22) * self.percent) + (4 if head else 16)
        name = round(width * 0.34)
        each = (width - name) // (len(cells) - 1)

        def draw(painter: Painter, rect: Rect) -> None:
            colour, size = ("muted", S) if head else ("text", M)
            painter.fitted(
                cells[0], Rect(rect.left, rect.top, name - 8, rect.height), size, colour, not head, middle=True
            )
            for i, cell in enumerate(cells[1:]):
                box = Rect(rect.left + name + i * each + 12, rect.top, each - 12, rect.height)
                painter.fitted(cell, box, size, colour, False, "right", middle=True)
            painter.line((rect.left, rect.bottom), (rect.right, rect.bottom), "line", 1.5)

        return Block(high, draw)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        if not self.matches:
            self._draw_empty(painter)

    def draw_lists(self, painter: Painter) -> None:
        if self._panel:
            painter.panel(self._panel, "panel", "line")
        super().draw_lists(painter)

    def _draw_empty(self, painter: Painter) -> None:
        area = self.area
        icon = 120
        painter.sprite("icons/statistics", Rect(area.centerx - icon // 2, area.centery - 220, icon, icon), alpha=120)
        top = area.centery - 70
        title = Rect(area.left, top, area.width, round(50 * self.percent))
        painter.fitted(self.app.words("statistics.empty_title"), title, XL, "text", True, "center")
        text = Rect(area.left, title.bottom, area.width, round(40 * self.percent))
        painter.fitted(self.app.words("statistics.empty"), text, L, "muted", False, "center")
