"""What follows from what: input, time and a computer's answer lead from one Sitting to the next, and to requests.

Pure: nothing is drawn, made or asked here. Only scene.py carries requests out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai.worker import Answer as Thought
from game.core.match import Cursor
from game.core.moves import Move
from game.scenes.play import messages as msg
from game.scenes.play.acting import Result, act, confirm, give, offered, submit
from game.scenes.play.messages import Effect, Input, Signal
from game.scenes.play.state import ACTING, EMPTY, Facts, Hint, Mode, Sitting, mode
from game.scenes.table.playback import Telling
from game.ui.gestures import Tell

MOST_ASIDES = 8
"""Moves that change nothing on the table, which a computer may think of before it comes to one that does."""
TRY_AGAIN = 3.0
"""Seconds before a computer's move that could not be written down is made again."""
CLOSING_BEAT = 2.5
"""Seconds that the end of a match stands before its result is opened, at normal speed."""


def step(s: Sitting, put: Input, f: Facts) -> Result:
    now = mode(s, f)
    if isinstance(put, msg.Passed):
        return _time(s, put.seconds, f, now)
    if isinstance(put, msg.Sit):
        return _sit(s, f, watch=put.watch), ()
    if now is Mode.COVERED:
        return s, ()
    if isinstance(put, Effect):
        return s, (put,)
    if isinstance(put, Thought):
        return _thought(s, put, f)
    if isinstance(put, msg.TakeBack):
        # what is past on the screen is not what would be taken back
        now_again = Tell(f.rules.words.house("play.now_again"))
        return settled(s, f), ((now_again,) if now is Mode.LOOKING_BACK else (put,))
    if isinstance(put, msg.Sure):
        return give(replace(s, plan=put.then, again=put.again), put.move, f)
    if isinstance(put, msg.Cover):
        return replace(s, covered=True), (put,)
    if isinstance(put, msg.LookBack):
        return _look_back(s, put, f), ()
    if put is Signal.RECAP:
        return replace(s, recap=not s.recap), ()
    if put is Signal.ASK_AGAIN:
        return replace(settled(s, f), passing=frozenset()), (msg.TakeBack("undo"),)
    if now is Mode.LOOKING_BACK:
        return _from_the_past(s, put, f)
    if now is Mode.TELLING:
        return _into_telling(s, put, f)
    if isinstance(put, msg.LetGo):
        return _let_go(s, put)
    if now not in ACTING:
        return _not_now(s, put, f, now)
    if put is Signal.HINT:
        return _ask_hint(s, f)
    if put in (Signal.GO_ON, Signal.AWAY):
        return _go_on(s, put, f)
    if put is Signal.PASS_THESE:
        return replace(s, passing=s.passing | ({f.asked.prompt} if f.asked else set())), ()
    assert isinstance(put, msg.Gesture)
    return act(s, put, f)


def settled(s: Sitting, f: Facts) -> Sitting:
    """At the present, with nothing begun."""
    return replace(s, telling=Telling(f.head), watching=False, back=None, recap=False, draft=EMPTY, hint=None)


def moved(s: Sitting) -> Sitting:
    """A move has been made: a hint was for before it, and what was begun is done."""
    return replace(s, draft=EMPTY, hint=None, answer=None, asked_for=0.0, thinking="", recap=False)


def not_made(s: Sitting, again: Move | None, f: Facts) -> Sitting:
    """A move was not made. again: it is tried once more after a while, and nobody is asked how often."""
    late = f.least_seconds - TRY_AGAIN
    return replace(s, answer=again, asked_for=late) if again else replace(s, answer=None, plan=(), again=None)


def taken_back(s: Sitting, f: Facts) -> Sitting:
    """The match is where it was before, or after: nothing that was under way goes on by itself."""
    left = {seat: min(at, f.head) for seat, at in s.left_at.items()}
    ended_at = f.head.moment if f.over else -1
    return replace(moved(s), telling=Telling(f.head), plan=(), again=None, left_at=left, ended_at=ended_at)


# -- time -------------------------------------------------------------------------------------------------


def _time(s: Sitting, seconds: float, f: Facts, now: Mode) -> Result:
    """Where nothing can come of it, the very same Sitting."""
    if now in (Mode.COVERED, Mode.LOOKING_BACK) or (now in ACTING and _waits_for_a_hand(s, f)):
        return s, ()
    if now is Mode.TELLING:
        telling = s.telling.passed(seconds, f.story)
        return replace(s, telling=telling, watching=s.watching and not telling.is_done(f.head)), ()
    return _STANDING.get(now, _ask)(replace(s, asked_for=s.asked_for + seconds), f)


