"""Computer players that go by a manual."""

from __future__ import annotations

import pytest

from game.ai.bots import make_bot
from game.core.game import Game
from game.core.modes import BotLevel


def test_a_game_without_a_manual_has_no_such_player(exoship: Game) -> None:
    engine = exoship.engine
    state = engine.begin(engine.modes.resolve(), 1, "1", lambda _: None)
    level = BotLevel("clerk", "Clerk", "", "manual", manual="rules")
    with pytest.raises(TypeError, match="no manual for 'clerk'"):
        make_bot(engine, exoship.judge(), level, engine.view(state, 0), 0, "seed")
