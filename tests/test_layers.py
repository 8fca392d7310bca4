"""Imports point one way: core <- games/*/rules <- ai, games/*/ai <- cli and everything that draws; and of that
core <- ui <- games/*/table <- scenes."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

from game import paths
from game.games import GAMES

FILES = sorted(path for path in paths.PACKAGE.rglob("*.py"))


def imported(file: Path) -> set[str]:
    """Every module a file names in an import, wherever in the file it stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def layer(file: Path) -> str:
    parts = file.relative_to(paths.PACKAGE).parts
    if parts[0] == "games":
        if len(parts) == 2:
            return "registry"
        return {"ai": "judge", "table": "table"}.get(parts[2].removesuffix(".py"), "rules")
    return parts[0] if len(parts) > 1 else "app"


FORBIDDEN = {
    "core": ("game.games", "game.ai", "game.cli", "game.ui", "game.scenes", "game.app", "game.paths"),
    "rules": ("game.ai", "game.cli", "game.ui", "game.scenes", "game.app", "game.paths"),
    "judge": ("game.cli", "game.ui", "game.scenes", "game.app", "game.paths"),
    "registry": ("game.ai", "game.cli", "game.ui", "game.scenes", "game.app"),
    "ai": ("game.games", "game.cli", "game.ui", "game.scenes", "game.app"),
    "ui": ("game.games", "game.ai", "game.cli", "game.scenes", "game.app", "game.settings"),
    "table": ("game.ai", "game.cli", "game.scenes", "game.app", "game.settings"),
    "scenes": ("game.cli",),
    "cli": (),
    "app": (),
}
MAY_DRAW = {"ui", "scenes", "app", "table"}
IMPURE = {"time", "secrets", "sqlite3", "os", "socket", "subprocess", "threading", "multiprocessing"}
PICKLERS = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}


def names(module: str, packages: tuple[str, ...] | set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(paths.PACKAGE)))
def test_imports_point_one_way(file: Path) -> None:
    where = layer(file)
    modules = imported(file)
    wrong = {module for module in modules if names(module, FORBIDDEN.get(where, ()))}
    assert not wrong, f"{file} looks the wrong way: {sorted(wrong)}"
    if where not in MAY_DRAW:
        assert not {module for module in modules if names(module, {"pygame", "pygame_gui"})}, f"{file} must not draw"
    assert not {module for module in modules if names(module, PICKLERS)}, f"{file} must not pickle"


@pytest.mark.parametrize("file", [f for f in FILES if layer(f) == "rules"], ids=lambda f: f.name)
def test_rules_are_pure(file: Path) -> None:
    """No clock, no file, no process; nothing of the game's own table and computer players."""
    modules = imported(file)
    assert not {module for module in modules if names(module, IMPURE)}, f"{file} is not pure"
    own = ".".join(("game", *file.relative_to(paths.PACKAGE).parts[:2]))
    above = {module for module in modules if names(module, (f"{own}.ai", f"{own}.table"))}
    assert not above, f"{file} looks the wrong way: {sorted(above)}"


OF_ONE_GAME = [f for f in FILES if layer(f) in {"rules", "judge", "table"}]


@pytest.mark.parametrize("file", OF_ONE_GAME, ids=lambda f: str(f.relative_to(paths.PACKAGE)))
def test_one_game_knows_nothing_of_another(file: Path) -> None:
    """Neither its rules, nor how its pieces look: what two games need is core's or the interface's."""
    own = ".".join(("game", *file.relative_to(paths.PACKAGE).parts[:2]))
    foreign = {module for module in imported(file) if module.startswith("game.games") and not names(module, (own,))}
    assert not foreign, f"{file} knows another game: {sorted(foreign)}"


