"""Makes assets/music: `make music`. It asks for numpy and soundfile, which nothing else of Starboard does.

One module beside this one for every folder of music, and in it a function for every file. An encoder of another version
may write other bytes; what tests/ui/test_music_files.py measures stays the same.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import soundfile
from instruments import RATE, levelled

MUSIC = Path(__file__).parents[2] / "assets" / "music"
NAMES = ("library", "exoship", "adrift", "blight", "rift", "lifeform")
LOUDNESS = {"bed": -24.0, "pulse": -23.0, "colour": -28.0, "won": -20.0, "lost": -21.0}
"""dBFS, on the mean of the whole file. A colour is mostly silence."""
ONCE = ("won", "lost")
QUALITY = 0.7
"""Of libsndfile: 0 is the largest file, 1 the smallest."""
UPBEAT = RATE // 4
"""Samples before the first beat of a loop, so that it starts anew between two beats and not with the strongest one."""
LEAD = RATE // 10
"""Samples of a loop's end that also stand before its beginning: game/ui/music.py blends the two, for packing has made
them a little different from each other."""


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        module = import_module(name)
        (MUSIC / name).mkdir(parents=True, exist_ok=True)
        for layer, loudness in LOUDNESS.items():
            if make := getattr(module, layer, None):
                file = MUSIC / name / f"{layer}.ogg"
                wave = levelled(make(), loudness)
                if layer not in ONCE:
                    wave = np.roll(wave, UPBEAT)
                    wave = np.concatenate((wave[-LEAD:], wave))
                soundfile.write(
                    file, wave.astype(np.float32), RATE, format="OGG", subtype="VORBIS", compression_level=QUALITY
                )
                print(f"{name}/{file.name}: {len(wave) / RATE:.1f} s, {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
