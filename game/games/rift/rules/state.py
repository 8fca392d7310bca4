"""The table of Rift Domination: who holds what, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.derive import keyed, shared, state
from game.core.engine import Decision, State
from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.box import Box
from game.games.rift.rules.conflict import Battle
from game.games.rift.rules.data import BASE, Faction
from game.games.rift.rules.events import (
    CounterMoved,
    PointsGained,
    PointsLost,
    ResourcesGained,
    ResourcesLost,
    TargetReached,
    UnitLost,
    UpgradeLost,
)
from game.games.rift.rules.galaxy import Galaxy
from game.games.rift.rules.sheets import Sheet
from game.games.rift.rules.units import TURNED, Unit, Units, unit, without

NOBODY = -1
NATIVES = -2
"""RIF-188. The owner of a heart with guardians."""
LAST_COUNTER = 20
"""RIF-40."""
WINDOWS = ("battle_start", "battle_phase", "battle_damage", "battle_won", "card_played", "skill_used", "turn_end")
USUAL_ASKS = ("ask", "ask", "ask", "ask", "involved", "ask", "involved")
"""RIF-198. When a seat is asked in each window, unless it says otherwise: only the frequent ones wait for a reason."""
MOST_SEATS = 6


def ask_of_each(prompt: str, rule: str) -> tuple[Decision, ...]:
    """The same question to every seat. Made once, where it is asked at every move."""
    return tuple(Decision(seat, prompt, rule) for seat in range(MOST_SEATS))


@value
class Terms:
    """What the options and the number of players say about this game."""

    target: int
    round_cap: int
    full_board: bool
    conditions: str
    faction_pick: str
    first_seat: str
    no_instants: bool
    compensation: bool
    guardians: bool
    starts: tuple[str, ...]
    force_factions: tuple[str, ...]
    battle_worth: int = 0
    """RIF-117. What the loser of a battle must have lost, in resources, for it to be worth a victory point."""
    heart_jumps: bool = True
    """RIF-155. Whether a Rift Jump may end in the system of a heart."""
    strong_guardians: bool = False
    cards_always: bool = False
    """RIF-142. Whether action cards may also be played in the turns of others."""


@value
class Play:
    """A card or skill that has been announced and not yet carried out."""

    seat: int
    what: str
    """The id of a card, or of a skill."""
    targets: tuple[str, ...]
    aimed_at: tuple[int, ...] = ()
    """The owners of its targets (RIF-198)."""
    cancelled: bool = False


@state
class Rift(State):
    terms: Terms
    seats: int
    first: int
    """The seat that begins every round."""
    active: int
    round: int
    turns: int
    """Turns begun."""
    step: str
    """setup, draw, income, counter, build, action, recruit, turn_end, cleanup or over."""
    factions: list[str]
    colours: list[str]
    homes: list[str]
    points: list[int]
    resources: list[int]
    counters: list[int]
    """Resources per round."""
    playing: list[bool]
    """False: eliminated."""
    unlocked: list[tuple[str, ...]]
    stock: list[dict[str, int]]
    hands: list[tuple[str, ...]]
    known: list[tuple[str, ...]]
    """For each seat the cards it knows in other hands."""
    deck: list[str]
    """From the top."""
    discard: list[str]
    fleets: list[dict[str, Units]]
    """For each seat its units at points, ground units aboard among them."""
    garrisons: dict[str, Units]
    owner: dict[str, int]
    """Of controlled planets only."""
    upgrades: dict[str, tuple[str, ...]]
    bombed: dict[str, int]
    """RIF-87. Damage every building of a planet has from bombardment this turn."""
    tiles: dict[str, str]
    tile_types: dict[str, str]
    turned: frozenset[str]
    """Planets whose tile lies face up."""
    pile: list[str]
    """Condition tiles still to be placed, from the top."""
    pile_type: str
    """The type of the top one: its back is public."""
    tile_box: list[str]
    """Tiles that left the game unseen."""
    consumed: dict[str, int]
    rewarded: list[frozenset[str]]
    """RIF-76. For each seat the planets that have paid it."""
    scored: list[frozenset[str]]
    """RIF-90. For each seat the systems it has scored."""
    fallen_natives: int
    """RIF-188. Native units that are not on the board."""
    limits: dict[str, int]
    """How often limited effects were used, as "<seat>.<effect>.<per>"."""
    bought: int
    """Upgrades bought this turn."""
    storms: list[int]
    """RIF-167. Movement points each ship of a seat loses in its turn."""
    ceasefires: tuple[str, ...]
    """RIF-152. Points from which attackers were turned back this turn."""
    touched: frozenset[int]
    """Seats that were attacked or targeted this turn (RIF-198)."""
    asks: list[tuple[str, ...]]
    """RIF-198. For each seat, window by window: ask, involved or never."""
    passing: list[str]
    """ "battle", "attacked" or "turn": until when a seat passes without being asked. No pass outlasts the turn; "turn"
    is what earlier versions offered, and passes even over an attack on the seat itself."""
    placing: frozenset[int]
    """RIF-29. Seats whose tiles are placed for them."""
    plays: list[Play]
    wormholes: bool = keyed(None, default=False)
    """RIF-23. They are in play, because of one of the factions."""
    battle: Battle | None = None
    ending: str = ""
    """target, cap or last, once the game is over."""
    box: Box = shared(default=None)

    # -- looking things up --------------------------------------------------------------------------

    @property
    def reached(self) -> bool:
        """RIF-180, RIF-182. Somebody still playing has the points that end the game: this is the last round."""
        return any(on and points >= self.terms.target for points, on in zip(self.points, self.playing, strict=True))

    @property
    def galaxy(self) -> Galaxy:
        return self.box.galaxies[self.terms.full_board, self.wormholes]

    def sheet(self, seat: int) -> Sheet:
        return self.box.sheets[self.factions[seat] if seat >= 0 else ""]

    def faction(self, seat: int) -> Faction:
        return self.box.factions[self.factions[seat]]

    def who(self, seat: int) -> str:
        """How the log names a seat: by its faction as soon as it has one."""
        if seat < 0:
            return "natives" if seat == NATIVES else "nobody"
        return self.factions[seat] or f"seat:{seat}"

    def seat_of(self, who: str) -> int | None:
        """The seat that plays a faction."""
        return self.factions.index(who) if who and who in self.factions else None

    def others(self, seat: int) -> Iterator[int]:
        """The other seats still in the game, clockwise."""
        for i in range(1, self.seats):
            other = (seat + i) % self.seats
            if self.playing[other]:
                yield other

    def all_but(self, seat: int) -> frozenset[int | None]:
        """Everybody else, and whoever only looks on."""
        return frozenset((None, *range(self.seats))) - {seat}

    def round_table(self) -> Iterator[int]:
        """All seats in the game, the active one first."""
        if self.playing[self.active]:
            yield self.active
        yield from self.others(self.active)

    def fleet(self, seat: int, point: str) -> Units:
        return self.fleets[seat].get(point, ())

    def enemy_at(self, point: str, seat: int) -> int | None:
        """RIF-62. Another player whose fleet holds a point."""
        for other, fleets in enumerate(self.fleets):
            if point in fleets and other != seat:
                return other
        return None

    def owner_of(self, planet: str) -> int:
        return self.owner.get(planet, NOBODY)

    def owned(self, seat: int) -> Iterator[str]:
        return (planet for planet, owner in self.owner.items() if owner == seat)

    def home_territory(self, seat: int, point: str) -> bool:
        """RIF-6."""
        galaxy = self.galaxy
        return any(
            self.owner.get(planet) == seat
            for system in galaxy.systems_at[point]
            for planet in galaxy.planets_of[system]
        )

    def slots(self, seat: int, planet: str) -> int:
        """RIF-46."""
        here = self.box.planets[planet]
        return here.slots if here.huge else here.slots + self.sheet(seat).extra_slots

    def free_slot(self, seat: int, planet: str) -> bool:
        return len(self.upgrades.get(planet, ())) < self.slots(seat, planet)

    def has_warp(self, seat: int, system: str) -> bool:
        for planet in self.galaxy.planets_of[system]:
            if self.owner.get(planet) == seat and "warp" in self.upgrades.get(planet, ()):
                return True
        return False

    def bases(self, seat: int) -> list[str]:
        """Planets of a seat with a military base."""
        upgrades = self.upgrades
        return [planet for planet, owner in self.owner.items() if owner == seat and BASE in upgrades.get(planet, ())]

    def capacity(self, units: Iterable[Unit]) -> int:
        return self.box.capacity(units)

    def load(self, units: Iterable[Unit]) -> int:
        return self.box.load(units)

    def free_capacity(self, units: Units) -> int:
        return self.box.free_capacity(units)

    def may_own(self, seat: int, kind: str) -> bool:
        """RIF-97."""
        return kind not in self.faction(seat).forbid_units

    def may_build(self, seat: int, upgrade: str, planet: str) -> bool:
        """RIF-175."""
        faction = self.faction(seat)
        return upgrade not in faction.forbid_build or (faction.except_home and planet == self.homes[seat])

    def turned_back(self, units: Units) -> list[str]:
        """RIF-152. The points from which a ceasefire has turned any of these units back this turn."""
        fires = enumerate(self.ceasefires)
        return [point for i, point in fires if any(one.marks & TURNED << i for one in units)]

    def has_units(self, seat: int) -> bool:
        if self.fleets[seat]:
            return True
        return any(self.owner.get(planet) == seat for planet, units in self.garrisons.items() if units)

    # -- units --------------------------------------------------------------------------------------

    def sorted(self, units: Iterable[Unit]) -> Units:
        rank = self.box.rank
        return tuple(sorted(units, key=lambda u: (rank[u.kind], -u.mp, u.marks)))

    def put(self, seat: int, point: str, units: Iterable[Unit]) -> None:
        """Add units to a fleet."""
        fleets = self.fleets[seat]
        here = (*fleets.get(point, ()), *units)
        if here:
            fleets[point] = self.sorted(here)

    def take(self, seat: int, point: str, units: Iterable[Unit]) -> None:
        """Take units that are there out of a fleet."""
        fleets = self.fleets[seat]
        left = without(fleets.get(point, ()), units)
        if left:
            fleets[point] = left
        else:
            fleets.pop(point, None)

    def station(self, planet: str, units: Iterable[Unit]) -> None:
        """Add units to a garrison."""
        here = (*self.garrisons.get(planet, ()), *units)
        if here:
            self.garrisons[planet] = self.sorted(here)

    def withdraw(self, planet: str, units: Iterable[Unit]) -> None:
        left = without(self.garrisons.get(planet, ()), units)
        if left:
            self.garrisons[planet] = left
        else:
            self.garrisons.pop(planet, None)

    def scrap(self, seat: int, kind: str, place: str, cause: str, emit: Emit) -> None:
        """A unit that has left the board goes back to its owner's stock."""
        if seat == NATIVES:
            self.fallen_natives += 1
        else:
            self.stock[seat][kind] += 1
        emit(UnitLost(self.who(seat), kind, place, cause))

    def recruit(self, seat: int, kind: str, place: str) -> None:
        """A unit from the stock: ground units onto a planet of one's own, everything else (and cargo) to a point."""
        self.stock[seat][kind] -= 1
        if kind in self.box.ground and self.owner.get(place) == seat:
            self.station(place, (unit(kind),))
        else:
            self.put(seat, place, (unit(kind),))

    # -- upgrades -----------------------------------------------------------------------------------

    def add_upgrade(self, planet: str, upgrade: str) -> None:
        self.upgrades[planet] = (*self.upgrades.get(planet, ()), upgrade)

    def remove_upgrade(self, planet: str, upgrade: str, cause: str, emit: Emit) -> None:
        left = list(self.upgrades[planet])
        left.remove(upgrade)
        if left:
            self.upgrades[planet] = tuple(left)
        else:
            del self.upgrades[planet]
        emit(UpgradeLost(self.who(self.owner_of(planet)), upgrade, planet, cause))

    # -- points and resources -------------------------------------------------------------------------

    def score(self, seat: int, points: int, cause: str, emit: Emit) -> None:
        """RIF-2."""
        if points:
            before = self.reached
            self.points[seat] += points
            emit(PointsGained(self.who(seat), points, cause))
            if self.reached and not before:
                emit(TargetReached(self.who(seat), self.points[seat]))

    def unscore(self, seat: int, points: int, emit: Emit) -> None:
        lost = min(points, self.points[seat])
        if lost:
            self.points[seat] -= lost
            emit(PointsLost(self.who(seat), lost))

    def earn(self, seat: int, amount: int, emit: Emit) -> None:
        if amount:
            self.resources[seat] += amount
            emit(ResourcesGained(self.who(seat), amount))

    def forfeit(self, seat: int, amount: int, emit: Emit, cause: str = "lost") -> None:
        """RIF-148. As much as there is."""
        lost = min(amount, self.resources[seat])
        if lost:
            self.resources[seat] -= lost
            emit(ResourcesLost(self.who(seat), lost, cause))

    def move_counter(self, seat: int, steps: int, emit: Emit) -> None:
        """RIF-40."""
        value = max(1, min(LAST_COUNTER, self.counters[seat] + steps))
        if value != self.counters[seat]:
            self.counters[seat] = value
            emit(CounterMoved(self.who(seat), value))

    # -- attacks and aims (RIF-198) ----------------------------------------------------------------------

    def attacked(self, seat: int) -> None:
        """A battle against a seat begins: whoever passed until then is asked again."""
        self.touched |= {seat}
        if seat >= 0 and self.passing[seat] == "attacked":
            self.passing[seat] = ""

    def aim_at(self, seats: Iterable[int]) -> None:
        """A card or skill is aimed at seats. In a battle of one's own, aims belong to the attack one knows of."""
        for seat in seats:
            if self.battle and self.battle.side_of(seat) is not None:
                self.touched |= {seat}
            else:
                self.attacked(seat)

    # -- limits ---------------------------------------------------------------------------------------

    def uses(self, key: str) -> int:
        return self.limits.get(key, 0)

    def count_use(self, key: str) -> None:
        self.limits[key] = self.limits.get(key, 0) + 1

    def forget_uses(self, ending: str) -> None:
        """Limits whose key ends like this begin anew."""
        self.limits = {key: n for key, n in self.limits.items() if not key.endswith(ending)}
