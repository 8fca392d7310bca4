"""How likely a reaction is to work, from what the crew can know and nothing else (LIF-107, LIF-110)."""

from __future__ import annotations

from math import comb

from game.core.engine import UNKNOWN
from game.games.lifeform.rules.crew.attack import CANCELS
from game.games.lifeform.rules.crew.moves import React
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.cards import copies
from game.games.lifeform.rules.data.powers import UncancellableReaction


def unanswered(s: Crew, move: React) -> float | None:
    """The share of the hands the lifeform may hold with which it cannot cancel this. None: it has grown something that
    cancels anything, so there is nothing to count."""
    if s.power(move.character, UncancellableReaction) is not None:
        return 1.0
    if s.evolved:
        return None
    wanted = CANCELS.get(move.reaction)
    if wanted is None:
        return 1.0
    hand = s.hands[s.terms.lifeform]

    def cancels(card: str) -> bool:
        return s.box.cards[card].reaction == wanted

    known = {card for card in (*hand, *s.seen_hand) if card != UNKNOWN}
    if any(cancels(card) for card in known):
        return 0.0
    seen = {*s.life_discard, *s.in_play, *s.gone, *known}
    unseen = [card for card in copies(s.box.lifeform_cards.deck) if card not in seen]
    held = min(hand.count(UNKNOWN), len(unseen))
    harmless = sum(not cancels(card) for card in unseen)
    return comb(harmless, held) / comb(len(unseen), held)
