"""Giving up in Lifeform: a side is lost when the last of its people gives it up."""

from __future__ import annotations

import pytest

from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.moves import Leave, Move, Resign
from tests.contract.walks import opened

GAME = opened("lifeform")


def table(*players: str) -> Match:
    """The lifeform sits last."""
    options = dict(GAME.engine.modes.resolve("standard"))
    seats = tuple(SeatPlan(f"P{i}", player) for i, player in enumerate(players))
    match = Match(GAME.engine, Setup("lifeform", options, "1", seats))
    assert match.state.terms.lifeform == len(players) - 1
    return match


@pytest.mark.rule("CORE-7")
@pytest.mark.parametrize(
    ("players", "seat", "move"),
    [
        ((HUMAN, HUMAN, HUMAN), 0, Leave(0)),
        ((HUMAN, HUMAN, "officer"), 1, Leave(1)),
        ((HUMAN, "officer", HUMAN), 0, Resign(0)),
        ((HUMAN, "officer", "officer"), 0, Resign(0)),
        ((HUMAN, HUMAN, HUMAN), 2, Resign(2)),
    ],
)
def test_the_crew_plays_on_while_one_of_its_people_does(players: tuple[str, ...], seat: int, move: Move) -> None:
    assert table(*players).resignation(seat) == move


@pytest.mark.rule("CORE-7")
def test_the_other_side_wins() -> None:
    for seat, winners, title in ((0, (2,), "crew_resigned"), (2, (0, 1), "lifeform_resigned")):
        match = table(HUMAN, "officer", HUMAN)
        assert match.submit(Resign(seat)) is None
        outcome = match.outcome
        assert outcome
        assert (outcome.winners, outcome.title) == (winners, title)


@pytest.mark.rule("CORE-7", "CORE-4")
def test_between_people_it_stands_as_the_record_lies_open() -> None:
    match = table(HUMAN, "officer", HUMAN)
    assert match.submit(Resign(0)) is None
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"
