"""The player who goes by the book: a manual that the game's rules write for computer players."""

from __future__ import annotations

from collections.abc import Generator

from game.ai.thinker import Instructor, Judge, S, Thinker, Thought
from game.core.engine import Engine
from game.core.events import Seat
from game.core.modes import BotLevel


class ManualBot(Thinker[S]):
    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str, *, judge: Judge[S], level: BotLevel) -> None:
        super().__init__(engine, view, seat, seed)
        if not isinstance(judge, Instructor):
            raise TypeError(f"{engine.game} has no manual for {level.id!r}")
        self.instructor: Instructor[S] = judge
        self.level = level

    def thinking(self) -> Generator[None, None, Thought]:
        moves = self.engine.moves(self.view)
        self.nodes += 1
        yield
        if len(moves) > 1 and self.rng.below(100) < self.level.errors:
            # a kind first, then one of it: otherwise the kind with the most amounts to choose from would prevail
            kind = self.rng.choice(list(dict.fromkeys(map(type, moves))))
            move = self.rng.choice([move for move in moves if type(move) is kind])
        else:
            move = self.instructor.follow(self.level.manual, self.view, moves)
        return Thought(move, 0.0, (move,), self.nodes)
