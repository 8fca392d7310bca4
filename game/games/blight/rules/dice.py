"""Dice in the hands of a seat (chapters 7.1 and 7.2): what each may count for, and which of them fit an icon."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TypeAlias

from game.games.blight.rules.effects import RareTolerance, ShiftDie, UnlockRareOre, WildBulldoze, WildCommon
from game.games.blight.rules.plan import ANY, Plan
from game.games.blight.rules.state import DIE_IDS, Colony, Sheet

Single: TypeAlias = tuple[str, int, int]
"""A die, what it counts for, and how far the Ore Smelter shifts it for that."""
Pair: TypeAlias = tuple[Single, Single]
"""Two different dice, at most one of them shifted."""


@cache
def served(pips: int, shift: int, tolerance: int = 0) -> tuple[int, ...]:
    """BLI-11, BLI-12, BLI-72. The values of the icons that dice fit. An asterisk takes anything, but nobody shifts a
    die for it."""
    values = range(max(1, pips - tolerance), pips + tolerance + 1)
    return tuple(values) if shift else (ANY, *values)


def smelter(plan: Plan, sheet: Sheet) -> int:
    """BLI-72. How far the Ore Smelter can still shift a die this round."""
    return 0 if any(sheet.shifts) else sheet.total(plan, ShiftDie)


class Hand:
    """What a seat can do with some of its free dice."""

    __slots__ = ("bulldozing", "drilling", "mining", "pairs", "rare", "robots", "singles")

    def __init__(self, s: Colony, sheet: Sheet, free: Iterable[int]) -> None:
        plan, dice, uses = s.plan, s.dice, sheet.uses_left
        self.singles: list[Single] = [(DIE_IDS[die], dice[die], 0) for die in free] if uses > 0 else []
        if most := smelter(plan, sheet):
            shifts = [by for by in range(-most, most + 1) if by]
            self.singles += [
                (die, pips + by, by) for die, pips, _ in self.singles for by in shifts if 1 <= pips + by <= 6
            ]
        self.pairs: list[Pair] = _pairs(self.singles, bool(most)) if uses > 1 else []
        self.robots = not sheet.robots and sheet.has(plan, WildCommon)
        self.rare = sheet.has(plan, UnlockRareOre)
        self.mining: dict[int, list[Single]] = defaultdict(list)
        """BLI-53. By the value of a common ore icon: the dice that fit it, robots apart."""
        for single in self.singles:
            for wanted in served(single[1], single[2]):
                self.mining[wanted].append(single)
        self.bulldozing = self._with_drones() if sheet.has(plan, WildBulldoze) else self.mining
        """BLI-58, BLI-76. The same for a bulldozer icon."""
        self.drilling: dict[int, list[Pair]] = defaultdict(list)
        """BLI-54, BLI-55. The same for a rare ore icon."""
        if self.rare:
            tolerance = sheet.total(plan, RareTolerance)
            for one, two in self.pairs:
                for wanted in served(one[1] + two[1], one[2] or two[2], tolerance):
                    self.drilling[wanted].append((one, two))

    def _with_drones(self) -> dict[int, list[Single]]:
        return {
            wanted: [single for single in self.singles if not single[2] or single in self.mining[wanted]]
            for wanted in range(1, 7)
        }

    def doubles(self) -> list[Pair]:
        """BLI-60. For a research."""
        return [pair for pair in self.pairs if pair[0][1] == pair[1][1]]


def _pairs(singles: list[Single], shifted: bool) -> list[Pair]:
    pairs = list(combinations(singles, 2))
    if not shifted:
        return pairs
    return [(one, two) for one, two in pairs if one[0] != two[0] and not (one[2] and two[2])]
