"""What several commands need."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any

from game import paths
from game.core import salvage
from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.modes import BadOption, OptionValue
from game.core.showable import showable
from game.core.store import Store
from game.crash_report import blaming
from game.games import find
from game.settings import LONGEST_NAME

MOST_MATCHES = 1_000_000_000
LONGEST_QUOTED = 60

Commands = Any
"""argparse's subparsers, whose type has no public name."""


def game_info(games: Sequence[GameInfo]) -> Callable[[str], GameInfo]:
    """For argparse: the game with this id."""

    def read(name: str) -> GameInfo:
        try:
            return find(name, games)
        except KeyError as error:
            raise argparse.ArgumentTypeError(str(error.args[0])) from None

    return read


def option(text: str) -> tuple[str, OptionValue]:
    """For argparse: key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form key=value")
    return key, value


def whole_number(most: int, least: int = 1) -> Callable[[str], int]:
    """For argparse: 1, 2, 3... up to `most`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        number = int(text) if digits.isdecimal() and len(digits) <= len(str(most)) else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{shown(text)} is not a whole number from {least} to {most}")
        return number

    return read


def match_number(text: str) -> int:
    """For argparse: the number of a match in the store."""
    return whole_number(MOST_MATCHES)(text)


def shown(text: str) -> str:
    """What somebody typed, for a sentence about it."""
    return repr(text if len(text) <= LONGEST_QUOTED else f"{text[:LONGEST_QUOTED]}...")


def player_name(text: str) -> str:
    """For argparse: what can be shown at every table."""
    if not text.strip() or showable(text, LONGEST_NAME) != text:
        raise argparse.ArgumentTypeError(
            f"{shown(text)} cannot be shown as a name: up to {LONGEST_NAME} Latin, Greek or Cyrillic letters can"
        )
    return text


def calendar_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2026-11-16") from None


def open_game(info: GameInfo) -> Game:
    """Raises DataError for a game that cannot be opened."""
    with blaming(info):
        return info.open(paths.levels())


def whole_games(games: Sequence[GameInfo]) -> Iterator[tuple[GameInfo, Game | None]]:
    """Every game; without what is in it for one that cannot be opened, which is said."""
    for info in games:
        try:
            yield info, open_game(info)
        except DataError as error:
            print(f"starboard: {info.title} cannot be opened: {error.problems[0]}", file=sys.stderr)
            print(f"(starboard check {info.id} says what is wrong with it)", file=sys.stderr)
            yield info, None


def open_store(options: argparse.Namespace) -> Store:
    store, mended = salvage.open_store(paths.user_data(options.data))
    if mended:
        print(mended, file=sys.stderr)
    return store


def add_game(parser: argparse.ArgumentParser, games: Sequence[GameInfo], *, optional: bool = False) -> None:
    known = ", ".join(info.id for info in games)
    parser.add_argument("game", metavar="GAME", type=game_info(games), nargs="?" if optional else None, help=known)


def add_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scenario", metavar="S", default="", help="see `starboard games`")
    parser.add_argument(
        "--option", metavar="KEY=VALUE", type=option, action="append", default=[], help="see `starboard games`"
    )


def seats_for(game: Game, scenario: str, players: list[str]) -> list[str]:
    """One player for each seat; a single one named sits in the fewest seats the scenario is for."""
    counts = game.seat_counts(scenario)
    if len(players) == 1:
        return players * counts[0]
    if len(players) not in counts:
        allowed = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
        raise BadOption(f"{game.info.title} is for {allowed} seats, not {len(players)}")
    return players
