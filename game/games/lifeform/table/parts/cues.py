"""What an event that befalls the ship sounds like, and which pieces it lights: the same in both games (LIF-T6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.events import (
    AnalyzersGone,
    AnalyzerUsed,
    AndroidDestroyed,
    AndroidHeld,
    AndroidHit,
    AndroidMoved,
    AndroidWoke,
    CardPlayed,
    CardsTaken,
    CharacterMoved,
    ClockMoved,
    CocoonMoved,
    DataTaken,
    DeckShuffled,
    DoorFlipped,
    DoorPlaced,
    DoorRemoved,
    HullBreached,
    IconSkipped,
    LoadoutFull,
    MalfunctionMoved,
    MissionLoaded,
    MissionPlaced,
    MissionRemoved,
    MissionUnloaded,
    OutageMoved,
    OutagePlaced,
    OutageRemoved,
    SpecialTaken,
    TerrorPlaced,
    TerrorRemoved,
    Told,
)
from game.games.lifeform.rules.ship.state import Ship
from game.ui.table import Amount, Cue, Effect

QUIET = 5
"""From this minute on every tick of the clock is an alarm."""
TURNS = (20, 10, 9)
"""Minutes at which everything changes."""

BAD, GOOD, WARN = "refused", "legal", "lif_warning"


def ship_amounts(s: Ship) -> list[Amount]:
    """What is counted on the ship, in both games."""
    loaded = [Amount(column, s.column(column)) for column in COLUMNS] if s.loadout else []
    return [
        *loaded,
        Amount("clock", s.minute),
        Amount("cocoon_track", s.cocoon, harm=True),
        Amount("malfunction", s.malfunction, harm=True),
        Amount("android_status", s.android),
    ]


def _tick(event: Any) -> Cue:
    loud = event.minute in TURNS or event.minute <= QUIET
    light = (Effect("ring", "clock", "lif_beast"),) if event.minute in TURNS else ()
    return Cue("alarm" if loud else "token", ("clock", "minutes"), "lif_beast" if loud else WARN, effects=light)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    CardsTaken: lambda x: Cue("card", ("crew_deck",) if x.who != "lifeform" else ("life_deck", "hand:lifeform")),
    CardPlayed: lambda x: Cue("card", ("now",), WARN, caption=True),
    IconSkipped: lambda x: Cue("", (f"todo:{x.icon}",), "dim", caption=True),
    SpecialTaken: lambda x: Cue("chime", (f"seat:{x.who}",), WARN, caption=True),
    OutagePlaced: lambda x: Cue("thud", (x.chamber,), BAD),
    OutageMoved: lambda x: Cue("token", (x.chamber, x.to), GOOD),
    OutageRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    TerrorPlaced: lambda x: Cue("token", (x.chamber,), BAD),
    TerrorRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    MissionPlaced: lambda x: Cue("token", (x.chamber,), GOOD),
    MissionRemoved: lambda x: Cue("thud", (x.chamber,), BAD),
    MissionLoaded: lambda x: Cue("token", (x.column,), GOOD, effects=(Effect("stamp", x.column, GOOD),)),
    MissionUnloaded: lambda x: Cue("thud", (x.column,), BAD),
    DeckShuffled: lambda x: Cue("card", ()),
    DataTaken: lambda x: Cue("chime", (f"seat:{x.who}",), GOOD),
    DoorPlaced: lambda x: Cue("thud", ("door",), GOOD),
    DoorRemoved: lambda x: Cue("thud", ("door",), WARN),
    DoorFlipped: lambda x: Cue("thud", ("door",), WARN),
    AnalyzerUsed: lambda x: Cue("chime", (f"seat:{x.who}",), caption=True),
    AnalyzersGone: lambda x: Cue("thud", ("clock",), WARN, kind="moment", caption=True),
    CharacterMoved: lambda x: Cue("token", (x.chamber,)),
    AndroidWoke: lambda x: Cue("alarm", ("android", x.chamber), WARN, kind="moment", caption=True),
    AndroidMoved: lambda x: Cue("clank", ("android", x.chamber), WARN),
    AndroidHit: lambda x: Cue("thud", ("android", "android_status"), GOOD),
    AndroidDestroyed: lambda x: Cue("chime", ("android_status",), GOOD, kind="moment", caption=True),
    HullBreached: lambda x: Cue("alarm", (x.chamber,), BAD, kind="moment", caption=True, shake=True),
    Told: lambda x: Cue(caption=True),
    ClockMoved: _tick,
    CocoonMoved: lambda x: Cue("thud", ("cocoon_track",), BAD, caption=True),
    MalfunctionMoved: lambda x: Cue("thud", ("malfunction",), WARN, caption=True),
    LoadoutFull: lambda x: Cue("thud", (x.chamber,), WARN, caption=True),
    AndroidHeld: lambda x: Cue("", ("android",), WARN, caption=True),
}  # fmt: skip


def ship_cue(event: Event) -> Cue | None:
    make = _CUES.get(type(event))
    return make(event) if make else None
