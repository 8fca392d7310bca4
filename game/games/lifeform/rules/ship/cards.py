"""Decks, hands and discards of the crew (LIF-9, LIF-46, LIF-237)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.events import CardsSeen, SpecialTaken
from game.games.lifeform.rules.ship.moves import Discard
from game.games.lifeform.rules.ship.state import LASER, Ship
from game.games.lifeform.rules.ship.words import ShipAsk, ShipNo


def draw(s: Ship, seat: Seat, count: int, emit: Emit, cause: str = "card") -> None:
    """LIF-9. From the player's own kind of deck; a crew player then keeps to the hand limit. The log says the cause."""
    taken = s.take_cards(seat, count, emit)
    if not taken:
        return
    s.set_hand(seat, (*s.hand(seat), *taken))
    emit(s.drawn_by(seat, len(taken), cause))
    emit(CardsSeen(s.who(seat), tuple(taken), seen_by=frozenset((seat,))))
    if s.is_crew(seat):
        s.then(HandLimit(seat))


def discard(s: Ship, seat: Seat, card: str, cause: str, emit: Emit) -> None:
    """A card from a hand to its pile."""
    s.set_hand(seat, s.without(s.hand(seat), card))
    s.bury(seat, card)
    emit(s.spent_by(seat, card, cause))


def take_special(s: Ship, seat: Seat, card: str, emit: Emit) -> None:
    """LIF-44, LIF-53. The Flamethrower or the Mining Laser, if it still lies beside the board."""
    if card in s.beside:
        s.beside = s.without(s.beside, card)
        s.set_hand(seat, (*s.hand(seat), card))
        emit(SpecialTaken(s.who(seat), "laser" if card == LASER else "flames"))
        s.then(HandLimit(seat))


def discard_refusal(s: Ship, seat: Seat, card: str, rule: str) -> Refusal | None:
    return None if card in s.hand(seat) else Refusal(rule, ShipNo.NOT_IN_HAND, (card,))


@value
class HandLimit(Choice[Ship, Discard]):
    """LIF-46, DRG-30. More than six crew cards (seven for one alone): discard down to the limit at once."""

    seat: Seat

    exact = True

    def ask(self, s: Ship) -> Decision | None:
        if len(s.hand(self.seat)) <= s.crew_limit:
            return None
        asked = s.asks["hand_limit"]
        return Decision(self.seat, asked.prompt, asked.rule)

    def offers(self, s: Ship) -> Iterable[Discard]:
        return map(Discard, s.hand(self.seat))

    def check(self, s: Ship, move: Discard) -> Refusal | None:
        return discard_refusal(s, self.seat, move.card, s.asks["hand_limit"].rule)

    def take(self, s: Ship, move: Discard, emit: Emit) -> None:
        s.then(self)
        discard(s, self.seat, move.card, "limit", emit)


@value
class ForcedDiscard(Choice[Ship, Discard]):
    """LIF-192. Discard cards of choice, as many as there are: for a terror card, an option or a price."""

    seat: Seat
    left: int
    rule: str

    exact = True

    def ask(self, s: Ship) -> Decision | None:
        if self.left < 1 or not s.hand(self.seat):
            return None
        return Decision(self.seat, ShipAsk.FORCED_DISCARD, self.rule)

    def offers(self, s: Ship) -> Iterable[Discard]:
        return map(Discard, s.hand(self.seat))

    def check(self, s: Ship, move: Discard) -> Refusal | None:
        return discard_refusal(s, self.seat, move.card, self.rule)

    def take(self, s: Ship, move: Discard, emit: Emit) -> None:
        s.then(ForcedDiscard(self.seat, self.left - 1, self.rule))
        discard(s, self.seat, move.card, "chosen" if self.rule == "LIF-194" else "forced", emit)


@value
class DrawCards(Step[Ship]):
    """LIF-9. Cards that are drawn after something else has happened."""

    seat: Seat
    count: int

    def run(self, s: Ship, emit: Emit) -> None:
        cause = "far" if not s.is_crew(self.seat) else "share" if s.stage == "showdown" else "ability"
        draw(s, self.seat, self.count, emit, cause)
