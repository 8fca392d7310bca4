"""A turn (chapters 7, 8 and 13): income, preparation, the event, the reactions to it, and spending."""

from __future__ import annotations

from functools import cache, partial

from game.core.engine import Decision, Step
from game.core.events import Emit
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.adrift.rules import held_cards, upgrades
from game.games.adrift.rules.data import COUNT, FULL_CORE, HIGHEST, SYSTEMS
from game.games.adrift.rules.effects import CopyLeft, CoreDeltaIfAllPositive, Resolve, StandingIncome, not_in_row
from game.games.adrift.rules.events import (
    CoreBoosted,
    CoreDrawn,
    EventCancelled,
    EventRevealed,
    IncomeGained,
    RivalsMet,
    TurnBegan,
    UpgradeInstalled,
)
from game.games.adrift.rules.forecast import Forecast, forecast
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    Pass,
    PlayCard,
    RevealEvent,
    Scan,
    Trade,
)
from game.games.adrift.rules.powers import Cancelling
from game.games.adrift.rules.questions import OfSystem, asks, misplaced
from game.games.adrift.rules.scoring import end, over
from game.games.adrift.rules.stakes import serves_spending
from game.games.adrift.rules.state import Adrift, Record
from game.games.adrift.rules.words import Ask, No

_REVEAL, _CANCEL, _PASS, _BOOST, _END_TURN = RevealEvent(), CancelEvent(), Pass(), BoostCore(), EndTurn()
_DRAWS = tuple(map(DrawCore, range(1, FULL_CORE)))
_buy = cache(BuyUpgrade)


@value
class TurnStart(Step[Adrift]):
    """ADR-49, ADR-50. The active system gains the income of its standing cards and prepares."""

    def run(self, s: Adrift, emit: Emit) -> None:
        s.turn += 1
        emit(TurnBegan(SYSTEMS[s.active], s.turn))
        for card in s.held[s.active]:
            effect = s.box.effects[card]
            if isinstance(effect, StandingIncome) and s.rp[s.active] < HIGHEST:
                gains = partial(IncomeGained, SYSTEMS[s.active], card)
                s.change(s.active, effect.amount, emit, gains)
        s.then(Prep(drawn=False))


class Part(OfSystem):
    """A part of a turn: what a system can do now."""

    __slots__ = ()

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        system = self.asked(s)
        if isinstance(move, PlayCard):
            return held_cards.no_play(s, system, move)
        if isinstance(move, Trade | Divert | Scan) and system == s.active:
            return upgrades.no_power(s, system, move)
        return misplaced(system, move)


class OwnTurn(Part):
    """A part in which the active system decides alone."""

    __slots__ = ()

    def asked(self, s: Adrift) -> int:
        return s.active

    def anytime(self, s: Adrift) -> list[Move]:
        """What it may do at any time of its turn but while others react."""
        system = s.active
        return [*held_cards.plays(s, system), *held_cards.drops(s, system), *upgrades.power_moves(s, system)]

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        return held_cards.no_drop(s, s.active, move) if isinstance(move, DropCard) else super().refusal(s, move)


@value
class Prep(OwnTurn):
    """ADR-51, ADR-52. The active system alone, in any order; it ends by revealing the top event."""

    drawn: bool
    """ADR-64. One draw a turn."""

    def ask(self, s: Adrift) -> Decision | None:
        return asks(s, s.active, Ask.PREP, "ADR-51")

    def options(self, s: Adrift) -> list[Move]:
        draws = () if self.drawn else _DRAWS[: most_drawn(s)]
        return [_REVEAL, *draws, *self.anytime(s)]

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        if isinstance(move, DrawCore):
            return self._no_draw(s, move.amount)
        if isinstance(move, EndTurn):
            return Refusal("ADR-52", No.MUST_REVEAL, (SYSTEMS[s.active],))
        return OwnTurn.refusal(self, s, move)

    def _no_draw(self, s: Adrift, amount: int) -> Refusal:
        """ADR-62 to ADR-66."""
        if self.drawn:
            return Refusal("ADR-64", No.DRAWN_ALREADY, (SYSTEMS[s.active],))
        if amount < 1:
            return Refusal("ADR-63", No.DRAW_NOTHING)
        if amount > s.core - 1:
            return Refusal("ADR-63", No.CORE_TOO_LOW, ("core",))
        return Refusal("ADR-63", No.ABOVE_FULL, (SYSTEMS[s.active],))

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        if isinstance(move, RevealEvent):
            return reveal(s, emit)
        s.then(Prep(drawn=self.drawn or isinstance(move, DrawCore)))
        if isinstance(move, DrawCore):
            s.change_core(-move.amount)
            s.change(s.active, move.amount, emit, lambda drawn: CoreDrawn(SYSTEMS[s.active], drawn, s.core))
        else:
            act(s, s.active, move, emit)


