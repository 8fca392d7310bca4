"""What can happen in Adrift. Systems, Upgrades and cards are named by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.events import Event


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    announces = True
    tells_move = True
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
    tells_move = True
    system: str
    amount: int
    core: int


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class CardDropped(Event):
    tells_move = True
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class CoreTraded(Event):
    tells_move = True
    crew: str
    system: str
    upgrade: str
    paid: int
    gained: int
    core: int


@dataclass(frozen=True, slots=True)
class PowerDiverted(Event):
    tells_move = True
    crew: str
    system: str
    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class DeckScanned(Event):
    tells_move = True
    reveals = True
    crew: str
    system: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsOrdered(Event):
    tells_move = True
    system: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EventRevealed(Event):
    tells_move = True
    reveals = True
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class RivalsMet(Event):
    """A standing card was revealed while its partner is held: the collision is certain unless it is cancelled."""

    announces = True
    card: str
    partner: str
    holder: str


@dataclass(frozen=True, slots=True)
class EventCancelled(Event):
    tells_move = True
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
    """An event whose condition was not met, or that found everything at its limit."""

    announces = True
    variants: ClassVar[tuple[str, ...]] = ("offer", "all_positive", "rewind", "met", "missed", "copied", "systems")
    card: str
    cause: str
    system: str


@dataclass(frozen=True, slots=True)
class UpgradeInstalled(Event):
    tells_move = True
    variants: ClassVar[tuple[str, ...]] = ("bought", "offered", "free", "rewound")
    crew: str
    system: str
    upgrade: str
    paid: int
    cause: str


@dataclass(frozen=True, slots=True)
class UpgradeReturned(Event):
    """Time Travel sent it to its home slot in the row."""

    system: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class UpgradeReplaced(Event):
    """It went home to the row when another took its slot."""

    announces = True
    system: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    announces = True
    tells_move = True
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class EventRewound(Event):
    announces = True
    tells_move = True
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
    announces = True
    tells_move = True
    system: str
    card: str


@dataclass(frozen=True, slots=True)
class CoreBoosted(Event):
    tells_move = True
    crew: str
    system: str
    paid: int
    gained: int
    core: int


@dataclass(frozen=True, slots=True)
class FullPowerReached(Event):
    announces = True
    system: str


@dataclass(frozen=True, slots=True)
class FailsafeHeld(Event):
    announces = True
    system: str
    upgrade: str


@dataclass(frozen=True, slots=True)
class SystemFailed(Event):
    announces = True
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
    UpgradeReplaced,
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
