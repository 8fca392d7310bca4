"""The shape of levels/exoship: cards.yaml, scenarios.yaml, bots.yaml."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from game.core.data import BotsFile, Fault, KeyPath, Reader, option_faults, setting_faults
from game.core.events import Emit
from game.core.modes import Modes, Option, Scenario, did_you_mean
from game.core.refusal import Refusal
from game.core.source import Source
from game.core.value import value
from game.games.exoship.rules.series import Campaign, Daily

if TYPE_CHECKING:
    from game.games.exoship.rules.state import Exo

Generation: TypeAlias = Literal["elder", "midlife", "young"]
GENERATIONS: tuple[Generation, ...] = ("elder", "midlife", "young")
"""The columns from left to right (EXO-16)."""

Arrow: TypeAlias = Literal["up", "down", "left", "right"]
ARROWS: Mapping[Arrow, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
"""(columns, ranks) to the founder pointed at (EXO-22)."""

Action: TypeAlias = Literal["sway", "ability", "replace", "change_course"]


class EventText(ABC):
    """What the text of an event does. The kinds are in effects.py."""

    @abstractmethod
    def happen(self, s: Exo, emit: Emit) -> None: ...

    hides: ClassVar[bool] = False
    """Whether Rift lies low once it is accepted (EXO-128)."""

    def allows(self, usual: int, *, accepted: bool) -> int:
        """How many actions a turn with it has (EXO-65). accepted: as an offer it was (EXO-127)."""
        return usual


class Ability(ABC):
    """What a founder can do while on the Rift side. The kinds are in effects.py."""

    passive: ClassVar[bool] = False
    shields_from: ClassVar[str] = ""
    """ "suspicion" or "inspection" for the two that protect (EXO-84)."""

    @abstractmethod
    def offers(self, s: Exo, founder: str) -> Iterable[tuple[str, ...]]:
        """Targets worth checking."""

    @abstractmethod
    def check(self, s: Exo, founder: str, targets: tuple[str, ...]) -> Refusal | None: ...

    @abstractmethod
    def carry_out(self, s: Exo, founder: str, targets: tuple[str, ...], emit: Emit) -> None: ...


@value
class Number:
    value: int
    source: Source


@value
class RankPoints:
    rank_1: int
    lower: int
    source: Source


@value
class Constants:
    total_cards: Number
    founders_in_play: Number
    actions_per_turn: Number
    rank_points: RankPoints
    early_bonus_per_step: Number
    hard_mode_line: Number
    voyage_years: Number


@value
class Founder:
    id: str
    name: str
    role: str
    arrow: Arrow
    ability: Ability
    text: str
    flavour: str
    source: Source


@value
class EventFace:
    """A face of a timeline card or of a planet."""

    id: str
    name: str
    inspects: Generation | None
    event: EventText
    text: str
    flavour: str
    source: Source
    effect_source: Source | None = None
    """Where only what the face does is a reconstruction."""


@value
class EventCard:
    id: str
    source: Source
    faces: tuple[EventFace, ...]


@value
class ShipFace:
    id: Literal["normal", "hard"]
    name: str
    text: str
    source: Source


@value
class Ship:
    id: str
    name: str
    source: Source
    faces: tuple[ShipFace, ...]


@value
class Success:
    """One line of the scale of success (EXO-94)."""

    id: str
    min: int
    won: bool
    title: str
    source: Source


@value
class Cards:
    format: Literal[1]
    game: Literal["exoship"]
    constants: Constants
    deal_order: tuple[Generation, ...]
    ship: Ship
    origin: EventCard
    destination: EventCard
    timeline: tuple[EventCard, ...]
    founders: tuple[Founder, ...]
    success_scale: tuple[Success, ...]


@value
class FixedDeal:
    timeline: tuple[str, ...]
    founders: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExoScenario(Scenario):
    fixed: FixedDeal | None = None
    """The deal of EXO-117."""
    faces: tuple[str, ...] = ()
    """The faces of EXO-114."""


@value
class Scenarios:
    format: Literal[1]
    game: Literal["exoship"]
    options: tuple[Option, ...]
    scenarios: tuple[ExoScenario, ...]
    daily: Daily
    campaign: Campaign


@value
class Box:
    """All components, ready to look things up in."""

    cards: Cards
    modes: Modes
    scenarios: Mapping[str, ExoScenario]
    fingerprint: str
    founders: Mapping[str, Founder]
    arrows: Mapping[str, tuple[int, int]]
    faces: Mapping[str, EventFace]
    """Every event face by id, the planets' among them."""
    card_of: Mapping[str, str]
    """The timeline card a face belongs to."""
    safe_from_suspicion: frozenset[str]
    safe_from_inspection: frozenset[str]


