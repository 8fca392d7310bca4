"""What the computer players of Lifeform know about good play, on both sides, and alone on the ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.engine import Choice, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.order import ordered
from game.games.lifeform.ai.crew.value import WIN, crew_value, life_value, showdown_value
from game.games.lifeform.ai.solo.judge import Survivor
from game.games.lifeform.rules.crew.scoring import CREW_WINS
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.solo.state import Alone


class Judge:
    def __init__(self, engine: Engine[Any]) -> None:
        self._survivor = Survivor(engine)

    def value(self, s: Crew | Alone, seat: Seat) -> float:
        """From the seat's side: a won game, a showdown, or the ship with all its dangers."""
        if isinstance(s, Alone):
            return self._survivor.value(s)
        lifeform = seat == s.terms.lifeform
        if s.result:
            won = (s.result in CREW_WINS) != lifeform
            return WIN if won else -WIN
        if s.stage == "showdown":
            value = showdown_value(s)
            return -value if lifeform else value
        return life_value(s) if lifeform else crew_value(s, seat)

    def order(self, s: Crew | Alone, moves: Sequence[Move]) -> list[Move]:
        """The moves worth thinking about; often the only one."""
        if isinstance(s, Alone):
            return self._survivor.ordered(s, moves)
        top = s.asked_by(Choice)
        ask = top.ask(s) if isinstance(top, Choice) else None
        return ordered(s, moves, ask.seat) if ask else list(moves)

    def settled(self, s: Crew | Alone) -> bool:
        """An attack is seen to its end before a position is judged."""
        return self._survivor.settled(s) if isinstance(s, Alone) else s.strike is None and s.reaction is None

    # -- habits: only the survivor of the solo game has any (DRG-184) --------------------------------------

    def ways(self, s: Alone, style: str) -> Sequence[str]:
        return (style,)

    def ranked(self, s: Alone, seat: Seat, style: str) -> list[Move]:
        return self._survivor.ranked(s)

    def choice(self, s: Alone, seat: Seat, style: str) -> Move:
        return self._survivor.choice(s, style)
