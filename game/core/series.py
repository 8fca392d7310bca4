"""Matches that belong together: the days of a daily deal, the voyages of a campaign, one that looks back at another.

A match counts if a person plays it. A daily deal counts on its own day only: a missed day stays missed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from game.core.game import Game
from game.core.match import HUMAN
from game.core.modes import Attempt, Campaign, Daily, Deal
from game.core.records import BadRecord
from game.core.store import Entry, Store, StoreError


def daily_results(store: Store, daily: Daily) -> dict[date, bool]:
    """Won or not, for each date, by the first attempt that was finished; later ones are practice."""
    results: dict[date, bool] = {}
    for entry in _finished(store, f"{daily.id}:"):
        day = datetime.fromtimestamp(entry.begun).date()
        if entry.setup.label == daily.label(day):
            results.setdefault(day, bool(entry.result and entry.result.winners))
    return results


def campaign_attempts(store: Store, campaign: Campaign, seed: str) -> list[Attempt]:
    """The finished voyages of the campaign with this seed, in the order they were flown; each counts once."""
    attempts: dict[tuple[int, int], Attempt] = {}
    for entry in _finished(store, f"{campaign.id}:{seed}:"):
        voyage, _, attempt = entry.setup.label.removeprefix(f"{campaign.id}:{seed}:").partition(":")
        if entry.result and voyage.isdecimal() and attempt.isdecimal():
            flown = Attempt(bool(entry.result.winners), entry.result.scores[0])
            attempts.setdefault((int(voyage), int(attempt)), flown)
    return [attempts[number] for number in sorted(attempts)]


def open_campaign(store: Store, campaign: Campaign) -> str | None:
    """The seed of the newest campaign that is not over."""
    labels = [entry.setup.label.split(":") for entry in _by_people(store, f"{campaign.id}:")]
    for seed in dict.fromkeys(parts[1] for parts in labels):
        if campaign.progress(campaign_attempts(store, campaign, seed)).status == "open":
            return seed
    return None


def following(store: Store, game: Game, deal: Deal) -> Deal:
    """The deal as it is after the matches that were played here before: some options look back at them."""
    return replace(deal, options=game.engine.followed(deal.options, _last_positions(store, game)))


def _last_positions(store: Store, game: Game) -> Iterator[Any]:
    for entry in store.entries(game=game.info.id):
        with suppress(StoreError, BadRecord):  # a match that cannot be read has nothing to tell
            yield game.recorder.to_state(store.read(entry.id).snapshot)


def abandon_campaign(store: Store, campaign: Campaign, seed: str) -> None:
    """Its voyages stay as matches of their own; the next one begun is the first of a new campaign."""
    store.unlabel(f"{campaign.id}:{seed}:")


def unfinished(store: Store, label: str) -> int | None:
    """The newest match with exactly this label that is still open."""
    entries = (entry for entry in _by_people(store, label) if entry.setup.label == label and not entry.result)
    return next((entry.id for entry in entries), None)


def series_name(label: str) -> str:
    """A label without its seed, which a campaign does not show before its end."""
    series, *parts = label.split(":")
    return " ".join((series, *(parts if len(parts) == 1 else parts[1:])))


def _finished(store: Store, label: str) -> list[Entry]:
    """Oldest first."""
    return [entry for entry in reversed(_by_people(store, label)) if entry.result]


def _by_people(store: Store, label: str) -> list[Entry]:
    """Newest first."""
    entries = store.entries(label=label)
    return [entry for entry in entries if any(seat.player == HUMAN for seat in entry.setup.seats)]
