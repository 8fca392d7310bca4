"""The android when the survivor is alone (DRG-51 to DRG-54, DRG-171, DRG-172)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.android import android_steps, door_beside, follow_path, step_to, work_on_door
from game.games.lifeform.rules.ship.events import AndroidHeld
from game.games.lifeform.rules.ship.moves import MoveAndroid
from game.games.lifeform.rules.ship.state import ANDROID
from game.games.lifeform.rules.solo.chits import draw_chits
from game.games.lifeform.rules.solo.events import ChitReturned
from game.games.lifeform.rules.solo.state import ALIVE, SEAT, Alone
from game.games.lifeform.rules.solo.survivor import here
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo


@value
class AndroidTurn(Step[Alone]):
    """DRG-51, DRG-52, DRG-171. Along its path as in the base game, or hysterically after the survivor."""

    def run(self, s: Alone, emit: Emit) -> None:
        s.phase = "android"
        if ANDROID not in s.at:
            return
        if not s.terms.hysterical:
            follow_path(s, emit)
            return
        s.then(AndroidGrip())
        if s.android_in(here(s)):
            emit(AndroidHeld(here(s), "guard"))
            return
        ways = chase_ways(s)
        if len(ways) > 1:
            s.then(Chase())
        elif ways:
            step_to(s, ways[0], emit)
        elif door_beside(s):
            work_on_door(s, emit)
        else:
            emit(AndroidHeld(s.at[ANDROID], "stuck"))


def _distances(s: Alone, start: str) -> dict[str, int]:
    """Corridors from a chamber; a door or a breach is no way (DRG-171)."""
    found = {start: 0}
    queue = deque(found)
    while queue:
        chamber = queue.popleft()
        for other, link in s.box.ship.corridors[chamber]:
            if other not in found and link != s.door and other != s.breach:
                found[other] = found[chamber] + 1
                queue.append(other)
    return found


def chase_ways(s: Alone) -> list[str]:
    """DRG-171. Next chambers from which the survivor is nearer; the Remora only if the survivor is there."""
    away = _distances(s, here(s))
    now = away.get(s.at[ANDROID])
    if now is None:
        return []
    shuttle = s.box.ship.special.shuttle
    return [to for to in android_steps(s) if away[to] < now and (to != shuttle or here(s) == shuttle)]


@value
class Chase(Choice[Alone, MoveAndroid]):
    """DRG-171. Among several ways that bring it nearer the survivor chooses."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.ANDROID, "DRG-171")

    def offers(self, s: Alone) -> Iterable[MoveAndroid]:
        return map(MoveAndroid, chase_ways(s))

    def check(self, s: Alone, move: MoveAndroid) -> Refusal | None:
        if move.chamber in chase_ways(s):
            return None
        return Refusal("DRG-171", SoloNo.NO_SUCH_CHAMBER, (move.chamber,))

    def take(self, s: Alone, move: MoveAndroid, emit: Emit) -> None:
        step_to(s, move.chamber, emit)


@value
class AndroidGrip(Step[Alone]):
    """DRG-172. An android that has caught the survivor draws a chit, but not in the round it woke in."""

    def run(self, s: Alone, emit: Emit) -> None:
        if not s.android_in(here(s)) or s.woke == s.round or not s.alive + s.killed:
            return
        if draw_chits(s, 1, emit):
            s.out = s.without(s.out, ALIVE)
            s.alive += 1
            emit(ChitReturned())
