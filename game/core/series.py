"""Series as the store remembers them, and matches that look back at others.

A match counts in a series if a person plays it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from game.core.game import Game
from game.core.match import HUMAN
from game.core.modes import Ahead, Deal, Played, Series, Standing
from game.core.records import BadRecord
from game.core.save import BadSave, last_position
from game.core.store import Entry, Store, StoreError


def matches_of(store: Store, series: Series) -> list[Played]:
    """The matches of a series, oldest first."""
    return [_played(entry) for entry in reversed(_by_people(store, f"{series.id}:"))]


def _played(entry: Entry) -> Played:
    begun, result = datetime.fromtimestamp(entry.begun).date(), entry.result
    if result is None:
        return Played(entry.id, entry.setup.label, begun, over=False)
    return Played(entry.id, entry.setup.label, begun, over=True, won=bool(result.winners), score=result.scores[0])


def ahead(store: Store, game: Game, series: Series, today: date, run: str = "") -> Ahead:
    """What is next: in a run that is named, in the one that is open, or in a new one."""
    known = matches_of(store, series)
    run = run or series.open_run(known) or secrets.token_hex(4)
    return series.ahead(game.engine.modes, known, run, today, game.words.ui)


def standing(store: Store, game: Game, match_id: int, label: str, today: date) -> Standing | None:
    """How the player stands after a match; None if it belongs to no series."""
    series = game.engine.modes.series_of(label)
    if series is None:
        return None
    known = matches_of(store, series)
    match = next((one for one in known if one.id == match_id), Played(match_id, label, today, over=True))
    return series.standing(known, match, today, game.words.ui)


def give_up(store: Store, series: Series) -> None:
    """The open run ends. Its matches stay as single ones; the next one begun is the first of a new run."""
    if run := series.open_run(matches_of(store, series)):
        store.unlabel(f"{series.id}:{run}:")


def following(store: Store, game: Game, deal: Deal) -> Deal:
    """The deal as it is after the matches that were played here before: some options look back at them."""
    return replace(deal, options=game.engine.followed(deal.options, _last_positions(store, game)))


def _last_positions(store: Store, game: Game) -> Iterator[Any]:
    for entry in store.entries(game=game.info.id):
        with suppress(StoreError, BadSave, BadRecord):  # a match that cannot be read has nothing to tell
            yield last_position(store.read(entry.id), game)


def unfinished(store: Store, label: str) -> int | None:
    """The newest match with exactly this label that is still open."""
    entries = (entry for entry in _by_people(store, label) if entry.setup.label == label and not entry.result)
    return next((entry.id for entry in entries), None)


def series_name(label: str) -> str:
    """A label without the seed of its run, which is not shown before the end."""
    series, *parts = label.split(":")
    return " ".join((series, *(parts if len(parts) == 1 else parts[1:])))


def _by_people(store: Store, label: str) -> list[Entry]:
    """Newest first."""
    entries = store.entries(label=label)
    return [entry for entry in entries if any(seat.player == HUMAN for seat in entry.setup.seats)]
