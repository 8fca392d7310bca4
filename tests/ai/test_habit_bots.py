"""The players who follow a habit, and those who play games out by it: on a game where one can count to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.ai.bots import make_bot
from game.ai.rollout import LEAST, RolloutBot
from game.core.modes import BotLevel
from game.core.moves import Move
from game.games.blight.rules.moves import Done, MineOre
from game.games.blight.rules.state import Colony
from tests.games.blight.positions import ENGINE, colony, legal

HABIT = BotLevel("habit", "Habit", "", "habit", style="mine")
ROLLOUT = BotLevel("rollout", "Rollout", "", "rollout", width=9, samples=2, style="both")


class Miner:
    """A judge of two ways to play: one mines whatever it can, the other does nothing. Icons are points."""

    def ways(self, s: Colony, style: str) -> Sequence[str]:
        return ("rest", "mine") if style == "both" else (style,)

    def ranked(self, s: Colony, seat: int, style: str) -> list[Move]:
        ores = [move for move in ENGINE.moves(s) if isinstance(move, MineOre)]
        return [*(ores if style != "rest" else []), Done()]

    def choice(self, s: Colony, seat: int, style: str) -> Move:
        return self.ranked(s, seat, style)[0]

    def value(self, s: Colony, seat: int) -> float:
        return float(len(s.sheets[seat].checked))

    def order(self, s: Colony, moves: Sequence[Move]) -> list[Move]:
        return list(moves)

    def settled(self, s: Colony) -> bool:
        return True


def chosen(level: BotLevel, s: Colony, seed: str = "1") -> Move:
    return make_bot(ENGINE, Miner(), level, ENGINE.view(s, 0), 0, seed).think().move


def test_a_habit_does_what_it_likes_best() -> None:
    s = colony()
    assert chosen(HABIT, s) == Miner().ranked(s, 0, "mine")[0]
    assert chosen(replace(HABIT, style="rest"), s) == Done()


@pytest.mark.parametrize("slips", [0, 50, 100])
def test_slips_are_as_frequent_as_the_level_says(slips: int) -> None:
    s = colony()
    level = replace(HABIT, style="rest", slips=slips)
    moves = [chosen(level, s, str(seed)) for seed in range(80)]
    assert set(moves) <= legal(s)
    others = sum(move != Done() for move in moves)
    assert (others > 0) == (slips > 0)
    assert others <= 80 * slips / 100


def test_a_slip_takes_every_kind_of_move_equally_often() -> None:
    s = colony("1 2 3 4 5")
    kinds = Counter(type(chosen(replace(HABIT, slips=100), s, str(seed))) for seed in range(200))
    assert set(kinds) == {type(move) for move in legal(s)}
    assert max(kinds.values()) < 3 * min(kinds.values())


def test_a_rollout_finds_the_way_that_ends_better() -> None:
    s = colony(in_round=13)
    assert isinstance(chosen(ROLLOUT, s), MineOre)
    idle = replace(ROLLOUT, style="rest")
    assert chosen(idle, s) == Done()


def test_a_rollout_keeps_to_its_budget_but_tries_everything_once() -> None:
    s = colony(in_round=10)
    bot = RolloutBot(ENGINE, ENGINE.view(s, 0), 0, "1", judge=Miner(), level=replace(ROLLOUT, nodes=1))
    thought = bot.think()
    patient = RolloutBot(ENGINE, ENGINE.view(s, 0), 0, "1", judge=Miner(), level=ROLLOUT).think()
    assert 0 < thought.nodes < patient.nodes
    assert isinstance(thought.move, MineOre)


class Sleeper(Miner):
    """Would rather do nothing, although mining ends better."""

    def ranked(self, s: Colony, seat: int, style: str) -> list[Move]:
        return [Done(), *(move for move in ENGINE.moves(s) if isinstance(move, MineOre))]

    def choice(self, s: Colony, seat: int, style: str) -> Move:
        return Done()


class Counting(Sleeper):
    """Knows how many games it has seen the end of."""

    def __init__(self) -> None:
        self.ends = 0

    def value(self, s: Colony, seat: int) -> float:
        self.ends += 1
        return super().value(s, seat)


def tried(judge: Miner, level: BotLevel) -> Move:
    s = colony(in_round=13)
    return RolloutBot(ENGINE, ENGINE.view(s, 0), 0, "1", judge=judge, level=level).think().move


def test_one_game_never_overrules_habit() -> None:
    """Of one luck nobody knows the doubt: what ends better under it may have been lucky."""
    level = replace(ROLLOUT, style="rest")
    assert tried(Sleeper(), replace(level, samples=1)) == Done()
    assert isinstance(tried(Sleeper(), replace(level, samples=LEAST)), MineOre)


def test_a_short_budget_leaves_enough_lucks_and_fewer_moves() -> None:
    level = replace(ROLLOUT, style="rest", samples=2 * LEAST)
    hurried, patient = Counting(), Counting()
    tried(hurried, replace(level, nodes=1))
    assert hurried.ends == 2 * LEAST  # habit, and one move against it
    tried(patient, level)
    assert patient.ends > 4 * LEAST


def test_a_rollout_does_not_know_the_dice_to_come() -> None:
    s, other = colony(in_round=12, next_rolls=(1,) * 15), colony(in_round=12, next_rolls=(6,) * 15)
    assert chosen(ROLLOUT, s) == chosen(ROLLOUT, other)
