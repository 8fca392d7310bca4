"""The command line: starboard COMMAND. Each command is a module of this package, loaded when it is asked for:
a double click must not wait for the parts that simulate and validate."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn

from game import __version__

if TYPE_CHECKING:
    from game.core.game import GameInfo

MODULES = {
    "open": "open",
    "play": "play",
    "learn": "learn",
    "games": "games",
    "sim": "sim",
    "check": "check",
    "rules": "rules",
    "matches": "matches",
    "export": "matches",
    "import": "matches",
    "replay": "replay",
    "shots": "shots",
}
"""Where each command lives."""


def main(arguments: Sequence[str] | None = None, games: Sequence[GameInfo] | None = None) -> int:
    """games: those of the registry, if left out."""
    for stream in (sys.stdout, sys.stderr):  # names may hold letters that the console does not know
        if isinstance(stream, TextIOWrapper):  # a program without a console has none
            stream.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else list(arguments), games)
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as in `starboard rules | head`
        _silence()
        return 0
    except OSError as error:
        _silence()
        print(f"starboard: the output cannot be written: {error}", file=sys.stderr)
        return 1


def _run(words: Sequence[str], games: Sequence[GameInfo] | None) -> int:
    options = parser_for(words, games).parse_args(words)
    try:
        code: int = options.run(options)
    except BrokenPipeError:
        raise
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except Exception as error:
        from game.crash_report import EXPECTED

        if not isinstance(error, EXPECTED):
            raise
        print(f"starboard: {error}", file=sys.stderr)
        return 1
    return code


def _silence() -> None:
    """What is still to be written goes nowhere, so that nothing is said about it at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _folder(text: str) -> str:
    """For argparse: nothing is not a folder, and must not mean the usual one."""
    if not text.strip():
        raise argparse.ArgumentTypeError("the name of a folder is needed")
    return text


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"starboard: {message}\n(starboard {self.prog.partition(' ')[2]} --help lists what there is)\n")


def parser_for(words: Sequence[str], games: Sequence[GameInfo] | None = None) -> argparse.ArgumentParser:
    """Of all commands only those that these words may mean."""
    parser = _Parser(prog="starboard", description="Space board games at one screen. Without a command: opens them.")
    parser.add_argument("--version", action="version", version=f"Starboard {__version__}")
    parser.add_argument(
        "--data", metavar="DIR", type=_folder, help="keep matches in this folder (also: environment STARBOARD_DATA)"
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    modules = _needed(words)
    if games is None and modules != ["open"]:
        from game.games import GAMES  # what a double click does not wait for either

        games = GAMES
    parser.set_defaults(run=_open, file=None, games=games)
    for module in modules:
        import_module(f"game.cli.{module}").add(commands, games)
    return parser


def _open(options: argparse.Namespace) -> int:
    """`starboard` alone is `starboard open`."""
    from game.cli import open as opening

    return opening.run(options)


def _needed(words: Sequence[str]) -> list[str]:
    """The modules to load: that of the command, or all of them for the list of commands and for misspelt ones."""
    rest = list(words)
    if rest and rest[0] == "--data":
        del rest[:2]
    if not rest:
        return ["open"]
    return [MODULES[rest[0]]] if rest[0] in MODULES else list(dict.fromkeys(MODULES.values()))
