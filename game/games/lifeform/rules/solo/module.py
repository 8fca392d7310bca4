"""What a module of 13th Passenger can add to the game of one alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from game.core.engine import Frame, S
from game.core.events import Emit
from game.core.refusal import Refusal
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.solo import Effect
from game.games.lifeform.rules.ship.module import Module
from game.games.lifeform.rules.solo.moves import UnlockClamp


class SoloModule(Module[S]):
    effects: ClassVar[Mapping[str, Callable[[Any, Effect, Emit], None]]] = {}
    """What its crisis cards do, beside what all of them do."""

    def crises(self, box: Box, deck: str) -> tuple[str, ...]:
        """Its crisis cards for a deck of the ship."""
        return ()

    def free(self, s: S) -> tuple[UnlockClamp, ...]:
        """Its free actions."""
        return ()

    def free_refusal(self, s: S, move: UnlockClamp) -> Refusal | None:
        """Why one of them cannot be taken now."""
        return None

    def take_free(self, s: S, move: UnlockClamp, emit: Emit) -> None:
        raise NotImplementedError(f"{type(self).__name__}.take_free")

    def objective_gained(self, s: S, objective: str) -> None:
        """An objective has just been completed."""

    def before_conflict(self, s: S) -> Iterable[Frame[Any]]:
        """What happens between the launch and the shuttle conflict."""
        return ()

    def zone_icons(self, s: S, zone: str) -> tuple[str, ...]:
        """Fight icons of a zone beside those on its tokens."""
        return ()

    def disturbed(self, s: S, zone: str, emit: Emit) -> bool:
        """A zone is about to be attacked. False if that was the end."""
        return True

    def cleared(self, s: S, zone: str) -> None:
        """The tokens of a zone have left the game."""
