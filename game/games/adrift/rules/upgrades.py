"""Upgrades (chapter 10): the powers a system may use on its own turn, and the scan."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import TypeAlias

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.adrift.rules.data import COUNT, HIGHEST, SYSTEMS
from game.games.adrift.rules.events import CardsOrdered, CoreTraded, DeckScanned, PowerDiverted
from game.games.adrift.rules.moves import Divert, OrderCards, Scan, Trade
from game.games.adrift.rules.powers import Cancelling, Diverting, Scanning, Trading
from game.games.adrift.rules.refusals import AnyMove
from game.games.adrift.rules.scoring import over
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import PROMPT, Ask, No

PowerMove: TypeAlias = Trade | Divert | Scan


def can_use_power(s: Adrift, system: int) -> bool:
    """Whether the system could use a power of ADR-86 now: the same answer as its offers, but quicker."""
    power = s.power(system)
    own = s.rp[system]
    if isinstance(power, Trading):
        return own >= power.pay
    if isinstance(power, Scanning):
        return own >= power.cost and bool(s.deck)
    return isinstance(power, Diverting) and own > 0 and any(s.rp[i] < HIGHEST for i in range(COUNT) if i != system)


def can_cancel(s: Adrift, system: int) -> bool:
    power = s.power(system)
    return isinstance(power, Cancelling) and s.rp[system] >= power.cost


def power_offers(s: Adrift, system: int) -> list[PowerMove]:
    power = s.power(system)
    if isinstance(power, Trading):
        return [Trade()]
    if isinstance(power, Scanning):
        return [Scan()]
    if isinstance(power, Diverting):
        others = [other for other in range(COUNT) if other != system]
        return [
            Divert(SYSTEMS[other], amount)
            for other in others
            for amount in range(1, min(s.rp[system], HIGHEST - s.rp[other]) + 1)
        ]
    return []


def check_power(s: Adrift, system: int, move: PowerMove) -> Refusal | None:
    """ADR-43, ADR-86 to ADR-89. Of the active system; whose turn it is was asked before."""
    power = s.power(system)
    own = SYSTEMS[system]
    if isinstance(move, Trade):
        if not isinstance(power, Trading):
            return Refusal("ADR-87", No.NO_SUCH_POWER, (own,))
        return None if s.rp[system] >= power.pay else Refusal("ADR-43", No.CANNOT_PAY, (own,))
    if isinstance(move, Scan):
        if not isinstance(power, Scanning):
            return Refusal("ADR-89", No.NO_SUCH_POWER, (own,))
        if s.rp[system] < power.cost:
            return Refusal("ADR-43", No.CANNOT_PAY, (own,))
        return None if s.deck else Refusal("ADR-89", No.DECK_EMPTY, ("deck",))
    if not isinstance(power, Diverting):
        return Refusal("ADR-88", No.NO_SUCH_POWER, (own,))
    if move.target not in SYSTEMS:
        return Refusal("ADR-88", No.NOT_A_SYSTEM, (move.target,))
    if move.target == own:
        return Refusal("ADR-88", No.OTHER_SYSTEM_ONLY, (s.upgrades[system], own))
    room = HIGHEST - s.rp[SYSTEMS.index(move.target)]
    if room == 0:
        return Refusal("ADR-46", No.TARGET_FULL, (move.target,))
    if move.amount < 1:
        return Refusal("ADR-46", No.DIVERT_NOTHING, (own,))
    if move.amount > s.rp[system]:
        return Refusal("ADR-43", No.CANNOT_PAY, (own,))
    return None if move.amount <= room else Refusal("ADR-88", No.DIVERT_TOO_MUCH, (move.target,))


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
class ScanOrder(Choice[Adrift, AnyMove]):
    """ADR-89, ADR-90. The cards that were looked at go back on top in any order."""

    system: int
    count: int

    def ask(self, s: Adrift) -> Decision | None:
        return Decision(s.terms.control[self.system], PROMPT[Ask.SCAN_ORDER][self.system], "ADR-89")

    def offers(self, s: Adrift) -> Iterable[OrderCards]:
        return map(OrderCards, permutations(s.deck[: self.count]))

    def check(self, s: Adrift, move: AnyMove) -> Refusal | None:
        if not isinstance(move, OrderCards):
            return Refusal("ADR-89", No.DECIDE_FIRST, (SYSTEMS[self.system],))
        if sorted(move.cards) != sorted(s.deck[: self.count]):
            return Refusal("ADR-89", No.NOT_THE_CARDS)
        return None

    def take(self, s: Adrift, move: AnyMove, emit: Emit) -> None:
        assert isinstance(move, OrderCards)
        s.deck = (*move.cards, *s.deck[self.count :])
        emit(CardsOrdered(SYSTEMS[self.system], move.cards))
