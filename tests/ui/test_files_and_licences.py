"""Matches that leave and enter as files; the licences in the credits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.save import saved, to_file
from game.licences import LIBRARIES
from game.scenes.credits import CreditsScene, LicenceScene
from game.scenes.files import export_match
from game.scenes.page import Dialog
from game.scenes.pick import PickScene
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.series import show_match
from tests.contract.walks import opened, random_match
from tests.core.test_files import odd_files
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
    export_match(driver.app, play.match_id)
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


def texts(driver: Driver) -> str:
    """The title and the text of the dialog on top."""
    top = driver.app.scenes.top
    assert isinstance(top, Dialog)
    return f"{top._title}\n{top._text}"


def answer(driver: Driver, label: str) -> None:
    top = driver.app.scenes.top
    assert isinstance(top, Dialog)
    (act,) = (act for name, _, act in top._answers if name == label)
    top._answer(act)
    driver.wait(2)


def exported(driver: Driver) -> list[Path]:
    return sorted((driver.app.data / "exports").glob("*.starboard"))


def drop(driver: Driver, file: Path) -> None:
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    driver.wait(2)


def test_exports_never_take_the_place_of_each_other(driver: Driver, exoship: Game) -> None:
    play = driver.play(exoship)
    for _ in range(3):
        export_match(driver.app, play.match_id)
        answer(driver, driver.app.words("page.ok"))
    assert [file.name for file in exported(driver)] == [
        "exoship-1 (2).starboard",
        "exoship-1 (3).starboard",
        "exoship-1.starboard",
    ]


def test_an_open_match_with_secrets_is_exported_as_one_player_sees_it(driver: Driver) -> None:
    game = opened("rift")
    match = random_match(game, 3, moves=30)
    setup = replace(match.setup, seats=tuple(replace(plan, name=f"P{i}") for i, plan in enumerate(match.setup.seats)))
    match.setup = setup
    match_id = driver.app.store.add(match, game)
    export_match(driver.app, match_id)
    assert "what every player still hides" in texts(driver)
    assert not exported(driver)
    answer(driver, driver.app.words("files.as_one_sees"))
    top = driver.app.scenes.top
    assert isinstance(top, PickScene)
    top._take(top._picks[1])
    driver.wait(2)
    assert "nobody can go on with it" in texts(driver)
    (file,) = exported(driver)
    answer(driver, driver.app.words("page.ok"))
    before = len(driver.app.store.entries())
    drop(driver, file)
    scene = driver.app.scenes.top
    assert isinstance(scene, ReplayScene)
    assert scene.eyes == 1 and not scene.may_open
    assert scene.match.state == game.engine.view(match.state, 1)
    assert len(driver.app.store.entries()) == before
    scene.back()
    export_match(driver.app, match_id)
    answer(driver, driver.app.words("files.everything"))
    assert len(exported(driver)) == 2


def test_what_is_no_match_is_refused_in_words(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    for file, why in odd_files(tmp_path / "odd"):
        drop(driver, file)
        assert why in texts(driver)
        answer(driver, driver.app.words("page.ok"))
    assert not driver.app.store.entries()


def test_a_match_that_cannot_be_opened_can_be_exported_or_deleted(driver: Driver, exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    broken = replace(save, moves=(replace(save.moves[0], move={}),), snapshot={**save.snapshot, "position": 400})
    match_id = driver.app.store.insert(broken)
    listing = ReplayListScene(driver.app)
    driver.app.scenes.push(listing)
    driver.wait(2)
    (entry,) = driver.app.store.entries()
    for act in (listing.go_on, listing.watch):
        act(entry, exoship)
        driver.wait(2)
        assert "neither its moves" in texts(driver)
        answer(driver, driver.app.words("files.keep_copy"))
        answer(driver, driver.app.words("page.ok"))
    assert len(exported(driver)) == 2
    show_match(driver.app, exoship.info, match_id)
    answer(driver, driver.app.words("replay.delete"))
    answer(driver, driver.app.words("replay.delete"))
    assert not driver.app.store.entries()
    assert driver.app.scenes.top is listing


def test_the_player_is_told_that_only_a_beginning_could_be_kept(driver: Driver, exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    gone = replace(save, moves=(*save.moves[:3], replace(save.moves[3], move={}), *save.moves[4:]))
    file = driver.app.data / "gone.starboard"
    file.write_text(to_file(gone), encoding="utf-8")
    drop(driver, file)
    assert "Of its 6 moves the first 3 can be replayed" in texts(driver)
    answer(driver, driver.app.words("page.ok"))
    assert isinstance(driver.app.scenes.top, PlayScene)
    match_id = driver.app.store.insert(replace(gone, snapshot={}))
    scene = PlayScene(driver.app, exoship, match_id)
    driver.app.scenes.push(scene)
    driver.wait(2)
    assert "Only the first 3 moves" in scene.screen.toast.text
