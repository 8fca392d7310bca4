"""Sentences and data of the solo game: complete, consistent, and with clear messages where they are not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml

from game import paths
from game.games.lifeform.rules.data.reading import load_box
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo
from tests.games.lifeform.positions import ENGINE
from tests.games.rules_table import spoilt

FOLDER = paths.levels() / "lifeform"
TEXTS = yaml.safe_load((FOLDER / "words" / "en.yaml").read_text(encoding="utf-8"))
SOURCES = sorted((paths.PACKAGE / "games" / "lifeform").rglob("*.py"))
CODE = {file: file.read_text(encoding="utf-8") for file in SOURCES}


def test_every_key_is_used_somewhere() -> None:
    code = "\n".join(text for file, text in CODE.items() if file.name != "words.py")
    for name, kind in (("SoloAsk", SoloAsk), ("SoloNo", SoloNo)):
        for key in kind.__members__:
            assert re.search(rf"\b{name}\.{key}\b", code), f"{name}.{key} is never said"


def test_refusals_blame_as_many_pieces_as_their_sentence_names() -> None:
    found = 0
    for file, code in CODE.items():
        for node in ast.walk(ast.parse(code)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"):
                continue
            why = node.args[1]
            if not (isinstance(why, ast.Attribute) and isinstance(why.value, ast.Name) and why.value.id == "SoloNo"):
                continue
            blamed = node.args[2] if len(node.args) > 2 else None
            count = len(blamed.elts) if isinstance(blamed, ast.Tuple) else 0
            sentence = TEXTS["refusals"][SoloNo[why.attr]]
            needed = [int(field) + 1 for _, field, _, _ in Formatter().parse(sentence) if field is not None]
            assert max(needed, default=0) <= count, f"{file.name}:{node.lineno} {why.attr}"
            found += 1
    assert found > 80


@pytest.mark.rule("DRG-3", "DRG-5")
def test_every_ending_has_a_title_and_a_sentence() -> None:
    results = [key.removeprefix("GameEnded.") for key in TEXTS["events"] if key.startswith("GameEnded.solo_")]
    assert set(results) <= set(TEXTS["outcomes"])
    assert len([result for result in results if result in WINS]) == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("setup.yaml", "start_chamber: galley", "start_chamber: gallery", "did you mean 'galley'"),
        ("setup.yaml", "equip: 2", "equipp: 2", "equipp"),
        ("motion_tracker.yaml", "next: [m1]", "next: [m9]", "there is no space 'm9'"),
        ("motion_tracker.yaml", "alert: alert", "alert: siren", "there is no space 'siren'"),
        ("crisis_cards.yaml", "icon: EXPLORE}", "icon: EXPLODE}", "did you mean 'EXPLORE'"),
        ("crisis_cards.yaml", "op: OBJECTIVE", "op: OBJECTION", "OBJECTION"),
        ("crisis_cards.yaml", "pay: []", "pay: [{pay: cards, count: 1}]", "one option must have no price"),
        ("crisis_cards.yaml", "objective: cat", "objective: dog", "there is no objective 'dog'"),
        ("traits.yaml", "fight: [claw, claw,", "fight: [claws, claw,", "claws"),
    ],
)
def test_faults_are_told_where_they_are(tmp_path: Path, file: str, old: str, new: str, why: str) -> None:
    told = spoilt(load_box, "lifeform", tmp_path, f"solo/{file}", old, new)
    assert why in told
    assert f"solo/{file}" in told


def test_the_tokens_and_chits_are_enough() -> None:
    box = ENGINE.box.solo
    setup = box.setup
    killed = (
        setup.container.killed + len(ENGINE.box.ship.vents) + sum("killed" in space for space in setup.cocoon_spaces)
    )
    assert killed == box.chits.killed
    assert setup.container.still_alive <= box.chits.still_alive
    assert len(box.combat_tokens) == setup.energy_combat_tokens + 1
    assert len(box.traits) == len(box.areas)


def test_one_thing_has_one_word() -> None:
    """L8. The lifeform is no blip and no star-beast, and the chits are in the bag."""
    drifting = re.compile(r"\b(blip|container|star-beast)\b", re.IGNORECASE)
    for block in ("prompts", "refusals", "moves", "events", "touch", "ui", "howto", "first_times", "lessons"):
        for sentence in _sentences({key: said for key, said in TEXTS[block].items() if key != "life.scan"}):
            assert not drifting.search(sentence), sentence
    assert not drifting.search((FOLDER / "rulebook_solo.yaml").read_text(encoding="utf-8"))


def _sentences(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict | list):
        for part in said.values() if isinstance(said, dict) else said:
            yield from _sentences(part)
