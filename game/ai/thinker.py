"""What every computer player is: something that thinks in small steps until it has a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.core.engine import Engine, State
from game.core.events import Seat
from game.core.moves import Move
from game.core.rng import Rng
from game.core.value import value

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Judge(Protocol[S_contra]):
    """What a game knows about good play. Per game, in its ai.py."""

    def value(self, s: S_contra, seat: Seat) -> float:
        """How good a position is for a seat: a won game is above, a lost one below every other, and neither so far
        that it drowns the rest where values are averaged over several guesses."""

    def order(self, s: S_contra, moves: Sequence[Move]) -> list[Move]:
        """The moves with the most promising first: the search keeps to the front when it must hurry."""

    def settled(self, s: S_contra) -> bool:
        """False in the middle of something, where a value would mislead: a bot looks one decision further."""


@value
class Thought:
    """What a bot would do, and what it expects to follow."""

    move: Move
    value: float
    line: tuple[Move, ...] = ()
    """The moves it expects of its own side, this one first."""
    nodes: int = 0


class Thinker(ABC, Generic[S]):
    """Chooses one move for one seat. The same view and seed give the same move, on every machine."""

    def __init__(self, engine: Engine[S], view: S, seat: Seat, seed: str) -> None:
        """`view` is what the seat sees: Engine.view() made it, nothing hidden is in it."""
        self.engine = engine
        self.view = view
        self.seat = seat
        self.rng = Rng.from_text(seed)
        self.nodes = 0
        self._thinking: Generator[None, None, Thought] | None = None

    @abstractmethod
    def thinking(self) -> Generator[None, None, Thought]:
        """Yields every so often, and returns the thought in the end."""

    def step(self, nodes: int) -> Thought | None:
        """Look at about this many more positions; the thought once it is ready."""
        if self._thinking is None:
            self._thinking = self.thinking()
        until = self.nodes + nodes
        try:
            while self.nodes < until:
                next(self._thinking)
        except StopIteration as done:
            thought: Thought = done.value
            return thought
        return None

    def think(self) -> Thought:
        """Think to the end."""
        while (thought := self.step(1_000_000)) is None:
            pass
        return thought


def bot_seed(match_seed: str, moves_made: int, seat: Seat) -> str:
    """Bots draw their luck from the match and the moment, so that a match can be played again exactly."""
    return f"{match_seed}/bot/{moves_made}/{seat}"


AnyThinker = Thinker[Any]
