"""The plan of the Admiral (ADR-232): one plan for the whole crew, in which every Upgrade has its worth.

As in the tables of the Veteran a position is worth its core and what each system will still bring to it. But a system
without an Upgrade may hope for one, Full Power may be kept for it, and cards and powers are weighed by what the crew
together would make of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations
from typing import Literal, TypeAlias

from game.core.engine import Choice
from game.core.events import unheard
from game.core.moves import Move
from game.games.adrift.ai.officer import helping
from game.games.adrift.ai.value_tables import SHIFT, Row
from game.games.adrift.rules.data import COUNT, EMPTY_CORE, FULL_CORE, HIGHEST, LOWEST, SYSTEMS, Box, Power
from game.games.adrift.rules.effects import (
    CopyLeft,
    CoreDeltaIfAllPositive,
    KeepGive,
    KeepSelf,
    Offer,
    OfferUpgrade,
    Resolve,
    StandingIncome,
    SystemsAndCoreDelta,
    SystemsDelta,
    Threshold,
)
from game.games.adrift.rules.forecast import rival_unseen
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
from game.games.adrift.rules.time_travel import RewindChoice, rewind
from game.games.adrift.rules.turn import Help, Prep, React, Spend, most_drawn
from game.games.adrift.rules.upgrades import ScanOrder, can_cancel

Hope: TypeAlias = Literal["none", "hoping", "trade", "failsafe"]
"""A system without an Upgrade may hope for a trade Upgrade as long as one lies in the row."""
Kind: TypeAlias = Literal["none", "trade", "failsafe", "cancel", "divert", "scan"]
Entry: TypeAlias = tuple[int, int, str]
"""A held card that helps: its amount, its holder, its id."""

KIND_OF: dict[type[Power], Kind] = {
    Trading: "trade",
    FailSafe: "failsafe",
    Cancelling: "cancel",
    Diverting: "divert",
    Scanning: "scan",
}
FREE_TO_KEEP: tuple[Kind, ...] = ("trade", "cancel", "divert", "scan")
"""ADR-122. They may stay at Full Power."""

# Tuned by playing on other deals than those of `make balance`.
FAILED = -30.0
"""What a failed system is worth in the tables."""
LOST, WON = -400.0, 1000.0
DRAWN = 0.8
"""What an RP drawn from the core costs in the tables; later events give some of it back."""
WAIT_FAILSAFE, WAIT_TRADE = -1.2, 1.85
"""What a system that spends Full Power on the Upgrade is thought to lose by it, beside the boost."""
NEAR_VICTORY = 0.15
"""Every RP of the core above HALF_WAY counts so much more."""
HALF_WAY = 12
LONGING = 0.45
"""How much of a trader's lead a system with all its turns to come counts on."""
SURE_TRADE, SURE_FAILSAFE = 0.73, 1.0
"""How much of the tables' lead an Upgrade is worth at the table."""
WORTH_OF: dict[Kind, float] = {"cancel": 4.5, "divert": 5.5, "scan": 3.0}
LASTING = 10
"""With so many turns left these are worth all of it."""
HELD = 0.65
"""An RP on a held card."""
STANDING = 0.4
"""A standing card, by the holder's turns left."""
LOW_CORE = 7
"""A core that a collision would bring near its end."""
SCAN_FROM = 5
"""The RP from which a look at the next events pays."""
ACTING = 0.02
MOST_HELPERS = 6


