"""Lifeform: no tune, only a ship: its hum, its pipes, drops of water; and a heart, when something is near."""

from __future__ import annotations

from instruments import (
    RATE,
    Strip,
    Wave,
    band,
    bell,
    chance,
    filtered,
    hertz,
    hiss,
    low_pass,
    noise,
    shaped,
    sine,
    struck,
    swell,
    thump,
    times,
)


def _hum(strip: Strip) -> Wave:
    """Forty hertz, with overtones for loudspeakers that cannot."""
    parts = ((40, 1.0, 0), (80, 0.7, 1), (120, 0.45, 2), (160, 0.25, 3), (240, 0.1, 4))
    tones = [gain * sine(strip.tuned(f), strip.seconds) * swell(strip, 1 + n, 0.35, n) for f, gain, n in parts]
    return sum(tones[1:], tones[0])


def bed() -> Wave:
    strip = Strip(17.0)
    hum = _hum(strip)
    air = noise(strip.seconds, low_pass(500, 1), 40) * swell(strip, 2, 0.5)
    pipes = noise(strip.seconds, band(310, 14), 41) * swell(strip, 3, 0.95, 1.0)
    pipes += 0.6 * noise(strip.seconds, band(467, 16), 42) * swell(strip, 2, 0.95, 3.0)
    return hum + 0.4 * air + 0.35 * pipes


def pulse() -> Wave:
    """A heart at seventy-five, and strings that do not agree."""
    strip = Strip(12.0)
    for beat in range(15):
        strip.add(thump(75, 0.35, drive=3.0), beat * 0.8)
        strip.add(thump(65, 0.35, drive=3.0), beat * 0.8 + 0.26, 0.7)
    heart = strip.wave / strip.wave.std()
    strings = Strip(strip.seconds)
    for number, note in enumerate(("B4", "C5", "C5", "Db5", "F#5")):
        tone = sine(strings.tuned(hertz(note) * (1 + 0.004 * number)), strings.seconds)
        strings.add(tone * swell(strings, 2 + number % 3, 0.9, number * 1.3))
    return heart + 0.25 * strings.wave / strings.wave.std()


def colour() -> Wave:
    """Drops, a knock in the hull, and the tracker, far away."""
    strip = Strip(23.0)
    some = chance(23)
    for at in (1.3, 2.1, 8.8, 13.6, 14.0, 19.7):
        pitch = some.uniform(900, 1500)
        drop = struck(sine(pitch, 0.25) + 0.5 * sine(pitch * 1.5, 0.25), 0.04)
        for echo in range(3):
            strip.add(drop, at + 0.31 * echo, 0.5 * 0.4**echo)
    for at in (5.6, 17.2):
        knock = bell(hertz("D3"), 3.0, ratio=1.41, index=3.0)
        strip.add(knock, at, 0.6)
        strip.add(knock, at + 0.4, 0.25)
    for at in (11.0, 22.0):
        strip.add(shaped(sine(1046.5, 0.5), 0.01, 0.45), at, 0.25)
    strip.add(hiss(2.6, 700, 3, 1.2), 9.6, 0.3)
    return filtered(strip.wave, low_pass(2600))


def won() -> Wave:
    """Thrusters, and a warm fifth."""
    seconds = 8.0
    strip = Strip(seconds, round_=False)
    for note, gain in (("D2", 1.0), ("A2", 0.8), ("D3", 0.6), ("A3", 0.4), ("F#4", 0.18)):
        tone = sine(hertz(note), seconds - 1.5) + 0.3 * sine(2 * hertz(note), seconds - 1.5)
        strip.add(shaped(tone, 2.0, 2.5), 1.5, gain)
    strip.add(shaped(noise(seconds, low_pass(260, 1), 44), 1.2, 5.0), 0, 0.8)
    return strip.wave


def lost() -> Wave:
    """The hum, and then no hum."""
    strip = Strip(5.0, round_=False)
    hum = _hum(strip)
    stops = (times(5.0) < 3.2).astype(float)
    wave = filtered(hum * stops, low_pass(400))
    strip.add(shaped(wave[: round(3.3 * RATE)], 0.3, 0.05))
    strip.add(thump(60, 0.8, drive=3.0), 3.2, 1.2)
    return strip.wave
