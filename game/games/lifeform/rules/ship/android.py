"""The android (LIF-70 to LIF-76): its way, its raid on the loadout, its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.doors import lift_door
from game.games.lifeform.rules.ship.events import (
    AndroidDestroyed,
    AndroidHeld,
    AndroidHit,
    AndroidMoved,
    AndroidWoke,
    DoorFlipped,
    MalfunctionMoved,
    MissionUnloaded,
)
from game.games.lifeform.rules.ship.moves import UnloadToken
from game.games.lifeform.rules.ship.state import ANDROID, CAT, FULL, HALF, Ship
from game.games.lifeform.rules.ship.story import tell
from game.games.lifeform.rules.ship.words import ShipNo


def next_malfunction(s: Ship, emit: Emit) -> tuple[str, ...]:
    """LIF-159, LIF-186. The malfunction tracker goes on one space; the icons there, and none once it is at its end."""
    track = s.box.tracks.malfunction
    if s.malfunction == track.last:
        return ()
    s.malfunction += 1
    emit(MalfunctionMoved(s.malfunction))
    return track.spaces[s.malfunction].icons


def wake(s: Ship, emit: Emit) -> None:
    """LIF-186, DRG-129. The android stands in its first chamber, and is active."""
    s.android_awake = True
    s.at[ANDROID] = s.box.ship.special.android_start
    emit(AndroidWoke(s.at[ANDROID]))


def next_on_path(s: Ship) -> str:
    """The chamber after the android's own on its path, or "" off the path."""
    path = s.box.ship.android_path
    here = s.at[ANDROID]
    return path[path.index(here) + 1] if here in path[:-1] else ""


def android_steps(s: Ship) -> list[str]:
    """LIF-71. Adjacent chambers by an open corridor."""
    ways = s.box.ship.corridors[s.at[ANDROID]]
    return [to for to, link in ways if link != s.door and to != s.breach]


def door_beside(s: Ship) -> bool:
    return any(link == s.door for _, link in s.box.ship.corridors[s.at[ANDROID]])


def work_on_door(s: Ship, emit: Emit) -> None:
    """LIF-70. Full-lock to half-lock, half-lock to the supply."""
    if s.door_side == FULL:
        s.door_side = HALF
        emit(DoorFlipped(s.door, HALF))
    else:
        lift_door(s, emit)


def step_to(s: Ship, chamber: str, emit: Emit) -> None:
    s.at[ANDROID] = chamber
    emit(AndroidMoved(chamber))
    if chamber == s.box.ship.special.shuttle:
        s.then(Loot(s.box.tracks.android_status.spaces[s.android].removes), AndroidSpent())


def follow_path(s: Ship, emit: Emit) -> None:
    """LIF-69, LIF-70, LIF-72. It guards whoever it finds; else it goes on, or works on a door that is in its way."""
    here, ahead = s.at[ANDROID], next_on_path(s)
    if s.exposed_in(here):
        emit(AndroidHeld(here, "guard"))
        return
    link = next(link for to, link in s.box.ship.corridors[here] if to == ahead)
    if link == s.door:
        work_on_door(s, emit)
    elif ahead == s.breach:
        emit(AndroidHeld(here, "stuck"))
    else:
        step_to(s, ahead, emit)


@value
class Loot(Choice[Ship, UnloadToken]):
    """LIF-73, DRG-53. Aboard the Remora the android throws mission tokens out of the loadout."""

    left: int

    exact = True

    def ask(self, s: Ship) -> Decision | None:
        if not self.left or not any(s.loadout):
            return None
        asked = s.asks["loot"]
        return Decision(s.looter, asked.prompt, asked.rule)

    def offers(self, s: Ship) -> Iterable[UnloadToken]:
        return [UnloadToken(column) for column in s.box.columns if s.column(column)]

    def check(self, s: Ship, move: UnloadToken) -> Refusal | None:
        rule = s.asks["loot"].rule
        if move.column not in s.box.columns:
            return Refusal(rule, ShipNo.NO_SUCH_COLUMN, (move.column,))
        return None if s.column(move.column) else Refusal(rule, ShipNo.COLUMN_EMPTY, (move.column,))

    def take(self, s: Ship, move: UnloadToken, emit: Emit) -> None:
        unload(s, move.column, emit)
        s.then(Loot(self.left - 1))


def unload(s: Ship, column: str, emit: Emit) -> None:
    """The topmost token of a column goes back to the supply."""
    s.set_column(column, s.column(column) - 1)
    s.supply["mission"] += 1
    emit(MissionUnloaded(column))


@value
class AndroidSpent(Step[Ship]):
    """LIF-73, LIF-76. After its raid the android is destroyed."""

    def run(self, s: Ship, emit: Emit) -> None:
        destroy_android(s, emit)


def in_the_line(s: Ship, here: str) -> Iterator[str]:
    """Chambers up to two open corridors away, with nobody in the chamber between."""
    yield here
    corridors = s.box.ship.corridors
    for first, link in corridors[here]:
        if link == s.door or first == s.box.ship.special.shuttle or first == s.breach:
            continue
        yield first
        if s.characters_in(first) or s.image_in(first) or s.at.get(CAT) == first:
            continue
        for second, further in corridors[first]:
            if further != s.door and second != s.breach:
                yield second


def damage_android(s: Ship, spaces: int, emit: Emit) -> None:
    """LIF-187, LIF-76. The android status tracker; DESTROYED ends it for good."""
    last = len(s.box.tracks.android_status.spaces) - 1
    if s.android == last:
        return
    s.android = min(last, s.android + spaces)
    emit(AndroidHit(s.android))
    if s.android_destroyed():
        s.at.pop(ANDROID, None)
        s.android_awake = False
        emit(AndroidDestroyed())
        tell(emit, "android_destroyed")
        if s.door and s.door_side == HALF:
            s.door_side = FULL
            emit(DoorFlipped(s.door, FULL))


def destroy_android(s: Ship, emit: Emit) -> None:
    damage_android(s, len(s.box.tracks.android_status.spaces), emit)
