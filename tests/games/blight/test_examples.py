"""Chapter 18: the worked examples W1 to W29, one test each."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.blight.rules.economy import preview, resolve
from game.games.blight.rules.events import DisasterStruck
from game.games.blight.rules.moves import Done, PayFood, PayPower
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import Colony, untold
from tests.games.blight.positions import (
    ENGINE,
    LoadedDice,
    bulldoze,
    colony,
    describe,
    finish,
    fmpdr,
    heard,
    is_legal,
    legal,
    ore,
    play,
    rare,
    refusal,
    research,
)

DOMES = "ag_dome_a ag_dome_b ag_dome_c"
HOMES = "residence_a residence_b residence_c"


@pytest.mark.parametrize(
    ("built", "before", "after"),
    [
        pytest.param(
            "ag_dome_a ag_dome_b residence_a residence_b", (4, 6, 6, 3), (4, 7, 7, 4), marks=pytest.mark.rule("BLI-157")
        ),
        pytest.param("ag_dome_a ag_dome_b residence_a", (4, 6, 6, 3), (4, 5, 7, 4), marks=pytest.mark.rule("BLI-158")),
        pytest.param("", (4, 5, 4, 3), (3, 3, 4, 3), marks=pytest.mark.rule("BLI-159")),
        pytest.param("residence_a residence_b", (0, 1, 7, 4), (0, 0, 5, 3), marks=pytest.mark.rule("BLI-160")),
        pytest.param(
            f"{DOMES} {HOMES} entertainment", (9, 11, 12, 5), (8, 10, 14, 5), marks=pytest.mark.rule("BLI-161")
        ),
        pytest.param("entertainment residence_a", (1, 0, 5, 3), (0, 1, 4, 3), marks=pytest.mark.rule("BLI-162")),
    ],
    ids=["W1", "W2", "W3", "W4", "W5", "W6"],
)
def test_the_economy_examples(built: str, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    food, morale, population, dice = before
    s = colony(built=built, food=food, morale=morale, population=population, dice_actions=dice)
    foreseen = preview(s.plan, s.sheets[0]).markers
    resolve(s.plan, s.sheets[0], untold)
    assert fmpdr(s.sheets[0])[:4] == after
    assert foreseen == s.sheets[0].markers


@pytest.mark.rule("BLI-163")
def test_w7_an_ag_dome() -> None:
    s = colony("2 3 3 5 6")
    play(s, ore("ag_dome_a.c0", 1), ore("ag_dome_a.c1", 4))
    sheet = s.sheets[0]
    assert "ag_dome_a" in sheet.complete
    assert sheet.ag_domes(s.plan) == 1
    assert sheet.markers["food"] == 4
    assert sheet.uses_left == 1
    assert preview(s.plan, sheet).changes[0].after == 5


@pytest.mark.rule("BLI-164")
def test_w8_a_wrong_value() -> None:
    s = colony("4 1 1 1 1")
    assert refusal(s, ore("ag_dome_a.c0", 0)).rule == "BLI-52"
    assert is_legal(s, ore("ag_dome_a.c1", 0))


@pytest.mark.rule("BLI-165")
def test_w9_rare_ore_is_locked_and_then_open() -> None:
    s = colony("3 4 1 1 6", dice_actions=4, boxes={"rare_ore_extraction": 4})
    assert refusal(s, rare("spaceport.r0", 0, 1)).rule == "BLI-54"
    play(s, research(2, 3, "rare_ore_extraction"), rare("spaceport.r0", 0, 1))
    assert "spaceport.r0" in s.sheets[0].checked
    assert s.sheets[0].uses_left == 0


@pytest.mark.rule("BLI-166")
def test_w10_two_uses_are_needed() -> None:
    s = colony("3 4 2 2 5", built="rare_ore_extraction")
    play(s, ore("ag_dome_a.c0", 0), ore("residence_b.c1", 1))
    assert refusal(s, research(2, 3)).rule == "BLI-47"
    assert refusal(s, rare("spaceport.r0", 3, 4)).rule == "BLI-47"
    assert is_legal(s, ore("ag_dome_b.c1", 4))


@pytest.mark.rule("BLI-167")
def test_w11_power() -> None:
    s = colony("6 1 1 1 1", power=2)
    assert refusal(s, PayPower("spaceport")).rule == "BLI-56"
    play(s, ore("pwr_a.c0", 0), ore("pwr_a.c1", 1))
    assert s.sheets[0].markers["power"] == 5
    play(s, PayPower("spaceport"))
    assert s.sheets[0].markers["power"] == 2
    assert "spaceport.p" in s.sheets[0].checked


@pytest.mark.rule("BLI-168")
def test_w12_overflow() -> None:
    s = colony("4 1 1 1 1", opened="quarry", power=7)
    play(s, ore("pwr_c.c0", 0), ore("pwr_c.c1", 1))
    assert s.sheets[0].markers["power"] == 8


@pytest.mark.rule("BLI-169")
def test_w13_food_icons() -> None:
    s = colony(food=2, built="ag_dome_a ag_dome_b")
    play(s, PayFood("spaceport.f0"), PayFood("spaceport.f1"))
    assert s.sheets[0].markers["food"] == 0
    assert refusal(s, PayFood("spaceport.f2")).rule == "BLI-57"
    first, second = preview(s.plan, s.sheets[0]).changes[:2]
    assert (first.track, first.after) == ("food", 2)
    assert (second.track, second.after - second.before) == ("morale", -1)


@pytest.mark.rule("BLI-170")
def test_w14_bulldoze_and_go_on() -> None:
    s = colony("1 4 5 6 6")
    play(s, bulldoze("terrace.b0", 0))
    assert refusal(s, ore("residence_c.c0", 2)).rule == "BLI-18"
    play(s, bulldoze("terrace.b1", 1), ore("residence_c.c0", 2))
    assert s.sheets[0].uses_left == 0


@pytest.mark.rule("BLI-171")
def test_w15_split_research() -> None:
    s = colony("4 4 1 2 3", boxes={"rare_ore_extraction": 3})
    play(s, research(0, 1, "rare_ore_extraction*2 fusion_cells*2"))
    assert "rare_ore_extraction" in s.sheets[0].complete
    assert s.sheets[0].boxes["fusion_cells"] == 2


@pytest.mark.rule("BLI-172")
def test_w16_a_laboratory_in_the_same_round() -> None:
    s = colony("4 6 5 5 2", dice_actions=4, power=1)
    play(s, ore("laboratory.c0", 0), ore("laboratory.c1", 1), PayPower("laboratory"))
    assert s.sheets[0].markers["power"] == 0
    play(s, research(2, 3, "hydroponics*6"))
    assert s.sheets[0].boxes["hydroponics"] == 6
    assert ENGINE.asking(s)


@pytest.mark.rule("BLI-173")
def test_w17_three_of_a_kind() -> None:
    s = colony("5 5 5 2 1", dice_actions=5)
    play(s, research(0, 1, "hydroponics*5"))
    assert is_legal(s, ore("ag_dome_b.c1", 2))
    assert not [move for move in legal(s) if type(move).__name__ == "Research"]


@pytest.mark.rule("BLI-174")
def test_w18_the_ore_smelter() -> None:
    s = colony("3 4 6 1 2", built="ore_smelter", dice_actions=4)
    for die, shift in ((2, 1), (3, -1)):
        assert refusal(s, ore("ag_dome_a.c0", die, shift)).rule == "BLI-72"
    play(s, research(0, 1, "hydroponics*3", 0, -1))
    assert s.sheets[0].boxes["hydroponics"] == 3
    assert refusal(s, ore("ag_dome_b.c1", 2, -1)).rule == "BLI-72"


@pytest.mark.rule("BLI-175")
def test_w19_the_nursery() -> None:
    s = colony(built="nursery residence_a residence_b", population=6, morale=5, food=4, next_rolls=(3, 3, 6, 6, 1))
    finish(s)
    assert s.dice == (3, 3, 6, 6, 1)
    assert (s.sheets[0].markers["population"], s.sheets[0].markers["dice_actions"]) == (7, 4)
    assert s.sheets[0].limit == 4


@pytest.mark.rule("BLI-176")
def test_w20_the_marker_is_no_formula() -> None:
    s = colony("1 5 1 1 1", opened="quarry", population=9, dice_actions=4, morale=9, food=5, in_round=2, power=2,
               built="residence_a residence_b residence_c")  # fmt: skip
    play(s, ore("med_center.c0", 0), ore("med_center.c1", 1), PayPower("med_center"))
    assert s.sheets[0].markers["dice_actions"] == 5
    s.rng = LoadedDice((1, 2, 3, 4, 5, 3))
    finish(s)
    assert (s.sheets[0].markers["population"], s.sheets[0].markers["dice_actions"]) == (10, 5)
    s.sheets[0].markers["morale"] = 5
    events = finish(s)
    assert heard(events, DisasterStruck)[0].disaster == "fever"
    assert (s.sheets[0].markers["population"], s.sheets[0].markers["dice_actions"]) == (8, 4)


@pytest.mark.rule("BLI-177")
def test_w21_launch_and_score() -> None:
    s = colony(seats=3, in_round=12)
    built = "module_power module_food rare_ore_extraction hydroponics ag_dome_c residence_c nursery residence_a"
    icons = [icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f2"]
    describe(s, 1, built=built, checked=" ".join(icons), food=8, morale=10, population=9)
    play(s, Done(), PayFood("spaceport.f2"))
    assert not ENGINE.view(s, 2).launched(1)
    play(s, Done())
    assert not ENGINE.view(s, 0).launched(1)
    play(s, Done())
    assert s.ending == "launched"
    assert s.marked == 12
    s.sheets[1].markers.update(food=7, morale=10, population=9)
    lines = score(s.plan, s.sheets[1])
    assert (lines.spaceport, lines.modules, lines.food, lines.morale, lines.population) == (10, 10, 2, 5, 2)
    assert (lines.technologies, lines.areas, lines.total) == (2, 5, 36)


@pytest.mark.rule("BLI-178")
def test_w22_no_spaceport() -> None:
    s = colony(built="module_power module_food module_rare")
    s.sheets[0].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    lines = score(s.plan, s.sheets[0])
    assert (lines.spaceport, lines.modules) == (0, 0)


@pytest.mark.rule("BLI-179")
def test_w23_the_last_hex() -> None:
    s = colony(in_round=14)
    calls = s.rng.calls
    events = finish(s)
    assert s.ending == "overrun"
    assert s.marked == 14
    assert not heard(events, DisasterStruck)
    assert s.rng.calls == calls


@pytest.mark.rule("BLI-180")
def test_w24_tremors() -> None:
    s = colony(in_round=7, dice_actions=4, population=7, built="residence_a residence_b", opened="quarry",
               next_rolls=(5, 1, 5, 1, 1, 1), power=2)  # fmt: skip
    finish(s)
    sheet = s.sheets[0]
    assert (s.round, sheet.markers["dice_actions"], sheet.limit) == (8, 4, 3)
    play(s, ore("med_center.c0", 0), ore("med_center.c1", 1), PayPower("med_center"))
    assert (sheet.markers["dice_actions"], sheet.limit) == (5, 4)
    sheet.markers["morale"] = 5
    finish(s)
    assert (s.round, s.sheets[0].limit) == (9, 5)


def struck(roll: int, **position: Any) -> tuple[Colony, dict[str, int]]:
    """After a disaster of round 3 on Farside: the game, and what it took from each track."""
    s = colony(in_round=3, next_rolls=(roll,), **position)
    before = preview(s.plan, s.sheets[0]).markers
    finish(s)
    return s, {track: before[track] - s.sheets[0].markers[track] for track in before}


@pytest.mark.rule("BLI-181")
def test_w25_blight_filters() -> None:
    position = {"built": "blight_filters residence_a", "food": 6, "morale": 5, "population": 5}
    assert not any(struck(6, **position)[1].values())
    assert struck(1, **position)[1]["food"] == 2
    sheet = struck(5, **position)[0].sheets[0]
    assert sheet.limit == sheet.markers["dice_actions"]


@pytest.mark.rule("BLI-182")
def test_w26_a_disaster_over_a_divider() -> None:
    s, _ = struck(3, built="residence_a residence_b ag_dome_a ag_dome_b", population=7, dice_actions=4, morale=5)
    assert (s.sheets[0].markers["population"], s.sheets[0].markers["dice_actions"]) == (5, 3)


@pytest.mark.rule("BLI-183")
def test_w27_cryo_revival_in_mid_allocation() -> None:
    s = colony("5 5 1 1 1", population=5, dice_actions=3)
    play(s, research(0, 1, "cryo_revival*5"))
    sheet = s.sheets[0]
    assert (sheet.markers["population"], sheet.markers["dice_actions"], sheet.limit, sheet.uses_left) == (7, 4, 4, 2)


@pytest.mark.rule("BLI-184")
def test_w28_a_tie() -> None:
    s = colony(seats=2, built="spaceport module_power module_food", food=6, morale=10)
    describe(s, 0, population=10)
    describe(s, 1, population=12)
    s.ending = "launched"
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == (1,)


@pytest.mark.rule("BLI-185")
def test_w29_an_area_is_all_or_nothing() -> None:
    s = colony(built="entertainment ag_dome_d")
    assert score(s.plan, s.sheets[0]).areas == 0
    describe(s, 0, built="residence_d")
    assert score(s.plan, s.sheets[0]).areas == 5
