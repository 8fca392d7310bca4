"""Adrift: F lydian over an engine, and a bridge full of small lamps that beep."""

from __future__ import annotations

from instruments import (
    Strip,
    Wave,
    chance,
    filtered,
    hertz,
    hiss,
    low_pass,
    noise,
    running_down,
    saw,
    shaped,
    sine,
    square,
    struck,
    swell,
    triangle,
    vibraphone,
)

BEAT = 60 / 84
BAR = 4 * BEAT


def _arpeggio(strip: Strip, bars: list[str], gain: float = 1.0) -> None:
    """Eighths."""
    for bar, notes in enumerate(bars):
        played = notes.split()
        for eighth in range(8):
            note = hertz(played[eighth % len(played)])
            strip.add(
                struck(triangle(note, 0.8), 0.16), bar * BAR + eighth * BEAT / 2, gain * (1.0 if eighth % 4 else 1.3)
            )


def bed() -> Wave:
    """Fifths only: it goes with both the calm and the alarm."""
    strip = Strip(6 * BAR)
    for number, note in enumerate(["F2", "C3", "G3", "C4"]):
        for detuned in (0.998, 1.002):
            tone = saw(strip.tuned(hertz(note) * detuned), strip.seconds, 900)
            strip.add(tone * swell(strip, 2 + number % 2, 0.5, number * 1.7), 0, 1 / (1 + number))
    wave = filtered(strip.wave, low_pass(450))
    engine = noise(strip.seconds, low_pass(140), 3) * swell(strip, 6, 0.4)
    return wave / wave.std() + 0.35 * engine


def pulse() -> Wave:
    """The arpeggio in minor, a bass, and an alarm in every bar."""
    strip = Strip(4 * BAR)
    _arpeggio(strip, ["F4 Ab4 C5 Ab4", "F4 Ab4 Db5 Ab4", "Eb4 G4 Bb4 G4", "E4 G4 C5 Bb4"], 0.8)
    for bar, note in enumerate(["F2", "Db2", "Eb2", "C2"]):
        for eighth in range(8):
            strip.add(shaped(square(hertz(note), 0.3, 600), 0.01, 0.2), bar * BAR + eighth * BEAT / 2, 0.5)
        for call in (0.0, BEAT):
            strip.add(hiss(0.5, 1300, bar, 0.15), bar * BAR + call, 0.35)
    return filtered(strip.wave, low_pass(3000))


def colour() -> Wave:
    strip = Strip(8 * BAR)
    _arpeggio(strip, ["F4 A4 C5 E5 B4 C5 A4 G4", "G4 B4 D5 F5 C5 D5 B4 A4"] * 4, 0.6)
    for bar, notes in enumerate(("A4 E5", "", "B4", "D5 G5", "", "C5 E5", "G4", "")):
        for number, note in enumerate(notes.split()):
            strip.add(vibraphone(hertz(note), 3.5), bar * BAR + number * 1.5 * BEAT, 0.8)
    some = chance(84)
    for _ in range(9):
        beep = shaped(sine(some.choice([1568.0, 1760.0, 2093.0]), 0.09), 0.01, 0.03)
        strip.add(beep, some.uniform(0, strip.seconds), 0.12)
    return filtered(strip.wave, low_pass(3500))


def won() -> Wave:
    """Two octaves up, and the stars become lines."""
    strip = Strip(8.0, round_=False)
    for number, note in enumerate(["F3", "A3", "C4", "E4", "G4", "A4", "C5", "E5", "F5"]):
        strip.add(vibraphone(hertz(note), 4.0), number * BEAT / 2, 0.8)
        strip.add(struck(triangle(hertz(note), 2.0), 0.4), number * BEAT / 2, 0.6)
    for note in ["F2", "C3", "A3", "E4"]:
        strip.add(shaped(saw(hertz(note), 6.0, 900), 2.5, 3.0), 2.0, 0.25)
    strip.add(hiss(4.0, 2500, 5, 2.8), 0.8, 0.35)
    return filtered(strip.wave, low_pass(4000))


def lost() -> Wave:
    """The engine runs down in three seconds."""
    seconds = 6.0
    strip = Strip(seconds, round_=False)
    for overtone in range(1, 6):
        engine = running_down(110 * overtone, seconds, halves_in=1.5)
        strip.add(filtered(shaped(engine, 0.05, 3.0), low_pass(700)), 0, 1 / overtone)
    for number, note in enumerate(["C5", "Ab4", "F4"]):
        strip.add(vibraphone(hertz(note), 3.5), 0.3 + number * BEAT, 0.7)
    strip.add(shaped(noise(seconds, low_pass(160), 8), 0.1, 4.0), 0, 0.4)
    return strip.wave
