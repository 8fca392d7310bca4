"""The manual of the Officer (ADR-165): fixed rules, the core first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.core.engine import Choice
from game.core.moves import Move
from game.games.adrift.rules.data import COUNT, FULL_CORE, HIGHEST, SYSTEMS, Power
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Offer, StandingIncome, SystemsAndCoreDelta, Threshold
from game.games.adrift.rules.forecast import collision_ahead, rival_unseen
from game.games.adrift.rules.moves import (
    BoostCore,
    CancelEvent,
    DeclineOffer,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.powers import Cancelling, Diverting, FailSafe, Scanning, Trading
from game.games.adrift.rules.stakes import fatal
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Help, Prep, React, Spend
from game.games.adrift.rules.upgrades import ScanOrder

_TASTE: tuple[type[Power], ...] = (Trading, FailSafe, Cancelling, Diverting, Scanning)
"""Which Upgrade an offer is best used for."""
LATE = 4
"""With so few cards left nothing is saved up any more."""
EARLY = 12
"""With so many cards left an Upgrade still pays."""


def officer(s: Adrift, moves: Sequence[Move]) -> Move:
    """ADR-165. What the manual says; the move it wishes for, if that is legal, else the quiet one."""
    top = s.asked_by(Choice)
    if isinstance(top, Prep):
        wish: Move = _prepare(s, top)
    elif isinstance(top, React):
        wish = _react(s, top)
    elif isinstance(top, Spend):
        wish = _spend(s)
    elif isinstance(top, Help):
        wish = _help(s, top.system)
    elif isinstance(top, Offer):
        wish = _offer(s)
    elif isinstance(top, RewindChoice):
        wish = _rewind(s)
    elif isinstance(top, ScanOrder):
        wish = best_order(s, top)
    else:
        wish = moves[0]
    return wish if wish in moves else moves[0]


def _prepare(s: Adrift, now: Prep) -> Move:
    own = s.rp[s.active]
    for card in s.held[s.active]:
        if isinstance(s.box.effects[card], StandingIncome) and s.core <= 6 and rival_unseen(s, card):
            return DropCard(card)
    if not now.drawn and len(s.deck) > LATE:
        trader = isinstance(s.power(s.active), Trading) and len(s.deck) >= EARLY
        amount = 0 if s.core >= 22 else min((6 if trader else -9) - own, s.core - 3, 4)
        if own < -5:
            amount = max(amount, min(s.core - 2, -5 - own))
        if amount > 0:
            return DrawCore(amount)
    return RevealEvent()


def _react(s: Adrift, now: React) -> Move:
    system = now.system
    effect = s.box.effects[s.bay]
    gap = effect.threshold - s.rp[s.active] if isinstance(effect, Threshold) else 0
    deadly = isinstance(effect, Threshold) and gap > 0 and fatal(s, s.active, effect.loss)
    if isinstance(s.power(system), Cancelling) and s.rp[system] >= 4:
        costly = isinstance(effect, Threshold) and gap > 0 and (effect.loss >= 4 or deadly)
        failure = isinstance(effect, SystemsAndCoreDelta) and effect.core < 0
        if costly or failure or collision_ahead(s):
            return CancelEvent()
    if gap > 0:
        cards, on_call = helping(s, s.active), _on_call(s, s.active, now.passed)
        closing = [entry for entry in on_call if entry[0] >= gap]
        if closing:
            return _play(s, system, s.active, min(closing))
        if deadly and on_call:
            return _play(s, system, s.active, max(on_call))
        if gap <= 4 and sum(amount for amount, _, _ in cards) >= gap:
            return _play(s, system, s.active, max(cards))
    if isinstance(effect, SystemsAndCoreDelta) and effect.systems < 0:
        for victim in range(COUNT):
            if fatal(s, victim, -effect.systems) and (cards := _on_call(s, victim, now.passed)):
                return _play(s, system, victim, max(cards))
    return Pass()


def helping(s: Adrift, target: int) -> list[tuple[int, int, str]]:
    """The held cards of the whole crew that could be played for a system: (amount, holder, card)."""
    found = []
    for holder, tray in enumerate(s.held):
        for card in tray:
            effect = s.box.effects[card]
            if isinstance(effect, KeepSelf if holder == target else KeepGive):
                assert isinstance(effect, KeepSelf | KeepGive)
                found.append((effect.amount, holder, card))
    return found


def _on_call(s: Adrift, target: int, passed: int) -> list[tuple[int, int, str]]:
    """The helping cards but those of the systems that have just passed: whoever passed wants to keep them."""
    return [entry for entry in helping(s, target) if (entry[1] - s.active) % COUNT >= passed]


def _play(s: Adrift, system: int, target: int, entry: tuple[int, int, str]) -> Move:
    """The card is played by whoever holds it; the others leave it to them."""
    return PlayCard(entry[2], SYSTEMS[target]) if entry[1] == system else Pass()


def _offer(s: Adrift) -> Move:
    if s.upgrades[s.active] or len(s.deck) < EARLY:
        return DeclineOffer()
    return TakeUpgrade(min(s.row(), key=lambda upgrade: _TASTE.index(type(s.box.powers[upgrade]))))


def _rewind(s: Adrift) -> Move:
    last = s.previous
    assert last
    worse = sum(last.systems) + 2 * last.core < 0
    return Rewind() if worse and not last.upgrade else KeepHistory()


def _spend(s: Adrift) -> Move:
    own, power = s.rp[s.active], s.power(s.active)
    if isinstance(power, Trading):
        hurry = len(s.deck) < LATE or s.core + own // 2 >= FULL_CORE
        if own >= (2 if hurry else 9):
            return Trade()
    elif own == HIGHEST:
        return BoostCore()
    mine = [entry for entry in helping(s, s.active) if entry[1] == s.active]
    if mine and own + sum(amount for amount, _, _ in mine) >= HIGHEST:
        return PlayCard(max(mine)[2], SYSTEMS[s.active])
    if isinstance(power, Diverting) and own >= 8:
        lowest = min(range(COUNT), key=lambda i: s.rp[i])
        if s.rp[lowest] < 3:
            return Divert(SYSTEMS[lowest], min(own - 6, 3))
    if isinstance(power, Scanning) and own >= 8 and not s.known and len(s.deck) > 3:
        return Scan()
    return EndTurn()


def _help(s: Adrift, system: int) -> Move:
    mine = [entry for entry in helping(s, s.active) if entry[1] == system]
    enough = [entry for entry in mine if s.rp[s.active] + entry[0] >= HIGHEST]
    if enough and s.rp[s.active] < HIGHEST:
        return _play(s, system, s.active, min(enough))
    if len(s.deck) < LATE and mine:
        return _play(s, system, s.active, max(mine))
    return Pass()


def best_order(s: Adrift, now: ScanOrder) -> OrderCards:
    """ADR-166. The order with the best sum of gains minus losses for the systems that will draw the cards."""
    cards = s.deck[: now.count]
    first = s.active if s.doing(Prep) else s.left_of(s.active)

    def sum_of(order: tuple[str, ...]) -> int:
        total = 0
        for place, card in enumerate(order):
            effect = s.box.effects[card]
            if isinstance(effect, Threshold):
                met = s.rp[(first + place) % COUNT] >= effect.threshold
                total += effect.gain if met else -effect.loss
        return total

    return OrderCards(max(permutations(cards), key=sum_of))
