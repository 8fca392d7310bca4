"""Whole games of the past: told line by line as they were, and with the results they had."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.save import from_file, load
from tests.contract.walks import IDS, opened
from tests.goldens import PLAYTHROUGHS, SAVES, replayed, script

SCRIPTS = sorted(PLAYTHROUGHS.glob("*/*.txt"))
OLD_SAVES = sorted(SAVES.glob("*/*.json"))


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_a_transcript_is_told_as_before(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    game = opened(file.parent.name)
    match = replayed(game, text)
    assert match.outcome
    assert script(game, match).splitlines() == text.splitlines()


@pytest.mark.parametrize("file", OLD_SAVES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_an_old_save_has_the_result_it_had(file: Path) -> None:
    save = from_file(file.read_text(encoding="utf-8"), IDS)
    loaded = load(save, opened(file.parent.name))
    assert loaded.how == "replayed", loaded.why
    assert save.result is not None
    assert loaded.match.outcome == save.result


def test_every_game_has_transcripts_and_saves() -> None:
    assert {file.parent.name for file in SCRIPTS} == set(IDS)
    assert {file.parent.name for file in OLD_SAVES} == set(IDS)
