"""Positions of Rift Domination in few words, and questions to ask of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import paths
from game.core.engine import Frame
from game.core.moves import Move
from game.core.rng import Rng
from game.games.rift.rules.box import load_box
from game.games.rift.rules.effects import EFFECTS
from game.games.rift.rules.engine import RiftEngine
from game.games.rift.rules.movement import ReadyShips
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import ActionStep, BuildStep, RecruitStep
from game.games.rift.rules.units import Unit, counted, fresh
from tests.games.rules_table import RulesTable

BOX = load_box(paths.levels() / "rift", EFFECTS)
PLAIN = tuple(f"plain_{letter}" for letter in "abcdef")
_PLAIN_FACTIONS = {
    name: replace(
        BOX.factions["terran_union"],
        id=name,
        name=name,
        passives=(),
        unlocked=("fighter", "infantry", "carrier"),
        start=replace(BOX.factions["terran_union"].start, home_upgrades=("military_base",)),
        default_set=False,
    )
    for name in PLAIN
}
OPEN_HEARTS: dict[str, str | int] = {"heart_guardians": "off", "battle_points": "any", "heart_jumps": "on"}
"""The rules without what the recommended game adds to them: what does that has tests of its own."""
_PLAIN_ANOMALY = {"CT37": replace(BOX.tiles["CT37"], find=())}
"""One anomaly without a find of its own (RIF-249)."""
ENGINE = RiftEngine(replace(BOX, factions={**BOX.factions, **_PLAIN_FACTIONS}, tiles={**BOX.tiles, **_PLAIN_ANOMALY}))
"""The engine with six factions more, which can do nothing special."""
TABLE = RulesTable(ENGINE)
settle, play, refusal, heard = TABLE.settle, TABLE.play, TABLE.refusal, TABLE.heard
HOMES = ("B1a", "E5a", "E1a", "B5a", "F2a", "A4a")


class Dice(Rng):
    """Chance that rolls what it is told, and fails when it is asked for more."""

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        super().__init__(7)
        self.rolls = list(rolls)

    def copy(self) -> Dice:
        other = Dice(self.rolls)
        other.calls = self.calls
        return other

    def roll(self, sides: int = 6) -> int:
        self.calls += 1
        assert self.rolls, "nobody expected another roll"
        return self.rolls.pop(0)


def kinds(text: str) -> list[str]:
    """ "carrier 2*fighter" """
    found = []
    for word in text.split():
        match = re.fullmatch(r"(?:(\d+)\*)?(\w+)", word)
        assert match, word
        assert match[2] in BOX.units or match[2] in BOX.upgrades, word
        found += [match[2]] * int(match[1] or 1)
    return found


def cards(*variants: str) -> tuple[str, ...]:
    """Different cards of these variants."""
    free = dict(BOX.deck)
    found = []
    for variant in variants:
        card = next(card for card, v in free.items() if v == variant)
        del free[card]
        found.append(card)
    return tuple(found)


def card(variant: str, number: int = 0) -> str:
    """The card of a variant that a hand in a position holds."""
    return [c for c, v in BOX.deck.items() if v == variant][number]


def position(
    *pending: Frame[Rift],
    seats: int = 4,
    factions: Sequence[str] = (),
    fleets: Mapping[int, Mapping[str, str]] | None = None,
    planets: Mapping[str, int] | None = None,
    garrisons: Mapping[str, str] | None = None,
    upgrades: Mapping[str, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    deck: Sequence[str] | None = None,
    resources: int = 10,
    active: int = 0,
    rolls: Iterable[int] | None = None,
    unlocked: str = "",
    scenario: str = "standard",
    in_round: int = 2,
    **options: str | int,
) -> Rift:
    """A table in the middle of a game. Planets listed are controlled; homes always are, each with a base."""
    target: dict[str, str | int] = {"vp_target": 12} if seats == 4 else {}  # as in the worked examples
    chosen = {**(OPEN_HEARTS | target if scenario == "standard" else {}), **options}
    s = ENGINE.setup(ENGINE.modes.resolve(scenario, chosen), seats, "test")
    for seat in range(seats):
        s.factions[seat] = factions[seat] if seat < len(factions) else PLAIN[seat]
        s.colours[seat] = ("blue", "red", "green", "yellow", "purple", "white")[seat]
        s.wormholes = s.wormholes or s.sheet(seat).wormhole_master
        s.homes[seat] = HOMES[seat]
        s.owner[HOMES[seat]] = seat
        s.upgrades[HOMES[seat]] = ("military_base",)
        s.resources[seat] = resources
        s.unlocked[seat] = tuple(dict.fromkeys(("fighter", "infantry", "carrier", *unlocked.split())))
    s.round, s.turns, s.active = in_round, 1, active
    for planet, seat in (planets or {}).items():
        s.owner[planet] = seat
    for planet, text in (upgrades or {}).items():
        s.upgrades[planet] = tuple(kinds(text))
        if not text:
            del s.upgrades[planet]
    for planet, text in (garrisons or {}).items():
        s.station(planet, fresh(kinds(text)))
        for kind in kinds(text):
            if s.owner[planet] >= 0:
                s.stock[s.owner[planet]][kind] -= 1
    for seat, points in (fleets or {}).items():
        for point, text in points.items():
            s.put(seat, point, fresh(kinds(text)))
            for kind in kinds(text):
                s.stock[seat][kind] -= 1
    s.pile = [tile for tile in s.pile if tile not in (tiles or {}).values()]
    s.tile_box, s.pile = s.pile, []
    for planet, tile in (tiles or {}).items():
        s.tiles[planet] = tile
        s.tile_types[planet] = BOX.tiles[tile].type
    named = [variant for hand in (hands or {}).values() for variant in hand] + list(deck or ())
    dealt = list(cards(*named))
    for seat, hand in (hands or {}).items():
        s.hands[seat] = tuple(sorted(dealt[: len(hand)]))
        del dealt[: len(hand)]
    held = {c for hand in s.hands for c in hand}
    s.deck = dealt if deck is not None else [c for c in s.deck if c not in held]
    if deck is not None:
        s.discard = [c for c in BOX.deck if c not in held and c not in dealt]
    if rolls is not None:
        s.rng = Dice(rolls)
    s.pending = list(reversed(pending))
    return s


def build(**more: Any) -> Rift:
    """The Build step of the active player."""
    s = position(BuildStep(more.get("active", 0)), **more)
    s.step = "build"
    return s


def action(**more: Any) -> Rift:
    """The Action step of the active player, with movement points given out."""
    seat = more.get("active", 0)
    s = position(ReadyShips(seat), ActionStep(seat), **more)
    s.step = "action"
    settle(s)
    return s


def recruiting(**more: Any) -> Rift:
    s = position(RecruitStep(more.get("active", 0)), **more)
    s.step = "recruit"
    return s


def legal(s: Rift) -> list[Move]:
    return ENGINE.moves(s)


def asked(s: Rift) -> tuple[type[Frame[Rift]], int] | None:
    """The paragraph that waits, and for whom."""
    now = ENGINE.asking(s)
    return (type(now[0]), now[1].seat) if now else None


def fleet(s: Rift, seat: int, point: str) -> dict[str, int]:
    return counted(s.fleet(seat, point))


def garrison(s: Rift, planet: str) -> dict[str, int]:
    return counted(s.garrisons.get(planet, ()))


def mps(s: Rift, seat: int, point: str) -> dict[str, int]:
    """Movement points of the ships at a point, by kind (the ablest of each)."""
    found: dict[str, int] = {}
    for one in s.fleet(seat, point):
        if one.kind in BOX.movers:
            found.setdefault(one.kind, one.mp)
    return found


def row(s: Rift, side: int) -> list[tuple[str, int, int]]:
    """A side of the battle: kind, LP, shields."""
    assert s.battle
    return [(one.kind, one.lp, one.shields) for one in s.battle.sides[side]]


def units_of(s: Rift, seat: int, point: str) -> tuple[Unit, ...]:
    return s.fleet(seat, point)
