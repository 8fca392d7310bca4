"""Unlocking the docking clamps by hand (PAS-31, PAS-32)."""

from __future__ import annotations

from dataclasses import replace

from game.core.engine import Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.modules.remora.shuttle import open_clamp, remora_of
from game.games.lifeform.rules.modules.words import No
from game.games.lifeform.rules.solo.launch import columns_missing
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import here
from game.games.lifeform.rules.solo.tracks import THIRTY, Tick, can_delay


def unlock_refusal(s: Alone) -> Refusal | None:
    """PAS-31. In the Shuttle Bay, ready to board but for the umbilicus, and not too often."""
    remora = remora_of(s)
    clamps = s.box.passenger.board.docking_clamps
    if here(s) != clamps.manual.chamber:
        return Refusal("PAS-31", No.NOT_AT_THE_CLAMPS, (clamps.manual.chamber,))
    if clamps.objective_at_last in s.objectives:
        return Refusal("PAS-30", No.CLAMPS_OPEN)
    if remora.unlocked >= clamps.manual.max_uses:
        return Refusal("PAS-31", No.UNLOCKED_OFTEN)
    for objective in clamps.manual.needs_objectives:
        if objective not in s.objectives:
            return Refusal("PAS-31", No.NOT_READY_TO_UNLOCK, (objective,))
    gaps = columns_missing(s)
    return Refusal("PAS-31", No.NOT_READY_TO_UNLOCK, (gaps[0],)) if gaps else None


def unlock(s: Alone, emit: Emit) -> None:
    """PAS-31, PAS-32. Minutes and a step of the lifeform, with all that follows from them; then the clamp."""
    manual = s.box.passenger.board.docking_clamps.manual
    s.remora = replace(remora_of(s), unlocked=remora_of(s).unlocked + 1)
    s.then(Tick(manual.self_destruct), Advance(manual.alien), Proximity(), ClampMoves())


@value
class ClampMoves(Step[Alone]):
    """PAS-32. Whoever has lived through it has opened a clamp, even if the lifeform was held back."""

    def run(self, s: Alone, emit: Emit) -> None:
        open_clamp(s, emit)


def outlasts_the_clock(view: Alone) -> bool:
    """PAS-31. Would unlocking by hand take all the minutes that are left?"""
    held = view.tokens[THIRTY] if can_delay(view) else 0
    return view.minute + held <= view.box.passenger.board.docking_clamps.manual.self_destruct
