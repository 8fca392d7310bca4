"""A module of 13th Passenger: what it adds to the game it is played with. Every hook does nothing unless it says so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from game.core.engine import Frame, S
from game.core.events import Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.rng import Rng


class Module(Generic[S]):
    def is_chosen(self, options: Options) -> bool:
        """Is it played, with these options?"""
        raise NotImplementedError(f"{type(self).__name__}.is_chosen")

    def is_played(self, s: S) -> bool:
        """Is it played, by what lies on the table?"""
        raise NotImplementedError(f"{type(self).__name__}.is_played")

    def lay_out(self, s: S) -> None:
        """The last of the setup, before the first choice."""

    def at_minute(self, s: S) -> Iterable[Frame[Any]]:
        """What happens after the icons of the space that the clock has come to."""
        return ()

    def veil(self, view: S, seat: Seat | None) -> None:
        """Blank in a view what its seat may not know."""

    def fill(self, s: S, rng: Rng) -> None:
        """Guess at what is blank."""

    def pieces(self, s: S) -> Iterable[str]:
        """Its own components, wherever they are."""
        return ()

    def doubt(self, view: S, move: Move) -> str:
        """Text key of a question to ask before a move that few would want, or ""."""
        return ""
