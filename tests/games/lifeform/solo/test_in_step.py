"""Every event of Dragon's Domain is told just after its change, and the table shows no question while it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from game.core.engine import Decision
from game.core.events import Event
from game.core.match import Tick, carried_out
from game.games.lifeform.rules.ship.moves import Discard, MoveCharacter
from game.games.lifeform.rules.solo import events as e
from game.games.lifeform.rules.solo.activities import ActionRow
from game.games.lifeform.rules.solo.chits import draw_chits
from game.games.lifeform.rules.solo.moves import Elude
from game.games.lifeform.rules.solo.state import Alone
from game.ui.table import Sight
from tests.contract.walks import KINDS, walk
from tests.games.lifeform.positions import ENGINE, act, held, run
from tests.games.lifeform.solo.positions import WHO, advance, alone, ask_activity, crisis, go, play_card, prompt
from tests.games.lifeform.tables import AREA, game

SEEDS = range(24)


def told(seeds: range) -> Iterator[tuple[Alone, tuple[Tick, ...]]]:
    """The ticks of random games, and the position before each move."""
    for seed in seeds:
        for step in walk(KINDS["lifeform-alone"], seed):
            yield step.before, carried_out(ENGINE, step.before, step.move)


def table_of(s: Alone) -> list[object]:
    """All that lies on the table: a question that is open or answered is no part of it."""
    return [getattr(s, field.name) for field in fields(s) if field.name not in ("pending", "modules", "box")]


def test_no_event_is_told_late_or_early() -> None:
    """Whatever is not only announced has just changed something on the table."""
    seen: set[type[Event]] = set()
    for before, ticks in told(SEEDS):
        last = table_of(before)
        for tick in ticks[:-1]:
            now = table_of(tick.state)
            if isinstance(tick.event, Event._kinds.within(e.__name__)):
                seen.add(type(tick.event))
                assert tick.event.announces or now != last, tick.event
            last = now
    assert len(seen) > 30


def test_the_hand_goes_into_the_container_before_the_chit_is_out() -> None:
    """A5: "still alive" was read before the chit was turned."""
    s = alone(alive=5, killed=0)
    heard: list[Any] = []
    draw_chits(s, 2, lambda event: heard.append((event, s.alive)))
    assert heard == [(e.FateAsked(2), 5), (e.ChitDrawn("alive"), 4), (e.ChitDrawn("alive"), 3)]
    assert e.FateAsked.announces and not e.ChitDrawn.announces


def test_a_card_against_the_lifeform_is_told_once() -> None:
    s = alone("galley", hand="seal_the_hatch")
    advance(s, 1)
    heard = act(s, game().engine.moves(s)[0])
    assert [type(event) for event in heard][:1] == [e.AdvanceShortened]
    assert not [event for event in heard if isinstance(event, e.CardSpent)]


def test_it_is_said_why_a_chamber_harms() -> None:
    s = ask_activity(alone("galley", hand="keep_moving", outages=("communications",)))
    play_card(s, "keep_moving")
    heard = go(s, "communications")
    while prompt(s) == "icon":
        heard += act(s, game().engine.moves(s)[0])
    assert e.ChamberTells("communications", "dark") in heard


def test_no_piece_of_a_question_lies_there_while_something_is_told() -> None:
    """Inside a move the stack may hold a question that is not put yet."""
    table = game().table()
    for _, ticks in told(range(6)):
        for tick in ticks[:-1]:
            view = ENGINE.alone.view(tick.state, 0)
            laid = {placed.id for placed in table.scenery(Sight(view, 0, AREA)).pieces}
            assert not laid & {"cloth", "crisis", "stage:look", "price", "elude", "give_in", "let_come", "now:how"}, (
                tick.event
            )


def test_the_crisis_lies_there_as_long_as_it_lasts() -> None:
    s = alone("galley", hand="leg_it double_time ask_sister")
    crisis(s, "A01")
    view = ENGINE.alone.view(s, 0)
    laid = {placed.id for placed in game().table().scenery(Sight(view, 0, AREA)).pieces}
    assert "crisis:now" in laid and "stage:title" not in laid


# -- questions that are asked several times ----------------------------------------------------------------


def asked(s: Alone) -> Decision:
    now = ENGINE.asking(s)
    assert now
    return now[1]


def test_a_run_says_which_of_its_steps_it_is() -> None:
    """L6: the same prompt twice, without "1 of 2"."""
    s = alone("galley")
    run(s, ActionRow(("RUN",), False))
    assert (prompt(s), asked(s).of) == ("walk", (1, 2))
    act(s, MoveCharacter(WHO, "communications"))
    assert (prompt(s), asked(s).of) == ("walk", (2, 2))
    walking = alone("galley")
    run(walking, ActionRow(("MOVE1",), False))
    assert asked(walking).of is None


def test_eluding_and_paying_count_their_cards() -> None:
    s = alone("galley", hand="leg_it leg_it double_time ask_sister hold_your_breath", motion="m6")
    advance(s, 1)
    act(s, Elude())
    assert (prompt(s), asked(s).of) == ("elude", (1, 3))
    act(s, Discard(held(s, 0, "leg_it")))
    assert asked(s).of == (2, 3)
    paying = alone("galley", hand="leg_it double_time ask_sister")
    crisis(paying, "A01", "B")
    due = next(p.count for p in paying.box.solo.crises["A01"].options["B"].pay if p.pay == "cards")
    assert asked(paying).of == ((1, due) if due > 1 else None)
