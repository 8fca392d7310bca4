"""Every file of music, measured as the mixer plays it: nobody hears them in a test."""

from __future__ import annotations

import math
from array import array
from functools import cache
from pathlib import Path

import pytest

from game import paths
from game.games import GAMES
from game.ui.music import LOOPS, MIX, ONCE
from game.ui.sound import RATE
from tests.sound.measure import SILENCE, Figures, figures, measured

MUSIC = paths.assets() / "music"
FILES = sorted(MUSIC.glob("*/*.ogg"))
LOUDNESS = {"bed": -24.0, "pulse": -23.0, "colour": -28.0, "won": -20.0, "lost": -21.0}
GAPS = {"bed": 0.1, "pulse": 0.1, "colour": 4.0, "won": 1.2, "lost": 1.2}
"""How long each may be silent, in seconds: a colour is rare by design, an end may close with a pause."""

loops = pytest.mark.parametrize("file", [file for file in FILES if file.stem in LOOPS], ids=str)
ends = pytest.mark.parametrize("file", [file for file in FILES if file.stem in ONCE], ids=str)


@cache
def of(file: Path) -> Figures:
    return figures(file)


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_every_game_has_music_for_every_state(info: object) -> None:
    folder = MUSIC / getattr(info, "id", "")
    assert {file.stem for file in folder.glob("*.ogg")} == {*LOOPS, *ONCE}
    assert {layer for layers in MIX.values() for layer in layers} == {*LOOPS, *ONCE}


def test_all_of_it_is_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 2_000_000


@pytest.mark.parametrize("file", FILES, ids=str)
def test_it_is_as_loud_as_it_should_be_and_never_cut_off(file: Path) -> None:
    found = of(file)
    assert found.peak < -3, "no sample comes near the limit"
    assert found.loudness == pytest.approx(LOUDNESS[file.stem], abs=0.5)
    assert found.offset < 0.001
    assert found.gap <= GAPS[file.stem]


@loops
def test_a_loop_starts_anew_without_a_click(file: Path) -> None:
    found = of(file)
    assert 10 < found.seconds < 32
    assert found.click <= 1, "where it starts anew it bends no more sharply than around there"
    assert found.leap <= 1, "nor is it suddenly louder or softer than anywhere within"


@ends
def test_an_end_ends_in_silence(file: Path) -> None:
    found = of(file)
    assert 4 < found.seconds < 10
    assert found.last < -50


def test_what_is_measured_would_be_found() -> None:
    """A loop that is cut anywhere, a pause, an offset and a limit that is hit."""
    tone = [12000 * math.sin(2 * math.pi * 110.3 * i / RATE) for i in range(2 * RATE)]
    whole = measured(array("h", map(round, tone[: round(RATE * 110 / 110.3)])))
    assert whole.click < 1.1
    assert whole.gap == 0
    assert measured(array("h", map(round, tone[: RATE + 70]))).click > 5
    assert measured(array("h", [*map(round, tone), *[0] * RATE])).gap > 0.9
    assert measured(array("h", [*map(round, tone), *[0] * RATE])).last < SILENCE
    assert measured(array("h", [round(value) + 400 for value in tone])).offset > 0.01
    assert measured(array("h", [round(max(-9000, min(32767, 9 * value))) for value in tone])).peak > -0.1
