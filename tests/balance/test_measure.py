"""The arithmetic of targets, and the tool that prints them."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from game.ai.many import Here
from tests.ai.jobs import Doubled
from tests.balance.__main__ import line, main
from tests.balance.measure import CONFIRMED, TRIED, Row, Run, Table, average, gathered, measuring, share

SAMPLES = "tests.balance.samples"


def test_a_share_has_the_error_of_wilson() -> None:
    """As tables of the Wilson interval have it: 20 of 100 is 13.3 to 28.9 %."""
    row = share("wins", [True] * 20 + [False] * 80, 10, 30)
    assert (row.measured, row.games, row.unit) == (20, 100, "%")
    assert row.error == pytest.approx(28.9 - 20, abs=0.05)
    assert row.met


@pytest.mark.parametrize(("games", "end"), [(10, 27.8), (1000, 0.4)])
def test_never_in_few_games_is_not_never(games: int, end: float) -> None:
    assert share("wins", [False] * games, 0, 5).error == pytest.approx(end, abs=0.05)
    assert share("wins", [True] * games, 95, 100).error == pytest.approx(end, abs=0.05)


def test_an_average_has_the_error_of_a_mean() -> None:
    row = average("rounds", [8, 10, 12, 10] * 25, 9, 11, "rounds")
    assert row.measured == 10
    assert row.error == pytest.approx(1.96 * sqrt(200 / 99) / 10)
    assert average("rounds", [7], 1, 9, "rounds").error == inf


def test_nothing_is_no_target_met() -> None:
    for row in (share("wins", [], 0, 100), average("rounds", [], 0, 9, "rounds")):
        assert not row.met
        assert "nothing to measure | 0 | not met: no reason is known" in line(row)


@pytest.mark.parametrize(
    ("measured", "met", "narrow"),
    [
        (39.9, False, True),
        (40, True, True),
        (43, True, False),
        (75, True, True),
        (75.1, False, True),
        (80, False, False),
    ],
)
def test_a_target_is_met_within_its_limits(measured: float, met: bool, narrow: bool) -> None:
    row = Row("hearts", 40, 75, measured, 2, 1000)
    assert (row.met, row.narrow) == (met, narrow)


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (Row("early", 0, 3, 1.24, 0.5, 2000), "| early | at most 3 % | 1.2 ± 0.5 % | 2,000 | met |"),
        (Row("battles", 95, 100, 99, 0.4, 500), "| battles | at least 95 % | 99.0 ± 0.4 % | 500 | met |"),
        (Row("hearts", 40, 75, 50, 2, 500), "| hearts | 40 to 75 % | 50.0 ± 2.0 % | 500 | met |"),
        (Row("wins", 0, 100, 50, 2, 500), "| wins | anything | 50.0 ± 2.0 % | 500 | met |"),
        (Row("seat", 0, 4, 1, 0.2, 9, "points"), "| seat | at most 4 points | 1.0 ± 0.2 points | 9 | met |"),
        (Row("seat", -4, 4, 1, 0.2, 9, "points"), "| seat | -4 to 4 points | 1.0 ± 0.2 points | 9 | met |"),
        (Row("length", 8, inf, 9, 0.2, 9, "rounds"), "| length | at least 8 rounds | 9.0 ± 0.2 rounds | 9 | met |"),
        (Row("ratio", 0.6, 1.5, 1, 0.1, 9, ""), "| ratio | 0.6 to 1.5 | 1.0 ± 0.1 | 9 | met |"),
        (Row("early", 0, 3, 2.8, 0.5, 9), "| early | at most 3 % | 2.8 ± 0.5 % | 9 | met, narrowly |"),
        (
            Row("early", 0, 3, 3.04, 0.5, 9, why="it is"),
            "| early | at most 3 % | 3.04 ± 0.5 % | 9 | not met, narrowly: it is |",
        ),
        (Row("early", 0, 3, 9, 0.5, 9), "| early | at most 3 % | 9.0 ± 0.5 % | 9 | not met: no reason is known |"),
    ],
    ids=lambda one: "",
)
def test_a_line_says_what_is_wanted_and_what_was_found(row: Row, said: str) -> None:
    assert line(row) == said


def test_a_run_counts_and_leaves_out_what_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    class Odd(Doubled):
        def __str__(self) -> str:
            return "doubled"

    with measuring(Run(Here(), most=3)) as run:
        assert gathered(Odd(), 100, TRIED) == [2, 4, 6]
        assert gathered(Odd(), 2) == [2 * CONFIRMED, 2 * CONFIRMED + 2]
    assert (run.played, run.broken) == (5, [])
    assert "doubled: 3 games in " in capsys.readouterr().err


def test_a_table_is_named_by_those_who_play() -> None:
    table = Table("rift", ("captain", "cadet", "captain"), "standard", (("hearts", 2),))
    assert str(table) == "rift: 2 captain, 1 cadet; standard; hearts=2"


def test_a_page_is_the_same_wherever_it_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    tables = []
    for place in (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2", "--on", "dask"]):
        assert main(["exoship", "--games", "6", *place], SAMPLES) == 0
        out, err = capsys.readouterr()
        table, _, rest = out.partition("\n## What it took\n")
        tables.append(table)
        assert "| ExoShip | 2 | 0 | 6 | 0 | " in rest
        assert rest.endswith("\nTargets that are met: 2 of 2.\nThis was a quick look: at most 6 games of a table.\n")
        assert "exoship: 1 cadet; standard: 6 games in " in err
    assert tables[0] == tables[1] == tables[2]
    title, _, *head = tables[0].splitlines()[1:5]
    assert title == "## ExoShip"
    assert head == ["| target | wanted | measured | games | |", "|---|---|---|---|---|"]
    rows = tables[0].splitlines()[5:]
    assert [row.split(" | ")[0] for row in rows] == ["| events in a game", "| random players win"]


def test_a_broken_game_a_broken_page_and_a_missing_one_do_not_hide_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["adrift", "blight", "rift", "exoship", "--games", "8", "--jobs", "1"], SAMPLES) == 1
    out, err = capsys.readouterr()
    assert "| the last digit | at most 2 pips | 4.6 ± 2.0 pips | 7 | not met: the digits are what they are |" in out
    assert "| the last digit is 9 | at least 50 % |" in out
    assert "| 7 | not met: no reason is known |" in out
    assert "Games that broke: counted, seed 1000004: RuntimeError: the ship is on fire." in out
    assert "| the sun rises | at least 90 % | 100.0" in out
    assert "The page broke off: KeyError: 'the moon'" in out
    assert "Rift Domination has no page: tests/balance/samples/rift.py would say what is wanted of it." in out
    assert "| Adrift | 2 | 2 | 8 | 1 | 0.0 |" in out
    assert "Targets that are met: 3 of 5." in out
    assert "broken: counted, seed 1000004" in err


def test_a_wrong_word_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["rifft"], SAMPLES)
    assert "did you mean 'rift'?" in capsys.readouterr().err


def test_nobody_plays_where_nobody_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--on", "dask:host:8786", "--jobs", "2"], SAMPLES) == 1
    assert "a cluster with an address has its own workers" in capsys.readouterr().err
