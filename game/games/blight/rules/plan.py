"""A colony sheet as it is printed (chapter 4), with everything about it ready to look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from game.core.value import value
from game.games.blight.rules.data import (
    Area,
    BlightTrack,
    Effect,
    IconKind,
    Kind,
    Place,
    Section,
    SheetFile,
    Structure,
    Technology,
    Tracks,
    Value,
)

ANY = 0
"""The value of an icon with an asterisk (BLI-11, BLI-12)."""

_DICE: Mapping[IconKind, int] = {"common": 1, "rare": 2}
"""How many an icon of a structure wants (BLI-53, BLI-55)."""


@value
class Icon:
    """Something on the sheet that can be checked once (BLI-11 to BLI-14, BLI-17)."""

    id: str
    kind: IconKind
    value: int
    """The printed die value, sum or amount; ANY for an asterisk."""
    of: str
    """The structure it belongs to; for a bulldozer icon the area."""
    area: str


@value
class PrintedTechnology:
    """A technology with the boxes and points this sheet gives it (BLI-36)."""

    id: str
    name: str
    boxes: int
    vp: int
    technology: Technology


@value
class Plan:
    """One printed sheet. All seats of a game have copies of the same one (BLI-8)."""

    id: str
    name: str
    tracks: Tracks
    blight_track: BlightTrack
    technology_box: Place
    disaster_box: Place
    ag_dome_icons: int
    areas: Mapping[str, Area]
    structures: Mapping[str, Structure]
    technologies: Mapping[str, PrintedTechnology]
    icons: Mapping[str, Icon]
    icons_of: Mapping[str, tuple[str, ...]]
    """The icons of a structure, or the bulldozer icons of an area; there is an empty entry for the open area."""
    workable: Mapping[frozenset[str], tuple[Icon, ...]]
    """By the areas that are open: the icons in them, and all bulldozer icons (BLI-18)."""
    dice_for: Mapping[str, tuple[tuple[str, int], ...]]
    """The icons of a structure that want dice, each with how many."""
    structures_in: Mapping[str, tuple[str, ...]]
    effects: Mapping[str, Effect]
    """What each structure and each technology does."""
    with_effect: Mapping[type[Effect], tuple[str, ...]]
    """The structures and technologies that have an effect of this kind."""
    limits: Mapping[str, tuple[int, int]]
    """The left and right end of every track (BLI-20)."""
    starts: Mapping[str, int]
    section_at: tuple[Section, ...]
    """The section of each space of the population track."""
    dice_dividers: tuple[int, ...]
    """Each dice divider, as the first space on its right (BLI-23)."""
    spaceport: str
    modules: tuple[str, ...]
    total_boxes: int


def printed(sheet: SheetFile, kinds: Mapping[str, Kind], technologies: Mapping[str, Technology]) -> Plan:
    icons = _icons(sheet)
    tracks = sheet.tracks
    effects: dict[str, Effect] = {structure.id: kinds[structure.kind].effect for structure in sheet.structures}
    effects |= {entry.tech: technologies[entry.tech].effect for entry in sheet.technologies}
    with_effect: dict[type[Effect], tuple[str, ...]] = {}
    for owner, effect in effects.items():
        with_effect[type(effect)] = (*with_effect.get(type(effect), ()), owner)
    owners = [*(area.id for area in sheet.areas), *(structure.id for structure in sheet.structures)]
    return Plan(
        id=sheet.id,
        name=sheet.name,
        tracks=tracks,
        blight_track=sheet.blight_track,
        technology_box=sheet.technology_box,
        disaster_box=sheet.disaster_box,
        ag_dome_icons=sheet.ag_dome_icons,
        areas={area.id: area for area in sheet.areas},
        structures={structure.id: structure for structure in sheet.structures},
        technologies={
            entry.tech: PrintedTechnology(
                entry.tech, technologies[entry.tech].name, entry.boxes, entry.vp, technologies[entry.tech]
            )
            for entry in sheet.technologies
        },
        icons={icon.id: icon for icon in icons},
        icons_of={owner: tuple(icon.id for icon in icons if icon.of == owner) for owner in owners},
        workable={
            opened: tuple(icon for icon in icons if icon.kind == "bulldozer" or icon.area in opened)
            for opened in _any_of([area.id for area in sheet.areas])
        },
        dice_for={
            b.id: tuple((icon.id, _DICE[icon.kind]) for icon in icons if icon.of == b.id and icon.kind in _DICE)
            for b in sheet.structures
        },
        structures_in={area.id: tuple(b.id for b in sheet.structures if b.area == area.id) for area in sheet.areas},
        effects=effects,
        with_effect=with_effect,
        limits={
            "food": (0, len(tracks.food.spaces) - 1),
            "morale": (0, len(tracks.morale.spaces) - 1),
            "population": (0, tracks.population.max),
            "dice_actions": (tracks.dice_actions.min, tracks.dice_actions.max),
            "power": (tracks.power.min, tracks.power.max),
        },
        starts={
            "food": tracks.food.start,
            "morale": tracks.morale.start,
            "population": tracks.population.start,
            "dice_actions": tracks.dice_actions.start,
            "power": tracks.power.start,
        },
        section_at=tuple(
            section for section in tracks.population.sections for _ in range(section.first, section.last + 1)
        ),
        dice_dividers=tuple(s.first for s in tracks.population.sections if s.divider_before == "dice"),
        spaceport=next(structure.id for structure in sheet.structures if structure.kind == "spaceport"),
        modules=tuple(structure.id for structure in sheet.structures if structure.kind == "module"),
        total_boxes=sum(entry.boxes for entry in sheet.technologies),
    )


def _any_of(areas: list[str]) -> Iterator[frozenset[str]]:
    for count in range(len(areas) + 1):
        yield from map(frozenset, combinations(areas, count))


def _icons(sheet: SheetFile) -> list[Icon]:
    icons = [
        Icon(f"{area.id}.b{i}", "bulldozer", value, area.id, area.id)
        for area in sheet.areas
        for i, value in enumerate(area.bulldoze)
    ]
    for b in sheet.structures:
        icons += [Icon(f"{b.id}.c{i}", "common", _number(v), b.id, b.area) for i, v in enumerate(b.common)]
        icons += [Icon(f"{b.id}.r{i}", "rare", _number(v), b.id, b.area) for i, v in enumerate(b.rare)]
        icons += [Icon(f"{b.id}.p", "power", b.power, b.id, b.area)] if b.power else []
        icons += [Icon(f"{b.id}.f{i}", "food", 1, b.id, b.area) for i in range(b.food)]
    return icons


def _number(value: Value) -> int:
    return value if isinstance(value, int) else ANY
