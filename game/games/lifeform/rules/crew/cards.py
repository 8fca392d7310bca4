"""Decks, hands and discards (LIF-9, LIF-46, LIF-83, LIF-237)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import CardDiscarded, CardsSeen, CardsTaken, DeckShuffled, SpecialTaken
from game.games.lifeform.rules.crew.moves import Discard
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.solo.events import CardSpent
from game.games.lifeform.rules.solo.words import SoloAsk


def draw(s: Life, seat: Seat, count: int, emit: Emit, cause: str = "card") -> None:
    """LIF-9. From the player's own kind of deck; a crew player then keeps to the hand limit. The log says the cause."""
    crew = seat != s.terms.lifeform
    taken = take_crew(s, count, emit) if crew else take_lifeform(s, count, emit)
    if not taken:
        return
    s.set_hand(seat, (*s.hand(seat), *taken))
    emit(CardsTaken(s.who(seat), len(taken), "card" if s.solo else cause))
    emit(CardsSeen(s.who(seat), tuple(taken), seen_by=frozenset((seat,))))
    if crew:
        s.then(HandLimit(seat))


def take_crew(s: Life, count: int, emit: Emit) -> list[str]:
    taken: list[str] = []
    for _ in range(count):
        if not s.crew_deck:
            s.crew_deck, s.crew_discard = _shuffled(s, s.crew_discard), ()
            if s.solo:
                s.solo.foreseen = ()
            if s.crew_deck:
                emit(DeckShuffled("crew"))
        if s.crew_deck:
            taken.append(s.crew_deck[-1])
            s.crew_deck = s.crew_deck[:-1]
    return taken


def take_lifeform(s: Life, count: int, emit: Emit) -> list[str]:
    taken: list[str] = []
    for _ in range(count):
        if not s.life_deck:
            s.life_deck, s.life_discard = _shuffled(s, s.life_discard), ()
            if s.life_deck:
                emit(DeckShuffled("lifeform"))
        if s.life_deck:
            taken.append(s.life_deck[-1])
            s.life_deck = s.life_deck[:-1]
    return taken


def take_terror(s: Life, emit: Emit) -> str:
    """The top terror card, or "" if there is none at all."""
    if not s.terror_deck:
        s.terror_deck, s.terror_discard = _shuffled(s, s.terror_discard), ()
        if s.terror_deck:
            emit(DeckShuffled("terror"))
    if not s.terror_deck:
        return ""
    card = s.terror_deck[-1]
    s.terror_deck = s.terror_deck[:-1]
    return card


def _shuffled(s: Life, cards: tuple[str, ...]) -> tuple[str, ...]:
    """LIF-9. A discard pile becomes a deck."""
    pile = list(cards)
    s.rng.shuffle(pile)
    return tuple(pile)


def can_draw(s: Life, seat: Seat) -> bool:
    if seat == s.terms.lifeform:
        return bool(s.life_deck or s.life_discard)
    return bool(s.crew_deck or s.crew_discard)


def discard(s: Life, seat: Seat, card: str, cause: str, emit: Emit) -> None:
    """A card from a hand to its pile."""
    s.set_hand(seat, s.without(s.hand(seat), card))
    bury(s, seat, card)
    emit(CardSpent(card) if s.solo else CardDiscarded(s.who(seat), card, cause))


def bury(s: Life, seat: Seat, card: str) -> None:
    """LIF-237, PAS-26. To the discard pile of its kind; a Mining Laser or kept crisis card leaves the game instead."""
    if card == "mining_laser" or card in s.box.solo.crises:
        s.gone = (*s.gone, card)
    elif seat == s.terms.lifeform:
        s.life_discard = (*s.life_discard, card)
        s.seen_hand = tuple(known for known in s.seen_hand if known != card)
    else:
        s.crew_discard = (*s.crew_discard, card)


def show(s: Life, seat: Seat, card: str) -> None:
    """A card is laid open: it leaves the hand and is discarded later."""
    s.set_hand(seat, s.without(s.hand(seat), card))
    s.in_play = (*s.in_play, card)


