"""starboard sim: bots play many games."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from statistics import mean, median
from typing import Any

from tqdm import tqdm

from game.ai.arena import Contest, play_out
from game.ai.many import Failure, Job, Opened
from game.cli.common import Commands, add_game, add_mode, open_game, seats_for, whole_number
from game.cli.places import add_place, identity, place
from game.core.game import GameInfo
from game.core.modes import Options
from game.core.value import value

MOST_GAMES = 1_000_000
LARGEST_SEED = 10**18


@value
class Task(Job[Contest]):
    """The games one call of sim plays."""

    game: GameInfo
    players: tuple[str, ...]
    options: Options

    def open(self) -> Opened[Contest]:
        game = open_game(self.game)
        judge = game.judge()
        return Opened(lambda seed: play_out(game.engine, judge, self.players, self.options, seed), identity(game))


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("sim", help="let bots play many games")
    add_game(parser, games)
    parser.add_argument(
        "--seats", metavar="BOT,...", default="random", help="random, greedy, search or a level; one a seat"
    )
    add_mode(parser)
    parser.add_argument("--games", metavar="N", type=whole_number(MOST_GAMES), default=100)
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(LARGEST_SEED, -LARGEST_SEED),
        default=1,
        help="of the first game; the others count on from it",
    )
    add_place(parser)
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    game = open_game(options.game)
    modes = game.engine.modes
    resolved = modes.resolve(options.scenario, dict(options.option))
    players = seats_for(game, str(resolved["scenario"]), options.seats.split(","))
    for player in players:
        modes.bot(player)  # a misspelt one is refused before the first game
    task = Task(options.game, tuple(players), resolved)
    game.engine.setup(task.options, len(players), "1")  # and so are options that do not go together
    seeds = [str(options.seed + i) for i in range(options.games)]
    with place(options) as at:
        started = time.perf_counter()
        results = list(tqdm(at.results(task, seeds), total=len(seeds), unit="game", disable=not sys.stderr.isatty()))
        seconds = time.perf_counter() - started
    report = summary(task, results, seconds)
    failures = [result for result in results if isinstance(result, Failure)]
    print(json.dumps(report) if options.json else _readable(report, players))
    for failure in failures:
        print(f"starboard: the game with seed {failure.seed} failed: {failure.why}", file=sys.stderr)
    return 1 if failures else 0


def summary(task: Task, results: list[Contest | Failure], seconds: float) -> dict[str, Any]:
    played = [result for result in results if isinstance(result, Contest)]
    moves = [contest.moves for contest in played]
    return {
        "game": task.game.id,
        "games": len(results),
        "finished": len(played),
        "moves": sum(moves),
        "seconds": round(seconds, 3),
        "moves_per_second": round(sum(moves) / seconds, 1) if seconds else 0.0,
        "results": [
            {
                "seat": seat + 1,
                "player": player,
                "wins": sum(seat in contest.outcome.winners for contest in played),
                "mean_score": round(mean(contest.outcome.scores[seat] for contest in played), 3) if played else 0.0,
            }
            for seat, player in enumerate(task.players)
        ],
        "endings": dict(Counter(contest.outcome.title for contest in played).most_common()),
        "lengths": {
            "min": min(moves, default=0),
            "median": median(moves) if moves else 0,
            "max": max(moves, default=0),
        },
    }


def _readable(report: dict[str, Any], players: list[str]) -> str:
    finished = report["finished"]
    lines = [
        f"{report['game']}: {finished} of {report['games']} games finished in {report['seconds']:.1f} s,"
        f" {report['moves_per_second']:.0f} moves a second"
    ]
    for seat in report["results"]:
        share = 100 * seat["wins"] / finished if finished else 0
        lines.append(
            f"  seat {seat['seat']}, {seat['player']}: {seat['wins']} wins ({share:.1f} %),"
            f" mean score {seat['mean_score']:.2f}"
        )
    endings = (f"{title} {100 * count / finished:.0f} %" for title, count in report["endings"].items())
    lines.append(f"  ends: {', '.join(endings)}")
    lengths = report["lengths"]
    lines.append(f"  moves in a game: {lengths['min']} to {lengths['max']}, median {lengths['median']:g}")
    return "\n".join(lines)
