"""Matches that belong together, as the store remembers them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.core.game import Game
from game.core.match import SeatPlan
from game.core.modes import Deal, Options
from game.core.moves import Resign
from game.core.series import following, matches_of, series_name, standing, unfinished
from game.core.store import Store
from tests.core.store_acts import LABEL, clock, new_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path, clock=clock) as store:
        yield store


def test_an_open_match_of_a_series_is_found_again(exoship: Game, store: Store) -> None:
    assert unfinished(store, LABEL) is None
    match = new_match(LABEL)
    match_id = store.add(match, exoship)
    assert unfinished(store, LABEL) == match_id
    match.submit(Resign(0))
    assert unfinished(store, LABEL) is None


def test_what_bots_play_belongs_to_no_series(exoship: Game, store: Store) -> None:
    series = exoship.engine.modes.series_of(LABEL)
    assert series
    match = new_match(LABEL)
    match.setup = replace(match.setup, seats=(SeatPlan("Captain", "captain"),))
    store.add(match, exoship)
    assert unfinished(store, LABEL) is None
    assert matches_of(store, series) == []


def test_a_series_is_found_by_its_labels(exoship: Game, store: Store) -> None:
    modes = exoship.engine.modes
    for series in modes.series:
        assert modes.series_of(f"{series.id}:abc:1:1") is series
        assert series_name(f"{series.id}:abc:1:2") == f"{series.id} 1 2", "the seed of a run is not told"
    assert modes.series_of("") is modes.series_of("other:1") is None
    assert standing(store, exoship, 1, "", date(2026, 11, 16)) is None


def test_a_match_may_look_back_at_the_last_positions_of_its_game(
    exoship: Game, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = copy(exoship.engine)
    seen: list[int] = []

    def followed(options: Options, earlier: Iterable[Any]) -> Options:
        seen.extend(state.rng.calls for state in earlier)
        return {**options, "win_points": 7}

    monkeypatch.setattr(engine, "followed", followed)
    game = replace(exoship, engine=engine)
    deal = Deal(exoship.engine.modes.resolve(), "1")
    store.add(new_match(), exoship)
    broken = store.add(new_match(), exoship)
    store._db.rows("UPDATE matches SET snapshot = '[]' WHERE id = ?", broken)
    assert following(store, game, deal).options["win_points"] == 7
    assert len(seen) == 1, "a match that cannot be read is passed over"
    assert following(store, exoship, deal) == deal
