"""Random games of every game on the tests' shelf, over seeds, seats, scenarios and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import BadOption, Options
from game.core.moves import Move
from game.core.rng import Rng
from game.core.value import value
from game.games import find
from tests.tiny import SHELF

IDS = [info.id for info in SHELF]
T = TypeVar("T")


@cache
def opened(game_id: str) -> Game:
    return find(game_id, SHELF).open(paths.levels())


KINDS = {
    name: replace(opened(game_id), engine=part)
    for game_id in IDS
    for name, part in opened(game_id).engine.parts.items()
}
"""Every game, and each of those that one game is."""


def fewest(game: Game) -> int:
    """The fewest seats that the usual scenario is for."""
    return game.seat_counts(game.engine.modes.scenarios[0].id)[0]


def any_options(game: Game, rng: Rng) -> Options:
    """A scenario with some options changed; most combinations are allowed, the others are drawn again."""
    modes = game.engine.modes
    while True:
        scenario = rng.choice(modes.scenarios)
        changes = {option.id: rng.choice(option.values) for option in modes.options if rng.below(4) == 0}
        options = modes.resolve(scenario.id, changes)
        try:
            game.engine.setup(options, game.seat_counts(scenario.id)[0], "1")
        except BadOption:
            continue
        return options


def any_seats(game: Game, options: Options, rng: Rng) -> int:
    """A number of players that these options are for."""
    while True:
        seats = rng.choice(game.seat_counts(str(options["scenario"])))
        try:
            game.engine.setup(options, seats, "1")
        except BadOption:
            continue
        return seats


@value
class Step:
    """A move about to be made at random, and what it led to."""

    before: Any
    move: Move
    after: Any
    events: tuple[Event, ...]


def begin(game: Game, seed: int) -> tuple[Any, Options, int, Rng]:
    rng = Rng.from_text(f"walk {seed}")
    options = any_options(game, rng)
    seats = any_seats(game, options, rng)
    return game.engine.begin(options, seats, str(seed), lambda _: None), options, seats, rng


def is_whole(game: Game, state: Any, pieces: Counter[str]) -> None:
    """No piece is lost or made, and somebody is asked something that has an answer, or the game is over."""
    engine = game.engine
    assert Counter(engine.pieces(state)) == pieces
    now = engine.asking(state)
    assert (now is None) == (engine.outcome(state) is not None), now
    if now:
        assert engine.moves(state), now
        assert game.words.prompt(now[1])


def has_ended(game: Game, state: Any, seats: int) -> None:
    """Nobody can move, and all is told."""
    outcome = game.engine.outcome(state)
    assert outcome is not None, "nobody can move and the game is not over"
    assert len(outcome.scores) == seats
    assert all(0 <= seat < seats for seat in outcome.winners)
    assert game.words.outcome(outcome.title)
    assert outcome.rule in {rule.id for rule in game.rulebook().rules}


CLOSELY, SPARSELY = 60, 12
"""Of a long game the first moves are all looked at, then every so many, and the last."""
SHORT = 25
"""Moves. Games of which more are looked at are played from fewer seeds."""


_STEPS: dict[int, float] = {}


def steps(game: Game) -> float:
    """How many moves of a random game are looked at, about."""
    if id(game) not in _STEPS:
        _STEPS[id(game)] = sum(1 for seed in range(3) for _ in walk(game, seed)) / 3
    return _STEPS[id(game)]


def some(game: Game, seeds: Sequence[int]) -> Sequence[int]:
    """As many of the seeds as a game of this length has time for, at least three."""
    count = max(3, min(len(seeds), round(len(seeds) * SHORT / steps(game))))
    return [seeds[i * len(seeds) // count] for i in range(count)]


def looked_at(items: Sequence[T]) -> list[T]:
    return [*items[:CLOSELY], *items[CLOSELY:-1:SPARSELY], *items[CLOSELY:][-1:]]


def walk(game: Game, seed: int) -> Iterator[Step]:
    state, _, _, rng = begin(game, seed)
    count = 0
    while moves := game.engine.moves(state):
        move = rng.choice(moves)
        after = state.copy()
        heard: list[Event] = []
        game.engine.apply(after, move, heard.append)
        count += 1
        if count <= CLOSELY or count % SPARSELY == 0 or game.engine.asking(after) is None:
            yield Step(state, move, after, tuple(heard))
        state = after


def random_match(game: Game, seed: int, *, moves: int | None = None, alone: bool = False, **changes: Any) -> Match:
    """A match played at random, to its end or for so many moves; `alone`: with one person in it."""
    rng = Rng.from_text(f"walk {seed}")
    options = {**any_options(game, rng), **changes}
    seats = any_seats(game, options, rng)
    others = game.engine.modes.bots_for(seats)[0].id if alone else HUMAN
    plans = tuple(SeatPlan(f"Player {i + 1}", others if i else HUMAN) for i in range(seats))
    match = Match(game.engine, Setup(game.info.id, options, str(seed), plans))
    while match.decision and (moves is None or len(match.moments) <= moves):
        view = game.engine.view(match.state, match.decision.seat)
        assert match.submit(rng.choice(game.engine.moves(view))) is None
    return match
