"""Blight's targets: no source of points outweighs the others with several seats, and no clones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.ai.arena import Contest
from game.core.engine import Engine
from game.core.events import Event
from game.core.value import value
from game.games.blight.rules.scoring import score
from tests.balance.measure import Row, Table, Watcher, average, share, watched

SHEETS = {"last_outpost": "Farside", "ember_basin": "Ember Basin"}
SOURCES = ("modules", "areas", "technologies")
"""What is built beside the Spaceport and brings points: modules, whole areas of buildings, technologies."""
GAMES = 200
CLONES = {
    "easy": (3, 40),
    "plain": (3, 100),
    "patient": (3, 100),
    "normal": (3, 100),
    "tactician": (2, 4),
    "hard": (2, 4),
}
"""How many of a level sit at the table, and in how many games."""
FULL = ("plain", "patient", "normal")
"""The levels whose clones are also looked at with six seats."""


@value
class Told:
    parts: tuple[tuple[float, ...], ...]
    """Of each winner: the share of each source, in percent of the three."""
    differ: bool
    """No two seats ended with the same sheet."""


class Sources(Watcher[Told]):
    def __init__(self) -> None:
        self._last: Any = None

    def saw(self, state: Any, event: Event) -> None:
        self._last = state

    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> Told:
        s, parts = self._last, []
        for seat in contest.outcome.winners:
            points = score(s.plan, s.sheets[seat])
            found = [getattr(points, source) for source in SOURCES]
            if sum(found):
                parts.append(tuple(100 * part / sum(found) for part in found))
        sheets = {(frozenset(sheet.checked), tuple(sheet.boxes.items())) for sheet in s.sheets}
        return Told(tuple(parts), len(sheets) == len(s.sheets))


def rows() -> Iterator[Row]:
    for scenario, sheet in SHEETS.items():
        for seats in (3, 4):
            told = watched(Table("blight", ("normal",) * seats, scenario), GAMES, Sources)
            for i, source in enumerate(SOURCES):
                found = [parts[i] for one in told for parts in one.parts]
                yield average(f"{sheet}, {seats} seats: the winner's points by {source}", found, 20, 40, "%")
    for level, (seats, games) in CLONES.items():
        yield _differ(level, seats, games, 90)
    for level in FULL:
        yield _differ(level, 6, GAMES // 4, 80)


def _differ(level: str, seats: int, games: int, least: float) -> Row:
    told = watched(Table("blight", (level,) * seats, "last_outpost"), games, Sources)
    return share(f"{seats} {level}: no two sheets alike at the end", [one.differ for one in told], least, 100)
