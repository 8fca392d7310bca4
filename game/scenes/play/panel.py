"""What the panel beside a table says: it follows from what is shown, so it never runs ahead of the pieces."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.core.events import Seat
from game.core.match import END, Cursor
from game.core.words import UiWords, without_rules
from game.scenes.play.acting import offered
from game.scenes.play.messages import Chosen, Effect, Input, LetGo, LookBack, Signal, TakeBack, Touch
from game.scenes.play.state import ACTING, Facts, Mode, Sitting
from game.ui.side_panel import BarButton, Offer, PanelModel
from game.ui.table import Action, Forecast, Foretold

_SIGNS = ("play.recap", "play.undo_turn")
"""The bar has room for five labels: these two are always signs."""
_BAR: tuple[tuple[str, str, str, Input], ...] = (
    ("play.menu", "Esc", "icons/menu", Effect.OPEN_MENU),
    ("play.rulebook", "F1", "icons/rulebook", Effect.OPEN_RULEBOOK),
    ("play.hint_button", "H", "icons/hint", Signal.HINT),
    ("play.recap", "F3", "icons/log", Signal.RECAP),
    ("play.redo", "Y", "icons/redo", TakeBack("redo")),
    ("play.undo_turn", "T", "icons/undo_turn", TakeBack("undo_turn")),
    ("play.undo", "U", "icons/undo", TakeBack("undo")),
)


def bar(words: UiWords, *, guided: bool = False) -> list[BarButton]:
    """The top bar, from the right. guided: in a lesson, which takes back and hints by itself."""
    shown = _BAR[:2] if guided else _BAR
    return [BarButton(words(word), key, icon, put, word in _SIGNS) for word, key, icon, put in shown]


def model(
    s: Sitting, f: Facts, now: Mode, words: UiWords, *, progress: str, sheet: str, since: Cursor | None, near: str = ""
) -> PanelModel:
    """progress: of a computer that thinks long; sheet: what is looked at instead of one's own; since: where a recap
    begins; near: what is looked at closely."""
    if s.recap and since is not None:
        return _recap(s, f, words, since)
    if s.back is not None:
        back = Offer(words("play.back_to_now"), "Esc", LetGo(), main=True)
        return PanelModel(None, words("play.past"), past(words, s.back, f.head, shared=f.shared), offers=(back,))
    if now is Mode.TELLING:
        return _telling(s, f, words)
    if now is Mode.OVER:
        result = Offer(words("play.result"), "Enter", Signal.GO_ON, main=True)
        return PanelModel(None, "", words("play.over"), offers=(result,))
    if now not in ACTING or f.asked is None:
        return _waiting(s, f, now, words, progress)
    if sheet:
        mine = Offer(words("play.my_sheet"), "Esc", LetGo(), main=True)
        return replace(_who(f, words), prompt=words("play.other_sheet"), offers=(mine,))
    shown = f.rules.table.preview(f.view, s.draft.showing) if s.draft.showing else None
    if shown:
        confirm = Offer(words("play.confirm"), "Enter", Signal.GO_ON, main=True)
        cancel = Offer(words("page.cancel"), "Esc", LetGo())
        return replace(_who(f, words), prompt=without_rules(shown.text), offers=(confirm, cancel), confirming=True)
    lit = Chosen(s.hint.move) if s.hint else None
    return replace(
        _who(f, words),
        prompt=_question(s, f, words),
        help=words("play.let_go") if s.draft.picks or s.draft.choosing else "",
        offers=_offers(s, f, words, near),
        lit=lit,
        forecast=_told(f, words),
        steps=f.rules.table.steps(f.view),
        more=words("play.more_offers"),
    )


def _told(f: Facts, words: UiWords) -> Forecast:
    """What others have cost one since one's last turn stands there until the first move; else what is to come."""
    if f.losses:
        counts = Counter(loss.said for loss in f.losses)
        lines = [f"{said} \u00d7{count}" if count > 1 else said for said, count in counts.items()]
        return Forecast(words("play.losses"), tuple(Foretold(line, harm=True) for line in lines))
    return f.rules.table.forecast(f.view)


def past(words: UiWords, at: Cursor, head: Cursor, *, shared: bool) -> str:
    """Which place of the match is looked back at. Among people with secrets even how many moves were made is one."""
    key = "play.past_plain" if shared else "play.past_text" if at.tick >= END else "play.past_within"
    return words(key, move=at.moment, last=head.moment)


