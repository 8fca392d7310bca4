"""The games that are announced and not here yet: the library shows them, and so do the credits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games import GAMES

if TYPE_CHECKING:
    from game.app import App


def coming_games(app: App) -> list[str]:
    """The ids of games that are announced and not here yet, in menu order."""
    here = {info.id for info in GAMES}
    return [game_id for game_id in app.words("coming.games").split() if game_id not in here]
