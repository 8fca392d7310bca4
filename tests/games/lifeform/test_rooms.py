"""The rooms of Lifeform's rules: data <- ship <- crew | solo <- modules <- engine, and no door leads back."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import paths
from tests.test_layers import imported, names

RULES = paths.PACKAGE / "games" / "lifeform" / "rules"
HOME = "game.games.lifeform.rules"
MAY_SEE = {
    "data": (),
    "ship": ("data",),
    "crew": ("data", "ship"),
    "solo": ("data", "ship"),
    "modules": ("data", "ship", "crew", "solo"),
    "engine": ("data", "ship", "crew", "solo", "modules"),
}
"""What each room sees beside itself. The two games never see each other."""
LONGEST = 450
FILES = sorted(RULES.rglob("*.py"))


def room(file: Path) -> str:
    return file.relative_to(RULES).parts[0].removesuffix(".py")


def test_every_file_has_its_room() -> None:
    assert {room(file) for file in FILES} == {*MAY_SEE, "__init__"}


@pytest.mark.parametrize("file", [f for f in FILES if room(f) != "__init__"], ids=lambda f: str(f.relative_to(RULES)))
def test_no_room_sees_one_that_is_built_on_it(file: Path) -> None:
    mine = room(file)
    seen = {module for module in imported(file) if names(module, {HOME})} - {HOME}
    open_to_it = {f"{HOME}.{other}" for other in (mine, *MAY_SEE[mine])}
    wrong = {module for module in seen if not names(module, open_to_it)}
    assert not wrong, f"{file} sees {sorted(wrong)}"


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(RULES)))
def test_rules_are_read_from_above_and_to_the_end(file: Path) -> None:
    """No import hides in a function, and no file is longer than one sitting."""
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert not [line for line in ast.walk(node) if isinstance(line, ast.Import | ast.ImportFrom)], node.name
