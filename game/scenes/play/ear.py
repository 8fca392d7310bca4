"""What the music at a table is like: it follows from the place in the match that is shown, as the picture does."""

from __future__ import annotations

from typing import Any

from game.core.game import Game
from game.core.match import Match
from game.scenes.match_words import is_won
from game.scenes.play.state import Facts, Mode, Sitting, mode
from game.ui.music import State, Tune
from game.ui.table import Table, Tension


class Ear:
    def __init__(self, game: Game, match: Match, table: Table[Any]) -> None:
        self._game = game
        self._match = match
        self._table = table
        self._tension: Tension = "calm"
        self._view: Any = None
        self.tune = Tune(game.info.id)

    def listen(self, s: Sitting, f: Facts, view: Any, *, explained: bool) -> None:
        """view: what is on the screen. explained: there is a lesson to read."""
        if view is not self._view:
            self._view = view
            self._tension = self._table.tension(self._common(s) if f.shared else view)
        state: State = self._tension
        if self._match.outcome and mode(s, f) is Mode.OVER:
            state = "won" if is_won(self._match.setup, self._match.outcome) else "lost"
        self.tune = Tune(self._game.info.id, state, s.telling.hushed, explained)

    def _common(self, s: Sitting) -> Any:
        """Everybody in the room hears it: people with secrets hear what all of them may know."""
        return self._game.engine.view(self._match.state_at(s.back or s.telling.cursor), None)
