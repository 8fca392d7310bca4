"""OCC cards, as the rulebook calls what players hold: drawn (RIF-34, RIF-37, RIF-138 to RIF-140), and passed on."""

from __future__ import annotations

from dataclasses import replace

from game.core.engine import Decision, Step
from game.core.events import Emit
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.events import (
    CardCounted,
    CardDiscarded,
    CardDrawn,
    CardStolen,
    DeckShuffled,
    InstantDrawn,
    InstantReturned,
    StolenCardSeen,
)
from game.games.rift.rules.moves import TakeCard
from game.games.rift.rules.state import Rift
from game.games.rift.rules.triggers import effects_of
from game.games.rift.rules.words import Ask, No


def add_to_hand(s: Rift, seat: int, card: str) -> None:
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    s.known[seat] = tuple(c for c in s.known[seat] if c != card)


def leave_hand(s: Rift, seat: int, card: str) -> None:
    """A card leaves a hand for everybody to see."""
    s.hands[seat] = tuple(c for c in s.hands[seat] if c != card)
    s.known = [tuple(c for c in known if c != card) for known in s.known]


def discard_from_hand(s: Rift, seat: int, card: str, emit: Emit) -> None:
    leave_hand(s, seat, card)
    s.discard.append(card)
    emit(CardDiscarded(s.who(seat), card))


def pass_on(s: Rift, victim: int, thief: int, card: str, emit: Emit) -> None:
    """A card goes from hand to hand unseen: whoever else knew that hand does not know it any more."""
    hand = set(s.hands[victim])
    s.hands[victim] = tuple(c for c in s.hands[victim] if c != card)
    s.known = [
        known if seat == victim else tuple(c for c in known if c != card) if seat == thief
        else tuple(c for c in known if c not in hand)
        for seat, known in enumerate(s.known)
    ]  # fmt: skip
    add_to_hand(s, thief, card)
    s.known[victim] = tuple(sorted({*s.known[victim], card}))
    emit(CardStolen(s.who(thief), s.who(victim)))
    emit(StolenCardSeen(card, seen_by=frozenset((victim, thief))))


@value
class DrawCards(Step[Rift]):
    """RIF-37, RIF-138, RIF-140. Cards are drawn one at a time; an instant happens before the next is drawn."""

    seat: int
    left: int

    def run(self, s: Rift, emit: Emit) -> None:
        if self.left < 1:
            return
        if not s.deck:
            if not s.discard:
                return
            s.deck, s.discard = s.discard, []
            s.rng.shuffle(s.deck)
            emit(DeckShuffled())
        rest = replace(self, left=self.left - 1)
        card = s.deck.pop(0)
        if s.box.card_of[card].kind != "instant":
            add_to_hand(s, self.seat, card)
            emit(CardDrawn(s.who(self.seat), card, seen_by=frozenset((self.seat,))))
            emit(CardCounted(s.who(self.seat), seen_by=s.all_but(self.seat)))
            s.then(rest)
        elif s.terms.no_instants and s.round <= 1:
            self._put_back(s, card, emit)
        else:
            s.discard.append(card)
            emit(InstantDrawn(s.who(self.seat), card))
            s.then(*effects_of(s, s.box.deck[card], self.seat), rest)

    def _put_back(self, s: Rift, card: str, emit: Emit) -> None:
        """RIF-34, RIF-140. Into the deck at a random place; drawn again as long as there is anything else."""
        s.deck.insert(s.rng.below(len(s.deck) + 1), card)
        emit(InstantReturned(s.who(self.seat)))
        kinds = {s.box.card_of[other].kind for other in s.deck}
        if kinds == {"instant"}:  # nothing else is left to draw: the discard pile comes in
            s.deck, s.discard = [*s.deck, *s.discard], []
            s.rng.shuffle(s.deck)
            emit(DeckShuffled())
            kinds = {s.box.card_of[other].kind for other in s.deck}
        if kinds != {"instant"}:
            s.then(self)


@value
class StealCardChoice(PickOne[Rift, TakeCard]):
    """RIF-158. The player of Espionage sees the hand and takes one card."""

    seat: int
    victim: int

    prompt, rule = Ask.ESPIONAGE, "RIF-158"

    def ask(self, s: Rift) -> Decision | None:
        """Whoever does not see the hand sees that it is being looked at."""
        return Decision(self.seat, self.prompt, self.rule) if s.hands[self.victim] else None

    def options(self, s: Rift) -> list[TakeCard]:
        return [TakeCard(card) for card in s.hands[self.victim] if card in s.box.deck]

    def refusal(self, s: Rift, move: TakeCard) -> Refusal:
        return Refusal("RIF-158", No.NO_CARD_THERE)

    def take(self, s: Rift, move: TakeCard, emit: Emit) -> None:
        pass_on(s, self.victim, self.seat, move.card, emit)
