"""Chapters 5 and 6: the steps of a turn, planet upgrades."""

from __future__ import annotations

import pytest

from game.games.rift.rules.events import IncomeGained, TurnBegan
from game.games.rift.rules.gains import ChoosePlace, FreeUpgrade
from game.games.rift.rules.moves import (
    Build,
    BuildFree,
    Decline,
    Demolish,
    Done,
    Fly,
    Land,
    PlaceUnit,
    Recruit,
)
from game.games.rift.rules.reactions import React
from game.games.rift.rules.scoring import Cleanup
from game.games.rift.rules.turn import ActionStep, BuildStep, Draws, Income, NextSeat, RecruitStep, Turn
from tests.games.rift.positions import (
    action,
    asked,
    build,
    fleet,
    heard,
    legal,
    play,
    position,
    refusal,
    settle,
)

CALM = ["war_bonds"] * 3 + ["glory"] * 3 + ["ambush"] * 3


@pytest.mark.rule("RIF-36", "RIF-42", "RIF-43")
def test_the_steps_of_a_turn_come_in_order_and_never_again() -> None:
    s = position(Turn(0), deck=CALM, fleets={0: {"B1a": "carrier"}})
    assert isinstance(settle(s)[0], TurnBegan)
    assert s.step == "build" and asked(s) == (BuildStep, 0)
    assert len(s.hands[0]) == 2 and s.counters[0] == 2
    assert refusal(s, Fly("B1a", ("carrier",), "B1b")).rule == "RIF-45"
    play(s, Done())
    assert s.step == "action" and asked(s) == (ActionStep, 0)
    assert refusal(s, Build("mine", "B1a")).rule == "RIF-42"
    play(s, Fly("B1a", ("carrier",), "B1b"), Done())
    assert s.step == "recruit" and asked(s) == (RecruitStep, 0)
    assert refusal(s, Fly("B1b", ("carrier",), "B1a")).rule == "RIF-93"
    play(s, Done())
    assert s.active == 1 and asked(s) == (BuildStep, 1)


@pytest.mark.rule("RIF-36")
def test_at_the_end_of_a_turn_the_others_may_react() -> None:
    s = position(Turn(0), deck=CALM, hands={1: ["sabotage"]})
    settle(s)
    play(s, Done(), Done(), Done())
    assert asked(s) == (React, 1) and s.step == "turn_end"


@pytest.mark.rule("RIF-37")
@pytest.mark.parametrize(
    ("outposts", "faction", "drawn"), [(0, "plain_a", 2), (2, "plain_a", 4), (1, "star_merchants", 4)]
)
def test_cards_at_the_start_of_a_turn(outposts: int, faction: str, drawn: int) -> None:
    s = position(Draws(0), deck=CALM, factions=(faction,), upgrades={"B1a": f"{outposts}*trading_outpost"})
    settle(s)
    assert len(s.hands[0]) == drawn


@pytest.mark.rule("RIF-39", "RIF-245")
def test_two_fighters_go_to_fleets_or_bases() -> None:
    s = position(Income(0), fleets={0: {"C1a": "carrier"}})
    settle(s)
    assert asked(s) == (ChoosePlace, 0)
    assert {move.place for move in legal(s) if isinstance(move, PlaceUnit)} == {"B1a", "C1a"}
    play(s, PlaceUnit("fighter", "C1a"), PlaceUnit("fighter", "B1a"))
    assert fleet(s, 0, "C1a") == {"carrier": 1, "fighter": 1} and fleet(s, 0, "B1a") == {"fighter": 1}
    s = position(Income(0), fleets={0: {"C1a": "carrier"}, 1: {"B1a": "fighter"}})
    settle(s)
    assert fleet(s, 0, "C1a") == {"carrier": 1, "fighter": 2}


@pytest.mark.rule("RIF-39", "RIF-12")
def test_fighters_without_a_place_or_a_tile_are_lost() -> None:
    s = position(Income(0), upgrades={"B1a": ""})
    settle(s)
    assert s.stock[0]["fighter"] == 16
    s = position(Income(0))
    s.stock[0]["fighter"] = 1
    settle(s)
    assert fleet(s, 0, "B1a") == {"fighter": 1} and s.stock[0]["fighter"] == 0


@pytest.mark.rule("RIF-40")
def test_the_counter_ends_at_twenty() -> None:
    s = position()
    s.counters[0] = 20
    s.move_counter(0, 1, lambda _: None)
    assert s.counters[0] == 20


@pytest.mark.rule("RIF-38")
def test_income_is_never_negative() -> None:
    s = position(Income(0), resources=0)
    s.counters[0] = -1  # no faction of today has a lower income
    events = settle(s)
    assert heard(events, IncomeGained)[0].amount == 0


@pytest.mark.rule("RIF-41")
def test_resources_then_fighters_then_the_faction() -> None:
    s = position(Income(0), factions=("swarm_brood",))
    names = [type(event).__name__ for event in settle(s)]
    assert names == ["IncomeGained", "UnitPlaced", "UnitPlaced", "UnitPlaced"]
    assert fleet(s, 0, "B1a") == {"fighter": 2}
    assert [u.kind for u in s.garrisons["B1a"]] == ["infantry"]


@pytest.mark.rule("RIF-44")
def test_cleanup() -> None:
    s = action(fleets={0: {"C1a": "goliath infantry"}}, tiles={"C1a": "CT45"})
    s.bombed["E5a"] = 2
    s.count_use("0.0.turn")
    s.count_use("0.active.round")
    s.storms[0] = 1
    s.passing = ["", "turn", "", ""]
    play(s, Land("C1a", ("infantry",)))
    s.pending = [Cleanup(0)]
    settle(s)
    assert all(u.mp == 0 and u.marks == 0 for u in (*s.fleet(0, "C1a"), *s.garrisons["C1a"]))
    assert not s.bombed and s.limits == {"0.active.round": 1} and s.storms[0] == 0
    assert s.passing == [""] * 4
    s.pending = [NextSeat(3)]
    settle(s)
    assert not s.limits


