"""Chapter 7: what may be done with dice, power and food."""

from __future__ import annotations

from random import Random

import pytest

from game.core.moves import Move
from game.games.blight.rules import moves
from game.games.blight.rules.events import BoxChecked, TechnologyCompleted
from game.games.blight.rules.moves import (
    AssembleOre,
    CheckBox,
    ChooseIcon,
    Done,
    MineOre,
    PayFood,
    PayPower,
    Research,
)
from tests.games.blight.positions import (
    ENGINE,
    asked,
    bulldoze,
    colony,
    describe,
    finish,
    heard,
    is_legal,
    legal,
    match_of,
    new_game,
    ore,
    play,
    rare,
    refusal,
    research,
)


@pytest.mark.rule("BLI-44")
def test_a_seat_may_stop_at_any_time_and_unused_dice_are_lost() -> None:
    s = colony("3 1 1 1 1")
    assert is_legal(s, Done())
    play(s, ore("ag_dome_a.c0", 0))
    assert is_legal(s, Done())
    finish(s)
    assert s.sheets[0].uses_left == s.sheets[0].limit


@pytest.mark.rule("BLI-44")
def test_moves_are_made_in_any_order() -> None:
    one, other = colony("3 6 1 1 1"), colony("3 6 1 1 1")
    play(one, ore("ag_dome_a.c0", 0), PayPower("laboratory"), ore("pwr_a.c0", 1))
    play(other, ore("pwr_a.c0", 1), ore("ag_dome_a.c0", 0), PayPower("laboratory"))
    assert one.sheets == other.sheets


@pytest.mark.rule("BLI-46")
def test_each_die_is_used_once_and_stays_free_for_the_others() -> None:
    s = colony("3 3 1 1 1", seats=2)
    play(s, ore("ag_dome_a.c0", 0))
    assert refusal(s, ore("ag_dome_a.c1", 0)).rule == "BLI-46"
    assert is_legal(s, ore("ag_dome_a.c1", 1))
    play(s, Done())
    assert is_legal(s, ore("ag_dome_a.c0", 0))


@pytest.mark.rule("BLI-47")
@pytest.mark.parametrize(("marker", "lost", "limit"), [(3, 0, 3), (3, 1, 2), (1, 1, 1), (5, 0, 5), (2, 2, 1)])
def test_the_limit_is_the_marker_less_the_penalty_and_at_least_one(marker: int, lost: int, limit: int) -> None:
    s = colony("1 2 3 4 5", dice_actions=marker)
    s.sheets[0].lost_dice = lost
    assert s.sheets[0].limit == limit
    used = [MineOre("residence_a.c0", "die:0"), ore("spaceport.c1", 1), ore("spaceport.c2", 2), ore("spaceport.c3", 3)]
    for move in used[:limit]:
        play(s, move)
    if limit < 5:
        assert refusal(s, ore("spaceport.c4", 4)).rule == "BLI-47"
    else:
        assert is_legal(s, ore("spaceport.c4", 4))


@pytest.mark.rule("BLI-47")
def test_a_marker_that_moves_during_allocation_counts_at_once() -> None:
    s = colony("1 5 3 1 1", opened="quarry", dice_actions=2, power=2)
    play(s, ore("med_center.c0", 0), ore("med_center.c1", 1))
    assert refusal(s, ore("ag_dome_a.c0", 2)).rule == "BLI-47"
    play(s, PayPower("med_center"), ore("ag_dome_a.c0", 2))


@pytest.mark.rule("BLI-48")
def test_the_limit_never_falls_during_an_allocation() -> None:
    chance = Random(11)
    for seats in (1, 3):
        s = new_game(seats)
        while now := ENGINE.asking(s):
            seat, turn, limit = now[1].seat, s.turns, s.sheets[now[1].seat].limit
            ENGINE.apply(s, chance.choice(ENGINE.moves(s)), lambda _: None)
            if s.turns == turn:
                assert s.sheets[seat].limit >= limit


@pytest.mark.rule("BLI-49")
def test_paying_uses_no_die_and_goes_on_when_none_is_left() -> None:
    s = colony("3 1 6 1 1", power=2, food=4)
    play(s, ore("ag_dome_a.c0", 0), ore("pwr_b.c0", 1), ore("pwr_a.c0", 2))
    assert s.sheets[0].uses_left == 0
    play(s, PayPower("laboratory"), PayFood("spaceport.f0"))
    assert s.sheets[0].uses_left == 0


@pytest.mark.rule("BLI-50")
def test_moves_can_be_taken_back_until_done_is_confirmed() -> None:
    match = match_of("human", "human")
    match.submit(MineOre("residence_a.c0", "die:0"))
    assert match.undo() is None
    assert not match.state.sheets[0].checked
    match.submit(MineOre("residence_a.c0", "die:0"))
    match.submit(Done())
    no = match.undo()
    assert no is not None
    assert no.rule == "CORE-4"


