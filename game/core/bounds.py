"""How large the parts of a file from elsewhere may be: looked at before anything is built from them.

The largest of the matches in tests/saves has 138 kB, 769 moves, seven levels of nesting, sentences of 251 letters and,
apart from chance, no number above 209. Every limit lies far above that, and far below what could stop the app.
"""

from __future__ import annotations

from typing import Any

BYTES = 4 << 20
_DEPTH = 32
_ITEMS = 20_000
"""In one list or group of keys."""
_LETTERS = 2_000
"""In one text."""
_NUMBER = 10_000
_CHANCE = 1 << 64
"""The seed of a generator has 64 bits."""


class OutOfBounds(ValueError):
    """Something that no match holds. The message says where it is and what is wrong with it."""


def check_bounds(plain: Any) -> None:
    """Raises OutOfBounds for the first thing in what JSON gave that is too large, too deep or cannot be shown."""
    waiting: list[tuple[Any, tuple[str, ...]]] = [(plain, ())]
    while waiting:
        value, path = waiting.pop()
        if why := _fault(value, path):
            raise OutOfBounds(f"{'.'.join(path) or 'the file'}: {why}")
        if isinstance(value, dict):
            waiting += [(key, (*path, "a key")) for key in value]
            waiting += [(item, (*path, key)) for key, item in value.items() if _fault(key, path) is None]
        elif isinstance(value, list):
            waiting += [(item, (*path, str(number))) for number, item in enumerate(value)]


def _fault(value: Any, path: tuple[str, ...]) -> str | None:
    if isinstance(value, str):
        if len(value) > _LETTERS:
            return f"a text of {len(value):,} letters is longer than any in a match"
        if not value.isprintable():
            return "the text has characters that cannot be shown"
    elif isinstance(value, dict | list):
        if len(value) > _ITEMS:
            return f"{len(value):,} things are more than any match holds in one place"
        if len(path) >= _DEPTH:
            return "it is nested deeper than any match is"
    elif isinstance(value, int | float):
        most = _CHANCE if "rng" in path[-2:] else _NUMBER
        if not -most < value < most:  # this also refuses what is not a number
            return "the number is larger than any in a match"
    return None
