"""All matches in one SQLite file. A move is on disk before the next one can be made."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.core.engine import Outcome
from game.core.game import Game
from game.core.match import Match, Setup
from game.core.records import FAULTS, new_converter
from game.core.save import BadSave, Loaded, SavedMatch, SavedMove, load, saved, saved_move

FILE_NAME = "matches.sqlite3"
_SCHEMA = 1
_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    label TEXT NOT NULL,
    setup TEXT NOT NULL,
    rules TEXT NOT NULL,
    snapshot TEXT NOT NULL,
    result TEXT,
    revision INTEGER NOT NULL DEFAULT 0,
    begun REAL NOT NULL,
    changed REAL NOT NULL
);
CREATE INDEX matches_by_label ON matches (label);
CREATE TABLE moves (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""


class StoreError(Exception):
    """The store cannot be used, or does not have what was asked for. The message is for the player."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A match in the list of matches."""

    id: int
    setup: Setup
    moves: int
    result: Outcome | None
    begun: float
    changed: float


class Store:
    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.file = folder / FILE_NAME
        self._clock = clock
        self._converter = new_converter()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.file, timeout=5, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._db.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise StoreError(
                f"{self.file} cannot be used as a store of matches: {error}. It was left as it is"
            ) from error

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")  # NORMAL may lose the last moves when power fails
        self._db.execute("PRAGMA foreign_keys = ON")
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        if version > _SCHEMA:
            raise StoreError(f"{self.file} was written by a newer Starboard (version {version}). It was left as it is")
        if version < _SCHEMA:
            with self._writing():
                # another process may have been faster
                if self._db.execute("PRAGMA user_version").fetchone()[0] < _SCHEMA:
                    for statement in _TABLES.split(";\n"):
                        self._db.execute(statement)
                    self._db.execute(f"PRAGMA user_version = {_SCHEMA}")

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    # -- matches ------------------------------------------------------------------------------

    def add(self, match: Match, game: Game) -> int:
        """Take a match in; from now on every move and undo of it is written down at once."""
        match_id = self.insert(saved(match, game))
        match.journal = _StoreJournal(self, match_id, game, 0)
        return match_id

    def insert(self, save: SavedMatch) -> int:
        """Take a finished or unfinished match in as data."""
        now = self._clock()
        with self._writing():
            row = self._db.execute(
                "INSERT INTO matches (game, label, setup, rules, snapshot, result, begun, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    save.setup.game,
                    save.setup.label,
                    _dump(asdict(save.setup)),
                    save.rules,
                    _dump(save.snapshot),
                    _result(save.result),
                    now,
                    now,
                ),
            )
            match_id = row.lastrowid
            assert match_id is not None
            self._insert_moves(match_id, save)
        return match_id

    def _insert_moves(self, match_id: int, save: SavedMatch) -> None:
        self._db.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?)",
            ((match_id, n, m.seat, _dump(m.move), _dump(m.said)) for n, m in enumerate(save.moves, 1)),
        )

    def open(self, match_id: int, game: Game) -> Loaded:
        """A match to go on with; it writes its moves down from here on."""
        save = self.read(match_id)
        try:
            loaded = load(save, game)
        except BadSave as error:
            raise StoreError(f"match {match_id} in {self.file}: {error}") from error
        earlier = len(save.moves) if loaded.how == "snapshot" else 0
        if loaded.how == "replayed" and len(loaded.match.moments) - 1 > len(save.moves):
            self._rewrite(match_id, saved(loaded.match, game))
        loaded.match.journal = _StoreJournal(self, match_id, game, earlier)
        return loaded

    def read(self, match_id: int) -> SavedMatch:
        """A match as data."""
        row = self._db.execute(
            "SELECT setup, rules, snapshot, result FROM matches WHERE id = ?", (match_id,)
        ).fetchone()
        if row is None:
            raise StoreError(f"there is no match {match_id} in {self.file}")
        rows = self._db.execute("SELECT seat, move, said FROM moves WHERE match = ? ORDER BY number", (match_id,))
        try:
            return SavedMatch(
                setup=self._converter.structure(json.loads(row[0]), Setup),
                rules=row[1],
                moves=tuple(SavedMove(seat, json.loads(move), json.loads(said)) for seat, move, said in rows),
                snapshot=json.loads(row[2]),
                result=self._outcome(row[3]),
            )
        except FAULTS as error:
            raise StoreError(f"match {match_id} in {self.file} cannot be read: {error}") from error

    def entries(self, game: str = "", label: str = "") -> list[Entry]:
        """Every match, newest change first; of one game, or of one series (labels that start so)."""
        rows = self._db.execute(
            "SELECT id, setup, (SELECT count(*) FROM moves WHERE match = id), result, begun, changed FROM matches"
            " WHERE (? = '' OR game = ?) AND substr(label, 1, length(?)) = ? ORDER BY changed DESC, id DESC",
            (game, game, label, label),
        )
        return [entry for row in rows if (entry := self._entry(row))]

    def damaged(self) -> list[int]:
        """Matches that entries() leaves out because their rows make no sense."""
        listed = {entry.id for entry in self.entries()}
        return [match_id for (match_id,) in self._db.execute("SELECT id FROM matches") if match_id not in listed]

    def _entry(self, row: Any) -> Entry | None:
        match_id, setup, moves, result, begun, changed = row
        try:
            plan = self._converter.structure(json.loads(setup), Setup)
            return Entry(match_id, plan, moves, self._outcome(result), begun, changed)
        except FAULTS:
            return None

    def delete(self, match_id: int) -> None:
        with self._writing():
            self._db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def unlabel(self, label: str) -> None:
        """Take matches out of their series (labels that start so); they stay as matches of their own."""
        try:
            with self._writing():
                found = self._db.execute(
                    "SELECT id, setup FROM matches WHERE substr(label, 1, length(?)) = ?", (label, label)
                ).fetchall()
                for match_id, setup in found:
                    alone = _dump({**json.loads(setup), "label": ""})
                    self._db.execute("UPDATE matches SET label = '', setup = ? WHERE id = ?", (alone, match_id))
        except sqlite3.Error as error:
            raise StoreError(f"{self.file} could not be changed: {error}") from error

    # -- writing ------------------------------------------------------------------------------

    def _append(self, match_id: int, number: int, move: SavedMove, position: _Position) -> None:
        try:
            with self._writing():
                self._update(match_id, position)
                self._db.execute(
                    "INSERT INTO moves VALUES (?, ?, ?, ?, ?)",
                    (match_id, number, move.seat, _dump(move.move), _dump(move.said)),
                )
        except sqlite3.Error as error:
            raise StoreError(f"the move could not be written to {self.file}: {error}; it was not made") from error

    def _truncate(self, match_id: int, number: int, position: _Position) -> None:
        try:
            with self._writing():
                self._update(match_id, position)
                self._db.execute("DELETE FROM moves WHERE match = ? AND number > ?", (match_id, number))
        except sqlite3.Error as error:
            raise StoreError(f"the undo could not be written to {self.file}: {error}; it was not made") from error

    def _rewrite(self, match_id: int, save: SavedMatch) -> None:
        """A match of an earlier version whose replay has answered questions that are new since then."""
        try:
            with self._writing():
                position = _Position(self._revision(match_id), save.rules, save.snapshot, save.result)
                self._update(match_id, position)
                self._db.execute("DELETE FROM moves WHERE match = ?", (match_id,))
                self._insert_moves(match_id, save)
        except sqlite3.Error as error:
            raise StoreError(f"match {match_id} could not be brought up to date in {self.file}: {error}") from error

    def _update(self, match_id: int, position: _Position) -> None:
        """Every change counts a revision on, and only the newest revision can be changed."""
        found = self._db.execute("SELECT revision FROM matches WHERE id = ?", (match_id,)).fetchone()
        if found is None:
            raise StoreError(f"match {match_id} is no longer in {self.file}: it was deleted elsewhere")
        if found[0] != position.revision:
            raise StoreError(f"match {match_id} was changed in another window; open it again to go on")
        self._db.execute(
            "UPDATE matches SET rules = ?, snapshot = ?, result = ?, changed = ?, revision = revision + 1 WHERE id = ?",
            (position.rules, _dump(position.snapshot), _result(position.result), self._clock(), match_id),
        )

    def _revision(self, match_id: int) -> int:
        (revision,) = self._db.execute("SELECT revision FROM matches WHERE id = ?", (match_id,)).fetchone()
        return int(revision)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it is on disk afterwards, or none of it."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    def _outcome(self, text: str | None) -> Outcome | None:
        return self._converter.structure(json.loads(text), Outcome) if text else None


@dataclass(frozen=True, slots=True)
class _Position:
    """What is written with every change of a match."""

    revision: int
    """The one this change follows."""
    rules: str
    snapshot: Any
    result: Outcome | None


class _StoreJournal:
    """Writes one match down as it goes."""

    def __init__(self, store: Store, match_id: int, game: Game, earlier: int) -> None:
        self._store = store
        self._match_id = match_id
        self._game = game
        self._earlier = earlier
        """Moves that are known as text only and stand before the match's first moment."""
        self._revision = store._revision(match_id)

    def moved(self, match: Match) -> None:
        move = saved_move(match.moments[-1], self._game.seated(match))
        self._store._append(self._match_id, self._number(match), move, self._position(match))
        self._revision += 1

    def undone(self, match: Match) -> None:
        self._store._truncate(self._match_id, self._number(match), self._position(match))
        self._revision += 1

    def _number(self, match: Match) -> int:
        return self._earlier + len(match.moments) - 1

    def _position(self, match: Match) -> _Position:
        snapshot = self._game.recorder.from_state(match.state)
        return _Position(self._revision, match.engine.fingerprint, snapshot, match.outcome)


def _dump(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _result(outcome: Outcome | None) -> str | None:
    return _dump(asdict(outcome)) if outcome else None
