"""A damaged store is mended: what can be read is kept, the old file is set aside, and the player is told."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.core import database
from game.core.backup import KEPT, back_up, backups
from game.core.database import DamagedStore
from game.core.game import Game
from game.core.salvage import MENDED, _Found as Found, _must_be_whole as must_be_whole, _rebuilt as rebuilt, open_store
from game.core.store import FILE_NAME, Damaged, DamagedMatch, Entry, Store, StoreError, raw_text
from tests.core.store_acts import clock, contents, fill, game, new_match

NOON = datetime(2026, 11, 17, 12, 0)


def change(folder: Path, sql: str, *values: object) -> None:
    db = sqlite3.connect(folder / FILE_NAME)
    with db:  # bytes are put where text should be, as text: that is what a bad byte in a file is
        db.execute(
            sql.replace("?", "CAST(? AS TEXT)") if any(isinstance(value, bytes) for value in values) else sql, values
        )
    db.close()


def look_at(folder: Path) -> None:
    with Store(folder) as store:
        store.check()


def test_a_whole_store_is_opened_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path)
    before = contents(tmp_path)
    store, mended = open_store(tmp_path)
    store.close()
    assert mended is None
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("setup", b'{"game":"exo\xffship"}'),
        ("setup", "{"),
        ("setup", "[" * 100_000),
        ("setup", "{}"),
        ("setup", 5),
        ("label", b"\xff"),
        ("game", "chess"),
        ("game", b"\xfe"),
        ("result", "nonsense"),
        ("begun", "yesterday"),
        ("changed", 1e300),
        ("changed", -1),
        ("revision", "many"),
    ],
)
def test_a_damaged_row_is_named_and_hides_no_other(column: str, value: object, exoship: Game, tmp_path: Path) -> None:
    fill(tmp_path)
    change(tmp_path, f"UPDATE matches SET {column} = ? WHERE id = 1", value)
    store, _ = open_store(tmp_path)
    with store:
        (ruin,) = store.damaged()
        assert (ruin.id, ruin.moves) == (1, 3) and ruin.why
        assert ruin.game in {"exoship", "chess", ""}
        assert ruin.begun is None or ruin.begun == clock()
        assert [entry.id for entry in store.entries()] == [3, 2]
        assert store.open(2, exoship).how == "replayed"
        assert '"id": 1' in raw_text(store.raw(1))
        store.delete(1)
        assert store.damaged() == []


@pytest.mark.parametrize(
    ("sql", "value"),
    [
        ("UPDATE matches SET snapshot = ? WHERE id = 1", b"\xff{}"),
        ("UPDATE matches SET snapshot = ? WHERE id = 1", "[]"),
        ("UPDATE matches SET rules = ? WHERE id = 1", b"\xff"),
        ("UPDATE moves SET move = ? WHERE match = 1 AND number = 2", b"\xff"),
        ("UPDATE moves SET said = ? WHERE match = 1 AND number = 2", "5"),
        ("UPDATE moves SET seat = ? WHERE match = 1 AND number = 2", "first"),
        ("DELETE FROM moves WHERE match = 1 AND number = ?", 2),
    ],
)
def test_a_match_that_cannot_be_read_says_so(sql: str, value: object, exoship: Game, tmp_path: Path) -> None:
    fill(tmp_path)
    change(tmp_path, sql, value)
    with Store(tmp_path) as store:
        with pytest.raises(DamagedMatch, match=r"match 1 in .* is damaged"):
            store.open(1, exoship)
        assert '"number": 1' in raw_text(store.raw(1))
        assert store.open(2, exoship).how == "replayed"


def test_a_move_that_is_missing_is_seen_in_the_list(tmp_path: Path) -> None:
    fill(tmp_path)
    change(tmp_path, "DELETE FROM moves WHERE match = 1 AND number = 2")
    with Store(tmp_path) as store:
        assert [ruin.id for ruin in store.damaged()] == [1]


@pytest.mark.parametrize("zeroed", [range(100), range(4096), range(4096, 8192)], ids=["header", "first page", "root"])
def test_what_cannot_be_read_comes_from_the_backup(zeroed: range, tmp_path: Path) -> None:
    fill(tmp_path)
    assert back_up(tmp_path, NOON)
    before = contents(tmp_path)
    file = tmp_path / FILE_NAME
    raw = bytearray(file.read_bytes())
    raw[zeroed.start : zeroed.stop] = bytes(len(zeroed))
    file.write_bytes(raw)
    with pytest.raises(DamagedStore, match="damaged"):
        look_at(tmp_path)
    store, mended = open_store(tmp_path, clock)
    store.close()
    assert mended
    assert mended.aside and mended.aside.read_bytes() == raw
    assert str(mended.aside) in str(mended)
    assert mended.kept + len(mended.from_backup) == 3
    assert contents(tmp_path) == before
    assert not (tmp_path / MENDED).exists()
    assert not list(tmp_path.glob("mending-*"))


def test_the_first_page_is_the_same_in_every_store(tmp_path: Path) -> None:
    """Without any backup: all other pages are found without it."""
    fill(tmp_path)
    before = contents(tmp_path)
    file = tmp_path / FILE_NAME
    file.write_bytes(bytes(4096) + file.read_bytes()[4096:])
    store, mended = open_store(tmp_path, clock)
    store.close()
    assert mended and mended.kept == 3
    assert contents(tmp_path) == before


def test_matches_keep_their_numbers_and_new_ones_get_others(exoship: Game, tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path) as store:
        store.delete(1)
    file = tmp_path / FILE_NAME
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    store, _ = open_store(tmp_path)
    with store:
        assert {entry.id for entry in store.entries()} == {2, 3}
        assert store.add(new_match(), exoship) == 4


def test_a_row_that_nothing_can_replace_stays_listed(tmp_path: Path) -> None:
    fill(tmp_path)
    change(tmp_path, "UPDATE matches SET setup = ? WHERE id = 2", b"\xff")
    file = tmp_path / FILE_NAME
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    store, mended = open_store(tmp_path)
    with store:
        assert mended and mended.damaged == (2,)
        assert [type(found) for found in sorted(store.listing(), key=lambda found: found.id)] == [Entry, Damaged, Entry]
        assert store.raw(2).match[3] == b"\xff"


def test_an_emptied_file_is_filled_from_the_backup(tmp_path: Path) -> None:
    fill(tmp_path)
    back_up(tmp_path, NOON)
    before = contents(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(b"")
    store, mended = open_store(tmp_path)
    store.close()
    assert mended and mended.from_backup == (1, 2, 3)
    assert contents(tmp_path) == before


def test_mending_that_was_interrupted_is_finished(tmp_path: Path) -> None:
    fill(tmp_path)
    before = contents(tmp_path)
    (tmp_path / FILE_NAME).rename(tmp_path / MENDED)
    (tmp_path / FILE_NAME).write_text("the damaged one")
    store, _ = open_store(tmp_path)
    store.close()
    assert contents(tmp_path) == before
    (aside,) = tmp_path.glob("matches-damaged-*")
    assert aside.read_text() == "the damaged one"


def test_a_store_of_a_newer_starboard_is_not_touched(tmp_path: Path) -> None:
    """Neither when the number is in the file nor when it is still in the journal, where a crash has left it."""
    fill(tmp_path)
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("PRAGMA user_version = 2")
    files = {name: (tmp_path / name).read_bytes() for name in (FILE_NAME, f"{FILE_NAME}-wal")}
    db.close()
    newer = tmp_path / "journal"
    newer.mkdir()
    for name, raw in files.items():
        (newer / name).write_bytes(raw)
    for folder in (tmp_path, newer):
        before = {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}
        with pytest.raises(StoreError, match="newer Starboard"):
            open_store(folder)
        assert {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()} == before


def test_one_backup_a_day_and_three_of_them(tmp_path: Path) -> None:
    assert back_up(tmp_path, NOON) is None, "there is nothing to copy"
    fill(tmp_path)
    first = back_up(tmp_path, NOON)
    assert first and back_up(tmp_path, NOON + timedelta(hours=23)) is None
    made = [back_up(tmp_path, NOON + timedelta(days=day)) for day in range(1, 5)]
    assert backups(tmp_path) == made[: -KEPT - 1 : -1]
    copy = tmp_path / "copy"
    copy.mkdir()
    backups(tmp_path)[0].rename(copy / FILE_NAME)
    assert contents(copy) == contents(tmp_path)


def test_a_clock_that_was_set_back_does_not_stop_backups(tmp_path: Path) -> None:
    fill(tmp_path)
    back_up(tmp_path, NOON + timedelta(days=400))
    assert back_up(tmp_path, NOON)


def test_a_damaged_store_is_never_copied_over_a_good_backup(tmp_path: Path) -> None:
    fill(tmp_path)
    for day in range(3):
        back_up(tmp_path, NOON + timedelta(days=day))
    kept = backups(tmp_path)
    file = tmp_path / FILE_NAME
    raw = bytearray(file.read_bytes())
    raw[4096:8192] = bytes(4096)
    file.write_bytes(raw)
    with pytest.raises(StoreError, match="damaged"):
        back_up(tmp_path, NOON + timedelta(days=9))
    assert backups(tmp_path) == kept


def test_a_backup_that_fails_says_why(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / "backups").write_text("not a folder")
    with pytest.raises(StoreError, match="could not be written"):
        back_up(tmp_path, NOON)
    with Store(tmp_path) as store:
        assert len(store.entries()) == 3


# -- several at once, and worse ---------------------------------------------------------------------


def damage(folder: Path) -> None:
    """The first page makes no sense any more; all others are whole."""
    with (folder / FILE_NAME).open("r+b") as pages:
        pages.write(bytes(100))


def test_two_that_start_at_once_mend_it_once(tmp_path: Path) -> None:
    fill(tmp_path)
    damage(tmp_path)
    call = "import sys; from pathlib import Path; from game.core.salvage import open_store;"
    call += "store, mended = open_store(Path(sys.argv[1])); print(len(store.listing()), bool(mended)); store.close()"
    starts = [
        subprocess.Popen([sys.executable, "-c", call, str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    said = [start.communicate() for start in starts]
    told = [out.decode().split() for out, err in said if not err]
    assert ["3", "True"] in told
    assert all(words[0] == "3" for words in told)
    assert all(b"another Starboard" in err for _, err in said if err), "who cannot wait is told why"
    assert len([file for file in tmp_path.glob("matches-damaged-*") if file.suffix == ".sqlite3"]) == 1
    with Store(tmp_path) as store:
        assert len(store.listing()) == 3


def test_a_new_file_that_was_left_over_does_not_replace_what_was_played_since(exoship: Game, tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / MENDED).write_bytes((tmp_path / FILE_NAME).read_bytes())
    with Store(tmp_path) as store:
        match = store.open(1, exoship).match
        assert match.submit(match.seen(0).moves[0]) is None
    damage(tmp_path)
    store, mended = open_store(tmp_path, clock)
    with store:
        assert mended
        assert store.open(1, exoship).match.state == match.state


def test_a_file_that_is_taken_away_under_a_match_refuses_its_moves(exoship: Game, tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path) as store:
        match = store.open(1, exoship).match
        (tmp_path / FILE_NAME).rename(tmp_path / "elsewhere")
        with pytest.raises(StoreError, match="moved or replaced"):
            match.submit(match.seen(0).moves[0])
        (tmp_path / "elsewhere").rename(tmp_path / FILE_NAME)
        assert match.submit(match.seen(0).moves[0]) is None
        assert len(store.read(1).moves) == 4


@pytest.mark.parametrize("left", [None, b"", b"x"], ids=["none", "empty", "a byte"])
def test_a_file_that_has_vanished_is_filled_from_the_backup(left: bytes | None, tmp_path: Path) -> None:
    fill(tmp_path)
    back_up(tmp_path, NOON)
    (tmp_path / FILE_NAME).unlink()
    if left is not None:
        (tmp_path / FILE_NAME).write_bytes(left)
    store, mended = open_store(tmp_path, clock)
    with store:
        assert mended and mended.from_backup == (1, 2, 3)
        assert len(store.entries()) == 3


def test_matches_that_are_only_in_the_journal_come_back(tmp_path: Path) -> None:
    source = tmp_path / "source"
    fill(source)
    with Store(source) as store:
        store.add(new_match(), game())
        journal = source / f"{FILE_NAME}-wal"
        left = tmp_path / "left"
        left.mkdir()
        shutil.copyfile(journal, left / journal.name)
    whole = (left / journal.name).read_bytes()
    store, mended = open_store(left, clock)
    store.close()
    assert mended
    assert [file.read_bytes() for file in left.glob("matches-damaged*-wal")] == [whole], "nothing is ever deleted"


def test_moves_that_only_the_backup_has_are_taken_from_there(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path) as store:
        raws = {number: store.raw(number) for number in (1, 2, 3)}
        found, old = Found(), Found()
        for number, raw in raws.items():
            found.matches[number] = old.matches[number] = raw.match
            old.moves[number] = {row[1]: row for row in raw.moves}
        # of the first only its row is left; the third has been gone on with, but its row is lost
        found.moves = {3: old.moves[3] | {5: (3, 5, *raws[3].moves[-1][2:])}}
        del found.matches[3]
        with Store(tmp_path / "new") as new:
            report, taken = rebuilt(new, found, [old])
            assert taken == report["kept"] == 3
            assert [len(new.raw(number).moves) for number in (1, 2, 3)] == [3, 0, 5]


def test_a_move_that_strayed_from_another_match_is_not_taken_for_its_own(tmp_path: Path) -> None:
    fill(tmp_path)
    with Store(tmp_path) as store:
        raw = store.raw(1)
        found = Found(matches={1: raw.match}, asked={1: raw.moves})
        found.moves[1] = {row[1]: row for row in raw.moves} | {300: (1, 300, *raw.moves[0][2:])}
        with Store(tmp_path / "new") as new:
            report, _ = rebuilt(new, found, [])
            assert report["kept"] == 1 and not report["shortened"]
            assert new.raw(1) == raw


def test_a_new_file_that_is_not_whole_is_not_taken(tmp_path: Path) -> None:
    fill(tmp_path)
    must_be_whole(tmp_path, 3)
    with pytest.raises(StoreError, match="whole"):
        must_be_whole(tmp_path, 4)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"the rest")
    with pytest.raises(StoreError, match="no room"):
        must_be_whole(tmp_path, 3)


def test_backups_of_a_wrong_clock_do_not_push_out_true_ones(tmp_path: Path) -> None:
    fill(tmp_path)
    for day in range(KEPT):
        back_up(tmp_path, NOON + timedelta(days=2000 + day))
    made = back_up(tmp_path, NOON)
    assert made and made.exists()
    assert backups(tmp_path, NOON)[0] == made


def test_a_copy_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    monkeypatch.setattr(database, "_LONGEST_COPY", -1.0)
    with pytest.raises(StoreError, match="could not be copied"):
        back_up(tmp_path, NOON)
    assert backups(tmp_path) == []
