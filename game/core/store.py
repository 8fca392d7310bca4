"""All matches in one SQLite file. A move is on disk before the next one can be made."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from game.core.database import Connect, DamagedStore, Database, StoreError, saying, user_version
from game.core.engine import Outcome
from game.core.game import Game
from game.core.match import Match, Setup
from game.core.records import FAULTS, new_converter, problems
from game.core.save import BadSave, Loaded, SavedMatch, SavedMove, load, saved, saved_move
from game.core.value import value

__all__ = ["FILE_NAME", "Damaged", "DamagedMatch", "Entry", "RawMatch", "Store", "StoreError", "raw_text"]

FILE_NAME = "matches.sqlite3"
_SCHEMA = 1
_NEWEST = 1000
"""No Starboard counts so far: a higher number of a schema is damage."""
_SETUP = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # NORMAL may lose the last moves when power fails
    "PRAGMA foreign_keys = ON",
)
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
_LEARNED = """
CREATE TABLE IF NOT EXISTS learned (
    game TEXT NOT NULL,
    what TEXT NOT NULL,
    done REAL,
    kept TEXT NOT NULL,
    PRIMARY KEY (game, what)
) WITHOUT ROWID
"""
"""What somebody has been taught. A store gets this table with the first lesson; earlier versions leave it alone."""
MATCH_COLUMNS = ("id", "game", "label", "setup", "rules", "snapshot", "result", "revision", "begun", "changed")
MOVE_COLUMNS = ("match", "number", "seat", "move", "said")
LEARNED_COLUMNS = ("game", "what", "done", "kept")
_LATEST = 253_402_214_400.0
"""The end of the last year that a calendar has."""


@value
class Entry:
    """A match in the list of matches."""

    id: int
    setup: Setup
    moves: int
    result: Outcome | None
    begun: float
    changed: float


@value
class Learned:
    """A lesson that somebody has begun, or something that has been explained to them."""

    done: bool
    kept: dict[str, Any]
    """Where to go on with it; empty: at the beginning."""


@value
class Damaged:
    """A match in the list whose rows make no sense, and what can still be said of it."""

    id: int
    why: str
    game: str
    """The id of its game; empty if that cannot be read."""
    moves: int
    begun: float | None
    changed: float | None


class DamagedMatch(StoreError):
    """A match that cannot be read, in a store that can."""


@value
class RawMatch:
    """The rows of a match as they are in the file, whether they make sense or not."""

    match: tuple[Any, ...]
    """In the order of MATCH_COLUMNS."""
    moves: tuple[tuple[Any, ...], ...]
    """In the order of MOVE_COLUMNS."""


class Store:
    def __init__(self, folder: Path, clock: Callable[[], float] = time.time, connect: Connect | None = None) -> None:
        """Raises DamagedStore if the file is not what was once written: see salvage."""
        self.file = folder / FILE_NAME
        self._clock = clock
        self._converter = new_converter()
        self._db = Database(self.file, _SETUP, connect)
        try:
            with saying("the matches cannot be opened"):
                self._prepare()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{self.file} cannot be used: {error}") from error
        version = user_version(self.file)
        if version and _SCHEMA < version < _NEWEST:
            raise StoreError(f"{self.file} was written by a newer Starboard (version {version}). It was left as it is")
        if version == 0:
            with self._db.writing():
                if not self._db.rows("SELECT 1 FROM sqlite_master"):  # else another process may have been faster
                    for statement in _TABLES.split(";\n"):
                        self._db.rows(statement)
                    self._db.rows(f"PRAGMA user_version = {_SCHEMA}")
        if not self._is_laid_out():
            with (
                self._db.writing()
            ):  # another process may be at its first commit, which the journal holds before it counts
                laid_out = self._is_laid_out()
            if not laid_out:
                raise DamagedStore(f"{self.file} is damaged: it has not the tables of a store of matches")

    def _is_laid_out(self) -> bool:
        return self._db.rows("PRAGMA user_version") == [(_SCHEMA,)] and all(
            tuple(row[1] for row in self._db.rows(f"PRAGMA table_info({table})")) == columns
            for table, columns in (("matches", MATCH_COLUMNS), ("moves", MOVE_COLUMNS))
        )

    def _has_learned(self) -> bool:
        return bool(self._db.rows("PRAGMA table_info(learned)"))

    def check(self) -> None:
        """Look at every page of the file. Raises DamagedStore if they do not belong together."""
        self._db.check()

    def back_up(self, file: Path) -> None:
        """Copy all matches to a new file, once they are known to be whole."""
        self._db.check()
        with Database(file) as copy:
            self._db.copy_to(copy)

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
        match.journal = _StoreJournal(self, match_id, game, 0, 0)
        return match_id

    def insert(self, save: SavedMatch) -> int:
        """Take a finished or unfinished match in as data."""
        now = self._clock()
        with saying("the match was not taken in"), self._db.writing():
            self._db.rows(
                "INSERT INTO matches (game, label, setup, rules, snapshot, result, begun, changed)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                save.setup.game,
                save.setup.label,
                _dump(asdict(save.setup)),
                save.rules,
                _dump(save.snapshot),
                _result(save.result),
                now,
                now,
            )
            ((match_id,),) = self._db.rows("SELECT last_insert_rowid()")
            self._insert_moves(match_id, 1, save.moves)
        return int(match_id)

    def _insert_moves(self, match_id: int, first: int, moves: Sequence[SavedMove]) -> None:
        """first: the number of the first of them."""
        self._db.each(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?)",
            [(match_id, n, m.seat, _dump(m.move), _dump(m.said)) for n, m in enumerate(moves, first)],
        )

    def open(self, match_id: int, game: Game) -> Loaded:
        """A match to go on with; it writes its moves down from here on."""
        revision = self._revision(match_id)
        save = self.read(match_id)
        try:
            loaded = load(save, game)
        except BadSave as error:
            raise StoreError(f"match {match_id} in {self.file}: {error}") from error
        earlier = len(save.moves) if loaded.how == "snapshot" else 0
        if loaded.how == "replayed" and len(loaded.match.moments) - 1 > len(save.moves):
            self._rewrite(match_id, revision, saved(loaded.match, game))
            revision += 1
        whole = save if loaded.how == "beginning" else None
        loaded.match.journal = _StoreJournal(self, match_id, game, earlier, revision, whole)
        return loaded

    def read(self, match_id: int) -> SavedMatch:
        """A match as data."""
        with saying(f"match {match_id} cannot be read"):
            raw = self.raw(match_id)
        try:
            return self._saved(raw)
        except _DAMAGE as error:
            raise DamagedMatch(
                f"match {match_id} in {self.file} is damaged and cannot be read: {_why(error)}"
            ) from error

    def raw(self, match_id: int) -> RawMatch:
        """The rows of a match as they are in the file: for one that is damaged."""
        found = self._db.rows(f"SELECT {', '.join(MATCH_COLUMNS)} FROM matches WHERE id = ?", match_id)
        if not found:
            raise StoreError(f"there is no match {match_id} in {self.file}")
        moves = self._db.rows(f"SELECT {', '.join(MOVE_COLUMNS)} FROM moves WHERE match = ? ORDER BY number", match_id)
        return RawMatch(found[0], tuple(moves))

    def put(self, matches: list[RawMatch]) -> None:
        """Take rows in as they are, numbers of matches included."""
        with saying("the matches were not taken in"), self._db.writing():
            for raw in matches:
                self._db.rows(f"INSERT INTO matches VALUES ({_places(MATCH_COLUMNS)})", *raw.match)
                self._db.each(f"INSERT INTO moves VALUES ({_places(MOVE_COLUMNS)})", raw.moves)

    def makes_sense(self, raw: RawMatch) -> bool:
        """Could these rows be listed and read?"""
        match_id, game, label, setup, _, _, result, revision, begun, changed = raw.match
        last = max((row[1] for row in raw.moves), default=None)
        listed = self._listed(match_id, game, label, setup, result, revision, begun, changed, len(raw.moves), last)
        try:
            return isinstance(listed, Entry) and bool(self._saved(raw))
        except _DAMAGE:
            return False

    def listing(self, game: str = "", label: str = "") -> list[Entry | Damaged]:
        """Every match, newest change first; of one game, or of one series (labels that start so)."""
        with saying("the matches cannot be listed"):
            rows = self._db.rows(
                "SELECT id, game, label, setup, result, revision, begun, changed,"
                " (SELECT count(*) FROM moves WHERE match = id), (SELECT max(number) FROM moves WHERE match = id)"
                " FROM matches WHERE (? = '' OR game = ?) AND (? = '' OR substr(label, 1, length(?)) = ?)"
                " ORDER BY changed DESC, id DESC",
                *(game, game, label, label, label),
            )
        return [self._listed(*row) for row in rows]

    def entries(self, game: str = "", label: str = "") -> list[Entry]:
        """The matches of listing() that make sense."""
        return [found for found in self.listing(game, label) if isinstance(found, Entry)]

    def damaged(self) -> list[Damaged]:
        """The matches of listing() that make no sense."""
        return [found for found in self.listing() if isinstance(found, Damaged)]

    def delete(self, match_id: int) -> None:
        with saying(f"match {match_id} was not deleted"), self._db.writing():
            self._db.rows("DELETE FROM matches WHERE id = ?", match_id)

    def unlabel(self, label: str) -> None:
        """Take matches out of their series (labels that start so); they stay as matches of their own."""
        with saying("nothing was changed"), self._db.writing():
            found = self._db.rows("SELECT id, setup FROM matches WHERE substr(label, 1, length(?)) = ?", label, label)
            for match_id, setup in found:
                try:
                    alone = _dump({**asdict(self._setup(setup)), "label": ""})
                except _DAMAGE:
                    continue  # it counts in no series anyway
                self._db.rows("UPDATE matches SET label = '', setup = ? WHERE id = ?", alone, match_id)

    # -- what has been learned ------------------------------------------------------------------

    def learned(self, game: str) -> dict[str, Learned]:
        """By what it is; a row that makes no sense is as if it were not there."""
        with saying("what you have learned cannot be read"):
            ask = "SELECT what, done, kept FROM learned WHERE game = ?"
            rows = self._db.rows(ask, game) if self._has_learned() else []
        found: dict[str, Learned] = {}
        for what, done, kept in rows:
            with suppress(*_DAMAGE):
                if isinstance(what, str):
                    plain = self._converter.structure(_plain(kept), dict[str, Any])
                    found[what] = Learned(done is not None and _moment(done) >= 0, plain)
        return found

    def learn(self, game: str, what: str, kept: Mapping[str, Any], *, done: bool) -> None:
        """What was done once stays done."""
        with saying("it was not written down that you have learned this"), self._db.writing():
            self._db.rows(_LEARNED)
            self._db.rows(
                "INSERT INTO learned (game, what, done, kept) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (game, what) DO UPDATE SET done = coalesce(done, excluded.done), kept = excluded.kept",
                *(game, what, self._clock() if done else None, _dump(dict(kept))),
            )

    def put_learned(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Take rows in as they are."""
        with saying("what you have learned was not taken in"), self._db.writing():
            self._db.rows(_LEARNED)
            self._db.each(f"INSERT OR IGNORE INTO learned VALUES ({_places(LEARNED_COLUMNS)})", rows)

    # -- writing ------------------------------------------------------------------------------

    def _append(self, match_id: int, first: int, moves: Sequence[SavedMove], position: _Position) -> None:
        with saying("the move was not made"), self._db.writing():
            self._update(match_id, position)
            self._insert_moves(match_id, first, moves)

    def _truncate(self, match_id: int, number: int, position: _Position) -> None:
        with saying("nothing was taken back"), self._db.writing():
            self._update(match_id, position)
            self._db.rows("DELETE FROM moves WHERE match = ? AND number > ?", match_id, number)

    def _rewrite(self, match_id: int, revision: int, save: SavedMatch) -> None:
        """A match of an earlier version whose replay has answered questions that are new since then, or stopped."""
        with saying(f"match {match_id} could not be brought up to date"), self._db.writing():
            self._update(match_id, _Position(revision, save.rules, save.snapshot, save.result))
            self._db.rows("DELETE FROM moves WHERE match = ?", match_id)
            self._insert_moves(match_id, 1, save.moves)

    def _update(self, match_id: int, position: _Position) -> None:
        """Every change counts a revision on, and only the newest revision can be changed."""
        found = self._db.rows("SELECT revision FROM matches WHERE id = ?", match_id)
        if not found:
            raise StoreError(f"match {match_id} is no longer in {self.file}: it was deleted elsewhere")
        if found[0][0] != position.revision:
            raise StoreError(f"match {match_id} was changed in another window; open it again to go on")
        self._db.rows(
            "UPDATE matches SET rules = ?, snapshot = ?, result = ?, changed = ?, revision = revision + 1 WHERE id = ?",
            *(position.rules, _dump(position.snapshot), _result(position.result), self._clock(), match_id),
        )

    def _revision(self, match_id: int) -> int:
        with saying(f"match {match_id} cannot be read"):
            found = self._db.rows("SELECT revision FROM matches WHERE id = ?", match_id)
        if not found:
            raise StoreError(f"there is no match {match_id} in {self.file}")
        ((revision,),) = found
        if type(revision) is not int:
            raise DamagedMatch(
                f"match {match_id} in {self.file} is damaged and cannot be read: its revision is no number"
            )
        return revision

    # -- what rows mean -----------------------------------------------------------------------

    def _listed(
        self,
        match_id: int,
        game: Any,
        label: Any,
        setup: Any,
        result: Any,
        revision: Any,
        begun: Any,
        changed: Any,
        moves: int,
        last: Any,
    ) -> Entry | Damaged:
        """One row of listing()."""
        try:
            plan = self._setup(setup)
            if (game, label, last or 0) != (plan.game, plan.label, moves) or type(revision) is not int:
                raise ValueError("its parts contradict each other")
            return Entry(match_id, plan, moves, self._outcome(result), _moment(begun), _moment(changed))
        except _DAMAGE as error:
            name = game if isinstance(game, str) and game.isidentifier() else ""
            return Damaged(match_id, _why(error), name, moves, _moment_or_none(begun), _moment_or_none(changed))

    def _saved(self, raw: RawMatch) -> SavedMatch:
        _, _, _, setup, rules, snapshot, result, *_ = raw.match
        return SavedMatch(
            setup=self._setup(setup),
            rules=self._converter.structure(rules, str),
            moves=tuple(self._move(number, row) for number, row in enumerate(raw.moves, 1)),
            snapshot=self._converter.structure(_plain(snapshot), dict[str, Any]),
            result=self._outcome(result),
        )

    def _setup(self, text: Any) -> Setup:
        return self._converter.structure(_plain(text), Setup)

    def _outcome(self, text: Any) -> Outcome | None:
        return None if text is None else self._converter.structure(_plain(text), Outcome)

    def _move(self, number: int, row: tuple[Any, ...]) -> SavedMove:
        _, numbered, seat, move, said = row
        if numbered != number:
            raise ValueError(f"move {number} is missing")
        return self._converter.structure({"seat": seat, "move": _plain(move), "said": _plain(said)}, SavedMove)


