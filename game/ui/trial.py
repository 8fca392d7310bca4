"""A position that was not played here, looked at as the app will look at it, before anything depends on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect

from game.core.events import Seat
from game.core.game import Game
from game.core.match import Match
from game.core.save import BadSave
from game.ui.table import Sight, Table

AREA = Rect(0, 108, 1260, 792)
"""The table's room in the smallest window."""


def try_out(game: Game, match: Match, seats: Iterable[Seat | None], *, still: bool) -> None:
    """Everything a scene asks of a position, with each of these eyes. Raises whatever goes wrong in it.

    still: it is only looked at, and nobody will move."""
    _seats_fit(match)
    game.engine.turn(match.state)
    for seat in range(len(match.setup.seats)):
        game.words.side(match.state, seat)
    table: Table[Any] = game.table()
    for eyes in seats:
        view = game.engine.view(match.state, eyes)
        game.board(view)
        table.scenery(Sight(view, eyes, AREA))
    if not still:
        _go_on(game, match)


def _seats_fit(match: Match) -> None:
    seats, outcome = range(len(match.setup.seats)), match.outcome
    named = [*match.engine.seat_words(match.state).values(), *(outcome.winners if outcome else ())]
    if not set(named) <= set(seats):
        raise BadSave("it names a seat that nobody sits in")
    if outcome and len(outcome.scores) != len(seats):
        raise BadSave("its result is not one for every seat")


def _go_on(game: Game, match: Match) -> None:
    """Either somebody at the table is asked something and can answer, or it is over."""
    engine, table, state = game.engine, game.table(), match.state
    engine.key(state)
    list(engine.pieces(state))
    game.recorder.from_state(state.copy())
    table.progress(state)
    decision, outcome = match.decision, match.outcome
    if outcome and not decision:
        game.words.outcome(outcome.title)
        table.breakdown(state)
        table.ending(match.moments)
        return
    if outcome or decision is None or decision.seat not in range(len(match.setup.seats)):
        raise BadSave("it is not over and nobody is asked to move, or somebody is and it is over")
    seen = match.seen(decision.seat)
    if not seen.decision or not seen.moves:
        raise BadSave("somebody is asked to move and cannot")
    game.words.prompt(seen.decision)
    table.actions(seen.state, seen.moves)
    for move in seen.moves:
        table.handles(seen.state, move)
        game.words.move(move)
        engine.doubt(seen.state, move)
        engine.apply(state.copy(), move, lambda _: None)
