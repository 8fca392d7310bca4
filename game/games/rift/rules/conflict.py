"""The conflict board (chapter 11): the two sides of a battle, their dice, and who may be hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.core.value import value
from game.games.rift.rules.sheets import Stats
from game.games.rift.rules.units import Unit, Units

ATTACKER, DEFENDER = 0, 1
NEED: Mapping[str, tuple[int, int, int]] = {"close": (2, 4, 5), "mid": (4, 2, 3), "far": (5, 3, 2)}
"""RIF-106. What a close, mid and long range weapon must roll in each section."""
WEAPONS = ("close", "mid", "long")


@value
class Combatant:
    """A unit or building in a battle. `group` is the index of the origin it came from, -1 if it joined later."""

    unit: Unit
    lp: int
    shields: int
    pending: int = 0
    """Damage assigned and not yet applied."""
    used: bool = False
    """Its skill of this battle is used up."""
    group: int = 0

    @property
    def kind(self) -> str:
        return self.unit.kind

    @property
    def remaining(self) -> int:
        """How much more damage it takes to destroy it."""
        return self.lp + self.shields - self.pending


Side: TypeAlias = tuple[Combatant, ...]


@value
class Die:
    weapon: str
    value: int
    need: int
    rerolled: bool = False
    """By the faction's skill; Targeting Computers come before and roll every miss."""
    by: int | None = None
    """The place of the unit that rolled it in its row; of one that has fallen since, ~ its place among the fallen; None
    if that unit has left the battle. For the eyes: nothing depends on it."""

    @property
    def hit(self) -> bool:
        return self.value >= self.need


@value
class Strike:
    """RIF-131. A kamikaze strike that is still to be rolled."""

    side: int
    kind: str
    roll: int
    damage: int


@value
class Battle:
    place: str
    """The point of a space battle, the planet of a ground battle."""
    ground: bool
    attacker: int
    defender: int
    sides: tuple[Side, ...]
    origins: tuple[str, ...]
    """RIF-115. Where each group of the attacker came from."""
    parties: tuple[Units, ...]
    """What each group consisted of, cargo included."""
    section: str = "start"
    """start, far, mid or close."""
    closes: int = 0
    """CLOSE phases begun."""
    dice: tuple[tuple[Die, ...], ...] = ((), ())
    boosts: tuple[str, ...] = ()
    """Cards that hold for this phase, as "<side>.<variant>"."""
    destroyed: tuple[int, ...] = (0, 0)
    """Units and buildings destroyed of each side."""
    losses: tuple[int, ...] = (0, 0)
    """What they cost, as printed."""
    fallen: tuple[tuple[str, ...], ...] = ((), ())
    strikes: tuple[Strike, ...] = ()
    result: str = ""
    """attacker, defender, nobody, stalemate or ceasefire, once it is over."""
    fled: int = -1
    """The side that retreated."""

    def seat(self, side: int) -> int:
        return self.attacker if side == ATTACKER else self.defender

    def side_of(self, seat: int) -> int | None:
        if seat == self.attacker:
            return ATTACKER
        return DEFENDER if seat == self.defender else None

    def with_side(self, side: int, combatants: Side) -> Battle:
        sides = (combatants, self.sides[1]) if side == ATTACKER else (self.sides[0], combatants)
        return replace(self, sides=sides)

    def keeping(self, side: int, places: Sequence[int]) -> Battle:
        """Only these of a row are still there. Each die stays with the unit that rolled it."""
        now = {before: place for place, before in enumerate(places)}
        dice = list(self.dice)
        dice[side] = tuple(
            die if die.by is None or die.by < 0 else replace(die, by=now.get(die.by)) for die in self.dice[side]
        )
        return replace(self.with_side(side, tuple(self.sides[side][i] for i in places)), dice=tuple(dice))

    def felled(self, side: int, place: int) -> Battle:
        """One of a row falls; its dice are still to be seen."""
        fallen, dice = len(self.fallen[side]), list(self.dice)
        dice[side] = tuple(replace(die, by=~fallen) if die.by == place else die for die in self.dice[side])
        places = [i for i in range(len(self.sides[side])) if i != place]
        return replace(self, dice=tuple(dice)).keeping(side, places)

    def losing(self, side: int, cost: int) -> Battle:
        """RIF-117. One more unit or building of a side is destroyed."""
        destroyed, losses = list(self.destroyed), list(self.losses)
        destroyed[side] += 1
        losses[side] += cost
        return replace(self, destroyed=tuple(destroyed), losses=tuple(losses))

    def boosted(self, side: int, variant: str) -> bool:
        return f"{side}.{variant}" in self.boosts


def legal_targets(side: Side, taunting: frozenset[str]) -> list[int]:
    """RIF-107, RIF-110. Whom a hit may go to: those not doomed yet, units with Taunt before all others."""
    standing = [i for i, one in enumerate(side) if one.remaining > 0]
    first = [i for i in standing if side[i].unit.kind in taunting]
    return first or standing


def distinct(side: Side, indices: Sequence[int]) -> list[int]:
    """One index of each sort, where several combatants are in the same state."""
    seen: set[tuple[str, int, int, int, bool]] = set()
    found = []
    for i in indices:
        one = side[i]
        sort = (one.unit.kind, one.lp, one.shields, one.pending, one.used)
        if sort not in seen:
            seen.add(sort)
            found.append(i)
    return found


def best_target(side: Side, indices: Sequence[int], stats: Mapping[str, Stats], costs: Mapping[str, int]) -> int:
    """RIF-207. The smallest remaining strength for what it does to us."""

    def worth(i: int) -> float:
        kind = side[i].unit.kind
        _, _, close, mid, long = stats[kind]
        return side[i].remaining / (0.3 + close + mid + long + 0.1 * costs.get(kind, 0))

    return min(indices, key=worth)


def marked(side: Side, index: int, damage: int) -> Side:
    """RIF-109. One target takes it all; what exceeds its strength is lost."""
    one = side[index]
    pending = min(one.pending + damage, one.lp + one.shields)
    return (*side[:index], replace(one, pending=pending), *side[index + 1 :])


def shielded(side: Side, index: int, points: int) -> Side:
    one = side[index]
    return (*side[:index], replace(one, shields=one.shields + points), *side[index + 1 :])


def relieved(side: Side, index: int) -> Side:
    """One point of pending damage less."""
    one = side[index]
    return (*side[:index], replace(one, pending=one.pending - 1), *side[index + 1 :])


def struck(one: Combatant) -> Combatant:
    """RIF-108. Pending damage removes shields first, then LP."""
    through = max(0, one.pending - one.shields)
    return replace(one, shields=max(0, one.shields - one.pending), lp=one.lp - through, pending=0)