_DAMAGE = (*FAULTS, RecursionError, OverflowError)
"""What reading a damaged row may raise."""


def raw_text(raw: RawMatch) -> str:
    """Rows to look at from outside, in JSON; bytes that are no text are written as \\xff."""
    match = dict(zip(MATCH_COLUMNS, raw.match, strict=True))
    moves = [dict(zip(MOVE_COLUMNS, row, strict=True)) for row in raw.moves]
    plain = {"kind": "starboard damaged match", "match": match, "moves": moves}
    return json.dumps(plain, indent=1, default=lambda raw: raw.decode(errors="backslashreplace")) + "\n"


def _plain(text: Any) -> Any:
    if not isinstance(text, str):
        raise TypeError("a part of it is no text any more")
    return json.loads(text)


def _moment(seconds: Any) -> float:
    if not isinstance(seconds, float | int) or not 0 <= seconds < _LATEST:
        raise ValueError("its date makes no sense")
    return float(seconds)


def _moment_or_none(seconds: Any) -> float | None:
    try:
        return _moment(seconds)
    except ValueError:
        return None


def _why(error: BaseException) -> str:
    path, why = next(iter(problems(error)))
    return f"{'.'.join(map(str, path))}: {why}" if path else why


def _places(columns: tuple[str, ...]) -> str:
    return ", ".join("?" * len(columns))


