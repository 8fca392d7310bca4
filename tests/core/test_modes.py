"""Options and scenarios: misspelt words are refused with a suggestion."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.game import Game
from game.core.modes import BadOption


def test_scenario_then_changes(exoship: Game) -> None:
    options = exoship.engine.modes.resolve("hard_mode", {"win_points": "7"})
    assert options["ship_face"] == "hard"
    assert options["win_points"] == 7
    assert options["scenario"] == "hard_mode"
    assert exoship.engine.modes.resolve()["scenario"] == "standard"


@pytest.mark.parametrize(
    ("scenario", "changes", "fault"),
    [
        ("hard_mod", {}, "did you mean 'hard_mode'?"),
        ("", {"win_point": "7"}, "did you mean 'win_points'?"),
        ("", {"win_points": "9"}, "'9' is not one of 6, 7"),
        ("", {"ship_face": "hrad"}, "did you mean 'hard'?"),
    ],
)
def test_what_is_not_there_is_refused(exoship: Game, scenario: str, changes: dict[str, str | int], fault: str) -> None:
    with pytest.raises(BadOption) as error:
        exoship.engine.modes.resolve(scenario, changes)
    assert fault in str(error.value)


def test_bots_are_found_by_level_or_kind(exoship: Game) -> None:
    modes = exoship.engine.modes
    assert modes.bot("oracle").turns == 6
    assert modes.bot("search").id == "captain"
    assert modes.bot("greedy").id == "officer"
    with pytest.raises(BadOption, match="did you mean 'oracle'"):
        modes.bot("orakle")


def test_what_is_for_some_numbers_of_players_is_left_out_for_others(exoship: Game) -> None:
    modes = exoship.engine.modes
    first, *others = modes.options
    weakest, *stronger = modes.bots
    some = replace(
        modes, options=(replace(first, seats=(2, 3)), *others), bots=(replace(weakest, seats=(1,)), *stronger)
    )
    assert some.options_for(1) == tuple(others)
    assert some.options_for(3) == some.options
    assert some.bots_for(1) == some.bots
    assert some.bots_for(2) == tuple(stronger)


def test_a_scenario_may_be_for_fewer_seats_than_its_game(exoship: Game) -> None:
    wide = replace(exoship.info, min_seats=1, max_seats=4)
    scenario = exoship.engine.modes.scenarios[0]
    assert list(wide.seat_counts(scenario)) == [1, 2, 3, 4]
    assert list(wide.seat_counts(replace(scenario, seats=(2, 4)))) == [2, 4]


def test_the_way_up_goes_from_the_first_match_to_the_hardest(exoship: Game) -> None:
    modes = exoship.engine.modes

    def after(scenario: str, seats: int = 1) -> str:
        found = modes.harder_than(scenario, lambda one: seats in exoship.info.seat_counts(one))
        return found.id if found else ""

    assert after("shakedown") == "sympathetic_crew"
    assert after("sympathetic_crew") == "standard"
    assert after("standard") == "hard_mode"
    assert after("hard_mars") == "fog_of_the_void"
    assert after("supermajority") == "", "nothing is harder than the last"
    assert after("no such") == ""
    assert after("standard", seats=9) == "", "none of them is for so many"
    learning = {scenario.id for scenario in modes.scenarios if scenario.group == "learning"}
    assert not learning & {after(scenario.id) for scenario in modes.scenarios}
