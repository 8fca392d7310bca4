"""Chapter 12: hard mode."""

from __future__ import annotations

import pytest

from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.events import RingDeployed
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Replace, Sway, UseAbility
from game.games.exoship.rules.ring import RingCheck
from tests.games.exoship.positions import (
    ACTIONS_ON,
    NEXT_TURN,
    asked,
    crew,
    heard,
    launch,
    legal,
    play,
    position,
    refusal,
    settle,
    voyage,
)

ROW_IN_SIGHT = "E[F05r F10d] M[F01r F11d] Y[F04d F08d]"
"""When F01 sways F04, rank 1 is a line."""


@pytest.mark.rule("EXO-101")
@pytest.mark.parametrize(
    ("scenario", "face"),
    [("hard_mode", "hard"), ("hard_mars", "hard"), ("standard", "normal"), ("origin_mars", "normal")],
)
def test_only_hard_mode_starts_on_the_hard_face(scenario: str, face: str) -> None:
    s, _ = launch(scenario)
    assert s.ship == face


@pytest.mark.rule("EXO-102")
def test_while_the_hard_face_is_up_the_course_cannot_be_changed() -> None:
    s = position("E[F05r F10d] M[F01r F11d] Y[F04d F08d]", hard=True)
    assert refusal(s, ChangeCourse()).rule == "EXO-102"
    assert ChangeCourse() not in legal(s)


@pytest.mark.rule("EXO-102")
def test_other_actions_are_free_on_the_hard_face() -> None:
    sealed, free = position(ROW_IN_SIGHT, hard=True), position(ROW_IN_SIGHT)
    assert legal(sealed) == legal(free) - {ChangeCourse()}


@pytest.mark.rule("EXO-103")
def test_the_flip_costs_no_action() -> None:
    s = position(ROW_IN_SIGHT, hard=True)
    events = play(s, Sway("F01", "F04"))
    assert heard(events, RingDeployed) == [RingDeployed()]
    assert s.actions_left == 1


@pytest.mark.rule("EXO-103")
def test_the_flip_happens_outside_the_action_phase_too() -> None:
    s = position("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", at=0, hard=True, pending=NEXT_TURN)
    settle(s)
    assert s.ship == "normal"


@pytest.mark.rule("EXO-103", "EXO-104")
@pytest.mark.parametrize(
    "grid",
    [
        "E[F01r] M[F02r] Y[F03r]",
        "E[F01d F04r] M[F02d F05r] Y[F03d F06r]",
        "E[F01r F04d] M[F02r F05d F07d] Y[F03r]",
        "E[F01r F02r F03r] M[F04d] Y[F05d]",
        "E[] M[F01r F02d F03r F04r] Y[]",
        "E[F07d] M[] Y[F01r F02d F03r F04d F05r]",
        "E[F01r F02r F03r F04r] M[F05d] Y[]",
    ],
)
def test_three_in_a_row_or_a_column_open_the_ship(grid: str) -> None:
    s = position(grid, hard=True, pending=(RingCheck(),))
    settle(s)
    assert s.ship == "normal"
    assert crew(s) == grid


@pytest.mark.rule("EXO-103", "EXO-104")
@pytest.mark.parametrize(
    "grid",
    [
        "E[F01r F04r] M[F02r F05r] Y[F03d F06d]",
        "E[F01r F04r] M[F02r F05r] Y[]",
        "E[F01r F04d] M[F02d F05r] Y[F03d F06d F07r]",
        "E[F01r F04d] M[F02r F05d] Y[F03d F06r]",
        "E[F01d F04r] M[F02r F05d] Y[F03r F06d]",
        "E[] M[F01r F02r F03d] Y[F04d]",
        "E[] M[] Y[]",
    ],
)
def test_anything_less_does_not(grid: str) -> None:
    s = position(grid, hard=True, pending=(RingCheck(),))
    settle(s)
    assert s.ship == "hard"


@pytest.mark.rule("EXO-105")
def test_the_flip_asks_nothing() -> None:
    s = position(ROW_IN_SIGHT, hard=True)
    play(s, Sway("F01", "F04"))
    assert s.ship == "normal"
    assert asked(s) is ActionPhase


@pytest.mark.rule("EXO-105")
def test_the_flip_comes_at_the_first_check_at_which_a_line_stands() -> None:
    s = position("E[F06d] M[F01d F02d] Y[F05r F09r F10d]", hard=True)
    assert not heard(play(s, Replace("F09")), RingDeployed)
    assert heard(play(s, UseAbility("F05")), RingDeployed)


@pytest.mark.rule("EXO-105")
def test_without_hard_mode_there_is_nothing_to_flip() -> None:
    s = position(ROW_IN_SIGHT)
    assert not heard(play(s, Sway("F01", "F04")), RingDeployed)


@pytest.mark.rule("EXO-106")
def test_the_ship_stays_open_when_the_line_is_lost() -> None:
    s = position(ROW_IN_SIGHT, hard=True, timeline="T3b T2b T4b T1b", pending=ACTIONS_ON)
    play(s, Sway("F01", "F04"), ChangeCourse())
    assert s.position == 3
    assert s.ship == "normal"


@pytest.mark.rule("EXO-106")
def test_the_ship_never_flips_back() -> None:
    flips = 0
    for seed in range(300):
        faces = [s.ship for s, _ in voyage(seed, "hard_mode")]
        assert faces == sorted(faces)
        flips += len(set(faces)) - 1
    assert flips


@pytest.mark.rule("EXO-107")
def test_a_flip_allows_changing_course_in_the_same_phase() -> None:
    s = position(ROW_IN_SIGHT, hard=True)
    assert ChangeCourse() not in legal(s)
    play(s, Sway("F01", "F04"))
    assert ChangeCourse() in legal(s)
    play(s, ChangeCourse())
    assert s.destination == "axios"


@pytest.mark.rule("EXO-107")
def test_a_flip_lifts_no_block_of_an_event() -> None:
    s = position(ROW_IN_SIGHT, hard=True, blocked=("change_course",))
    play(s, Sway("F01", "F04"))
    assert refusal(s, ChangeCourse()).rule == "EXO-58"
    assert EndActions() in legal(s)
