"""Positions that earlier versions wrote. Whole matches of theirs are in tests/saves."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.records import BadRecord, Recorder
from tests.games.lifeform.positions import ENGINE, position
from tests.games.lifeform.solo.positions import alone

RECORDER = Recorder(ENGINE)


def test_both_games_had_one_state() -> None:
    s = position(3)
    plain = RECORDER.from_state(s)
    assert plain.pop("state") == "Crew"
    assert RECORDER.to_state({**plain, "solo": None}) == s


def test_one_alone_had_the_rest_of_it_inside() -> None:
    s = alone(options={"remora": "on"}, nerve=4, stowaways=("danger.1",))
    plain = RECORDER.from_state(s)
    assert plain.pop("state") == "Alone"
    shared = {name: plain[name] for name in RECORDER.from_state(position(3)) if name in plain}
    inside = {name: held for name, held in plain.items() if name not in shared or name in ("terms", "stowaways")}
    inside["objectives"] = plain["objectives"]
    old = {**shared, "hidden": [], "terms": {"players": 1}, "stowaways": [], "objectives": [], "solo": inside}
    assert RECORDER.to_state(old) == s


@pytest.mark.parametrize("plain", [{}, {"solo": 7}, {"solo": {}}, {"solo": {"pending": 1}}, {"state": "Life"}, [], "x"])
def test_what_is_no_position_is_refused_in_words(plain: Any) -> None:
    with pytest.raises(BadRecord):
        RECORDER.to_state(plain)
