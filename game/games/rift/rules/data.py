"""The shape of levels/rift: board, units, upgrades, conditions, factions, OCC cards, scenarios, bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core.events import Emit
from game.core.modes import Option, Scenario
from game.core.source import Source
from game.core.value import value
from game.games.rift.rules.galaxy import Border, Planet, System, Wormhole
from game.games.rift.rules.sheets import Passive

if TYPE_CHECKING:
    from game.games.rift.rules.state import Rift

Window: TypeAlias = Literal[
    "own_turn", "drawn", "battle_start", "battle_phase", "battle_damage", "battle_won", "card_played", "skill_used",
    "turn_end", "any_open",
]  # fmt: skip
CardKind: TypeAlias = Literal["instant", "action", "anytime", "battle", "counter"]
ConditionType: TypeAlias = Literal["civilized", "dangerous", "anomaly", "harvester"]
COLOURS = ("blue", "red", "green", "yellow", "purple", "white")
"""RIF-10."""
OUTPOST = "outpost"
BASE = "military_base"


@value
class Doing:
    """Who carries an effect out, on what, and where it came from."""

    seat: int
    targets: tuple[str, ...] = ()
    planet: str = ""
    source: str = ""
    """The name of the list of effects it stands in: see Box.effects."""


class Effect(ABC):
    """RIF-174, RIF-243. What a card, skill, condition or faction does. The kinds are in effects.py and skills.py."""

    unable = "RIF-147"
    """The rule that forbids a card whose effect could do nothing."""

    def able(self, s: Rift, seat: int, targets: tuple[str, ...]) -> bool:
        """RIF-147. Whether it could do anything now."""
        return True

    @abstractmethod
    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None: ...


@value
class Combat:
    lp: int
    shields: int
    close: int
    mid: int
    long: int

    @property
    def weapons(self) -> int:
        return self.close + self.mid + self.long


@value
class UnitCard:
    id: str
    name: str
    domain: Literal["space", "ground"]
    cost: int
    combat: Combat
    move: int
    capacity: int
    size: int
    stock: int
    skills: tuple[str, ...]
    text: str
    source: Source


@value
class Skill:
    id: str
    name: str
    timing: str
    limit: str
    effect: Effect
    text: str
    source: Source


@value
class UnitsFile:
    format: Literal[1]
    game: Literal["rift"]
    units: tuple[UnitCard, ...]
    skills: tuple[Skill, ...]


@value
class WarpField:
    own: int
    enemy: int
    min_enemy: int


@value
class Upgrade:
    id: str
    name: str
    cost: int
    cube: str
    count: int
    combat: Combat | None
    captured: bool
    text: str
    source: Source
    cost_source: Source
    income: int = 0
    pair_income: int = 0
    """Once for each harvester planet with two or more of them."""
    draw: int = 0
    warp: WarpField | None = None
    recruits: bool = False
    blocks_bombardment: bool = False
    skill: str = ""
    limit_per_system: int = 0


@value
class Outpost:
    id: Literal["outpost"]
    name: str
    combat: Combat
    text: str
    source: Source


@value
class UpgradesFile:
    format: Literal[1]
    game: Literal["rift"]
    upgrades: tuple[Upgrade, ...]
    outpost: Outpost


@value
class Condition:
    id: ConditionType
    name: str
    colour: str
    count: int
    base_count: int
    land: tuple[Effect, ...]
    text: str
    source: Source
    negotiate: tuple[Effect, ...] = ()
    price: int = 0
    """Resources to pay for a landing."""
    roll: int = 0
    """What a landing must roll at least."""


@value
class Tile:
    id: str
    type: ConditionType
    value: int
    set: Literal["base", "full"]
    source: Source
    name: str = ""
    """What is found there, if it has a name of its own."""
    text: str = ""
    find: tuple[Effect, ...] = ()
    """RIF-249. What it gives besides the reward of its kind."""


@value
class ConditionsFile:
    format: Literal[1]
    game: Literal["rift"]
    types: tuple[Condition, ...]
    tiles: tuple[Tile, ...]


@value
class Start:
    resources: int
    track: int
    cards: int
    home_upgrades: tuple[str, ...]
    units: dict[str, int]


@value
class Limit:
    per: Literal["turn", "round", "battle", "game", "planet"]
    n: int


@value
class Trigger:
    on: str
    effects: tuple[Effect, ...]
    limit: Limit | None = None


@value
class Cost:
    resources: int = 0
    discard_cards: int = 0


@value
class Active:
    name: str
    timing: str
    limit: Limit
    effects: tuple[Effect, ...]
    cost: Cost = field(default_factory=Cost)


@value
class Faction:
    id: str
    name: str
    kind: str
    difficulty: Literal["beginner", "standard", "expert"]
    default_set: bool
    skill: str
    text: str
    flavour: str
    start: Start
    unlocked: tuple[str, ...]
    passives: tuple[Passive, ...]
    source: Source
    triggers: tuple[Trigger, ...] = ()
    active: Active | None = None
    forbid_units: tuple[str, ...] = ()
    forbid_build: tuple[str, ...] = ()
    except_home: bool = False
    forbid_negotiate: bool = False


@value
class FactionsFile:
    format: Literal[1]
    game: Literal["rift"]
    factions: tuple[Faction, ...]


@value
class Card:
    """A variant of OCC card."""

    id: str
    name: str
    count: int
    kind: CardKind
    windows: tuple[Window, ...]
    target: str
    effects: tuple[Effect, ...]
    text: str
    source: Source

    def fits(self, window: str, always: bool = False) -> bool:
        """RIF-141, RIF-142. Where all cards can always be used, action cards fit whatever is open to every card."""
        open_to_all = "any_open" in self.windows or (always and self.kind == "action")
        return window in self.windows or (window in ("turn_end", "battle_start") and open_to_all)


@value
class CardsFile:
    format: Literal[1]
    game: Literal["rift"]
    variants: tuple[Card, ...]


@value
class BoardFile:
    format: Literal[1]
    game: Literal["rift"]
    small_area: tuple[str, ...]
    white_starts: tuple[str, ...]
    yellow_starts: tuple[str, ...]
    systems: tuple[System, ...]
    planets: tuple[Planet, ...]
    borders: tuple[Border, ...]
    wormholes: tuple[Wormhole, ...]
    neighbours: dict[str, str] = field(default_factory=dict)
    """RIF-26. With two players: where the second starts if the first has started there; empty: anywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiftScenario(Scenario):
    starts: tuple[str, ...] = ()
    """The starting systems of seat 1, seat 2, ... (RIF-247)."""
    force_factions: tuple[str, ...] = ()


@value
class FixedLayout:
    """RIF-29. The printed galaxy."""

    homes: tuple[str, ...]
    spares: tuple[str, ...]
    tiles: dict[str, str]
    source: Source


@value
class Natives:
    """RIF-188. What holds a heart at the start."""

    upgrades: tuple[str, ...]
    units: dict[str, int]
    source: Source


@value
class ScenariosFile:
    format: Literal[1]
    game: Literal["rift"]
    targets: dict[int, int]
    """RIF-179. Victory points needed, by the number of players."""
    options: tuple[Option, ...]
    scenarios: tuple[RiftScenario, ...]
    fixed_layout: FixedLayout
    natives: Natives
    strong_natives: Natives | None = None
    """RIF-188. The same, where they are strong."""
    compensation: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """RIF-32. By the number of players: extra resources in turn order. Where nothing is said: 0, 1, 2 ..."""
    battle_worth: int = 0
    """RIF-117. What the enemy must lose in a battle that is worth a point, where empty victories give none."""