def _waits_for_a_hand(s: Sitting, f: Facts) -> bool:
    return s.asked_for >= f.least_seconds and not s.plan and s.again is None


def _ended(s: Sitting, f: Facts) -> Result:
    if s.ended_at == f.head.moment or s.asked_for < CLOSING_BEAT * f.story.pace.times:
        return s, ()
    return replace(s, ended_at=f.head.moment), (Effect.OPEN_RESULT,)


def _held(s: Sitting, f: Facts) -> Result:
    return s, ((msg.MakeMove(s.answer),) if s.answer and s.asked_for >= f.least_seconds else ())


def _close(s: Sitting, f: Facts) -> Result:
    """Another person decides. Nothing that was shown or said to the one before stays."""
    assert f.decides is not None
    left = {**s.left_at, s.eyes: s.telling.cursor} if s.eyes is not None else s.left_at
    closed = replace(s, eyes=None, left_at=left, draft=EMPTY, hint=None, recap=False)
    called = Tell(f.rules.words.house("play.your_turn", name=f.rules.words.called(f.decides)))
    if not f.shared:
        return replace(closed, eyes=f.decides), (called,)
    if f.is_open:  # whoever answers in public looks on when the next question comes
        return replace(closed, sat=None), (called,)
    if f.decides == s.sat:
        return replace(closed, eyes=f.decides), ()
    if f.waiver:
        return closed, (msg.AskAll(f.decides, f.waiver),)
    return replace(closed, covered=True), (msg.Cover(f.decides),)


def _answer_unasked(s: Sitting, f: Facts) -> Result:
    return replace(s, answer=f.unasked, draft=EMPTY), ()


def _think(s: Sitting, f: Facts) -> Result:
    if s.thinking or s.asked_for < f.bot_pause or f.decides is None:
        return replace(s, again=None), ()
    return replace(s, again=None, thinking="move"), (Effect.THINK,)


def _ask(s: Sitting, f: Facts) -> Result:
    """The person is asked; unless they have answered for this already."""
    if s.again is not None:
        return (replace(s, answer=s.again) if s.again in f.moves else replace(s, again=None)), ()
    if not s.plan:
        return s, ()
    first, *rest = s.plan
    if f.rules.engine.check(f.view, first):  # something has come in between: the player sees what, and decides anew
        return replace(s, plan=()), ()
    return submit(replace(s, plan=()), first, tuple(rest), f)


_STANDING: dict[Mode, Callable[[Sitting, Facts], Result]] = {
    Mode.OVER: _ended,
    Mode.HELD: _held,
    Mode.CLOSING: _close,
    Mode.UNASKED: _answer_unasked,
    Mode.THINKING: _think,
}
"""What comes of it that a question stands; those a person is asked are all alike."""


# -- other times ------------------------------------------------------------------------------------------


def _sit(s: Sitting, f: Facts, *, watch: bool) -> Sitting:
    """Whoever decides sees what that seat sees: the present, or first what happened since."""
    assert f.decides is not None
    start = s.left_at.get(f.decides, f.head) if watch else f.head
    seated = replace(s, covered=False, eyes=f.decides, sat=f.decides, asked_for=0.0)
    return replace(seated, telling=Telling(start), watching=start < f.head)


def _look_back(s: Sitting, put: msg.LookBack, f: Facts) -> Sitting:
    if put.watch:
        return replace(settled(s, f), telling=Telling(put.cursor), watching=True)
    return replace(settled(s, f), hint=s.hint, back=put.cursor if put.cursor < f.head else None)


def _beside(cursor: Cursor, step: int, f: Facts) -> Cursor:
    """The next act that these eyes have seen, forth or back."""
    number = cursor.moment + step
    while 0 < number < f.head.moment and f.story.act(Cursor(number)) is None:
        number += step
    return Cursor(max(0, number))


def _from_the_past(s: Sitting, put: Input, f: Facts) -> Result:
    assert s.back is not None
    if isinstance(put, msg.LookBeside):
        return _look_back(s, msg.LookBack(_beside(s.back, put.step, f)), f), ()
    if put in (Signal.GO_ON, Signal.AWAY) or isinstance(put, msg.LetGo):
        return replace(s, back=None), ()
    return s, (Tell(f.rules.words.house("play.looking_back", move=s.back.moment)),)


