"""Every frame of 13th Passenger: saves name them by class."""

from __future__ import annotations

from typing import Any

from game.core.engine import Frame
from game.games.lifeform.rules.modules.asteroids import Impact, RakeDeck, Scattered, TurnAsteroid
from game.games.lifeform.rules.modules.asteroids_alone import Decompression, Emptied, Flee, Tumbled
from game.games.lifeform.rules.modules.clamps import ClampMoves
from game.games.lifeform.rules.modules.hideout import ConfrontOrHunt, Guess, SearchShuttle
from game.games.lifeform.rules.modules.hunt import (
    Bet,
    BetPaysOff,
    Clue,
    Flood,
    HidingPlace,
    HuntActions,
    HuntBegins,
    Search,
    StillHidden,
)
from game.games.lifeform.rules.modules.panels import CrewPays, Cycle, KillOne, Panel, PanelEffect
from game.games.lifeform.rules.modules.reward import ChooseTokens, Reward

PASSENGER_FRAMES: tuple[type[Frame[Any]], ...] = (
    TurnAsteroid,
    Impact,
    RakeDeck,
    Scattered,
    Decompression,
    Flee,
    Emptied,
    Tumbled,
    ClampMoves,
    SearchShuttle,
    ConfrontOrHunt,
    Guess,
    HuntBegins,
    HidingPlace,
    Bet,
    HuntActions,
    Clue,
    Flood,
    Search,
    StillHidden,
    BetPaysOff,
    Panel,
    PanelEffect,
    CrewPays,
    Cycle,
    KillOne,
    Reward,
    ChooseTokens,
)
