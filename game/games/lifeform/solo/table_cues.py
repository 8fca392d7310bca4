"""What an event of the survivor's game sounds like, and which pieces it lights (DRG-178)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.events import Event
from game.games.lifeform.solo import events as e
from game.games.lifeform.solo.table_conflict import zone_piece
from game.games.lifeform.solo.table_screen import FEAR_TRACK, TREMBLING, token_piece, trait_piece
from game.games.lifeform.solo.table_side import BLIP, CONTAINER, LAST_CHIT, REMORA, space_piece
from game.ui.table import Cue

BAD, GOOD, WARN = "refused", "legal", "lif_warning"
CLOSE = ("m4", "m5", "m6", "s1", "s2", "alert")
"""Spaces on which the tracker rings instead of ticking."""
SLOW = 3.0
"""A chit comes out of the container slowly: everything may hang on it."""
OBJECTIVES = {"cat": "purr", "umbilicus": "hiss", "xeno_data": "chirp"}


def _step(event: Any) -> Cue:
    near = event.space in CLOSE
    return Cue("ping_near" if near else "ping", (space_piece(event.space), BLIP), BAD if near else WARN)


def _chit(event: Any) -> Cue:
    alive = event.cause == "alive"
    token = GOOD if alive else BAD
    came = (CONTAINER, LAST_CHIT)
    return Cue("chime" if alive else "lose", came, token, kind="moment", caption=True, travel=came)


def _nerve(event: Any) -> Cue:
    return Cue("heartbeat" if event.margin <= TREMBLING else "thud", (FEAR_TRACK,), BAD)


CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.CardSpent: lambda x: Cue("card", (), WARN),
    e.SurvivorChosen: lambda x: Cue("chime", (x.character,), GOOD),
    e.AdvanceShortened: lambda x: Cue("thud", (BLIP,), GOOD),
    e.LifeformAdvanced: _step,
    e.LifeformDriven: lambda x: Cue("engine", (space_piece(x.space), BLIP), GOOD),
    e.ProximityAlert: lambda x: Cue("siren", ("ship", BLIP, space_piece("alert")), BAD, caption=True),
    e.Eluded: lambda x: Cue("chime", (CONTAINER, BLIP), GOOD, caption=True),
    e.FunctionUsed: lambda x: Cue("card", (BLIP,), GOOD, caption=True),
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
    e.CrisisDrawn: lambda x: Cue("alarm", (f"crisis_deck:{x.deck}",), WARN),
    e.OptionChosen: lambda x: Cue("card", (), WARN, caption=True),
    e.CrisisResolved: lambda x: Cue("", ()),
    e.ObjectiveGained: lambda x: Cue(OBJECTIVES[x.objective], (f"lamp:{x.objective}",), GOOD, caption=True),
    e.TokensGained: lambda x: Cue("chime", (token_piece(x.token),), GOOD),
    e.TokenSpent: lambda x: Cue("token", (token_piece(x.token),)),
    e.ConditionGained: lambda x: Cue("thud", (f"condition:{x.condition}",), BAD, caption=True),
    e.ConditionEnded: lambda x: Cue("chime", ("screen",), GOOD),
    e.LifeformImpervious: lambda x: Cue("alarm", (BLIP,), BAD, caption=True),
    e.AirlockRigged: lambda x: Cue("thud", (REMORA,), WARN, caption=True),
    e.NothingHappens: lambda x: Cue("confirm", (), GOOD),
    e.StowawayBoarded: lambda x: Cue("alarm", (REMORA, f"stowaway:{x.aboard - 1}"), BAD),
    e.StowawayReturned: lambda x: Cue("chime", ("stowaway_supply",), GOOD),
    e.LurkerBoarded: lambda x: Cue("alarm", (REMORA, f"lurker:{x.token}"), BAD, caption=True),
    e.CombatTokenRemoved: lambda x: Cue("chime", ("energy",), GOOD),
    e.HarpoonFound: lambda x: Cue("chime", (x.chamber, token_piece("harpoon")), GOOD),
    e.VentPlaced: lambda x: Cue("thud", (x.chamber,), BAD),
    e.LaserFired: lambda x: Cue("engine", (x.chamber, BLIP), WARN, caption=True),
    e.SurvivorWaited: lambda x: Cue("token", ("wait",)),
    e.SurvivorEquipped: lambda x: Cue("card", ("crew_deck",)),
    e.RemoraLaunched: lambda x: Cue("engine", (REMORA, "launch"), GOOD, caption=True),
    e.StowawaysRevealed: lambda x: Cue(
        "siren" if any(token.startswith("danger") for token in x.tokens) else "choir",
        tuple(f"stowaway:{i}" for i in range(len(x.tokens))), WARN, kind="moment", caption=True,
    ),
    e.ConflictBegan: lambda x: Cue("siren", ("stage",), BAD),
    e.ZoneFilled: lambda x: Cue("thud", (zone_piece(x.zone),), BAD),
    e.ResourceCommitted: lambda x: Cue("card", (zone_piece(x.zone),), GOOD),
    e.ZoneRecoloured: lambda x: Cue("hiss", (zone_piece(x.zone),), WARN),
    e.ZoneCleared: lambda x: Cue("chime", (zone_piece(x.zone),), GOOD, caption=True),
    e.LockerSearched: lambda x: Cue("thud", ("locker",), WARN),
}  # fmt: skip


def solo_cue(event: Event) -> Cue | None:
    make = CUES.get(type(event))
    return make(event) if make else None
