"""First-time cards: each of them can come, and covers nothing of what it lights."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.walks import opened
from tests.ui.first_times import faults, happenings

KINDS = (("standard", "cadet"), ("standard", "officer"), ("hard_mars", "officer"))
"""Scenarios, each with the level of who plays."""


def test_each_card_is_told_where_it_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the largest letters, where bubbles need most room."""
    game = opened("exoship")
    assert faults(tmp_path, monkeypatch, game, happenings(game, KINDS), 200) == []
