"""When something goes wrong: which errors are told in a sentence, and the report about all others."""

from __future__ import annotations

import json
import platform
import sys
import tempfile
import traceback
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from game import __version__
from game.core.data import DataError
from game.core.modes import BadOption
from game.core.save import BadSave
from game.core.store import StoreError

EXPECTED = (BadOption, BadSave, DataError, StoreError, OSError)
"""Errors whose message is made for the player; anything else is a fault of ours."""

FOLDER = "crashes"
MARK = "last_crash.json"


@dataclass(frozen=True, slots=True)
class Crash:
    """A fault of ours that ended the app."""

    error: str
    report: str
    """The file that was written about it; empty if none could be."""
    match: int | None
    """The match that was open."""


def record(data: Path, error: BaseException, *, scenes: list[str], match: int | None) -> Crash:
    """Write a report, and leave word for the next start."""
    said = f"{type(error).__name__}: {error}"
    crash = Crash(said, _write(data, _report(error, scenes, match)), match)
    with suppress(OSError):
        (data / MARK).write_text(json.dumps(asdict(crash)), encoding="utf-8")
    return crash


def last_crash(data: Path) -> Crash | None:
    """What ended the app last time, told once."""
    file = data / MARK
    try:
        text = file.read_text(encoding="utf-8")
        file.unlink()
        return Crash(**json.loads(text))
    except (OSError, ValueError, TypeError):
        return None


def _report(error: BaseException, scenes: list[str], match: int | None) -> str:
    return "\n".join(
        (
            f"Starboard {__version__}, Python {platform.python_version()}, {platform.platform()}",
            datetime.now().isoformat(timespec="seconds"),
            "packaged" if hasattr(sys, "frozen") else "from source",
            f"screens: {' > '.join(scenes)}",
            f"match: {match if match is not None else 'none'}",
            "",
            "".join(traceback.format_exception(error)),
        )
    )


def _write(data: Path, text: str) -> str:
    """In the player's folder, or where anything can be written; empty if nowhere."""
    name = f"crash-{datetime.now().strftime('%Y%m%d-%H%M%S')}.txt"
    for folder in (data / FOLDER, Path(tempfile.gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
            return str(folder / name)
    return ""
