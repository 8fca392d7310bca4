"""Positions of Nim, and what happens in them."""

from __future__ import annotations

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from tests.tiny import NIM
from tests.tiny.nim.rules.state import Nim
from tests.tiny.nim.rules.turn import Taking

GAME: Game = NIM.open(paths.levels())
ENGINE = GAME.engine


def position(*rows: int, last: str = "wins") -> Nim:
    """The first player is to take from rows A, B... with so many counters."""
    state: Nim = ENGINE.setup(ENGINE.modes.resolve("", {"last": last}), 2, "1")
    state.rows = dict(zip("ABCDEF", rows, strict=False))
    assert state.asked_by(Taking)
    return state


def play(state: Nim, *moves: Move) -> list[Event]:
    heard: list[Event] = []
    for move in moves:
        ENGINE.apply(state, move, heard.append)
    return heard
