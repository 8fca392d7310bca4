"""The lessons of a game with what has been done of them: the next one is chosen, all of them are open.

One side of a game stands beside its cover; several are columns, each with what it is to play it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.data import DataError
from game.core.game import Game
from game.core.howto import howto_of
from game.core.lessons import Lesson, lessons_of
from game.core.store import Learned, StoreError
from game.scenes.lessons import begin_first_game, first_game, learned, next_lesson, open_lesson
from game.scenes.message_box import sentence
from game.scenes.page import MARGIN
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.ui.cover import COVER
from game.ui.gui import Gui
from game.ui.measure import line_units, text_units
from game.ui.paint import XL, L, M, Painter
from game.ui.step_mark import draw_step_mark

if TYPE_CHECKING:
    from game.app import App

PAD, GAP = 16, 24
ROW_GAP = 10
COVER_SHARE = 0.3
"""Of the page's width, for the cover beside the lessons."""
NARROWEST = 700
"""A row beside the cover, at 100 % text; with less room there is no cover."""
COLUMN = 340
"""Likewise a column of lessons; with less room the sides stand below each other."""


class LessonListScene(ScrollPage):
    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self._lessons = lessons_of(game)
        self._known: Mapping[str, Learned] = {}
        self._unread = ""
        """Why it cannot be said what has been learned."""
        self._cover: Rect | None = None
        self._columns: list[tuple[str, Rect]] = []
        self._brief = False
        """Columns have room for the titles of lessons alone."""
        """The sides that stand side by side."""

    # -- layout --------------------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        super().build(gui)
        howto = self.app.words("new.howto")
        spot = Rect(0, 48, text_units(self.look, howto, M) + 40, 48)
        spot.right = self.look.size[0] - MARGIN - 140 - 12
        gui.button(spot, howto, self.howto)
        try:
            self._known, self._unread = learned(self.app, self.game.info), ""
        except StoreError as error:
            self._unread = sentence(str(error))
        self._cover, self._columns, self._brief = None, [], False
        area = self._room
        if len(self._lessons.sides) == 1:
            self._build_one(gui, area)
        elif not self._build_columns(gui, area):
            self._build_below_each_other(gui, area)

    @property
    def _room(self) -> Rect:
        area = self.area
        area.top += line_units(self.look, M) + 8
        area.height = self.look.size[1] - area.top - 40
        return area

    def _build_one(self, gui: Gui, area: Rect) -> None:
        """Beside the cover, if there is room for it. As many rows as fit fill the height."""
        wide = round(area.width * COVER_SHARE)
        if area.width - wide - GAP >= NARROWEST * self.percent:
            self._cover = Rect(area.left, area.top, wide, area.height)
            area.left, area.width = self._cover.right + GAP, area.width - wide - GAP
        area.width += BAR  # which stands in the margin, if it is needed at all
        (side,) = self._lessons.sides
        self._add(gui, area, self._rows(side, area.width - BAR, self._filling(side, area)))

    def _build_columns(self, gui: Gui, area: Rect) -> bool:
        """The sides beside each other, each as high as the page, if all of them can be seen whole."""
        sides = self._lessons.sides
        wide = (area.width - GAP * (len(sides) - 1)) // len(sides)
        head = max(self._head_height(side, wide) for side in sides)
        room = Rect(0, area.top + head, wide + BAR - 2 * PAD, area.height - head - PAD)
        for self._brief in (False, True):
            high = max(self._whole_height(self._rows(side, room.width - BAR)) for side in sides)
            if high <= room.height:
                break
        if wide < COLUMN * self.percent or high > room.height:
            self._brief = False
            return False
        picture_high = area.top - 2 * PAD
        self._cover = Rect(area.left, PAD, picture_high * COVER[0] // COVER[1], picture_high)
        for number, side in enumerate(sides):
            column = Rect(area.left + (wide + GAP) * number, area.top, wide, area.height)
            self._columns.append((side, column))
            room.left = column.left + PAD
            self._add(gui, room.copy(), self._rows(side, room.width - BAR, self._filling(side, room)))
        return True

    def _build_below_each_other(self, gui: Gui, area: Rect) -> None:
        blocks: list[Block] = []
        for side in self._lessons.sides:
            room = Rect(0, 0, area.width, area.height - self._head_height(side, area.width - BAR))
            rows = self._rows(side, area.width - BAR, self._filling(side, room))
            blocks += [headed(self._heading(side, area.width - BAR), rows[0]), *rows[1:]]
        self._add(gui, area, blocks)

    def _add(self, gui: Gui, area: Rect, blocks: Sequence[Block]) -> None:
        """What is to be done next has the focus."""
        shown = self.add_list(gui, area, blocks, gap=ROW_GAP)
        number = next((i for i, block in enumerate(blocks) if block.chosen), None)
        if number is not None:
            gui.focus = len(gui.controls) - len(blocks) + number
            shown.reveal_block(number)

    def _filling(self, side: str, area: Rect) -> int:
        """How high a row is at least, so that as many as fit fill the height."""
        rows = self._rows(side, area.width - BAR)
        high = max(block.height for block in rows)
        count = min(len(rows), max(1, (area.height + ROW_GAP) // (high + ROW_GAP)))
        return (area.height + ROW_GAP) // count - ROW_GAP

    @staticmethod
    def _whole_height(blocks: Sequence[Block]) -> int:
        return sum(block.height + ROW_GAP for block in blocks) - ROW_GAP

    def howto(self) -> None:
        from game.scenes.howto import open_howto  # it leads back here

        open_howto(self.app, self.game.info)

    # -- a side of the game --------------------------------------------------------------------------------------

    def _who(self, side: str) -> str:
        """What it is to play this side, as the page on how to play says it; "" where there is none."""
        with suppress(DataError):
            for page in howto_of(self.game).pages:
                if page.lessons == side:
                    return self.game.words.howto(page.id)["who"]
        return ""

    def _head_height(self, side: str, wide: int) -> int:
        who = self.measure.text_height(self._who(side), wide - 2 * PAD, M)
        return line_units(self.look, XL, True) + who + 2 * PAD

    def _heading(self, side: str, wide: int) -> Block:
        return Block(self._head_height(side, wide) - PAD, lambda painter, rect: self._draw_head(painter, side, rect))

    def _rows(self, side: str, wide: int, least: int = 0) -> list[Block]:
        following = next_lesson(self._lessons, self._known)
        lessons = self._lessons.of_side(side)
        rows = [self._row(lesson, wide, least, chosen=lesson is following) for lesson in lessons]
        return [*rows, self._play_row(side, wide, least)]

    def _row(self, lesson: Lesson, wide: int, least: int, *, chosen: bool) -> Block:
        said, words = self.game.words.lesson(lesson.id), self.app.words
        known = self._known.get(lesson.id)
        state = "lesson.state_done" if known and known.done else "lesson.state_begun" if known and known.kept else ""
        number = self._lessons.of_side(lesson.side).index(lesson) + 1
        minutes = words("lesson.minutes", minutes=lesson.minutes)
        return self._block(
            str(number),
            said.title,
            "" if self._brief else said.idea,
            " · ".join(filter(None, (words(state) if state else "", minutes))),
            partial(open_lesson, self.app, self.game.info, lesson.id),
            wide,
            least,
            done=known is not None and known.done,
            chosen=chosen,
        )

    def _play_row(self, side: str, wide: int, least: int) -> Block:
        """A first real game, once the lessons are done."""
        scenario = self.game.engine.modes.scenario(first_game(self.game, side).scenario)
        begin = partial(begin_first_game, self.app, self.game, side)
        title = self.app.words("lesson.play", scenario=scenario.name)
        return self._block("play", title, "" if self._brief else scenario.text, "", begin, wide, least)

    def _block(
        self,
        sign: str,
        title: str,
        text: str,
        state: str,
        press: partial[None],
        wide: int,
        least: int,
        *,
        done: bool = False,
        chosen: bool = False,
    ) -> Block:
        """A row that is at least so high. Where it is wide the state stands at its end, else before the text."""
        look, measure = self.look, self.measure
        mark = line_units(look, XL, True) + 12
        apart = wide >= NARROWEST * self.percent
        side = text_units(look, state, M) + 24 if state and apart else 0
        if state and not apart:
            text, state = " · ".join(filter(None, (state, text))), ""
        room = wide - mark - side - 3 * PAD
        text_high = measure.text_height(text, room, M) if text else 0
        size = XL if apart and measure.text_height(title, room, XL, True) + text_high + 2 * PAD <= least else L
        title_high = measure.text_height(title, room, size, True)
        colour = self.game.info.id

        def draw(painter: Painter, rect: Rect) -> None:
            disc = Rect(rect.left + PAD, rect.centery - mark // 2, mark, mark)
            draw_step_mark(painter, disc, sign, colour, done=done)
            left, top = disc.right + PAD, rect.centery - (title_high + text_high) // 2
            painter.paragraph(title, Rect(left, top, room, title_high), size, bold=True)
            painter.paragraph(text, Rect(left, top + title_high, room, text_high), M, "muted")
            line = Rect(rect.right - side - PAD, rect.top, side, rect.height)
            painter.fitted(state, line, M, "legal" if done else "muted", align="right", middle=True)

        high = title_high + text_high + 2 * PAD - 6
        return Block(max(high, mark + PAD, least), draw, press=press, chosen=chosen)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky()
        left = self._cover.right + GAP if self._cover and self._columns else MARGIN
        painter.text(self.app.words("lesson.list", game=self.game.info.title), (left, 44), XL, bold=True)
        done = sum(row.done for row in self._known.values())
        said = self._unread or self.app.words("lesson.list_done", done=done, all=len(self._lessons.lessons))
        line = Rect(left, self.area.top - 12, self.area.right - left, line_units(self.look, M))
        painter.fitted(said, line, M, "refused" if self._unread else "muted")
        if self._cover:
            self.draw_cover(painter, self.game.info, self._cover, PAD)
        for side, column in self._columns:
            painter.panel(column, "panel", self.game.info.id, radius=PAD)
            self._draw_head(painter, side, column.inflate(-2 * PAD, -2 * PAD))
        self.draw_lists(painter)

    def _draw_head(self, painter: Painter, side: str, rect: Rect) -> None:
        """What the side is called, and what it is to play it."""
        high = painter.paragraph(self.game.words.side_taught(side), rect, XL, self.game.info.id, bold=True)
        painter.paragraph(self._who(side), Rect(rect.left, rect.top + high, rect.width, 0), M, "text")
