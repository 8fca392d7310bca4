"""What the players of Rift Domination decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.moves import Move

# -- setup ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameYoungest(Move):
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseHome(Move):
    planet: str


@dataclass(frozen=True, slots=True)
class PlaceTile(Move):
    planet: str


@dataclass(frozen=True, slots=True)
class PlaceRest(Move):
    """All further tiles of this seat go where chance puts them."""


@dataclass(frozen=True, slots=True)
class KeepFaction(Move):
    pass


@dataclass(frozen=True, slots=True)
class RedrawFaction(Move):
    pass


@dataclass(frozen=True, slots=True)
class ChooseFaction(Move):
    faction: str


@dataclass(frozen=True, slots=True)
class ChooseColour(Move):
    colour: str


# -- a turn -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Build(Move):
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class Demolish(Move):
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class Fly(Move):
    """One step. Units are kinds, "carrier@1" for one with exactly that many movement points."""

    start: str
    units: tuple[str, ...]
    to: str
    via: str = ""
    """The wormhole the Timewarper passes through on the way (RIF-66)."""


@dataclass(frozen=True, slots=True)
class FlyTogether(Move):
    """A joint move: for each start the units of that group, their kinds joined by commas."""

    starts: tuple[str, ...]
    units: tuple[str, ...]
    to: str


@dataclass(frozen=True, slots=True)
class Land(Move):
    planet: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Consume(Move):
    planet: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Board(Move):
    planet: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bombard(Move):
    planet: str
    unit: str


@dataclass(frozen=True, slots=True)
class Negotiate(Move):
    planet: str


@dataclass(frozen=True, slots=True)
class Recruit(Move):
    unit: str
    place: str


@dataclass(frozen=True, slots=True)
class Done(Move):
    """This step of the turn is over."""


# -- cards, skills and reactions ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    card: str
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UseFaction(Move):
    """The active skill of one's faction."""

    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UseSkill(Move):
    """A skill in a battle, of the unit with this place in one's row."""

    skill: str
    unit: int
    targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No reaction now; `until` "battle" or "turn": and none before that is over; "attacked": and none in this turn as
    long as nobody attacks or aims at the seat. Only plain passes are offered."""

    silent: ClassVar[bool] = True
    until: str = ""


@dataclass(frozen=True, slots=True)
class SetReaction(Move):
    """RIF-198. When to ask this seat: ask, involved or never. Accepted in windows and own steps, never offered."""

    window: str
    mode: str


# -- forced decisions ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceUnit(Move):
    unit: str
    place: str
    """A point or a planet; "battle" for the battle that is being fought."""


@dataclass(frozen=True, slots=True)
class BuildFree(Move):
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class Decline(Move):
    pass


@dataclass(frozen=True, slots=True)
class Unlock(Move):
    unit: str


@dataclass(frozen=True, slots=True)
class GiveUpUnit(Move):
    unit: str
    place: str


@dataclass(frozen=True, slots=True)
class GiveUpUpgrade(Move):
    upgrade: str
    planet: str


@dataclass(frozen=True, slots=True)
class TakeCard(Move):
    card: str


@dataclass(frozen=True, slots=True)
class GiveShield(Move):
    target: int


@dataclass(frozen=True, slots=True)
class Reroll(Move):
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AssignHit(Move):
    target: int


@dataclass(frozen=True, slots=True)
class CancelDamage(Move):
    target: int


@dataclass(frozen=True, slots=True)
class Auto(Move):
    """The rest of this by the default of the rules (RIF-194, RIF-207)."""


@dataclass(frozen=True, slots=True)
class Retreat(Move):
    to: str = ""
    """The defender's choice; an attacker goes back to where he came from."""


@dataclass(frozen=True, slots=True)
class Stay(Move):
    pass


@dataclass(frozen=True, slots=True)
class TakeAlong(Move):
    """The carried units that leave with a retreating group."""

    units: tuple[str, ...]


MOVES = (
    NameYoungest,
    ChooseHome,
    PlaceTile,
    PlaceRest,
    KeepFaction,
    RedrawFaction,
    ChooseFaction,
    ChooseColour,
    Build,
    Demolish,
    Fly,
    FlyTogether,
    Land,
    Consume,
    Board,
    Bombard,
    Negotiate,
    Recruit,
    Done,
    PlayCard,
    UseFaction,
    UseSkill,
    Pass,
    SetReaction,
    PlaceUnit,
    BuildFree,
    Decline,
    Unlock,
    GiveUpUnit,
    GiveUpUpgrade,
    TakeCard,
    GiveShield,
    Reroll,
    AssignHit,
    CancelDamage,
    Auto,
    Retreat,
    Stay,
    TakeAlong,
)