def _recap(s: Sitting, f: Facts, words: UiWords, since: Cursor) -> PanelModel:
    close = Offer(words("page.back"), "Esc", Signal.RECAP)
    again = Offer(words("play.recap_watch"), "W", LookBack(since, watch=True), main=True)
    told, offers = ("play.recap_text", (again, close)) if since < f.head else ("play.recap_none", (close,))
    mark = None if s.eyes is None else f.marks[s.eyes]
    return PanelModel(mark, words("play.recap_title"), words(told), offers=offers)


def _who(f: Facts, words: UiWords) -> PanelModel:
    """Where only one person plays, it is you; among several each has a name. What one may pass is an answer, often in
    another's turn."""
    assert f.asked
    seat = f.asked.seat
    if f.alone:
        side, who = f.sides.get(seat, ""), words("play.replies" if f.waiver else "play.yours")
        return PanelModel(f.marks[seat], f"{who} · {side}" if side else who)
    return PanelModel(f.marks[seat], _called(f, seat))


def _called(f: Facts, seat: Seat) -> str:
    side = f.sides.get(seat, "")
    return f"{f.rules.words.called(seat)} · {side}" if side else f.rules.words.called(seat)


def _telling(s: Sitting, f: Facts, words: UiWords) -> PanelModel:
    """Who acts, and what is done."""
    go_on: tuple[Offer, ...] = ()
    if f.story.pace.stepwise:
        go_on = (Offer(words("play.next"), "Space", Signal.GO_ON, main=True),)
    elif s.watching:
        go_on = (Offer(words("play.skip"), "Space", Signal.GO_ON),)
    act = f.story.act(s.telling.cursor)
    if act is None or act.about is None:
        return PanelModel(offers=go_on)
    done = act.headline.text.removeprefix(f"{f.rules.words.called(act.about)}: ")
    return PanelModel(f.marks[act.about], _called(f, act.about), done, offers=go_on)


def _waiting(s: Sitting, f: Facts, now: Mode, words: UiWords, progress: str) -> PanelModel:
    if f.decides is None or (now is Mode.CLOSING and f.shared):
        return PanelModel()
    name = f.rules.words.called(f.decides)
    # the same until the move is made: when a computer has answered is nobody's to know
    said = words("play.decides", name=name) if f.person else progress or words("play.bot_thinks", name=name)
    who = words("play.computer", name=_called(f, f.decides)) if not f.person else _called(f, f.decides)
    offers = (Offer(words("play.ask_again"), "N", Signal.ASK_AGAIN),) if s.passing else ()
    return PanelModel(f.marks[f.decides], who, said, offers=offers)


def _question(s: Sitting, f: Facts, words: UiWords) -> str:
    """What is asked, or what is asked in the middle of a move."""
    assert f.asked
    if s.draft.choosing:
        return words("play.choose")
    if s.draft.picks:
        can = offered(s, f)
        placed = f.pieces.get(s.draft.picks[0])
        verbs = " / ".join(dict.fromkeys(can.verbs(s.draft.picks).values()))
        title = placed.tip.title if placed and placed.tip else ""
        return can.prompt(s.draft.picks) or words("play.half_made", piece=title, verb=verbs)
    prompt = f.rules.words.prompt(f.asked)
    return words("play.one_of", prompt=prompt, one=f.asked.of[0], all=f.asked.of[1]) if f.asked.of else prompt


def _offers(s: Sitting, f: Facts, words: UiWords, near: str) -> tuple[Offer, ...]:
    if s.draft.choosing:
        name_of = f.rules.words.move
        return tuple(Offer(name_of(move), str(i), Chosen(move)) for i, move in enumerate(s.draft.choosing, 1))
    table = f.rules.table
    told = [*table.beside(f.view, f.moves, near), *table.actions(f.view, f.moves)]
    usable = [action for action in told if not action.why]
    main = next((a for a in usable if a.main), None) or next((a for a in usable[:1] if a.main is None), None)
    actions = [Offer(a.label, a.key, _put(a), main=a is main, why=a.why) for a in told]
    if f.waiver and len(f.moves) > 1 and not f.shared:
        actions.append(Offer(words("play.pass_these"), "N", Signal.PASS_THESE))
    return tuple(actions)


def _put(action: Action) -> Input:
    return Touch(action.touch) if action.touch else Chosen(action.move, action.again)
