"""Dragon's Domain: how often the survivor gets home, and how often the last fight is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.ai.arena import Contest
from game.core.engine import Engine
from game.core.events import Event
from game.games.lifeform.rules.solo.events import ConflictBegan
from tests.balance.measure import Row, Table, Watcher, share, watched

BEST = "veteran"
GAMES = 300
WANTED = {"dragon_easy": 75, "dragons_domain": 55, "dragon_hard": 35, "dragon_nightmare": 15}
NAMES = {"dragon_easy": "easy", "dragons_domain": "normal", "dragon_hard": "hard", "dragon_nightmare": "nightmare"}
GENTLE = (
    "two survival tokens and cheap eluding leave more cards and traits for it; traits of six icons make hard too deadly"
)
NEAR = 6
"""So many points from what is wanted are near enough."""


class Voyage(NamedTuple):
    """A game alone, in a word or two."""

    won: bool
    fought: bool
    """The shuttle conflict was reached."""


class Lookout(Watcher[Voyage]):
    """Sees whether it came to the shuttle conflict."""

    def __init__(self) -> None:
        self._fought = False

    def saw(self, state: Any, event: Event) -> None:
        self._fought = self._fought or isinstance(event, ConflictBegan)

    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> Voyage:
        return Voyage(bool(contest.outcome.winners), self._fought)


def voyages(scenario: str, level: str = BEST, games: int = GAMES) -> list[Voyage]:
    return watched(Table("lifeform", (level,), scenario), games, Lookout)


def alone_rows() -> Iterator[Row]:
    for scenario, wanted in WANTED.items():
        found = voyages(scenario)
        setting = f"alone, {NAMES[scenario]}"
        yield share(f"{setting}: {BEST} wins", (v.won for v in found), wanted - NEAR, wanted + NEAR)
        fought = [not v.won for v in found if v.fought]
        yield share(f"{setting}: shuttle conflicts lost", fought, 10, 25, GENTLE if scenario == "dragon_easy" else "")
    lesson = voyages("dragon_learning", games=150)
    yield share(f"alone, the lesson: {BEST} wins", (v.won for v in lesson), WANTED["dragon_easy"], 100)
    yield from _ladder()


def _ladder() -> Iterator[Row]:
    """The levels stay apart on normal."""
    for level, least, most in (("novice", 2, 12), ("sensible", 14, 30)):
        found = voyages("dragons_domain", level)
        yield share(f"alone, normal: {level} wins", (v.won for v in found), least, most)
