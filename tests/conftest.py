"""What every test may use, and the guards: a rule named by a test exists, and no test depends on another."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("STARBOARD_FROZEN", "1")  # for the processes that tests start, too

from game import paths
from game.core.game import Game, GameInfo
from game.core.rulebook import load_rulebook
from game.games import GAMES
from tests.tiny import SHELF


@cache
def known_rules() -> frozenset[str]:
    levels = paths.levels()
    folders = (levels / "core", *(info.levels_in(levels) for info in SHELF))
    return frozenset(rule.id for folder in folders for rule in load_rulebook(folder).rules)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                if rule not in known_rules():
                    raise pytest.UsageError(f"{item.nodeid} names {rule}, which is in no rulebook")
    if not config.option.markexpr:
        extra = [item for item in items if item.get_closest_marker("package")]
        if extra:
            config.hook.pytest_deselected(items=extra)
            items[:] = [item for item in items if item not in extra]


@pytest.hookimpl(optionalhook=True)  # the rules are counted without xdist
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests of windows and of other processes wait most of their time."""
    return (os.cpu_count() or 1) + 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Tests run in a random order: a run that fails must be repeatable."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None:
        terminalreporter.write_line(f"the same order again: make test SEED={seed}")


@pytest.fixture(autouse=True, scope="session")
def games_are_opened_once() -> Iterator[None]:
    """Opening all games takes a second, nearly every app does it, and nothing ever changes an opened game."""
    opened: dict[tuple[GameInfo, Path, str], Game] = {}
    original = GameInfo.open

    def open_once(info: GameInfo, levels: Path, language: str = "en") -> Game:
        key = (info, levels, language)
        if key not in opened:
            opened[key] = original(info, levels, language)
        return opened[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameInfo, "open", open_once)
        yield


@pytest.fixture(scope="session")
def exoship() -> Game:
    return GAMES[0].open(paths.levels())


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test ever touches the matches of the person who runs it."""
    folder = tmp_path / "data"
    monkeypatch.setenv(paths.DATA_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def every_connection_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SQLite complains of one that was left open only from Python 3.13 on, and then in the middle of any later test."""
    opened: list[tuple[sqlite3.Connection, str]] = []
    original = sqlite3.connect

    def connect(database: Any, *args: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = original(database, *args, **more)
        opened.append((connection, str(database)))
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect)
    yield
    left = [(connection, file) for connection, file in opened if is_open(connection)]
    for connection, _ in left:
        connection.close()
    assert not left, f"nobody has closed {', '.join(file for _, file in left)}"


def is_open(connection: sqlite3.Connection) -> bool:
    try:
        return connection.total_changes >= 0
    except sqlite3.ProgrammingError:
        return False


@pytest.fixture(autouse=True)
def pygame_begins_afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test needs a screen, nor finds pygame as another has left it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    if pygame := sys.modules.get("pygame"):
        pygame.quit()
