"""The computer player of a level."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.ai.greedy import GreedyBot
from game.ai.habit import HabitBot
from game.ai.random_bot import RandomBot
from game.ai.rollout import RolloutBot
from game.ai.search import SearchBot
from game.ai.thinker import AnyThinker, Judge, bot_seed
from game.core.engine import Engine
from game.core.match import Match
from game.core.modes import BotLevel, Modes
from game.core.moves import Move
from game.core.rng import Rng

QUICK = ("random", "habit", "greedy")
"""Kinds of bots that answer at once. Every game has one for every number of players."""
_KINDS: dict[str, Any] = {"greedy": GreedyBot, "search": SearchBot, "habit": HabitBot, "rollout": RolloutBot}


def make_bot(engine: Engine[Any], judge: Judge[Any], level: BotLevel, view: Any, seat: int, seed: str) -> AnyThinker:
    if level.bot == "random":
        return RandomBot(engine, view, seat, seed)
    bot: AnyThinker = _KINDS[level.bot](engine, view, seat, seed, judge=judge, level=level)
    return bot


def quick_level(modes: Modes, seats: int) -> str:
    """The best level that answers at once: for pictures, and to stand in for one that died or for a person who left."""
    return [level.id for level in modes.bots_for(seats) if level.bot in QUICK][-1]


def level_of(match: Match, seat: int) -> str:
    """The level that plays a seat which is no person's, or no longer."""
    if seat in match.moments[-1].left:
        return quick_level(match.engine.modes, len(match.setup.seats))
    return match.setup.seats[seat].player


def bot_for(match: Match, judge: Judge[Any], level: str) -> AnyThinker:
    """A bot for the decision that is open in a match. It gets the view of its seat, never the truth."""
    decision = match.decision
    if decision is None:
        raise ValueError("nobody is asked for a move")
    seen = match.seen(decision.seat)
    seed = bot_seed(match.setup.seed, len(match.moments) - 1, decision.seat)
    return make_bot(match.engine, judge, match.engine.modes.bot(level), seen.state, decision.seat, seed)


def stand_in(match: Match, judge: Judge[Any]) -> tuple[BotLevel | None, Move]:
    """A move at once for the open decision, and the level it is of; should that one fail too, a legal move by lot."""
    assert match.decision
    level = match.engine.modes.bot(quick_level(match.engine.modes, len(match.setup.seats)))
    with suppress(Exception):  # its faults are not the player's: the match goes on
        move = bot_for(match, judge, level.id).think().move
        if match.check(move) is None:
            return level, move
    seat = match.decision.seat
    return None, Rng.from_text(bot_seed(match.setup.seed, len(match.moments) - 1, seat)).choice(match.seen(seat).moves)
