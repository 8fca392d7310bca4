"""The first screen: what is open, the games on the shelf, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from game import __version__
from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.lessons import lessons_of
from game.core.modes import Series
from game.core.store import Entry, StoreError
from game.crash_report import Crash, last_crash
from game.scenes.message_box import say, sentence
from game.scenes.offers import PAD, RADIUS, Act, Offer, OfferPanels
from game.scenes.page import MARGIN, Answer, Dialog
from game.scenes.scroll import Block, ScrollPage, bar_height
from game.scenes.series import begin_series, series_ahead, show_match
from game.scenes.shelf import Onward, Shelved, onward, shelved
from game.ui.cover import COVER
from game.ui.cursors import CursorShape
from game.ui.gui import Gui
from game.ui.measure import button_row
from game.ui.music import Tune
from game.ui.paint import XL, L, M, Painter, S

if TYPE_CHECKING:
    from game.app import App

GAP = 20
SIDE = 12
"""Beside the buttons of a card: a little less than beside its words."""
ROW_GAP = 12
FOOT = 60
"""Below the cards, for a line of words."""
WIDEST, NARROWEST = 380, 178
"""A card. With narrower ones (at 100 % text) the games are rows of a list: there would be no room for their words."""
LEAST_COVER = 84
"""Likewise with pictures of less height."""
PLAYERS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("library.anybody", ()),
    ("library.alone", (1,)),
    ("library.two", (2,)),
    ("library.few", (3, 4)),
    ("library.many", (5, 6)),
)
MINUTES: tuple[tuple[str, int], ...] = (
    ("library.any_time", 0),
    ("library.quarter", 15),
    ("library.three_quarters", 45),
    ("library.evening", 240),
)
"""What can be asked for: who plays, and for how long."""


class LibraryScene(ScrollPage):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._tiles: list[Shelved] = []
        self._offers: list[Offer] = []
        self._panels = OfferPanels(self)
        self._entries: list[Entry] = []
        self._unread = ""
        """Why the store cannot be read just now; what was known before is shown on."""
        self._players: tuple[int, ...] = ()
        self._minutes = 0
        """What is asked for; games that do not fit are pale."""
        self._asked_at = (0, 0)
        """Where the question stands that the buttons below answer."""
        self._icons: list[tuple[str, Rect]] = []
        self._links_above = False
        self._opening: Thread | None = None
        """Opens the games: the first picture does not wait for them."""
        self._all_open = False
        self._shown = False
        self._hovered: Shelved | None = None

    @property
    def settled(self) -> bool:
        """All games are open, and what is known of them is shown."""
        return self._all_open

    def tune(self) -> Tune:
        return Tune("library")

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

    def open(self, tile: Shelved) -> None:
        """What most will want of a game: go on, learn it, or choose how to play."""
        self._acts(tile)[0][1]()

    def _acts(self, tile: Shelved) -> list[Act]:
        """What can be done with a game, the best first."""
        words, info = self.app.words, tile.info
        if tile.broken:
            return [(words("library.broken_why"), partial(self.tell_why, info), "")]
        play: Act = (words("library.play"), partial(self.play, info), "")
        learn: Act = (words("library.learn"), partial(self.learn, info), "")
        acts = [play, learn] if tile.played or tile.learnt or tile.entry else [learn, play]
        if self._all_open and not tile.lesson:
            acts.remove(learn)
        if tile.entry:
            acts.insert(0, (words("library.continue"), partial(show_match, self.app, info, tile.entry.id), ""))
        (label, act, _), *rest = acts
        return [(label, act, info.id), *rest, (words("library.choose"), partial(self.choose, info), "")]

    def tell_why(self, info: GameInfo) -> None:
        """Of a game that cannot be opened, all that is known."""
        say(self.app, self.app.words("library.broken", game=info.title), self.app.broken[info.id].summary)

    def choose(self, info: GameInfo) -> None:
        """Say how to play before the match begins."""
        from game.scenes.new_game import NewGameScene

        self.app.scenes.push(NewGameScene(self.app, info))

    def play(self, info: GameInfo) -> None:
        """A match at once, as its first scenario has it."""
        from game.scenes.seating import begin_at_once

        if game := self._opened(info):
            begin_at_once(self.app, game, game.engine.modes.scenarios[0].id)

    def learn(self, info: GameInfo) -> None:
        """Its lessons; of a game that has none, how it is played."""
        from game.scenes.lesson_list import LessonListScene

        if (game := self._opened(info)) and lessons_of(game).lessons:
            self.app.scenes.push(LessonListScene(self.app, game))
        elif game:
            self.howto(info)

    def _opened(self, info: GameInfo) -> Game | None:
        try:
            return self.app.game(info)
        except DataError:
            self.rebuild()  # now it is known to be broken
            self.tell_why(info)
            return None

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

    def howto(self, info: GameInfo) -> None:
        from game.scenes.howto import open_howto

        open_howto(self.app, info)

    def rulebooks(self, info: GameInfo | None = None) -> None:
        from game.scenes.rulebook import RulebookScene

        self.app.scenes.push(RulebookScene(self.app, info or self.app.games[0]))

    def ask_for(self, players: Sequence[int], minutes: int) -> None:
        self._players, self._minutes = tuple(players), minutes
        self.rebuild()

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        return "hand" if self._tile_at(position) else super().cursor(position)

    def _tile_at(self, position: tuple[int, int]) -> Shelved | None:
        place = self.look.units(position)
        return next((tile for tile in self._tiles if tile.rect and tile.rect.collidepoint(place)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._hovered = self._tile_at(event.pos)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.howto((self._hovered or self._tiles[0]).info)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (tile := self._tile_at(event.pos)):
            self.open(tile)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and (tile := self._tile_at(event.pos)):
            self.howto(tile.info)
            return True
        return False

    # -- what is on the shelf -----------------------------------------------------------------------

    def _find(self) -> None:
        """What cannot be read just now stays as it was."""
        self._unread = ""
        try:
            self._entries = self.app.store.entries()
            self._tiles = [self._shelved(info) for info in self.app.games]
            self._offers = [*self._find_first(), *self._find_series()]
        except StoreError as error:
            self._unread = sentence(str(error))
            self._tiles = self._tiles or [self._shelved(info) for info in self.app.games]

    def _shelved(self, info: GameInfo) -> Shelved:
        known = self._all_open and info.id not in self.app.broken
        return shelved(self.app, info, self._entries, self.app.game(info) if known else None)

    def _find_first(self) -> list[Offer]:
        """The match to go on with; for somebody who has none, the shortest game to learn."""
        words = self.app.words
        if found := onward(self.app, self._entries, opened=self._all_open):
            return [self._go_on(found)]
        lessons = [tile for tile in self._tiles if not tile.broken and tile.lesson and not tile.learnt]
        if not lessons or any(tile.learnt or tile.played for tile in self._tiles):
            return []
        info = min((tile.info for tile in lessons), key=lambda info: info.minutes)
        title = words("library.begin_with", game=info.title)
        minutes = next(tile for tile in lessons if tile.info is info).first_minutes
        text = words("library.begin_text", minutes=minutes)
        learn = partial(self.learn, info)
        return [Offer(words("library.welcome"), title, text, words("library.learn"), learn, info.id, info)]

    def _go_on(self, found: Onward) -> Offer:
        words = self.app.words
        act = partial(show_match, self.app, found.info, found.entry.id)
        more: Act | None = None
        if found.others:
            more = (words("library.others", count=found.others), self.replays, "quiet")
        label = words("library.continue")
        return Offer(label, found.title, found.where, label, act, found.info.id, found.info, more=more)

    def _find_series(self) -> list[Offer]:
        games = self.app.whole_games() if self._all_open else []
        return [self._series_offer(game.info, series) for game in games for series in game.engine.modes.series]

    def _series_offer(self, info: GameInfo, series: Series) -> Offer:
        words = self.app.words
        first, *rest = series_ahead(self.app, info, series).lines
        label = words("library.series", name=series.name, game=info.title)
        act = partial(begin_series, self.app, info, series)
        return Offer(label, first, " ".join(rest), words("library.play_series"), act, "", icon=series.icon)

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        self._find()
        self._hovered = None
        self._icons = []
        self._asked_at = (0, 0)
        wide, high = self.look.size
        page = Rect(MARGIN, self._head.bottom + 18, wide - 2 * MARGIN, high - self._head.bottom - 18 - FOOT)
        bar = bar_height(self.look)
        beside = Rect(0, self._head.centery - bar // 2, self._head.width - self._title_width, bar)
        beside.right = self._head.right
        self._links_above = self._build_links(gui, beside, "right")
        if not self._links_above:
            row = Rect(page.left, high - 36 - bar, page.width, bar)
            self._build_links(gui, row, "left")
            page.height = row.top - 16 - page.top
        if not self._build_shelf(gui, page):
            self._build_rows(gui, page)

    def _build_rows(self, gui: Gui, page: Rect) -> None:
        """As many games as fit fill the page: their pictures grow, their words do not."""
        rows = [self._panels.row(offer) for offer in self._offers]
        first, others = (rows[0], rows[1:]) if rows else (None, [])
        room = page.height - (first.height + ROW_GAP if first else 0)
        high = max(self._game_row(tile).height for tile in self._tiles)
        count = min(len(self._tiles), max(1, (room + ROW_GAP) // (high + ROW_GAP)))
        filled = max(high, (room + ROW_GAP) // count - ROW_GAP)
        games = [self._game_row(tile, filled) for tile in self._tiles]
        self.add_list(gui, page, [*([first] if first else []), *games, *others], gap=ROW_GAP)

    @property
    def _head(self) -> Rect:
        return Rect(MARGIN, 32, self.look.size[0] - 2 * MARGIN, 80)

    @property
    def _title_width(self) -> int:
        """Of badge and name, with the room they want beside them."""
        return round(100 + 320 * (0.7 + 0.3 * self.percent))

    def _build_shelf(self, gui: Gui, page: Rect) -> bool:
        """Offers, questions and cards below each other, if there is room for them."""
        wide = min(WIDEST, (page.width - GAP * (len(self._tiles) - 1)) // len(self._tiles))
        offering = bool(self._offers) or not self._all_open  # then there will be some
        offers = Rect(page.left, page.top, page.width, round(52 + 56 * self.percent) if offering else 0)
        asks = Rect(page.left, offers.bottom + (GAP if offering else 0), page.width, bar_height(self.look))
        top = asks.bottom + GAP
        cards = Rect(page.left, top, page.width, page.bottom - top)
        words = max(self._text_height(tile, wide) for tile in self._tiles) + self._foot_height
        fits = wide >= NARROWEST * self.percent and self._half(wide) >= self._widest_act and self._asks_fit(asks)
        if not fits or cards.height - words < LEAST_COVER:
            return False
        self._build_offers(gui, offers)
        self._build_asks(gui, asks)
        step = (cards.width - wide) // max(1, len(self._tiles) - 1)
        for i, tile in enumerate(self._tiles):
            tile.rect = Rect(cards.left + i * step, cards.top, wide, cards.height)  # the picture has the rest
            self._build_card(gui, tile, tile.rect)
        return True

    # -- offers -----------------------------------------------------------------------------------

    def _build_offers(self, gui: Gui, row: Rect) -> None:
        """Side by side, the first one wider; those that find no room are in their game's list of scenarios."""
        narrowest = round(200 + 160 * self.percent)
        shown = self._offers[: max(1, (row.width + GAP) // (narrowest + GAP))]
        shares = [3 if offer.cover else 2 for offer in shown]
        left = row.left
        for offer, share in zip(shown, shares, strict=True):
            wide = (row.width - GAP * (len(shown) - 1)) * share // sum(shares)
            offer.rect = Rect(left, row.top, wide, row.height)
            left = offer.rect.right + GAP
            self._panels.build(gui, offer, offer.rect)

    # -- questions --------------------------------------------------------------------------------

    def _chips(self) -> list[Act]:
        """Who plays, and how long: a button for each answer."""
        words = self.app.words
        chips: list[Act] = []
        for key, players in PLAYERS:
            kind = "chosen" if players == self._players else ""
            chips.append((words(key), partial(self.ask_for, players, self._minutes), kind))
        for key, minutes in MINUTES:
            kind = "chosen" if minutes == self._minutes else ""
            chips.append((words(key), partial(self.ask_for, self._players, minutes), kind))
        return chips

    def _chip_rects(self, row: Rect) -> list[Rect]:
        question = self.measure.text_width(self.app.words("library.what"), L, True)
        left = row.left + question + 24
        rects: list[Rect] = []
        for number, (label, _, _) in enumerate(self._chips()):
            left += 28 if number == len(PLAYERS) else 0
            rects.append(Rect(left, row.top, self.measure.text_width(label, M, True) + 32, row.height))
            left = rects[-1].right + 8
        return rects

    def _asks_fit(self, row: Rect) -> bool:
        return self._chip_rects(row)[-1].right <= row.right

    def _build_asks(self, gui: Gui, row: Rect) -> None:
        self._asked_at = (row.left, row.centery)
        for (label, act, kind), rect in zip(self._chips(), self._chip_rects(row), strict=True):
            gui.button(rect, label, act, kind=kind)

    def _is_pale(self, tile: Shelved) -> bool:
        return tile.broken or not tile.fits(self._players, self._minutes)

    # -- cards ------------------------------------------------------------------------------------

    def _text_height(self, tile: Shelved, wide: int) -> int:
        """Of title, tagline and players on a card."""
        measure, room = self.measure, wide - 2 * PAD
        lines = measure.text_height(tile.text, room, M) + measure.text_height(tile.meta, room, M, True)
        return measure.text_height(tile.info.title, room, L, True) + lines + 24

    @property
    def _foot_height(self) -> int:
        """Of two rows of buttons on a card, and the record below them."""
        return 2 * (bar_height(self.look) + 8) + self.measure.text_height(" ", 100, S) + 2 * PAD

    @staticmethod
    def _half(card: int) -> int:
        """Of a button that shares its row, on a card of this width."""
        return (card - 2 * SIDE - 8) // 2

    @property
    def _widest_act(self) -> int:
        labels = {label for tile in self._tiles for label, _, _ in self._acts(tile)}
        return max(self.measure.text_width(label, M, True) for label in labels) + 16

    def _build_card(self, gui: Gui, tile: Shelved, card: Rect) -> None:
        """Four buttons in pairs; of fewer, the first has a row to itself."""
        high, acts = bar_height(self.look), self._acts(tile)
        area = Rect(card.left + SIDE, card.bottom - self._foot_height + PAD // 2, card.width - 2 * SIDE, high)
        half = self._half(card.width)
        rows = [acts[:2], acts[2:]] if len(acts) > 3 else [acts[:1], acts[1:]]
        for number, row in enumerate(rows):
            for column, (label, act, kind) in enumerate(row):
                spot = area.move((half + 8) * column, (high + 8) * number)
                spot.width = area.width if len(row) == 1 else half
                gui.button(spot, label, act, kind=kind)

    # -- links ------------------------------------------------------------------------------------

    def _build_links(self, gui: Gui, row: Rect, align: Literal["left", "right"]) -> bool:
        """The way to the other pages. At the right, beside the title, only if they fit with their signs."""
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
        side = 12 + icon + 8
        needed = sum(texts) + 2 * side * len(links) + 10 * (len(links) - 1)
        with_icons = needed <= row.width
        if align == "right" and not with_icons:
            return False
        left = row.left if align == "left" else row.right - needed
        for (key, name, act), text in zip(links, texts, strict=True):
            rect = Rect(left, row.top, text + 2 * (side if with_icons else 20), row.height)
            gui.button(rect, self.app.words(key), act)
            if with_icons:
                self._icons.append((f"icons/{name}", Rect(left + 12, rect.centery - icon // 2, icon, icon)))
            left = rect.right + 10
        return True

    # -- rows, for large text -----------------------------------------------------------------------

    def _game_row(self, tile: Shelved, least: int = 0) -> Block:
        """Picture, words, and the buttons below them. least: how high it is at least."""
        acts = self._acts(tile)
        wide = self.look.size[0] - 2 * MARGIN
        words_high = round(56 * self.percent) + 16
        most = max(0, wide - 3 * PAD - max(self._row_width(one) for one in self._tiles))
        smallest = words_high * COVER[0] // COVER[1]
        picture = Rect(0, 0, max(smallest, min(most, least * COVER[0] // COVER[1])), 0)
        room = Rect(picture.width + PAD, words_high, wide - picture.width - 3 * PAD, 0)
        spots = button_row(self.look, [label for label, _, _ in acts], room)
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
        title = self.measure.text_width(tile.info.title, L, True) + 24
        return max(
            self.measure.text_width(tile.text, M), title + self.measure.text_width(self._row_meta(tile), M, True)
        )

    def _draw_row_text(self, painter: Painter, tile: Shelved, room: Rect) -> None:
        """Title and players on one line, the tagline below."""
        line = round(28 * self.percent)
        title = painter.text(tile.info.title, room.topleft, L, "text", True)
        meta = Rect(title.right + 24, room.top, room.right - title.right - 24, line)
        painter.fitted(self._row_meta(tile), meta, M, tile.colour, True, middle=True)
        rest = Rect(room.left, room.top + line, room.width, room.height - line)
        painter.fitted(tile.text, rest, M, "muted", middle=True)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        self._shown = True
        painter.sky()
        self._draw_planet(painter)
        self._draw_head(painter)
        for offer in self._offers:
            if offer.rect:
                self._panels.draw(painter, offer, offer.rect)
        if self._asked_at[0]:
            left, middle = self._asked_at
            question, size = self.app.words("library.what"), L
            high = painter.text_height(question, self.look.size[0], size, True)
            painter.text(question, (left, middle - high // 2), size, "text", True)
        for tile in self._tiles:
            if tile.rect:
                self._draw_card(painter, tile, tile.rect)
        self.draw_lists(painter)

    def draw_above(self, painter: Painter) -> None:
        super().draw_above(painter)
        for name, rect in self._icons:
            painter.sprite(name, rect)

    def _draw_planet(self, painter: Painter) -> None:
        wide, high = self.look.size
        painter.circle((wide - 240, high + 170), 460, "glow", alpha=120)

    def _draw_head(self, painter: Painter) -> None:
        head = self._head
        painter.sprite("starboard", Rect(head.left, head.top, head.height, head.height))
        left = head.left + head.height + 20
        painter.label(self.app.words("library.title"), (left, head.top - 2), XL if self.percent < 1.25 else L, "text")
        line = Rect(left + 2, head.top + 46, head.width // 2 - left, head.height - 40)
        if self._unread:
            line.width = head.right - line.left
            painter.fitted(self._unread, line, M, "refused")
        else:
            painter.fitted(self.app.words("library.tagline"), line, M, "muted")
        if self._links_above and not self.lists:
            foot = self.look.size[1] - 40
            painter.text(self.app.words("library.waits"), (head.left, foot), S, "muted")
            version = self.app.words("library.version", version=__version__)
            painter.text(version, (head.right, foot), S, "muted", align="right")

    def _draw_frame(self, painter: Painter, tile: Shelved, rect: Rect) -> None:
        lit = tile is self._hovered
        if lit:
            painter.glow(rect, tile.colour, 0.7, radius=RADIUS)
        painter.panel(rect, "panel", tile.colour if lit else "line", radius=RADIUS, width=3 if lit else 1.5)

    def _draw_card(self, painter: Painter, tile: Shelved, rect: Rect) -> None:
        self._draw_frame(painter, tile, rect)
        text = max(self._text_height(one, rect.width) for one in self._tiles)
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
        icon = round(6 + 10 * self.percent)
        wide = painter.text_width(text, S, True)
        plate = Rect(cover.left + 12, cover.top + 12, wide + icon + 32, round(8 + 20 * self.percent))
        painter.panel(plate, "ink", tile.info.id, radius=plate.height // 2, alpha=225)
        painter.sprite(
            f"icons/{'check' if tile.learnt else 'info'}", Rect(plate.left + 10, plate.centery - icon // 2, icon, icon)
        )
        words = Rect(plate.left + icon + 18, plate.top, wide + 8, plate.height)
        painter.fitted(text, words, S, "text", True, middle=True)

    def _progress(self, tile: Shelved) -> str:
        """What somebody here has learned of it."""
        if tile.learnt:
            return self.app.words("library.learnt")
        if tile.taken:
            return self.app.words("library.taken", done=tile.taken, all=tile.lessons)
        return self.app.words("library.new_to_you")

    def _draw_tile_cover(self, painter: Painter, tile: Shelved, rect: Rect, corners: str) -> None:
        """The picture inside the card's edge; pale for a game that is not asked for, or cannot be opened."""
        alpha = 90 if self._is_pale(tile) else 255
        self.draw_cover(painter, tile.info, rect.inflate(-4, -4), RADIUS - 3, corners, alpha)


def ask_to_quit(app: App) -> None:
    words = app.words
    answers = [(words("library.quit"), "danger", app.quit), (words("library.quit_stay"), "", None)]
    app.scenes.push(Dialog(app, words("library.quit_title"), words("library.quit_text"), answers))
