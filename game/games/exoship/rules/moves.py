"""What the player of ExoShip decides (EXO-124)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.moves import Move


@dataclass(frozen=True, slots=True)
class PlaceSleeper(Move):
    founder: str


@dataclass(frozen=True, slots=True)
class Reseed(Move):
    generations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sway(Move):
    founder: str
    target: str


@dataclass(frozen=True, slots=True)
class UseAbility(Move):
    founder: str
    targets: tuple[str, ...] = ()
    """A generation (the Pilot), a founder (the Physician), two founders (the Quartermaster), or nothing."""


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    """The card chosen from the stack once the Archivist has opened it."""

    founder: str


@dataclass(frozen=True, slots=True)
class Replace(Move):
    founder: str


@dataclass(frozen=True, slots=True)
class ChangeCourse(Move):
    pass


@dataclass(frozen=True, slots=True)
class EndActions(Move):
    pass


MOVES = (PlaceSleeper, Reseed, Sway, UseAbility, Recruit, Replace, ChangeCourse, EndActions)
