"""The list of all matches that are stored: go on with one, watch, export or delete it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.data import DataError
from game.core.game import Game
from game.core.store import Damaged, Entry, StoreError
from game.crash_report import blaming
from game.scenes.files import cannot_open, export_damaged, export_match
from game.scenes.match_words import is_won, occasion, outcome_title
from game.scenes.message_box import say, sentence
from game.scenes.page import MARGIN, Dialog, Page
from game.scenes.replay import ReplayScene
from game.scenes.series import show_match
from game.ui.double_click import DoubleClick
from game.ui.gui import Gui
from game.ui.measure import button_row, control_height, line_units
from game.ui.paint import L, M, Painter

if TYPE_CHECKING:
    from game.app import App


@dataclass(slots=True)
class _Row:
    entry: Entry | Damaged
    game: Game | None
    """None: this Starboard does not have the game, or cannot tell which it is."""
    rect: Rect
    texts: Rect


class ReplayListScene(Page):
    title = "replay.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = 0
        self.rows: list[_Row] = []
        self._found: list[Entry | Damaged] = []
        self._twice = DoubleClick()
        self._unread = ""
        """Why the store cannot be read just now; what was known before is shown on."""

    @property
    def _large(self) -> bool:
        """The words of a row stand below each other."""
        return self.look.text_percent > 125

    @property
    def _huge(self) -> bool:
        """The buttons stand below the words."""
        return self.look.text_percent > 150

    def _game(self, entry: Entry | Damaged) -> Game | None:
        try:
            return self.app.game(self.app.find(entry.game if isinstance(entry, Damaged) else entry.setup.game))
        except (KeyError, DataError):
            return None

    # -- building -----------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        super().build(gui)
        try:
            self._found, self._unread = self.app.store.listing(), ""
        except StoreError as error:
            self._unread = sentence(str(error))
        entries = self._found
        high = self._row_height()
        foot = control_height(self.look) + 16
        room = Rect(MARGIN, 132, self.look.size[0] - 2 * MARGIN, self.look.size[1] - 132 - 32 - foot)
        count = max(1, (room.height + 12) // (high + 12))
        self.pages = max(1, -(-len(entries) // count))
        self.page = min(self.page, self.pages - 1)
        self.rows = []
        for i, entry in enumerate(entries[self.page * count : (self.page + 1) * count]):
            rect = Rect(room.left, room.top + i * (high + 12), room.width, high)
            self._build_row(gui, entry, rect)
        if self.pages > 1:
            self._build_pages(gui, Rect(room.left, self.look.size[1] - 24 - foot + 16, room.width, 0))

    def _row_height(self) -> int:
        text = line_units(self.look, L, True) + line_units(self.look, M) * (2 if self._large else 1) + 24
        return text + control_height(self.look) + 8 if self._huge else max(84, text)

    def _build_row(self, gui: Gui, entry: Entry | Damaged, rect: Rect) -> None:
        """Buttons stand at the right end, or below the words where the text is large."""
        game = self._game(entry)
        acts = self._acts(entry, game)
        labels = [self.app.words(f"replay.{key}") for key, _, _ in acts]
        spots = button_row(self.look, labels, Rect(0, 0, 4000, 0))
        y = rect.bottom - spots[0].height - (10 if self._huge else (rect.height - spots[0].height) // 2)
        shift = rect.right - 20 - spots[-1].right
        for (_, act, kind), label, spot in zip(acts, labels, spots, strict=True):
            gui.button(spot.move(shift, y), label, act, kind=kind)
        left = rect.left + 92
        right = rect.right - 20 - (0 if self._huge else self._buttons_width() + 24)
        self.rows.append(_Row(entry, game, rect, Rect(left, rect.top + 10, right - left, rect.height - 20)))

    def _buttons_width(self) -> int:
        """Of the longest row of buttons: the words of all rows stand in the same columns."""
        labels = [self.app.words(f"replay.{key}") for key in ("continue", "watch", "export", "delete")]
        return button_row(self.look, labels, Rect(0, 0, 4000, 0))[-1].right

    def _acts(self, entry: Entry | Damaged, game: Game | None) -> list[tuple[str, Callable[[], None], str]]:
        acts: list[tuple[str, Callable[[], None], str]] = []
        if game and isinstance(entry, Entry):
            if entry.result is None:
                acts.append(("continue", partial(self.go_on, entry, game), "primary"))
            acts.append(("watch", partial(self.watch, entry, game), ""))
        acts.append(("export", partial(self.export, entry), ""))
        acts.append(("delete", partial(self.ask_delete, entry), "quiet"))
        return acts

    def _build_pages(self, gui: Gui, area: Rect) -> None:
        words = self.app.words
        labels = [words("replay.newer"), words("replay.older")]
        for label, step, spot in zip(labels, (-1, 1), button_row(self.look, labels, area), strict=True):
            gui.button(spot, label, partial(self.turn, step), enabled=0 <= self.page + step < self.pages)
            self._page_label = Rect(spot.right + 24, spot.top, area.right - spot.right - 24, spot.height)

    # -- what the buttons do --------------------------------------------------------------------------------

    def turn(self, step: int) -> None:
        page = max(0, min(self.pages - 1, self.page + step))
        if page != self.page:
            self.page = page
            self.rebuild()

    def go_on(self, entry: Entry, game: Game) -> None:
        show_match(self.app, game.info, entry.id)

    def watch(self, entry: Entry, game: Game) -> None:
        title = f"{game.info.title} \u00b7 {occasion(game, entry.setup)}"
        try:
            with blaming(game.info):
                loaded = self.app.store.open(entry.id, game)
                self.app.scenes.push(ReplayScene(self.app, game, loaded.match, title))
        except (StoreError, DataError) as error:
            cannot_open(self.app, entry.id, str(error))
            return
        if loaded.how == "snapshot":
            self._say("replay.changed", self.app.words("replay.changed.text", why=loaded.why))
        elif loaded.how == "beginning":
            text = self.app.words("replay.beginning.text", why=loaded.why, kept=loaded.kept)
            self._say("replay.beginning", text)

    def export(self, entry: Entry | Damaged) -> None:
        (export_damaged if isinstance(entry, Damaged) else export_match)(self.app, entry.id)

    def ask_delete(self, entry: Entry | Damaged) -> None:
        words = self.app.words
        answers = [
            (words("replay.delete"), "danger", partial(self._delete, entry)),
            (words("replay.keep"), "", None),
        ]
        if isinstance(entry, Damaged):
            text = words("replay.damaged.delete")
        else:
            text = words("replay.delete.text", date=_date(entry.changed), moves=entry.moves)
        self.app.scenes.push(Dialog(self.app, words("replay.delete.title"), text, answers))

    def _delete(self, entry: Entry | Damaged) -> None:
        try:
            self.app.store.delete(entry.id)
        except StoreError as error:
            say(self.app, self.app.words("replay.not_deleted"), str(error))
            return
        self.rebuild()

    def _say(self, title: str, text: str) -> None:
        say(self.app, self.app.words(title), text)

    def update(self, seconds: float) -> bool:
        self._twice.passed(seconds)
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            place = self.look.units(event.pos)
            row = next((row for row in self.rows if row.rect.collidepoint(place)), None)
            if row and self._twice.pressed(str(row.entry.id)) and row.game:
                self._acts(row.entry, row.game)[0][1]()
            return row is not None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn(-1 if event.y > 0 else 1)
            return True
        return False

    # -- drawing --------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        trouble = self._unread or (
            self.app.words("replay.no_backup", why=self.app.no_backup) if self.app.no_backup else ""
        )
        if trouble:
            line = Rect(MARGIN, 100, self.look.size[0] - 2 * MARGIN, 28)
            painter.fitted(trouble, line, M, "refused", middle=True)
        if not self.rows and not self._unread:
            painter.fitted(self.app.words("replay.none"), Rect(self.area), L, "muted", middle=True, align="center")
        for row in self.rows:
            self._draw_row(painter, row)
        if self.pages > 1:
            text = self.app.words("replay.page", page=self.page + 1, pages=self.pages)
            painter.fitted(text, self._page_label, M, "muted", middle=True)

    def _draw_row(self, painter: Painter, row: _Row) -> None:
        painter.panel(row.rect)
        icon = _icon(row.entry)
        centre = (row.rect.left + 46, row.texts.top + 34)
        ring = {"clock": "line", "trophy": "legal"}.get(icon, "refused")
        painter.circle(centre, 28, "raised", ring)
        painter.sprite(f"icons/{icon}", Rect(centre[0] - 15, centre[1] - 15, 30, 30))
        if self._large:
            self._draw_stacked(painter, row)
        else:
            self._draw_beside(painter, row)

    def _lines(self, row: _Row) -> tuple[str, str, str]:
        """What was played; when and by whom; how it ended."""
        entry, game, words = row.entry, row.game, self.app.words
        if isinstance(entry, Damaged):
            return self._damaged_lines(entry, game)
        name = game.info.title if game else entry.setup.game
        title = f"{name} \u00b7 {occasion(game, entry.setup)}" if game else name
        when = f"{_date(entry.changed)} \u00b7 {', '.join(plan.name for plan in entry.setup.seats)}"
        moves = self._moves(entry)
        if entry.result is None:
            return title, when, f"{words('replay.open')} \u00b7 {moves}"
        ended = outcome_title(game, entry.result) if game else entry.result.title
        scores = ", ".join(map(str, entry.result.scores))
        return title, when, f"{ended} \u00b7 {words('replay.score', score=scores)} \u00b7 {moves}"

    def _moves(self, entry: Entry | Damaged) -> str:
        return self.app.words("replay.moves.one" if entry.moves == 1 else "replay.moves", moves=entry.moves)

    def _damaged_lines(self, entry: Damaged, game: Game | None) -> tuple[str, str, str]:
        """What can still be said of it."""
        words = self.app.words
        if game:
            title = words("replay.damaged.game", game=game.info.title, number=entry.id)
        else:
            title = words("replay.damaged.title", number=entry.id)
        dates = (("replay.damaged.begun", entry.begun), ("replay.damaged.changed", entry.changed))
        known = [words(key, date=_date(seconds)) for key, seconds in dates if seconds is not None]
        when = " \u00b7 ".join((*known, self._moves(entry)))
        return title, when, words("replay.damaged", why=entry.why)

    def _draw_beside(self, painter: Painter, row: _Row) -> None:
        title, when, result = self._lines(row)
        box = row.texts
        half = box.width * 9 // 20
        high = line_units(self.look, L, True)
        low = Rect(box.left, box.top + high + 4, half, line_units(self.look, M))
        painter.fitted(title, Rect(box.left, box.top, half, high), L, bold=True)
        painter.fitted(when, low, M, "muted")
        ended, _, rest = result.partition(" \u00b7 ")
        wide = box.width - half - 24
        painter.fitted(ended, Rect(box.right - wide, box.top, wide, high), L, self._token(row))
        painter.fitted(rest, Rect(box.right - wide, low.top, wide, low.height), M, "muted")

    def _draw_stacked(self, painter: Painter, row: _Row) -> None:
        title, when, result = self._lines(row)
        box = row.texts
        high, low = line_units(self.look, L, True), line_units(self.look, M)
        painter.fitted(title, Rect(box.left, box.top, box.width, high), L, bold=True)
        painter.fitted(when, Rect(box.left, box.top + high, box.width, low), M, "muted")
        painter.fitted(result, Rect(box.left, box.top + high + low, box.width, low), M, self._token(row))

    def _token(self, row: _Row) -> str:
        if isinstance(row.entry, Damaged):
            return "refused"
        return "muted" if row.entry.result is None else "text"


def _icon(entry: Entry | Damaged) -> str:
    if isinstance(entry, Damaged):
        return "cross"
    if entry.result is None:
        return "clock"
    return "trophy" if is_won(entry.setup, entry.result) else "skull"


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
