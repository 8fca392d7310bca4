"""What is told: every event once, in order and in step, whatever the speed; and a gesture into it is never lost."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game import paths
from game.core.events import Event
from game.core.log import Log
from game.core.match import END, Cursor, Match
from game.core.rng import Rng
from game.core.words import load_ui_words
from game.scenes.play import messages as msg
from game.scenes.play.panel import model
from game.scenes.play.state import ACTING, Mode
from game.scenes.table.playback import SLOWER, Beat, Pace, Story, Telling
from game.settings import Settings, Speed
from tests.contract.walks import KINDS, random_match
from tests.ui.play.pure_table import PureTable, played, sit_down

SEEDS = (1, 2)
MOVES = 40
"""So much of each match is told."""
WORDS = load_ui_words(paths.levels())


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def stories(kind: str, pace: Pace) -> list[tuple[Match, int | None, Story]]:
    found: list[tuple[Match, int | None, Story]] = []
    for seed in SEEDS:
        match = random_match(KINDS[kind], seed, moves=MOVES)
        game = KINDS[kind].seated(match)
        log, table = Log(game, match), game.table()
        eyes = (None, *range(len(match.setup.seats)))
        found += [(match, one, Story(game, match, log, table, one, pace)) for one in eyes[:3]]
    return found


def beats(story: Story) -> list[Beat]:
    found: list[Beat] = []
    cursor = Cursor(0)
    while beat := story.next(cursor):
        found.append(beat)
        cursor = beat.upto
    return found


def told_with(match: Match, eyes: int | None, start: Cursor, end: Cursor) -> list[Event]:
    """The events that these eyes see between two places."""
    return [
        tick.event
        for number in range(start.moment, end.moment + 1)
        for i, tick in enumerate(match.ticks(number))
        if tick.event and tick.event.is_for(eyes) and start < Cursor(number, i) <= end
    ]


def test_every_event_lies_in_exactly_one_beat_in_order(kind: str) -> None:
    for match, eyes, story in stories(kind, Pace()):
        places = [Cursor(0), *(beat.upto for beat in beats(story))]
        assert places == sorted(set(places))
        assert places[-1] == match.head
        told = [event for start, end in pairwise(places) for event in told_with(match, eyes, start, end)]
        assert told == told_with(match, eyes, Cursor(0), match.head)


@pytest.mark.parametrize("speed", SLOWER)
def test_speed_and_motion_change_neither_order_nor_what_is_told(kind: str, speed: Speed) -> None:
    usual = stories(kind, Pace())
    for (_, _, story), (_, _, other) in zip(usual, stories(kind, Pace(speed, reduced_motion=True)), strict=True):
        assert [(b.upto, b.caption) for b in beats(story)] == [(b.upto, b.caption) for b in beats(other)]


def test_words_stay_long_enough_to_be_read_and_instant_takes_no_time(kind: str) -> None:
    for _, _, story in stories(kind, Pace()):
        for beat in beats(story):
            assert beat.seconds >= min(4.5, len(beat.caption) / 22)
            if beat.cue and beat.cue.card:
                assert beat.seconds >= 2.75
    for _, _, story in stories(kind, Pace("instant"))[:2]:
        assert all(beat.seconds == 0 for beat in beats(story))


def test_what_others_do_is_said_when_it_begins(kind: str) -> None:
    """Who acts, and what is done: on the table itself."""
    for match, eyes, story in stories(kind, Pace()):
        for before, beat in pairwise([Beat(Cursor(0)), *beats(story)]):
            seat = match.moments[beat.upto.moment].seat
            begins = before.upto == Cursor(beat.upto.moment - 1)
            if begins and seat != eyes and beat.seconds > 0:
                act = story.act(beat.upto)
                assert beat.caption or act is None or (beat.cue and beat.cue.card), beat


def test_nothing_is_written_before_it_is_seen(kind: str) -> None:
    """At every place of a match the log holds just what has been told, and the panel asks nothing."""
    for seed in SEEDS:
        table = played(sit_down(KINDS[kind], seed, settings=Settings(speed="instant")), 30, seed)
        match, s, f = table.match, table.sitting, table.facts()
        for number in range(1, len(match.moments)):
            for i in range(len(match.ticks(number)) - 1):
                cursor = Cursor(number, i)
                acts = list(table.log.back_from(cursor, s.eyes))
                assert all(line.tick <= i for act in acts if act.number == number for line in act.lines)
                assert acts == [] or acts[0].number <= number
                telling = replace(s, telling=Telling(cursor, None, 1.0))
                said = model(telling, f, Mode.TELLING, WORDS, progress="", sheet="", since=None)
                assert f.asked is None or f.rules.words.prompt(f.asked) != said.prompt or not said.prompt


def test_when_all_is_told_the_table_shows_the_present(kind: str) -> None:
    for seed in SEEDS:
        table = sit_down(KINDS[kind], seed)
        rng = Rng.from_text(f"present {seed}")
        for _ in range(25):
            table.wait()
            s, f = table.sitting, table.facts()
            assert s.telling.cursor == table.match.head
            assert f.view == table.game.engine.view(table.match.state, s.eyes)
            if table.mode is Mode.OVER:
                break
            table.feed(msg.Sure(rng.choice(f.moves)))


def gestures(table: PureTable, move_index: int) -> list[msg.Input]:
    """How a person would make one of the moves: drags and touches, or a button."""
    f = table.facts()
    move = f.moves[move_index % len(f.moves)]
    paths = [h.path for m, h in f.offered.options if m == move and all(p in f.pieces for p in h.path)]
    single = [path for path in paths if len(path) == 2]
    if single and f.rules.table.tray(f.view, single[0][0], f.area) is None:
        return [msg.Drop(*single[0])]
    return [msg.Chosen(move)]


def test_acting_into_the_telling_is_the_same_as_waiting(kind: str) -> None:
    """The same hands at two tables: one waits until all is told, the other never does."""
    for seed in SEEDS:
        patient, hasty = (sit_down(KINDS[kind], seed, settings=Settings(speed="slow")) for _ in range(2))
        for number in range(20):
            patient.wait()
            if patient.mode is Mode.OVER:
                break
            for _ in range(4000):  # computers and unasked answers take their time at both
                f, marches = hasty.facts(), hasty.sitting.plan
                if hasty.mode in (*ACTING, Mode.TELLING) and f.asked and not f.unasked and not marches:
                    break
                hasty.feed(msg.Passed(0.3))
            puts = gestures(patient, number * 7)
            for table in (patient, hasty):
                for put in puts:
                    table.feed(put)
                if table.sitting.draft.showing:
                    table.feed(msg.Sure(table.sitting.draft.showing))
                if table.sitting.draft.choosing:
                    table.feed(msg.Sure(table.sitting.draft.choosing[0]))
        hasty.wait()
        patient.wait()
        made = [[m.move for m in table.match.moments] for table in (patient, hasty)]
        shorter = min(map(len, made))
        assert made[0][:shorter] == made[1][:shorter]
        assert shorter > 3


def test_everything_leads_on_by_itself(kind: str) -> None:
    """Telling, changing hands, unasked answers and computers come to an end with time alone."""
    for seed in SEEDS:
        table = sit_down(KINDS[kind], seed, people=2)
        table.wait()
        assert table.mode in (*ACTING, Mode.OVER)


def test_undo_lands_where_a_person_is_asked_and_redo_leads_back(kind: str) -> None:
    for seed in SEEDS:
        table = played(sit_down(KINDS[kind], seed, settings=Settings(speed="instant")), 20, seed)
        table.wait()
        before = [moment.move for moment in table.match.moments]
        table.feed(msg.TakeBack("undo"))
        if len(table.match.moments) == len(before):
            continue
        assert table.mode in ACTING, "nothing answers by itself there"
        assert table.facts().unasked is None
        while table.match._undone:
            table.feed(msg.TakeBack("redo"))
        assert [moment.move for moment in table.match.moments] == before


def test_step_by_step_everything_waits_for_a_press(kind: str) -> None:
    match, _, story = stories(kind, Pace("instant", stepwise=True))[1]
    telling = Telling(Cursor(0))
    presses = 0
    while not telling.is_done(match.head):
        telling = telling.passed(100.0, story)
        if telling.held:
            assert telling.passed(100.0, story) == telling, "time alone does nothing"
            telling = telling.pressed(story)
            presses += 1
    seen = [beat for beat in beats(story) if beat.cue or beat.caption]
    assert presses == len(seen)


def test_what_somebody_missed_is_told_from_where_they_left(kind: str) -> None:
    """At the hot seat: as their own eyes saw it."""
    table = sit_down(KINDS[kind], 1, people=2, settings=Settings(speed="normal"))
    if not table.facts().shared:
        return
    table.wait()
    f = table.facts()
    seat = f.decides if f.decides is not None else 0
    start = Cursor(0)
    left = replace(table.sitting, covered=True, eyes=None, left_at={seat: start})
    table.sitting = left
    table.feed(msg.Sit(watch=True))
    assert table.sitting.eyes == seat
    assert table.sitting.telling.cursor >= start
    assert table.mode is Mode.TELLING or table.match.head == start
    table.wait()
    assert table.sitting.telling.cursor == table.match.head


def test_at_two_thousand_moves_a_look_asks_only_for_what_it_shows() -> None:
    """The log makes an act when it is read, and keeps it: not all of them for every move."""
    match = random_match(KINDS["rift"], 5)
    game = KINDS["rift"].seated(match)
    log = Log(game, match)
    made: list[int] = []
    original = log._made

    def counted(number: int) -> object:
        made.append(number)
        return original(number)

    log._made = counted  # type: ignore[method-assign,assignment]
    acts = log.back_from(match.head, 0)
    for _ in range(12):
        next(acts)
    assert len(made) < 60
    assert min(made) > len(match.moments) - 60
    assert len(match.moments) < END
