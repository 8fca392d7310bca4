"""A planner that weighs few moves at each decision within its plan."""

from __future__ import annotations

from dataclasses import replace

from game.ai.bots import make_bot
from game.core.game import Game


def test_fewer_branches_look_at_fewer_positions(exoship: Game) -> None:
    engine, judge = exoship.engine, exoship.judge()
    state = engine.begin(engine.modes.resolve(), 1, "1", lambda _: None)
    level = replace(engine.modes.bot("officer"), samples=1)
    view = engine.view(state, 0)
    nodes = [
        make_bot(engine, judge, replace(level, branch=branch), view, 0, "seed").think().nodes for branch in (1, 2, 0)
    ]
    assert nodes[0] < nodes[1] < nodes[2]
