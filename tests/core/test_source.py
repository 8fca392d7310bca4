"""Where every rule, card, option and scenario comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.core.rulebook import load_rulebook
from game.core.source import SOURCES
from game.core.words import load_ui_words
from game.games import GAMES
from tests.rule_coverage import origins

FILES = sorted(file for file in paths.levels().rglob("*.yaml") if "editions" not in file.parts)


def said(value: Any, key: str = "") -> Iterator[str]:
    """Every value in a file that says where something comes from."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from said(item, "source" if key == "provenance" else str(name))
    elif isinstance(value, list):
        for item in value:
            yield from said(item)
    elif key == "source" or key.endswith("_source"):
        yield value


def test_all_files_say_one_of_four_things() -> None:
    found = {file: set(said(yaml.safe_load(file.read_text(encoding="utf-8")))) for file in FILES}
    assert sum(len(values) for values in found.values()) > 50
    assert {str(file): values - set(SOURCES) for file, values in found.items() if values - set(SOURCES)} == {}


def test_every_component_says_it() -> None:
    """A card with an id that says nothing would be shown as if the original said it."""
    for info in GAMES:
        for name in ("cards.yaml", "occ_cards.yaml", "crew_cards.yaml", "technologies.yaml", "scenarios.yaml"):
            file = paths.levels() / info.id / name
            if file.exists():
                for entry in entries(yaml.safe_load(file.read_text(encoding="utf-8"))):
                    assert "source" in entry, (file, entry["id"])


def entries(value: dict[str, Any]) -> list[dict[str, Any]]:
    """What lies in the lists of a file and has an id and a name of its own."""
    lists = [items for items in value.values() if isinstance(items, list)]
    return [item for items in lists for item in items if isinstance(item, dict) and {"id", "name"} <= item.keys()]


SAMPLES = {
    "stated": """
        EXO-2 EXO-15 EXO-30 EXO-86 EXO-94   ADR-3 ADR-30 ADR-98 ADR-121   BLI-11 BLI-75 BLI-93 BLI-157
        RIF-14 RIF-46 RIF-105 RIF-128   LIF-32 LIF-63 LIF-115 LIF-182   DRG-5 DRG-47 DRG-107   PAS-29 PAS-48
    """,
    "mixed": """
        EXO-5 EXO-14 EXO-35 EXO-47 EXO-91 EXO-93 EXO-105
        ADR-22 ADR-35 ADR-69 ADR-88 ADR-91 ADR-101 ADR-102 ADR-105 ADR-127 ADR-136   BLI-5 BLI-33 BLI-71 BLI-72
        RIF-47 RIF-73 RIF-98 RIF-117 RIF-142 RIF-179   LIF-20 LIF-46 LIF-92 LIF-123 LIF-177   DRG-22 DRG-83 DRG-94
        PAS-4 PAS-33 PAS-47
    """,
    "reconstructed": """
        EXO-21 EXO-32 EXO-57 EXO-74 EXO-87 EXO-109   ADR-15 ADR-24 ADR-43 ADR-113   BLI-28 BLI-77 BLI-88 BLI-97 BLI-105
        RIF-2 RIF-18 RIF-76 RIF-115 RIF-153   LIF-9 LIF-151 LIF-188 LIF-192   DRG-45 DRG-81   PAS-9 PAS-17
    """,
    "ours": """
        EXO-40 EXO-42 EXO-43 EXO-99 EXO-118 EXO-121 EXO-122 EXO-123 EXO-124 EXO-T4 EXO-C7 EXO-W30
        ADR-27 ADR-54 ADR-132 ADR-138 ADR-139 ADR-165 ADR-177   BLI-40 BLI-100 BLI-109 BLI-150
        RIF-8 RIF-32 RIF-174 RIF-183 RIF-186 RIF-188 RIF-210   LIF-110 LIF-234 LIF-235 LIF-T3 LIF-W1
        DRG-28 DRG-158 DRG-173   PAS-60 PAS-63 PAS-69
    """,
}
"""Rules of every game, and where they come from."""


def test_rules_come_from_where_the_originals_say() -> None:
    books = [load_rulebook(info.levels_in(paths.levels())) for info in GAMES]
    found = {rule.id: rule.source for book in books for rule in book.rules}
    wanted = {rule: source for source, rules in SAMPLES.items() for rule in rules.split()}
    assert {rule: found[rule] for rule in wanted} == wanted


def test_a_rule_that_names_a_reconstruction_is_not_stated_whole() -> None:
    for info in GAMES:
        for rule in load_rulebook(info.levels_in(paths.levels())).rules:
            if "Reconstructed:" in rule.text:
                assert rule.source in ("mixed", "reconstructed"), rule.id


def test_files_of_former_editions_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "rulebook.yaml").write_text(
        "format: 1\ngame: test\nchapters: [{id: c, title: T}]\n"
        "rules: [{id: ONE-1, chapter: c, title: T, text: words, source: public}]\n"
    )
    assert load_rulebook(tmp_path).rule("ONE-1").source == "stated"


def test_each_has_a_word_and_a_sentence() -> None:
    say = load_ui_words(paths.levels())
    labels = [say(f"source.{source}") for source in SOURCES]
    assert len(set(labels)) == len(SOURCES)
    assert all(len(label) < 20 for label in labels)
    assert all(say(f"source.{source}.means").endswith(".") for source in SOURCES)


def test_origins_are_counted() -> None:
    house = load_rulebook(paths.levels() / "core").rules
    assert origins(house) == f"0 stated, 0 mixed, 0 reconstructed, {len(house)} ours"
