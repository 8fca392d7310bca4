"""The lessons of the creature say what is so, and take what they say they take."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.lesson_run import LessonRun
from game.core.lessons import Lesson, Step, lessons_of
from game.games.lifeform.rules.crew.moves import PlaceImage, PlaceTerror, SetReal
from game.games.lifeform.rules.crew.state import Crew
from tests.contract.walks import opened

GAME = opened("lifeform")
LESSONS = {lesson.id: lesson for lesson in lessons_of(GAME).of_side("creature")}
SHORTEST = 14


def taken(lesson: Lesson) -> Iterator[tuple[LessonRun, Step]]:
    """A lesson at each of its steps, done as it shows."""
    run = LessonRun(GAME, lesson)
    while step := run.step:
        yield run, step
        while run.step is step:
            if step.waits == "click":
                run.go_on()
            elif step.waits == "touch":
                run.touched(step.touch[0])
            else:
                assert run.wanted
                move = run.wanted
                assert run.match.submit(move) is None
                run.made(move)


def at(lesson: str, step: str) -> LessonRun:
    return next(run for run, now in taken(LESSONS[lesson]) if now.id == step)


def said(run: LessonRun) -> str:
    assert run.step
    return run.said(run.words.steps[run.step.id].say)


@pytest.mark.rule("LIF-32")
@pytest.mark.parametrize(("lesson", "step"), [("images", "real"), ("strike", "anew"), ("answers", "swap")])
def test_where_either_signal_will_do_both_are_lit(lesson: str, step: str) -> None:
    found = next(one for one in LESSONS[lesson].steps if one.id == step)
    assert {"alpha", "beta"} <= set(found.light)
    assert {"SetReal": {}} in found.accept


def test_what_is_accepted_besides_what_is_ordered_is_said() -> None:
    """Of a place or a signal: that any lit one, either, or both will do."""
    for lesson in LESSONS.values():
        for run, step in taken(lesson):
            free = [set(like) & {"PlaceImage", "PlaceTerror", "SetReal", "MoveImage"} for like in step.accept]
            if any(free):
                words = said(run).lower()
                assert any(word in words for word in ("lit chamber", "either", "each", "stay")), (lesson.id, step.id)


def test_who_is_told_any_other_may_take_any_other() -> None:
    run = at("images", "terror")
    moves = run.match.seen(1).moves
    assert all(run.refuses(move) is None for move in moves if isinstance(move, PlaceTerror))
    run = at("strike", "gather")
    assert all(run.refuses(move) is None for move in run.match.seen(1).moves if isinstance(move, PlaceImage))


@pytest.mark.rule("LIF-188")
def test_the_cocoon_is_said_to_do_what_it_does() -> None:
    state = at("time", "grown").match.state
    assert isinstance(state, Crew)
    stages = state.box.cocoon(2)
    larger = next(i for i, stage in enumerate(stages) if stage.hand > stages[1].hand)
    assert state.cocoon == 1
    told = said(at("time", "grown"))
    assert f"discard {stages[1].evolution}" in told and f"stage {larger}" in told
    assert not at("time", "grown").hides("cocoon_track") and at("time", "lurk").hides("cocoon_track")


@pytest.mark.rule("LIF-162")
def test_the_chamber_of_the_prey_is_darkened_by_the_player() -> None:
    state = at("time", "kill").match.state
    assert state.at["durrant"] in state.outages


@pytest.mark.rule("LIF-98", "LIF-91", "LIF-167")
def test_one_lesson_has_reactions_an_ambush_swap_and_the_clock() -> None:
    lesson = LESSONS["answers"]
    assert len(lesson.steps) < SHORTEST
    assert at("answers", "gather").match.state.hidden == ("durrant",)
    heard = [event for moment in at("answers", "shocked").match.moments for event in moment.events]
    assert any(event.text_key == "AttackBegan.walk_in" for event in heard)
    assert any(event.text_key == "AttackCancelled" for event in heard)
    before, after = at("answers", "swap"), at("answers", "minutes")
    assert any(isinstance(moment.move, SetReal) for moment in after.match.moments[len(before.match.moments) :])
    assert after.match.state.minute == before.match.state.minute - 2
