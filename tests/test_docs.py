"""What the documents say is so: their commands can be typed, their Python runs, and what they
quote, link or name is there.

Every Markdown file at the top and below docs/ falls under this by itself.
"""

from __future__ import annotations

import ast
import doctest
import re
import shlex
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any, NamedTuple

import pytest
import yaml

from game import paths
from game.cli import MODULES, main, parser_for
from game.games import GAMES

ROOT = paths.PACKAGE.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE)
CHEAP = {"games", "rules", "sim", "check", "matches"}
"""Commands that are run as they stand; of the others only the words are tried."""
FOLDERS = {".ci", ".github", "assets", "docs", "game", "levels", "tests"}
ROOMS = {folder.name for folder in paths.PACKAGE.iterdir() if (folder / "__init__.py").exists()}
LANGUAGES = {"console", "sh", "python", "yaml", "text"}

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


class Block(NamedTuple):
    language: str
    text: str
    line: int


def blocks(text: str) -> list[Block]:
    found = re.finditer(r"^```(.*)\n((?:.*\n)*?)```$", text, re.MULTILINE)
    return [Block(one[1].strip(), one[2], text.count("\n", 0, one.start()) + 2) for one in found]


def prose(text: str) -> str:
    return re.sub(r"^```(?:.*\n)*?```$", "", text, flags=re.MULTILINE)


def spans(text: str) -> list[str]:
    """What stands in backticks in the running text."""
    return re.findall(r"`([^`\n]+)`", prose(text))


def typed(block: Block) -> Iterator[list[str]]:
    """The words of every command. Where some lines have a prompt, the others are what is answered."""
    lines = block.text.splitlines()
    if any(line.startswith("$ ") for line in lines):
        lines = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    for line in lines:
        if words := shlex.split(line, comments=True):
            yield words


# -- commands ---------------------------------------------------------------------------------------------------


def can_be_typed(words: list[str]) -> None:
    program = PurePath(words[0]).name
    if program == "make":
        can_be_made(words[1:])
    elif program == "starboard":
        parser_for(words[1:]).parse_args(words[1:])  # exits where the words make no sense
    elif program == "python" and words[1] == "-m":
        assert find_spec(words[2]), f"there is no module {words[2]}"
    elif program == "dask":
        assert find_spec(f"distributed.cli.dask_{words[1]}"), f"Dask has no command {words[1]}"
    else:
        raise AssertionError(f"nobody has said how to try {program!r}")
    for word in words:
        leads_somewhere(word)


def can_be_made(words: list[str]) -> None:
    for word in words:
        name, given, _ = word.partition("=")
        if given:
            assert f"$({name})" in MAKEFILE, f"nothing comes of {word}"
        else:
            assert name in TARGETS, f"there is no target {name}"


def commands(text: str) -> Iterator[list[str]]:
    for block in blocks(text):
        if block.language in ("console", "sh"):
            yield from typed(block)


def check_commands(text: str) -> None:
    for words in commands(text):
        can_be_typed(words)
    for span in spans(text):
        words = span.split()
        if words[0] == "make":
            can_be_made(words[1:])
        elif words[0] == "starboard":
            named = [word for word in words[1:] if re.fullmatch("[a-z]+", word)]
            assert not named or named[0] in MODULES, f"there is no command {named[0]}"
        elif words[:2] == ["python", "-m"]:
            assert find_spec(words[2]), f"there is no module {words[2]}"


@every_page
def test_commands_can_be_typed(page: Path) -> None:
    check_commands(page.read_text(encoding="utf-8"))


RUN = [
    words[1:]
    for page in PAGES
    for words in commands(page.read_text(encoding="utf-8"))
    if words[0] == "starboard" and CHEAP & set(words)
]


