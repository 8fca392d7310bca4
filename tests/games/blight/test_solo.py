"""Chapters 12 and 13: the lone player, the scenarios, the questions before a last step."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.core.match import Match, SeatPlan, Setup
from game.core.store import Store
from game.games.blight import INFO
from game.games.blight.rules.moves import CheckBox, Done, MineOre, PayFood, Research
from game.games.blight.rules.scoring import rank, score
from game.scenes.statistics import finished, tally
from tests.games.blight.positions import EMBER, ENGINE, FARSIDE, colony, describe, new_game, ore, play

TARGETS = {
    "last_outpost": (22, 30, 37, 43),
    "ember_basin": (28, 36, 45, 52),
    "swift_blight": (17, 23, 31, 37),
    "lean_stores": (20, 28, 35, 41),
    "quiet_farside": (24, 32, 39, 45),
}
"""Thirty points: Spaceport 10, two modules 10, food and morale 5 each."""
THIRTY = "spaceport module_power module_food"


@pytest.mark.rule("BLI-104")
def test_a_lone_player_plays_by_the_same_rules() -> None:
    alone, company = new_game(1), new_game(2)
    assert alone.sheets[0] == company.sheets[0]
    assert ENGINE.moves(alone) == ENGINE.moves(company)


@pytest.mark.rule("BLI-105")
@pytest.mark.parametrize("scenario", TARGETS)
def test_the_solo_targets(scenario: str) -> None:
    for level, target in zip(("easy", "normal", "hard", "expert"), TARGETS[scenario], strict=True):
        assert new_game(scenario=scenario, level=level).terms.target == target


@pytest.mark.rule("BLI-105")
@pytest.mark.parametrize(
    ("level", "built", "won"),
    [
        ("easy", THIRTY, True),
        ("normal", THIRTY, True),
        ("hard", f"{THIRTY} hydroponics", False),
        ("easy", "module_power module_food hydroponics modular_housing blight_filters precision_drilling", False),
    ],
)
def test_the_lone_player_needs_the_spaceport_and_the_target(level: str, built: str, won: bool) -> None:
    s = new_game(level=level)
    describe(s, 0, built=built, food=10, morale=10, population=4)
    s.ending = "launched" if "spaceport" in built else "overrun"
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert bool(outcome.winners) == won


@pytest.mark.rule("BLI-106")
@pytest.mark.parametrize(
    ("total", "title"),
    [
        (10, "castaways"),
        (19, "castaways"),
        (20, "survivors"),
        (28, "wayfarers"),
        (36, "settlers"),
        (44, "founders"),
        (51, "founders"),
        (52, "legend"),
    ],
)
def test_the_ranks(total: int, title: str) -> None:
    s = colony(built="spaceport", food=0, morale=0, population=0)
    with_points = {
        10: "", 19: "module_food hydroponics modular_housing fusion_cells founders_day", 20: "module_food module_power",
        28: "module_food module_power module_rare ark_blueprints hydroponics", 36: "", 44: "", 51: "", 52: "",
    }  # fmt: skip
    describe(s, 0, built=with_points[total])
    if total >= 36:
        describe(s, 0, built="module_food module_power module_rare module_common", food=10)
        describe(s, 0, built={36: "fusion_cells", 44: "", 51: "", 52: ""}[total])
    if total >= 44:
        describe(s, 0, morale=6, population=7, built="hydroponics blight_filters fusion_cells ark_blueprints")
    if total >= 51:
        describe(s, 0, morale=10, population=13, built="founders_day")
    if total >= 52:
        describe(s, 0, built="cryo_revival")
    assert score(s.plan, s.sheets[0]).total == total
    assert rank(s, 0).id == title
    s.sheets[0].complete.discard("spaceport")
    assert rank(s, 0).id == "swallowed"


@pytest.mark.rule("BLI-106")
def test_the_ranks_are_those_of_the_rulebook() -> None:
    assert [(r.min, r.name) for r in ENGINE.box.ranks] == [
        (0, "Swallowed"),
        (10, "Castaways"),
        (20, "Survivors"),
        (28, "Wayfarers"),
        (36, "Settlers of the Deep"),
        (44, "Founders"),
        (52, "Legend of Alpha Ceti"),
    ]
    s = new_game()
    while not s.ending:
        play(s, Done())
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert outcome.title == "swallowed"


@pytest.mark.rule("BLI-107")
def test_the_best_score_of_a_scenario_is_kept(tmp_path: Path) -> None:
    game = INFO.open(paths.levels())
    with Store(tmp_path) as store:
        for scenario, research in (("lean_stores", True), ("lean_stores", False), ("last_outpost", False)):
            options = dict(ENGINE.modes.resolve(scenario))
            match = Match(game.engine, Setup("blight", options, "1", (SeatPlan("Ada"),)))
            store.add(match, game)
            while match.decision:
                moves = match.seen(0).moves
                boxes = [move for move in moves if research and isinstance(move, Research | CheckBox)]
                assert match.submit(boxes[0] if boxes else Done()) is None
            assert match.outcome is not None
        played = [match for match in finished(store.entries(game="blight")) if match.scenario == "lean_stores"]
    assert len(played) == 2
    assert tally(played).best == max(match.score for match in played) > min(match.score for match in played)


@pytest.mark.rule("BLI-108")
@pytest.mark.parametrize(
    ("scenario", "sheet", "hexes", "warnings"),
    [
        ("last_outpost", "farside", 14, (3, 5, 7, 9, 11, 13)),
        ("ember_basin", "ember", 14, (2, 4, 6, 8, 10, 12)),
        ("swift_blight", "farside", 12, (3, 5, 7, 9, 11)),
        ("lean_stores", "farside", 14, (3, 5, 7, 9, 11, 13)),
        ("quiet_farside", "farside", 14, (6, 10)),
    ],
)
def test_the_scenarios(scenario: str, sheet: str, hexes: int, warnings: tuple[int, ...]) -> None:
    for seats in (1, 6):
        terms = new_game(seats, scenario).terms
        assert (terms.sheet, terms.chart, terms.hexes, terms.warnings) == (sheet, sheet, hexes, warnings)


@pytest.mark.rule("BLI-109")
def test_the_technologies_and_bulldozers_of_ember_basin() -> None:
    rows = {t.id: (t.boxes, t.vp) for t in EMBER.technologies.values()}
    assert rows == {
        "rare_ore_extraction": (5, 1),
        "seed_vault": (4, 1),
        "geothermal_taps": (6, 2),
        "night_theatre": (6, 2),
        "siege_drones": (4, 1),
        "modular_housing": (6, 2),
        "robotic_assembly": (9, 2),
        "precision_drilling": (5, 2),
        "blight_filters": (5, 3),
        "ark_blueprints": (10, 4),
    }
    own = set(FARSIDE.technologies) - set(EMBER.technologies)
    assert own == {"hydroponics", "fusion_cells", "founders_day", "cryo_revival"}
    values = {area.name: area.bulldoze for area in EMBER.areas.values() if area.bulldoze}
    assert values == {"Steam Gardens": (2, 3), "Launch Plateau": (4, 5), "Obsidian Shelf": (1, 6)}


@pytest.mark.rule("BLI-110")
def test_the_tracks_of_ember_basin() -> None:
    food, morale = EMBER.tracks.food, EMBER.tracks.morale
    changes = [-2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert [space.change for space in food.spaces] == [space.change for space in morale.spaces] == changes
    assert [space.vp for space in food.spaces] == [0] * 6 + [2] * 3 + [5] * 4
    assert [space.vp for space in morale.spaces] == [0] * 6 + [2] * 4 + [5] * 3
    rows = [(x.first, x.last, x.residences, x.food, x.vp) for x in EMBER.tracks.population.sections]
    assert rows == [(0, 2, 0, 0, 0), (3, 6, 1, 1, 0), (7, 9, 2, 2, 2), (10, 14, 3, 3, 5)]
    assert EMBER.dice_dividers == (3, 7, 10)
    assert EMBER.limits["power"] == (0, 10)


@pytest.mark.rule("BLI-111")
def test_launch_plateau_scores_as_an_area_too() -> None:
    s = colony(scenario="ember_basin", built="spaceport module_rare")
    assert score(s.plan, s.sheets[0]).areas == 0
    describe(s, 0, built="pwr_c")
    lines = score(s.plan, s.sheets[0])
    assert (lines.spaceport, lines.modules, lines.areas) == (10, 5, 5)


@pytest.mark.rule("BLI-142")
def test_done_is_questioned_while_a_die_could_be_used_or_the_ark_launches() -> None:
    s = colony("3 1 1 1 1", food=5)
    assert ENGINE.doubt(s, Done()) == "confirm_done"
    play(s, ore("ag_dome_a.c0", 0), MineOre("ag_dome_a.c1", "die:1"), ore("pwr_b.c0", 2))
    assert ENGINE.doubt(s, Done()) == ""
    s.sheets[0].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    play(s, PayFood("spaceport.f0"))
    assert ENGINE.doubt(s, Done()) == "confirm_launch"
    assert ENGINE.doubt(s, PayFood("spaceport.f0")) == ""
