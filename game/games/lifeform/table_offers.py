"""What the seat at the table can do now, looked up once for each picture of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.engine import Decision, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.lifeform.moves import PlayCard
from game.games.lifeform.state import Life
from game.games.lifeform.words import Ask

REACTIONS = frozenset((Ask.REACT, Ask.RESPOND))
"""Questions that are answered with a card's reaction, not with its rows."""


class Offers:
    def __init__(self, engine: Engine[Any], s: Life, seat: Seat | None) -> None:
        """The moves of the seat that decides, if it is the one who looks; else none."""
        self._engine = engine
        self._state = s
        asking = engine.asking(s) if s.pending else None
        self.decision: Decision | None = asking[1] if asking else None
        mine = self.decision is not None and seat == self.decision.seat
        self.moves: Sequence[Move] = engine.moves(s) if mine else ()
        self._rows = {(move.card, move.row) for move in self.moves if isinstance(move, PlayCard)}
        self._reacting = mine and self.decision is not None and self.decision.prompt in REACTIONS
        hand = s.hands[seat] if mine and seat is not None else ()
        self._cards = {card for move in self.moves for card in _cards(move) if card in hand}

    def of(self, *kinds: type[Move]) -> list[Any]:
        return [move for move in self.moves if isinstance(move, kinds)]

    def row_is_legal(self, card: str, row: int) -> bool:
        return (card, row) in self._rows

    def row_is_live(self, card: str, row: int) -> bool:
        """LIF-T4. Only where a row or a reaction could be chosen are the others dimmed."""
        return (card, row) in self._rows if self._rows or self._reacting else True

    def reaction_is_live(self, card: str) -> bool:
        """LIF-T4. In one's own turn reactions have to wait."""
        return card in self._cards if self._reacting else not self._rows

    def card_is_live(self, card: str) -> bool:
        return card in self._cards if self._cards or self._reacting else True

    def no_card_helps(self) -> bool:
        """Is a card asked for, and none in the hand will do?"""
        return self._reacting and not self._cards

    def refusal(self, move: Move) -> Refusal | None:
        """Why the seat that decides cannot do this now."""
        return self._engine.check(self._state, move) if self.decision else None

    def why_not(self, move: Move) -> Refusal | None:
        return self._engine.check(self._state, move) if self._rows else None


def _cards(move: Move) -> tuple[str, ...]:
    """The cards of a hand a move would use."""
    if isinstance(cards := getattr(move, "cards", ()), tuple):
        many: tuple[str, ...] = cards
    else:
        many = ()
    card = getattr(move, "card", "")
    return (*many, card) if card else many
