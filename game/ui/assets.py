"""Sprites: SVG and PNG files by name, rasterised once per size and kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame


class Assets:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.missing: set[str] = set()
        """Names asked for that have no file: drawn as a box, said once."""
        self._kept: dict[tuple[str, int, int], pygame.Surface] = {}

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

    def clear(self) -> None:
        self._kept.clear()

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        base = self.folder / "images" / name
        try:
            svg = base.with_name(f"{base.name}.svg")
            if svg.exists():
                return pygame.image.load_sized_svg(svg, size).convert_alpha()
            picture = pygame.image.load(base.with_name(f"{base.name}.png")).convert_alpha()
            share = min(size[0] / picture.get_width(), size[1] / picture.get_height())
            return pygame.transform.smoothscale_by(picture, share)
        except (pygame.error, FileNotFoundError) as error:
            if name not in self.missing:
                self.missing.add(name)
                print(f"starboard: the picture {base} cannot be shown: {error}", file=sys.stderr)
            return self._placeholder(size)

    def _placeholder(self, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(surface, "#8E9BBA", surface.get_rect(), 1)
        pygame.draw.line(surface, "#8E9BBA", (0, 0), (size[0] - 1, size[1] - 1))
        return surface
