"""Extra shields (RIF-134) and repairs (RIF-129) in a battle, one point after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.conflict import distinct, relieved, shielded
from game.games.rift.rules.events import DamageCancelled, ShieldsGiven
from game.games.rift.rules.fight import fighting
from game.games.rift.rules.moves import Auto, CancelDamage, GiveShield
from game.games.rift.rules.state import Rift
from game.games.rift.rules.words import Ask, No


@value
class DealShields(Step[Rift]):
    """RIF-134. Extra shield points with only one possible owner are given at once."""

    side: int
    left: int

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        row = battle.sides[self.side]
        if battle.result or not row or not self.left:
            return
        if len(distinct(row, range(len(row)))) == 1 and len(row) == 1:
            give_shields(s, self.side, 0, self.left, emit)
        else:
            s.then(GiveShields(self.side, self.left))


def give_shields(s: Rift, side: int, target: int, points: int, emit: Emit) -> None:
    battle = fighting(s)
    s.battle = battle.with_side(side, shielded(battle.sides[side], target, points))
    emit(ShieldsGiven(s.who(battle.seat(side)), battle.sides[side][target].kind, points, side, target))


ShieldMove: TypeAlias = GiveShield | Auto


@value
class GiveShields(Choice[Rift, ShieldMove]):
    """RIF-134. Who gets the next extra shield point."""

    exact = True

    side: int
    left: int

    def ask(self, s: Rift) -> Decision | None:
        return Decision(fighting(s).seat(self.side), Ask.SHIELDS, "RIF-134")

    def offers(self, s: Rift) -> Iterable[ShieldMove]:
        """One of units alike: see SAMPLED."""
        row = fighting(s).sides[self.side]
        return [Auto(), *map(GiveShield, distinct(row, range(len(row))))]

    def check(self, s: Rift, move: ShieldMove) -> Refusal | None:
        if isinstance(move, Auto) or 0 <= move.target < len(fighting(s).sides[self.side]):
            return None
        return Refusal("RIF-134", No.NOT_A_TARGET)

    def take(self, s: Rift, move: ShieldMove, emit: Emit) -> None:
        if isinstance(move, GiveShield):
            give_shields(s, self.side, move.target, 1, emit)
            s.then(DealShields(self.side, self.left - 1))
        else:
            give_shields(s, self.side, self._default(s), self.left, emit)

    def _default(self, s: Rift) -> int:
        """The unit with Taunt, which draws the fire, or the one whose loss would hurt most."""
        battle = fighting(s)
        row = battle.sides[self.side]
        sheet = s.sheet(battle.seat(self.side))
        taunts = s.box.taunting

        def worth(i: int) -> tuple[bool, float]:
            kind = row[i].kind
            return kind in taunts, sum(sheet.stats[kind][2:]) + 0.1 * sheet.unit_costs.get(kind, 0)

        return max(range(len(row)), key=worth)


RepairMove: TypeAlias = CancelDamage | Auto


@value
class Repair(Choice[Rift, RepairMove]):
    """RIF-129. Which pending damage is cancelled, one point after the other."""

    exact = True

    side: int
    left: int

    def _damaged(self, s: Rift) -> list[int]:
        row = fighting(s).sides[self.side]
        return distinct(row, [i for i, one in enumerate(row) if one.pending])

    def ask(self, s: Rift) -> Decision | None:
        battle = fighting(s)
        if battle.result or not self.left or not self._damaged(s):
            return None
        return Decision(battle.seat(self.side), Ask.REPAIR, "RIF-129")

    def offers(self, s: Rift) -> Iterable[RepairMove]:
        """One of units alike: see SAMPLED."""
        return [Auto(), *map(CancelDamage, self._damaged(s))]

    def check(self, s: Rift, move: RepairMove) -> Refusal | None:
        row = fighting(s).sides[self.side]
        if isinstance(move, Auto) or (0 <= move.target < len(row) and row[move.target].pending):
            return None
        return Refusal("RIF-129", No.NOT_A_TARGET)

    def take(self, s: Rift, move: RepairMove, emit: Emit) -> None:
        if isinstance(move, CancelDamage):
            self._relieve(s, move.target, emit)
            s.then(replace(self, left=self.left - 1))
            return
        for _ in range(self.left):
            if damaged := self._damaged(s):
                self._relieve(s, self._default(s, damaged), emit)

    def _relieve(self, s: Rift, target: int, emit: Emit) -> None:
        battle = fighting(s)
        s.battle = battle.with_side(self.side, relieved(battle.sides[self.side], target))
        kind = battle.sides[self.side][target].kind
        emit(DamageCancelled(s.who(battle.seat(self.side)), kind, self.side, target))

    def _default(self, s: Rift, damaged: list[int]) -> int:
        """What can be saved with the fewest points, the dearest first."""
        battle = fighting(s)
        row = battle.sides[self.side]
        costs = s.sheet(battle.seat(self.side)).unit_costs

        def hopeless(i: int) -> tuple[bool, int, int]:
            needed = 1 - row[i].remaining
            return not 0 < needed <= self.left, -costs.get(row[i].kind, 3), needed

        return min(damaged, key=hopeless)
