"""Which text can be shown: what people may call themselves and their deals, and what a line can be drawn of."""

from __future__ import annotations

import re
from unicodedata import category

DRAWN = (
    (0x20, 0x3E1),  # Latin, the marks above and below letters, Greek
    (0x3F0, 0x52F),  # Greek symbols, Cyrillic
    (0x900, 0x97F),  # Devanagari
    (0x1E00, 0x1FFF),  # more Latin and Greek letters with accents
    (0x2010, 0x2027),  # dashes, quotation marks
    (0x2030, 0x205E),
    (0x20A0, 0x20BF),  # currencies
    (0x2100, 0x214F),  # signs such as the numero
)
"""Where our letters have a picture for everything that Unicode knows; elsewhere they show an empty box."""

MOST_MARKS = 2
"""Marks on one letter: more of them run into the lines above and below."""

_UNSEEN_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that are never seen themselves: they join letters, or choose between pictures of one."""


def visible(text: str) -> str:
    """The text as one line without what has no picture by its nature: controls, joiners, halves of characters."""
    if text.isascii() and text.isprintable():
        return text
    return _UNSEEN_MARKS.sub("", "".join(map(_seen, text)))


def showable(text: str, longest: int) -> str:
    """As much of a text as a player can read on the screen and have in a name."""
    shown = ""
    marks = 0
    for letter in visible(text):
        marks = marks + 1 if category(letter).startswith("M") else 0
        lonely = marks and not shown.strip()
        if not lonely and marks <= MOST_MARKS and any(first <= ord(letter) <= last for first, last in DRAWN):
            shown += letter
            if len(shown) == longest:
                break
    return shown


def _seen(letter: str) -> str:
    if letter.isprintable() or category(letter) == "Zs":
        return letter
    return " " if letter.isspace() else ""
