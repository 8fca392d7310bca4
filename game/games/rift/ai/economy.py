"""What to build, recruit, unlock and play (RIF-206)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import sqrt

from game.core.moves import Move
from game.games.rift.ai.campaign import campaign
from game.games.rift.ai.fleets import Idea, threatened
from game.games.rift.ai.worth import Prizes
from game.games.rift.rules.gains import ABOARD, may_place_upgrade
from game.games.rift.rules.moves import Build, PlayCard, Recruit, UseFaction
from game.games.rift.rules.reactions import legal_cards, legal_faction
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.turn import price, sites

GROWTH = 0.6
"""RIF-206. Mines are built until the leader has this part of the points."""
UNLOCK_ORDER = (
    "goliath", "diplomat", "destroyer", "cruiser", "titan", "bulwark", "support", "rocket_frigate", "repair_ship",
    "bastion", "walker", "bomber", "drone",
)  # fmt: skip
WARP = 9.0
"""What a warp is worth to those who build them: more than a mine."""
MOST_TRANSPORTS = 5
SCOUTS = 1
"""Soldiers for free planets, besides those of a campaign."""
BIG_SHIP, NEAR = 3, 4
"""A ship with so many life and shield points is worth a drone when it comes so near to a base."""
BARGAIN = 10
"""What a titan may cost to be bought before any transport."""


def growing(s: Rift) -> bool:
    return max(s.points) < GROWTH * s.terms.target


def bases_near(s: Rift, seat: int, planet: str) -> int:
    """Lines to the nearest military base of a seat."""
    distances = s.galaxy.distances[planet]
    return min((distances[base] for base in s.bases(seat)), default=9)


# -- building ------------------------------------------------------------------------------------------------


def upgrade_worth(s: Rift, seat: int, upgrade: str, planet: str) -> float:
    """What an upgrade would be worth on a planet now, before its price."""
    here = s.upgrades.get(planet, ())
    huge = s.box.planets[planet].huge
    if upgrade == "mine":
        if not growing(s):
            return 2.0
        pair = s.tile_types.get(planet) == "harvester" and here.count("mine") == 1
        return 11.0 if pair else 8.0 + (s.tile_types.get(planet) == "harvester")
    if upgrade == "trading_outpost":
        outposts = sum(s.upgrades.get(p, ()).count("trading_outpost") for p in s.owned(seat))
        return 6.5 if growing(s) and outposts < 2 else 2.5
    if upgrade == "military_base":
        if "military_base" in here:
            return 0.5
        away = bases_near(s, seat, planet)
        return 9.0 if away >= 9 else 7.0 + 0.3 * away if away >= 3 and _spendable(s, seat) else 1.0
    if upgrade == "artillery":
        return 5.0 if huge and here.count("artillery") < 2 else 3.2 if threatened(s, seat, planet) else 1.0
    if upgrade == "shield_generator":
        return 1.5 if huge and upgrade not in here else 0.6
    return 1.2


def _spendable(s: Rift, seat: int) -> bool:
    """A second base pays only if there is something to recruit there."""
    return len(s.bases(seat)) < 3 and s.counters[seat] >= 3


def build_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    money = s.resources[seat]
    reserve = 4 if s.round <= 1 else 2
    for planet in s.owned(seat):
        if not s.free_slot(seat, planet):
            continue
        for upgrade in ("mine", "trading_outpost", "military_base", "artillery"):
            cost = price(s, seat, upgrade)
            if cost > money - (0 if upgrade == "artillery" else reserve):
                continue
            if may_place_upgrade(s, seat, upgrade, planet) is None:
                worth = upgrade_worth(s, seat, upgrade, planet)
                if worth > cost * (0.95 if upgrade != "artillery" else 1.1):
                    yield Idea(10 + worth - cost, Build(upgrade, planet))


def warp_ideas(s: Rift, seat: int, most: int = 99) -> Iterator[Idea]:
    """A warp in every system of one's own: whoever starts there flies one line farther, turn after turn."""
    cost = price(s, seat, "warp")
    reserve = 4 if s.round <= 1 else 2
    built = sum(s.upgrades.get(planet, ()).count("warp") for planet in s.owned(seat))
    if cost <= s.resources[seat] - reserve and built < most:
        for planet in s.owned(seat):
            if may_place_upgrade(s, seat, "warp", planet) is None:
                yield Idea(10 + WARP - cost, Build("warp", planet))


# -- recruiting ------------------------------------------------------------------------------------------------


