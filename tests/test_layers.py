"""Imports point one way: each part of Starboard may use what its line in MAY names, and nothing else."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import yaml

from game import paths
from game.games import GAMES

FILES = sorted(path for path in paths.PACKAGE.rglob("*.py"))


def name(file: Path) -> str:
    """A file as the lists below write it: "scenes/play/scene.py"."""
    return file.relative_to(paths.PACKAGE).as_posix()


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    late: str = ""
    """"typing": the type checker alone sees it. "function": it happens when the function runs."""


@cache
def imports(file: Path) -> tuple[Import, ...]:
    """Every module that a file names in an import, wherever in the file it stands."""
    return tuple(_imports(tree(file), ""))


def tree(file: Path) -> ast.Module:
    """Not kept: those of all files together are large."""
    return ast.parse(file.read_text(encoding="utf-8"))


def nodes(file: Path, *words: str) -> Iterator[ast.AST]:
    """Every node of a file in which one of these words stands, in small or capital letters: most files have none of
    them, and need not be understood."""
    text = file.read_text(encoding="utf-8").lower()
    if any(word in text for word in words):
        yield from ast.walk(tree(file))


def _imports(node: ast.AST, late: str) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue  # most of a file, and never an import
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, child.lineno, late) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"line {child.lineno}: imports are written in full"
            for alias in child.names:
                inner = f"{child.module}.{alias.name}"
                yield Import(inner if source(inner) else child.module or "", child.lineno, late)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _imports(child, late or "function")
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from _imports(child, "typing")
        else:
            yield from _imports(child, late)


@cache
def imported(file: Path) -> frozenset[str]:
    """The same with what is taken from the modules, each by its full name."""
    found = {one.module for one in imports(file)}
    for node in nodes(file, "import"):
        if isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


@cache
def source(module: str) -> Path | None:
    """The file of a module of ours."""
    package, *rest = module.split(".")
    if package != "game":
        return None
    place = paths.PACKAGE.joinpath(*rest)
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if rest and file.exists()), None)


ROOMS = {
    "rules": "rules",
    "ai": "judge",
    "table": "table",
    "text": "text",
    "lesson": "lesson",
    "__init__": "registry",
}
"""What a game is made of: folders, or files as long as one is enough."""
HOUSE = {"__init__", "licences", "paths", "settings", "crash_report"}
"""What is known about the installed program, without a window."""


def layer(file: Path) -> str:
    parts = file.relative_to(paths.PACKAGE).with_suffix("").parts
    if parts[0] == "games":
        return ROOMS[parts[2]] if len(parts) > 2 else "registry"
    if len(parts) > 1:
        return parts[0]
    return "house" if parts[0] in HOUSE else "window" if parts[0] == "window" else "app"


def layer_of(module: str) -> str:
    file = source(module)
    return layer(file) if file else "house"  # the package itself, which knows its version


MAY = {
    "core": {"core"},
    "rules": {"core", "rules"},
    "judge": {"core", "rules", "judge"},
    "text": {"core", "rules", "text"},
    "lesson": {"core", "rules", "lesson"},
    "ui": {"core", "ui"},
    "table": {"core", "rules", "judge", "text", "ui", "table"},
    "registry": {"core", "registry"},
    "ai": {"core", "ai"},
    "house": {"core", "house"},
    "window": {"house", "window"},
    "scenes": {"core", "registry", "ai", "ui", "house", "scenes"},
    "app": {"core", "registry", "ui", "house", "window", "scenes", "app", "cli"},
    "cli": {"core", "registry", "ai", "ui", "house", "window", "scenes", "app", "cli"},
}
BROUGHT = {
    "core": {"cattrs", "yaml"},
    "ui": {"pygame", "pygame_gui"},
    "table": {"pygame"},
    "house": {"platformdirs"},
    "window": {"pygame"},
    "scenes": {"pygame", "pygame_gui"},
    "app": {"pygame"},
    "ai": {"distributed"},
    "cli": {"tqdm"},
}
"""What others have made. The rest draws nothing and needs nothing but Python."""
EXTRAS = {"distributed": "ai/cluster.py"}
"""What is not installed with every Starboard, and the one file that may need it."""
PURE_PYTHON = {
    *("__future__", "abc", "collections", "dataclasses", "datetime", "enum", "functools", "heapq", "itertools"),
    *("math", "pathlib", "random", "statistics", "textwrap", "typing", "zlib"),
}
"""What rules may use of Python: no clock, no file, no process."""
OF_ONE_GAME = {"rules", "judge", "text", "table", "lesson"}
PLAYS = {"core", "ai", "rules", "judge", "text"}


@dataclass(frozen=True)
class Late:
    """An import that does not stand at the top of its file."""

    where: str
    module: str
    why: str
    kind: str = "function"

    def covers(self, file: Path, one: Import) -> bool:
        return self.kind == one.late and fnmatch(name(file), self.where) and fnmatch(one.module, self.module)


FIRST_PICTURE = "the first picture does not wait for what may never be shown"
LATE = (
    Late("scenes/*", "game.app", "the app holds the scenes, and each of them is given the app", "typing"),
    Late("games/*/rules/*", "game.games.*.rules.*", "a card says what it does to a state of cards", "typing"),
    Late("scenes/play/state.py", "pygame", "what a table knows is known without a window", "typing"),
    Late("start.py", "game.*", FIRST_PICTURE, "typing"),
    Late("cli/shots.py", "game.app", "without a window nothing is drawn", "typing"),
    Late("cli/shooting/*.py", "game.app", "without a window nothing is drawn", "typing"),
    Late("start.py", "game.*", FIRST_PICTURE),
    Late("start.py", "pygame", "to end what may not have begun"),
    Late("app.py", "game.scenes.files", FIRST_PICTURE),
    Late("scenes/library/scene.py", "game.scenes.*", FIRST_PICTURE),
    Late("scenes/series.py", "game.scenes.*", FIRST_PICTURE),
    Late("scenes/lesson_list.py", "game.scenes.howto", "each of them leads to the other"),
    Late("scenes/play/*.py", "game.scenes.*", "the doors of a table lead to scenes that lead back to tables"),
    Late("crash_window.py", "game.ui.fonts", "they may be what is broken"),
    Late("cli/__init__.py", "game.crash_report", "a double click does not wait for it"),
    Late("cli/__init__.py", "game.games", "a double click does not wait for it"),
    Late("cli/*.py", "game.core.game", "a double click does not wait for it", "typing"),
    Late("cli/check.py", "game.cli.checks", "tables need pygame, for which no other command waits"),
    Late("cli/__init__.py", "game.cli.*", "each command is loaded when it is asked for"),
    Late("cli/places.py", "game.ai.cluster", "Dask is an extra: few have it, and it takes a second to load"),
    Late("cli/learn.py", "game.*", "pygame is only loaded when a window is wanted"),
    Late("cli/play.py", "game.*", "pygame is only loaded when a window is wanted"),
    Late("cli/shots.py", "game.*", "pygame is only loaded when a window is wanted"),
)
BY_NAME = {("core/game.py", "game.ui.trial:try_out"): "a match from elsewhere is tried as the window will show it"}
"""Modules that are named in a text and loaded when they are needed. Games name theirs in the registry."""
PICKLERS = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}


def names(module: str, packages: tuple[str, ...] | set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def over(files: Iterable[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """One test for all these files: a thousand of their own would take longer to begin than to run."""
    kept = list(files)

    def for_each(check: Callable[[Path], None]) -> Callable[[], None]:
        def test() -> None:
            assert kept, "no file to look at"
            for file in kept:
                try:
                    check(file)
                except AssertionError as fault:
                    raise AssertionError(f"{file}: {fault}") from fault

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return for_each


@over(FILES)
def test_imports_point_one_way(file: Path) -> None:
    where = layer(file)
    for one in imports(file):
        top = one.module.partition(".")[0]
        if top == "game":
            assert one.late == "typing" or layer_of(one.module) in MAY[where], f"{file}:{one.line} looks the wrong way"
        elif top not in sys.stdlib_module_names:
            assert top in BROUGHT.get(where, ()), f"{file}:{one.line} needs {top}"
        assert top not in PICKLERS, f"{file}:{one.line} must not pickle"


@over(FILES)
def test_an_extra_is_needed_by_one_file(file: Path) -> None:
    """Which nobody else imports at the top."""
    for one in imports(file):
        assert EXTRAS.get(one.module.partition(".")[0], name(file)) == name(file), f"{file}:{one.line}"
        needed = source(one.module)
        assert not (needed and name(needed) in EXTRAS.values() and not one.late), f"{file}:{one.line}"


def test_no_two_files_need_each_other_first() -> None:
    needs = {file: {source(one.module) for one in imports(file) if not one.late} - {None} for file in FILES}
    TopologicalSorter(needs).prepare()  # it knows no order if there is a circle


@over(FILES)
def test_an_import_that_is_not_at_the_top_has_a_reason(file: Path) -> None:
    for one in imports(file):
        ours = one.module.partition(".")[0] not in sys.stdlib_module_names
        if one.late and ours:
            assert any(late.covers(file, one) for late in LATE), f"{file}:{one.line}: why not at the top?"


@pytest.mark.parametrize("late", LATE, ids=lambda late: f"{late.where} {late.module} {late.kind}")
def test_a_reason_is_needed(late: Late) -> None:
    assert any(late.covers(file, one) for file in FILES for one in imports(file)), "nothing is imported so any more"


def test_modules_are_named_by_the_registry_alone() -> None:
    """An import that is written as a text points the same way as any other."""
    found = set()
    for file in [file for file in FILES if layer(file) != "registry"]:
        for node in nodes(file, '"game.'):
            text = node.value if isinstance(node, ast.Constant) else ""
            if isinstance(text, str) and re.fullmatch(r"game(\.\w+)+(:\w+)?", text):
                found.add((name(file), text))
    assert found == set(BY_NAME)


@over([f for f in FILES if layer(f) in OF_ONE_GAME])
def test_one_game_knows_nothing_of_another(file: Path) -> None:
    own = ".".join(("game", *file.relative_to(paths.PACKAGE).parts[:2]))
    foreign = {module for module in imported(file) if names(module, {"game.games"}) and not names(module, {own})}
    assert not foreign, f"{file} knows another game: {sorted(foreign)}"


@over([f for f in FILES if layer(f) in {"rules", "judge", "text", "lesson"}])
def test_rules_are_pure(file: Path) -> None:
    """No clock, no file, no process."""
    tops = {one.module.partition(".")[0] for one in imports(file)} - {"game"}
    assert tops <= PURE_PYTHON, f"{file} is not pure: {sorted(tops - PURE_PYTHON)}"
    for node in nodes(file, ".today", ".now"):
        if isinstance(node, ast.Attribute) and node.attr in {"today", "now"}:
            assert not isinstance(node.value, ast.Name) or node.value.id not in {"date", "datetime"}, "what day is it?"


@over([f for f in FILES if layer(f) in PLAYS])
def test_chance_is_never_global(file: Path) -> None:
    """`random.Random(seed)` is a generator of one's own; the functions of the module share one."""
    for node in nodes(file, "random"):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], file
        assert not (isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names)), file


