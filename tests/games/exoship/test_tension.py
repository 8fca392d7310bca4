"""When the music of ExoShip is tense."""

from __future__ import annotations

from game.games.exoship.rules.state import Exo
from tests.contract.walks import opened
from tests.games.exoship.positions import QUIET, position

ACCUSED = "E[F01r F08d] M[F05d F04d] Y[F10r F11d]"


def tension(s: Exo) -> str:
    game = opened("exoship")
    return str(game.table().tension(game.engine.view(s, 0)))


def test_an_arrow_at_a_founder_of_the_rift_and_the_last_turn_are_danger() -> None:
    assert position(ACCUSED).accusations()
    assert tension(position(QUIET)) == "calm"
    assert tension(position(ACCUSED)) == "danger"
    assert tension(position(QUIET, at=3)) == "calm"
    assert tension(position(QUIET, at=4)) == "danger"
    over = position(ACCUSED, at=4)
    over.ending = "lost"
    assert tension(over) == "calm", "then there is nothing left to fear"
