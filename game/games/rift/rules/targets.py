"""What OCC cards are aimed at (RIF-246): which targets there are, and whether a given one is allowed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from itertools import combinations

from game.games.rift.rules.conflict import DEFENDER
from game.games.rift.rules.data import BASE, Card
from game.games.rift.rules.gains import may_place_upgrade, places
from game.games.rift.rules.state import Rift

Targets = tuple[str, ...]
OFFERED_CARDS = 6
"""How many different cards the offers of Black Market combine; any others may still be named."""


class Target(ABC):
    """A kind of target of RIF-246."""

    rule = "RIF-246"
    secret = False
    """The targets are cards of a hand: nobody else sees them before they are discarded (RIF-139)."""

    @abstractmethod
    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]: ...

    @abstractmethod
    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool: ...

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        """The allowed ones of the offers."""
        return [targets for targets in self.offers(s, seat, card, kind) if self.allowed(s, seat, card, kind, targets)]

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        """RIF-198. The players a target belongs to."""
        return ()


class NoTarget(Target):
    """self, own_side, and what the window itself names."""

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [()]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        return not targets


class JustPlayed(NoTarget):
    """card_just_played, skill_just_used: aimed at whoever played it."""

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.plays[-1].seat,) if s.plays else ()


class Attacker(NoTarget):
    """attacker_of_me, attacking_fleet: for the defender of a space battle only."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        battle = s.battle
        return not targets and battle is not None and not battle.ground and battle.side_of(seat) == DEFENDER

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.battle.attacker,) if s.battle else ()


class EnemyPlayer(Target):
    """Another player still in the game, named by the faction."""

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(s.factions[other],) for other in s.others(seat)]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        other = s.seat_of(targets[0]) if len(targets) == 1 else None
        return other is not None and other != seat and s.playing[other]

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        other = s.seat_of(targets[0])
        return () if other is None else (other,)


class EnemyUpgrade(Target):
    """RIF-157. An upgrade and its planet; a military base on its owner's home planet is safe."""

    rule = "RIF-157"

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        for planet, owner in s.owner.items():
            if owner not in (seat, -2):
                for upgrade in dict.fromkeys(s.upgrades.get(planet, ())):
                    yield upgrade, planet

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        if len(targets) != 2:
            return False
        upgrade, planet = targets
        owner = s.owner_of(planet)
        if owner < 0 or owner == seat or upgrade not in s.upgrades.get(planet, ()):
            return False
        return not (upgrade == BASE and s.homes[owner] == planet)

    def owners(self, s: Rift, targets: Targets) -> tuple[int, ...]:
        return (s.owner_of(targets[1]),)


class OwnFleet(Target):
    """The point of one of one's fleets."""

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(point,) for point in s.fleets[seat]]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        return len(targets) == 1 and targets[0] in s.fleets[seat]


class OwnFleetJump(Target):
    """RIF-155. One's fleet with a mover, and a free or own system point at most two systems away."""

    rule = "RIF-155"

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        jumps = s.galaxy.jumps
        held = {point for other, fleets in enumerate(s.fleets) if other != seat for point in fleets}
        for point, fleet in s.fleets[seat].items():
            if any(u.kind in s.box.movers for u in fleet):
                yield from ((point, centre) for centre in jumps[point] if centre not in held)

    def legal(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        """There are dozens: only after a ceasefire does each need a second look."""
        return super().legal(s, seat, card, kind) if s.ceasefires else self.offers(s, seat, card, kind)

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        if len(targets) != 2:
            return False
        point, centre = targets
        fleet = s.fleets[seat].get(point)
        if not fleet or centre not in s.galaxy.jumps[point] or s.enemy_at(centre, seat) is not None:
            return False
        if any(mark_bit_of(u.marks, i) and barred == centre for u in fleet for i, barred in enumerate(s.ceasefires)):
            return False
        movers = s.box.movers
        return any(u.kind in movers for u in fleet)


def mark_bit_of(marks: int, ceasefire: int) -> bool:
    """RIF-152. Whether a unit was turned back by the ceasefire with this number."""
    return bool(marks >> (6 + ceasefire) & 1)


class OwnPlanetWithSlot(Target):
    """RIF-161. A planet of one's own on which the card could place something."""

    rule = "RIF-161"

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(planet,) for planet in s.owned(seat)]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        if len(targets) != 1:
            return False
        kinds = kind.effects[0].upgrade  # type: ignore[attr-defined]
        return any(may_place_upgrade(s, seat, upgrade, targets[0]) is None for upgrade in kinds)


class UncontrolledCivilized(Target):
    """RIF-156."""

    rule = "RIF-156"

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(planet,) for planet, condition in s.tile_types.items() if condition == "civilized"]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        planet = targets[0] if len(targets) == 1 else ""
        if s.tile_types.get(planet) != "civilized" or planet in s.owner or planet in s.consumed:
            return False
        system = s.box.planets[planet].system
        return planet in s.fleets[seat] or any(s.owner.get(p) == seat for p in s.galaxy.planets_of[system])


class GainedUnits(Target):
    """RIF-150, RIF-160. The kind of unit to gain; it must have a place to go."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        return [(unit,) for unit in kind.effects[0].choices(s, seat)]  # type: ignore[attr-defined]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        effect = kind.effects[0]
        if len(targets) != 1 or targets[0] not in effect.choices(s, seat):  # type: ignore[attr-defined]
            return False
        return bool(places(s, seat, targets[0], effect.place))  # type: ignore[attr-defined]


class OwnCards(Target):
    """One to three other cards of one's hand."""

    secret = True

    def offers(self, s: Rift, seat: int, card: str, kind: Card) -> Iterable[Targets]:
        deck = s.box.deck
        others = {deck[c]: c for c in s.hands[seat] if c != card}
        few = sorted(others.values())[:OFFERED_CARDS]
        most = kind.effects[0].max  # type: ignore[attr-defined]
        return [cards for count in range(1, most + 1) for cards in combinations(few, count)]

    def allowed(self, s: Rift, seat: int, card: str, kind: Card, targets: Targets) -> bool:
        most = kind.effects[0].max  # type: ignore[attr-defined]
        hand = set(s.hands[seat]) - {card}
        return 1 <= len(targets) <= most and len(set(targets)) == len(targets) and hand.issuperset(targets)


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
