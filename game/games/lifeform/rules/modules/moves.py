"""What the players decide in the modules of 13th Passenger."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value


@value
class HideIn(Move):
    """The location card the lifeform keeps, in secret (PAS-45)."""

    location: str


@value
class PlaceBet(Move):
    """The extra hostility tokens (PAS-46)."""

    location: str


@value
class RuleOut(Move):
    """A mission token on a location where the lifeform is not (PAS-48)."""

    location: str


@value
class SearchWith(Move):
    """A character searches a location (PAS-49)."""

    character: str
    location: str


@value
class FloodWithHalon(Move):
    """A halon gas blast searches a location (PAS-50)."""

    location: str


@value
class GiveUpHalon(Move):
    """A halon gas blast token instead of a card (PAS-56)."""


@value
class KillSurvivor(Move):
    """The lifeform's choice in the Engineering Compartment (PAS-54)."""

    character: str


@value
class FillZone(Move):
    """Spare disks on a reward zone (PAS-57)."""

    zone: str


@value
class TakeToken(Move):
    """A combat token of the reserve (PAS-57)."""

    token: str


@value
class FleeBreach(Move):
    """Alone in a breached chamber: a RUN! reaction card, and where to (PAS-19)."""

    card: str
    chamber: str


@value
class Confront(Move):
    """Let it come out of its hiding place (PAS-38)."""


@value
class HuntIt(Move):
    """Look for it before the conflict (PAS-39)."""


@value
class GuessChamber(Move):
    location: str
