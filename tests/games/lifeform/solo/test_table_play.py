"""Dragon's Domain at the table, with the mouse: from the first decision on, without a hand-over screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.solo.moves import ChooseOption, ChooseSurvivor, StockLadderway, TakeLane, Wait
from game.scenes.handover import HandoverScene
from game.scenes.play import PlayScene
from tests.games.lifeform.tables import game
from tests.ui.at_table import sit
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path)
    yield made
    made.close()


def touch(driver: Driver, scene: PlayScene, move: Move, way: int = 0) -> None:
    """Make a move with one of its handles: a click, or a drag and further clicks."""
    path = scene.table.handles(scene.view.view, move)[way].path
    spots = [driver.place(scene, piece) for piece in path]
    if len(spots) == 1:
        driver.click(spots[0])
    else:
        driver.drag(spots[0], spots[1])
        for spot in spots[2:]:
            driver.click(spot)
    driver.wait()


def made(scene: PlayScene) -> list[Move]:
    return [moment.move for moment in scene.match.moments if moment.move]


@pytest.mark.rule("DRG-175", "DRG-179")
def test_a_survivor_sits_down_and_plays_with_the_mouse(driver: Driver) -> None:
    scene = driver.play(game(), "dragons_domain", seed="table")
    assert not isinstance(driver.app.scenes.top, HandoverScene)
    touch(driver, scene, StockLadderway("ladderway_aft"))
    touch(driver, scene, ChooseSurvivor("palmer"))
    driver.click(driver.place(scene, "launch"))
    driver.wait()
    assert len(made(scene)) == 2, "a disabled button only tells why"
    touch(driver, scene, Wait())
    lane = next(move for move in scene.match.seen(0).moves if isinstance(move, TakeLane))
    touch(driver, scene, lane)
    assert made(scene) == [StockLadderway("ladderway_aft"), ChooseSurvivor("palmer"), Wait(), lane]
    play = next(move for move in scene.match.seen(0).moves if isinstance(move, PlayCard))
    touch(driver, scene, play)
    assert made(scene)[-1] == play
    assert driver.app.scenes.top is scene


@pytest.mark.rule("DRG-177")
def test_an_option_that_cannot_be_paid_stays_and_says_why(driver: Driver) -> None:
    scene = driver.play(game(), "dragons_domain", seed="table")
    rng = Rng.from_text("a dilemma")
    while True:
        moves = scene.match.seen(0).moves
        if isinstance(moves[0], ChooseOption) and len(moves) < 3:
            break
        assert scene.match.submit(rng.choice(moves)) is None
    sit(scene)
    driver.wait()
    open_to = {move.option for move in scene.match.seen(0).moves if isinstance(move, ChooseOption)}
    shut = next(letter for letter in "ABC" if letter not in open_to)
    before = len(made(scene))
    driver.click(driver.place(scene, f"option:{shut}"))
    driver.wait()
    assert len(made(scene)) == before
    driver.click(driver.place(scene, f"option:{min(open_to)}"))
    driver.wait()
    assert len(made(scene)) == before + 1
