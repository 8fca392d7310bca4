"""Chapters 9 and 10: Economy, Blight, disasters, the end and the score."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import Event
from game.games.blight.rules.economy import preview
from game.games.blight.rules.events import (
    ECONOMY,
    BlightSpread,
    DieLost,
    DisasterStruck,
    GameEnded,
    LossFiltered,
    MarkerMoved,
    seat_of,
)
from game.games.blight.rules.moves import Done, PayFood
from game.games.blight.rules.scoring import score, standing
from tests.games.blight.positions import (
    ENGINE,
    FARSIDE,
    WORDS,
    colony,
    describe,
    finish,
    fmpdr,
    heard,
    moved,
    new_game,
    ore,
    play,
)


@pytest.mark.rule("BLI-80", "BLI-118")
def test_the_six_steps_come_in_order_and_each_says_why() -> None:
    built = "ag_dome_a ag_dome_b ag_dome_c hydroponics entertainment residence_a"
    s = colony(built=built, food=4, morale=5, population=6, dice_actions=3)
    events = finish(s)
    causes = [e.cause for e in heard(events, MarkerMoved)]
    assert causes == ["harvest", "food", "leisure", "morale", "divider", "housing", "meals"]
    assert moved(events, "harvest") == [("food", 4, 8)]
    assert moved(events, "food") == [("morale", 5, 6)]
    assert moved(events, "leisure") == [("morale", 6, 7)]
    assert moved(events, "morale") == [("population", 6, 7)]
    assert moved(events, "divider") == [("dice_actions", 3, 4)]
    assert moved(events, "housing") == [("morale", 7, 5)]
    assert moved(events, "meals") == [("food", 8, 6)]


@pytest.mark.rule("BLI-80")
def test_every_missing_residence_costs_two_morale() -> None:
    for built, lost in (("residence_a residence_b residence_c", 2), ("residence_a residence_b", 4), ("", 8)):
        s = colony(built=built, population=14, morale=10, food=5)
        s.sheets[0].markers["population"] = 13
        (change,) = [c for c in preview(s.plan, s.sheets[0]).changes if c.cause == "housing"]
        assert change.before - change.after == lost


@pytest.mark.rule("BLI-80")
def test_all_seats_resolve_alike_and_do_not_influence_each_other() -> None:
    s = colony(seats=3)
    describe(s, 1, built="ag_dome_a residence_a")
    events = finish(s)
    economy = [e for e in heard(events, MarkerMoved) if e.cause in ECONOMY]
    assert [seat_of(e.who) for e in economy] == sorted(seat_of(e.who) for e in economy)
    assert fmpdr(s.sheets[0]) == fmpdr(s.sheets[2])
    assert fmpdr(s.sheets[1]) != fmpdr(s.sheets[0])


@pytest.mark.rule("BLI-81")
def test_housing_and_meals_look_at_the_section_after_the_population_moved() -> None:
    s = colony(built="residence_a", population=6, morale=7, food=4)
    changes = {c.cause: (c.before, c.after) for c in preview(s.plan, s.sheets[0]).changes}
    assert changes["morale"] == (6, 7)
    assert changes["housing"] == (7, 5)
    assert changes["meals"] == (4, 2)


@pytest.mark.rule("BLI-82")
def test_short_food_stops_at_zero_without_another_penalty() -> None:
    s = colony(built="residence_a residence_b residence_c", population=10, morale=6, food=1)
    events = finish(s)
    meal = next(e for e in heard(events, MarkerMoved) if e.cause == "meals")
    assert (meal.before, meal.after, meal.lost) == (1, 0, 2)
    assert not [e for e in heard(events, MarkerMoved) if e.cause not in ("food", "meals")]


@pytest.mark.rule("BLI-83")
def test_what_is_completed_this_round_counts_this_round() -> None:
    s = colony("1 2 4 1 1", population=5, morale=5)
    play(s, ore("residence_a.c0", 0))
    assert not moved(finish(s), "housing")


@pytest.mark.rule("BLI-84")
def test_a_die_gained_in_the_economy_counts_from_the_next_round() -> None:
    s = colony("1 2 3 1 1", built="residence_a residence_b", population=6, morale=7, food=4)
    play(s, ore("spaceport.c0", 0), ore("spaceport.c1", 1), ore("spaceport.c2", 2))
    assert s.sheets[0].uses_left == 0
    finish(s)
    assert s.sheets[0].uses_left == 4


@pytest.mark.rule("BLI-146")
def test_the_preview_is_always_what_the_economy_does() -> None:
    chance = Random(8)
    for seed in range(6):
        scenario = chance.choice(ENGINE.modes.scenarios).id
        s = ENGINE.begin(ENGINE.modes.resolve(scenario), 2, str(seed), lambda _: None)
        while ENGINE.asking(s):
            move = chance.choice(ENGINE.moves(s))
            foreseen = [preview(s.plan, sheet) for sheet in s.sheets]
            kept = [sheet.copy() for sheet in s.sheets]
            events: list[Event] = []
            last = s.turns % 2 == 1 and isinstance(move, Done)
            ENGINE.apply(s, move, events.append)
            if not last:
                assert all(sheet == before for sheet, before in zip(kept, s.sheets, strict=True)) or move != Done()
                continue
            spread = next(i for i, event in enumerate(events) if isinstance(event, BlightSpread))
            for seat, told in enumerate(foreseen):
                moves = [e for e in heard(events[:spread], MarkerMoved) if seat_of(e.who) == seat]
                assert [(e.track, e.before, e.after, e.lost, e.cause) for e in moves] == [
                    (c.track, c.before, c.after, c.lost, c.cause) for c in told.changes
                ]


@pytest.mark.rule("BLI-143")
def test_every_step_at_the_end_of_a_round_has_a_sentence_with_its_rule() -> None:
    s = colony(in_round=3, seats=2, next_rolls=(6,), built="ag_dome_a", population=5)
    for event in finish(s):
        assert "(BLI-" in WORDS.event(event)


@pytest.mark.rule("BLI-87")
def test_a_disaster_follows_a_warning_and_hits_every_seat_in_order() -> None:
    for number in range(1, 14):
        s = colony(seats=3, in_round=number, next_rolls=(2,), built="residence_a", morale=6, food=4, population=4)
        events = finish(s)
        warned = number in FARSIDE.blight_track.warnings
        assert [e.disaster for e in heard(events, DisasterStruck)] == (["panic"] if warned else [])
        hit = [e.who for e in heard(events, MarkerMoved) if e.cause == "disaster"]
        assert hit == (["seat:0", "seat:1", "seat:2"] if warned else [])


@pytest.mark.rule("BLI-87")
def test_losses_stop_at_zero() -> None:
    s = colony(in_round=3, next_rolls=(1,), built="residence_a", food=2, morale=6)
    finish(s)
    assert s.sheets[0].markers["food"] == 0


FARSIDE_ROWS = {1: {"food": 3}, 2: {"morale": 2}, 3: {"population": 2}, 4: {"power": 2}, 5: {},
                6: {"food": 1, "morale": 1, "population": 1}}  # fmt: skip
EMBER_ROWS = {1: {"food": 2, "morale": 1}, 2: {"population": 2}, 3: {"power": 3}, 4: {}, 5: {"food": 3},
              6: {"morale": 2, "population": 1}}  # fmt: skip


@pytest.mark.rule("BLI-88", "BLI-109")
@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize(
    ("scenario", "warned", "rows", "quake"),
    [("last_outpost", 3, FARSIDE_ROWS, 5), ("ember_basin", 2, EMBER_ROWS, 4)],
    ids=["farside", "ember"],
)
def test_every_row_of_both_charts(
    scenario: str, warned: int, rows: dict[int, dict[str, int]], quake: int, roll: int
) -> None:
    s = colony(scenario=scenario, in_round=warned, next_rolls=(roll,), built="residence_a", food=6, morale=6, power=5)
    foreseen = preview(s.plan, s.sheets[0]).markers
    events = finish(s)
    lost = {t: foreseen[t] - s.sheets[0].markers[t] for t in ("food", "morale", "population", "power")}
    assert {track: by for track, by in lost.items() if by} == rows[roll]
    assert bool(heard(events, DieLost)) == (roll == quake)
    order = [e.track for e in heard(events, MarkerMoved) if e.cause == "disaster"]
    assert order == list(rows[roll])


@pytest.mark.rule("BLI-89")
def test_a_lost_die_moves_no_marker_never_takes_the_last_and_does_not_add_up() -> None:
    s = colony(in_round=3, next_rolls=(5,), built="residence_a", dice_actions=3)
    s.sheets[0].coming_loss = 1
    finish(s)
    assert (s.sheets[0].markers["dice_actions"], s.sheets[0].lost_dice, s.sheets[0].limit) == (3, 1, 2)
    single = colony(in_round=3, next_rolls=(5,), built="residence_a", dice_actions=1)
    finish(single)
    assert single.sheets[0].limit == 1


@pytest.mark.rule("BLI-90", "BLI-94", "BLI-125")
def test_a_disaster_in_the_launch_round_comes_before_the_end_and_the_score() -> None:
    s = colony(in_round=3, next_rolls=(2,), morale=7, food=5, built="residence_a")
    s.sheets[0].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    play(s, PayFood("spaceport.f0"))
    events = finish(s)
    kinds = [type(event) for event in events]
    assert kinds.index(DisasterStruck) < kinds.index(GameEnded)
    assert s.sheets[0].markers["morale"] == 5
    assert score(s.plan, s.sheets[0]).morale == 0


@pytest.mark.rule("BLI-91", "BLI-92")
def test_a_launch_ends_the_game_at_the_end_of_the_round_for_everybody() -> None:
    s = colony(seats=3, food=5)
    for seat in (0, 2):
        s.sheets[seat].checked.update(icon for icon in s.plan.icons_of["spaceport"] if icon != "spaceport.f0")
    play(s, PayFood("spaceport.f0"), Done())
    assert not s.ending
    play(s, Done(), PayFood("spaceport.f0"), Done())
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert outcome.rule == "BLI-91"
    assert [s.launched(seat) for seat in range(3)] == [True, False, True]
    assert [score(s.plan, sheet).spaceport for sheet in s.sheets] == [10, 0, 10]
    assert s.turns == 3


@pytest.mark.rule("BLI-91")
def test_without_a_launch_the_next_round_begins_until_the_last_hex() -> None:
    s = colony(in_round=13)
    finish(s)
    assert s.round == 14
    assert not s.ending
    finish(s)
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert (outcome.rule, outcome.title) == ("BLI-86", "swallowed")


@pytest.mark.rule("BLI-93", "BLI-147")
def test_the_lines_of_the_score() -> None:
    built = "spaceport module_food module_rare hydroponics ark_blueprints ore_smelter pwr_c med_center residence_a"
    s = colony(built=built, food=10, morale=6, population=13)
    lines = score(s.plan, s.sheets[0])
    assert (lines.spaceport, lines.modules, lines.food, lines.morale) == (10, 10, 5, 2)
    assert (lines.population, lines.technologies, lines.areas) == (5, 3, 5)
    assert lines.total == 40


@pytest.mark.rule("BLI-93")
@pytest.mark.parametrize(("place", "vp"), [(0, 0), (5, 0), (6, 2), (9, 2), (10, 5), (12, 5)])
def test_the_zones_of_food_and_morale(place: int, vp: int) -> None:
    s = colony(food=place, morale=place)
    lines = score(s.plan, s.sheets[0])
    assert (lines.food, lines.morale) == (vp, vp)


@pytest.mark.rule("BLI-95", "BLI-130")
def test_what_scores_nothing() -> None:
    s = colony(built="residence_a residence_b ag_dome_a ag_dome_b pwr_a pwr_b laboratory", power=8, dice_actions=5,
               boxes={"hydroponics": 6})  # fmt: skip
    assert score(s.plan, s.sheets[0]).total == 0
    describe(s, 0, built=" ".join(s.plan.structures_in["core"]))
    assert score(s.plan, s.sheets[0]).areas == 0
    describe(s, 0, built=" ".join(s.plan.structures_in["mesa"]))
    assert score(s.plan, s.sheets[0]).areas == 5


@pytest.mark.rule("BLI-96")
def test_most_points_win() -> None:
    s = colony(seats=3)
    describe(s, 1, built="hydroponics")
    s.ending = "overrun"
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 1, 0))


@pytest.mark.rule("BLI-97")
def test_the_tie_breakers_in_order() -> None:
    s = colony(seats=2, morale=3)
    ladder: list[tuple[dict[str, object], dict[str, object]]] = [
        ({"built": "spaceport"}, {"food": 10, "morale": 10}),
        ({"built": "spaceport module_food"}, {"built": "spaceport", "food": 10}),
        ({"population": 6}, {"population": 5, "morale": 5, "food": 5}),
        ({"morale": 4}, {"morale": 3, "food": 5}),
        ({"food": 5}, {"food": 4}),
    ]
    for better, worse in ladder:
        s = colony(seats=2, morale=3)
        describe(s, 0, **worse)  # type: ignore[arg-type]
        describe(s, 1, **better)  # type: ignore[arg-type]
        s.ending = "launched"
        outcome = ENGINE.outcome(s)
        assert outcome is not None
        assert outcome.scores[0] == outcome.scores[1]
        assert outcome.winners == (1,)
    s = colony(seats=2)
    s.ending = "overrun"
    assert standing(s, 0) == standing(s, 1)
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.rule("BLI-97")
def test_modules_without_a_spaceport_break_no_tie() -> None:
    s = colony(seats=2)
    describe(s, 0, built="module_power module_food")
    s.ending = "overrun"
    outcome = ENGINE.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_filters_are_told_of() -> None:
    s = colony(in_round=3, next_rolls=(6,), built="blight_filters residence_a", food=6)
    events = finish(s)
    assert [e.left for e in heard(events, LossFiltered)] == [0, 0, 0]
    assert not moved(events, "disaster")


def test_a_game_without_moves_still_ends() -> None:
    s = new_game(6, "ember_basin")
    while not s.ending:
        finish(s)
    assert s.round == 14
