"""Chapter 17: the computer players and their build orders."""

from __future__ import annotations

from dataclasses import fields
from statistics import mean

import pytest

from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.core.events import unheard
from game.core.moves import Move
from game.core.rng import Rng
from game.games.blight.ai.judge import Judge
from game.games.blight.ai.orders import Adviser, dice_to_go, prepared
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.moves import (
    Bulldoze,
    CheckBox,
    ChooseIcon,
    Done,
    MineOre,
    MineRare,
    PayFood,
    PayPower,
    Research,
)
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import Colony, Sheet
from tests.games.blight.positions import ENGINE, FARSIDE, by_the_list, colony, describe, play, research

JUDGE = Judge(ENGINE)


def adviser(s: Colony, style: str, seat: int = 0) -> Adviser:
    order = ENGINE.box.orders[style]
    return Adviser(s, seat, prepared(order, s.plan))


def advice(s: Colony, style: str, seat: int = 0) -> list[Move]:
    return JUDGE.ranked(s, seat, style)


@pytest.mark.rule("BLI-150")
def test_weights_fall_by_the_decay_and_the_spaceport_grows_late() -> None:
    s = colony(in_round=1)
    weights = adviser(s, "terrace_line").weights
    assert weights["ag_dome_a"] == 1
    assert weights["residence_a"] == pytest.approx(0.8)
    port = weights["spaceport"]
    describe(s, 0, built="ag_dome_a")
    assert adviser(s, "terrace_line").weights["residence_a"] == 1
    late = colony(in_round=7)
    assert adviser(late, "terrace_line").weights["spaceport"] == pytest.approx(3 * port)


@pytest.mark.rule("BLI-150")
def test_rare_ore_extraction_is_wanted_as_much_as_what_needs_it() -> None:
    s = colony(in_round=9)
    weights = adviser(s, "race_farside").weights
    assert weights["rare_ore_extraction"] == pytest.approx(0.6 * max(weights["spaceport"], weights["module_rare"]))


@pytest.mark.rule("BLI-150")
def test_the_best_value_per_die_comes_first() -> None:
    s = colony("3 6 1 2 4")
    assert isinstance(advice(s, "terrace_line")[0], MineOre)
    assert advice(s, "terrace_line")[0] == MineOre("ag_dome_a.c0", "die:0")
    assert isinstance(advice(s, "quarry_line")[0], Bulldoze)
    double = colony("6 6 1 1 2", built="ag_dome_a residence_a")
    first = advice(double, "terrace_line")[0]
    assert isinstance(first, Research)
    assert first.boxes == ("hydroponics",) * 6


@pytest.mark.rule("BLI-150")
def test_a_pair_for_a_diamond_is_worth_more_than_an_asterisk() -> None:
    s = colony("3 4 1 1 2", in_round=10, built="rare_ore_extraction", dice_actions=5)
    pairs = [move for move in advice(s, "terrace_line") if isinstance(move, MineRare)]
    assert pairs[0].icon == "spaceport.r0"


@pytest.mark.rule("BLI-151", "BLI-195")
def test_power_is_paid_when_the_dice_are_there_and_nothing_before_needs_it() -> None:
    s = colony("1 1 1 1 1", checked="laboratory.c0 laboratory.c1", power=1)
    assert PayPower("laboratory") in advice(s, "plain_farside")
    assert PayPower("laboratory") not in advice(s, "quarry_line")
    assert PayPower("spaceport") not in advice(colony(power=8), "terrace_line")


@pytest.mark.rule("BLI-151", "BLI-195")
def test_in_the_last_three_rounds_power_and_food_go_to_the_spaceport_first() -> None:
    s = colony(in_round=12, power=3, food=3, checked="module_food.c0 laboratory.c0 laboratory.c1")
    paid = [move for move in advice(s, "terrace_line") if isinstance(move, PayPower | PayFood)]
    assert paid[0] == PayPower("spaceport")
    assert PayPower("laboratory") not in paid
    assert {move.icon.split(".")[0] for move in paid if isinstance(move, PayFood)} == {"spaceport"}
    plenty = colony(in_round=12, food=4, checked="module_food.c0")
    assert PayFood("module_food.f0") in advice(plenty, "terrace_line")


