"""Chapters 5 and 6: setup and the order of a round."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.games.blight.rules.events import (
    AllocationEnded,
    BlightSpread,
    DiceRolled,
    DisasterStruck,
    GameEnded,
    MarkerMoved,
    RoundBegan,
    SheetRevealed,
)
from game.games.blight.rules.moves import ChooseIcon, Done
from tests.games.blight.positions import (
    ENGINE,
    asked,
    colony,
    finish,
    fmpdr,
    heard,
    is_legal,
    moved,
    new_game,
    play,
    refusal,
    research,
)


@pytest.mark.rule("BLI-37")
def test_scenario_seats_and_solo_target_are_chosen() -> None:
    s = new_game(scenario="ember_basin", level="hard")
    assert (s.terms.scenario, s.terms.sheet, s.terms.target) == ("ember_basin", "ember", 45)
    assert len(new_game(5).sheets) == 5


@pytest.mark.rule("BLI-38")
@pytest.mark.parametrize(
    ("scenario", "start"),
    [
        ("last_outpost", (4, 5, 4, 3, 2)),
        ("ember_basin", (5, 6, 4, 3, 3)),
        ("swift_blight", (6, 6, 6, 3, 4)),
        ("lean_stores", (2, 6, 4, 3, 0)),
        ("quiet_farside", (6, 5, 4, 3, 3)),
    ],
)
def test_the_markers_begin_on_their_start_spaces(scenario: str, start: tuple[int, ...]) -> None:
    for sheet in new_game(2, scenario).sheets:
        assert fmpdr(sheet) == start


@pytest.mark.rule("BLI-39")
def test_nothing_is_checked_at_the_start() -> None:
    s = new_game(2)
    assert (s.round, s.marked) == (1, 0)
    for sheet in s.sheets:
        assert not sheet.checked
        assert not sheet.complete
        assert not any(sheet.boxes.values())
        assert sheet.ag_domes(s.plan) == 0


@pytest.mark.rule("BLI-40")
def test_a_seed_gives_the_same_rolls_whatever_the_seats_do() -> None:
    idle, busy = new_game(1), new_game(3)
    while not idle.ending:
        finish(idle)
    while not busy.ending:
        moves = ENGINE.moves(busy)
        play(busy, moves[0])
    rounds = min(len(idle.rolls), len(busy.rolls))
    assert idle.rolls[:rounds] == busy.rolls[:rounds]
    assert busy.disasters == idle.disasters[: len(busy.disasters)]
    other = ENGINE.begin(ENGINE.modes.resolve(), 1, "another", lambda _: None)
    assert other.rolls != idle.rolls[:1]


@pytest.mark.rule("BLI-40")
def test_chance_is_used_for_five_dice_a_round_and_one_a_disaster_only() -> None:
    s = new_game(2)
    assert s.rng.calls == 5
    for number in range(1, 8):
        finish(s)
        warned = sum(hex_number in s.terms.warnings for hex_number in range(1, number + 1))
        assert s.rng.calls == 5 * (number + 1) + warned


@pytest.mark.rule("BLI-41")
def test_the_states_of_a_round_follow_in_order() -> None:
    s = colony(seats=2, in_round=3, next_rolls=(1, 3, 3, 1, 1, 1), built="nursery", population=4)
    events: list[Event] = play(s, Done(), Done())
    order = (AllocationEnded, SheetRevealed, MarkerMoved, BlightSpread, DisasterStruck, RoundBegan, DiceRolled)
    kinds = [type(event) for event in events]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)
    assert kinds.count(AllocationEnded) == 2
    assert moved(events, "nursery") == [("population", 4, 5)] * 2
    assert kinds.index(DiceRolled) < max(i for i, event in enumerate(events) if isinstance(event, MarkerMoved))


@pytest.mark.rule("BLI-41")
def test_seats_allocate_in_turn_and_the_free_icon_comes_before_going_on() -> None:
    s = colony("5 5 1 1 1", seats=2, boxes={"ark_blueprints": 9})
    play(s, research(0, 1, "ark_blueprints hydroponics*4"))
    assert asked(s) == "FreeIcon"
    assert refusal(s, Done()).rule == "BLI-77"
    play(s, ChooseIcon("spaceport.r0"))
    assert asked(s) == "Allocate"
    play(s, Done())
    now = ENGINE.asking(s)
    assert now is not None
    assert now[1].seat == 1


@pytest.mark.rule("BLI-42")
def test_geothermal_taps_give_power_before_the_roll() -> None:
    s = colony(scenario="ember_basin", built="geothermal_taps", power=3)
    events = finish(s)
    assert moved(events, "taps") == [("power", 3, 4)]
    kinds = [type(event) for event in events]
    taps = next(i for i, event in enumerate(events) if isinstance(event, MarkerMoved) and event.cause == "taps")
    assert kinds.index(RoundBegan) < taps < kinds.index(DiceRolled)
    s.sheets[0].markers["power"] = 10
    finish(s)
    assert s.sheets[0].markers["power"] == 10


@pytest.mark.rule("BLI-42")
def test_taps_finished_this_round_give_nothing_before_the_next() -> None:
    s = colony("6 6 1 1 1", scenario="ember_basin", power=3)
    play(s, research(0, 1, "geothermal_taps*6"))
    assert s.sheets[0].markers["power"] == 3
    finish(s)
    assert s.sheets[0].markers["power"] == 4


@pytest.mark.rule("BLI-42", "BLI-89")
def test_a_lost_die_counts_in_the_next_round_only() -> None:
    s = colony(in_round=3, next_rolls=(5,), built="residence_a", dice_actions=3)
    finish(s)
    assert s.sheets[0].limit == 2
    s.rng = s.rng.copy()
    finish(s)
    assert s.sheets[0].limit == 3


@pytest.mark.rule("BLI-43")
def test_dice_keep_their_identity_and_cannot_be_rolled_again() -> None:
    s = colony("6 1 6 2 6")
    assert s.dice == (6, 1, 6, 2, 6)
    assert not [move for move in ENGINE.moves(s) if "roll" in type(move).__name__.lower()]
    play(s, *[move for move in ENGINE.moves(s) if is_legal(s, move)][:1])
    assert s.dice == (6, 1, 6, 2, 6)


@pytest.mark.rule("BLI-86", "BLI-125")
def test_the_game_ends_with_the_last_hex_without_a_disaster() -> None:
    for scenario in ("last_outpost", "swift_blight"):
        s = new_game(scenario=scenario)
        events: list[Event] = []
        while not s.ending:
            events = finish(s)
        assert heard(events, BlightSpread)[0].cause == "outpost"
        assert not heard(events, DisasterStruck)
        assert heard(events, GameEnded)[0].cause == "overrun"
