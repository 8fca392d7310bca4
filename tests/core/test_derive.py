"""Copies and keys that follow from the fields of a state."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Literal

import pytest

from game.core.derive import Derived, Underivable, keyed, shared, state
from game.core.value import value


@value
class Coin:
    worth: int


@state
class Purse(Derived):
    coins: list[Coin]


@state
class Traveller(Derived):
    name: str
    mood: Literal["well", "ill"] = "well"
    purse: Purse | None = None
    bags: list[list[str]] = field(default_factory=list)
    debts: dict[str, Purse] = field(default_factory=dict)
    visited: set[str] = field(default_factory=set)
    route: dict[str, int] = keyed("items", default_factory=dict)
    friends: dict[str, int] = keyed("set", default_factory=dict)
    diary: list[str] = keyed(None, default_factory=list)
    photographs: tuple[Purse, ...] = keyed(None, kept=True, default=())
    atlas: Any = shared(default=None)


@state
class Pilgrim(Traveller):
    staff: str = "oak"


def someone() -> Pilgrim:
    return Pilgrim(
        name="Ada",
        purse=Purse(coins=[Coin(1)]),
        bags=[["hat"], []],
        debts={"inn": Purse(coins=[Coin(2)])},
        visited={"Rome"},
        route={"Rome": 1, "Lyon": 2},
        friends={"Bo": 1},
        diary=["rain"],
        photographs=(Purse(coins=[]),),
        atlas=object(),
    )


def test_a_copy_has_containers_of_its_own_and_the_same_values() -> None:
    first = someone()
    copy = first.copy()
    assert type(copy) is Pilgrim and copy == first
    assert copy.atlas is first.atlas and copy.photographs is first.photographs
    assert copy.purse and first.purse and copy.purse is not first.purse
    assert copy.purse.coins[0] is first.purse.coins[0]
    copy.bags[0].append("shoes")
    copy.purse.coins.append(Coin(5))
    copy.debts["inn"].coins.clear()
    copy.visited.add("Turin")
    copy.route["Turin"] = 3
    assert first == someone_with(first.atlas)


def someone_with(atlas: Any) -> Pilgrim:
    same = someone()
    same.atlas = atlas
    return same


@pytest.mark.parametrize(
    ("field", "other"),
    [
        ("name", "Eve"), ("mood", "ill"), ("purse", None), ("bags", [[], ["hat"]]), ("debts", {}), ("visited", set()),
        ("route", {"Lyon": 2, "Rome": 1}), ("friends", {}), ("staff", "ash"),
    ],
)  # fmt: skip
def test_a_key_tells_states_apart_by_what_counts(field: str, other: object) -> None:
    changed = someone()
    setattr(changed, field, other)
    assert changed.key() != someone().key()
    assert hash(someone().key()) == hash(someone().key())


@pytest.mark.parametrize(("field", "other"), [("diary", []), ("friends", {"Bo": 2}), ("photographs", ()), ("atlas", 1)])
def test_a_key_leaves_out_what_does_not(field: str, other: object) -> None:
    changed = someone()
    setattr(changed, field, other)
    assert changed.key() == someone().key()


def test_what_was_derived_for_a_base_class_does_not_serve_its_heirs() -> None:
    base = Traveller(name="Ada")
    base.copy(), base.key()
    assert Pilgrim(name="Ada", staff="ash").copy().staff == "ash"
    assert Pilgrim(name="Ada").key() != base.key()


def test_a_field_that_cannot_be_copied_is_named() -> None:
    @state
    class Odd(Derived):
        thing: object

    for method in (Odd.copy, Odd.key):
        with pytest.raises(Underivable, match=r"Odd\.thing: .*object.* does not say how it is"):
            method(Odd(thing=object()))
