"""Questions whose answer must not be told by how long it takes: each stays open for a while, whoever is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.match import HUMAN

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayPatience:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._question = -1
        """The move the open question follows."""
        self._open_for = 0.0
        self._held = 0.0
        """How long nothing goes on yet, whatever has been answered."""

    def update(self, seconds: float) -> bool:
        """Time passes. True while an answer is held back."""
        if self._question != (now := len(self._scene.match.moments)):
            self._question, self._open_for = now, 0.0
        if not self._scene.telling:
            self._open_for += seconds
        self._held = max(0.0, self._held - seconds)
        return self._held > 0

    def hold(self) -> None:
        """The open question is about to be answered: nobody sees that before its time."""
        self._held = self._left()

    def _left(self) -> float:
        match, table = self._scene.match, self._scene.table
        if match.decision is None or not self._watched(match.decision.seat):
            return 0.0
        passed = self._open_for if self._question == len(match.moments) else 0.0
        return max(0.0, table.least_seconds(match.decision.prompt) - passed)

    def _watched(self, seat: int) -> bool:
        """Is there another person who might look at the clock?"""
        plans = self._scene.match.setup.seats
        return any(plan.player == HUMAN for other, plan in enumerate(plans) if other != seat)
