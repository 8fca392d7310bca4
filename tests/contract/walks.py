"""Random games of every registered game, over seeds, seats, scenarios and options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import BadOption, Options
from game.core.moves import Move
from game.core.rng import Rng
from game.games import GAMES, find

IDS = [info.id for info in GAMES]


@cache
def opened(game_id: str) -> Game:
    return find(game_id).open(paths.levels())


def any_options(game: Game, rng: Rng) -> Options:
    """A scenario with some options changed; most combinations are allowed, the others are drawn again."""
    modes = game.engine.modes
    while True:
        scenario = rng.choice(modes.scenarios)
        changes = {option.id: rng.choice(option.values) for option in modes.options if rng.below(4) == 0}
        options = modes.resolve(scenario.id, changes)
        try:
            game.engine.setup(options, game.info.min_seats, "1")
        except BadOption:
            continue
        return options


@dataclass(frozen=True, slots=True)
class Step:
    """A move about to be made at random, and what it led to."""

    before: Any
    move: Move
    after: Any
    events: tuple[Event, ...]


def begin(game: Game, seed: int) -> tuple[Any, Options, int, Rng]:
    rng = Rng.from_text(f"walk {seed}")
    options = any_options(game, rng)
    seats = game.info.min_seats + rng.below(game.info.max_seats - game.info.min_seats + 1)
    return game.engine.begin(options, seats, str(seed), lambda _: None), options, seats, rng


def walk(game: Game, seed: int) -> Iterator[Step]:
    state, _, _, rng = begin(game, seed)
    while moves := game.engine.moves(state):
        move = rng.choice(moves)
        after = state.copy()
        heard: list[Event] = []
        game.engine.apply(after, move, heard.append)
        yield Step(state, move, after, tuple(heard))
        state = after


def random_match(game: Game, seed: int, *, moves: int | None = None, **changes: Any) -> Match:
    """A match played at random, to its end or for so many moves."""
    rng = Rng.from_text(f"walk {seed}")
    options = {**any_options(game, rng), **changes}
    seats = game.info.min_seats + rng.below(game.info.max_seats - game.info.min_seats + 1)
    plans = tuple(SeatPlan(f"Player {i + 1}") for i in range(seats))
    match = Match(game.engine, Setup(game.info.id, options, str(seed), plans))
    while match.decision and (moves is None or len(match.moments) <= moves):
        assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
    return match
