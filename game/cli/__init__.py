"""The command line: starboard COMMAND. Each command is a module of this package."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__
from game.cli import check, games, matches, play, replay, rules, shots, sim
from game.core.data import DataError
from game.core.modes import BadOption
from game.core.save import BadSave
from game.core.store import StoreError

COMMANDS = (play, games, sim, check, rules, matches, replay, shots)

EXPECTED = (BadOption, BadSave, DataError, StoreError, OSError)
"""Errors whose message is made for the player; anything else is a fault of ours and keeps its traceback."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if not hasattr(options, "run"):
        parser.print_help()
        return 0
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as in `starboard rules | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except EXPECTED as error:
        print(f"starboard: {error}", file=sys.stderr)
        return 1
    return code


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"starboard: {message}\n(starboard {self.prog.partition(' ')[2]} --help lists what there is)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="starboard", description="Space board games at one screen.")
    parser.add_argument("--version", action="version", version=f"Starboard {__version__}")
    parser.add_argument("--data", metavar="DIR", help="keep matches in this folder (also: environment STARBOARD_DATA)")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser
