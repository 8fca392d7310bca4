"""Jobs that are no games, for places to play: a process that is started for them can import them from here."""

from __future__ import annotations

import os

from game.ai.many import Job, Opened
from game.core.value import value


@value
class Doubled(Job[int]):
    """Twice the seed, which must be a number."""

    def open(self) -> Opened[int]:
        return Opened(lambda seed: 2 * int(seed), "the same everywhere")


@value
class Deadly(Job[int]):
    """One seed ends the process that plays it."""

    deadly: str

    def open(self) -> Opened[int]:
        return Opened(self._play, "the same everywhere")

    def _play(self, seed: str) -> int:
        if seed == self.deadly:
            os._exit(1)
        return int(seed)


@value
class Elsewhere(Job[int]):
    """No two processes agree on what it is."""

    def open(self) -> Opened[int]:
        return Opened(int, f"process {os.getpid()}")
