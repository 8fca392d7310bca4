"""Reading files that may be anything, and writing files without harming what is there."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path


class BadFile(OSError):
    """A file that is not read or written. The message says which, and why."""


class FileThere(BadFile):
    """A file that is not written over without being asked to."""


def read_bounded(file: Path, limit: int) -> bytes:
    """What is in a file of at most `limit` bytes. What could go on for ever is not even opened."""
    try:
        _must_be_file(file, os.stat(file).st_mode)
        # what was put in its place meanwhile must not be waited for either
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as opened:
            _must_be_file(file, os.fstat(handle).st_mode)
            data = opened.read(limit + 1)
    except BadFile:
        raise
    except (OSError, ValueError) as error:  # ValueError: a name that cannot be one
        raise BadFile(f"{file} cannot be read: {_why(error)}") from error
    if len(data) > limit:
        raise BadFile(f"{file} is larger than {limit >> 20} MB, and no match is")
    return data


def _must_be_file(file: Path, mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise BadFile(f"{file} is {_kind(mode)}, not a file")


def _kind(mode: int) -> str:
    if stat.S_ISDIR(mode):
        return "a folder"
    return "a pipe" if stat.S_ISFIFO(mode) else "a device"


def write_whole(file: Path, text: str, *, over: bool = False) -> None:
    """Write a text to a file: all of it or nothing, and over what is there only if asked to; never through a link."""
    if file.is_dir():
        raise BadFile(f"{file} is a folder, not a file")
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        if file.is_symlink():
            raise BadFile(f"{file} is a link to somewhere else; nothing was written through it")
        if file.exists():
            _must_be_file(file, file.stat().st_mode)
            if not over:
                raise _taken(file)
        with beside.open("x", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        _put(beside, file, over=over)
    except BadFile:
        raise
    except (OSError, ValueError) as error:
        raise BadFile(f"{file} could not be written: {_why(error)}") from error
    finally:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)


def _put(beside: Path, file: Path, *, over: bool) -> None:
    if over:
        beside.replace(file)
        return
    try:
        os.link(beside, file)  # unlike a renaming, this never takes the place of a file that came meanwhile
    except FileExistsError:
        raise _taken(file) from None
    except OSError:  # a disk without links
        beside.rename(file)


def _taken(file: Path) -> FileThere:
    return FileThere(f"{file} is there already; nothing was written over it")


def free_name(file: Path) -> Path:
    """The file itself, or the first of "name (2)", "name (3)"... that is not there yet."""
    names = (file.with_name(f"{file.stem} ({number}){file.suffix}") if number > 1 else file for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "the disk is full"
    return getattr(error, "strerror", None) or str(error)
