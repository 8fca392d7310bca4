"""The shape of levels/rift: board, units, upgrades, conditions, factions, OCC cards, scenarios, bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from game.core.data import BotsFile, Fault, KeyPath, Reader, option_faults
from game.core.events import Emit
from game.core.modes import Modes, Option, Scenario, did_you_mean
from game.core.rulebook import Source
from game.core.value import value
from game.games.rift.rules.galaxy import Border, Galaxy, Planet, System, Wormhole
from game.games.rift.rules.sheets import PASSIVES, Passive, Sheet

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

    def fits(self, window: str) -> bool:
        """RIF-141, RIF-142."""
        return window in self.windows or (window in ("turn_end", "battle_start") and "any_open" in self.windows)


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


@dataclass(frozen=True)
class Box:
    """All components, ready to look things up in."""

    board: BoardFile
    units: Mapping[str, UnitCard]
    skills: Mapping[str, Skill]
    upgrades: Mapping[str, Upgrade]
    outpost: Outpost
    conditions: Mapping[str, Condition]
    tiles: Mapping[str, Tile]
    factions: Mapping[str, Faction]
    cards: Mapping[str, Card]
    """Every variant."""
    scenarios: ScenariosFile
    modes: Modes
    fingerprint: str

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        return tuple(self.units)

    @cached_property
    def rank(self) -> Mapping[str, int]:
        """The order in which units lie in a fleet."""
        return {kind: i for i, kind in enumerate(self.units)}

    @cached_property
    def deck(self) -> Mapping[str, str]:
        """RIF-138. The variant of each of the 100 cards."""
        variants = [card.id for card in self.cards.values() for _ in range(card.count)]
        return {f"OCC{number:03}": variant for number, variant in enumerate(variants, 1)}

    @cached_property
    def card_of(self) -> Mapping[str, Card]:
        return {card: self.cards[variant] for card, variant in self.deck.items()}

    @cached_property
    def fights(self) -> Mapping[str, Combat]:
        """The printed values of everything that fights: units, buildings, the outpost."""
        buildings = {u.id: u.combat for u in self.upgrades.values() if u.combat}
        return {**{u.id: u.combat for u in self.units.values()}, **buildings, OUTPOST: self.outpost.combat}

    @cached_property
    def ground(self) -> frozenset[str]:
        return frozenset(u.id for u in self.units.values() if u.domain == "ground")

    @cached_property
    def movers(self) -> frozenset[str]:
        """RIF-240."""
        return frozenset(u.id for u in self.units.values() if u.move)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        return {u.id: u.size for u in self.units.values()}

    @cached_property
    def capacities(self) -> Mapping[str, int]:
        return {u.id: u.capacity for u in self.units.values()}

    @cached_property
    def galaxies(self) -> Mapping[tuple[bool, bool], Galaxy]:
        """RIF-16, RIF-23. The map by (whole board, wormholes in play)."""
        board = self.board
        return {
            (full, holes): Galaxy(
                board.systems if full else tuple(s for s in board.systems if s.id in board.small_area),
                board.planets,
                board.borders,
                tuple(w for w in board.wormholes if full or not w.full_board_only) if holes else (),
            )
            for full in (False, True)
            for holes in (False, True)
        }

    @cached_property
    def planets(self) -> Mapping[str, Planet]:
        return {planet.id: planet for planet in self.board.planets}

    @cached_property
    def systems(self) -> Mapping[str, System]:
        return {system.id: system for system in self.board.systems}

    @cached_property
    def sheets(self) -> Mapping[str, Sheet]:
        """What each faction's passive effects come to; "" is a seat without a faction."""
        costs = {u.id: u.cost for u in self.units.values()}
        ships = frozenset(u.id for u in self.units.values() if u.domain == "space")
        prices = {u.id: u.cost for u in self.upgrades.values()}
        stats = {kind: (c.lp, c.shields, c.close, c.mid, c.long) for kind, c in self.fights.items()}
        found = {f.id: Sheet.of(f.passives, costs, ships, prices, stats) for f in self.factions.values()}
        return {**found, "": Sheet.of((), costs, ships, prices, stats)}

    @cached_property
    def effects(self) -> Mapping[str, tuple[Effect, ...]]:
        """Every list of effects by the name a frame remembers it by."""
        found: dict[str, tuple[Effect, ...]] = {card.id: card.effects for card in self.cards.values()}
        for condition in self.conditions.values():
            found[f"{condition.id}.land"] = condition.land
            found[f"{condition.id}.negotiate"] = condition.negotiate
        for faction in self.factions.values():
            for i, trigger in enumerate(faction.triggers):
                found[f"{faction.id}.{i}"] = trigger.effects
            if faction.active:
                found[f"{faction.id}.active"] = faction.active.effects
        for skill in self.skills.values():
            found[skill.id] = (skill.effect,)
        return found


