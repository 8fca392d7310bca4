"""What the tests of Lifeform's table share: the game, and a player without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.game import Game
from tests.contract.walks import KINDS
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


@pytest.fixture(scope="session")
def game() -> Game:
    return KINDS["lifeform"]
