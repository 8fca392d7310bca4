"""The android (LIF-68 to LIF-76)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.moves import HitDoor
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.android import (
    android_steps,
    door_beside,
    follow_path,
    next_on_path,
    step_to,
    work_on_door,
)
from game.games.lifeform.rules.ship.events import AndroidHeld
from game.games.lifeform.rules.ship.moves import MoveAndroid
from game.games.lifeform.rules.ship.state import ANDROID


def deviation_chambers(s: Crew) -> list[str]:
    """LIF-154. Where the bonus move may lead: not along the path."""
    ahead = next_on_path(s)
    return [to for to in android_steps(s) if to != ahead]


@value
class AndroidPhase(Step[Crew]):
    """LIF-68, LIF-69, LIF-70, LIF-71, LIF-72. The android follows its path, or the lifeform once it deviates."""

    def run(self, s: Crew, emit: Emit) -> None:
        s.phase = "android"
        if ANDROID not in s.at:
            s.android_paused = False
            return
        here = s.at[ANDROID]
        if s.android_paused:
            s.android_paused = False
            emit(AndroidHeld(here, "paused"))
        elif s.deviated and not s.exposed_in(here):
            s.then(Direct())
        else:
            follow_path(s, emit)


@value
class Direct(LifeformPicks[MoveAndroid | HitDoor]):
    """LIF-71. After its deviation the lifeform leads the android, or lets it work on a door."""

    prompt, rule, no = Ask.DIRECT_ANDROID, "LIF-71", No.ANDROID_CANNOT_GO

    def options(self, s: Crew) -> list[MoveAndroid | HitDoor]:
        return [*map(MoveAndroid, android_steps(s)), *([HitDoor()] if door_beside(s) else [])]

    def refusal(self, s: Crew, move: MoveAndroid | HitDoor) -> Refusal | None:
        return Refusal("LIF-71", No.NO_DOOR_BESIDE_ANDROID) if isinstance(move, HitDoor) else None

    def take(self, s: Crew, move: MoveAndroid | HitDoor, emit: Emit) -> None:
        if isinstance(move, HitDoor):
            work_on_door(s, emit)
        else:
            step_to(s, move.chamber, emit)


@value
class Deviate(LifeformPicks[MoveAndroid]):
    """LIF-154. The bonus move off the path."""

    prompt, rule, no = Ask.DEVIATE, "LIF-154", No.ANDROID_CANNOT_GO

    def options(self, s: Crew) -> list[MoveAndroid]:
        return [*map(MoveAndroid, deviation_chambers(s))]

    def take(self, s: Crew, move: MoveAndroid, emit: Emit) -> None:
        step_to(s, move.chamber, emit)
