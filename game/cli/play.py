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
from game.core.modes import BadOption, Campaign, Daily, Deal
from game.core.series import campaign_attempts, daily_results, following, open_campaign, unfinished
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
        series = [s for s in (modes.daily, modes.campaign) if s]
        choices += [(f"{info.title}, {mode.name}: {mode.text}", game, mode.id) for mode in (*modes.scenarios, *series)]
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
    if modes.daily and options.scenario == modes.daily.id:
        _play_daily(store, game, modes.daily, options)
    elif modes.campaign and options.scenario == modes.campaign.id:
        _play_campaign(store, game, modes.campaign, options)
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


def _play_daily(store: Store, game: Game, daily: Daily, options: argparse.Namespace) -> None:
    _refuse_changes(daily.name, options)
    day = options.date or date.today()
    deal = game.engine.modes.daily_deal(day)
    if day in daily_results(store, daily):
        print("You have finished this day's voyage: this attempt is practice.")
    open_match = unfinished(store, deal.label)
    if _play(store, options, open_match if open_match is not None else _new(store, game, deal, options)):
        print(f"Streak: {daily.streak(daily_results(store, daily), date.today())}.")


def _play_campaign(store: Store, game: Game, campaign: Campaign, options: argparse.Namespace) -> None:
    _refuse_changes(campaign.name, options, seed=True)
    seed = options.seed or open_campaign(store, campaign) or secrets.token_hex(4)
    while True:
        attempts = campaign_attempts(store, campaign, seed)
        at = campaign.progress(attempts)
        deal = game.engine.modes.campaign_deal(seed, attempts)
        print(f"\n{campaign.name}: {at.won} of {len(campaign.voyages)} voyages won, score {at.score}.")
        if deal is None:
            print(at.rating or ("The campaign is won." if at.status == "won" else "The campaign is over."))
            return
        voyage = campaign.voyages[at.voyage - 1]
        print(f"Voyage {voyage.number}, {voyage.name}, attempt {at.attempt}; retries left {at.retries_left}.")
        print(voyage.intro)
        open_match = unfinished(store, deal.label)
        if not _play(store, options, open_match if open_match is not None else _new(store, game, deal, options)):
            return
        if input("Go on? (y/n) ").strip().lower() not in {"y", "yes"}:
            return


def _refuse_changes(name: str, options: argparse.Namespace, *, seed: bool = False) -> None:
    """A series has its own rules; only a campaign can be begun with a seed of one's own."""
    if options.option or options.seats != HUMAN or (options.seed and not seed):
        raise BadOption(f"{name} has its own options{'' if seed else ' and seed'}, and people play it")
    if options.seed and ":" in options.seed:
        raise BadOption("a campaign's seed has no colon in it")
