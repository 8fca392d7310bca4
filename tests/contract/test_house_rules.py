"""What is the same at every table: undo among computers, and giving up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.ai.bots import bot_for, level_of
from game.core.events import Seat
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.moves import Leave, Resign
from game.core.rng import Rng
from game.core.rulebook import load_rulebook
from game.core.save import load, saved
from game.core.store import Store
from tests.contract.walks import KINDS, any_options, any_seats, some

MANY, FEW = range(8), range(3)
MOVES = 60
"""Of a long game so many are enough."""


@pytest.fixture(params=KINDS)
def game(request: pytest.FixtureRequest) -> Game:
    return KINDS[request.param]


def sit_down(game: Game, seed: int, people: Sequence[Seat] | None = None, **changes: str) -> tuple[Match, Rng]:
    """A new match with these people, or only people; and the chance that plays it."""
    rng = Rng.from_text(f"house {seed}")
    options = {**any_options(game, rng), **changes}
    seats = any_seats(game, options, rng)
    level = game.engine.modes.bots_for(seats)[0].id
    plans = [SeatPlan(f"P{i}", HUMAN if people is None or i in people else level) for i in range(seats)]
    return Match(game.engine, Setup(game.info.id, options, str(seed), tuple(plans))), rng


def move_on(match: Match, rng: Rng) -> None:
    """A move at random by whoever decides."""
    assert match.decision
    assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None


def going_on(match: Match, rng: Rng, most: int = MOVES) -> Iterator[None]:
    for _ in range(most):
        if match.decision is None:
            return
        yield
        if match.decision:
            move_on(match, rng)


def all_of(match: Match, store: Store) -> tuple[Any, ...]:
    """Everything a refused undo must leave as it is."""
    tables = ("matches", "moves")
    rows = [store._db.rows(f"SELECT * FROM {table}") for table in tables]
    return tuple(match.moments), tuple(match._undone), match.state.copy(), rows


@pytest.mark.rule("CORE-2", "CORE-4", "CORE-5")
def test_undo_lands_at_a_decision_of_the_person_or_changes_nothing(game: Game, tmp_path: Path) -> None:
    landed = refused = 0
    for seed in some(game, MANY):
        match, rng = sit_down(game, seed, [seed % 2], undo="until_reveal")
        person = match.people[0] if match.people else None
        if person is None:
            continue  # one seat only, and a computer in it
        with Store(tmp_path / str(seed)) as store:
            match_id = store.add(match, game)
            for _ in going_on(match, rng):
                if rng.below(3):
                    continue
                before = all_of(match, store)
                state, moves = match.state.copy(), store.read(match_id).moves
                foreseen = match.undo_refusal()
                no = match.undo() if rng.below(2) else match.undo_turn()
                assert (no is None) == (foreseen is None)
                if no:
                    refused += 1
                    assert game.words.refusal(no)
                    assert all_of(match, store) == before
                    continue
                landed += 1
                assert match.decision
                assert match.decision.seat == person
                while match._undone:
                    assert match.redo() is None
                    assert not match._undone or match.decision.seat == person
                assert match.state == state
                assert store.read(match_id).moves == moves
    assert landed and refused


def resign_somewhere(game: Game, seed: int, people: Sequence[Seat] | None) -> Iterator[tuple[Match, Seat]]:
    """At a random moment, for every person in turn: the match just before it is given up."""
    seats = len(sit_down(game, seed, people)[0].setup.seats)
    for seat in range(seats) if people is None else people:
        match, rng = sit_down(game, seed, people)
        if seat >= seats:
            return
        for _ in going_on(match, rng, rng.below(MOVES)):
            pass
        if match.decision:
            yield match, seat


def ends_well(game: Game, match: Match, seat: Seat) -> None:
    """The seat has not won, and everything about it can be told."""
    outcome = match.outcome
    assert outcome
    assert match.decision is None
    assert seat not in outcome.winners
    assert len(outcome.scores) == len(match.setup.seats)
    assert game.words.outcome(outcome.title)
    (load_rulebook(paths.levels() / "core") if outcome.rule.startswith("CORE") else game.rulebook()).rule(outcome.rule)
    assert game.seated(match).said(match.moments[-1])
    assert game.board(match.state)


@pytest.mark.rule("CORE-7")
@pytest.mark.parametrize("company", ["computers", "people"])
def test_anybody_may_give_up_at_any_time(game: Game, company: str) -> None:
    for seed in some(game, FEW):
        for match, seat in resign_somewhere(game, seed, None if company == "people" else [seed % 2]):
            before, decision = match.state.copy(), match.decision
            move = match.resignation(seat)
            assert match.submit(move) is None
            assert (match.moments[-1].seat, match.moments[-1].move) == (seat, move)
            assert game.words.move(move)
            if isinstance(move, Resign):
                ends_well(game, match, seat)
            else:
                assert (match.state, match.decision) == (before, decision), "nothing happens on the table"
                assert not match.is_person(seat)
                assert any(match.is_person(other) for other in range(len(match.setup.seats)))
            again = load(saved(match, game), game)
            assert again.how == "replayed"
            assert (again.match.state, again.match.outcome, again.match.people) == (
                match.state, match.outcome, match.people,
            )  # fmt: skip
            if match.undo() is None:
                assert (match.state, match.decision) == (before, decision)
                assert match.is_person(seat)
                assert match.redo() is None
                assert match.moments[-1].move == move


@pytest.mark.rule("CORE-7")
def test_computers_go_on_for_those_who_leave_until_nobody_is_left(game: Game) -> None:
    judge = game.judge()
    match, rng = sit_down(game, 3)
    while match.decision and match.people:
        seat = rng.choice(match.people)
        assert match.submit(match.resignation(seat)) is None
        for _ in range(4):
            if match.decision is None:
                break
            if match.is_person(match.decision.seat):
                move_on(match, rng)
            else:
                level = level_of(match, match.decision.seat)
                assert match.submit(bot_for(match, judge, level).think().move) is None
    assert match.outcome


@pytest.mark.rule("CORE-7")
def test_there_is_somebody_in_every_seat_that_gives_up(game: Game) -> None:
    match, _ = sit_down(game, 1)
    for kind in (Resign, Leave):
        for seat in (-1, len(match.setup.seats)):
            no = match.submit(kind(seat))
            assert no
            assert no.rule == "CORE-7"
            assert game.words.refusal(no)
