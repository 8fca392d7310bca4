"""Crisis cards (DRG-79 to DRG-85): drawing one, choosing an option, paying for it, living with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.data.solo import OPTIONS, Effect
from game.games.lifeform.rules.ship.android import damage_android, unload
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.loading import load
from game.games.lifeform.rules.solo.events import (
    AirlockRigged,
    ConditionGained,
    CrisisDrawn,
    CrisisResolved,
    LifeformImpervious,
    NothingHappens,
    OptionChosen,
)
from game.games.lifeform.rules.solo.fear import LoseNerve, use_trait
from game.games.lifeform.rules.solo.motion import Advance, Proximity, drive_back
from game.games.lifeform.rules.solo.moves import ChooseOption, PayCard, PayToken, PayTrait
from game.games.lifeform.rules.solo.objectives import gain_objective
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import deck_here, discard, gain, hand, here, shows, spend
from game.games.lifeform.rules.solo.tracks import CocoonGrows, MalfunctionGrows, StowawayMoves, Tick, black_out, unstow
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

ANY_CARD = "cards"
"""Stands for a card of any kind in a price that is being paid."""


@value
class DrawCrisis(Step[Alone]):
    """DRG-47, DRG-5. The top crisis card of the deck the survivor is on; an empty deck is a loss."""

    def run(self, s: Alone, emit: Emit) -> None:
        deck = deck_here(s)
        if not s.decks[deck]:
            end(s, "solo_deck_empty", emit)
            return
        card = s.decks[deck][-1]
        s.decks[deck] = s.decks[deck][:-1]
        s.crises = (*s.crises, card)
        emit(CrisisDrawn(deck, card))
        s.then(FaceCrisis(card))


# -- prices ----------------------------------------------------------------------------------------------


def icons_due(s: Alone, card: str, option: str) -> tuple[str, ...]:
    """The icons of a price, then ANY_CARD for each card of any kind."""
    prices = s.box.solo.crises[card].options[option].pay
    return (
        *(price.icon for price in prices if price.pay == "icon"),
        *(ANY_CARD for price in prices if price.pay == "cards" for _ in range(price.count)),
    )


def pays(s: Alone, card: str, icon: str) -> bool:
    """DRG-80. Does a hand card show the icon?"""
    return icon == ANY_CARD or shows(s, card, s.box.solo.icon_groups[icon].any_of)


def payable(s: Alone, due: tuple[str, ...], held: tuple[str, ...], tokens: Mapping[str, int], traits: int) -> bool:
    """DRG-80, DRG-81, DRG-82. Can all that is due be paid with these cards, tokens and unused traits?"""
    if not due or due[0] == ANY_CARD:
        return len(held) >= len(due)
    icon, rest = due[0], due[1:]
    for token in s.box.solo.icon_tokens.get(icon, ()):
        if tokens.get(token) and payable(s, rest, held, {**tokens, token: tokens[token] - 1}, traits):
            return True
    tried = set()
    for card in held:
        kind = kind_of(card)
        if kind in tried:
            continue
        tried.add(kind)
        fits = pays(s, card, icon)
        if (fits or traits) and payable(s, rest, s.without(held, card), tokens, traits if fits else traits - 1):
            return True
    return False


def option_refusal(s: Alone, card: str, option: str) -> Refusal | None:
    """DRG-79. An option can be chosen if its price can be paid completely."""
    options = s.box.solo.crises[card].options
    if option not in options:
        return Refusal("DRG-79", SoloNo.NO_SUCH_OPTION)
    tokens = dict(s.tokens)
    for price in options[option].pay:
        if price.pay == "token":
            tokens[price.token] -= price.count
            if tokens[price.token] < 0:
                return Refusal("DRG-80", SoloNo.CANNOT_PAY, (option,))
        elif price.pay == "loadout" and s.column(price.column) < price.count:
            return Refusal("DRG-80", SoloNo.CANNOT_PAY, (option,))
    if not payable(s, icons_due(s, card, option), hand(s), tokens, len(s.traits)):
        return Refusal("DRG-79", SoloNo.CANNOT_PAY, (option,))
    return None


@value
class FaceCrisis(Choice[Alone, ChooseOption]):
    """DRG-79. Choose an option whose price can be paid completely."""

    card: str

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.CRISIS, "DRG-79")

    def offers(self, s: Alone) -> Iterable[ChooseOption]:
        return map(ChooseOption, OPTIONS)

    def check(self, s: Alone, move: ChooseOption) -> Refusal | None:
        return option_refusal(s, self.card, move.option)

    def take(self, s: Alone, move: ChooseOption, emit: Emit) -> None:
        chosen = s.box.solo.crises[self.card].options[move.option]
        emit(OptionChosen(self.card, move.option, chosen.label))
        for price in chosen.pay:
            for _ in range(price.count):
                if price.pay == "token":
                    spend(s, price.token, "price", emit)
                elif price.pay == "loadout":
                    unload(s, price.column, emit)
        s.then(PayOn(self.card, move.option, icons_due(s, self.card, move.option)))


Payment = PayCard | PayToken | PayTrait


def payment_refusal(s: Alone, due: tuple[str, ...], move: Payment) -> Refusal | None:
    """DRG-80, DRG-81, DRG-82. One resource pays one icon, and the rest must stay payable."""
    icon, rest = due[0], due[1:]
    held, tokens, traits = hand(s), dict(s.tokens), len(s.traits)
    if icon == ANY_CARD and not isinstance(move, PayCard):
        return Refusal("DRG-82" if isinstance(move, PayTrait) else "DRG-80", SoloNo.CARDS_ONLY)
    if isinstance(move, PayToken):
        if move.token not in s.box.solo.icon_tokens.get(icon, ()):
            return Refusal("DRG-80", SoloNo.NOT_SHOWN, (move.token,))
        if not tokens.get(move.token):
            return Refusal("DRG-80", SoloNo.NO_TOKEN)
        tokens[move.token] -= 1
    else:
        if move.card not in held:
            return Refusal("DRG-80", SoloNo.NO_SUCH_CARD)
        if isinstance(move, PayTrait):
            if move.area not in s.traits:
                return Refusal("DRG-82", SoloNo.NO_TRAIT)
            traits -= 1
        elif not pays(s, move.card, icon):
            return Refusal("DRG-80", SoloNo.NOT_SHOWN, (move.card,))
        held = s.without(held, move.card)
    if payable(s, rest, held, tokens, traits):
        return None
    return Refusal("DRG-81", SoloNo.LEAVES_UNPAYABLE, (move.token if isinstance(move, PayToken) else move.card,))


def payments(s: Alone, due: tuple[str, ...]) -> list[Payment]:
    """Every way to pay what is due first, but for wasting a trait where the card alone would do."""
    found: list[Payment] = [PayCard(card) for card in hand(s)]
    found += [PayToken(token) for token in s.box.solo.icon_tokens.get(due[0], ())]
    found += [PayTrait(area, card) for area in s.traits for card in hand(s) if not pays(s, card, due[0])]
    return [move for move in found if payment_refusal(s, due, move) is None]


def _alike(move: Payment) -> tuple[str, ...]:
    """Payments that are all the same to anybody: copies of a card."""
    if isinstance(move, PayTrait):
        return (move.area, kind_of(move.card))
    return (kind_of(move.card),) if isinstance(move, PayCard) else ("", move.token)


def only_payment(s: Alone, due: tuple[str, ...]) -> Payment | None:
    """What is due first, where there is no choice in it."""
    ways = payments(s, due)
    all_cards = due[0] == ANY_CARD and len(due) == len(hand(s))
    return ways[0] if all_cards or len({_alike(move) for move in ways}) == 1 else None


@value
class PayOn(Step[Alone]):
    """DRG-79. The price is paid piece by piece, then the effects follow. Where there is no choice nobody is asked."""

    card: str
    option: str
    due: tuple[str, ...]

    def run(self, s: Alone, emit: Emit) -> None:
        if not self.due:
            s.then(RunOption(self.card, self.option, 0))
            return
        move = only_payment(s, self.due)
        if move:
            pay(s, self, move, emit)
        else:
            s.then(PayPrice(self.card, self.option, self.due))


@value
class PayPrice(Choice[Alone, Payment]):
    """DRG-80, DRG-82. The first of `due` is paid now: an icon, or any card."""

    card: str
    option: str
    due: tuple[str, ...]

    def ask(self, s: Alone) -> Decision | None:
        any_card = self.due[0] == ANY_CARD
        alike = [part == ANY_CARD for part in icons_due(s, self.card, self.option)].count(any_card)
        left = [part == ANY_CARD for part in self.due].count(any_card)
        of = (alike - left + 1, alike) if alike > 1 else None
        return Decision(SEAT, SoloAsk.PAY_CARD if any_card else SoloAsk.PAY_ICON, "DRG-80", of)

    def offers(self, s: Alone) -> Iterable[Payment]:
        return payments(s, self.due)

    def check(self, s: Alone, move: Payment) -> Refusal | None:
        return payment_refusal(s, self.due, move)

    def take(self, s: Alone, move: Payment, emit: Emit) -> None:
        pay(s, self, move, emit)


def pay(s: Alone, price: PayOn | PayPrice, move: Payment, emit: Emit) -> None:
    if isinstance(move, PayToken):
        spend(s, move.token, "price", emit)
    else:
        if isinstance(move, PayTrait):
            use_trait(s, move.area, "price", emit)
        discard(s, move.card, emit, "price")
    s.then(PayOn(price.card, price.option, price.due[1:]))


# -- effects -----------------------------------------------------------------------------------------------


@value
class RunOption(Step[Alone]):
    """DRG-79, DRG-84. The effects from left to right, then the card leaves, then a conflict it has caused."""

    card: str
    option: str
    done: int

    def run(self, s: Alone, emit: Emit) -> None:
        effects = s.box.solo.crises[self.card].options[self.option].effects
        if self.done < len(effects):
            s.then(RunOption(self.card, self.option, self.done + 1))
            effect = effects[self.done]
            _deed(s, effect.op)(s, effect, emit)
            return
        s.resolved += 1
        if self.card in s.crises:  # a kept card is in the hand by now
            s.crises = s.without(s.crises, self.card)
            s.out = (*s.out, self.card)
        emit(CrisisResolved(self.card))
        s.then(Proximity())


def _impervious(s: Alone, effect: Effect, emit: Emit) -> None:
    if not s.impervious:
        s.impervious = True
        emit(LifeformImpervious())


def _condition(s: Alone, effect: Effect, emit: Emit) -> None:
    if effect.condition not in s.conditions:
        s.conditions = (*s.conditions, effect.condition)
        emit(ConditionGained(effect.condition))


def _airlock(s: Alone, effect: Effect, emit: Emit) -> None:
    if not s.airlock:
        s.airlock = True
        emit(AirlockRigged())


def _load(s: Alone, effect: Effect, emit: Emit) -> None:
    for _ in range(effect.n):
        if s.supply["mission"] and effect.column in s.open_columns():
            load(s, SEAT, "", effect.column, emit)


def _unstow(s: Alone, effect: Effect, emit: Emit) -> None:
    for _ in range(effect.n):
        unstow(s, emit)


EFFECTS: dict[str, Callable[[Alone, Effect, Emit], None]] = {
    "ALIEN": lambda s, effect, emit: s.then(Advance(effect.n)),
    "LOSE_NERVE": lambda s, effect, emit: s.then(LoseNerve(effect.n)),
    "PROCEED": lambda s, effect, emit: emit(NothingHappens()),
    "OBJECTIVE": lambda s, effect, emit: gain_objective(s, effect.objective, emit),
    "COCOON": lambda s, effect, emit: s.then(*(CocoonGrows() for _ in range(effect.n))),
    "STOWAWAY": lambda s, effect, emit: s.then(*(StowawayMoves() for _ in range(effect.n))),
    "UNSTOW": _unstow,
    "SELF_DESTRUCT": lambda s, effect, emit: s.then(Tick(effect.n)),
    "MALFUNCTION": lambda s, effect, emit: s.then(*(MalfunctionGrows() for _ in range(effect.n))),
    "DRAW": lambda s, effect, emit: draw(s, SEAT, effect.n, emit),
    "BACK": lambda s, effect, emit: drive_back(s, effect.n, emit),
    "GAIN": lambda s, effect, emit: gain(s, effect.token, effect.n, emit),
    "OUTAGE": lambda s, effect, emit: black_out(s, here(s), emit),
    "IMPERVIOUS": _impervious,
    "CONDITION": _condition,
    "AIRLOCK": _airlock,
    "LOAD": _load,
    "ANDROID_STATUS": lambda s, effect, emit: damage_android(s, effect.n, emit),
}
"""DRG-83."""


def _deed(s: Alone, op: str) -> Callable[[Alone, Effect, Emit], None]:
    return EFFECTS.get(op) or next(module.effects[op] for module in s.modules if op in module.effects)
