"""What can happen in Adrift. Systems, Upgrades and cards are named by their ids."""

from __future__ import annotations

from typing import ClassVar

from game.core.events import Event
from game.core.value import value


@value
class StartChosen(Event):
    announces = True
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("random", "named", "fan")
    system: str
    cause: str


@value
class TurnBegan(Event):
    system: str
    turn: int


@value
class IncomeGained(Event):
    system: str
    card: str
    amount: int


@value
class CoreDrawn(Event):
    tells_move = True
    system: str
    amount: int
    core: int


@value
class CardPlayed(Event):
    """`meets`: the card closed the gap to the threshold of the event in the bay."""

    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("self", "give", "self_meets", "give_meets")
    crew: str
    system: str
    card: str
    target: str
    amount: int
    cause: str
    threshold: int = 0


@value
class CardDropped(Event):
    tells_move = True
    system: str
    card: str


@value
class CoreTraded(Event):
    tells_move = True
    crew: str
    system: str
    upgrade: str
    paid: int
    gained: int
    core: int


@value
class PowerDiverted(Event):
    tells_move = True
    crew: str
    system: str
    target: str
    amount: int


@value
class DeckScanned(Event):
    tells_move = True
    reveals = True
    crew: str
    system: str
    cards: tuple[str, ...]


@value
class CardsOrdered(Event):
    tells_move = True
    system: str
    cards: tuple[str, ...]


@value
class EventRevealed(Event):
    tells_move = True
    reveals = True
    system: str
    card: str


@value
class RivalsMet(Event):
    """A standing card was revealed while its partner is held: the collision is certain unless it is cancelled."""

    announces = True
    card: str
    partner: str
    holder: str


@value
class EventCancelled(Event):
    tells_move = True
    crew: str
    system: str
    card: str
    paid: int


@value
class ThresholdMet(Event):
    system: str
    card: str
    threshold: int
    amount: int
    rp: int


@value
class ThresholdMissed(Event):
    system: str
    card: str
    threshold: int
    amount: int
    rp: int


@value
class SystemsChanged(Event):
    """All four at once."""

    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    card: str
    amount: int
    cause: str


@value
class CoreChanged(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    card: str
    amount: int
    core: int
    cause: str


@value
class RivalsCollided(Event):
    card: str
    amount: int
    core: int


@value
class LeftCopied(Event):
    system: str
    left: str
    rp: int


@value
class CardKept(Event):
    system: str
    card: str


@value
class NothingHappened(Event):
    """An event whose condition was not met, or that found everything at its limit."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("offer", "all_positive", "rewind", "met", "missed", "copied", "systems")
    card: str
    cause: str
    system: str


@value
class UpgradeInstalled(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("bought", "offered", "free", "rewound")
    crew: str
    system: str
    upgrade: str
    paid: int
    cause: str


@value
class UpgradeReturned(Event):
    """Time Travel sent it to its home slot in the row."""

    system: str
    upgrade: str


@value
class UpgradeReplaced(Event):
    """It went home to the row when another took its slot."""

    announces = True
    system: str
    upgrade: str


@value
class OfferDeclined(Event):
    announces = True
    tells_move = True
    system: str
    card: str


@value
class EventRewound(Event):
    announces = True
    tells_move = True
    crew: str
    system: str
    card: str
    """The event that is undone."""


@value
class SystemRewound(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    system: str
    amount: int
    rp: int
    cause: str


@value
class CoreRewound(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    amount: int
    core: int
    cause: str


@value
class CardRewound(Event):
    """A kept card that went to the discard pile."""

    system: str
    card: str


@value
class HistoryKept(Event):
    announces = True
    tells_move = True
    system: str
    card: str


@value
class CoreBoosted(Event):
    tells_move = True
    crew: str
    system: str
    paid: int
    gained: int
    core: int


@value
class FullPowerReached(Event):
    announces = True
    system: str


@value
class FailsafeHeld(Event):
    announces = True
    system: str
    upgrade: str


@value
class SystemFailed(Event):
    announces = True
    system: str


@value
class VoyageEnded(Event):
    variants: ClassVar[tuple[str, ...]] = ("won", "system_failure", "core_zero", "out_of_time", "resigned")
    cause: str
    core: int
    cards_left: int
