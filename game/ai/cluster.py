"""Many games on a Dask cluster: one that is started on this machine for them, or one that runs elsewhere.

The only module that needs the extra `dask`, so nobody imports it before it is wanted.
"""

from __future__ import annotations

import logging
import pkgutil
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack
from functools import partial

from distributed import Client, Future, KilledWorker, LocalCluster, get_worker

from game.ai.many import Batch, Failure, GamesStopped, Job, Place, T, batches, opened_once, played

ANSWERED = 10.0
"""Seconds that a scheduler has to answer."""
MANNED = 30.0
"""Seconds that a cluster may be without a worker: one that was lost may come back."""
LOOK = 2.0
"""Seconds after which whoever waits for a batch looks whether anybody plays."""
VERSION = "game:__version__"
SCHEDULER = "the scheduler"


class Cluster(Place):
    """On the workers of a scheduler. Raises GamesStopped if there is none, or if it knows another Starboard."""

    def __init__(self, address: str = "", jobs: int = 1) -> None:
        """Without an address: on this machine, with so many workers."""
        _hush()
        self._where = address or "this machine"
        with ExitStack() as held:
            self._client = self._connected(held, address, jobs)
            self._have_worker()
            self._compare_versions()
            self._held = held.pop_all()

    def close(self) -> None:
        self._held.close()

    def _connected(self, held: ExitStack, address: str, jobs: int) -> Client:
        try:
            at = address or held.enter_context(_on_this_machine(jobs))
            client: Client = held.enter_context(Client(at, timeout=ANSWERED, set_as_default=False))
            return client
        except (OSError, ValueError) as error:
            raise GamesStopped(f"no Dask scheduler answers at {self._where}: {_short(error)}") from None

    def _have_worker(self) -> None:
        try:
            self._client.wait_for_workers(1, timeout=MANNED)
        except TimeoutError:
            raise GamesStopped(f"the Dask cluster at {self._where} has had no worker for {MANNED:.0f} s") from None

    def _compare_versions(self) -> None:
        """What is asked with is part of every Python: those who have no Starboard can answer, too."""
        here = pkgutil.resolve_name(VERSION)
        found = {SCHEDULER: self._version_of_scheduler()}
        found |= self._client.run(pkgutil.resolve_name, VERSION, on_error="return")
        for who, there in found.items():
            if there != here:
                has = f"Starboard {there}" if isinstance(there, str) else "no Starboard"
                raise GamesStopped(f"{_called(who)} of the Dask cluster has {has}; here it is {here}")

    def _version_of_scheduler(self) -> object:
        try:
            return self._client.run_on_scheduler(pkgutil.resolve_name, VERSION)
        except ImportError as error:
            return error

    def results(self, job: Job[T], seeds: Sequence[str]) -> Iterator[T | Failure]:
        parts = batches(job, seeds, len(self._client.nthreads()))
        play = partial(played_alike, identity=job.open().identity)
        futures = self._client.map(play, parts, pure=False)
        for part, future in zip(parts, futures, strict=True):
            yield from self._result(part, future)

    def _result(self, part: Batch[T], future: Future[list[T | Failure]]) -> list[T | Failure]:
        """Of a batch. A worker that was lost is no trouble as long as another plays its games again."""
        while True:
            try:
                return future.result(timeout=LOOK)
            except TimeoutError:
                self._have_worker()
            except KilledWorker as error:
                return [Failure(seed, f"every worker that played it was lost: {_short(error)}") for seed in part.seeds]
            except GamesStopped:
                raise
            except CancelledError:
                raise GamesStopped(f"the Dask scheduler at {self._where} is lost") from None
            except Exception as error:
                raise GamesStopped(f"the Dask cluster at {self._where} cannot play: {_short(error)}") from None


def played_alike(batch: Batch[T], identity: str) -> list[T | Failure]:
    """On a worker, which may have come after the versions were compared, and has data of its own."""
    own = opened_once(batch.job).identity
    if own != identity:
        raise GamesStopped(f"{_called(get_worker().address)} of the Dask cluster has {own}; here it is {identity}")
    return played(batch)


def _on_this_machine(jobs: int) -> LocalCluster:
    """Nobody else can reach it, and it shows no page."""
    return LocalCluster(
        n_workers=jobs,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # the usual port may be taken
        scheduler_kwargs={"dashboard": False},
        memory_limit=0,
        silence_logs=logging.CRITICAL,
    )


def _hush() -> None:
    """What the library would log about a failure we say in a sentence."""
    for name in ("distributed", *(name for name in logging.root.manager.loggerDict if name.startswith("distributed."))):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _called(who: str) -> str:
    return who if who == SCHEDULER else f"the worker {who}"


def _short(error: Exception) -> str:
    """The first line of what the library says."""
    return (str(error).strip() or type(error).__name__).splitlines()[0]
