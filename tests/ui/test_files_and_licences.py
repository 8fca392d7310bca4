"""Matches that leave and enter as files; the licences in the credits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.licences import LIBRARIES
from game.scenes.credits import CreditsScene, LicenceScene
from game.scenes.files import export_match
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path)
    yield made
    made.app.close()


def test_every_licence_can_be_read(driver: Driver) -> None:
    scene = CreditsScene(driver.app)
    driver.app.scenes.push(scene)
    for library in LIBRARIES:
        scene._read(library)
        driver.wait(2)
        page = driver.app.scenes.top
        assert isinstance(page, LicenceScene)
        (made,) = page.lists
        driver.key(pygame.K_DOWN)
        assert made.first == min(1, made.last_first)
        driver.key(pygame.K_END)
        assert made.first == made.last_first
        driver.key(pygame.K_ESCAPE)
        assert driver.app.scenes.top is scene


def test_a_match_is_exported_and_taken_in_by_dropping_it_on_the_window(driver: Driver, exoship: Game) -> None:
    play = driver.play(exoship)
    export_match(driver.app, exoship.info.id, play.match_id)
    driver.key(pygame.K_RETURN)
    (file,) = (driver.app.data / "exports").glob("*.starboard")
    before = len(driver.app.store.entries())
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert len(driver.app.store.entries()) == before + 1
    assert isinstance(driver.app.scenes.top, PlayScene)
    assert driver.app.scenes.top.match_id != play.match_id
    file.write_text("no match")
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(driver.app.scenes.top, Dialog)
    assert len(driver.app.store.entries()) == before + 1
