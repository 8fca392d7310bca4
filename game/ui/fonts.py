"""Text: fonts by size, rendered lines by content, wrapping. Everything is cached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pygame_gui

from game.core.showable import visible
from game.ui.caches import cached

_FOLDER = Path(pygame_gui.__file__).parent / "data"
_FILES = {False: "NotoSans-Regular.ttf", True: "NotoSans-Bold.ttf"}
LONGEST_LINE = 500
"""Characters; more fit into no window."""
LONGEST_TEXT = 20_000
"""Characters of a paragraph; ours have a few hundred."""
HYPHEN = re.compile(r"(?<=[^\W\d][^\W\d]-)(?=[^\W\d][^\W\d])")
"""Between the parts of a word such as re-education."""
TALLEST, LOWEST, SPACING = 0.78, 0.24, 1.24
"""How far letters stand above and hang below the line they are written on, and how far apart the lines of a box are, as
shares of their size."""


def drawable(text: str) -> str:
    """A line as it can be drawn, whatever it is: pygame refuses text without any width, and halves of characters."""
    return visible(text[:LONGEST_LINE])


@cached(maxsize=64)
def font(pixels: int, bold: bool) -> pygame.font.Font:
    return pygame.font.Font(_FOLDER / _FILES[bold], max(6, pixels))


@cached(maxsize=4096)
def width(text: str, pixels: int, bold: bool) -> int:
    return font(pixels, bold).size(drawable(text))[0]


@cached(maxsize=1024)
def line(text: str, pixels: int, bold: bool, colour: tuple[int, int, int, int]) -> pygame.Surface:
    return font(pixels, bold).render(drawable(text), True, colour).convert_alpha()


@cached(maxsize=256)
def spaced(text: str, pixels: int, colour: tuple[int, int, int, int], gap: int) -> pygame.Surface:
    """Letter-spaced small capitals, for labels."""
    letters = [line(letter, pixels, True, colour) for letter in text.upper()]
    total = sum(letter.get_width() + gap for letter in letters) - gap if letters else 0
    surface = pygame.Surface((max(1, total), font(pixels, True).get_linesize()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        surface.blit(letter, (x, 0))
        x += letter.get_width() + gap
    return surface


def _words(paragraph: str) -> Iterator[tuple[str, str]]:
    """Each with what parts it from the one before: a line may end behind a hyphen, too."""
    for i, word in enumerate(paragraph.split()):
        parts = HYPHEN.split(word)
        yield parts[0], " " if i else ""
        yield from ((part, "") for part in parts[1:])


@cached(maxsize=1024)
def wrapped(text: str, pixels: int, bold: bool, limit: int) -> tuple[str, ...]:
    """The lines of a text that is at most `limit` pixels wide. Blank lines and list dashes are kept."""
    lines: list[str] = []
    for paragraph in text[:LONGEST_TEXT].split("\n"):
        current = ""
        for word, gap in _words(paragraph):
            longer = f"{current}{gap}{word}"
            if current and width(longer, pixels, bold) > limit:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return tuple(lines)


def lead(pixels: int, bold: bool) -> int:
    """The empty room above the tallest letters of a line."""
    return font(pixels, bold).get_ascent() - round(pixels * TALLEST)


def spacing(pixels: int) -> int:
    """From line to line in a box, where room is dear: closer than in what is read at length."""
    return round(pixels * SPACING)


def height(lines: int, pixels: int) -> int:
    """Of so many lines in a box, from the top of the tallest letter to the bottom of the lowest."""
    return (lines - 1) * spacing(pixels) + round(pixels * (TALLEST + LOWEST))


@cached(maxsize=4096)
def fits(text: str, pixels: int, bold: bool, size: tuple[int, int]) -> bool:
    """Does the wrapped text fit into a box?"""
    lines = wrapped(text, pixels, bold, size[0])
    return height(len(lines), pixels) <= size[1] and all(width(part, pixels, bold) <= size[0] for part in lines)
