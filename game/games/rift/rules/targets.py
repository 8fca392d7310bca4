"""What OCC cards are aimed at (RIF-246)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from game.games.rift.rules.conflict import DEFENDER
from game.games.rift.rules.data import BASE, Card
from game.games.rift.rules.gains import placeable, places
from game.games.rift.rules.galaxy import system_point
from game.games.rift.rules.state import NATIVES, Rift

Targets = tuple[str, ...]
LISTED_CARDS = 6
"""How many different cards are combined where Black Market is offered; any others may still be named."""


class Target(ABC):
    """A kind of target of RIF-246."""

    rule = "RIF-246"
    secret = False
    """The targets are cards of a hand: nobody else sees them before they are discarded (RIF-139)."""

    @abstractmethod
    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        """What the card may be aimed at now."""

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        return targets in self.legal(s, seat, card, kind)

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        """RIF-198. The players a target belongs to."""
        return ()


NOTHING: tuple[Targets, ...] = ((),)
"""The one legal aim of a card that names no target."""


class NoTarget(Target):
    """self, own_side, and what the window itself names."""

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return NOTHING


class JustPlayed(NoTarget):
    """card_just_played, skill_just_used: aimed at whoever played it."""

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.plays[-1].seat,) if s.plays else ()


class Attacker(Target):
    """attacker_of_me, attacking_fleet: for the defender of a space battle only."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        battle = s.battle
        return NOTHING if battle and not battle.ground and battle.side_of(seat) == DEFENDER else ()

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.battle.attacker,) if s.battle else ()


class EnemyPlayer(Target):
    """Another player still in the game, named by the faction."""

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(s.factions[other],) for other in s.others(seat)]

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        other = s.seat_of(targets[0])
        return () if other is None else (other,)


class EnemyUpgrade(Target):
    """RIF-157. An upgrade and its planet; a military base on its owner's home planet is safe."""

    rule = "RIF-157"

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        for planet, owner in s.owner.items():
            if owner not in (seat, NATIVES):
                for upgrade in dict.fromkeys(s.upgrades.get(planet, ())):
                    if upgrade != BASE or s.homes[owner] != planet:
                        yield upgrade, planet

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.owner_of(targets[1]),)


class OwnFleet(Target):
    """The point of one of one's fleets."""

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(point,) for point in s.fleets[seat]]


class OwnFleetJump(Target):
    """RIF-155. One's fleet with a mover, and a free or own system point at most two systems away.

    The hearts may be closed to jumps.
    """

    rule = "RIF-155"

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        jumps, movers = s.galaxy.jumps, s.box.movers
        held = {point for other, fleets in enumerate(s.fleets) if other != seat for point in fleets}
        if not s.terms.heart_jumps:
            held |= {system_point(planet.system) for planet in s.galaxy.planets.values() if planet.huge}
        for point, fleet in s.fleets[seat].items():
            if any(one.kind in movers for one in fleet):
                barred = s.turned_back(fleet)
                yield from [(point, to) for to in jumps[point] if to not in held and to not in barred]


class OwnPlanetWithSlot(Target):
    """RIF-161. A planet of one's own on which the card could place something."""

    rule = "RIF-161"

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        kinds = kind.effects[0].upgrade  # type: ignore[attr-defined]
        return [(planet,) for planet in s.owned(seat) if placeable(s, seat, kinds, planet)]


class UncontrolledCivilized(Target):
    """RIF-156."""

    rule = "RIF-156"

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        fleets, planets, planets_of = s.fleets[seat], s.box.planets, s.galaxy.planets_of
        for planet, condition in s.tile_types.items():
            if condition == "civilized" and planet not in s.owner and planet not in s.consumed:
                system = planets_of[planets[planet].system]
                if planet in fleets or any(s.owner.get(other) == seat for other in system):
                    yield (planet,)


class GainedUnits(Target):
    """RIF-150, RIF-160. The kind of unit to gain; it must have a place to go."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        gain: Any = kind.effects[0]
        return [(unit,) for unit in gain.choices(s, seat) if places(s, seat, unit, gain.place)]


class OwnCards(Target):
    """One to three other cards of one's hand. Some ways are listed, none with cards alike: see SAMPLED."""

    secret = True

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        deck = s.box.deck
        others = {deck[c]: c for c in s.hands[seat] if c != card and c in deck}
        few = sorted(others.values())[:LISTED_CARDS]
        return [cards for count in range(1, _most(kind) + 1) for cards in combinations(few, count)]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        hand = set(s.hands[seat]) - {card}
        return 1 <= len(targets) <= _most(kind) and len(set(targets)) == len(targets) and hand.issuperset(targets)


def _most(kind: Card) -> int:
    most: int = kind.effects[0].max  # type: ignore[attr-defined]
    return most


TARGETS: Mapping[str, Target] = {
    "self": NoTarget(),
    "own_side": NoTarget(),
    "card_just_played": JustPlayed(),
    "skill_just_used": JustPlayed(),
    "attacker_of_me": Attacker("RIF-152"),
    "attacking_fleet": Attacker("RIF-159"),
    "enemy_player": EnemyPlayer(),
    "enemy_upgrade": EnemyUpgrade(),
    "own_fleet": OwnFleet(),
    "own_fleet_to_system_point": OwnFleetJump(),
    "own_planet_with_free_slot": OwnPlanetWithSlot(),
    "uncontrolled_civilized_planet": UncontrolledCivilized(),
    "own_fleet_planet_or_battle": GainedUnits("RIF-150"),
    "own_base_or_battle": GainedUnits("RIF-160"),
    "own_cards": OwnCards(),
}
