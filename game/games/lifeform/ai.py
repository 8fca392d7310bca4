"""What the computer players of Lifeform know about good play, on both sides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.engine import Choice, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai_order import ordered
from game.games.lifeform.ai_value import WIN, crew_value, life_value, showdown_value
from game.games.lifeform.scoring import CREW_WINS
from game.games.lifeform.state import Life


class Judge:
    def __init__(self, engine: Engine[Life]) -> None:
        self._engine = engine

    def value(self, s: Life, seat: Seat) -> float:
        """From the seat's side: a won game, a showdown, or the ship with all its dangers."""
        lifeform = seat == s.terms.lifeform
        if s.result:
            won = (s.result in CREW_WINS) != lifeform
            return WIN if won else -WIN
        if s.stage == "showdown":
            value = showdown_value(s)
            return -value if lifeform else value
        return life_value(s) if lifeform else crew_value(s, seat)

    def order(self, s: Life, moves: Sequence[Move]) -> list[Move]:
        """The moves worth thinking about; often the only one."""
        top = s.pending[-1] if s.pending else None
        ask = top.ask(s) if isinstance(top, Choice) else None
        return ordered(s, moves, ask.seat) if ask else list(moves)

    def settled(self, s: Life) -> bool:
        """An attack is seen to its end before a position is judged."""
        return s.strike is None and s.reaction is None
