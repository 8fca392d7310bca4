"""Every lesson of every game can be taken by hand, points at what lies on the table, and answers every mistake.

A game's lessons.yaml is under these tests by being there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.cli.checks import Candidate, _lessons
from game.core.data import DataError
from game.core.lesson_check import walked
from game.core.lesson_run import LessonRun
from game.core.lessons import Lesson, Step, lessons_of
from game.core.moves import Move
from game.core.position import fits
from game.scenes.lesson_recap import LessonRecapScene
from game.scenes.lessons import learned, open_lesson
from game.scenes.play import PlayScene, guide as guides
from game.scenes.play.guide import Guide
from game.scenes.play.messages import Chosen, Effect, Signal, Touch
from game.settings import Settings
from game.ui.spotlight import LEAST, Saying, Spotlight, bubble as laid_out, ring as around
from tests.contract.walks import IDS, opened
from tests.tiny import SHELF
from tests.ui.driver import Driver

LESSONS = [(game, lesson.id) for game in IDS for lesson in lessons_of(opened(game)).lessons]
LOOKS = [((1280, 720), 100), ((1280, 720), 150), ((1600, 900), 100), ((1920, 1080), 200)]
WIDEST = 32
"""Pixels: what is pointed at is at least so wide."""


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    monkeypatch.setattr(guides, "PRAISE", 0.0)
    monkeypatch.setattr(guides, "SETTLES", 0.0)
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def lesson_of(game: str, lesson: str) -> Lesson:
    return lessons_of(opened(game)).find(lesson)


def sit_down(driver: Driver, game: str, lesson: str) -> tuple[PlayScene, Guide]:
    while len(driver.app.scenes) > 1:
        driver.app.scenes.pop()
    open_lesson(driver.app, driver.app.find(game), lesson, anew=True)
    scene = driver.app.scenes.top
    assert isinstance(scene, PlayScene) and scene.guide
    rest(scene)
    return scene, scene.guide


@pytest.mark.parametrize("game", IDS)
def test_the_lessons_are_sound(game: str) -> None:
    info = next(info for info in SHELF if info.id == game)
    assert list(_lessons(Candidate(info, paths.levels()))) == []


# -- by hand ------------------------------------------------------------------------------------------------------


def rest(scene: PlayScene) -> None:
    """Time passes, and nothing is drawn: that would take most of it."""
    for _ in range(3):
        if scene.app.scenes.top is scene:
            scene.update(0.05)


def make(driver: Driver, scene: PlayScene, move: Move) -> None:
    """Make a move as a hand would: its pieces one after the other, each where it can be hit, or its button."""
    table, facts = scene.table, scene.facts()
    for handle in table.handles(facts.view, move):
        if not all(scene.view.piece(piece) for piece in handle.path):
            continue
        for piece in handle.path:
            hit = scene.mouse.piece_at(driver.place(scene, piece))
            assert hit == piece, f"{piece} is hit as {hit}"
            scene.feed(Touch(hit))
        break
    else:
        assert any(button.put == Chosen(move) for button in scene.panel.buttons), move
        scene.feed(Chosen(move))
    if scene.sitting.draft.choosing:
        scene.feed(Chosen(move))
    if scene.sitting.draft.showing:
        scene.feed(Signal.GO_ON)


def act(driver: Driver, scene: PlayScene, guide: Guide, step: Step) -> None:
    """Do what a step waits for."""
    if step.waits == "click":
        scene.feed(Signal.GO_ON)
    elif step.waits == "touch":
        assert scene.view.piece(step.touch[0])
        scene.feed(Touch(scene.mouse.piece_at(driver.place(scene, step.touch[0]))))
    else:
        for _ in step.show:
            assert guide.run.step is step and guide.run.wanted
            make(driver, scene, guide.run.wanted)
            rest(scene)
    rest(scene)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_can_be_taken_by_hand(driver: Driver, game: str, lesson: str) -> None:
    """Every step is done by touching what is there, everything else is hidden, and the end is remembered."""
    scene, guide = sit_down(driver, game, lesson)
    for step in lesson_of(game, lesson).steps:
        if guide.run.step is not step and step.id not in ids_left(guide):
            continue  # done before its time
        assert guide.run.step is step
        assert guide.ready(scene.sitting) and guide.bubble
        assert not [p.id for p in scene.view.scenery.pieces if guide.run.hides(p.id)]
        act(driver, scene, guide, step)
        assert guide.run.step is not step, f"{step.id}: still there"
    rest(scene)
    top = driver.app.scenes.top
    assert isinstance(top, LessonRecapScene) and top.done
    assert learned(driver.app, scene.game.info)[lesson].done
    assert not driver.app.store.listing(game)


def ids_left(guide: Guide) -> list[str]:
    return [step.id for step in guide.run.lesson.steps[guide.run.number :]]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_mistake_is_answered_and_leads_back(driver: Driver, game: str, lesson: str) -> None:
    scene, guide = sit_down(driver, game, lesson)
    engine = opened(game).engine
    for step in lesson_of(game, lesson).steps:
        if guide.run.step is not step:
            continue
        for mistake in step.mistakes:
            if mistake.do == "go_on":
                continue
            moves = [m for m in scene.facts().moves if first_like(step, m) == mistake and is_mistake(guide.run, m)]
            assert moves, mistake.say
            before = engine.key(scene.match.state)
            scene.make(moves[0])
            rest(scene)
            said = guide.run.words.mistakes[mistake.say]
            assert guide.bubble
            heard = (guide.bubble.says.text, guide.bubble.says.note)
            assert guide.run.said(said) in heard, mistake.say
            if guide.run.mistake:
                scene.feed(Signal.GO_ON)
                rest(scene)
            assert guide.run.step is step and not guide.run.mistake
            assert engine.key(scene.match.state) == before
        act(driver, scene, guide, step)


def is_mistake(run: LessonRun, move: Move) -> bool:
    """Not every move that looks like a mistake is one: what leads to the aim is right."""
    trial = LessonRun(opened(run.game.info.id), run.lesson, run.kept)
    if trial.refuses(move) is not None:
        return True
    trial.match.submit(move)
    trial.made(move)
    return bool(trial.mistake)


def first_like(step: Step, move: Move) -> Any:
    return next((mistake for mistake in step.mistakes if fits(mistake.move, move)), None)


# -- what is pointed at -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "percent"), LOOKS)
@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in LESSONS))
def test_what_is_lit_is_there_and_uncovered(driver: Driver, game: str, size: tuple[int, int], percent: int) -> None:
    """Rings are in the window, large enough, and no bubble lies on them, at every size of window and text."""
    app = driver.app
    app.settings.text_percent = percent
    app.resize(size)
    window = Rect((0, 0), app.look.size)
    for lesson in lessons_of(opened(game)).lessons:
        scene, guide = sit_down(driver, game, lesson.id)
        while step := guide.run.step:
            where = f"{lesson.id}.{step.id} at {size}, {percent} %"
            bubble, light = guide.bubble, guide.light
            assert bubble and window.contains(bubble.rect), where
            assert len(light.rings) >= (bool(step.light) or step.waits == "move") * (not step.dark), where
            for ring in light.rings:
                assert min(ring.size) * app.look.scale >= WIDEST, where
                assert window.contains(ring) or window.clip(ring).w * window.clip(ring).h > 0.8 * ring.w * ring.h, where
                assert not bubble.rect.colliderect(ring), where
            assert bubble.rect.collidelist(light.clear) < 0, f"{where}: the answer is covered"
            for button in bubble.buttons:
                assert bubble.rect.contains(button.rect), where
            act(driver, scene, guide, step)
            assert guide.run.step is not step, where
    app.settings.text_percent = 100
    app.resize((1280, 720))


def test_the_steps_of_a_turn_are_lit_beside_the_table(driver: Driver) -> None:
    scene, guide = sit_down(driver, "rift", "turn")
    ribbon = scene.panel.ribbon()
    assert ribbon and [ring.contains(ribbon) for ring in guide.light.rings] == [True]


def test_where_a_turn_has_no_steps_they_cannot_be_lit(tmp_path: Path) -> None:
    for name in ("core", "exoship"):
        copytree(paths.levels() / name, tmp_path / name)
    file = tmp_path / "exoship" / "lessons.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("light: [", "light: [steps, ", 1), encoding="utf-8")
    info = next(info for info in SHELF if info.id == "exoship")
    with pytest.raises(DataError, match="'steps' is not on the table"):
        _lessons(Candidate(info, tmp_path))


@pytest.mark.parametrize("key", ["play", "later"])
def test_a_first_game_that_cannot_be_begun_is_found(tmp_path: Path, key: str) -> None:
    for name in ("core", "rift"):
        copytree(paths.levels() / name, tmp_path / name)
    file = tmp_path / "rift" / "lessons.yaml"
    said = file.read_text(encoding="utf-8")
    wrong = {
        "play": said.replace("- {ChooseColour: {colour: red}}\nlater", "- {ChooseColour: {colour: blue}}\nlater"),
        "later": said.replace("condition_setup: random", "condition_setup: by_hand"),
    }
    assert wrong[key] != said
    file.write_text(wrong[key], encoding="utf-8")
    info = next(info for info in SHELF if info.id == "rift")
    with pytest.raises(DataError, match=key):
        _lessons(Candidate(info, tmp_path))


# -- leaving, skipping, asking --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_goes_on_at_every_step_where_it_was_left(game: str, lesson: str) -> None:
    opened_game, plan = opened(game), lesson_of(game, lesson)
    run = LessonRun(opened_game, plan)
    for step in walked(run):
        again = LessonRun(opened_game, plan, run.kept)
        assert again.step is step
        assert opened_game.engine.key(again.match.state) == opened_game.engine.key(run.match.state)
        assert again.hold == run.hold


def test_a_lesson_that_is_left_goes_on_there_and_a_changed_one_begins_anew(driver: Driver) -> None:
    nim = opened("nim")
    plan = lesson_of("nim", "last_counter")
    scene, guide = sit_down(driver, "nim", "last_counter")
    act(driver, scene, guide, plan.steps[0])
    kept = learned(driver.app, nim.info)["last_counter"].kept
    assert kept["step"] == "balance"
    for broken in (
        {**kept, "step": "gone"},
        {**kept, "moves": [{"move": "Take", "row": "Z", "count": 1}]},
        {"step": 3},
    ):
        assert LessonRun(nim, plan, broken).number == 0
    driver.app.scenes.pop()
    open_lesson(driver.app, nim.info, "last_counter")
    driver.key(pygame.K_RETURN)
    scene = driver.app.scenes.top  # type: ignore[assignment]
    assert isinstance(scene, PlayScene) and scene.guide and scene.guide.run.step is plan.steps[1]


def test_show_me_does_it_and_skipping_says_what_was_missed(driver: Driver) -> None:
    scene, guide = sit_down(driver, "nim", "last_counter")
    driver.key(pygame.K_SPACE)
    driver.key(pygame.K_h)
    driver.wait(3)
    assert guide.run.step and guide.run.step.id == "answer"
    skip = next(button for button in scene.panel.floating if button.put is Effect.NO_MORE)
    driver.click(skip.rect.center)
    driver.wait(3)
    top = driver.app.scenes.top
    assert isinstance(top, LessonRecapScene) and not top.done


def test_a_bubble_points_at_what_is_to_be_touched_and_not_at_what_it_speaks_of(driver: Driver) -> None:
    spoken, touched, room = Rect(300, 200, 80, 80), Rect(900, 600, 120, 40), Rect(0, 0, 1280, 720)
    light = Spotlight.on([spoken], [touched])
    shown = laid_out(driver.app.look, Saying("Turn it", "Navigation is next."), (), light, room)
    assert shown.pointer
    assert around(touched).inflate(4, 4).collidepoint(shown.pointer[1])
    only = laid_out(driver.app.look, Saying("Look", "That is Navigation."), (), Spotlight.on([spoken], []), room)
    assert only.pointer and around(spoken).inflate(4, 4).collidepoint(only.pointer[1])


def test_a_puzzle_shows_nothing_until_it_is_asked_for(driver: Driver) -> None:
    scene, guide = sit_down(driver, "nim", "last_counter")
    for step in guide.run.lesson.steps[:4]:
        act(driver, scene, guide, step)
    assert guide.run.step and guide.run.step.dark and not guide.light.rings
    driver.key(pygame.K_h)
    assert guide.light.rings
    driver.key(pygame.K_h)
    driver.wait(3)
    assert isinstance(driver.app.scenes.top, LessonRecapScene)


def test_every_other_gesture_gets_a_kind_answer(driver: Driver) -> None:
    """A touch that does nothing, a wrong answer to a question, undo: the bubble says something, and nothing changes."""
    scene, guide = sit_down(driver, "nim", "last_counter")
    act(driver, scene, guide, guide.run.lesson.steps[0])
    head = scene.match.head
    for put in (Touch("pile:0"), Touch("counter:C:1")):
        scene.feed(put)
        driver.wait(2)
        assert guide.bubble and guide.bubble.says.note and scene.match.head == head
    act(driver, scene, guide, guide.run.lesson.steps[1])
    act(driver, scene, guide, guide.run.lesson.steps[2])
    scene.feed(Touch("pile:0"))
    driver.wait(2)
    assert guide.bubble and guide.bubble.says.note == guide.run.words.steps["which"].wrong


def test_with_reduced_motion_nothing_breathes(driver: Driver) -> None:
    _, guide = sit_down(driver, "nim", "last_counter")
    assert guide.update(1.0, calm=False)
    assert not guide.update(1.0, calm=True)
    assert Settings().reduced_motion is False and LEAST * 0.8 >= WIDEST


def test_the_rule_of_a_step_is_a_right_click_away(driver: Driver) -> None:
    from game.scenes.rulebook import RulebookScene

    _, guide = sit_down(driver, "nim", "last_counter")
    assert guide.bubble
    place = guide.bubble.rect.move(4, 4).topleft
    driver.app.frame([], 0.02)
    scene = driver.app.scenes.top
    assert isinstance(scene, PlayScene)
    scene.mouse.place = place
    scene.mouse._beside(3)
    assert isinstance(driver.app.scenes.top, RulebookScene)
