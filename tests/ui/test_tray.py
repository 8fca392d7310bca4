"""Taking a part of a piece: the tray, and hands whose moves change with what is picked."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Rect

from game.core.moves import Move
from game.core.value import value
from game.ui.faces import SlotFace
from game.ui.selection import Make, Offered, Pick, meant
from game.ui.table import Handle, Placed, Tip, Tray, TrayItem
from game.ui.tray import OpenTray, TrayFace, touched

ROOM = Rect(256, 700, 560, 168)


@value
class Sail(Move):
    to: str
    ships: int = 0


def tray(*counts: tuple[int, int]) -> Tray:
    items = tuple(
        TrayItem(f"Ship {i}", "rift/unit_carrier", most, taken, Tip("Ship")) for i, (most, taken) in enumerate(counts)
    )
    return Tray("Take along", items, ROOM)


def test_the_berths_of_what_is_picked_are_counted() -> None:
    items = (TrayItem("Carrier", "rift/unit_carrier", 2, 1, brings=4), TrayItem("Walker", "x", 3, 1, needs=2))
    held = Tray("Fleet", items, ROOM, "Berths {used} of {all}")

    def said(*picks: int) -> tuple[str, int, int]:
        face = OpenTray(held, picks).pieces()[0].face
        assert isinstance(face, TrayFace)
        return face.meter, face.used, face.berths

    assert said(1, 1) == ("Berths 2 of 4", 2, 4)
    assert said(2, 3) == ("Berths 6 of 8", 6, 8)
    elsewhere = Rect(10, 20, 400, 170)
    assert all(elsewhere.contains(piece.rect) for piece in OpenTray(held, (1, 1)).pieces(elsewhere))


def test_plus_minus_and_all() -> None:
    held = tray((3, 3), (2, 0))
    assert touched(held, (3, 0), "tray:less:0") == (2, 0)
    assert touched(held, (2, 0), "tray:all:0") == (3, 0), "some of it: now all of it"
    assert touched(held, (3, 0), "tray:all:0") == (0, 0), "all of it: now nothing"
    assert touched(held, (0, 0), "tray:more:1") == (0, 1)
    assert touched(held, (0, 1), "tray:less:0") == (0, 1), "less than nothing"
    assert touched(held, (0, 2), "tray:more:1") == (0, 2), "more than there is"


@pytest.mark.parametrize("nonsense", ["tray:ground", "tray:title", "tray:all:9", "tray:fold:0", "B1a", ""])
def test_other_touches_change_nothing(nonsense: str) -> None:
    assert touched(tray((3, 2)), (2,), nonsense) == (2,)


@pytest.mark.parametrize("count", [1, 4, 8, 16])
def test_every_item_has_its_place(count: int) -> None:
    pieces = OpenTray(tray(*[(4, 1)] * count), (1,) * count).pieces()
    assert all(ROOM.contains(piece.rect) for piece in pieces)
    tiles = [piece for piece in pieces if piece.id.startswith("tray:all:")]
    assert len(tiles) == count
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(tiles, 2))
    assert len({piece.id for piece in pieces}) == len(pieces)


def test_hands_offer_what_the_tray_allows() -> None:
    usual = Offered(((Sail("a", 5), Handle(("fleet", "a"), "move")), (Sail("x"), Handle(("other", "x"), "move"))))
    assert usual.touched((), "fleet") == Pick(("fleet",))
    hands = usual.narrowed("fleet", [(Sail("b", 1), Handle(("fleet", "b"), "move", then=(Sail("c", 1),)))])
    assert hands.verbs(("fleet",)) == {"b": "move"}
    assert hands.sources == {"fleet", "other"}
    assert hands.touched(("fleet",), "b") == Make(Sail("b", 1), (Sail("c", 1),))
    assert hands.touched(("fleet",), "a") is None
    assert hands.touched(("other",), "x") == Make(Sail("x"))


def test_dangerous_targets_are_known_by_their_handles() -> None:
    hands = Offered(
        (
            (Sail("calm"), Handle(("fleet", "calm"), "move")),
            (Sail("storm"), Handle(("fleet", "storm"), "attack", warns=True)),
            (Sail("far"), Handle(("other", "storm"), "attack", warns=True)),
        )
    )
    assert hands.warned(()) == frozenset()
    assert hands.warned(("fleet",)) == {"storm"}


def test_what_is_picked_is_meant_before_what_it_stands_for() -> None:
    """A fleet over its planet: touched again it is let go of, and it can be dragged on from there."""
    hands = Offered(((Sail("land"), Handle(("fleet", "planet"), "land")),))
    fleet = Placed("fleet", Rect(0, 0, 9, 9), SlotFace(), stands_for=("planet",))
    assert meant(hands, (), [fleet]) == "fleet"
    assert meant(hands, ("fleet",), [fleet]) == "fleet"
    other = replace(fleet, id="other")
    assert meant(hands, ("fleet",), [other]) == "planet"
