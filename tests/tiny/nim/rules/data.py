"""The shape of levels/: scenarios.yaml and bots.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.core.data import BotsFile, Fault, Reader, option_faults
from game.core.modes import Modes, Option, Scenario
from game.core.value import value

LONGEST_ROW = 7
"""The table has room for so many counters side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NimScenario(Scenario):
    rows: dict[str, int]
    """NIM-2. How many counters lie in each."""


@value
class Scenarios:
    format: Literal[1]
    game: Literal["nim"]
    options: tuple[Option, ...]
    scenarios: tuple[NimScenario, ...]


@value
class Box:
    """All that is in the box."""

    modes: Modes
    rows: Mapping[str, Mapping[str, int]]
    """By scenario."""
    fingerprint: str


def load_box(folder: Path) -> Box:
    reader = Reader(folder)
    found = reader.read("scenarios.yaml", Scenarios)
    bots = reader.read("bots.yaml", BotsFile)
    reader.finish(lambda: _faults(found))
    rows = {scenario.id: scenario.rows for scenario in found.scenarios}
    return Box(Modes(found.options, found.scenarios, bots.levels), rows, reader.fingerprint())


def _faults(found: Scenarios) -> Iterable[Fault]:
    here = "scenarios.yaml"
    yield from option_faults(here, found.options, found.scenarios)
    for i, scenario in enumerate(found.scenarios):
        for row, count in scenario.rows.items():
            if not 1 <= count <= LONGEST_ROW:
                yield here, ("scenarios", i, "rows", row), f"a row has 1 to {LONGEST_ROW} counters"
