"""Cards laid open, terror cards, and the lifeform's hand (LIF-83, LIF-90, LIF-141)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.cards import discard, discard_refusal
from game.games.lifeform.rules.ship.events import DeckShuffled
from game.games.lifeform.rules.ship.moves import Discard


def take_terror(s: Crew, emit: Emit) -> str:
    """The top terror card, or "" if there is none at all."""
    if not s.terror_deck:
        s.terror_deck, s.terror_discard = s.shuffled(s.terror_discard), ()
        if s.terror_deck:
            emit(DeckShuffled("terror"))
    if not s.terror_deck:
        return ""
    card = s.terror_deck[-1]
    s.terror_deck = s.terror_deck[:-1]
    return card


def show(s: Crew, seat: Seat, card: str) -> None:
    """A card is laid open: it leaves the hand and is discarded later."""
    s.set_hand(seat, s.without(s.hand(seat), card))
    s.in_play = (*s.in_play, card)


def clear_away(s: Crew, seat: Seat, card: str) -> None:
    """A card that was laid open goes to its pile."""
    s.in_play = s.without(s.in_play, card)
    s.bury(seat, card)


@value
class LifeformLimit(Choice[Crew, Discard]):
    """LIF-141, LIF-224. The lifeform discards down to its maximum hand size."""

    rule: str
    extra: int = 0
    """Cards above it that it may keep."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        if len(s.hand(s.terms.lifeform)) <= s.hand_limit + self.extra:
            return None
        return Decision(s.terms.lifeform, Ask.LIFEFORM_LIMIT, self.rule)

    def offers(self, s: Crew) -> Iterable[Discard]:
        return map(Discard, s.hand(s.terms.lifeform))

    def check(self, s: Crew, move: Discard) -> Refusal | None:
        return discard_refusal(s, s.terms.lifeform, move.card, self.rule)

    def take(self, s: Crew, move: Discard, emit: Emit) -> None:
        s.then(self)
        discard(s, s.terms.lifeform, move.card, "limit", emit)
