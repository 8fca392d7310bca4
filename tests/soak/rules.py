"""Random games over all scenarios, options and numbers of seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.events import Event
from game.core.game import Game
from game.core.rng import BLANK
from tests.contract.walks import KINDS, begin, has_ended, is_whole
from tests.soak.promise import Count, Promise

DEALT = (*("exoship", "adrift", "lifeform-alone") * 7, *("blight", "lifeform") * 2, "rift")
"""The shorter a game, the more of them."""
SPARSELY = 8
"""One position in so many is looked at, after the first fifty."""
CLOSELY = 40
"""One position in so many is also written, read, copied and looked at from every seat."""


def hold(count: Count, seeds: range) -> None:
    for seed in seeds:
        name = DEALT[seed % len(DEALT)]
        game = KINDS[name]
        with count.trying("games", f"{name}, seed {seed}"):
            _play(count, game, seed)


def _play(count: Count, game: Game, seed: int) -> None:
    engine = game.engine
    state, _, seats, chance = begin(game, seed)
    pieces = Counter(engine.pieces(state))
    is_whole(game, state, pieces)
    made = 0
    while moves := engine.moves(state):
        move = chance.choice(moves)
        made += 1
        if chance.below(CLOSELY) == 0:
            state = _closely(game, state, move, seats)
        else:
            heard: list[Event] = []
            engine.apply(state, move, heard.append)
            for event in heard:
                game.words.event(event)
        if made < 50 or made % SPARSELY == 0:
            is_whole(game, state, pieces)
    count.tried("moves", made)
    has_ended(game, state, seats)


def _closely(game: Game, state: Any, move: Any, seats: int) -> Any:
    """The position after the move, which is the same after every way to it."""
    engine, recorder = game.engine, game.recorder
    before = recorder.from_state(state)
    for seat in (*range(seats), None):
        view = engine.view(state, seat)
        assert view.rng == BLANK, "a view that knows the luck to come"
        assert engine.view(view, seat) == view
    heard: tuple[list[Event], list[Event]] = ([], [])
    after, again = state.copy(), recorder.to_state(before)
    engine.apply(after, recorder.to_move(recorder.from_move(move)), heard[0].append)
    engine.apply(again, move, heard[1].append)
    assert recorder.from_state(state) == before, "a copy that shares something"
    assert after == again and heard[0] == heard[1] and engine.key(after) == engine.key(again)
    return after


PROMISES = (Promise("rules hold in all scenarios, options and seats", hold, short=40, long=15_000, share=200),)
