"""Undo and redo at a table with computers: to a decision of the person, or a refusal that moves nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.match import Match
from game.scenes.play import PlayScene
from tests.contract.walks import opened, random_match
from tests.ui.at_table import ready
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def at_table(driver: Driver, game: Game, match: Match) -> PlayScene:
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    scene.rebuild()
    return scene


def computers_last(game: Game, undo: str) -> Match:
    """The person has a choice, and a computer made the last move."""
    for seed in range(200):
        match = random_match(game, seed, moves=25, alone=True, undo=undo)
        decision = match.decision
        asked = decision and decision.seat == 0 and len(match.seen(0).moves) > 1
        if asked and match.moments[-1].seat != 0:
            refused = match.undo_refusal() is not None
            if refused == (undo == "until_reveal"):
                return match
    raise AssertionError("no such match")


@pytest.mark.rule("CORE-2", "CORE-4")
@pytest.mark.parametrize("game_id", ["adrift", "rift", "lifeform"])
def test_a_refused_undo_moves_nothing_and_says_why(driver: Driver, game_id: str) -> None:
    game = opened(game_id)
    scene = at_table(driver, game, computers_last(game, "until_reveal"))
    moments, kept = list(scene.match.moments), driver.app.store.read(scene.match_id)
    for key in (pygame.K_u, pygame.K_t):
        scene.screen.toast.clear()
        driver.key(key)
        assert scene.match.moments == moments
        assert driver.app.store.read(scene.match_id) == kept
        assert scene.screen.toast.rule == "CORE-4"
        assert ready(scene)


@pytest.mark.rule("CORE-2", "CORE-5")
@pytest.mark.parametrize("game_id", ["adrift", "rift", "lifeform"])
def test_undo_lands_at_a_question_the_person_is_really_asked(driver: Driver, game_id: str) -> None:
    game = opened(game_id)
    scene = at_table(driver, game, computers_last(game, "free"))
    made = [moment.move for moment in scene.match.moments]
    for _ in range(3):
        before = len(scene.match.moments)
        driver.key(pygame.K_u)
        if len(scene.match.moments) == before:
            assert scene.screen.toast.rule == "CORE-2"
            break
        assert scene.match.decision and scene.match.decision.seat == 0
        assert not scene.present.unasked(scene.sitting, driver.app.settings)(scene.match.state, 0)
        assert ready(scene)
    while scene.match._undone:
        driver.key(pygame.K_y)
    assert [moment.move for moment in scene.match.moments] == made
