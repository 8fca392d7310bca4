"""Upgrades (chapter 10): the powers a system may use on its own turn, and the scan."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TypeAlias

from game.core.events import Emit
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.adrift.rules.data import COUNT, HIGHEST, SYSTEMS
from game.games.adrift.rules.events import CardsOrdered, CoreTraded, DeckScanned, PowerDiverted
from game.games.adrift.rules.moves import Divert, OrderCards, Scan, Trade
from game.games.adrift.rules.powers import Cancelling, Diverting, Scanning, Trading
from game.games.adrift.rules.questions import MustDecide
from game.games.adrift.rules.scoring import over
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import Ask, No

PowerMove: TypeAlias = Trade | Divert | Scan


def can_cancel(s: Adrift, system: int) -> bool:
    """ADR-91."""
    power = s.power(system)
    return isinstance(power, Cancelling) and s.rp[system] >= power.cost


def power_moves(s: Adrift, system: int) -> list[PowerMove]:
    """ADR-86 to ADR-89. What the power of the active system lets it do now."""
    power, own = s.power(system), s.rp[system]
    if isinstance(power, Trading):
        return [_TRADE] if own >= power.pay else []
    if isinstance(power, Scanning):
        return [_SCAN] if own >= power.cost and s.deck else []
    if isinstance(power, Diverting):
        others = [other for other in range(COUNT) if other != system]
        return [
            _divert(SYSTEMS[other], amount)
            for other in others
            for amount in range(1, min(own, HIGHEST - s.rp[other]) + 1)
        ]
    return []


_TRADE, _SCAN, _divert = Trade(), Scan(), cache(Divert)


def no_cancel(s: Adrift, system: int) -> Refusal:
    """ADR-91, ADR-92. Why a system cannot cancel the event."""
    return _too_poor(system) if isinstance(s.power(system), Cancelling) else _no_such_power("ADR-91", system)


def no_power(s: Adrift, system: int, move: PowerMove) -> Refusal:
    """Why a move is none of the active system's power_moves."""
    power = s.power(system)
    if isinstance(move, Trade):
        return _too_poor(system) if isinstance(power, Trading) else _no_such_power("ADR-87", system)
    if isinstance(move, Scan):
        if not isinstance(power, Scanning):
            return _no_such_power("ADR-89", system)
        return _too_poor(system) if s.rp[system] < power.cost else Refusal("ADR-89", No.DECK_EMPTY, ("deck",))
    return _no_diversion(s, system, move) if isinstance(power, Diverting) else _no_such_power("ADR-88", system)


def _no_diversion(s: Adrift, system: int, move: Divert) -> Refusal:
    own = SYSTEMS[system]
    if move.target not in SYSTEMS:
        return Refusal("ADR-88", No.NOT_A_SYSTEM, (move.target,))
    if move.target == own:
        return Refusal("ADR-88", No.OTHER_SYSTEM_ONLY, (s.upgrades[system], own))
    if s.rp[SYSTEMS.index(move.target)] == HIGHEST:
        return Refusal("ADR-46", No.TARGET_FULL, (move.target,))
    if move.amount < 1:
        return Refusal("ADR-46", No.DIVERT_NOTHING, (own,))
    return _too_poor(system) if move.amount > s.rp[system] else Refusal("ADR-88", No.DIVERT_TOO_MUCH, (move.target,))


def _no_such_power(rule: str, system: int) -> Refusal:
    return Refusal(rule, No.NO_SUCH_POWER, (SYSTEMS[system],))


def _too_poor(system: int) -> Refusal:
    return Refusal("ADR-43", No.CANNOT_PAY, (SYSTEMS[system],))


def use_power(s: Adrift, system: int, move: PowerMove, emit: Emit) -> None:
    """What follows the power was put into s.pending before, so a scan is ordered first."""
    power = s.power(system)
    own, crew = SYSTEMS[system], f"crew:{SYSTEMS[system]}"
    if isinstance(move, Trade):
        assert isinstance(power, Trading)
        s.change(system, -power.pay, emit)
        gained = s.change_core(power.core_gain)
        emit(CoreTraded(crew, own, s.upgrades[system], power.pay, gained, s.core))
        over(s, emit)
    elif isinstance(move, Divert):
        assert isinstance(power, Diverting)
        s.change(system, -move.amount, emit)
        sent = PowerDiverted(crew, own, move.target, move.amount)
        s.change(SYSTEMS.index(move.target), move.amount * power.rate, emit, lambda _: sent)
    else:
        assert isinstance(power, Scanning)
        s.change(system, -power.cost, emit)
        count = min(power.count, len(s.deck))
        s.known = max(s.known, count)
        emit(DeckScanned(crew, own, s.deck[:count]))
        s.then(ScanOrder(system, count))


@value
class ScanOrder(MustDecide):
    """ADR-89, ADR-90. The cards that were looked at go back on top in any order."""

    system: int
    count: int
    question, rule = Ask.SCAN_ORDER, "ADR-89"

    def options(self, s: Adrift) -> list[OrderCards]:
        return [OrderCards(cards) for cards in permutations(s.deck[: self.count])]

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        return (
            Refusal("ADR-89", No.NOT_THE_CARDS) if isinstance(move, OrderCards) else MustDecide.refusal(self, s, move)
        )

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        assert isinstance(move, OrderCards)
        s.deck = (*move.cards, *s.deck[self.count :])
        emit(CardsOrdered(SYSTEMS[self.system], move.cards))
