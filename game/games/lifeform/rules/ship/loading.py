"""The shuttle loadout (LIF-42 to LIF-44): mission tokens and the bonuses of their spaces."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import draw, take_special
from game.games.lifeform.rules.ship.events import LoadoutFull, MissionLoaded, OutageMoved
from game.games.lifeform.rules.ship.moves import LoadToken, MoveOutage, Pass, RemoveOutage
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.ship.tokens import lift_outage, outage_refusal, remove_mission
from game.games.lifeform.rules.ship.words import ShipAsk, ShipNo


def load(s: Ship, seat: Seat, chamber: str, column: str, emit: Emit) -> None:
    """LIF-43. A token from a chamber ("": from the supply) on the lowest empty space of a column."""
    if chamber:
        remove_mission(s, chamber, to_supply=not column)
    else:
        s.supply["mission"] -= 1
    if not column:
        emit(LoadoutFull(chamber))
        return
    space = s.box.columns[column].spaces[s.column(column)]
    s.set_column(column, s.column(column) + 1)
    emit(MissionLoaded(s.who(seat), chamber, column, "found" if chamber else "supply"))
    s.loaded(column, emit)
    if space.bonus:
        s.then(LoadBonus(seat, space.bonus))


def column_refusal(s: Ship, column: str, rule: str) -> Refusal | None:
    """LIF-43."""
    free = s.open_columns()
    if column in free or (not column and not free):
        return None
    if column in s.box.columns:
        return Refusal(rule, ShipNo.COLUMN_FULL, (column,))
    return Refusal(rule, ShipNo.NO_SUCH_COLUMN, (column,))


def load_targets(s: Ship) -> list[str]:
    return s.open_columns() or [""]


@value
class LoadBonus(Step[Ship]):
    """LIF-44. The bonus of the space that was covered."""

    seat: Seat
    bonus: str

    def run(self, s: Ship, emit: Emit) -> None:
        if self.bonus == "draw":
            draw(s, self.seat, 1, emit, "bonus")
        elif self.bonus == "flamethrower":
            take_special(s, self.seat, "flamethrower", emit)
        elif self.bonus == "remove_outage":
            s.then(LiftOutage(self.seat, "LIF-44", 1))
        else:
            s.then(ShiftOutage(self.seat))


@value
class LiftOutage(Choice[Ship, RemoveOutage | Pass]):
    """LIF-44, LIF-135, LIF-151. Remove power outage tokens from the ship."""

    seat: Seat
    rule: str
    left: int
    optional: bool = False

    def ask(self, s: Ship) -> Decision | None:
        return Decision(self.seat, ShipAsk.REMOVE_OUTAGE, self.rule) if self.left and s.outages else None

    def offers(self, s: Ship) -> Iterable[RemoveOutage | Pass]:
        return [*map(RemoveOutage, s.outages), Pass()]

    def check(self, s: Ship, move: RemoveOutage | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None if self.optional else Refusal(self.rule, ShipNo.MUST_REMOVE)
        return None if move.chamber in s.outages else Refusal(self.rule, ShipNo.NO_OUTAGE_HERE, (move.chamber,))

    def take(self, s: Ship, move: RemoveOutage | Pass, emit: Emit) -> None:
        if isinstance(move, RemoveOutage):
            lift_outage(s, move.chamber, emit)
            s.then(LiftOutage(self.seat, self.rule, self.left - 1, self.optional))


@value
class ShiftOutage(PickOne[Ship, MoveOutage]):
    """LIF-44. Move a power outage token to an adjacent chamber; the bonus is lost if no token can move."""

    seat: Seat

    prompt, rule = ShipAsk.MOVE_OUTAGE, "LIF-44"

    def options(self, s: Ship) -> list[MoveOutage]:
        ways = ((chamber, to) for chamber in s.outages for to in s.box.ship.near[chamber])
        return [MoveOutage(chamber, to) for chamber, to in ways if outage_refusal(s, to) is None]

    def refusal(self, s: Ship, move: MoveOutage) -> Refusal:
        if move.chamber not in s.outages:
            return Refusal("LIF-44", ShipNo.NO_OUTAGE_HERE, (move.chamber,))
        return outage_refusal(s, move.to) or Refusal("LIF-44", ShipNo.NOT_ADJACENT, (move.to, move.chamber))

    def take(self, s: Ship, move: MoveOutage, emit: Emit) -> None:
        s.outages = tuple(move.to if chamber == move.chamber else chamber for chamber in s.outages)
        emit(OutageMoved(move.chamber, move.to))


@value
class LoadFromSupply(Choice[Ship, LoadToken]):
    """LIF-151 (LOAD_TOKENS). Mission tokens from the supply are loaded one after the other."""

    seat: Seat
    left: int
    rule: str = "LIF-151"

    exact = True

    def ask(self, s: Ship) -> Decision | None:
        if not self.left or not s.supply["mission"] or not s.open_columns():
            return None
        return Decision(self.seat, ShipAsk.LOAD, self.rule)

    def offers(self, s: Ship) -> Iterable[LoadToken]:
        return [LoadToken("", "", column) for column in s.open_columns()]

    def check(self, s: Ship, move: LoadToken) -> Refusal | None:
        if move.chamber or move.character:
            return Refusal(self.rule, ShipNo.FROM_THE_SUPPLY)
        return column_refusal(s, move.column, "LIF-43")

    def take(self, s: Ship, move: LoadToken, emit: Emit) -> None:
        s.then(LoadFromSupply(self.seat, self.left - 1, self.rule))
        load(s, self.seat, "", move.column, emit)
