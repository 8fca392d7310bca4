"""A page with a game that breaks, and with targets that are not met."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.many import Job, Opened
from game.core.value import value
from tests.balance.measure import CONFIRMED, Row, average, gathered, share


@value
class Counted(Job[int]):
    """A way to play of its own: the last digit of the seed, but for the fourth game, which breaks."""

    def open(self) -> Opened[int]:
        return Opened(self._play, "counted")

    def _play(self, seed: str) -> int:
        if int(seed) == CONFIRMED + 3:
            raise RuntimeError("the ship is on fire")
        return int(seed) % 10

    def __str__(self) -> str:
        return "counted"


def rows() -> Iterator[Row]:
    found = gathered(Counted(), 8)
    yield average("the last digit", found, 0, 2, "pips", "the digits are what they are")
    yield share("the last digit is 9", (digit == 9 for digit in found), 50, 100)
