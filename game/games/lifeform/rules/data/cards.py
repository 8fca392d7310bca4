"""Cards of all decks and what stands on them, data tokens, roles and evolution tokens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeAlias

from game.core.source import Source
from game.core.value import value

Showdown: TypeAlias = Literal["claw", "extinguisher", "torch", "lever", "harpoon"]


SHOWDOWN_ICONS: tuple[Showdown, ...] = ("claw", "extinguisher", "torch", "lever")
"""The icons both sides share, in a fixed order."""


@value
class Card:
    """A crew card or a lifeform card."""

    id: str
    name: str
    count: int
    rows: tuple[tuple[str, ...], ...]
    reaction: str | None
    showdown: tuple[Showdown, ...]
    text: str
    source: Source
    kind: Literal["", "mining_laser", "flamethrower"] = ""
    rows_source: Source | None = None
    showdown_source: Source | None = None


@value
class ShowdownIcon:
    id: Showdown
    name: str
    on_lifeform_cards: bool
    source: Source


@value
class DataToken:
    id: str
    icons: tuple[Showdown, ...]
    count: int
    source: Source


@value
class CrewCards:
    format: Literal[1]
    game: Literal["lifeform"]
    showdown_icons: tuple[ShowdownIcon, ...]
    deck: tuple[Card, ...]
    special_cards: tuple[Card, ...]
    data_tokens: tuple[DataToken, ...]


@value
class LifeformCards:
    format: Literal[1]
    game: Literal["lifeform"]
    deck: tuple[Card, ...]


EffectKind: TypeAlias = Literal[
    "NOTHING",
    "DRAW_CREW",
    "DISCARD_CHOICE",
    "DISCARD_RANDOM",
    "ADVANCE_SELF_DESTRUCT",
    "ADVANCE_HOSTILITY",
    "LIFEFORM_DRAW",
    "OUTAGE_HERE",
    "LOSE_SKILL",
    "PANIC_SELF",
    "COCOON_TOKEN_NEAREST",
    "REMOVE_MISSION_HERE",
    "CREW_DISCARD_EACH",
    "LIFEFORM_OUTAGE",
    "REMOVE_HEAT_ANALYZER",
]


@value
class PlainEffect:
    kind: EffectKind
    n: int = 1


@value
class TerrorEffect:
    kind: EffectKind
    n: int = 1
    otherwise: PlainEffect | None = None


@value
class TerrorCard:
    id: str
    name: str
    count: int
    effects: tuple[TerrorEffect, ...]
    text: str
    source: Source


@value
class TerrorCards:
    format: Literal[1]
    game: Literal["lifeform"]
    cards: tuple[TerrorCard, ...]


@value
class DecideOption:
    kind: EffectKind
    n: int
    text: str


@value
class Objective:
    id: str
    name: str
    kind: Literal["circuit", "visit_discard", "hold_data", "halon_compartments", "decide_immediately"]
    text: str
    source: Source
    chamber: str = ""
    discard: int = 0
    count: int = 0
    options: tuple[DecideOption, ...] = ()


@value
class Objectives:
    format: Literal[1]
    game: Literal["lifeform"]
    cards: tuple[Objective, ...]


@value
class StowawayCard:
    id: str
    name: str
    range: tuple[int, ...]
    kept_for_showdown: bool
    showdown: tuple[Showdown, ...]
    text: str
    source: Source
    showdown_source: Source | None = None


@value
class PlusMinus:
    id: str
    text: str
    source: Source


@value
class Stowaway:
    format: Literal[1]
    game: Literal["lifeform"]
    cards: tuple[StowawayCard, ...]
    plus_minus_token: PlusMinus


RoleEffect: TypeAlias = Literal[
    "CAT_PUSH_IMAGE",
    "CAT_REVEAL",
    "CAT_CLEAR_TERROR",
    "CAT_LEAD",
    "CAT_DRAW",
    "MF_REMOVE_OUTAGE",
    "MF_DOOR",
    "MF_STOP_ANDROID",
    "MF_GAIN_DATA",
    "MF_MOVE_CHARACTER",
]


@value
class RoleCard:
    """A ship's cat card or a SIS-TER mainframe card."""

    id: str
    name: str
    effect: RoleEffect
    text: str
    source: Source
    n: int = 1


@value
class RoleTrack:
    id: str
    spaces: tuple[Literal["start", "step", "trigger"], ...]
    source: Source
    loops: bool = False
    """A token on the last space goes back to the start and on (LIF-130)."""


@value
class RoleBoard:
    tracks: tuple[RoleTrack, ...]


@value
class RoleCards:
    format: Literal[1]
    game: Literal["lifeform"]
    cards: tuple[RoleCard, ...]
    role_board: RoleBoard


@value
class EvolutionToken:
    id: str
    name: str
    adds: str
    text: str
    name_source: Source
    source: Source
    extra: Literal["", "place_cocoon_token"] = ""


@value
class Evolution:
    format: Literal[1]
    game: Literal["lifeform"]
    tokens: tuple[EvolutionToken, ...]


def copies(cards: Iterable[Card] | Iterable[TerrorCard]) -> list[str]:
    """The ids of all copies of some cards."""
    return [f"{card.id}.{i}" for card in cards for i in range(1, card.count + 1)]


@cache
def kind_of(card: str) -> str:
    """The kind of a copy: "keep_moving.2" is a "keep_moving"."""
    return card.partition(".")[0]
