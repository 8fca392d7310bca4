"""What the player of ExoShip decides (EXO-124)."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value


@value
class PlaceSleeper(Move):
    founder: str


@value
class AcceptOffer(Move):
    face: str


@value
class DeclineOffer(Move):
    pass


@value
class Reseed(Move):
    generations: tuple[str, ...]


@value
class Sway(Move):
    founder: str
    target: str


@value
class UseAbility(Move):
    founder: str
    targets: tuple[str, ...] = ()
    """A generation (the Pilot), a founder (the Physician), two founders (the Quartermaster), or nothing."""


@value
class Recruit(Move):
    """The card chosen from the stack once the Archivist has opened it."""

    founder: str


@value
class Replace(Move):
    founder: str


@value
class ChangeCourse(Move):
    pass


@value
class EndActions(Move):
    pass
