"""Chapters 1 to 4: the game, its seats, its sheets."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games.blight import INFO
from game.games.blight.rules.engine import load
from game.games.blight.rules.events import AreaOpened, DiceRolled, StructureCompleted
from game.games.blight.rules.moves import Done, PayFood, PayPower
from game.games.blight.rules.plan import ANY, Plan
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import DICE, Change
from tests.games.blight.positions import (
    EMBER,
    ENGINE,
    FARSIDE,
    bulldoze,
    colony,
    describe,
    finish,
    fmpdr,
    heard,
    is_legal,
    legal,
    new_game,
    ore,
    play,
    rare,
    refusal,
    research,
)
from tests.games.rules_table import spoilt

LEVELS = Path(__file__).parents[3] / "levels" / "blight"


@pytest.mark.rule("BLI-1", "BLI-7", "BLI-43")
def test_five_dice_are_rolled_each_round_for_everybody() -> None:
    s = new_game(3)
    assert len(s.dice) == DICE == 5
    events = finish(s)
    assert [len(roll.dice) for roll in heard(events, DiceRolled)] == [5]
    assert len(s.rolls) == 2


@pytest.mark.rule("BLI-2")
def test_a_complete_spaceport_is_ten_points_makes_modules_count_and_ends_the_game() -> None:
    s = colony(built="module_rare", food=4)
    s.sheets[0].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    assert (score(s.plan, s.sheets[0]).spaceport, score(s.plan, s.sheets[0]).modules) == (0, 0)
    play(s, PayFood("spaceport.f0"))
    assert (score(s.plan, s.sheets[0]).spaceport, score(s.plan, s.sheets[0]).modules) == (10, 5)
    play(s, Done())
    assert ENGINE.outcome(s)


@pytest.mark.rule("BLI-3")
@pytest.mark.parametrize(("scenario", "rounds"), [("last_outpost", 14), ("ember_basin", 14), ("swift_blight", 12)])
def test_a_game_lasts_as_many_rounds_as_the_track_has_hexes(scenario: str, rounds: int) -> None:
    s = new_game(scenario=scenario)
    while not s.ending:
        finish(s)
    assert len(s.rolls) == s.round == s.marked == rounds


@pytest.mark.rule("BLI-5")
def test_there_are_one_to_six_seats() -> None:
    assert (INFO.min_seats, INFO.max_seats) == (1, 6)
    for seats in (0, 7):
        with pytest.raises(ValueError, match="BLI-5"):
            ENGINE.setup(ENGINE.modes.resolve(), seats, "1")
    for seats in range(1, 7):
        assert len(new_game(seats).sheets) == seats


@pytest.mark.rule("BLI-6", "BLI-45")
def test_nobody_touches_the_sheet_of_another_seat() -> None:
    chance = Random(3)
    s = new_game(4)
    while now := ENGINE.asking(s):
        seat, turn = now[1].seat, s.round
        others = [sheet.copy() for sheet in s.sheets]
        ENGINE.apply(s, chance.choice(ENGINE.moves(s)), lambda _: None)
        if s.round == turn and not s.ending:
            assert [x for i, x in enumerate(s.sheets) if i != seat] == [x for i, x in enumerate(others) if i != seat]


@pytest.mark.rule("BLI-8")
def test_checked_icons_are_never_unchecked() -> None:
    s = colony("3 3 1 2 4")
    play(s, ore("ag_dome_a.c0", 0))
    assert refusal(s, ore("ag_dome_a.c0", 1)).rule == "BLI-8"
    chance = Random(5)
    while moves := ENGINE.moves(s):
        before = set(s.sheets[0].checked), dict(s.sheets[0].boxes)
        ENGINE.apply(s, chance.choice(moves), lambda _: None)
        assert s.sheets[0].checked >= before[0]
        assert all(s.sheets[0].boxes[technology] >= count for technology, count in before[1].items())


@pytest.mark.rule("BLI-9")
def test_every_seat_has_five_markers() -> None:
    for sheet in new_game(2).sheets:
        assert set(sheet.markers) == {"food", "morale", "population", "dice_actions", "power"}


@pytest.mark.rule("BLI-10", "BLI-85")
def test_the_blight_track_is_one_for_all_and_grows_by_one_hex_a_round() -> None:
    s = new_game(3)
    for number in range(1, 6):
        finish(s)
        assert (s.marked, s.round) == (number, number + 1)


@pytest.mark.rule("BLI-11", "BLI-53", "BLI-52")
def test_common_ore_takes_one_die_of_its_value_or_any_die_on_an_asterisk() -> None:
    s = colony("1 2 3 4 5")
    for die, value in enumerate(s.dice):
        assert is_legal(s, ore("ag_dome_a.c0", die)) == (value == 3)
        assert is_legal(s, ore("residence_a.c0", die))
    assert refusal(s, ore("spaceport.r0", 0)).rule == "BLI-53"


@pytest.mark.rule("BLI-12", "BLI-55")
def test_rare_ore_takes_two_dice_with_its_sum_in_either_order() -> None:
    s = colony("3 4 1 1 5", built="rare_ore_extraction")
    assert is_legal(s, rare("spaceport.r0", 0, 1))
    assert is_legal(s, rare("spaceport.r0", 1, 0))
    assert refusal(s, rare("spaceport.r0", 0, 2)).rule == "BLI-12"
    assert is_legal(s, rare("spaceport.r1", 0, 2))
    assert refusal(s, rare("spaceport.r1", 0, 0)).rule == "BLI-55"
    assert refusal(s, rare("ag_dome_a.c0", 0, 1)).rule == "BLI-12"


@pytest.mark.rule("BLI-13", "BLI-121")
def test_a_power_icon_is_paid_once_and_whole() -> None:
    s = colony(power=4)
    play(s, PayPower("module_power"))
    assert s.sheets[0].markers["power"] == 2
    assert refusal(s, PayPower("module_power")).rule == "BLI-8"
    assert refusal(s, PayPower("spaceport")).rule == "BLI-56"
    assert refusal(s, PayPower("residence_a")).rule == "BLI-13"


@pytest.mark.rule("BLI-14")
def test_food_icons_are_checked_one_by_one() -> None:
    printed = [{b.id: b.food for b in plan.structures.values() if b.food} for plan in (FARSIDE, EMBER)]
    assert printed == [{"spaceport": 3, "module_food": 3}, {"spaceport": 3, "module_food": 4}]
    s = colony(food=5)
    play(s, PayFood("module_food.f1"))
    assert s.sheets[0].markers["food"] == 4
    assert refusal(s, PayFood("module_food.f1")).rule == "BLI-8"
    assert refusal(s, PayFood("module_food.c0")).rule == "BLI-14"


@pytest.mark.rule("BLI-15", "BLI-16")
def test_a_structure_is_complete_with_its_last_icon_whichever_it_is() -> None:
    icons = list(FARSIDE.icons_of["laboratory"])
    for last in icons:
        s = colony("4 6 2 2 2", power=1)
        s.sheets[0].checked.update(icon for icon in icons if icon != last)
        assert "laboratory" not in s.sheets[0].complete
        die = {"laboratory.c0": 0, "laboratory.c1": 1}.get(last)
        events = play(s, PayPower("laboratory") if die is None else ore(last, die))
        assert [e.structure for e in heard(events, StructureCompleted)] == ["laboratory"]
        play(s, research(2, 3, "hydroponics*3"))
        assert s.sheets[0].boxes["hydroponics"] == 3


@pytest.mark.rule("BLI-16")
def test_an_incomplete_structure_has_no_effect() -> None:
    s = colony("2 2 1 1 1", checked="laboratory.c0 laboratory.c1")
    assert refusal(s, research(0, 1, "hydroponics*3")).rule == "BLI-61"


@pytest.mark.rule("BLI-17", "BLI-34")
def test_a_sheet_has_one_open_area_and_three_with_two_bulldozers() -> None:
    for plan in (FARSIDE, EMBER):
        assert sorted(len(area.bulldoze) for area in plan.areas.values()) == [0, 2, 2, 2]
    values = {area.name: area.bulldoze for area in FARSIDE.areas.values() if area.bulldoze}
    assert values == {"Green Terrace": (1, 4), "Slag Quarry": (3, 6), "High Mesa": (2, 5)}


@pytest.mark.rule("BLI-18")
def test_nothing_in_a_blocked_area_can_be_checked() -> None:
    s = colony("2 5 1 1 1", power=8, food=9, checked="quarry.b0", boxes={})
    assert refusal(s, ore("ore_smelter.c0", 0)).rule == "BLI-18"
    assert refusal(s, PayPower("ore_smelter")).rule == "BLI-18"
    ember = colony("1 1 3 4 6", scenario="ember_basin", built="rare_ore_extraction", power=8, food=9)
    assert refusal(ember, PayFood("spaceport.f0")).rule == "BLI-18"
    assert refusal(ember, rare("spaceport.r1", 0, 1)).rule == "BLI-18"


@pytest.mark.rule("BLI-19")
def test_the_second_bulldozer_opens_the_area_at_once() -> None:
    s = colony("3 6 2 5 1")
    assert not heard(play(s, bulldoze("quarry.b1", 1)), AreaOpened)
    events = play(s, bulldoze("quarry.b0", 0))
    assert [e.area for e in heard(events, AreaOpened)] == ["quarry"]
    assert is_legal(s, ore("ore_smelter.c0", 2))


@pytest.mark.rule("BLI-20")
@pytest.mark.parametrize("track", ["food", "morale", "population", "dice_actions", "power"])
def test_a_marker_stops_at_both_ends_and_the_rest_is_lost(track: str) -> None:
    s = new_game()
    sheet = s.sheets[0]
    low, high = s.plan.limits[track]
    changes: list[Change] = []
    sheet.move(s.plan, track, 99, "technology", changes.append)
    assert changes[0].lost > 0
    assert sheet.markers[track] == high
    sheet.move(s.plan, track, -1, "disaster")
    assert sheet.markers[track] == high - 1
    sheet.move(s.plan, track, -99, "disaster")
    assert sheet.markers[track] == low


@pytest.mark.rule("BLI-21", "BLI-28")
def test_the_food_track_of_farside() -> None:
    track = FARSIDE.tracks.food
    assert [space.change for space in track.spaces] == [-2, -1, -1, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]
    assert [space.vp for space in track.spaces] == [0] * 6 + [2] * 4 + [5] * 3
    assert track.start == 4


@pytest.mark.rule("BLI-22", "BLI-29")
def test_the_morale_track_of_farside() -> None:
    track = FARSIDE.tracks.morale
    assert [space.change for space in track.spaces] == [-2, -1, -1, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert [space.vp for space in track.spaces] == [0] * 6 + [2] * 4 + [5] * 3
    assert track.start == 5


@pytest.mark.rule("BLI-23", "BLI-30")
def test_the_population_track_of_farside() -> None:
    rows = [(x.first, x.last, x.residences, x.food, x.vp, x.divider_before) for x in FARSIDE.tracks.population.sections]
    assert rows == [
        (0, 2, 0, 0, 0, "none"),
        (3, 6, 1, 1, 0, "dice"),
        (7, 9, 2, 2, 2, "dice"),
        (10, 12, 3, 3, 2, "dice"),
        (13, 15, 4, 4, 5, "plain"),
    ]
    assert FARSIDE.tracks.population.start == 4
    assert [FARSIDE.section_at[p].id for p in range(16)] == [1] * 3 + [2] * 4 + [3] * 3 + [4] * 3 + [5] * 3


@pytest.mark.rule("BLI-24", "BLI-25", "BLI-31")
def test_the_dice_and_power_tracks_of_farside() -> None:
    assert (FARSIDE.limits["dice_actions"], FARSIDE.starts["dice_actions"]) == ((1, 5), 3)
    assert (FARSIDE.limits["power"], FARSIDE.starts["power"]) == ((0, 8), 2)
    assert new_game().sheets[0].limit == 3


@pytest.mark.rule("BLI-26")
@pytest.mark.parametrize(
    ("start", "by", "dice", "after"),
    [
        (6, 1, 3, 4),
        (6, 4, 3, 5),
        (7, -1, 4, 3),
        (9, 2, 2, 3),
        (12, 2, 4, 4),
        (3, -1, 3, 2),
        (14, 5, 3, 3),
        (2, 5, 1, 3),
    ],
)
def test_the_dice_marker_follows_the_population_over_dice_dividers(start: int, by: int, dice: int, after: int) -> None:
    s = colony(population=start, dice_actions=dice)
    s.sheets[0].move(s.plan, "population", by, "technology")
    assert s.sheets[0].markers["dice_actions"] == after


@pytest.mark.rule("BLI-27", "BLI-120")
def test_steps_lost_at_the_end_of_the_dice_track_are_not_given_back() -> None:
    s = colony(population=6, dice_actions=5)
    s.sheets[0].move(s.plan, "population", 1, "technology")
    s.sheets[0].move(s.plan, "population", -1, "technology")
    assert s.sheets[0].markers["dice_actions"] == 4


@pytest.mark.rule("BLI-119")
@pytest.mark.parametrize("plan", [FARSIDE, EMBER], ids=["farside", "ember"])
def test_a_colony_starts_with_three_dice_in_the_second_section(plan: Plan) -> None:
    section = plan.section_at[plan.starts["population"]]
    assert (section.id, section.residences, plan.starts["dice_actions"]) == (2, 1, 3)
    assert {3, 7} <= set(plan.dice_dividers), "falling into section 1 costs a die, entering section 3 brings one"
    assert [plan.icons[icon].value for icon in plan.icons_of["residence_a"]] == [ANY]


@pytest.mark.rule("BLI-32")
def test_the_blight_track_of_farside() -> None:
    track = FARSIDE.blight_track
    assert (track.hexes, track.warnings, track.outpost) == (14, (3, 5, 7, 9, 11, 13), 14)


def printed(plan: Plan, structure: str) -> str:
    """A structure as a line of the rulebook's table."""
    b = plan.structures[structure]

    def face(values: tuple[str | int, ...]) -> str:
        return " ".join("*" if value == "any" else str(value) for value in values) or "-"

    return f"{b.id} | {plan.areas[b.area].name} | {face(b.common)} | {face(b.rare)} | {b.power} | {b.food}"


