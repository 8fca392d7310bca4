"""What is pointed at on a table, by the mouse or by the focus, explains itself after a while."""

from __future__ import annotations

from game.ui.table import Tip
from game.ui.table_view import TableView

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

    def explain(self) -> None:
        """It was asked for: no rest is needed."""
        self._rested, self.hushed = TIP_AFTER, False

    def hush(self) -> None:
        self.hushed = True

    def update(self, seconds: float) -> bool:
        """True at the moment an explanation appears."""
        before, self._rested = self._rested, self._rested + seconds
        return before < TIP_AFTER <= self._rested

    def rule(self, view: TableView) -> str:
        placed = view.piece(self.piece)
        return placed.tip.rule if placed and placed.tip else ""

    def tip(self, view: TableView) -> Tip | None:
        """What is told of it, once it is pointed at for a while."""
        placed = view.piece(self.piece) if self.piece and self.rested else None
        return placed.tip if placed else None
