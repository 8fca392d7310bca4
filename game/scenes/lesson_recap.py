"""After a lesson: what was learned in three sentences, the table as it stands, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.game import Game
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, lessons_of
from game.core.store import StoreError
from game.scenes.lessons import begin_first_game, first_game, open_lesson
from game.scenes.message_box import say
from game.scenes.scene import Scene
from game.ui.gui import Gui
from game.ui.measure import button_row, line_units
from game.ui.paint import XL, L, M, Painter
from game.ui.picture import table_picture

if TYPE_CHECKING:
    from game.app import App

MARGIN, TOP = 80, 60


class LessonRecapScene(Scene):
    def __init__(self, app: App, game: Game, run: LessonRun) -> None:
        super().__init__(app)
        self.game = game
        self.run = run
        self.done = run.step is None
        self._lessons = lessons_of(game)
        self._picture: pygame.Surface | None = None

    def enter(self) -> None:
        if not self.done:
            return
        try:
            self.app.store.learn(self.game.info.id, f"{LESSON}{self.run.lesson.id}", {}, done=True)
        except StoreError as error:
            say(self.app, self.app.words("trouble.title"), str(error))

    # -- what comes next -------------------------------------------------------------------------------------

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What each button says, its kind, and what it does. The first is the best next thing."""
        words, info, lesson = self.app.words, self.game.info, self.run.lesson
        ways: list[tuple[str, str, Callable[[], None]]] = []
        following = self._lessons.after(lesson)
        if following:
            title = self.game.words.lesson(following.id).title
            ways.append((words("lesson.next", title=title), "primary", partial(self._open, following.id)))
        else:
            name = self.game.engine.modes.scenario(first_game(self.game, lesson.side).scenario).name
            begin = partial(begin_first_game, self.app, self.app.game(info), lesson.side)
            ways.append((words("lesson.play", scenario=name), "primary", begin))
        ways.append((words("lesson.repeat"), "", partial(self._open, lesson.id)))
        ways.append((words("lesson.library"), "quiet", self.app.scenes.clear_to_first))
        return ways

    def _open(self, lesson_id: str) -> None:
        open_lesson(self.app, self.game.info, lesson_id, anew=True)

    gives_way = True

    def back(self) -> None:
        self.app.scenes.pop()

    # -- layout ------------------------------------------------------------------------------------------------

    def _column(self) -> Rect:
        wide, high = self.look.size
        return Rect(MARGIN, TOP, round(wide * 0.46), high - 2 * TOP)

    def build(self, gui: Gui) -> None:
        ways, column = self._ways(), self._column()
        rows = button_row(self.look, [label for label, _, _ in ways], Rect(column.left, 0, column.width, 0))
        shift = column.bottom - max(rect.bottom for rect in rows)
        for rect, (label, kind, act) in zip(rows, ways, strict=True):
            gui.button(rect.move(0, shift), label, act, kind=kind)
        gui.focus = 0
        self._picture = None

    def draw(self, painter: Painter) -> None:
        words, look, column = self.app.words, painter.look, self._column()
        painter.sky()
        y = column.top
        said = words("lesson.done" if self.done else "lesson.skipped")
        line = Rect(column.left, y, column.width, line_units(look, L))
        painter.fitted(said, line, L, self.game.info.id, True)
        y += line_units(look, L) + 4
        title = self.run.words.title
        y += painter.paragraph(title, Rect(column.left, y, column.width, 0), XL, bold=True)
        y += painter.paragraph(self.run.words.idea, Rect(column.left, y, column.width, 0), M, "muted") + 24
        for sentence in self.run.words.recap:
            mark = line_units(look, L)
            painter.sprite("icons/check", Rect(column.left, y + 2, mark - 4, mark - 4))
            room = Rect(column.left + mark + 12, y, column.width - mark - 12, 0)
            y += painter.paragraph(self.run.said(sentence), room, L) + 14
        self._draw_table(painter)

    def _draw_table(self, painter: Painter) -> None:
        """The table as it stood when the lesson ended."""
        wide, high = self.look.size
        room = Rect(self._column().right + 40, TOP, 0, high - 2 * TOP)
        room.width = wide - MARGIN - room.left
        box = painter.look.rect(room)
        if self._picture is None:
            self._picture = self._drawn(box.size)
        spot = self._picture.get_rect(center=box.center)
        painter.surface.blit(self._picture, spot)

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        you = self.run.lesson.position.you
        view = self.game.engine.view(self.run.match.state_at(self.run.hold), you)
        whole = table_picture(self.game.table(), view, you, self.app.look.theme, self.app.assets)
        share = min(size[0] / whole.get_width(), size[1] / whole.get_height())
        shape = (round(whole.get_width() * share), round(whole.get_height() * share))
        return pygame.transform.smoothscale(whole, shape)
