"""Chapter 4: setup."""

from __future__ import annotations

from random import Random

import pytest

from game.core.engine import UNKNOWN
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.events import EventBegan, GenerationsAged, ShipMoved
from game.games.exoship.rules.state import Exo
from tests.games.exoship.positions import ENGINE, FOUNDERS, heard, launch

SCENARIOS = [scenario.id for scenario in ENGINE.modes.scenarios]


def dealt(scenario: str = "standard", seed: str = "test", **options: str | int) -> Exo:
    """The table before anything automatic has happened."""
    return ENGINE.setup(ENGINE.modes.resolve(scenario, options), 1, seed)


FACES = {"T1": ("T1a", "T1c"), "T2": ("T2a", "T2b"), "T3": ("T3a", "T3b"), "T4": ("T4c", "T4b")}


def by_the_book(seed: str, cards_used: int = 4, listed: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """The timeline and the founders' order that `shuffling` of scenarios.yaml prescribes."""
    chance = Random(seed)
    cards = ["T1", "T2", "T3", "T4"]
    chance.shuffle(cards)
    timeline = []
    for card in cards[:cards_used]:
        face = FACES[card][0 if chance.random() < 0.5 else 1]
        timeline.append(next((named for named in listed if named.startswith(card)), face))
    founders = list(FOUNDERS)
    chance.shuffle(founders)
    return timeline, founders


@pytest.mark.rule("EXO-33")
@pytest.mark.parametrize("ship", ["normal", "hard"])
@pytest.mark.parametrize("origin", ["earth", "mars"])
def test_ship_face_and_origin_are_chosen_freely(ship: str, origin: str) -> None:
    s = dealt(ship_face=ship, origin_face=origin)
    assert (s.ship, s.origin) == (ship, origin)


@pytest.mark.rule("EXO-34")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_mariposa_is_up_at_the_start_and_lies_at_the_end(scenario: str) -> None:
    s = dealt(scenario)
    assert s.destination == "mariposa"
    assert s.face_at(s.last_position) == "mariposa"


@pytest.mark.rule("EXO-35")
def test_the_timeline_is_four_different_cards_in_any_order_with_any_face() -> None:
    timelines = [dealt(seed=str(seed)).timeline for seed in range(300)]
    assert {tuple(sorted(face[:2] for face in timeline)) for timeline in timelines} == {("T1", "T2", "T3", "T4")}
    assert len({tuple(face[:2] for face in timeline) for timeline in timelines}) == 24
    for slot in range(4):
        assert len({timeline[slot] for timeline in timelines}) == 8


@pytest.mark.rule("EXO-35")
def test_all_upcoming_events_are_visible_from_the_start() -> None:
    s, _ = launch()
    view = ENGINE.view(s, 0)
    assert view.timeline == s.timeline
    assert UNKNOWN not in view.timeline


@pytest.mark.rule("EXO-36")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_ship_starts_at_the_origin(scenario: str) -> None:
    s, _ = launch(scenario)
    assert s.position == 0


@pytest.mark.rule("EXO-37", "EXO-38")
def test_six_founders_are_dealt_column_by_column_and_the_rest_is_the_stack() -> None:
    _, order = by_the_book("axios")
    s = dealt(seed="axios")
    assert s.columns == [order[0:2], order[2:4], order[4:6]]
    assert s.stack == order[6:]


@pytest.mark.rule("EXO-37", "EXO-38")
def test_everybody_starts_directorate_side_up() -> None:
    assert dealt().rift == set()


@pytest.mark.rule("EXO-37")
def test_any_founder_can_be_dealt_anywhere() -> None:
    deals = [dealt(seed=str(seed)) for seed in range(300)]
    for column in range(len(GENERATIONS)):
        for rank in range(2):
            assert {s.columns[column][rank] for s in deals} == set(FOUNDERS)


@pytest.mark.rule("EXO-38")
def test_five_founders_are_the_stack() -> None:
    s = dealt()
    assert len(s.stack) == 5
    assert sorted([*s.in_play(), *s.stack]) == list(FOUNDERS)


@pytest.mark.rule("EXO-39")
@pytest.mark.parametrize("origin", ["earth", "mars"])
def test_the_first_turn_begins_with_the_event(origin: str) -> None:
    before = dealt(origin_face=origin)
    s, events = launch(origin_face=origin)
    assert events[0] == EventBegan(origin)
    assert not heard(events, ShipMoved)
    assert not heard(events, GenerationsAged)
    assert s.columns == before.columns


GOLDEN = [
    ("1", "T3b T1a T2a T4b", "F08 F10 F03 F02 F06 F05 F07 F04 F09 F11 F01"),
    ("axios", "T3a T4c T2b T1c", "F07 F06 F05 F02 F04 F11 F01 F10 F03 F08 F09"),
    ("exoship-daily:2026-11-16", "T1c T3b T4c T2b", "F02 F06 F11 F10 F01 F07 F09 F08 F05 F04 F03"),
    ("exoship-campaign:7:1:1", "T2b T3a T1a T4b", "F11 F09 F03 F04 F07 F08 F10 F06 F01 F02 F05"),
]


@pytest.mark.rule("EXO-40")
@pytest.mark.parametrize(("seed", "timeline", "founders"), GOLDEN)
def test_a_seed_means_the_same_deal_for_ever(seed: str, timeline: str, founders: str) -> None:
    assert by_the_book(seed) == (timeline.split(), founders.split())
    s = dealt(seed=seed)
    assert list(s.timeline) == timeline.split()
    assert [*s.in_play(), *s.stack] == founders.split()


@pytest.mark.rule("EXO-40")
@pytest.mark.parametrize(
    ("scenario", "cards", "listed"),
    [
        ("standard", 4, ()),
        ("hard_mars", 4, ()),
        ("short_haul", 3, ()),
        ("iron_directorate", 4, ("T1a", "T2b", "T3b", "T4b")),
        ("iron_directorate", 3, ("T1a", "T2b", "T3b", "T4b")),
    ],
)
def test_every_mode_shuffles_as_prescribed(scenario: str, cards: int, listed: tuple[str, ...]) -> None:
    for seed in map(str, range(50)):
        timeline, founders = by_the_book(seed, cards, listed)
        s = dealt(scenario, seed, timeline_cards=cards)
        assert list(s.timeline) == timeline
        assert [*s.in_play(), *s.stack] == founders
