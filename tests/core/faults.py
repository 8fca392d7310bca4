"""A disk that fails when it is told to: real connections of SQLite whose n-th call raises what SQLite would raise."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

ERRORS: tuple[tuple[type[sqlite3.Error], str, int], ...] = (
    (sqlite3.OperationalError, "database or disk is full", sqlite3.SQLITE_FULL),
    (sqlite3.OperationalError, "disk I/O error", sqlite3.SQLITE_IOERR),
    (sqlite3.OperationalError, "database is locked", sqlite3.SQLITE_BUSY),
    (sqlite3.OperationalError, "attempt to write a readonly database", sqlite3.SQLITE_READONLY),
    (sqlite3.DatabaseError, "database disk image is malformed", sqlite3.SQLITE_CORRUPT),
)


class Faults:
    """Gives connections that fail at one call, or from one call on."""

    def __init__(self) -> None:
        self._left: int | None = None
        self._lasting = False
        self._error = ERRORS[0]
        self.met = False
        """Did a call fail?"""

    def arm(self, call: int, error: tuple[type[sqlite3.Error], str, int], *, lasting: bool) -> None:
        """The call with this number fails, counted from now on and from 1; if lasting, all that follow fail, too."""
        self._left, self._error, self._lasting, self.met = call, error, lasting, False

    def disarm(self) -> None:
        self._left = None

    def connect(self, file: Path, **settings: Any) -> sqlite3.Connection:
        self.count()
        connection = sqlite3.connect(file, factory=_Failing, **settings)
        connection.faults = self
        return connection

    def count(self) -> None:
        if self._left is None:
            return
        self._left -= 1
        if self._left == 0 or (self._left < 0 and self._lasting):
            self.met = True
            kind, text, code = self._error
            error = kind(text)
            error.sqlite_errorcode = code
            raise error


class _Failing(sqlite3.Connection):
    faults: Faults

    def execute(self, *args: Any) -> sqlite3.Cursor:
        self.faults.count()
        return super().execute(*args)

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        self.faults.count()
        return super().executemany(*args)

    def backup(self, *args: Any, **settings: Any) -> None:
        self.faults.count()
        super().backup(*args, **settings)
