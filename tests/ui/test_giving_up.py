"""Giving up at the table of every game, by the menu: what is asked, what happens, and where it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.match import SeatPlan
from game.core.moves import Leave, Resign
from game.core.words import without_rule
from game.scenes.handover import HandoverScene
from game.scenes.page import Dialog
from game.scenes.pick import PickScene
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from tests.contract.walks import IDS, KINDS, opened
from tests.ui.at_table import log_lines
from tests.ui.driver import Driver
from tests.ui.menus import press


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def at_table(driver: Driver, game: Game, people: int) -> PlayScene:
    """The smallest table of the usual scenario with these many people, and computers in the other seats."""
    scenario = game.engine.modes.scenarios[0].id
    seats = max(people, game.seat_counts(scenario)[0])
    level = game.engine.modes.bots_for(seats)[0].id
    plans = [SeatPlan(name, "human" if i < people else level) for i, name in enumerate(("Ada", "Ben", "Cleo")[:seats])]
    return driver.sit_down(game, plans, scenario)


def ask(driver: Driver, scene: PlayScene) -> None:
    scene.pause()
    driver.wait(4)
    press(driver.app, driver.app.words("pause.resign"))


def told(scene: PlayScene) -> str:
    return " ".join(log_lines(scene, scene.eyes))


@pytest.mark.rule("CORE-7")
@pytest.mark.parametrize("kind", KINDS)
def test_one_person_gives_up(driver: Driver, kind: str) -> None:
    game = KINDS[kind]
    scene = at_table(driver, game, 1)
    words = driver.app.words
    ask(driver, scene)
    asked = driver.app.scenes.top
    assert isinstance(asked, Dialog)
    lost = len(scene.match.setup.seats) == 1 or game.info.id == "adrift"
    assert asked._text == words("pause.resign_lost" if lost else "pause.resign_others", name="Ada")
    driver.key(pygame.K_RETURN)
    assert scene.match.outcome is None, "the harmless answer has the focus"
    press(driver.app, words("pause.resign"))
    press(driver.app, words("pause.resign"))
    driver.wait(60)
    assert scene.match.moments[-1].move == Resign(0)
    result = driver.app.scenes.top
    assert isinstance(result, ResultScene)
    assert not result.won
    assert game.words.move(Resign(0)) in told(scene)
    assert without_rule(scene.game.said(scene.match.moments[-1])[-1])[0] in told(scene)
    driver.app.scenes.push(ReplayScene(driver.app, game, scene.match, "again"))
    driver.wait(4)
    driver.key(pygame.K_END)


@pytest.mark.rule("CORE-7")
@pytest.mark.parametrize("game_id", [name for name in IDS if opened(name).info.max_seats > 1])
def test_one_of_two_people_gives_up(driver: Driver, game_id: str) -> None:
    """Where nobody's secrets lie open the players say who it is."""
    game = opened(game_id)
    scene = at_table(driver, game, 2)
    if isinstance(driver.app.scenes.top, HandoverScene):
        driver.uncover()
        driver.wait()
    eyes = scene.eyes if game.info.secrets else None
    ask(driver, scene)
    if eyes is None:
        assert isinstance(driver.app.scenes.top, PickScene)
        driver.key(pygame.K_RETURN)
    who = scene.seat if eyes is None else eyes
    asked = driver.app.scenes.top
    assert isinstance(asked, Dialog)
    move = scene.match.resignation(who)
    if isinstance(move, Leave):
        assert scene.match.setup.seats[who].name in asked._text
    press(driver.app, driver.app.words("pause.resign"))
    driver.wait(4)
    assert scene.match.moments[-1].move == move
    if isinstance(move, Resign):
        assert scene.match.outcome
        return
    assert scene.eyes != who, "nothing of a seat is open whose player has left"
    assert not scene.match.is_person(who)
    assert scene.match.people == (1 - who,)


@pytest.mark.rule("CORE-7")
def test_a_computer_goes_on_for_the_person_who_left(driver: Driver) -> None:
    scene = at_table(driver, opened("rift"), 2)
    driver.uncover()
    driver.wait()
    first = scene.seat
    scene.resign(first)
    made = len(scene.match.moments)
    for _ in range(3000):
        if scene.match.decision and scene.match.decision.seat != first:
            break
        driver.wait(1, 0.05)
    assert len(scene.match.moments) > made
    assert {moment.seat for moment in scene.match.moments[made:]} == {first}


@pytest.mark.rule("CORE-7")
def test_it_is_the_person_who_resigns_while_a_computer_thinks(driver: Driver) -> None:
    adrift = opened("adrift")
    seats = [SeatPlan("Robbie", adrift.engine.modes.bots_for(2)[-1].id), SeatPlan("Ada")]
    scene = driver.sit_down(adrift, seats, "short_hop", first_system="life_support")
    assert scene.match.decision and scene.match.decision.seat == 0
    ask(driver, scene)
    press(driver.app, driver.app.words("pause.resign"))
    driver.wait(10)
    assert scene.match.moments[-1].move == Resign(1)
    assert scene.match.outcome
    assert not scene.sitting.thinking
