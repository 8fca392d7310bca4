"""Every game's page of targets can be measured; by players who play at random, for the others take hours."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from math import isfinite

import pytest

from game.ai.many import Here
from game.games import GAMES
from tests.balance.measure import Run, measuring

PAGES = [info.id for info in GAMES if find_spec(f"tests.balance.{info.id}")]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_rows_of_finite_numbers(page: str) -> None:
    with measuring(Run(Here(), most=2, stand_in="random")) as run:
        rows = list(import_module(f"tests.balance.{page}").rows())
    assert not run.broken
    assert rows
    assert len({row.what for row in rows}) == len(rows), "two targets of one name"
    for row in rows:
        assert isfinite(row.measured), row.what
        assert isfinite(row.error) or row.games < 2, row.what
        assert row.error >= 0 and row.games >= 0, row.what
        assert row.least <= row.most, row.what
