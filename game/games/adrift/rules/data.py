"""The shape of levels/adrift: board.yaml, cards.yaml, scenarios.yaml, bots.yaml."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from game.core.data import BotsFile, Fault, KeyPath, Reader, option_faults
from game.core.events import Emit
from game.core.modes import Modes, Option, Scenario, did_you_mean
from game.core.source import Source
from game.core.value import value

if TYPE_CHECKING:
    from game.games.adrift.rules.state import Adrift

SystemId: TypeAlias = Literal["life_support", "navigation", "defenses", "engineering"]
SYSTEMS: tuple[SystemId, ...] = ("life_support", "navigation", "defenses", "engineering")
"""Clockwise, which is the turn order (ADR-11). In a state a system is its number in this row."""
COUNT = len(SYSTEMS)

LOWEST, HIGHEST = -10, 10
"""The ends of a number line (ADR-37)."""
EMPTY_CORE, FULL_CORE = 0, 25
"""The ends of the Warp Core (ADR-42)."""


class Effect(ABC):
    """What an event does when it resolves. The kinds are in effects.py."""

    @abstractmethod
    def happen(self, s: Adrift, emit: Emit) -> None: ...

    def swayed(self, s: Adrift, system: int) -> bool:
        """Whether the held cards of a system could change how it goes."""
        return False

    def later(self, own: bool) -> int:
        """The RP it gives as a held card: to its own holder, or to another system."""
        return 0


class Power:
    """What an Upgrade lets its system do. The kinds are in powers.py."""

    __slots__ = ()


@value
class System:
    id: SystemId
    name: str
    crew: str
    left: SystemId
    place: Literal["north", "east", "south", "west"]
    icon: str
    source: Source


@value
class LineSpace:
    rp: int
    zone: Literal["failure", "danger", "zero", "powered", "full_power"]
    label: str = ""


@value
class NumberLine:
    min: int
    max: int
    source: Source
    spaces: tuple[LineSpace, ...]


@value
class CoreSpace:
    n: int
    row: int
    col: int
    zone: Literal["defeat", "low", "normal", "start", "victory"]
    source: Source
    label: str = ""


@value
class WarpCore:
    min: int
    max: int
    rows: int
    cols: int
    source: Source
    spaces: tuple[CoreSpace, ...]


@value
class FullPower:
    """ADR-121."""

    cost: int
    core_gain: int
    source: Source


@value
class Danger:
    """Where the table begins to warn (ADR-154, ADR-159)."""

    system: int
    core: int
    deck: int
    source: Source


@value
class Board:
    format: Literal[1]
    game: Literal["adrift"]
    systems: tuple[System, ...]
    number_line: NumberLine
    warp_core: WarpCore
    full_power: FullPower
    danger: Danger


@value
class Upgrade:
    id: str
    num: int
    name: str
    power: Power
    timing: Literal["own_turn", "any_reaction", "passive"]
    spending: bool
    """True: lifts the duty to spend at Full Power (ADR-122)."""
    text: str
    flavour: str
    source: Source


@value
class Provenance:
    """Which numbers of a threshold event are printed."""

    threshold: Source
    gain: Source
    loss: Source


@value
class EventCard:
    id: str
    num: int
    name: str
    category: Literal["threshold", "offer", "keep", "standing", "instant"]
    effect: Effect
    text: str
    flavour: str
    source: Source
    provenance: Provenance | None = None
    reading: Literal["", "inferred", "uncertain"] = ""
    """Printed numbers whose roles were inferred (ADR-23)."""


@value
class Cards:
    format: Literal[1]
    game: Literal["adrift"]
    upgrades: tuple[Upgrade, ...]
    events: tuple[EventCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdriftScenario(Scenario):
    opening: tuple[str, ...] = ()
    """Events that lie on top of the shuffled deck, the first to be drawn first."""


@value
class SeatTable:
    """ADR-9. Who runs what by default: a player's number for each system, in seat order."""

    players: int
    control: tuple[int, ...]
    source: Source


@value
class Rating:
    """ADR-132. What a victory needs for it."""

    id: str
    source: Source
    min_share: int = 0
    """Of the deck left, in hundredths."""
    min_ship: int = 0
    """Systems at 1 RP or more, and Upgrades installed, together."""


@value
class Scenarios:
    format: Literal[1]
    game: Literal["adrift"]
    options: tuple[Option, ...]
    scenarios: tuple[AdriftScenario, ...]
    seat_tables: tuple[SeatTable, ...]
    ratings: tuple[Rating, ...]


@value
class Box:
    """All components, ready to look things up in."""

    board: Board
    cards: Cards
    modes: Modes
    scenarios: Mapping[str, AdriftScenario]
    seat_tables: Mapping[int, tuple[int, ...]]
    ratings: tuple[Rating, ...]
    fingerprint: str
    systems: Mapping[str, System]
    upgrades: Mapping[str, Upgrade]
    """In the order of their home slots (ADR-32)."""
    events: Mapping[str, EventCard]
    """In the order of their numbers (ADR-231)."""
    effects: Mapping[str, Effect]
    powers: Mapping[str, Power]


