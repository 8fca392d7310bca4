"""Chapters 8 to 10: landing, negotiating, bombarding, systems, recruiting."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.rift.rules.control import SystemCheck, TakeControl
from game.games.rift.rules.events import PlanetTaken, TileTurned
from game.games.rift.rules.gains import DropSurplus, UnlockUnit
from game.games.rift.rules.moves import (
    Board,
    Bombard,
    BuildFree,
    Consume,
    Decline,
    Fly,
    GiveUpUpgrade,
    Land,
    Negotiate,
    PlaceUnit,
    Recruit,
    Unlock,
)
from game.games.rift.rules.turn import ActionStep
from game.games.rift.rules.units import fresh
from tests.games.rift.positions import (
    BOX,
    action,
    asked,
    fleet,
    garrison,
    heard,
    legal,
    play,
    position,
    recruiting,
    refusal,
    settle,
)

HARVESTER, CIVILIZED, DANGEROUS, ANOMALY = "CT45", "CT01", "CT25", "CT37"


def party(planet: str = "C1a", **more: Any) -> Any:
    more.setdefault("fleets", {0: {planet: "carrier 3*infantry"}})
    return action(**more)


@pytest.mark.rule("RIF-69")
def test_landing_needs_ground_units_in_orbit() -> None:
    s = party(fleets={0: {"C1a": "carrier fighter diplomat", "C1.S": "carrier infantry"}})
    assert refusal(s, Land("C1a", ("fighter",))).rule == "RIF-69"
    assert refusal(s, Land("C1a", ("diplomat",))).rule == "RIF-69"
    assert refusal(s, Land("C1a", ())).rule == "RIF-69"
    assert refusal(s, Land("C1b", ("infantry",))).rule == "RIF-69"
    assert refusal(s, Land("C1.S", ("infantry",))).rule == "RIF-69"


@pytest.mark.rule("RIF-69")
def test_landing_costs_no_movement() -> None:
    s = party(tiles={"C1a": HARVESTER})
    play(s, Land("C1a", ("infantry",)))
    assert [u.mp for u in s.fleet(0, "C1a") if u.kind == "carrier"] == [1]


@pytest.mark.rule("RIF-70")
def test_on_an_own_planet_units_join_the_garrison() -> None:
    s = party("B1a", garrisons={"B1a": "infantry"})
    play(s, Land("B1a", ("infantry", "infantry")))
    assert garrison(s, "B1a") == {"infantry": 3} and asked(s) == (ActionStep, 0)


@pytest.mark.rule("RIF-71", "RIF-73")
def test_taking_a_harvester() -> None:
    s = party(tiles={"C1a": HARVESTER}, resources=0)
    events = play(s, Land("C1a", ("infantry",)))
    assert heard(events, TileTurned) == [TileTurned("C1a", HARVESTER, 3, "value")]
    assert s.resources[0] == 3 and s.owner_of("C1a") == 0 and "C1a" in s.turned
    assert garrison(s, "C1a") == {"infantry": 1} and fleet(s, 0, "C1a") == {"carrier": 1, "infantry": 2}


@pytest.mark.rule("RIF-72")
def test_on_an_enemy_planet_a_ground_battle_starts() -> None:
    s = party(planets={"C1a": 1}, rolls=[1] * 200)
    play(s, Land("C1a", ("infantry",)))
    assert s.battle and s.battle.ground and s.owner_of("C1a") == 1


@pytest.mark.rule("RIF-73", "RIF-82")
def test_landing_on_a_civilized_planet_costs_two() -> None:
    s = party(tiles={"C1a": CIVILIZED}, resources=5, deck=["war_bonds"])
    play(s, Land("C1a", ("infantry",)))
    assert s.resources[0] == 3 and len(s.hands[0]) == 1 and s.owner_of("C1a") == 0


@pytest.mark.rule("RIF-73", "RIF-79")
def test_an_anomaly_gives_points_and_infantry_that_may_board_at_once() -> None:
    s = party(tiles={"C1a": ANOMALY}, fleets={0: {"C1a": "carrier infantry"}})
    play(s, Land("C1a", ("infantry",)))
    assert s.points[0] == 1 and garrison(s, "C1a") == {"infantry": 3}
    play(s, Board("C1a", ("infantry", "infantry")))
    assert fleet(s, 0, "C1a") == {"carrier": 1, "infantry": 2}
    assert refusal(s, Board("C1a", ("infantry",))).rule == "RIF-59"


@pytest.mark.rule("RIF-73")
@pytest.mark.parametrize(
    ("kind", "small", "full"), [("civilized", 13, 18), ("dangerous", 12, 18), ("anomaly", 6, 8), ("harvester", 15, 21)]
)
def test_the_tiles_of_each_condition(kind: str, small: int, full: int) -> None:
    tiles = [tile for tile in BOX.tiles.values() if tile.type == kind]
    assert (sum(t.set == "base" for t in tiles), len(tiles)) == (small, full)
    values = {t.value for t in tiles}
    assert values == {"civilized": {0}, "dangerous": {2, 3, 4, 5}, "anomaly": {1, 2}, "harvester": {3, 4, 5, 6}}[kind]


@pytest.mark.rule("RIF-74")
def test_landing_on_a_civilized_planet_needs_two_resources() -> None:
    s = party(tiles={"C1a": CIVILIZED}, resources=1)
    assert refusal(s, Land("C1a", ("infantry",))).rule == "RIF-74"
    conquered = party(tiles={"C1a": CIVILIZED}, planets={"C1a": 1}, resources=0, rolls=[1] * 200)
    play(conquered, Land("C1a", ("infantry",)))
    assert conquered.battle


@pytest.mark.rule("RIF-75")
@pytest.mark.parametrize(("roll", "safe"), [(1, False), (2, False), (3, True), (6, True)])
def test_one_roll_decides_about_the_whole_landing(roll: int, safe: bool) -> None:
    s = party(tiles={"C1a": DANGEROUS}, rolls=[roll])
    play(s, Land("C1a", ("infantry", "infantry")))
    assert (s.owner_of("C1a") == 0) is safe
    assert s.stock[0]["infantry"] == (11 if safe else 13) and s.points == [0, 0, 0, 0]


@pytest.mark.rule("RIF-75")
def test_a_controlled_dangerous_planet_is_not_rolled_for() -> None:
    s = party(tiles={"C1a": DANGEROUS}, planets={"C1a": 0}, rolls=[])
    play(s, Land("C1a", ("infantry",)))
    assert garrison(s, "C1a") == {"infantry": 1}


@pytest.mark.rule("RIF-76")
@pytest.mark.parametrize(
    ("tile", "resources", "points", "soldiers"),
    [(HARVESTER, 3, 0, 2), (ANOMALY, 0, 1, 4), (DANGEROUS, 0, 0, 2), (CIVILIZED, 0, 0, 2)],
)
def test_what_a_conquered_planet_pays(tile: str, resources: int, points: int, soldiers: int) -> None:
    s = position(TakeControl(0, "C1a", "conquered"), planets={"C1a": 1}, tiles={"C1a": tile}, resources=0)
    s.garrisons["C1a"] = fresh(["infantry", "infantry"])
    settle(s)
    assert (s.resources[0], s.points[0]) == (resources, points)
    assert garrison(s, "C1a") == {"infantry": soldiers}


@pytest.mark.rule("RIF-76")
def test_each_planet_pays_each_player_once() -> None:
    s = position(TakeControl(0, "C1a", "landed"), tiles={"C1a": HARVESTER}, resources=0)
    settle(s)
    assert s.resources[0] == 3
    s.owner["C1a"] = 1
    s.pending = [TakeControl(0, "C1a", "conquered")]
    settle(s)
    assert s.resources[0] == 3
    s.owner["C1a"] = 0
    s.pending = [TakeControl(1, "C1a", "conquered")]
    settle(s)
    assert s.resources[1] == 3


@pytest.mark.rule("RIF-78")
def test_the_order_of_things_when_a_planet_is_taken() -> None:
    s = position(TakeControl(0, "C3a", "landed"), tiles={"C3a": HARVESTER}, factions=("frontier_rangers",), resources=0)
    names = [type(event).__name__ for event in settle(s)]
    assert names == [
        "PlanetTaken",
        "ResourcesGained",
        "TileTurned",
        "PointsGained",
        "ResourcesGained",
        "SystemScored",
        "PointsGained",
    ]
    assert s.resources[0] == 4


# -- negotiate ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-80", "RIF-84", "RIF-133")
def test_negotiating_once_a_turn_for_each_diplomat() -> None:
    s = action(
        fleets={0: {"C1a": "diplomat"}},
        tiles={"C1a": CIVILIZED, "C1b": CIVILIZED},
        upgrades={"B1a": ""},
        deck=["war_bonds", "war_bonds"],
        resources=0,
    )
    play(s, Negotiate("C1a"), Decline())
    assert s.owner_of("C1a") == 0 and fleet(s, 0, "C1a") == {"diplomat": 1, "fighter": 2}
    s.owner.pop("C1a")
    assert refusal(s, Negotiate("C1a")).rule == "RIF-80"


@pytest.mark.rule("RIF-81")
def test_what_can_be_negotiated_for() -> None:
    s = action(
        fleets={0: {"C1a": "diplomat", "B2a": "diplomat"}},
        tiles={"C1a": HARVESTER, "B2a": CIVILIZED},
        planets={"B2a": 0},
    )
    assert refusal(s, Negotiate("C1a")).rule == "RIF-80"
    assert refusal(s, Negotiate("B2a")).rule == "RIF-81"
    assert refusal(s, Negotiate("C1b")).rule == "RIF-80"


@pytest.mark.rule("RIF-82")
def test_the_reward_for_negotiating_is_paid_once() -> None:
    s = action(fleets={0: {"C1a": "diplomat"}}, planets={"C1a": 1}, tiles={"C1a": CIVILIZED}, deck=["war_bonds"] * 3)
    s.rewarded[0] = frozenset({"C1a"})
    play(s, Negotiate("C1a"))
    assert s.owner_of("C1a") == 0 and not s.hands[0] and asked(s) == (ActionStep, 0)


@pytest.mark.rule("RIF-83")
def test_home_planets_cannot_be_negotiated_for() -> None:
    s = action(fleets={0: {"E5a": "diplomat"}})
    assert refusal(s, Negotiate("E5a")).rule == "RIF-80"


# -- bombardment ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-85", "RIF-132")
def test_each_bomber_bombards_once_a_turn() -> None:
    s = action(fleets={0: {"E5a": "carrier bomber cruiser"}})
    play(s, Bombard("E5a", "bomber"))
    assert refusal(s, Bombard("E5a", "bomber")).rule == "RIF-85"
    play(s, Bombard("E5a", "cruiser"))
    assert s.bombed["E5a"] == 2
    assert refusal(s, Bombard("E5a", "carrier")).rule == "RIF-85"


@pytest.mark.rule("RIF-85")
def test_bombardment_two_deals_two() -> None:
    s = action(fleets={0: {"E5a": "titan"}})
    play(s, Bombard("E5a", "titan"))
    assert s.bombed["E5a"] == 2 and s.upgrades["E5a"] == ("military_base",)


@pytest.mark.rule("RIF-85")
def test_only_enemy_planets_with_buildings_are_bombarded() -> None:
    s = action(
        fleets={0: {"E5b": "carrier bomber", "B1a": "bomber", "C1a": "bomber"}},
        planets={"E5b": 1},
        upgrades={"E5b": "2*mine"},
    )
    for planet in ("E5b", "B1a", "C1a"):
        assert refusal(s, Bombard(planet, "bomber")).rule == "RIF-85"


@pytest.mark.rule("RIF-86")
def test_a_shield_generator_stops_bombardment() -> None:
    s = action(fleets={0: {"E5a": "titan"}}, upgrades={"E5a": "military_base shield_generator"})
    assert refusal(s, Bombard("E5a", "titan")).rule == "RIF-86"


@pytest.mark.rule("RIF-87", "RIF-88")
def test_bombardment_damage_is_carried_into_the_ground_battle() -> None:
    s = action(fleets={0: {"E5a": "titan infantry"}}, upgrades={"E5a": "military_base mine"}, rolls=[1] * 300)
    play(s, Bombard("E5a", "titan"), Land("E5a", ("infantry",)))
    assert s.battle
    base = next(one for one in s.battle.sides[1] if one.kind == "military_base")
    assert (base.lp, base.shields) == (1, 1) and s.points[0] == 0
    assert "mine" in s.upgrades["E5a"]


# -- systems -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-89", "RIF-90", "RIF-91")
def test_the_home_system_scores_like_any_other() -> None:
    s = position(SystemCheck(0, "B1"), planets={"B1b": 0})
    settle(s)
    assert s.points[0] == 0
    s.owner["B1c"] = 0
    s.pending = [SystemCheck(0, "B1")]
    settle(s)
    assert s.points[0] == 1 and asked(s) == (UnlockUnit, 0)
    assert refusal(s, Unlock("carrier")).rule == "RIF-90"
    play(s, Unlock("destroyer"))
    assert "destroyer" in s.unlocked[0] and asked(s) is None


@pytest.mark.rule("RIF-90")
def test_without_a_card_left_nothing_is_unlocked() -> None:
    s = position(SystemCheck(0, "B1"), planets={"B1b": 0, "B1c": 0}, unlocked=" ".join(BOX.units))
    settle(s)
    assert s.points[0] == 1 and asked(s) is None


@pytest.mark.rule("RIF-92")
def test_a_consumed_planet_counts_for_the_void_for_ever() -> None:
    s = position(SystemCheck(1, "B2"), SystemCheck(0, "B2"), factions=("the_void",), planets={"B2a": 1})
    s.consumed["B2b"] = 0
    settle(s)
    assert s.points == [0, 0, 0, 0]
    s.owner["B2a"] = 0
    s.pending = [SystemCheck(0, "B2")]
    settle(s)
    assert s.points[0] == 1


@pytest.mark.rule("RIF-126")
def test_too_many_captured_upgrades() -> None:
    s = position(
        TakeControl(0, "C1a", "conquered"),
        factions=("plain_a", "deepcore_consortium"),
        planets={"C1a": 1},
        upgrades={"C1a": "2*mine trading_outpost"},
    )
    settle(s)
    assert asked(s) == (DropSurplus, 0)
    assert refusal(s, GiveUpUpgrade("warp", "C1a")).rule == "RIF-126"
    play(s, GiveUpUpgrade("trading_outpost", "C1a"))
    assert s.upgrades["C1a"] == ("mine", "mine")


@pytest.mark.rule("RIF-48", "RIF-126")
def test_a_second_warp_in_a_system_is_removed_when_captured() -> None:
    s = position(
        TakeControl(0, "B1b", "conquered"), planets={"B1b": 1, "B1c": 0}, upgrades={"B1b": "warp mine", "B1c": "warp"}
    )
    settle(s)
    assert s.upgrades["B1b"] == ("mine",)


@pytest.mark.rule("RIF-81", "RIF-126")
def test_buildings_never_change_owner() -> None:
    s = position(TakeControl(0, "B1b", "negotiated"), planets={"B1b": 1}, upgrades={"B1b": "military_base warp"})
    events = settle(s)
    assert s.upgrades["B1b"] == ("warp",)
    assert heard(events, PlanetTaken)[0].cause == "negotiated"


# -- recruiting ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-93", "RIF-94")
def test_recruiting() -> None:
    s = recruiting(resources=9, unlocked="destroyer")
    play(s, Recruit("infantry", "B1a"), Recruit("destroyer", "B1a"))
    assert s.resources[0] == 1
    assert garrison(s, "B1a") == {"infantry": 1} and fleet(s, 0, "B1a") == {"destroyer": 1}
    assert refusal(s, Recruit("infantry", "B1a")).rule == "RIF-93"
    assert refusal(s, Recruit("titan", "B1a")).rule == "RIF-93"
    assert refusal(s, Recruit("fighter", "E5a")).rule == "RIF-94"


@pytest.mark.rule("RIF-12", "RIF-93")
def test_stock_is_a_hard_limit() -> None:
    s = recruiting(resources=99)
    play(s, *[Recruit("carrier", "B1a")] * 5)
    assert refusal(s, Recruit("carrier", "B1a")).rule == "RIF-12"


@pytest.mark.rule("RIF-94")
def test_an_enemy_fleet_in_orbit_stops_ships_but_not_soldiers() -> None:
    s = recruiting(fleets={1: {"B1a": "fighter"}})
    assert refusal(s, Recruit("fighter", "B1a")).rule == "RIF-94"
    play(s, Recruit("infantry", "B1a"))


@pytest.mark.rule("RIF-95")
def test_without_a_base_nothing_is_recruited() -> None:
    s = recruiting(upgrades={"B1a": "mine"}, fleets={0: {"B1a": "carrier"}})
    assert refusal(s, Recruit("infantry", "B1a")).rule == "RIF-94"
    assert not any(isinstance(move, Recruit) for move in legal(s))


@pytest.mark.rule("RIF-97")
def test_forbidden_units_are_neither_recruited_nor_unlocked() -> None:
    s = recruiting(factions=("iron_collective",), unlocked="diplomat")
    assert refusal(s, Recruit("diplomat", "B1a")).rule == "RIF-97"
    s.pending = [UnlockUnit(0, 1)]
    s.unlocked[0] = ("fighter",)
    assert refusal(s, Unlock("diplomat")).rule == "RIF-97"


@pytest.mark.rule("RIF-98", "RIF-100")
@pytest.mark.parametrize(
    "line",
    [
        "fighter space 1 1 0 1/0/0 0 0 1 16",
        "infantry ground 2 1 0 1/0/0 0 0 1 14",
        "carrier space 6 1 1 1/0/0 1 4 0 5",
        "goliath space 8 3 1 1/1/0 2 2 0 4",
        "diplomat space 5 1 0 0/0/0 1 0 0 3",
        "support space 5 2 0 0/1/0 2 0 0 3",
        "walker ground 4 2 0 1/1/0 0 0 2 5",
        "bomber space 3 1 0 0/1/0 0 0 1 6",
        "drone space 2 1 0 1/0/0 0 0 1 6",
        "repair_ship space 6 2 1 1/0/0 2 0 0 3",
        "rocket_frigate space 6 2 0 0/0/1 2 0 0 4",
        "destroyer space 6 2 1 0/2/0 2 0 0 4",
        "cruiser space 8 2 1 0/0/2 2 1 0 3",
        "bulwark space 7 4 1 1/0/0 2 0 0 2",
        "bastion space 9 3 1 0/2/1 1 0 0 2",
        "titan space 14 6 2 2/2/1 2 3 0 1",
    ],
)
def test_the_sixteen_units(line: str) -> None:
    kind, domain, cost, lp, shields, weapons, move, capacity, size, stock = line.split()
    unit = BOX.units[kind]
    combat = unit.combat
    assert (unit.domain, str(unit.cost), str(combat.lp), str(combat.shields)) == (domain, cost, lp, shields)
    assert f"{combat.close}/{combat.mid}/{combat.long}" == weapons
    assert [unit.move, unit.capacity, unit.size, unit.stock] == [int(move), int(capacity), int(size), int(stock)]


@pytest.mark.rule("RIF-188")
def test_natives_must_be_beaten_and_give_no_battle_point() -> None:
    s = action(
        scenario="hearts_of_stone",
        fleets={0: {"C3a": "2*carrier 6*infantry"}},
        planets={"C3a": -2},
        upgrades={"C3a": "artillery"},
        garrisons={"C3a": "2*infantry"},
        rolls=[6] * 6 + [1] * 5 + [6] * 30,
    )
    assert refusal(s, Negotiate("C3a")).rule == "RIF-80"
    play(s, Land("C3a", ("infantry",) * 6))
    while s.battle:
        play(s, legal(s)[0])
    assert s.owner_of("C3a") == 0 and s.points[0] == 5
    assert asked(s) == (UnlockUnit, 0)


@pytest.mark.rule("RIF-176", "RIF-177")
def test_what_the_void_can_consume_and_take() -> None:
    s = action(
        factions=("the_void",),
        fleets={0: {"C3a": "carrier infantry", "C1a": "carrier 2*infantry"}},
        tiles={"C3a": HARVESTER, "C1a": "CT46"},
    )
    assert refusal(s, Consume("C3a", ("infantry",))).rule == "RIF-176"
    play(s, Land("C1a", ("infantry",)))
    assert s.owner_of("C1a") == 0
    assert refusal(s, Consume("C1a", ("infantry",))).rule == "RIF-176"
    plain = action(fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": HARVESTER})
    assert refusal(plain, Consume("C1a", ("infantry",))).rule == "RIF-176"


@pytest.mark.rule("RIF-176")
def test_after_consuming_the_party_is_aboard_and_spent() -> None:
    s = action(factions=("the_void",), fleets={0: {"C1a": "goliath infantry"}}, tiles={"C1a": HARVESTER, "C1b": "CT46"})
    play(s, Consume("C1a", ("infantry",)))
    play(s, PlaceUnit("infantry", "B1a"))
    assert "C1a" not in s.tiles and s.tile_box[-1] == HARVESTER
    play(s, Fly("C1a", ("goliath", "infantry"), "C1b"))
    assert refusal(s, Land("C1b", ("infantry",))).rule == "RIF-125"
    assert BuildFree("mine", "C1a") not in legal(s)
