"""What the computer players know about good play with a crew, on both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.engine import Choice
from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.order import ORDERS, ByFrame, ordered
from game.games.lifeform.ai.crew.value import EVEN, WIN, crew_value, life_value, showdown_value
from game.games.lifeform.rules.crew.scoring import CREW_WINS
from game.games.lifeform.rules.crew.state import Crew


def bounded(worth: float) -> float:
    """The same order, between a lost and a won game."""
    return WIN * worth / (abs(worth) + EVEN)


class Sides:
    def __init__(self, more: Mapping[str, ByFrame]) -> None:
        """`more`: how the questions of modules are answered."""
        self._orders = {**ORDERS, **more}

    def value(self, s: Crew, seat: Seat) -> float:
        """From the seat's side: a won game, a showdown, or the ship with all its dangers."""
        lifeform = seat == s.terms.lifeform
        if s.result:
            won = (s.result in CREW_WINS) != lifeform
            return WIN if won else -WIN
        if s.stage == "showdown":
            value = showdown_value(s)
            return bounded(-value if lifeform else value)
        return bounded(life_value(s) if lifeform else crew_value(s, seat))

    def ordered(self, s: Crew, moves: Sequence[Move]) -> list[Move]:
        top = s.asked_by(Choice)
        ask = top.ask(s) if isinstance(top, Choice) else None
        return ordered(self._orders, s, moves, ask.seat) if ask else list(moves)

    def settled(self, s: Crew) -> bool:
        return s.strike is None and s.reaction is None
