"""Two presses on the same thing, one soon after the other."""

from __future__ import annotations

from math import inf

SOON = 0.4
"""Seconds between them."""


class DoubleClick:
    def __init__(self) -> None:
        self._what = ""
        self._ago = inf

    def passed(self, seconds: float) -> None:
        self._ago += seconds

    def pressed(self, what: str) -> bool:
        """True: the second press on it. A third begins anew."""
        second = bool(what) and what == self._what and self._ago <= SOON
        self._what, self._ago = ("" if second else what), 0.0
        return second
