"""What several commands need."""

from __future__ import annotations

import argparse
from datetime import date
from typing import Any

from game import paths
from game.core.game import Game, GameInfo
from game.core.modes import BadOption, OptionValue
from game.core.store import Store
from game.games import GAMES, find

Commands = Any
"""argparse's subparsers, whose type has no public name."""


def game_info(name: str) -> GameInfo:
    """For argparse: the game with this id."""
    try:
        return find(name)
    except KeyError as error:
        raise argparse.ArgumentTypeError(str(error.args[0])) from None


def option(text: str) -> tuple[str, OptionValue]:
    """For argparse: key=value."""
    key, equals, value = text.partition("=")
    if not equals or not key or not value:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form key=value")
    return key, value


def whole_number(text: str) -> int:
    """For argparse: 1, 2, 3..."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def calendar_date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2026-11-16") from None


def open_game(info: GameInfo) -> Game:
    return info.open(paths.levels())


def open_store(options: argparse.Namespace) -> Store:
    return Store(paths.user_data(options.data))


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    known = ", ".join(info.id for info in GAMES)
    parser.add_argument("game", metavar="GAME", type=game_info, nargs="?" if optional else None, help=known)


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