def most_drawn(s: Adrift) -> int:
    """ADR-63, ADR-66."""
    return min(s.core - 1, HIGHEST - s.rp[s.active])


def act(s: Adrift, system: int, move: Move, emit: Emit) -> None:
    """What a system may do in more than one part of a turn. The part itself is pending again already."""
    if isinstance(move, PlayCard):
        held_cards.play(s, system, move, emit)
    elif isinstance(move, DropCard):
        held_cards.drop(s, system, move, emit)
    else:
        assert isinstance(move, Trade | Divert | Scan)
        upgrades.use_power(s, system, move, emit)


def reveal(s: Adrift, emit: Emit) -> None:
    """ADR-53, ADR-76. The top card goes to the bay; a rival held by anybody makes it a collision."""
    s.bay, s.deck = s.deck[0], s.deck[1:]
    s.known = max(0, s.known - 1)
    effect = s.box.effects[s.bay]
    holder = s.holder(effect.partner) if isinstance(effect, StandingIncome) else None
    s.then(ReactionWindow(0), Resolve(collision=holder is not None), SpendWindow(0), TurnEnd())
    emit(EventRevealed(SYSTEMS[s.active], s.bay))
    if isinstance(effect, StandingIncome) and holder is not None:
        emit(RivalsMet(s.bay, effect.partner, SYSTEMS[holder]))


@value
class ReactionWindow(Step[Adrift]):
    """ADR-54, ADR-56, ADR-57. Priority goes round from the active system; who can do nothing passes by itself."""

    passed: int
    """How many systems in a row have passed."""

    def run(self, s: Adrift, emit: Emit) -> None:
        for passed in range(self.passed, COUNT):
            system = (s.active + passed) % COUNT
            if reactions(s, system):
                s.then(React(system, passed))
                return


def reactions(s: Adrift, system: int) -> list[Move]:
    """ADR-54. What a system can do about the event in the bay."""
    found: list[Move] = [_CANCEL] if upgrades.can_cancel(s, system) else []
    found += held_cards.plays(s, system)
    if system == s.active:
        found += upgrades.power_moves(s, system)
    return found


def decides_event(s: Adrift, system: int) -> bool:
    """Whether its answer could change how the event goes; any other card or power does the same after it."""
    if s.box.effects[s.bay].swayed(s, system):
        return True
    ahead = forecast(s)
    assert ahead
    if upgrades.can_cancel(s, system) and ahead.hurts:
        return True
    return system == s.active and bool(upgrades.power_moves(s, system)) and _hastens(s, ahead)


def _hastens(s: Adrift, ahead: Forecast) -> bool:
    """Whether the active system could lose what its power would have used, or lift a system the event looks at."""
    if isinstance(s.box.effects[s.bay], CopyLeft | CoreDeltaIfAllPositive):
        return True
    return ahead.systems[s.active] < 0 or ahead.core < 0 or ahead.ends not in {"", "won"}


@value
class React(Part):
    """ADR-54, ADR-55. The system with priority acts or passes; any action lets the window begin again."""

    system: int
    passed: int

    def ask(self, s: Adrift) -> Decision | None:
        return asks(s, self.system, Ask.REACT if decides_event(s, self.system) else Ask.REACT_IDLE, "ADR-54")

    def options(self, s: Adrift) -> list[Move]:
        return [_PASS, *reactions(s, self.system)]

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        return upgrades.no_cancel(s, self.system) if isinstance(move, CancelEvent) else Part.refusal(self, s, move)

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        if isinstance(move, Pass):
            s.then(ReactionWindow(self.passed + 1))
        elif isinstance(move, CancelEvent):
            cancel(s, self.system, emit)
        else:
            s.then(ReactionWindow(0))
            act(s, self.system, move, emit)


