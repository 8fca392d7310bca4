"""Faulty YAML: every fault is reported, with file, line, key and a suggestion."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Literal

import pytest
import yaml

from game import paths
from game.cli.checks import faults_of, faults_of_the_house
from game.core.data import DataError, Reader, _Document
from game.core.value import value
from game.games import GAMES, find


@value
class Ship:
    name: str
    crew: int
    kind: Literal["fast", "slow"] = "fast"
    tags: tuple[str, ...] = ()


@value
class Fleet:
    format: Literal[1]
    ships: tuple[Ship, ...]
    limits: dict[str, int]


def faults(folder: Path, text: str) -> list[str]:
    (folder / "fleet.yaml").write_text(text, encoding="utf-8")
    reader = Reader(folder)
    reader.read("fleet.yaml", Fleet)
    with pytest.raises(DataError) as error:
        reader.finish()
    return [str(problem).removeprefix(f"{folder}/") for problem in error.value.problems]


def test_a_sound_file_becomes_dataclasses(tmp_path: Path) -> None:
    (tmp_path / "fleet.yaml").write_text("format: 1\nships:\n  - {name: Ana, crew: 3}\nlimits: {speed: 9}\n")
    reader = Reader(tmp_path)
    fleet = reader.read("fleet.yaml", Fleet)
    reader.finish()
    assert fleet == Fleet(1, (Ship("Ana", 3),), {"speed": 9})


def test_every_fault_is_reported_at_once(tmp_path: Path) -> None:
    text = """\
format: 1
ships:
  - name: Ana
    crwe: 3
  - name: 7
    crew: "3"
    kind: fats
    tags: red
limits:
  speed: fast
