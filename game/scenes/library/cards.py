"""Games on the shelf: cards side by side, or rows of a list where the text is too large for cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.scenes.library.offers import PAD, RADIUS, Act
from game.scenes.library.shelf import Shelved
from game.scenes.page import MARGIN
from game.scenes.scroll import Block, ScrollPage, bar_height
from game.ui.cover import COVER
from game.ui.gui import Gui
from game.ui.measure import button_row
from game.ui.paint import L, M, Painter, S

GAP = 20
SIDE = 12
"""Beside the buttons of a card: a little less than beside its words."""
WIDEST, NARROWEST = 380, 178
"""A card. With narrower ones (at 100 % text) the games are rows of a list: there would be no room for their words."""
LEAST_COVER = 84
"""Likewise with pictures of less height."""


class GameCards:
    def __init__(
        self, page: ScrollPage, acts: Callable[[Shelved], Sequence[Act]], is_pale: Callable[[Shelved], bool]
    ) -> None:
        self._page = page
        self._acts = acts
        """What the buttons of a game do, the best first."""
        self._is_pale = is_pale
        self.tiles: Sequence[Shelved] = ()
        self.hovered: Shelved | None = None

    # -- side by side --------------------------------------------------------------------------------

    def width_in(self, room: Rect) -> int:
        return min(WIDEST, (room.width - GAP * (len(self.tiles) - 1)) // len(self.tiles))

    def fit(self, room: Rect) -> bool:
        """Is there room for their words and buttons, and something of their pictures?"""
        wide = self.width_in(room)
        words = max(self._words_height(tile, wide) for tile in self.tiles) + self._foot_height
        fits = wide >= NARROWEST * self._page.percent and self._half(wide) >= self._widest_act
        return fits and room.height - words >= LEAST_COVER

    def build(self, gui: Gui, room: Rect) -> None:
        """Their pictures have the height that is left."""
        wide = self.width_in(room)
        step = (room.width - wide) // max(1, len(self.tiles) - 1)
        for i, tile in enumerate(self.tiles):
            tile.rect = Rect(room.left + i * step, room.top, wide, room.height)
            self._build_card(gui, tile, tile.rect)

    def _words_height(self, tile: Shelved, wide: int) -> int:
        """Of title, tagline and players on a card."""
        measure, room = self._page.measure, wide - 2 * PAD
        lines = measure.text_height(tile.text, room, M) + measure.text_height(tile.meta, room, M, True)
        return measure.text_height(tile.info.title, room, L, True) + lines + 24

    @property
    def _foot_height(self) -> int:
        """Of two rows of buttons on a card, and the record below them."""
        return 2 * (bar_height(self._page.look) + 8) + self._page.measure.text_height(" ", 100, S) + 2 * PAD

    @staticmethod
    def _half(card: int) -> int:
        """Of a button that shares its row, on a card of this width."""
        return (card - 2 * SIDE - 8) // 2

    @property
    def _widest_act(self) -> int:
        labels = {label for tile in self.tiles for label, _, _ in self._acts(tile)}
        return max(self._page.measure.text_width(label, M, True) for label in labels) + 16

    def _build_card(self, gui: Gui, tile: Shelved, card: Rect) -> None:
        """Four buttons in pairs; of fewer, the first has a row to itself."""
        high, acts = bar_height(self._page.look), self._acts(tile)
        area = Rect(card.left + SIDE, card.bottom - self._foot_height + PAD // 2, card.width - 2 * SIDE, high)
        half = self._half(card.width)
        rows = [acts[:2], acts[2:]] if len(acts) > 3 else [acts[:1], acts[1:]]
        for number, row in enumerate(rows):
            for column, (label, act, kind) in enumerate(row):
                spot = area.move((half + 8) * column, (high + 8) * number)
                spot.width = area.width if len(row) == 1 else half
                gui.button(spot, label, act, kind=kind)

    # -- rows, for large text -----------------------------------------------------------------------

    def row(self, tile: Shelved, least: int = 0) -> Block:
        """Picture, words, and the buttons below them. least: how high it is at least."""
        acts = self._acts(tile)
        wide = self._page.look.size[0] - 2 * MARGIN
        words_high = round(56 * self._page.percent) + 16
        most = max(0, wide - 3 * PAD - max(self._row_width(one) for one in self.tiles))
        smallest = words_high * COVER[0] // COVER[1]
        picture = Rect(0, 0, max(smallest, min(most, least * COVER[0] // COVER[1])), 0)
        room = Rect(picture.width + PAD, words_high, wide - picture.width - 3 * PAD, 0)
        spots = button_row(self._page.look, [label for label, _, _ in acts], room)
        picture.height = max(least, spots[-1].bottom + 14)
        below = (picture.height - spots[-1].bottom - 14) // 2
        spots = [spot.move(0, below) for spot in spots]

        def build(gui: Gui, rect: Rect) -> None:
            for (label, act, kind), spot in zip(acts, spots, strict=True):
                gui.button(spot.move(rect.topleft), label, act, kind=kind)

        def draw(painter: Painter, rect: Rect) -> None:
            self._draw_frame(painter, tile, rect)
            self._draw_tile_cover(painter, tile, picture.move(rect.topleft), "left")
            texts = Rect(rect.left + room.left, rect.top + 10 + below, room.width, words_high - 16)
            self._draw_row_text(painter, tile, texts)

        return Block(picture.height, draw, build)

    def _row_meta(self, tile: Shelved) -> str:
        """For whom and how long, and what is learned of it."""
        return " · ".join(filter(None, (tile.meta, self._progress(tile) if tile.taken else "")))

    def _row_width(self, tile: Shelved) -> int:
        """Of the words of a row, each on one line."""
        measure = self._page.measure
        title = measure.text_width(tile.info.title, L, True) + 24
        return max(measure.text_width(tile.text, M), title + measure.text_width(self._row_meta(tile), M, True))

    def _draw_row_text(self, painter: Painter, tile: Shelved, room: Rect) -> None:
        """Title and players on one line, the tagline below."""
        line = round(28 * self._page.percent)
        title = painter.text(tile.info.title, room.topleft, L, "text", True)
        meta = Rect(title.right + 24, room.top, room.right - title.right - 24, line)
        painter.fitted(self._row_meta(tile), meta, M, tile.colour, True, middle=True)
        rest = Rect(room.left, room.top + line, room.width, room.height - line)
        painter.fitted(tile.text, rest, M, "muted", middle=True)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        for tile in self.tiles:
            if tile.rect:
                self._draw_card(painter, tile, tile.rect)

    def _draw_frame(self, painter: Painter, tile: Shelved, rect: Rect) -> None:
        lit = tile is self.hovered
        if lit:
            painter.glow(rect, tile.colour, 0.7, radius=RADIUS)
        painter.panel(rect, "panel", tile.colour if lit else "line", radius=RADIUS, width=3 if lit else 1.5)

    def _draw_card(self, painter: Painter, tile: Shelved, rect: Rect) -> None:
        self._draw_frame(painter, tile, rect)
        text = max(self._words_height(one, rect.width) for one in self.tiles)
        cover = Rect(rect.left, rect.top, rect.width, rect.height - text - self._foot_height)
        self._draw_tile_cover(painter, tile, cover, "top")
        self._draw_badge(painter, tile, cover)
        room = Rect(rect.left + PAD, cover.bottom + 10, rect.width - 2 * PAD, 0)
        room.y += painter.paragraph(tile.info.title, room, L, "text", True) + 2
        room.y += painter.paragraph(tile.text, room, M, "muted") + 4
        painter.paragraph(tile.meta, room, M, tile.colour, True)
        line = Rect(room.left, rect.bottom - PAD - 4, room.width, 0)
        line.top -= painter.text_height(tile.record, room.width, S) - 10
        painter.paragraph(tile.record, line, S, "muted", align="center")

    def _draw_badge(self, painter: Painter, tile: Shelved, cover: Rect) -> None:
        """On the picture: whether somebody here knows the game."""
        if not tile.lesson or (tile.played and not tile.learnt and not tile.taken):
            return
        text = self._progress(tile)
        icon = round(6 + 10 * self._page.percent)
        wide = painter.text_width(text, S, True)
        plate = Rect(cover.left + 12, cover.top + 12, wide + icon + 32, round(8 + 20 * self._page.percent))
        painter.panel(plate, "ink", tile.info.id, radius=plate.height // 2, alpha=225)
        sign = Rect(plate.left + 10, plate.centery - icon // 2, icon, icon)
        painter.sprite("icons/check" if tile.learnt else "icons/info", sign)
        words = Rect(plate.left + icon + 18, plate.top, wide + 8, plate.height)
        painter.fitted(text, words, S, "text", True, middle=True)

    def _progress(self, tile: Shelved) -> str:
        """What somebody here has learned of it."""
        if tile.learnt and tile.taken == tile.lessons:
            return self._page.app.words("library.learnt")
        if tile.taken:
            return self._page.app.words("library.taken", done=tile.taken, all=tile.lessons)
        return self._page.app.words("library.new_to_you")

    def _draw_tile_cover(self, painter: Painter, tile: Shelved, rect: Rect, corners: str) -> None:
        """The picture inside the card's edge; pale for a game that is not asked for, or cannot be opened."""
        alpha = 90 if self._is_pale(tile) else 255
        self._page.draw_cover(painter, tile.info, rect.inflate(-4, -4), RADIUS - 3, corners, alpha)
