"""What can happen from the launch on: endings and showdown."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class LaunchProposed(Event):
    tells_move = True
    who: str


@value
class LaunchVoted(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("yes", "no")
    who: str
    cause: str


@value
class Launched(Event):
    variants: ClassVar[tuple[str, ...]] = ("a", "b", "c")
    minute: int
    cause: str


@value
class StowawayShown(Event):
    reveals = True
    announces = True
    variants: ClassVar[tuple[str, ...]] = ("right", "wrong")
    card: str
    minute: int
    cause: str


@value
class StowawayDropped(Event):
    """The stowaway cards leave the game unseen."""


@value
class ShowdownBegan(Event):
    halon: int
    hostility: int


@value
class TargetNamed(Event):
    tells_move = True
    who: str


@value
class FightBegan(Event):
    who: str
    claws: int
    stowaway: int


@value
class FightCancelled(Event):
    reveals = True
    tells_move = True
    item: str
    card: str


@value
class CancelVoted(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("yes", "no")
    who: str
    cause: str


@value
class FightRevealed(Event):
    reveals = True
    card: str
    icons: tuple[str, ...]


@value
class FightIconsCounted(Event):
    """Of more than five icons these count."""

    tells_move = True
    icons: tuple[str, ...]


@value
class FightSpent(Event):
    reveals = True
    tells_move = True
    who: str
    piece: str


@value
class FightSurvived(Event):
    who: str


@value
class PlayerEliminated(Event):
    who: str
