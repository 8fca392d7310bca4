"""starboard games: what can be played, and how."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.cli.common import Commands, whole_games
from game.core.game import Game, GameInfo


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("games", help="list the games with their seats, scenarios and options")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    for info, game in whole_games(options.games):
        seats = str(info.min_seats) if info.min_seats == info.max_seats else f"{info.min_seats}-{info.max_seats}"
        print(f"{info.id}: {info.title}. {info.tagline}")
        print(f"  seats: {seats}")
        if game:
            _print_modes(game)
    return 0


def _print_modes(game: Game) -> None:
    modes = game.engine.modes
    print("  scenarios:")
    for scenario in modes.scenarios:
        print(f"    {scenario.id:<22} {scenario.name}{_for(scenario.seats)}: {scenario.text}")
    for series in modes.series:
        print(f"    {series.id:<22} {series.name}: {series.text}")
    print("  options:")
    for option in modes.options:
        values = " | ".join(f"[{value}]" if value == option.default else str(value) for value in option.values)
        print(f"    {option.id:<22} {values}   {option.text}{_for(option.seats)}")
    print("  computer players:")
    for bot in modes.bots:
        print(f"    {bot.id:<22} {bot.name} ({bot.bot}): {bot.text}{_for(bot.seats)}")


def _for(seats: tuple[int, ...]) -> str:
    """Said of what is not for every number of players."""
    return f" ({'/'.join(map(str, seats))} seats)" if seats else ""
