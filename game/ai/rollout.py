"""The player who plays promising moves out, many times, all seats by habit: to the end of the game, or some turns on.

First it finds the way to play that ends best from here; then it leaves that way for a move that ends
better still, if it is sure enough of it. Everything is compared under the same luck, so that few games
tell much; one game tells nothing, so a short budget makes it compare fewer moves, not fewer lucks.
Games with chance and long plans suit it; where seats can be tricked the planner (search.py) is better.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import inf, sqrt
from statistics import fmean, variance
from typing import Protocol

from game.ai.habit import Habits
from game.ai.thinker import S, S_contra, Thinker, Thought
from game.core.engine import Engine
from game.core.events import Seat, unheard
from game.core.modes import BotLevel
from game.core.moves import Move
from game.core.rng import Rng

SURE = 1.0
"""How many standard errors better a move must be than what habit would do."""
LEAST = 6
"""The fewest lucks that moves are compared under, if the level samples as many: fewer leave nothing but doubt."""


class Ways(Habits[S_contra], Protocol[S_contra]):
    """A judge whose styles can be compared move by move. Whole games are played by choice(): it must be quick."""

    def ways(self, s: S_contra, style: str) -> Sequence[str]:
        """The ways that belong to a style; each is a style of its own."""

    def ranked(self, s: S_contra, seat: Seat, style: str) -> list[Move]:
        """What somebody who plays like this would do, the best (their choice) first. Never empty, all of it legal."""


class RolloutBot(Thinker[S]):
    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str, *, judge: Ways[S], level: BotLevel) -> None:
        super().__init__(engine, view, seat, seed)
        self.judge = judge
        self.level = level
        self._limit: float = level.nodes or inf

    def thinking(self) -> Generator[None, None, Thought]:
        ways = self.judge.ways(self.view, self.level.style)
        ranked = {way: self.judge.ranked(self.view, self.seat, way) for way in ways}
        if len({move for moves in ranked.values() for move in moves}) == 1:
            return Thought(ranked[ways[0]][0], 0.0, (ranked[ways[0]][0],))
        lucks = [Rng(self.rng.next()) for _ in range(self.level.samples)]
        habits = [(ranked[way][0], way) for way in ways]
        share = self._limit * len(ways) / (len(ways) + self.level.width)
        ends = yield from self._compare(habits, lucks, share)
        best = max(range(len(ways)), key=lambda i: fmean(ends[i]))
        habit, way = habits[best]
        *others, last = ranked[way][1:] or [habit]
        tries = [(move, way) for move in (*others[: self.level.width - 1], last) if move != habit]
        tries = tries[: self._affordable(len(ways), len(ends[best]))]
        if not tries:
            return Thought(habit, fmean(ends[best]), (habit,), self.nodes)
        found = yield from self._compare(tries, lucks[: len(ends[best])], self._limit)
        gains = [_gain(values, ends[best]) for values in found]
        chosen = max(range(len(tries)), key=lambda i: gains[i])
        if gains[chosen] <= 0:
            return Thought(habit, fmean(ends[best]), (habit,), self.nodes)
        move = tries[chosen][0]
        return Thought(move, fmean(found[chosen]), (move,), self.nodes)

    def _affordable(self, ways: int, lucks: int) -> int | None:
        """How many moves can still be compared with habit under so many lucks: one at least. None: any number."""
        if self._limit == inf:
            return None
        each = self.nodes / ways
        return max(1, int((self._limit - self.nodes) // (each * min(1.0, LEAST / lucks))))

    def _compare(
        self, tries: list[tuple[Move, str]], lucks: list[Rng], until: float
    ) -> Generator[None, None, list[list[float]]]:
        """How games end that begin with each of these moves: once for each luck.

        A short budget leaves LEAST of the lucks, for those must be.
        """
        ends: list[list[float]] = [[] for _ in tries]
        for done, luck in enumerate(lucks, 1):
            begun = self.nodes
            for i, (move, way) in enumerate(tries):
                ends[i].append((yield from self._play_out(move, way, luck)))
            if 2 * self.nodes - begun > until and done >= LEAST:
                break
        return ends

    def _play_out(self, move: Move, way: str, luck: Rng) -> Generator[None, None, float]:
        engine, judge = self.engine, self.judge
        state = engine.guess(self.view, self.seat, luck.copy())
        engine.carry_out(state, move, unheard)
        self.nodes += 1
        last = engine.turn(state) + self.level.horizon * engine.turns_a_round(state)
        while now := engine.asking(state):
            if self.level.horizon and engine.turn(state) >= last and judge.settled(state):
                break
            seat = now[1].seat
            style = way if seat == self.seat else self.level.style
            engine.carry_out(state, judge.choice(state, seat, style), unheard)
            self.nodes += 1
            yield
        return judge.value(state, self.seat)


def _gain(values: list[float], usual: list[float]) -> float:
    """How much better, less the doubt that so few games leave; of one game nobody knows the doubt."""
    gains = [value - other for value, other in zip(values, usual, strict=False)]
    if len(gains) < 2:
        return -inf
    return fmean(gains) - SURE * sqrt(variance(gains) / len(gains))
