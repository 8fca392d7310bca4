"""Questions to a system (ADR-144): each lists its legal moves, and says of any other why it cannot be made now."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from game.core.engine import Decision
from game.core.moves import Move
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    NameFan,
    OrderCards,
    Pass,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import PROMPT, Ask, No

_decision = cache(Decision)

_MISPLACED: dict[type[Move], tuple[str, No]] = {
    NameFan: ("ADR-35", No.NO_QUESTION),
    DrawCore: ("ADR-62", No.DRAW_ONLY_IN_PREP),
    DropCard: ("ADR-80", No.DROP_ON_OWN_TURN),
    Trade: ("ADR-86", No.POWER_ON_OWN_TURN),
    Divert: ("ADR-86", No.POWER_ON_OWN_TURN),
    Scan: ("ADR-86", No.POWER_ON_OWN_TURN),
    OrderCards: ("ADR-89", No.NO_SCAN_OPEN),
    RevealEvent: ("ADR-52", No.REVEAL_ONLY_IN_PREP),
    CancelEvent: ("ADR-91", No.NOTHING_TO_CANCEL),
    Pass: ("ADR-52", No.MUST_REVEAL),
    EndTurn: ("ADR-126", No.NOT_YOUR_TURN),
    TakeUpgrade: ("ADR-99", No.NO_OFFER),
    DeclineOffer: ("ADR-99", No.NO_OFFER),
    Rewind: ("ADR-112", No.NO_REWIND),
    KeepHistory: ("ADR-112", No.NO_REWIND),
    BoostCore: ("ADR-120", No.PURCHASE_ONLY_IN_SPEND),
    BuyUpgrade: ("ADR-120", No.PURCHASE_ONLY_IN_SPEND),
}


def misplaced(system: int, move: Move) -> Refusal:
    """The move belongs to another part of the turn, or to another system."""
    rule, why = _MISPLACED[type(move)]
    return Refusal(rule, why, (SYSTEMS[system],))


def asks(s: Adrift, system: int, ask: Ask, rule: str) -> Decision:
    """A question to the player who runs a system (ADR-9)."""
    return _decision(s.terms.control[system], PROMPT[ask][system], rule)


class OfSystem(PickOne[Adrift, Move]):
    """A question to one system: the one it names, unless `asked` says another."""

    __slots__ = ()
    system: int

    def asked(self, s: Adrift) -> int:
        return self.system


class MustDecide(OfSystem):
    """The system decides before anything else can be done."""

    __slots__ = ()
    question: ClassVar[Ask]

    def ask(self, s: Adrift) -> Decision | None:
        return asks(s, self.system, self.question, self.rule)

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        return Refusal(self.rule, No.DECIDE_FIRST, (SYSTEMS[self.system],))
