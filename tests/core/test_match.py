"""A match: submit, undo, redo, and what each seat sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Leave, Resign
from game.core.refusal import IllegalMove
from game.core.save import SavedMove, load, saved
from game.core.words import without_rules
from game.games.adrift.rules.moves import RevealEvent
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility
from tests.contract.walks import opened, random_match


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
    match.submit(Resign(0))
    no = match.undo()
    assert no
    assert no.rule == "CORE-6"


class FailingJournal:
    def moved(self, match: Match, count: int) -> None:
        raise OSError("disk full")

    def undone(self, match: Match) -> None:
        raise OSError("disk full")


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


class Diary:
    """Counts what is written down."""

    def __init__(self) -> None:
        self.entries: list[int] = []

    def moved(self, match: Match, count: int) -> None:
        self.entries.append(count)

    def undone(self, match: Match) -> None:
        self.entries.append(len(match.moments) - 1)


def among_computers(game: Game, moves: int) -> Match:
    """Three at the table of Adrift, the first a person; a computer decides, and computers made the last two moves."""
    seats = (SeatPlan("Ada"), SeatPlan("B", "cadet"), SeatPlan("C", "cadet"))
    options = dict(game.engine.modes.resolve("standard_voyage", {"undo": "free"}))
    match = Match(game.engine, Setup(game.info.id, options, "3", seats))
    while len(match.moments) <= moves or 0 in (*(moment.seat for moment in match.moments[-2:]), decider(match)):
        assert match.submit(match.seen(decider(match)).moves[0]) is None
    return match


def decider(match: Match) -> int:
    assert match.decision
    return match.decision.seat


@pytest.mark.rule("CORE-2", "CORE-5")
def test_computers_moves_are_taken_back_and_made_again_at_one_stroke() -> None:
    match = among_computers(opened("adrift"), 12)
    made, head = [moment.move for moment in match.moments], match.state
    match.journal = diary = Diary()
    assert match.undo() is None
    assert decider(match) == 0
    back = len(match.moments) - 1
    assert back < len(made) - 2, "past more than one move"
    assert match.redo() is None
    assert match.state == head
    assert [moment.move for moment in match.moments] == made
    assert diary.entries == [back, len(made) - 1 - back]


@pytest.mark.rule("CORE-2")
def test_questions_the_table_answers_by_itself_are_passed_over() -> None:
    match = among_computers(opened("adrift"), 12)
    asked: list[int] = []

    def unasked(state: Any, seat: int) -> bool:
        asked.append(seat)
        return len(asked) == 1

    assert match.undo(unasked) is None
    assert asked == [0, 0], "only a person's questions are looked at"


def test_what_cannot_be_written_down_leaves_undo_and_redo_undone() -> None:
    match = among_computers(opened("adrift"), 12)
    moments = list(match.moments)
    match.journal = FailingJournal()
    for undo in (match.undo, match.undo_turn):
        with pytest.raises(OSError, match="disk full"):
            undo()
        assert match.moments == moments
    match.journal = None
    assert match.undo() is None
    moments, undone = list(match.moments), list(match._undone)
    match.journal = FailingJournal()
    with pytest.raises(OSError, match="disk full"):
        match.redo()
    assert (match.moments, match._undone) == (moments, undone)


@pytest.mark.rule("CORE-4")
def test_a_refused_undo_says_what_came_out() -> None:
    adrift = opened("adrift")
    seats = (SeatPlan("Ada"),)
    match = Match(adrift.engine, Setup("adrift", dict(adrift.engine.modes.resolve("standard_voyage")), "3", seats))
    assert match.submit(RevealEvent()) is None
    no = match.undo()
    assert no and no.because
    assert adrift.words.refusal(no).endswith(without_rules(adrift.words.event(no.because)))


@pytest.mark.rule("CORE-7")
def test_whoever_gives_up_does_so_whoever_decides() -> None:
    match = among_computers(opened("adrift"), 12)
    head, decides = match.state, match.decision
    assert match.resignation(0) == Resign(0)
    assert match.submit(Resign(0)) is None
    assert match.moments[-1].seat == 0
    assert match.undo() is None
    assert (match.state, match.decision) == (head, decides), "only the giving up is taken back"


@pytest.mark.rule("CORE-7")
def test_who_has_left_is_known_from_a_snapshot_too() -> None:
    blight = opened("blight")
    seats = (SeatPlan("Ada"), SeatPlan("Bo"))
    match = Match(blight.engine, Setup("blight", dict(blight.engine.modes.resolve()), "3", seats))
    assert match.resignation(1) == Leave(1)
    assert match.submit(Leave(1)) is None
    assert match.people == (0,)
    assert blight.seated(match).said(match.moments[-1]) == [
        "Bo leaves the table; a computer goes on in that seat (CORE-7)."
    ]
    save = saved(match, blight)
    mended = replace(save, moves=(*save.moves, SavedMove(0, {"move": "Forgotten"})))
    loaded = load(mended, blight)
    assert loaded.how == "snapshot"
    assert loaded.match.people == (0,)


def test_a_seat_sees_its_view_and_its_moves_only(exoship: Game) -> None:
    match = new_match(exoship)
    seen = match.seen(0)
    assert seen.state.stack == ["F11", "?", "?", "?", "?"]
    assert seen.moves == (Reseed(("elder",)), Reseed(("midlife",)), Reseed(("young",)))
    assert seen.decision
    assert seen.decision.rule == "EXO-62"
    other: Any = match.seen(1)
    assert other.moves == ()