def cancel(s: Adrift, system: int, emit: Emit) -> None:
    """ADR-79, ADR-91, ADR-109. The event is discarded without effect, but it was drawn."""
    power = s.power(system)
    assert isinstance(power, Cancelling)
    resolve = s.pending.pop()
    assert isinstance(resolve, Resolve)
    s.change(system, -power.cost, emit)
    card, s.bay = s.bay, ""
    s.previous = Record(card, s.active)
    s.discard = (*s.discard, card)
    emit(EventCancelled(f"crew:{SYSTEMS[system]}", SYSTEMS[system], card, power.cost))


@value
class SpendWindow(Step[Adrift]):
    """ADR-54, ADR-57. As in the reaction window, but the active system always ends its turn itself."""

    passed: int

    def run(self, s: Adrift, emit: Emit) -> None:
        if self.passed == 0:
            s.then(Spend())
            return
        for passed in range(self.passed, COUNT):
            system = (s.active + passed) % COUNT
            if held_cards.plays(s, system):
                s.then(Help(system, passed))
                return


@value
class Spend(OwnTurn):
    """ADR-120 to ADR-126. The active system buys, uses powers and cards, and ends its turn."""

    def ask(self, s: Adrift) -> Decision | None:
        if s.must_spend():
            return asks(s, s.active, Ask.MUST_SPEND, "ADR-122")
        return asks(s, s.active, Ask.SPEND, "ADR-126")

    def options(self, s: Adrift) -> list[Move]:
        found: list[Move] = [] if s.must_spend() else [_END_TURN]
        if s.rp[s.active] == HIGHEST:
            found += [_BOOST, *map(_buy, s.row())]
        return found + self.anytime(s)

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        own = SYSTEMS[s.active]
        if isinstance(move, EndTurn):
            return Refusal("ADR-122", No.MUST_SPEND, (own,))
        if isinstance(move, Pass):
            return Refusal("ADR-126", No.END_TURN_INSTEAD, (own,))
        if isinstance(move, BoostCore | BuyUpgrade):
            if isinstance(move, BuyUpgrade) and s.rp[s.active] == HIGHEST:
                return not_in_row(move.upgrade)
            return Refusal("ADR-120", No.NOT_FULL, (own,))
        return OwnTurn.refusal(self, s, move)

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        if isinstance(move, EndTurn):
            s.then(SpendWindow(1))
            return
        s.then(SpendWindow(0))
        if isinstance(move, BoostCore):
            boost(s, emit)
        elif isinstance(move, BuyUpgrade):
            buy(s, move.upgrade, emit)
        else:
            act(s, s.active, move, emit)


def boost(s: Adrift, emit: Emit) -> None:
    """ADR-121 (a)."""
    price = s.box.board.full_power
    s.change(s.active, -price.cost, emit)
    gained = s.change_core(price.core_gain)
    own = SYSTEMS[s.active]
    emit(CoreBoosted(f"crew:{own}", own, price.cost, gained, s.core))
    over(s, emit)


def buy(s: Adrift, upgrade: str, emit: Emit) -> None:
    """ADR-121 (b)."""
    price = s.box.board.full_power
    own = SYSTEMS[s.active]
    s.change(s.active, -price.cost, emit)
    s.install(s.active, upgrade, emit, UpgradeInstalled(f"crew:{own}", own, upgrade, price.cost, "bought"))


@value
class Help(Part):
    """ADR-70, ADR-57. A system that is not active may play its held cards before the turn ends."""

    system: int
    passed: int

    def ask(self, s: Adrift) -> Decision | None:
        return asks(s, self.system, Ask.HELP if serves_spending(s, self.system) else Ask.HELP_IDLE, "ADR-70")

    def options(self, s: Adrift) -> list[Move]:
        return [_PASS, *held_cards.plays(s, self.system)]

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        if isinstance(move, Pass):
            s.then(SpendWindow(self.passed + 1))
        else:
            s.then(SpendWindow(0))
            act(s, self.system, move, emit)


@value
class TurnEnd(Step[Adrift]):
    """ADR-60, ADR-130. An empty deck ends the game; otherwise the next system clockwise is active."""

    def run(self, s: Adrift, emit: Emit) -> None:
        if not s.deck:
            return end(s, "out_of_time", emit)
        s.active = s.left_of(s.active)
        s.then(TurnStart())
