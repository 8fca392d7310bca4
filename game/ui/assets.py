"""Sprites: SVG and PNG files by name, rasterised once per size and kept."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import pygame

T = TypeVar("T")
MOST_DRAWN = 400
"""Composed pictures kept at a time: several tables' worth."""


def file_of(name: str, folder: Path, own: Mapping[str, Path]) -> Path:
    """The file of a picture: SVG if there is one, else PNG. own: see Assets."""
    owner, _, rest = name.partition("/")
    base = own[owner] / rest if owner in own else folder / "images" / name
    svg = base.with_name(f"{base.name}.svg")
    return svg if svg.exists() else base.with_name(f"{base.name}.png")


class Assets:
    def __init__(self, folder: Path, own: Mapping[str, Path] | None = None) -> None:
        """own: where the pictures of games lie that bring them along, by the games' ids."""
        self.folder = folder
        self._own = dict(own or {})
        self.missing: set[str] = set()
        """Names asked for that have no file: drawn as a box, said once."""
        self._kept: dict[tuple[str, int, int], pygame.Surface] = {}
        self._wanted: dict[tuple[str, int, int], None] = {}
        self._drawn: dict[Hashable, Any] = {}

    def sprite(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture `images/<name>.svg` (or .png) in a box of this many pixels, its shape kept."""
        wide, high = max(1, size[0]), max(1, size[1])
        key = (name, wide, high)
        if key not in self._kept:
            self._kept[key] = self._load(name, (wide, high))
        return self._kept[key]

    def stretched(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        key = (f"{name}/stretched", *size)
        if key not in self._kept:
            small = self._load(name, (size[0] // 4, size[1] // 4))
            self._kept[key] = pygame.transform.smoothscale(small, size).convert()
        return self._kept[key]

    def composed(self, name: str, size: tuple[int, int], draw: Callable[[pygame.Surface, str], None]) -> pygame.Surface:
        """A whole background, drawn once."""
        key = (f"{name}/composed", *size)
        if key not in self._kept:
            surface = pygame.Surface(size)
            draw(surface, name)
            self._kept[key] = surface.convert()
        return self._kept[key]

    def drawn(self, key: Hashable, draw: Callable[[], T]) -> T:
        """A picture made of others, drawn once."""
        if key not in self._drawn:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            self._drawn[key] = draw()
        found: T = self._drawn[key]
        return found

    def later(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A picture that may come a frame later than the rest: None until load_one() has brought it."""
        key = (name, max(1, size[0]), max(1, size[1]))
        if key not in self._kept:
            self._wanted[key] = None
        return self._kept.get(key)

    def load_one(self) -> bool:
        """Bring one of the pictures that could wait. True: there was one."""
        if not self._wanted:
            return False
        name, wide, high = next(iter(self._wanted))
        del self._wanted[name, wide, high]
        self.sprite(name, (wide, high))
        return True

    def clear(self) -> None:
        self._kept.clear()
        self._wanted.clear()
        self._drawn.clear()

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        file = file_of(name, self.folder, self._own)
        try:
            if file.suffix == ".svg":
                return pygame.image.load_sized_svg(file, size).convert_alpha()
            picture = pygame.image.load(file).convert_alpha()
            share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
            return pygame.transform.smoothscale_by(picture, share)
        except (pygame.error, OSError) as error:
            if name not in self.missing:
                self.missing.add(name)
                print(f"starboard: the picture {file} cannot be shown: {error}", file=sys.stderr)
            return self._placeholder(size)

    def _placeholder(self, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(surface, "#8E9BBA", surface.get_rect(), 1)
        pygame.draw.line(surface, "#8E9BBA", (0, 0), (size[0] - 1, size[1] - 1))
        return surface
