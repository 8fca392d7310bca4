"""What the engines of both games on the ship have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from game.core.engine import UNKNOWN, Engine
from game.core.events import Seat
from game.core.modes import Options, Scenario, UndoPolicy
from game.core.moves import Move
from game.core.rng import BLANK, Rng
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.ship.module import Module
from game.games.lifeform.rules.ship.moves import Equip, LoadToken, PlayCard
from game.games.lifeform.rules.ship.state import Ship

S = TypeVar("S", bound=Ship)
Forms = Mapping[type[Move], Callable[[Any], str]]
"""Moves with a sentence for each of their forms: how a form is called, or ""."""


def _load_form(move: LoadToken) -> str:
    return "supply" if not move.chamber else "" if move.column else "full"


SHIP_FORMS: Forms = {
    PlayCard: lambda move: f"{move.row}.token" if move.token else str(move.row),
    Equip: lambda move: str(move.cards),
    LoadToken: _load_form,
}
SHIP_TEXTS: dict[str, type[Move]] = {
    **{f"PlayCard.{row}": PlayCard for row in range(3)},
    **{f"PlayCard.{row}.token": PlayCard for row in range(3)},
    "Equip.2": Equip,
    "Equip.3": Equip,
    "LoadToken.supply": LoadToken,
    "LoadToken.full": LoadToken,
}
"""Sentences for the forms of a move."""


def blank(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(UNKNOWN for _ in cards)


class ShipEngine(Engine[S]):
    game = "lifeform"
    forms: ClassVar[Forms] = SHIP_FORMS
    texts: ClassVar[Mapping[str, type[Move]]] = SHIP_TEXTS

    def __init__(self, box: Box, modules: Iterable[Module[S]] = ()) -> None:
        self.box = box
        self.modules = tuple(modules)
        self.modes = replace(box.modes, scenarios=tuple(filter(self.is_for, box.modes.scenarios)))
        self.fingerprint = box.fingerprint

    # -- per game ---------------------------------------------------------------------------------

    def is_for(self, scenario: Scenario) -> bool:
        """Is it a scenario of this game?"""
        raise NotImplementedError(f"{type(self).__name__}.is_for")

    def deal(self, options: Options, seats: int, seed: str, modules: tuple[Any, ...]) -> S:
        """Everything that lies ready before the first choice, but for what modules lay out."""
        raise NotImplementedError(f"{type(self).__name__}.deal")

    def veil(self, view: S, seat: Seat | None) -> None:
        """Blank what the seat may not know."""
        raise NotImplementedError(f"{type(self).__name__}.veil")

    def fill(self, s: S, rng: Rng) -> None:
        """Guess at what is blank."""
        raise NotImplementedError(f"{type(self).__name__}.fill")

    def doubtful(self, view: S, move: Move) -> str:
        """Text key of a question to ask before a move that few would want, or ""."""
        return ""

    # -- the same for both ------------------------------------------------------------------------

    def setup(self, options: Options, seats: int, seed: str) -> S:
        modules = tuple(module for module in self.modules if module.is_chosen(options))
        s = self.deal(options, seats, seed, modules)
        s.modules = modules
        for module in modules:
            module.lay_out(s)
        return s

    def restore(self, s: S) -> None:
        s.box = self.box
        s.modules = tuple(module for module in self.modules if module.is_played(s))

    def view(self, s: S, seat: Seat | None) -> S:
        view = s.copy()
        view.rng = BLANK.copy()
        self.veil(view, seat)
        for module in view.modules:
            module.veil(view, seat)
        return view

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        s = view.copy()
        s.rng = rng.copy()
        self.fill(s, rng)
        for module in s.modules:
            module.fill(s, rng)
        return s

    def doubt(self, view: S, move: Move) -> str:
        return self.doubtful(view, move) or next(filter(None, (m.doubt(view, move) for m in view.modules)), "")

    def turn(self, s: S) -> int:
        return s.turn

    def pieces(self, s: S) -> Iterable[str]:
        return s.pieces()

    def name(self, piece: str) -> str:
        return self.box.names.get(piece, piece)

    def seat_words(self, s: S) -> dict[str, Seat]:
        return {s.who(seat): seat for seat in range(s.players)}

    def move_texts(self) -> dict[str, type[Move]]:
        return {**super().move_texts(), **self.texts}

    def move_text(self, move: Move) -> str:
        """Some moves have a sentence for each of their forms."""
        form = self.forms.get(type(move))
        text = f"{type(move).__name__}.{form(move)}" if form else ""
        return text if text in self.texts else super().move_text(move)

    def undo_policy(self, options: Options, people: int) -> UndoPolicy:
        """LIF-T7. Between people what came out stays out, whatever the table has agreed on."""
        policy = super().undo_policy(options, people)
        return "until_reveal" if policy == "free" and people > 1 else policy