def load_box(folder: Path, effects: Mapping[str, type[Any]], powers: Mapping[str, type[Any]]) -> Box:
    reader = Reader(folder, {Effect: ("type", effects), Power: ("type", powers)})
    board = reader.read("board.yaml", Board)
    cards = reader.read("cards.yaml", Cards)
    scenarios = reader.read("scenarios.yaml", Scenarios)
    bots = reader.read("bots.yaml", BotsFile)
    reader.finish(lambda: [*_board_faults(board), *_card_faults(cards), *_scenario_faults(cards, scenarios)])
    upgrades = sorted(cards.upgrades, key=lambda upgrade: upgrade.num)
    events = sorted(cards.events, key=lambda event: event.num)
    return Box(
        board=board,
        cards=cards,
        modes=Modes(scenarios.options, scenarios.scenarios, bots.levels),
        scenarios={scenario.id: scenario for scenario in scenarios.scenarios},
        seat_tables={table.players: tuple(player - 1 for player in table.control) for table in scenarios.seat_tables},
        ratings=tuple(sorted(scenarios.ratings, key=lambda rating: (-rating.min_ship, -rating.min_share))),
        fingerprint=reader.fingerprint(),
        systems={system.id: system for system in board.systems},
        upgrades={upgrade.id: upgrade for upgrade in upgrades},
        events={event.id: event for event in events},
        effects={event.id: event.effect for event in events},
        powers={upgrade.id: upgrade.power for upgrade in upgrades},
    )


def _board_faults(board: Board) -> Iterable[Fault]:
    here = "board.yaml"
    if tuple(system.id for system in board.systems) != SYSTEMS:
        yield here, ("systems",), f"the systems must be {', '.join(SYSTEMS)}, in this order"
    for i, system in enumerate(board.systems):
        if system.left != SYSTEMS[(i + 1) % COUNT]:
            yield here, ("systems", i, "left"), "left is the next system in turn order (ADR-12)"
    line, core = board.number_line, board.warp_core
    if (line.min, line.max) != (LOWEST, HIGHEST):
        yield here, ("number_line",), f"a number line goes from {LOWEST} to {HIGHEST} (ADR-37)"
    if (core.min, core.max) != (EMPTY_CORE, FULL_CORE):
        yield here, ("warp_core",), f"the Warp Core goes from {EMPTY_CORE} to {FULL_CORE} (ADR-42)"
    if sorted(space.rp for space in line.spaces) != list(range(line.min, line.max + 1)):
        yield here, ("number_line", "spaces"), f"every number from {line.min} to {line.max} is needed once"
    if [space.n for space in core.spaces] != list(range(core.min, core.max + 1)):
        yield here, ("warp_core", "spaces"), f"every number from {core.min} to {core.max} is needed once, in order"
    for i, (space, following) in enumerate(zip(core.spaces, core.spaces[1:], strict=False)):
        if abs(space.row - following.row) + abs(space.col - following.col) != 1:
            yield here, ("warp_core", "spaces", i), f"{space.n} and {following.n} are not neighbours"


def _card_faults(cards: Cards) -> Iterable[Fault]:
    here = "cards.yaml"
    ids = [*(upgrade.id for upgrade in cards.upgrades), *(event.id for event in cards.events)]
    for twice in sorted({i for i in ids if ids.count(i) > 1}):
        yield here, (), f"the id {twice!r} is used twice"
    for section in (cards.upgrades, cards.events):
        if sorted(card.num for card in section) != list(range(1, len(section) + 1)):
            yield here, (), f"the numbers must be 1 to {len(section)}, each once"
    for i, event in enumerate(cards.events):
        partner = getattr(event.effect, "partner", None)
        if partner is not None and partner not in ids:
            yield here, ("events", i, "effect", "partner"), f"there is no event {partner!r}{did_you_mean(partner, ids)}"


def _scenario_faults(cards: Cards, scenarios: Scenarios) -> Iterable[Fault]:
    here = "scenarios.yaml"
    events = {event.id for event in cards.events}
    yield from option_faults(here, scenarios.options, scenarios.scenarios)
    for i, scenario in enumerate(scenarios.scenarios):
        at: KeyPath = ("scenarios", i)
        for event in scenario.opening:
            if event not in events:
                yield here, (*at, "opening"), f"there is no event {event!r}{did_you_mean(event, events)}"
    if sorted(table.players for table in scenarios.seat_tables) != list(range(1, COUNT + 1)):
        yield here, ("seat_tables",), f"a table for every number of players from 1 to {COUNT} is needed"
    for i, table in enumerate(scenarios.seat_tables):
        if len(table.control) != COUNT or set(table.control) != set(range(1, table.players + 1)):
            yield here, ("seat_tables", i, "control"), "every system needs a player, and every player a system"
