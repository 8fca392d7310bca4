"""What every test may use, and the guard that a rule named by a test exists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game import paths
from game.core.game import Game, GameInfo
from game.core.rulebook import load_rulebook
from game.games import GAMES


@cache
def known_rules() -> frozenset[str]:
    folders = ("core", *(info.id for info in GAMES))
    return frozenset(rule.id for folder in folders for rule in load_rulebook(paths.levels() / folder).rules)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                if rule not in known_rules():
                    raise pytest.UsageError(f"{item.nodeid} names {rule}, which is in no rulebook")
    if not config.option.markexpr:
        extra = [item for item in items if item.get_closest_marker("soak") or item.get_closest_marker("package")]
        if extra:
            config.hook.pytest_deselected(items=extra)
            items[:] = [item for item in items if item not in extra]


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
