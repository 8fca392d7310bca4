"""The shape of levels/lifeform: the ship, the cards, the tracks and everything else in the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from game.core.modes import Modes, Option, Scenario
from game.core.source import Source
from game.core.value import value
from game.games.lifeform.rules.data.cards import (
    Card,
    CrewCards,
    DataToken,
    EvolutionToken,
    LifeformCards,
    Objective,
    RoleCard,
    RoleTrack,
    StowawayCard,
    TerrorCard,
)
from game.games.lifeform.rules.data.modules import PassengerBox
from game.games.lifeform.rules.data.passages import Passages
from game.games.lifeform.rules.data.people import Character
from game.games.lifeform.rules.data.ship import Ship
from game.games.lifeform.rules.data.solo import SoloBox
from game.games.lifeform.rules.data.tracks import CocoonSpace, Column, Loadout, Tracks

IMAGES = ("alpha", "beta", "gamma")


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
    showdown_extra: dict[int, int] = field(default_factory=dict)
    """By the number of players: cards above its maximum hand size that the lifeform keeps for the showdown, unless the
    energy column is full (LIF-224)."""


@value
class Components:
    format: Literal[1]
    game: Literal["lifeform"]
    tokens: tuple[TokenKind, ...]
    pieces: tuple[PieceKind, ...]
    limits: Limits


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
