"""Whatever SQLite says, and whenever: a sentence, nothing lost, nothing half done, and going on works."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from game.core.game import Game
from game.core.store import FILE_NAME, Store, StoreError
from tests.core.faults import ERRORS, Faults
from tests.core.store_acts import ACTS, Trial, contents, fill, new_match


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("name", ACTS)
def test_a_disk_that_fails_at_any_call(name: str, lasting: bool, tmp_path: Path) -> None:
    for error in ERRORS:
        calls = 1
        while not Trial(tmp_path / "store", name, calls, error, lasting).run():
            calls += 1
            assert calls < 50
        assert calls > 1


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error[1])
def test_a_store_that_cannot_be_opened_leaves_no_connection(
    error: tuple[type[sqlite3.Error], str, int], tmp_path: Path
) -> None:
    fill(tmp_path)
    faults = Faults()
    for call in range(1, 20):
        faults.arm(call, error, lasting=False)
        try:
            Store(tmp_path, connect=faults.connect).close()
        except StoreError as said:
            refused = str(said)
        else:
            refused = ""
        assert faults.met == bool(refused)
        if refused:
            assert str(tmp_path) in refused
        else:
            assert call > 4
            return
    pytest.fail("it was never opened")


def test_a_transaction_that_cannot_be_ended_is_given_up(exoship: Game, tmp_path: Path) -> None:
    faults = Faults()
    with Store(tmp_path, connect=faults.connect) as store, Store(tmp_path) as other:
        faults.arm(3, ERRORS[0], lasting=True)
        with pytest.raises(StoreError, match="no room left"):
            store.add(new_match(), exoship)
        faults.disarm()
        assert other.add(new_match(), exoship) == 1, "nobody holds the store"
        assert store.add(new_match(), exoship) == 2


def test_a_locked_store_says_who_holds_it_and_does_not_wait_long(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        match = new_match()
        store.add(match, exoship)
        db = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        db.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match=r"the move was not made: .*another Starboard"):
            match.submit(match.seen(0).moves[0])
        assert len(store.entries()) == 1, "reading goes on"
        db.execute("ROLLBACK")
        db.close()
        assert match.submit(match.seen(0).moves[0]) is None


def test_a_full_file(exoship: Game, tmp_path: Path) -> None:
    """SQLite's own refusal, not an imitation: the file may not grow."""
    with Store(tmp_path) as store:
        match = new_match()
        store.add(match, exoship)
        ((pages,),) = store._db.rows("PRAGMA page_count")
        store._db.rows(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match=r"the match was not taken in: there is no room left"):
            add_many(store, exoship)
        with pytest.raises(StoreError, match=r"the move was not made: there is no room left"):
            play_many(store, exoship)
        kept = contents(tmp_path)
        store._db.rows(f"PRAGMA max_page_count = {pages + 1000}")
        assert match.submit(match.seen(0).moves[0]) is None
        assert len(contents(tmp_path)) == len(kept) + 1


def add_many(store: Store, game: Game) -> None:
    for _ in range(1000):
        store.add(new_match(), game)


def play_many(store: Store, game: Game) -> None:
    for entry in store.entries():
        match = store.open(entry.id, game).match
        while entry.id > 1 and match.decision:
            match.submit(match.seen(0).moves[0])


def test_a_store_is_not_used_after_closing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.entries()


def test_another_thread_is_refused_in_words(tmp_path: Path) -> None:
    said: list[str] = []

    def use(store: Store) -> None:
        try:
            store.entries()
        except StoreError as error:
            said.append(str(error))

    with Store(tmp_path) as store:
        thread = threading.Thread(target=use, args=(store,))
        thread.start()
        thread.join()
    assert len(said) == 1 and str(tmp_path) in said[0]
