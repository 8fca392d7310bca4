"""How fast the engines are, beside others in the same run: python -m tests.bench.

Machines are noisy: the rows take turns in rounds, the best round of each counts, and what is to be read is the ratio to
the median of OpenSpiel's games in Python. Every row plays random games to their end and copies the state before every
move, as a search does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

import chess
import open_spiel.python.games  # noqa: F401  (registers the Python games)
import pyspiel

from game import paths
from game.core.events import unheard
from game.core.game import Game
from game.games import GAMES

ROUNDS = 6
SECONDS = 0.5
"""For each row in each round."""
COPIES = 1000
OPEN_SPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker")


@dataclass(slots=True)
class Row:
    """Somebody's engine, and the best it has done so far."""

    name: str
    play_one: Callable[[random.Random], tuple[int, int]]
    """A random game: how many moves were made, and how many there were to choose from."""
    copy: Callable[[], Any]
    listing: str = ""
    per_second: float = 0.0
    copy_seconds: float = 1.0
    made: int = 0
    offered: int = 0

    def measure(self, rng: random.Random) -> None:
        made, started = 0, time.process_time()
        while (taken := time.process_time() - started) < SECONDS:
            moves, offered = self.play_one(rng)
            made += moves
            self.offered += offered
        self.made += made
        self.per_second = max(self.per_second, made / taken)
        started = time.process_time()
        for _ in range(COPIES):
            self.copy()
        self.copy_seconds = min(self.copy_seconds, (time.process_time() - started) / COPIES)

    def written(self, usual: float) -> str:
        branching = self.offered / self.made
        figures = (
            f"{self.per_second:,.0f}",
            f"{self.per_second / usual:.2f}",
            f"{branching:.1f}",
            f"{self.per_second * branching:,.0f}",
            f"{1e6 * self.copy_seconds:.1f} us",
        )
        return f"| {' | '.join((self.name, *figures, self.listing))} |"


def ours(game: Game) -> Row:
    engine = game.engine
    options = engine.modes.resolve()
    seats = game.seat_counts(str(options["scenario"]))[0]

    def play_one(rng: random.Random) -> tuple[int, int]:
        state = engine.begin(options, seats, str(rng.random()), unheard)
        count = offered = 0
        while moves := engine.moves(state):
            state = state.copy()
            engine.carry_out(state, rng.choice(moves), unheard)
            count += 1
            offered += len(moves)
        return count, offered

    middle = engine.begin(options, seats, "1", unheard)
    for _ in range(4):
        engine.carry_out(middle, engine.moves(middle)[0], unheard)
    middle.copy()  # the first one is written out before it is made
    return Row(game.info.title, play_one, middle.copy, listing(game))


def listing(game: Game) -> str:
    """Microseconds to list the legal moves of a decision in a random game with every seat taken: median and p90."""
    engine = game.engine
    rng = random.Random(1)
    taken: list[float] = []
    for deal in range(3):
        state = engine.begin(engine.modes.resolve(), game.info.max_seats, str(deal), unheard)
        while True:
            started = time.perf_counter()
            moves = engine.moves(state)
            taken.append(time.perf_counter() - started)
            if not moves:
                break
            engine.carry_out(state, rng.choice(moves), unheard)
    return f"{1e6 * median(taken):.0f}; {1e6 * quantiles(taken, n=10)[-1]:.0f} us"


def open_spiel_game(name: str) -> Row:
    game = pyspiel.load_game(name)

    def play_one(rng: random.Random) -> tuple[int, int]:
        state = game.new_initial_state()
        count = offered = 0
        while not state.is_terminal():
            state = state.clone()
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                outcomes = state.legal_actions()
                state.apply_action(rng.choice(outcomes))
            count += 1
            offered += len(outcomes)
        return count, offered

    return Row(f"OpenSpiel {name}", play_one, game.new_initial_state().clone)


def python_chess() -> Row:
    def play_one(rng: random.Random) -> tuple[int, int]:
        board = chess.Board()
        count = offered = 0
        while count < 200 and (moves := list(board.legal_moves)):
            board = board.copy(stack=False)
            board.push(rng.choice(moves))
            count += 1
            offered += len(moves)
        return count, offered

    return Row("python-chess", play_one, lambda: chess.Board().copy(stack=False))


def main() -> None:
    """The table of docs/measurements/speed.md."""
    references = [open_spiel_game(name) for name in OPEN_SPIEL]
    rows = [*(ours(info.open(paths.levels())) for info in GAMES), *references, python_chess()]
    rng = random.Random(1)
    for _ in range(ROUNDS):
        for row in rows:
            row.measure(rng)
    usual = median(row.per_second for row in references)
    print("| random play | moves a second | ratio | branching | moves found a second | a copy | listing, median; p90 |")
    print("|---|---|---|---|---|---|---|")
    for row in rows:
        print(row.written(usual))


if __name__ == "__main__":
    main()