def load_box(folder: Path, events: Mapping[str, type[Any]], abilities: Mapping[str, type[Any]]) -> Box:
    reader = Reader(folder, {EventText: ("effect", events), Ability: ("effect", abilities)})
    cards = reader.read("cards.yaml", Cards)
    scenarios = reader.read("scenarios.yaml", Scenarios)
    bots = reader.read("bots.yaml", BotsFile)
    reader.finish(lambda: [*_card_faults(cards), *_scenario_faults(cards, scenarios)])
    events_cards = (cards.origin, cards.destination, *cards.timeline)
    return Box(
        cards=cards,
        modes=Modes(scenarios.options, scenarios.scenarios, bots.levels, (scenarios.daily, scenarios.campaign)),
        scenarios={scenario.id: scenario for scenario in scenarios.scenarios},
        fingerprint=reader.fingerprint(),
        founders={founder.id: founder for founder in cards.founders},
        arrows={founder.id: ARROWS[founder.arrow] for founder in cards.founders},
        faces={face.id: face for card in events_cards for face in card.faces},
        card_of={face.id: card.id for card in cards.timeline for face in card.faces},
        safe_from_suspicion=_shielded(cards, "suspicion"),
        safe_from_inspection=_shielded(cards, "inspection"),
    )


def _shielded(cards: Cards, danger: str) -> frozenset[str]:
    return frozenset(founder.id for founder in cards.founders if founder.ability.shields_from == danger)


def _card_faults(cards: Cards) -> Iterable[Fault]:
    here = "cards.yaml"
    founders = [founder.id for founder in cards.founders]
    faces = [face.id for card in (cards.origin, cards.destination, *cards.timeline) for face in card.faces]
    for twice in {i for i in founders + faces if (founders + faces).count(i) > 1}:
        yield here, (), f"the id {twice!r} is used twice"
    if len(cards.deal_order) > len(founders):
        yield here, ("deal_order",), f"{len(cards.deal_order)} founders are dealt, but there are only {len(founders)}"
    total = 3 + len(cards.timeline) + len(founders)
    if cards.constants.total_cards.value != total:
        yield here, ("constants", "total_cards"), f"there are {total} cards: ship, two planets, timeline and founders"
    for planet, wanted in (("origin", {"earth", "mars"}), ("destination", {"mariposa", "axios"})):
        found = {face.id for face in getattr(cards, planet).faces}
        if found != wanted:
            yield here, (planet, "faces"), f"the faces must be {' and '.join(sorted(wanted))}"
    for i, card in enumerate(cards.timeline):
        if len(card.faces) != 2:
            yield here, ("timeline", i, "faces"), "a timeline card has two faces"


def _scenario_faults(cards: Cards, scenarios: Scenarios) -> Iterable[Fault]:
    here = "scenarios.yaml"
    founders = {founder.id for founder in cards.founders}
    faces = {face.id for card in cards.timeline for face in card.faces}
    options = {option.id: option for option in scenarios.options}
    yield from option_faults(here, scenarios.options, scenarios.scenarios)

    for i, scenario in enumerate(scenarios.scenarios):
        at: KeyPath = ("scenarios", i)
        named = (*scenario.faces, *(scenario.fixed.timeline if scenario.fixed else ()))
        for face in named:
            if face not in faces:
                yield here, at, f"there is no timeline face {face!r}{did_you_mean(face, faces)}"
        if scenario.fixed and sorted(scenario.fixed.founders) != sorted(founders):
            yield here, (*at, "fixed", "founders"), "the fixed deal must name every founder once"
        if (scenario.set.get("deal") == "fixed") != (scenario.fixed is not None):
            yield here, at, "`deal: fixed` and a `fixed` deal belong together"
        if (scenario.set.get("timeline_faces") == "listed") != bool(scenario.faces):
            yield here, at, "`timeline_faces: listed` and `faces` belong together"
    known = {scenario.id for scenario in scenarios.scenarios}
    for i, day in enumerate(scenarios.daily.scenario_by_weekday):
        if day.scenario not in known:
            hint = did_you_mean(day.scenario, known)
            yield here, ("daily", "scenario_by_weekday", i), f"there is no scenario {day.scenario!r}{hint}"
    if sorted(day.weekday for day in scenarios.daily.scenario_by_weekday) != list(range(7)):
        yield here, ("daily", "scenario_by_weekday"), "every weekday from 0 to 6 is needed once"
    for i, voyage in enumerate(scenarios.campaign.voyages):
        yield from setting_faults(here, ("campaign", "voyages", i, "set"), options, voyage.set)
    yield from setting_faults(here, ("campaign", "legacy", "then_set"), options, scenarios.campaign.legacy.then_set)
