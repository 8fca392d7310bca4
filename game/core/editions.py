"""A match keeps the numbers it was begun with, also when its game has got others since.

Where the component data of a game change, its files as they were stay in editions/1, editions/2 ... of its folder.
An edition holds only the files that changed after it: what it does not hold is as in the next one, in the end as today.
Today's edition is the one after the last folder. A fingerprint begins with the number of its edition, save the first's.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = "editions"


def newest(folder: Path) -> int:
    """The number of today's edition of the game whose folder this is."""
    return 1 + sum(1 for kept in (folder / FOLDER).glob("[0-9]*") if kept.is_dir())


def of(folder: Path, edition: int) -> Path:
    """The folder to read an edition from."""
    return folder / FOLDER / str(edition) if edition < newest(folder) else folder


def number_of(folder: Path) -> int:
    """The edition that is read from a folder."""
    return int(folder.name) if folder.parent.name == FOLDER else newest(folder)


def file_in(folder: Path, name: str) -> Path:
    """Where a file of an edition is: in its folder, or the next one's that has it."""
    if folder.parent.name != FOLDER:
        return folder / name
    game = folder.parent.parent
    later = (game / FOLDER / str(edition) / name for edition in range(int(folder.name), newest(game)))
    return next((file for file in later if file.exists()), game / name)


def marked(fingerprint: str, edition: int) -> str:
    return f"{edition}-{fingerprint}" if edition > 1 else fingerprint


def named_by(fingerprint: str) -> int:
    """The edition that a fingerprint is of."""
    number, dash, _ = fingerprint.partition("-")
    return int(number) if dash and number.isascii() and number.isdigit() and len(number) < 4 else 1