class Plan:
    def __init__(self, box: Box) -> None:
        self.box = box
        self.price = box.board.full_power
        self._turns = -(-len(box.events) // COUNT)
        self._effects = [_steps(effect) for effect in box.effects.values()]
        self.tables: dict[Hope, list[Row]] = {}
        for hope in ("trade", "failsafe", "none", "hoping"):
            self.tables[hope] = self._solve(hope)
        self._worth = {left: {kind: self._of_kind(kind, left) for kind in _KINDS} for left in (False, True)}
        """[a trade Upgrade lies in the row][kind][turns left]: what a system is worth, for each RP."""

    # -- tables ------------------------------------------------------------------------------------------

    def _solve(self, hope: Hope) -> list[Row]:
        """What a system will bring to the core, by its turns left and its RP."""
        failsafe = hope == "failsafe"
        failed = 0.0 if failsafe else FAILED
        table: list[Row] = [[failed, *[0.0] * (HIGHEST - LOWEST)]]
        floor = 1 if failsafe else 0
        for turns in range(self._turns):
            after = self._after(hope, table[turns], turns)
            means = [
                sum([after[max(floor, min(place[at], SHIFT + HIGHEST))] for place in self._effects])
                / len(self._effects)
                for at in range(SHIFT + HIGHEST + 1)
            ]
            row = [max(means[at + n] - DRAWN * n for n in range(len(means) - at)) for at in range(len(means))]
            row[0] = row[0] if failsafe else FAILED
            table.append(row)
        return table

    def _after(self, hope: Hope, row: Row, turns: int) -> Row:
        """The same after an event, when what can or must be spent has been spent."""
        low = SHIFT + HIGHEST - self.price.cost
        full = self.price.core_gain + row[low]
        if hope == "trade":
            return _traded(row, full)
        if hope != "failsafe":
            full = max(full, self.tables["failsafe"][turns][low] - WAIT_FAILSAFE)
        if hope == "hoping":
            full = max(full, self.tables["trade"][turns][low] - WAIT_TRADE)
        return [*row[:-1], full]

    def _of_kind(self, kind: Kind, left: bool) -> list[Row]:
        plain = self.tables["hoping" if left else "none"]
        return [
            [self._of_system(kind, turns, plain[turns][at], at) for at in range(SHIFT + HIGHEST + 1)]
            for turns in range(self._turns + 1)
        ]

    def _of_system(self, kind: Kind, turns: int, plain: float, at: int) -> float:
        lead = self.tables["trade"][turns][at] - plain
        if kind == "trade":
            return plain + SURE_TRADE * lead
        if kind == "failsafe":
            return plain + SURE_FAILSAFE * (self.tables["failsafe"][turns][at] - plain)
        return plain + LONGING * turns / self._turns * lead + WORTH_OF.get(kind, 0.0) * min(1.0, turns / LASTING)

    # -- what a position is worth ------------------------------------------------------------------------

    def worth(self, s: Adrift, first: int) -> float:
        """Between two turns; the system `first` is the next to draw an event."""
        if s.ending:
            return WON if s.ending == "won" else LOST
        if not s.deck:
            return LOST
        cards, kinds = len(s.deck), _kinds(s)
        table = self._worth[kinds.count("trade") < _TRADERS]
        value = _core(s.core)
        for system in range(COUNT):
            value += table[kinds[system]][_turns(cards, system, first)][SHIFT + s.rp[system]]
        return value + self._held(s, first)

    def _held(self, s: Adrift, first: int) -> float:
        value = 0.0
        for system, tray in enumerate(s.held):
            for card in tray:
                effect, turns = self.box.effects[card], _turns(len(s.deck), system, first)
                if isinstance(effect, KeepSelf | KeepGive):
                    value += HELD * effect.amount * min(1.0, (turns + 1) / 3)
                elif isinstance(effect, StandingIncome):
                    value += STANDING * turns - (effect.core_penalty if rival_unseen(s, card) else 0)
        return value

    def spent(self, s: Adrift) -> float:
        """The worth after the event, if the active system makes the best of what it has."""
        return max(value for value, _ in self._ways(s))

    def _ways(self, s: Adrift) -> Iterator[tuple[float, Move]]:
        """How the active system may go on, each with the worth of ending its turn then."""
        if s.ending:
            yield self.worth(s, s.active), EndTurn()
            return
        a, own, power = s.active, s.rp[s.active], s.power(s.active)
        if not s.must_spend():
            yield self._if(s, a, own, s.core, s.upgrades[a]), EndTurn()
        if own == HIGHEST:
            poor = own - self.price.cost
            yield self._if(s, a, poor, s.core + self.price.core_gain, s.upgrades[a]), BoostCore()
            for upgrade in self._row(s):
                yield self._if(s, a, poor, s.core, upgrade), BuyUpgrade(upgrade)
        if isinstance(power, Trading):
            for times in range(1, own // power.pay + 1):
                core = s.core + times * power.core_gain
                yield self._if(s, a, own - times * power.pay, core, s.upgrades[a]) - ACTING, Trade()
        if isinstance(power, Diverting):
            yield from self._diversions(s)

    def _diversions(self, s: Adrift) -> Iterator[tuple[float, Move]]:
        a, own = s.active, s.rp[s.active]
        for target in range(COUNT):
            there = s.rp[target]
            if target == a:
                continue
            for amount in range(1, min(own, HIGHEST - there) + 1):
                s.rp[target] = there + amount
                value = self._if(s, a, own - amount, s.core, s.upgrades[a])
                yield value - ACTING, Divert(SYSTEMS[target], amount)
            s.rp[target] = there

    def _row(self, s: Adrift) -> list[str]:
        """One Upgrade of each kind that lies in the row."""
        found: dict[Kind, str] = {}
        for upgrade in s.row():
            found.setdefault(KIND_OF[type(self.box.powers[upgrade])], upgrade)
        return list(found.values())

    def _if(self, s: Adrift, system: int, rp: int, core: int, upgrade: str) -> float:
        """The worth with other values for one system; s is as before afterwards."""
        if core >= FULL_CORE:
            return WON
        kept = s.rp[system], s.core, s.upgrades[system]
        s.rp[system], s.core, s.upgrades[system] = rp, core, upgrade
        value = self.worth(s, s.left_of(s.active))
        s.rp[system], s.core, s.upgrades[system] = kept
        return value

    def resolved(self, s: Adrift) -> float:
        """The worth when the event in the bay happens now. Changes s."""
        resolve = s.doing(Resolve)
        assert resolve
        effect = self.box.effects[s.bay]
        s.stop()
        resolve.run(s, unheard)
        if isinstance(effect, OfferUpgrade) and s.doing(Offer):
            return max(value for value, _ in self._offers(s, effect.cost))
        if s.doing(RewindChoice):
            kept = self.spent(s)
            rewind(s, unheard)
            return max(kept, self.spent(s))
        return self.spent(s)

    def _offers(self, s: Adrift, cost: int) -> Iterator[tuple[float, Move]]:
        yield self.spent(s), DeclineOffer()
        a, own = s.active, s.upgrades[s.active]
        s.rp[a] -= cost
        for upgrade in self._row(s):
            s.upgrades[a] = upgrade
            yield self.spent(s), TakeUpgrade(upgrade)
            s.upgrades[a] = own
        s.rp[a] += cost

    # -- decisions ---------------------------------------------------------------------------------------

    def choice(self, s: Adrift, moves: Sequence[Move]) -> Move:
        s = s.copy()
        top = s.asked_by(Choice)
        if isinstance(top, Prep):
            wish = self._prepare(s, top)
        elif isinstance(top, React):
            wish = self._react(s, top)
        elif isinstance(top, Spend):
            wish = self._spend(s)
        elif isinstance(top, Help):
            wish = self._help(s, top)
        elif isinstance(top, Offer):
            wish = max(self._offers(s, top.cost), key=_value)[1]
        elif isinstance(top, RewindChoice):
            wish = self._rewind(s)
        elif isinstance(top, ScanOrder):
            wish = self._order(s, top)
        else:
            wish = moves[0]
        return wish if wish in moves else moves[0]

    def _prepare(self, s: Adrift, now: Prep) -> Move:
        a, own, power = s.active, s.rp[s.active], s.power(s.active)
        if isinstance(power, Trading) and s.core + own // power.pay * power.core_gain >= FULL_CORE and own >= power.pay:
            return Trade()
        if isinstance(power, Scanning) and own >= SCAN_FROM and not s.known and len(s.deck) >= COUNT:
            return Scan()
        turns = _turns(len(s.deck), a, a)
        for card in s.held[a]:
            effect = self.box.effects[card]
            cheap = isinstance(effect, StandingIncome) and STANDING * turns < effect.core_penalty
            if cheap and s.core <= LOW_CORE and rival_unseen(s, card):
                return DropCard(card)
        most = 0 if now.drawn else most_drawn(s)
        cards = s.deck[:1] if s.known else s.unseen()
        row = self._drawing(s, turns - 1)
        expected = [self._expected(s, row, n, cards) - ACTING * (n > 0) for n in range(most + 1)]
        amount = expected.index(max(expected))
        return DrawCore(amount) if amount else RevealEvent()

    def _drawing(self, s: Adrift, turns: int) -> Row:
        """What the active system is worth after its event, for each RP: Full Power is boosted, surplus traded."""
        kinds = _kinds(s)
        kind = kinds[s.active]
        row = self._worth[kinds.count("trade") < _TRADERS][kind][turns]
        full = self.price.core_gain + row[SHIFT + HIGHEST - self.price.cost]
        if kind == "trade":
            row = _traded(row, full)
        else:
            row = [*row[:-1], max(full, row[-1]) if kind in FREE_TO_KEEP else full]
        return row if kind == "failsafe" else [LOST, *row[1:]]

    def _expected(self, s: Adrift, row: Row, drawn: int, cards: Collection[str]) -> float:
        """The worth of drawing so much and turning up one of these events, but for what is the same for every draw."""
        a = s.active
        rp, left, floor = s.rp[a] + drawn, s.rp[s.left_of(a)], s.floor(a)
        total = 0.0
        for card in cards:
            effect = self.box.effects[card]
            if isinstance(effect, Threshold):
                then = rp + effect.gain if rp >= effect.threshold else rp - effect.loss
            elif isinstance(effect, SystemsDelta | SystemsAndCoreDelta):
                then = rp + effect.systems
            else:
                then = left if isinstance(effect, CopyLeft) else rp
            total += row[SHIFT + (HIGHEST if then > HIGHEST else floor if then < floor else then)]
        return _core(s.core - drawn) + total / len(cards)

    def _react(self, s: Adrift, now: React) -> Move:
        best, wish = self.resolved(s.copy()) + ACTING, None
        for target in self._targets(s):
            on_call = [entry for entry in helping(s, target) if (entry[1] - s.active) % COUNT >= now.passed]
            for cards in _several(on_call):
                after = s.copy()
                _play(after, cards, target)
                if (value := self.resolved(after)) > best:
                    best, wish = value, (cards, target)
        for holder in range(COUNT):
            power = s.power(holder)
            if isinstance(power, Cancelling) and can_cancel(s, holder):
                after = s.copy()
                after.rp[holder] -= power.cost
                if self.spent(after) > best:
                    return CancelEvent() if holder == now.system else Pass()
        return Trade() if self._trades_first(s, now.system, best) else _own(wish, now.system)

    def _trades_first(self, s: Adrift, system: int, best: float) -> bool:
        """Whether the active system should trade what the event would take from it."""
        power = s.power(system)
        if system != s.active or not isinstance(power, Trading):
            return False
        for times in range(1, s.rp[system] // power.pay + 1):
            after = s.copy()
            after.rp[system] -= times * power.pay
            if after.change_core(times * power.core_gain) and (after.core == FULL_CORE or self.resolved(after) > best):
                return True
        return False

    def _targets(self, s: Adrift) -> list[int]:
        """The systems whose RP the event hinges on."""
        effect = self.box.effects[s.bay]
        if isinstance(effect, Threshold | OfferUpgrade):
            needed = effect.threshold if isinstance(effect, Threshold) else effect.min_rp
            return [s.active] if needed is not None and s.rp[s.active] < needed else []
        if isinstance(effect, CopyLeft):
            return [s.left_of(s.active)]
        if isinstance(effect, CoreDeltaIfAllPositive):
            return [system for system in range(COUNT) if s.rp[system] < 1]
        if isinstance(effect, SystemsAndCoreDelta):
            return [system for system in range(COUNT) if fatal(s, system, -effect.systems)]
        return []

    def _spend(self, s: Adrift) -> Move:
        best, wish = max(self._ways(s), key=_value)
        own = [entry for entry in helping(s, s.active) if entry[1] == s.active]
        for cards in _several(own) if s.rp[s.active] < HIGHEST else ():
            after = s.copy()
            _play(after, cards, s.active)
            if (value := self.spent(after)) > best + ACTING:
                best, wish = value, PlayCard(cards[0][2], SYSTEMS[s.active])
        return wish

    def _help(self, s: Adrift, now: Help) -> Move:
        if s.rp[s.active] == HIGHEST:
            return Pass()
        best, wish = self.worth(s, s.left_of(s.active)) + ACTING, None
        on_call = [entry for entry in helping(s, s.active) if (entry[1] - s.active) % COUNT >= now.passed]
        for cards in _several(on_call):
            after = s.copy()
            _play(after, cards, s.active)
            if (value := self.spent(after)) > best:
                best, wish = value, (cards, s.active)
        return _own(wish, now.system)

    def _rewind(self, s: Adrift) -> Move:
        kept = self.spent(s)
        rewind(s, unheard)
        return Rewind() if self.spent(s) > kept else KeepHistory()

    def _order(self, s: Adrift, now: ScanOrder) -> Move:
        """The order that is best for the systems that will draw the cards."""
        first = s.active if s.doing(Prep) else s.left_of(s.active)
        kinds = _kinds(s)
        tables = self._worth[kinds.count("trade") < _TRADERS]

        def gained(order: tuple[str, ...]) -> float:
            total = 0.0
            for place, card in enumerate(order):
                effect, system = self.box.effects[card], (first + place) % COUNT
                if isinstance(effect, Threshold):
                    row = tables[kinds[system]][max(0, _turns(len(s.deck), system, first) - 1)]
                    rp = s.rp[system]
                    then = rp + effect.gain if rp >= effect.threshold else rp - effect.loss
                    total += row[SHIFT + max(s.floor(system), min(HIGHEST, then))] - row[SHIFT + rp]
            return total

        return OrderCards(max(permutations(s.deck[: now.count]), key=gained))


_KINDS: tuple[Kind, ...] = ("none", "trade", "failsafe", "cancel", "divert", "scan")
_TRADERS = 2
"""So many trade Upgrades there are."""


def _value(way: tuple[float, Move]) -> float:
    return way[0]


def _core(core: int) -> float:
    return core + NEAR_VICTORY * max(0, core - HALF_WAY) if core > EMPTY_CORE else LOST


def _kinds(s: Adrift) -> list[Kind]:
    powers = s.box.powers
    return [KIND_OF[type(powers[upgrade])] if upgrade else "none" for upgrade in s.upgrades]


def _turns(cards: int, system: int, first: int) -> int:
    """How many of the cards left a system will draw, if `first` draws the next."""
    return (cards - (system - first) % COUNT + COUNT - 1) // COUNT


def _steps(effect: object) -> tuple[int, ...]:
    """For each RP the place in a row where an event leaves the system that draws it, before the limits."""
    places = []
    for rp in range(LOWEST, HIGHEST + 1):
        then = rp
        if isinstance(effect, Threshold):
            then = rp + effect.gain if rp >= effect.threshold else rp - effect.loss
        elif isinstance(effect, SystemsDelta | SystemsAndCoreDelta):
            then = rp + effect.systems
        elif isinstance(effect, KeepSelf):
            then = rp + effect.amount
        elif isinstance(effect, StandingIncome):
            then = rp + _STANDING_RP
        elif isinstance(effect, CopyLeft):
            then = _NEIGHBOUR
        places.append(SHIFT + then)
    return tuple(places)


_STANDING_RP, _NEIGHBOUR = 2, 4


def _traded(row: Row, full: float) -> Row:
    """A trader's row when it has traded as many RP as is best."""
    after = list(row)
    for rp in range(2, HIGHEST + 1):
        after[SHIFT + rp] = max(times + row[SHIFT + rp - 2 * times] for times in range(rp // 2 + 1))
    after[-1] = max(after[-1], full)
    return after


def _several(entries: list[Entry]) -> Iterator[tuple[Entry, ...]]:
    """Every choice of one or more of the cards."""
    few = entries[:MOST_HELPERS]
    for count in range(1, len(few) + 1):
        yield from combinations(few, count)


def _play(s: Adrift, cards: tuple[Entry, ...], target: int) -> None:
    for amount, holder, card in cards:
        s.discard_held(holder, card)
        s.change(target, amount, unheard)


def _own(wish: tuple[tuple[Entry, ...], int] | None, system: int) -> Move:
    """A card is played by whoever holds it; the others leave it to them."""
    if wish:
        for _, holder, card in wish[0]:
            if holder == system:
                return PlayCard(card, SYSTEMS[wish[1]])
    return Pass()
