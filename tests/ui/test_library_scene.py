"""The library: what it offers, and where it leads."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.core.game import Game
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.page import Dialog
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from tests.ui.menus import (
    StubPlay,
    click,
    controls,
    key,
    press,
    put_match,
    show,
)


def test_quitting_asks_first(app: App) -> None:
    show(app, "library")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_ESCAPE)
    assert app.running and isinstance(app.scenes.top, LibraryScene)
    press(app, app.words("library.quit"))
    key(app, pygame.K_RETURN)
    assert app.running, "the harmless answer has the focus"
    press(app, app.words("library.quit"))
    press(app, app.words("library.quit"))
    assert not app.running


def test_trouble_with_the_settings_is_said_once(make_app: Callable[..., App], tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"volume": "loud"}), encoding="utf-8")
    app = make_app()
    show(app, "library")
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, LibraryScene)
    assert not app.trouble
    app.scenes.push(LibraryScene(app))
    assert isinstance(app.scenes.top, LibraryScene)


@pytest.mark.parametrize("percent", [100, 200])
def test_an_open_match_can_be_continued(make_app: Callable[..., App], exoship: Game, percent: int) -> None:
    app = make_app((1280, 720), percent)
    put_match(app, exoship, won=True, score=7)
    match_id = put_match(app, exoship)
    show(app, "library")
    press(app, app.words("library.continue_turn", turn=1))
    assert isinstance(app.scenes.top, StubPlay)
    assert app.scenes.top.match_id == match_id


def test_without_an_open_match_there_is_only_a_new_game(app: App, exoship: Game) -> None:
    put_match(app, exoship, won=False, score=2)
    scene = show(app, "library")
    assert not [c for c in controls(app) if "Continue" in str(getattr(c.element, "text", ""))]
    assert isinstance(scene, LibraryScene)
    rect = scene._tiles[0].rect
    assert rect
    click(app, Rect(rect.left, rect.top, rect.width, 100))  # the picture is a way in, too
    assert isinstance(app.scenes.top, NewGameScene)


def test_every_page_is_reached_from_the_library(app: App) -> None:
    show(app, "library")
    for word, scene in (
        ("library.statistics", StatisticsScene),
        ("library.settings", SettingsScene),
        ("library.credits", CreditsScene),
    ):
        press(app, app.words(word))
        assert isinstance(app.scenes.top, scene)
        press(app, app.words("page.back"))
        assert isinstance(app.scenes.top, LibraryScene)
