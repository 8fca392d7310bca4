"""What rule tests of every game do with an engine: make moves, hear what happened, be refused; and spoil its data."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

from game import paths
from game.core.data import DataError
from game.core.engine import Engine, S
from game.core.events import Event
from game.core.moves import Move
from game.core.refusal import Refusal

E = TypeVar("E", bound=Event)


class RulesTable(Generic[S]):
    """One engine, at which positions are played."""

    def __init__(self, engine: Engine[S]) -> None:
        self._engine = engine

    def settle(self, s: S) -> list[Event]:
        """Run what happens by itself; the events it made."""
        made: list[Event] = []
        self._engine.settle(s, made.append)
        return made

    def play(self, s: S, *moves: Move) -> list[Event]:
        """Make legal moves; the events they made."""
        made: list[Event] = []
        for move in moves:
            self._engine.apply(s, move, made.append)
        return made

    def refusal(self, s: S, move: Move) -> Refusal:
        no = self._engine.check(s, move)
        assert no is not None, f"{move} is legal"
        return no

    @staticmethod
    def heard(events: Iterable[Event], kind: type[E]) -> list[E]:
        return [event for event in events if isinstance(event, kind)]


def spoilt(load: Callable[[Path], Any], game: str, into: Path, file: str, old: str, new: str) -> str:
    """What loading says of a game's data with one fault."""
    folder = into / game
    shutil.copytree(paths.levels() / game, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(folder)
    return str(caught.value)
