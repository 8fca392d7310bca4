"""The shape of levels/lifeform: the ship, the cards, the tracks and everything else in the box."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeAlias

from game.core.modes import Modes, Option, Scenario
from game.core.rulebook import Source
from game.core.value import value
from game.games.lifeform.rules.data.checks import (
    CREW_ICONS as CREW_ICONS,
    LIFEFORM_ICONS as LIFEFORM_ICONS,
    REACTION_ICONS as REACTION_ICONS,
)
from game.games.lifeform.rules.data.modules import PassengerBox
from game.games.lifeform.rules.data.powers import Power
from game.games.lifeform.rules.data.ship import Ship
from game.games.lifeform.rules.data.solo import SoloBox

Showdown: TypeAlias = Literal["claw", "extinguisher", "torch", "lever", "harpoon"]
SHOWDOWN_ICONS: tuple[Showdown, ...] = ("claw", "extinguisher", "torch", "lever")
"""The icons both sides share, in a fixed order."""

IMAGES = ("alpha", "beta", "gamma")
COLUMNS = ("weaponry", "coolant", "energy", "spacesuits", "halon")


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


@value
class Sides:
    p2: Power
    p34: Power


@value
class Ability:
    """A skill or a survival ability of a character."""

    name: str
    timing: Literal["once", "ongoing"]
    sides: Sides

    def side(self, players: int) -> Power:
        return self.sides.p2 if players == 2 else self.sides.p34


@value
class Character:
    id: str
    name: str
    role: str
    innate: Power | None
    skill: Ability
    survival: Ability
    name_source: Source
    source: Source


@value
class Characters:
    format: Literal[1]
    game: Literal["lifeform"]
    characters: tuple[Character, ...]


@value
class Space:
    """A space of the self-destruct, hostility or malfunction track."""

    id: str | int
    icons: tuple[str, ...]
    source: Source
    claw: int = 0
    name: str = ""


@value
class AndroidSpace:
    id: int
    name: str
    removes: int
    source: Source
    destroyed: bool = False


@value
class CocoonSpace:
    id: int
    name: str
    hand: int
    evolution: int | None
    icons: tuple[str, ...]
    source: Source


@value
class SelfDestruct:
    start_by_players: dict[int, str | int]
    spaces: tuple[Space, ...]
    icon_meaning: dict[str, str]


@value
class Hostility:
    start_by_players: dict[int, int]
    last: int
    spaces: tuple[Space, ...]
    icon_meaning: dict[str, str]


@value
class Malfunction:
    spaces: tuple[Space, ...]
    last: int


@value
class AndroidStatus:
    spaces: tuple[AndroidSpace, ...]


@value
class Cocoon:
    p2: tuple[CocoonSpace, ...]
    p34: tuple[CocoonSpace, ...]
    icon_meaning: dict[str, str]


@value
class Tracks:
    format: Literal[1]
    game: Literal["lifeform"]
    self_destruct: SelfDestruct
    hostility: Hostility
    malfunction: Malfunction
    android_status: AndroidStatus
    cocoon: Cocoon


Bonus: TypeAlias = Literal["flamethrower", "remove_outage", "move_outage", "draw"]


@value
class LoadSpace:
    id: str
    number: int | None
    bonus: Bonus | None


@value
class Column:
    id: str
    name: str
    minimum: int | None
    minimum_kind: Literal["bar", "per_character_aboard", "none"]
    spaces: tuple[LoadSpace, ...]
    text: str
    source: Source
    overheating_start_2p: int = 0
    compartments: tuple[tuple[int, ...], ...] = ()


@value
class BonusText:
    text: str
    source: Source


@value
class Loadout:
    format: Literal[1]
    game: Literal["lifeform"]
    columns: tuple[Column, ...]
    bonuses: dict[str, BonusText]


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


@value
class TokenKind:
    id: str
    name: str
    count: int
    limited: bool
    source: Source
    note: str = ""
    sides: tuple[str, ...] = ()


@value
class PieceKind:
    id: str
    name: str
    count: int
    source: Source
    labels: tuple[str, ...] = ()


@value
class Limits:
    crew_hand: int
    crew_start_hand: int
    lifeform_start_hand: int
    fight_icons_max: int
    players_min: int
    players_max: int


@value
class Components:
    format: Literal[1]
    game: Literal["lifeform"]
    tokens: tuple[TokenKind, ...]
    pieces: tuple[PieceKind, ...]
    limits: Limits


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


@value
class Scenarios:
    format: Literal[1]
    game: Literal["lifeform"]
    options: tuple[Option, ...]
    scenarios: tuple[Scenario, ...]


@value
class Box:
    """All components, ready to look things up in."""

    ship: Ship
    modes: Modes
    fingerprint: str
    crew_cards: CrewCards
    lifeform_cards: LifeformCards
    tracks: Tracks
    loadout: Loadout
    components: Components
    passages: Passages
    cards: Mapping[str, Card]
    """Every crew and lifeform card by the id of a copy ("keep_moving.2"), and by its kind ("keep_moving")."""
    characters: Mapping[str, Character]
    newcomers: tuple[str, ...]
    """The characters of module A, who are only dealt if it is played (PAS-4)."""
    terror: Mapping[str, TerrorCard]
    """By the id of a copy and by its kind."""
    objectives: Mapping[str, Objective]
    stowaways: Mapping[str, StowawayCard]
    cat_cards: Mapping[str, RoleCard]
    mainframe_cards: Mapping[str, RoleCard]
    role_tracks: Mapping[str, tuple[RoleTrack, ...]]
    """Of the roles "cat" and "mainframe"."""
    evolution: Mapping[str, EvolutionToken]
    data_tokens: Mapping[str, DataToken]
    tokens: Mapping[str, TokenKind]
    columns: Mapping[str, Column]
    names: Mapping[str, str]
    """What players call anything that has an id."""
    minutes: tuple[int, ...]
    """The minute of each self-destruct space: START counts as 31, EXPLOSION as 0."""
    solo: SoloBox
    passenger: PassengerBox

    @property
    def limits(self) -> Limits:
        return self.components.limits

    def disks(self, survivors: bool) -> list[str]:
        """LIF-22, PAS-4. The characters that can be dealt, with or without the new survivors."""
        return [character for character in self.characters if survivors or character not in self.newcomers]

    def cocoon(self, players: int) -> tuple[CocoonSpace, ...]:
        """The 2P side serves one player too (DRG-17)."""
        return self.tracks.cocoon.p2 if players <= 2 else self.tracks.cocoon.p34


def copies(cards: Iterable[Card] | Iterable[TerrorCard]) -> list[str]:
    """The ids of all copies of some cards."""
    return [f"{card.id}.{i}" for card in cards for i in range(1, card.count + 1)]


@cache
def kind_of(card: str) -> str:
    """The kind of a copy: "keep_moving.2" is a "keep_moving"."""
    return card.partition(".")[0]
