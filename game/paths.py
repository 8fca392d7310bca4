"""Where things are, from source and installed. Nothing depends on the current folder."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent
DATA_VARIABLE = "STARBOARD_DATA"


def levels() -> Path:
    """The component data: inside the package when installed, beside it in the source tree."""
    inside = PACKAGE / "levels"
    return inside if inside.is_dir() else PACKAGE.parent / "levels"


def assets() -> Path:
    """Pictures, sounds, themes: found as levels() are."""
    inside = PACKAGE / "assets"
    return inside if inside.is_dir() else PACKAGE.parent / "assets"


def user_data(override: str | None = None) -> Path:
    """Where matches are kept: as told, as the environment says, or the system's usual place."""
    told = override or os.environ.get(DATA_VARIABLE)
    return Path(os.path.expanduser(told)) if told else Path(platformdirs.user_data_dir("starboard", appauthor=False))
