"""The one place that calls SQLite: whatever goes wrong there leaves here as a sentence for the player."""

from __future__ import annotations

import os
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, TypeAlias

PATIENCE = 1.0
"""Seconds to wait for another program that is writing: a window must not stand still for longer."""

_LONGEST_COPY = 60.0
_FAULTS = (sqlite3.Error, sqlite3.Warning, OSError, ValueError, OverflowError, RecursionError, MemoryError)
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
"""ERROR: a statement does not fit the tables. Ours are always the same, so the tables are not what they were."""
_LOCKED = "{file} is locked: another Starboard, or another program, is writing to it just now"
_WHY = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_FULL: "there is no room left on the disk for {file}",
    sqlite3.SQLITE_READONLY: "{file} cannot be written: the file, its folder or its disk is read-only",
    sqlite3.SQLITE_IOERR: "the disk did not read or write {file} as it should ({error})",
    sqlite3.SQLITE_CANTOPEN: "{file} cannot be used: the file or its folder cannot be opened or written",
}

_opened: Counter[str] = Counter()
"""The connections that this process has to each file."""
_opening = RLock()

Connect: TypeAlias = Callable[..., sqlite3.Connection]


class StoreError(Exception):
    """The store cannot be used, or does not have what was asked for. The message is for the player."""


class DamagedStore(StoreError):
    """The file is not what was once written. A full, locked or read-only disk is never this."""


@contextmanager
def saying(undone: str) -> Iterator[None]:
    """Put before any trouble in here what was not done because of it."""
    try:
        yield
    except StoreError as error:
        raise type(error)(f"{undone}: {error}") from error


class Database:
    """One SQLite file. Its connection is closed by close(), and by nobody else."""

    def __init__(self, file: Path, setup: Sequence[str] = (), connect: Connect | None = None) -> None:
        """setup: what every connection begins with; connect: sqlite3.connect, or something else that opens a file."""
        self.file = file
        self._setup = setup
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._closed = False
        self._written: tuple[int, int] | None = None
        """Which file the connection writes to."""

    def __enter__(self) -> Database:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        self._closed = True
        self._drop()

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """Run one statement: all rows of its answer."""
        with self._told():
            return self._connected().execute(sql, values).fetchall()

    def each(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run one statement for each of these rows."""
        with self._told():
            self._connected().executemany(sql, rows)

    @contextmanager
    def writing(self, *, alone: bool = False) -> Iterator[None]:
        """One transaction: all of it is on disk afterwards, or none of it. alone: nobody else may even read."""
        self.rows("BEGIN EXCLUSIVE" if alone else "BEGIN IMMEDIATE")
        try:
            self._must_be_in_place()
            yield
            self.rows("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def copy_to(self, other: Database) -> None:
        """Make the other file equal to this one, also while somebody writes here."""
        end = time.monotonic() + _LONGEST_COPY

        def go_on(status: int, left: int, pages: int) -> None:
            if time.monotonic() > end:  # SQLite itself would wait for a lock for ever
                raise StoreError(f"{self.file} could not be copied within {_LONGEST_COPY:.0f} seconds")

        with self._told():
            source = self._connected()
        with other._told():
            source.backup(other._connected(), pages=500, progress=go_on, sleep=0.05)

    def check(self) -> None:
        """Look at every page. Raises DamagedStore if they do not belong together."""
        ((found, *_), *_) = self.rows("PRAGMA integrity_check(1)")
        if found != "ok":
            raise DamagedStore(f"{self.file} is damaged ({found})")

    def _connected(self) -> sqlite3.Connection:
        if self._closed:
            raise sqlite3.ProgrammingError("it is closed already")
        if self._connection is None:
            connect = self._connect or sqlite3.connect
            with _opening:
                self._connection = connect(self.file, timeout=PATIENCE, isolation_level=None)
                _opened[_place(self.file)] += 1
            self._connection.text_factory = _text
            try:
                for statement in self._setup:
                    self._connection.execute(statement).fetchall()
            except BaseException:
                self._drop()
                raise
            self._written = _identity(self.file)
        return self._connection

    def _must_be_in_place(self) -> None:
        """Once a file is moved or replaced, what is written to it is found by nobody any more."""
        now = _identity(self.file)
        self._written = self._written or now
        if now is None or now != self._written:
            raise StoreError(f"{self.file} was moved or replaced by another program; start Starboard again to go on")

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            with suppress(sqlite3.Error):  # it is gone either way
                connection.close()
            with _opening:
                _opened[_place(self.file)] -= 1

    def _roll_back(self) -> None:
        """Whatever happens here must not hide why; a transaction that cannot be ended goes with its connection."""
        with suppress(*_FAULTS):
            if self._connection and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        if self._connection and self._connection.in_transaction:
            self._drop()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except _FAULTS as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest tells kinds of the same trouble apart
            if code in _DAMAGE:
                raise DamagedStore(f"{self.file} is damaged, or is no store of matches ({error})") from error
            why = _WHY.get(code, "{file} cannot be used: {error}")
            raise StoreError(why.format(file=self.file, error=error)) from error


def _text(raw: bytes) -> str | bytes:
    """Text, or the bytes that should be text: one bad byte must not hide the rest of the answer."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def user_version(file: Path) -> int | None:
    """The newest user_version in an SQLite file or in its journal, read without SQLite: that would change them.

    None if this process has the file open already: SQLite holds locks on it, and the system drops all locks that a
    process has on a file as soon as the process closes the file in any other way.
    """
    with _opening:
        return None if _opened[_place(file)] else _version(file)


def _version(file: Path) -> int:
    found = [0]
    try:
        if file.exists():
            if not file.is_file():
                raise StoreError(f"{file} cannot be used: it is not a file")
            with file.open("rb") as pages:
                found.append(_version_in(pages.read(100)))
        journal = Path(f"{file}-wal")
        if journal.exists():
            with journal.open("rb") as frames:
                size = int.from_bytes(frames.read(32)[8:12], "big")
                while size and len(frame := frames.read(24 + size)) == 24 + size:
                    if frame[:4] == b"\0\0\0\1":
                        found.append(_version_in(frame[24:124]))
    except OSError as error:
        raise StoreError(f"{file} cannot be used: {error}") from error
    return max(found)


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called; None if there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _place(file: Path) -> str:
    """A file by one name, whatever links lead to it."""
    return os.path.realpath(file)


def _version_in(header: bytes) -> int:
    return int.from_bytes(header[60:64], "big") if header.startswith(b"SQLite format 3\0") else 0
