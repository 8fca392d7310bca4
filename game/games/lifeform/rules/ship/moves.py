"""Moves that a crew and one alone make."""

from __future__ import annotations

from typing import ClassVar

from game.core.moves import Move
from game.core.value import value


@value
class Pass(Move):
    """No, nothing, or enough: wherever a rule says "may"."""

    silent: ClassVar[bool] = True


@value
class Discard(Move):
    """One card of the own hand."""

    card: str


@value
class PlaceDoor(Move):
    link: str


@value
class RemoveOutage(Move):
    chamber: str


@value
class MoveOutage(Move):
    chamber: str
    to: str


@value
class ClearTerror(Move):
    chamber: str


@value
class LoadToken(Move):
    """A mission token from a chamber ("" from the supply) to the loadout ("" if every column is full)."""

    character: str
    chamber: str
    column: str


@value
class Equip(Move):
    """Draw 2 cards for a minute, or 3 for two."""

    cards: int


@value
class PlayCard(Move):
    """A row (from 0) of a crew or lifeform card, for the lifeform perhaps with an evolution token."""

    card: str
    row: int
    token: str = ""


@value
class UseIcon(Move):
    icon: str


@value
class UseAnalyzer(Move):
    pass


@value
class MoveCharacter(Move):
    """One step of a character."""

    character: str
    chamber: str


@value
class TakeData(Move):
    token: str


@value
class MoveAndroid(Move):
    chamber: str


@value
class UnloadToken(Move):
    column: str
