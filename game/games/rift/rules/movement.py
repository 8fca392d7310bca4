"""Movement (chapter 7): steps along lines, joint moves, interception, warps, wormholes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.engine import Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.events import FleetIntercepted, FleetMoved, StepBegan
from game.games.rift.rules.gains import go_down
from game.games.rift.rules.galaxy import Galaxy, system_point
from game.games.rift.rules.moves import Fly, FlyTogether
from game.games.rift.rules.parties import KEPT, Party, departing, refuse_party
from game.games.rift.rules.state import Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.units import ENEMY_WARP, OWN_WARP, Unit, Units, picked, unit
from game.games.rift.rules.words import No


@value
class ReadyShips(Step[Rift]):
    """RIF-53, RIF-68. Movement points: printed move, cards with a floor of 1, own warp, enemy warp."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        cards = s.box.units
        storm = s.storms[self.seat]
        for point, fleet in list(s.fleets[self.seat].items()):
            ready = []
            for one in fleet:
                move = cards[one.kind].move
                if move:
                    one = warped(s, self.seat, unit(one.kind, max(1, move + one.mp - storm), one.marks), point)
                ready.append(one)
            s.fleets[self.seat][point] = s.sorted(ready)
        emit(StepBegan(s.who(self.seat), "action"))


def warped(s: Rift, seat: int, one: Unit, point: str) -> Unit:
    """RIF-64. A mover that starts or arrives inside a system meets its warps, each side's once in a turn."""
    systems = s.galaxy.systems_at[point]
    if len(systems) > 1:
        return one
    mp, marks = one.mp, one.marks
    own, worst = _warps(s, seat, systems[0])
    if own and not marks & OWN_WARP:
        mp, marks = mp + own, marks | OWN_WARP
    if worst and not marks & ENEMY_WARP:
        mp, marks = (max(1, mp - worst) if mp else 0), marks | ENEMY_WARP
    return unit(one.kind, mp, marks)


def _warps(s: Rift, seat: int, system: str) -> tuple[int, int]:
    """Points won by an own warp in a system, and points the worst enemy warp takes."""
    field = s.box.upgrades["warp"].warp
    assert field
    own = worst = 0
    for planet in s.galaxy.planets_of[system]:
        if "warp" in s.upgrades.get(planet, ()):
            owner = s.owner[planet]
            if owner == seat:
                own = field.own
            else:
                worst = max(worst, s.sheet(owner).gravity or -field.enemy)
    return own, worst


def interceptor(s: Rift, seat: int, start: str, to: str) -> str:
    """RIF-61. The system point a step is pulled to, or ""."""
    system = s.galaxy.lines[start][to]
    if not system:
        return ""
    centre = system_point(system)
    if centre in (start, to) or s.enemy_at(centre, seat) is None or s.sheet(seat).never_intercepted:
        return ""
    return centre


# -- what may move ---------------------------------------------------------------------------------------


def refuse_fly(s: Rift, seat: int, move: Fly) -> Refusal | None:
    """RIF-54, RIF-65, RIF-66."""
    fleet = s.fleets[seat].get(move.start)
    if fleet is None:
        return Refusal("RIF-54", No.NO_FLEET, (move.start,))
    galaxy = s.galaxy
    lines = galaxy.lines[move.start]
    if move.via:
        holes = galaxy.wormholes
        if not s.sheet(seat).wormhole_master:
            return Refusal("RIF-66", No.NOT_MASTER)
        if move.via not in lines or move.via not in holes or move.to not in holes or move.via == move.to:
            return Refusal("RIF-66", No.NO_LINE, (move.start, move.to))
        if move.start in holes:
            return Refusal("RIF-66", No.NO_LINE, (move.start, move.to))
    elif move.to not in lines:
        return Refusal("RIF-21", No.NO_LINE, (move.start, move.to))
    party = picked(fleet, move.units)
    if party is None:
        return Refusal("RIF-54", No.UNITS_NOT_THERE, (move.start,))
    if s.ceasefires:
        first_stop = move.via or move.to
        arrivals = (interceptor(s, seat, move.start, first_stop) or first_stop, move.to if move.via else "")
        for barred in s.turned_back(party):
            if barred in arrivals:
                return Refusal("RIF-152", No.TURNED_BACK, (barred,))
    return refuse_party(s.box, move.start, fleet, party, home=s.owner.get(move.start) == seat)


def refuse_joint(s: Rift, seat: int, move: FlyTogether) -> Refusal | None:
    """RIF-56."""
    if len(move.starts) != len(move.units) or len(set(move.starts)) != len(move.starts) or len(move.starts) < 2:
        return Refusal("RIF-56", No.JOINT_SHAPE)
    for start, kinds in zip(move.starts, move.units, strict=True):
        if no := refuse_fly(s, seat, Fly(start, tuple(kinds.split(",")), move.to)):
            return no
        if interceptor(s, seat, start, move.to):
            return Refusal("RIF-56", No.JOINT_INTERCEPTED, (start,))
    return None


# -- moving ----------------------------------------------------------------------------------------------


