"""A match keeps the numbers it was begun with."""

from __future__ import annotations

import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.ai.worker import Worker
from game.core import editions, picture
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.save import BadSave, SavedMatch, accept, from_file, load, saved, to_file
from game.core.store import Store
from tests.contract.walks import opened
from tests.tiny import SHELF
from tests.tiny.changing import BEFORE, TODAY, begun, change, nim, shelf_in
from tests.tiny.nim.rules.moves import Take


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    return shelf_in(tmp_path)


def test_a_match_goes_on_with_its_own_numbers(shelf: Path, tmp_path: Path) -> None:
    before = nim(shelf)
    with Store(tmp_path / "matches.sqlite") as store:
        old = store.add(begun(before, Take("C", 5)), before)
        change(shelf, 1, TODAY, BEFORE)
        game = nim(shelf)
        new = store.add(begun(game, Take("C", 5)), game)

        first, second = store.open(old, game), store.open(new, game)
        assert (first.how, second.how) == ("replayed", "replayed")
        assert first.match.state.rows == {"A": 3, "B": 4, "C": 0}
        assert second.match.state.rows == {"A": 7, "B": 4, "C": 0}
        assert game.seated(first.match).edition == 1 and game.seated(second.match).edition == game.newest == 2

        assert first.match.submit(Take("A", 3)) is None
        assert store.open(old, game).match.state.rows == {"A": 0, "B": 4, "C": 0}


def test_a_file_that_did_not_change_is_read_from_the_next_edition_or_today(shelf: Path) -> None:
    change(shelf, 1, TODAY, BEFORE)
    levels = shelf / "levels"
    (levels / "editions" / "2").mkdir()
    shutil.copy(levels / "bots.yaml", levels / "editions" / "2" / "bots.yaml")
    first, second = editions.of(levels, 1), editions.of(levels, 2)
    assert editions.file_in(first, "scenarios.yaml") == first / "scenarios.yaml"
    assert editions.file_in(first, "bots.yaml") == second / "bots.yaml"
    assert editions.file_in(second, "scenarios.yaml") == levels / "scenarios.yaml"
    assert editions.file_in(levels, "bots.yaml") == levels / "bots.yaml"
    assert [editions.number_of(folder) for folder in (first, second, levels)] == [1, 2, 3]
    assert editions.of(levels, 3) == levels


def test_numbers_that_came_in_between_stay_as_they_were(shelf: Path) -> None:
    change(shelf, 1, TODAY, BEFORE)
    middle = saved(begun(nim(shelf), Take("C", 5)), nim(shelf))
    change(shelf, 2, BEFORE, "rows: {A: 6, B: 6, C: 6}")
    game = nim(shelf)
    assert [game.of_edition(n).engine.fingerprint[:2] for n in (2, 3)] == ["2-", "3-"]
    assert load(middle, game).match.state.rows == {"A": 7, "B": 4, "C": 0}


@pytest.mark.parametrize(
    ("fingerprint", "edition"),
    [("f13dd18bba594295", 1), ("2-f13dd18bba594295", 2), ("12-0", 12), ("", 1), ("-1", 1), ("x-1", 1), ("9999-1", 1)],
)
def test_a_fingerprint_says_its_edition(fingerprint: str, edition: int) -> None:
    assert editions.named_by(fingerprint) == edition


def test_an_edition_of_a_newer_starboard_is_refused_in_words(shelf: Path) -> None:
    game = nim(shelf)
    save = replace(saved(begun(game), game), rules="2-0123456789abcdef")
    with pytest.raises(BadSave, match="edition 2 of Nim: a newer Starboard wrote it"):
        load(save, game)
    with pytest.raises(BadSave, match="a newer Starboard wrote it"):
        accept(save, game)


def test_a_file_from_elsewhere_keeps_its_numbers(shelf: Path) -> None:
    before = nim(shelf)
    text = to_file(saved(begun(before, Take("C", 5)), before))
    change(shelf, 1, TODAY, BEFORE)
    game = nim(shelf)
    accepted = accept(from_file(text, ["nim"]), game)
    assert accepted.why == ""
    assert load(accepted.save, game).match.state.rows["A"] == 3


def test_a_match_mended_from_its_moves_alone_finds_the_numbers_they_make_sense_in(shelf: Path) -> None:
    change(shelf, 1, TODAY, BEFORE)
    game = nim(shelf)
    many, few = saved(begun(game, Take("A", 6)), game), saved(begun(game.of_edition(1), Take("A", 3)), game)
    assert _mended(many, game).state.rows["A"] == 1
    change(shelf, 2, BEFORE, "rows: {A: 2, B: 4, C: 5}")
    game = nim(shelf)
    assert _mended(many, game).state.rows["A"] == 1
    assert _mended(few, game).state.rows["A"] == 4, "several editions would do: the newest of them is taken"


def _mended(save: SavedMatch, game: Game) -> Match:
    return load(replace(save, rules="", snapshot={}), game).match


def test_a_picture_keeps_its_numbers(shelf: Path) -> None:
    before = nim(shelf)
    seen = picture.taken(begun(before, Take("C", 5)), before, 0)
    change(shelf, 1, TODAY, BEFORE)
    game = nim(shelf)
    assert game.seated(picture.shown(seen, game)).edition == 1


def test_a_computer_thinks_with_the_numbers_of_the_match(shelf: Path) -> None:
    change(shelf, 1, TODAY, BEFORE)
    game = nim(shelf).of_edition(1)
    match = begun(game, Take("C", 5))
    worker = Worker(paths.levels())
    try:
        worker.ask(game, match.seen(1).state, 1, "officer", "1")
        while (answer := worker.poll()) is None:
            time.sleep(0.01)
    finally:
        worker.close()
    assert answer.trouble == "" and answer.move is not None and match.check(answer.move) is None


EARLIER = [(info.id, edition) for info in SHELF for edition in range(1, opened(info.id).newest)]


@pytest.mark.parametrize(("game_id", "edition"), EARLIER)
def test_every_earlier_edition_of_ours_is_there_to_be_played(game_id: str, edition: int) -> None:
    """Its scenarios begin, and a match of it is saved and read again."""
    today = opened(game_id)
    game = today.of_edition(edition)
    for scenario in game.engine.modes.scenarios:
        seats = tuple(SeatPlan(f"Player {i}", HUMAN) for i in range(game.seat_counts(scenario.id)[0]))
        match = Match(game.engine, Setup(game_id, dict(game.engine.modes.resolve(scenario.id)), "1", seats))
        for _ in range(12):
            if match.decision:
                match.submit(game.engine.moves(match.state)[0])
        loaded = load(from_file(to_file(saved(match, today)), [game_id]), today)
        assert loaded.how == "replayed" and loaded.match.state == match.state
        assert today.seated(loaded.match).edition == edition
