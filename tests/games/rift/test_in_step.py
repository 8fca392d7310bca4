"""Told in step: every event comes just after the change it tells, once, to those it concerns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.core.events import Event
from game.core.match import Tick, carried_out
from game.core.rng import Rng
from game.games.rift.rules import events as e
from game.games.rift.rules.state import Rift
from tests.contract.walks import opened

SCENARIOS = (("standard", 3), ("hearts_of_stone", 3), ("time_and_nothing", 2), ("full_galaxy", 5))
MOVES = 900


@cache
def told(scenario: str, seats: int) -> tuple[tuple[Rift, tuple[Tick, ...]], ...]:
    """A random game, tick by tick; what is pending does not lie on the table."""
    engine = opened("rift").engine
    rng = Rng.from_text(f"in step {scenario}")
    s = engine.begin(engine.modes.resolve(scenario), seats, f"in step {scenario}", lambda _: None)
    found = []
    for _ in range(MOVES):
        moves = engine.moves(s)
        if not moves:
            break
        ticks = carried_out(engine, s, rng.choice(moves))
        found.append((s, ticks))
        s = ticks[-1].state
    return tuple(found)


def bare(s: Rift) -> Rift:
    """What lies on the table, without the unfinished business."""
    copy = s.copy()
    copy.pending = []
    return copy


def changes(scenario: str, seats: int) -> Iterator[tuple[Event, Rift, Rift]]:
    """Each event with the table before and after it."""
    for before, ticks in told(scenario, seats):
        last = before
        for tick in ticks:
            if tick.event:
                yield tick.event, last, tick.state
            last = tick.state


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_every_event_comes_with_its_change(scenario: str, seats: int) -> None:
    late = Counter(
        event.text_key
        for event, before, after in changes(scenario, seats)
        if not event.announces and bare(before) == bare(after)
    )
    assert not late


@pytest.mark.rule("RIF-43")
def test_the_steps_of_a_turn_are_told_as_they_begin() -> None:
    steps = [(event, after) for event, _, after in changes("standard", 3) if isinstance(event, e.StepBegan)]
    assert {event.cause for event, _ in steps} == {"build", "action", "recruit", "turn_end"}
    assert all(event.cause == after.step and event.who == after.who(after.active) for event, after in steps)
    turns = [after.step for event, _, after in changes("standard", 3) if isinstance(event, e.TurnBegan)]
    assert set(turns) == {"draw"}


def test_ships_can_move_when_the_action_step_is_told() -> None:
    found = [
        after for event, _, after in changes("standard", 3) if event == e.StepBegan(after.who(after.active), "action")
    ]
    ready = [one for s in found for fleet in s.fleets[s.active].values() for one in fleet if one.kind in s.box.movers]
    assert ready and all(one.mp for one in ready)


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_a_draw_is_told_once_to_everybody(scenario: str, seats: int) -> None:
    """A15: whoever draws hears the card, all others and the public that there was one."""
    drawn = [event for event, _, _ in changes(scenario, seats) if isinstance(event, e.CardDrawn | e.CardCounted)]
    assert drawn
    for private, public in zip(drawn[::2], drawn[1::2], strict=True):
        assert isinstance(private, e.CardDrawn) and isinstance(public, e.CardCounted)
        for eyes in (None, *range(seats)):
            assert private.is_for(eyes) + public.is_for(eyes) == 1


def test_a_played_card_says_whom_it_is_aimed_at() -> None:
    played = [event for event, _, _ in changes("standard", 3) if isinstance(event, e.CardPlayed)]
    assert any(event.cause == "aimed" for event in played)
    words = opened("rift").words
    for event in played:
        assert (event.cause == "aimed") == bool(event.targets)
        assert all(words.name(target) in words.event(event) for target in event.targets)
