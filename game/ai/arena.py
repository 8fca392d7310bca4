"""Whole games between bots: for simulations, balance and tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.ai.bots import make_bot
from game.ai.thinker import Judge, bot_seed
from game.core.engine import Engine, Outcome
from game.core.events import Event
from game.core.modes import Options
from game.core.value import value

MOST_MOVES = 100_000
"""A game that has not ended by then never will."""


class EndlessGame(Exception):
    """A game that does not end."""


@value
class Contest:
    """A finished game between bots."""

    outcome: Outcome
    moves: int


Watch: TypeAlias = Callable[[Any, Event], None]
"""Is told everything that happens, with the position just after it. That goes on changing: take from it at once."""


def unwatched(state: Any, event: Event) -> None:
    """A Watch for those who only want the outcome."""


def play_out(
    engine: Engine[Any],
    judge: Judge[Any],
    levels: Sequence[str],
    options: Options,
    seed: str,
    watch: Watch = unwatched,
) -> Contest:
    """One game; `levels` names the computer player of each seat. Bots get views, never the truth."""
    bots = [engine.modes.bot(level) for level in levels]
    opening: list[Event] = []
    state = engine.begin(options, len(levels), seed, opening.append)
    for event in opening:
        watch(state, event)
    moves = 0
    while now := engine.asking(state):
        seat = now[1].seat
        view = engine.view(state, seat)
        bot = make_bot(engine, judge, bots[seat], view, seat, bot_seed(seed, moves, seat))
        engine.carry_out(state, bot.think().move, lambda event: watch(state, event))
        moves += 1
        if moves >= MOST_MOVES:
            raise EndlessGame(f"no end after {moves} moves")
    outcome = engine.outcome(state)
    if outcome is None:
        raise EndlessGame(f"nobody is asked for a move after {moves} moves, and the game is not over")
    return Contest(outcome, moves)
