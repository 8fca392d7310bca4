"""The pages around lessons: the list of a game, and what is said after one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.core.game import Game
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, Lesson, lessons_of
from game.scenes.howto import HowToScene
from game.scenes.lesson_list import LessonListScene
from game.scenes.lesson_recap import SETTLES, LessonRecapScene
from tests.ui.menus import StubPlay, button, controls, faults, key, labels, press, settle, shown

WINDOWS = [(1280, 720), (1920, 1080), (1024, 768)]


def recap(app: App, game: Game, lesson: Lesson) -> LessonRecapScene:
    run = LessonRun(game, lesson)
    run.number = len(lesson.steps)
    scene = LessonRecapScene(app, game, run)
    app.scenes.push(scene)
    app.frame([], SETTLES)
    settle(app)
    return scene


def lesson_list(app: App, game: Game) -> LessonListScene:
    scene = LessonListScene(app, game)
    app.scenes.push(scene)
    settle(app)
    return scene


# -- after a lesson -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_to_remember_fills_the_height_beside_the_table(
    make_app: Callable[..., App], exoship: Game, window: tuple[int, int], percent: int
) -> None:
    app = make_app(window, percent)
    scene = recap(app, exoship, lessons_of(exoship).lessons[0])
    assert not faults(scene)
    wide, high = scene.look.size
    if percent == 100:
        assert 0.55 <= scene._table.width / wide <= 0.6
    assert scene._table.bottom < scene._progress.top < scene._progress.bottom <= high
    best = button(app, labels(app)[0]).rect
    tops = [rect.top for rect in scene._sentences]
    assert tops == sorted(tops)
    assert 0 < best.top - scene._sentences[-1].bottom <= 24, "the next thing stands directly below"
    assert all(rect.right < scene._table.left for rect in (*scene._sentences, best))
    assert max(control.rect.bottom for control in controls(app)) > high - 80


def test_the_best_next_thing_is_the_next_lesson_and_at_last_a_real_game(app: App, exoship: Game) -> None:
    lessons = lessons_of(exoship).lessons
    app.store.learn("exoship", f"{LESSON}{lessons[0].id}", {}, done=True)
    scene = recap(app, exoship, lessons[1])
    assert labels(app) == ["Next: Suspicion · 3 min", "Once more", "How to play", "Library"]
    assert scene._learned == {lessons[0].id, lessons[1].id}, "this one counts before it is kept"
    recap(app, exoship, lessons[-1])
    assert labels(app)[0] == "Play: Sympathetic Crew · 10 min"
    press(app, labels(app)[0])
    assert isinstance(shown(app), StubPlay)


def test_how_to_play_is_a_click_away_after_a_lesson(app: App, exoship: Game) -> None:
    recap(app, exoship, lessons_of(exoship).lessons[0])
    press(app, app.words("new.howto"))
    assert isinstance(shown(app), HowToScene)


def test_a_press_for_the_last_step_does_not_leave_the_page_unread(app: App, exoship: Game) -> None:
    run = LessonRun(exoship, lessons_of(exoship).lessons[0])
    run.number = len(run.lesson.steps)
    scene = LessonRecapScene(app, exoship, run)
    app.scenes.push(scene)
    key(app, pygame.K_SPACE)
    assert app.scenes.top is scene
    app.frame([], SETTLES)
    key(app, pygame.K_SPACE)
    assert app.scenes.top is not scene


# -- the list -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_lessons_fill_the_height_beside_the_cover(
    make_app: Callable[..., App], exoship: Game, window: tuple[int, int], percent: int
) -> None:
    scene = lesson_list(make_app(window, percent), exoship)
    assert not faults(scene)
    (rows,) = scene.lists
    seen = [row for number, row in enumerate(rows.blocks) if rows.shows(number)]
    assert sum(row.height + 10 for row in seen) >= rows.rect.height - 10
    assert bool(scene._cover) is (percent == 100)


def test_the_sides_of_a_game_stand_beside_each_other_and_say_what_they_are(make_app: Callable[..., App]) -> None:
    app = make_app()
    lifeform = app.game(app.find("lifeform"))
    scene = lesson_list(app, lifeform)
    assert not faults(scene)
    assert [side for side, _ in scene._columns] == ["crew", "alone", "creature"]
    assert len(scene.lists) == 3
    assert not any(made.scrolls for made in scene.lists)
    assert [scene._who(side).split(".")[0] for side, _ in scene._columns] == [
        "You are the crew of a mining ship, and one of the signals aboard is the lifeform",
        "You are the last one aboard, and it knows",
        "You are the lifeform",
    ]
    assert [block.chosen for made in scene.lists for block in made.blocks].count(True) == 1


def test_with_large_text_the_sides_stand_below_each_other(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), 200)
    scene = lesson_list(app, app.game(app.find("lifeform")))
    assert not faults(scene)
    (rows,) = scene.lists
    lessons = lessons_of(app.game(app.find("lifeform")))
    assert len(rows.blocks) == len(lessons.lessons) + len(lessons.sides)
    assert rows.blocks[0].chosen
