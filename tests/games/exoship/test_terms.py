"""Chapter 3: the table and its terms."""

from __future__ import annotations

import pytest

from game.core.events import unheard
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.events import ShipMoved
from game.games.exoship.rules.moves import ChangeCourse, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.turn import MovePhase
from tests.games.exoship.positions import (
    FOUNDERS,
    MOVE_PHASE,
    crew,
    grid,
    heard,
    legal,
    play,
    position,
    refusal,
    settle,
    voyage,
)


@pytest.mark.rule("EXO-14")
@pytest.mark.parametrize(
    ("timeline", "row"),
    [
        ("T4b T2a T1b T3b", ["earth", "T4b", "T2a", "T1b", "T3b", "mariposa"]),
        ("T4b T2a T1b", ["earth", "T4b", "T2a", "T1b", "mariposa"]),
    ],
)
def test_the_timeline_runs_from_origin_to_destination(timeline: str, row: list[str]) -> None:
    s = position("E[F01d] M[F02d] Y[F03d]", timeline=timeline)
    assert s.last_position == len(row) - 1
    assert [s.face_at(place) for place in range(len(row))] == row


@pytest.mark.rule("EXO-15")
def test_the_ship_is_at_one_position_and_leaves_it_only_for_the_next() -> None:
    for seed in range(10):
        here = 0
        for s, events in voyage(seed):
            for moved in heard(events, ShipMoved):
                assert moved.position == here + 1
                here = moved.position
            assert s.position == here <= s.last_position


@pytest.mark.rule("EXO-16")
def test_the_columns_are_elder_midlife_young_from_left_to_right() -> None:
    s = position("E[F02d] M[F07r] Y[F04d]")
    assert s.pointed_at("F07") == "F02"
    s = position("E[F02d] M[F01r] Y[F04d]")
    assert s.pointed_at("F01") == "F04"


@pytest.mark.rule("EXO-16")
@pytest.mark.parametrize(("generation", "swayed"), [("elder", "F02"), ("midlife", "F07"), ("young", "F04")])
def test_each_column_is_a_generation(generation: str, swayed: str) -> None:
    s = position("E[F02d] M[F07d] Y[F04d]", pending=(FreeSway(),))
    play(s, Reseed((generation,)))
    assert s.rift == {swayed}


@pytest.mark.rule("EXO-17")
def test_rank_one_is_the_top_of_a_column() -> None:
    s = position("E[F01r F02r F03r] M[] Y[]")
    assert s.captain == "F01"
    assert s.points == 2 + 1 + 1


@pytest.mark.rule("EXO-17")
def test_a_column_closes_when_somebody_leaves_its_middle() -> None:
    s = position("E[F01d F05d F02d F08d] M[F11d F07r] Y[]")
    play(s, UseAbility("F07"))
    assert crew(s) == "E[F01d F02d F08d] M[F11d F07r] Y[]"


@pytest.mark.rule("EXO-18")
def test_a_column_can_be_empty_and_can_hold_six() -> None:
    s = position("E[F01d F02d F03d F04d F05d F06d] M[] Y[]", pending=MOVE_PHASE)
    settle(s)
    assert [len(column) for column in s.columns] == [0, 0, 6]


@pytest.mark.rule("EXO-18")
def test_nobody_is_kept_out_of_a_full_column() -> None:
    s = position("E[F02d F03d F04d F05d F06d] M[F01r] Y[]")
    play(s, UseAbility("F01", ("elder",)))
    assert crew(s) == "E[F02d F03d F04d F05d F06d F01r] M[] Y[]"


@pytest.mark.rule("EXO-19")
@pytest.mark.parametrize(("agitator", "row"), [("F10r F01d", {"F02", "F05"}), ("F01d F10r", {"F03", "F06"})])
def test_a_row_is_the_founders_of_equal_rank(agitator: str, row: set[str]) -> None:
    s = position(f"E[F02d F03d] M[{agitator}] Y[F05d F06d]")
    play(s, UseAbility("F10"))
    assert s.rift == row


@pytest.mark.rule("EXO-20")
def test_the_lowest_rank_is_the_bottom_of_the_column() -> None:
    s = position("E[F01d F02d F03d] M[F04d] Y[]", pending=(FreeSway(),))
    play(s, Reseed(("elder",)))
    assert s.rift == {"F03"}


@pytest.mark.rule("EXO-20")
def test_the_only_founder_of_a_column_is_both_highest_and_lowest() -> None:
    s = position("E[F01d F02d F03d] M[F04d] Y[]", pending=(FreeSway(),))
    play(s, Reseed(("midlife",)))
    assert s.rift == {"F04"}
    assert s.points == 2


