"""Questions over a scene: Enter and Escape never do what is dangerous."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

import game
from game.app import App
from game.scenes.page import Dialog
from tests.ui.menus import key

SCENES = Path(game.__file__).parent / "scenes"


@pytest.mark.parametrize(
    ("kinds", "focused"),
    [
        (["danger", ""], 1),
        (["primary", ""], 0),
        (["", "danger", ""], 0),
        (["danger", "primary", ""], 1),
        (["primary"], 0),
    ],
)
def test_enter_gives_the_first_answer_that_is_no_danger(app: App, kinds: list[str], focused: int) -> None:
    given: list[int] = []
    answers = [(str(i), kind, partial(given.append, i)) for i, kind in enumerate(kinds)]
    app.scenes.push(Dialog(app, "Title", "Text", answers))
    key(app, pygame.K_RETURN)
    assert given == [focused]


def rows_of_answers(file: Path) -> Iterator[list[str]]:
    """The kinds of the answers of every dialog a scene opens, in their order."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.List) and node.elts and all(isinstance(item, ast.Tuple) for item in node.elts):
            kinds = [item.elts[1] for item in node.elts if isinstance(item, ast.Tuple) and len(item.elts) == 3]
            found = [kind.value for kind in kinds if isinstance(kind, ast.Constant) and isinstance(kind.value, str)]
            if len(found) == len(node.elts):
                yield found


def test_every_dialog_with_a_dangerous_answer_has_a_harmless_way_out() -> None:
    rows = [row for file in SCENES.glob("*.py") for row in rows_of_answers(file)]
    dangerous = [row for row in rows if "danger" in row]
    assert len(dangerous) >= 4, "quitting, deleting, abandoning, resigning"
    assert all(row[-1] != "danger" for row in dangerous)
