"""ExoShip: D dorian in slow breaths, and a clock that never stops, for the voyage takes generations."""

from __future__ import annotations

from instruments import Strip, Wave, bell, filtered, hertz, low_pass, saw, shaped, swell, thump, tick, times

BEAT = 1.0


def _pad(strip: Strip, notes: str, at: float, seconds: float, gain: float = 1.0) -> None:
    """Two detuned saws a note, soft at both ends."""
    for note in notes.split():
        for detuned in (0.997, 1.003):
            strip.add(shaped(saw(hertz(note) * detuned, seconds, 1400), 2.0, 2.5), at, gain / hertz(note) ** 0.3)


def bed() -> Wave:
    strip = Strip(24 * BEAT)
    for bar, chord in enumerate(("D2 A2 D3 F3 C4", "D2 B2 D3 G3", "C2 G2 E3 A3", "D2 A2 E3 F3")):
        _pad(strip, chord, 6 * bar, 8.0)
    wave = filtered(strip.wave, low_pass(600)) * swell(strip, 4, 0.25)
    clock = Strip(strip.seconds)
    for second in range(0, 24, 2):
        clock.add(tick(2300 if second % 4 else 1900, 0.12, second), second)
    return wave / wave.std() + 0.9 * clock.wave


def pulse() -> Wave:
    """E flat does not belong here, and the clock goes twice as fast."""
    strip = Strip(12 * BEAT)
    for beat in range(18):
        strong = 1.0 if beat % 3 == 0 else 0.6
        strip.add(shaped(saw(hertz("Eb2"), 0.5, 700), 0.02, 0.4), beat * 2 / 3, strong)
        strip.add(thump(70, 0.4), beat * 2 / 3, 0.8 * strong)
    _pad(strip, "Eb3 A3", 0.0, 7.0, 0.8)
    _pad(strip, "Eb3 Bb3", 6.0, 7.0, 0.8)
    wave = filtered(strip.wave, low_pass(900))
    clock = Strip(strip.seconds)
    for second in range(1, 12, 2):
        clock.add(tick(2700, 0.12, second), second)
    return wave / wave.std() + 0.9 * clock.wave


def colour() -> Wave:
    strip = Strip(30 * BEAT)
    for second, note in (
        (1, "A4"),
        (4, "D5"),
        (5.5, "E5"),
        (11, "B4"),
        (14, "A4"),
        (15, "F4"),
        (20, "C5"),
        (22.5, "G4"),
    ):
        strip.add(bell(hertz(note), 5.0, ratio=2, index=0.8), second)
        strip.add(bell(hertz(note), 5.0, ratio=2, index=0.5), second + 0.75, 0.35)
    return filtered(strip.wave, low_pass(2500))


def won() -> Wave:
    """D major, and bells in octaves."""
    strip = Strip(9.0, round_=False)
    _pad(strip, "D2 A2 D3 F#3 A3 D4", 0.0, 9.0)
    wave = filtered(strip.wave, low_pass(1200))
    bells = Strip(9.0, round_=False)
    for number, note in enumerate(["D4", "A4", "D5", "F#5", "A5", "D6"]):
        bells.add(bell(hertz(note), 4.5, ratio=2), 0.4 + 0.5 * number, 0.7)
        bells.add(bell(hertz(note) / 2, 4.5, ratio=2), 0.4 + 0.5 * number, 0.5)
    return wave / wave.std() + bells.wave


def lost() -> Wave:
    """The pad sinks by a fifth; three ticks, and no fourth."""
    strip = Strip(8.0, round_=False)
    _pad(strip, "D3 A3 F3", 0.0, 4.0)
    _pad(strip, "G2 D3 Bb2", 2.5, 5.5)
    wave = filtered(strip.wave, low_pass(500)) * (1 - times(8.0) / 12)
    clock = Strip(8.0, round_=False)
    for second in (0.2, 1.4, 3.0):
        clock.add(tick(1900, 0.12, 1), second)
    return wave / wave.std() + 0.8 * clock.wave
