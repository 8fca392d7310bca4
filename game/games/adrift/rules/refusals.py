"""Why a move cannot be made in this part of a turn (ADR-144)."""

from __future__ import annotations

from typing import TypeAlias

from game.core.moves import Move
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
from game.games.adrift.rules.words import No

AnyMove: TypeAlias = Move

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
