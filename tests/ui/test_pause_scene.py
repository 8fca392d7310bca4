"""A paused match: exporting, resigning, leaving."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.app import App
from game.core.save import from_file
from game.scenes.library import LibraryScene
from game.scenes.page import Dialog
from game.scenes.pause import PauseScene
from tests.ui.menus import (
    INFO,
    StubPlay,
    faults,
    key,
    press,
    show,
)


def paused(app: App) -> tuple[PauseScene, StubPlay]:
    scene = show(app, "pause")
    assert isinstance(scene, PauseScene)
    return scene, scene.play


def test_a_paused_match_is_exported(app: App, tmp_path: Path) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.export"))
    file = tmp_path / "exports" / f"{INFO.id}-{play.match_id}.starboard"
    save = from_file(file.read_text(encoding="utf-8"), [INFO.id])
    assert save.setup == play.match.setup
    top = app.scenes.top
    assert isinstance(top, Dialog)
    assert str(file) in top._text
    key(app, pygame.K_RETURN)
    assert app.scenes.top is scene


def test_an_export_that_fails_says_so(app: App, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    paused(app)
    press(app, app.words("pause.export"))
    top = app.scenes.top
    assert isinstance(top, Dialog)
    assert top._title == app.words("files.not_exported")


def test_resigning_asks_first(app: App) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.resign"))
    key(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene
    assert not play.resigned
    press(app, app.words("pause.resign"))
    key(app, pygame.K_RETURN)
    assert not play.resigned, "the harmless answer has the focus"
    press(app, app.words("pause.resign"))
    press(app, app.words("pause.resign"))
    assert play.resigned
    assert app.scenes.top is play


def test_the_table_beneath_takes_the_new_look(app: App) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.settings"))
    press(app, app.words("settings.percent", value=200))
    key(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene
    assert play.gui
    assert play.gui.look is app.look
    assert faults(scene) == []


def test_leaving_a_table(app: App) -> None:
    _, play = paused(app)
    key(app, pygame.K_RETURN)
    assert app.scenes.top is play
    app.scenes.push(PauseScene(app, play))
    press(app, app.words("pause.leave"))
    assert isinstance(app.scenes.top, LibraryScene)
