"""Apps for the tests of what is read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game.app import App
from tests.ui.reading.pages import (
    FakePlay,
    MakeApp,
    Wall,
)


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    apps: list[App] = []

    def make(window: tuple[int, int] = (1280, 720), percent: int = 100, theme: str = "default") -> App:
        app = App(tmp_path / f"app{len(apps)}", size=window, headless=True)
        app.settings.text_percent, app.settings.theme = percent, theme
        app._new_look()
        app.scenes.push(Wall(app))
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.scenes.close()
        app.store.close()


@pytest.fixture
def fake_play(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("game.scenes.play")
    module.PlayScene = FakePlay  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.play", module)
