"""On and above planets (chapter 8): landing, consuming, boarding, bombarding, negotiating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from game.core.engine import Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.battle import begin_ground_battle
from game.games.rift.rules.control import SystemCheck, TakeControl
from game.games.rift.rules.events import Boarded, DangerRolled, Landed
from game.games.rift.rules.moves import Board, Bombard, Consume, Land, Negotiate
from game.games.rift.rules.parties import detachments
from game.games.rift.rules.reactions import use_skill
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.triggers import effects_of
from game.games.rift.rules.units import LANDED, SPENT, USED, Units, picked, unit
from game.games.rift.rules.words import No

CONSUME = "action.after_landing_on_uncontrolled_planet"
BOMBARDMENTS = ("bombardment_1", "bombardment_2")
OrbitMove: TypeAlias = Land | Consume | Board | Bombard | Negotiate


# -- landing ---------------------------------------------------------------------------------------------


def _party(s: Rift, seat: int, planet: str, units: Iterable[str]) -> Units | Refusal:
    """RIF-69. The ground units of a landing."""
    if planet not in s.galaxy.planets:
        return Refusal("RIF-69", No.NOT_A_PLANET, (planet,))
    if planet in s.consumed:
        return Refusal("RIF-176", No.CONSUMED, (planet,))
    aboard = tuple(one for one in s.fleet(seat, planet) if one.kind in s.box.ground)
    if not aboard:
        return Refusal("RIF-69", No.NO_GROUND_UNITS, (planet,))
    kinds = tuple(units)
    if not picked(aboard, kinds):
        return Refusal("RIF-69", No.NO_GROUND_UNITS, (planet,))
    party = picked(tuple(one for one in aboard if not one.marks & SPENT), kinds)
    if not party:
        return Refusal("RIF-125", No.CANNOT_LAND_AGAIN, (planet,))
    return party


def refuse_land(s: Rift, seat: int, move: Land) -> Refusal | None:
    """RIF-69 to RIF-74."""
    party = _party(s, seat, move.planet, move.units)
    if isinstance(party, Refusal):
        return party
    if s.owner_of(move.planet) == NOBODY and s.resources[seat] < _price(s, move.planet):
        return Refusal("RIF-74", No.CANNOT_PAY_LANDING, (move.planet,))
    return None


def _price(s: Rift, planet: str) -> int:
    condition = s.box.conditions.get(s.tile_types.get(planet, ""))
    return condition.price if condition else 0


def take_land(s: Rift, seat: int, move: Land, emit: Emit) -> None:
    party = _party(s, seat, move.planet, move.units)
    assert not isinstance(party, Refusal)
    planet = move.planet
    owner = s.owner_of(planet)
    if owner not in (seat, NOBODY):
        return begin_ground_battle(s, planet, seat, party, emit)
    s.take(seat, planet, party)
    landed = [unit(one.kind, 0, one.marks | LANDED) for one in party]
    s.station(planet, landed)
    emit(Landed(s.who(seat), tuple(one.kind for one in party), planet))
    if owner == seat:
        return None
    s.forfeit(seat, _price(s, planet), emit, "paid")
    if _safe(s, seat, planet, emit):
        return s.then(TakeControl(seat, planet, "landed"))
    for one in landed:
        s.withdraw(planet, (one,))
        s.scrap(seat, one.kind, planet, "landing", emit)
    return None


def danger_roll(s: Rift, seat: int, planet: str) -> int:
    """RIF-73. What a landing must roll at least; 0: it is safe."""
    condition = s.box.conditions.get(s.tile_types.get(planet, ""))
    if condition is None or not condition.roll:
        return 0
    needed = s.sheet(seat).danger_roll or condition.roll
    return needed if needed > 1 else 0


def _safe(s: Rift, seat: int, planet: str, emit: Emit) -> bool:
    """RIF-75. One roll for the whole landing."""
    needed = danger_roll(s, seat, planet)
    if not needed:
        return True
    roll = s.rng.roll()
    emit(DangerRolled(s.who(seat), planet, roll, "safe" if roll >= needed else "lost"))
    return roll >= needed


def refuse_consume(s: Rift, seat: int, move: Consume) -> Refusal | None:
    """RIF-176."""
    active = s.faction(seat).active
    if active is None or active.timing != CONSUME:
        return Refusal("RIF-176", No.NO_ACTIVE_SKILL)
    party = _party(s, seat, move.planet, move.units)
    if isinstance(party, Refusal):
        return party
    if s.owner_of(move.planet) != NOBODY or s.box.planets[move.planet].huge or move.planet in s.homes:
        return Refusal("RIF-176", No.CANNOT_CONSUME, (move.planet,))
    return None


def take_consume(s: Rift, seat: int, move: Consume, emit: Emit) -> None:
    party = _party(s, seat, move.planet, move.units)
    assert not isinstance(party, Refusal)
    s.take(seat, move.planet, party)
    s.put(seat, move.planet, [unit(one.kind, 0, one.marks | SPENT) for one in party])
    emit(Landed(s.who(seat), tuple(one.kind for one in party), move.planet))
    steps = effects_of(s, f"{s.factions[seat]}.active", seat, (), move.planet)
    s.then(*steps, SystemCheck(seat, s.box.planets[move.planet].system))


# -- boarding --------------------------------------------------------------------------------------------


def refuse_board(s: Rift, seat: int, move: Board) -> Refusal | None:
    """RIF-59."""
    if s.owner.get(move.planet) != seat:
        return Refusal("RIF-59", No.NOT_YOUR_PLANET, (move.planet,))
    fleet = s.fleet(seat, move.planet)
    if not fleet:
        return Refusal("RIF-59", No.NO_FLEET, (move.planet,))
    party = picked(s.garrisons.get(move.planet, ()), move.units)
    if not party:
        return Refusal("RIF-59", No.UNITS_NOT_THERE, (move.planet,))
    if any(one.marks & LANDED for one in party):
        return Refusal("RIF-59", No.CANNOT_BOARD_AGAIN, (move.planet,))
    if s.load(party) > s.free_capacity(fleet):
        return Refusal("RIF-59", No.CAPACITY, (move.planet,))
    return None


def take_board(s: Rift, seat: int, move: Board, emit: Emit) -> None:
    party = picked(s.garrisons[move.planet], move.units)
    assert party
    s.withdraw(move.planet, party)
    s.put(seat, move.planet, party)
    emit(Boarded(s.who(seat), tuple(one.kind for one in party), move.planet))


# -- skills in orbit ---------------------------------------------------------------------------------------


def bombardment_of(s: Rift, kind: str) -> str:
    card = s.box.units.get(kind)
    return next((skill for skill in card.skills if skill in BOMBARDMENTS), "") if card else ""


def bombable(s: Rift, planet: str) -> list[str]:
    """RIF-85, RIF-87. Military bases and artillery, each as often as it stands there."""
    upgrades = s.box.upgrades
    return [
        u for u in s.upgrades.get(planet, ()) if upgrades[u].combat and not upgrades[u].blocks_bombardment
    ]  # fmt: skip


def refuse_bombard(s: Rift, seat: int, move: Bombard) -> Refusal | None:
    """RIF-85, RIF-86."""
    if not bombardment_of(s, move.unit):
        return Refusal("RIF-85", No.NO_BOMBER, (move.unit,))
    ready = [one for one in s.fleet(seat, move.planet) if one.kind == move.unit and not one.marks & USED]
    if not ready:
        return Refusal("RIF-85", No.NO_BOMBER, (move.unit,))
    owner = s.owner_of(move.planet)
    if owner in (seat, NOBODY):
        return Refusal("RIF-85", No.NOT_ENEMY_PLANET, (move.planet,))
    if any(s.box.upgrades[u].blocks_bombardment for u in s.upgrades.get(move.planet, ())):
        return Refusal("RIF-86", No.SHIELD_GENERATOR, (move.planet,))
    if not bombable(s, move.planet):
        return Refusal("RIF-85", No.NOTHING_TO_BOMB, (move.planet,))
    return None


def take_bombard(s: Rift, seat: int, move: Bombard, emit: Emit) -> None:
    _mark_used(s, seat, move.planet, move.unit)
    use_skill(s, seat, bombardment_of(s, move.unit), (move.unit,), move.planet, s.owner_of(move.planet), emit)


def refuse_negotiate(s: Rift, seat: int, move: Negotiate) -> Refusal | None:
    """RIF-80 to RIF-83, RIF-175, RIF-188."""
    planet = move.planet
    if s.faction(seat).forbid_negotiate:
        return Refusal("RIF-175", No.NEVER_NEGOTIATES, (s.factions[seat],))
    ready = [
        one for one in s.fleet(seat, planet) if "negotiate" in s.box.units[one.kind].skills and not one.marks & USED
    ]
    if not ready:
        return Refusal("RIF-80", No.NO_DIPLOMAT, (planet,))
    if s.tile_types.get(planet) != "civilized" or planet in s.consumed:
        return Refusal("RIF-80", No.NOT_CIVILIZED, (planet,))
    owner = s.owner_of(planet)
    if owner == seat:
        return Refusal("RIF-81", No.YOURS_ALREADY, (planet,))
    if owner != NOBODY and s.garrisons.get(planet):
        return Refusal("RIF-81", No.GARRISONED, (planet,))
    return None


def take_negotiate(s: Rift, seat: int, move: Negotiate, emit: Emit) -> None:
    kind = next(
        one.kind
        for one in s.fleet(seat, move.planet)
        if "negotiate" in s.box.units[one.kind].skills and not one.marks & USED
    )
    _mark_used(s, seat, move.planet, kind)
    use_skill(s, seat, "negotiate", (), move.planet, s.owner_of(move.planet), emit)


def _mark_used(s: Rift, seat: int, point: str, kind: str) -> None:
    one = next(u for u in s.fleet(seat, point) if u.kind == kind and not u.marks & USED)
    s.take(seat, point, (one,))
    s.put(seat, point, (unit(one.kind, one.mp, one.marks | USED),))


@value
class FinishBombardment(Step[Rift]):
    """RIF-87. A building with no LP left is destroyed at once."""

    planet: str

    def run(self, s: Rift, emit: Emit) -> None:
        damage = s.bombed.get(self.planet, 0)
        stats = s.sheet(s.owner_of(self.planet)).stats
        for upgrade in bombable(s, self.planet):
            if stats[upgrade][0] <= damage:
                s.remove_upgrade(self.planet, upgrade, "bombardment", emit)


# -- what is offered -----------------------------------------------------------------------------------------


def landing_offers(s: Rift, seat: int) -> Iterator[OrbitMove]:
    """For every fleet above a planet what it can do there; landings and boardings of one, two and all."""
    planets = s.galaxy.planets
    for point, fleet in s.fleets[seat].items():
        if point in planets and point not in s.consumed:
            yield from _landings(s, seat, point, fleet)
            owner = s.owner.get(point, NOBODY)
            if owner == seat:
                yield from _boardings(s, seat, point, fleet)
            else:
                yield from _missions(s, seat, point, fleet, owner)


def _landings(s: Rift, seat: int, planet: str, fleet: Units) -> Iterator[Land | Consume]:
    ground = s.box.ground
    aboard = tuple([one.kind for one in fleet if one.kind in ground and not one.marks & SPENT])
    if aboard:
        lands = [Land(planet, party) for party in detachments(s.box, aboard)]
        if refuse_land(s, seat, lands[0]) is None:  # what forbids it to one of these parties forbids it to all
            yield from lands
        eat = Consume(planet, aboard[:1])
        if refuse_consume(s, seat, eat) is None:
            yield eat


def _boardings(s: Rift, seat: int, planet: str, fleet: Units) -> Iterator[Board]:
    waiting = tuple([one.kind for one in s.garrisons.get(planet, ()) if not one.marks & LANDED])
    boards = [Board(planet, party) for party in detachments(s.box, waiting, s.free_capacity(fleet))] if waiting else ()
    if boards and refuse_board(s, seat, boards[0]) is None:
        yield from boards


def _missions(s: Rift, seat: int, planet: str, fleet: Units, owner: int) -> Iterator[Bombard | Negotiate]:
    if owner != NOBODY:
        for kind in dict.fromkeys([one.kind for one in fleet]):
            drop = Bombard(planet, kind)
            if refuse_bombard(s, seat, drop) is None:
                yield drop
    talk = Negotiate(planet)
    if s.tile_types.get(planet) == "civilized" and refuse_negotiate(s, seat, talk) is None:
        yield talk
