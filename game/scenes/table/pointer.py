"""What is pointed at on a table, by the mouse or by the focus, explains itself after a while."""

from __future__ import annotations

from game.ui.paint import Painter
from game.ui.table import Placed
from game.ui.table_view import TableView
from game.ui.tooltip import draw_tip

TIP_AFTER = 0.45
"""Seconds."""


class Pointer:
    def __init__(self) -> None:
        self.piece = ""
        self._rested = 0.0
        self.hushed = False
        """It has just been touched, and explains nothing until something else is pointed at."""

    def at(self, piece: str, *, moved: bool = False) -> None:
        """moved: the mouse has, so that it rests from now on."""
        if piece != self.piece:
            self.piece, self._rested, self.hushed = piece, 0.0, False
        elif moved:
            self._rested = 0.0

    @property
    def rested(self) -> bool:
        """Has it stood still long enough?"""
        return self._rested >= TIP_AFTER

    def hush(self) -> None:
        self.hushed = True

    def update(self, seconds: float) -> bool:
        """True at the moment an explanation appears."""
        before, self._rested = self._rested, self._rested + seconds
        return before < TIP_AFTER <= self._rested

    def rule(self, view: TableView) -> str:
        placed = view.piece(self.piece)
        return placed.tip.rule if placed and placed.tip else ""

    def draw(self, painter: Painter, view: TableView, more: str = "") -> None:
        placed: Placed | None = view.piece(self.piece) if self.piece and not self.hushed else None
        if placed and placed.tip and self.rested:
            draw_tip(painter, placed.tip, view.seen(placed), view.area, more=more)
