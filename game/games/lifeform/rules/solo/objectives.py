"""Cat, umbilicus and xeno data (DRG-64, DRG-125, DRG-131, DRG-132)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.crew_icons import data_left, take_data
from game.games.lifeform.rules.crew.events import DataTaken
from game.games.lifeform.rules.crew.moves import TakeData
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.solo.events import ObjectiveGained
from game.games.lifeform.rules.solo.state import SEAT
from game.games.lifeform.rules.solo.survivor import gain
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

XENO_DATA = "xeno_data"


def gain_objective(s: Life, objective: str, emit: Emit) -> None:
    """DRG-83, DRG-125. One that is done already gives a survival token instead."""
    if objective in s.alone.objectives:
        gain(s, "survival", 1, emit)
    elif objective == XENO_DATA:
        s.then(Download())
    else:
        complete(s, objective, emit)


def complete(s: Life, objective: str, emit: Emit) -> None:
    s.alone.objectives = (*s.alone.objectives, objective)
    clamps = s.box.passenger.board.docking_clamps
    if s.alone.remora and objective == clamps.objective_at_last:  # PAS-30
        s.alone.remora = replace(s.alone.remora, clamps=clamps.last)
    emit(ObjectiveGained(objective))


@value
class Download(Choice[Life, TakeData]):
    """DRG-64, DRG-131. A data token of your choice; the first is laid aside as the xeno data objective."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.CIRCUIT, "DRG-131") if data_left(s) else None

    def offers(self, s: Life) -> Iterable[TakeData]:
        return map(TakeData, data_left(s))

    def check(self, s: Life, move: TakeData) -> Refusal | None:
        return None if move.token in data_left(s) else Refusal("DRG-64", SoloNo.NO_DATA)

    def take(self, s: Life, move: TakeData, emit: Emit) -> None:
        if XENO_DATA in s.alone.objectives:
            take_data(s, SEAT, move.token, emit)
            return
        s.supply[move.token] -= 1
        s.alone.xeno_token = move.token
        emit(DataTaken(s.who(SEAT), move.token))
        complete(s, XENO_DATA, emit)
