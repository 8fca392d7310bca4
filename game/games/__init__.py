"""The registry: the games in menu order. Nothing else outside a game's folder knows its name."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from game.core.game import GameInfo
from game.core.modes import did_you_mean


def registered(name: str) -> GameInfo:
    """What the folder of this name says of its game. One that does not even say that is there all the same, and cannot
    be opened: the others are played."""
    package = f"{__name__}.{name}"
    try:
        info: GameInfo = import_module(package).INFO
    except Exception:
        itself = f"{package}:INFO"  # opening it fails in the same way, and is told then
        return GameInfo(name, name.capitalize(), "", 1, 1, itself, itself, itself, itself, 0, "")
    return info


GAMES: tuple[GameInfo, ...] = tuple(map(registered, ("exoship", "adrift", "blight", "rift", "lifeform")))


def find(game_id: str, games: Iterable[GameInfo] = GAMES) -> GameInfo:
    """Raises KeyError, with a suggestion, for a game that is not there."""
    known = {info.id: info for info in games}
    if game_id not in known:
        raise KeyError(f"there is no game {game_id!r}{did_you_mean(game_id, known)}")
    return known[game_id]
