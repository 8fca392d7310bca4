"""What the player has set, kept in one small file beside the matches."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from stat import S_ISREG
from typing import Literal, TypeAlias, get_args

from game.core.showable import showable

FILE_NAME = "settings.json"
LARGEST_FILE = 100_000
"""Bytes; ours has some hundred."""
SMALLEST, LARGEST = (960, 540), (7680, 4320)
"""Windows: below the one nothing can be read, and no screen is larger than the other."""
NOWHERE = -100_000
"""The place of a window that has none of its own yet: the system chooses one."""
LONGEST_NAME = 24
MOST_NAMED = 5
"""Settings that made no sense are named up to this number, and counted from there on."""
TEXT_SIZES = (100, 125, 150, 175, 200)
Speed: TypeAlias = Literal["instant", "fast", "normal", "slow"]
IconWords: TypeAlias = Literal["learning", "on", "off"]
LEARNING = 3
"""Somebody is learning a game until so many matches of it are finished."""


@dataclass(slots=True)
class Settings:
    theme: str = "default"
    text_percent: int = 100
    fullscreen: bool = False
    volume: int = 60
    music: bool = True
    music_volume: int = 40
    speed: Speed = "normal"
    reduced_motion: bool = False
    stepwise: bool = False
    """Everything that happens at a table waits for a key."""
    only_real: bool = True
    """Questions with one possible answer, and nothing to hide, are not put."""
    first_times: bool = True
    """What happens for the first time is explained."""
    icon_words: IconWords = "learning"
    """Icons have their words beside them: as long as somebody is learning a game, always, or never."""
    warnings: bool = True
    """Show whom suspicion would strike before a phase is ended, and the like."""
    language: str = "en"
    player_name: str = "Player"
    window_width: int = 1280
    window_height: int = 720
    window_left: int = NOWHERE
    window_top: int = NOWHERE


_ALLOWED: dict[str, Container[object]] = {
    "speed": get_args(Speed),
    "icon_words": get_args(IconWords),
    "text_percent": TEXT_SIZES,
    "window_width": range(SMALLEST[0], LARGEST[0] + 1),
    "window_height": range(SMALLEST[1], LARGEST[1] + 1),
    "window_left": range(NOWHERE, -NOWHERE),
    "window_top": range(NOWHERE, -NOWHERE),
}


def load_settings(folder: Path) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file: single values that make no sense fall back to their default."""
    file = folder / FILE_NAME
    try:
        plain = json.loads(_text(file))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), f"{file} cannot be read ({error}); the settings are the usual ones"
    if not isinstance(plain, dict):
        return Settings(), f"{file} holds no settings; they are the usual ones"
    found = Settings()
    bad = [key for key in plain if key not in {f.name for f in fields(Settings)}]
    for field in fields(Settings):
        value = plain.get(field.name, field.default)
        if type(value) is type(field.default) and value in _ALLOWED.get(field.name, (value,)):
            setattr(found, field.name, value)
        else:
            bad.append(field.name)
    name = found.player_name
    found.player_name = showable(name, LONGEST_NAME).strip() or Settings().player_name
    if found.player_name != name:
        bad.append("player_name")
    found.volume, found.music_volume = (max(0, min(100, each)) for each in (found.volume, found.music_volume))
    return found, left_out(file, bad) if bad else ""


def left_out(file: Path, keys: Sequence[str]) -> str:
    named = [showable(key, 40) for key in keys[:MOST_NAMED]]
    more = [f"{len(keys) - MOST_NAMED} more"] if len(keys) > MOST_NAMED else []
    return f"{file}: {', '.join([*named, *more])} made no sense and was left out"


def _text(file: Path) -> str:
    """A pipe would be waited for without end, and a file of gigabytes read into memory."""
    status = file.stat()
    if not S_ISREG(status.st_mode):
        raise OSError("it is not a file")
    if status.st_size > LARGEST_FILE:
        raise OSError(f"it has {status.st_size:,} bytes")
    return file.read_text(encoding="utf-8-sig")


def save_settings(settings: Settings, folder: Path) -> None:
    """Write to a file beside it first, so that a crash leaves the old settings whole."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE_NAME
    beside = file.with_suffix(".new")
    beside.unlink(missing_ok=True)  # whatever it is: writing into a pipe would wait without end
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    beside.write_text(text, encoding="utf-8", errors="replace")
    beside.replace(file)
