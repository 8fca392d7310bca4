"""Chapter 8: every structure and every technology by name."""

from __future__ import annotations

import pytest

from game.games.blight.rules.economy import preview, residences
from game.games.blight.rules.events import FoodIconChecked, StructureCompleted
from game.games.blight.rules.moves import AssembleOre, CheckBox, ChooseIcon, Done, PayFood, PayPower
from game.games.blight.rules.scoring import score
from tests.games.blight.positions import (
    EMBER,
    ENGINE,
    FARSIDE,
    asked,
    bulldoze,
    colony,
    describe,
    finish,
    heard,
    is_legal,
    legal,
    moved,
    ore,
    play,
    rare,
    refusal,
    research,
)


@pytest.mark.rule("BLI-65")
def test_ag_domes_check_a_food_icon_and_feed_from_this_round_on() -> None:
    s = colony("3 1 2 5 1", dice_actions=5, food=4)
    events = play(s, ore("ag_dome_a.c0", 0), ore("ag_dome_a.c1", 1), ore("ag_dome_b.c0", 2), ore("ag_dome_b.c1", 3))
    assert [e.number for e in heard(events, FoodIconChecked)] == [1, 2]
    assert s.sheets[0].markers["food"] == 4
    assert moved(finish(s), "harvest") == [("food", 4, 6)]
    assert FARSIDE.ag_dome_icons == EMBER.ag_dome_icons == 4


@pytest.mark.rule("BLI-66")
def test_each_residence_houses() -> None:
    for built, count in (("", 0), ("residence_a", 1), ("residence_a residence_b residence_c residence_d", 4)):
        s = colony(built=built)
        assert residences(s.plan, s.sheets[0]) == count


@pytest.mark.rule("BLI-67")
@pytest.mark.parametrize(
    ("scenario", "structure", "gives"),
    [
        ("last_outpost", "pwr_a", 3),
        ("last_outpost", "pwr_b", 3),
        ("last_outpost", "pwr_c", 4),
        ("ember_basin", "pwr_a", 4),
        ("ember_basin", "pwr_b", 4),
        ("ember_basin", "pwr_c", 4),
    ],
)
def test_power_stations_give_their_power_once(scenario: str, structure: str, gives: int) -> None:
    s = colony(scenario=scenario, power=1)
    plan = s.plan
    describe(s, 0, opened=plan.structures[structure].area)
    first, second = plan.icons_of[structure]
    s.rolls = ((plan.icons[first].value, 1, 1, 1, 1),)
    play(s, ore(first, 0), ore(second, 1))
    assert s.sheets[0].markers["power"] == 1 + gives
    finish(s)
    assert s.sheets[0].markers["power"] == 1 + gives


@pytest.mark.rule("BLI-68")
def test_the_med_center_moves_the_dice_marker_once_and_at_once() -> None:
    for before, after in ((3, 4), (5, 5)):
        s = colony("1 5 1 1 1", opened="quarry", dice_actions=before, power=2)
        play(s, ore("med_center.c0", 0), ore("med_center.c1", 1), PayPower("med_center"))
        assert s.sheets[0].markers["dice_actions"] == after


@pytest.mark.rule("BLI-69")
def test_the_entertainment_center_lifts_morale_every_round() -> None:
    s = colony(built="entertainment residence_a", morale=5, food=4)
    assert moved(finish(s), "leisure") == [("morale", 5, 6)]
    assert moved(finish(s), "leisure") == [("morale", 6, 7)]


@pytest.mark.rule("BLI-70", "BLI-71", "BLI-123")
@pytest.mark.parametrize(
    ("dice", "gain"),
    [("3 3 1 2 4", 1), ("6 6 1 2 4", 1), ("3 3 6 6 1", 1), ("3 3 3 3 3", 1), ("3 6 1 2 4", 0), ("5 5 4 4 1", 0)],
)
def test_the_nursery_gives_one_population_for_doubled_threes_or_sixes(dice: str, gain: int) -> None:
    rolls = tuple(map(int, dice.split()))
    s = colony(built="nursery residence_a", population=4, next_rolls=rolls)
    events = finish(s)
    assert moved(events, "nursery") == ([("population", 4, 5)] if gain else [])
    without = colony(built="residence_a", population=4, next_rolls=rolls)
    assert not moved(finish(without), "nursery")