@value
class _Position:
    """What is written with every change of a match."""

    revision: int
    """The one this change follows."""
    rules: str
    snapshot: Any
    result: Outcome | None


class _StoreJournal:
    """Writes one match down as it goes."""

    def __init__(
        self,
        store: Store,
        match_id: int,
        game: Game,
        earlier: int,
        revision: int,
        whole: SavedMatch | None = None,
    ) -> None:
        self._store = store
        self._match_id = match_id
        self._game = game
        self._earlier = earlier
        """Moves that are known as text only and stand before the match's first moment."""
        self._revision = revision
        self._whole = whole
        """The match as it was, if only its beginning could be opened: the first change leaves it in a place of its
        own."""

    def moved(self, match: Match, count: int) -> None:
        if self._whole:
            self._part(match, self._whole)
            return
        at_table = self._game.seated(match)
        moves = [saved_move(moment, at_table) for moment in match.moments[-count:]]
        self._store._append(self._match_id, self._number(match) - count + 1, moves, self._position(match))
        self._revision += 1

    def undone(self, match: Match) -> None:
        if self._whole:
            self._part(match, self._whole)
            return
        self._store._truncate(self._match_id, self._number(match), self._position(match))
        self._revision += 1

    def _part(self, match: Match, whole: SavedMatch) -> None:
        """From here on the match and what it was are two."""
        copy = self._store.insert(replace(whole, setup=replace(whole.setup, label="")))
        try:
            self._store._rewrite(self._match_id, self._revision, saved(match, self._game))
        except BaseException:
            self._store.delete(copy)
            raise
        self._whole = None
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
