"""Colours by name. No colour is written anywhere else: a theme replaces them all."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pygame

from game.core.data import Reader
from game.core.value import value


@value
class _Themes:
    format: Literal[1]
    accents: tuple[str, ...]
    """The colours that stand for a game."""
    themes: dict[str, dict[str, str]]


class Theme:
    """One palette. Colours that a theme does not name are those of the default theme."""

    def __init__(self, name: str, colours: dict[str, str], accents: tuple[str, ...] = ()) -> None:
        self.name = name
        self.accents = accents
        self._colours = {key: pygame.Color(value) for key, value in colours.items()}

    def __getitem__(self, token: str) -> pygame.Color:
        return self._colours[token]

    def hex(self, token: str) -> str:
        return _hex(self._colours[token])

    def mixed(self, token: str, other: str, share: float) -> pygame.Color:
        """`token` with a share of another colour in it."""
        return self._colours[token].lerp(self._colours[other], share)

    def hex_mixed(self, token: str, other: str, share: float) -> str:
        return _hex(self.mixed(token, other, share))


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def load_themes(file: Path) -> dict[str, Theme]:
    reader = Reader(file.parent)
    found = reader.read(file.name, _Themes)
    reader.finish(
        lambda: [
            (file.name, ("themes", name, token), "the default theme does not know this colour")
            for name, colours in found.themes.items()
            for token in colours
            if token not in found.themes["default"]
        ]
    )
    base = found.themes["default"]
    return {name: Theme(name, {**base, **colours}, found.accents) for name, colours in found.themes.items()}