@pytest.mark.rule("BLI-51")
def test_the_moves_of_an_allocation_are_those_of_the_table() -> None:
    names = [kind.__name__ for kind in Move._kinds.within(moves.__name__)]
    assert names == [
        "AssembleOre", "Bulldoze", "CheckBox", "ChooseIcon", "Done", "MineOre", "MineRare", "PayFood", "PayPower",
        "Research",
    ]  # fmt: skip
    s = colony("1 4 4 3 5", dice_actions=5, built="rare_ore_extraction robotic_assembly", power=3, food=3)
    assert {type(move).__name__ for move in legal(s)} == set(names) - {"CheckBox", "ChooseIcon"}


@pytest.mark.rule("BLI-51")
def test_offers_are_exactly_the_moves_that_make_a_difference() -> None:
    """Every move that names real pieces is judged; the legal ones are offered, but for robots that are not needed, two
    dice in the other order, and boxes that are named at once."""
    chance = Random(2)
    s = colony("2 2 3 5 6", dice_actions=5, built="ore_smelter robotic_assembly rare_ore_extraction precision_drilling",
               power=5, food=5)  # fmt: skip
    for _ in range(12):
        offered = legal(s)
        icons, dice, shifts = list(s.plan.icons), range(5), (-1, 0, 1)
        possible: set[Move] = {ore(icon, die, by) for icon in icons for die in dice for by in shifts}
        possible |= {bulldoze(icon, die, by) for icon in icons for die in dice for by in shifts}
        possible |= {
            rare(i, a, b, x, y) for i in icons for a in dice for b in dice if a < b for x in shifts for y in shifts
        }
        possible |= {research(a, b, "", x, y) for a in dice for b in dice if a < b for x in shifts for y in shifts}
        possible |= {PayPower(structure) for structure in s.plan.structures}
        possible |= {PayFood(icon) for icon in icons} | {Done()}
        found = {move for move in possible if is_legal(s, move)}
        assert {move for move in offered if not isinstance(move, AssembleOre)} == found
        for move in offered:
            if isinstance(move, AssembleOre):
                assert not is_legal(s, MineOre(move.icon, move.die))
        move = chance.choice(sorted(offered - {Done()}, key=repr) or [Done()])
        play(s, move)
        while asked(s) != "Allocate":
            play(s, chance.choice(ENGINE.moves(s)))


@pytest.mark.rule("BLI-54")
def test_no_diamond_before_rare_ore_extraction_not_even_an_asterisk() -> None:
    s = colony("3 4 5 5 1", dice_actions=4)
    for icon in ("spaceport.r0", "spaceport.r1"):
        assert refusal(s, rare(icon, 0, 1)).rule == "BLI-54"
    play(s, research(2, 3, "rare_ore_extraction*5"), rare("spaceport.r1", 0, 1))


@pytest.mark.rule("BLI-56")
def test_power_may_be_paid_before_between_and_after_the_dice() -> None:
    s = colony("4 6 1 1 1", power=1)
    play(s, PayPower("laboratory"), ore("laboratory.c0", 0), ore("laboratory.c1", 1))
    assert "laboratory" in s.sheets[0].complete
    assert refusal(s, PayPower("spaceport")).rule == "BLI-56"


@pytest.mark.rule("BLI-57", "BLI-129")
def test_food_is_paid_from_the_marker_which_moves_at_once() -> None:
    s = colony(food=1)
    play(s, PayFood("spaceport.f0"))
    assert s.sheets[0].markers["food"] == 0
    assert refusal(s, PayFood("spaceport.f1")).rule == "BLI-57"


@pytest.mark.rule("BLI-58", "BLI-127")
def test_bulldozers_take_one_die_of_their_value_each_in_any_round() -> None:
    s = colony("2 1 1 1 1")
    assert refusal(s, bulldoze("mesa.b0", 1)).rule == "BLI-52"
    assert refusal(s, bulldoze("ag_dome_a.c0", 0)).rule == "BLI-58"
    play(s, bulldoze("mesa.b0", 0))
    finish(s)
    s.rolls = (*s.rolls[:-1], (5, 1, 1, 1, 1))
    play(s, bulldoze("mesa.b1", 0))
    assert s.sheets[0].is_open(s.plan, "mesa")


@pytest.mark.rule("BLI-59")
def test_a_benefit_applies_before_the_next_move() -> None:
    s = colony("6 1 4 1 1", power=1)
    assert refusal(s, PayPower("module_power")).rule == "BLI-56"
    play(s, ore("pwr_a.c0", 0), ore("pwr_a.c1", 1), PayPower("module_power"))
    assert s.sheets[0].markers["power"] == 2


