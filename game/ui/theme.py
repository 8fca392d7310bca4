"""Colours by name. No colour is written in code: a theme replaces them all. Games bring those of their tables, and one
that stands for them, which is made to stand out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Literal

import pygame

from game.core.data import DataError, Fault, Reader
from game.core.game import GameInfo
from game.core.modes import did_you_mean
from game.core.value import value

LEAST_CONTRAST = 4.5
"""Of letters on their ground, as the WCAG reckon it: from 1 (none) to 21 (black on white)."""
COLOURS = "colours.yaml"
"""Of a game, beside its other data."""
STEPS = 20
"""In so many steps a colour is mixed with the text's."""


@value
class _Themes:
    format: Literal[1]
    themes: dict[str, dict[str, str]]
    contrast: dict[str, float] = field(default_factory=dict)
    """How far the colours of games stand out in a theme, where that is more than usual."""


@value
class _Colours:
    """The shape of a game's colours.yaml."""

    format: Literal[1]
    game: str
    themes: dict[str, dict[str, str]]


class Theme:
    """One palette. Colours that a theme does not name are those of the default theme."""

    def __init__(self, name: str, colours: Mapping[str, str], games: Iterable[GameInfo], least: float) -> None:
        """least: how far the colours of games stand out. One that has none, or none that can be read, has `accent`."""
        self.name = name
        self._colours = {key: pygame.Color(value) for key, value in colours.items()}
        accents = {info.id: readable(info.accent) or self["accent"] for info in games}
        self.accents = tuple(accents)
        self._colours = {game: self._standing_out(accents[game], least) for game in accents} | self._colours

    def __getitem__(self, token: str) -> pygame.Color:
        return self._colours[token]

    def __contains__(self, token: str) -> bool:
        return token in self._colours

    def hex(self, token: str) -> str:
        return _hex(self._colours[token])

    def mixed(self, token: str, other: str, share: float) -> pygame.Color:
        """`token` with a share of another colour in it."""
        return self._colours[token].lerp(self._colours[other], share)

    def hex_mixed(self, token: str, other: str, share: float) -> str:
        return _hex(self.mixed(token, other, share))

    def _standing_out(self, colour: pygame.Color, least: float) -> pygame.Color:
        """A colour, with as little of the text's in it as it needs to be read on a panel."""
        steps = (colour.lerp(self["text"], step / STEPS) for step in range(STEPS + 1))
        return next((mixed for mixed in steps if contrast(mixed, self["panel"]) >= least), self["text"])


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def readable(text: str) -> pygame.Color | None:
    """The colour that a text such as "#FF7A45" means; None if it means none."""
    try:
        return pygame.Color(text)
    except ValueError:
        return None


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: pygame.Color) -> float:
    parts = (part / 255 for part in (colour.r, colour.g, colour.b))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def load_themes(
    file: Path, games: Collection[GameInfo], levels: Path, broken: dict[str, DataError] | None = None
) -> dict[str, Theme]:
    """The house's, and what each game brings. A game with faulty colours has none, and is put among the broken ones
    where there is such a list."""
    reader = Reader(file.parent)
    found = reader.read(file.name, _Themes)
    reader.finish(lambda: _faults(file.name, found.themes, found.themes, ()))
    palettes = {name: dict(colours) for name, colours in found.themes.items()}
    for info in games:
        try:
            own = _colours_of(info, levels, palettes)
        except DataError as error:
            if broken is None:
                raise
            broken[info.id] = error
        else:
            for name, colours in own.items():
                palettes[name] |= colours
    base, least = palettes["default"], found.contrast
    return {
        name: Theme(name, {**base, **colours}, games, least.get(name, LEAST_CONTRAST))
        for name, colours in palettes.items()
    }


def _colours_of(info: GameInfo, levels: Path, known: Mapping[str, Mapping[str, str]]) -> Mapping[str, dict[str, str]]:
    """For each theme; a game need not bring any."""
    reader = Reader(info.levels_in(levels))
    if not (reader.folder / COLOURS).exists():
        return {}
    found = reader.read(COLOURS, _Colours)
    reader.finish(lambda: _faults(COLOURS, found.themes, known, known["default"]))
    return found.themes


def _faults(
    file: str, themes: Mapping[str, Mapping[str, str]], known: Collection[str], taken: Collection[str]
) -> Iterable[Fault]:
    for name, colours in themes.items():
        if name not in known:
            yield file, ("themes", name), f"there is no theme {name!r}{did_you_mean(name, known)}"
        for token, colour in colours.items():
            at = ("themes", name, token)
            if token not in themes.get("default", ()):
                yield file, at, "the default theme does not know this colour"
            if token in taken:
                yield file, at, "another colour has this name already"
            if readable(colour) is None:
                yield file, at, f"{colour!r} is not a colour such as #FF7A45"
