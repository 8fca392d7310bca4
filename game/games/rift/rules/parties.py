"""Parties: the units of a fleet that leave it together (RIF-54, RIF-241), and who of them are usually sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from game.core.refusal import Refusal
from game.games.rift.rules.box import Box
from game.games.rift.rules.units import Unit, Units, picked, without
from game.games.rift.rules.words import No

Party = tuple[str, ...]
"""The kinds of unit of a party."""
KEPT = 4096
"""Fleets change little from move to move: of so many it is remembered who can leave them."""
AMPLE = 99
"""Berths, where nobody needs any."""


def refuse_party(box: Box, start: str, fleet: Units, party: Units, *, home: bool) -> Refusal | None:
    """RIF-54, RIF-241. Ships with movement points, berths for what they carry; nobody stranded but at home."""
    movers, sizes, capacities, ground = box.movers, box.sizes, box.capacities, box.ground
    flying = berths = needed = 0
    for one in party:
        kind = one.kind
        if kind in movers:
            if one.mp < 1:
                return Refusal("RIF-53", No.NO_MP, (kind,))
            flying += 1
            berths += capacities[kind]
        else:
            needed += sizes[kind]
    if not flying:
        return Refusal("RIF-54", No.NEEDS_MOVER, (start,))
    if needed > berths:
        return Refusal("RIF-54", No.CAPACITY, (start,))
    if not home and any(one.kind in ground for one in fleet) and box.free_capacity(without(fleet, party)) < 0:
        return Refusal("RIF-241", No.LEFT_BEHIND, (start,))
    return None


@lru_cache(maxsize=KEPT)
def departing(box: Box, fleet: Units, *, home: bool) -> tuple[Party, ...]:
    """The usual parties that may leave a fleet."""
    return tuple(kinds for kinds in dict.fromkeys(_usual(box, fleet)) if _may_leave(box, fleet, kinds, home))


def _may_leave(box: Box, fleet: Units, kinds: Party, home: bool) -> bool:
    party = picked(fleet, kinds)
    return party is not None and refuse_party(box, "", fleet, party, home=home) is None


def _usual(box: Box, fleet: Units) -> Iterator[Party]:
    """Everything that can go; each kind of ship alone, full and empty. Any other split is legal too."""
    movers = [one for one in fleet if one.mp > 0 and one.kind in box.movers]
    if not movers:
        return
    cargo = sorted((one for one in fleet if box.sizes[one.kind]), key=lambda one: _boarding_rank(box, one))
    yield loaded(box, movers, cargo)
    kinds = dict.fromkeys(one.kind for one in movers)
    if len(movers) > 1:
        for kind in kinds:
            yield loaded(box, [next(one for one in movers if one.kind == kind)], cargo)
        if len(kinds) > 1:
            warships = [one for one in movers if not box.capacities[one.kind]]
            if warships and len(warships) < len(movers):
                yield loaded(box, warships, ())
    if cargo and any(box.capacities[one.kind] for one in movers):
        yield loaded(box, movers, ())
        soldiers = [one for one in cargo if one.kind in box.ground]
        if soldiers and len(soldiers) < len(cargo):
            yield loaded(box, movers, soldiers)


def _boarding_rank(box: Box, one: Unit) -> tuple[bool, int, int]:
    """Soldiers board first, then the dearest."""
    return one.kind not in box.ground, one.marks, -box.units[one.kind].cost


def loaded(box: Box, ships: Sequence[Unit], cargo: Iterable[Unit]) -> Party:
    """Ships with as much of the cargo as they have berths for."""
    sizes = box.sizes
    berths = box.capacity(ships)
    kinds = [one.kind for one in ships]
    for one in cargo:
        size = sizes[one.kind]
        if size <= berths:
            berths -= size
            kinds.append(one.kind)
    return tuple(kinds)


@lru_cache(maxsize=KEPT)
def detachments(box: Box, units: Party, berths: int = AMPLE) -> tuple[Party, ...]:
    """Who of some ground units usually go down or come aboard together: all that find a berth, one, two."""
    fitting: list[str] = []
    for kind in sorted(units, key=lambda kind: -box.units[kind].cost):
        if box.sizes[kind] <= berths:
            berths -= box.sizes[kind]
            fitting.append(kind)
    infantry = [kind for kind in fitting if kind == "infantry"]
    found = (fitting, fitting[:1], fitting[:2], infantry[:1], infantry[:2])
    return tuple(party for party in dict.fromkeys(map(tuple, found)) if party)