@pytest.mark.parametrize("words", RUN, ids=" ".join)
def test_cheap_commands_are_run(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.out and not said.err


def test_every_target_and_every_command_is_told_of() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [target for target in TARGETS if not re.search(rf"make {target}\b(?!-)", guide)] == []
    told = {
        word for span in spans((ROOT / "docs" / "command_line.md").read_text(encoding="utf-8")) for word in span.split()
    }
    assert set(MODULES) - told == set()


# -- code -------------------------------------------------------------------------------------------------------


PAGE = "the_page"


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the code of a page has defined so far; in a module that can be found, for classes ask for theirs."""
    module = ModuleType(PAGE)
    monkeypatch.setitem(sys.modules, PAGE, module)
    monkeypatch.chdir(tmp_path)
    return module.__dict__


QUOTED = re.compile(r"# ([\w/.-]+\.(?:py|yaml))\n")
"""The first line of a block that is taken from a file."""
LEFT_OUT = re.compile(r"^ *\.\.\.\n", re.MULTILINE)


def check_quote(file: Path, quote: str) -> None:
    """Its lines stand in the file, one after the other but for what is left out."""
    assert file.is_file(), f"there is no {file}"
    text = "\n" + file.read_text(encoding="utf-8")
    for part in LEFT_OUT.split(quote):
        lines = f"\n{part.strip(chr(10))}\n"
        _, found, after = text.partition(lines)
        assert found, f"{file} does not say, or not here:{lines}"
        text = f"\n{after}"


def check_code(text: str, known: dict[str, Any]) -> None:
    """A page is read from its top to its end: what one block defines, a later one may use."""
    for block in blocks(text):
        assert block.language in LANGUAGES, f"line {block.line}: the block does not say what it is"
        if quoted := QUOTED.match(block.text):
            check_quote(ROOT / quoted[1], block.text[quoted.end() :])
        elif block.language == "yaml":
            yaml.safe_load(block.text)
        elif block.language == "python" and ">>>" in block.text:
            said: list[str] = []
            example = doctest.DocTestParser().get_doctest(block.text, {}, PAGE, None, block.line)
            example.globs = known
            doctest.DocTestRunner(verbose=False).run(example, out=said.append, clear_globs=False)
            assert not said, "".join(said)
        elif block.language == "python":
            exec(compile("\n" * block.line + block.text, PAGE, "exec", dont_inherit=True), known)


@every_page
def test_code_runs(page: Path, known: dict[str, Any]) -> None:
    check_code(page.read_text(encoding="utf-8"), known)


# -- links and paths --------------------------------------------------------------------------------------------


def anchors(page: Path) -> set[str]:
    """As GitHub makes them from headings."""
    headings = re.findall(r"^#+ (.+)$", prose(page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def linked(page: Path, text: str) -> Iterator[tuple[Path, str]]:
    """Files of ours and places in them."""
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(text)):
        if not re.match(r"\w+:", link):
            name, _, place = link.partition("#")
            yield (page.parent / name).resolve() if name else page, place


def check_links(page: Path, text: str) -> None:
    for file, place in linked(page, text):
        assert file.exists(), f"there is no {file}"
        assert not place or place in anchors(file), f"{file} has no heading {place}"


def leads_somewhere(word: str) -> None:
    """If it is a path: from the top, or from game/. A part in angle brackets may be anything."""
    top, below, _ = word.partition("/")
    if below and top in FOLDERS | ROOMS and re.fullmatch(r"[\w.<>*/-]+", word):
        pattern = re.sub("<.*?>", "*", word)
        assert any([*ROOT.glob(pattern), *paths.PACKAGE.glob(pattern)]), f"there is no {word}"


NAMED = re.compile(r"`([\w/.-]+\.py)`:\s+(`[\w.]+`(?:,\s+`[\w.]+`)*)")
"""A file, and what it defines."""


@cache
def defined(file: Path) -> frozenset[str]:
    return frozenset(_names(ast.parse(file.read_text(encoding="utf-8")).body))


def _names(body: Iterable[ast.stmt], inside: str = "") -> Iterator[str]:
    """Classes with their parts, functions, constants."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield f"{inside}{node.name}"
        if isinstance(node, ast.ClassDef):
            yield from _names(node.body, f"{inside}{node.name}.")
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        yield from (f"{inside}{target.id}" for target in targets if isinstance(target, ast.Name))


def check_names(text: str) -> None:
    for path, listed in NAMED.findall(prose(text)):
        files = [place for place in (ROOT / path, paths.PACKAGE / path) if place.is_file()]
        assert files, f"there is no {path}"
        unknown = set(re.findall(r"[\w.]+", listed)) - defined(files[0])
        assert not unknown, f"{path} has no {sorted(unknown)}"


@every_page
def test_links_paths_and_names_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    check_links(page, text)
    for span in spans(text):
        leads_somewhere(span)
    check_names(text)


def test_every_page_is_linked_from_another() -> None:
    found = {file for page in PAGES for file, _ in linked(page, page.read_text(encoding="utf-8")) if file != page}
    assert set(PAGES) - found == {ROOT / "README.md"}


# -- the checks themselves --------------------------------------------------------------------------------------


def fenced(language: str, text: str) -> str:
    return f"```{language}\n{text}\n```\n"


@pytest.mark.parametrize(
    "text",
    [
        fenced("console", "make nothing"),
        fenced("console", "make test COLOUR=red"),
        fenced("console", "$ starboard gmaes\nanswer"),
        fenced("console", "starboard sim exoship --colour red"),
        fenced("console", "python -m tests.nothing"),
        fenced("console", "python -m pytest tests/nothing"),
        fenced("console", "rm everything"),
        "say `make nothing`",
        "say `starboard nothing`",
        "say `python -m tests.nothing`",
    ],
)
def test_a_command_that_cannot_be_typed_is_found(text: str) -> None:
    with pytest.raises((AssertionError, SystemExit)):
        check_commands(text)


@pytest.mark.parametrize(
    "text",
    [
        fenced("", "of what kind?"),
        fenced("yaml", "a: b: c"),
        fenced("python", ">>> 1 + 1\n3"),
        fenced("python", "from game.core import nothing"),
    ],
)
def test_code_that_does_not_run_is_found(text: str, known: dict[str, Any]) -> None:
    with pytest.raises((AssertionError, ImportError, yaml.YAMLError)):
        check_code(text, known)


@pytest.mark.parametrize(
    "quote",
    [
        "def find(game: str) -> GameInfo:",
        "    def find(game_id: str, games: Iterable[GameInfo] = GAMES) -> GameInfo:",
        "def find(\n",
        "    return known[game_id]\n    ...\ndef registered(name: str) -> GameInfo:",
    ],
    ids=["another text", "another indentation", "half a line", "another order"],
)
def test_a_quote_that_is_not_true_is_found(quote: str, known: dict[str, Any]) -> None:
    check_code(
        fenced(
            "python",
            "# game/games/__init__.py\ndef registered(name: str) -> GameInfo:\n    ...\ndef find("
            "game_id: str, games: Iterable[GameInfo] = GAMES) -> GameInfo:",
        ),
        known,
    )
    with pytest.raises(AssertionError):
        check_code(fenced("python", f"# game/games/__init__.py\n{quote}"), known)
    with pytest.raises(AssertionError):
        check_code(fenced("yaml", "# levels/core/nothing.yaml\nformat: 1"), known)


def test_a_later_block_goes_on_from_an_earlier_one(known: dict[str, Any]) -> None:
    page = [("python", "crew = 3"), ("python", ">>> more = crew + 1\n>>> more\n4"), ("python", "assert more == 4")]
    check_code("and then\n".join(fenced(*block) for block in page), known)


@pytest.mark.parametrize("link", ["nothing.md", "README.md#nothing", "#nothing", "docs/nothing.md#tests"])
def test_a_link_that_leads_nowhere_is_found(link: str) -> None:
    with pytest.raises(AssertionError):
        check_links(ROOT / "CONTRIBUTING.md", f"[see]({link})")
    check_links(ROOT / "CONTRIBUTING.md", "[here](#tests), [there](README.md#play-it), [out](https://example.org/#x)")


@pytest.mark.parametrize("path", ["game/nothing.py", "core/nothing.py", "levels/<game>/nothing.yaml"])
def test_a_path_that_leads_nowhere_is_found(path: str) -> None:
    with pytest.raises(AssertionError):
        leads_somewhere(path)


@pytest.mark.parametrize("name", ["Nothing", "Engine.nothing", "settle"])
def test_a_name_that_its_file_does_not_have_is_found(name: str) -> None:
    check_names("`core/engine.py`: `UNKNOWN`, `Engine.settle`, `Choice.exact`")
    with pytest.raises(AssertionError):
        check_names(f"`core/engine.py`: `Engine`, `{name}`")
    with pytest.raises(AssertionError):
        check_names("`engine.py`: `Engine`")


def test_the_credits_name_whom_the_guide_names() -> None:
    licence = (ROOT / "README.md").read_text(encoding="utf-8").split("## Licence")[1]
    named = {game: " ".join(names.split()) for names, game in re.findall(r"(?:by|,)\s+([^(),]+) \(([^()]+)\)", licence)}
    for info in GAMES:
        names = next(names for game, names in named.items() if info.title.startswith(game))
        assert info.designers.startswith(names), info.title
