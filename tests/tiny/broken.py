"""Parts of games that do not work, each in its own way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.modes import Options
from tests.tiny.nim.rules.data import load_box
from tests.tiny.nim.rules.engine import NimEngine
from tests.tiny.nim.rules.state import Nim


def failing(*_: Any) -> Any:
    raise RuntimeError("the table is upside down")


def nothing(*_: Any) -> object:
    """Neither a table nor a judge."""
    return object()


class Boxed(NimEngine):
    """Nim that is never set up."""

    def setup(self, options: Options, seats: int, seed: str) -> Nim:
        raise RuntimeError("the box does not open")


def without_setup(folder: Path) -> Boxed:
    return Boxed(load_box(folder))