@pytest.mark.rule("EXO-21")
@pytest.mark.parametrize(
    ("grid", "adjacent"),
    [
        ("E[F01d F02d F03d] M[F05d F04r F06d] Y[F07d F08d F09d]", {"F05", "F06", "F02", "F08"}),
        ("E[F04r F02d] M[F01d F05d] Y[F07d F08d]", {"F02", "F01"}),
        ("E[F02d F04r] M[F01d F05d] Y[F07d F08d]", {"F02", "F05"}),
        ("E[F01d F02d] M[F05d] Y[F07d F04r]", {"F07"}),
        ("E[F01d F02d F03d] M[] Y[F04r]", set()),
        ("E[F01d] M[F04r] Y[F05d]", {"F01", "F05"}),
        ("E[F04r F01d F02d F03d] M[] Y[F05d]", {"F01"}),
    ],
)
def test_adjacent_is_one_rank_or_one_column_away(grid: str, adjacent: set[str]) -> None:
    s = position(grid)
    assert set(s.adjacent("F04")) == adjacent
    assert {move.targets[0] for move in legal(s) if isinstance(move, UseAbility)} == adjacent


@pytest.mark.rule("EXO-21")
@pytest.mark.parametrize("far", ["F02", "F08", "F07"], ids=["two ranks", "diagonal", "elder and young"])
def test_others_are_not_adjacent(far: str) -> None:
    s = position("E[F04r F01d F02d] M[F05d F08d] Y[F07d]")
    assert refusal(s, UseAbility("F04", (far,))).rule == "EXO-78"


@pytest.mark.rule("EXO-22")
@pytest.mark.parametrize(
    ("grid", "founder", "target"),
    [
        ("E[F01d F03d] M[F04d F02d F05d] Y[F07d F08d]", "F02", "F04"),
        ("E[F01d F02d] M[F04d F08d F05d] Y[F07d F03d]", "F08", "F05"),
        ("E[F01d F02d] M[F04d F07d F05d] Y[F08d F03d]", "F07", "F02"),
        ("E[F02d F03d] M[F04d F01d F05d] Y[F07d F08d]", "F01", "F08"),
    ],
    ids=["up", "down", "left", "right"],
)
def test_an_arrow_points_at_the_next_space(grid: str, founder: str, target: str) -> None:
    assert position(grid).pointed_at(founder) == target


@pytest.mark.rule("EXO-22")
@pytest.mark.parametrize(
    ("grid", "founder", "target"),
    [
        ("E[F02r F01d] M[F04d] Y[F03d]", "F02", "F01"),
        ("E[F01d F08r] M[F04d] Y[F03d]", "F08", "F01"),
        ("E[F07r] M[F04d] Y[F03d]", "F07", "F03"),
        ("E[F04d] M[F03d] Y[F01r]", "F01", "F04"),
        ("E[F01d F03d] M[F04d] Y[F02d F07r]", "F07", "F03"),
        ("E[F04d] M[] Y[F07r]", "F07", "F04"),
        ("E[F04d F10r] M[F02d] Y[F03d F05d]", "F10", "F05"),
    ],
    ids=["above the top", "below the bottom", "left of elder", "right of young", "gap", "empty column", "no leap"],
)
def test_an_arrow_out_of_the_grid_or_at_an_empty_space_points_at_nobody(grid: str, founder: str, target: str) -> None:
    s = position(grid)
    assert s.pointed_at(founder) is None
    assert refusal(s, Sway(founder, target)).rule == "EXO-22"


@pytest.mark.rule("EXO-23")
def test_cards_leave_the_stack_at_the_top_and_enter_at_the_bottom() -> None:
    s = position("E[F01r] M[F02d] Y[F03d] stack[F11 F04 F09 F05 F06 F07 F08 F10]")
    play(s, Replace("F01"))
    assert grid(s) == "E[F11r] M[F02d] Y[F03d] stack[F04 F09 F05 F06 F07 F08 F10 F01]"


@pytest.mark.rule("EXO-23")
def test_the_stack_holds_exactly_those_not_in_play_directorate_side_up() -> None:
    for seed in range(20):
        for s, _ in voyage(seed):
            assert sorted([*s.in_play(), *s.stack]) == list(FOUNDERS)
            assert s.rift.isdisjoint(s.stack)


@pytest.mark.rule("EXO-23", "EXO-26")
def test_a_rift_founder_comes_back_from_the_stack_as_directorate() -> None:
    s = position(
        "E[F01r F08d] M[F05d F04d] Y[F10d F11d] stack[F02 F03 F06 F07 F09]",
        at=0,
        axios=True,
        actions=1,
        pending=(ActionPhase(), MovePhase(), MovePhase(), MovePhase()),
    )
    play(s, ChangeCourse())
    assert crew(s) == "E[F02d F03d] M[F06d F07d] Y[F09d F01d]"


