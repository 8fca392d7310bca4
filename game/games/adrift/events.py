"""What can happen in Adrift. Systems, Upgrades and cards are named by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    variants: ClassVar[tuple[str, ...]] = ("random", "named", "fan")
    system: str
    cause: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    system: str
    turn: int


@dataclass(frozen=True, slots=True)
class IncomeGained(Event):
    system: str
    card: str
    amount: int


@dataclass(frozen=True, slots=True)
class CoreDrawn(Event):
    system: str
    amount: int
    core: int


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`meets`: the card closed the gap to the threshold of the event in the bay."""

    variants: ClassVar[tuple[str, ...]] = ("self", "give", "self_meets", "give_meets")
    crew: str
    system: str
    card: str
    target: str
    amount: int
    cause: str
    threshold: int = 0


@dataclass(frozen=True, slots=True)
class CardDropped(Event):
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class CoreTraded(Event):
    crew: str
    system: str
    upgrade: str
    paid: int
    gained: int
    core: int


@dataclass(frozen=True, slots=True)
class PowerDiverted(Event):
    crew: str
    system: str
    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class DeckScanned(Event):
    reveals = True
    crew: str
    system: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsOrdered(Event):
    system: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    reveals = True
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class RivalsMet(Event):
    """A standing card was revealed while its partner is held: the collision is certain unless it is cancelled."""

    card: str
    partner: str
    holder: str


@dataclass(frozen=True, slots=True)
class EventCancelled(Event):
    crew: str
    system: str
    card: str
    paid: int


@dataclass(frozen=True, slots=True)
class ThresholdMet(Event):
    system: str
    card: str
    threshold: int
    amount: int
    rp: int


@dataclass(frozen=True, slots=True)
class ThresholdMissed(Event):
    system: str
    card: str
    threshold: int
    amount: int
    rp: int


@dataclass(frozen=True, slots=True)
class SystemsChanged(Event):
    """All four at once."""

    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    card: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True)
class CoreChanged(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    card: str
    amount: int
    core: int
    cause: str


@dataclass(frozen=True, slots=True)
class RivalsCollided(Event):
    card: str
    amount: int
    core: int


@dataclass(frozen=True, slots=True)
class LeftCopied(Event):
    system: str
    left: str
    rp: int


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """An event whose condition was not met."""

    variants: ClassVar[tuple[str, ...]] = ("offer", "all_positive", "rewind")
    card: str
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeInstalled(Event):
    variants: ClassVar[tuple[str, ...]] = ("bought", "offered", "rewound")
    crew: str
    system: str
    upgrade: str
    paid: int
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeReturned(Event):
    """To its home slot in the row."""

    system: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class EventRewound(Event):
    crew: str
    system: str
    card: str
    """The event that is undone."""


@dataclass(frozen=True, slots=True)
class SystemRewound(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    system: str
    amount: int
    rp: int
    cause: str


@dataclass(frozen=True, slots=True)
class CoreRewound(Event):
    variants: ClassVar[tuple[str, ...]] = ("gain", "loss")
    amount: int
    core: int
    cause: str


@dataclass(frozen=True, slots=True)
class CardRewound(Event):
    """A kept card that went to the discard pile."""

    system: str
    card: str


@dataclass(frozen=True, slots=True)
class HistoryKept(Event):
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class CoreBoosted(Event):
    crew: str
    system: str
    paid: int
    gained: int
    core: int


@dataclass(frozen=True, slots=True)
class FullPowerReached(Event):
    system: str


@dataclass(frozen=True, slots=True)
class FailsafeHeld(Event):
    system: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class SystemFailed(Event):
    system: str


@dataclass(frozen=True, slots=True)
class VoyageEnded(Event):
    variants: ClassVar[tuple[str, ...]] = ("won", "system_failure", "core_zero", "out_of_time", "resigned")
    cause: str
    core: int
    cards_left: int


EVENTS = (
    StartChosen,
    TurnBegan,
    IncomeGained,
    CoreDrawn,
    CardPlayed,
    CardDropped,
    CoreTraded,
    PowerDiverted,
    DeckScanned,
    CardsOrdered,
    EventRevealed,
    RivalsMet,
    EventCancelled,
    ThresholdMet,
    ThresholdMissed,
    SystemsChanged,
    CoreChanged,
    RivalsCollided,
    LeftCopied,
    CardKept,
    NothingHappened,
    UpgradeInstalled,
    UpgradeReturned,
    OfferDeclined,
    EventRewound,
    SystemRewound,
    CoreRewound,
    CardRewound,
    HistoryKept,
    CoreBoosted,
    FullPowerReached,
    FailsafeHeld,
    SystemFailed,
    VoyageEnded,
)
