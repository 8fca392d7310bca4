"""The player who plans this turn only: the planner with a horizon of one turn and every position kept."""

from __future__ import annotations

from dataclasses import replace

from game.ai.search import SearchBot
from game.ai.thinker import Judge, S
from game.core.engine import Engine
from game.core.events import Seat
from game.core.modes import BotLevel


class GreedyBot(SearchBot[S]):
    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str, *, judge: Judge[S], level: BotLevel) -> None:
        super().__init__(engine, view, seat, seed, judge=judge, level=replace(level, turns=1))
