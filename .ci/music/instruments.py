"""What the music is played on: waves as arrays of numbers between -1 and 1, and loops that have no seam.

A loop is a ring. Notes that ring on beyond its end go on at its beginning, tones that never rest have a whole number of
waves in it, and filters work on its spectrum, which knows no first and no last sample. So there is nothing to hear
where it starts anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 22050
Wave: TypeAlias = npt.NDArray[np.float64]
Response: TypeAlias = Callable[[Wave], Wave]
"""How much of each frequency is let through."""


def hertz(note: str) -> float:
    """ "A4" is 440; "Eb3" and "F#5" are written so."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[note[0]]
    steps += note.count("#") - note.count("b")
    return float(440 * 2 ** ((steps - 9) / 12 + int(note[-1]) - 4))


def chance(seed: int) -> np.random.Generator:
    """The same in every run: what is made can be made again."""
    return np.random.Generator(np.random.PCG64(seed))


def times(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


class Strip:
    """A length of time that notes are laid on. Round: it is a loop."""

    def __init__(self, seconds: float, *, round_: bool = True) -> None:
        self.seconds = seconds
        self.round = round_
        self.wave: Wave = np.zeros(round(seconds * RATE))

    def add(self, note: Wave, at: float = 0.0, gain: float = 1.0) -> None:
        first = round(at * RATE)
        if not self.round:
            room = max(0, len(self.wave) - first)
            self.wave[first : first + len(note)] += gain * note[:room]
            return
        places = (first + np.arange(len(note))) % len(self.wave)
        np.add.at(self.wave, places, gain * note)

    def tuned(self, frequency: float) -> float:
        """The nearest one that has a whole number of waves in a loop."""
        return round(frequency * self.seconds) / self.seconds if self.round else frequency


# -- filters ------------------------------------------------------------------------------------------------


def filtered(wave: Wave, response: Response) -> Wave:
    spectrum = np.fft.rfft(wave)
    spectrum *= response(np.fft.rfftfreq(len(wave), 1 / RATE))
    return np.fft.irfft(spectrum, len(wave))


def low_pass(cutoff: float, order: int = 2) -> Response:
    return lambda f: 1 / np.sqrt(1 + (f / cutoff) ** (2 * order))


def band(middle: float, width: float) -> Response:
    return lambda f: np.exp(-(((f - middle) / width) ** 2))


def bands(*peaks: tuple[float, float, float]) -> Response:
    """Several at once: middle, width and strength of each."""
    return lambda f: np.sum([gain * band(middle, width)(f) for middle, width, gain in peaks], axis=0)


VOICES = bands((450, 140, 1.0), (850, 180, 0.7), (2500, 350, 0.18))
"""The formants of a far choir."""


# -- tones that last ----------------------------------------------------------------------------------------


def saw(frequency: float, seconds: float, brightest: float) -> Wave:
    """With no overtone above a frequency: nothing folds back."""
    t = times(seconds)
    count = max(1, int(min(brightest, RATE * 0.45) / frequency))
    return np.sum([np.sin(2 * np.pi * k * frequency * t) / k for k in range(1, count + 1)], axis=0)


def square(frequency: float, seconds: float, brightest: float) -> Wave:
    t = times(seconds)
    count = max(1, int(min(brightest, RATE * 0.45) / frequency))
    return np.sum([np.sin(2 * np.pi * k * frequency * t) / k for k in range(1, count + 1, 2)], axis=0)


def sine(frequency: float, seconds: float, phase: float = 0.0) -> Wave:
    return np.sin(2 * np.pi * frequency * times(seconds) + phase)


def running_down(frequency: float, seconds: float, halves_in: float) -> Wave:
    """A sine that sinks by an octave again and again."""
    turn = 2 * np.pi * np.cumsum(frequency * 0.5 ** (times(seconds) / halves_in)) / RATE
    return np.sin(turn)


def noise(seconds: float, response: Response, seed: int) -> Wave:
    """Filtered, and as loud as a sine."""
    wave = filtered(chance(seed).standard_normal(round(seconds * RATE)), response)
    return wave / (np.std(wave) * np.sqrt(2))


def swell(strip: Strip, waves: int, depth: float, phase: float = 0.0) -> Wave:
    """Louder and softer, some times in a strip; never below 1 - depth."""
    turn = 2 * np.pi * waves * times(strip.seconds) / strip.seconds
    return 1 - depth * (0.5 + 0.5 * np.cos(turn + phase))


# -- notes --------------------------------------------------------------------------------------------------


def shaped(wave: Wave, attack: float, release: float) -> Wave:
    """From nothing, and to nothing."""
    t, end = times(len(wave) / RATE), len(wave) / RATE
    rise = np.clip(t / attack, 0, 1)
    fall = np.clip((end - t) / release, 0, 1)
    return wave * np.sin(rise * np.pi / 2) ** 2 * np.sin(fall * np.pi / 2) ** 2


def struck(wave: Wave, halves_in: float) -> Wave:
    """It begins at once and dies away; the last tenth goes to nothing."""
    seconds = len(wave) / RATE
    return shaped(wave * 0.5 ** (times(seconds) / halves_in), 0.004, seconds / 10)


def bell(frequency: float, seconds: float, *, ratio: float = 3.5, index: float = 1.6) -> Wave:
    """Frequency modulation: many overtones at the stroke, few in the end."""
    t = times(seconds)
    shimmer = index * np.exp(-t / (seconds / 6)) * np.sin(2 * np.pi * frequency * ratio * t)
    return struck(np.sin(2 * np.pi * frequency * t + shimmer), seconds / 6)


def vibraphone(frequency: float, seconds: float) -> Wave:
    shake = 1 - 0.25 * (0.5 + 0.5 * np.sin(2 * np.pi * 5 * times(seconds)))
    return bell(frequency, seconds, ratio=4, index=0.7) * shake


def triangle(frequency: float, seconds: float) -> Wave:
    t = times(seconds)
    count = max(1, int(RATE * 0.4 / frequency))
    odd = range(1, min(count, 12) + 1, 2)
    return np.sum([(-1) ** (k // 2) * np.sin(2 * np.pi * k * frequency * t) / k**2 for k in odd], axis=0)


def pluck(frequency: float, seconds: float, seed: int) -> Wave:
    """Karplus and Strong: a burst of noise that goes round a string and is blunted by every turn."""
    period = max(8, round(RATE / frequency))
    string = chance(seed).uniform(-1, 1, period)
    turns = int(seconds * RATE / period) + 2
    rounds = []
    for _ in range(turns):
        rounds.append(string)
        string = 0.998 * (0.5 * string + 0.5 * np.roll(string, 1))
    raw = np.concatenate(rounds)
    # a turn has a whole number of samples, and half a one more from the blunting: stretched to the pitch that is meant
    places = times(seconds) * frequency * (period + 0.5)
    return shaped(np.interp(places, np.arange(len(raw)), raw), 0.002, seconds / 3)


def thump(frequency: float, seconds: float, *, drive: float = 2.0) -> Wave:
    """A drum or a heart: it sinks while it sounds. Driven, so that small loudspeakers have overtones to show."""
    t = times(seconds)
    falling = frequency * (0.6 + 0.4 * np.exp(-t * 18))
    turn = 2 * np.pi * np.cumsum(falling) / RATE
    return struck(np.tanh(drive * np.sin(turn)) / np.tanh(drive), seconds / 5)


def tick(pitch: float, seconds: float, seed: int) -> Wave:
    """A small hard thing."""
    return struck(noise(seconds, band(pitch, pitch / 6), seed), seconds / 8)


def hiss(seconds: float, middle: float, seed: int, attack: float) -> Wave:
    return shaped(noise(seconds, band(middle, middle / 2.5), seed), attack, seconds - attack)


# -- how it is handed over ------------------------------------------------------------------------------------


def levelled(wave: Wave, loudness: float, peak: float = -3.0) -> Wave:
    """With this loudness in dBFS and no sample above a peak: strokes that stick out are bent, not cut. Nothing below
    what can be heard, and no offset."""
    wave = filtered(wave, lambda f: np.where(f < 25, 0.0, 1.0))
    top = 10 ** (peak / 20)
    gain = 10 ** (loudness / 20) / np.std(wave)
    for _ in range(8):  # bending makes it softer: a few rounds find the gain that makes up for it
        bent = top * np.tanh(gain * wave / top)
        gain *= 10 ** (loudness / 20) / np.std(bent)
    return bent - np.mean(bent)
