"""Values: what a frozen dataclass is, at half its price; registered where they are defined."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, field, fields, replace
from typing import ClassVar

import pytest

from game.core.value import FROZEN, Kinds, value


class Animal:
    __slots__ = ()
    _kinds: ClassVar[Kinds[Animal]] = Kinds()


@value
class Cat(Animal):
    name: str
    lives: int = 9
    put: tuple[str, ...] = field(default_factory=tuple)
    seen_by: int | None = field(default=None, kw_only=True)


@value
class Ginger(Cat):
    shade: int = 0


@value
class Empty:
    pass


def test_it_is_equal_hashed_shown_and_replaced_by_its_fields() -> None:
    tom = Cat("Tom", seen_by=1)
    assert tom == Cat("Tom", 9, (), seen_by=1) != Cat("Tom")
    assert hash(tom) == hash(Cat("Tom", seen_by=1))
    assert repr(tom) == "Cat(name='Tom', lives=9, put=(), seen_by=1)"
    assert replace(tom, lives=8) == Cat("Tom", 8, seen_by=1)
    assert Ginger("Tom") != Cat("Tom")
    assert Ginger("Tom", 1, (), 5).shade == 5
    assert Empty() == Empty() and hash(Empty()) == hash(Empty())
    match tom:
        case Cat(name, lives):
            assert (name, lives) == ("Tom", 9)
    with pytest.raises(TypeError):
        Cat()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Cat("Tom", 9, (), 1)  # type: ignore[call-arg]


def test_it_has_no_room_for_anything_else() -> None:
    assert not hasattr(Cat("Tom"), "__dict__")
    assert [f.name for f in fields(Cat)] == ["name", "lives", "put", "seen_by"]


def test_it_cannot_be_changed_in_tests() -> None:
    assert FROZEN
    tom = Cat("Tom")
    with pytest.raises(FrozenInstanceError):
        tom.lives = 8  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del tom.lives
    assert copy.deepcopy(tom) == tom


def test_it_is_plain_where_people_play() -> None:
    """The check costs as much as the value; what differs is this check alone."""
    script = (
        "from game.core.value import value\n"
        "@value\n"
        "class Cat:\n"
        " name: str\n"
        "tom = Cat('Tom'); tom.name = 'Tim'; print(tom, hash(tom) == hash(Cat('Tim')))"
    )
    plain = {key: kept for key, kept in os.environ.items() if key != "STARBOARD_FROZEN"}
    told = subprocess.run([sys.executable, "-c", script], env=plain, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "Cat(name='Tim') True"


def test_a_kind_is_registered_where_it_is_defined() -> None:
    assert Animal._kinds.within(__name__) == (Cat, Ginger)
    assert Animal._kinds.within("game") == ()


def test_two_of_one_name_are_noticed() -> None:
    """Their names stand in saves."""
    kinds: Kinds[object] = Kinds()
    for module in ("house.one", "house.two"):
        kinds.add(type("Same", (), {"__module__": module, "__qualname__": "Same"}))
    assert kinds.within("house.one")
    with pytest.raises(TypeError, match=r"house\.two\.Same and house\.one\.Same"):
        kinds.within("house")
