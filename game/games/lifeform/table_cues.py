"""What an event sounds like, and which pieces it lights (LIF-T6, LIF-T10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.events import Event
from game.games.lifeform import events as e
from game.games.lifeform.state import Life
from game.games.lifeform.table_map import DANGER
from game.ui.table import Cue

QUIET = 5
"""From this minute on every tick of the clock is an alarm."""
TURNS = (20, 10, 9)
"""Minutes at which everything changes."""

BAD, GOOD, WARN = "refused", "legal", "lif_warning"


def _tick(event: Any) -> Cue:
    loud = event.minute in TURNS or event.minute <= QUIET
    return Cue("alarm" if loud else "token", ("clock", "minutes"), "lif_beast" if loud else WARN)


def _reveal(event: Any) -> Cue:
    """It roars, or it was never there."""
    real = event.cause == "real"
    return Cue("roar" if real else "flip", (event.image,), BAD if real else "text", flicker=not real)


def _end(event: Any) -> Cue:
    if event.cause == "explosion":
        return Cue("lose", ("ship", "clock"), BAD, shake=True)
    return Cue("win" if event.cause in ("ending_a", "ending_b_safe", "showdown_crew", "lifeform_resigned") else "lose")


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.CardsTaken: lambda x: Cue("card", ("crew_deck",) if x.who != "lifeform" else ("life_deck", "hand:lifeform")),
    e.CardDiscarded: lambda x: Cue("card", ()),
    e.CardPlayed: lambda x: Cue("card", ("now",), WARN),
    e.IconSkipped: lambda x: Cue("", (f"todo:{x.icon}",), "dim"),
    e.SpecialTaken: lambda x: Cue("chime", (f"seat:{x.who}",), WARN),
    e.CrewRevealed: lambda x: Cue("flip", x.characters, GOOD),
    e.ObjectiveCompleted: lambda x: Cue("chime", (x.objective,), GOOD),
    e.OutagePlaced: lambda x: Cue("thud", (x.chamber,), BAD),
    e.OutageMoved: lambda x: Cue("token", (x.chamber, x.to), GOOD),
    e.OutageRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    e.TerrorPlaced: lambda x: Cue("token", (x.chamber,), BAD),
    e.TerrorRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    e.TerrorMet: lambda x: Cue("alarm", (x.chamber, x.character), BAD),
    e.MissionPlaced: lambda x: Cue("token", (x.chamber,), GOOD),
    e.MissionRemoved: lambda x: Cue("thud", (x.chamber,), BAD),
    e.MissionLoaded: lambda x: Cue("token", (x.column,), GOOD),
    e.MissionUnloaded: lambda x: Cue("thud", (x.column,), BAD),
    e.CocoonRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    e.CardRecovered: lambda x: Cue("card", (f"seat:{x.who}",), GOOD),
    e.DeckShuffled: lambda x: Cue("card", ()),
    e.DataReturned: lambda x: Cue("token", (f"seat:{x.who}",), WARN),
    e.AnalyzerLost: lambda x: Cue("thud", (f"seat:{x.who}",), WARN),
    e.TargetNamed: lambda x: Cue("alarm", (f"stage:{x.who}",), BAD),
    e.FightIconsCounted: lambda x: Cue("flip", ("fight:card",), BAD),
    e.CocoonPlaced: lambda x: Cue("token", (x.chamber,), BAD),
    e.DataTaken: lambda x: Cue("chime", (f"seat:{x.who}",), GOOD),
    e.DoorPlaced: lambda x: Cue("thud", ("door",), GOOD),
    e.DoorRemoved: lambda x: Cue("thud", ("door",), WARN),
    e.DoorFlipped: lambda x: Cue("thud", ("door",), WARN),
    e.AnalyzerUsed: lambda x: Cue("chime", (f"seat:{x.who}",)),
    e.AnalyzersGone: lambda x: Cue("thud", ("clock",), WARN),
    e.CharacterMoved: lambda x: Cue("token", (x.chamber,)),
    e.ImageMoved: lambda x: Cue("token", (x.chamber, x.image), BAD),
    e.ImageRemoved: lambda x: Cue("undo", ()),
    e.CatMoved: lambda x: Cue("token", ("cat",)),
    e.CatBoarded: lambda x: Cue("chime", ("cat",), GOOD),
    e.AndroidWoke: lambda x: Cue("alarm", ("android", x.chamber), WARN),
    e.AndroidMoved: lambda x: Cue("clank", ("android", x.chamber), WARN),
    e.AndroidHit: lambda x: Cue("thud", ("android", "android_status"), GOOD),
    e.AndroidDestroyed: lambda x: Cue("chime", ("android_status",), GOOD),
    e.AndroidDeviated: lambda x: Cue("alarm", ("android",), BAD),
    e.HullBreached: lambda x: Cue("alarm", (x.chamber,), BAD),
    e.ImageRevealed: _reveal,
    e.VentGained: lambda x: Cue("token", ("vents",), BAD),
    e.VentSpent: lambda x: Cue("token", ("vents",), BAD),
    e.StowawayTokenTaken: lambda x: Cue("token", ("plus_minus",), BAD),
    e.EvolutionKept: lambda x: Cue("token", (f"evolution:{x.token}",), BAD),
    e.SurvivalUsed: lambda x: Cue("alarm", ("beast_survival",), BAD),
    e.AttackBegan: lambda x: Cue("alarm", (x.chamber, x.image, *x.victims), BAD),
    e.ReactionShown: lambda x: Cue("card", (x.character, "attack:reaction"), WARN),
    e.ReactionCancelled: lambda x: Cue("thud", ("attack:reaction",), BAD),
    e.CharacterHid: lambda x: Cue("flip", (x.character,), GOOD),
    e.AttackCancelled: lambda x: Cue("chime", (x.chamber, x.image), GOOD),
    e.CharacterKilled: lambda x: Cue("scream" if x.cause == "hunt" else "lose", (x.chamber, x.character), BAD),
    e.Told: lambda x: Cue(caption=True),
    e.KillHeard: lambda x: Cue("alarm" if x.cause == "noisy" else "", ("ship",), BAD, shake=x.cause == "noisy"),
    e.RoleTaken: lambda x: Cue("chime", (f"seat:{x.who}",), GOOD),
    e.LastManKilled: lambda x: Cue("alarm", ("remora",), BAD),
    e.TurnBegan: lambda x: Cue("", (f"seat:{x.who}",) if x.who != "lifeform" else ("board:lifeform",)),
    e.ClockMoved: _tick,
    e.ClockRewound: lambda x: Cue("chime", ("clock", "minutes"), GOOD),
    e.BoardingOpened: lambda x: Cue("choir", ("remora", "clock"), GOOD),
    e.AbandonAllowed: lambda x: Cue("alarm", ("clock",), BAD),
    e.HostilityMoved: lambda x: Cue("thud", ("hostility",), BAD),
    e.CocoonMoved: lambda x: Cue("thud", ("cocoon_track",), BAD),
    e.CocoonBurned: lambda x: Cue("engine", (x.chamber, "cocoon_track"), GOOD),
    e.MalfunctionMoved: lambda x: Cue("thud", ("malfunction",), WARN),
    e.Overheated: lambda x: Cue("alarm", ("coolant", "overheating"), BAD),
    e.AbilityActivated: lambda x: Cue("chime", (f"{x.cause}:{x.character}", x.character), GOOD),
    e.LaserShot: lambda x: Cue("engine", (x.character, x.target), WARN, ((x.character, x.target),)),
    e.ImageFlamed: lambda x: Cue("engine", (x.image,), WARN),
    e.CellUsed: lambda x: Cue("engine", ("energy", "remora"), WARN),
    e.RoleCardPlayed: lambda x: Cue("card", (x.card,), GOOD),
    e.LaunchProposed: lambda x: Cue("chime", ("launch", "remora")),
    e.Launched: lambda x: Cue("engine", ("remora",), GOOD, shake=True),
    e.StowawayShown: lambda x: Cue("alarm" if x.cause == "right" else "choir", ("stowaway",), BAD),
    e.ShowdownBegan: lambda x: Cue("alarm", ("stage",), BAD),
    e.FightBegan: lambda x: Cue("alarm", (f"stage:{x.who}", "fight:card"), BAD),
    e.FightCancelled: lambda x: Cue("chime", ("fight:card",), GOOD),
    e.FightRevealed: lambda x: Cue("flip", ("fight:card",), BAD),
    e.FightSpent: lambda x: Cue("card", (f"spent:{x.piece}",), GOOD),
    e.FightSurvived: lambda x: Cue("chime", (f"stage:{x.who}",), GOOD),
    e.PlayerEliminated: lambda x: Cue("lose", (f"stage:{x.who}",), BAD),
    e.GameEnded: _end,
}  # fmt: skip


def cue_in(s: Life, event: Event, cue: Cue | None) -> Cue | None:
    """An image that comes near is felt (LIF-T10), whichever it is; where images stand everybody sees. A flame comes
    from the nearest of those who play."""
    if cue and isinstance(event, e.ImageMoved) and event.cause != "place" and felt(s, event.chamber):
        return replace(cue, sound="heartbeat")
    if cue and isinstance(event, e.ImageFlamed) and (people := nearest(s, event.image)):
        return replace(cue, stream=((people[0], event.image),))
    return cue


def felt(s: Life, chamber: str) -> list[str]:
    """The characters on the ship that are within two chambers."""
    away = s.box.ship.distance[chamber]
    here = {c: s.at[c] for c in s.owner if s.at.get(c, s.box.ship.special.shuttle) != s.box.ship.special.shuttle}
    return [character for character, place in here.items() if away.get(place, 99) <= DANGER]


def nearest(s: Life, image: str) -> list[str]:
    """The characters of the active seat, by their distance from an image."""
    away = s.box.ship.distance[s.at[image]] if image in s.at else {}
    own = [c for c, seat in s.owner.items() if seat == s.active and s.at.get(c) in away]
    return sorted(own, key=lambda character: away[s.at[character]])


def cue(event: Event) -> Cue | None:
    """A calibration has none: nobody may learn from it (LIF-T7)."""
    make = _CUES.get(type(event))
    return make(event) if make else None
