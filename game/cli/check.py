"""starboard check: what is wrong with a game, and what is missing in it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import paths
from game.cli.common import Commands, add_game
from game.core.data import Problem
from game.core.game import GameInfo


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("check", help="say what is wrong with a game or with all of them, and what is missing")
    add_game(parser, games, optional=True)
    parser.add_argument(
        "--levels", metavar="DIR", type=Path, help="component data of your own, in place of Starboard's"
    )
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    levels: Path = options.levels or paths.levels()
    games = [options.game] if options.game else options.games
    problems = _problems(games, levels, house=options.game is None)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"starboard: {len(problems)} problem{'s' * (len(problems) > 1)} in {levels}", file=sys.stderr)
        return 1
    print(f"{levels}: {len(games)} game{'s' * (len(games) > 1)}, no problems")
    return 0


def _problems(games: Sequence[GameInfo], levels: Path, *, house: bool) -> list[Problem]:
    if not levels.is_dir():
        return [Problem(str(levels), 0, "", "there is no such folder")]
    from game.cli.checks import faults_of, faults_of_the_house  # tables need pygame, which others do not wait for

    found = faults_of_the_house(games, levels) if house else []
    return [*found, *(problem for info in games for problem in faults_of(info, levels))]
