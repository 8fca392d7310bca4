"""A match: submit, undo, redo, and what each seat sees."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Resign
from game.core.refusal import IllegalMove
from game.games.exoship.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility
from tests.contract.walks import random_match


def new_match(game: Game, *, label: str = "", **options: str | int) -> Match:
    """The fixed deal of the learning scenario: E[F07 F02] M[F10 F05] Y[F01 F08]."""
    setup = Setup(game.info.id, dict(game.engine.modes.resolve("shakedown", options)), "1", (SeatPlan("Ada"),), label)
    return Match(game.engine, setup)


@pytest.mark.rule("CORE-1")
def test_no_move_after_the_end(exoship: Game) -> None:
    match = random_match(exoship, 1)
    no = match.submit(EndActions())
    assert no
    assert no.rule == "CORE-1"
    assert exoship.words.refusal(no) == "The game is over."


def test_an_illegal_move_changes_nothing(exoship: Game) -> None:
    match = new_match(exoship)
    before = match.state.copy()
    no = match.submit(Reseed(("elder", "young")))
    assert no
    assert no.rule == "EXO-62"
    assert match.state == before
    assert len(match.moments) == 1


def test_a_move_of_the_wrong_kind_is_answered_with_the_open_question(exoship: Game) -> None:
    match = new_match(exoship)
    no = match.submit(ChangeCourse())
    assert no
    assert no.rule == "EXO-62"
    assert exoship.words.refusal(no).startswith("Nobody aboard speaks for Rift")


def test_apply_never_trusts_its_caller(exoship: Game) -> None:
    match = new_match(exoship)
    with pytest.raises(IllegalMove, match="EXO-62"):
        exoship.engine.apply(match.state.copy(), EndActions(), lambda _: None)


@pytest.mark.rule("CORE-2")
def test_undo_takes_back_one_decision(exoship: Game) -> None:
    match = new_match(exoship)
    start = match.state
    assert match.submit(Reseed(("midlife",))) is None
    middle = match.state
    assert match.submit(Sway("F05", "F08")) is None
    assert match.undo() is None
    assert match.state == middle
    assert match.undo() is None
    assert match.state == start
    no = match.undo()
    assert no
    assert no.rule == "CORE-2"


@pytest.mark.rule("CORE-2")
def test_undo_turn_goes_back_to_its_first_decision(exoship: Game) -> None:
    match = new_match(exoship)
    start = match.state
    match.submit(Reseed(("midlife",)))
    match.submit(Sway("F05", "F08"))
    match.submit(EndActions())
    second_turn = match.state
    match.submit(match.seen(0).moves[0])
    match.submit(match.seen(0).moves[0])
    assert match.undo_turn() is None
    assert match.state == second_turn
    assert match.undo_turn() is None
    assert match.state == start
    no = match.undo_turn()
    assert no
    assert no.rule == "CORE-2"


@pytest.mark.rule("CORE-3")
def test_without_undo_every_move_stands(exoship: Game) -> None:
    match = new_match(exoship, undo="off")
    match.submit(Reseed(("midlife",)))
    for undo in (match.undo, match.undo_turn):
        no = undo()
        assert no
        assert no.rule == "CORE-3"


@pytest.mark.rule("CORE-4")
def test_undo_stops_where_something_was_seen(exoship: Game) -> None:
    match = new_match(exoship, undo="until_reveal")
    match.submit(Reseed(("young",)))
    match.submit(Replace("F08"))  # the new top card of the stack was not known
    for undo in (match.undo, match.undo_turn):
        no = undo()
        assert no
        assert no.rule == "CORE-4"


@pytest.mark.rule("CORE-4")
def test_undo_turn_stops_behind_what_was_seen(exoship: Game) -> None:
    match = new_match(exoship, undo="until_reveal")
    for move in (Reseed(("elder",)), UseAbility("F02"), ChangeCourse()):
        assert match.submit(move) is None
    second_turn = match.state  # births have turned up cards of the stack
    assert match.submit(Reseed(("elder",))) is None
    assert match.undo_turn() is None
    assert match.state == second_turn
    no = match.undo_turn()
    assert no
    assert no.rule == "CORE-4"


@pytest.mark.rule("CORE-4")
def test_a_roll_of_dice_is_a_fence_too(exoship: Game) -> None:
    match = new_match(exoship, undo="until_reveal")
    match.submit(Reseed(("midlife",)))
    match.state.rng.next()
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"


@pytest.mark.rule("CORE-5")
def test_redo_ends_with_a_new_move(exoship: Game) -> None:
    match = new_match(exoship)
    match.submit(Reseed(("midlife",)))
    match.submit(Sway("F05", "F08"))
    after = match.state
    match.undo()
    match.undo()
    assert match.redo() is None
    assert match.redo() is None
    assert match.state == after
    match.undo()
    assert match.submit(EndActions()) is None
    no = match.redo()
    assert no
    assert no.rule == "CORE-5"


@pytest.mark.rule("CORE-6")
def test_a_match_that_counts_stands_once_it_has_ended(exoship: Game) -> None:
    match = new_match(exoship, label="daily_voyage:2026-11-16")
    match.submit(Reseed(("midlife",)))
    assert match.undo() is None
    match.submit(Resign())
    no = match.undo()
    assert no
    assert no.rule == "CORE-6"


class FailingJournal:
    def moved(self, match: Match) -> None:
        raise OSError("disk full")

    undone = moved


def test_what_cannot_be_written_down_has_not_happened(exoship: Game) -> None:
    match = new_match(exoship)
    match.submit(Reseed(("midlife",)))
    match.undo()
    match.journal = FailingJournal()
    with pytest.raises(OSError, match="disk full"):
        match.submit(Reseed(("elder",)))
    with pytest.raises(OSError, match="disk full"):
        match.redo()
    assert len(match.moments) == 1
    match.journal = None
    assert match.redo() is None
    match.journal = FailingJournal()
    with pytest.raises(OSError, match="disk full"):
        match.undo()
    assert len(match.moments) == 2


def test_a_seat_sees_its_view_and_its_moves_only(exoship: Game) -> None:
    match = new_match(exoship)
    seen = match.seen(0)
    assert seen.state.stack == ["F11", "?", "?", "?", "?"]
    assert seen.moves == (Reseed(("elder",)), Reseed(("midlife",)), Reseed(("young",)))
    assert seen.decision
    assert seen.decision.rule == "EXO-62"
    other: Any = match.seen(1)
    assert other.moves == ()
