"""Sentences: complete, citing rules that exist, and naming only what refusals blame."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from string import Formatter

import yaml

from game import paths
from game.core.rulebook import RULE_ID, load_rulebook
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, REACTION_RULES
from game.games.lifeform.rules.crew.lifeform_survival import ABILITIES
from game.games.lifeform.rules.crew.words import Ask, No

FOLDER = paths.levels() / "lifeform"
TEXTS = yaml.safe_load((FOLDER / "words" / "en.yaml").read_text(encoding="utf-8"))
RULES = {rule.id for folder in ("core", "lifeform") for rule in load_rulebook(paths.levels() / folder).rules}
RULES_ROOM = paths.PACKAGE / "games" / "lifeform" / "rules"
SOURCES = sorted(file for room in (".", "data", "ship", "crew") for file in (RULES_ROOM / room).glob("*.py"))


def test_every_log_sentence_cites_a_rule_that_exists() -> None:
    for key, sentence in TEXTS["events"].items():
        if not sentence:  # the move says it
            continue
        cited = RULE_ID.findall(sentence)
        assert cited, f"{key} cites no rule"
        assert set(cited) <= RULES, key


def test_every_rule_cited_in_the_code_exists() -> None:
    for file in sorted((paths.PACKAGE / "games" / "lifeform").rglob("*.py")):
        cited = set(re.findall(r"(?:LIF|DRG|PAS)-[A-Z]?\d+", file.read_text(encoding="utf-8")))
        assert cited <= RULES, (file, cited - RULES)


def test_every_icon_has_a_name_and_a_tip() -> None:
    for icon in (*CREW, *LIFEFORM, *REACTION_RULES, *ABILITIES):
        assert TEXTS["ui"][f"icon.{icon}"] and TEXTS["ui"][f"icon_tip.{icon}"]
        assert icon in TEXTS["names"]


def test_every_key_is_used_somewhere() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES if file.name != "words.py")
    for name, kind in (("Ask", Ask), ("No", No)):
        for key in kind.__members__:
            assert re.search(rf"\b{name}\.{key}\b", code), f"{name}.{key} is never said"


def test_refusals_blame_as_many_pieces_as_their_sentence_names() -> None:
    found = 0
    for file in SOURCES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal"):
                continue
            why = node.args[1]
            if not (isinstance(why, ast.Attribute) and isinstance(why.value, ast.Name) and why.value.id == "No"):
                continue
            blamed = node.args[2] if len(node.args) > 2 else None
            if blamed is not None and not isinstance(blamed, ast.Tuple):
                continue
            count = len(blamed.elts) if isinstance(blamed, ast.Tuple) else 0
            sentence = TEXTS["refusals"][No[why.attr]]
            needed = [int(field) + 1 for _, field, _, _ in Formatter().parse(sentence) if field is not None]
            assert max(needed, default=0) <= count, (
                f"{file.name}:{node.lineno} {why.attr} names {needed}, blames {count}"
            )
            found += 1
    assert found > 150


DRIFT = re.compile(r"\b(images?|blips?|star-beast|aliens?|creature)\b", re.IGNORECASE)
"""Other words for a signal, and for the lifeform."""


def _sentences(at: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _sentences(f"{at}.{key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _sentences(at, inner)
    elif isinstance(value, str):
        yield at, re.sub(r"\{[^}]*\}", "", value)


def test_one_word_for_one_thing() -> None:
    """What the rulebook calls an image is a signal on the screen. The game of one has words of its own."""
    lessons = yaml.safe_load((FOLDER / "lessons.yaml").read_text(encoding="utf-8"))["lessons"]
    alone = {"blip", "alone", *(lesson["id"] for lesson in lessons if lesson["side"] == "alone")}
    for at, text in _sentences("", TEXTS):
        if "solo" not in at and not alone & set(at.split(".")):
            assert not DRIFT.search(text), (at, text)
