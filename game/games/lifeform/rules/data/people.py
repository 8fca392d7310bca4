"""The characters and their abilities."""

from __future__ import annotations

from typing import Literal

from game.core.source import Source
from game.core.value import value
from game.games.lifeform.rules.data.powers import Power


@value
class Sides:
    p2: Power
    p34: Power


@value
class Ability:
    """A skill or a survival ability of a character."""

    name: str
    timing: Literal["once", "ongoing"]
    sides: Sides

    def side(self, players: int) -> Power:
        return self.sides.p2 if players == 2 else self.sides.p34


@value
class Character:
    id: str
    name: str
    role: str
    innate: Power | None
    skill: Ability
    survival: Ability
    name_source: Source
    source: Source


@value
class Characters:
    format: Literal[1]
    game: Literal["lifeform"]
    characters: tuple[Character, ...]
