"""Copies of the store: one a day, made by SQLite itself, the newest three kept."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from game.core.database import StoreError
from game.core.store import Store

FOLDER = "backups"
KEPT = 3
EVERY = timedelta(days=1)
_NAMES = "matches-%Y%m%d-%H%M%S.sqlite3"
_PART = f"matches-{os.getpid()}.part"


def back_up(folder: Path, now: datetime) -> Path | None:
    """Make a copy if the newest is older than a day. Raises StoreError if that fails, or if the store is damaged."""
    kept = backups(folder, now)
    if kept and timedelta() <= now - _made(kept[0]) < EVERY:
        return None
    file = folder / FOLDER / now.strftime(_NAMES)
    part = file.with_name(_PART)
    with Store(folder) as store:
        if not store.listing():
            return None
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            part.unlink(missing_ok=True)
            store.back_up(part)
            os.replace(part, file)
            for old in backups(folder, now)[KEPT:]:
                old.unlink()
        except OSError as error:
            raise StoreError(f"{file} could not be written: {error}") from error
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)
    return file


def backups(folder: Path, now: datetime = datetime.max) -> list[Path]:
    """Newest first; last those from days to come, when a clock was wrong."""
    found = [file for file in (folder / FOLDER).glob("matches-*.sqlite3") if _made(file) != datetime.min]
    return sorted(found, key=lambda file: (_made(file) <= now, _made(file)), reverse=True)


def _made(file: Path) -> datetime:
    """By its name: copying a file elsewhere and back changes its dates."""
    try:
        return datetime.strptime(file.name, _NAMES)
    except ValueError:
        return datetime.min
