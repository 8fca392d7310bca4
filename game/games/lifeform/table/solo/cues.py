"""What an event of the survivor's game sounds like, and which pieces it lights (DRG-178)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.events import Event
from game.core.words import Words
from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.ship.story import passage_name
from game.games.lifeform.rules.solo import events as e
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.launch import DANGER, dangers
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import survivor
from game.games.lifeform.table.faces.cards import DiskFace
from game.games.lifeform.table.faces.launch import AwayFace, StowawaysFace, Turned
from game.games.lifeform.table.faces.stage import StagesFace
from game.games.lifeform.table.parts.cues import BAD, GOOD, WARN, ship_amounts
from game.games.lifeform.table.parts.map import SHIP
from game.games.lifeform.table.solo.conflict import zone_piece
from game.games.lifeform.table.solo.faces import DrawFace
from game.games.lifeform.table.solo.screen import FEAR_TRACK, TREMBLING, token_piece, trait_piece
from game.games.lifeform.table.solo.side import (
    BLIP,
    CONTAINER,
    LAST_CHIT,
    REMORA,
    STOWAWAY_BACK,
    STOWAWAY_FACES,
    percent,
    space_piece,
)
from game.games.lifeform.table.solo.stage import steps_of
from game.ui.table import Amount, Cue, Effect, Scene, Tip

CLOSE = ("m4", "m5", "m6", "s1", "s2", "alert")
"""Spaces on which the tracker rings instead of ticking."""
OBJECTIVES = {"cat": "purr", "umbilicus": "hiss", "xeno_data": "chirp"}


def solo_amounts(s: Alone) -> list[Amount]:
    tokens = [Amount(token_piece(token), count) for token, count in s.tokens.items()]
    chits = [Amount(CONTAINER, s.alive, "alive"), Amount(CONTAINER, s.killed, "killed", harm=True)]
    return [*ship_amounts(s), Amount(FEAR_TRACK, s.margin, "nerve"), *tokens, *chits]


def _step(event: Any) -> Cue:
    near = event.space in CLOSE
    ping, token = "ping_near" if near else "ping", BAD if near else WARN
    return Cue(ping, (space_piece(event.space), BLIP), token, effects=(Effect("ring", BLIP, token),))


def _chit(event: Any) -> Cue:
    """Everything may hang on it."""
    alive = event.cause == "alive"
    token = GOOD if alive else BAD
    came = (CONTAINER, LAST_CHIT)
    sound = "chime" if alive else "lose"
    return Cue(sound, came, token, kind="moment", caption=True, travel=came, hush=True, effects=(Effect("dark"),))


def _nerve(event: Any) -> Cue:
    broken = event.margin < 1
    sound = "heartbeat" if event.margin <= TREMBLING else "thud"
    return Cue(sound, (FEAR_TRACK,), BAD, kind="moment" if broken else "touch", caption=broken, shake=broken)


DEATHS: dict[str, tuple[str, ...]] = {
    "solo_chit": (CONTAINER, LAST_CHIT), "solo_no_function": (BLIP,), "solo_no_chit": (CONTAINER, BLIP),
    "solo_nerve": (FEAR_TRACK,), "solo_explosion": (SHIP, "clock"), "solo_conflict_lost": ("stage",),
    "solo_vacuum": (SHIP,),
}  # fmt: skip
"""What killed the survivor, by the result."""


def _ending(s: Alone, result: str) -> Cue:
    """L7. The end is seen: whoever lived or died, and of what."""
    people = tuple(piece for who in s.owner for piece in (who, f"board:{who}"))
    if result in WINS:
        return Cue(
            "win",
            (*people, REMORA),
            GOOD,
            kind="moment",
            caption=True,
            hush=True,
            effects=(Effect("stars", token="lif_crew"),),
        )
    scream, flash = "scream" if result in DEATHS else "lose", (*people, *DEATHS.get(result, ()))
    return Cue(scream, flash, BAD, kind="moment", caption=True, shake=True, hush=True, effects=(Effect("dark"),))


CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.CardSpent: lambda x: Cue("card", (), WARN),
    e.SurvivorChosen: lambda x: Cue("chime", (x.character,), GOOD),
    e.AdvanceShortened: lambda x: Cue("thud", (BLIP,), GOOD),
    e.LifeformAdvanced: _step,
    e.LifeformDriven: lambda x: Cue("engine", (space_piece(x.space), BLIP), GOOD),
    e.ProximityAlert: lambda x: Cue("siren", ("ship", BLIP, space_piece("alert")), BAD, kind="moment", caption=True),
    e.SurplusGrew: lambda x: Cue("ping_near", (BLIP, space_piece("alert")), BAD, caption=True),
    e.Eluded: lambda x: Cue("chime", (CONTAINER, BLIP), GOOD, caption=True),
    e.FunctionUsed: lambda x: Cue("card", (BLIP,), GOOD, caption=True),
    e.FateAsked: lambda x: Cue("heartbeat", (CONTAINER,), WARN, kind="moment", caption=True, shake=True),
    e.ChitDrawn: _chit,
    e.ChitAdded: lambda x: Cue("token", (CONTAINER,), GOOD if x.cause in ("cocoon_alive", "supply") else BAD),
    e.ChitReturned: lambda x: Cue("token", (CONTAINER,), GOOD),
    e.NerveLost: _nerve,
    e.FearGrew: lambda x: Cue("alarm", (FEAR_TRACK, x.chamber), BAD, caption=True),
    e.TraitUsed: lambda x: Cue("flip", (trait_piece(x.area), REMORA), WARN, caption=True),
    e.TraitSpent: lambda x: Cue("token", (trait_piece(x.area),), WARN),
    e.CardsLookedAt: lambda x: Cue("card", ("crew_deck",), GOOD),
    e.LookedCardKept: lambda x: Cue("card", (x.card,), GOOD),
    e.CardsPutBack: lambda x: Cue("card", ("crew_deck",)),
    e.CrisisDrawn: lambda x: Cue("alarm", (f"crisis_deck:{x.deck}", "crisis:now"), WARN, kind="step"),
    e.OptionChosen: lambda x: Cue("card", ("crisis:now",), WARN, caption=True),
    e.CrisisResolved: lambda x: Cue("", ()),
    e.ObjectiveGained: lambda x: Cue(
        OBJECTIVES[x.objective], (f"lamp:{x.objective}",), GOOD, kind="moment", caption=True
    ),
    e.TokensGained: lambda x: Cue("chime", (token_piece(x.token),), GOOD),
    e.TokenSpent: lambda x: Cue("token", (token_piece(x.token),)),
    e.ConditionGained: lambda x: Cue("thud", (f"condition:{x.condition}",), BAD, caption=True),
    e.ConditionEnded: lambda x: Cue("chime", ("screen",), GOOD),
    e.LifeformImpervious: lambda x: Cue("alarm", (BLIP,), BAD, caption=True),
    e.AirlockRigged: lambda x: Cue("thud", (REMORA,), WARN, caption=True),
    e.NothingHappens: lambda x: Cue("confirm", (), GOOD),
    e.StowawayBoarded: lambda x: Cue(
        "alarm", (REMORA, f"stowaway:{x.aboard - 1}"), BAD, kind="step",
        effects=(Effect("ring", REMORA, BAD),),
    ),
    e.StowawayReturned: lambda x: Cue("chime", ("stowaway_supply",), GOOD),
    e.LurkerBoarded: lambda x: Cue("alarm", (REMORA, f"lurker:{x.token}"), BAD, caption=True),
    e.CombatTokenRemoved: lambda x: Cue("chime", ("energy",), GOOD),
    e.HarpoonFound: lambda x: Cue("chime", (x.chamber, token_piece("harpoon")), GOOD),
    e.VentPlaced: lambda x: Cue("thud", (x.chamber,), BAD),
    e.LaserFired: lambda x: Cue("engine", (x.chamber, BLIP), WARN, caption=True),
    e.SurvivorWaited: lambda x: Cue("token", ("wait",)),
    e.SurvivorEquipped: lambda x: Cue("card", ("crew_deck",)),
    e.ChamberTells: lambda x: Cue("hiss" if x.cause == "vent" else "hum", (x.chamber,), WARN, caption=True),
    e.RemoraLaunched: lambda x: Cue(
        "engine", (REMORA, "launch"), GOOD, kind="moment", caption=True, hush=True,
    ),
    e.StowawaysRevealed: lambda x: Cue(
        "siren" if any(token.startswith("danger") for token in x.tokens) else "choir",
        tuple(f"stowaway:{i}" for i in range(len(x.tokens))), WARN, kind="moment", caption=True, hush=True,
    ),
    e.ConflictBegan: lambda x: Cue("siren", ("stage",), BAD, kind="step"),
    e.ZoneFilled: lambda x: Cue("thud", (zone_piece(x.zone),), BAD),
    e.ResourceCommitted: lambda x: Cue("card", (zone_piece(x.zone),), GOOD),
    e.ZoneRecoloured: lambda x: Cue("hiss", (zone_piece(x.zone),), WARN),
    e.ZoneCleared: lambda x: Cue("chime", (zone_piece(x.zone),), GOOD, caption=True),
    e.LockerSearched: lambda x: Cue("thud", ("locker",), WARN),
}  # fmt: skip


def solo_cue(event: Event) -> Cue | None:
    make = CUES.get(type(event))
    return make(event) if make else None


def cue_alone(words: Words, s: Alone, event: Event) -> Cue | None:
    """How an event is told where the survivor is alone; None if it befalls the ship."""
    if isinstance(event, GameEnded):
        return replace(_ending(s, event.cause), card=_loss(words, s, event.cause))
    told = solo_cue(event)
    if told and isinstance(event, e.FateAsked | e.ChitDrawn):
        return replace(told, banner=_draw(words, s, event))
    if told and isinstance(event, e.RemoraLaunched):
        return replace(told, **_launch(words, s))
    if told and isinstance(event, e.StowawaysRevealed):
        return replace(told, **_turned(words, s))
    return told


def _launch(words: Words, s: Alone) -> dict[str, Any]:
    """The shuttle leaves, before anybody knows what came along."""
    scene = AwayFace(words.ui("t_away_where", minute=s.minute).upper(), words.ui("t_away_alone"))
    return {"scene": Scene("launch", AwayFace(), scene), "card": Tip(scene.where, scene.prose, "DRG-135")}


def _turned(words: Words, s: Alone) -> dict[str, Any]:
    """One after the other; what they come to is said when the last one lies open."""
    ui, fight = words.ui, dangers(s)
    kinds = [token.partition(".")[0] for token in s.stowaways]
    tokens = tuple(
        Turned(STOWAWAY_FACES[kind], ui(f"t_turned_{kind}"), BAD if kind == DANGER else GOOD) for kind in kinds
    )
    title = ui("t_turned_title" if tokens else "t_turned_none")
    verdict = ui("t_turned_fight" if fight else "t_turned_home")
    scene = StowawaysFace(title, STOWAWAY_BACK, tokens, verdict, not fight)
    return {"scene": Scene("turned", scene, scene), "card": Tip(title, " ".join((*kinds, verdict)), "DRG-140")}


def _loss(words: Words, s: Alone, result: str) -> Tip | None:
    """A death stops the game: who it was, and the line of prose alone."""
    if result not in DEATHS or not s.owner:
        return None
    who = s.box.characters[survivor(s)]
    face = DiskFace(f"lifeform/portrait_{who.id}", "line", faded=True, lost=True)
    return Tip(who.name, words.name(passage_name(result)), "DRG-5", face)


def _draw(words: Words, s: Alone, event: e.FateAsked | e.ChitDrawn) -> DrawFace:
    """L7. A hand goes into the bag, nothing happens for a moment, and the chit is turned."""
    ui, names = words.ui, steps_of(words, "draw", 2)
    if isinstance(event, e.FateAsked):
        live = percent(odds(s, event.chits))
        text = ui("t_solo_draw_odds", alive=s.alive, killed=s.killed, percent=live)
        title = ui("t_solo_draw_title", count=event.chits)
        return DrawFace(StagesFace(names, 0), "lifeform/container", "", title, text, WARN)
    alive = event.cause == "alive"
    text = ui("t_solo_draw_left" if alive else "t_solo_draw_killed", alive=s.alive, killed=s.killed)
    title = ui(f"t_solo_drawn_{event.cause}")
    return DrawFace(
        StagesFace(names, 1), "lifeform/container", f"lifeform/chit_{event.cause}", title, text,
        GOOD if alive else BAD,
    )  # fmt: skip
