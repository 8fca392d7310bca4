"""What Blight explains when it first happens: each of it does happen, and its pieces lie on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.first_times import FirstTime, first_times_of
from game.core.lesson_check import unknown_fields
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


def test_a_card_about_a_field_that_its_event_does_not_have_is_a_fault() -> None:
    game = opened("blight")
    wrong = FirstTime("divider", "MarkerMoved.divider", {"tracks": ("food",)}, "whose", (".marker",), "population")
    assert [why.partition(";")[0] for _, why in unknown_fields(game, "", wrong)] == [
        "MarkerMoved.divider has no field 'tracks'",
        "MarkerMoved.divider has no field 'whose'",
        "MarkerMoved.divider has no field 'marker'",
    ]