def _into_telling(s: Sitting, put: Input, f: Facts) -> Result:
    """A press ends the telling, and then does what it meant."""
    if put in (Signal.GO_ON, Signal.AWAY) and f.story.pace.stepwise:
        return replace(s, telling=s.telling.pressed(f.story)), ()
    done = replace(s, telling=Telling(f.story.end), watching=False)
    if put in (Signal.GO_ON, Signal.AWAY) or isinstance(put, msg.LetGo):
        return done, ()
    if isinstance(put, msg.Touch):
        put = replace(put, into_telling=True)
    return done, (msg.Again(put),)


# -- when nothing can be done -------------------------------------------------------------------------------


def _let_go(s: Sitting, put: msg.LetGo) -> Result:
    if s.draft != EMPTY:
        return replace(s, draft=s.draft.back()), ()
    if s.hint or s.recap or s.plan or s.again:
        return replace(s, hint=None, recap=False, plan=(), again=None), ()
    return s, (Effect.OPEN_MENU if put.menu else Effect.ASK_RULE,)


def _not_now(s: Sitting, put: Input, f: Facts, now: Mode) -> Result:
    """Why nothing can be done. The cover calls the next person itself."""
    if now is Mode.OVER:
        return (s, (Effect.OPEN_RESULT,)) if put is Signal.GO_ON else (s, (Tell(f.rules.words.house("play.over")),))
    if now is Mode.CLOSING and f.shared:
        return s, ()
    assert f.decides is not None
    if now in (Mode.HELD, Mode.UNASKED) and f.decides == s.eyes:
        return s, (Tell(f.rules.words.house("play.moment")),)
    return s, (Tell(f.rules.words.house("play.decides", name=f.rules.words.called(f.decides))),)


def _go_on(s: Sitting, put: Input, f: Facts) -> Result:
    """Confirm what is shown, or let go of it; else show what can be done."""
    if put is Signal.AWAY and s.draft != EMPTY:
        return replace(s, draft=EMPTY), ()
    if s.draft.showing:
        return confirm(s, s.draft.showing, s.draft.then, f)
    assert f.asked
    lit = offered(s, f).nexts(s.draft.picks)
    return s, (Tell("" if lit else f.rules.words.house("play.press_one"), "", lit),)


# -- computers ------------------------------------------------------------------------------------------------


def _ask_hint(s: Sitting, f: Facts) -> Result:
    words = f.rules.words
    if s.eyes != f.decides:
        return s, (Tell(words.house("play.no_hint_here")),)
    real = [move for move in f.moves if not f.rules.table.is_aside(move)]
    if len(real) == 1:
        return _hinted(s, real[0], words.house("play.only", move=words.move(real[0])), f)
    if s.thinking:
        return s, ()
    return replace(s, thinking="hint", asides=()), (msg.ThinkOfHint(), Tell(words.house("play.thinking")))


def _is_legal(move: Move, f: Facts) -> bool:
    """Not every legal move is listed where there are very many."""
    return move in f.moves or f.rules.engine.check(f.view, move) is None


def _thought(s: Sitting, thought: Thought, f: Facts) -> Result:
    done = replace(s, thinking="")
    if s.thinking == "move":
        return (replace(done, answer=thought.move), ()) if thought.move else (done, (msg.Replace(thought.trouble),))
    if s.thinking != "hint" or f.asked is None:
        return done, ()
    words, table = f.rules.words, f.rules.table
    if thought.move and table.is_aside(thought.move) and len(s.asides) < MOST_ASIDES:
        asides = (*s.asides, thought.move)
        return replace(s, asides=asides), (msg.ThinkOfHint(asides),)
    move = next((m for m in (thought.move, *thought.line) if m and not table.is_aside(m) and _is_legal(m, f)), None)
    if move is None:
        return done, (Tell(words.house("play.no_hint", why=thought.trouble)),)
    why = table.reason(f.view, move, thought.value)
    return _hinted(done, move, words.house("play.hint", move=words.move(move), why=why).strip(), f)


def _hinted(s: Sitting, move: Move, text: str, f: Facts) -> Result:
    handles = f.rules.table.handles(f.view, move)
    hint = Hint(move, handles[0].path if handles else (), text)
    return replace(s, hint=hint), (Tell(text, "", frozenset(hint.pieces), stays=True),)
