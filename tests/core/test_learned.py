"""What somebody has learned is kept beside the matches, and counts among none of them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.salvage import open_store
from game.core.store import FILE_NAME, Learned, Store


def test_a_lesson_is_begun_left_and_done_once_for_all(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        assert store.learned("exoship") == {}
        store.learn("exoship", "lesson:friend", {"step": "goal"}, done=False)
        assert store.learned("exoship") == {"lesson:friend": Learned(False, {"step": "goal"})}
        store.learn("exoship", "lesson:friend", {}, done=True)
        store.learn("exoship", "lesson:friend", {"step": "sway"}, done=False)
        assert store.learned("exoship")["lesson:friend"] == Learned(True, {"step": "sway"})
        assert store.learned("nim") == {} and store.listing() == []


def test_a_store_without_the_table_gets_it_with_the_first_lesson(tmp_path: Path, exoship: Game) -> None:
    """Such a store is what earlier versions have written, and they go on reading it."""
    with Store(tmp_path) as store:
        match = Match(exoship.engine, Setup("exoship", dict(exoship.engine.modes.resolve()), "1", (SeatPlan("Ada"),)))
        store.add(match, exoship)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        assert not file.execute("PRAGMA table_info(learned)").fetchall()
    with Store(tmp_path) as store:
        store.learn("exoship", "lesson:friend", {}, done=True)
    with Store(tmp_path) as store:
        assert store.learned("exoship")["lesson:friend"].done and len(store.listing()) == 1


def test_a_damaged_row_loses_only_itself(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        for what in ("a", "b", "c", "d"):
            store.learn("exoship", what, {"step": what}, done=True)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute("UPDATE learned SET kept = '{' WHERE what = 'a'")
        file.execute("UPDATE learned SET done = 'never' WHERE what = 'b'")
        file.execute("UPDATE learned SET kept = x'FF' WHERE what = 'c'")
        file.commit()
    with Store(tmp_path) as store:
        assert store.learned("exoship") == {"d": Learned(True, {"step": "d"})}
        store.learn("exoship", "a", {}, done=True)
        assert store.learned("exoship")["a"].done


def test_what_was_learned_survives_the_mending_of_a_store(tmp_path: Path, exoship: Game) -> None:
    with Store(tmp_path) as store:
        for number in range(3):
            options = dict(exoship.engine.modes.resolve())
            store.add(Match(exoship.engine, Setup("exoship", options, str(number), (SeatPlan("Ada"),))), exoship)
        store.learn("exoship", "lesson:friend", {}, done=True)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file:
        file.execute("DROP INDEX matches_by_label")  # a page of its own, which the file then misses
        file.execute("PRAGMA user_version = 7777")
        file.commit()
    store, mended = open_store(tmp_path)
    with store:
        assert mended and mended.kept == 3
        assert store.learned("exoship")["lesson:friend"].done