@pytest.mark.rule("BLI-151", "BLI-195")
def test_food_is_kept_until_it_is_plenty() -> None:
    icons = "module_food.c0"
    assert not [m for m in advice(colony(food=7, checked=icons), "terrace_line") if isinstance(m, PayFood)]
    assert PayFood("module_food.f0") in advice(colony(food=8, checked=icons), "terrace_line")
    paid = [m.icon for m in advice(colony(food=8), "terrace_line") if isinstance(m, PayFood)]
    assert all(icon.startswith("module_food") for icon in paid), "the Spaceport still needs ten dice"


def almost(s: Colony, seat: int, *missing: str) -> None:
    icons = [icon for icon in s.plan.icons_of["spaceport"] if icon not in missing]
    describe(s, seat, checked=" ".join(icons))


@pytest.mark.rule("BLI-152")
def test_the_last_icon_of_the_spaceport_waits_for_the_right_moment() -> None:
    launch = MineOre("spaceport.c5", "die:0")
    s = colony("6 1 1 1 1", in_round=8, built="residence_a")
    almost(s, 0, "spaceport.c5")
    assert launch not in advice(s, "terrace_line")
    last = colony("6 1 1 1 1", in_round=14)
    almost(last, 0, "spaceport.c5")
    assert launch in advice(last, "terrace_line")
    done = colony(
        "6 1 1 1 1", in_round=8, built=" ".join(prepared(ENGINE.box.orders["plain_farside"], s.plan).before_port)
    )
    almost(done, 0, "spaceport.c5")
    assert launch in advice(done, "plain")


@pytest.mark.rule("BLI-152", "BLI-195")
def test_a_rival_who_is_close_brings_the_launch_forward() -> None:
    s = colony("6 1 1 1 1", in_round=3, seats=2)
    almost(s, 0, "spaceport.c5")
    weight = adviser(s, "terrace_line").weights["spaceport"]
    assert MineOre("spaceport.c5", "die:0") not in advice(s, "terrace_line")
    almost(s, 1, "spaceport.c0", "spaceport.r0", "spaceport.r1")
    assert dice_to_go(FARSIDE, s.sheets[1], "spaceport") == 5
    assert adviser(s, "terrace_line").weights["spaceport"] == pytest.approx(3 * weight)
    assert MineOre("spaceport.c5", "die:0") in advice(s, "terrace_line")


@pytest.mark.rule("BLI-195")
def test_what_an_order_does_not_list_is_not_wanted_unless_it_takes_the_rest() -> None:
    s = colony()
    assert "nursery" in adviser(s, "terrace_line").weights
    assert "ore_smelter" not in adviser(s, "terrace_line").weights
    plain = adviser(s, "plain_farside")
    assert set(plain.weights) == {*s.plan.structures, *s.plan.technologies}
    listed = ENGINE.box.orders["plain_farside"].targets
    rest = [t for t in (*s.plan.structures, *s.plan.technologies) if t not in listed]
    assert list(plain.line.targets) == [*listed, *rest]


@pytest.mark.rule("BLI-195")
def test_blueprints_take_a_diamond_of_the_spaceport_first() -> None:
    s = colony("5 5 1 1 1", boxes={"ark_blueprints": 9})
    play(s, research(0, 1, "ark_blueprints hydroponics*4"))
    assert isinstance(s.pending[-1], FreeIcon)
    assert advice(s, "terrace_line")[0] == ChooseIcon("spaceport.r0")


@pytest.mark.rule("BLI-195")
def test_a_seat_stops_when_nothing_is_worth_doing() -> None:
    s = colony("1 1 1 1 1")
    wanted = set(ENGINE.box.orders["terrace_line"].targets)
    describe(s, 0, built=" ".join(wanted))
    assert advice(s, "terrace_line") == [Done()]


