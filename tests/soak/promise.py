"""What a promise is, and how its tries and failures are counted."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TypeAlias, TypeVar

import hypothesis
from hypothesis.strategies import SearchStrategy

from game.core.value import value

T = TypeVar("T")
ROOT = Path(__file__).parents[2]


@dataclass(slots=True)
class Count:
    """How often something was tried, by kind of try, and where it failed."""

    tries: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    seconds: float = 0.0
    """How long it took one processor."""

    def add(self, other: Count) -> None:
        self.tries += other.tries
        self.failures += other.failures
        self.seconds += other.seconds

    def tried(self, what: str, times: int = 1) -> None:
        """`what` is a plural: "kills", "games"."""
        self.tries[what] += times

    def failed(self, where: str, why: object) -> None:
        said = _told(why) if isinstance(why, BaseException) else why
        self.failures.append(f"{where}: {said}")

    @contextmanager
    def trying(self, what: str, where: str) -> Iterator[None]:
        """One try; whatever is raised in it is a failure of the promise."""
        self.tried(what)
        try:
            yield
        except Exception as error:
            self.failed(where, error)

    def examples(self, what: str, strategy: SearchStrategy[T], check: Callable[[T], None], seeds: range) -> None:
        """One generated example for each seed; a failing one is made small before it is counted."""
        tries = 0

        @hypothesis.seed(seeds.start)
        @hypothesis.settings(
            max_examples=len(seeds),
            database=None,
            deadline=None,
            report_multiple_bugs=False,
            suppress_health_check=list(hypothesis.HealthCheck),
        )
        @hypothesis.given(strategy)
        def run(example: T) -> None:
            nonlocal tries
            tries += 1
            check(example)

        try:
            run()
        except Exception as error:
            self.failed(f"{check.__name__} {seeds}", error)
        self.tried(what, tries)


Run: TypeAlias = Callable[[Count, range], None]


@value
class Promise:
    """`run` must be a function of a module, so that other processes find it; equal seeds give equal tries."""

    name: str
    """In the words of the table."""
    run: Run
    short: int
    """So many seeds in `make test`."""
    long: int
    """So many seeds in `make soak`."""
    share: int = 50
    """So many seeds in one go: the goes of a long run are dealt out to all processors."""


def promises() -> list[Promise]:
    """Those of every module of this package: each has them in a tuple PROMISES."""
    package = Path(__file__).parent
    names = sorted(module.name for module in iter_modules([str(package)]) if module.name != "__main__")
    modules = [import_module(f"tests.soak.{name}") for name in names]
    return [promise for module in modules for promise in getattr(module, "PROMISES", ())]


def go(number: int, seeds: range) -> Count:
    """In a process of its own: one promise with some of its seeds."""
    count = Count()
    begun = time.monotonic()
    try:
        promises()[number].run(count, seeds)
    except Exception as error:
        count.failed(f"seeds {seeds.start} to {seeds.stop - 1}", error)
    count.seconds = time.monotonic() - begun
    return count


def _told(error: BaseException) -> str:
    """The error in one line, with the last place in the repository that it came through."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).is_relative_to(ROOT)]
    ours = [f for f in frames if Path(f.filename).relative_to(ROOT).parts[0] in {"game", "tests"}]
    place = f" at {Path(ours[-1].filename).relative_to(ROOT)}:{ours[-1].lineno}" if ours else ""
    notes = "".join(f" | {note}" for note in getattr(error, "__notes__", ()))
    return f"{type(error).__name__}: {error}{place}{notes}"
