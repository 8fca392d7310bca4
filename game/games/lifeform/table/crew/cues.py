"""What an event of the crew's game sounds like, and which pieces it lights (LIF-T6, LIF-T10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.events import Event
from game.games.lifeform.rules.crew import events as e
from game.games.lifeform.rules.crew.lifeform_events import (
    AndroidDeviated,
    AttackBegan,
    AttackCancelled,
    CharacterHid,
    CharacterKilled,
    CharacterUnhidden,
    EvolutionKept,
    EvolutionSpent,
    ImageMoved,
    ImageRemoved,
    ImageRevealed,
    KillHeard,
    LastManKilled,
    Lurked,
    ReactionCancelled,
    ReactionDeclined,
    ReactionDeferred,
    ReactionShown,
    StowawayKept,
    StowawayTokenSpent,
    StowawayTokenTaken,
    SurvivalUsed,
    VentGained,
    VentSpent,
)
from game.games.lifeform.rules.crew.showdown_events import (
    CancelVoted,
    FightBegan,
    FightCancelled,
    FightIconsCounted,
    FightRevealed,
    FightSpent,
    FightSurvived,
    Launched,
    LaunchProposed,
    LaunchVoted,
    PlayerEliminated,
    ShowdownBegan,
    StowawayDropped,
    StowawayShown,
    TargetNamed,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.events import CharacterMoved, GameEnded
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.parts.cues import BAD, GOOD, WARN, ship_amounts, ship_cue
from game.games.lifeform.table.parts.map import DANGER
from game.ui.table import Amount, Cue, Effect


def crew_amounts(s: Crew) -> list[Amount]:
    return [*ship_amounts(s), Amount("hostility", s.hostility, harm=True)]


def _reveal(event: Any) -> Cue:
    """It roars, or it was never there."""
    real = event.cause == "real"
    flash = (event.image,)
    if real:
        light = (Effect("dark"), Effect("ring", event.image, BAD))
        return Cue("roar", flash, BAD, kind="moment", caption=True, hush=True, effects=light)
    return Cue("flip", flash, "text", kind="moment", caption=True, flicker=True, hush=True, effects=(Effect("dark"),))


def _end(event: Any) -> Cue:
    if event.cause == "explosion":
        return Cue("lose", ("ship", "clock"), BAD, kind="moment", caption=True, shake=True, hush=True)
    won = event.cause in ("ending_a", "ending_b_safe", "showdown_crew", "lifeform_resigned")
    return Cue("win" if won else "lose", kind="moment", caption=True, hush=True)


def _killed(event: Any) -> Cue:
    """The chamber and the board stay on the table when the figure is gone."""
    flash = (event.chamber, f"lost:{event.character}")
    return Cue("scream" if event.cause == "hunt" else "lose", flash, BAD, kind="moment", caption=True, hush=True)


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.CardDiscarded: lambda x: Cue("card", ()),
    e.CrewRevealed: lambda x: Cue("flip", x.characters, GOOD, caption=True),
    e.ObjectiveCompleted: lambda x: Cue("chime", (x.objective,), GOOD, kind="moment", caption=True),
    e.TerrorMet: lambda x: Cue("alarm", (x.chamber, x.character), BAD, kind="moment", caption=True),
    e.CocoonRemoved: lambda x: Cue("confirm", (x.chamber,), GOOD),
    e.CardRecovered: lambda x: Cue("card", (f"seat:{x.who}",), GOOD),
    e.DataReturned: lambda x: Cue("token", (f"seat:{x.who}",), WARN),
    e.AnalyzerLost: lambda x: Cue("thud", (f"seat:{x.who}",), WARN),
    TargetNamed: lambda x: Cue("alarm", (f"stage:{x.who}",), BAD, caption=True),
    FightIconsCounted: lambda x: Cue("flip", ("fight:card",), BAD),
    e.CocoonPlaced: lambda x: Cue("token", (x.chamber,), BAD),
    ImageMoved: lambda x: Cue("token", (x.chamber, x.image), BAD, effects=(Effect("ring", x.image, BAD),)),
    ImageRemoved: lambda x: Cue("undo", ()),
    e.CatMoved: lambda x: Cue("token", ("cat",)),
    e.CatBoarded: lambda x: Cue("chime", ("cat",), GOOD),
    AndroidDeviated: lambda x: Cue("alarm", ("android",), BAD, caption=True),
    ImageRevealed: _reveal,
    VentGained: lambda x: Cue("token", ("vents",), BAD),
    VentSpent: lambda x: Cue("token", ("vents",), BAD),
    StowawayTokenTaken: lambda x: Cue("token", ("plus_minus",), BAD),
    EvolutionKept: lambda x: Cue("token", (f"evolution:{x.token}",), BAD),
    SurvivalUsed: lambda x: Cue("alarm", ("beast_survival",), BAD, kind="moment", caption=True),
    AttackBegan: lambda x: Cue("alarm", (x.chamber, x.image, *x.victims), BAD, kind="moment", caption=True),
    ReactionShown: lambda x: Cue("card", (x.character, "attack:reaction"), WARN, caption=True),
    ReactionCancelled: lambda x: Cue("thud", ("attack:reaction",), BAD, caption=True),
    CharacterHid: lambda x: Cue("flip", (x.character,), GOOD),
    AttackCancelled: lambda x: Cue("chime", (x.chamber, x.image), GOOD, caption=True),
    CharacterKilled: _killed,
    KillHeard: lambda x: Cue(
        "alarm" if x.cause == "noisy" else "", ("ship",), BAD, caption=True, shake=x.cause == "noisy"
    ),
    e.RoleTaken: lambda x: Cue("chime", (f"seat:{x.who}",), GOOD, kind="moment", caption=True),
    LastManKilled: lambda x: Cue("alarm", ("remora",), BAD, kind="moment", caption=True),
    e.TurnBegan: lambda x: Cue(
        "", (f"seat:{x.who}",) if x.who != "lifeform" else ("board:lifeform",), kind="step"
    ),
    e.ClockRewound: lambda x: Cue("chime", ("clock", "minutes"), GOOD),
    e.BoardingOpened: lambda x: Cue(
        "choir", ("remora", "clock"), GOOD, kind="step", effects=(Effect("sweep", "remora", GOOD),)
    ),
    e.AbandonAllowed: lambda x: Cue("alarm", ("clock",), BAD, kind="step"),
    e.HostilityMoved: lambda x: Cue("thud", ("hostility",), BAD),
    e.CocoonBurned: lambda x: Cue("engine", (x.chamber, "cocoon_track"), GOOD, caption=True),
    e.Overheated: lambda x: Cue("alarm", ("coolant", "overheating"), BAD, caption=True),
    e.AbilityActivated: lambda x: Cue("chime", (f"{x.cause}:{x.character}", x.character), GOOD, caption=True),
    e.LaserShot: lambda x: Cue("engine", (x.character, x.target), WARN, ((x.character, x.target),), caption=True),
    e.ImageFlamed: lambda x: Cue("engine", (x.image,), WARN, caption=True),
    e.CellUsed: lambda x: Cue("engine", ("energy", "remora"), WARN, caption=True),
    e.RoleCardPlayed: lambda x: Cue("card", (x.card,), GOOD, caption=True),
    LaunchProposed: lambda x: Cue("chime", ("launch", "remora"), caption=True),
    Launched: lambda x: Cue("engine", ("remora",), GOOD, kind="moment", caption=True, hush=True),
    StowawayShown: lambda x: Cue(
        "alarm" if x.cause == "right" else "choir", ("stowaway",), BAD, kind="moment", caption=True, hush=True
    ),
    ShowdownBegan: lambda x: Cue("alarm", ("stage",), BAD, kind="step"),
    FightBegan: lambda x: Cue("alarm", (f"stage:{x.who}", "fight:card"), BAD, caption=True),
    FightCancelled: lambda x: Cue("chime", ("fight:card",), GOOD, caption=True),
    FightRevealed: lambda x: Cue("flip", ("fight:card",), BAD, caption=True),
    FightSpent: lambda x: Cue("card", (f"spent:{x.piece}",), GOOD),
    FightSurvived: lambda x: Cue("chime", (f"stage:{x.who}",), GOOD, kind="moment", caption=True),
    PlayerEliminated: lambda x: Cue("lose", (f"stage:{x.who}",), BAD, kind="moment", caption=True),
    GameEnded: _end,
    e.DecidedNow: lambda x: Cue("flip", (), WARN, kind="moment", caption=True),
    e.SkillLost: lambda x: Cue("undo", (f"skill:{x.character}", x.character), BAD, caption=True),
    e.CharacterStayed: lambda x: Cue("", (x.character,), GOOD, caption=True),
    CharacterUnhidden: lambda x: Cue("flip", (x.character,), WARN),
    e.CharacterGiven: lambda x: Cue("chime", (x.character, f"seat:{x.who}"), GOOD, caption=True),
    Lurked: lambda x: Cue("", ("board:lifeform",), BAD, caption=True),
    EvolutionSpent: lambda x: Cue("token", ("board:lifeform",), BAD, caption=True),
    StowawayKept: lambda x: Cue("token", ("stowaway",), BAD, caption=True),
    StowawayDropped: lambda x: Cue("token", ("board:lifeform",), WARN, caption=True),
    StowawayTokenSpent: lambda x: Cue("token", ("board:lifeform",), WARN, caption=True),
    e.HandInspected: lambda x: Cue("flip", ("hand:lifeform",), GOOD, caption=True),
    e.ConsentGiven: lambda x: Cue("", (x.character,), GOOD if x.cause == "yes" else BAD, caption=True),
    LaunchVoted: lambda x: Cue("", (f"seat:{x.who}",), GOOD if x.cause == "yes" else BAD, caption=True),
    CancelVoted: lambda x: Cue("", (f"stage:{x.who}",), GOOD if x.cause == "yes" else BAD, caption=True),
    ReactionDeclined: lambda x: Cue("", (f"seat:{x.who}",), BAD, caption=True),
    ReactionDeferred: lambda x: Cue("", (f"seat:{x.who}",), WARN, caption=True),
    e.PanicDeferred: lambda x: Cue("", (f"seat:{x.who}",), WARN, caption=True),
    e.RoleCardReturned: lambda x: Cue("card", (x.card,), GOOD, caption=True),
    e.RoleTokenMoved: lambda x: Cue("token", (f"track:{x.track}",), GOOD),
}  # fmt: skip


def cue_in(s: Ship, event: Event, cue: Cue | None) -> Cue | None:
    """An image that comes near is felt (LIF-T10), whichever it is; where images stand everybody sees. A flame comes
    from the nearest of those who play. Who goes aboard last makes a great moment of a step."""
    if cue and isinstance(event, ImageMoved) and event.cause != "place" and felt(s, event.chamber):
        return replace(cue, sound="heartbeat")
    if cue and isinstance(event, e.ImageFlamed) and (people := nearest(s, event.image)):
        return replace(cue, stream=((people[0], event.image),))
    if cue and isinstance(event, CharacterMoved) and completes_crew(s, event):
        return replace(cue, sound="choir", flash=("remora",), token=GOOD, kind="moment", caption=True, hush=True)
    return cue


def completes_crew(s: Ship, event: CharacterMoved) -> bool:
    """Has this step brought the last of the crew aboard?"""
    return event.chamber == s.box.ship.special.shuttle and len(s.aboard()) == len(s.owner)


def felt(s: Ship, chamber: str, within: int = DANGER) -> list[str]:
    """The characters on the ship that are so near."""
    away = s.box.ship.distance[chamber]
    here = {c: s.at[c] for c in s.owner if s.at.get(c, s.box.ship.special.shuttle) != s.box.ship.special.shuttle}
    return [character for character, place in here.items() if away.get(place, 99) <= within]


def nearest(s: Ship, image: str) -> list[str]:
    """The characters of the active seat, by their distance from an image."""
    away = s.box.ship.distance[s.at[image]] if image in s.at else {}
    own = [c for c, seat in s.owner.items() if seat == s.active and s.at.get(c) in away]
    return sorted(own, key=lambda character: away[s.at[character]])


def cue(event: Event) -> Cue | None:
    """A calibration has none: nobody may learn from it (LIF-T7)."""
    make = _CUES.get(type(event), ship_cue)
    return make(event)
