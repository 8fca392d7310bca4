"""Acting while something is still being told: the telling ends, and what was done counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.match import SeatPlan
from game.core.moves import Move
from game.games.adrift.rules.moves import DrawCore, RevealEvent
from game.games.blight.rules.moves import Bulldoze, Done, MineOre
from game.games.exoship.rules.moves import EndActions, Replace, Reseed, Sway
from game.scenes.handover import HandoverScene
from game.scenes.play import PlayScene
from tests.contract.walks import opened
from tests.ui.at_table import picks, sit, skip, telling
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    found.app.settings.speed = "slow"
    yield found
    found.close()


def made(scene: PlayScene) -> list[Move | None]:
    return [moment.move for moment in scene.match.moments[1:]]


def outpost(driver: Driver) -> PlayScene:
    scene = driver.sit_down(opened("blight"), [SeatPlan("Ada")], "last_outpost")
    s = scene.match.state
    s.rolls = (*s.rolls[:-1], (3, 1, 5, 2, 6))
    sit(scene)
    return scene


def test_the_next_die_is_dragged_while_the_last_is_told(driver: Driver) -> None:
    scene = outpost(driver)
    driver.drag(driver.place(scene, "die:0"), driver.place(scene, "ag_dome_a.c0"))
    assert telling(scene)
    driver.drag(driver.place(scene, "die:1"), driver.place(scene, "terrace.b0"))
    assert made(scene) == [MineOre("ag_dome_a.c0", "die:0"), Bulldoze("terrace.b0", "die:1")]


def voyage(driver: Driver, game: Game) -> PlayScene:
    """ExoShip, where the first founder has just been swayed and is still turning."""
    scene = driver.play(game)
    driver.wait(60)
    driver.click(driver.place(scene, "F05"))
    assert made(scene) == [Reseed(("midlife",))]
    assert telling(scene)
    return scene


def test_a_piece_is_dragged_and_a_letter_typed_into_the_telling(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F08"))
    assert made(scene)[1:] == [Sway("F05", "F08")]
    assert telling(scene)
    driver.key(pygame.K_e)
    driver.dare()
    assert made(scene)[2:] == [EndActions()]


def test_a_letter_goes_to_the_focused_piece(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    scene.keys.focused = "F05"
    driver.key(pygame.K_s)
    assert made(scene)[1:] == [Sway("F05", "F08")]


def test_a_click_begins_a_path(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    driver.click(driver.place(scene, "F05"))
    assert not telling(scene)
    assert picks(scene) == ("F05",)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_some_presses_only_end_the_telling(driver: Driver, exoship: Game, key: int) -> None:
    scene = voyage(driver, exoship)
    scene.keys.focused = "F05"
    driver.key(key)
    assert not telling(scene)
    assert picks(scene) == ()
    assert len(made(scene)) == 1


def test_the_empty_table_only_ends_the_telling(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    driver.click((5, 500))
    assert not telling(scene)
    assert not scene.screen.toast.text


def test_undo_needs_no_second_press(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    undo = next(button for button in scene.panel.buttons if button.key == "U")
    driver.click(undo.rect.center)
    assert made(scene) == []
    driver.click(driver.place(scene, "F05"))
    assert telling(scene)
    driver.key(pygame.K_u)
    assert made(scene) == []


def ship(driver: Driver, *seats: SeatPlan) -> PlayScene:
    scene = driver.sit_down(opened("adrift"), seats, "short_hop", "table", first_system="life_support")
    scene.make(DrawCore(1))
    assert telling(scene)
    return scene


def test_a_click_that_ends_a_telling_makes_no_move_but_the_next_one_does(driver: Driver) -> None:
    scene = ship(driver, SeatPlan("Ada"))
    deck = driver.place(scene, "deck")
    driver.click(deck)
    assert made(scene) == [DrawCore(1)]
    assert "once more" in scene.screen.toast.text
    driver.click(deck)
    assert made(scene) == [DrawCore(1), RevealEvent()]


def test_what_is_gone_is_said(driver: Driver, exoship: Game) -> None:
    scene = voyage(driver, exoship)
    skip(scene)
    place = driver.place(scene, "ability:F05")
    scene.make(Replace("F05"))
    driver.mouse(pygame.MOUSEBUTTONDOWN, place)
    driver.mouse(pygame.MOUSEBUTTONUP, place)
    assert scene.view.piece("ability:F05") is None
    assert scene.screen.toast.text == driver.app.words("play.gone")


def test_who_decides_is_said(driver: Driver) -> None:
    """Among people without secrets from each other."""
    scene = ship(driver, SeatPlan("Ada"), SeatPlan("Ben"))
    skip(scene)
    while scene.seat == 0:
        scene.make(scene.match.seen(0).moves[0])
    before = len(made(scene))
    assert telling(scene)
    driver.key(pygame.K_r)
    assert len(made(scene)) == before, "what one person typed is no move of the next"
    assert scene.screen.toast.text == driver.app.words("play.your_turn", name="Ben")


def test_a_computer_that_decides_is_named(driver: Driver) -> None:
    scene = ship(driver, SeatPlan("Ada"), SeatPlan("Robbie", "cadet"))
    skip(scene)
    while scene.seat == 0 and scene.facts().person:
        scene.make(scene.match.seen(0).moves[0])
    before = len(made(scene))
    assert telling(scene)
    driver.click(driver.place(scene, "deck"))
    assert scene.screen.toast.text == driver.app.words("play.decides", name="Robbie")
    assert len(made(scene)) == before


@pytest.mark.parametrize("how", ["letter", "click", "drag"])
def test_nothing_passes_the_cover(driver: Driver, how: str) -> None:
    """What one player does into the telling of their last move is nothing the next one did."""
    scene = driver.sit_down(opened("blight"), [SeatPlan("Ada"), SeatPlan("Ben")], "last_outpost")
    driver.uncover()
    driver.wait()
    assert scene.eyes == 0
    die, target = driver.place(scene, "die:0"), driver.place(scene, "ag_dome_a.c0")
    scene.make(Done())
    assert scene.seat == 1
    if how == "letter":
        driver.key(pygame.K_e)
    elif how == "click":
        driver.click(die)
    else:
        driver.drag(die, target)
    assert made(scene) == [Done()]
    assert picks(scene) == ()
    assert not scene.mouse.held
    driver.wait(20)
    assert isinstance(driver.app.scenes.top, HandoverScene)
    assert scene.eyes is None
    assert not scene.screen.toast.text
