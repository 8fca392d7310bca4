"""The player who does anything that is allowed."""

from __future__ import annotations

from collections.abc import Generator

from game.ai.thinker import S, Thinker, Thought


class RandomBot(Thinker[S]):
    def thinking(self) -> Generator[None, None, Thought]:
        moves = self.engine.moves(self.view)
        self.nodes += 1
        yield
        return Thought(self.rng.choice(moves), 0.0, nodes=self.nodes)