def test_only_the_registry_names_a_game() -> None:
    """Some games are named like common words: what counts is an id in a string, or a path that begins with one."""
    folders = {path.name for path in (paths.PACKAGE / "games").iterdir() if (path / "__init__.py").exists()}
    for file in FILES:
        if layer(file) in {*OF_ONE_GAME, "registry"}:
            continue
        for node in nodes(file, *folders):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value.split("/")[0].lower() not in folders, f"{file}:{node.lineno} names a game"
        assert not {module for module in imported(file) if names(module, {f"game.games.{name}" for name in folders})}


def test_no_colour_and_no_word_of_the_house_is_for_one_game() -> None:
    """A game brings its own."""
    themes = yaml.safe_load((paths.assets() / "themes.yaml").read_text(encoding="utf-8"))
    words = yaml.safe_load((paths.levels() / "core" / "words" / "en.yaml").read_text(encoding="utf-8"))
    ids = {info.id for info in GAMES}
    tokens = {token for theme in themes["themes"].values() for token in theme}
    assert not ids & tokens
    for token in sorted(token for token in tokens if not token.startswith("seat_")):  # those are asked for by number
        users = [file for file in FILES if f'"{token}"' in file.read_text(encoding="utf-8")]
        homes = {file.relative_to(paths.PACKAGE).parts[: 2 if layer(file) in OF_ONE_GAME else 1] for file in users}
        assert len(homes) > 1 or homes & {("ui",), ("scenes",)}, f"{token} is the colour of {homes}"
    assert not ids & {part for key in words["ui"] for part in key.split(".")}


