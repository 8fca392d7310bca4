"""The android (LIF-68 to LIF-76)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import AndroidHeld, AndroidMoved, DoorFlipped, MissionUnloaded
from game.games.lifeform.rules.crew.moves import HitDoor, MoveAndroid, UnloadToken
from game.games.lifeform.rules.crew.state import ANDROID, FULL, HALF, Life
from game.games.lifeform.rules.crew.tracks import destroy_android, lift_door
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.solo.words import SoloAsk


def next_on_path(s: Life) -> str:
    """The chamber after the android's own on its path, or "" off the path."""
    path = s.box.ship.android_path
    here = s.at[ANDROID]
    return path[path.index(here) + 1] if here in path[:-1] else ""


def android_steps(s: Life) -> list[str]:
    """LIF-71. Adjacent chambers by an open corridor."""
    ways = s.box.ship.corridors[s.at[ANDROID]]
    return [to for to, link in ways if link != s.door and to != s.breach]


def deviation_chambers(s: Life) -> list[str]:
    """LIF-154. Where the bonus move may lead: not along the path."""
    ahead = next_on_path(s)
    return [to for to in android_steps(s) if to != ahead]


def door_beside(s: Life) -> bool:
    return any(link == s.door for _, link in s.box.ship.corridors[s.at[ANDROID]])


def work_on_door(s: Life, emit: Emit) -> None:
    """LIF-70. Full-lock to half-lock, half-lock to the supply."""
    if s.door_side == FULL:
        s.door_side = HALF
        emit(DoorFlipped(s.door, HALF))
    else:
        lift_door(s, emit)


def step_to(s: Life, chamber: str, emit: Emit) -> None:
    s.at[ANDROID] = chamber
    emit(AndroidMoved(chamber))
    if chamber == s.box.ship.special.shuttle:
        s.then(Loot(s.box.tracks.android_status.spaces[s.android].removes), AndroidSpent())


@value
class AndroidPhase(Step[Life]):
    """LIF-68, LIF-69, LIF-70, LIF-71, LIF-72. The android follows its path, or the lifeform once it deviates."""

    def run(self, s: Life, emit: Emit) -> None:
        s.phase = "android"
        if ANDROID not in s.at:
            s.android_paused = False
            return
        here = s.at[ANDROID]
        if s.android_paused:
            s.android_paused = False
            emit(AndroidHeld(here, "paused"))
        elif s.exposed_in(here):
            emit(AndroidHeld(here, "guard"))
        elif s.deviated:
            s.then(Direct())
        else:
            self._follow(s, next_on_path(s), emit)

    def _follow(self, s: Life, ahead: str, emit: Emit) -> None:
        link = next(link for to, link in s.box.ship.corridors[s.at[ANDROID]] if to == ahead)
        if link == s.door:
            work_on_door(s, emit)
        elif ahead == s.breach:
            emit(AndroidHeld(s.at[ANDROID], "stuck"))
        else:
            step_to(s, ahead, emit)


@value
class Direct(Choice[Life, MoveAndroid | HitDoor]):
    """LIF-71. After its deviation the lifeform leads the android, or lets it work on a door."""

    def ask(self, s: Life) -> Decision | None:
        if not android_steps(s) and not door_beside(s):
            return None
        return Decision(s.terms.lifeform, Ask.DIRECT_ANDROID, "LIF-71")

    def offers(self, s: Life) -> Iterable[MoveAndroid | HitDoor]:
        return [*map(MoveAndroid, android_steps(s)), HitDoor()]

    def check(self, s: Life, move: MoveAndroid | HitDoor) -> Refusal | None:
        if isinstance(move, HitDoor):
            return None if door_beside(s) else Refusal("LIF-71", No.NO_DOOR_BESIDE_ANDROID)
        return None if move.chamber in android_steps(s) else Refusal("LIF-71", No.ANDROID_CANNOT_GO, (move.chamber,))

    def take(self, s: Life, move: MoveAndroid | HitDoor, emit: Emit) -> None:
        if isinstance(move, HitDoor):
            work_on_door(s, emit)
        else:
            step_to(s, move.chamber, emit)


@value
class Deviate(Choice[Life, MoveAndroid]):
    """LIF-154. The bonus move off the path."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.DEVIATE, "LIF-154")

    def offers(self, s: Life) -> Iterable[MoveAndroid]:
        return map(MoveAndroid, deviation_chambers(s))

    def check(self, s: Life, move: MoveAndroid) -> Refusal | None:
        if move.chamber in deviation_chambers(s):
            return None
        return Refusal("LIF-154", No.ANDROID_CANNOT_GO, (move.chamber,))

    def take(self, s: Life, move: MoveAndroid, emit: Emit) -> None:
        step_to(s, move.chamber, emit)


@value
class Loot(Choice[Life, UnloadToken]):
    """LIF-73, DRG-53. Aboard the Remora the android throws mission tokens out of the loadout."""

    left: int

    def ask(self, s: Life) -> Decision | None:
        if not self.left or not any(s.loadout):
            return None
        if s.solo:
            return Decision(s.active, SoloAsk.LOOT, "DRG-53")
        return Decision(s.terms.lifeform, Ask.LOOT, "LIF-73")

    def offers(self, s: Life) -> Iterable[UnloadToken]:
        return [UnloadToken(column) for column in s.box.columns if s.column(column)]

    def check(self, s: Life, move: UnloadToken) -> Refusal | None:
        rule = "DRG-53" if s.solo else "LIF-73"
        if move.column not in s.box.columns:
            return Refusal(rule, No.NO_SUCH_COLUMN, (move.column,))
        return None if s.column(move.column) else Refusal(rule, No.COLUMN_EMPTY, (move.column,))

    def take(self, s: Life, move: UnloadToken, emit: Emit) -> None:
        unload(s, move.column, emit)
        s.then(Loot(self.left - 1))


def unload(s: Life, column: str, emit: Emit) -> None:
    """The topmost token of a column goes back to the supply."""
    s.set_column(column, s.column(column) - 1)
    s.supply["mission"] += 1
    emit(MissionUnloaded(column))


@value
class AndroidSpent(Step[Life]):
    """LIF-73, LIF-76. After its raid the android is destroyed."""

    def run(self, s: Life, emit: Emit) -> None:
        destroy_android(s, emit)
