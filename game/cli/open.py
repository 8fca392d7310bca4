"""starboard open: what a double click does. It loads as little as it can before there is something to see."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import paths, start
from game.window import NoDisplay

if TYPE_CHECKING:
    from game.core.game import GameInfo


def add(commands: Any, games: Sequence[GameInfo] | None) -> None:
    """games: None for those of the registry, which are only loaded when there is something to see."""
    parser = commands.add_parser("open", help="open the window, as a double click does")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="an exported match to take in")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    return open_window(options, start.Opening(file=options.file))


def open_window(options: argparse.Namespace, opening: start.Opening) -> int:
    try:
        return start.run(paths.user_data(options.data), opening, options.games)
    except NoDisplay as error:
        print(f"starboard: {error}", file=sys.stderr)
        return 1
