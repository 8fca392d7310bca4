"""The tracks beside the ship, and the loadout of the shuttle."""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from game.core.source import Source
from game.core.value import value

COLUMNS = ("weaponry", "coolant", "energy", "spacesuits", "halon")


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
    overheating_start_crew: int = 0
    """Where it starts against a lifeform player, if elsewhere than alone (LIF-20)."""
    compartments: tuple[tuple[int, ...], ...] = ()
    minimum_by_players: dict[int, int] = field(default_factory=dict)
    """Where the bar lies elsewhere with a crew of so many players (LIF-198)."""

    @property
    def overheating_start(self) -> int:
        """LIF-20. Beside which space the overheating token starts with two players."""
        return self.overheating_start_crew or self.overheating_start_2p

    def bar(self, players: int) -> int:
        """LIF-198. Spaces below the bar."""
        return self.minimum_by_players.get(players, self.minimum or 0)


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
