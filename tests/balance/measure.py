"""Many games between computers, watched: what a game's page of targets is made with."""

from __future__ import annotations

import multiprocessing
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from game import paths
from game.ai.arena import Contest, play_out
from game.core.engine import Engine
from game.core.events import Event
from game.core.modes import OptionValue
from game.games import find

T = TypeVar("T")
TRIED, CONFIRMED = 1, 1_000_001
"""The first seed of the games that numbers were tuned on, and of those that only `make balance` plays."""


@dataclass(frozen=True, slots=True)
class Row:
    """One target beside what was measured."""

    what: str
    least: float
    most: float
    measured: float
    error: float
    """Of 95 in 100: the true value is so far away at most."""
    games: int
    unit: str = "%"
    why: str = ""
    """If the target is not met: the reason, in a sentence."""

    @property
    def met(self) -> bool:
        return self.least <= self.measured <= self.most


def share(what: str, hits: Iterable[bool], least: float, most: float, why: str = "") -> Row:
    """Percent of the games in which something was so, with the error of a share (Wilson's: 0 of 10 is not sure)."""
    found = list(hits)
    games, part = len(found), sum(found) / len(found)
    width = 1.96 * sqrt(part * (1 - part) / games + 1.96**2 / (4 * games**2)) / (1 + 1.96**2 / games)
    return Row(what, least, most, 100 * part, 100 * width, games, why=why)


def average(what: str, values: Iterable[float], least: float, most: float, unit: str, why: str = "") -> Row:
    found = list(values)
    return Row(what, least, most, fmean(found), 1.96 * stdev(found) / sqrt(len(found)), len(found), unit, why)


class Watcher(ABC, Generic[T]):
    """Looks at one game while it is played. A game's page has one of its own, with what it wants to know."""

    @abstractmethod
    def saw(self, state: Any, event: Event) -> None:
        """Something happened; this is the position just after it."""

    @abstractmethod
    def told(self, engine: Engine[Any], contest: Contest, players: Sequence[str]) -> T:
        """What is to be known of the game that has just ended: plain, it travels between processes."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what."""

    game: str
    players: tuple[str, ...]
    scenario: str = ""
    options: tuple[tuple[str, OptionValue], ...] = ()


def watched(table: Table, games: int, watcher: Callable[[], Watcher[T]], first: int = CONFIRMED) -> list[T]:
    """What the watchers tell of so many games, on all processors."""
    seeds = [str(first + i) for i in range(games)]
    if (jobs := os.cpu_count() or 1) == 1:
        _open(table, watcher)
        return list(map(_play, seeds))
    with multiprocessing.get_context("spawn").Pool(jobs, _open, (table, watcher)) as pool:
        return pool.map(_play, seeds, chunksize=max(1, min(20, games // (jobs * 4))))


_opened: Any = None
"""The game and table of this process."""


def _open(table: Table, watcher: Callable[[], Watcher[Any]]) -> None:
    global _opened
    game = find(table.game).open(paths.levels())
    options = game.engine.modes.resolve(table.scenario, dict(table.options))
    _opened = (game.engine, game.judge(), table.players, options, watcher)


def _play(seed: str) -> Any:
    engine, judge, players, options, watcher = _opened
    eyes = watcher()
    contest = play_out(engine, judge, players, options, seed, eyes.saw)
    return eyes.told(engine, contest, players)
