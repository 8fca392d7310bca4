"""Every game's targets beside what is measured, for docs/measurements/balance.md: python -m tests.balance [GAME ...].

A game's page is tests/balance/<game>.py: `rows()` plays and yields one Row a target. The tables go to stdout, as
Markdown; what is being played, and what breaks, goes to stderr.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from math import isfinite

from game.ai.many import GamesStopped
from game.cli.common import game_info, whole_number
from game.cli.places import add_place, place
from game.core.game import GameInfo
from game.core.modes import BadOption
from game.games import GAMES
from tests.balance.measure import Row, Run, measuring

PAGES = "tests.balance"
QUICK = 40
MOST_GAMES = 1_000_000
MOST_TOLD = 5
"""Broken games that are named below a table; stderr names them all."""


@dataclass
class Page:
    """What was measured of a game."""

    info: GameInfo
    rows: list[Row] = field(default_factory=list)
    played: int = 0
    broken: list[str] = field(default_factory=list)
    seconds: float = 0.0
    trouble: str = ""
    """Why there are no rows, or no more of them."""

    @property
    def sound(self) -> bool:
        """Nothing is left to explain."""
        return not self.trouble and not self.broken and all(row.met or row.why for row in self.rows)


def main(words: Sequence[str], pages: str = PAGES) -> int:
    options = _parser().parse_args(words)
    most = options.games or (QUICK if options.quick else None)
    chosen = [info for info in GAMES if not options.game or info in options.game]
    try:
        with measuring(Run(place(options, os.cpu_count() or 1), most)) as run:
            measured = [measure(info, f"{pages}.{info.id}", run) for info in chosen]
    except (GamesStopped, BadOption) as error:
        print(f"balance: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print("\n".join(summary(measured, most)))
    return 0 if all(page.sound for page in measured) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.balance", description="Targets beside what is measured.")
    parser.add_argument("game", metavar="GAME", nargs="*", type=game_info(GAMES), help="all games, if none is named")
    parser.add_argument("--games", metavar="N", type=whole_number(MOST_GAMES), help="at most so many games of a table")
    parser.add_argument("--quick", action="store_true", help=f"a quick look: --games {QUICK}")
    add_place(parser)
    return parser


def measure(info: GameInfo, module: str, run: Run) -> Page:
    """Print a game's table, line by line as it is measured. What goes wrong with it does not hide other games."""
    page = Page(info)
    played, broken, started = run.played, len(run.broken), time.perf_counter()
    print(f"\n## {info.title}", flush=True)
    try:
        for row in _rows(info, module):
            if not page.rows:
                print("\n| target | wanted | measured | games | |\n|---|---|---|---|---|")
            page.rows.append(row)
            print(line(row), flush=True)
    except NoPage as missing:
        page.trouble = str(missing)
    except (GamesStopped, BadOption):
        raise
    except Exception as error:
        traceback.print_exc()
        page.trouble = f"The page broke off: {type(error).__name__}: {error}"
    page.played, page.broken, page.seconds = run.played - played, run.broken[broken:], time.perf_counter() - started
    print("".join(f"\n{told}\n" for told in _troubles(page)), end="", flush=True)
    return page


class NoPage(Exception):
    """Nobody has written down what a game is meant to be."""


def _rows(info: GameInfo, module: str) -> Iterator[Row]:
    if find_spec(module) is None:
        raise NoPage(f"{info.title} has no page: {module.replace('.', '/')}.py would say what is wanted of it.")
    found: Iterator[Row] = import_module(module).rows()
    return found


def _troubles(page: Page) -> Iterator[str]:
    if page.trouble:
        yield page.trouble
    if page.broken:
        named = "; ".join(page.broken[:MOST_TOLD])
        more = f"; and {len(page.broken) - MOST_TOLD} more" if len(page.broken) > MOST_TOLD else ""
        yield f"Games that broke: {named}{more}."


def line(row: Row) -> str:
    verdict = f"{'met' if row.met else 'not met'}{', narrowly' if row.games and row.narrow else ''}"
    reason = "" if row.met else f": {row.why or 'no reason is known'}"
    cells = (row.what, wanted(row), measured(row), f"{row.games:,}", verdict + reason)
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def wanted(row: Row) -> str:
    match row.at_least, row.at_most:
        case None, None:
            return "anything"
        case None, most:
            return f"at most {most:g} {row.unit}".rstrip()
        case least, None:
            return f"at least {least:g} {row.unit}".rstrip()
        case least, most:
            return f"{least:g} to {most:g} {row.unit}".rstrip()


def measured(row: Row) -> str:
    if not row.games:
        return "nothing to measure"
    error = f"{row.error:.1f}" if isfinite(row.error) else "?"
    return f"{row.measured:.{decimals(row)}f} ± {error} {row.unit}".rstrip()


def decimals(row: Row) -> int:
    """One, or as many as it takes to see on which side of a limit the value lies."""
    return next((n for n in (1, 2, 3) if (row.least <= round(row.measured, n) <= row.most) == row.met), 4)


def summary(pages: Sequence[Page], most: int | None) -> Iterator[str]:
    yield "\n## What it took\n"
    yield "| game | targets | not met | games played | broken | minutes |\n|---|---|---|---|---|---|"
    for page in pages:
        missed = sum(not row.met for row in page.rows)
        cells = (len(page.rows), missed, f"{page.played:,}", len(page.broken), f"{page.seconds / 60:.1f}")
        yield f"| {page.info.title} | {' | '.join(map(str, cells))} |"
    rows = [row for page in pages for row in page.rows]
    missed = sum(not row.met for row in rows)
    yield f"\nTargets that are met: {len(rows) - missed} of {len(rows)}."
    if most:
        yield f"This was a quick look: at most {most} games of a table."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
