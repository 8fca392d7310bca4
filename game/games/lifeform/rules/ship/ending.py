"""The end of a game (LIF-4)."""

from __future__ import annotations

from game.core.events import Emit
from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.ship.story import tell


def end(s: Ship, result: str, emit: Emit) -> None:
    """LIF-4. Whatever else is pending does not happen any more."""
    tell(emit, result)
    s.stage = "over"
    s.result = result
    s.pending.clear()
    emit(GameEnded(result))
