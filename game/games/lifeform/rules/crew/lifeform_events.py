"""What can happen to images, and to those they meet: identity, attack, death."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class ImageMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("move", "push", "vent", "scan", "ghost", "place", "swap", "attack")
    image: str
    chamber: str
    cause: str


@value
class ImageRemoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("forever", "aside")
    image: str
    cause: str


@value
class AndroidDeviated(Event):
    pass


@value
class ImageRevealed(Event):
    reveals = True
    variants: ClassVar[tuple[str, ...]] = ("real", "ghost")
    image: str
    cause: str


@value
class Calibrated(Event):
    """Everybody hears that it happened; the lifeform alone knows the result."""

    reveals = True


@value
class RealSet(Event):
    reveals = True
    announces = True
    image: str


@value
class Lurked(Event):
    announces = True
    tells_move = True


@value
class VentGained(Event):
    pass


@value
class VentSpent(Event):
    tells_move = True


@value
class StowawayTokenTaken(Event):
    pass


@value
class StowawayTokenSpent(Event):
    pass


@value
class StowawayKept(Event):
    reveals = True


@value
class EvolutionKept(Event):
    tells_move = True
    token: str
    lost: str


@value
class EvolutionSpent(Event):
    token: str


@value
class SurvivalUsed(Event):
    tells_move = True
    ability: str


@value
class AttackBegan(Event):
    variants: ClassVar[tuple[str, ...]] = ("attack", "vent", "walk_in", "force_move")
    image: str
    chamber: str
    victims: tuple[str, ...]
    cause: str


@value
class ReactionShown(Event):
    reveals = True
    tells_move = True
    who: str
    reaction: str
    character: str
    cards: tuple[str, ...]


@value
class ReactionDeclined(Event):
    reveals = True
    announces = True
    tells_move = True
    who: str


@value
class ReactionDeferred(Event):
    announces = True
    tells_move = True
    who: str


@value
class ReactionCancelled(Event):
    reveals = True
    tells_move = True
    card: str


@value
class CharacterHid(Event):
    tells_move = True
    character: str


@value
class CharacterUnhidden(Event):
    character: str


@value
class AttackCancelled(Event):
    image: str
    chamber: str


@value
class CharacterKilled(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = (
        "attack",
        "hidden",
        "android",
        "breach",
        "left_behind",
        "fight",
        "sacrifice",
        "hunt",
    )
    character: str
    chamber: str
    cause: str


@value
class KillHeard(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("noisy", "silent")
    cause: str


@value
class LastManKilled(Event):
    pass
