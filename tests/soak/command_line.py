"""Every command answers to any arguments: in words, with 0, 1 or 2, and without a traceback."""

from __future__ import annotations

import os
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from hypothesis import strategies as st

from game.cli import MODULES, main
from game.games import GAMES
from tests.soak.promise import Count, Promise
from tests.soak.text import ANY_TEXT

WINDOWED = {"open", "play", "shots"}
"""Commands that would open a window or draw for a minute: of them only what can be refused before."""

FOLDER, FILE, MISSING = "a folder", "a file", "nothing/here"
WORDS = st.one_of(
    st.sampled_from([info.id for info in GAMES]),
    st.sampled_from(("0", "1", "-1", "99999999999999999999999", "9" * 5000, "1e3", "٣", "²", "", " ", "x", "-", "--")),
    st.sampled_from((FOLDER, FILE, MISSING, "/dev/null", ".", "~nobody-is-called-this/x")),
    st.sampled_from(("random", "greedy,greedy", "human", "key=value", "=", "EXO-1", "2026-13-45", "960x540", "1x1")),
    ANY_TEXT.map(lambda text: text.replace("\0", "")[:200]),
)
OPTIONS = st.sampled_from(
    (
        *("--data", "--games", "--seed", "--seats", "--scenario", "--option", "--json", "--search", "--to", "--text"),
        *(
            "--name",
            "--date",
            "--match",
            "--size",
            "--theme",
            "--text-size",
            "--game",
            "--version",
            "--help",
            "--nonsense",
        ),
    )
)
CALLS = st.tuples(
    st.sampled_from([name for name in MODULES if name not in WINDOWED])
    | WORDS.filter(lambda word: word not in MODULES),
    st.lists(WORDS | OPTIONS, max_size=5),
).map(lambda call: [call[0], *call[1]])
TEXT_CALLS = st.lists(WORDS | OPTIONS, max_size=5).map(lambda rest: ["play", "--text", *rest])
SIM_CALLS = st.lists(WORDS | OPTIONS, max_size=4).map(lambda rest: ["sim", "exoship", *rest, "--games", "1"])
ENCODINGS = st.sampled_from(("utf-8", "ascii", "cp1252", "utf-16"))


def answer_any_call(count: Count, seeds: range) -> None:
    with TemporaryDirectory() as name, chdir(name):
        Path(FOLDER).mkdir()
        Path(FILE).write_text("{}", encoding="utf-8")
        count.examples("calls", st.tuples(CALLS | TEXT_CALLS | SIM_CALLS, ENCODINGS), _answered, seeds)


def _answered(call: tuple[list[str], str]) -> None:
    words, encoding = call
    out, err = (TextIOWrapper(BytesIO(), encoding=encoding) for _ in range(2))
    with (
        patch.dict(os.environ, STARBOARD_DATA=str(Path("data").absolute())),
        patch("builtins.input", side_effect=EOFError),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
    err.flush()
    assert code in (0, 1, 2)
    assert code == 0 or err.buffer.tell(), "a refusal says why"


PROMISES = (Promise("every call of the command line is answered in words", answer_any_call, short=15, long=3_000),)
