"""What the pieces of the table say at a glance: soldiers aboard, what a giant is worth, what is free."""

from __future__ import annotations

from pygame import Rect

from game.games.rift.rules import moves as m
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.gains import FreeUpgrade, UnlockUnit
from game.games.rift.rules.reactions import React
from game.games.rift.table.faces import CounterFace, NameFace, RowFace, WareFace
from game.ui.highlights import outline
from game.ui.table import Tray, TrayItem
from game.ui.tray import OpenTray, TrayFace
from tests.games.rift.positions import BOX, action, build, legal, play, position
from tests.games.rift.test_table import FACTIONS, laid, table


def test_soldiers_aboard_are_counted_apart() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier 2*fighter 2*infantry", "B1-C1": "titan"}})
    fleet, titan = (laid(s)[f"fleet:terran_union:{point}"].face for point in ("B1a", "B1-C1"))
    assert isinstance(fleet, CounterFace) and (fleet.count, fleet.soldiers) == (3, 2)
    assert isinstance(titan, CounterFace) and (titan.count, titan.soldiers) == (1, 0)


def test_a_giant_says_what_it_is_worth_on_the_map_and_where_one_points_at_it() -> None:
    pieces = laid(action(factions=FACTIONS))
    (giant, *_) = (planet for planet in BOX.planets.values() if planet.huge)
    said = f"{HUGE_POINTS} victory points"
    tip, system = pieces[giant.id].tip, pieces[f"sys:{giant.system}"].tip
    assert tip and said in tip.text and system and said in system.text
    worth = pieces[f"worth:{giant.id}"].face
    assert isinstance(worth, NameFace) and str(HUGE_POINTS) in worth.text


def test_the_light_around_a_planet_stands_off_its_owners_ring() -> None:
    planet = laid(action(factions=FACTIONS))["B1a"]
    disc = Rect(planet.rect.left, planet.rect.top, planet.rect.width, planet.rect.width)
    assert outline(planet, planet.rect).width / 2 > disc.width * 0.54 + 2


def test_what_is_built_for_nothing_says_so_and_refusing_is_not_the_green_button() -> None:
    s = position(FreeUpgrade(0, "B1a", ("mine", "warp")), factions=FACTIONS, resources=0)
    s.step = "action"
    given = {move.upgrade for move in legal(s) if isinstance(move, m.BuildFree)}
    assert given
    for kind in BOX.upgrades:
        ware = laid(s)[f"upgrade:{kind}"].face
        assert isinstance(ware, WareFace)
        assert (ware.price == "free") is (kind in given) and ware.dimmed is (kind not in given)
    (refusing,) = [one for one in table().actions(s, legal(s)) if isinstance(one.move, m.Decline)]
    assert refusing.main is False
    paid = laid(build(factions=FACTIONS))["upgrade:mine"].face
    assert isinstance(paid, WareFace) and paid.price.isdigit()


def test_who_goes_without_a_ship_is_told_nothing_of_berths() -> None:
    items = (TrayItem("Infantry", "", 2, 2, needs=1), TrayItem("Carrier", "", 1, 0, brings=4))
    tray = Tray("Fleet", items, Rect(0, 0, 500, 160), "Berths {used} of {all}")
    meters = {}
    for picks in ((2, 0), (2, 1)):
        face = OpenTray(tray, picks).pieces()[0].face
        assert isinstance(face, TrayFace)
        meters[picks] = face.meter
    assert meters == {(2, 0): "", (2, 1): "Berths 2 of 4"}


def test_nobody_passes_a_card_for_the_victory_unseen() -> None:
    for hand, longer in ((["ambush"], True), (["ambush", "glory"], False)):
        s = action(
            factions=FACTIONS, fleets={0: {"B1a": "titan"}, 1: {"B1-C1": "titan"}}, hands={0: hand}, rolls=[1] * 200
        )
        play(s, m.Fly("B1a", ("titan",), "B1-C1"))
        assert s.asked_by(React) and m.Pass() in legal(s)
        offered = {one.move for one in table().actions(s, legal(s))}
        assert m.Pass() in offered
        assert (m.Pass("battle") in offered) is longer


def test_a_choice_of_units_is_called_one_and_stays_where_it_is_when_it_shortens() -> None:
    tops = set()
    for known in ("", "titan destroyer"):
        s = position(UnlockUnit(0, 1), factions=FACTIONS, unlocked=known)
        pieces = laid(s)
        head = pieces["cloth:head"].face
        assert isinstance(head, RowFace) and head.title == "Choose one unit"
        tops.add((pieces["cloth:head"].rect.top, pieces["unlock:cruiser"].rect.height))
    assert len(tops) == 1
