"""The hands at a table: which pieces can be touched next, by drag, by clicks or by keys.

A move is a path of pieces to touch (table.Handle). Touching extends the path; when it is complete
the move is made. Nothing here decides what is legal: the paths come from the legal moves.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Move
from game.ui.table import Handle


class Hands:
    def __init__(self) -> None:
        self._options: list[tuple[Move, Handle]] = []
        self.picks: tuple[str, ...] = ()
        self.then: tuple[Move, ...] = ()
        """What the touch that made the last move means besides."""

    def offer(self, options: Sequence[tuple[Move, Handle]]) -> None:
        """The legal moves with their handles; what was touched before is forgotten."""
        self._options = list(options)
        self.picks = ()

    def narrow(self, piece: str, options: Sequence[tuple[Move, Handle]]) -> None:
        """The moves that begin with a piece are these now; what was touched stays."""
        self._options = [option for option in self._options if option[1].path[0] != piece] + list(options)

    @property
    def sources(self) -> frozenset[str]:
        """Pieces a move can begin with."""
        return frozenset(handle.path[0] for _, handle in self._options)

    def targets(self, picks: tuple[str, ...] | None = None) -> dict[str, str]:
        """Pieces that can be touched next, each with what that does."""
        picks = self.picks if picks is None else picks
        if not picks:
            return {}
        found: dict[str, str] = {}
        for _, handle in self._options:
            if handle.path[: len(picks)] == picks and len(handle.path) > len(picks):
                verb = handle.verb
                piece = handle.path[len(picks)]
                found[piece] = verb if found.get(piece, verb) == verb else f"{found[piece]} / {verb}"
        return found

    def lights(self) -> dict[str, str]:
        """The colours in which the pieces that can be touched next light up."""
        at = len(self.picks)
        fitting = [h for _, h in self._options if h.path[:at] == self.picks and len(h.path) > at]
        return {handle.path[at]: handle.token for handle in reversed(fitting)}

    def warned(self, picks: tuple[str, ...] | None = None) -> frozenset[str]:
        """Those of the targets that mean danger."""
        picks = self.picks if picks is None else picks
        far = len(picks)
        paths = (handle.path for _, handle in self._options if handle.warns)
        return frozenset(path[far] for path in paths if picks and path[:far] == picks and len(path) == far + 1)

    def nexts(self) -> frozenset[str]:
        """Everything that a touch would do something with."""
        return frozenset(self.targets()) if self.picks else self.sources

    def touch(self, piece: str) -> list[Move]:
        """Extend the path; the moves that are complete now (several: the player must choose one)."""
        picks = (*self.picks, piece)
        done = self.complete(piece)
        longer = any(h.path[: len(picks)] == picks and len(h.path) > len(picks) for _, h in self._options)
        if longer and not done:
            self.picks = picks
        elif done:
            self.picks = ()
            self.then = next(h.then for _, h in self._options if h.path == picks) if len(done) == 1 else ()
        return done

    def complete(self, piece: str) -> list[Move]:
        """The moves that a touch of the piece would make."""
        picks = (*self.picks, piece)
        found: list[Move] = []
        for move, handle in self._options:
            if handle.path == picks and move not in found:
                found.append(move)
        return found

    def by_key(self, key: str, focused: str) -> list[Move]:
        """The moves a letter makes with the focused piece; if they still need a target, the path is begun."""
        fitting = [
            (move, handle)
            for move, handle in self._options
            if handle.key == key and focused in (handle.path[0], handle.path[0].partition(":")[2])
        ]
        moves = list(dict.fromkeys(move for move, _ in fitting))
        if len(moves) > 1:
            self.picks = fitting[0][1].path[:1]
            return []
        return moves

    def cancel(self) -> bool:
        """Let go. True if anything had been touched."""
        had, self.picks = bool(self.picks), ()
        return had