def recruit_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    """RIF-206. Infantry first, one diplomat, transports, then an army for a campaign, and the best warships."""
    needs = _Needs(s, seat)
    costs, money = s.sheet(seat).unit_costs, s.resources[seat]
    for kind in s.unlocked[seat]:
        if costs[kind] > money or not s.stock[seat][kind] or not s.may_own(seat, kind):
            continue
        score = needs.score(kind, costs[kind], money)
        if score:
            for site in sites(s, seat, kind):
                yield Idea(score + _site_worth(s, seat, kind, site), Recruit(kind, site))


class _Needs:
    """What a seat is short of."""

    def __init__(self, s: Rift, seat: int) -> None:
        self.s, self.seat = s, seat
        box, fleets = s.box, s.fleets[seat]
        self.have = {kind: box.units[kind].stock - left for kind, left in s.stock[seat].items()}
        self.transports = sum(self.have[kind] for kind in ("carrier", "goliath", "titan"))
        self.berths = sum(box.capacity(fleet) for fleet in fleets.values())
        self.troops = sum(box.sizes[u.kind] for base in s.bases(seat) for u in s.garrisons.get(base, ()))
        self.troops += sum(box.load(fleet) for fleet in fleets.values())
        self.campaign = campaign(s, seat, Prizes(s, seat))
        army = self.campaign.soldiers + SCOUTS if self.campaign else 0
        self.wanted = max(2 + 1.2 * self.transports, min(army, 4 * MOST_TRANSPORTS))

    def score(self, kind: str, cost: int, money: int) -> float:
        """How much a unit of this kind is wanted now."""
        card = self.s.box.units[kind]
        if kind == "infantry":
            return self._infantry(money)
        if kind == "diplomat":
            return 28.0 if not self.have[kind] and _civilized_left(self.s, self.seat) else 0.0
        if kind in ("carrier", "goliath"):
            short = self.transports < 2 + self.s.round / 2 or self.berths < self.wanted
            return 20.0 + 3 * (kind == "goliath") if short and self.transports < MOST_TRANSPORTS else 0.0
        if kind == "walker":
            return 2.0 if self.troops < self.wanted + 2 else 0.0
        if kind == "bomber":
            return 24.0 if self.campaign and self.have["bomber"] < self.campaign.bombs else 0.0
        if kind == "drone":
            return 9.0 if self.have["drone"] < 2 and self._big_enemy() else 0.0
        if kind == "titan" and cost <= BARGAIN:
            return 26.0
        if card.domain == "space" and card.move:
            combat = card.combat
            return 10 * sqrt((combat.lp + combat.shields) * combat.weapons) / cost
        return 0.0

    def _infantry(self, money: int) -> float:
        if self.troops < 2 + 1.2 * self.transports:
            return 30.0
        if self.troops < self.wanted:
            return 22.0 if self.troops < self.berths else 12.0
        return 1.0 if money > 12 and self.troops < self.wanted + 3 else 0.0

    def _big_enemy(self) -> bool:
        """A ship that a kamikaze strike would hurt is near one's own planets (RIF-131)."""
        s = self.s
        bases = s.bases(self.seat)
        big = {kind for kind, card in s.box.units.items() if card.combat.lp + card.combat.shields >= BIG_SHIP}
        return any(
            u.kind in big and any(s.galaxy.distances[base][point] <= NEAR for base in bases)
            for other in s.others(self.seat)
            for point, fleet in s.fleets[other].items()
            for u in fleet
        )


def _civilized_left(s: Rift, seat: int) -> bool:
    if s.faction(seat).forbid_negotiate:
        return False
    return sum(t == "civilized" and s.owner.get(p, NOBODY) != seat for p, t in s.tile_types.items()) > 1


def _site_worth(s: Rift, seat: int, kind: str, site: str) -> float:
    """Troops gather where transports are; everything else goes to the front."""
    point = site.removeprefix(ABOARD)
    distances = s.galaxy.distances[point]
    worth = 0.0
    if kind in s.box.ground:
        near = [distances[p] for p, f in s.fleets[seat].items() if any(s.box.capacities[u.kind] for u in f)]
        worth = 0.5 / (1 + min(near, default=6))
    hearts = [p.id for p in s.galaxy.planets.values() if p.huge and s.owner_of(p.id) != seat]
    goal = min((distances[heart] for heart in hearts), default=0)
    return worth + 0.4 / (1 + goal) + (0.2 if site.startswith(ABOARD) else 0.0)


