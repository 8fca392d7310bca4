"""Matches to take pictures of, played by quick computers: the same for every look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from game import paths
from game.ai.bots import bot_for
from game.core.game import Game, GameInfo
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.scenes.match_words import is_won

SEED = "shots"
LATE = 0.9
"""How far the fullest table is."""
TRIES = 30
"""Matches that are played in search of a won and a lost one."""
QUICK = ("random", "habit", "greedy")
"""Kinds of computers that look at most one move ahead."""
Script: TypeAlias = tuple[Setup, Sequence[Move]]
"""A whole match, to be made again with the game of another look."""


def alone_in(game: Game) -> str:
    """The scenario for a single player, where playing alone is a game of its own; else ""."""
    scenarios = game.engine.modes.scenarios
    alone = next((scenario.id for scenario in scenarios if scenario.seats == (1,)), "")
    return "" if scenarios[0].seats == (1,) else alone


def fullest(game: Game) -> Match:
    """Near the end of a game with as many seats as there can be, in the last scenario that allows them."""
    scenarios = [scenario.id for scenario in game.engine.modes.scenarios]
    most = max(game.seat_counts(scenario)[-1] for scenario in scenarios)
    scenario = [one for one in scenarios if game.seat_counts(one)[-1] == most][-1]
    setup, moves = whole(game.info, SEED, scenario, most)
    return made(game, setup, moves[: round(len(moves) * LATE)])


@cache
def ended(info: GameInfo, scenario: str) -> dict[str, Script]:
    """The first of a few matches that was won and the first that was lost, the same for every look."""
    game = info.open(paths.levels())
    found: dict[str, Script] = {}
    for number in range(TRIES):
        match = _finished(game, f"{SEED} {number}", scenario, number)
        assert match.outcome
        moves = [moment.move for moment in match.moments if moment.move]
        found.setdefault("won" if is_won(match.setup, match.outcome) else "lost", (match.setup, moves))
        if len(found) == 2:
            break
    return found


def made(game: Game, setup: Setup, moves: Sequence[Move]) -> Match:
    match = Match(game.engine, setup)
    for move in moves:
        assert match.submit(move) is None
    return match


def _finished(game: Game, seed: str, scenario: str, number: int) -> Match:
    """A match of one person against computers. Whoever plays for the person is good and bad in turn, and quick."""
    deal = Deal(game.engine.modes.resolve(scenario), seed)
    count = game.seat_counts(str(deal.options["scenario"]))[0]
    quick = [level.id for level in game.engine.modes.bots_for(count) if level.bot in QUICK]
    seats = [SeatPlan("Ada"), *(SeatPlan(name, quick[0]) for name in ("Ben", "Cleo", "Dov")[: count - 1])]
    match = Match(game.engine, Setup.of(game.info.id, deal, seats))
    judge, person, other = game.judge(), quick[-1 if number % 2 == 0 else 0], quick[0 if number % 2 == 0 else -1]
    while match.decision:
        level = person if match.decision.seat == 0 else other
        assert match.submit(bot_for(match, judge, level).think().move) is None
    return match


def played(game: Game, seed: str, share: float, scenario: str = "") -> Match:
    """A match that a bot has played this far, with people in the seats."""
    setup, moves = whole(game.info, seed, scenario)
    return made(game, setup, moves[: round(len(moves) * share)])


@cache
def whole(info: GameInfo, seed: str, scenario: str, players: int = 0) -> Script:
    """The same for every look. players: as few as there can be, unless they are named."""
    game = info.open(paths.levels())
    deal = Deal(game.engine.modes.resolve(scenario), seed)
    count = players or game.seat_counts(str(deal.options["scenario"]))[0]
    seats = [SeatPlan(name) for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")[:count]]
    setup = Setup.of(game.info.id, deal, seats)
    whole = Match(game.engine, setup)
    judge, level = game.judge(), game.engine.modes.bots_for(count)[:2][-1].id  # the weakest that means well
    while whole.decision:
        assert whole.submit(bot_for(whole, judge, level).think().move) is None
    return setup, [moment.move for moment in whole.moments if moment.move]
