"""Chance. A generator of our own, so that a seed means the same game for ever, on every Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


@dataclass(slots=True)
class Rng:
    """SplitMix64, written as a function of (seed, calls): two integers are the whole state."""

    seed: int
    calls: int = 0

    @classmethod
    def from_text(cls, text: str) -> Rng:
        return cls(int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big"))

    def copy(self) -> Rng:
        return Rng(self.seed, self.calls)

    def key(self) -> tuple[int, int]:
        return self.seed, self.calls

    def next(self) -> int:
        """The next number from 0 to 2**64 - 1."""
        self.calls += 1
        z = (self.seed + self.calls * _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1. The bias of the multiply-shift is below limit / 2**64."""
        if limit < 1:
            raise ValueError(f"below({limit}): nothing to choose from")
        return (self.next() * limit) >> 64

    def roll(self, sides: int = 6) -> int:
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        pile = list(items)
        self.shuffle(pile)
        return tuple(pile)


BLANK = Rng(0)
"""What a view shows in place of the true generator. Copy it before use."""
