"""Taking a part of a piece: the tray, and hands whose moves change with what is picked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import pytest
from pygame import Rect

from game.core.moves import Move
from game.ui.hands import Hands
from game.ui.table import Handle, Tip, Tray, TrayItem
from game.ui.tray import OpenTray

ROOM = Rect(256, 700, 560, 168)


@dataclass(frozen=True, slots=True)
class Sail(Move):
    to: str
    ships: int = 0


def tray(*counts: tuple[int, int]) -> OpenTray:
    items = tuple(
        TrayItem(f"Ship {i}", "rift/unit_carrier", most, taken, Tip("Ship")) for i, (most, taken) in enumerate(counts)
    )
    return OpenTray("fleet", Tray("Take along", items, ROOM))


def test_plus_minus_and_all() -> None:
    held = tray((3, 3), (2, 0))
    assert held.picks == [3, 0]
    assert held.touch("tray:less:0")
    assert held.picks == [2, 0]
    assert held.touch("tray:all:0")
    assert held.picks == [3, 0], "some of it: now all of it"
    assert held.touch("tray:all:0")
    assert held.picks == [0, 0], "all of it: now nothing"
    assert held.touch("tray:more:1")
    assert held.picks == [0, 1]
    assert not held.touch("tray:less:0"), "less than nothing"
    held.touch("tray:more:1")
    assert not held.touch("tray:more:1"), "more than there is"


@pytest.mark.parametrize("nonsense", ["tray:ground", "tray:title", "tray:all:9", "tray:fold:0", "B1a", ""])
def test_other_touches_change_nothing(nonsense: str) -> None:
    held = tray((3, 2))
    assert not held.touch(nonsense)
    assert held.picks == [2]


@pytest.mark.parametrize("count", [1, 4, 8, 16])
def test_every_item_has_its_place(count: int) -> None:
    held = tray(*[(4, 1)] * count)
    pieces = held.pieces()
    assert all(ROOM.contains(piece.rect) for piece in pieces)
    tiles = [piece for piece in pieces if piece.id.startswith("tray:all:")]
    assert len(tiles) == count
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(tiles, 2))
    assert len({piece.id for piece in pieces}) == len(pieces)


def test_hands_offer_what_the_tray_allows() -> None:
    hands = Hands()
    hands.offer([(Sail("a", 5), Handle(("fleet", "a"), "move")), (Sail("x"), Handle(("other", "x"), "move"))])
    hands.touch("fleet")
    hands.narrow("fleet", [(Sail("b", 1), Handle(("fleet", "b"), "move", then=(Sail("c", 1),)))])
    assert hands.picks == ("fleet",)
    assert hands.targets() == {"b": "move"}
    assert hands.sources == {"fleet", "other"}
    assert hands.touch("b") == [Sail("b", 1)]
    assert list(hands.then) == [Sail("c", 1)]
    hands.touch("other")
    assert hands.touch("x") == [Sail("x")]
    assert not hands.then


def test_dangerous_targets_are_known_by_their_handles() -> None:
    hands = Hands()
    hands.offer(
        [
            (Sail("calm"), Handle(("fleet", "calm"), "move")),
            (Sail("storm"), Handle(("fleet", "storm"), "attack", warns=True)),
            (Sail("far"), Handle(("other", "storm"), "attack", warns=True)),
        ]
    )
    assert hands.warned() == frozenset()
    assert hands.warned(("fleet",)) == {"storm"}
    hands.touch("fleet")
    assert hands.warned() == {"storm"}
