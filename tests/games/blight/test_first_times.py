"""What Blight explains when it first happens: each of it does happen, and its pieces lie on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.first_times import FirstTime, first_times_of, unseen
from game.core.lesson_check import unknown_fields, walked
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, lessons_of
from game.core.store import Learned
from game.games.blight.rules.events import MarkerMoved
from tests.contract.walks import opened
from tests.ui.first_times import faults, happenings

KINDS = (("quiet_farside", "drifter"), ("ember_basin", "plain"), ("quiet_farside", "normal"))
"""Scenarios, each with the level of who plays."""


def test_each_card_is_told_where_it_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest letters, where bubbles need most room and boards are looked at from near."""
    game = opened("blight")
    assert faults(tmp_path, monkeypatch, game, happenings(game, KINDS), 200) == []


def test_what_happens_to_another_outpost_is_not_told() -> None:
    divider = next(card for card in first_times_of(opened("blight")) if card.id == "divider")
    moved = MarkerMoved("seat:1", "dice_actions", 3, 4, 0, "divider")
    assert divider.is_of(moved, 1) and not divider.is_of(moved, 0)


def test_what_the_lessons_leave_out_is_told_to_who_has_taken_them() -> None:
    game = opened("blight")
    taken = {f"{LESSON}{lesson.id}": Learned(True, {}) for lesson in lessons_of(game).lessons}
    told = {card.id for card in unseen(game, taken, 1)}
    assert told >= {"station", "wheat", "laboratory", "nursery", "diamond", "housing"}
    assert told.isdisjoint({"dice", "building", "module"})


def test_the_last_lesson_promises_the_points_that_its_launch_brings() -> None:
    game = opened("blight")
    run = LessonRun(game, lessons_of(game).find("launch"))
    said = {step.id: (run.said("{points}"), run.said("{with_launch}")) for step in walked(run)}
    assert said["worth"][0] != said["worth"][1] == said["solve"][1] == said["won"][0] == said["won"][1]


def test_a_card_about_a_field_that_its_event_does_not_have_is_a_fault() -> None:
    game = opened("blight")
    wrong = FirstTime("divider", "MarkerMoved.divider", {"tracks": ("food",)}, "whose", (".marker",), "population")
    assert [why.partition(";")[0] for _, why in unknown_fields(game, "", wrong)] == [
        "MarkerMoved.divider has no field 'tracks'",
        "MarkerMoved.divider has no field 'whose'",
        "MarkerMoved.divider has no field 'marker'",
    ]