"""
    assert faults(tmp_path, text) == [
        "fleet.yaml:3: ships[0]: the key 'crew' is missing",
        "fleet.yaml:4: ships[0].crwe: the key 'crwe' is unknown; did you mean 'crew'?",
        "fleet.yaml:5: ships[1].name: text is needed, not 7",
        "fleet.yaml:6: ships[1].crew: a whole number is needed, not '3'",
        "fleet.yaml:7: ships[1].kind: 'fats' is not one of fast, slow; did you mean 'fast'?",
        "fleet.yaml:8: ships[1].tags: a list is needed, not 'red'",
        "fleet.yaml:10: limits.speed: a whole number is needed, not 'fast'",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("format: 1\nships: []\nlimits: {}\nships: []\n", "fleet.yaml:4: ships: the key stands here again"),
        ("format: 1\nships: [\n", "this is not YAML"),
        ("format: !!python/object:os.system {}\n", "this is not YAML"),
        ("", "fleet.yaml: a group of keys is needed, not nothing"),
        ("- 1\n- 2\n", "fleet.yaml:1: a group of keys is needed, not a list"),
        ("format: 2\nships: []\nlimits: {}\n", "fleet.yaml:1: format: 2 is not one of 1"),
        ("format: true\nships: []\nlimits: {}\n", "fleet.yaml:1: format: True is not one of 1"),
        ("? [a, b]\n: 1\n", "a key must be a word or a number"),
        ("format: 1\nships: {}\nlimits: []\n", "fleet.yaml:2: ships: a list is needed, not a group of keys"),
        ("format: \x01\n", "this is not YAML"),
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, fault: str) -> None:
    assert fault in faults(tmp_path, text)[0]


def test_a_missing_file_and_bytes_that_are_no_text(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.read("nowhere.yaml", Fleet)
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    reader.read("bytes.yaml", Fleet)
    with pytest.raises(DataError) as error:
        reader.finish()
    first, second = error.value.problems
    assert "nowhere.yaml" in first.file
    assert first.why == "the file is missing"
    assert "cannot be read" in second.why


def test_the_fingerprint_is_of_the_contents_not_the_layout(tmp_path: Path) -> None:
    prints = []
    for text in (
        "format: 1\nships: []\nlimits: {a: 1}\n",
        "# a comment\nformat:   1\nships: []\nlimits:\n  a: 1\n",
        "format: 1\nships: []\nlimits: {a: 2}\n",
    ):
        (tmp_path / "fleet.yaml").write_text(text)
        reader = Reader(tmp_path)
        reader.read("fleet.yaml", Fleet)
        prints.append(reader.fingerprint())
    assert prints[0] == prints[1]
    assert prints[1] != prints[2]


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    return Path(shutil.copytree(paths.levels(), tmp_path / "levels"))


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("exoship/cards.yaml", "arrow: right", "arrow: rigth", "did you mean 'right'?"),
        ("exoship/cards.yaml", "effect: promote_self", "effect: promote_slef", "did you mean 'promote_self'?"),
        ("exoship/cards.yaml", "effect: limit_actions, max: 1", "effect: limit_actions, mx: 1", "'mx' is unknown"),
        ("exoship/cards.yaml", "- id: F02", "- id: F01", "the id 'F01' is used twice"),
        ("exoship/cards.yaml", "total_cards: {value: 18", "total_cards: {value: 19", "there are 18 cards"),
        ("exoship/cards.yaml", "- id: mariposa", "- id: mariposo", "the faces must be"),
        ("exoship/scenarios.yaml", "faces: [T1a", "faces: [T9a", "there is no timeline face 'T9a'"),
        ("exoship/scenarios.yaml", "{win_points: 7}", "{win_point: 7}", "did you mean 'win_points'?"),
        ("exoship/scenarios.yaml", "{win_points: 7}", "{win_points: 8}", "8 is not a value of the option"),
        ("exoship/scenarios.yaml", "weekday: 6", "weekday: 5", "every weekday"),
        ("exoship/scenarios.yaml", "scenario: hard_mars", "scenario: hard_marz", "did you mean 'hard_mars'?"),
        ("exoship/scenarios.yaml", "founders: [F07, F02", "founders: [F07, F07", "every founder once"),
        ("exoship/scenarios.yaml", "default: normal", "default: abnormal", "'abnormal' is not among its values"),
        ("exoship/scenarios.yaml", ", deal: fixed", "", "belong together"),
        ("exoship/scenarios.yaml", "{timeline_faces: listed}", "{}", "belong together"),
        ("exoship/bots.yaml", "bot: greedy", "bot: greddy", "did you mean 'greedy'?"),
        ("exoship/rulebook.yaml", "chapter: overview", "chapter: overviev", "did you mean 'overview'?"),
        ("exoship/rulebook.yaml", "see: [EXO-71,", "see: [EXO-999,", "it names EXO-999"),
        ("exoship/rulebook.yaml", "- id: EXO-2\n", "- id: EXO-1\n", "EXO-1 stands in the book twice"),
        ("exoship/rulebook.yaml", "- id: EXO-2\n", "- id: Rule2\n", "not a rule id"),
        ("lifeform/rulebook_solo.yaml", "- id: DRG-2\n", "- id: LIF-2\n", "LIF-2 stands in the book twice"),
        ("lifeform/rulebook_solo.yaml", "see: [LIF-1]", "see: [LIF-9999]", "it names LIF-9999"),
        ("lifeform/rulebook_solo.yaml", "{id: solo_overview", "{id: overview", "the chapter 'overview' stands"),
        ("lifeform/rulebook_solo.yaml", "chapter: solo_setup", "chapter: setup", "there is no chapter 'setup'"),
        ("lifeform/rulebook_passenger.yaml", "game: lifeform", "game: exoship", "part of the book of 'lifeform'"),
        ("exoship/words/en.yaml", "  Sway: ", "  Swya: ", "the sentence for 'Sway' is missing"),
        ("exoship/words/en.yaml", "  Sway: ", "  Swya: ", "nothing in the game says this"),
        ("exoship/words/en.yaml", "{founder} sways {target}", "{founder} sways {targte}", "{targte}"),
        ("exoship/words/en.yaml", "{0} is not in play", "{x} is not in play", "{x}"),
        ("exoship/rulebook.yaml", "source: stated", "source: sated", "did you mean 'stated'?"),
        ("exoship/scenarios.yaml", "source: stated", "source: mixd", "did you mean 'mixed'?"),
        ("exoship/cards.yaml", "source: stated", "source: our", "did you mean 'ours'?"),
        ("adrift/cards.yaml", "loss: reconstructed", "loss: guessed", "'guessed' is not one of stated, mixed,"),
        ("core/rulebook.yaml", "source: ours", "source: us", "'us' is not one of stated, mixed, reconstructed, ours"),
        ("core/rulebook.yaml", "title: Redo", "titel: Redo", "did you mean 'title'?"),
        ("core/words/en.yaml", "refusals:", "refusal:", "did you mean 'refusals'?"),
    ],
)
def test_check_finds_faults_in_a_level_pack(levels: Path, file: str, old: str, new: str, fault: str) -> None:
    target = levels / file
    text = target.read_text(encoding="utf-8")
    assert old in text
    target.write_text(text.replace(old, new, 1), encoding="utf-8")
    folder = file.split("/")[0]
    problems = faults_of_the_house(GAMES, levels) if folder == "core" else faults_of(find(folder), levels)
    found = [str(problem) for problem in problems]
    assert any(fault in line and file in line for line in found), found


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("ships: " + "[" * 30_000, "fleet.yaml:1: this is not YAML: more than 40 groups in each other are not allowed"),
        ("\n".join(" " * i + f"a{i}:" for i in range(60)), "fleet.yaml:41: this is not YAML: more than 40 groups"),
        ("- " * 30_000, "fleet.yaml:1: this is not YAML: more than 40 groups"),
        ("? " * 30_000, "fleet.yaml:1: this is not YAML: more than 40 groups"),
        ("a: &a [x, x]\nb: &b [*a, *a]\n", "fleet.yaml:1: this is not YAML: anchors and aliases are not allowed"),
        ("a: 1\nb: *a\n", "fleet.yaml:2: this is not YAML: anchors and aliases are not allowed"),
        ("a: &a\n", "anchors and aliases are not allowed"),
        ("ships:\n" + "- 1\n" * 400_001, "more than 400,000 values are not allowed"),
        ("# " + "x" * 4_000_000, "the file cannot be read: it has 4,000,002 bytes, and 4,000,000 is the most"),
        ("a: 1\n---\nb: 2\n", "fleet.yaml:2: this is not YAML: only one document is allowed"),
        ("a: 1\nb: 2026-13-45\n", "fleet.yaml:2: this is not YAML: '2026-13-45' makes no sense"),
        ("a: 1\nb: !!int x\n", "fleet.yaml:2: this is not YAML: 'x' makes no sense"),
    ],
)
def test_what_would_grow_without_end_is_refused_where_it_begins(tmp_path: Path, text: str, fault: str) -> None:
    (found,) = faults(tmp_path, text)
    assert fault in found


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    for make in (Path.mkdir, os.mkfifo):
        file = tmp_path / "fleet.yaml"
        make(file)
        reader = Reader(tmp_path)
        reader.read(file.name, Fleet)
        with pytest.raises(DataError, match="it is not a file"):
            reader.finish()
        file.rmdir() if file.is_dir() else file.unlink()


def test_plain_data_is_what_yaml_says(tmp_path: Path) -> None:
    """Tags, styles and numbers as any reader of YAML understands them, in every file of ours."""
    for file in sorted(paths.levels().rglob("*.yaml")):
        assert _Document(file).value == yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)
    odd = tmp_path / "odd.yaml"
    odd.write_text("{a: !!str 1, b: ! 2, c: 'yes', d: yes, e: 0x1F, f: 1_000, g: ~, 3: .inf}")
    assert _Document(odd).value == yaml.safe_load(odd.read_text())


def test_a_file_from_another_games_folder_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(paths.levels() / "adrift", tmp_path / "adrift")
    bots = tmp_path / "adrift" / "bots.yaml"
    bots.write_text(bots.read_text(encoding="utf-8").replace("game: adrift", "game: blight"), encoding="utf-8")
    with pytest.raises(DataError, match=r"bots\.yaml:\d+: game: 'blight' is not 'adrift'"):
        find("adrift").open(tmp_path)
