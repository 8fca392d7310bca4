"""The Remora board, module C, as what it adds to the game of one alone (PAS-22 to PAS-42)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from game.core.engine import UNKNOWN, Frame
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.solo import Effect
from game.games.lifeform.rules.modules.remora.clamps import outlasts_the_clock, unlock, unlock_refusal
from game.games.lifeform.rules.modules.remora.hideout import (
    SearchShuttle,
    close_hideout,
    disturb,
    printed_icons,
)
from game.games.lifeform.rules.modules.remora.shuttle import (
    clear_chamber,
    hide_survival,
    keep_card,
    open_clamp,
    remora_of,
    renew_stamina,
)
from game.games.lifeform.rules.solo.module import SoloModule
from game.games.lifeform.rules.solo.moves import UnlockClamp
from game.games.lifeform.rules.solo.state import Alone, Remora


class RemoraBoard(SoloModule[Alone]):
    effects: ClassVar[Mapping[str, Callable[[Any, Effect, Emit], None]]] = {
        "REMORA_TOKEN": lambda s, effect, emit: clear_chamber(s, effect.chamber, emit),
        "CLAMP": lambda s, effect, emit: open_clamp(s, emit),
        "STAMINA": lambda s, effect, emit: renew_stamina(s, emit),
        "KEEP": lambda s, effect, emit: keep_card(s, emit),
        "HIDDEN_SURVIVAL": lambda s, effect, emit: hide_survival(s, emit),
    }
    """PAS-25."""

    def is_chosen(self, options: Options) -> bool:
        return options["remora"] == "on"

    def is_played(self, s: Alone) -> bool:
        return s.terms.remora

    def lay_out(self, s: Alone) -> None:
        s.remora = Remora(tuple(s.box.passenger.reserve))

    def crises(self, box: Box, deck: str) -> tuple[str, ...]:
        """PAS-22."""
        base = box.solo.base_crises
        return tuple(card.id for card in box.solo.crises.values() if card.deck == deck and card.id not in base)

    # -- before the launch ---------------------------------------------------------------------------

    def objective_gained(self, s: Alone, objective: str) -> None:
        """PAS-30. Whatever has uncoupled the umbilicus, all clamps are open."""
        clamps = s.box.passenger.board.docking_clamps
        if objective == clamps.objective_at_last:
            s.remora = replace(remora_of(s), clamps=clamps.last)

    def free(self, s: Alone) -> tuple[UnlockClamp, ...]:
        return (UnlockClamp(),)

    def free_refusal(self, s: Alone, move: UnlockClamp) -> Refusal | None:
        return unlock_refusal(s)

    def take_free(self, s: Alone, move: UnlockClamp, emit: Emit) -> None:
        unlock(s, emit)

    def doubt(self, view: Alone, move: Move) -> str:
        return "confirm_death" if isinstance(move, UnlockClamp) and outlasts_the_clock(view) else ""

    # -- the hidden zone -------------------------------------------------------------------------------

    def before_conflict(self, s: Alone) -> Iterable[Frame[Any]]:
        return (SearchShuttle(),)

    def zone_icons(self, s: Alone, zone: str) -> tuple[str, ...]:
        return printed_icons(s, zone)

    def disturbed(self, s: Alone, zone: str, emit: Emit) -> bool:
        return disturb(s, zone, emit)

    def cleared(self, s: Alone, zone: str) -> None:
        close_hideout(s, zone)

    # -- hidden information ----------------------------------------------------------------------------

    def veil(self, view: Alone, seat: Seat | None) -> None:
        """PAS-62. Nobody has seen the card laid down for a hunt before the guess."""
        remora = remora_of(view)
        if remora.hiding and not remora.guessed:
            view.remora = replace(remora, hiding=UNKNOWN)

    def fill(self, s: Alone, rng: Rng) -> None:
        remora = remora_of(s)
        if remora.hiding == UNKNOWN:
            s.remora = replace(remora, hiding=rng.choice(remora.cards))

    def pieces(self, s: Alone) -> Iterable[str]:
        return remora_of(s).reserve
