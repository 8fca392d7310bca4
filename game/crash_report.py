"""When something goes wrong: which errors are told in a sentence, and the report about all others."""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from game import __version__
from game.core.data import DataError, Problem
from game.core.game import GameInfo
from game.core.modes import BadOption
from game.core.save import BadSave
from game.core.store import StoreError
from game.core.value import value

EXPECTED = (BadOption, BadSave, DataError, StoreError, OSError)
"""Errors whose message is made for the player; anything else is a fault of ours."""


class BrokenGame(DataError):
    """A game whose own program fails where others need it: told like a fault of its data, with file and line."""

    def __init__(self, info: GameInfo, error: Exception) -> None:
        super().__init__([Problem(*_place(info, error), "", f"{type(error).__name__}: {error}")])


def _place(info: GameInfo, error: Exception) -> tuple[str, int]:
    """File and line of a game that an error comes from."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 0
    own = [f for f in traceback.extract_tb(error.__traceback__) if info.id in Path(f.filename).parts]
    return (own[-1].filename, own[-1].lineno or 0) if own else (info.id, 0)


@contextmanager
def blaming(info: GameInfo) -> Iterator[None]:
    """What a game's own program does wrong in here is that game's trouble, and no crash of Starboard."""
    try:
        yield
    except EXPECTED:
        raise
    except Exception as error:
        raise BrokenGame(info, error) from error


FOLDER = "crashes"
MARK = "last_crash.json"


@value
class Crash:
    """A fault of ours that ended the app."""

    error: str
    """Its kind, without what it says."""
    report: str
    """The file that was written about it; empty if none could be."""
    match: int | None
    """The match that was open."""


def record(data: Path, error: BaseException, *, scenes: list[str], match: int | None) -> Crash:
    """Write a report, and leave word for the next start."""
    crash = Crash(type(error).__name__, _write(data, _report(error, scenes, match)), match)
    with suppress(OSError):
        os.replace(_private_file(data, json.dumps(asdict(crash))), data / MARK)
    return crash


def last_crash(data: Path) -> Crash | None:
    """What ended the app last time, told once."""
    file = data / MARK
    try:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        file.unlink()
        crash = Crash(**json.loads(text))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    sound = isinstance(crash.error, str) and isinstance(crash.report, str) and isinstance(crash.match, int | None)
    return crash if sound else None


def _report(error: BaseException, scenes: list[str], match: int | None) -> str:
    return "\n".join(
        (
            f"Starboard {__version__}, Python {platform.python_version()}, {platform.platform()}",
            datetime.now().isoformat(timespec="seconds"),
            "packaged" if hasattr(sys, "frozen") else "from source",
            f"screens: {' > '.join(scenes)}",
            f"match: {match if match is not None else 'none'}",
            "",
            *map(_told, _chain(error)),
        )
    )


def _chain(error: BaseException | None) -> list[BaseException]:
    """The error after those that led to it."""
    errors: list[BaseException] = []
    while error is not None and error not in errors:
        errors.insert(0, error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return errors


def _told(error: BaseException) -> str:
    """Kind and places alone: what an error says may quote hands, names and hidden cards, and a report is passed on."""
    return "".join(traceback.format_tb(error.__traceback__)) + f"{type(error).__name__}\n"


def _write(data: Path, text: str) -> str:
    """In the player's folder, or where anything can be written; empty if nowhere. Nobody else may read it."""
    name = f"crash-{datetime.now().strftime('%Y%m%d-%H%M%S')}-"
    with suppress(OSError):
        return _private_file(_own_folder(data / FOLDER), text, name, ".txt")
    with suppress(OSError):
        return _private_file(Path(tempfile.mkdtemp(prefix="starboard-")), text, name, ".txt")
    return ""


def _own_folder(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    return folder


def _private_file(folder: Path, text: str, prefix: str = "", suffix: str = "") -> str:
    """A new file that only its owner can read."""
    handle, name = tempfile.mkstemp(suffix, prefix, folder)
    try:
        with open(handle, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
    except OSError:
        os.unlink(name)
        raise
    return name
