"""The shape of levels/blight: the sheets, what structures and technologies do, disasters, scenarios, bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from game.core.data import BotsFile, Fault, KeyPath, Reader, option_faults
from game.core.events import Emit, Seat
from game.core.modes import Modes, Option, Scenario, did_you_mean
from game.core.source import Source
from game.core.value import value

if TYPE_CHECKING:
    from game.games.blight.rules.plan import Plan
    from game.games.blight.rules.state import Colony

TrackId: TypeAlias = Literal["food", "morale", "population", "dice_actions", "power"]
TRACKS: tuple[TrackId, ...] = ("food", "morale", "population", "dice_actions", "power")
"""BLI-9. The five markers of a sheet."""

IconKind: TypeAlias = Literal["common", "rare", "power", "food", "bulldozer"]

Place: TypeAlias = tuple[int, ...]
"""x, y, width and height in percent of the sheet."""
Value: TypeAlias = str | int
"""What is printed on an icon: a number, or "any"."""

SHEETS = ("farside", "ember")


class Effect:
    """What a structure or a technology does. The kinds are in effects.py."""

    __slots__ = ()
    amount: int
    """How much of it, for the kinds that add up."""

    def at_once(self, s: Colony, seat: Seat, source: str, emit: Emit) -> None:
        """What happens at the moment of completion (BLI-59). Most effects only count later."""


@value
class Space:
    change: int
    """Printed under the space."""
    vp: int


@value
class ScaleTrack:
    """Food or Morale."""

    source: Source
    start: int
    spaces: tuple[Space, ...]
    box: Place


@value
class Section:
    id: int
    name: str
    first: int
    last: int
    residences: int
    food: int
    vp: int
    divider_before: Literal["none", "dice", "plain"]


@value
class PopulationTrack:
    source: Source
    start: int
    max: int
    sections: tuple[Section, ...]
    box: Place


@value
class CountTrack:
    """Dice Actions or Power Reserve."""

    source: Source
    min: int
    max: int
    start: int
    box: Place


@value
class Tracks:
    food: ScaleTrack
    morale: ScaleTrack
    population: PopulationTrack
    dice_actions: CountTrack
    power: CountTrack


@value
class BlightTrack:
    hexes: int
    warnings: tuple[int, ...]
    outpost: int
    source: Source = "ours"
    box: Place = ()


@value
class Area:
    id: str
    name: str
    bulldoze: tuple[int, ...]
    vp: int
    source: Source
    box: Place


@value
class Structure:
    id: str
    kind: str
    name: str
    area: str
    common: tuple[Value, ...]
    source: Source
    box: Place
    rare: tuple[Value, ...] = ()
    power: int = 0
    food: int = 0
    gives: int = 0


@value
class SheetTechnology:
    """How a technology is printed on one sheet."""

    tech: str
    boxes: int
    vp: int
    source: Source


@value
class SheetFile:
    format: Literal[1]
    game: Literal["blight"]
    id: str
    name: str
    source: Source
    ag_dome_icons: int
    tracks: Tracks
    technology_box: Place
    disaster_box: Place
    blight_track: BlightTrack
    areas: tuple[Area, ...]
    structures: tuple[Structure, ...]
    technologies: tuple[SheetTechnology, ...]


@value
class Kind:
    """A kind of structure."""

    id: str
    name: str
    timing: Literal["immediate", "ongoing", "end"]
    effect: Effect
    text: str
    source: Source


@value
class Kinds:
    format: Literal[1]
    game: Literal["blight"]
    kinds: tuple[Kind, ...]
    icons: dict[IconKind, str]
    """What each kind of icon is called."""


@value
class Technology:
    id: str
    name: str
    timing: Literal["one_off", "ongoing"]
    effect: Effect
    text: str
    flavour: str
    source: Source


@value
class Technologies:
    format: Literal[1]
    game: Literal["blight"]
    technologies: tuple[Technology, ...]


class Loss:
    """One loss of a disaster row. The kinds are in effects.py."""

    __slots__ = ()
    amount: int

    def strike(self, s: Colony, seat: Seat, amount: int, emit: Emit) -> None:
        """`amount` is what is left of the loss after the Blight Filters (BLI-78)."""
        raise NotImplementedError(f"{type(self).__name__}.strike")


@value
class Disaster:
    roll: int
    id: str
    name: str
    effect: tuple[Loss, ...]
    text: str
    source: Source


@value
class Chart:
    id: str
    name: str
    rows: tuple[Disaster, ...]


@value
class Charts:
    format: Literal[1]
    game: Literal["blight"]
    charts: tuple[Chart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlightScenario(Scenario):
    """BLI-108."""

    sheet: str
    chart: str
    start: dict[str, int]
    blight: BlightTrack | None = None
    solo_targets: dict[str, int]


@value
class Rank:
    """One line of BLI-106."""

    id: str
    name: str
    min: int
    text: str
    source: Source


@value
class Scenarios:
    format: Literal[1]
    game: Literal["blight"]
    options: tuple[Option, ...]
    scenarios: tuple[BlightScenario, ...]
    ranks: tuple[Rank, ...]


@value
class BuildOrder:
    """BLI-150, BLI-195. What a computer player wants, in this order."""

    id: str
    sheet: str
    rest: Literal["none", "sheet_order"]
    decay: float
    port_round: int
    port_factor: float
    keep_food: int
    targets: tuple[str, ...]
    source: Source
    variety: int = 4
    """BLI-196. How many places a target may fall behind in the list of a seat."""


@value
class BuildOrders:
    format: Literal[1]
    game: Literal["blight"]
    orders: tuple[BuildOrder, ...]


@value
class Box:
    """All components, ready to look things up in."""

    plans: Mapping[str, Plan]
    """The sheets by id."""
    kinds: Mapping[str, Kind]
    icon_names: Mapping[IconKind, str]
    technologies: Mapping[str, Technology]
    charts: Mapping[str, Chart]
    disasters: Mapping[str, Disaster]
    scenarios: Mapping[str, BlightScenario]
    ranks: tuple[Rank, ...]
    orders: Mapping[str, BuildOrder]
    modes: Modes
    fingerprint: str


def load_box(
    folder: Path,
    effects: Mapping[str, type[Any]],
    losses: Mapping[str, type[Any]],
    print_plan: Callable[[SheetFile, Mapping[str, Kind], Mapping[str, Technology]], Plan],
) -> Box:
    """`print_plan` makes the Plan of a sheet file once all files are sound."""
    reader = Reader(folder, {Effect: ("type", effects), Loss: ("type", losses)})
    sheets = [reader.read(_sheet_file(sheet), SheetFile) for sheet in SHEETS]
    kinds = reader.read("structure_kinds.yaml", Kinds)
    technologies = reader.read("technologies.yaml", Technologies)
    charts = reader.read("disasters.yaml", Charts)
    scenarios = reader.read("scenarios.yaml", Scenarios)
    orders = reader.read("build_orders.yaml", BuildOrders)
    bots = reader.read("bots.yaml", BotsFile)
    reader.finish(
        lambda: [
            *(fault for sheet in sheets for fault in _sheet_faults(sheet, kinds, technologies)),
            *_icon_faults(kinds),
            *_chart_faults(charts),
            *_scenario_faults(scenarios, sheets, charts),
            *_order_faults(orders, bots, sheets),
        ]
    )
    by_kind = {kind.id: kind for kind in kinds.kinds}
    by_technology = {technology.id: technology for technology in technologies.technologies}
    return Box(
        plans={sheet.id: print_plan(sheet, by_kind, by_technology) for sheet in sheets},
        kinds=by_kind,
        icon_names=kinds.icons,
        technologies=by_technology,
        charts={chart.id: chart for chart in charts.charts},
        disasters={row.id: row for chart in charts.charts for row in chart.rows},
        scenarios={scenario.id: scenario for scenario in scenarios.scenarios},
        ranks=scenarios.ranks,
        orders={order.id: order for order in orders.orders},
        modes=Modes(scenarios.options, scenarios.scenarios, bots.levels),
        fingerprint=reader.fingerprint(),
    )


def _sheet_file(sheet: str) -> str:
    return f"sheet_{sheet}.yaml"


def _sheet_faults(sheet: SheetFile, kinds: Kinds, technologies: Technologies) -> Iterable[Fault]:
    here = _sheet_file(sheet.id)
    if sheet.id not in SHEETS:
        yield f"sheet_{SHEETS[0]}.yaml", ("id",), f"there is no sheet {sheet.id!r}{did_you_mean(sheet.id, SHEETS)}"
        return
    areas = {area.id for area in sheet.areas}
    known_kinds = {kind.id for kind in kinds.kinds}
    for i, structure in enumerate(sheet.structures):
        at: KeyPath = ("structures", i)
        if structure.area not in areas:
            hint = did_you_mean(structure.area, areas)
            yield here, (*at, "area"), f"there is no area {structure.area!r}{hint}"
        if structure.kind not in known_kinds:
            hint = did_you_mean(structure.kind, known_kinds)
            yield here, (*at, "kind"), f"there is no kind {structure.kind!r}{hint}"
        for key, lowest, highest in (("common", 1, 6), ("rare", 2, 12)):
            for pips in getattr(structure, key):
                if pips != "any" and not (isinstance(pips, int) and lowest <= pips <= highest):
                    yield here, (*at, key), f"{pips!r} is neither a number from {lowest} to {highest} nor any"
    for i, area in enumerate(sheet.areas):
        if len(area.bulldoze) not in (0, 2) or not all(1 <= value <= 6 for value in area.bulldoze):
            yield here, ("areas", i, "bulldoze"), "an area has no bulldozer icon or two, each from 1 to 6"
    known = {technology.id for technology in technologies.technologies}
    for i, printed in enumerate(sheet.technologies):
        if printed.tech not in known:
            hint = did_you_mean(printed.tech, known)
            yield here, ("technologies", i, "tech"), f"there is no technology {printed.tech!r}{hint}"
    ids = [*areas, *(structure.id for structure in sheet.structures), *(t.tech for t in sheet.technologies)]
    for twice in sorted({i for i in ids if ids.count(i) > 1}):
        yield here, (), f"the id {twice!r} is used twice"
    yield from _track_faults(sheet, here)


def _track_faults(sheet: SheetFile, here: str) -> Iterable[Fault]:
    population = sheet.tracks.population
    following = 0
    for i, section in enumerate(population.sections):
        if section.first != following or section.last < section.first:
            yield here, ("tracks", "population", "sections", i), f"the section must begin at {following}"
        following = section.last + 1
    if following != population.max + 1:
        yield here, ("tracks", "population", "max"), f"the sections end at {following - 1}"
    if sum(structure.kind == "ag_dome" for structure in sheet.structures) != sheet.ag_dome_icons:
        yield here, ("ag_dome_icons",), "there is one food icon for each Ag Dome"
    if sheet.blight_track.outpost != sheet.blight_track.hexes:
        yield here, ("blight_track", "outpost"), "the outpost stands on the last hex"


def _icon_faults(kinds: Kinds) -> Iterable[Fault]:
    for kind in get_args(IconKind):
        if kind not in kinds.icons:
            yield "structure_kinds.yaml", ("icons",), f"the name of {kind!r} icons is missing"


def _chart_faults(charts: Charts) -> Iterable[Fault]:
    for i, chart in enumerate(charts.charts):
        if [row.roll for row in chart.rows] != [1, 2, 3, 4, 5, 6]:
            yield "disasters.yaml", ("charts", i, "rows"), "a chart has one row for each roll from 1 to 6"


def _scenario_faults(scenarios: Scenarios, sheets: list[SheetFile], charts: Charts) -> Iterable[Fault]:
    here = "scenarios.yaml"
    options = {option.id: option for option in scenarios.options}
    levels = [str(value) for value in options["level"].values] if "level" in options else []
    yield from option_faults(here, scenarios.options, scenarios.scenarios)
    known = {"sheet": {sheet.id for sheet in sheets}, "chart": {chart.id for chart in charts.charts}}
    for i, scenario in enumerate(scenarios.scenarios):
        at: KeyPath = ("scenarios", i)
        for key, ids in known.items():
            if (named := getattr(scenario, key)) not in ids:
                yield here, (*at, key), f"there is no {key} {named!r}{did_you_mean(named, ids)}"
        for track in scenario.start:
            if track not in TRACKS:
                yield here, (*at, "start", track), f"there is no track {track!r}{did_you_mean(track, TRACKS)}"
        if list(scenario.solo_targets) != levels:
            yield here, (*at, "solo_targets"), f"a target is needed for each of {', '.join(levels)}"


def _order_faults(orders: BuildOrders, bots: BotsFile, sheets: list[SheetFile]) -> Iterable[Fault]:
    targets = {s.id: {*(b.id for b in s.structures), *(t.tech for t in s.technologies)} for s in sheets}
    for i, order in enumerate(orders.orders):
        if order.sheet not in targets:
            hint = did_you_mean(order.sheet, targets)
            yield "build_orders.yaml", ("orders", i, "sheet"), f"there is no sheet {order.sheet!r}{hint}"
            continue
        for j, target in enumerate(order.targets):
            if target not in targets[order.sheet]:
                hint = did_you_mean(target, targets[order.sheet])
                yield "build_orders.yaml", ("orders", i, "targets", j), f"the sheet has no {target!r}{hint}"
    known = {order.id for order in orders.orders}
    for i, level in enumerate(bots.levels):
        style = {"line": "", "any": "race"}.get(level.style, level.style)
        for sheet in SHEETS if style else ():
            if f"{style}_{sheet}" not in known:
                yield "bots.yaml", ("levels", i, "style"), f"no build order is called {style}_{sheet}"
