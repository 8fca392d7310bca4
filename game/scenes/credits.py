"""Who made the games and what Starboard stands on."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.data import DataError
from game.core.game import Game
from game.core.rulebook import Rulebook
from game.core.source import SOURCES
from game.licences import LIBRARIES, Library, licence_text
from game.scenes.page import MARGIN
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.ui.gui import Gui
from game.ui.paint import XL, L, M, Painter

if TYPE_CHECKING:
    from game.app import App


class CreditsScene(ScrollPage):
    title = "credits.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._books: list[tuple[Game, Rulebook]] = []
        for game in app.whole_games():
            with suppress(DataError):
                self._books.append((game, game.rulebook()))

    def build(self, gui: Gui) -> None:
        super().build(gui)
        area = self.area
        area.width = min(area.width, 1440)
        width = area.width - BAR
        words = self.app.words
        blocks = [self.paragraph(words("credits.independent"), width, M)]
        for key, group in (
            ("credits.games", self._games(width)),
            ("credits.reconstructions", [self.paragraph(words("credits.marks"), width)]),
            ("credits.libraries", [self._library(library) for library in LIBRARIES]),
            ("credits.licence", [self.paragraph(words("credits.mit"), width)]),
            ("credits.art", [self.paragraph(words("credits.own_art"), width)]),
        ):
            blocks += [headed(self.heading(words(key)), group[0]), *group[1:]] if group else []
        self.add_list(gui, area, blocks, gap=14)

    def _games(self, width: int) -> list[Block]:
        return [self._game(game, self._counts(book), width) for game, book in self._books]

    def _counts(self, book: Rulebook) -> str:
        sources = [rule.source for rule in book.rules]
        return self.app.words("credits.counts", **{source: sources.count(source) for source in SOURCES})

    def _game(self, game: Game, rules: str, width: int) -> Block:
        info = game.info
        lines = [
            (info.title, L, info.id, True),
            (self.app.words("credits.design", names=info.designers), M, "text", False),
            (f"{rules} {game.words.filled_in}".strip(), M, "muted", False),
        ]
        picture = Rect(0, 0, 128, 96)
        room = width - picture.width - 24 - 32
        heights = [self.measure.text_height(text, room, size, bold) for text, size, _, bold in lines]
        high = max(picture.height, sum(heights) + 8) + 32

        def draw(painter: Painter, rect: Rect) -> None:
            painter.panel(rect, "panel", "line")
            self.draw_cover(painter, info, picture.move(rect.left + 16, rect.top + 16), 8)
            y = rect.top + 14
            for (text, size, colour, bold), tall in zip(lines, heights, strict=True):
                painter.paragraph(text, Rect(rect.left + picture.width + 40, y, room, tall), size, colour, bold)
                y += tall + 4

        return Block(high, draw)

    def _library(self, library: Library) -> Block:
        """A row that opens the text of the licence."""

        def draw(painter: Painter, rect: Rect) -> None:
            row = rect.inflate(-24, -2 * round(6 * self.percent))
            painter.text(library.name, row.topleft, M, bold=True)
            painter.text(library.licence, (row.left + round(190 * self.percent), row.top), M, "muted")
            use = self.app.words(f"credits.uses.{library.name}")
            left = round(400 * self.percent)
            painter.fitted(use, Rect(row.left + left, row.top, row.width - left, row.height), M, "muted")

        return Block(round(36 * self.percent), draw, press=lambda: self._read(library))

    def _read(self, library: Library) -> None:
        self.app.scenes.push(LicenceScene(self.app, library))


class LicenceScene(ScrollPage):
    """The full text of one licence."""

    def __init__(self, app: App, library: Library) -> None:
        super().__init__(app)
        self._library = library

    def build(self, gui: Gui) -> None:
        super().build(gui)
        area = self.area
        text = licence_text(self._library) or self.app.words("credits.licence_lost", name=self._library.name)
        paragraphs = [part.strip() for part in text.replace("\r", "").split("\n\n") if part.strip()]
        self.add_list(gui, area, [self.paragraph(part, area.width - BAR) for part in paragraphs], gap=10)

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        painter.text(f"{self._library.name}: {self._library.licence}", (MARGIN, 44), XL, bold=True)
