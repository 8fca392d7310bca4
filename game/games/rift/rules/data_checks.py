"""What can be wrong with the files of levels/rift beyond their shape: names that lead nowhere, counts that differ."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.data import Fault, KeyPath, option_faults
from game.core.modes import did_you_mean
from game.games.rift.rules.data import BoardFile, ConditionsFile, FactionsFile, ScenariosFile, UnitsFile, UpgradesFile


def _unknown(here: str, path: KeyPath, what: str, word: str, known: Iterable[str]) -> Fault:
    return here, path, f"there is no {what} {word!r}{did_you_mean(word, known)}"


def board_faults(board: BoardFile) -> Iterable[Fault]:
    here = "board.yaml"
    systems = {system.id for system in board.systems}
    for key in ("small_area", "white_starts", "yellow_starts"):
        for i, system in enumerate(getattr(board, key)):
            if system not in systems:
                yield _unknown(here, (key, i), "system", system, systems)
    for one, other in board.neighbours.items():
        for system in (one, other):
            if system not in board.yellow_starts:
                yield _unknown(here, ("neighbours", one), "starting system", system, board.yellow_starts)
    for i, planet in enumerate(board.planets):
        if planet.system not in systems:
            yield _unknown(here, ("planets", i, "system"), "system", planet.system, systems)
    for i, border in enumerate(board.borders):
        if len(border.between) != 2 or not systems.issuperset(border.between):
            yield here, ("borders", i, "between"), "a border lies between two systems"
    for i, wormhole in enumerate(board.wormholes):
        if wormhole.system not in systems:
            yield _unknown(here, ("wormholes", i, "system"), "system", wormhole.system, systems)


def unit_faults(units: UnitsFile, upgrades: UpgradesFile) -> Iterable[Fault]:
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


def tile_faults(board: BoardFile, conditions: ConditionsFile, scenarios: ScenariosFile) -> Iterable[Fault]:
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


def faction_faults(factions: FactionsFile, units: UnitsFile, upgrades: UpgradesFile) -> Iterable[Fault]:
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


def scenario_faults(board: BoardFile, factions: FactionsFile, scenarios: ScenariosFile) -> Iterable[Fault]:
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
    for seats, extras in scenarios.compensation.items():
        if len(extras) != seats:
            yield here, ("compensation", seats), f"{len(extras)} numbers for {seats} players (RIF-32)"