FARSIDE_TABLE = """
ag_dome_a | Landing Field | 3 * | - | 0 | 0
ag_dome_b | Landing Field | 2 5 | - | 0 | 0
residence_a | Landing Field | * | - | 0 | 0
residence_b | Landing Field | 2 4 | - | 0 | 0
pwr_a | Landing Field | 6 * | - | 0 | 0
laboratory | Landing Field | 4 6 | - | 1 | 0
pwr_b | Landing Field | 1 * | - | 0 | 0
spaceport | Landing Field | 1 2 3 4 5 6 | 7 * | 3 | 3
module_power | Landing Field | * | - | 2 | 0
module_common | Landing Field | 1 3 5 6 | - | 1 | 0
module_rare | Landing Field | - | 5 9 | 1 | 0
module_food | Landing Field | * | - | 1 | 3
ag_dome_c | Green Terrace | 4 * | - | 0 | 0
residence_c | Green Terrace | 5 * | - | 0 | 0
nursery | Green Terrace | 3 6 | - | 0 | 0
ore_smelter | Slag Quarry | 2 5 | - | 1 | 0
pwr_c | Slag Quarry | 4 * | - | 0 | 0
med_center | Slag Quarry | 1 5 | - | 2 | 0
entertainment | High Mesa | 2 * | - | 1 | 0
ag_dome_d | High Mesa | 6 * | - | 0 | 0
residence_d | High Mesa | 1 | - | 0 | 0
"""
EMBER_TABLE = """
ag_dome_a | Basin Floor | 4 * | - | 0 | 0
ag_dome_b | Basin Floor | 1 6 | - | 1 | 0
residence_a | Basin Floor | * | - | 0 | 0
residence_b | Basin Floor | 3 5 | - | 0 | 0
residence_d | Basin Floor | 2 6 | - | 1 | 0
pwr_a | Basin Floor | 2 * | - | 0 | 0
pwr_b | Basin Floor | 5 * | - | 0 | 0
ore_smelter | Basin Floor | 1 5 | - | 2 | 0
laboratory | Basin Floor | 2 6 | - | 1 | 0
module_power | Basin Floor | 5 * | - | 5 | 0
module_common | Basin Floor | 1 2 3 4 6 | - | 1 | 0
module_food | Basin Floor | 3 * | - | 1 | 4
ag_dome_c | Steam Gardens | 5 * | - | 0 | 0
ag_dome_d | Steam Gardens | 2 * | - | 0 | 0
nursery | Steam Gardens | * | - | 0 | 0
spaceport | Launch Plateau | 1 1 3 4 6 | 8 * | 4 | 3
module_rare | Launch Plateau | - | 6 10 | 1 | 0
pwr_c | Launch Plateau | 6 * | - | 0 | 0
med_center | Obsidian Shelf | 2 | 9 | 2 | 0
entertainment | Obsidian Shelf | 4 * | - | 1 | 0
residence_c | Obsidian Shelf | 3 * | - | 0 | 0
"""


