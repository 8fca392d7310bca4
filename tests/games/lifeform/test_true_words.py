"""What the table says is so: in the crew's game and alone, in words that cannot be misread."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.lifeform.lesson import LifeformArranger
from game.games.lifeform.rules.crew.events import TerrorMet
from game.games.lifeform.rules.ship.moves import LoadToken, UseAnalyzer
from game.games.lifeform.rules.solo.turn import moved_on
from game.games.lifeform.table.crew.goal import wanted
from game.games.lifeform.table.faces.cards import ActionCardFace
from game.games.lifeform.table.faces.stage import AnswerFace
from game.games.lifeform.table.faces.tracks import MeterFace
from game.scenes.lesson_recap import SETTLES, LessonRecapScene
from game.scenes.lessons import open_lesson
from game.scenes.play import PlayScene
from game.scenes.play.messages import Effect
from tests.games.lifeform.positions import crew_turn, icon, legal, position
from tests.games.lifeform.solo.positions import alone
from tests.games.lifeform.tables import game, pieces
from tests.games.lifeform.test_table_gestures import attacked
from tests.ui.driver import Driver


@pytest.mark.rule("DRG-60")
def test_alone_no_number_of_people_is_read_as_chambers() -> None:
    s = alone(hand="buddy_system")
    (card,) = s.hands[0]
    face = pieces(s)[card].face
    assert isinstance(face, ActionCardFace)
    assert face.words[0] == ("Move", "Move"), "the row says Move 2 and Move 1 to a crew"


@pytest.mark.rule("LIF-138")
def test_a_crate_that_is_the_only_one_is_loaded_with_one_touch() -> None:
    table = game().table()
    first, second = position(2).owner
    lone = icon(position(2, at={first: "medical_bay"}), 0, "EXPLORE")
    two = icon(position(2, at={first: "medical_bay", second: "hypersleep"}), 0, "EXPLORE")
    for s, count in ((lone, 1), (two, 2)):
        moves = legal(s, LoadToken)
        assert len({move.chamber for move in moves}) == count
        for move in moves:
            ways = [handle.path for handle in table.handles(game().engine.view(s, 0), move)]
            assert ((move.column,) in ways) == (count == 1)


@pytest.mark.rule("LIF-198")
def test_suits_are_counted_for_everybody_who_is_to_come() -> None:
    s = position(2, at={"brandt": "remora"})
    assert wanted(s, "spacesuits") == len(s.owner) == 2
    assert wanted(s, "weaponry") == 2


@pytest.mark.rule("LIF-149")
def test_an_ability_that_is_not_switched_on_is_no_answer_and_says_so() -> None:
    s = attacked()
    assert "answer:off:durrant" not in pieces(s), "there are real answers"
    s.hands = ((), *s.hands[1:])
    off = pieces(s)["answer:off:durrant"]
    assert off.ghost and isinstance(off.face, AnswerFace) and "not switched on" in off.face.price
    s.survivals["durrant"] = "active"
    assert "answer:off:durrant" not in pieces(s)


@pytest.mark.rule("LIF-192")
def test_a_terror_card_says_what_it_does() -> None:
    s = position(2)
    cue = game().table().cue(game().engine.view(s, 0), TerrorMet("durrant", "galley", "it_heard_that"))
    assert cue and cue.card and "The lifeform draws 1 card." in cue.card.text


@pytest.mark.rule("LIF-52")
def test_the_heat_analyzer_says_what_it_costs_and_how_many_are_left() -> None:
    s = crew_turn(position(2))
    actions = game().table().actions(game().engine.view(s, 0), game().engine.moves(s))
    (said,) = [action.label for action in actions if action.move == UseAnalyzer()]
    assert "no minute" in said and "2 left" in said


@pytest.mark.rule("DRG-117")
def test_alone_the_clock_speaks_of_nobody_else() -> None:
    for minute, what in ((21, "stowaway in 1"), (11, "analyzer goes in 1"), (10, "terror token in 3")):
        face = pieces(alone(minute=minute))["clock"].face
        assert isinstance(face, MeterFace) and face.note == what


@pytest.mark.rule("DRG-46")
def test_whoever_a_lesson_puts_somewhere_has_not_walked_there() -> None:
    s = alone()
    LifeformArranger(game().engine).verbs["at"](s, next(iter(s.owner)), "supplies")
    assert not moved_on(s)


def test_the_page_after_a_lesson_is_not_left_by_what_was_pressed_for_its_last_step(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    open_lesson(driver.app, driver.app.find("lifeform"), "load", anew=True)
    scene = driver.app.scenes.top
    assert isinstance(scene, PlayScene) and scene.guide
    run = scene.guide.run
    assert any(button.put is Effect.NO_MORE for button in scene.panel.floating)
    run.number = len(run.lesson.steps) - 1
    driver.wait(1)
    assert not any(button.put is Effect.NO_MORE for button in scene.panel.floating), "there is nothing left to skip"
    for _ in range(20):
        driver.key(pygame.K_SPACE)
        driver.app.frame([], 0.05)
        if isinstance(driver.app.scenes.top, LessonRecapScene):
            break
    recap = driver.app.scenes.top
    assert isinstance(recap, LessonRecapScene)
    driver.key(pygame.K_SPACE)
    assert driver.app.scenes.top is recap
    recap.update(SETTLES)
    driver.key(pygame.K_SPACE)
    assert driver.app.scenes.top is not recap
    driver.close()
