"""The registry: the games in menu order. Nothing else outside a game's folder knows its name."""

from __future__ import annotations

from game.core.game import GameInfo
from game.core.modes import did_you_mean
from game.games.adrift import INFO as ADRIFT
from game.games.blight import INFO as BLIGHT
from game.games.exoship import INFO as EXOSHIP
from game.games.lifeform import INFO as LIFEFORM
from game.games.rift import INFO as RIFT

GAMES: tuple[GameInfo, ...] = (EXOSHIP, ADRIFT, BLIGHT, RIFT, LIFEFORM)


def find(game_id: str) -> GameInfo:
    """Raises KeyError, with a suggestion, for a game that is not there."""
    for info in GAMES:
        if info.id == game_id:
            return info
    raise KeyError(f"there is no game {game_id!r}{did_you_mean(game_id, (info.id for info in GAMES))}")