@pytest.mark.rule("BLI-33", "BLI-109")
@pytest.mark.parametrize(("plan", "table"), [(FARSIDE, FARSIDE_TABLE), (EMBER, EMBER_TABLE)], ids=["farside", "ember"])
def test_the_structures_are_printed_as_in_the_rulebook(plan: Plan, table: str) -> None:
    assert [printed(plan, structure) for structure in plan.structures] == table.strip().splitlines()


@pytest.mark.rule("BLI-35")
def test_there_are_21_structures_on_each_sheet() -> None:
    for plan in (FARSIDE, EMBER):
        kinds = [structure.kind for structure in plan.structures.values()]
        counts = {kind: kinds.count(kind) for kind in kinds}
        assert counts.pop("ag_dome") == counts.pop("residence") == counts.pop("module") == 4
        assert counts.pop("pwr") == 3
        assert set(counts.values()) == {1}
        assert len(kinds) == 21


@pytest.mark.rule("BLI-36")
def test_the_technologies_of_farside() -> None:
    rows = {t.id: (t.boxes, t.vp, t.technology.timing) for t in FARSIDE.technologies.values()}
    assert rows == {
        "rare_ore_extraction": (5, 1, "ongoing"),
        "hydroponics": (7, 1, "ongoing"),
        "fusion_cells": (5, 1, "one_off"),
        "modular_housing": (7, 1, "ongoing"),
        "founders_day": (4, 1, "one_off"),
        "cryo_revival": (5, 1, "one_off"),
        "robotic_assembly": (10, 1, "ongoing"),
        "blight_filters": (6, 1, "ongoing"),
        "precision_drilling": (5, 1, "ongoing"),
        "ark_blueprints": (10, 2, "one_off"),
    }