@pytest.mark.rule("EXO-24")
@pytest.mark.parametrize(
    ("grid", "captain"),
    [
        ("E[F01d F02r] M[F03r] Y[F04r]", "F01"),
        ("E[F02r] M[F03d] Y[F04d]", "F02"),
        ("E[] M[F03d F05r] Y[F04r]", "F03"),
    ],
)
def test_the_captain_is_the_first_elder_or_else_the_first_of_midlife(grid: str, captain: str) -> None:
    assert position(grid).captain == captain


@pytest.mark.rule("EXO-25")
def test_without_elders_and_midlife_there_is_no_captain() -> None:
    s = position("E[] M[] Y[F01r F02r]")
    assert s.captain is None
    assert refusal(s, ChangeCourse()).rule == "EXO-25"


@pytest.mark.rule("EXO-26")
def test_a_discarded_founder_goes_to_the_bottom_and_the_lower_ranks_move_up() -> None:
    s = position("E[F01d F02r F03r F04d] M[F05d] Y[F06d] stack[F07 F08 F09 F10 F11]")
    s.discard("F02", "suspicion", unheard)
    assert grid(s) == "E[F01d F03r F04d] M[F05d] Y[F06d] stack[F07 F08 F09 F10 F11 F02]"
    assert s.rift == {"F03"}


@pytest.mark.rule("EXO-27")
@pytest.mark.parametrize(
    ("to", "after"),
    [
        (0, "E[F02d F03r F01r] M[F04d F05d] Y[F06d]"),
        (1, "E[F02d F03r] M[F04d F05d F01r] Y[F06d]"),
        (2, "E[F02d F03r] M[F04d F05d] Y[F06d F01r]"),
    ],
    ids=["own", "next", "far"],
)
def test_a_moved_founder_keeps_the_side_and_enters_at_the_lowest_rank(to: int, after: str) -> None:
    s = position("E[F02d F01r F03r] M[F04d F05d] Y[F06d]")
    s.move("F01", to)
    assert crew(s) == after


@pytest.mark.rule("EXO-27")
def test_a_directorate_founder_stays_directorate_when_moved() -> None:
    s = position("E[F05d F09r F02d] M[F01d] Y[F11d]")
    play(s, UseAbility("F09"))
    assert crew(s) == "E[F09r F02d F05d] M[F01d] Y[F11d]"


@pytest.mark.rule("EXO-28")
@pytest.mark.parametrize("side", ["r", "d"])
def test_a_replacement_takes_space_and_side_of_the_old_card(side: str) -> None:
    s = position(f"E[F01d F02{side} F03r] M[F05d] Y[F06d] stack[F11 F07 F08 F09 F10 F04]")
    s.replace("F02", "replace", unheard)
    assert grid(s) == f"E[F01d F11{side} F03r] M[F05d] Y[F06d] stack[F07 F08 F09 F10 F04 F02]"


@pytest.mark.rule("EXO-29")
@pytest.mark.parametrize("side", ["r", "d"])
def test_with_an_empty_stack_the_replaced_card_comes_back(side: str) -> None:
    s = position(f"E[F01d F02{side} F03r F04d] M[F05d F06d F07d F08d] Y[F09d F10d F11d] stack[]")
    before = grid(s)
    s.replace("F02", "replace", unheard)
    assert grid(s) == before


@pytest.mark.rule("EXO-30")
def test_a_swayed_founder_turns_rift_in_place() -> None:
    s = position("E[F01d F02d F03d] M[F07r F05d] Y[F06d]")
    play(s, Sway("F07", "F01"))
    assert crew(s) == "E[F01r F02d F03d] M[F07r F05d] Y[F06d]"


@pytest.mark.rule("EXO-31")
def test_swapped_founders_exchange_spaces_and_keep_their_sides() -> None:
    s = position("E[F01d F02r] M[F03d F05d] Y[F06d F08r]")
    s.swap("F02", "F05")
    assert crew(s) == "E[F01d F05d] M[F03d F02r] Y[F06d F08r]"


@pytest.mark.rule("EXO-32")
@pytest.mark.parametrize(
    ("grid", "points"),
    [
        ("E[F01d F02d] M[F03d F04d] Y[F05d F06d]", 0),
        ("E[F01r F02d] M[F03d F04d] Y[F05d F06d]", 2),
        ("E[F01d F02r] M[F03d F04d] Y[F05d F06d]", 1),
        ("E[F01d F02d F03r F04r] M[] Y[F05r F06d]", 4),
        ("E[F01r F02r] M[F03r F04r] Y[F05r F06r]", 9),
        ("E[] M[] Y[F01r F02r F03r F04r F05r F06r]", 7),
    ],
)
def test_rank_one_is_worth_two_points_and_every_other_rank_one(grid: str, points: int) -> None:
    assert position(grid).points == points
