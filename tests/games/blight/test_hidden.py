"""Chapter 11: what seats see of each other, and why their order does not matter."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import unheard
from game.core.rng import BLANK, Rng
from game.games.blight import INFO
from game.games.blight.ai.judge import Judge
from game.games.blight.rules.events import AllocationEnded, SheetRevealed
from game.games.blight.rules.moves import CheckBox, Done, MineOre, PayFood
from game.games.blight.rules.state import Colony
from tests.games.blight.positions import (
    ENGINE,
    asked,
    by_the_list,
    colony,
    describe,
    heard,
    legal,
    match_of,
    ore,
    play,
    research,
)

JUDGE = Judge(ENGINE)


@pytest.mark.rule("BLI-98")
def test_sheets_are_open_but_future_rolls_are_not() -> None:
    s = colony(seats=2, built="ag_dome_a")
    for seat in (0, 1, None):
        view = ENGINE.view(s, seat)
        assert view.rng == BLANK
        assert view.sheets == s.sheets
    one = ENGINE.guess(ENGINE.view(s, 0), 0, Rng(1))
    other = ENGINE.guess(ENGINE.view(s, 0), 0, Rng(2))
    play(one, Done(), Done())
    play(other, Done(), Done())
    assert one.dice != other.dice


@pytest.mark.rule("BLI-99")
def test_seats_allocate_from_the_lowest_to_the_highest() -> None:
    s = colony(seats=4)
    order = []
    for _ in range(4):
        now = ENGINE.asking(s)
        assert now is not None
        order.append(now[1].seat)
        play(s, Done())
    assert order == [0, 1, 2, 3]


@pytest.mark.rule("BLI-100", "BLI-45", "BLI-128")
def test_others_see_a_sheet_as_it_was_after_the_nursery() -> None:
    s = colony("3 4 5 5 1", seats=3, food=4)
    before = s.sheets[0].copy()
    events = play(s, ore("ag_dome_a.c0", 0), PayFood("spaceport.f0"))
    assert all(event.seen_by == frozenset({0}) for event in events)
    for seat in (1, 2, None):
        assert ENGINE.view(s, seat).sheets[0] == before
    assert ENGINE.view(s, 0).sheets[0] == s.sheets[0] != before
    play(s, Done())
    assert ENGINE.view(s, 1).sheets[0] == before
    assert ENGINE.view(s, 0).sheets[0] == s.sheets[0]


@pytest.mark.rule("BLI-100")
def test_a_research_in_progress_is_not_shown() -> None:
    s = colony("5 5 1 1 1", seats=2, boxes={"ark_blueprints": 9})
    play(s, research(0, 1))
    assert asked(ENGINE.view(s, 0)) == "PlaceBoxes"
    assert asked(ENGINE.view(s, 1)) == "Allocate"
    play(s, *[CheckBox("ark_blueprints"), *[CheckBox("hydroponics")] * 4])
    assert asked(s) == "FreeIcon"
    assert asked(ENGINE.view(s, 1)) == "Allocate"


@pytest.mark.rule("BLI-100")
def test_everything_is_revealed_when_the_last_seat_is_done() -> None:
    s = colony("3 5 5 1 1", seats=2)
    events = play(s, ore("ag_dome_a.c0", 0), research(1, 2, "hydroponics*5"), Done())
    assert not heard(events, SheetRevealed)
    assert [e.seen_by for e in heard(events, AllocationEnded)] == [None]
    events = play(s, Done())
    first, second = heard(events, SheetRevealed)
    assert (first.who, first.icons, first.cause) == ("seat:0", ("ag_dome_a.c0",), "both")
    assert (first.technologies, first.boxes) == (("hydroponics",), 5)
    assert (second.who, second.cause) == ("seat:1", "idle")
    assert "ag_dome_a.c0" in ENGINE.view(s, 1).sheets[0].checked


def test_a_lone_player_hides_nothing() -> None:
    s = colony("3 5 5 1 1")
    assert all(event.seen_by is None for event in play(s, ore("ag_dome_a.c0", 0)))
    assert not heard(play(s, Done()), SheetRevealed)


@pytest.mark.rule("BLI-101")
@pytest.mark.parametrize("scenario", ["last_outpost", "ember_basin"])
def test_swapping_two_seats_swaps_their_results(scenario: str) -> None:
    styles = ["quarry_line", "plain_farside"] if scenario == "last_outpost" else ["ember_line", "plain_ember"]

    def result(order: list[str], seed: int) -> list[tuple[dict[str, int], set[str]]]:
        s = ENGINE.begin(ENGINE.modes.resolve(scenario), 2, str(seed), unheard)
        while now := ENGINE.asking(s):
            seat = now[1].seat
            ENGINE.apply(s, by_the_list(ENGINE.view(s, seat), seat, order[seat]), unheard)
        return [(sheet.markers, sheet.checked) for sheet in s.sheets]

    for seed in range(3):
        assert result(styles, seed) == result(styles[::-1], seed)[::-1]


@pytest.mark.rule("BLI-101")
def test_what_a_seat_may_do_does_not_depend_on_the_moves_of_others() -> None:
    chance = Random(4)
    busy, idle = colony("3 5 5 1 1", seats=2), colony("3 5 5 1 1", seats=2)
    for _ in range(3):
        play(busy, chance.choice([move for move in ENGINE.moves(busy) if move != Done()]))
    while asked(busy) != "Allocate":
        play(busy, chance.choice(ENGINE.moves(busy)))
    play(busy, Done())
    play(idle, Done())
    assert legal(busy) == legal(idle)
    assert ENGINE.view(busy, 1) == ENGINE.view(idle, 1)


@pytest.mark.rule("BLI-101", "BLI-45")
def test_a_seat_expects_the_others_to_use_this_roll_whether_they_come_before_or_after_it() -> None:
    """A rollout of the last seat ends exactly as that of the first one in the mirrored position."""

    def ends(seat: int) -> list[tuple[dict[str, int], set[str]]]:
        s = colony("1 3 4 6 2", seats=2, scenario="ember_basin", in_round=8, dice_actions=4, food=8, power=5)
        describe(s, 1 - seat, opened="plateau gardens", built="rare_ore_extraction")
        play(s, *[Done()] * seat)
        believed = ENGINE.guess(ENGINE.view(s, seat), seat, Rng(3))
        asked_seats = []
        while now := ENGINE.asking(believed):
            asked_seats.append(now[1].seat)
            ENGINE.apply(believed, by_the_list(believed, now[1].seat, "ember_line"), unheard)
        assert list(dict.fromkeys(asked_seats)) == [seat, 1 - seat]
        sheets = believed.sheets if seat == 0 else believed.sheets[::-1]
        return [(sheet.markers, sheet.checked) for sheet in sheets]

    assert ends(0) == ends(1)


@pytest.mark.rule("BLI-102")
def test_the_table_is_covered_between_two_people() -> None:
    assert INFO.secrets


@pytest.mark.rule("BLI-103")
def test_undo_stops_at_done_and_at_a_roll() -> None:
    match = match_of("human", "human")
    match.submit(MineOre("residence_a.c0", "die:0"))
    match.submit(Done())
    assert match.undo_refusal() is not None
    match.submit(MineOre("residence_a.c0", "die:1"))
    assert match.undo() is None
    assert match.undo() is not None
    match.submit(Done())
    assert match.state.round == 2
    assert match.undo_refusal() is not None


@pytest.mark.rule("BLI-103")
def test_undo_takes_back_the_whole_allocation_but_no_more() -> None:
    match = match_of("human", "human")
    match.submit(Done())
    start = match.state
    dice = start.dice
    match.submit(MineOre("residence_a.c0", "die:0"))
    match.submit(PayFood("spaceport.f0"))
    assert match.undo_turn() is None
    assert match.state == start
    assert match.state.dice == dice


@pytest.mark.rule("BLI-103")
def test_a_single_person_may_go_back_to_earlier_rounds_with_the_same_rolls() -> None:
    match = match_of("human", undo="free")
    for _ in range(4):
        match.submit(Done())
    rolls = match.state.rolls
    while match.undo() is None:
        pass
    assert match.state.round == 1
    for _ in range(4):
        match.submit(MineOre("residence_a.c0", "die:0"))
        match.submit(Done())
    assert match.state.rolls == rolls


def test_a_view_never_holds_the_marks_of_this_round() -> None:
    chance = Random(9)
    s: Colony = ENGINE.begin(ENGINE.modes.resolve("ember_basin"), 3, "9", unheard)
    while ENGINE.asking(s):
        for seat in range(3):
            view = ENGINE.view(s, seat)
            assert view.sheets == [s.sheets[i] if i == seat else s.shown[i] for i in range(3)]
        ENGINE.apply(s, chance.choice(ENGINE.moves(s)), unheard)


@pytest.mark.rule("BLI-103")
def test_free_undo_ends_at_the_dice_as_soon_as_two_people_play() -> None:
    match = match_of("human", "human", undo="free")
    assert match.submit(Done()) is None
    assert match.submit(Done()) is None  # the round ends, and the dice are rolled
    assert match.undo() is not None
    alone = match_of("human", "plain", undo="free")
    assert alone.submit(Done()) is None
    assert alone.undo() is None
