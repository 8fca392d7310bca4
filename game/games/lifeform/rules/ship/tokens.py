"""Outage, mission and data tokens: where they may lie, and their way to and from the supply (LIF-7)."""

from __future__ import annotations

from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.games.lifeform.rules.ship.events import DataTaken, MissionPlaced, OutagePlaced, OutageRemoved
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.ship.words import ShipNo


def data_left(s: Ship) -> list[str]:
    return [token for token in s.box.data_tokens if s.supply[token]]


def take_data(s: Ship, seat: Seat, token: str, emit: Emit) -> None:
    s.supply[token] -= 1
    s.data = (*s.data[:seat], tuple(sorted((*s.data[seat], token))), *s.data[seat + 1 :])
    emit(DataTaken(s.who(seat), token))


def place_missions(s: Ship, chamber: str, count: int, emit: Emit) -> None:
    count = min(count, s.supply["mission"])
    if count:
        s.supply["mission"] -= count
        s.missions[chamber] = s.missions.get(chamber, 0) + count
        emit(MissionPlaced(chamber, count))


def lift_outage(s: Ship, chamber: str, emit: Emit) -> None:
    s.outages = s.without(s.outages, chamber)
    s.supply["outage"] += 1
    emit(OutageRemoved(chamber))


def outage_refusal(s: Ship, chamber: str) -> Refusal | None:
    """LIF-162."""
    ship = s.box.ship
    if chamber not in ship.chambers or chamber == ship.special.shuttle:
        return Refusal("LIF-15", ShipNo.NO_SUCH_CHAMBER, (chamber,))
    if s.shielded(chamber):
        return Refusal("LIF-162", ShipNo.SHIELDED, (chamber,))
    if chamber == s.breach:
        return Refusal("LIF-175", ShipNo.BREACHED, (chamber,))
    return Refusal("LIF-162", ShipNo.OUTAGE_ALREADY, (chamber,)) if chamber in s.outages else None


def put_outage(s: Ship, chamber: str, emit: Emit) -> None:
    if s.supply["outage"] > 0:
        s.supply["outage"] -= 1
        s.outages = (*s.outages, chamber)
        emit(OutagePlaced(chamber))


def remove_mission(s: Ship, chamber: str, *, to_supply: bool = True) -> None:
    s.missions[chamber] -= 1
    if not s.missions[chamber]:
        del s.missions[chamber]
    if to_supply:
        s.supply["mission"] += 1