@pytest.mark.rule("BLI-70")
def test_a_nursery_works_from_the_next_roll_on_and_on_rolled_values_only() -> None:
    s = colony("3 6 3 6 1", opened="terrace", built="residence_a", population=4)
    events = play(s, ore("nursery.c0", 0), ore("nursery.c1", 1))
    assert not moved(events, "nursery")
    shifting = colony("3 2 1 1 5", built="nursery ore_smelter residence_a", population=4)
    events = play(shifting, research(0, 1, "hydroponics*3", 0, 1))
    assert not moved(events, "nursery")


@pytest.mark.rule("BLI-72", "BLI-124")
def test_the_ore_smelter_shifts_one_die_a_round_for_any_use() -> None:
    s = colony("2 4 6 1 5", dice_actions=5)
    assert refusal(s, ore("ag_dome_a.c0", 0, 1)).rule == "BLI-72"
    describe(s, 0, built="ore_smelter rare_ore_extraction")
    assert is_legal(s, ore("ag_dome_a.c0", 0, 1))
    assert is_legal(s, ore("ag_dome_a.c0", 1, -1))
    assert is_legal(s, rare("spaceport.r0", 0, 1, 1, 0))
    assert is_legal(s, research(0, 3, "", 0, 1))
    assert is_legal(s, bulldoze("terrace.b0", 0, -1))
    for die, by in ((2, 1), (3, -1), (0, 2), (0, -2)):
        assert refusal(s, ore("spaceport.c0", die, by)).rule == "BLI-72"
    assert refusal(s, rare("spaceport.r0", 0, 1, 1, -1)).rule == "BLI-72"
    assert refusal(s, ore("residence_a.c0", 0, 1)).rule == "BLI-72"
    assert refusal(s, rare("spaceport.r1", 0, 1, 1, 0)).rule == "BLI-72"
    play(s, ore("ag_dome_a.c0", 0, 1))
    assert refusal(s, ore("spaceport.c4", 1, 1)).rule == "BLI-72"
    assert s.dice == (2, 4, 6, 1, 5)
    finish(s)
    assert not any(s.sheets[0].shifts)


@pytest.mark.rule("BLI-72")
def test_the_smelter_is_private() -> None:
    s = colony("2 1 1 1 1", seats=2)
    describe(s, 0, built="ore_smelter")
    play(s, ore("ag_dome_a.c0", 0, 1), Done())
    assert refusal(s, ore("ag_dome_a.c0", 0, 1)).rule == "BLI-72"
    assert refusal(s, ore("ag_dome_a.c0", 0)).rule == "BLI-52"


@pytest.mark.rule("BLI-73")
def test_the_laboratory_adds_a_box_to_every_later_research() -> None:
    s = colony("2 2 1 1 6", dice_actions=5, checked="laboratory.c0 laboratory.c1", power=1)
    play(s, research(0, 1, "hydroponics*2"), PayPower("laboratory"), research(2, 3, "hydroponics*2"))
    assert s.sheets[0].boxes["hydroponics"] == 4


@pytest.mark.rule("BLI-74")
def test_the_seat_that_completes_the_spaceport_finishes_its_allocation() -> None:
    s = colony("3 1 1 1 1", food=5)
    s.sheets[0].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    play(s, PayFood("spaceport.f0"))
    assert ENGINE.outcome(s) is None
    play(s, ore("ag_dome_a.c0", 0), Done())
    assert s.ending == "launched"


@pytest.mark.rule("BLI-75")
@pytest.mark.parametrize("module", ["module_power", "module_common", "module_rare", "module_food"])
def test_a_module_counts_with_the_spaceport_only(module: str) -> None:
    for scenario in ("last_outpost", "ember_basin"):
        s = colony(scenario=scenario, built=module)
        markers = dict(preview(s.plan, s.sheets[0]).markers)
        assert score(s.plan, s.sheets[0]).modules == 0
        describe(s, 0, built="spaceport")
        assert score(s.plan, s.sheets[0]).modules == 5
        assert preview(s.plan, s.sheets[0]).markers == markers


