"""Chapter 9: the Suspicion Phase."""

from __future__ import annotations

import pytest

from game.games.exoship.rules.events import FounderAccused
from game.games.exoship.rules.moves import EndActions
from game.games.exoship.rules.suspicion import SuspicionPhase
from tests.games.exoship.positions import ACTIONS_ON, crew, event, grid, heard, lost, play, position, settle

CHECK = (SuspicionPhase(),)


@pytest.mark.rule("EXO-86")
@pytest.mark.parametrize(
    ("grid", "gone"),
    [
        ("E[F01r F02d] M[F03d] Y[F04d]", ["F01"]),
        ("E[F08d F05r] M[F01d] Y[F02d]", ["F05"]),
        ("E[F01r] M[F07d] Y[F04d]", ["F01"]),
        ("E[F05d] M[F03r] Y[F02d]", ["F03"]),
        ("E[F05d] M[F03r F02d] Y[F07d]", ["F03"]),
        ("E[F01r F02d] M[F07d F05r] Y[F04d F03d]", ["F01", "F05"]),
    ],
    ids=["from below", "from above", "from the right", "from the left", "three accusers", "two accused"],
)
def test_rift_founders_a_directorate_arrow_points_at_are_discarded(grid: str, gone: list[str]) -> None:
    s = position(grid, pending=CHECK)
    assert lost(settle(s)) == gone
    assert set(gone) <= set(s.stack)


@pytest.mark.rule("EXO-86")
@pytest.mark.parametrize(
    "grid",
    [
        "E[F01d F02d] M[F07d F04d] Y[F03d F09d]",
        "E[F01r F03d F02d] M[F04d] Y[F05d]",
        "E[F08d] M[F01d F02r] Y[F05d F10d]",
        "E[F10d F06d] M[] Y[F01r F04r]",
    ],
    ids=["Directorate only", "two ranks away", "diagonal", "across an empty column"],
)
def test_nobody_else_is_discarded(grid: str) -> None:
    s = position(grid, pending=CHECK)
    assert lost(settle(s)) == []
    assert crew(s) == grid


@pytest.mark.rule("EXO-86")
def test_all_accusers_are_named() -> None:
    s = position("E[F05d] M[F03r F02d] Y[F07d]", pending=CHECK)
    assert heard(settle(s), FounderAccused) == [FounderAccused("F03", ("F05", "F02", "F07"))]


@pytest.mark.rule("EXO-86")
def test_suspicion_comes_every_turn() -> None:
    s = position("E[F01r F02d] M[F04d F08d] Y[F05d F11d]", at=0, pending=ACTIONS_ON)
    assert "F01" in lost(play(s, EndActions()))


@pytest.mark.rule("EXO-87")
@pytest.mark.parametrize(
    ("before", "after", "gone"),
    [
        ("E[F08d F05r F01r] M[F04d] Y[]", "E[F08d F01r] M[F04d] Y[]", ["F05"]),
        ("E[F02r F01r] M[F07d] Y[F04d]", "E[F01r] M[F07d] Y[F04d]", ["F02"]),
        ("E[F01r F08d F03r F02r] M[F07d] Y[]", "E[F08d F02r] M[F07d] Y[]", ["F01", "F03"]),
    ],
)
def test_the_check_is_made_once_on_the_grid_as_it_stands(before: str, after: str, gone: list[str]) -> None:
    s = position(before, pending=CHECK)
    assert lost(settle(s)) == gone
    assert crew(s) == after


@pytest.mark.rule("EXO-87")
def test_founders_are_discarded_together_even_if_one_leaving_would_save_the_other() -> None:
    s = position("E[F01r F08d F03r] M[F07d] Y[F04d]", pending=CHECK)
    assert lost(settle(s)) == ["F01", "F03"]
    s = position("E[F01r F05r] M[F07d F03d] Y[F04d]", pending=CHECK)
    assert lost(settle(s)) == ["F01", "F05"]


@pytest.mark.rule("EXO-88")
@pytest.mark.parametrize(
    ("before", "bottom"),
    [
        ("E[F01r F05r] M[F07d F03d] Y[F10r F02d]", ["F01", "F05", "F10"]),
        ("E[F01r] M[F07d F04r F06d] Y[F10r F02d]", ["F01", "F04", "F10"]),
        ("E[F05d F10r] M[F11r F07d] Y[F04d F08d]", ["F10", "F11"]),
        ("E[F10d F08d] M[F02r F01d] Y[F04r F09d]", ["F02", "F04"]),
    ],
)
def test_the_discarded_go_to_the_stack_column_by_column_from_rank_one_down(before: str, bottom: list[str]) -> None:
    s = position(before, pending=CHECK)
    top = list(s.stack)
    settle(s)
    assert s.stack == [*top, *bottom]


@pytest.mark.rule("EXO-88")
def test_the_same_order_holds_for_the_informants() -> None:
    s = event("T2a", "E[F05d F10r] M[F11r F07d] Y[F04d F08d] stack[F01 F02 F03 F06 F09]")
    settle(s)
    assert grid(s) == "E[F05d] M[F07d] Y[F04d F08d] stack[F01 F02 F03 F06 F09 F10 F11]"


@pytest.mark.rule("EXO-89")
def test_arrows_of_rift_founders_never_accuse() -> None:
    s = position("E[F08r F05r] M[F03r F02r] Y[F07r F04r]", pending=CHECK)
    assert lost(settle(s)) == []