@pytest.mark.rule("RIF-7")
def test_a_round_is_one_turn_of_every_player() -> None:
    s = position(NextSeat(0), seats=3)
    s.first = 1
    settle(s)
    assert s.round == 3 and s.active == 1
    s.pending = [NextSeat(1)]
    settle(s)
    assert s.round == 3 and s.active == 2


# -- upgrades -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-45", "RIF-51")
def test_building() -> None:
    s = build(resources=8, planets={"B1b": 0}, fleets={1: {"B1b": "fighter"}})
    play(s, Build("mine", "B1b"))
    assert s.resources[0] == 1 and s.upgrades["B1b"] == ("mine",)
    assert refusal(s, Build("warp", "B1b")).rule == "RIF-45"
    assert refusal(s, Build("mine", "C1a")).rule == "RIF-45"
    assert refusal(s, Build("castle", "B1b")).rule == "RIF-45"


@pytest.mark.rule("RIF-46")
def test_slots() -> None:
    s = build(resources=99, planets={"B1b": 0, "C3a": 0})
    play(s, Build("mine", "B1b"), Build("artillery", "B1b"))
    assert refusal(s, Build("artillery", "B1b")).rule == "RIF-46"
    play(s, *[Build("artillery", "C3a")] * 4)
    assert refusal(s, Build("artillery", "C3a")).rule == "RIF-46"


@pytest.mark.rule("RIF-47")
@pytest.mark.parametrize(
    ("upgrade", "cost", "combat"),
    [
        ("mine", 7, None),
        ("trading_outpost", 6, None),
        ("warp", 4, None),
        ("artillery", 3, (1, 0, 1, 1, 0)),
        ("military_base", 8, (3, 1, 2, 2, 0)),
        ("shield_generator", 5, (1, 1, 0, 0, 0)),
    ],
)
def test_the_six_upgrades(upgrade: str, cost: int, combat: tuple[int, ...] | None) -> None:
    s = build(resources=cost, planets={"B1b": 0})
    play(s, Build(upgrade, "B1b"))
    assert s.resources[0] == 0
    printed = s.box.upgrades[upgrade].combat
    values = (printed.lp, printed.shields, printed.close, printed.mid, printed.long) if printed else None
    assert values == combat


@pytest.mark.rule("RIF-48")
def test_one_warp_in_a_system_for_each_player() -> None:
    s = build(resources=20, planets={"B1b": 0, "B1c": 1, "C1a": 0}, upgrades={"B1c": "warp"})
    play(s, Build("warp", "B1b"))
    assert refusal(s, Build("warp", "B1a")).rule == "RIF-48"
    play(s, Build("warp", "C1a"))


@pytest.mark.rule("RIF-49")
def test_other_upgrades_may_be_doubled() -> None:
    s = build(resources=20, planets={"B1b": 0})
    play(s, Build("mine", "B1b"), Build("mine", "B1b"))
    assert s.upgrades["B1b"] == ("mine", "mine")


@pytest.mark.rule("RIF-50")
def test_demolishing_refunds_nothing() -> None:
    s = build(resources=3, planets={"B1b": 0}, upgrades={"B1b": "mine artillery"})
    play(s, Demolish("mine", "B1b"))
    assert s.resources[0] == 3 and s.upgrades["B1b"] == ("artillery",)
    assert refusal(s, Demolish("mine", "B1b")).rule == "RIF-50"
    assert refusal(s, Demolish("military_base", "E5a")).rule == "RIF-50"


@pytest.mark.rule("RIF-52")
def test_a_free_upgrade_goes_elsewhere_only_without_a_slot() -> None:
    s = position(FreeUpgrade(0, "B1b", ("any",)), planets={"B1b": 0, "B1c": 0}, resources=0)
    assert {move.planet for move in legal(s) if isinstance(move, BuildFree)} == {"B1b"}
    play(s, BuildFree("mine", "B1b"))
    assert s.upgrades["B1b"] == ("mine",) and s.resources[0] == 0
    full = position(FreeUpgrade(0, "B1b", ("any",)), planets={"B1b": 0, "B1c": 0}, upgrades={"B1b": "2*mine"})
    assert {move.planet for move in legal(full) if isinstance(move, BuildFree)} == {"B1a", "B1c"}
    play(full, Decline())
    assert full.upgrades["B1b"] == ("mine", "mine")
    none = position(FreeUpgrade(0, "B1a", ("any",)), upgrades={"B1a": "military_base mine"})
    assert asked(none) is None


@pytest.mark.rule("RIF-52", "RIF-175")
def test_a_free_upgrade_must_not_be_forbidden() -> None:
    s = position(FreeUpgrade(0, "B1b", ("any",)), planets={"B1b": 0}, factions=("the_void",))
    assert refusal(s, BuildFree("mine", "B1b")).rule == "RIF-175"


@pytest.mark.rule("RIF-96")
def test_recruited_units_act_from_the_next_turn_on() -> None:
    s = position(ActionStep(0), fleets={0: {"B1a": "fighter"}})
    s.step = "action"
    s.recruit(0, "carrier", "B1a")
    assert refusal(s, Fly("B1a", ("carrier",), "B1b")).rule == "RIF-53"
    assert fleet(s, 0, "B1a") == {"fighter": 1, "carrier": 1}
    later = position(RecruitStep(0))
    play(later, Recruit("infantry", "B1a"))
    assert [u.kind for u in later.garrisons["B1a"]] == ["infantry"]
