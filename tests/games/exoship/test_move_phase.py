"""Chapter 6: the Move Phase."""

from __future__ import annotations

import pytest

from game.games.exoship.rules.events import EldersDied, EventBegan, GenerationsAged, HeirBorn, NewbornArrived, ShipMoved
from game.games.exoship.rules.moves import UseAbility
from game.games.exoship.rules.turn import MovePhase
from tests.games.exoship.positions import (
    FOUNDERS,
    MOVE_PHASE,
    NEXT_TURN,
    crew,
    grid,
    heard,
    play,
    position,
    settle,
    voyage,
)


@pytest.mark.rule("EXO-45")
@pytest.mark.parametrize("at", range(5))
def test_the_ship_slides_to_the_next_position(at: int) -> None:
    s = position("E[F01d F02d] M[F03d F04d] Y[F05d F06d]", at=at, axios=True, pending=MOVE_PHASE)
    events = settle(s)
    assert s.position == at + 1
    assert events[0] == ShipMoved(at + 1, 39 * (at + 1))


@pytest.mark.rule("EXO-46")
def test_everybody_ages_one_generation_and_keeps_rank_and_side() -> None:
    s = position("E[F01d F02d] M[F03r F04d] Y[F05d F06r]", pending=MOVE_PHASE)
    settle(s)
    assert crew(s).startswith("E[F03r F04d] M[F05d F06r] Y[")


@pytest.mark.rule("EXO-46")
def test_unequal_columns_keep_their_ranks() -> None:
    s = position("E[F01d] M[F03r F04d F07r] Y[F05d F06r]", pending=MOVE_PHASE)
    settle(s)
    assert crew(s).startswith("E[F03r F04d F07r] M[F05d F06r] Y[")


@pytest.mark.rule("EXO-46")
def test_the_elders_die_and_leave_the_grid() -> None:
    s = position("E[F01r F02d] M[F03d F04d] Y[F05d F06d]", pending=MOVE_PHASE)
    events = settle(s)
    assert heard(events, EldersDied) == [EldersDied(("F01", "F02"))]
    assert {"F01", "F02"}.isdisjoint(s.in_play())
    assert {"F01", "F02"}.isdisjoint(s.rift)


@pytest.mark.rule("EXO-46")
def test_nobody_is_left_in_the_young_column_but_the_newly_born() -> None:
    s = position("E[] M[] Y[F01r F02d F03d F04d F05d F06d]", pending=MOVE_PHASE)
    settle(s)
    assert crew(s) == "E[] M[F01r F02d F03d F04d F05d F06d] Y[]"


