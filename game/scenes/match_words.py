"""What every scene says of a stored match: its occasion, who played, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.engine import Outcome
from game.core.events import Seat
from game.core.game import Game
from game.core.match import HUMAN, Setup
from game.core.modes import BadOption

if TYPE_CHECKING:
    from game.app import App


def people(setup: Setup) -> list[Seat]:
    return [seat for seat, plan in enumerate(setup.seats) if plan.player == HUMAN]


def is_won(setup: Setup, outcome: Outcome) -> bool:
    """For the people at the table: one of them has won. Without any, somebody has."""
    seats = people(setup) or range(len(setup.seats))
    return any(seat in outcome.winners for seat in seats)


def occasion(app: App, game: Game, setup: Setup) -> str:
    """The scenario, or the day or voyage of the series a match belongs to."""
    modes = game.engine.modes
    series, _, rest = setup.label.partition(":")
    if modes.daily and series == modes.daily.id:
        return app.words("replay.daily", name=modes.daily.name, date=rest)
    if modes.campaign and series == modes.campaign.id:
        return app.words("replay.campaign", name=modes.campaign.name, voyage=rest.split(":")[1])
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
