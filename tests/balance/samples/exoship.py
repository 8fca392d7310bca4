"""A sound page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.arena import Contest
from game.core.engine import Engine
from game.core.events import Event
from tests.balance.measure import Row, Table, Watcher, average, share, watched


class Counting(Watcher[tuple[int, bool]]):
    """How much happened, and whether it was won."""

    def __init__(self) -> None:
        self._events = 0

    def saw(self, state: Any, event: Event) -> None:
        self._events += 1

    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> tuple[int, bool]:
        assert players == ("cadet",)
        return self._events, bool(contest.outcome.winners)


def rows() -> Iterator[Row]:
    games = watched(Table("exoship", ("cadet",), "standard"), 500, Counting)
    yield average("events in a game", (events for events, _ in games), 1, 1000, "events")
    yield share("random players win", (won for _, won in games), 0, 100)
