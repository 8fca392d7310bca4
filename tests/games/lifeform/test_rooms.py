"""The rooms of Lifeform: what each may see of the others, and no door leads back."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import paths
from tests.test_layers import imported, names, over

LIFEFORM = paths.PACKAGE / "games" / "lifeform"
HOME = "game.games.lifeform"
MAY_SEE = {
    "rules": {
        "data": (),
        "ship": ("data",),
        "crew": ("data", "ship"),
        "solo": ("data", "ship"),
        "modules": ("data", "ship", "crew", "solo"),
        "engine": ("data", "ship", "crew", "solo", "modules"),
    },
    "table": {
        "faces": (),
        "parts": ("faces",),
        "modules": ("faces", "parts"),
        "crew": ("faces", "parts", "modules"),
        "solo": ("faces", "parts", "modules"),
        "table": ("parts", "crew", "solo"),
    },
    "ai": {
        "crew": (),
        "solo": (),
        "modules": ("crew",),
        "judge": ("crew", "solo", "modules"),
    },
    "text": {
        "ship": (),
        "modules": (),
        "crew": ("ship", "modules"),
        "solo": ("ship", "modules"),
        "board": ("crew", "solo"),
    },
}  # fmt: skip
"""What each room sees beside itself. The two games never see each other."""
ONE_GAME = {
    "table/parts": ("crew", "solo", "modules"),
    "table/crew": ("solo",),
    "table/solo": ("crew",),
    "ai/crew": ("solo",),
    "ai/solo": ("crew",),
    "text/ship": ("crew", "solo", "modules"),
    "text/crew": ("solo",),
    "text/solo": ("crew",),
}
"""Rooms that know the ship or one game alone, and the rules they must not ask for it."""
CHOOSERS = {"table/table.py", "ai/judge.py", "text/board.py"}
"""The one place of each that chooses by the kind of state."""
LONGEST = 450
FILES = sorted(file for part in MAY_SEE for file in (LIFEFORM / part).rglob("*.py"))
RULES = [file for file in FILES if file.is_relative_to(LIFEFORM / "rules")]


def said(file: Path) -> str:
    return file.relative_to(LIFEFORM).as_posix()


def room(file: Path) -> tuple[str, str]:
    part, inner = file.relative_to(LIFEFORM).parts[:2]
    return part, inner.removesuffix(".py")


def seen(file: Path, home: str) -> set[str]:
    """What a file sees of a part of the game."""
    return {module for module in imported(file) if names(module, {home})} - {home}


@pytest.mark.parametrize("part", MAY_SEE)
def test_every_file_has_its_room(part: str) -> None:
    assert {room(file)[1] for file in FILES if room(file)[0] == part} == {*MAY_SEE[part], "__init__"}


@over([f for f in FILES if room(f)[1] != "__init__"])
def test_no_room_sees_one_that_is_built_on_it(file: Path) -> None:
    part, mine = room(file)
    home = f"{HOME}.{part}"
    open_to_it = {f"{home}.{other}" for other in (mine, *MAY_SEE[part][mine])}
    wrong = {module for module in seen(file, home) if not names(module, open_to_it)}
    assert not wrong, f"{file} sees {sorted(wrong)}"


@over([f for f in FILES if "/".join(room(f)) in ONE_GAME])
def test_who_plays_one_game_asks_no_rule_of_the_other(file: Path) -> None:
    home = f"{HOME}.rules"
    closed = {f"{home}.{other}" for other in ONE_GAME["/".join(room(file))]}
    wrong = {module for module in seen(file, home) if names(module, closed)}
    assert not wrong, f"{file} asks {sorted(wrong)}"


@over([f for f in FILES if f not in RULES])
def test_one_place_chooses_by_the_kind_of_state(file: Path) -> None:
    """And it looks the part up: nobody asks a state which game it is."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance"]
    kinds = {name.id for call in calls for name in ast.walk(call.args[1]) if isinstance(name, ast.Name)}
    assert not kinds & {"Alone", "Crew", "Ship"}
    keys = {ast.unparse(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys if key}
    assert ({"Alone", "Crew"} <= keys) == (said(file) in CHOOSERS)


@over(RULES)
def test_rules_are_read_from_above_and_to_the_end(file: Path) -> None:
    """No import hides in a function, and no file is longer than one sitting."""
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert not [line for line in ast.walk(node) if isinstance(line, ast.Import | ast.ImportFrom)], node.name
