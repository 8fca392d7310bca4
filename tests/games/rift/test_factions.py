"""Chapter 14: every faction by name, and the effect vocabulary."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.rift.rules.battle import begin_space_battle
from game.games.rift.rules.control import SystemCheck, TakeControl
from game.games.rift.rules.data import Trigger
from game.games.rift.rules.dice import ChooseRerolls
from game.games.rift.rules.effects import EFFECTS, GainResources
from game.games.rift.rules.events import DiceRerolled, DiceRolled, ResourcesGained
from game.games.rift.rules.fight import AimStrike, AssignHits
from game.games.rift.rules.gains import UnlockUnit, lockable, places
from game.games.rift.rules.landing import danger_roll
from game.games.rift.rules.moves import (
    AssignHit,
    Auto,
    Build,
    Fly,
    GiveShield,
    Land,
    Negotiate,
    PlaceUnit,
    PlayCard,
    Recruit,
    Reroll,
    Retreat,
    Stay,
    Unlock,
    UseFaction,
)
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.reactions import React
from game.games.rift.rules.retreat import AskRetreat
from game.games.rift.rules.sheets import PASSIVES
from game.games.rift.rules.shields import GiveShields
from game.games.rift.rules.state import Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.turn import Draws, Income, price
from tests.games.rift.positions import (
    BOX,
    ENGINE,
    PLAIN,
    action,
    asked,
    build,
    card,
    fleet,
    garrison,
    heard,
    legal,
    mps,
    play,
    position,
    recruiting,
    refusal,
    row,
    settle,
)

MISSES = [1] * 400


def space(faction: str, ours: str, theirs: str, rolls: Any = MISSES, **more: Any) -> Rift:
    """The faction in seat 0 attacks seat 1 at C1.S."""
    s = position(factions=(faction,), fleets={0: {"C1.S": ours}, 1: {"C1.S": theirs}}, rolls=rolls, **more)
    begin_space_battle(s, "C1.S", 0, 1, [("B1-C1", s.fleet(0, "C1.S"))], lambda _: None)
    settle(s)
    return s


@pytest.mark.rule("RIF-168", "RIF-170")
def test_thirty_faction_sheets() -> None:
    assert len(BOX.factions) == 30
    for faction in BOX.factions.values():
        assert faction.skill and faction.text and faction.start.units["carrier"] >= 1
        assert {"fighter", "infantry", "carrier"} <= set(faction.unlocked)
        assert faction.passives or faction.triggers or faction.active
        assert not set(faction.unlocked) & set(faction.forbid_units)
        assert not set(faction.start.home_upgrades) & set(faction.forbid_build) or faction.except_home


@pytest.mark.rule("RIF-170")
@pytest.mark.parametrize(
    ("faction", "resources", "home", "units"),
    [
        ("the_void", 4, "military_base", "1 carrier 2 fighter 3 infantry"),
        ("drakkar_raiders", 4, "military_base artillery", "1 carrier 2 fighter 3 infantry 1 destroyer"),
        ("titan_makers", 7, "military_base", "1 carrier 2 fighter 2 infantry"),
        ("ember_zealots", 7, "military_base trading_outpost", "1 carrier 4 fighter 3 infantry"),
        ("aurelian_embassy", 1, "military_base", "1 carrier 2 fighter 2 infantry 1 diplomat"),
    ],
)
def test_some_sheets_in_full(faction: str, resources: int, home: str, units: str) -> None:
    start = BOX.factions[faction].start
    assert start.resources == resources and " ".join(start.home_upgrades) == home
    assert " ".join(f"{n} {kind}" for kind, n in start.units.items()) == units


@pytest.mark.rule("RIF-171", "RIF-174", "RIF-243")
def test_the_vocabulary() -> None:
    assert len(PASSIVES) == 19
    spoken = {type(e) for effects in BOX.effects.values() for e in effects}
    assert spoken == set(EFFECTS.values())
    used = {type(p) for f in BOX.factions.values() for p in f.passives}
    assert used == set(PASSIVES.values())


@pytest.mark.rule("RIF-244")
def test_standing_effects_of_upgrades() -> None:
    up = BOX.upgrades
    assert (up["mine"].income, up["mine"].pair_income, up["trading_outpost"].draw) == (2, 2, 1)
    warp = up["warp"].warp
    assert warp and (warp.own, warp.enemy, warp.min_enemy) == (1, -1, 1)
    assert up["military_base"].recruits and up["shield_generator"].blocks_bombardment
    assert up["shield_generator"].skill == "overload"
    s = position(Income(0), planets={"B1b": 0}, upgrades={"B1b": "3*mine"}, tiles={"B1b": "CT45"}, resources=0)
    settle(s)
    assert s.resources[0] == 1 + 6 + 2


# -- the thirty ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-170")
def test_terran_union() -> None:
    s = position(Income(0), factions=("terran_union",))
    settle(s)
    assert fleet(s, 0, "B1a") == {"fighter": 4}


@pytest.mark.rule("RIF-170", "RIF-97")
def test_iron_collective() -> None:
    s = recruiting(factions=("iron_collective",), unlocked="destroyer walker", resources=4)
    play(s, Recruit("destroyer", "B1a"))
    assert s.resources[0] == 0
    costs = s.sheet(0).unit_costs
    assert (costs["carrier"], costs["walker"], costs["bomber"], costs["titan"]) == (4, 4, 3, 12)
    assert "diplomat" not in lockable(s, 0)


@pytest.mark.rule("RIF-170")
def test_crystal_syndicate() -> None:
    """Plain better income: 2 more every turn, without a mine."""
    s = position(Income(0), factions=("crystal_syndicate",), resources=0)
    plain = position(Income(0), resources=0)
    settle(s)
    settle(plain)
    assert s.resources[0] == plain.resources[0] + 2


@pytest.mark.rule("RIF-170", "RIF-172")
def test_aurelian_embassy() -> None:
    s = action(
        factions=("aurelian_embassy",),
        fleets={0: {"C1a": "diplomat"}},
        tiles={"C1a": "CT01"},
        planets={"C1a": 1},
        resources=0,
    )
    s.rewarded[0] = frozenset({"C1a"})
    play(s, Negotiate("C1a"))
    assert s.resources[0] == 2
    assert not {"bomber", "titan"} & set(lockable(s, 0))


@pytest.mark.rule("RIF-170", "RIF-172")
def test_drakkar_raiders() -> None:
    s = space("drakkar_raiders", "titan", "5*fighter", rolls=[6] * 5 + MISSES, resources=0)
    assert s.battle is None and s.resources[0] == 3
    assert refusal(build(factions=("drakkar_raiders",)), Build("shield_generator", "B1a")).rule == "RIF-175"


@pytest.mark.rule("RIF-170")
def test_bastion_order() -> None:
    s = action(
        factions=("plain_a", "bastion_order"), fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, rolls=MISSES
    )
    events = play(s, Land("E5b", ("infantry",)))
    assert row(s, 1) == [("outpost", 3, 0)]
    assert [len(e.dice) for e in heard(events, DiceRolled)][1] == 2
    home = build(factions=("bastion_order",))
    assert [price(home, 0, u) for u in ("artillery", "shield_generator", "military_base", "mine")] == [1, 3, 6, 7]


@pytest.mark.rule("RIF-170", "RIF-23", "RIF-66")
def test_timewarper() -> None:
    s = action(factions=("timewarper",), fleets={0: {"B2.S": "goliath"}}, deck=["ambush", "glory"])
    play(s, Fly("B2.S", ("goliath",), "W3", "W1"))
    assert mps(s, 0, "W3") == {"goliath": 1} and len(s.hands[0]) == 1
    play(s, Fly("W3", ("goliath",), "W2"))
    assert len(s.hands[0]) == 1 and mps(s, 0, "W2") == {"goliath": 0}
    assert "bastion" not in lockable(s, 0)


@pytest.mark.rule("RIF-170", "RIF-175", "RIF-177")
def test_the_void() -> None:
    s = build(factions=("the_void",), resources=20)
    for upgrade in ("mine", "trading_outpost"):
        assert refusal(s, Build(upgrade, "B1a")).rule == "RIF-175"
    captured = position(
        TakeControl(0, "E5b", "conquered"), factions=("the_void",), planets={"E5b": 1}, upgrades={"E5b": "mine warp"}
    )
    settle(captured)
    assert captured.upgrades["E5b"] == ("warp",)


@pytest.mark.rule("RIF-170", "RIF-173")
def test_star_merchants() -> None:
    s = build(factions=("star_merchants",), hands={0: ["glory", "ambush"]}, resources=0)
    play(s, UseFaction((card("glory"),)))
    assert s.resources[0] == 2 and s.hands[0] == (card("ambush"),) and card("glory") in s.discard
    assert refusal(s, UseFaction((card("ambush"),))).rule == "RIF-173"
    draws = position(Draws(0), factions=("star_merchants",), deck=["glory", "ambush", "sabotage", "espionage"])
    settle(draws)
    assert len(draws.hands[0]) == 3


@pytest.mark.rule("RIF-170", "RIF-172")
def test_bio_harvesters() -> None:
    s = action(
        factions=("bio_harvesters",), fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": "CT45"}, resources=0
    )
    play(s, Land("C1a", ("infantry",)))
    assert s.resources[0] == 6 and garrison(s, "C1a") == {"infantry": 2}


@pytest.mark.rule("RIF-170", "RIF-46")
def test_deepcore_consortium() -> None:
    s = build(factions=("deepcore_consortium",), planets={"C3a": 0}, resources=99)
    play(s, Build("mine", "B1a"), Build("mine", "B1a"))
    assert refusal(s, Build("mine", "B1a")).rule == "RIF-46"
    assert s.slots(0, "C3a") == 4


@pytest.mark.rule("RIF-170")
def test_rift_engineers() -> None:
    s = build(factions=("rift_engineers",), planets={"B1b": 0, "B1c": 0}, resources=20)
    play(s, Build("mine", "B1b"), Build("artillery", "B1c"), Build("mine", "B1b"))
    assert [len(s.garrisons.get(planet, ())) for planet in ("B1a", "B1b", "B1c")] == [0, 2, 1]
    assert s.stock[0]["infantry"] == BOX.units["infantry"].stock - 3


@pytest.mark.rule("RIF-170", "RIF-172")
def test_colonial_charter() -> None:
    s = position(SystemCheck(0, "B1"), factions=("colonial_charter",), planets={"B1b": 0, "B1c": 0}, resources=0)
    settle(s)
    play(s, Unlock("goliath"))
    assert s.resources[0] == 3 and s.counters[0] == 2 and s.points[0] == 1


@pytest.mark.rule("RIF-170", "RIF-172")
def test_frontier_rangers() -> None:
    s = action(
        factions=("frontier_rangers",),
        fleets={0: {"C1a": "carrier infantry"}},
        tiles={"C1a": "CT25"},
        rolls=[],
        resources=0,
    )
    assert danger_roll(s, 0, "C1a") == 0 and danger_roll(s, 1, "C1a") == 3
    play(s, Land("C1a", ("infantry",)))
    assert s.owner_of("C1a") == 0 and s.resources[0] == 1


@pytest.mark.rule("RIF-172")
def test_whoever_buys_an_upgrade_fires_a_trigger_and_a_free_one_does_not() -> None:
    s = action(factions=("rift_engineers",), fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": "CT25"}, rolls=[6])
    play(s, Land("C1a", ("infantry",)))
    free = next(move for move in legal(s) if getattr(move, "upgrade", "") == "artillery")
    assert not isinstance(free, Build)
    play(s, free)
    assert s.upgrades["C1a"] == ("artillery",) and len(s.garrisons["C1a"]) == 1


@pytest.mark.rule("RIF-170", "RIF-172")
def test_prophets_of_the_rift() -> None:
    s = position(factions=("prophets_of_the_rift",), tiles={"C1a": "CT37", "C1b": "CT39", "C2a": "CT42", "D1a": "CT41"})
    points = []
    for planet in s.tiles:
        s.pending = [TakeControl(0, planet, "landed")]
        settle(s)
        points.append(s.points[0])
    assert points == [2, 4, 6, 8]  # the fourth shows 2 and gives no more
    assert not s.may_build(0, "mine", "B1a")


@pytest.mark.rule("RIF-170", "RIF-171")
def test_archive_keepers() -> None:
    s = position(SystemCheck(0, "B1"), factions=("archive_keepers",), planets={"B1b": 0, "B1c": 0})
    settle(s)
    play(s, Unlock("goliath"))
    assert asked(s) == (UnlockUnit, 0)
    play(s, Unlock("titan"))
    assert asked(s) is None


@pytest.mark.rule("RIF-170", "RIF-172")
def test_war_council() -> None:
    s = position(factions=("war_council",))
    for _ in range(3):
        s.pending = [Fire(0, "battle_won_attacking")]
        settle(s)
    assert s.points[0] == 2
    attack = space("war_council", "titan", "fighter", rolls=[6] * 6)
    assert attack.points[0] == 2
    assert not attack.may_own(0, "diplomat") and not attack.may_build(0, "shield_generator", "B1a")


@pytest.mark.rule("RIF-170", "RIF-171", "RIF-103")
def test_neural_web() -> None:
    s = space("neural_web", "titan", "titan", rolls=[1, 1, 1, 1, 1, *[1] * 5, 6, 6, *MISSES])
    assert asked(s) == (ChooseRerolls, 0)
    assert refusal(s, Reroll((0, 1, 2))).rule == "RIF-171"
    events = play(s, Reroll((0, 1)))
    assert heard(events, DiceRerolled)[0].hits == 2
    assert row(s, 1) == [("titan", 6, 0)]


@pytest.mark.rule("RIF-170", "RIF-109")
def test_forge_clans() -> None:
    s = space("forge_clans", "destroyer", "goliath carrier", rolls=[3, 3, *MISSES])
    assert asked(s) == (AssignHits, 0)
    goliath = [kind for kind, _, _ in row(s, 1)].index("goliath")
    play(s, AssignHit(goliath), AssignHit(goliath))
    assert ("goliath", 1, 0) in row(s, 1)
    assert "rocket_frigate" not in lockable(s, 0)


@pytest.mark.rule("RIF-170", "RIF-171", "RIF-103")
def test_lumen_ascendancy() -> None:
    s = space("lumen_ascendancy", "carrier fighter", "titan")
    assert asked(s) == (GiveShields, 0) and s.battle and s.battle.section == "start"
    carrier = [kind for kind, _, _ in row(s, 0)].index("carrier")
    play(s, GiveShield(carrier), GiveShield(carrier))
    assert ("carrier", 1, 3) in row(s, 0)


@pytest.mark.rule("RIF-170", "RIF-171")
def test_chrome_legion() -> None:
    s = action(
        factions=("chrome_legion",),
        fleets={0: {"E5b": "carrier 3*infantry"}},
        planets={"E5b": 1},
        rolls=[6, 1, 1, 6, 6, 6, 1, 4],
    )
    play(s, Land("E5b", ("infantry",) * 3))
    while s.battle:
        play(s, legal(s)[0])
    assert s.owner_of("E5b") == 0 and garrison(s, "E5b") == {"infantry": 3}
    lost = action(
        factions=("chrome_legion",), fleets={0: {"E5b": "carrier infantry"}}, planets={"E5b": 1}, rolls=[1, 6]
    )
    play(lost, Land("E5b", ("infantry",)))
    assert lost.battle is None and lost.stock[0]["infantry"] == 14


@pytest.mark.rule("RIF-170", "RIF-175")
def test_swarm_brood() -> None:
    s = position(Income(0), factions=("swarm_brood",))
    settle(s)
    assert garrison(s, "B1a") == {"infantry": 1} and s.sheet(0).unit_costs["drone"] == 1
    assert not {"titan", "cruiser", "bastion", "diplomat"} & set(lockable(s, 0))
    envoy = action(factions=("swarm_brood",), fleets={0: {"C1a": "diplomat"}}, tiles={"C1a": "CT01"})
    assert refusal(envoy, Negotiate("C1a")).rule == "RIF-175"


@pytest.mark.rule("RIF-170", "RIF-171", "RIF-131")
def test_ember_zealots() -> None:
    s = space("ember_zealots", "fighter", "goliath fighter", rolls=[1, 1, 1, 3, 4])
    assert asked(s) == (AimStrike, 0)
    goliath = [kind for kind, _, _ in row(s, 1)].index("goliath")
    play(s, AssignHit(goliath))
    assert s.battle is None and s.points[1] == 1
    miss = space("ember_zealots", "fighter", "goliath", rolls=[1, 1, 3, 3])
    assert miss.battle is None and BOX.sheets["ember_zealots"].strikes == {"fighter": (4, 1)}


@pytest.mark.rule("RIF-170")
def test_titan_makers() -> None:
    s = recruiting(factions=("titan_makers",), unlocked="titan", resources=10)
    play(s, Recruit("titan", "B1a"))
    assert s.resources[0] == 0
    income = position(Income(0), factions=("titan_makers",))
    settle(income)
    assert fleet(income, 0, "B1a") == {"fighter": 1}
    assert not {"bulwark", "bastion"} & set(lockable(s, 0))


@pytest.mark.rule("RIF-170", "RIF-172")
def test_plague_fleet() -> None:
    s = space("plague_fleet", "titan", "fighter", rolls=[6] * 6)
    play(s, PlaceUnit("infantry", "B1a"), PlaceUnit("infantry", "fleet:C1.S"))
    assert garrison(s, "B1a") == {"infantry": 1} and fleet(s, 0, "C1.S") == {"titan": 1, "infantry": 1}
    assert s.faction(0).forbid_negotiate


@pytest.mark.rule("RIF-170", "RIF-171")
def test_nomad_armada() -> None:
    s = recruiting(factions=("nomad_armada",), fleets={0: {"C1.S": "carrier", "C2.S": "goliath"}}, resources=20)
    play(s, Recruit("fighter", "C1.S"), *[Recruit("infantry", "fleet:C1.S")] * 4)
    assert fleet(s, 0, "C1.S") == {"carrier": 1, "fighter": 1, "infantry": 4}
    assert refusal(s, Recruit("infantry", "fleet:C1.S")).rule == "RIF-94"
    assert refusal(s, Recruit("fighter", "C2.S")).rule == "RIF-94"
    assert not s.may_build(0, "artillery", "B1a")


@pytest.mark.rule("RIF-170", "RIF-173")
def test_shadow_cartel() -> None:
    s = build(factions=("shadow_cartel",), hands={1: ["glory"]}, resources=1)
    assert refusal(s, UseFaction(("plain_c",))).rule == "RIF-173"
    play(s, UseFaction(("plain_b",)))
    assert s.resources[0] == 0 and s.hands[0] == (card("glory"),) and not s.hands[1]
    poor = build(factions=("shadow_cartel",), hands={1: ["glory"]}, resources=0)
    assert refusal(poor, UseFaction(("plain_b",))).rule == "RIF-173"


@pytest.mark.rule("RIF-170", "RIF-173")
def test_mirror_court() -> None:
    s = build(
        factions=("plain_a", "mirror_court"),
        hands={0: ["resource_theft", "resource_theft"]},
        deck=["ambush"],
        resources=5,
    )
    play(s, PlayCard(card("resource_theft"), ("mirror_court",)))
    assert asked(s) == (React, 1)
    play(s, UseFaction())
    assert s.resources[:2] == [5, 4] and s.hands[1] == (card("ambush"),)
    play(s, PlayCard(card("resource_theft", 1), ("mirror_court",)))
    assert refusal(s, UseFaction()).rule == "RIF-173"


@pytest.mark.rule("RIF-170", "RIF-171", "RIF-175")
def test_ghost_corsairs() -> None:
    s = action(factions=("ghost_corsairs",), fleets={0: {"B1-C1": "goliath"}, 1: {"C1.S": "titan"}}, rolls=[])
    play(s, Fly("B1-C1", ("goliath",), "C1a"))
    assert fleet(s, 0, "C1a") == {"goliath": 1}
    battle = space("ghost_corsairs", "titan", "titan")
    assert battle.battle and battle.battle.section == "mid" and asked(battle) == (AskRetreat, 0)
    play(battle, Stay())
    assert battle.battle.section == "close"
    home = build(factions=("ghost_corsairs",), planets={"B1b": 0}, upgrades={"B1a": "mine"}, resources=20)
    assert refusal(home, Build("military_base", "B1b")).rule == "RIF-175"
    play(home, Build("military_base", "B1a"))


@pytest.mark.rule("RIF-170", "RIF-171")
def test_gravity_monks() -> None:
    s = action(
        factions=("gravity_monks",),
        fleets={1: {"C1b": "titan", "B1-C1": "destroyer"}},
        planets={"C1a": 0},
        upgrades={"C1a": "warp"},
        active=1,
    )
    assert mps(s, 1, "C1b") == {"titan": 1}
    assert price(s, 0, "warp") == 2 and "rocket_frigate" not in lockable(s, 0)
    held = action(
        factions=("gravity_monks",),
        fleets={1: {"B1-C1": "titan"}, 0: {"C1.S": "titan"}},
        planets={"C1a": 0},
        upgrades={"C1a": "warp"},
        active=1,
        rolls=MISSES,
        hands={1: ["emergency_retreat"]},
    )
    play(held, Fly("B1-C1", ("titan",), "C1.S"))
    while not (isinstance(held.pending[-1], React) and held.pending[-1].window == "battle_phase"):
        play(held, legal(held)[0])
    assert refusal(held, PlayCard(card("emergency_retreat"))).rule == "RIF-147"
    while asked(held) != (AskRetreat, 0):
        assert asked(held) != (AskRetreat, 1)
        play(held, legal(held)[0])
    assert any(isinstance(m, Retreat) for m in legal(held))


@pytest.mark.rule("RIF-178")
def test_triggers_of_one_sheet_happen_in_its_order_and_the_active_player_is_first() -> None:
    one, two = (Trigger("enemy_unit_destroyed", (GainResources(n),)) for n in (1, 2))
    raiders = {name: replace(ENGINE.box.factions[name], triggers=(one, two)) for name in PLAIN[:2]}
    s = position(active=1, fleets={0: {"C1.S": "fighter"}, 1: {"C1.S": "fighter"}}, rolls=[6, 6])
    s.box = replace(s.box, factions={**s.box.factions, **raiders})
    begin_space_battle(s, "C1.S", 1, 0, [("B1-C1", s.fleet(1, "C1.S"))], lambda _: None)
    gained = [(e.who, e.amount) for e in heard(settle(s), ResourcesGained)]
    assert gained == [("plain_b", 1), ("plain_b", 2), ("plain_a", 1), ("plain_a", 2)]


@pytest.mark.rule("RIF-172")
def test_limits_of_triggers() -> None:
    s = position(factions=("drakkar_raiders",), resources=0)
    for _ in range(5):
        s.pending = [Fire(0, "enemy_unit_destroyed")]
        settle(s)
    assert s.resources[0] == 3
    s.forget_uses(".battle")
    s.pending = [Fire(0, "enemy_unit_destroyed")]
    settle(s)
    assert s.resources[0] == 4


@pytest.mark.rule("RIF-245")
def test_places_of_free_units() -> None:
    s = position(
        fleets={0: {"C1.S": "carrier", "C2.S": "fighter", "B1a": "goliath"}},
        planets={"B1b": 0},
        upgrades={"B1b": "military_base"},
    )
    assert places(s, 0, "infantry", "base") == ["B1a", "B1b"]
    assert set(places(s, 0, "fighter", "fleet_or_base")) == {"B1a", "B1b", "C1.S", "C2.S"}
    assert set(places(s, 0, "infantry", "fleet_or_base")) == {"B1a", "B1b", "fleet:C1.S", "fleet:B1a"}
    assert places(s, 0, "infantry", "this_planet", "B1b") == ["B1b"]
    assert places(s, 0, "infantry", "this_planet", "E5a") == []
    banned = position(factions=("swarm_brood",))
    assert places(banned, 0, "titan", "base") == []


@pytest.mark.rule("RIF-175")
def test_a_faction_that_never_negotiates_cannot_unlock_the_diplomat() -> None:
    s = position(UnlockUnit(0, 1), factions=("plague_fleet",))
    assert refusal(s, Unlock("diplomat")).rule == "RIF-97"


def test_drawn_cards_of_the_mirror_court_may_be_instants() -> None:
    s = position(
        DrawCards(1, 1), factions=("plain_a", "mirror_court"), deck=["mutiny"], fleets={1: {"C1.S": "2*fighter"}}
    )
    settle(s)
    assert asked(s) is not None
    assert Auto() not in legal(s)


@pytest.mark.rule("RIF-170", "RIF-4", "RIF-245")
def test_the_plague_fleet_has_the_berths_of_those_who_landed() -> None:
    s = action(
        factions=("plague_fleet",),
        fleets={0: {"E5b": "carrier 4*infantry"}},
        planets={"E5b": 1},
        upgrades={"B1a": ""},
        rolls=[6, 6, 6, 6, 1],
    )
    play(s, Land("E5b", ("infantry",) * 4))
    assert garrison(s, "E5b") == {"infantry": 4} and fleet(s, 0, "E5b") == {"carrier": 1, "infantry": 2}


@pytest.mark.rule("RIF-172", "RIF-66")
def test_the_timewarper_draws_before_the_battle_at_the_far_end() -> None:
    s = action(
        factions=("timewarper",), fleets={0: {"B2.S": "carrier"}, 1: {"W2": "titan"}}, deck=["ambush"], rolls=MISSES
    )
    play(s, Fly("B2.S", ("carrier",), "W2", "W1"))
    assert s.hands[0] == (card("ambush"),) and s.battle and s.battle.section == "start"
