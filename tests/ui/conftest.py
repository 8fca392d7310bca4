"""Apps for the tests of menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.app import App
from game.core.game import Game
from tests.ui.menus import INFO, StubPlay


@pytest.fixture
def make_app(tmp_path: Path, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Apps in one data folder, each like a start of the program; the game is opened once for all tests."""
    monkeypatch.setattr("game.scenes.play.PlayScene", StubPlay)
    apps: list[App] = []

    def make(window: tuple[int, int] = (1280, 720), percent: int = 100) -> App:
        app = App(tmp_path, size=window, headless=True)
        app._games[INFO.id] = exoship
        app.settings.text_percent = percent
        app.restyle()
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.store.close()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()
