"""Many games between computers, watched: what a game's page of targets is made with."""

from __future__ import annotations

import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import inf, isfinite, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from tqdm import tqdm

from game.ai.arena import Contest, play_out
from game.ai.many import Failure, Here, Job, Opened, Place, Processes
from game.ai.thinker import Judge
from game.cli.common import open_game
from game.cli.places import identity
from game.core.engine import Engine
from game.core.events import Event
from game.core.modes import Options, OptionValue
from game.games import find

T = TypeVar("T")
TRIED, CONFIRMED = 1, 1_000_001
"""The first seed of the games that numbers were tuned on, and of those that only `make balance` plays."""
SURE = 1.96
"""So many standard deviations hold 95 in 100."""


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
        return self.games > 0 and self.least <= self.measured <= self.most

    @property
    def at_least(self) -> float | None:
        """The lower limit, if the target has one: none lies below 0 %, and `0 to 4 points` are at most 4."""
        natural = self.least <= 0 if self.unit == "%" else self.least == 0 and isfinite(self.most)
        return None if natural or self.least == -inf else self.least

    @property
    def at_most(self) -> float | None:
        return None if self.most == inf or (self.unit == "%" and self.most >= 100) else self.most

    @property
    def narrow(self) -> bool:
        """The error reaches across a limit: more games may tell the other way."""
        limits = (limit for limit in (self.at_least, self.at_most) if limit is not None)
        return any(abs(self.measured - limit) < self.error for limit in limits)


def share(what: str, hits: Iterable[bool], least: float, most: float, why: str = "") -> Row:
    """Percent of the games in which something was so. The error is the way to the farther end of Wilson's interval:
    0 of 10 may well be a quarter."""
    found = list(hits)
    if not found:
        return Row(what, least, most, 0, 100, 0, why=why)
    games, part = len(found), sum(found) / len(found)
    doubt = SURE**2 / games
    middle = (part + doubt / 2) / (1 + doubt)
    width = SURE * sqrt(part * (1 - part) / games + doubt / (4 * games)) / (1 + doubt)
    return Row(what, least, most, 100 * part, 100 * (abs(middle - part) + width), games, why=why)


def average(what: str, values: Iterable[float], least: float, most: float, unit: str, why: str = "") -> Row:
    """The mean, with its error; one value alone says nothing of that."""
    found = list(values)
    error = SURE * stdev(found) / sqrt(len(found)) if len(found) > 1 else inf
    return Row(what, least, most, fmean(found) if found else 0, error, len(found), unit, why)


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

    def __str__(self) -> str:
        seats = ", ".join(f"{self.players.count(one)} {one}" for one in dict.fromkeys(self.players))
        chosen = (f"{key}={value}" for key, value in self.options)
        return "; ".join(filter(None, (f"{self.game}: {seats}", self.scenario, *chosen)))


@dataclass(frozen=True, slots=True)
class Watched(Job[T], Generic[T]):
    """The games at a table, each with a watcher."""

    table: Table
    watcher: Callable[[], Watcher[T]]
    stand_in: str = ""
    """Who sits in every seat instead of those the table names: for tests that cannot wait for better players."""

    def open(self) -> Opened[T]:
        laid = _laid_out(self.table)
        players = [self.stand_in or player for player in self.table.players]

        def play(seed: str) -> T:
            eyes = self.watcher()
            contest = play_out(laid.engine, laid.judge, players, laid.options, seed, eyes.saw)
            return eyes.told(laid.engine, contest, self.table.players)

        return Opened(play, f"{laid.identity} and pages {_pages()}")

    def __str__(self) -> str:
        return str(self.table)


@dataclass(frozen=True, slots=True)
class _LaidOut:
    engine: Engine[Any]
    judge: Judge[Any]
    options: Options
    identity: str


@cache
def _laid_out(table: Table) -> _LaidOut:
    """A table in this process: kept, for its games come in batches."""
    game = open_game(find(table.game))
    options = game.engine.modes.resolve(table.scenario, dict(table.options))
    return _LaidOut(game.engine, game.judge(), options, identity(game))


@cache
def _pages() -> str:
    """A hash of this folder: what a watcher tells depends on it."""
    files = sorted(Path(__file__).parent.rglob("*.py"))
    return sha256("".join(file.read_text(encoding="utf-8") for file in files).encode()).hexdigest()[:8]


@dataclass
class Run:
    """Where the games of some pages are played, how many at most, and what is noticed on the way."""

    place: Place
    most: int | None = None
    """Games of one table."""
    stand_in: str = ""
    """See Watched."""
    played: int = 0
    broken: list[str] = field(default_factory=list)
    """The games that broke, each in a sentence."""

    def results(self, job: Job[T], games: int, first: int) -> list[T]:
        count = min(games, self.most or games)
        seeds = [str(first + i) for i in range(count)]
        started, watching = time.perf_counter(), sys.stderr.isatty()
        found = list(
            tqdm(self.place.results(job, seeds), str(job), total=count, unit="game", leave=False, disable=not watching)
        )
        print(f"{job}: {count:,} games in {time.perf_counter() - started:.0f} s", file=sys.stderr, flush=True)
        self.played += count
        for failure in (one for one in found if isinstance(one, Failure)):
            self.broken.append(f"{job}, seed {failure.seed}: {failure.why}")
            print(f"broken: {self.broken[-1]}", file=sys.stderr, flush=True)
        return [one for one in found if not isinstance(one, Failure)]


_run: Run | None = None
"""That of `measuring`."""


@contextmanager
def measuring(run: Run) -> Iterator[Run]:
    """Until the end of `with`, watched() and gathered() play at this run's place."""
    global _run
    before, _run = _run, run
    try:
        with run.place:
            yield run
    finally:
        _run = before


def watched(table: Table, games: int, watcher: Callable[[], Watcher[T]], first: int = CONFIRMED) -> list[T]:
    """What the watchers tell of so many games. Those that break are reported and left out."""
    return gathered(Watched(table, watcher, _run.stand_in if _run else ""), games, first)


def gathered(job: Job[T], games: int, first: int = CONFIRMED) -> list[T]:
    """The same for a page that plays in a way of its own: what comes of its job, seed by seed."""
    if _run:
        return _run.results(job, games, first)
    with measuring(Run(usual_place())) as run:  # called by hand
        return run.results(job, games, first)


def usual_place() -> Place:
    """All processors."""
    jobs = os.cpu_count() or 1
    return Processes(jobs) if jobs > 1 else Here()
