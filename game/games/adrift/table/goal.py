"""What brings the ship home and what loses it, in one line (ADR-127 to ADR-130)."""

from __future__ import annotations

from game.core.words import Words
from game.games.adrift.rules.data import EMPTY_CORE, FULL_CORE, LOWEST, SYSTEMS
from game.games.adrift.rules.state import Adrift
from game.ui.table import Goal, GoalPart

LOW = LOWEST + 3
"""A system as low as this is in danger."""
WEAK = EMPTY_CORE + 4
FEW = 8
"""So few cards left in the deck are a danger."""


def goal(words: Words, s: Adrift) -> Goal:
    ui = words.ui
    home = GoalPart(
        ui("goal_core", aim=FULL_CORE),
        ui("goal_core_short"),
        "adrift/core_token",
        s.core,
        FULL_CORE,
        done=s.core >= FULL_CORE,
        hint=ui("goal_core_hint", aim=FULL_CORE, lost=EMPTY_CORE),
        pieces=("core", "token:core"),
    )
    worst = min(range(len(SYSTEMS)), key=s.rp.__getitem__)
    key = "goal_system_all" if len(set(s.rp)) == 1 else "goal_system"
    named = {"lost": LOWEST, "system": words.name(SYSTEMS[worst]), "rp": s.rp[worst]}
    system = GoalPart(
        ui(key, **named),
        ui(f"{key}_short", **named),
        danger=s.rp[worst] <= LOW,
        hint=ui("goal_system_hint", lost=LOWEST),
        pieces=tuple(SYSTEMS[i] for i in range(len(SYSTEMS)) if s.rp[i] == s.rp[worst]),
    )
    deck = GoalPart(
        ui("goal_deck", count=len(s.deck)),
        ui("goal_deck_short", count=len(s.deck)),
        danger=len(s.deck) <= FEW,
        hint=ui("goal_deck_hint"),
        pieces=("deck",),
    )
    if s.core > WEAK:
        return Goal((home, system, deck))
    empty = GoalPart(
        ui("goal_empty", lost=EMPTY_CORE), ui("goal_empty_short"), danger=True, hint=ui("goal_empty_hint"),
        pieces=("core",),
    )  # fmt: skip
    return Goal((home, empty, system, deck))
