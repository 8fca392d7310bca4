"""The table of Rift Domination as pure functions: what lies where, and which touch is which move."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from pygame import Rect

from game import paths
from game.core.engine import UNKNOWN
from game.core.game import Game
from game.core.moves import Move
from game.games import find
from game.games.rift.rules import events as e, moves as m
from game.games.rift.rules.gains import settle_unit
from game.games.rift.rules.state import NATIVES, WINDOWS, Rift
from game.games.rift.rules.turn import ActionStep
from game.games.rift.table.battle import companies
from game.games.rift.table.battle_faces import MarkerFace, UnitFace
from game.games.rift.table.faces import CounterFace, HandFace, RowFace, SectorFace, StandingFace, WareFace, WorldFace
from game.games.rift.table.rooms import Rooms
from game.games.rift.table.table import RiftTable
from game.games.rift.table.tips import Tips
from game.ui.faces import CardFace
from game.ui.table import Handle, Placed
from tests.games.rift.positions import BOX, action, build, card, legal, play, position, recruiting
from tests.ui.looks import looking

AREA = Rect(0, 108, 1260, 792)
FACTIONS = ("terran_union", "iron_collective", "crystal_syndicate", "drakkar_raiders")


@cache
def rift() -> Game:
    return find("rift").open(paths.levels())


@cache
def table() -> RiftTable:
    return RiftTable(rift())


def laid(s: Rift, seat: int | None = 0) -> dict[str, Placed]:
    return {
        placed.id: placed
        for placed in table().scenery(looking(rift().engine, rift().engine.view(s, seat), seat, AREA)).pieces
    }


def paths_of(s: Rift, move: Move) -> set[tuple[str, ...]]:
    return {handle.path for handle in table().handles(s, move)}


def packed(s: Rift, piece: str, **more: int) -> dict[tuple[str, ...], tuple[Move, Handle]]:
    """What the tray of a piece allows; named kinds are picked as often as said, the others as usual."""
    tray = table().tray(s, piece, AREA)
    assert tray
    picks = [more.get(item.picture.removeprefix("rift/unit_"), item.taken) for item in tray.items]
    legal_moves = [(move, h) for move, h in table().packed(s, piece, picks) if rift().engine.check(s, move) is None]
    return {handle.path: (move, handle) for move, handle in legal_moves}


# -- the map ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 6])
def test_every_point_and_every_line_is_on_the_map(seats: int) -> None:
    factions = ("timewarper", *FACTIONS, "the_void")[:seats]
    s = position(ActionStep(0), seats=seats, factions=factions)
    scenery = table().scenery(looking(rift().engine, s, 0, AREA))
    pieces = {placed.id: placed for placed in scenery.pieces}
    assert set(s.galaxy.lines) <= set(pieces)
    assert {f"sys:{system}" for system in s.galaxy.systems} <= set(pieces)
    assert len(s.galaxy.wormholes) == (6 if seats == 6 else 4)
    assert not scenery.links, "within a system every point leads to every other: lines would say nothing"
    first = f"fleet:{factions[0]}:B1.S"
    taken_up = replace(looking(rift().engine, s, 0, AREA), picked=first)
    drawn = {link.end for link in table().scenery(taken_up).links}
    assert drawn == {point for point, system in s.galaxy.lines["B1.S"].items() if system}
    assert scenery.chart == Rooms.of(AREA).chart
    on_chart = (p for p in pieces.values() if p.on_chart and not p.id.startswith("fleet"))
    assert [p.id for p in on_chart if not scenery.chart.contains(p.rect)] == []


def test_a_planet_shows_owner_condition_upgrades_and_garrison() -> None:
    s = position(
        ActionStep(0),
        factions=FACTIONS,
        planets={"B1b": 1},
        upgrades={"B1b": "2*mine"},
        garrisons={"B1b": "3*infantry"},
        tiles={"B1b": "CT45", "C1a": "CT52"},
    )
    face = laid(s)["B1b"].face
    assert isinstance(face, WorldFace)
    assert face.ring
    assert face.ring.token == "rift_red"
    assert face.holds == ("rift/upgrade_mine",) * 2
    assert (face.room, face.count, face.value) == (2, 3, "")
    s.turned = frozenset({"B1b"})
    turned = laid(s)["B1b"].face
    assert isinstance(turned, WorldFace)
    assert turned.value == str(s.box.tiles["CT45"].value)
    other = laid(s)["C1a"].face
    assert isinstance(other, WorldFace)
    assert (other.ring, other.value) == (None, "")
    assert other.badge == f"rift/icon_{s.tile_types['C1a']}"


def test_a_whole_system_lights_up_in_the_colour_of_its_holder() -> None:
    s = position(ActionStep(0), factions=FACTIONS, planets={"B2a": 2, "B2b": 2, "C2a": 2})
    held, half = laid(s)["sys:B2"].face, laid(s)["sys:C2"].face
    assert isinstance(held, SectorFace)
    assert isinstance(half, SectorFace)
    assert held.ring
    assert held.ring.token == "rift_green"
    assert not half.ring


def test_a_fleet_counts_its_units_and_its_movement() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier 2*fighter 3*infantry"}, 1: {"E5a": "goliath"}})
    mine = laid(s)["fleet:terran_union:B1a"].face
    assert isinstance(mine, CounterFace)
    assert (mine.count, mine.soldiers, mine.moves, mine.picture) == (3, 3, 1, "rift/unit_carrier")
    other = laid(s)["fleet:iron_collective:E5a"].face
    assert isinstance(other, CounterFace)
    assert other.moves is None
    assert other.ring != mine.ring


# -- around the map -------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-184")
def test_nobody_sees_another_hand() -> None:
    s = action(factions=FACTIONS, hands={0: ["war_bonds"], 1: ["sabotage", "glory"]})
    mine = laid(s, 0)
    assert card("war_bonds") in mine
    assert card("sabotage") not in mine
    standing = mine["player:iron_collective"].face
    assert isinstance(standing, StandingFace)
    assert ("rift/icon_cards", "2") in standing.figures
    covered = laid(s, None)
    assert not {card("war_bonds"), card("sabotage"), UNKNOWN} & set(covered)


def test_the_shelf_shows_upgrades_while_building_and_units_while_recruiting() -> None:
    pieces = laid(build(factions=FACTIONS, resources=4))
    assert {f"upgrade:{kind}" for kind in BOX.upgrades} | {"scrap"} <= set(pieces)
    mine = pieces["upgrade:mine"].face
    assert isinstance(mine, WareFace)
    assert (mine.price, mine.dimmed) == ("7", True)
    warp = pieces["upgrade:warp"].face
    assert isinstance(warp, WareFace)
    assert not warp.dimmed
    s = recruiting(factions=FACTIONS)
    assert {name.removeprefix("unit:") for name in laid(s) if name.startswith("unit:")} == set(s.unlocked[0])
    assert not any(name.startswith(("unit:", "upgrade:")) for name in laid(action(factions=FACTIONS)))


@pytest.mark.rule("RIF-98")
def test_all_units_stand_side_by_side_with_the_best_numbers_lit() -> None:
    s = action(factions=FACTIONS)
    opened = {p.id: p.face for p in table().scenery(looking(rift().engine, s, 0, AREA, sheet="units")).pieces}
    rows = {kind: opened[f"stat:{kind}"] for kind in BOX.units}
    head, titan, fighter = opened["cloth:head"], rows["titan"], rows["fighter"]
    assert isinstance(head, RowFace) and isinstance(titan, RowFace) and isinstance(fighter, RowFace)
    cost, life = head.cells.index("Cost"), head.cells.index("Life")
    assert fighter.cells[cost] == "1" and cost in fighter.lit and cost not in titan.lit
    assert life in titan.lit and titan.dimmed, "not unlocked yet"
    assert all(isinstance(row, RowFace) and len(row.cells) == len(head.cells) for row in rows.values())
    assert laid(s)["units"].opens == "units" and not any(name.startswith("stat:") for name in laid(s))


# -- the hand -----------------------------------------------------------------------------------------------


def test_equal_cards_are_one_and_those_that_can_be_played_come_first() -> None:
    s = action(factions=FACTIONS, hands={0: ["glory", "ambush", "ambush", "war_bonds", "ambush", "signal_jammer"]})
    pieces = laid(s)
    by_place = sorted(pieces.values(), key=lambda p: p.rect.left)
    shown = [p.face for p in by_place if isinstance(p.face, HandFace) and p.id != "sheet"]
    assert [(face.title, face.count) for face in shown] == [
        ("War Bonds", 1), ("Ambush", 3), ("Glory", 1), ("Signal Jammer", 1),
    ]  # fmt: skip
    assert [face.when for face in shown] == ["Play it now", "Before dice", "When you win", "Stops a skill"]


def test_an_announced_card_is_shown_to_those_who_may_answer() -> None:
    s = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    play(s, m.PlayCard(card("resource_theft"), ("iron_collective",)))
    face = laid(s, 1)["played"].face
    assert isinstance(face, HandFace)
    assert "Iron Collective" in face.text


@pytest.mark.rule("RIF-198")
def test_a_click_changes_when_a_seat_is_asked() -> None:
    s = action(factions=FACTIONS)
    for mode in ("involved", "never", "ask"):
        move = table().attempt(s, "ask:battle_start", "")
        assert move == m.SetReaction("battle_start", mode)
        play(s, move)
        assert s.asks[0][WINDOWS.index("battle_start")] == mode
    assert laid(s)["asks"].opens == "asks"
    assert not {f"ask:{window}" for window in WINDOWS} & set(laid(s)), "out of the way"
    opened = {p.id: p.face for p in table().scenery(looking(rift().engine, s, 0, AREA, sheet="asks")).pieces}
    rows = [opened[f"ask:{window}"] for window in WINDOWS]
    assert all(isinstance(row, RowFace) and row.cells[0] in ("Always", "Only if it concerns me") for row in rows)


def test_a_window_can_be_passed_for_longer() -> None:
    s = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    play(s, m.PlayCard(card("resource_theft"), ("iron_collective",)))
    view = rift().engine.view(s, 1)
    offered = {action.move for action in table().actions(view, legal(view))}
    assert {m.Pass(), m.Pass("attacked")} <= offered
    assert m.Pass("battle") not in offered


# -- fleets -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-54")
def test_a_fleet_takes_along_all_that_finds_a_berth() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier 5*fighter 2*infantry"}})
    tray = table().tray(s, "fleet:terran_union:B1a", AREA)
    assert tray
    taken = {item.picture.removeprefix("rift/unit_"): (item.taken, item.most) for item in tray.items}
    assert taken == {"carrier": (1, 1), "fighter": (2, 5), "infantry": (2, 2)}
    assert tray.room == Rooms.of(AREA).shelf


def test_a_part_of_a_fleet_flies() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "2*carrier 4*fighter"}})
    fleet = "fleet:terran_union:B1a"
    move, handle = packed(s, fleet, carrier=1, fighter=3)[fleet, "B1-C1"]
    assert move == m.Fly("B1a", ("fighter", "fighter", "fighter", "carrier"), "B1-C1")
    assert handle.verb == "move"
    play(s, move)
    assert len(s.fleet(0, "B1a")) == 2
    assert not packed(s, fleet, carrier=0, fighter=1), "fighters do not fly alone"


def test_units_of_a_kind_are_named_once() -> None:
    said = rift().words.move(m.Fly("B1a", ("carrier", "fighter", "fighter"), "B1.S"))
    assert "Carrier and Fighter \u00d72" in said


def test_a_march_is_made_step_by_step() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "goliath infantry"}})
    fleet = "fleet:terran_union:B1a"
    move, handle = packed(s, fleet)[fleet, "C1a"]
    assert isinstance(move, m.Fly)
    assert handle.then
    play(s, move, *handle.then)
    assert {one.kind for one in s.fleet(0, "C1a")} == {"goliath", "infantry"}
    assert (fleet, "D1a") not in packed(action(factions=FACTIONS, fleets={0: {"B1a": "goliath"}}), fleet)


def test_no_march_leads_through_an_enemy() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "goliath"}, 1: {"B1-C1": "fighter"}})
    found = packed(s, "fleet:terran_union:B1a")
    assert "attack" in found["fleet:terran_union:B1a", "B1-C1"][1].verb
    assert ("fleet:terran_union:B1a", "C1a") not in found


@pytest.mark.rule("RIF-195")
def test_the_odds_stand_on_the_target_before_one_attacks() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "3*carrier 8*fighter"}, 1: {"B1-C1": "fighter"}})
    verb = packed(s, "fleet:terran_union:B1a")["fleet:terran_union:B1a", "B1-C1"][1].verb
    assert verb.startswith("attack: ")
    assert int(verb.removeprefix("attack: ").removesuffix(" %")) > 80
    weak = action(factions=FACTIONS, fleets={0: {"B1a": "carrier"}, 1: {"B1-C1": "titan"}})
    verb = packed(weak, "fleet:terran_union:B1a")["fleet:terran_union:B1a", "B1-C1"][1].verb
    assert int(verb.removeprefix("attack: ").removesuffix(" %")) < 20


@pytest.mark.rule("RIF-61")
def test_a_step_that_will_be_intercepted_says_so() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1-C1": "carrier"}, 1: {"C1.S": "fighter"}})
    found = packed(s, "fleet:terran_union:B1-C1")
    assert "intercepted" in found["fleet:terran_union:B1-C1", "C1a"][1].verb
    assert "attack" in found["fleet:terran_union:B1-C1", "C1.S"][1].verb


def test_landing_boarding_and_the_skills_from_orbit() -> None:
    s = action(
        factions=FACTIONS, fleets={0: {"B1a": "carrier", "C1a": "carrier bomber diplomat 2*infantry"}},
        garrisons={"B1a": "3*infantry"}, planets={"C1a": 1}, tiles={"C1a": "CT01"}, upgrades={"C1a": "artillery"},
    )  # fmt: skip
    orbit = "fleet:terran_union:C1a"
    tray = table().tray(s, orbit, AREA)
    assert tray
    options = table().packed(s, orbit, [item.most for item in tray.items])
    down = {
        type(move) for move, handle in options if handle.path == (orbit, "C1a") and not rift().engine.check(s, move)
    }
    assert down == {m.Land, m.Bombard, m.Negotiate}
    move, handle = packed(s, "B1a", infantry=2)["B1a", "fleet:terran_union:B1a"]
    assert move == m.Board("B1a", ("infantry", "infantry"))
    assert handle.verb == "board"


@pytest.mark.rule("RIF-56")
def test_two_fleets_attack_together() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier", "B1b": "carrier"}, 1: {"B1-C1": "2*fighter"}})
    a, b = "fleet:terran_union:B1a", "fleet:terran_union:B1b"
    move, _ = packed(s, a)[a, b, "B1-C1"]
    assert isinstance(move, m.FlyTogether)
    assert set(move.starts) == {"B1a", "B1b"}


@pytest.mark.rule("RIF-66")
def test_the_timewarper_jumps_in_one_touch() -> None:
    s = action(factions=("timewarper", *FACTIONS[:3]), fleets={0: {"B2.S": "carrier"}})
    move, handle = packed(s, "fleet:timewarper:B2.S")["fleet:timewarper:B2.S", "W2"]
    assert move == m.Fly("B2.S", ("carrier",), "W2", "W1")
    assert handle.verb == "jump"
    play(s, move)
    assert s.fleet(0, "W2")


def test_danger_is_lit_in_another_colour() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier"}, 1: {"B1-C1": "fighter"}})
    found = packed(s, "fleet:terran_union:B1a")
    assert found["fleet:terran_union:B1a", "B1-C1"][1].warns
    assert not found["fleet:terran_union:B1a", "B1.S"][1].warns


def test_cards_to_sell_are_picked_in_a_tray() -> None:
    s = action(factions=FACTIONS, hands={0: ["black_market", "glory", "ambush"]})
    market = card("black_market")
    tray = table().tray(s, market, AREA)
    assert tray
    assert [item.title for item in tray.items] == ["Ambush", "Glory"]
    (move, handle), *_ = table().packed(s, market, [1, 1])
    assert handle.path == (market, "map")
    before = s.resources[0]
    play(s, move)
    assert s.resources[0] == before + 6
    assert table().tray(action(factions=FACTIONS, hands={0: ["black_market"]}), market, AREA) is None


def test_others_cannot_look_into_a_tray() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier"}, 1: {"E5a": "carrier"}})
    assert table().tray(s, "fleet:iron_collective:E5a", AREA) is None
    assert table().tray(s, "E5a", AREA) is None
    assert table().tray(build(factions=FACTIONS), "B1a", AREA) is None
    assert table().tray(s, "nonsense", AREA) is None


# -- touches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "path"),
    [
        (m.Build("mine", "B1a"), ("upgrade:mine", "B1a")),
        (m.Demolish("mine", "B1a"), ("scrap", "B1a")),
        (m.Recruit("carrier", "B1a"), ("unit:carrier", "B1a")),
        (m.PlaceUnit("fighter", "B1.S"), ("B1.S",)),
        (m.PlaceUnit("infantry", "fleet:B1.S"), ("fleet:terran_union:B1.S",)),
        (m.ChooseHome("B1a"), ("B1a",)),
        (m.PlaceTile("B1a"), ("pile", "B1a")),
        (m.ChooseFaction("the_void"), ("faction:the_void",)),
        (m.ChooseColour("white"), ("colour:white",)),
        (m.NameYoungest(1), ("player:iron_collective",)),
        (m.Unlock("titan"), ("unlock:titan",)),
        (m.Fly("B1a", ("carrier",), "B1.S"), ("fleet:terran_union:B1a", "B1.S")),
        (m.Land("B1a", ("infantry",)), ("fleet:terran_union:B1a", "B1a")),
        (m.Board("B1a", ("infantry",)), ("B1a", "fleet:terran_union:B1a")),
        (m.UseFaction(("iron_collective",)), ("sheet", "player:iron_collective")),
        (m.TakeCard("OCC001"), ("pick:OCC001",)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Move) else "",
)
def test_what_is_touched_for_a_move(move: Move, path: tuple[str, ...]) -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier", "B1.S": "carrier"}})
    assert path in paths_of(s, move)


def test_cards_are_dropped_on_what_they_are_aimed_at() -> None:
    hand = ["war_bonds", "resource_theft", "sabotage", "rift_jump", "war_bonds"]
    s = action(factions=FACTIONS, hands={0: hand}, fleets={0: {"B1a": "carrier"}})
    bonds = [c for c in s.hands[0] if s.box.deck[c] == "war_bonds"]
    assert [paths_of(s, m.PlayCard(bond)) for bond in bonds] == [{(bonds[0], "map")}] * 2, "both are one stack"
    theft = card("resource_theft")
    assert paths_of(s, m.PlayCard(theft, ("iron_collective",))) == {(theft, "player:iron_collective")}
    sabotage = card("sabotage")
    assert paths_of(s, m.PlayCard(sabotage, ("military_base", "C1a"))) == {(sabotage, "C1a")}
    jump = card("rift_jump")
    assert paths_of(s, m.PlayCard(jump, ("B1a", "C1.S"))) == {(jump, "B1a", "C1.S")}


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("upgrade:mine", "E5a", "RIF-45"),
        ("fleet:terran_union:B1a", "E5.S", "RIF-21"),
        ("B1a", "fleet:terran_union:B1a", "RIF-241"),
    ],
)
def test_what_a_wrong_drag_was_meant_to_be(source: str, target: str, rule: str) -> None:
    step = build if source.startswith("upgrade") else action
    s = step(factions=FACTIONS, fleets={0: {"B1a": "carrier"}}, garrisons={"B1a": "5*infantry"})
    move = table().attempt(s, source, target)
    assert move
    no = rift().engine.check(s, move)
    assert no
    assert rift().words.refusal(no)
    assert no.rule.startswith("RIF-")
    assert table().attempt(s, source, "") is None


# -- battle -----------------------------------------------------------------------------------------------------


def battle() -> Rift:
    s = action(
        factions=FACTIONS, fleets={0: {"B1a": "carrier 3*fighter"}, 1: {"B1-C1": "carrier 2*fighter destroyer"}},
        rolls=[6] * 40,
    )  # fmt: skip
    play(s, m.Fly("B1a", ("carrier", "fighter", "fighter", "fighter"), "B1-C1"))
    return s


@pytest.mark.rule("RIF-107")
def test_hits_are_given_by_a_touch_of_any_like_unit() -> None:
    s = battle()
    assert s.battle
    assert s.battle.dice[0]
    pieces = laid(s, 0)
    units = companies(s.battle.sides[1])
    assert [company.one.kind for company in units] == ["destroyer", "carrier", "fighter"] or len(units) == 3
    assert sum(1 for i in range(99) if f"die:0:{i}" in pieces) == len(s.battle.dice[0])
    assert isinstance(pieces["marker"].face, MarkerFace)
    fighters = [i for i, one in enumerate(s.battle.sides[1]) if one.kind == "fighter"]
    row = pieces[f"row:1:{fighters[0]}"].face
    assert isinstance(row, UnitFace)
    assert (row.count, row.damage) == (2, 0)
    hit = next(move for move in legal(s) if isinstance(move, m.AssignHit) and move.target == fighters[0])
    assert paths_of(s, hit) == {(f"row:1:{fighters[0]}",), ("marker", f"row:1:{fighters[0]}")}
    play(s, hit)
    face = laid(s, 0)[f"row:1:{fighters[0]}"].face
    assert isinstance(face, UnitFace)
    assert (face.count, face.damage) == (1, 1), "it has a row of its own now"
    assert m.Auto() in {action.move for action in table().actions(s, legal(s))}


@pytest.mark.rule("RIF-105")
def test_dice_lie_beside_the_units_that_rolled_them() -> None:
    s = battle()
    assert s.battle
    pieces = laid(s, 0)
    for side in (0, 1):
        stats = s.sheet(s.battle.seat(side)).stats
        for company in companies(s.battle.sides[side]):
            row = pieces[f"row:{side}:{company.indices[0]}"]
            mine = [p for p in pieces.values() if p.id.startswith(f"die:{side}:") and p.over == row.id]
            assert len(mine) == len(company.indices) * sum(stats[company.one.kind][2:])
            assert all(row.rect.contains(p.rect) for p in mine)


def test_the_conflict_board_has_room_for_everybody() -> None:
    s = action(
        factions=FACTIONS, fleets={0: {"B1a": "5*carrier 16*fighter 4*goliath"}, 1: {"B1-C1": "16*fighter 5*carrier"}}
    )
    fly = next(
        m.Fly("B1a", move.units, "B1-C1") for move in legal(s) if isinstance(move, m.Fly) and len(move.units) > 20
    )
    play(s, fly)
    assert s.battle
    assert min(len(side) for side in s.battle.sides) > 20
    pieces = laid(s, 0)
    chart = Rooms.of(AREA).chart
    rows = [p for name, p in pieces.items() if name.startswith(("row:", "die:"))]
    assert all(chart.contains(p.rect) for p in rows)
    cards = [p.rect for name, p in pieces.items() if name.startswith("row:")]
    assert not any(one.colliderect(other) for i, one in enumerate(cards) for other in cards[i + 1 :])
    assert min(rect.height for rect in cards) >= 30


# -- what happens --------------------------------------------------------------------------------------------------


def test_a_fleet_travels_and_a_battle_alarms() -> None:
    moved = table().cue(build(), e.FleetMoved("terran_union", ("carrier",), "B1a", "B1.S", "step"))
    assert moved
    assert moved.travel == ("B1a", "fleet:terran_union:B1.S")
    begun = table().cue(build(), e.BattleBegan("terran_union", "iron_collective", "B1.S", "space"))
    assert begun
    assert (begun.sound, begun.token) == ("alarm", "refused")
    assert table().cue(build(), e.StepBegan("terran_union", "turn_end")) is None, "told with what follows"


def test_pointing_at_a_player_or_fleet_shows_what_is_theirs_or_reachable() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier"}, 1: {"E5a": "carrier"}})
    tints = table().hover(s, "player:iron_collective").tints
    assert set(tints) == {"E5a", "fleet:iron_collective:E5a"}
    near = table().hover(s, "fleet:terran_union:B1a").tints
    assert set(near) == set(s.galaxy.lines["B1a"])
    assert not table().hover(s, "fleet:iron_collective:E5a").tints
    assert not table().hover(s, "nonsense").tints


@pytest.mark.rule("RIF-125", "RIF-248")
def test_who_comes_back_aboard_is_chosen_with_buttons() -> None:
    s = action(fleets={0: {"E5b": "goliath 2*infantry"}}, planets={"E5b": 1}, rolls=[1] * 40)
    play(s, m.Land("E5b", ("infantry", "infantry")))
    settle_unit(s, 0, "walker", "battle", "gained", lambda _: None)
    play(s, m.Retreat())
    shown = {button.key: button for button in table().actions(s, legal(s))}
    assert {key: button.move for key, button in shown.items()} == {
        "1": m.TakeAlong(("infantry", "infantry")),
        "2": m.TakeAlong(("walker",)),
    }
    assert shown["2"].label == "Take along: Walker"


def test_a_heart_says_what_it_is_worth_and_that_natives_hold_it() -> None:
    s = position()
    heart = next(planet.id for planet in s.galaxy.planets.values() if planet.huge)
    s.tile_types.pop(heart, None)
    s.owner[heart] = NATIVES
    tip = Tips(rift().words).planet(s, heart, "")
    assert isinstance(tip.face, CardFace)
    assert "4 points" in tip.face.text and "Natives" in tip.face.text
    assert tip.rule == "RIF-77"


def test_a_jump_is_a_touch_of_its_end_so_that_a_step_to_the_near_wormhole_stays_one() -> None:
    s = action(factions=("timewarper",), fleets={0: {"B2.S": "carrier"}})
    fleet = next(iter(paths_of(s, m.Fly("B2.S", ("carrier",), "W1"))))[0]
    assert paths_of(s, m.Fly("B2.S", ("carrier",), "W1")) == {(fleet, "W1")}
    assert paths_of(s, m.Fly("B2.S", ("carrier",), "W2", "W1")) == {(fleet, "W2")}
