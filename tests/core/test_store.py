"""The store: everything is on disk at once, and a killed process loses at most the move in flight."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest

from game.core.database import DamagedStore
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Resign
from game.core.save import accept, from_file, saved
from game.core.store import _SCHEMA, _TABLES, FILE_NAME, Store, StoreError
from tests.contract.walks import opened, random_match
from tests.goldens import SAVES


def new_match(game: Game, label: str = "") -> Match:
    setup = Setup(game.info.id, dict(game.engine.modes.resolve()), "7", (SeatPlan("Ada"),), label)
    return Match(game.engine, setup)


def play(match: Match, count: int) -> None:
    for _ in range(count):
        assert match.submit(match.seen(0).moves[0]) is None


def test_every_move_is_on_disk_at_once(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store, Store(tmp_path) as reader:
        match = new_match(exoship)
        match_id = store.add(match, exoship)
        for number in range(1, 6):
            play(match, 1)
            assert reader.read(match_id) == saved(match, exoship)
            assert len(reader.read(match_id).moves) == number


def test_a_match_goes_on_exactly_where_it_was_left(exoship: Game, tmp_path: Path) -> None:
    match = new_match(exoship)
    with Store(tmp_path) as store:
        match_id = store.add(match, exoship)
        play(match, 4)
    with Store(tmp_path) as store:
        loaded = store.open(match_id, exoship)
        assert loaded.how == "replayed"
        assert loaded.match.state == match.state
        play(loaded.match, 2)
        assert len(store.read(match_id).moves) == 6


def test_undo_and_redo_are_on_disk_too(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match = new_match(exoship)
        match_id = store.add(match, exoship)
        play(match, 4)
        match.undo()
        match.undo()
        assert store.read(match_id) == saved(match, exoship)
        match.redo()
        assert store.read(match_id) == saved(match, exoship)
        assert len(store.read(match_id).moves) == 3


def test_the_result_is_kept(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match = new_match(exoship)
        match_id = store.add(match, exoship)
        assert store.read(match_id).result is None
        match.submit(Resign(0))
        assert store.read(match_id).result == match.outcome
        (entry,) = store.entries()
        assert entry.result == match.outcome
        match.undo()
        assert store.read(match_id).result is None


def test_entries_by_game_and_label(exoship: Game, tmp_path: Path) -> None:
    ticks = iter(range(1000))
    with Store(tmp_path, clock=lambda: next(ticks)) as store:
        ids = [store.add(new_match(exoship, label), exoship) for label in ("", "daily:1", "daily:2", "daily")]
        assert [entry.id for entry in store.entries()] == ids[::-1]
        assert [entry.id for entry in store.entries(label="daily:")] == [ids[2], ids[1]]
        assert store.entries(game="chess") == []
        store.delete(ids[0])
        assert len(store.entries(game="exoship")) == 3
        with pytest.raises(StoreError, match="there is no match"):
            store.read(ids[0])


def test_two_windows_on_one_match_cannot_tangle_it(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as one, Store(tmp_path) as two:
        match = new_match(exoship)
        match_id = one.add(match, exoship)
        other = two.open(match_id, exoship).match
        play(match, 1)
        with pytest.raises(StoreError, match="another window"):
            other.submit(other.seen(0).moves[0])
        assert len(other.moments) == 1
        assert one.read(match_id) == saved(match, exoship)


def test_an_old_window_cannot_undo_what_a_new_one_played(exoship: Game, tmp_path: Path) -> None:
    """A lost match of a series must not be taken back through a second window."""
    with Store(tmp_path) as one, Store(tmp_path) as two:
        match = new_match(exoship, "daily_voyage:2026-11-16")
        match_id = one.add(match, exoship)
        play(match, 1)
        other = two.open(match_id, exoship).match
        other.submit(Resign(0))
        with pytest.raises(StoreError, match="another window"):
            match.undo()
        assert one.read(match_id).result == other.outcome
        assert len(match.moments) == 2


def test_two_windows_cannot_mix_their_histories(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as one, Store(tmp_path) as two:
        match = new_match(exoship)
        match_id = one.add(match, exoship)
        play(match, 2)
        other = two.open(match_id, exoship).match
        other.undo()
        other.submit(other.seen(0).moves[-1])
        with pytest.raises(StoreError, match="another window"):
            play(match, 1)
        assert two.read(match_id) == saved(other, exoship)


def test_a_deleted_match_says_so(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match = new_match(exoship)
        store.delete(store.add(match, exoship))
        with pytest.raises(StoreError, match="deleted elsewhere"):
            play(match, 1)


def test_a_match_resumed_from_its_snapshot_is_written_on(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match = new_match(exoship)
        match_id = store.add(match, exoship)
        play(match, 4)
        store._db.rows('UPDATE moves SET move = \'{"move":"Teleport"}\' WHERE number = 2')
        resumed = store.open(match_id, exoship)
        assert resumed.how == "snapshot"
        play(resumed.match, 2)
        assert len(store.read(match_id).moves) == 6
        again = store.open(match_id, exoship)
        assert again.how == "snapshot"
        assert again.match.state == resumed.match.state


def test_a_question_that_is_newer_than_a_match_is_answered_in_its_replay(tmp_path: Path) -> None:
    game = opened("lifeform")
    old = from_file((SAVES / "lifeform" / "standard-officer.json").read_text(encoding="utf-8"), ["lifeform"])
    with Store(tmp_path) as store:
        match_id = store.insert(accept(old, game).save)
        loaded = store.open(match_id, game)
        assert loaded.how == "replayed" and loaded.match.outcome == old.result
        now = store.read(match_id)
        added = len(now.moves) - len(old.moves)
        assert added > 0 and now.moves == saved(loaded.match, game).moves
        kept = [move for move in now.moves if move.move != {"move": "Pass"}]
        assert [m.move for m in kept] == [m.move for m in old.moves if m.move != {"move": "Pass"}]
        assert store.open(match_id, game).match.state == loaded.match.state
        assert store.read(match_id) == now, "once is enough"


def test_a_file_that_is_no_store_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    file.write_text("these are my tax papers, " * 100)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="is no store of matches"):
        Store(tmp_path)
    assert file.read_bytes() == before


def test_a_store_of_a_newer_starboard_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer Starboard"):
        Store(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "file" / "folder")


def test_a_damaged_match_does_not_hide_the_others(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        bad = store.add(new_match(exoship), exoship)
        good = store.add(new_match(exoship), exoship)
        store._db.rows("UPDATE matches SET snapshot = 'nonsense' WHERE id = ?", bad)
        with pytest.raises(StoreError, match=f"match {bad}.*cannot be read"):
            store.open(bad, exoship)
        store._db.rows("UPDATE matches SET setup = '{}' WHERE id = ?", bad)
        assert [entry.id for entry in store.entries()] == [good]
        assert [found.id for found in store.damaged()] == [bad]
        assert store.open(good, exoship).how == "replayed"


def test_imported_matches_are_whole(exoship: Game, tmp_path: Path) -> None:
    match = random_match(exoship, 5)
    with Store(tmp_path) as store:
        match_id = store.insert(saved(match, exoship))
        assert store.open(match_id, exoship).match.state == match.state


def test_a_match_of_which_only_the_beginning_can_be_opened_is_kept_whole(tmp_path: Path, exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    gone = (*save.moves[:3], replace(save.moves[3], move={"move": "Teleport"}), *save.moves[4:])
    whole = replace(save, moves=gone, snapshot={"position": 4}, setup=replace(save.setup, label="series:1"))
    with Store(tmp_path) as store:
        match_id = store.insert(whole)
        loaded = store.open(match_id, exoship)
        assert loaded.how == "beginning" and loaded.kept == 3
        assert store.read(match_id) == whole  # looking changes nothing
        assert loaded.match.submit(loaded.match.seen(0).moves[0]) is None
        (copy,) = (entry.id for entry in store.entries() if entry.id != match_id)
        assert store.read(copy) == replace(whole, setup=save.setup)
        assert loaded.match.submit(loaded.match.seen(0).moves[0]) is None
        again = store.open(match_id, exoship)
        assert again.how == "replayed" and again.match.state == loaded.match.state
        assert again.match.setup.label == "series:1"
        assert len(store.entries()) == 2


def test_two_windows_do_not_both_go_on_from_a_beginning(tmp_path: Path, exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    whole = replace(save, moves=(*save.moves[:3], replace(save.moves[3], move={})), snapshot={})
    with Store(tmp_path) as store:
        match_id = store.insert(whole)
        one, other = (store.open(match_id, exoship).match for _ in range(2))
        assert one.submit(one.seen(0).moves[0]) is None
        with pytest.raises(StoreError, match="changed in another window"):
            other.submit(other.seen(0).moves[0])
        assert len(store.entries()) == 2
        assert store.open(match_id, exoship).match.state == one.state


def test_opening_a_store_again_does_not_give_its_locks_away(tmp_path: Path, exoship: Game) -> None:
    """Else another process believes that nobody has it open, and takes the journal away with the moves in it."""
    look = "import sys; from pathlib import Path; from game.core.store import Store; store = Store(Path(sys.argv[1]));"
    command = [sys.executable, "-c", f"{look} print(store.entries()[0].moves); store.close()", str(tmp_path)]
    with Store(tmp_path) as store:
        match = random_match(exoship, 3, moves=1)
        store.add(match, exoship)
        made = len(match.moments) - 1
        for _ in range(2):
            Store(tmp_path).close()
            assert match.submit(match.seen(0).moves[0]) is None
            made += 1
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            assert int(said) == made


def test_a_store_that_another_process_is_just_laying_out_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its version is in the journal before its tables count."""
    monkeypatch.setattr("game.core.store.user_version", lambda file: _SCHEMA)
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, check_same_thread=False)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("BEGIN IMMEDIATE")
    for statement in _TABLES.split(";\n"):
        other.execute(statement)
    other.execute(f"PRAGMA user_version = {_SCHEMA}")
    commit = Timer(0.2, other.commit)
    commit.start()
    Store(tmp_path).close()
    commit.join()
    other.close()


def test_a_store_without_its_tables_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.store.user_version", lambda file: _SCHEMA)
    with pytest.raises(DamagedStore, match="has not the tables"):
        Store(tmp_path)
