"""How fast the engines are, beside others in the same run: python -m tests.bench.

Machines are noisy: read the ratios, not the numbers. Every line plays random games to their end and
copies the state before every move, as a search does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import chess
import open_spiel.python.games  # noqa: F401  (registers the Python games)
import pyspiel

from game import paths
from game.core.events import unheard
from game.games import GAMES

SECONDS = 3.0
OPEN_SPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "python_block_dominoes", "python_liars_poker")


def timed(play_one: Callable[[random.Random], int], copy: Callable[[], Any]) -> tuple[float, float]:
    """Moves a second of whole random games, and microseconds for a copy."""
    rng = random.Random(1)
    moves, started = 0, time.process_time()
    while time.process_time() - started < SECONDS:
        moves += play_one(rng)
    per_second = moves / (time.process_time() - started)
    count, started = 0, time.process_time()
    while time.process_time() - started < SECONDS / 6:
        for _ in range(100):
            copy()
        count += 100
    return per_second, 1e6 * (time.process_time() - started) / count


def ours(game_id: str) -> tuple[float, float]:
    game = next(info for info in GAMES if info.id == game_id).open(paths.levels())
    engine = game.engine
    options = engine.modes.resolve()
    seats = game.seat_counts(str(options["scenario"]))[0]

    def play_one(rng: random.Random) -> int:
        state = engine.begin(options, seats, str(rng.random()), unheard)
        count = 0
        while moves := engine.moves(state):
            state = state.copy()
            engine.apply(state, rng.choice(moves), unheard)
            count += 1
        return count

    middle = engine.begin(options, seats, "1", unheard)
    for _ in range(4):
        engine.apply(middle, engine.moves(middle)[0], unheard)
    return timed(play_one, middle.copy)


def listing(game_id: str) -> tuple[float, float]:
    """Microseconds to list the legal moves of a decision in a random game with every seat taken: median and p90."""
    game = next(info for info in GAMES if info.id == game_id).open(paths.levels())
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
            engine.apply(state, rng.choice(moves), unheard)
    taken.sort()
    return 1e6 * taken[len(taken) // 2], 1e6 * taken[len(taken) * 9 // 10]


def open_spiel_game(name: str) -> tuple[float, float]:
    game = pyspiel.load_game(name)

    def play_one(rng: random.Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            state = state.clone()
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return timed(play_one, game.new_initial_state().clone)


def python_chess() -> tuple[float, float]:
    def play_one(rng: random.Random) -> int:
        board = chess.Board()
        count = 0
        while count < 200 and (moves := list(board.legal_moves)):
            board = board.copy(stack=False)
            board.push(rng.choice(moves))
            count += 1
        return count

    return timed(play_one, lambda: chess.Board().copy(stack=False))


def main() -> None:
    rows: list[tuple[str, tuple[float, float]]] = [(info.title, ours(info.id)) for info in GAMES]
    rows += [(f"OpenSpiel {name}", open_spiel_game(name)) for name in OPEN_SPIEL]
    rows.append(("python-chess", python_chess()))
    slowest = min(figures[0] for _, figures in rows)
    print(f"{'random play, a copy before every move':<40} {'moves/s':>9} {'ratio':>6} {'copy us':>8}")
    for name, (per_second, copy) in rows:
        print(f"{name:<40} {per_second:9.0f} {per_second / slowest:6.1f} {copy:8.2f}")
    print(f"{'listing the legal moves of a decision':<40} {'median us':>9} {'p90 us':>8}")
    for info in GAMES:
        median, p90 = listing(info.id)
        print(f"{info.title:<40} {median:9.0f} {p90:8.0f}")


if __name__ == "__main__":
    main()
