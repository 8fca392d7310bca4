"""When the music of Rift Domination is tense."""

from __future__ import annotations

from game.games.rift.rules.state import Rift
from tests.contract.walks import opened
from tests.games.rift.positions import action
from tests.games.rift.test_table import battle


def tension(s: Rift, seat: int | None = 0) -> str:
    game = opened("rift")
    return str(game.table().tension(game.engine.view(s, seat)))


def test_a_battle_and_the_last_round_are_danger_for_everybody() -> None:
    assert tension(action()) == "calm"
    fought = battle()
    assert fought.battle
    assert {tension(fought, seat) for seat in (None, *range(fought.seats))} == {"danger"}
    last = action()
    last.points[2] = last.terms.target
    assert {tension(last, seat) for seat in (None, *range(last.seats))} == {"danger"}
    last.ending = "target"
    assert tension(last) == "calm"