GOOD_ORDERS = {
    "quarry_line": """
        med_center residence_a hydroponics ag_dome_a rare_ore_extraction ag_dome_b ore_smelter
        blight_filters pwr_c fusion_cells modular_housing pwr_b ark_blueprints spaceport module_rare
        precision_drilling cryo_revival module_food module_power pwr_a laboratory residence_c founders_day
        residence_b robotic_assembly module_common ag_dome_c entertainment nursery ag_dome_d residence_d
    """,
    "terrace_line": """
        ag_dome_a residence_a hydroponics nursery ag_dome_b rare_ore_extraction ag_dome_c fusion_cells
        robotic_assembly blight_filters residence_c ark_blueprints residence_b module_rare founders_day
        modular_housing spaceport module_food pwr_b module_power laboratory precision_drilling cryo_revival
        pwr_a module_common
    """,
    "mesa_line": """
        residence_a rare_ore_extraction ag_dome_d ag_dome_a hydroponics ag_dome_b residence_d fusion_cells
        blight_filters module_food precision_drilling ark_blueprints spaceport robotic_assembly module_power
        pwr_b entertainment cryo_revival pwr_a residence_b module_common module_rare laboratory
        modular_housing founders_day
    """,
    "ember_line": """
        ag_dome_b residence_a ore_smelter ag_dome_a ag_dome_c ag_dome_d blight_filters residence_b
        rare_ore_extraction pwr_a module_rare pwr_b pwr_c module_food nursery module_common siege_drones
        entertainment laboratory residence_d spaceport seed_vault modular_housing med_center residence_c
        night_theatre robotic_assembly geothermal_taps module_power precision_drilling ark_blueprints
    """,
    "shelter_line": """
        ag_dome_b residence_a ore_smelter ag_dome_a ag_dome_c ag_dome_d blight_filters modular_housing
        rare_ore_extraction pwr_a module_rare pwr_b pwr_c module_food nursery module_common siege_drones
        entertainment laboratory spaceport seed_vault med_center residence_d residence_c night_theatre
        robotic_assembly geothermal_taps module_power precision_drilling ark_blueprints residence_b
    """,
}


@pytest.mark.rule("BLI-153", "BLI-154")
def test_the_good_build_orders_are_those_of_the_rulebook() -> None:
    orders = ENGINE.box.orders
    numbers = {o.id: (o.port_round, o.port_factor, o.decay) for o in orders.values() if o.id.endswith("_line")}
    assert numbers == {
        "quarry_line": (6, 2, 0.8),
        "terrace_line": (4, 3, 0.8),
        "mesa_line": (4, 3, 0.8),
        "ember_line": (9, 3, 0.95),
        "shelter_line": (9, 3, 0.95),
    }
    for name, targets in GOOD_ORDERS.items():
        assert orders[name].targets == tuple(targets.split())
    for order in orders.values():
        assert len(set(order.targets)) == len(order.targets)


@pytest.mark.rule("BLI-155")
def test_the_levels() -> None:
    levels = {level.id: (level.bot, level.style, level.slips) for level in ENGINE.modes.bots}
    assert levels["easy"] == ("habit", "plain", 35)
    assert levels["normal"] == ("habit", "line", 0)
    assert levels["hard"][:2] == ("rollout", "any")
    assert ENGINE.modes.bot("hard").width == 8
    farside, ember = colony(), colony(scenario="ember_basin")
    assert set(JUDGE.ways(farside, "line")) == {"quarry_line", "terrace_line", "mesa_line"}
    assert set(JUDGE.ways(ember, "line")) == {"ember_line", "shelter_line"}
    assert JUDGE.ways(ember, "plain") == ("plain_ember",)


@pytest.mark.rule("BLI-155")
def test_easy_slips_and_normal_keeps_to_one_line_for_the_whole_game() -> None:
    s = colony("3 6 1 2 4")
    easy = ENGINE.modes.bot("easy")
    moves = {make_bot(ENGINE, JUDGE, easy, ENGINE.view(s, 0), 0, str(i)).think().move for i in range(60)}
    assert JUDGE.ranked(s, 0, "plain")[0] in moves
    assert len(moves) > 5
    first = {style: JUDGE.ranked(s, 0, style)[0] for style in JUDGE.ways(s, "line")}
    assert JUDGE.ranked(s, 0, "line")[0] in first.values()
    chosen = {JUDGE._line(colony(dice), 0, "line").order.id for dice in ("1 1 1 1 1", "1 1 1 1 2", "1 1 1 1 3")}
    assert chosen == {"quarry_line", "terrace_line", "mesa_line"}


