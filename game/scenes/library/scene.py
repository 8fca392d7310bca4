"""The first screen: what is open, the games on the shelf, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
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
from game.scenes.library.cards import GAP, GameCards
from game.scenes.library.filters import Filters
from game.scenes.library.offers import Act, Offer, OfferPanels
from game.scenes.library.shelf import Onward, Shelved, done_lessons, onward, shelved
from game.scenes.message_box import say, sentence
from game.scenes.page import MARGIN, Answer, Dialog
from game.scenes.scroll import ScrollPage, bar_height
from game.scenes.series import begin_series, series_ahead, show_match
from game.ui.cursors import CursorShape
from game.ui.gui import Gui
from game.ui.music import Tune
from game.ui.paint import XL, L, M, Painter, S

if TYPE_CHECKING:
    from game.app import App

ROW_GAP = 12
FOOT = 60
"""Below the cards, for a line of words."""


class LibraryScene(ScrollPage):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._tiles: list[Shelved] = []
        self._offers: list[Offer] = []
        self._panels = OfferPanels(self)
        self._entries: list[Entry] = []
        self._unread = ""
        """Why the store cannot be read just now; what was known before is shown on."""
        self._filters = Filters(self, self.rebuild)
        self._cards = GameCards(self, self._acts, self._is_pale)
        self._icons: list[tuple[str, Rect]] = []
        self._places: list[Rect] = []
        """Kept for what is offered once the games are open."""
        self._links_above = False
        self._opening: Thread | None = None
        """Opens the games: the first picture does not wait for them."""
        self._all_open = False
        self._shown = False

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
        """After the first picture, open the games: only then is known how far their series and matches have come."""
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
        play: Act = (words("library.play"), partial(self.play, tile), "")
        learn: Act = (words("library.learn"), partial(self.learn, info), "")
        acts = [play, learn] if tile.played or tile.learnt or tile.entry else [learn, play]
        if not tile.lesson:
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

    def play(self, tile: Shelved) -> None:
        """A match at once."""
        from game.scenes.lessons import play_now

        if game := self._opened(tile.info):
            play_now(self.app, game, tile.next)

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

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        return "hand" if self._tile_at(position) else super().cursor(position)

    def _tile_at(self, position: tuple[int, int]) -> Shelved | None:
        place = self.look.units(position)
        return next((tile for tile in self._tiles if tile.rect and tile.rect.collidepoint(place)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._cards.hovered = self._tile_at(event.pos)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.howto((self._cards.hovered or self._tiles[0]).info)
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
            self._tiles = [
                shelved(self.app, info, self._entries, done_lessons(self.app, info)) for info in self.app.games
            ]
            self._offers = [*self._find_first(), *self._find_series()]
        except StoreError as error:
            self._unread = sentence(str(error))
            self._tiles = self._tiles or [shelved(self.app, info, (), ()) for info in self.app.games]
        self._cards.tiles = self._tiles

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

    @property
    def _waiting(self) -> int:
        """So many series are not known yet."""
        return 0 if self._all_open else sum(info.series for info in self.app.games if info.id not in self.app.broken)

    def _series_offer(self, info: GameInfo, series: Series) -> Offer:
        words = self.app.words
        first, *rest = series_ahead(self.app, info, series).lines
        label = words("library.series", name=series.name, game=info.title)
        act = partial(begin_series, self.app, info, series)
        return Offer(label, first, " ".join(rest), words("library.play_series"), act, "", icon=series.icon)

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        self._find()
        self._cards.hovered = None
        self._icons, self._places = [], []
        self._filters.clear()
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
        high = max(self._cards.row(tile).height for tile in self._tiles)
        count = min(len(self._tiles), max(1, (room + ROW_GAP) // (high + ROW_GAP)))
        filled = max(high, (room + ROW_GAP) // count - ROW_GAP)
        games = [self._cards.row(tile, filled) for tile in self._tiles]
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
        offering = bool(self._offers or self._waiting)
        offers = Rect(page.left, page.top, page.width, round(52 + 56 * self.percent) if offering else 0)
        asks = Rect(page.left, offers.bottom + (GAP if offering else 0), page.width, bar_height(self.look))
        top = asks.bottom + GAP
        cards = Rect(page.left, top, page.width, page.bottom - top)
        if not self._cards.fit(cards) or not self._filters.fit(asks):
            return False
        self._build_offers(gui, offers)
        self._filters.build(gui, asks)
        self._cards.build(gui, cards)
        return True

    # -- offers -----------------------------------------------------------------------------------

    def _build_offers(self, gui: Gui, row: Rect) -> None:
        """Side by side, the first one wider; those that find no room are in their game's list of scenarios."""
        narrowest = round(200 + 160 * self.percent)
        count = max(1, (row.width + GAP) // (narrowest + GAP))
        shown = [*self._offers, *[None] * self._waiting][:count]
        shares = [3 if offer and offer.cover else 2 for offer in shown]
        left = row.left
        for offer, share in zip(shown, shares, strict=True):
            wide = (row.width - GAP * (len(shown) - 1)) * share // sum(shares)
            place = Rect(left, row.top, wide, row.height)
            left = place.right + GAP
            if offer:
                offer.rect = place
                self._panels.build(gui, offer, place)
            else:
                self._places.append(place)

    # -- questions --------------------------------------------------------------------------------

    def _is_pale(self, tile: Shelved) -> bool:
        return tile.broken or not self._filters.passes(tile)

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

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        self._shown = True
        painter.sky()
        self._draw_planet(painter)
        self._draw_head(painter)
        for place in self._places:
            self._panels.draw_place(painter, place)
        for offer in self._offers:
            if offer.rect:
                self._panels.draw(painter, offer, offer.rect)
        self._filters.draw(painter)
        self._cards.draw(painter)
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


def ask_to_quit(app: App) -> None:
    words = app.words
    answers = [(words("library.quit"), "danger", app.quit), (words("library.quit_stay"), "", None)]
    app.scenes.push(Dialog(app, words("library.quit_title"), words("library.quit_text"), answers))
