"""Every frame of Dragon's Domain: saves name them by class."""

from __future__ import annotations

from typing import Any

from game.core.engine import Frame
from game.games.lifeform.rules.solo.activities import ActionRow, NextIcon, Undertake
from game.games.lifeform.rules.solo.android import AndroidGrip, AndroidTurn, Chase
from game.games.lifeform.rules.solo.conflict import (
    AssignOn,
    Commit,
    ConflictAction,
    ConflictRound,
    Hibernate,
    Provide,
    Spread,
)
from game.games.lifeform.rules.solo.crisis import DrawCrisis, FaceCrisis, PayOn, PayPrice, RunOption
from game.games.lifeform.rules.solo.fear import LoseNerve
from game.games.lifeform.rules.solo.free import CycleOut, KeepOne, ReturnRest
from game.games.lifeform.rules.solo.icons import AimFlames, SearchAround, ShutDoor
from game.games.lifeform.rules.solo.launch import Reveal
from game.games.lifeform.rules.solo.motion import (
    Advance,
    ChooseLane,
    Creep,
    EludeCards,
    FaceLifeform,
    Proximity,
    ShortenAdvance,
)
from game.games.lifeform.rules.solo.movement import EnterChamber, Toll, Tread
from game.games.lifeform.rules.solo.objectives import Download
from game.games.lifeform.rules.solo.setup import Deal, FirstHand, PickLadderway, PickSurvivor
from game.games.lifeform.rules.solo.terror import StandUp, TerrorWaits
from game.games.lifeform.rules.solo.tracks import (
    BurstVent,
    ClockRuns,
    CocoonGrows,
    HoldClock,
    MalfunctionGrows,
    SoloClockIcon,
    StowawayKnocks,
    StowawayMoves,
    Tick,
    VentChit,
)
from game.games.lifeform.rules.solo.turn import Breather, ChamberAnswers, DrawOne, Gather, Repercussions, SoloRound

SOLO_FRAMES: tuple[type[Frame[Any]], ...] = (
    Deal,
    PickLadderway,
    PickSurvivor,
    FirstHand,
    SoloRound,
    Gather,
    DrawOne,
    Undertake,
    ActionRow,
    NextIcon,
    Breather,
    Repercussions,
    ChamberAnswers,
    AndroidTurn,
    Chase,
    AndroidGrip,
    Toll,
    Tread,
    EnterChamber,
    TerrorWaits,
    StandUp,
    SearchAround,
    AimFlames,
    ShutDoor,
    Download,
    CycleOut,
    KeepOne,
    ReturnRest,
    DrawCrisis,
    FaceCrisis,
    PayOn,
    PayPrice,
    RunOption,
    LoseNerve,
    Advance,
    ShortenAdvance,
    Creep,
    ChooseLane,
    Proximity,
    FaceLifeform,
    EludeCards,
    Tick,
    HoldClock,
    ClockRuns,
    SoloClockIcon,
    BurstVent,
    StowawayKnocks,
    StowawayMoves,
    VentChit,
    CocoonGrows,
    MalfunctionGrows,
    Reveal,
    Hibernate,
    AssignOn,
    Spread,
    Provide,
    ConflictRound,
    ConflictAction,
    Commit,
)
