"""How to play a game, on one page with pictures: what comes before the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.howto import PANELS, Page, howto_of
from game.core.lessons import lessons_of
from game.core.match import Match
from game.core.position import BadPosition, placed
from game.crash_report import blaming
from game.scenes.lesson_list import LessonListScene
from game.scenes.message_box import say
from game.scenes.page import MARGIN
from game.scenes.rulebook import RulebookScene
from game.scenes.scroll import BAR, Block, ScrollPage
from game.ui.gui import Gui
from game.ui.measure import button_row, line_units
from game.ui.paint import XL, L, M, Painter
from game.ui.picture import table_part

if TYPE_CHECKING:
    from game.app import App

PAD, GAP = 18, 20
LOW, HIGH = 0.3, 0.56
"""The height of a picture, as a share of its width, at least and at most."""


def open_howto(app: App, info: GameInfo) -> None:
    """The page of a game; of one that has none, its rulebook."""
    try:
        with blaming(info):
            game = app.game(info)
            pages = howto_of(game).pages
            scene = HowToScene(app, game, pages[0]) if pages else RulebookScene(app, info)
    except (DataError, BadPosition) as error:
        say(app, app.words("howto.cannot"), str(error))
        return
    app.scenes.push(scene)


class HowToScene(ScrollPage):
    def __init__(self, app: App, game: Game, page: Page) -> None:
        super().__init__(app)
        self.game = game
        self._turn_to(page)

    def _turn_to(self, page: Page) -> None:
        self.page = page
        self._match: Match = placed(self.game, page.position)
        self._said = self.game.words.howto(page.id)
        self._pictures: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}

    def show(self, page: Page) -> None:
        self._turn_to(page)
        self.rebuild()

    # -- layout ------------------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        super().build(gui)
        self._pictures.clear()
        words, area = self.app.words, self.area
        ways: list[tuple[str, str, Callable[[], None]]] = []
        if lessons_of(self.game).lessons:
            ways.append((words("howto.learn"), "primary", self._learn))
        ways.append((words("howto.rulebook"), "", self._rulebook))
        pages = howto_of(self.game).pages
        ways += [
            (self.game.words.howto(one.id)["title"], "chosen" if one is self.page else "", partial(self.show, one))
            for one in (pages if len(pages) > 1 else ())
        ]
        spots = button_row(self.look, [label for label, _, _ in ways], area)
        for spot, (label, kind, act) in zip(spots, ways, strict=True):
            gui.button(spot, label, act, kind=kind)
        low = max(spot.bottom for spot in spots) + GAP
        room = Rect(area.left, low, area.width, area.bottom - low)
        columns = 3 if self.percent <= 1.25 else 2 if self.percent <= 1.75 else 1
        wide = (room.width - BAR - GAP * (columns - 1)) // columns
        rows = [PANELS[i : i + columns] for i in range(0, len(PANELS), columns)]
        heads = [self._words_height(row, wide) for row in rows]
        spare = (room.height - GAP * (len(rows) - 1) - sum(heads)) // len(rows)
        picture = max(round(wide * LOW), min(spare, round(wide * HIGH)))
        self.add_list(gui, room, [self._row(row, wide, picture) for row in rows], gap=GAP)

    def _words_height(self, panels: tuple[str, ...], wide: int) -> int:
        """Of what stands below the pictures."""
        words = max(self.measure.text_height(self._said[panel], wide - 2 * PAD, M) for panel in panels)
        return words + line_units(self.look, L, True) + 2 * PAD

    def _learn(self) -> None:
        self.app.scenes.push(LessonListScene(self.app, self.game))

    def _rulebook(self) -> None:
        self.app.scenes.push(RulebookScene(self.app, self.game.info))

    def _row(self, panels: tuple[str, ...], wide: int, picture: int) -> Block:
        inner, head = wide - 2 * PAD, line_units(self.look, L, True)

        def draw(painter: Painter, rect: Rect) -> None:
            for number, panel in enumerate(panels):
                box = Rect(rect.left + number * (wide + GAP), rect.top, wide, rect.height)
                painter.panel(box, "panel", "line")
                self._draw_picture(painter, panel, Rect(box.left + 3, box.top + 3, box.width - 6, picture))
                title = Rect(box.left + PAD, box.top + picture + PAD - 4, inner, head)
                painter.fitted(self.app.words(f"howto.{panel}"), title, L, self.game.info.id, True)
                painter.paragraph(self._said[panel], Rect(title.left, title.bottom + 4, inner, 0), M)

        return Block(picture + self._words_height(panels, wide), draw)

    def _draw_picture(self, painter: Painter, panel: str, room: Rect) -> None:
        box = painter.look.rect(room)
        key = (panel, box.size)
        if key not in self._pictures:
            you = self.page.position.you
            view = self.game.engine.view(self._match.state, you)
            self._pictures[key] = table_part(
                self.game.table(), view, you, self.app.look.theme, self.app.assets, self.page.around[panel], box.size
            )
        painter.surface.blit(self._pictures[key], box)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        title = self.app.words("howto.title", game=self.game.info.title)
        painter.text(title, (MARGIN, 44), XL, bold=True)
