"""What the crew decides (ADR-144). The acting system is the one that is asked."""

from __future__ import annotations

from typing import ClassVar

from game.core.moves import Move
from game.core.value import value


@value
class NameFan(Move):
    """The answer to the question who has watched the most space television (ADR-35)."""

    player: int
    """Counted from 1."""


@value
class DrawCore(Move):
    amount: int


@value
class PlayCard(Move):
    card: str
    target: str
    """The system that gains."""


@value
class DropCard(Move):
    card: str


@value
class Trade(Move):
    pass


@value
class Divert(Move):
    target: str
    amount: int


@value
class Scan(Move):
    pass


@value
class OrderCards(Move):
    cards: tuple[str, ...]
    """From the new top of the deck down."""


@value
class RevealEvent(Move):
    pass


@value
class CancelEvent(Move):
    pass


@value
class Pass(Move):
    silent: ClassVar[bool] = True


@value
class TakeUpgrade(Move):
    """From an offer."""

    upgrade: str


@value
class DeclineOffer(Move):
    pass


@value
class Rewind(Move):
    pass


@value
class KeepHistory(Move):
    pass


@value
class BoostCore(Move):
    pass


@value
class BuyUpgrade(Move):
    """With Full Power."""

    upgrade: str


@value
class EndTurn(Move):
    """The active system's pass in SPEND (ADR-126)."""
