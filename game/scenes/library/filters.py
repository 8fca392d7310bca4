"""What the library can be asked for: who plays, and for how long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.scenes.library.offers import Act
from game.scenes.library.shelf import Shelved
from game.scenes.scroll import ScrollPage
from game.ui.gui import Gui
from game.ui.paint import L, M, Painter

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


class Filters:
    """A question with a button for each answer. Games that do not fit are pale, not hidden."""

    def __init__(self, page: ScrollPage, changed: Callable[[], None]) -> None:
        self._page = page
        self._changed = changed
        self._players: tuple[int, ...] = ()
        self._minutes = 0
        self._row: Rect | None = None
        """Where it stands; None where there is no room for it."""

    def ask(self, players: Sequence[int], minutes: int) -> None:
        self._players, self._minutes = tuple(players), minutes
        self._changed()

    def passes(self, tile: Shelved) -> bool:
        return tile.fits(self._players, self._minutes)

    def _chips(self) -> list[Act]:
        """Who plays, and how long: a button for each answer."""
        words = self._page.app.words
        chips: list[Act] = []
        for key, players in PLAYERS:
            kind = "chosen" if players == self._players else ""
            chips.append((words(key), partial(self.ask, players, self._minutes), kind))
        for key, minutes in MINUTES:
            kind = "chosen" if minutes == self._minutes else ""
            chips.append((words(key), partial(self.ask, self._players, minutes), kind))
        return chips

    def _chip_rects(self, row: Rect) -> list[Rect]:
        question = self._page.measure.text_width(self._page.app.words("library.what"), L, True)
        left = row.left + question + 24
        rects: list[Rect] = []
        for number, (label, _, _) in enumerate(self._chips()):
            left += 28 if number == len(PLAYERS) else 0
            rects.append(Rect(left, row.top, self._page.measure.text_width(label, M, True) + 32, row.height))
            left = rects[-1].right + 8
        return rects

    def fit(self, row: Rect) -> bool:
        return self._chip_rects(row)[-1].right <= row.right

    def clear(self) -> None:
        self._row = None

    def build(self, gui: Gui, row: Rect) -> None:
        self._row = row
        for (label, act, kind), rect in zip(self._chips(), self._chip_rects(row), strict=True):
            gui.button(rect, label, act, kind=kind)

    def draw(self, painter: Painter) -> None:
        if self._row:
            question = self._page.app.words("library.what")
            high = painter.text_height(question, self._page.look.size[0], L, True)
            painter.text(question, (self._row.left, self._row.centery - high // 2), L, "text", True)
