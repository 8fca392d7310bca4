"""The modes of a table: when each holds, and what each makes of time, of a touch, of Space, of Escape and of undo."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.ai.worker import Answer
from game.core.match import Cursor, Match, SeatPlan, Setup
from game.scenes.play import messages as msg
from game.scenes.play.messages import Effect, Input, Request, Signal
from game.scenes.play.state import ACTING, EMPTY, Draft, Facts, Mode, Sitting, mode
from game.scenes.play.step import CLOSING_BEAT, step
from game.scenes.table.playback import Telling
from game.settings import Settings
from game.ui.gestures import Tell
from tests.contract.walks import KINDS, opened
from tests.games.exoship.positions import position
from tests.ui.play.pure_table import PureTable, played, sit_down

SHOWN = Cursor(0, 0)
"""A place before the end of every match."""


def voyage(state: str = "E[F05r F03d] M[F08d F01d] Y[F11d F02d] stack[F10 F04 F06 F07 F09]") -> PureTable:
    """ExoShip, one person, in the middle of a phase."""
    game = opened("exoship")
    setup = Setup("exoship", dict(game.engine.modes.resolve("shakedown")), "1", (SeatPlan("Ada"),))
    return PureTable(game, Match.resumed(game.engine, setup, position(state), ()))


def held(name: str) -> tuple[Sitting, Facts]:
    """A table in a mode."""
    table = voyage()
    s, f = table.sitting, table.facts()
    move = f.moves[0]
    return {
        "COVERED": (replace(s, covered=True), f),
        "LOOKING_BACK": (replace(s, back=SHOWN), f),
        "TELLING": (replace(s, telling=Telling(SHOWN)), f),
        "OVER": (s, replace(f, over=True, decides=None, person=False, asked=None, moves=())),
        "HELD": (replace(s, answer=move), replace(f, least_seconds=1.0)),
        "CLOSING": (replace(s, eyes=None), replace(f, shared=True)),
        "UNASKED": (s, replace(f, unasked=move)),
        "THINKING": (s, replace(f, person=False)),
        "ASKING": (s, f),
        "HALF_MADE": (replace(s, draft=Draft(("F05",))), f),
        "PREVIEWING": (replace(s, draft=Draft(showing=move)), f),
    }[name]


@pytest.mark.parametrize("name", [m.name for m in Mode])
def test_each_mode_is_derived(name: str) -> None:
    assert mode(*held(name)) is Mode[name]


def test_the_first_that_holds_counts_and_there_is_always_one() -> None:
    table = voyage()
    f, move = table.facts(), table.facts().moves[0]
    sittings = [
        replace(table.sitting, covered=covered, back=back, telling=Telling(told), answer=answer, draft=draft, eyes=eyes)
        for covered, back, told, answer, draft, eyes in product(
            (False, True), (None, SHOWN), (SHOWN, f.head), (None, move), (EMPTY, Draft(("F05",))), (None, 0)
        )
    ]
    facts = [
        replace(f, over=over, person=person, shared=shared, is_open=is_open, unasked=unasked)
        for over, person, shared, is_open in product((False, True), (False, True), (False, True), (False, True))
        for unasked in (None, move)
    ]
    for s, known in product(sittings, facts):
        now = mode(s, known)
        assert (now is Mode.COVERED) == s.covered
        if now in ACTING:
            assert known.person and not known.over and s.back is None and s.telling.is_done(known.head)


INPUTS: list[Input] = [
    *(signal for signal in Signal if signal is not Signal.PASS_THESE),
    msg.Touch("F05"),
    msg.Touch("nothing"),
    msg.Drop("F05", "F01"),
    msg.Letter("e"),
    msg.LetGo(menu=True),
    msg.LetGo(),
    msg.LookBack(SHOWN),
    msg.TakeBack("undo"),
]


@pytest.mark.parametrize("name", [m.name for m in Mode if m is not Mode.COVERED])
def test_everything_a_person_does_has_an_answer(name: str) -> None:
    """Something changes, or something is asked for. The screen that changes hands answers by the cover."""
    for put in INPUTS:
        s, f = held(name)
        after, requests = step(s, put, f)
        silent = after == s and not requests
        closing = name == "CLOSING" and isinstance(put, msg.Touch | msg.Drop | msg.Letter | Signal)
        there = isinstance(put, msg.LookBack) and s.back == SHOWN
        assert not silent or closing or there, put


def test_the_cover_takes_everything_but_the_seat() -> None:
    s, f = held("COVERED")
    for put in INPUTS:
        assert step(s, put, f) == (s, ())
    after, _ = step(s, msg.Sit(), f)
    assert not after.covered and after.eyes == f.decides == after.sat


def said(result: tuple[Sitting, tuple[Request, ...]]) -> str:
    return " ".join(request.text for request in result[1] if isinstance(request, Tell))


def test_looking_back_says_so_and_leads_back_by_space_and_escape() -> None:
    s, f = held("LOOKING_BACK")
    assert "table after move 0" in said(step(s, msg.Touch("F05"), f))
    for put in (Signal.GO_ON, Signal.AWAY, msg.LetGo(menu=True)):
        assert step(s, put, f)[0].back is None
    assert step(s, msg.Passed(9), f) == (s, ()), "computers are not asked meanwhile"
    kept, _ = step(replace(s, thinking="move"), Answer(f.moves[0]), f)
    assert kept.answer == f.moves[0] and kept.back == SHOWN, "an answer that comes is kept, not made"


def test_a_press_into_the_telling_ends_it_and_is_fed_once_more() -> None:
    s, f = held("TELLING")
    after, requests = step(s, msg.Drop("F05", "F08"), f)
    assert after.telling.is_done(f.head)
    assert requests == (msg.Again(msg.Drop("F05", "F08")),)
    touched = step(s, msg.Touch("F05"), f)[1]
    assert touched == (msg.Again(msg.Touch("F05", into_telling=True)),)
    for put in (Signal.GO_ON, Signal.AWAY, msg.LetGo(menu=True)):
        assert step(s, put, f)[1] == (), "it only ends"
        assert step(s, put, f)[0].telling.is_done(f.head)


def test_the_end_stands_for_a_moment_and_is_shown_once() -> None:
    s, f = held("OVER")
    after, requests = step(s, msg.Passed(0.5), f)
    assert requests == ()
    after, requests = step(after, msg.Passed(CLOSING_BEAT - 0.5), f)
    assert requests == (Effect.OPEN_RESULT,)
    assert step(after, msg.Passed(9), f)[1] == ()
    assert step(after, Signal.GO_ON, f)[1] == (Effect.OPEN_RESULT,)
    assert "over" in said(step(s, msg.Touch("F05"), f))


def test_a_held_answer_is_made_when_its_question_has_stood() -> None:
    s, f = held("HELD")
    after, requests = step(s, msg.Passed(0.4), f)
    assert requests == ()
    assert step(after, msg.Passed(0.7), f)[1] == (msg.MakeMove(f.moves[0]),)
    assert "One moment" in said(step(s, msg.Touch("F05"), f))
    assert "Ada decides" in said(step(replace(s, eyes=None), msg.Touch("F05"), f))


def test_closing_takes_everything_of_the_eyes_before_in_one_step() -> None:
    s, f = held("CLOSING")
    full = replace(s, eyes=1, draft=Draft(("F05",)), recap=True)
    covered, requests = step(full, msg.Passed(0.1), f)
    assert requests == (msg.Cover(0),)
    assert covered.eyes is None and covered.covered and covered.draft == EMPTY and not covered.recap
    assert covered.left_at == {1: full.telling.cursor}
    public, requests = step(full, msg.Passed(0.1), replace(f, is_open=True))
    assert public.eyes is None and public.sat is None
    assert said((public, requests)) == "Ada: it is your turn.", "whoever decides is named"
    asked, requests = step(full, msg.Passed(0.1), replace(f, waiver=f.moves[0]))
    assert requests == (msg.AskAll(0, f.moves[0]),) and asked.eyes is None
    same, requests = step(replace(full, sat=0), msg.Passed(0.1), f)
    assert requests == () and same.eyes == 0, "the screen never changed hands"
    alike, requests = step(full, msg.Passed(0.1), replace(f, shared=False))
    assert alike.eyes == 0, "without secrets there is nothing to cover"
    assert said((alike, requests)) == "Ada: it is your turn."


def test_an_unasked_answer_is_given_and_a_computer_is_asked_after_a_pause() -> None:
    s, f = held("UNASKED")
    assert step(s, msg.Passed(0.1), f)[0].answer == f.unasked
    s, f = held("THINKING")
    f = replace(f, bot_pause=0.3)
    waiting, requests = step(s, msg.Passed(0.2), f)
    assert requests == ()
    asked, requests = step(waiting, msg.Passed(0.2), f)
    assert requests == (Effect.THINK,) and asked.thinking == "move"
    assert step(asked, msg.Passed(9), f)[1] == (), "once"
    assert "Ada decides" in said(step(s, msg.Touch("F05"), f))
    assert step(asked, Answer(None, trouble="it died"), f)[1] == (msg.Replace("it died"),)


def test_a_path_goes_on_starts_anew_lets_go_or_says_why() -> None:
    s, f = held("HALF_MADE")
    assert step(s, msg.Touch("F05"), f)[0].draft == EMPTY, "the last pick touched again"
    made = step(s, msg.Touch("F08"), f)
    assert [type(request) for request in made[1]] == [msg.MakeMove]
    kept, requests = step(s, msg.Touch("F11"), f)
    assert kept.draft.picks == ("F05",), "a wrong touch keeps what was begun"
    assert isinstance(requests[0], Tell) and requests[0].lit == f.offered.nexts(("F05",))
    assert step(s, msg.LetGo(menu=True), f)[0].draft == EMPTY
    assert step(s, Signal.AWAY, f)[0].draft == EMPTY


def test_escape_goes_back_one_stage_at_a_time() -> None:
    s, f = held("ASKING")
    s = replace(s, draft=Draft(("a", "b"), choosing=f.moves[:2], showing=f.moves[0]))
    stages = []
    while s.draft != EMPTY:
        s, _ = step(s, msg.LetGo(menu=True), f)
        stages.append((s.draft.picks, bool(s.draft.choosing), bool(s.draft.showing)))
    assert stages == [(("a", "b"), True, False), (("a", "b"), False, False), (("a",), False, False), ((), False, False)]
    assert step(s, msg.LetGo(menu=True), f)[1] == (Effect.OPEN_MENU,)


def test_undo_drops_what_was_begun() -> None:
    s, f = held("LOOKING_BACK")
    after, requests = step(s, msg.TakeBack("undo"), f)
    assert after.back is None and "now again" in said((after, requests)), "what is on the screen is not what would go"
    for name in ("HALF_MADE", "PREVIEWING", "TELLING"):
        s, f = held(name)
        after, requests = step(s, msg.TakeBack("undo"), f)
        assert requests == (msg.TakeBack("undo"),)
        assert after.draft == EMPTY and after.back is None and after.telling.is_done(f.head)


# -- hints ----------------------------------------------------------------------------------------------------


def test_a_hint_stays_until_the_move_or_escape_and_lights_what_it_means() -> None:
    s, f = held("ASKING")
    asked, requests = step(s, Signal.HINT, f)
    assert asked.thinking == "hint" and msg.ThinkOfHint() in requests
    move = next(m for m in f.moves if f.rules.table.handles(f.view, m))
    hinted, requests = step(asked, Answer(move, (move,), 1.0), f)
    assert hinted.hint and hinted.hint.move == move
    assert set(hinted.hint.pieces) == set(f.rules.table.handles(f.view, move)[0].path)
    assert isinstance(requests[0], Tell) and requests[0].stays
    assert step(hinted, msg.Passed(60), f)[0].hint == hinted.hint
    assert step(hinted, msg.LetGo(menu=True), f)[0].hint is None


def test_a_hint_may_be_a_legal_move_that_is_not_among_those_listed() -> None:
    """Where there are very many, as for the boxes of a technology, only some are listed."""
    s, f = held("ASKING")
    move = f.moves[0]
    hinted, _ = step(replace(s, thinking="hint"), Answer(move, (move,), 1.0), replace(f, moves=f.moves[1:]))
    assert hinted.hint and hinted.hint.move == move


def test_no_hint_names_housekeeping_or_somebody_elses_move() -> None:
    s, f = held("ASKING")
    s = replace(s, thinking="hint")

    class Aside(type(f.rules.table)):  # type: ignore[misc]
        def is_aside(self, move: object) -> bool:
            return move == f.moves[0]

    table = Aside(opened("exoship"))
    f = replace(f, rules=replace(f.rules, table=table))
    asked, requests = step(s, Answer(f.moves[0], (f.moves[0],), 1.0), f)
    assert asked.hint is None and asked.thinking == "hint"
    assert requests == (msg.ThinkOfHint((f.moves[0],)),), "what would it do after that?"
    after, _ = step(asked, Answer(f.moves[1], (f.moves[1],), 1.0), f)
    assert after.hint and after.hint.move == f.moves[1]
    stubborn = replace(s, asides=(f.moves[0],) * 8)
    none, requests = step(stubborn, Answer(f.moves[0], (), 1.0), f)
    assert none.hint is None and said((none, requests))


def test_where_only_one_move_is_possible_nobody_thinks() -> None:
    s, f = held("ASKING")
    f = replace(f, moves=f.moves[:1])
    after, requests = step(s, Signal.HINT, f)
    assert after.hint and after.hint.move == f.moves[0]
    assert msg.ThinkOfHint() not in requests
    assert "Only this is possible" in said((after, requests))


# -- answers nobody is asked for ----------------------------------------------------------------------------------


def windows(kind: str, *, people: int, only_real: bool) -> Iterator[tuple[PureTable, Facts]]:
    settings = Settings(speed="instant", only_real=only_real)
    for seed in range(6):
        table = sit_down(KINDS[kind], seed, people=people, settings=settings)
        for moves in range(4, 60, 8):
            played(table, moves, seed)
            if table.mode in ACTING:
                yield table, table.facts()


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_alone_is_asked_only_where_something_can_be_done(kind: str) -> None:
    for _, f in windows(kind, people=1, only_real=True):
        assert f.asked
        table = f.rules.table
        assert len(f.moves) > 1 or (table.pressed(f.asked.prompt) and table.waiver(f.moves) is None)


@pytest.mark.parametrize("kind", [kind for kind, game in KINDS.items() if game.info.secrets and "alone" not in kind])
def test_among_people_with_secrets_only_public_questions_are_answered_unasked(kind: str) -> None:
    """What is asked, and whether it is, tells nobody anything."""
    game = KINDS[kind]
    for seed in range(4):
        table = sit_down(game, seed, people=2, settings=Settings(speed="instant"))
        for moves in range(3, 40, 6):
            played(table, moves, seed)
            f = table.facts()
            if f.unasked is not None and f.shared:
                assert table.match.decision and f.rules.table.is_open(table.match.decision.prompt)


def test_windows_of_a_kind_are_passed_until_one_asks_again() -> None:
    for seed, moves in product(range(8), range(2, 60)):
        if moves == 2:
            table = sit_down(KINDS["adrift"], seed, settings=Settings(speed="instant", only_real=False))
        played(table, moves, seed)
        f = table.facts()
        if f.asked and f.waiver and len(f.moves) > 1:
            break
    assert f.asked and f.waiver, "a window"
    prompt = f.asked.prompt
    table.feed(Signal.PASS_THESE)
    assert prompt in table.sitting.passing
    assert table.mode is Mode.UNASKED
    before = len(table.match.moments)
    table.wait()
    assert type(table.match.moments[before].move) is type(f.waiver)
    table.feed(Signal.ASK_AGAIN)
    assert not table.sitting.passing
