"""A move in the making: what each touch, drop, letter and button does while the person at the screen decides."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.core.moves import Move
from game.scenes.play.messages import Chosen, Doubt, Drop, Effect, Gesture, Letter, Lift, MakeMove, Request, Touch
from game.scenes.play.state import EMPTY, Draft, Facts, Sitting
from game.ui.gestures import Situation, Tell, answer
from game.ui.selection import Choose, Make, Offered, Pick
from game.ui.table import Placed
from game.ui.tray import OpenTray, is_tray, touched

Result: TypeAlias = tuple[Sitting, tuple[Request, ...]]


def offered(s: Sitting, f: Facts) -> Offered:
    """What can be done with what has been picked so far."""
    if s.draft.packed is None:
        return f.offered
    piece, check = s.draft.picks[0], f.rules.engine.check
    if (piece, s.draft.packed) not in f.packed:
        options = f.rules.table.packed(f.view, piece, s.draft.packed)
        legal = [option for option in options if check(f.view, option[0]) is None]
        f.packed[piece, s.draft.packed] = f.offered.narrowed(piece, legal)
    return f.packed[piece, s.draft.packed]


def tray_of(s: Sitting, f: Facts) -> OpenTray | None:
    """What the piece that has been picked up is made of, spread out to choose from."""
    packed = s.draft.packed
    tray = f.rules.table.tray(f.view, s.draft.picks[0], f.area) if packed is not None else None
    return OpenTray(tray, packed) if tray and packed is not None else None


def act(s: Sitting, put: Gesture, f: Facts) -> Result:
    s = replace(s, recap=False)
    if isinstance(put, Chosen):
        if no := f.rules.engine.check(f.view, put.move):  # a button that is there to say why not
            return s, (Tell(f.rules.words.refusal(no), no.rule, blame=no.blame, refused=True),)
        return submit(replace(s, again=put.move if put.again else None), put.move, (), f)
    if isinstance(put, Letter):
        return _letter(s, put, f)
    if is_tray(put.piece) and (tray := tray_of(s, f)):
        packed = touched(tray.tray, tray.picks, put.piece)
        return replace(s, draft=Draft(s.draft.picks[:1], packed)), (Effect.PICK_SOUND,)
    if isinstance(put, Lift):
        return _lift(s, put.piece, f)
    fresh = replace(s, draft=replace(s.draft, choosing=(), showing=None, then=()))
    source = f.pieces.get(put.piece)
    if source is None:
        return fresh, (Tell(f.rules.words.house("play.gone")),)
    if isinstance(put, Drop):
        return _dropped(fresh, put, f)
    picks = fresh.draft.picks
    if picks and source.id not in offered(fresh, f).nexts(picks):
        if put.twice and source.id == picks[-1] and (usual := offered(fresh, f).usual(picks)):
            return submit(fresh, usual.move, usual.then, f)
        if source.id == picks[-1]:
            return replace(fresh, draft=fresh.draft.back()), ()
        if anew := f.offered.touched((), source.id):
            return _answered(replace(fresh, draft=EMPTY), anew, f)
    found = answer(_situation(fresh, f), source)
    if put.into_telling and isinstance(found, Make):
        said = f.rules.words.house("play.touch_again", move=f.rules.words.move(found.move))
        return fresh, (Tell(said, "", frozenset((source.id,))),)
    if picks and isinstance(found, Tell):
        found = _not_next(fresh, source, f)
    return _answered(fresh, found, f)


def _not_next(s: Sitting, source: Placed, f: Facts) -> Tell:
    """What has been begun does not go on here: a rule says why, or it is said where it does."""
    picks, can = s.draft.picks, offered(s, f)
    first = f.pieces.get(picks[0]) if len(picks) == 1 else None
    why = answer(_situation(s, f), first, source) if first else None
    if isinstance(why, Tell) and why.refused:
        return why
    asked = can.prompt(picks) or f.rules.words.house("gesture.lit")
    said = f.rules.words.house("gesture.not_next", prompt=asked)
    return Tell(said, f.asked.rule if f.asked else "", can.nexts(picks))


def _situation(s: Sitting, f: Facts) -> Situation:
    assert f.asked
    return Situation(f.rules, f.view, f.asked, f.moves, offered(s, f), s.draft.picks, f.pieces)


def _answered(s: Sitting, found: Make | Pick | Choose | Tell, f: Facts) -> Result:
    if isinstance(found, Make):
        return submit(s, found.move, found.then, f)
    if isinstance(found, Choose):
        return replace(s, draft=replace(s.draft, choosing=found.moves)), (Effect.PICK_SOUND,)
    if isinstance(found, Pick):
        return _picked(s, found.path, f), (Effect.PICK_SOUND,)
    return s, (found,)


def _picked(s: Sitting, path: tuple[str, ...], f: Facts) -> Sitting:
    """With the first piece its tray opens, if it has one."""
    if len(path) > 1:
        return replace(s, draft=Draft(path, s.draft.packed))
    tray = f.rules.table.tray(f.view, path[0], f.area)
    return replace(s, draft=Draft(path, tuple(item.taken for item in tray.items) if tray else None))


def _lift(s: Sitting, piece: str, f: Facts) -> Result:
    """A piece in the hand is picked, unless a path that has been begun goes on with it."""
    picks, can = s.draft.picks, offered(s, f)
    if picks and (piece == picks[-1] or piece in can.nexts(picks)):
        return s, ()
    return _picked(s, (piece,), f) if piece in can.sources else replace(s, draft=EMPTY), (Effect.PICK_SOUND,)


def _dropped(s: Sitting, put: Drop, f: Facts) -> Result:
    source, target = f.pieces[put.piece], f.pieces.get(put.target)
    can = offered(s, f)
    found = answer(_situation(s, f), source, target) if target else None
    if found is None or (isinstance(found, Tell) and not found.refused and _could_go(source.id, found, can, f)):
        lit = can.nexts((source.id,))
        said = f.rules.words.house("gesture.drop_on" if lit else "gesture.nowhere")
        found = Tell(said, f.asked.rule if f.asked else "", lit or can.sources)
    return _answered(replace(s, draft=EMPTY) if isinstance(found, Tell) else s, found, f)


def _could_go(piece: str, told: Tell, can: Offered, f: Facts) -> bool:
    """Is a piece that has places to go to told something that is not about where it was dropped?"""
    usual = f.rules.table.advice(f.view, piece, "", f.moves)
    return bool(can.nexts((piece,))) and usual is not None and usual.text == told.text


def _letter(s: Sitting, put: Letter, f: Facts) -> Result:
    """A letter presses its button, touches the piece it is written on, or acts with the piece that has the focus."""
    for i, move in enumerate(s.draft.choosing, 1):
        if put.key == str(i):
            return submit(s, move, (), f)
    for action in f.rules.table.actions(f.view, f.moves):
        if action.key.lower() == put.key:
            return act(s, Chosen(action.move, action.again), f)
    for placed in f.pieces.values():
        if placed.key.lower() == put.key:
            return act(s, Touch(placed.id), f)
    if found := offered(s, f).by_key(put.key, put.focused) if put.focused else None:
        return _answered(s, found, f)
    if said := f.letters.get(put.key):
        return s, (Tell(f.rules.words.house("gesture.no_letter", letter=put.key.upper(), label=said)),)
    return s, ()


def submit(s: Sitting, move: Move, then: tuple[Move, ...], f: Facts) -> Result:
    """The player has chosen: a move is shown first, or asked about, where that is wise."""
    if s.draft.showing != move and f.rules.table.preview(f.view, move):
        return replace(s, draft=replace(s.draft, choosing=(), showing=move, then=then)), ()
    return confirm(s, move, then, f)


def confirm(s: Sitting, move: Move, then: tuple[Move, ...], f: Facts) -> Result:
    if doubt := f.rules.engine.doubt(f.view, move):  # who says no has meant nothing of it
        undecided = replace(s, draft=EMPTY, plan=(), again=None)
        return undecided, (Doubt(move, f.rules.words.ui(doubt), then, s.again),)
    return give(replace(s, draft=EMPTY, plan=then), move, f)


def give(s: Sitting, move: Move, f: Facts) -> Result:
    """The answer is given, and made as soon as its question has stood long enough."""
    return (s, (MakeMove(move),)) if s.asked_for >= f.least_seconds else (replace(s, answer=move), ())
