"""The value tables of ADR-166: what a system's RP are worth in core RP, by its turns left and its kind of Upgrade."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

from game.games.adrift.rules.data import HIGHEST, LOWEST, Box, Effect
from game.games.adrift.rules.effects import (
    CopyLeft,
    KeepSelf,
    StandingIncome,
    SystemsAndCoreDelta,
    SystemsDelta,
    Threshold,
)
from game.games.adrift.rules.powers import FailSafe, Trading
from game.games.adrift.rules.state import Adrift

Kind: TypeAlias = Literal["none", "trade", "failsafe"]
KINDS: tuple[Kind, ...] = ("none", "trade", "failsafe")

FAILURE = -30.0
"""What a failed system is worth."""
STANDING = 2
"""A standing card counts as so many RP at once."""
NEIGHBOUR = 4
"""What the system on the left is taken to have."""
SHIFT = -LOWEST
"""The place of 0 RP in a row of a table."""

Row: TypeAlias = list[float]
"""One value for each RP from -10 to 10."""


def kind_of(s: Adrift, system: int) -> Kind:
    """Cancel, divert and scan count as no Upgrade."""
    power = s.power(system)
    return "trade" if isinstance(power, Trading) else "failsafe" if isinstance(power, FailSafe) else "none"


def result(effect: Effect, rp: int) -> int:
    """Where an event leaves the system that draws it, before the limits."""
    if isinstance(effect, Threshold):
        return rp + effect.gain if rp >= effect.threshold else rp - effect.loss
    if isinstance(effect, SystemsDelta | SystemsAndCoreDelta):
        return rp + effect.systems
    if isinstance(effect, KeepSelf):
        return rp + effect.amount
    if isinstance(effect, StandingIncome):
        return rp + STANDING
    return NEIGHBOUR if isinstance(effect, CopyLeft) else rp


def _places(effect: Effect, floor: int) -> tuple[int, ...]:
    """For each RP the place in a row where an event leaves a system, within its limits."""
    return tuple(SHIFT + min(HIGHEST, max(floor, result(effect, rp))) for rp in range(LOWEST, HIGHEST + 1))


class Tables:
    """U[t][r] of each kind, and P[r]: the value after an event with so many turns left."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._places: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
            card: (_places(effect, LOWEST), _places(effect, LOWEST + 1)) for card, effect in box.effects.items()
        }
        turns = -(-len(box.events) // 4)
        self.worth: dict[Kind, list[Row]] = {}
        self.after: dict[Kind, list[Row]] = {}
        """after[kind][t]: the value right after an own event, with t own turns still to come."""
        for kind in KINDS:
            self.worth[kind], self.after[kind] = self._solve(kind, turns)

    def _solve(self, kind: Kind, turns: int) -> tuple[list[Row], list[Row]]:
        failed = FAILURE if kind != "failsafe" else 0.0
        worth: list[Row] = [[failed, *[0.0] * (HIGHEST - LOWEST)]]
        after: list[Row] = [self._spent(kind, worth[0])]
        for _ in range(turns):
            expected = [self.mean(kind, after[-1], rp, self.box.events) for rp in range(LOWEST, HIGHEST + 1)]
            row = [max(expected[r + n] - n for n in range(len(expected) - r)) for r in range(len(expected))]
            row[0] = FAILURE if kind != "failsafe" else row[0]
            worth.append(row)
            after.append(self._spent(kind, row))
        return worth, after

    def _spent(self, kind: Kind, row: Row) -> Row:
        """P: the same RP, but what can or must be spent is spent."""
        price = self.box.board.full_power
        full = price.core_gain + row[SHIFT + HIGHEST - price.cost]
        spent = list(row)
        if kind == "trade":
            for rp in range(1, HIGHEST + 1):
                trades = (q + row[SHIFT + rp - 2 * q] for q in range(1, rp // 2 + 1))
                spent[SHIFT + rp] = max(row[SHIFT + rp], *trades, full if rp == HIGHEST else row[SHIFT + rp])
        else:
            spent[SHIFT + HIGHEST] = full
        return spent

    def mean(self, kind: Kind, after: Row, rp: int, cards: Collection[str]) -> float:
        """The value expected of drawing one of these events with so many RP."""
        floor, at, places = (1 if kind == "failsafe" else 0), SHIFT + rp, self._places
        return sum([after[places[card][floor][at]] for card in cards]) / len(cards)