@pytest.mark.rule("BLI-60", "BLI-126")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("built", ["", "laboratory"])
def test_research_gives_the_value_of_one_die_and_one_more_with_a_laboratory(value: int, built: str) -> None:
    other = 1 if value > 1 else 2
    s = colony(f"{value} {value} {other} {other} {other}", built=built)
    boxes = value + bool(built)
    assert refusal(s, research(0, 2)).rule == "BLI-60"
    assert refusal(s, research(0, 1, f"robotic_assembly*{boxes + 1}")).rule == "BLI-61"
    play(s, research(0, 1, f"robotic_assembly*{boxes}"))
    assert asked(s) == "Allocate"
    assert s.sheets[0].boxes["robotic_assembly"] == boxes


@pytest.mark.rule("BLI-61")
def test_boxes_go_to_any_incomplete_technologies_and_none_is_left_out() -> None:
    s = colony("3 3 1 1 1", boxes={"founders_day": 3})
    play(s, research(0, 1))
    assert asked(s) == "PlaceBoxes"
    assert refusal(s, Done()).rule == "BLI-61"
    assert legal(s) == {CheckBox(technology) for technology in s.plan.technologies}
    play(s, CheckBox("founders_day"))
    assert CheckBox("founders_day") not in legal(s)
    play(s, CheckBox("hydroponics"), CheckBox("fusion_cells"))
    assert asked(s) == "Allocate"


@pytest.mark.rule("BLI-61")
def test_boxes_beyond_the_last_one_are_lost_and_a_full_sheet_needs_no_research() -> None:
    s = colony("6 6 5 5 1", dice_actions=5)
    full = {technology.id: technology.boxes for technology in s.plan.technologies.values()}
    describe(s, 0, boxes={**full, "hydroponics": 5})
    play(s, research(0, 1))
    play(s, CheckBox("hydroponics"), CheckBox("hydroponics"))
    assert asked(s) == "Allocate"
    assert refusal(s, research(2, 3)).rule == "BLI-61"
    assert not [move for move in legal(s) if isinstance(move, Research)]


@pytest.mark.rule("BLI-62")
@pytest.mark.parametrize(("dice", "pairs"), [("5 5 5 2 1", 1), ("5 5 5 5 1", 2), ("5 5 5 5 5", 2), ("4 4 2 2 1", 2)])
def test_pairs_of_equal_dice(dice: str, pairs: int) -> None:
    s = colony(dice, dice_actions=5)
    made = 0
    while found := [move for move in legal(s) if isinstance(move, Research)]:
        play(s, min(found, key=repr))
        while asked(s) == "PlaceBoxes":
            play(s, min(legal(s), key=repr))
        if asked(s) == "FreeIcon":
            play(s, min(legal(s), key=repr))
        made += 1
    assert made == pairs


@pytest.mark.rule("BLI-63")
def test_technologies_apply_in_the_order_of_their_boxes_and_the_number_is_fixed_before() -> None:
    s = colony("6 6 1 1 1", boxes={"fusion_cells": 4, "cryo_revival": 4}, power=0, population=4)
    events = play(s, research(0, 1, "cryo_revival fusion_cells hydroponics*4"))
    assert [e.technology for e in heard(events, TechnologyCompleted)] == ["cryo_revival", "fusion_cells"]
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("MarkerMoved") < len(kinds) - 1 - kinds[::-1].index("BoxChecked")
    assert s.sheets[0].markers["power"] == 4


@pytest.mark.rule("BLI-64")
def test_any_technology_may_be_the_first() -> None:
    for technology in colony().plan.technologies:
        s = colony("1 1 2 3 4")
        assert is_legal(s, research(0, 1, technology))


@pytest.mark.rule("BLI-194")
def test_boxes_are_listed_one_by_one_and_too_many_for_a_technology_are_refused() -> None:
    s = colony("4 4 1 1 1", boxes={"founders_day": 2})
    assert refusal(s, research(0, 1, "founders_day*3")).rule == "BLI-194"
    assert refusal(s, research(0, 1, "nonsense")).rule == "BLI-194"
    events = play(s, research(0, 1, "founders_day hydroponics founders_day fusion_cells"))
    checked = [(e.technology, e.number) for e in heard(events, BoxChecked)]
    assert checked == [("founders_day", 3), ("hydroponics", 1), ("founders_day", 4), ("fusion_cells", 1)]


@pytest.mark.rule("BLI-194")
def test_boxes_that_are_not_listed_are_asked_for() -> None:
    s = colony("4 4 1 1 1")
    play(s, research(0, 1, "hydroponics*3"))
    assert asked(s) == "PlaceBoxes"
    assert refusal(s, CheckBox("nonsense")).rule == "BLI-194"
    play(s, CheckBox("hydroponics"))
    assert s.sheets[0].boxes["hydroponics"] == 4


def test_a_die_that_does_not_exist_is_refused() -> None:
    s = colony()
    assert refusal(s, ore("residence_a.c0", 5)).rule == "BLI-43"
    assert refusal(s, ChooseIcon("spaceport.r0")).rule == "BLI-44"
