"""Every game's targets beside what is measured, for docs/measurements/balance.md: python -m tests.balance [GAME ...].

A game's page is tests/balance/<game>.py: `rows()` plays and yields one Row a target.
"""

from __future__ import annotations

import sys
from importlib import import_module

from game.games import GAMES
from tests.balance.measure import Row


def main(chosen: list[str]) -> int:
    missed = 0
    for info in GAMES:
        if chosen and info.id not in chosen:
            continue
        print(f"\n## {info.title}\n\n| target | wanted | measured | games | |\n|---|---|---|---|---|", flush=True)
        for row in import_module(f"tests.balance.{info.id}").rows():
            missed += not row.met
            print(line(row), flush=True)
    print(f"\n{missed} targets are not met." if missed else "\nEvery target is met.")
    return 0


def line(row: Row) -> str:
    wanted = f"at most {row.most:g}" if row.least <= 0 else f"{row.least:g} to {row.most:g}"
    if row.most >= 100 and row.unit == "%":
        wanted = f"at least {row.least:g}"
    verdict = "met" if row.met else f"not met: {row.why or 'no reason is known'}"
    measured = f"{row.measured:.1f} ± {row.error:.1f} {row.unit}"
    return f"| {row.what} | {wanted} {row.unit} | {measured} | {row.games:,} | {verdict} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
