"""Plays random moves of all games into a store until it is killed, and says so after each that is on disk."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game import paths
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.rng import Rng
from game.core.store import Store
from game.games import GAMES


def chosen_game(seed: str) -> Game:
    return Rng.from_text(seed).choice(GAMES).open(paths.levels())


def play(game: Game, seed: str, begun: Callable[[Match, Game], object]) -> Iterator[Match]:
    """Match after match, for ever: at its beginning, and after each move or undo. The same for the same seed."""
    rng = Rng.from_text(f"{seed} plays")
    scenario = rng.choice(game.engine.modes.scenarios).id
    options = dict(game.engine.modes.resolve(scenario, {"undo": "free"} if rng.below(2) else {}))
    seats = tuple(SeatPlan(f"Player {i}") for i in range(game.seat_counts(scenario)[0]))
    number = 0
    while True:
        match = Match(game.engine, Setup(game.info.id, options, f"{seed}/{number}", seats))
        number += 1
        begun(match, game)
        yield match
        while match.decision:
            if rng.below(10) == 0 and match.undo_refusal() is None:
                assert match.undo() is None
            else:
                assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
            yield match


def main(folder: str, seed: str) -> None:
    with Store(Path(folder)) as store:
        for _ in play(chosen_game(seed), seed, store.add):
            print("written", flush=True)
            time.sleep(0.002)  # a person pauses, too: without it another program may wait for the store in vain


if __name__ == "__main__":
    main(*sys.argv[1:])
