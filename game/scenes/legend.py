"""What each sign of a table means: a page over a match, on one key and in its menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.game import Game, GameInfo
from game.core.match import Match
from game.scenes.match_words import people
from game.scenes.page import MARGIN
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.settings import LEARNING
from game.ui.gui import Gui
from game.ui.measure import line_units
from game.ui.paint import XL, L, M, Painter
from game.ui.table import LegendEntry, LegendGroup, Table

if TYPE_CHECKING:
    from game.app import App

PAD, GAP = 12, 12
SIDE = 44
"""Of a picture."""


def legend_of(table: Table[Any], match: Match) -> Sequence[LegendGroup]:
    """The same for all eyes: it is asked with a view that everybody may have."""
    return table.legend(match.engine.view(match.state, None))


def icon_words(app: App, game: GameInfo) -> bool:
    """Are icons shown with their words? While somebody is learning a game, unless they have said otherwise."""
    if app.settings.icon_words != "learning":
        return app.settings.icon_words == "on"
    finished = [entry for entry in app.store.entries(game.id) if entry.result and people(entry.setup)]
    return len(finished) < LEARNING


class LegendScene(ScrollPage):
    def __init__(self, app: App, game: Game, groups: Sequence[LegendGroup]) -> None:
        super().__init__(app)
        self._game = game
        self._groups = groups

    def build(self, gui: Gui) -> None:
        super().build(gui)
        area = self.area
        columns = 3 if self.percent <= 1.25 else 2 if self.percent <= 1.5 else 1
        wide = (area.width - GAP * (columns - 1)) // columns
        blocks = []
        for group in self._groups:
            rows = [group.entries[i : i + columns] for i in range(0, len(group.entries), columns)]
            made = [self._row(row, wide) for row in rows]
            blocks += [headed(self._heading(group.title), made[0]), *made[1:]]
        self.add_list(gui, Rect(area.left, area.top, area.width + BAR, area.height), blocks, gap=GAP)

    def _heading(self, title: str) -> Block:
        high = line_units(self.look, L, True) + 4

        def draw(painter: Painter, rect: Rect) -> None:
            painter.text(title, rect.topleft, L, self._game.info.id, True)

        return Block(high, draw)

    def _row(self, entries: Sequence[LegendEntry], wide: int) -> Block:
        inner = wide - SIDE - 3 * PAD
        name = line_units(self.look, M, True)
        high = max(SIDE, *(name + self.measure.text_height(one.text, inner, M) for one in entries)) + 2 * PAD

        def draw(painter: Painter, rect: Rect) -> None:
            for number, one in enumerate(entries):
                box = Rect(rect.left + number * (wide + GAP), rect.top, wide, rect.height)
                painter.panel(box, "panel", "line")
                painter.sprite(one.picture, Rect(box.left + PAD, box.top + PAD, SIDE, SIDE))
                said = Rect(box.left + SIDE + 2 * PAD, box.top + PAD, inner, name)
                painter.fitted(one.name, said, M, "text", True)
                painter.paragraph(one.text, Rect(said.left, said.bottom, inner, 0), M, "muted")

        return Block(high, draw)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        painter.text(self.app.words("legend.title", game=self._game.info.title), (MARGIN, 44), XL, bold=True)
