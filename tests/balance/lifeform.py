"""Lifeform: the game of two to four, and alone in Dragon's Domain."""

from __future__ import annotations

from collections.abc import Iterator

from tests.balance.lifeform_alone import alone_rows
from tests.balance.lifeform_crew import crew_rows
from tests.balance.measure import Row


def rows() -> Iterator[Row]:
    yield from crew_rows()
    yield from alone_rows()
