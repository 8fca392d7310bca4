"""Our generator must give the same numbers for ever: saves depend on it."""

from __future__ import annotations

import pytest

from game.core.rng import Rng


def test_numbers_never_change() -> None:
    rng = Rng(42)
    # SplitMix64 as published gives these for the seed 42
    assert [rng.next() for _ in range(3)] == [13679457532755275413, 2949826092126892291, 5139283748462763858]
    assert Rng.from_text("starboard").seed == 9604859517121725666


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng(1)
    copy = rng.copy()
    assert rng.next() == copy.next()
    rng.next()
    assert copy.calls == 1


def test_below_stays_below_and_reaches_everything() -> None:
    rng = Rng(7)
    seen = [rng.below(6) for _ in range(600)]
    assert set(seen) == set(range(6))
    counts = [seen.count(i) for i in range(6)]
    assert min(counts) > 60


def test_below_refuses_an_empty_choice() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Rng(1).below(0)


def test_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    rng = Rng(3)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_a_roll_is_one_to_sides() -> None:
    rng = Rng(5)
    assert {rng.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
