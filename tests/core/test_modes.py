"""Options and scenarios: misspelt words are refused with a suggestion."""

from __future__ import annotations

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
