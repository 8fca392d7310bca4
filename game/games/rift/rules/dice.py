"""The dice of a battle (RIF-105, RIF-106), and rolling some again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.conflict import NEED, WEAPONS, Die
from game.games.rift.rules.events import DiceRerolled, DiceRolled
from game.games.rift.rules.fight import fighting
from game.games.rift.rules.moves import Reroll
from game.games.rift.rules.state import Rift
from game.games.rift.rules.words import Ask, No


@value
class RollDice(Step[Rift]):
    """RIF-105, RIF-106. One die for every weapon of every living unit; Targeting Computers roll misses again."""

    side: int

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result:
            return
        needs = NEED[battle.section]
        seat = battle.seat(self.side)
        stats = s.sheet(seat).stats
        dice = [
            Die(WEAPONS[i], s.rng.roll(), needs[i], by=place)
            for place, one in enumerate(battle.sides[self.side])
            for i in range(3)
            for _ in range(stats[one.unit.kind][2 + i])
        ]
        keep(s, self.side, tuple(dice))
        if dice:
            emit(DiceRolled(s.who(seat), *_shown(dice), "fire"))
        if battle.boosted(self.side, "targeting_computers") and not all(d.hit for d in dice):
            dice = [d if d.hit else replace(d, value=s.rng.roll()) for d in dice]
            keep(s, self.side, tuple(dice))
            emit(DiceRerolled(s.who(seat), *_shown(dice)))


def _shown(dice: Sequence[Die]) -> tuple[tuple[int, ...], int]:
    """What was rolled, and how many of that hit."""
    return tuple(die.value for die in dice), sum(die.hit for die in dice)


def keep(s: Rift, side: int, dice: tuple[Die, ...]) -> None:
    battle = fighting(s)
    s.battle = replace(battle, dice=(dice, battle.dice[1]) if side == 0 else (battle.dice[0], dice))


@value
class ChooseRerolls(Choice[Rift, Reroll]):
    """RIF-171. A faction with `reroll` may roll some of its misses again, once in a phase."""

    exact = True

    side: int

    def ask(self, s: Rift) -> Decision | None:
        battle = fighting(s)
        if battle.result or not s.sheet(battle.seat(self.side)).rerolls or not self._misses(s):
            return None
        return Decision(battle.seat(self.side), Ask.REROLL, "RIF-103")

    def _misses(self, s: Rift) -> list[int]:
        """The misses that are likeliest to hit first."""
        dice = fighting(s).dice[self.side]
        return sorted((i for i, die in enumerate(dice) if not die.hit), key=lambda i: dice[i].need)

    def offers(self, s: Rift) -> Iterable[Reroll]:
        """As many as possible, then fewer, the likeliest to hit: see SAMPLED."""
        most = s.sheet(fighting(s).seat(self.side)).rerolls
        misses = self._misses(s)
        return [Reroll(tuple(sorted(misses[:count]))) for count in range(min(most, len(misses)), -1, -1)]

    def check(self, s: Rift, move: Reroll) -> Refusal | None:
        most = s.sheet(fighting(s).seat(self.side)).rerolls
        chosen = set(move.dice)
        if len(chosen) != len(move.dice) or len(chosen) > most or not chosen <= set(self._misses(s)):
            return Refusal("RIF-171", No.BAD_DICE)
        return None

    def take(self, s: Rift, move: Reroll, emit: Emit) -> None:
        battle = fighting(s)
        dice = list(battle.dice[self.side])
        for i in move.dice:
            dice[i] = replace(dice[i], value=s.rng.roll(), rerolled=True)
        keep(s, self.side, tuple(dice))
        if move.dice:
            emit(DiceRerolled(s.who(battle.seat(self.side)), *_shown(dice)))
