"""What makes a position of ExoShip good (chapter 18)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.engine import Choice, Engine
from game.core.events import Seat
from game.core.moves import Move
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.scoring import score
from game.games.exoship.rules.state import Exo

WIN = 100_000.0

_PROMISE: dict[type[Move], int] = {Sway: 0, Reseed: 0, ChangeCourse: 1, UseAbility: 2, Replace: 3, EndActions: 4}


class Judge:
    def __init__(self, engine: Engine[Exo]) -> None:
        pass

    def value(self, s: Exo, seat: Seat) -> float:
        """EXO-C4. Rift after the next suspicion check, the course, and who holds the bridge."""
        if s.ending:
            return (WIN if s.ending == "won" else -WIN) + score(s)
        lost = [founder for founder in s.accusations() if founder not in s.box.safe_from_suspicion]
        left, points = len(s.rift), s.points
        if lost:
            after = s.copy()
            for founder in lost:
                place = after.place(founder)
                assert place
                del after.columns[place[0]][place[1]]
                after.rift.discard(founder)
            left, points = len(after.rift), after.points
        value = 6.0 * min(points, 9) + 4.0 * left
        if s.destination == "axios":
            value += 40
        elif s.captain in s.rift:
            value += 8
        return value - 10 if s.ship == "hard" else value

    def order(self, s: Exo, moves: Sequence[Move]) -> list[Move]:
        return sorted(moves, key=lambda move: _PROMISE.get(type(move), 0))

    def settled(self, s: Exo) -> bool:
        """The free sway and the sleeper belong to the event before them."""
        asked = s.asked_by(Choice)
        return asked is None or isinstance(asked, ActionPhase)
