"""Matches that belong together: the days of a daily deal, the voyages of a campaign."""

from __future__ import annotations

from datetime import date

from game.core.modes import Attempt, Campaign, Daily
from game.core.store import Entry, Store


def daily_results(store: Store, daily: Daily) -> dict[date, bool]:
    """Won or not, for each date, by the first attempt that was finished; later ones are practice."""
    results: dict[date, bool] = {}
    for entry in _finished(store, f"{daily.id}:"):
        day = date.fromisoformat(entry.setup.label.removeprefix(f"{daily.id}:"))
        results.setdefault(day, bool(entry.result and entry.result.winners))
    return results


def campaign_attempts(store: Store, campaign: Campaign, seed: str) -> list[Attempt]:
    """The finished voyages of the campaign with this seed, oldest first; each is flown once."""
    attempts: dict[str, Attempt] = {}
    for entry in _finished(store, f"{campaign.id}:{seed}:"):
        if entry.result:
            attempts.setdefault(entry.setup.label, Attempt(bool(entry.result.winners), entry.result.scores[0]))
    return list(attempts.values())


def open_campaign(store: Store, campaign: Campaign) -> str | None:
    """The seed of the newest campaign that is not over."""
    seen = dict.fromkeys(entry.setup.label.split(":")[1] for entry in store.entries(label=f"{campaign.id}:"))
    for seed in seen:
        if campaign.progress(campaign_attempts(store, campaign, seed)).status == "open":
            return seed
    return None


def unfinished(store: Store, label: str) -> int | None:
    """The newest match with exactly this label that is still open."""
    entries = (entry for entry in store.entries(label=label) if entry.setup.label == label and not entry.result)
    return next((entry.id for entry in entries), None)


def _finished(store: Store, label: str) -> list[Entry]:
    """Oldest first."""
    return [entry for entry in reversed(store.entries(label=label)) if entry.result]
