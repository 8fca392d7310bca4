"""The first screen: the games on the shelf, what is open, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game import __version__
from game.core.data import DataError
from game.core.game import GameInfo
from game.core.modes import Series
from game.core.save import BadSave, last_position
from game.core.store import Entry, StoreError
from game.crash_report import BrokenGame, Crash, blaming, last_crash
from game.scenes.message_box import say, sentence
from game.scenes.page import MARGIN, Answer, Dialog
from game.scenes.scroll import NOTE, Block, ScrollPage, bar_height
from game.scenes.series import begin_series, series_ahead, show_match
from game.ui.cover import COVER
from game.ui.gui import Gui
from game.ui.paint import BODY, LARGE, SMALL, Painter

if TYPE_CHECKING:
    from game.app import App

GAP = 24
PAD = 18
TAGLINE = 15
RADIUS = 16
WIDEST, NARROWEST = 380, 178
"""A card. With narrower ones (at 100 % text) the games are rows of a list: there would be no room for their words."""


@dataclass(slots=True)
class _Tile:
    """A game on the shelf."""

    info: GameInfo
    text: str
    """What it is about; why it cannot be opened, if it cannot."""
    meta: str
    """For how many players and minutes; that it cannot be opened, if it cannot."""
    broken: bool = False
    entry: Entry | None = None
    """Its newest open match."""
    onward: str = ""
    """What the button says that goes on with it."""
    rect: Rect | None = None

    @property
    def colour(self) -> str:
        return "refused" if self.broken else self.info.id


@dataclass(slots=True)
class _Series:
    """A series with its button."""

    info: GameInfo
    series: Series
    lines: tuple[str, ...]
    rect: Rect | None = None


class LibraryScene(ScrollPage):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._tiles: list[_Tile] = []
        self._series: list[_Series] = []
        self._entries: list[Entry] = []
        self._unread = ""
        """Why the store cannot be read just now; what was known before is shown on."""
        self._icons: list[tuple[str, Rect]] = []
        self._opening: Thread | None = None
        """Opens the games: the first picture does not wait for them."""
        self._all_open = False
        self._shown = False
        self._hovered: _Tile | None = None

    def enter(self) -> None:
        if self.app.trouble:
            trouble, self.app.trouble = self.app.trouble, ""
            say(self.app, self.app.words("library.trouble"), trouble)
        if self.app.mended:
            mended, self.app.mended = self.app.mended, None
            say(self.app, self.app.words("library.mended"), str(mended))
        if crash := last_crash(self.app.data):
            self._offer_again(crash)

    def _offer_again(self, crash: Crash) -> None:
        """After a crash the match that was open is a click away."""
        words = self.app.words
        entry = next((e for e in self._entries if e.id == crash.match and not e.result), None)
        tile = next((t for t in self._tiles if entry and t.info.id == entry.setup.game), None)
        if entry is None or tile is None:
            say(self.app, words("library.crashed"), words("library.crashed_text", report=crash.report))
            return
        info, number = tile.info, entry.id
        answers: list[Answer] = [
            (words("library.crashed_continue"), "primary", lambda: show_match(self.app, info, number)),
            (words("library.crashed_later"), "", None),
        ]
        text = words("library.crashed_match", game=info.title, moves=entry.moves, report=crash.report)
        self.app.scenes.push(Dialog(self.app, words("library.crashed"), text, answers))

    def update(self, seconds: float) -> bool:
        """After the first picture, open the games: only then are their series and turns known."""
        if self._all_open:
            return False
        if self._opening is None:
            self._opening = self.app.open_games() if self._shown else None
        elif not self._opening.is_alive():
            self._all_open = True
            self.rebuild()
        return True

    # -- what there is to do ------------------------------------------------------------------------

    def back(self) -> None:
        ask_to_quit(self.app)

    def open(self, tile: _Tile) -> None:
        """Go on with a game's open match, or begin one; of one that cannot be opened, say all that is known."""
        if broken := self.app.broken.get(tile.info.id):
            say(self.app, self.app.words("library.broken", game=tile.info.title), broken.summary)
        elif tile.entry:
            show_match(self.app, tile.info, tile.entry.id)
        else:
            self.begin(tile.info)

    def begin(self, info: GameInfo) -> None:
        """Choose how to play."""
        from game.scenes.new_game import NewGameScene

        self.app.scenes.push(NewGameScene(self.app, info))

    # the first picture does not wait for scenes it may never show, so each is imported when it is opened

    def statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.scenes.push(StatisticsScene(self.app))

    def settings(self) -> None:
        from game.scenes.settings_page import SettingsScene

        self.app.scenes.push(SettingsScene(self.app))

    def credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.app.scenes.push(CreditsScene(self.app))

    def replays(self) -> None:
        from game.scenes.replays import ReplayListScene

        self.app.scenes.push(ReplayListScene(self.app))

    def rulebooks(self) -> None:
        from game.scenes.rulebook import RulebookScene

        self.app.scenes.push(RulebookScene(self.app, self.app.games[0]))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            place = self.look.units(event.pos)
            self._hovered = next((t for t in self._tiles if t.rect and t.rect.collidepoint(place)), None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.look.units(event.pos)
            for tile in self._tiles:
                if tile.rect and tile.rect.collidepoint(place):
                    self.open(tile)
                    return True
        return False

    # -- what is on the shelf -----------------------------------------------------------------------

    def _find_tiles(self) -> list[_Tile]:
        try:
            self._entries, self._unread = self.app.store.entries(), ""
        except StoreError as error:
            self._unread = sentence(str(error))
        return [self._tile(info, self._entries) for info in self.app.games]

    def _tile(self, info: GameInfo, entries: list[Entry]) -> _Tile:
        words = self.app.words
        if broken := self.app.broken.get(info.id):
            return _Tile(info, self._why(broken), words("library.broken_card"), broken=True)
        if info.min_seats == info.max_seats:
            players = words("library.players", count=info.max_seats)
        else:
            players = words("library.players_range", fewest=info.min_seats, most=info.max_seats)
        meta = words("library.meta", players=players, minutes=info.minutes)
        entry = next((e for e in entries if e.setup.game == info.id and not e.result), None)
        onward = self._onward(info, entry) if entry else ""
        return _Tile(info, info.tagline, meta, entry=entry, onward=onward)

    def _why(self, broken: DataError) -> str:
        """In short; the rest is a click away."""
        if isinstance(broken, BrokenGame):
            return self.app.words("library.broken_code")
        return self.app.words("library.broken_data", count=len(broken.problems))

    def _onward(self, info: GameInfo, entry: Entry) -> str:
        """Names the turn, once the game is open and if its snapshot can be read. Engines count from nought."""
        if self._all_open:
            with suppress(StoreError, BadSave, DataError), blaming(info):
                game = self.app.game(info)
                state = last_position(self.app.store.read(entry.id), game)
                return self.app.words("library.continue_turn", turn=game.engine.turn(state) + 1)
        return self.app.words("library.continue_moves", moves=entry.moves)

    def _find_series(self) -> list[_Series]:
        if not self._all_open:
            return []
        try:
            return [
                _Series(game.info, series, series_ahead(self.app, game.info, series).lines)
                for game in self.app.whole_games()
                for series in game.engine.modes.series
            ]
        except StoreError as error:
            self._unread = sentence(str(error))
            return self._series

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        self._tiles, self._series = self._find_tiles(), self._find_series()
        self._hovered = None
        self._icons = []
        wide, high = self.look.size
        links = Rect(MARGIN, high - 36 - bar_height(self.look), wide - 2 * MARGIN, bar_height(self.look))
        shelf = Rect(MARGIN, self._head.bottom + 16, wide - 2 * MARGIN, links.top - self._head.bottom - 40)
        if self._card_width(shelf) >= NARROWEST * self.percent:
            self._build_cards(gui, shelf)
        else:
            blocks = [self._game_row(tile) for tile in self._tiles] + [self._series_row(s) for s in self._series]
            self.add_list(gui, shelf, blocks, gap=12)
        self._build_links(gui, links)

    @property
    def _head(self) -> Rect:
        return Rect(MARGIN, 36, self.look.size[0] - 2 * MARGIN, 92)

    def _card_width(self, shelf: Rect) -> int:
        return min(WIDEST, (shelf.width - GAP * (len(self._tiles) - 1)) // len(self._tiles))

    def _build_cards(self, gui: Gui, shelf: Rect) -> None:
        strip = round(40 + 40 * self.percent)
        room = shelf.height - strip - 20
        wide = self._card_width(shelf)
        high = min(room, max(self._card_height(tile, wide) for tile in self._tiles))
        top = shelf.top + (room - high) // 2
        step = (shelf.width - wide) // max(1, len(self._tiles) - 1)
        for i, tile in enumerate(self._tiles):
            tile.rect = Rect(shelf.left + i * step, top, wide, high)
            self._build_card_buttons(gui, tile)
        self._build_strip(gui, Rect(shelf.left, shelf.bottom - strip, shelf.width, strip))

    def _text_height(self, tile: _Tile, wide: int) -> int:
        """Of title, tagline and players on a card."""
        measure, room = self.measure, wide - 2 * PAD
        lines = measure.text_height(tile.text, room, TAGLINE) + measure.text_height(tile.meta, room, TAGLINE, True)
        return self._title_height + lines + 10

    @property
    def _title_height(self) -> int:
        return round(30 * self.percent)

    @property
    def _buttons_height(self) -> int:
        """Of the buttons on a card: a second row where a match is open."""
        rows = 2 if any(tile.entry for tile in self._tiles) else 1
        return rows * (bar_height(self.look) + 8) + 2 * PAD

    def _card_height(self, tile: _Tile, wide: int) -> int:
        return wide * COVER[1] // COVER[0] + self._text_height(tile, wide) + self._buttons_height

    def _build_card_buttons(self, gui: Gui, tile: _Tile) -> None:
        assert tile.rect
        high = bar_height(self.look)
        low = Rect(tile.rect.left + PAD, tile.rect.bottom - PAD - high, tile.rect.width - 2 * PAD, high)
        if tile.entry:
            onward = self._short(tile, low.width)
            gui.button(low.move(0, -high - 8), onward, partial(self.open, tile), kind=tile.info.id)
        self._build_lowest(gui, tile, low)

    def _build_lowest(self, gui: Gui, tile: _Tile, low: Rect) -> None:
        """The button that every game has."""
        if tile.broken:
            gui.button(low, self.app.words("library.broken_why"), partial(self.open, tile))
        else:
            kind = "" if tile.entry else tile.info.id
            gui.button(low, self.app.words("library.new_game"), partial(self.begin, tile.info), kind=kind)

    def _short(self, tile: _Tile, wide: int) -> str:
        """The full label of the button, if it fits."""
        fits = self.measure.text_width(tile.onward, BODY, True) + 24 <= wide
        return tile.onward if fits else self.app.words("library.continue")

    def _build_strip(self, gui: Gui, strip: Rect) -> None:
        """The series, side by side; those that find no room are in their game's list of scenarios."""
        narrowest = round(340 + 240 * self.percent)
        shown = self._series[: max(1, (strip.width + GAP) // (narrowest + GAP))]
        if not shown:
            return
        wide = (strip.width - GAP * (len(shown) - 1)) // len(shown)
        for i, one in enumerate(shown):
            one.rect = Rect(strip.left + i * (wide + GAP), strip.top, wide, strip.height)
            gui.button(self._series_button(one, one.rect), one.series.name, self._beginner(one))

    def _series_button(self, one: _Series, rect: Rect) -> Rect:
        wide, high = self.measure.text_width(one.series.name, BODY, True) + 36, bar_height(self.look)
        return Rect(rect.right - wide - PAD, rect.centery - high // 2, wide, high)

    def _beginner(self, one: _Series) -> Callable[[], None]:
        return lambda: begin_series(self.app, one.info, one.series)

    def _build_links(self, gui: Gui, row: Rect) -> None:
        links: list[tuple[str, str, Callable[[], None]]] = [
            ("library.replays", "replay", self.replays),
            ("library.statistics", "statistics", self.statistics),
            ("library.rulebooks", "rulebook", self.rulebooks),
            ("library.settings", "settings", self.settings),
            ("library.credits", "credits", self.credits),
            ("library.quit", "quit", lambda: ask_to_quit(self.app)),
        ]
        icon = round(10 + 14 * self.percent)
        texts = [self.measure.text_width(self.app.words(key)) for key, _, _ in links]
        side = 14 + icon + 10
        with_icons = sum(texts) + 2 * side * len(links) + 12 * (len(links) - 1) <= row.width
        left = row.left
        for (key, name, act), text in zip(links, texts, strict=True):
            rect = Rect(left, row.top, text + 2 * (side if with_icons else 22), row.height)
            gui.button(rect, self.app.words(key), act)
            if with_icons:
                self._icons.append((f"icons/{name}", Rect(left + 14, rect.centery - icon // 2, icon, icon)))
            left = rect.right + 12

    # -- rows, for large text -----------------------------------------------------------------------

    def _game_row(self, tile: _Tile) -> Block:
        bar = bar_height(self.look)
        text_high = round(52 * self.percent) + 24
        high = max(text_high, 2 * bar + 8 + 24) if tile.entry else max(text_high, bar + 24)
        picture = Rect(0, 0, text_high * COVER[0] // COVER[1], high)
        buttons = self._row_button_width()

        def build(gui: Gui, rect: Rect) -> None:
            low = Rect(rect.right - buttons - PAD, rect.bottom - 12 - bar, buttons, bar)
            if tile.entry:
                gui.button(low.move(0, -bar - 8), tile.onward, partial(self.open, tile), kind=tile.info.id)
            else:
                low.centery = rect.centery
            self._build_lowest(gui, tile, low)

        def draw(painter: Painter, rect: Rect) -> None:
            self._draw_frame(painter, tile, rect)
            self._draw_tile_cover(painter, tile, picture.move(rect.topleft), "left")
            room = Rect(rect.left + picture.width + PAD, rect.centery - text_high // 2 + 12, 0, text_high - 24)
            room.width = rect.right - buttons - 2 * PAD - room.left
            self._draw_row_text(painter, tile, room)

        return Block(high, draw, build)

    def _draw_row_text(self, painter: Painter, tile: _Tile, room: Rect) -> None:
        """Title and players on one line, the tagline below."""
        line = round(28 * self.percent)
        title = painter.text(tile.info.title, room.topleft, LARGE, "text", True)
        meta = Rect(title.right + 24, room.top, room.right - title.right - 24, line)
        painter.fitted(tile.meta, meta, TAGLINE, tile.colour, True, middle=True)
        rest = Rect(room.left, room.top + line, room.width, room.height - line)
        painter.fitted(tile.text, rest, TAGLINE, "muted", middle=True)

    def _row_button_width(self) -> int:
        labels = [self.app.words("library.new_game"), *(tile.onward for tile in self._tiles)]
        return max(self.measure.text_width(label, BODY, True) for label in labels) + 36

    def _series_row(self, one: _Series) -> Block:
        def build(gui: Gui, rect: Rect) -> None:
            gui.button(self._series_button(one, rect), one.series.name, self._beginner(one))

        return Block(round(40 + 40 * self.percent), lambda painter, rect: self._draw_series(painter, one, rect), build)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        self._shown = True
        painter.sky()
        self._draw_planet(painter)
        self._draw_head(painter)
        for tile in self._tiles:
            if tile.rect:
                self._draw_card(painter, tile, tile.rect)
        for one in self._series:
            if one.rect:
                self._draw_series(painter, one, one.rect)
        self.draw_lists(painter)

    def draw_above(self, painter: Painter) -> None:
        super().draw_above(painter)
        for name, rect in self._icons:
            painter.sprite(name, rect)

    def _draw_planet(self, painter: Painter) -> None:
        wide, high = self.look.size
        painter.circle((wide - 240, high + 170), 460, "side_directorate_deep", alpha=120)

    def _draw_head(self, painter: Painter) -> None:
        head = self._head
        painter.sprite("starboard", Rect(head.left, head.top, head.height, head.height))
        left = head.left + head.height + 24
        size = 40 * (0.7 + 0.3 * self.percent) / self.percent
        painter.label(self.app.words("library.title"), (left, head.top - 4), size, "text")
        line = Rect(left + 2, head.top + 54, head.width - left, head.height - 54)
        if self._unread:
            painter.fitted(self._unread, line, BODY, "refused")
        else:
            painter.fitted(self.app.words("library.tagline"), line, LARGE, "muted")
        version = self.app.words("library.version", version=__version__)
        painter.text(version, (head.right, head.top + 8), SMALL, "dim", align="right")

    def _draw_frame(self, painter: Painter, tile: _Tile, rect: Rect) -> None:
        lit = tile is self._hovered or tile.entry is not None
        if tile is self._hovered:
            painter.glow(rect, tile.colour, 0.7, radius=RADIUS)
        painter.panel(rect, "panel", tile.colour if lit else "line", radius=RADIUS, width=3 if lit else 1.5)

    def _draw_card(self, painter: Painter, tile: _Tile, rect: Rect) -> None:
        self._draw_frame(painter, tile, rect)
        text = max(self._text_height(one, rect.width) for one in self._tiles)
        room_high = rect.height - text - self._buttons_height
        cover = Rect(rect.left, rect.top, rect.width, min(rect.width * COVER[1] // COVER[0], room_high))
        self._draw_tile_cover(painter, tile, cover, "top")
        room = Rect(rect.left + PAD, cover.bottom + 12, rect.width - 2 * PAD, 10)
        room.height = self._title_height
        painter.fitted(tile.info.title, room, LARGE, "text", True, middle=True)
        room.y += room.height + 4
        room.y += painter.paragraph(tile.text, room, TAGLINE, "muted") + 6
        painter.paragraph(tile.meta, room, TAGLINE, tile.colour, True)

    def _draw_series(self, painter: Painter, one: _Series, rect: Rect) -> None:
        painter.panel(rect, "panel", "line", radius=RADIUS)
        icon = round(20 + 14 * self.percent)
        painter.sprite(f"icons/{one.series.icon}", Rect(rect.left + PAD, rect.centery - icon // 2, icon, icon))
        left = rect.left + 2 * PAD + icon
        room = self._series_button(one, rect).left - PAD - left
        first, rest = one.lines[0], " ".join(one.lines[1:])
        high, low = round(26 * self.percent), round(22 * self.percent)
        if painter.text_width(rest, NOTE) > room:
            low = rect.height - high - 12
        top = rect.centery - (high + low) // 2
        painter.fitted(first, Rect(left, top, room, high), BODY, "text", True, middle=True)
        painter.fitted(rest, Rect(left, top + high, room, low), NOTE, "muted")

    def _draw_tile_cover(self, painter: Painter, tile: _Tile, rect: Rect, corners: str) -> None:
        """The picture inside the card's edge; pale for a game that cannot be opened."""
        alpha = 90 if tile.broken else 255
        self.draw_cover(painter, tile.info, rect.inflate(-4, -4), RADIUS - 3, corners, alpha)


def ask_to_quit(app: App) -> None:
    words = app.words
    answers = [(words("library.quit"), "danger", app.quit), (words("library.quit_stay"), "", None)]
    app.scenes.push(Dialog(app, words("library.quit_title"), words("library.quit_text"), answers))
