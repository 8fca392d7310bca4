"""Questions that are answered with one of a list: most questions of most games.

What is legal is what is listed, and written once. Reasons stand apart: a sentence for all that is not listed, or
`refusal` where there is more to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, ClassVar

from game.core.engine import Choice, Decision, M, S
from game.core.events import Seat
from game.core.moves import Move
from game.core.refusal import Refusal


def blamed(move: Move) -> tuple[str, ...]:
    """The thing that a move names first, to be blamed for its refusal; an empty word as well."""
    named = [getattr(move, f.name) for f in fields(move)[:1]]
    return tuple(name for name in named if isinstance(name, str))


class PickOne(Choice[S, M]):
    """One of the moves that `options` lists and no other; without any, nobody is asked."""

    __slots__ = ()
    exact = True

    seat: Any
    prompt: ClassVar[str]
    rule: ClassVar[str]
    """Asks, and refuses unless `no_rule` does."""
    no: ClassVar[str]
    """Why nothing else: a text key."""
    no_rule: ClassVar[str] = ""

    def who(self, s: S) -> Seat:
        seat: Seat = self.seat
        return seat

    def options(self, s: S) -> Sequence[M]:
        """The legal moves, in an order that gives no secret away."""
        raise NotImplementedError(f"{type(self).__name__}.options")

    def refusal(self, s: S, move: M) -> Refusal | None:
        """Why a move that is not listed is not, where there is more to say than `no`."""
        return None

    def ask(self, s: S) -> Decision | None:
        return Decision(self.who(s), self.prompt, self.rule) if self.options(s) else None

    def offers(self, s: S) -> Iterable[M]:
        return self.options(s)

    def check(self, s: S, move: M) -> Refusal | None:
        if move in self.options(s):
            return None
        return self.refusal(s, move) or Refusal(self.no_rule or self.rule, self.no, blamed(move))


class MayPick(PickOne[S, M]):
    """One of the moves that `options` lists, or the one that declines."""

    __slots__ = ()
    decline: ClassVar[Move]

    def offers(self, s: S) -> Iterable[M]:
        declined: Any = self.decline
        return [*self.options(s), declined]

    def check(self, s: S, move: M) -> Refusal | None:
        return None if move == self.decline else super().check(s, move)
