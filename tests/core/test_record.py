"""How people have done so far: their best and their streak."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

from game.core.engine import Outcome
from game.core.match import SeatPlan, Setup
from game.core.record import Record, record
from game.core.store import Entry

ALONE = Setup("exoship", {"scenario": "standard", "undo": "free"}, "", (SeatPlan("Ada"),))


def entry(number: int, score: int, *, won: bool, seed: str = "", setup: Setup = ALONE) -> Entry:
    result = Outcome(winners=(0,) if won else (), scores=(score,) * len(setup.seats), rule="", title="")
    return Entry(number, replace(setup, seed=seed or f"seed {number}"), 9, result, 0.0, 0.0)


def test_the_first_match_is_the_first() -> None:
    found = record([entry(1, 4, won=False)], 1)
    assert found == Record(played=1, won=0, streak=0, best=0, counts=True)
    assert found.is_first


def test_best_and_streak_are_of_the_matches_up_to_this_one() -> None:
    entries = [entry(1, 9, won=True), entry(2, 3, won=False), entry(3, 7, won=True), entry(4, 6, won=True)]
    assert record(reversed(entries), 4) == Record(4, 3, 2, 9, counts=True)
    assert record(entries, 2) == Record(2, 1, 0, 9, counts=True)


def test_only_matches_of_the_same_kind_count() -> None:
    hard = replace(ALONE, options={"scenario": "hard_mode"})
    two = replace(ALONE, seats=(SeatPlan("Ada"), SeatPlan("Ben")))
    bots = replace(ALONE, seats=(SeatPlan("Bot", "officer"),))
    open_ = replace(entry(4, 9, won=True), result=None)
    others = [entry(1, 9, won=True, setup=hard), entry(2, 9, won=True, setup=two), entry(3, 9, won=True, setup=bots)]
    found = record([*others, open_, entry(5, 4, won=True)], 5)
    assert found == Record(1, 1, 1, 0, counts=True)
    assert record(others, 3) is None, "computers among themselves set no record"
    assert record([open_], 4) is None


def test_a_deal_counts_the_first_time_only() -> None:
    """Whoever plays it again, or goes back in it, knows what comes."""
    entries = [entry(1, 4, won=False, seed="a"), entry(2, 9, won=True, seed="a"), entry(3, 5, won=True, seed="b")]
    again = record(entries, 2)
    assert again
    assert not again.counts
    assert (again.played, again.streak, again.best) == (1, 0, 4)
    later = record(entries, 3)
    assert later == Record(2, 1, 1, 4, counts=True), "the second time did not count for what came after"


def test_a_thousand_matches_are_counted_quickly() -> None:
    entries = [entry(number, number % 9, won=number % 3 == 0) for number in range(1, 1001)]
    began = process_time()
    assert record(entries, 1000)
    assert process_time() - began < 0.5
