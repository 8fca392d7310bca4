"""What each event sounds like, and which pieces light up (RIF-199)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.games.rift import events as e
from game.ui.table import Cue


def _player(who: str) -> str:
    return f"player:{who}"


_CUES: dict[type[Event], Callable[[Any], Cue]] = {
    e.HomeChosen: lambda v: Cue("chime", (v.planet,)),
    e.TilePlaced: lambda v: Cue("token", (v.planet,)),
    e.FactionDrawn: lambda v: Cue("card", ()),
    e.FactionChosen: lambda v: Cue("confirm", (_player(v.faction),)),
    e.ColourChosen: lambda v: Cue("confirm", (_player(v.who),)),
    e.GameBegan: lambda v: Cue("choir", ()),
    e.TurnBegan: lambda v: Cue("flip", (_player(v.who),)),
    e.CardDrawn: lambda v: Cue("card", (v.card,)),
    e.InstantDrawn: lambda v: Cue("flip", (_player(v.who),), "occ_instant"),
    e.DeckShuffled: lambda v: Cue("card", ("deck",)),
    e.IncomeGained: lambda v: Cue("token", (_player(v.who), "own:resource"), "crystal"),
    e.UnitPlaced: lambda v: Cue("token", (v.place,)),
    e.UnitLost: lambda v: Cue("thud", (v.place,), "refused"),
    e.UpgradeBuilt: lambda v: Cue("confirm", (v.planet,), "crystal"),
    e.UpgradeLost: lambda v: Cue("thud", (v.planet,), "refused"),
    e.UpgradeCaptured: lambda v: Cue("confirm", (v.planet,)),
    e.FleetMoved: lambda v: Cue("engine", (v.to,), travel=(v.start, f"fleet:{v.who}:{v.to}")),
    e.FleetIntercepted: lambda v: Cue("alarm", (v.to,), "refused"),
    e.Landed: lambda v: Cue("token", (v.planet,)),
    e.Boarded: lambda v: Cue("token", (f"fleet:{v.who}:{v.planet}",)),
    e.DangerRolled: lambda v: Cue("dice", (v.planet,), "legal" if v.cause == "safe" else "refused"),
    e.PlanetTaken: lambda v: Cue("chime", (v.planet,)),
    e.TileTurned: lambda v: Cue("flip", (v.planet,)),
    e.PlanetConsumed: lambda v: Cue("choir", (v.planet,), "rift"),
    e.Bombarded: lambda v: Cue("thud", (v.planet,), "refused"),
    e.SystemScored: lambda v: Cue("choir", (f"sys:{v.system}",)),
    e.UnitUnlocked: lambda v: Cue("confirm", (f"unit:{v.unit}",)),
    e.PointsGained: lambda v: Cue("chime", (_player(v.who),)),
    e.PointsLost: lambda v: Cue("thud", (_player(v.who),), "refused"),
    e.ResourcesStolen: lambda v: Cue("thud", (_player(v.victim), _player(v.who)), "refused"),
    e.CardPlayed: lambda v: Cue("card", (_player(v.who),), "sheet"),
    e.CardCancelled: lambda v: Cue("refuse", (_player(v.who),), "refused"),
    e.FactionSkillUsed: lambda v: Cue("confirm", (_player(v.who),)),
    e.SkillUsed: lambda v: Cue("confirm", (_player(v.who),)),
    e.SkillCancelled: lambda v: Cue("refuse", (_player(v.who),), "refused"),
    e.CardStolen: lambda v: Cue("card", (_player(v.victim), _player(v.who)), "refused"),
    e.BattleBegan: lambda v: Cue("alarm", (v.place,), "refused"),
    e.SectionEntered: lambda v: Cue("engine", (f"section:{v.section}",)),
    e.DiceRolled: lambda v: Cue("dice", ("dice:0", "dice:1")),
    e.ShieldsGiven: lambda v: Cue("confirm", ()),
    e.CombatantDestroyed: lambda v: Cue("thud", (), "refused"),
    e.StrikeRolled: lambda v: Cue("dice", (), "refused"),
    e.Retreated: lambda v: Cue("engine", (v.to,)),
    e.AttackTurnedBack: lambda v: Cue("refuse", (v.place,)),
    e.BattleWon: lambda v: Cue("chime", (v.place,)),
    e.BattleUndecided: lambda v: Cue("thud", (v.place,)),
    e.TargetReached: lambda v: Cue("alarm", (_player(v.who),)),
    e.PlayerEliminated: lambda v: Cue("lose", (_player(v.who),), "refused"),
    e.GameEnded: lambda v: Cue("win", tuple(map(_player, v.winners))),
}


def cue_for(event: Event) -> Cue | None:
    made = _CUES.get(type(event))
    return made(event) if made else None
