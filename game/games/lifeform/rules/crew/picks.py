"""Questions to the lifeform that are answered with one of a list."""

from __future__ import annotations

from game.core.engine import M
from game.core.events import Seat
from game.core.pick import PickOne
from game.games.lifeform.rules.crew.state import Crew


class LifeformPicks(PickOne[Crew, M]):
    """Not where a secret decides whether the list is empty: everybody must see whether the lifeform is asked."""

    __slots__ = ()

    def who(self, s: Crew) -> Seat:
        return s.terms.lifeform
