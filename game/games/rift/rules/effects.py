"""What cards, conditions and factions do (RIF-174): one class for each `do`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.battle_effects import (
    AddShields,
    CancelAttack,
    DamageMultiplier,
    FirstStrike,
    NegateDamage,
    RerollMisses,
    RetreatNow,
    Volley,
)
from game.games.rift.rules.conflict import ATTACKER
from game.games.rift.rules.control import TakeControl
from game.games.rift.rules.data import Doing, Effect
from game.games.rift.rules.events import (
    CardCancelled,
    FleetMoved,
    HandSeen,
    MovementChanged,
    MovementSlowed,
    PlanetConsumed,
    ResourcesStolen,
    SkillCancelled,
)
from game.games.rift.rules.gains import (
    Desert,
    FreeUpgrade,
    GainUnits,
    LoseUpgrade,
    UnlockUnit,
    go_down,
    lockable,
    muster,
)
from game.games.rift.rules.occ import DrawCards, StealCardChoice, discard_from_hand, pass_on
from game.games.rift.rules.parties import loaded
from game.games.rift.rules.skills import SKILLS
from game.games.rift.rules.state import Rift
from game.games.rift.rules.units import STOPPED, Unit, picked, unit

Targets = tuple[str, ...]


def amount(s: Rift, n: str | int, doing: Doing) -> int:
    """`value` is what the tile of the planet shows."""
    return n if isinstance(n, int) else s.box.tiles[s.tiles[doing.planet]].value


def victim_of(s: Rift, targets: Targets) -> int:
    """The player that a card or skill is aimed at."""
    victim = s.seat_of(targets[0])
    assert victim is not None
    return victim


# -- points, resources, cards -----------------------------------------------------------------------------


@value
class GainVp(Effect):
    n: str | int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        cause = "card" if doing.source in s.box.cards else "faction"
        if doing.planet and isinstance(self.n, str):
            cause = "anomaly"
        s.score(doing.seat, amount(s, self.n, doing), cause, emit)


@value
class LoseVp(Effect):
    n: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.unscore(doing.seat, self.n, emit)


@value
class GainResources(Effect):
    n: str | int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.earn(doing.seat, amount(s, self.n, doing), emit)


@value
class LoseResources(Effect):
    n: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.forfeit(doing.seat, self.n, emit)


@value
class StealResources(Effect):
    n: int

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return s.resources[victim_of(s, targets)] > 0

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        victim = victim_of(s, doing.targets)
        if stolen := min(self.n, s.resources[victim]):
            s.resources[victim] -= stolen
            s.resources[doing.seat] += stolen
            emit(ResourcesStolen(s.who(doing.seat), s.who(victim), stolen))


@value
class Track(Effect):
    n: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.move_counter(doing.seat, self.n, emit)


@value
class Draw(Effect):
    n: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(DrawCards(doing.seat, self.n))


@value
class StealCard(Effect):
    mode: str
    target: str = ""

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return bool(s.hands[victim_of(s, targets)])

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        victim = victim_of(s, doing.targets)
        if self.mode == "choose":
            s.then(StealCardChoice(doing.seat, victim))
        elif s.hands[victim]:
            pass_on(s, victim, doing.seat, s.rng.choice(s.hands[victim]), emit)


@value
class LookHand(Effect):
    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return bool(s.hands[victim_of(s, targets)])

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        victim = victim_of(s, doing.targets)
        s.known[doing.seat] = tuple(sorted({*s.known[doing.seat], *s.hands[victim]}))
        emit(HandSeen(s.who(victim), s.hands[victim], seen_by=frozenset((doing.seat, victim))))


@value
class SellCards(Effect):
    max: int
    resources_each: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        for card in doing.targets:
            if card in s.hands[doing.seat]:
                discard_from_hand(s, doing.seat, card, emit)
                s.earn(doing.seat, self.resources_each, emit)


# -- units and upgrades -------------------------------------------------------------------------------------


@value
class GainUnitsEffect(Effect):
    place: str
    units: dict[str, int] = field(default_factory=dict)
    choose_one: tuple[dict[str, int], ...] = ()
    pick: str = ""
    max_cost: int = 0
    n: int = 0

    def choices(self, s: Rift, seat: int) -> list[str]:
        """The kinds of unit a player of the card can name."""
        if self.choose_one:
            return [next(iter(option)) for option in self.choose_one]
        cards = s.box.units
        return [kind for kind in s.unlocked[seat] if cards[kind].cost <= self.max_cost]

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        counts = self.units
        if self.choose_one:
            counts = next(option for option in self.choose_one if doing.targets[0] in option)
        elif self.pick:
            counts = {doing.targets[0]: self.n}
        kinds = tuple(kind for kind, count in counts.items() for _ in range(count))
        s.then(GainUnits(doing.seat, kinds, self.place, doing.planet))


@value
class LoseUnits(Effect):
    units: tuple[str, ...]
    n: int
    chooser: str

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(Desert(doing.seat, self.units, self.n))


@value
class UnlockUnitEffect(Effect):
    n: int

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        return bool(lockable(s, seat))

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(UnlockUnit(doing.seat, self.n))


@value
class BuildFreeEffect(Effect):
    upgrade: tuple[str, ...]
    n: int
    where: str

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        planet = doing.targets[0] if self.where == "any_own" else doing.planet
        s.then(*(FreeUpgrade(doing.seat, planet, self.upgrade) for _ in range(self.n)))


@value
class DestroyUpgrade(Effect):
    owner: str
    chooser: str
    n: int
    exclude: tuple[str, ...] = ()
    exclude_home: tuple[str, ...] = ()

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        if self.owner == "self":
            s.then(*(LoseUpgrade(doing.seat, self.exclude) for _ in range(self.n)))
            return
        upgrade, planet = doing.targets
        if upgrade in s.upgrades.get(planet, ()):
            s.remove_upgrade(planet, upgrade, "sabotage", emit)
            muster(s)


@value
class TakePlanet(Effect):
    """RIF-156."""

    condition: str
    needs: str
    reward: str

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(TakeControl(doing.seat, doing.targets[0], "propaganda"))


@value
class ConsumePlanet(Effect):
    """RIF-176. The tile leaves the game unseen, and the planet with it."""

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.consumed[doing.planet] = doing.seat
        tile = s.tiles.pop(doing.planet, None)
        s.tile_types.pop(doing.planet, None)
        if tile:
            s.tile_box.append(tile)
        emit(PlanetConsumed(s.who(doing.seat), doing.planet))


# -- movement -------------------------------------------------------------------------------------------------


@value
class MoveMod(Effect):
    scope: str
    delta: int
    until: str
    min: int = 0

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        """RIF-162. A ship can use the point only before the end of the Action step."""
        if self.scope != "fleet":
            return True
        movers = s.box.movers
        fleet = s.fleet(seat, targets[0])
        own = s.active == seat and s.step in ("build", "action") and s.battle is None
        return own and any(u.kind in movers and not u.marks & STOPPED for u in fleet)

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        if self.scope == "fleet":
            return self._help(s, doing, emit)
        seat = doing.seat
        if s.active == seat and s.step == "action":
            if not any(self._slowed(one) != one for fleet in s.fleets[seat].values() for one in fleet):
                return None
            for point, fleet in s.fleets[seat].items():
                s.fleets[seat][point] = s.sorted(map(self._slowed, fleet))
            if s.battle and s.battle.attacker == seat:  # its row and its groups hold the same units
                row = tuple(replace(one, unit=self._slowed(one.unit)) for one in s.battle.sides[ATTACKER])
                parties = tuple(tuple(map(self._slowed, party)) for party in s.battle.parties)
                s.battle = replace(s.battle.with_side(ATTACKER, row), parties=parties)
        else:
            s.storms[seat] -= self.delta
        emit(MovementSlowed(s.who(seat)))

    def _slowed(self, one: Unit) -> Unit:
        """Only movers ever have movement points (RIF-240)."""
        return unit(one.kind, max(self.min, one.mp + self.delta), one.marks) if one.mp else one

    def _help(self, s: Rift, doing: Doing, emit: Emit) -> None:
        """RIF-162. Before T5 the point waits on the ship; ships that were stopped get none (RIF-67)."""
        point = doing.targets[0]
        movers = s.box.movers
        fleet = s.fleet(doing.seat, point)
        if fleet:
            s.fleets[doing.seat][point] = s.sorted(
                unit(u.kind, u.mp + self.delta, u.marks) if u.kind in movers and not u.marks & STOPPED else u
                for u in fleet
            )
        emit(MovementChanged(s.who(doing.seat), self.delta, point))


@value
class TeleportFleet(Effect):
    """RIF-155. All movers jump with what they have berths for, soldiers first."""

    to: str
    max_systems: int
    forbid_enemy: bool
    unable = "RIF-155"

    def able(self, s: Rift, seat: int, targets: Targets) -> bool:
        """Nobody leaves a battle through the rift, or enters one."""
        return s.battle is None

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        seat = doing.seat
        point, centre = doing.targets
        fleet = s.fleet(seat, point)
        ships = [u for u in fleet if u.kind in s.box.movers]
        if not ships or s.enemy_at(centre, seat) is not None:
            return
        cargo = [u for u in fleet if s.box.sizes[u.kind]]
        cargo.sort(key=lambda u: (u.kind not in s.box.ground, -s.box.units[u.kind].cost))
        party = picked(fleet, loaded(s.box, ships, cargo))
        assert party
        s.take(seat, point, party)
        s.put(seat, centre, party)
        emit(FleetMoved(s.who(seat), tuple(u.kind for u in party), point, centre, "rift"))
        go_down(s, seat, point, emit)


# -- answers ------------------------------------------------------------------------------------------------


@value
class CancelCard(Effect):
    """RIF-146. The card another player has just played."""

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        play = cancel(s, doing.seat)
        emit(CardCancelled(s.who(play.seat), play.what))


@value
class CancelSkill(Effect):
    """RIF-84, RIF-137."""

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        play = cancel(s, doing.seat)
        emit(SkillCancelled(s.who(play.seat), play.what))


def cancel(s: Rift, seat: int) -> Any:
    """The topmost play of somebody else."""
    i = max(i for i, play in enumerate(s.plays) if play.seat != seat)
    s.plays[i] = replace(s.plays[i], cancelled=True)
    return s.plays[i]


EFFECTS: Mapping[str, type[Effect]] = {
    "gain_vp": GainVp,
    "lose_vp": LoseVp,
    "gain_resources": GainResources,
    "lose_resources": LoseResources,
    "steal_resources": StealResources,
    "track": Track,
    "draw": Draw,
    "steal_card": StealCard,
    "look_hand": LookHand,
    "sell_cards": SellCards,
    "gain_units": GainUnitsEffect,
    "lose_units": LoseUnits,
    "unlock_unit": UnlockUnitEffect,
    "build_free": BuildFreeEffect,
    "destroy_upgrade": DestroyUpgrade,
    "take_planet": TakePlanet,
    "consume_planet": ConsumePlanet,
    "move_mod": MoveMod,
    "teleport_fleet": TeleportFleet,
    "cancel_attack": CancelAttack,
    "volley": Volley,
    "add_shields": AddShields,
    "negate_damage": NegateDamage,
    "damage_multiplier": DamageMultiplier,
    "reroll_misses": RerollMisses,
    "first_strike": FirstStrike,
    "retreat_now": RetreatNow,
    "cancel_card": CancelCard,
    "cancel_skill": CancelSkill,
    **SKILLS,
}
"""RIF-174 and RIF-243."""
