"""What an event of 13th Passenger sounds like, and which pieces it lights (PAS-64, PAS-68)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.games.lifeform.rules.modules import events as e
from game.games.lifeform.table.modules.remora import BOARD, location_piece
from game.games.lifeform.table.modules.shuttle import CLAMPS
from game.ui.table import Cue

BAD, GOOD, WARN = "refused", "legal", "lif_warning"


def _searched(event: Any) -> Cue:
    found = event.cause == "found"
    return Cue(
        "siren" if found else "scrape",
        (location_piece(event.location),),
        BAD if found else WARN,
        kind="moment",
        caption=True,
    )


CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.AsteroidTurned: lambda x: Cue("alarm", (f"asteroid:{x.minute}", "minutes"), BAD, kind="moment", caption=True),
    e.AsteroidStruck: lambda x: Cue("engine", ("ship", "asteroid_card"), BAD, kind="moment", caption=True),
    e.AsteroidMissed: lambda x: Cue("thud", ("asteroid_card",), WARN, caption=True),
    e.HuntBegan: lambda x: Cue("scrape", (BOARD,), WARN, kind="step"),
    e.LifeformHid: lambda x: Cue("scrape", (BOARD,), BAD),
    e.BetPlaced: lambda x: Cue("token", (location_piece(x.location), "bet"), BAD),
    e.LocationRuledOut: lambda x: Cue("token", (location_piece(x.location),), GOOD, caption=True),
    e.LocationSearched: _searched,
    e.HidingPlaceShown: lambda x: Cue("flip", (location_piece(x.location), "hiding"), BAD, kind="moment", caption=True),
    e.BetSettled: lambda x: Cue(
        "token", (location_piece(x.location),), BAD if x.cause == "taken" else GOOD, caption=True
    ),
    e.ClawsChanged: lambda x: Cue("thud", ("claws",), BAD if x.cause == "gained" else GOOD, caption=True),
    e.PoolChanged: lambda x: Cue("hiss", (f"pool:{x.item}",), GOOD if x.cause == "gained" else BAD, caption=True),
    e.RewardZoneFilled: lambda x: Cue("chime", (f"reward:{x.zone}",), GOOD),
    e.RemoraTokenPlaced: lambda x: Cue("token", (location_piece(x.location), "tab:shuttle"), GOOD, caption=True),
    e.ClampOpened: lambda x: Cue("clank", (CLAMPS, f"clamp:{x.clamps - 1}"), GOOD, caption=True),
    e.LifeSupportRose: lambda x: Cue("hum", ("life_support", "tab:shuttle"), GOOD, caption=True),
    e.CardKept: lambda x: Cue("card", (x.card,), GOOD),
    e.HiddenSurvivalPlaced: lambda x: Cue("token", ("hidden_survival", "tab:shuttle"), WARN, caption=True),
    e.HiddenSurvivalReturned: lambda x: Cue("chime", ("token:survival",), GOOD),
    e.ShuttleSearched: lambda x: Cue("scrape", (BOARD,), WARN),
    e.HidingPlaceLaid: lambda x: Cue("scrape", (BOARD,), BAD),
    e.ChamberGuessed: lambda x: Cue(
        "choir" if x.cause == "right" else "siren", (location_piece(x.hiding),), BAD, kind="moment", caption=True
    ),
    e.HiddenZoneOpened: lambda x: Cue("siren", ("zone:hidden",), BAD, caption=True),
    e.TokenTaken: lambda x: Cue("token", (f"kept:{x.token}", f"reserve:{x.token}"), GOOD),
}


def passenger_cue(event: Event) -> Cue | None:
    make = CUES.get(type(event))
    return make(event) if make else None
