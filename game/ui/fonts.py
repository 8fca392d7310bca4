"""Text: fonts by size, rendered lines by content, wrapping. Everything is cached."""

from __future__ import annotations

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


@cached(maxsize=1024)
def wrapped(text: str, pixels: int, bold: bool, limit: int) -> tuple[str, ...]:
    """The lines of a text that is at most `limit` pixels wide. Blank lines and list dashes are kept."""
    lines: list[str] = []
    for paragraph in text[:LONGEST_TEXT].split("\n"):
        current = ""
        for word in paragraph.split():
            longer = f"{current} {word}" if current else word
            if current and width(longer, pixels, bold) > limit:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return tuple(lines)


@cached(maxsize=1024)
def fitting(text: str, pixels: int, bold: bool, size: tuple[int, int], smallest: int) -> int:
    """The largest font up to `pixels` in which the wrapped text fits into a box."""
    for candidate in range(pixels, smallest, -1):
        lines = wrapped(text, candidate, bold, size[0])
        high = len(lines) * font(candidate, bold).get_linesize()
        if high <= size[1] and all(width(part, candidate, bold) <= size[0] for part in lines):
            return candidate
    return smallest