def test_advice_is_always_legal() -> None:
    for scenario, style in (("last_outpost", "quarry_line"), ("ember_basin", "ember_line"), ("lean_stores", "plain")):
        for seed in range(4):
            s = ENGINE.begin(ENGINE.modes.resolve(scenario), 2, str(seed), unheard)
            while now := ENGINE.asking(s):
                for move in JUDGE.ranked(s, now[1].seat, style):
                    assert ENGINE.check(s, move) is None, move
                assert JUDGE.choice(s, now[1].seat, style) == JUDGE.ranked(s, now[1].seat, style)[0]
                ENGINE.apply(s, JUDGE.ranked(s, now[1].seat, style)[0], unheard)


@pytest.mark.rule("BLI-189")
@pytest.mark.parametrize(
    ("scenario", "style", "expected"),
    [
        ("last_outpost", "plain", 23.4),
        ("last_outpost", "terrace_line", 38.9),
        ("last_outpost", "quarry_line", 41.4),
        ("ember_basin", "ember_line", 49.5),
    ],
)
def test_the_build_orders_score_about_as_much_as_in_the_balance_table(
    scenario: str, style: str, expected: float
) -> None:
    totals = []
    for seed in range(40):
        s = ENGINE.begin(ENGINE.modes.resolve(scenario), 1, f"balance {seed}", unheard)
        while ENGINE.asking(s):
            ENGINE.apply(s, JUDGE.ranked(s, 0, style)[0], unheard)
        totals.append(score(s.plan, s.sheets[0]).total)
    assert abs(mean(totals) - expected) < 4


@pytest.mark.rule("BLI-191")
def test_equal_orders_score_exactly_the_same_at_one_table() -> None:
    for scenario, style in (("last_outpost", "terrace_line"), ("ember_basin", "patient_ember")):
        s = ENGINE.begin(ENGINE.modes.resolve(scenario), 4, "equal", unheard)
        while now := ENGINE.asking(s):
            ENGINE.apply(s, by_the_list(ENGINE.view(s, now[1].seat), now[1].seat, style), unheard)
        assert s.round <= s.terms.hexes
        assert all(sheet == s.sheets[0] for sheet in s.sheets)


def test_the_hard_player_finishes_a_short_plan_well() -> None:
    """One die from a launch in the last round, it launches."""
    s = colony("6 1 2 2 2", in_round=14, built="residence_a")
    almost(s, 0, "spaceport.c5")
    bot = make_bot(ENGINE, JUDGE, ENGINE.modes.bot("hard"), ENGINE.view(s, 0), 0, "1")
    while ENGINE.asking(s):
        play(s, bot.think().move)
        if ENGINE.asking(s):
            bot = make_bot(ENGINE, JUDGE, ENGINE.modes.bot("hard"), ENGINE.view(s, 0), 0, "1")
    assert s.launched(0)


def test_boxes_are_placed_where_they_are_wanted() -> None:
    s = colony("3 3 1 1 1", built="ag_dome_a residence_a")
    play(s, Research("die:0", "die:1"))
    assert advice(s, "terrace_line")[0] == CheckBox("hydroponics")


def test_bots_of_all_kinds_finish_games_together() -> None:
    levels = ["drifter", "easy", "plain", "patient", "normal"]
    for scenario in ("last_outpost", "ember_basin"):
        contest = play_out(ENGINE, JUDGE, levels, ENGINE.modes.resolve(scenario), "1")
        assert len(contest.outcome.scores) == 5
        assert contest.outcome.winners


def test_plans_are_compared_by_what_still_counts() -> None:
    """Whatever is on a sheet tells two positions apart; what was rolled and struck before does not."""
    s = colony("1 2 3 4 5", in_round=3)
    key = ENGINE.key(s)
    later = s.copy()
    later.rng, later.rolls, later.disasters = Rng(1), ((6, 6, 6, 6, 6), s.dice), ("despair",)
    assert ENGINE.key(later) == key
    others: dict[str, object] = {
        "markers": {**s.sheets[0].markers, "food": 9},
        "checked": {"ag_dome_a.c0"},
        "boxes": {**s.sheets[0].boxes, "blight_filters": 1},
        "used": ["", "", "", "", "research"],
        "shifts": [0, 0, 0, 0, 1],
        "robots": "ag_dome_a.c0",
        "lost_dice": 1,
        "coming_loss": 1,
    }
    assert {*others, "complete"} == {f.name for f in fields(Sheet)}
    for name, other in others.items():
        changed = s.copy()
        setattr(changed.sheets[0], name, other)
        assert ENGINE.key(changed) != key, name
