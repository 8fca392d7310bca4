"""Component data with any fault is refused in words, with file, line and key."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game import paths
from game.core.data import DataError
from game.core.rulebook import load_rulebook
from game.games import GAMES
from tests.soak.promise import Count, Promise

PIECES = (
    *(
        "",
        "0",
        "-1",
        "1e400",
        "nan",
        "[]",
        "{}",
        "[[",
        "}",
        "~",
        "x: 1",
        "- ",
        "? ",
        "&a ",
        "*a",
        "<<: ",
        "!!python/x ",
    ),
    *("\t", "\0", "\ufeff", "\u200b", "\n", "\n  ", "'", '"', "|", "%YAML 1.2", "---\n", "...", "#", "2026-13-45"),
    *("9" * 5000, "[" * 3000, "- " * 3000, "0x", "1:99:99", ".inf", "true", "nothing", "core", "😀", "{0}", "{x}"),
)


def damaged(text: str, chance: Random) -> str:
    """One line, word or place of a file is changed, lost, doubled or exchanged for something else."""
    lines = text.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    line = lines[at]
    place = chance.randrange(len(line) + 1)
    piece = chance.choice(PIECES)
    key, colon, value = line.partition(": ")
    lines[at] = chance.choice(
        (
            "",
            line + line,
            chance.choice(lines),
            line[:place] + piece + line[place:],
            line[:place] + line[place + 1 :],
            f"{key}{colon}{piece}\n",
            f"{piece}{colon}{value}",
            f"  {line}",
            line.lstrip(" "),
        )
    )
    return "".join(lines)


def refuse_faulty_levels(count: Count, seeds: range) -> None:
    with TemporaryDirectory() as name:
        levels = Path(name) / "levels"
        shutil.copytree(paths.levels(), levels)
        files = sorted(levels.rglob("*.yaml"))
        for seed in seeds:
            chance = Random(seed)
            file = chance.choice(files)
            whole = file.read_bytes()
            file.write_text(damaged(whole.decode(), chance), encoding="utf-8")
            with count.trying("faults", f"seed {seed}, {file.relative_to(levels)}"):
                _load(levels, file)
            file.write_bytes(whole)


def _load(levels: Path, file: Path) -> None:
    """Load what the file belongs to. Some changes do no harm; every other one is told where it is."""
    folder = file.relative_to(levels).parts[0]
    try:
        load_rulebook(levels / folder)
        for info in GAMES:
            if folder in ("core", info.id):
                info.open(levels)
                break
    except DataError as error:
        for problem in error.problems:
            assert Path(problem.file).is_relative_to(levels)
            assert problem.why.isprintable() or "\n" in problem.why
            assert problem.line > 0 or problem.key == "", problem


PROMISES = (Promise("faulty component data is refused in words", refuse_faulty_levels, short=10, long=1_000),)
