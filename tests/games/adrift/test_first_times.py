"""What Adrift explains when it first happens: each of it does happen, and its pieces lie on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.engine import Decision
from game.core.first_times import first_times_of
from game.games.adrift.rules.events import ThresholdMissed
from tests.contract.walks import opened
from tests.ui.first_times import faults, happenings

KINDS = (("standard_voyage", "passenger"), ("standard_voyage", "cadet"))
"""Scenarios, each with the level of who plays."""


def test_each_card_is_told_where_it_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest letters, where bubbles need most room and boards are looked at from near."""
    game = opened("adrift")
    assert faults(tmp_path, monkeypatch, game, happenings(game, KINDS), 200) == []


def test_a_question_to_any_system_is_one_question() -> None:
    offer = next(card for card in first_times_of(opened("adrift")) if card.id == "offer")
    asked = Decision(0, "adr.offer.navigation", "ADR-99")
    assert offer.is_of(asked, 0) and "navigation" in offer.lit(asked)
    assert not offer.is_of(Decision(0, "adr.offering", "ADR-99"), 0)


def test_only_a_miss_that_leads_close_to_the_end_is_a_warning() -> None:
    near = next(card for card in first_times_of(opened("adrift")) if card.id == "near")
    assert near.is_of(ThresholdMissed("defenses", "rogue_ai", 7, 4, -6), 0)
    assert not near.is_of(ThresholdMissed("defenses", "rogue_ai", 7, 4, -5), 0)
