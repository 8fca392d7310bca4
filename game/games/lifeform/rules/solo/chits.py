"""The container and its conflict chits (DRG-24, DRG-107, DRG-109)."""

from __future__ import annotations

from game.core.events import Emit
from game.games.lifeform.rules.crew import scoring
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.solo.events import ChitAdded, ChitDrawn, FateAsked
from game.games.lifeform.rules.solo.state import ALIVE, KILLED


def draw_chit(s: Life, emit: Emit) -> bool:
    """DRG-5 a. A random chit out of the container; False if it has ended the game."""
    alone = s.alone
    if s.rng.below(alone.alive + alone.killed) < alone.killed:
        alone.killed -= 1
        alone.out = (*alone.out, KILLED)
        emit(ChitDrawn(KILLED))
        scoring.end(s, "solo_chit", emit)
        return False
    alone.alive -= 1
    alone.out = (*alone.out, ALIVE)
    emit(ChitDrawn(ALIVE))
    return True


def draw_chit_if_any(s: Life, emit: Emit) -> bool:
    """DRG-109. Nothing comes out of an empty container."""
    return draw_chits(s, 1, emit)


def draw_chits(s: Life, count: int, emit: Emit) -> bool:
    """DRG-107, DRG-109. As many as there are; those that say still alive leave the game."""
    chits = min(count, s.alone.alive + s.alone.killed)
    if chits:
        emit(FateAsked(chits))
    return all(draw_chit(s, emit) for _ in range(chits))


def odds(s: Life, count: int) -> float:
    """The chance to live through so many draws."""
    alive, total = s.alone.alive, s.alone.alive + s.alone.killed
    chance = 1.0
    for i in range(min(count, total)):
        chance *= max(0, alive - i) / (total - i)
    return chance


def take_vent_chit(s: Life, chamber: str, emit: Emit) -> None:
    """DRG-47, DRG-124. The killed chit of a vent chamber goes into the container."""
    s.alone.chits = s.without(s.alone.chits, chamber)
    s.alone.killed += 1
    emit(ChitAdded(chamber, "vent"))