def clear_away(s: Life, seat: Seat, card: str) -> None:
    """A card that was laid open goes to its pile."""
    s.in_play = s.without(s.in_play, card)
    bury(s, seat, card)


def take_special(s: Life, seat: Seat, card: str, emit: Emit) -> None:
    """LIF-44, LIF-53. The Flamethrower or the Mining Laser, if it still lies beside the board."""
    if card in s.beside:
        s.beside = s.without(s.beside, card)
        s.set_hand(seat, (*s.hand(seat), card))
        emit(SpecialTaken(s.who(seat), "laser" if card == "mining_laser" else "flames"))
        s.then(HandLimit(seat))


def discard_refusal(s: Life, seat: Seat, card: str, rule: str) -> Refusal | None:
    return None if card in s.hand(seat) else Refusal(rule, No.NOT_IN_HAND, (card,))


@value
class HandLimit(Choice[Life, Discard]):
    """LIF-46, DRG-30. More than six crew cards (seven for one alone): discard down to the limit at once."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        if len(s.hand(self.seat)) <= s.crew_limit:
            return None
        if s.solo:
            return Decision(self.seat, SoloAsk.HAND_LIMIT, "DRG-30")
        return Decision(self.seat, Ask.HAND_LIMIT, "LIF-46")

    def offers(self, s: Life) -> Iterable[Discard]:
        return map(Discard, s.hand(self.seat))

    def check(self, s: Life, move: Discard) -> Refusal | None:
        return discard_refusal(s, self.seat, move.card, "DRG-30" if s.solo else "LIF-46")

    def take(self, s: Life, move: Discard, emit: Emit) -> None:
        s.then(self)
        discard(s, self.seat, move.card, "limit", emit)


@value
class LifeformLimit(Choice[Life, Discard]):
    """LIF-141, LIF-224. The lifeform discards down to its maximum hand size."""

    rule: str

    def ask(self, s: Life) -> Decision | None:
        if len(s.hand(s.terms.lifeform)) <= s.hand_limit:
            return None
        return Decision(s.terms.lifeform, Ask.LIFEFORM_LIMIT, self.rule)

    def offers(self, s: Life) -> Iterable[Discard]:
        return map(Discard, s.hand(s.terms.lifeform))

    def check(self, s: Life, move: Discard) -> Refusal | None:
        return discard_refusal(s, s.terms.lifeform, move.card, self.rule)

    def take(self, s: Life, move: Discard, emit: Emit) -> None:
        s.then(self)
        discard(s, s.terms.lifeform, move.card, "limit", emit)


@value
class ForcedDiscard(Choice[Life, Discard]):
    """LIF-192. Discard cards of choice, as many as there are: for a terror card, an option or a price."""

    seat: Seat
    left: int
    rule: str

    def ask(self, s: Life) -> Decision | None:
        if self.left < 1 or not s.hand(self.seat):
            return None
        return Decision(self.seat, Ask.FORCED_DISCARD, self.rule)

    def offers(self, s: Life) -> Iterable[Discard]:
        return map(Discard, s.hand(self.seat))

    def check(self, s: Life, move: Discard) -> Refusal | None:
        return discard_refusal(s, self.seat, move.card, self.rule)

    def take(self, s: Life, move: Discard, emit: Emit) -> None:
        s.then(ForcedDiscard(self.seat, self.left - 1, self.rule))
        discard(s, self.seat, move.card, "chosen" if self.rule == "LIF-194" else "forced", emit)


@value
class DrawCards(Step[Life]):
    """LIF-9. Cards that are drawn after something else has happened."""

    seat: Seat
    count: int

    def run(self, s: Life, emit: Emit) -> None:
        cause = "far" if self.seat == s.terms.lifeform else "share" if s.stage == "showdown" else "ability"
        draw(s, self.seat, self.count, emit, cause)
