"""starboard play: begin a match, or go on with one."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from datetime import date

from game.cli.common import (
    Commands,
    add_game,
    add_mode,
    calendar_date,
    match_number,
    open_game,
    open_store,
    player_name,
    seats_for,
    whole_games,
)
from game.cli.matches import describe
from game.cli.text_table import TextTable
from game.core.game import Game, GameInfo
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import BadOption, Deal, Scenario, Series
from game.core.series import ahead, following, standing, unfinished
from game.core.store import Store, StoreError
from game.games import find


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("play", help="play: begin a match or go on with one")
    add_game(parser, games, optional=True)
    add_mode(parser)
    parser.add_argument("--seats", metavar="PLAYER,...", default=HUMAN, help="human or a computer level; one a seat")
    parser.add_argument("--name", metavar="NAME", type=player_name, default="Player", help="what you are called")
    parser.add_argument("--seed", metavar="TEXT", help="any text; the same text gives the same deal")
    parser.add_argument("--date", metavar="DATE", type=calendar_date, help="of a daily deal; today if left out")
    parser.add_argument(
        "--match", metavar="N", type=match_number, help="go on with this match: see `starboard matches`"
    )
    parser.add_argument("--text", action="store_true", help="in plain letters, without a window")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    if options.text:
        return _run_text(options)
    from game.cli.open import open_window  # pygame is only loaded when a window is wanted
    from game.start import Opening

    return open_window(options, Opening(options.game, options.match))


def _run_text(options: argparse.Namespace) -> int:
    try:
        with open_store(options) as store:
            if options.match is not None:
                _play(store, options, options.match)
            elif options.game:
                _begin(store, open_game(options.game), options)
            else:
                _menu(store, options)
    except EOFError:
        print()
    return 0


def _menu(store: Store, options: argparse.Namespace) -> None:
    """Without a game named: what is open, and what can be begun."""
    entries = [entry for entry in store.entries() if not entry.result]
    print("STARBOARD\n")
    choices: list[tuple[str, int | Game, str]] = [
        (f"Continue {describe(entry).strip()}", entry.id, "") for entry in entries[:5]
    ]
    for info, game in whole_games(options.games):
        if game is None:
            continue
        modes = game.engine.modes
        known: list[Scenario | Series] = [*modes.scenarios, *modes.series]
        choices += [(f"{info.title}, {mode.name}: {mode.text}", game, mode.id) for mode in known]
    for number, (text, _, _) in enumerate(choices, 1):
        print(f"  {number:>2}  {text}")
    while True:
        answer = input("\nWhich one? (a number, or q) ").strip()
        if answer == "q":
            return
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            break
        print(f"A number from 1 to {len(choices)}, or q.")
    _, chosen, mode_id = choices[int(answer) - 1]
    if isinstance(chosen, int):
        _play(store, options, chosen)
    else:
        options.scenario = mode_id
        _begin(store, chosen, options)


def _begin(store: Store, game: Game, options: argparse.Namespace) -> None:
    modes = game.engine.modes
    if series := modes.series_of(options.scenario):
        _play_series(store, game, series, options)
    else:
        resolved = modes.resolve(options.scenario, dict(options.option))
        seed = options.seed or secrets.token_hex(4)
        print(f"Seed: {seed}")
        _play(store, options, _new(store, game, following(store, game, Deal(resolved, seed)), options))


def _new(store: Store, game: Game, deal: Deal, options: argparse.Namespace) -> int:
    players = seats_for(game, str(deal.options["scenario"]), options.seats.split(","))
    seats = []
    for number, player in enumerate(players, 1):
        if player == HUMAN:
            seats.append(SeatPlan(options.name if len(players) == 1 else f"{options.name} {number}"))
        else:
            seats.append(SeatPlan(game.engine.modes.bot(player).name, player))
    return store.add(Match(game.engine, Setup.of(game.info.id, deal, seats)), game)


def _play(store: Store, options: argparse.Namespace, match_id: int) -> bool:
    """Play a match of the store; True once it is over."""
    name = store.read(match_id).setup.game
    try:
        game = open_game(find(name, options.games))
    except KeyError as error:
        raise StoreError(f"match {match_id}: {error.args[0]}") from None
    loaded = store.open(match_id, game)
    if loaded.how == "snapshot":
        print(f"The rules have changed since ({loaded.why}); the match goes on from its last position.")
    elif loaded.how == "beginning":
        print(f"Only its first {loaded.kept} moves can be replayed ({loaded.why}); the match goes on from there.")
        print("As soon as you move, the match as it was is kept under a number of its own.")
    over = TextTable(game, loaded.match, input, print).run()
    if not over:
        print(f"\nThe match is kept: `starboard play --match {match_id}` goes on with it.")
    return over


def _play_series(store: Store, game: Game, series: Series, options: argparse.Namespace) -> None:
    """What is next in a series, and what follows at once."""
    _refuse_changes(series, options)
    while True:
        at = ahead(store, game, series, options.date or date.today(), options.seed or "")
        print(f"\n{series.name}", *at.lines, sep="\n")
        if at.deal is None:
            return
        if at.intro:
            print(at.intro)
        open_match = unfinished(store, at.deal.label)
        number = open_match if open_match is not None else _new(store, game, at.deal, options)
        if not _play(store, options, number):
            return
        after = standing(store, game, number, at.deal.label, date.today())
        assert after
        print("", *(f"{label}: {figure}" for label, figure in after.figures), after.note, sep="\n")
        if after.then != "next" or input("Go on? (y/n) ").strip().lower() not in {"y", "yes"}:
            return


def _refuse_changes(series: Series, options: argparse.Namespace) -> None:
    """A series has its own rules; only its runs can be begun with a seed of one's own."""
    if options.option or options.seats != HUMAN or (options.seed and not series.in_runs):
        raise BadOption(f"{series.name} has its own options{'' if series.in_runs else ' and seed'}, and people play it")
    if options.seed and ":" in options.seed:
        raise BadOption(f"a seed of {series.name} has no colon in it")