def test_a_face_of_the_interface_serves_more_than_one_game() -> None:
    """What only one game shows belongs to its table."""
    faces = paths.PACKAGE / "ui" / "faces.py"
    kinds = [node.name for node in tree(faces).body if isinstance(node, ast.ClassDef)]
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
KNOWS_THE_MATCH = {"cards", "doors", "ear", "scene", "screen", "seats", "thinking"}


@over(PLAY)
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


OUTSIDE_THE_RULES = [f for f in FILES if layer(f) in {"table", "judge", "text", "ui", "scenes", "cli"}]


@over(OUTSIDE_THE_RULES)
def test_nobody_but_core_and_rules_reads_the_stack(file: Path) -> None:
    """What goes on is asked of the state: State.asked_by and State.doing."""
    for node in nodes(file, "pending"):
        if isinstance(node, ast.Attribute) and node.attr == "pending":
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            assert name not in {"s", "state", "view", "trial", "after"}, f"{file}:{node.lineno} reads the stack"


TABLES = [f for f in FILES if layer(f) == "table"]


@over(TABLES)
def test_a_table_is_told_what_can_be_done_and_never_asks(file: Path) -> None:
    """While something is told the stack may already hold a question that is not put yet."""
    for node in nodes(file, "engine"):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("asking", "moves")
        ):
            owner = node.func.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            assert "engine" not in name, f"{file}:{node.lineno} asks the engine"
