"""Blight: plucked strings in A minor, a pencil on paper, wind over the colony."""

from __future__ import annotations

from instruments import (
    Strip,
    Wave,
    bell,
    chance,
    filtered,
    hertz,
    hiss,
    low_pass,
    noise,
    pluck,
    saw,
    shaped,
    struck,
    swell,
    thump,
    tick,
    times,
)

BEAT = 60 / 70
BAR = 4 * BEAT


def _plucked(strip: Strip, notes: str, at: float, step: float, gain: float = 1.0) -> None:
    """A dot is a rest."""
    for number, note in enumerate(notes.split()):
        if note != ".":
            strip.add(pluck(hertz(note), 3.2, number), at + number * step, gain)


def _wind(strip: Strip, seed: int) -> Wave:
    low = noise(strip.seconds, low_pass(350, 1), seed) * swell(strip, 2, 0.8)
    return low + 0.4 * noise(strip.seconds, low_pass(900, 1), seed + 1) * swell(strip, 3, 0.95, 2.0)


def bed() -> Wave:
    strip = Strip(5 * BAR)
    bars = (
        "A2 . E3 A3 C4 . E3 .",
        "F2 . C3 A3 C4 . A3 .",
        "C3 . G3 E4 . G3 C4 .",
        "G2 . D3 B3 . D3 G3 .",
        "A2 . E3 . A3 . E3 .",
    )
    for bar, notes in enumerate(bars):
        _plucked(strip, notes, bar * BAR, BEAT / 2)
    wave = filtered(strip.wave, low_pass(2200))
    return wave / wave.std() + 0.3 * _wind(strip, 70)


def pulse() -> Wave:
    """A drone, and a wooden heart."""
    strip = Strip(14 * BEAT)
    for note, gain in (("A1", 1.0), ("E2", 0.5), ("Bb2", 0.35)):
        for detuned in (0.997, 1.003):
            tone = saw(strip.tuned(hertz(note) * detuned), strip.seconds, 700)
            strip.add(tone * swell(strip, 3, 0.4), 0, 0.3 * gain)
    wave = filtered(strip.wave, low_pass(420))
    heart = Strip(strip.seconds)
    for beat in range(14):
        for late, gain in ((0.0, 1.0), (0.28, 0.65)):
            heart.add(struck(tick(640, 0.2, beat), 0.06), beat * BEAT + late, gain)
            heart.add(thump(95, 0.3), beat * BEAT + late, 0.7 * gain)
    return wave / wave.std() + 1.1 * heart.wave


def colour() -> Wave:
    """A second string far off, and the pencil."""
    strip = Strip(7 * BAR)
    for bar, notes in ((0, "E5 . . D5 C5"), (2, "A4 B4 C5 . E5"), (4, ". G4 . A4"), (5, "E4 . D4 C4 A3")):
        _plucked(strip, notes, bar * BAR + BEAT, BEAT, 0.7)
    pencil = Strip(strip.seconds)
    some = chance(7)
    for start in (3.2, 9.5, 15.1, 20.4):
        for number in range(int(some.integers(4, 8))):
            pencil.add(hiss(0.11, 3800, number, 0.04), start + 0.16 * number, some.uniform(0.3, 0.6))
    wave = filtered(strip.wave, low_pass(2600))
    return wave / wave.std() + 0.7 * pencil.wave


def won() -> Wave:
    """A major, and the ark leaves."""
    strip = Strip(8.0, round_=False)
    _plucked(strip, "A2 E3 A3 C#4 E4 A4", 0.1, 0.14)
    _plucked(strip, "D3 A3 D4 F#4 A4", 1.8, 0.14)
    _plucked(strip, "A2 E3 A3 C#4 E4 A4 C#5", 3.4, 0.14)
    strip.add(bell(hertz("A5"), 3.0, ratio=2), 4.4, 0.3)
    wave = filtered(strip.wave, low_pass(3000))
    rocket = shaped(noise(8.0, low_pass(300, 1), 9), 3.0, 4.0)
    return wave / wave.std() + 0.5 * rocket


def lost() -> Wave:
    """Strings that go out of tune and thin out."""
    strip = Strip(7.0, round_=False)
    for number, note in enumerate(["A3", "E3", "C4", "A3", "E3", "C3", "A2"]):
        flat = 1 - 0.006 * number
        strip.add(pluck(hertz(note) * flat, 3.2, number), 0.1 + number * 0.62, 1 - number / 9)
    wave = filtered(strip.wave, low_pass(1800))
    wind = _wind(Strip(7.0), 71) * (1 - times(7.0) / 7.0)
    return wave / wave.std() + 0.35 * shaped(wind, 0.3, 3.0)
