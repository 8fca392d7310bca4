"""What the players of Rift Domination decide."""

from __future__ import annotations

from typing import ClassVar

from game.core.moves import Move
from game.core.value import value

# -- setup ------------------------------------------------------------------------------------------


@value
class NameYoungest(Move):
    seat: int


@value
class ChooseHome(Move):
    planet: str


@value
class PlaceTile(Move):
    planet: str


@value
class PlaceRest(Move):
    """All further tiles of this seat go where chance puts them."""


@value
class KeepFaction(Move):
    pass


@value
class RedrawFaction(Move):
    pass


@value
class ChooseFaction(Move):
    faction: str


@value
class ChooseColour(Move):
    colour: str


# -- a turn -----------------------------------------------------------------------------------------


@value
class Build(Move):
    upgrade: str
    planet: str


@value
class Demolish(Move):
    upgrade: str
    planet: str


@value
class Fly(Move):
    """One step. Units are kinds, "carrier@1" for one with exactly that many movement points."""

    start: str
    units: tuple[str, ...]
    to: str
    via: str = ""
    """The wormhole the Timewarper passes through on the way (RIF-66)."""


@value
class FlyTogether(Move):
    """A joint move: for each start the units of that group, their kinds joined by commas."""

    starts: tuple[str, ...]
    units: tuple[str, ...]
    to: str


@value
class Land(Move):
    planet: str
    units: tuple[str, ...]


@value
class Consume(Move):
    planet: str
    units: tuple[str, ...]


@value
class Board(Move):
    planet: str
    units: tuple[str, ...]


@value
class Bombard(Move):
    planet: str
    unit: str


@value
class Negotiate(Move):
    planet: str


@value
class Recruit(Move):
    unit: str
    place: str


@value
class Done(Move):
    """This step of the turn is over."""


# -- cards, skills and reactions ----------------------------------------------------------------------


@value
class PlayCard(Move):
    card: str
    targets: tuple[str, ...] = ()


@value
class UseFaction(Move):
    """The active skill of one's faction."""

    targets: tuple[str, ...] = ()


@value
class UseSkill(Move):
    """A skill in a battle, of the unit with this place in one's row."""

    skill: str
    unit: int
    targets: tuple[int, ...] = ()


@value
class Pass(Move):
    """No reaction now; `until` "battle" or "turn": and none before that is over; "attacked": and none in this turn as
    long as nobody attacks or aims at the seat. Only plain passes are offered."""

    silent: ClassVar[bool] = True
    until: str = ""


@value
class SetReaction(Move):
    """RIF-198. When to ask this seat: ask, involved or never. Accepted in windows and own steps, never offered."""

    window: str
    mode: str


# -- forced decisions ----------------------------------------------------------------------------------


@value
class PlaceUnit(Move):
    unit: str
    place: str
    """A point or a planet; "battle" for the battle that is being fought."""


@value
class BuildFree(Move):
    upgrade: str
    planet: str


@value
class Decline(Move):
    pass


@value
class Unlock(Move):
    unit: str


@value
class GiveUpUnit(Move):
    unit: str
    place: str


@value
class GiveUpUpgrade(Move):
    upgrade: str
    planet: str


@value
class TakeCard(Move):
    card: str


@value
class GiveShield(Move):
    target: int


@value
class Reroll(Move):
    dice: tuple[int, ...]


@value
class AssignHit(Move):
    target: int


@value
class CancelDamage(Move):
    target: int


@value
class Auto(Move):
    """The rest of this by the default of the rules (RIF-194, RIF-207)."""


@value
class Retreat(Move):
    to: str = ""
    """The defender's choice; an attacker goes back to where he came from."""


@value
class Stay(Move):
    pass


@value
class TakeAlong(Move):
    """The carried units that leave with a retreating group."""

    units: tuple[str, ...]


SAMPLED = (
    Fly,
    FlyTogether,
    Land,
    Consume,
    Board,
    PlayCard,
    UseFaction,
    UseSkill,
    Pass,
    SetReaction,
    GiveShield,
    Reroll,
    AssignHit,
    CancelDamage,
    TakeAlong,
)
"""Moves of which questions offer samples only; whatever else `check` allows is as legal. All other moves are offered.

A fleet of ten ships can be split in a thousand ways, and so can landing parties, cargoes, dice and hands: the usual
ways are offered. Of cards, units and combatants that are alike one stands for all. Passes for longer than now, and
settings, change when a seat is asked and nothing else.
"""
