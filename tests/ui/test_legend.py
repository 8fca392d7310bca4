"""Icons: with their words while somebody learns a game, and one key that tells what each of them means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.games.lifeform.table.faces.cards import ActionCardFace, RowFace
from game.scenes.legend import LegendScene, icon_words, legend_of
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.settings import LEARNING
from game.ui.witness import Witness
from tests.contract.walks import opened, random_match
from tests.ui.driver import Driver

CREW = [SeatPlan("Ada"), SeatPlan("Ben", "deckhand")]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def sit_down(driver: Driver) -> PlayScene:
    return driver.sit_down(opened("lifeform"), CREW, "first_contact")


def worded(scene: PlayScene) -> bool:
    rows = [placed.face for placed in scene.view.scenery.pieces if isinstance(placed.face, RowFace)]
    assert rows
    assert len({all(row.words) for row in rows}) == 1, "all of them, or none"
    return all(rows[0].words)


def test_icons_lose_their_words_when_somebody_has_learned_the_game(driver: Driver) -> None:
    game, app = opened("lifeform"), driver.app
    scene = sit_down(driver)
    assert worded(scene)
    for seed in range(LEARNING):
        app.store.add(random_match(game, seed, alone=True), game)
    assert not icon_words(app, game.info) and icon_words(app, opened("exoship").info), "each game by itself"
    scene.rebuild()
    assert not worded(scene)
    reactions = [one.face for one in scene.view.scenery.pieces if isinstance(one.face, ActionCardFace)]
    assert reactions and not any(face.extra_label or face.extra_note for face in reactions)


@pytest.mark.parametrize("chosen", ["on", "off"])
def test_whoever_has_chosen_gets_what_was_chosen(driver: Driver, chosen: str) -> None:
    driver.app.settings.icon_words = chosen  # type: ignore[assignment]
    assert worded(sit_down(driver)) is (chosen == "on")


def test_one_key_tells_what_the_icons_mean_and_so_does_the_menu(driver: Driver) -> None:
    sit_down(driver)
    for pressed, expected in ((pygame.K_F5, LegendScene), (pygame.K_ESCAPE, PlayScene), (pygame.K_ESCAPE, PauseScene)):
        driver.key(pressed)
        assert type(driver.app.scenes.top) is expected
    pause = driver.app.scenes.top
    assert isinstance(pause, PauseScene)
    pause.legend()
    driver.wait(2)
    assert [type(scene) for scene in driver.app.scenes.visible()][-1] is LegendScene


def test_a_table_without_signs_has_neither_key_nor_item(driver: Driver) -> None:
    scene = driver.sit_down(opened("nim"), [SeatPlan("Ada"), SeatPlan("Ben")], "three_rows")
    driver.key(pygame.K_F5)
    assert driver.app.scenes.top is scene
    assert "pause.legend" not in [item[0] for item in PauseScene(driver.app, scene)._items()]


@pytest.mark.parametrize("alone", [False, True])
def test_every_icon_on_a_card_of_lifeform_is_in_its_legend(alone: bool) -> None:
    game = opened("lifeform")
    deal = Deal(game.engine.modes.resolve("dragon_learning" if alone else "first_contact", {}), "1")
    match = Match(game.engine, Setup.of(game.info.id, deal, CREW[: 1 if alone else 2]))
    box = match.state.box
    groups = legend_of(game.table(), match)
    assert all(one.name and one.text and "(" not in one.text[-9:] for group in groups for one in group.entries)
    shown = {one.picture.removeprefix("lifeform/icon_") for group in groups for one in group.entries}
    cards = [*box.crew_cards.deck, *(() if alone else box.lifeform_cards.deck)]
    for card in cards:
        assert {icon for row in card.rows for icon in row} <= shown
        assert not card.reaction or card.reaction in shown


@pytest.mark.parametrize("percent", [100, 200])
def test_the_legend_can_be_read(driver: Driver, percent: int) -> None:
    scene = sit_down(driver)
    app = driver.app
    app.settings.text_percent = percent
    app.witness = Witness()
    app.restyle()
    app.scenes.push(LegendScene(app, scene.game, legend_of(scene.game.table(), scene.match)))
    for _ in range(12):
        app.witness.written.clear()
        app.draw()
        assert not [str(fault) for fault in app.witness.faults(app.surface)]
        driver.key(pygame.K_PAGEDOWN)
