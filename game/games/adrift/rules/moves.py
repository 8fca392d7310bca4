"""What the crew decides (ADR-144). The acting system is the one that is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.moves import Move


@dataclass(frozen=True, slots=True)
class NameFan(Move):
    """The answer to the question who has watched the most space television (ADR-35)."""

    player: int
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class DrawCore(Move):
    amount: int


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    card: str
    target: str
    """The system that gains."""


@dataclass(frozen=True, slots=True)
class DropCard(Move):
    card: str


@dataclass(frozen=True, slots=True)
class Trade(Move):
    pass


@dataclass(frozen=True, slots=True)
class Divert(Move):
    target: str
    amount: int


@dataclass(frozen=True, slots=True)
class Scan(Move):
    pass


@dataclass(frozen=True, slots=True)
class OrderCards(Move):
    cards: tuple[str, ...]
    """From the new top of the deck down."""


@dataclass(frozen=True, slots=True)
class RevealEvent(Move):
    pass


@dataclass(frozen=True, slots=True)
class CancelEvent(Move):
    pass


@dataclass(frozen=True, slots=True)
class Pass(Move):
    silent: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TakeUpgrade(Move):
    """From an offer."""

    upgrade: str


@dataclass(frozen=True, slots=True)
class DeclineOffer(Move):
    pass


@dataclass(frozen=True, slots=True)
class Rewind(Move):
    pass


@dataclass(frozen=True, slots=True)
class KeepHistory(Move):
    pass


@dataclass(frozen=True, slots=True)
class BoostCore(Move):
    pass


@dataclass(frozen=True, slots=True)
class BuyUpgrade(Move):
    """With Full Power."""

    upgrade: str


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    """The active system's pass in SPEND (ADR-126)."""


MOVES = (
    NameFan,
    DrawCore,
    PlayCard,
    DropCard,
    Trade,
    Divert,
    Scan,
    OrderCards,
    RevealEvent,
    CancelEvent,
    Pass,
    TakeUpgrade,
    DeclineOffer,
    Rewind,
    KeepHistory,
    BoostCore,
    BuyUpgrade,
    EndTurn,
)