# -- technologies ----------------------------------------------------------------------------------------


@pytest.mark.rule("BLI-76")
@pytest.mark.parametrize(
    ("scenario", "technology", "track", "gain"),
    [
        ("last_outpost", "fusion_cells", "power", 4),
        ("last_outpost", "founders_day", "morale", 3),
        ("last_outpost", "cryo_revival", "population", 2),
        ("ember_basin", "seed_vault", "food", 4),
    ],
)
def test_technologies_that_give_something_at_once(scenario: str, technology: str, track: str, gain: int) -> None:
    s = colony("1 1 2 3 4", scenario=scenario, power=0)
    boxes = s.plan.technologies[technology].boxes
    describe(s, 0, boxes={technology: boxes - 1})
    before = s.sheets[0].markers[track]
    play(s, research(0, 1, technology))
    assert s.sheets[0].markers[track] == before + gain
    assert technology in s.sheets[0].complete


@pytest.mark.rule("BLI-76")
@pytest.mark.parametrize(
    ("scenario", "technology", "cause"),
    [("last_outpost", "hydroponics", "harvest"), ("ember_basin", "night_theatre", "leisure")],
)
def test_technologies_that_count_in_the_economy(scenario: str, technology: str, cause: str) -> None:
    s = colony("1 1 2 3 4", scenario=scenario)
    describe(s, 0, boxes={technology: s.plan.technologies[technology].boxes - 1})
    play(s, research(0, 1, technology))
    assert s.sheets[0].ag_domes(s.plan) == 0
    ((_, before, after),) = moved(finish(s), cause)
    assert after - before == 1


@pytest.mark.rule("BLI-76")
def test_modular_housing_is_a_residence_in_the_economy() -> None:
    for scenario in ("last_outpost", "ember_basin"):
        s = colony(scenario=scenario, built="modular_housing residence_a")
        assert residences(s.plan, s.sheets[0]) == 2


@pytest.mark.rule("BLI-76")
def test_robotic_assembly_puts_any_die_on_a_common_icon_once_a_round() -> None:
    s = colony("1 2 4 5 6", dice_actions=5)
    assert refusal(s, AssembleOre("ag_dome_a.c0", "die:0")).rule == "BLI-76"
    describe(s, 0, built="robotic_assembly rare_ore_extraction")
    for icon, rule in (("terrace.b0", "BLI-53"), ("spaceport.r0", "BLI-53"), ("ag_dome_c.c0", "BLI-18")):
        assert refusal(s, AssembleOre(icon, "die:0")).rule == rule
    assert is_legal(s, AssembleOre("spaceport.c0", "die:0"))
    play(s, AssembleOre("ag_dome_a.c0", "die:0"))
    assert s.sheets[0].robots == "ag_dome_a.c0"
    assert refusal(s, AssembleOre("spaceport.c2", "die:1")).rule == "BLI-76"
    finish(s)
    assert not s.sheets[0].robots


@pytest.mark.rule("BLI-76")
def test_robots_work_from_the_moment_they_are_researched() -> None:
    s = colony("5 5 1 1 1", boxes={"robotic_assembly": 5})
    play(s, research(0, 1, "robotic_assembly*5"), AssembleOre("ag_dome_a.c0", "die:2"))
    assert "ag_dome_a.c0" in s.sheets[0].checked


@pytest.mark.rule("BLI-76")
def test_siege_drones_bulldoze_with_any_die_any_number_of_times() -> None:
    s = colony("5 5 5 1 1", scenario="ember_basin", built="siege_drones")
    play(s, bulldoze("gardens.b0", 0), bulldoze("gardens.b1", 1), bulldoze("shelf.b1", 3))
    assert s.sheets[0].is_open(s.plan, "gardens")
    other = colony("5 5 5 1 1", scenario="ember_basin", built="siege_drones ore_smelter")
    assert refusal(other, bulldoze("gardens.b0", 0, 1)).rule == "BLI-72"


