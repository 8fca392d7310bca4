"""A lesser level takes one of its better ideas, never one of the worse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.search import SearchBot
from game.core.game import Game


@pytest.mark.parametrize(
    ("worth", "ideas", "taken"),
    [
        ([1.0, 3.0, 2.0], 1, {1}),
        ([4.0, 5.0, 0.0, 4.5, 0.0], 5, {0, 1, 3}),  # what is worse than the average idea is none
        ([9.0, 8.0, 7.0, 0.0, 0.0, 0.0, 0.0], 2, {0, 1}),
        ([-10_000.0, 3.0], 5, {1}),  # never the one that only hurts
        ([0.0, 0.0, 0.0], 5, {0, 1, 2}),
    ],
)
def test_what_is_taken(exoship: Game, worth: list[float], ideas: int, taken: set[int]) -> None:
    engine = exoship.engine
    view = engine.view(engine.begin(engine.modes.resolve(), 1, "1", lambda _: None), 0)
    level = replace(engine.modes.bot("officer"), ideas=ideas)
    bots = (SearchBot(engine, view, 0, str(seed), judge=exoship.judge(), level=level) for seed in range(60))
    assert {bot._pick(worth) for bot in bots} == taken
