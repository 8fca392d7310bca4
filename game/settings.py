"""What the player has set, kept in one small file beside the matches."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Literal, TypeAlias, get_args

FILE_NAME = "settings.json"
TEXT_SIZES = (100, 125, 150, 175, 200)
Speed: TypeAlias = Literal["instant", "fast", "normal", "slow"]


@dataclass(slots=True)
class Settings:
    theme: str = "default"
    text_percent: int = 100
    fullscreen: bool = False
    volume: int = 60
    speed: Speed = "normal"
    reduced_motion: bool = False
    warnings: bool = True
    """Show whom suspicion would strike before a phase is ended, and the like."""
    language: str = "en"
    player_name: str = "Player"
    window_width: int = 1280
    window_height: int = 720


def load_settings(folder: Path) -> tuple[Settings, str]:
    """The settings, and what was wrong with the file: single values that make no sense fall back to their default."""
    file = folder / FILE_NAME
    try:
        plain = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError) as error:
        return Settings(), f"{file} cannot be read ({error}); the settings are the usual ones"
    if not isinstance(plain, dict):
        return Settings(), f"{file} holds no settings; they are the usual ones"
    found = Settings()
    bad = [key for key in plain if key not in {f.name for f in fields(Settings)}]
    for field in fields(Settings):
        value = plain.get(field.name, field.default)
        if type(value) is type(field.default) and (field.name != "speed" or value in get_args(Speed)):
            setattr(found, field.name, value)
        else:
            bad.append(field.name)
    if found.text_percent not in TEXT_SIZES:
        found.text_percent, bad = 100, [*bad, "text_percent"]
    found.volume = max(0, min(100, found.volume))
    return found, f"{file}: {', '.join(bad)} made no sense and was left out" if bad else ""


def save_settings(settings: Settings, folder: Path) -> None:
    """Write to a file beside it first, so that a crash leaves the old settings whole."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE_NAME
    beside = file.with_suffix(".new")
    beside.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    beside.replace(file)
