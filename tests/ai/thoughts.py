"""What every level of every game thinks of some positions, line by line.

`python -m tests.ai.thoughts` prints it: two processes that say the same think the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from game.ai.bots import make_bot
from game.core.game import Game
from tests.contract.walks import KINDS, begin, walk

SEED, SPARSELY = 2, 7
"""A random game, and how far apart the decisions lie that are thought about."""
NODES = 60
"""A hurried bot adds up and breaks ties as one with time does."""


def thoughts(game: Game) -> Iterator[str]:
    engine, judge = game.engine, game.judge()
    _, _, seats, _ = begin(game, SEED)
    for number, step in islice(enumerate(walk(game, SEED)), 0, None, SPARSELY):
        now = engine.asking(step.before)
        assert now
        seat = now[1].seat
        view = engine.view(step.before, seat)
        for level in engine.modes.bots_for(seats):
            hurried = replace(level, nodes=min(level.nodes or NODES, NODES))
            yield f"{level.id} at {number}: {make_bot(engine, judge, hurried, view, seat, str(number)).think()}"


if __name__ == "__main__":
    for name, game in KINDS.items():
        for thought in thoughts(game):
            print(name, thought)
