"""What can happen on the ship, to a crew and to one alone. `who` is a seat: "lifeform", "crew1"..., "survivor"."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value
from game.games.lifeform.rules.data.passages import ENDINGS, MOMENTS


@value
class CardsTaken(Event):
    """Everybody sees how many cards a player draws, and why."""

    reveals = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = (
        "card",
        "start",
        "equip",
        "analyzer",
        "far",
        "icon",
        "lurk",
        "hostility",
        "terror",
        "bonus",
        "ability",
        "cat",
        "share",
        "energy",
        "panel",
    )
    who: str
    count: int
    cause: str = "card"


@value
class CardsSeen(Event):
    """Only the player sees which."""

    reveals = True
    announces = True
    who: str
    cards: tuple[str, ...]


@value
class DeckShuffled(Event):
    """A discard pile becomes a deck again."""

    variants: ClassVar[tuple[str, ...]] = ("crew", "lifeform", "terror")
    cause: str


@value
class CardPlayed(Event):
    tells_move = True
    who: str
    card: str
    row: tuple[str, ...]


@value
class IconSkipped(Event):
    announces = True
    icon: str


@value
class SpecialTaken(Event):
    """The Mining Laser or the Flamethrower card."""

    variants: ClassVar[tuple[str, ...]] = ("laser", "flames")
    who: str
    cause: str


@value
class OutagePlaced(Event):
    tells_move = True
    chamber: str


@value
class OutageMoved(Event):
    tells_move = True
    chamber: str
    to: str


@value
class OutageRemoved(Event):
    tells_move = True
    chamber: str


@value
class TerrorPlaced(Event):
    tells_move = True
    chamber: str


@value
class TerrorRemoved(Event):
    tells_move = True
    chamber: str


@value
class MissionPlaced(Event):
    chamber: str
    count: int


@value
class MissionRemoved(Event):
    tells_move = True
    chamber: str


@value
class MissionLoaded(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("found", "supply")
    who: str
    chamber: str
    column: str
    cause: str = "found"


@value
class MissionUnloaded(Event):
    tells_move = True
    column: str


@value
class LoadoutFull(Event):
    tells_move = True
    chamber: str


@value
class DataTaken(Event):
    tells_move = True
    who: str
    token: str


@value
class DoorPlaced(Event):
    tells_move = True
    link: str


@value
class DoorRemoved(Event):
    link: str


@value
class DoorFlipped(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("full", "half")
    link: str
    cause: str


@value
class AnalyzerUsed(Event):
    tells_move = True
    who: str


@value
class AnalyzersGone(Event):
    pass


@value
class CharacterMoved(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("walk", "run", "panic", "forced")
    character: str
    chamber: str
    cause: str


@value
class AndroidWoke(Event):
    chamber: str


@value
class AndroidMoved(Event):
    tells_move = True
    chamber: str


@value
class AndroidHeld(Event):
    """It does nothing: "guard" over somebody, "paused", or "stuck"."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("guard", "paused", "stuck")
    chamber: str
    cause: str


@value
class AndroidHit(Event):
    status: int


@value
class AndroidDestroyed(Event):
    pass


@value
class HullBreached(Event):
    tells_move = True
    chamber: str


@value
class GameEnded(Event):
    """LIF-234. Now the whole record lies open: nobody plays on who may have read it."""

    reveals = True
    variants: ClassVar[tuple[str, ...]] = ENDINGS
    cause: str


@value
class RoundBegan(Event):
    round: int


@value
class ClockMoved(Event):
    minute: int


@value
class CocoonMoved(Event):
    space: int


@value
class MalfunctionMoved(Event):
    space: int


@value
class Told(Event):
    """A passage of texts.yaml is read out: at a key moment, or as an ending."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = (*MOMENTS, *ENDINGS)
    story: str
    """The name of the passage."""
    cause: str
