"""When the music of Blight is tense."""

from __future__ import annotations

from game.games.blight.table.table import LAST_HEXES
from tests.contract.walks import opened
from tests.games.blight.positions import colony


def test_the_last_hexes_are_danger() -> None:
    game = opened("blight")
    s = colony()
    heard = []
    for marked in range(s.terms.hexes):
        s.marked = marked
        heard.append(game.table().tension(game.engine.view(s, 0)))
    assert heard == ["calm"] * (s.terms.hexes - LAST_HEXES) + ["danger"] * LAST_HEXES
    s.ending = "overrun"
    assert game.table().tension(game.engine.view(s, 0)) == "calm"