def load_box(folder: Path, effects: Mapping[str, type[Any]]) -> Box:
    reader = Reader(folder, {Effect: ("do", effects), Passive: ("mod", PASSIVES)})
    board = reader.read("board.yaml", BoardFile)
    units = reader.read("units.yaml", UnitsFile)
    upgrades = reader.read("upgrades.yaml", UpgradesFile)
    conditions = reader.read("conditions.yaml", ConditionsFile)
    factions = reader.read("factions.yaml", FactionsFile)
    cards = reader.read("occ_cards.yaml", CardsFile)
    scenarios = reader.read("scenarios.yaml", ScenariosFile)
    bots = reader.read("bots.yaml", BotsFile)
    reader.finish(
        lambda: [
            *_board_faults(board),
            *_unit_faults(units, upgrades),
            *_tile_faults(board, conditions, scenarios),
            *_faction_faults(factions, units, upgrades),
            *_scenario_faults(board, factions, scenarios),
        ]
    )
    return Box(
        board=board,
        units={unit.id: unit for unit in units.units},
        skills={skill.id: skill for skill in units.skills},
        upgrades={upgrade.id: upgrade for upgrade in upgrades.upgrades},
        outpost=upgrades.outpost,
        conditions={condition.id: condition for condition in conditions.types},
        tiles={tile.id: tile for tile in conditions.tiles},
        factions={faction.id: faction for faction in factions.factions},
        cards={card.id: card for card in cards.variants},
        scenarios=scenarios,
        modes=Modes(scenarios.options, scenarios.scenarios, bots.levels),
        fingerprint=reader.fingerprint(),
    )


def _unknown(here: str, path: KeyPath, what: str, word: str, known: Iterable[str]) -> Fault:
    return here, path, f"there is no {what} {word!r}{did_you_mean(word, known)}"


def _board_faults(board: BoardFile) -> Iterable[Fault]:
    here = "board.yaml"
    systems = {system.id for system in board.systems}
    for key in ("small_area", "white_starts", "yellow_starts"):
        for i, system in enumerate(getattr(board, key)):
            if system not in systems:
                yield _unknown(here, (key, i), "system", system, systems)
    for i, planet in enumerate(board.planets):
        if planet.system not in systems:
            yield _unknown(here, ("planets", i, "system"), "system", planet.system, systems)
    for i, border in enumerate(board.borders):
        if len(border.between) != 2 or not systems.issuperset(border.between):
            yield here, ("borders", i, "between"), "a border lies between two systems"
    for i, wormhole in enumerate(board.wormholes):
        if wormhole.system not in systems:
            yield _unknown(here, ("wormholes", i, "system"), "system", wormhole.system, systems)


def _unit_faults(units: UnitsFile, upgrades: UpgradesFile) -> Iterable[Fault]:
    skills = {skill.id for skill in units.skills}
    for i, unit in enumerate(units.units):
        for skill in unit.skills:
            if skill not in skills:
                yield _unknown("units.yaml", ("units", i, "skills"), "skill", skill, skills)
        if bool(unit.move) == bool(unit.size):
            yield "units.yaml", ("units", i), "a unit either moves by itself or has a size (RIF-240)"
    for i, upgrade in enumerate(upgrades.upgrades):
        if upgrade.skill and upgrade.skill not in skills:
            yield _unknown("upgrades.yaml", ("upgrades", i, "skill"), "skill", upgrade.skill, skills)


def _tile_faults(board: BoardFile, conditions: ConditionsFile, scenarios: ScenariosFile) -> Iterable[Fault]:
    tiles = {tile.id for tile in conditions.tiles}
    planets = {planet.id for planet in board.planets}
    for i, condition in enumerate(conditions.types):
        count = sum(tile.type == condition.id for tile in conditions.tiles)
        base = sum(tile.type == condition.id and tile.set == "base" for tile in conditions.tiles)
        if (count, base) != (condition.count, condition.base_count):
            yield "conditions.yaml", ("types", i), f"there are {count} tiles of it, {base} of them base"
    layout = scenarios.fixed_layout
    for planet, tile in layout.tiles.items():
        if planet not in planets:
            yield _unknown("scenarios.yaml", ("fixed_layout", "tiles", planet), "planet", planet, planets)
        if tile not in tiles:
            yield _unknown("scenarios.yaml", ("fixed_layout", "tiles", planet), "tile", tile, tiles)
    used = [*layout.tiles.values(), *layout.spares]
    if len(set(used)) != len(used):
        yield "scenarios.yaml", ("fixed_layout",), "a tile lies on two planets"


def _faction_faults(factions: FactionsFile, units: UnitsFile, upgrades: UpgradesFile) -> Iterable[Fault]:
    here = "factions.yaml"
    kinds = {unit.id for unit in units.units}
    buildings = {upgrade.id for upgrade in upgrades.upgrades}
    for i, faction in enumerate(factions.factions):
        at: KeyPath = ("factions", i)
        for kind in (*faction.unlocked, *faction.start.units, *faction.forbid_units):
            if kind not in kinds:
                yield _unknown(here, at, "unit", kind, kinds)
        for upgrade in (*faction.start.home_upgrades, *faction.forbid_build):
            if upgrade not in buildings:
                yield _unknown(here, at, "upgrade", upgrade, buildings)


def _scenario_faults(board: BoardFile, factions: FactionsFile, scenarios: ScenariosFile) -> Iterable[Fault]:
    here = "scenarios.yaml"
    known = {faction.id for faction in factions.factions}
    yield from option_faults(here, scenarios.options, scenarios.scenarios)
    for i, scenario in enumerate(scenarios.scenarios):
        at: KeyPath = ("scenarios", i)
        for faction in scenario.force_factions:
            if faction not in known:
                yield _unknown(here, (*at, "force_factions"), "faction", faction, known)
        for start in scenario.starts:
            if start not in board.white_starts and start not in board.yellow_starts:
                yield _unknown(here, (*at, "starts"), "starting system", start, board.white_starts)
