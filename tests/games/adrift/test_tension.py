"""When the music of Adrift is tense."""

from __future__ import annotations

from game.games.adrift.rules.state import Adrift
from tests.contract.walks import opened
from tests.games.adrift.positions import BOX, position


def tension(s: Adrift) -> str:
    game = opened("adrift")
    return str(game.table().tension(game.engine.view(s, 0)))


def test_a_system_or_the_core_close_to_failing_is_danger() -> None:
    low = BOX.board.danger
    assert tension(position()) == "calm"
    assert tension(position(6, 6, low.system + 1, 6, core=low.core + 1)) == "calm"
    assert tension(position(6, 6, low.system, 6)) == "danger"
    assert tension(position(core=low.core)) == "danger"
    over = position(6, 6, low.system, 6)
    over.ending = "system_failure"
    assert tension(over) == "calm"
