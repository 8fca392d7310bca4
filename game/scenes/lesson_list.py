"""The lessons of a game, side by side with what has been done of them: the next one is chosen, all of them are open."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.game import Game
from game.core.lessons import Lesson, lessons_of
from game.core.store import Learned, StoreError
from game.scenes.lessons import begin_first_game, first_game, learned, next_lesson, open_lesson
from game.scenes.message_box import sentence
from game.scenes.page import MARGIN
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.ui.gui import Gui
from game.ui.measure import line_units, text_units
from game.ui.paint import XL, L, M, Painter

if TYPE_CHECKING:
    from game.app import App

PAD = 16


class LessonListScene(ScrollPage):
    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self._lessons = lessons_of(game)
        self._known: Mapping[str, Learned] = {}
        self._unread = ""
        """Why it cannot be said what has been learned."""

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
        area = self.area
        area.top += line_units(self.look, M) + 8
        area.height = self.look.size[1] - area.top - 40
        blocks: list[Block] = []
        following = next_lesson(self._lessons, self._known)
        for side in self._lessons.sides:
            rows = [self._row(lesson, chosen=lesson is following) for lesson in self._lessons.of_side(side)]
            rows.append(self._play_row(side))
            name = self.game.words.side_taught(side)
            blocks += [headed(self.heading(name), rows[0]), *rows[1:]] if name else rows
        shown = self.add_list(gui, area, blocks, gap=10)
        if following:
            number = next((i for i, block in enumerate(blocks) if block.chosen), 0)
            gui.focus = len(gui.controls) - len(blocks) + number
            shown.reveal_block(number)

    def howto(self) -> None:
        from game.scenes.howto import open_howto  # it leads back here

        open_howto(self.app, self.game.info)

    def _row(self, lesson: Lesson, *, chosen: bool) -> Block:
        said, words = self.game.words.lesson(lesson.id), self.app.words
        known = self._known.get(lesson.id)
        state = "lesson.state_done" if known and known.done else "lesson.state_begun" if known and known.kept else ""
        number = self._lessons.of_side(lesson.side).index(lesson) + 1
        minutes = words("lesson.minutes", minutes=lesson.minutes)
        return self._block(
            str(number),
            said.title,
            said.idea,
            " · ".join(filter(None, (words(state) if state else "", minutes))),
            partial(open_lesson, self.app, self.game.info, lesson.id),
            done=known is not None and known.done,
            chosen=chosen,
        )

    def _play_row(self, side: str) -> Block:
        """A first real game, once the lessons are done."""
        scenario = self.game.engine.modes.scenario(first_game(self.game, side).scenario)
        begin = partial(begin_first_game, self.app, self.game, side)
        title = self.app.words("lesson.play", scenario=scenario.name)
        return self._block("", title, scenario.text, "", begin)

    def _block(
        self,
        number: str,
        title: str,
        text: str,
        state: str,
        press: partial[None],
        *,
        done: bool = False,
        chosen: bool = False,
    ) -> Block:
        look = self.look
        mark, side = line_units(look, XL, True) + 12, text_units(look, state, M) + 24 if state else 0
        room = self.area.width - BAR - mark - side - 3 * PAD
        title_high = self.measure.text_height(title, room, L, True)
        high = title_high + self.measure.text_height(text, room, M) + 2 * PAD - 6
        colour = self.game.info.id

        def draw(painter: Painter, rect: Rect) -> None:
            disc = Rect(rect.left + PAD, rect.centery - mark // 2, mark, mark)
            painter.panel(disc, "legal" if done else "panel", "legal" if done else colour, radius=mark // 2, width=2)
            if done:
                painter.sprite("icons/check", disc.inflate(-mark // 3, -mark // 3))
            elif number:
                painter.fitted(number, disc.inflate(-8, -4), L, "text", True, "center", middle=True)
            else:
                painter.sprite("icons/play", disc.inflate(-mark // 3, -mark // 3))
            left = disc.right + PAD
            painter.paragraph(title, Rect(left, rect.top + PAD - 6, room, title_high), L, bold=True)
            painter.paragraph(text, Rect(left, rect.top + PAD - 6 + title_high, room, high), M, "muted")
            line = Rect(rect.right - side - PAD, rect.top, side, rect.height)
            painter.fitted(state, line, M, "legal" if done else "muted", align="right", middle=True)

        return Block(max(high, mark + PAD), draw, press=press, chosen=chosen)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        painter.text(self.app.words("lesson.list", game=self.game.info.title), (MARGIN, 44), XL, bold=True)
        done = sum(row.done for row in self._known.values())
        said = self._unread or self.app.words("lesson.list_done", done=done, all=len(self._lessons.lessons))
        line = Rect(MARGIN, self.area.top - 12, self.area.width, line_units(self.look, M))
        painter.fitted(said, line, M, "refused" if self._unread else "muted")