@pytest.mark.rule("EXO-47")
@pytest.mark.parametrize(
    ("elders", "heirs"),
    [
        ("F01r F02d F03d", "F07r F08d F09d"),
        ("F01d F02r F03d", "F07d F08r F09d"),
        ("F01r F02r F03r", "F07r F08r F09r"),
        ("F03d F02d F01r", "F07d F08d F09r"),
    ],
)
def test_each_heir_takes_rank_and_side_of_a_dead_elder(elders: str, heirs: str) -> None:
    s = position(f"E[{elders}] M[F04d] Y[F05d F06d] stack[F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    settle(s)
    assert crew(s) == f"E[F04d] M[F05d F06d] Y[{heirs}]"


@pytest.mark.rule("EXO-47")
def test_the_heirs_are_named() -> None:
    s = position("E[F01r F02d] M[F03d F04d] Y[F05d F06d] stack[F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    assert heard(settle(s), HeirBorn) == [HeirBorn("F07", "F01", "rift"), HeirBorn("F08", "F02", "directorate")]


@pytest.mark.rule("EXO-48")
def test_the_dead_go_to_the_bottom_of_the_stack_highest_rank_first() -> None:
    s = position("E[F02d F01r F03d] M[F04d] Y[F05d F06d] stack[F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    settle(s)
    assert s.stack == ["F10", "F11", "F02", "F01", "F03"]


@pytest.mark.rule("EXO-48", "EXO-50")
def test_the_dead_are_discarded_after_the_heirs_and_before_the_fill() -> None:
    s = position(
        "E[F01r F02d F03d F04d F05d] M[] Y[] stack[F06 F07 F08 F09 F10 F11]", at=1, axios=True, pending=MOVE_PHASE
    )
    settle(s)
    assert grid(s) == "E[] M[] Y[F06r F07d F08d F09d F10d F11d] stack[F01 F02 F03 F04 F05]"


@pytest.mark.rule("EXO-49")
def test_when_the_stack_runs_out_the_dead_become_their_own_heirs() -> None:
    s = position("E[F01r F02d F03d F04d F05d F06r] M[] Y[] stack[F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    settle(s)
    assert grid(s) == "E[] M[] Y[F07r F08d F09d F10d F11d F01r] stack[F02 F03 F04 F05 F06]"


@pytest.mark.rule("EXO-49")
def test_a_dead_rift_founder_can_be_reborn_as_directorate() -> None:
    s = position("E[F01r F02d F03d F04d F05d F06d] M[] Y[] stack[F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    settle(s)
    assert grid(s) == "E[] M[] Y[F07r F08d F09d F10d F11d F01d] stack[F02 F03 F04 F05 F06]"


@pytest.mark.rule("EXO-50")
def test_newborn_fill_up_to_six_directorate_side_up() -> None:
    s = position("E[F01r] M[F02r] Y[F03r] stack[F04 F05 F06 F07 F08 F09 F10 F11]", pending=MOVE_PHASE)
    events = settle(s)
    assert grid(s) == "E[F02r] M[F03r] Y[F04r F05d F06d F07d] stack[F08 F09 F10 F11 F01]"
    assert [event.founder for event in heard(events, NewbornArrived)] == ["F05", "F06", "F07"]


@pytest.mark.rule("EXO-50")
def test_nobody_is_added_to_a_full_crew() -> None:
    s = position("E[F01d F02d] M[F03d F04d] Y[F05d F06d]", pending=MOVE_PHASE)
    assert not heard(settle(s), NewbornArrived)


@pytest.mark.rule("EXO-51")
@pytest.mark.parametrize("crew_size", range(1, 7))
@pytest.mark.parametrize("column", range(3))
def test_exactly_six_are_in_play_after_the_move_phase(crew_size: int, column: int) -> None:
    columns = ["", "", ""]
    columns[column] = " ".join(f"{founder}d" for founder in FOUNDERS[:crew_size])
    s = position("E[{}] M[{}] Y[{}]".format(*columns), pending=MOVE_PHASE)
    settle(s)
    assert len(list(s.in_play())) == 6


@pytest.mark.rule("EXO-51")
def test_a_move_phase_always_leaves_six_in_play() -> None:
    for seed in range(20):
        for s, _ in voyage(seed):
            s = s.copy()
            s.pending = [MovePhase()]
            settle(s)
            assert len(list(s.in_play())) == 6


@pytest.mark.rule("EXO-51")
def test_there_may_be_fewer_during_the_rest_of_the_turn() -> None:
    s = position("E[F05d F03d] M[F07r F01d] Y[F11d F02d]")
    play(s, UseAbility("F07"))
    assert len(list(s.in_play())) == 5


@pytest.mark.rule("EXO-52")
def test_arriving_at_mariposa_ends_the_game_at_once() -> None:
    s = position("E[F01d F02d] M[F03d F04d] Y[F05d F06d]", at=4, pending=NEXT_TURN)
    events = settle(s)
    assert s.ending == "arrived"
    assert heard(events, GenerationsAged)
    assert not heard(events, EventBegan)


@pytest.mark.rule("EXO-52")
@pytest.mark.parametrize(("at", "axios"), [(3, False), (3, True), (4, True)])
def test_otherwise_the_event_phase_follows(at: int, axios: bool) -> None:
    s = position("E[F01d F02d] M[F03d F04d] Y[F05d F06d]", at=at, axios=axios, pending=NEXT_TURN)
    events = settle(s)
    assert s.ending == ""
    assert len(heard(events, EventBegan)) == 1
