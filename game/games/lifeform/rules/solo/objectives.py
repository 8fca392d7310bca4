"""Cat, umbilicus and xeno data (DRG-64, DRG-125, DRG-131, DRG-132)."""

from __future__ import annotations

from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.events import DataTaken
from game.games.lifeform.rules.ship.moves import TakeData
from game.games.lifeform.rules.ship.tokens import data_left, take_data
from game.games.lifeform.rules.solo.events import ObjectiveGained
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import gain
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

XENO_DATA = "xeno_data"


def gain_objective(s: Alone, objective: str, emit: Emit) -> None:
    """DRG-83, DRG-125. One that is done already gives a survival token instead."""
    if objective in s.objectives:
        gain(s, "survival", 1, emit)
    elif objective == XENO_DATA:
        s.then(Download())
    else:
        complete(s, objective, emit)


def complete(s: Alone, objective: str, emit: Emit) -> None:
    s.objectives = (*s.objectives, objective)
    for module in s.modules:
        module.objective_gained(s, objective)
    emit(ObjectiveGained(objective))


@value
class Download(SurvivorPicks[TakeData]):
    """DRG-64, DRG-131. A data token of your choice; the first is laid aside as the xeno data objective."""

    prompt, rule = SoloAsk.CIRCUIT, "DRG-131"

    def options(self, s: Alone) -> list[TakeData]:
        return [*map(TakeData, data_left(s))]

    def refusal(self, s: Alone, move: TakeData) -> Refusal:
        return Refusal("DRG-64", SoloNo.NO_DATA)

    def take(self, s: Alone, move: TakeData, emit: Emit) -> None:
        if XENO_DATA in s.objectives:
            take_data(s, SEAT, move.token, emit)
            return
        s.supply[move.token] -= 1
        s.xeno_token = move.token
        emit(DataTaken(s.who(SEAT), move.token))
        complete(s, XENO_DATA, emit)
