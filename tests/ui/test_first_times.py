"""First-time cards: once for each person, where it happens, never over what they explain, and easily turned off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.first_times import CARD, MATCHES, first_times_of, unseen
from game.core.game import Game
from game.core.lessons import LESSON, lessons_of
from game.core.match import SeatPlan
from game.core.moves import Move
from game.core.store import Learned
from game.games.exoship.rules.moves import Reseed, Sway
from game.scenes.play import PlayScene
from game.scenes.play.cards import Cards
from game.scenes.play.messages import Effect
from game.ui.spotlight import ring
from tests.contract.walks import opened
from tests.ui.driver import Driver

SEED = "learn-143"
MOVES: tuple[Move, ...] = (Reseed(("elder",)), Sway("F01", "F06"), Sway("F06", "F10"))


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    driver.app.settings.first_times = True
    yield driver
    driver.close()


def sit_down(driver: Driver, game: Game) -> tuple[PlayScene, Cards]:
    scene = driver.sit_down(game, [SeatPlan("Ada")], "standard", SEED)
    assert isinstance(scene.pointing, Cards)
    return scene, scene.pointing


def shown(cards: Cards) -> str:
    return cards.bubble.says.head if cards.bubble else ""


def test_a_question_and_an_event_are_explained_once_where_they_happen(driver: Driver, exoship: Game) -> None:
    scene, cards = sit_down(driver, exoship)
    said = exoship.words.first_times
    assert shown(cards) == said["first_friend"].head
    scene.feed(Effect.PICK_SOUND)
    assert shown(cards), "only a hand closes it"
    driver.key(pygame.K_SPACE)
    assert not shown(cards) and scene.match.head.moment == 0, "closing it makes no move"
    for move in MOVES:
        scene.make(move)
        driver.wait(4)
    assert shown(cards) == said["ageing"].head
    assert scene.sitting.telling.cursor < scene.match.head, "the telling waits"
    lit = scene.view.piece("column:elder")
    assert lit and cards.bubble and not cards.bubble.rect.colliderect(ring(lit.rect))
    driver.key(pygame.K_SPACE)
    driver.wait(4)
    assert scene.sitting.telling.cursor == scene.match.head
    assert {f"{CARD}first_friend", f"{CARD}ageing"} <= set(driver.app.store.learned("exoship"))
    again, cards = sit_down(driver, exoship)
    assert not shown(cards)
    for move in MOVES:
        again.make(move)
        driver.wait(4)
    assert shown(cards) != said["ageing"].head


def test_a_card_on_undo_goes_with_what_it_explains(driver: Driver, exoship: Game) -> None:
    scene, cards = sit_down(driver, exoship)
    driver.key(pygame.K_SPACE)
    for move in MOVES:
        scene.make(move)
        driver.wait(4)
    assert shown(cards)
    scene.feed(Effect.PICK_SOUND)
    driver.key(pygame.K_u)
    assert not shown(cards) and scene.match.head.moment == len(MOVES) - 1


def test_no_more_of_these_turns_them_off_for_good(driver: Driver, exoship: Game) -> None:
    scene, cards = sit_down(driver, exoship)
    button = next(one for one in scene.panel.floating if one.put is Effect.NO_MORE)
    driver.click(button.rect.center)
    assert not shown(cards) and not driver.app.settings.first_times
    assert driver.sit_down(exoship, [SeatPlan("Ada")], "standard", SEED).pointing is None


def test_they_are_for_one_person_in_the_first_matches(driver: Driver, exoship: Game) -> None:
    for _ in range(MATCHES):
        sit_down(driver, exoship)
    assert driver.sit_down(exoship, [SeatPlan("Ada")], "standard", SEED).pointing is None
    two = driver.sit_down(opened("nim"), [SeatPlan("Ada"), SeatPlan("Ben")], "three_rows")
    assert two.pointing is None


def test_what_a_lesson_has_taught_is_not_told_again(exoship: Game) -> None:
    every = {card.id for card in first_times_of(exoship)}
    assert {card.id for card in unseen(exoship, {}, 1)} == every
    done = {f"{LESSON}{lesson.id}": Learned(True, {}) for lesson in lessons_of(exoship).lessons}
    left = {card.id for card in unseen(exoship, done, 1)}
    assert left < every and not left & {"ageing", "accused", "inspected", "first_friend"}
    begun = {what: Learned(False, {}) for what in done}
    assert {card.id for card in unseen(exoship, begun, 1)} == every


def test_what_is_said_at_the_foot_does_not_lie_on_the_buttons_of_a_card(driver: Driver) -> None:
    """As at the first real game after the lessons, where it is said at once where help is to be had."""
    scene = driver.sit_down(opened("lifeform"), [SeatPlan("Ada")], "dragon_easy", "first")
    cards = scene.pointing
    assert isinstance(cards, Cards) and cards.bubble
    scene.notice(driver.app.words("lesson.first_game"))
    driver.wait(2)
    toast = scene.screen.toast
    assert toast.text and not toast.rect(driver.app.look, scene.view.area).colliderect(cards.bubble.rect)