def take_fly(s: Rift, seat: int, move: Fly, emit: Emit) -> None:
    party = picked(s.fleets[seat][move.start], move.units)
    assert party
    first_stop = move.via or move.to
    centre = interceptor(s, seat, move.start, first_stop)
    if centre:
        emit(FleetIntercepted(s.who(seat), centre, s.who(_holder(s, seat, centre))))
        moved = _shift(s, seat, move.start, party, centre, emit)
        return _arrive(s, seat, centre, [(move.start, moved)], emit)
    if move.via and s.enemy_at(move.via, seat) is None:
        # RIF-66: through one wormhole and out of another is a single step
        moved = _shift(s, seat, move.start, party, move.via, emit)
        moved = _shift(s, seat, move.via, moved, move.to, emit, cost=0, jump=True)
        _arrive(s, seat, move.to, [(move.start, moved)], emit)
        return s.then(Fire(seat, "wormhole_travel"))  # RIF-172: it has left, whatever waits at the other end
    jump = move.start in s.galaxy.wormholes and first_stop in s.galaxy.wormholes
    moved = _shift(s, seat, move.start, party, first_stop, emit, jump=jump)
    _arrive(s, seat, first_stop, [(move.start, moved)], emit)
    if jump:
        s.then(Fire(seat, "wormhole_travel"))


def take_joint(s: Rift, seat: int, move: FlyTogether, emit: Emit) -> None:
    groups = []
    jumps = 0
    for start, kinds in zip(move.starts, move.units, strict=True):
        party = picked(s.fleets[seat][start], kinds.split(","))
        assert party
        jump = start in s.galaxy.wormholes and move.to in s.galaxy.wormholes
        groups.append((start, _shift(s, seat, start, party, move.to, emit, jump=jump)))
        jumps += jump
    _arrive(s, seat, move.to, groups, emit)
    s.then(*[Fire(seat, "wormhole_travel")] * jumps)


def _holder(s: Rift, seat: int, point: str) -> int:
    enemy = s.enemy_at(point, seat)
    assert enemy is not None
    return enemy


def _shift(
    s: Rift, seat: int, start: str, party: Units, to: str, emit: Emit, *, cost: int = 1, jump: bool = False
) -> Units:
    """The units go from point to point; ships pay and meet the warps there; whoever lost a berth goes down."""
    movers = s.box.movers
    s.take(seat, start, party)
    moved = tuple(
        warped(s, seat, unit(one.kind, one.mp - cost, one.marks), to) if one.kind in movers else one for one in party
    )
    s.put(seat, to, moved)
    emit(FleetMoved(s.who(seat), tuple(u.kind for u in party), start, to, "jump" if jump else "step"))
    go_down(s, seat, start, emit)
    return moved


def _arrive(s: Rift, seat: int, point: str, groups: Sequence[tuple[str, Units]], emit: Emit) -> None:
    """RIF-60. An enemy fleet at the point means battle."""
    enemy = s.enemy_at(point, seat)
    if enemy is not None:
        begin_space_battle(s, point, seat, enemy, groups, emit)


# -- what is offered -----------------------------------------------------------------------------------------


def fly_offers(s: Rift, seat: int) -> Iterator[Fly | FlyTogether]:
    """Every line for the usual parties of every fleet, and attacks of everything from two sides."""
    moves = _fly_offers(s, seat)
    if not s.ceasefires:
        return moves
    return (move for move in moves if _refusal_of(s, seat, move) is None)


def _refusal_of(s: Rift, seat: int, move: Fly | FlyTogether) -> Refusal | None:
    return refuse_fly(s, seat, move) if isinstance(move, Fly) else refuse_joint(s, seat, move)


def _fly_offers(s: Rift, seat: int) -> Iterator[Fly | FlyTogether]:
    """A party that may leave at all may take every line, unless a ceasefire turned it back."""
    galaxy, master = s.galaxy, s.sheet(seat).wormhole_master
    held = {point for other, fleets in enumerate(s.fleets) if other != seat for point in fleets}
    strong: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for point, fleet in s.fleets[seat].items():
        parties = departing(s.box, fleet, home=s.owner.get(point) == seat)
        if not parties:
            continue
        yield from _flights(galaxy, point, parties, master=master)
        for to in galaxy.lines[point]:
            if to in held and not interceptor(s, seat, point, to):
                strong.setdefault(to, []).append((point, parties[0]))
    for to, groups in strong.items():
        if len(groups) > 1:
            starts = tuple(start for start, _ in groups)
            yield FlyTogether(starts, tuple(",".join(party) for _, party in groups), to)


@lru_cache(maxsize=KEPT)
def _flights(galaxy: Galaxy, point: str, parties: tuple[Party, ...], *, master: bool) -> tuple[Fly, ...]:
    """Along every line; whoever masters wormholes (RIF-66) goes through one and out of any other."""
    found: list[Fly] = []
    for to in galaxy.lines[point]:
        found += [Fly(point, party, to) for party in parties]
        if master and to in galaxy.wormholes and point not in galaxy.wormholes:
            found += [Fly(point, parties[0], out, to) for out in galaxy.wormholes if out != to]
    return tuple(found)
