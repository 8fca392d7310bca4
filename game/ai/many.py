"""Many games, each known by its seed: played here, in processes of this machine, or on a cluster (cluster.py).

What is played is a Job, where it is played is a Place. The results are the same at every place, and come in the order
of the seeds.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Generic, Self, TypeVar

from game.core.value import value

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
LARGEST_BATCH = 50
BATCHES_EACH = 4
"""A process has so many batches at least, as far as there are games: none waits long for the last one."""


class GamesStopped(OSError):
    """Why no more games are played: a sentence for whoever wanted them."""


@value
class Failure:
    """A game that broke."""

    seed: str
    why: str


@value
class Opened(Generic[T_co]):
    """A job whose game has been taken off the shelf."""

    play: Callable[[str], T_co]
    """What comes of the game with this seed: plain, it travels between processes."""
    identity: str
    """The program and the data that it is played by, in words: the same words, the same games."""


class Job(ABC, Generic[T_co]):
    """What is played. Plain and comparable: it travels to other processes, and each opens it once."""

    __slots__ = ()

    @abstractmethod
    def open(self) -> Opened[T_co]: ...


@value
class Batch(Generic[T_co]):
    """Games that are played one after another in one process."""

    job: Job[T_co]
    seeds: tuple[str, ...]


class Place(ABC):
    """Where games are played. It is left by `with` or close(), and whatever is still played then ends."""

    @abstractmethod
    def results(self, job: Job[T], seeds: Sequence[str]) -> Iterator[T | Failure]:
        """What came of each game, in the order of the seeds. Raises GamesStopped."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Here(Place):
    """In this process, one by one."""

    def results(self, job: Job[T], seeds: Sequence[str]) -> Iterator[T | Failure]:
        opened = job.open()
        return (_one(opened, seed) for seed in seeds)

    def close(self) -> None:
        """It holds nothing."""


class Processes(Place):
    """In so many processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._unfinished = False
        self._others = set(multiprocessing.active_children())
        # an interrupt is for the process that the results are for: it ends these
        ignore = (signal.SIGINT, signal.SIG_IGN)
        self._pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), signal.signal, ignore)

    def results(self, job: Job[T], seeds: Sequence[str]) -> Iterator[T | Failure]:
        self._unfinished = True
        try:
            for found in self._pool.map(played, batches(job, seeds, self._jobs)):
                yield from found
        except BrokenProcessPool:
            why = "a process that played has died: it was ended, or the machine has too little memory"
            raise GamesStopped(why) from None
        self._unfinished = False

    def close(self) -> None:
        self._pool.shutdown(wait=not self._unfinished, cancel_futures=True)
        if self._unfinished:
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
                process.join()


def batches(job: Job[T], seeds: Sequence[str], processes: int) -> list[Batch[T]]:
    """The games in their order, in parts for so many processes."""
    size = max(1, min(LARGEST_BATCH, len(seeds) // (processes * BATCHES_EACH)))
    return [Batch(job, tuple(seeds[start : start + size])) for start in range(0, len(seeds), size)]


def played(batch: Batch[T]) -> list[T | Failure]:
    """What came of each game of a batch, in a process that has been started for it."""
    with _ONE_AT_A_TIME:
        opened = opened_once(batch.job)
        return [_one(opened, seed) for seed in batch.seeds]


def _one(opened: Opened[T], seed: str) -> T | Failure:
    try:
        return opened.play(seed)
    except Exception as error:  # one broken game must not hide the results of the others
        return Failure(seed, f"{type(error).__name__}: {error}")


_ONE_AT_A_TIME = threading.RLock()
"""A worker of a cluster may have several threads. They would gain nothing, and games are not made for it."""
_opened: tuple[Job[Any], Opened[Any]] | None = None
"""The job of this process: opened once, then used for every batch."""


def opened_once(job: Job[T]) -> Opened[T]:
    global _opened
    with _ONE_AT_A_TIME:
        if _opened is None or _opened[0] != job:
            _opened = (job, job.open())
        return _opened[1]
