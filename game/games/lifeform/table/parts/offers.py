"""What the seat at the table can do now, looked up once for each picture of the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.engine import Choice, Decision, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.ship.state import Ship
from game.ui.table import Sight


class Offers:
    def __init__(self, engine: Engine[Any], sight: Sight[Any], reactions: Collection[str] = ()) -> None:
        """Nothing is offered while something is told, nor to those who do not decide. `reactions`: the questions that
        are answered with a card's reaction, not with its rows."""
        self._engine = engine
        self._state = sight.view
        self.decision: Decision | None = sight.asked
        self.moves: Sequence[Move] = sight.moves
        self.icon_words = sight.icon_words
        self._rows = {(move.card, move.row) for move in self.moves if isinstance(move, PlayCard)}
        asked = sight.asked if sight.moves else None
        self._reacting = asked is not None and asked.prompt in reactions
        hand = sight.view.hands[asked.seat] if asked else ()
        self._cards = {card for move in self.moves for card in _cards(move) if card in hand}

    def of(self, *kinds: type[Move]) -> list[Any]:
        return [move for move in self.moves if isinstance(move, kinds)]

    @property
    def rows_are_offered(self) -> bool:
        """Could some row of a card be played now?"""
        return bool(self._rows)

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


def asked_now(s: Ship) -> Decision | None:
    """The question that comes next. Only for answers to gestures, which are asked for at an open question, and for
    looks at a match in which nothing is hidden any more."""
    choice = s.asked_by(Choice)
    return choice.ask(s) if choice else None


def prompt_of(s: Ship) -> str:
    asked = asked_now(s)
    return asked.prompt if asked else ""


def who_decides(s: Ship) -> Seat | None:
    asked = asked_now(s)
    return asked.seat if asked else None


def _cards(move: Move) -> tuple[str, ...]:
    """The cards of a hand a move would use."""
    if isinstance(cards := getattr(move, "cards", ()), tuple):
        many: tuple[str, ...] = cards
    else:
        many = ()
    card = getattr(move, "card", "")
    return (*many, card) if card else many
