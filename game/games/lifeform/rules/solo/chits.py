"""The container and its conflict chits (DRG-24, DRG-107, DRG-109)."""

from __future__ import annotations

from game.core.events import Emit
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.solo.events import ChitAdded, ChitDrawn, FateAsked
from game.games.lifeform.rules.solo.state import ALIVE, KILLED, Alone


def draw_chit(s: Alone, emit: Emit) -> bool:
    """DRG-5 a. A random chit out of the container; False if it has ended the game."""
    if s.rng.below(s.alive + s.killed) < s.killed:
        s.killed -= 1
        s.out = (*s.out, KILLED)
        emit(ChitDrawn(KILLED))
        end(s, "solo_chit", emit)
        return False
    s.alive -= 1
    s.out = (*s.out, ALIVE)
    emit(ChitDrawn(ALIVE))
    return True


def draw_chit_if_any(s: Alone, emit: Emit) -> bool:
    """DRG-109. Nothing comes out of an empty container."""
    return draw_chits(s, 1, emit)


def draw_chits(s: Alone, count: int, emit: Emit) -> bool:
    """DRG-107, DRG-109. As many as there are; those that say still alive leave the game."""
    chits = min(count, s.alive + s.killed)
    if chits:
        emit(FateAsked(chits))
    return all(draw_chit(s, emit) for _ in range(chits))


def odds(s: Alone, count: int) -> float:
    """The chance to live through so many draws."""
    alive, total = s.alive, s.alive + s.killed
    chance = 1.0
    for i in range(min(count, total)):
        chance *= max(0, alive - i) / (total - i)
    return chance


def take_vent_chit(s: Alone, chamber: str, emit: Emit) -> None:
    """DRG-47, DRG-124. The killed chit of a vent chamber goes into the container."""
    s.chits = s.without(s.chits, chamber)
    s.killed += 1
    emit(ChitAdded(chamber, "vent"))
