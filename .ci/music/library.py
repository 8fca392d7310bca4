"""The library, and everything that is no table: a fifth, a long way off."""

from __future__ import annotations

from instruments import Strip, Wave, bell, filtered, hertz, low_pass, saw, swell


def bed() -> Wave:
    strip = Strip(19.0)
    for number, note in enumerate(["A2", "E3", "A3", "B3", "E4"]):
        for detuned in (0.998, 1.002):
            tone = saw(strip.tuned(hertz(note) * detuned), strip.seconds, 1200)
            strip.add(tone * swell(strip, 1 + number % 3, 0.7, 1.3 * number), 0, 1 / (1 + number))
    return filtered(strip.wave, low_pass(420))


def colour() -> Wave:
    strip = Strip(29.0)
    for at, note in ((2.0, "E5"), (6.5, "B4"), (7.4, "C#5"), (14.0, "A4"), (20.0, "E5"), (21.0, "F#5"), (25.5, "B4")):
        strip.add(bell(hertz(note), 5.0, ratio=2, index=0.6), at)
    return filtered(strip.wave, low_pass(2000))
