"""The player who follows a habit: a way to play that its game knows, without looking ahead."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from game.ai.thinker import Judge, S, S_contra, Thinker, Thought
from game.core.engine import Engine
from game.core.events import Seat
from game.core.modes import BotLevel
from game.core.moves import Move


class Habits(Judge[S_contra], Protocol[S_contra]):
    """A judge that also knows ways to play, such as a rulebook may write for its computer players."""

    def choice(self, s: S_contra, seat: Seat, style: str) -> Move:
        """What somebody who plays in this style would do."""


class HabitBot(Thinker[S]):
    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str, *, judge: Habits[S], level: BotLevel) -> None:
        super().__init__(engine, view, seat, seed)
        self.judge = judge
        self.level = level

    def thinking(self) -> Generator[None, None, Thought]:
        self.nodes += 1
        yield
        if self.rng.below(100) < self.level.slips:
            return Thought(self._slip(), 0.0, nodes=self.nodes)
        return Thought(self.judge.choice(self.view, self.seat, self.level.style), 0.0, nodes=self.nodes)

    def _slip(self) -> Move:
        """A random kind of move, and a random move of that kind."""
        kinds: dict[type[Move], list[Move]] = {}
        for move in self.engine.moves(self.view):
            kinds.setdefault(type(move), []).append(move)
        return self.rng.choice(self.rng.choice(list(kinds.values())))