def test_every_icon_of_a_die_can_be_checked_by_some_roll() -> None:
    for scenario in ("last_outpost", "ember_basin"):
        s = colony(scenario=scenario, built="rare_ore_extraction", dice_actions=5)
        for icon in s.plan.icons.values():
            describe(s, 0, opened=" ".join(a for a in s.plan.areas if a != icon.of and icon.kind != "bulldozer"))
        reachable: set[str] = set()
        for roll in ("1 2 3 4 5", "1 1 2 2 6", "3 3 4 4 5", "5 5 6 6 4", "2 6 6 3 1"):
            s.rolls = (tuple(map(int, roll.split())),)
            reachable |= {move.icon for move in legal(s) if hasattr(move, "icon")}
        dice = {icon.id for icon in s.plan.icons.values() if icon.kind in ("common", "rare")}
        assert dice <= reachable


@pytest.mark.rule("BLI-105")
def test_the_start_spaces_are_on_their_tracks() -> None:
    for scenario in ENGINE.modes.scenarios:
        s = new_game(scenario=scenario.id)
        assert all(low <= s.sheets[0].markers[track] <= high for track, (low, high) in s.plan.limits.items())
        assert len(fmpdr(s.sheets[0])) == 5


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("sheet_farside.yaml", "area: terrace, common: [4", "area: terace, common: [4", "did you mean 'terrace'"),
        ("sheet_farside.yaml", "kind: nursery", "kind: nursry", "did you mean 'nursery'"),
        ("sheet_farside.yaml", "common: [3, any]", "common: [7, any]", "neither a number from 1 to 6 nor any"),
        ("sheet_farside.yaml", "bulldoze: [1, 4]", "bulldoze: [1]", "no bulldozer icon or two"),
        ("sheet_farside.yaml", "first: 7,", "first: 8,", "must begin at 7"),
        ("sheet_farside.yaml", "max: 15", "max: 16", "the sections end at 15"),
        ("sheet_farside.yaml", "ag_dome_icons: 4", "ag_dome_icons: 3", "one food icon for each Ag Dome"),
        ("sheet_farside.yaml", "outpost: 14", "outpost: 13", "on the last hex"),
        ("sheet_ember.yaml", "tech: seed_vault", "tech: seed_valt", "did you mean 'seed_vault'"),
        ("sheet_ember.yaml", "id: residence_b, ", "id: residence_a, ", "used twice"),
        ("disasters.yaml", "roll: 6, id: despair", "roll: 5, id: despair", "one row for each roll"),
        ("scenarios.yaml", "sheet: ember", "sheet: embr", "did you mean 'ember'"),
        ("scenarios.yaml", "start: {food: 2,", "start: {fod: 2,", "did you mean 'food'"),
        ("scenarios.yaml", "default: normal", "default: normall", "not among its values"),
        ("build_orders.yaml", "[med_center, ", "[med_centre, ", "did you mean 'med_center'"),
        ("build_orders.yaml", "id: plain_ember", "id: plane_ember", "no build order is called plain_ember"),
    ],
)
def test_faults_in_the_data_are_named(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    assert said in spoilt(load, "blight", tmp_path, file, old, new)


def test_asterisks_are_the_value_any() -> None:
    assert FARSIDE.icons["residence_a.c0"].value == ANY
    assert FARSIDE.icons["spaceport.r1"].value == ANY
