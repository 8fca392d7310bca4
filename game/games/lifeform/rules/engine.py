"""Lifeform: two games on one ship, that of a crew and its lifeform and that of one alone."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

from game.core.engine import Engine
from game.core.modes import Options
from game.core.several import Several
from game.games.lifeform.rules.crew.engine import CrewEngine
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.reading import load_box
from game.games.lifeform.rules.modules.asteroids.alone import AsteroidsAlone
from game.games.lifeform.rules.modules.asteroids.crew import AsteroidsForCrew
from game.games.lifeform.rules.modules.hunt.module import HuntOnRemora
from game.games.lifeform.rules.modules.remora.module import RemoraBoard
from game.games.lifeform.rules.modules.words import Ask as ModuleAsk, No as ModuleNo
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.ship.words import ShipAsk, ShipNo
from game.games.lifeform.rules.solo.engine import SoloEngine
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo


def load(folder: Path) -> Lifeform:
    return Lifeform(load_box(folder))


class Lifeform(Several[Ship]):
    game = "lifeform"
    state_types = (Crew, Alone)
    refusals = (*ShipNo, *No, *SoloNo, *ModuleNo)
    prompts = (*ShipAsk, *Ask, *SoloAsk, *ModuleAsk)

    def __init__(self, box: Box) -> None:
        self.box = box
        self.modes = box.modes
        self.fingerprint = box.fingerprint
        self.crew = CrewEngine(box, (AsteroidsForCrew(), HuntOnRemora()))
        self.alone = SoloEngine(box, (RemoraBoard(), AsteroidsAlone()))
        super().__init__({"lifeform": self.crew, "lifeform-alone": self.alone})

    def chosen(self, options: Options, seats: int) -> Engine[Any]:
        return self.alone if seats == 1 else self.crew

    def upgraded(self, plain: dict[str, Any]) -> dict[str, Any]:
        """Up to 0.4 both games had one state, and one alone had the rest of it under "solo"."""
        if "state" in plain:
            return plain
        alone = plain.get("solo")
        if not isinstance(alone, dict):
            return {"state": Crew.__name__, **{name: held for name, held in plain.items() if name != "solo"}}
        ship = {field.name for field in fields(Ship)}
        return {"state": Alone.__name__, **{name: held for name, held in plain.items() if name in ship}, **alone}
