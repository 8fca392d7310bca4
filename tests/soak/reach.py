"""Every legal move can be made with the mouse, at every table, in windows and texts of several sizes."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.contract.reach import in_window, sit_down
from tests.contract.walks import KINDS, random_match
from tests.soak.promise import Count, Promise
from tests.ui.driver import Driver

LOOKS = 9
"""Decisions of a match that are looked at: an odd number, so that all windows have their turn in every game."""


def reach(count: Count, seeds: range) -> None:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        try:
            for seed in seeds:
                _look(driver, list(KINDS)[seed % len(KINDS)], seed, count)
        finally:
            driver.close()


def _look(driver: Driver, kind: str, seed: int, count: Count) -> None:
    """Along one random match."""
    game = KINDS[kind]
    match = random_match(game, seed)
    asked = match.moments[:-1]
    table = sit_down(driver, game, match.setup)
    looks = min(LOOKS, len(asked))
    for i in range(looks):
        number = (seed + i * len(asked) // looks) % len(asked)
        table.at(asked[number].state)
        faults = list(in_window(driver, table, seed * LOOKS + i))
        count.tried("decisions")
        count.tried("moves", len(table.scene.match.seen(table.scene.seat).moves))
        for fault in faults:
            count.failed(f"{kind}, seed {seed}, decision {number}", fault)
    driver.app.scenes.pop()


PROMISES = (
    Promise("every legal move can be made with the mouse", reach, short=len(KINDS), long=480, share=2 * len(KINDS)),
)
