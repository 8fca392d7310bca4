"""Whole games of the past: told line by line as they were, and with the results they had."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.save import accept, from_file, load
from tests.contract.walks import IDS, opened
from tests.goldens import OPEN, PLAYTHROUGHS, SAVES, replayed, script
from tests.ui.driver import Driver

SCRIPTS = sorted(PLAYTHROUGHS.glob("*/*.txt"))
OLD_SAVES = sorted(SAVES.glob("*/*.json"))
OPEN_SAVES = sorted(SAVES.glob(f"*/{OPEN}/*.json"))


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


@pytest.mark.parametrize("file", OLD_SAVES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_a_finished_save_can_be_looked_at_by_its_position_alone(file: Path) -> None:
    game = opened(file.parent.name)
    save = from_file(file.read_text(encoding="utf-8"), IDS)
    by_position = load(replace(save, moves=()), game)
    assert by_position.how == "snapshot"
    assert by_position.match.outcome == save.result
    assert by_position.match.state == load(save, game).match.state


@pytest.mark.parametrize("file", OPEN_SAVES, ids=lambda f: f"{f.parent.parent.name}/{f.stem}")
def test_an_unfinished_save_is_gone_on_with_by_its_moves_and_by_its_position_alone(file: Path, tmp_path: Path) -> None:
    game = opened(file.parent.parent.name)
    save = from_file(file.read_text(encoding="utf-8"), IDS)
    by_moves = load(save, game)
    assert by_moves.how == "replayed", by_moves.why
    assert save.result is None and by_moves.match.decision
    lost = replace(save, rules="earlier", moves=(replace(save.moves[0], move={}), *save.moves[1:]))
    assert accept(lost, game).save == lost
    by_position = load(lost, game)
    assert by_position.how == "snapshot"
    assert by_position.match.state == by_moves.match.state
    driver = Driver(tmp_path)
    try:
        driver.show(driver.app.store.insert(lost), game)
        driver.watch(by_moves.match, game)
    finally:
        driver.close()


def test_every_game_has_transcripts_and_saves() -> None:
    assert {file.parent.name for file in SCRIPTS} == set(IDS)
    assert {file.parent.name for file in OLD_SAVES} == set(IDS)
    scenarios = {(game_id, scenario.id) for game_id in IDS for scenario in opened(game_id).engine.modes.scenarios}
    assert {(file.parent.parent.name, file.stem) for file in OPEN_SAVES} == scenarios
