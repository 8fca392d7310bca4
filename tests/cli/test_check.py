"""starboard check says in words what is wrong with a game, and what is missing in it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.cli import main
from game.cli.checks import CHECKS, Candidate, faults_of, faults_of_the_house
from game.core.game import GameInfo
from game.games import GAMES
from tests.tiny import NIM, SHELF


@pytest.mark.parametrize("info", SHELF, ids=lambda info: info.id)
def test_our_own_games_are_whole(info: GameInfo) -> None:
    assert faults_of(info, paths.levels()) == []


def test_the_house_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert faults_of_the_house(GAMES, paths.levels()) == []
    assert main(["check", "nim"], SHELF) == 0
    assert "1 game, no problems" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"tagline": ""}, "nim: its tagline is missing"),
        ({"max_seats": 1}, "nim: it is for 2 to 1 players"),
        ({"minutes": 0}, "how many minutes"),
        ({"accent": ""}, "its accent colour is missing"),
        ({"accent": "#12345"}, "'#12345' is not a colour such as #FF7A45"),
        ({"accent": "#303030"}, "its accent #303030 cannot be read: its contrast is 1.3, and 4.5 is the least"),
        ({"engine": "tests.tiny.nowhere:load"}, "No module named 'tests.tiny.nowhere'"),
        ({"engine": "tests.tiny.broken:without_setup"}, "RuntimeError: the box does not open"),
        ({"ai": "tests.tiny.nowhere:Judge"}, "No module named 'tests.tiny.nowhere'"),
        ({"ai": "tests.tiny.broken:nothing"}, "its computer players need a method value"),
        ({"text": "tests.tiny.nim.text:borad"}, "has no attribute 'borad'"),
        ({"table": "tests.tiny.nim.table:NimTabel"}, "has no attribute 'NimTabel'"),
        ({"table": "tests.tiny.broken:nothing"}, "its table is not a Table"),
        ({"id": "panel"}, "its id is the name of a colour"),
        ({"id": "nym"}, "no transcript of a whole game"),
        ({"id": "nym"}, "no save of a whole game"),
        ({"id": "nym"}, "no save of an unfinished game of the scenario 'three_rows'"),
    ],
    ids=str,
)
def test_it_finds_what_is_wrong_with_the_program(changes: dict[str, object], fault: str) -> None:
    found = [str(problem) for problem in faults_of(replace(NIM, **changes), paths.levels())]  # type: ignore[arg-type]
    assert any(fault in line for line in found), found


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("pictures/cover.svg", "", None, "its cover is missing"),
        ("levels/rulebook.yaml", "", None, "rulebook.yaml: the file is missing"),
        ("levels/rulebook.yaml", "- id: NIM-3", "- id: NIM-33", "the frame EndOfTurn is NIM-3, which is not in the"),
        ("levels/rulebook.yaml", "- id: NIM-7", "- id: NIM-77", "it names NIM-7, which is not in the book"),
        ("levels/words/en.yaml", "  Take: ", "  Tkae: ", "moves: the sentence for 'Take' is missing"),
        ("levels/words/en.yaml", "  CountersTaken: ", "  Counters: ", "the sentence for 'CountersTaken' is missing"),
        ("levels/words/en.yaml", '  nim.take: "Take', '  nim.tkae: "Take', "the sentence for 'nim.take' is missing"),
        ("levels/words/en.yaml", "  nim.no.not_nothing: ", "  nim.nope: ", "for 'nim.no.not_nothing' is missing"),
        ("levels/words/en.yaml", "  took_last: ", "  last: ", "the words have no sentence for 'took_last'"),
        ("levels/words/en.yaml", "  counter_tip: ", "  tip: ", "the words have no sentence for 'counter_tip'"),
        ("levels/words/en.yaml", '  pile: "Here', '  heap: "Here', "what a piece of the kind 'pile' is for"),
        ("levels/scenarios.yaml", "name: Undo", "name: ''", "the option 'undo' has no name"),
        ("levels/scenarios.yaml", "id: undo", "id: redo", "it has no option 'undo'"),
        ("levels/scenarios.yaml", "A: 3", "A: 9", "a row has 1 to 7 counters"),
        ("levels/bots.yaml", "    bot: ", "    bot: search #", "no computer player answers at once"),
    ],
)
def test_it_finds_what_is_wrong_with_the_files(
    tmp_path: Path, file: str, old: str, new: str | None, fault: str
) -> None:
    folder = tmp_path / "nim"
    shutil.copytree(NIM.folder, folder)
    if new is None:
        (folder / file).unlink()
    else:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    found = [str(problem) for problem in faults_of(replace(NIM, folder=str(folder)), paths.levels())]
    assert any(fault in line for line in found), found


def test_a_fault_of_the_program_has_its_file_and_line(tmp_path: Path) -> None:
    shutil.copytree(NIM.folder, tmp_path / "nim")
    words = tmp_path / "nim" / "levels" / "words" / "en.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("  counter_tip:", "  tip:"), encoding="utf-8")
    (found,) = faults_of(replace(NIM, folder=str(tmp_path / "nim")), paths.levels())
    assert Path(found.file) == Path(NIM.folder) / "table.py"
    assert "counter_tip" in Path(found.file).read_text(encoding="utf-8").splitlines()[found.line - 1]


def test_what_is_wrong_is_said_once_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    games = (replace(NIM, engine="tests.tiny.nowhere:load", accent=""), replace(NIM, tagline=""))
    assert main(["check"], games) == 1
    err = capsys.readouterr().err
    assert err.count("tests.tiny.nowhere") == 1
    assert "nim: two games have this id" in err
    assert "4 problems in" in err


def test_one_more_thing_to_look_for_is_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    def music(it: Candidate) -> list[str]:
        file = it.info.levels_in(it.levels) / "music.yaml"
        return [] if file.exists() else [f"its music is missing: {file}"]

    monkeypatch.setattr("game.cli.checks.CHECKS", (*CHECKS, music))
    (found,) = faults_of(NIM, paths.levels())
    assert "music.yaml" in found.why
