"""What a module of 13th Passenger can add to the game of a crew."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.engine import Frame, S
from game.core.events import Emit
from game.core.refusal import Refusal
from game.games.lifeform.rules.ship.module import Module


class CrewModule(Module[S]):
    def before_fights(self, s: S) -> Iterable[Frame[Any]]:
        """What happens between the hibernation and the first fight."""
        return ()

    def fight_tokens(self, s: S) -> tuple[str, ...]:
        """What the crew can spend in a fight beside cards and data."""
        return ()

    def token_refusal(self, s: S, token: str) -> Refusal | None:
        """Why one of these tokens is of no use in the fight that is going on."""
        return None

    def spend_token(self, s: S, token: str, emit: Emit) -> None:
        raise NotImplementedError(f"{type(self).__name__}.spend_token")
