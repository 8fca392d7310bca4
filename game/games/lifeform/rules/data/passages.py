"""The passages of the story, and what they are read out for."""

from __future__ import annotations

from typing import Literal

from game.core.source import Source
from game.core.value import value

MOMENTS = (
    "intro",
    "minute_20",
    "minute_10",
    "minute_9",
    "android_wakes",
    "android_destroyed",
    "ghost",
    "real",
    "kill_silent",
    "kill_noisy",
    "hull_breach",
    "cocoon_final",
    "last_man",
    "ending_b",
    "ending_c",
)
"""Key moments that a passage is read out for."""
ENDINGS = (
    "ending_a",
    "ending_b_safe",
    "showdown_crew",
    "showdown_lifeform",
    "all_dead",
    "explosion",
    "solo_safe",
    "solo_conflict_won",
    "solo_chit",
    "solo_no_function",
    "solo_no_chit",
    "solo_nerve",
    "solo_explosion",
    "solo_deck_empty",
    "solo_conflict_lost",
    "solo_vacuum",
    "crew_resigned",
    "lifeform_resigned",
    "solo_resigned",
)
"""How a game can end: that of a crew, or that of one alone (solo_)."""


@value
class Passage:
    """A flavour text of a moment or an ending."""

    id: str
    text: str
    source: Source
    title: str = ""


@value
class Passages:
    format: Literal[1]
    game: Literal["lifeform"]
    moments: tuple[Passage, ...]
    endings: tuple[Passage, ...]
