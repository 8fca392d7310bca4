"""The shape of levels/lifeform/solo/setup.yaml."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from game.core.source import Source
from game.core.value import value


@value
class HandSizes:
    start: int
    limit: int


@value
class ContainerStart:
    still_alive: int
    killed: int


@value
class SoloObjective:
    id: str
    name: str
    source: Source


@value
class Variants:
    fuelled_draw: int
    elude_cards: int
    isolation_elude_cards: int
    murderous_alive: int
    hazardous_chambers: tuple[str, ...]
    nerve: dict[str, int] = field(default_factory=dict)
    """DRG-187. How many spaces further right the nerve token starts, by the value of the option."""


@value
class LaserMode:
    id: Literal["shoot_android", "burn_terror", "drive_back"]
    text: str
    source: Source


@value
class SoloLaser:
    name: str
    back: int
    text: str
    modes: tuple[LaserMode, ...]


@value
class SoloSetup:
    format: Literal[1]
    game: Literal["lifeform"]
    start_chamber: str
    hand: HandSizes
    equip: int
    analyzer_draw: int
    ladderways: tuple[str, ...]
    ladderway_tokens: int
    mission_tokens: dict[str, int]
    power_outage_tokens: tuple[str, ...]
    terror_tokens: tuple[str, ...]
    harpoon_tokens: tuple[str, ...]
    container: ContainerStart
    cocoon_spaces: tuple[tuple[str, ...], ...]
    energy_combat_tokens: int
    outage_although_shielded: tuple[str, ...]
    small_vent_chamber: str
    delay_from_minute: int
    traits_look: int
    objectives: tuple[SoloObjective, ...]
    variants: Variants
    laser: SoloLaser
    straight_back: bool = True
    """DRG-58. Whether a RUN may go straight back to where it began: so it was in the first edition."""
    discard_first: bool = True
    """DRG-38. Whether a card is discarded before its row instead of after it: likewise."""
