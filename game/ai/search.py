"""The planner: one general search for all games.

It guesses at what is hidden (several times, and averages), plays its own decisions out in every way
it can think of up to the end of the turn, keeps the best positions, and goes on from those for as
many turns as its level allows. Other seats are taken to answer with what looks best to them.
Two ways to the same position are one position, so long plans stay cheap.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from dataclasses import dataclass
from math import inf
from typing import Generic

from game.ai.thinker import Judge, S, Thinker, Thought
from game.core.engine import Engine
from game.core.events import Seat, unheard
from game.core.modes import BotLevel
from game.core.moves import Move

REPLIES = 6
"""How many moves of another seat are weighed against each other."""


@dataclass(slots=True)
class _Line(Generic[S]):
    """A position the plan has reached."""

    state: S
    firsts: int
    """A bit for each first move that leads here."""
    moves: tuple[Move, ...]
    """One way here."""
    value: float = -inf


class SearchBot(Thinker[S]):
    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str, *, judge: Judge[S], level: BotLevel) -> None:
        super().__init__(engine, view, seat, seed)
        self.judge = judge
        self.level = level
        self._limit: float = level.nodes or inf

    def thinking(self) -> Generator[None, None, Thought]:
        firsts = self.judge.order(self.view, self.engine.moves(self.view))
        if len(firsts) == 1:
            return Thought(firsts[0], 0.0, (firsts[0],))
        totals = [0.0] * len(firsts)
        shown: list[_Line[S] | None] = [None] * len(firsts)
        samples = 0
        for sample in range(self.level.samples):
            # each guess may use an equal share of what is left, so that a hurried bot still averages
            share = (self._limit - self.nodes) / (self.level.samples - sample)
            if samples and share < len(firsts):
                break
            guess = self.engine.guess(self.view, self.seat, self.rng)
            best = yield from self._plan(guess, firsts, self.nodes + share)
            for i, line in enumerate(best):
                totals[i] += line.value
                # a line is shown for the move it was found by, so it must begin with it
                known = shown[i]
                if line.moves[0] == firsts[i] and (known is None or line.value >= known.value):
                    shown[i] = line
            samples += 1
        chosen = self._pick(totals)
        plan = shown[chosen]
        return Thought(firsts[chosen], totals[chosen] / samples, plan.moves if plan else (firsts[chosen],), self.nodes)

    def _pick(self, totals: list[float]) -> int:
        """The best, or for a lesser level one of the better ones."""
        ranked = sorted(range(len(totals)), key=lambda i: -totals[i])
        if self.level.ideas == 1:
            return ranked[0]
        average = sum(totals) / len(totals)
        others = ranked[1 : self.level.ideas]
        return self.rng.choice([ranked[0], *(i for i in others if totals[i] >= average)])

    def _plan(self, root: S, firsts: list[Move], until: float) -> Generator[None, None, list[_Line[S]]]:
        """For each first move the position it is judged by.

        That is the best won game it can lead to; if the plan finds none, the best position as far ahead
        as the plan could follow it; and only if there is nothing but an end, that end.
        """
        engine = self.engine
        turn = engine.turn(root)
        lines: list[_Line[S]] = []
        for i, move in enumerate(firsts):
            lines.append(self._next(_Line(root, 0, ()), move, 1 << i))
            yield
        ended: list[_Line[S]] = []
        furthest: list[_Line[S] | None] = [None] * len(firsts)
        for ahead in range(1, self.level.turns + 1):
            ends = yield from self._play_turn(lines, turn + ahead, until)
            ended += [line for line in ends if engine.outcome(line.state)]
            lines = self._best([line for line in ends if not engine.outcome(line.state)])
            for i in range(len(firsts)):
                furthest[i] = _best_of(lines, i) or furthest[i]
            if not lines or self.nodes >= until:
                break
        return [self._judged_by(i, ended, furthest[i]) for i in range(len(firsts))]

    def _judged_by(self, first: int, ended: list[_Line[S]], furthest: _Line[S] | None) -> _Line[S]:
        end = _best_of(ended, first)
        if end and (furthest is None or self._won(end)):
            return end
        assert furthest
        return furthest

    def _won(self, line: _Line[S]) -> bool:
        outcome = self.engine.outcome(line.state)
        return outcome is not None and self.seat in outcome.winners

    def _play_turn(self, lines: list[_Line[S]], turn: int, until: float) -> Generator[None, None, list[_Line[S]]]:
        """Every position at which the turn with this number begins (or the game ends), with its value."""
        engine, judge, seat = self.engine, self.judge, self.seat
        ends: dict[Hashable, _Line[S]] = {}
        layer: dict[Hashable, _Line[S]] = {}
        for line in lines:
            _merge(layer, engine.key(line.state), line)
        expanded: dict[Hashable, int] = {}
        while layer:
            following: dict[Hashable, _Line[S]] = {}
            for key, line in layer.items():
                asking = engine.asking(line.state)
                fresh = line.firsts & ~expanded.get(key, 0)
                if asking is None or (engine.turn(line.state) >= turn and judge.settled(line.state)):
                    _merge(ends, key, line)
                    continue
                if not fresh:
                    continue
                expanded[key] = expanded.get(key, 0) | fresh
                moves = judge.order(line.state, engine.moves(line.state))
                if self.level.branch:
                    moves = moves[: self.level.branch]
                if self.nodes >= until:
                    moves = moves[:1]  # out of time: see each line to its end, but branch no more
                if asking[1].seat != seat:
                    moves = [self._reply(line.state, moves, asking[1].seat)]
                for move in moves:
                    after = self._next(line, move, fresh)
                    _merge(following, engine.key(after.state), after)
                yield
            layer = following
        for line in ends.values():
            line.value = judge.value(line.state, seat)
        return list(ends.values())

    def _next(self, line: _Line[S], move: Move, firsts: int) -> _Line[S]:
        state = line.state.copy()
        self.engine.carry_out(state, move, unheard)
        self.nodes += 1
        return _Line(state, firsts, (*line.moves, move))

    def _reply(self, s: S, moves: list[Move], seat: Seat) -> Move:
        """What another seat seems to like best."""
        if len(moves) == 1:
            return moves[0]

        def liking(move: Move) -> float:
            state = s.copy()
            self.engine.carry_out(state, move, unheard)
            self.nodes += 1
            return self.judge.value(state, seat)

        return max(moves[:REPLIES], key=liking)

    def _best(self, ends: list[_Line[S]]) -> list[_Line[S]]:
        """The best positions, and beyond them the best of each first move that would be left without."""
        ranked = sorted(ends, key=lambda line: -line.value)
        kept = ranked[: self.level.width]
        covered = 0
        for line in kept:
            covered |= line.firsts
        for line in ranked[self.level.width :]:
            if line.firsts & ~covered:
                kept.append(line)
                covered |= line.firsts
        return kept


def _merge(lines: dict[Hashable, _Line[S]], key: Hashable, line: _Line[S]) -> None:
    known = lines.get(key)
    if known is None:
        lines[key] = line
    else:
        known.firsts |= line.firsts


def _best_of(lines: list[_Line[S]], first: int) -> _Line[S] | None:
    """The best of the positions a first move leads to."""
    return max((line for line in lines if line.firsts >> first & 1), key=lambda line: line.value, default=None)
