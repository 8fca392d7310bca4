"""How people have done so far: their best, and how often in a row they have won."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Outcome
from game.core.match import HUMAN, Setup
from game.core.store import Entry
from game.core.value import value


@value
class Record:
    """Of the matches like one of them, that one included."""

    played: int
    won: int
    streak: int
    """Wins in a row up to this match."""
    best: int
    """The best score before this match."""
    counts: bool
    """False: the deal had been played before, and a deal counts only the first time."""

    @property
    def is_first(self) -> bool:
        return self.counts and self.played == 1


def record(entries: Iterable[Entry], match_id: int) -> Record | None:
    """entries: any order. Matches like it are of the same game, scenario and number of seats, played by people to the
    end. None: it is not among them. Whoever plays a deal again, from the start or from somewhere in it, knows what
    comes: it says nothing about the match, so it does not count."""
    by_id = sorted(entries, key=lambda entry: entry.id)
    this = next((entry for entry in by_id if entry.id == match_id), None)
    if this is None or not _counts(this.setup, this.result):
        return None
    deals: set[object] = set()
    fresh = []
    for entry in by_id:
        if entry.id <= match_id and _counts(entry.setup, entry.result) and _kind(entry.setup) == _kind(this.setup):
            deal = (entry.setup.seed, tuple(sorted((key, str(one)) for key, one in entry.setup.options.items())))
            if deal not in deals:
                fresh.append(entry)
            deals.add(deal)
    earlier = [entry for entry in fresh if entry is not this]
    streak = 0
    for entry in reversed(fresh):
        if not _won(entry):
            break
        streak += 1
    best = max((_score(entry) for entry in earlier), default=0)
    return Record(len(fresh), sum(map(_won, fresh)), streak, best, this in fresh)


def _kind(setup: Setup) -> object:
    return setup.game, setup.options.get("scenario"), len(setup.seats)


def _people(setup: Setup) -> list[int]:
    return [seat for seat, plan in enumerate(setup.seats) if plan.player == HUMAN]


def _counts(setup: Setup, result: Outcome | None) -> bool:
    return result is not None and bool(_people(setup)) and len(result.scores) == len(setup.seats)


def _won(entry: Entry) -> bool:
    return entry.result is not None and any(seat in entry.result.winners for seat in _people(entry.setup))


def _score(entry: Entry) -> int:
    assert entry.result
    return max(entry.result.scores[seat] for seat in _people(entry.setup))
