"""What every scene says of a stored match: its occasion, who played, how it ended."""

from __future__ import annotations

from game.core.engine import Outcome
from game.core.events import Seat
from game.core.game import Game
from game.core.match import HUMAN, Setup
from game.core.modes import BadOption


def people(setup: Setup) -> list[Seat]:
    return [seat for seat, plan in enumerate(setup.seats) if plan.player == HUMAN]


def is_won(setup: Setup, outcome: Outcome) -> bool:
    """For the people at the table: one of them has won. Without any, somebody has."""
    seats = people(setup) or range(len(setup.seats))
    return any(seat in outcome.winners for seat in seats)


def occasion(game: Game, setup: Setup) -> str:
    """The scenario, or the place in the series a match belongs to."""
    modes = game.engine.modes
    if series := modes.series_of(setup.label):
        return series.occasion(setup.label, game.words.ui)
    try:
        return modes.scenario(str(setup.options.get("scenario", ""))).name
    except BadOption:
        return str(setup.options.get("scenario", ""))


def outcome_title(game: Game, outcome: Outcome) -> str:
    """An old match may have ended in a way that has no words any more."""
    try:
        return game.words.outcome(outcome.title)
    except KeyError:
        return outcome.title
