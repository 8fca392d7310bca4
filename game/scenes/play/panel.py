"""What the panel beside a table says: it follows from what is shown, so it never runs ahead of the pieces."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Seat
from game.core.match import END, Cursor
from game.core.words import UiWords, without_rules
from game.scenes.play.acting import offered
from game.scenes.play.messages import Chosen, Effect, Input, LetGo, LookBack, Signal, TakeBack
from game.scenes.play.state import ACTING, Facts, Mode, Sitting
from game.ui.side_panel import BarButton, Offer, PanelModel

_BAR: tuple[tuple[str, str, str, Input], ...] = (
    ("play.menu", "Esc", "icons/menu", Effect.OPEN_MENU),
    ("play.rulebook", "F1", "icons/rulebook", Effect.OPEN_RULEBOOK),
    ("play.hint_button", "H", "icons/hint", Signal.HINT),
    ("play.recap", "F3", "icons/log", Signal.RECAP),
    ("play.redo", "Y", "icons/redo", TakeBack("redo")),
    ("play.undo_turn", "T", "icons/undo_turn", TakeBack("undo_turn")),
    ("play.undo", "U", "icons/undo", TakeBack("undo")),
)


def bar(words: UiWords) -> list[BarButton]:
    """The top bar, from the right."""
    return [BarButton(words(word), key, icon, put) for word, key, icon, put in _BAR]


def model(
    s: Sitting, f: Facts, now: Mode, words: UiWords, *, progress: str, sheet: str, since: Cursor | None
) -> PanelModel:
    """progress: of a computer that thinks long; sheet: what is looked at instead of one's own; since: where a recap
    begins."""
    if s.recap and since is not None:
        return _recap(s, f, words, since)
    if s.back is not None:
        back = Offer(words("play.back_to_now"), "Esc", LetGo(), "legal")
        return PanelModel(None, words("play.past"), past(words, s.back, f.head, shared=f.shared), offers=(back,))
    if now is Mode.TELLING:
        return _telling(s, f, words)
    if now is Mode.OVER:
        result = Offer(words("play.result"), "Enter", Signal.GO_ON, "legal")
        return PanelModel(None, "", words("play.over"), offers=(result,))
    if now not in ACTING or f.asked is None:
        return _waiting(s, f, now, words, progress)
    if sheet:
        mine = Offer(words("play.my_sheet"), "Esc", LetGo(), "legal")
        return replace(_who(f), prompt=words("play.other_sheet"), offers=(mine,))
    shown = f.rules.table.preview(f.view, s.draft.showing) if s.draft.showing else None
    if shown:
        confirm = Offer(words("play.confirm"), "Enter", Signal.GO_ON, "legal")
        cancel = Offer(words("page.cancel"), "Esc", LetGo())
        return replace(_who(f), prompt=without_rules(shown.text), offers=(confirm, cancel), confirming=True)
    lit = Chosen(s.hint.move) if s.hint else None
    return replace(_who(f), prompt=_question(s, f, words), offers=_offers(s, f, words), lit=lit)


def past(words: UiWords, at: Cursor, head: Cursor, *, shared: bool) -> str:
    """Which place of the match is looked back at. Among people with secrets even how many moves were made is one."""
    key = "play.past_plain" if shared else "play.past_text" if at.tick >= END else "play.past_within"
    return words(key, move=at.moment, last=head.moment)


def _recap(s: Sitting, f: Facts, words: UiWords, since: Cursor) -> PanelModel:
    close = Offer(words("page.back"), "Esc", Signal.RECAP)
    again = Offer(words("play.recap_watch"), "W", LookBack(since, watch=True), "legal")
    told, offers = ("play.recap_text", (again, close)) if since < f.head else ("play.recap_none", (close,))
    mark = None if s.eyes is None else f.marks[s.eyes]
    return PanelModel(mark, words("play.recap_title"), words(told), offers=offers)


def _who(f: Facts) -> PanelModel:
    assert f.asked
    return PanelModel(f.marks[f.asked.seat], _called(f, f.asked.seat), rule=f.asked.rule)


def _called(f: Facts, seat: Seat) -> str:
    side = f.sides.get(seat, "")
    return f"{f.rules.words.called(seat)} · {side}" if side else f.rules.words.called(seat)


def _telling(s: Sitting, f: Facts, words: UiWords) -> PanelModel:
    """Who acts, and what is done."""
    go_on: tuple[Offer, ...] = ()
    if f.story.pace.stepwise:
        go_on = (Offer(words("play.next"), "Space", Signal.GO_ON, "legal"),)
    elif s.watching:
        go_on = (Offer(words("play.skip"), "Space", Signal.GO_ON),)
    act = f.story.act(s.telling.cursor)
    if act is None or act.seat is None:
        return PanelModel(offers=go_on)
    done = act.headline.text.removeprefix(f"{f.rules.words.called(act.seat)}: ")
    return PanelModel(f.marks[act.seat], _called(f, act.seat), done, offers=go_on)


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


def _offers(s: Sitting, f: Facts, words: UiWords) -> tuple[Offer, ...]:
    if s.draft.choosing:
        name_of = f.rules.words.move
        return tuple(Offer(name_of(move), str(i), Chosen(move), "legal") for i, move in enumerate(s.draft.choosing, 1))
    actions = [Offer(a.label, a.key, Chosen(a.move, a.again)) for a in f.rules.table.actions(f.view, f.moves)]
    if len(actions) == 1 and len(f.moves) == 1:  # the one thing to do, as a press
        actions = [replace(actions[0], token="legal")]
    if f.waiver and len(f.moves) > 1 and not f.shared:
        actions.append(Offer(words("play.pass_these"), "N", Signal.PASS_THESE))
    return tuple(actions)
