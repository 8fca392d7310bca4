"""Lessons of a game: how one is opened, and where it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, FirstGame, Lesson, Lessons, lessons_of
from game.core.position import BadPosition
from game.core.store import Learned, StoreError
from game.crash_report import blaming
from game.scenes.message_box import say
from game.scenes.page import Dialog
from game.scenes.play.guide import Guide
from game.scenes.play.scene import PlayScene
from game.scenes.seating import begin_at_once

if TYPE_CHECKING:
    from game.app import App


def learned(app: App, info: GameInfo) -> Mapping[str, Learned]:
    """What is known of the lessons of a game, by their ids."""
    found = app.store.learned(info.id)
    return {what.removeprefix(LESSON): row for what, row in found.items() if what.startswith(LESSON)}


def next_lesson(lessons: Lessons, known: Mapping[str, Learned]) -> Lesson | None:
    """The first that is not done; None if there is none left."""
    return next((one for one in lessons.lessons if not (one.id in known and known[one.id].done)), None)


def first_game(game: Game, side: str = "") -> FirstGame:
    """What is played after the last lesson of a side, else of the first: what the lessons say, else what the game opens
    with."""
    lessons = lessons_of(game)
    sides = (side, *lessons.sides)
    found = next((lessons.play[one] for one in sides if one in lessons.play), None)
    return found or FirstGame(game.engine.modes.scenarios[0].id)


def play_now(app: App, game: Game, following: FirstGame | None) -> None:
    """A match with one click. following: what was played last, or what the lessons that are done lead to. Without it a
    newcomer gets what newcomers play, and so does nobody who has finished that."""
    lessons, scenarios = lessons_of(game), [scenario.id for scenario in game.engine.modes.scenarios]
    usual = lessons.later or FirstGame(scenarios[0])
    over = any(entry.result for entry in app.store.entries(game=game.info.id))
    if following is None or following.scenario not in scenarios:
        following = usual if over else first_game(game)
    elif following.scenario == usual.scenario or (
        over and lessons.later and following.scenario in {first.scenario for first in lessons.play.values()}
    ):
        following = usual
    begin_at_once(app, game, following)


def begin_first_game(app: App, game: Game, side: str) -> None:
    """A real match against computers that newcomers can play against; where help is to be had is said once."""
    begin_at_once(app, game, first_game(game, side))
    app.scenes.top.notice(app.words("lesson.first_game"))


def open_lesson(app: App, info: GameInfo, lesson_id: str = "", *, anew: bool = False) -> None:
    """Open a lesson, or the next one that is not done. One that has been begun is gone on with, unless it is to begin
    anew."""
    try:
        with blaming(info):
            lessons = lessons_of(app.game(info))
        known = learned(app, info)
    except (DataError, StoreError) as error:
        say(app, app.words("lesson.cannot"), str(error))
        return
    lesson = lessons.find(lesson_id) if lesson_id else next_lesson(lessons, known) or lessons.lessons[0]
    kept = known[lesson.id].kept if lesson.id in known and not anew else {}
    if not kept:
        _begin(app, info, lesson, {})
        return
    words = app.words
    answers = [
        (words("lesson.resume"), "primary", partial(_begin, app, info, lesson, kept)),
        (words("lesson.restart"), "", partial(_begin, app, info, lesson, {})),
    ]
    app.scenes.push(Dialog(app, words("lesson.resume_title"), words("lesson.resume_text"), answers))


def _begin(app: App, info: GameInfo, lesson: Lesson, kept: Mapping[str, Any]) -> None:
    def keep(run: LessonRun) -> None:
        app.store.learn(info.id, f"{LESSON}{lesson.id}", run.kept, done=False)

    try:
        with blaming(info):
            game = app.game(info)
            run = LessonRun(game, lesson, kept)
            scene = PlayScene(app, game, 0, Guide(run, app.words, keep))
    except (DataError, BadPosition) as error:
        say(app, app.words("lesson.cannot"), str(error))
        return
    if app.scenes.top.gives_way:
        app.scenes.replace(scene)
    else:
        app.scenes.push(scene)
