"""The figures of a sound, from the samples that the mixer plays."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from itertools import pairwise
from operator import mul
from pathlib import Path

from game.core.value import value
from game.ui.music import read
from game.ui.sound import RATE, open_mixer

FULL = 32768
WINDOW = RATE // 20
"""Samples of a short time: a twentieth of a second."""
NEAR = RATE // 50
"""Samples on each side of a seam that it is compared with."""
SILENCE = -60.0
"""dBFS: what is softer is not heard beside anything else."""


@value
class Figures:
    seconds: float
    size: int
    """Bytes of the file."""
    peak: float
    """dBFS, like all that is loud or soft here."""
    loudness: float
    """The mean of the whole."""
    offset: float
    """The mean of all samples, as a part of full scale."""
    gap: float
    """The longest time without a sound, in seconds."""
    click: float
    """How sharply the wave bends where a loop starts anew, as a multiple of how sharply it bends around there. A click
    is a corner that stands out."""
    leap: float
    """How much louder or softer the first short time is than the last, as a multiple of the greatest leap within."""
    last: float
    """Loudness of the last short time."""


def decibel(share: float) -> float:
    return 20 * math.log10(max(share, 1e-6))


def samples(file: Path) -> array[int]:
    assert open_mixer()
    return array("h", read(file).get_raw())


def figures(file: Path) -> Figures:
    return measured(samples(file), file.stat().st_size)


def measured(wave: array[int], size: int = 0) -> Figures:
    levels = [decibel(_rms(wave[i : i + WINDOW])) for i in range(0, len(wave) - WINDOW + 1, WINDOW)]
    heard = [max(level, SILENCE) for level in levels]
    leaps = [abs(after - before) for before, after in pairwise(heard)]
    return Figures(
        seconds=len(wave) / RATE,
        size=size,
        peak=decibel(max(max(wave), -min(wave)) / FULL),
        loudness=decibel(_rms(wave)),
        offset=abs(sum(wave)) / len(wave) / FULL,
        gap=_longest([level < SILENCE for level in levels]) * WINDOW / RATE,
        click=_click(wave),
        leap=abs(heard[0] - heard[-1]) / max(leaps, default=1.0),
        last=levels[-1],
    )


def _rms(wave: Sequence[int]) -> float:
    return math.sqrt(sum(map(mul, wave, wave)) / len(wave)) / FULL


def _longest(marks: Sequence[bool]) -> int:
    best = run = 0
    for mark in marks:
        run = run + 1 if mark else 0
        best = max(best, run)
    return best


def _click(wave: array[int]) -> float:
    """A bend of less than a thousandth of full scale is none: silence would have nothing but corners."""
    ring = [*wave[-NEAR:], *wave[:NEAR]]
    bends = [abs(a - 2 * b + c) for a, b, c in zip(ring, ring[1:], ring[2:], strict=False)]
    around = max(FULL // 1000, *bends[: NEAR - 2], *bends[NEAR:])
    return max(bends[NEAR - 2 : NEAR]) / around