@pytest.mark.parametrize("file", [f for f in FILES if layer(f) in {"rules", "core", "ai"}], ids=lambda f: f.name)
def test_chance_is_never_global(file: Path) -> None:
    """`random.Random(seed)` is a generator of one's own; the functions of the module share one."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], file
        assert not (isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names)), file


def test_only_the_registry_names_a_game() -> None:
    """Some games are named like common words: what counts is an id in a string, or a path that begins with one."""
    folders = {path.name for path in (paths.PACKAGE / "games").iterdir() if (path / "__init__.py").exists()}
    for file in FILES:
        if layer(file) in {"rules", "judge", "table", "registry"}:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value.split("/")[0].lower() not in folders, f"{file}:{node.lineno} names a game"
        assert not {module for module in imported(file) if names(module, {f"game.games.{name}" for name in folders})}


def test_no_colour_and_no_word_of_the_house_is_for_one_game() -> None:
    """A game brings its own."""
    themes = yaml.safe_load((paths.assets() / "themes.yaml").read_text(encoding="utf-8"))
    words = yaml.safe_load((paths.levels() / "core" / "words" / "en.yaml").read_text(encoding="utf-8"))
    ids = {info.id for info in GAMES}
    assert not ids & {token for theme in themes["themes"].values() for token in theme}
    assert not ids & {part for key in words["ui"] for part in key.split(".")}


def test_a_face_of_the_interface_serves_more_than_one_game() -> None:
    """What only one game shows belongs to its table."""
    faces = paths.PACKAGE / "ui" / "faces.py"
    kinds = [node.name for node in ast.parse(faces.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    assert kinds
    for kind in kinds:
        users = [file.relative_to(paths.PACKAGE) for file in FILES if f"game.ui.faces.{kind}" in imported(file)]
        assert len({user.parts[1] for user in users if user.parts[0] == "games"}) > 1 or any(
            user.parts[0] != "games" for user in users
        ), f"{kind} is shown by {users}"


# -- the play scene ---------------------------------------------------------------------------------------------

PLAY = sorted((paths.PACKAGE / "scenes" / "play").glob("*.py"))
LONGEST = 350
PURE = {"acting", "messages", "panel", "seats", "state", "step"}
"""What a table knows and what follows from it: without a window, and without the clock."""
KNOWS_THE_APP = {"doors", "scene", "screen"}
KNOWS_THE_MATCH = {"doors", "scene", "screen", "seats", "thinking"}


@pytest.mark.parametrize("file", PLAY, ids=lambda f: f.name)
def test_the_play_scene_is_made_of_small_parts_that_do_not_reach_through_each_other(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST
    modules = imported(file)
    if file.stem != "__init__":
        assert "game.scenes.play.scene" not in modules, "its parts do not know the scene"
    if file.stem in PURE:
        assert not {module for module in modules if names(module, {"pygame_gui", "time"})}
        drawn = {module for module in modules if names(module, {"pygame"})} - {"pygame", "pygame.Rect"}
        assert not drawn, f"{file} must not draw"
    if file.stem not in KNOWS_THE_APP:
        assert "game.app" not in modules
    if file.stem not in KNOWS_THE_MATCH:
        assert "game.core.match.Match" not in modules


OUTSIDE_THE_RULES = [f for f in FILES if layer(f) in {"table", "judge", "ui", "scenes", "cli"} or f.stem == "text"]


@pytest.mark.parametrize("file", OUTSIDE_THE_RULES, ids=lambda f: str(f.relative_to(paths.PACKAGE)))
def test_nobody_but_core_and_rules_reads_the_stack(file: Path) -> None:
    """What goes on is asked of the state: State.asked_by and State.doing."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "pending":
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            assert name not in {"s", "state", "view", "trial", "after"}, f"{file}:{node.lineno} reads the stack"


TABLES = [f for f in FILES if layer(f) == "table"]


@pytest.mark.parametrize("file", TABLES, ids=lambda f: str(f.relative_to(paths.PACKAGE)))
def test_a_table_is_told_what_can_be_done_and_never_asks(file: Path) -> None:
    """While something is told the stack may already hold a question that is not put yet."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("asking", "moves")
        ):
            owner = node.func.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            assert "engine" not in name, f"{file}:{node.lineno} asks the engine"