def place_worth(s: Rift, seat: int, kind: str, place: str) -> float:
    """Where a free unit helps most."""
    if place == "battle":
        return 5.0
    point = place.removeprefix(ABOARD)
    fleet = s.fleet(seat, point)
    worth = _site_worth(s, seat, kind, place)
    if kind in s.box.ground:
        return worth
    if "military_base" in s.upgrades.get(point, ()):
        return worth + 1.0 + 0.02 * len(fleet)
    room = s.capacity(fleet) - sum(s.box.sizes[u.kind] for u in fleet)
    troops = sum(u.kind in s.box.ground for u in fleet)
    return worth + (0.8 + 0.3 * troops if room > 0 else 0.0)


# -- cards -----------------------------------------------------------------------------------------------------


def leader(s: Rift, seat: int) -> int:
    return max(s.others(seat), key=lambda other: (s.points[other], s.resources[other]), default=seat)


def card_ideas(s: Rift, seat: int) -> Iterator[Idea]:
    """Cards worth playing between the commands of one's own turn."""
    first = leader(s, seat)
    for move in legal_cards(s, seat, "own_turn"):
        if (score := _card_score(s, seat, s.box.deck[move.card], move, first)) > 0:
            yield Idea(score, move)
    for use in legal_faction(s, seat, "own_turn"):
        if (score := _faction_score(s, seat, use, first)) > 0:
            yield Idea(score, use)


def _faction_score(s: Rift, seat: int, use: UseFaction, first: int) -> float:
    target = use.targets[0]
    if target in s.box.deck:  # a card to sell: the dullest one, if there are plenty
        dull = s.box.deck[target] in ("signal_jammer", "emergency_retreat", "black_market", "targeting_computers")
        return 45.0 + dull if len(s.hands[seat]) > 4 else 0.0
    victim = s.seat_of(target)
    return 45.0 + (victim == first) + (len(s.hands[victim]) if victim is not None else 0)


def _card_score(s: Rift, seat: int, variant: str, move: PlayCard, first: int) -> float:
    targets = move.targets
    if variant in ("war_bonds", "technology_breakthrough"):
        return 50.0
    if variant == "resource_theft":
        victim = s.seat_of(targets[0])
        return 48.0 + min(3, s.resources[victim] if victim is not None else 0) + (victim == first)
    if variant == "espionage":
        victim = s.seat_of(targets[0])
        return 47.0 + (len(s.hands[victim]) if victim is not None else 0)
    if variant == "sabotage":
        worth = {"military_base": 3.0, "mine": 2.0, "trading_outpost": 1.5}.get(targets[0], 0.5)
        return 40.0 + worth + (s.owner_of(targets[1]) == first)
    if variant in ("rapid_construction", "field_barracks"):
        upgrade = "mine" if variant == "rapid_construction" else "military_base"
        worth = upgrade_worth(s, seat, upgrade, targets[0])
        return 46.0 + worth if worth > 4 or len(s.hands[seat]) > 6 else 0.0
    if variant == "propaganda":
        return 60.0
    if variant in ("recruitment", "elite_recruitment") and s.step != "recruit":
        return 0.0
    if variant == "recruitment":
        return _draft_score(s, seat, targets[0])
    if variant == "elite_recruitment":
        return 39.0 + s.box.units[targets[0]].cost
    if variant == "warp_drive":
        fleet = s.fleet(seat, targets[0])
        troops = sum(u.kind in s.box.ground for u in fleet)
        return 30.0 + troops if s.step == "action" and troops and any(u.mp == 0 for u in fleet) else 0.0
    if variant == "black_market":
        return 35.0 + len(targets) if len(s.hands[seat]) > 7 else 0.0
    return 0.0


def _draft_score(s: Rift, seat: int, kind: str) -> float:
    """Soldiers while they are short, ships otherwise."""
    if kind == "infantry":
        troops = sum(len(s.garrisons.get(base, ())) for base in s.bases(seat))
        return 42.0 if troops < 4 else 38.0
    return 39.0 + 0.1 * s.box.units[kind].cost


def best(ideas: Sequence[Idea]) -> list[Move]:
    """The moves of the ideas, the best first; of the same purchase at several places only the best one."""
    seen: dict[Hashable, Move] = {}
    for idea in sorted(ideas, key=lambda idea: -idea.score):
        move = idea.move
        seen.setdefault(_purchase(move), move)
    return list(seen.values())


def _purchase(move: Move) -> Hashable:
    if isinstance(move, Build):
        return Build, move.upgrade
    return (Recruit, move.unit) if isinstance(move, Recruit) else move
