"""A page that breaks off."""

from __future__ import annotations

from collections.abc import Iterator

from tests.balance.measure import Row, share


def rows() -> Iterator[Row]:
    yield share("the sun rises", [True] * 100, 90, 100)
    raise KeyError("the moon")