@pytest.mark.rule("BLI-76")
def test_precision_drilling_lets_the_sum_miss_by_one() -> None:
    s = colony("2 4 1 1 6", built="rare_ore_extraction")
    assert refusal(s, rare("spaceport.r0", 0, 1)).rule == "BLI-12"
    describe(s, 0, built="precision_drilling")
    assert is_legal(s, rare("spaceport.r0", 0, 1))
    assert is_legal(s, rare("spaceport.r0", 0, 4))
    assert refusal(s, rare("spaceport.r0", 0, 2)).rule == "BLI-12"


@pytest.mark.rule("BLI-77")
def test_ark_blueprints_check_one_die_or_diamond_of_the_ark_for_nothing() -> None:
    s = colony("3 3 1 1 1", boxes={"ark_blueprints": 8}, power=1)
    describe(s, 0, checked="module_rare.r1 module_rare.p")
    play(s, research(0, 1), CheckBox("ark_blueprints"), CheckBox("ark_blueprints"))
    assert asked(s) == "PlaceBoxes"
    play(s, CheckBox("hydroponics"))
    assert asked(s) == "FreeIcon"
    assert refusal(s, ChooseIcon("ag_dome_a.c0")).rule == "BLI-77"
    assert refusal(s, ChooseIcon("spaceport.p")).rule == "BLI-77"
    assert refusal(s, ChooseIcon("spaceport.f0")).rule == "BLI-77"
    assert refusal(s, ChooseIcon("module_rare.r1")).rule == "BLI-8"
    assert refusal(s, ChooseIcon("nonsense")).rule == "BLI-77"
    icons = {move.icon for move in legal(s) if isinstance(move, ChooseIcon)}
    assert icons == {
        icon.id
        for icon in s.plan.icons.values()
        if icon.of in ("spaceport", *s.plan.modules) and icon.kind in ("common", "rare") and icon.id != "module_rare.r1"
    }
    uses = s.sheets[0].uses_left
    events = play(s, ChooseIcon("module_rare.r0"))
    assert [e.structure for e in heard(events, StructureCompleted)] == ["module_rare"]
    assert s.sheets[0].uses_left == uses


@pytest.mark.rule("BLI-77")
def test_blueprints_need_an_open_area_and_are_lost_without_an_icon() -> None:
    s = colony("1 1 2 3 4", scenario="ember_basin", boxes={"ark_blueprints": 9})
    play(s, research(0, 1, "ark_blueprints"))
    assert refusal(s, ChooseIcon("spaceport.r0")).rule == "BLI-18"
    done = colony("1 1 2 3 4", boxes={"ark_blueprints": 9})
    for structure in ("spaceport", *done.plan.modules):
        dice = [i for i in done.plan.icons_of[structure] if done.plan.icons[i].kind in ("common", "rare")]
        describe(done, 0, checked=" ".join(dice))
    play(done, research(0, 1, "ark_blueprints"))
    assert asked(done) == "Allocate"


@pytest.mark.rule("BLI-78")
@pytest.mark.parametrize(
    ("roll", "track", "lost"), [(1, "food", 2), (2, "morale", 1), (3, "population", 1), (4, "power", 1)]
)
def test_blight_filters_take_one_from_every_loss(roll: int, track: str, lost: int) -> None:
    position = {"built": "blight_filters residence_a", "food": 7, "power": 4, "population": 6, "morale": 6}
    s = colony(in_round=3, next_rolls=(roll,), **position)  # type: ignore[arg-type]
    foreseen = preview(s.plan, s.sheets[0]).markers
    finish(s)
    assert foreseen[track] - s.sheets[0].markers[track] == lost


@pytest.mark.rule("BLI-79")
def test_every_complete_technology_scores_its_points() -> None:
    for scenario in ("last_outpost", "ember_basin"):
        s = colony(scenario=scenario)
        for technology in s.plan.technologies.values():
            before = score(s.plan, s.sheets[0]).technologies
            describe(s, 0, built=technology.id)
            assert score(s.plan, s.sheets[0]).technologies == before + technology.vp


def test_every_effect_in_the_data_is_used_by_a_sheet() -> None:
    used = {type(effect) for plan in (FARSIDE, EMBER) for effect in plan.effects.values()}
    named = {type(kind.effect) for kind in ENGINE.box.kinds.values()}
    named |= {type(technology.effect) for technology in ENGINE.box.technologies.values()}
    assert used == named
