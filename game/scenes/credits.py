"""Who made the games and what Starboard stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rulebook import Rulebook
from game.games import GAMES
from game.licences import LIBRARIES, Library, licence_text
from game.scenes.page import MARGIN
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.ui.gui import Gui
from game.ui.paint import BODY, LARGE, TITLE, Painter

if TYPE_CHECKING:
    from game.app import App


class CreditsScene(ScrollPage):
    title = "credits.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._books: dict[str, Rulebook] = {game.info.id: game.rulebook() for game in app.whole_games()}

    def build(self, gui: Gui) -> None:
        super().build(gui)
        area = self.area
        area.width = min(area.width, 1440)
        width = area.width - BAR
        words = self.app.words
        blocks = [self.paragraph(words("credits.independent"), width, 18)]
        for key, group in (
            ("credits.games", self._games(width)),
            ("credits.reconstructions", [self.paragraph(words("credits.marks"), width)]),
            ("credits.libraries", [self._library(library) for library in LIBRARIES]),
            ("credits.licence", [self.paragraph(words("credits.mit"), width)]),
            ("credits.art", [self.paragraph(words("credits.own_art"), width)]),
        ):
            blocks += [headed(self.heading(words(key)), group[0]), *group[1:]]
        self.add_list(gui, area, blocks, gap=14)

    def _games(self, width: int) -> list[Block]:
        return [
            self._game(info.id, info.title, info.designers, self._counts(info.id), width)
            for info in GAMES
            if info.id in self._books
        ]

    def _counts(self, game_id: str) -> str:
        sources = [rule.source for rule in self._books[game_id].rules]
        return self.app.words(
            "credits.counts",
            stated=sources.count("stated"),
            public=sources.count("public"),
            reconstructed=sources.count("reconstructed"),
        )

    def _game(self, game_id: str, title: str, designers: str, rules: str, width: int) -> Block:
        key = f"credits.filled_in.{game_id}"
        filled_in = self.app.words(key) if key in self.app.words else ""
        lines = [
            (title, LARGE, game_id, True),
            (self.app.words("credits.design", names=designers), BODY, "text", False),
            (f"{rules} {filled_in}".strip(), BODY, "muted", False),
        ]
        picture = Rect(0, 0, 128, 96)
        room = width - picture.width - 24 - 32
        heights = [self.measure.text_height(text, room, size, bold) for text, size, _, bold in lines]
        high = max(picture.height, sum(heights) + 8) + 32

        def draw(painter: Painter, rect: Rect) -> None:
            painter.panel(rect, "panel", "line")
            self.draw_cover(painter, game_id, picture.move(rect.left + 16, rect.top + 16), 8)
            y = rect.top + 14
            for (text, size, colour, bold), tall in zip(lines, heights, strict=True):
                painter.paragraph(text, Rect(rect.left + picture.width + 40, y, room, tall), size, colour, bold)
                y += tall + 4

        return Block(high, draw)

    def _library(self, library: Library) -> Block:
        """A row that opens the text of the licence."""

        def draw(painter: Painter, rect: Rect) -> None:
            row = rect.inflate(-24, -2 * round(6 * self.percent))
            painter.text(library.name, row.topleft, BODY, bold=True)
            painter.text(library.licence, (row.left + round(190 * self.percent), row.top), BODY, "muted")
            use = self.app.words(f"credits.uses.{library.name}")
            left = round(400 * self.percent)
            painter.fitted(use, Rect(row.left + left, row.top, row.width - left, row.height), BODY, "muted")

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
        painter.text(f"{self._library.name}: {self._library.licence}", (MARGIN, 44), TITLE, bold=True)
