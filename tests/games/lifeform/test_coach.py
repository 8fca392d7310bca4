"""What a guided scenario explains, when, and for how long."""

from __future__ import annotations

import pygame
import pytest

from game.core.game import Game
from game.core.match import SeatPlan
from game.games.lifeform.rules.crew.words import Ask
from game.scenes.play.coach import ASKED, PlayCoach
from tests.games.lifeform.test_table_hands import settle
from tests.ui.at_table import ready
from tests.ui.driver import Driver


def test_a_question_is_explained_to_each_seat_a_few_times(game: Game) -> None:
    coach, words = PlayCoach(game.words, guided=True), game.words.coach
    for _ in range(ASKED):
        coach.ask(0, Ask.WALK)
        assert coach.text == words(Ask.WALK)
        coach.ask(0, Ask.WALK)
        assert coach.text == words(Ask.WALK), "the next step of the same walk"
        coach.ask(0, Ask.REMOVE_MISSION)
        assert coach.text == "", "it says nothing about what is over"
    coach.ask(0, Ask.WALK)
    assert coach.text == ""
    coach.ask(1, Ask.WALK)
    assert coach.text == words(Ask.WALK)


def test_news_stay_until_the_next_answer_and_what_had_no_room_comes_again(game: Game) -> None:
    coach, words = PlayCoach(game.words, guided=True), game.words.coach
    for key in ("ClockMoved", "HostilityMoved", "Calibrated"):
        coach.happened(key)
    coach.ask(0, Ask.ACTIVITY)
    assert words(Ask.ACTIVITY) in coach.text
    assert words("Calibrated") in coach.text
    assert words("ClockMoved") not in coach.text
    coach.answered()
    assert coach.text == words(Ask.ACTIVITY)
    for key in ("Calibrated", "ClockMoved"):
        coach.happened(key)
    assert words("ClockMoved") in coach.text
    assert words("Calibrated") not in coach.text


def test_without_a_guide_nothing_is_said(game: Game) -> None:
    coach = PlayCoach(game.words, guided=False)
    coach.happened("ClockMoved")
    coach.ask(0, Ask.WALK)
    assert coach.text == ""


@pytest.mark.parametrize(("seat", "goal"), [("last", "the crew"), ("first", "the lifeform")])
def test_first_both_sides_hear_what_they_are_after(driver: Driver, game: Game, seat: str, goal: str) -> None:
    seats = [SeatPlan("Ada"), SeatPlan("Ben", "cadet")]
    scene = driver.sit_down(game, seats, "first_contact", lifeform_seat=seat)
    while not ready(scene):
        settle(driver, scene)
    assert goal in scene.screen.coach.text


def test_the_coach_follows_a_move_that_shows_nothing(driver: Driver, game: Game) -> None:
    """To say which icon comes next changes nothing on the table; the next question is another one all the same."""
    scene = driver.sit_down(game, [SeatPlan("Ada"), SeatPlan("Ben", "cadet")], "first_contact")
    asked: list[str] = []
    for _ in range(60):
        while not ready(scene) and scene.match.decision:
            settle(driver, scene)
        assert scene.match.decision
        prompt = scene.match.decision.prompt
        if asked.count(prompt) < 1:
            assert scene.screen.coach.text.startswith(game.words.coach(prompt)), prompt
        if not asked or asked[-1] != prompt:
            asked.append(prompt)
        if asked[-2:] == [Ask.ICON, Ask.WALK]:
            return
        moves = scene.match.seen(scene.seat).moves
        scene.make(next((m for m in moves if type(m).__name__ == "PlayCard"), moves[0]))
        settle(driver, scene)
    pytest.fail("nobody has walked")


def test_tab_comes_to_what_can_be_done_before_the_top_bar(driver: Driver, game: Game) -> None:
    scene = driver.sit_down(game, [SeatPlan("Ada"), SeatPlan("Ben", "cadet")], "first_contact")
    while not (ready(scene) and scene.match.decision and scene.match.decision.prompt == Ask.ACTIVITY):
        if ready(scene):
            scene.make(scene.match.seen(scene.seat).moves[0])
        settle(driver, scene)
    order: list[str] = []
    while len(order) < 2 or order[-1] != order[0]:
        driver.key(pygame.K_TAB)
        order.append(scene.keys.focused)
    kinds = ["piece" if not f.startswith("button:") else "side" if int(f[7:]) > 6 else "top" for f in order[:-1]]
    assert kinds == sorted(kinds, key=["piece", "side", "top"].index)
    assert set(kinds) == {"piece", "side", "top"}
