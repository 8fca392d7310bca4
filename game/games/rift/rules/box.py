"""The box of Rift Domination: all its components, ready to look things up in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from game.core.data import BotsFile, Reader
from game.core.modes import Modes
from game.games.rift.rules import data_checks
from game.games.rift.rules.data import (
    OUTPOST,
    BoardFile,
    Card,
    CardsFile,
    Combat,
    Condition,
    ConditionsFile,
    Effect,
    Faction,
    FactionsFile,
    Outpost,
    ScenariosFile,
    Skill,
    Tile,
    UnitCard,
    UnitsFile,
    Upgrade,
    UpgradesFile,
)
from game.games.rift.rules.galaxy import Galaxy, Planet, System
from game.games.rift.rules.sheets import PASSIVES, Passive, Sheet
from game.games.rift.rules.units import Unit, Units


@dataclass(frozen=True, eq=False)
class Box:
    """There is one for each engine, so that what follows from it can be remembered with it."""

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
    def _worths(self) -> Mapping[str, int]:
        buildings = {upgrade.id: upgrade.cost for upgrade in self.upgrades.values()}
        return {**{unit.id: unit.cost for unit in self.units.values()}, **buildings}

    def worth_of(self, kind: str) -> int:
        """The printed cost of a unit or building; the outpost is free."""
        return self._worths.get(kind, 0)

    @cached_property
    def ground(self) -> frozenset[str]:
        return frozenset(u.id for u in self.units.values() if u.domain == "ground")

    @cached_property
    def movers(self) -> frozenset[str]:
        """RIF-240."""
        return frozenset(u.id for u in self.units.values() if u.move)

    @cached_property
    def taunting(self) -> frozenset[str]:
        """RIF-110."""
        return frozenset(u.id for u in self.units.values() if "taunt" in u.skills)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        return {u.id: u.size for u in self.units.values()}

    @cached_property
    def capacities(self) -> Mapping[str, int]:
        return {u.id: u.capacity for u in self.units.values()}

    def capacity(self, units: Iterable[Unit]) -> int:
        capacities = self.capacities
        return sum([capacities[one.kind] for one in units])

    def load(self, units: Iterable[Unit]) -> int:
        """RIF-241. The berths that ground units aboard take."""
        ground, sizes = self.ground, self.sizes
        return sum([sizes[one.kind] for one in units if one.kind in ground])

    def free_capacity(self, units: Units) -> int:
        return self.capacity(units) - self.load(units)

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
        for tile in self.tiles.values():
            found[f"{tile.id}.find"] = tile.find
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
            *data_checks.board_faults(board),
            *data_checks.unit_faults(units, upgrades),
            *data_checks.tile_faults(board, conditions, scenarios),
            *data_checks.faction_faults(factions, units, upgrades),
            *data_checks.scenario_faults(board, factions, scenarios),
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
