"""After a lesson: the table as it stands, what to remember, how far along one is, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Rect

from game.core.game import Game
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, lessons_of
from game.core.store import StoreError
from game.scenes.howto import open_howto
from game.scenes.lessons import begin_first_game, first_game, learned, open_lesson
from game.scenes.message_box import say
from game.scenes.scene import Scene
from game.ui.gui import Gui
from game.ui.measure import button_row, control_height, line_units, text_height_units
from game.ui.paint import XL, L, M, Painter, S
from game.ui.picture import ROOM, table_picture
from game.ui.step_mark import draw_step_mark

if TYPE_CHECKING:
    from game.app import App

MARGIN, TOP, GAP, PAD, AIR = 64, 52, 40, 18, 8
PICTURE = 0.57
"""How much of the width the table takes at most; with larger text the words need more of it."""
LOWEST_LINE = 1.6
"""A sentence that is to be remembered has at least so many lines of room; else the lesson's idea gives way."""
Way: TypeAlias = tuple[str, str, Callable[[], None]]
"""What a button says, its kind, and what it does."""
SETTLES = 0.6
"""Seconds before the page can be answered: what was pressed for the last step must not leave it unread."""


class LessonRecapScene(Scene):
    def __init__(self, app: App, game: Game, run: LessonRun) -> None:
        super().__init__(app)
        self.game = game
        self.run = run
        self.done = run.step is None
        self._lessons = lessons_of(game)
        self._side = self._lessons.of_side(run.lesson.side)
        self._learned: set[str] = set()
        """The lessons that are done, this one with them."""
        self._picture: pygame.Surface | None = None
        self._table = Rect(0, 0, 0, 0)
        self._progress = Rect(0, 0, 0, 0)
        self._sentences: list[Rect] = []
        self._says_idea = True
        self._names = 0
        """The height of the names below the discs; 0: there is no room for them."""
        self._shown_for = 0.0

    def update(self, seconds: float) -> bool:
        self._shown_for += seconds
        return False

    def event(self, event: pygame.event.Event) -> bool:
        if self._shown_for < SETTLES and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return True
        return super().event(event)

    def enter(self) -> None:
        if not self.done:
            return
        try:
            self.app.store.learn(self.game.info.id, f"{LESSON}{self.run.lesson.id}", {}, done=True)
        except StoreError as error:
            say(self.app, self.app.words("trouble.title"), str(error))

    # -- what comes next -------------------------------------------------------------------------------------

    def _best(self) -> Way:
        """The next lesson; after the last one a real game."""
        words, info, lesson = self.app.words, self.game.info, self.run.lesson
        if following := self._lessons.after(lesson):
            title = self.game.words.lesson(following.id).title
            label = words("lesson.next", title=title, minutes=following.minutes)
            return (label, "primary", partial(self._open, following.id))
        label = words("lesson.play_now", scenario=self._first_game, minutes=info.minutes)
        return (label, "primary", partial(begin_first_game, self.app, self.app.game(info), lesson.side))

    @property
    def _first_game(self) -> str:
        return self.game.engine.modes.scenario(first_game(self.game, self.run.lesson.side).scenario).name

    def _others(self) -> list[Way]:
        words = self.app.words
        return [
            (words("lesson.repeat"), "", partial(self._open, self.run.lesson.id)),
            (words("new.howto"), "", partial(open_howto, self.app, self.game.info)),
            (words("lesson.library"), "quiet", self.app.scenes.clear_to_first),
        ]

    def _open(self, lesson_id: str) -> None:
        open_lesson(self.app, self.game.info, lesson_id, anew=True)

    gives_way = True

    def back(self) -> None:
        self.app.scenes.pop()

    # -- layout ------------------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        self._learned = self._known()
        self._picture = None
        column = self._lay_table()
        top = self._build_buttons(gui, column)
        room = Rect(column.left, column.top, column.width, top - GAP // 2 - column.top)
        line, count = line_units(self.look, M), len(self.run.words.recap)
        self._says_idea = True
        self._says_idea = room.height - self._head_height(column) >= count * (LOWEST_LINE * line + PAD)
        room.top += (high := self._head_height(column))
        room.height -= high
        step = (room.height + PAD // 2) // count
        self._sentences = [Rect(room.left, room.top + step * i, room.width, step - PAD // 2) for i in range(count)]
        gui.focus = 0

    def _known(self) -> set[str]:
        here = {self.run.lesson.id} if self.done else set()
        try:
            return here | {lesson for lesson, row in learned(self.app, self.game.info).items() if row.done}
        except StoreError:  # said when it is to be kept
            return here

    def _lay_table(self) -> Rect:
        """At the right the table and the way through the lessons; the column beside them."""
        wide, high = self.look.size
        page = Rect(MARGIN, TOP, wide - 2 * MARGIN, high - 2 * TOP)
        larger = self.look.text_percent / 100 - 1
        least = self._progress_height(0) + GAP // 2
        width = min(wide * (PICTURE - 0.2 * larger), (page.height - least) * ROOM.width / ROOM.height)
        table = Rect(0, page.top, round(width), round(width * ROOM.height / ROOM.width))
        table.right = page.right
        left = page.bottom - table.bottom - GAP // 2
        self._names = self._names_height(table.width, left - self._progress_height(0))
        most = self._progress_height(max(self._names, 3 * line_units(self.look, S)) if self._names else 0)
        self._progress = Rect(table.left, 0, table.width, min(left, most))
        table.top += (left - self._progress.height) // 2
        self._progress.top = table.bottom + GAP // 2
        self._table = table
        return Rect(page.left, page.top, table.left - GAP - page.left, page.height)

    def _progress_height(self, names: int) -> int:
        """names: the height of what stands below the discs."""
        return line_units(self.look, M) + self._disc + names + 2 * PAD + AIR

    def _names_height(self, width: int, room: int) -> int:
        """Of the names below the discs; 0 where there is no room for them."""
        titles = self._titles()
        wide, measure = self._wide(width), Painter(self.app.surface, self.look, self.app.assets)
        high = max(measure.text_height(title, wide, S) for title in titles) + 2
        return high if high <= room and measure.step(titles, (wide, high), S) else 0

    def _wide(self, width: int) -> int:
        """How wide a name below its disc may be."""
        return (width - 2 * PAD) // len(self._titles()) - 8

    def _titles(self) -> list[str]:
        """Of the lessons of this side, and of the first real game."""
        return [*(self.game.words.lesson(lesson.id).title for lesson in self._side), self._first_game]

    @property
    def _disc(self) -> int:
        return line_units(self.look, L, True) + 10

    def _build_buttons(self, gui: Gui, column: Rect) -> int:
        """The best next thing, and below it the others; where they begin."""
        others = self._others()
        rects = button_row(self.look, [label for label, _, _ in others], Rect(column.left, 0, column.width, 0))
        shift = column.bottom - max(rect.bottom for rect in rects)
        label, kind, act = self._best()
        high = control_height(self.look) + PAD
        top = shift - 12 - high
        gui.button(Rect(column.left, top, column.width, high), label, act, kind=kind)
        for rect, (label, kind, act) in zip(rects, others, strict=True):
            gui.button(rect.move(0, shift), label, act, kind=kind)
        return top

    def _head(self) -> list[tuple[str, int, str, bool]]:
        """Verdict, title and idea: text, size, colour, and whether it is bold."""
        said = self.app.words("lesson.done" if self.done else "lesson.skipped")
        lines = [
            (f"{said} \u00b7 {self.game.info.title}", M, "legal" if self.done else "muted", True),
            (self.run.words.title, XL, "text", True),
        ]
        return [*lines, (self.run.words.idea, M, "muted", False)] if self._says_idea else lines

    def _head_height(self, column: Rect) -> int:
        look, wide = self.look, column.width
        return sum(text_height_units(look, text, wide, size, bold) for text, size, _, bold in self._head()) + GAP // 2

    # -- drawing -----------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky()
        self._draw_head(painter)
        self._draw_sentences(painter, [self.run.said(sentence) for sentence in self.run.words.recap])
        self._draw_table(painter)
        self._draw_progress(painter)

    def _draw_head(self, painter: Painter) -> None:
        room = Rect(MARGIN, TOP, self._table.left - GAP - MARGIN, 0)
        for text, size, colour, bold in self._head():
            room.top += painter.paragraph(text, room, size, colour, bold)

    def _draw_sentences(self, painter: Painter, sentences: Sequence[str]) -> None:
        """All of one size, as large as their boxes allow."""
        mark = line_units(self.look, M)
        for rect, sentence in zip(self._sentences, sentences, strict=True):
            painter.panel(rect, "panel", "line")
            painter.sprite(
                "icons/check" if self.done else "icons/info",
                Rect(rect.left + PAD, rect.centery - mark // 2, mark, mark),
            )
            left = rect.left + mark + 2 * PAD
            room = Rect(left, rect.top + AIR, rect.right - PAD - left, rect.height - 2 * AIR)
            painter.fitted(sentence, room, XL, middle=True, family=sentences)

    def _draw_table(self, painter: Painter) -> None:
        """As it stood when the lesson ended."""
        box = painter.look.rect(self._table)
        if self._picture is None:
            self._picture = self._drawn(box.size)
        painter.shadow(self._table)
        painter.surface.blit(self._picture, box)
        painter.panel(self._table.inflate(4, 4), None, "line", radius=4, width=2)

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        you = self.run.lesson.position.you
        view = self.game.engine.view(self.run.match.state_at(self.run.hold), you)
        whole = table_picture(self.game.table(), view, you, self.app.look.theme, self.app.assets)
        return pygame.transform.smoothscale(whole, size)

    def _draw_progress(self, painter: Painter) -> None:
        """A disc for each lesson of this side, and at their end the first real game."""
        words, box, disc = self.app.words, self._progress, self._disc
        done = sum(lesson.id in self._learned for lesson in self._side)
        painter.panel(box, "panel", "line")
        line, wide = line_units(self.look, M), self._wide(box.width)
        top = box.centery - (line + disc + PAD + self._names) // 2
        name = self.game.words.side_taught(self.run.lesson.side) or self.game.info.title
        said = f"{name}: {words('lesson.progress', done=done, all=len(self._side))}"
        painter.fitted(said, Rect(box.left + PAD, top, box.width - 2 * PAD, line), M, "text", True)
        top += line + PAD - 4
        first, step = box.left + PAD + wide // 2 + 4, wide + 8
        painter.line((first, top + disc / 2), (first + step * len(self._side), top + disc / 2), "line", 3)
        following = self._lessons.after(self.run.lesson)
        for number, title in enumerate(self._titles()):
            lesson = self._side[number] if number < len(self._side) else None
            spot = Rect(first + step * number - disc // 2, top, disc, disc)
            token = "selected" if lesson is following else self.game.info.id
            sign = str(number + 1) if lesson else "play"
            draw_step_mark(painter, spot, sign, token, done=lesson is not None and lesson.id in self._learned)
            if self._names:
                colour = "text" if lesson is following else "muted"
                under = Rect(spot.centerx - wide // 2, spot.bottom + 4, wide, self._names)
                painter.paragraph(title, under, S, colour, align="center")
