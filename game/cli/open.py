"""starboard open: what a double click does. It loads as little as it can before there is something to see."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game import paths, start
from game.window import NoDisplay


def add(commands: Any) -> None:
    parser = commands.add_parser("open", help="open the window, as a double click does")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="an exported match to take in")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    return open_window(options, start.Opening(file=options.file))


def open_window(options: argparse.Namespace, opening: start.Opening) -> int:
    try:
        return start.run(paths.user_data(options.data), opening)
    except NoDisplay as error:
        print(f"starboard: {error}", file=sys.stderr)
        return 1
