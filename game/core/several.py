"""A game that is several games: it is set up as one of them, and from then on the kind of state tells as which."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import Any

from game.core.engine import Engine, Outcome, S
from game.core.events import Emit, Seat
from game.core.modes import Options, UndoPolicy
from game.core.moves import Move
from game.core.rng import Rng


class Several(Engine[S]):
    """To the table, to saves and to words it is one game. Per game: `chosen`, and `state_types` of all its parts."""

    def __init__(self, parts: Mapping[str, Engine[Any]]) -> None:
        self._parts = dict(parts)
        self._of = {kind: part for part in parts.values() for kind in part.state_types}

    @property
    def parts(self) -> Mapping[str, Engine[Any]]:
        return self._parts

    def chosen(self, options: Options, seats: int) -> Engine[Any]:
        """The part that plays a new match."""
        raise NotImplementedError(f"{type(self).__name__}.chosen")

    def part(self, s: S) -> Engine[Any]:
        """The part that a state belongs to."""
        return self._of[type(s)]

    def setup(self, options: Options, seats: int, seed: str) -> S:
        s: S = self.chosen(options, seats).setup(options, seats, seed)
        return s

    def view(self, s: S, seat: Seat | None) -> S:
        view: S = self.part(s).view(s, seat)
        return view

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        guess: S = self.part(view).guess(view, seat, rng)
        return guess

    def outcome(self, s: S) -> Outcome | None:
        return self.part(s).outcome(s)

    def concede(self, s: S, seat: Seat, emit: Emit) -> None:
        self.part(s).concede(s, seat, emit)

    def turn(self, s: S) -> int:
        return self.part(s).turn(s)

    def key(self, s: S) -> Hashable:
        return self.part(s).key(s)

    def pieces(self, s: S) -> Iterable[str]:
        return self.part(s).pieces(s)

    def name(self, piece: str) -> str:
        return next((name for part in self._parts.values() if (name := part.name(piece)) != piece), piece)

    def restore(self, s: S) -> None:
        self.part(s).restore(s)

    def move_texts(self) -> dict[str, type[Move]]:
        return {text: kind for part in self._parts.values() for text, kind in part.move_texts().items()}

    def move_text(self, move: Move) -> str:
        plain = super().move_text(move)
        return next((text for part in self._parts.values() if (text := part.move_text(move)) != plain), plain)

    def seat_words(self, s: S) -> dict[str, Seat]:
        return self.part(s).seat_words(s)

    def doubt(self, view: S, move: Move) -> str:
        return self.part(view).doubt(view, move)

    def undo_policy(self, options: Options, people: int) -> UndoPolicy:
        return next(iter(self._parts.values())).undo_policy(options, people)

    def goes_on_without(self, s: S, seat: Seat, people: Collection[Seat]) -> bool:
        return self.part(s).goes_on_without(s, seat, people)

    def followed(self, options: Options, earlier: Iterable[S]) -> Options:
        """Each part looks back at matches of its own kind."""
        for part in self._parts.values():
            options = part.followed(options, (s for s in earlier if self.part(s) is part))
        return options
