"""What one seat sees of a match, as a file to give away: it can be looked at, and tells nothing else.

A match as a file (save.py) holds everybody's secrets. A picture holds the position and the log as one seat knows them,
without seed or moves; so nobody can go on with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from game.core.events import Seat
from game.core.game import Game
from game.core.log import Log
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import OptionValue
from game.core.records import BadRecord
from game.core.save import PICTURE, BadSave, must_be_known, numbered, sealed, structured, try_out, unsealed
from game.core.value import value


@value
class Picture:
    game: str
    options: dict[str, OptionValue]
    seats: tuple[SeatPlan, ...]
    seat: Seat
    """Who sees this."""
    view: dict[str, Any]
    log: tuple[str, ...]
    rules: str = ""
    """The engine's fingerprint, which says what its numbers are."""


def taken(match: Match, game: Game, seat: Seat) -> Picture:
    """A picture of a match as it stands."""
    setup = match.setup
    view = game.recorder.from_state(match.engine.view(match.state, seat))
    log = tuple(Log(game.seated(match), match).sentences(seat))
    return Picture(setup.game, dict(setup.options), setup.seats, seat, view, log, match.engine.fingerprint)


def to_file(picture: Picture) -> str:
    return sealed(PICTURE, asdict(picture))


def picture_in(text: str, games: Iterable[str]) -> Picture | None:
    """The picture in a file's text; None if it holds a match. Raises BadSave if it is anything else."""
    kind, body = unsealed(text)
    if kind != PICTURE:
        return None
    picture = structured(body, Picture)
    must_be_known(picture.game, games)
    return picture


def shown(picture: Picture, game: Game) -> Match:
    """A match that stands still, to look at with the eyes of the picture's seat. Raises BadSave if it cannot be."""
    seats = len(picture.seats)
    if not (game.info.min_seats <= seats <= game.info.max_seats and 0 <= picture.seat < seats):
        raise BadSave(f"{game.info.title} is not played with {seats} seats, or not by the one that sees this")
    game = numbered(game, picture.rules)
    try:
        view = game.recorder.to_state(picture.view)
    except BadRecord as error:
        raise BadSave(str(error)) from error
    setup = Setup(picture.game, picture.options, "", picture.seats)
    match = Match.resumed(game.engine, setup, view, picture.log)
    try_out(match, game, (picture.seat,), still=True)
    return match
