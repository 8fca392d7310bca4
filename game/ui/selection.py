"""The hands at a table: which pieces can be touched next, by drag, by clicks or by keys.

A move is a path of pieces to touch (table.Handle). Touching extends the path; when it is complete
the move is made. Nothing here decides what is legal: the paths come from the legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.core.moves import Move
from game.core.value import value
from game.ui.table import Handle, Placed, Table

Option: TypeAlias = tuple[Move, Handle]


@value
class Make:
    """A move, and what the same gesture means after it."""

    move: Move
    then: tuple[Move, ...] = ()


@value
class Pick:
    """The pieces touched so far."""

    path: tuple[str, ...]


@value
class Choose:
    """Several moves are meant by the same touches."""

    moves: tuple[Move, ...]


@value
class Offered:
    """What can be done now, as paths of touches."""

    options: tuple[Option, ...] = ()

    @classmethod
    def of(cls, table: Table[Any], view: Any, moves: Sequence[Move]) -> Offered:
        return cls(tuple((h.move or move, h) for move in moves for h in table.handles(view, move)))

    @property
    def tempting(self) -> frozenset[str]:
        """Those of them that light up by themselves."""
        return frozenset(handle.path[0] for _, handle in self.options if handle.tempts)

    def narrowed(self, piece: str, options: Sequence[Option]) -> Offered:
        """The moves that begin with a piece are these."""
        return Offered((*(o for o in self.options if o[1].path[0] != piece), *options))

    @property
    def sources(self) -> frozenset[str]:
        """Pieces a move can begin with."""
        return frozenset(handle.path[0] for _, handle in self.options)

    def after(self, picks: tuple[str, ...]) -> list[Option]:
        """What goes on from the pieces touched so far."""
        far = len(picks)
        return [option for option in self.options if option[1].path[:far] == picks and len(option[1].path) > far]

    def nexts(self, picks: tuple[str, ...]) -> frozenset[str]:
        """Everything that a touch would do something with."""
        return frozenset(handle.path[len(picks)] for _, handle in self.after(picks))

    def verbs(self, picks: tuple[str, ...]) -> dict[str, str]:
        """Pieces that can be touched next, each with what that does."""
        found: dict[str, str] = {}
        for _, handle in self.after(picks) if picks else ():
            piece, verb = handle.path[len(picks)], handle.verb
            found[piece] = verb if found.get(piece, verb) == verb else f"{found[piece]} / {verb}"
        return found

    def colours(self, picks: tuple[str, ...]) -> dict[str, str]:
        """The colours in which they light up."""
        return {handle.path[len(picks)]: handle.token for _, handle in reversed(self.after(picks))}

    def warned(self, picks: tuple[str, ...]) -> frozenset[str]:
        """Those of them that mean danger."""
        far = len(picks)
        return frozenset(h.path[far] for _, h in self.after(picks) if picks and h.warns and len(h.path) == far + 1)

    def touched(self, picks: tuple[str, ...], piece: str) -> Make | Pick | Choose | None:
        """What touching a piece comes to; None if it leads nowhere."""
        path = (*picks, piece)
        done = [option for option in self.options if option[1].path == path]
        moves = tuple(dict.fromkeys(move for move, _ in done))
        if len(moves) == 1:
            return Make(moves[0], done[0][1].then)
        if moves:
            return Choose(moves)
        return Pick(path) if self.after(path) else None

    def usual(self, picks: tuple[str, ...]) -> Make | None:
        """What a double click means: the one move that goes on from the pieces touched so far."""
        ways = self.after(picks)
        moves = dict.fromkeys(move for move, _ in ways)
        return Make(ways[0][0], ways[0][1].then) if len(moves) == 1 else None

    def by_key(self, key: str, focused: str) -> Make | Pick | None:
        """What a letter does with the focused piece."""
        fitting = [
            (move, handle)
            for move, handle in self.options
            if handle.key == key and focused in (handle.path[0], handle.path[0].partition(":")[2])
        ]
        moves = dict.fromkeys(move for move, _ in fitting)
        if len(moves) > 1:
            return Pick(fitting[0][1].path[:1])
        return Make(fitting[0][0], fitting[0][1].then) if fitting else None

    def prompt(self, picks: tuple[str, ...]) -> str:
        """What is asked in the middle of a path, if its handles say so."""
        return next((handle.prompt for _, handle in self.after(picks) if handle.prompt), "") if picks else ""


def meant(offered: Offered, picks: tuple[str, ...], found: Sequence[Placed]) -> str:
    """Of the pieces at one place the one that a touch means: one that leads somewhere, or stands for one that does,
    before the topmost."""
    useful = offered.nexts(picks)
    for placed in found:
        if placed.id in useful or placed.id in picks[-1:]:  # the last pick is let go of, or goes on from where it is
            return placed.id
        if through := next((other for other in placed.stands_for if other in useful), ""):
            return through
    return found[0].id if found else ""
