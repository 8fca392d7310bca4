"""starboard check: validate all component data."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game import paths
from game.cli.common import Commands
from game.core.data import DataError, Problem
from game.core.rulebook import load_rulebook
from game.games import GAMES


def add(commands: Commands) -> None:
    parser = commands.add_parser("check", help="validate all component data, rulebooks and words")
    parser.add_argument(
        "folder", metavar="DIR", nargs="?", type=Path, help="a levels folder (Starboard's own if left out)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    levels: Path = options.folder or paths.levels()
    problems = check_levels(levels)
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        print(f"starboard: {len(problems)} problem{'s' * (len(problems) > 1)} in {levels}", file=sys.stderr)
        return 1
    print(f"{levels}: {len(GAMES)} game{'s' * (len(GAMES) > 1)}, no problems")
    return 0


def check_levels(levels: Path) -> list[Problem]:
    """Everything that is wrong with a levels folder."""
    if not levels.is_dir():
        return [Problem(str(levels), 0, "", "there is no such folder")]
    problems: list[Problem] = []
    try:
        load_rulebook(levels / "core")
    except DataError as error:
        problems += error.problems
    for info in GAMES:
        for load in (lambda info=info: info.open(levels), lambda info=info: load_rulebook(levels / info.id)):
            try:
                load()
            except DataError as error:
                problems += error.problems
    return problems
