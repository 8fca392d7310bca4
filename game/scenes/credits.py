"""Who made the games and what Starboard stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rulebook import Rulebook
from game.games import GAMES
from game.scenes.coming import coming_games
from game.scenes.scroll import BAR, Block, ScrollPage, headed
from game.ui.gui import Gui
from game.ui.paint import BODY, LARGE, Painter

if TYPE_CHECKING:
    from game.app import App

LIBRARIES = (
    ("pygame-ce", "LGPL-2.1"),
    ("pygame-gui", "MIT"),
    ("PyYAML", "MIT"),
    ("cattrs", "MIT"),
    ("platformdirs", "MIT"),
    ("tqdm", "MPL-2.0, MIT"),
    ("python-i18n", "MIT"),
    ("Noto Sans", "OFL-1.1"),
)


class CreditsScene(ScrollPage):
    title = "credits.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._books: dict[str, Rulebook] = {info.id: app.game(info).rulebook() for info in GAMES}

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
            ("credits.libraries", [self._library(name, licence) for name, licence in LIBRARIES]),
            ("credits.licence", [self.paragraph(words("credits.mit"), width)]),
            ("credits.art", [self.paragraph(words("credits.own_art"), width)]),
        ):
            blocks += [headed(self.heading(words(key)), group[0]), *group[1:]]
        self.add_list(gui, area, blocks, gap=14)

    def _games(self, width: int) -> list[Block]:
        words = self.app.words
        blocks = [self._game(info.id, info.title, info.designers, self._counts(info.id), width) for info in GAMES]
        return blocks + [
            self._game(
                game_id,
                words(f"coming.{game_id}.title"),
                words(f"coming.{game_id}.designers"),
                words("credits.coming"),
                width,
            )
            for game_id in coming_games(self.app)
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

    def _library(self, name: str, licence: str) -> Block:
        def draw(painter: Painter, rect: Rect) -> None:
            painter.text(name, (rect.left, rect.top), BODY, bold=True)
            painter.text(licence, (rect.left + round(190 * self.percent), rect.top), BODY, "muted")
            use = self.app.words(f"credits.uses.{name}")
            left = round(380 * self.percent)
            painter.fitted(use, Rect(rect.left + left, rect.top, rect.width - left, rect.height), BODY, "muted")

        return Block(round(24 * self.percent), draw)
