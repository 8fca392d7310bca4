"""Every frame of 13th Passenger: saves name them by class."""

from __future__ import annotations

from typing import Any

from game.core.engine import Frame
from game.games.lifeform.passenger.asteroids import Impact, RakeDeck, Scattered, TurnAsteroid
from game.games.lifeform.passenger.asteroids_alone import Decompression, Emptied, Flee, Tumbled
from game.games.lifeform.passenger.clamps import ClampMoves
from game.games.lifeform.passenger.hideout import ConfrontOrHunt, Guess, SearchShuttle
from game.games.lifeform.passenger.hunt import (
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
from game.games.lifeform.passenger.panels import CrewPays, Cycle, KillOne, Panel, PanelEffect
from game.games.lifeform.passenger.reward import ChooseTokens, Reward

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
