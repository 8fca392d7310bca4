"""Every event is told when what it tells has just happened: not before, and not with the next thing already done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from pygame import Rect

from game.core.events import Event
from game.core.match import Tick, carried_out
from game.games.exoship.rules import events as e
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.moves import Sway
from game.games.exoship.rules.state import Exo
from game.games.exoship.table.faces import PipsFace
from game.ui.table import Sight
from tests.contract.walks import opened, walk
from tests.games.exoship.positions import ACTIONS_ON, position

GAME = opened("exoship")
AREA = Rect(0, 108, 1260, 792)


@cache
def told() -> list[tuple[Exo, Event, Exo]]:
    """Everything that happened in some random voyages, each with the table before and after it."""
    steps = [(step.before, step.move) for seed in range(80) for step in walk(GAME, seed)]
    sealed = position("E[F05r F08d] M[F01r F04d] Y[F10d F11d]", pending=ACTIONS_ON, hard=True)
    found: list[tuple[Exo, Event, Exo]] = []
    for before, move in (*steps, (sealed, Sway("F01", "F10"))):
        for tick in carried_out(GAME.engine, before, move):
            if tick.event:
                found.append((before, tick.event, tick.state))
            before = tick.state
    return found


def of(kind: type[Any]) -> Iterator[tuple[Exo, Any, Exo]]:
    found = [(before, event, after) for before, event, after in told() if isinstance(event, kind)]
    assert found, kind
    yield from found


def on_the_table(s: Exo) -> tuple[object, ...]:
    return (s.columns, s.rift, s.stack, s.known, s.destination, s.ship, s.position, s.actions_left, s.blocked, s.ending)


def test_what_changes_nothing_is_marked_and_nothing_else_is() -> None:
    for before, event, after in told():
        if event.announces:
            assert on_the_table(before) == on_the_table(after), event
        elif isinstance(event, e.EventBegan):
            assert before != after  # the actions of the last turn are gone, if any were left
        else:
            assert on_the_table(before) != on_the_table(after), event


def test_every_kind_of_event_was_met() -> None:
    assert {type(event) for _, event, _ in told()} == set(GAME.engine.event_types)


@pytest.mark.rule("EXO-46")
def test_the_dead_leave_before_the_columns_move() -> None:
    for before, died, after in of(e.EldersDied):
        assert before.columns[0] == list(died.founders)
        assert after.columns == [[], *before.columns[1:]]
        assert after.rift == before.rift - set(died.founders)


@pytest.mark.rule("EXO-46")
def test_everybody_else_moves_at_once() -> None:
    for before, _, after in of(e.GenerationsAged):
        assert before.columns[0] == []
        assert after.columns == [*before.columns[1:], []]


@pytest.mark.rule("EXO-47")
def test_an_heir_has_just_been_born_and_nobody_after() -> None:
    for before, born, after in of(e.HeirBorn):
        assert after.columns == [*before.columns[:2], [*before.columns[2], born.founder]]
        assert (born.founder in after.rift) == (born.side == "rift")
        assert born.heir_of not in after.rift


@pytest.mark.rule("EXO-48")
def test_the_cards_of_the_dead_lie_in_the_stack_when_it_is_told() -> None:
    for before, buried, after in of(e.EldersBuried):
        assert after.stack == [*before.stack, *buried.founders]


@pytest.mark.rule("EXO-96")
def test_the_next_top_card_is_turned_up_once_the_one_above_it_lies_in_its_place() -> None:
    for before, seen, after in of(e.StackSeen):
        if seen.cause == "top":
            assert before.columns == after.columns
            assert after.known - before.known == set(seen.founders)


def test_points_never_count_the_dead() -> None:
    for _, event, after in told():
        assert after.rift <= set(after.in_play()), event


def test_every_moment_on_the_way_can_be_drawn_and_shows_no_question() -> None:
    table = GAME.table()
    for _, event, after in told()[::5]:
        view = GAME.engine.view(after, 0)
        pieces = [placed.id for placed in table.scenery(Sight(view, 0, AREA)).pieces]
        assert len(pieces) == len(set(pieces)), event
        assert not any(piece.startswith("pick:") for piece in pieces), event
        cue = table.cue(view, event)
        places = {founder for founder in view.box.founders if founder in pieces}
        assert not cue or {p for p in cue.flash if p in view.box.founders} <= places, event


@pytest.mark.rule("EXO-T9")
def test_suspicion_accuses_nobody_anew_while_it_is_told() -> None:
    """Columns close up behind those who are discarded: an arrow then points at somebody who is not accused."""
    table = GAME.table()
    for _, discarded, after in of(e.FounderDiscarded):
        if discarded.cause == "suspicion" and after.doing(ActionPhase) is None:
            assert not table.scenery(Sight(GAME.engine.view(after, 0), 0, AREA)).marks


@pytest.mark.rule("EXO-73")
def test_actions_that_were_not_taken_are_gone_when_the_phase_has_ended() -> None:
    table = GAME.table()
    for _, _, after in of(e.ActionsEnded):
        pieces = table.scenery(Sight(GAME.engine.view(after, 0), 0, AREA)).pieces
        (left,) = [placed.face.value for placed in pieces if isinstance(placed.face, PipsFace)]
        assert left == 0


def test_ticks_end_with_the_position_they_lead_to() -> None:
    for step in walk(GAME, 3):
        last: Tick = carried_out(GAME.engine, step.before, step.move)[-1]
        assert GAME.engine.key(last.state) == GAME.engine.key(step.after)
