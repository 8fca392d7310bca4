"""Rift Domination: a far choir in C minor above a deep tone; drums and horns when ships meet."""

from __future__ import annotations

from instruments import (
    VOICES,
    Strip,
    Wave,
    bell,
    filtered,
    hertz,
    low_pass,
    saw,
    shaped,
    sine,
    swell,
    thump,
)

BEAT = 60 / 52


def _sung(strip: Strip, notes: str, at: float, seconds: float, gain: float = 1.0) -> None:
    for note in notes.split():
        for number, detuned in enumerate((0.994, 0.999, 1.005)):
            voice = saw(hertz(note) * detuned, seconds, 3500)
            strip.add(shaped(voice, 1.6, 2.2), at + 0.05 * number, gain)


def _horn(strip: Strip, note: str, at: float, seconds: float, gain: float = 1.0) -> None:
    for detuned in (0.998, 1.002):
        strip.add(shaped(saw(hertz(note) * detuned, seconds, 1600), 0.06, seconds * 0.6), at, gain)


def bed() -> Wave:
    strip = Strip(15 * BEAT)
    for number, chord in enumerate(("C3 G3 Eb4", "Ab2 Eb3 C4", "Bb2 F3 D4", "G2 D3 Bb3", "C3 G3 D4")):
        _sung(strip, chord, 3 * BEAT * number, 3 * BEAT + 2.0)
    choir = filtered(strip.wave, VOICES)
    deep = sine(strip.tuned(hertz("C2")), strip.seconds) + 0.4 * sine(strip.tuned(hertz("G2")), strip.seconds)
    return choir / choir.std() + 0.5 * deep * swell(strip, 2, 0.5)


def pulse() -> Wave:
    """Twice as fast: low drums, and horns that ask and answer."""
    strip = Strip(10 * BEAT)
    half = BEAT / 2
    for beat in range(20):
        for late, pitch, gain in ((0.0, 85, 1.0 if beat % 5 == 0 else 0.6), (0.5, 110, 0.3), (0.75, 110, 0.35)):
            if late == 0.0 or beat % 2:
                strip.add(thump(pitch, 0.5), (beat + late) * half, gain)
    drums = strip.wave / strip.wave.std()
    horns = Strip(strip.seconds)
    for beat, note, beats in (
        (0, "C3", 3),
        (3, "Eb3", 2),
        (5, "F3", 4),
        (10, "C3", 3),
        (13, "Gb3", 2),
        (15, "F3", 2),
        (17, "Db3", 3),
    ):
        _horn(horns, note, beat * half, beats * half, 1.0)
        _horn(horns, note[:-1] + "2", beat * half, beats * half, 0.6)
    brass = filtered(horns.wave, low_pass(900))
    return drums + 0.7 * brass / brass.std()


def colour() -> Wave:
    strip = Strip(20 * BEAT)
    for beat, note in ((0.5, "G4"), (4, "C5"), (5, "Eb5"), (9.5, "D5"), (13, "Bb4"), (14, "C5"), (17.5, "G5")):
        strip.add(bell(hertz(note), 6.0, ratio=2.76, index=1.0), beat * BEAT)
        strip.add(bell(hertz(note), 6.0, ratio=2.76, index=0.6), beat * BEAT + 0.6, 0.3)
    return filtered(strip.wave, low_pass(2200))


def won() -> Wave:
    """A fanfare of fourths."""
    strip = Strip(8.0, round_=False)
    calls = (
        (0.1, "G3", 0.5),
        (0.6, "C4", 0.5),
        (1.1, "F4", 0.9),
        (2.0, "C4", 0.4),
        (2.4, "F4", 0.4),
        (2.8, "G4", 0.4),
        (3.2, "C5", 4.0),
    )
    for at, note, seconds in calls:
        _horn(strip, note, at, seconds)
        _horn(strip, note[:-1] + str(int(note[-1]) - 1), at, seconds, 0.7)
    for note in ["C2", "G2", "C3", "E3", "G3"]:
        _horn(strip, note, 3.2, 4.4, 0.5)
    for at in (0.1, 1.1, 2.0, 2.8, 3.2):
        strip.add(thump(80, 0.7), at, 2.0)
    return filtered(strip.wave, low_pass(2400))


def lost() -> Wave:
    """One bell, and the choir goes."""
    strip = Strip(8.0, round_=False)
    _sung(strip, "C3 Eb3 G3", 0.0, 7.0)
    choir = filtered(strip.wave, VOICES)
    toll = Strip(8.0, round_=False)
    toll.add(bell(hertz("C3"), 7.5, ratio=2.76, index=2.2), 0.3)
    toll.add(bell(hertz("C4"), 6.0, ratio=2.76, index=1.2), 0.3, 0.4)
    return 0.6 * choir / choir.std() + 1.8 * toll.wave
