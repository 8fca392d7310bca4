"""Every sound's figures as a table in Markdown, for docs/measurements/sound.md: python -m tests.sound."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import paths
from tests.sound.measure import Figures, figures

HEAD = """| file | seconds | bytes | peak dBFS | loudness dBFS | offset | longest gap s | click | leap | end dBFS |
|---|---|---|---|---|---|---|---|---|---|"""


def row(file: Path, f: Figures, *, loop: bool) -> str:
    seam = f"{f.click:.2f} | {f.leap:.2f} | " if loop else " | | "
    return (
        f"| {file.parent.name}/{file.stem} | {f.seconds:.1f} | {f.size:,} | {f.peak:.1f} | {f.loudness:.1f} "
        f"| {f.offset:.5f} | {f.gap:.2f} | {seam}{f.last:.0f} |"
    )


def main() -> None:
    music = sorted((paths.assets() / "music").glob("*/*.ogg"))
    effects = sorted((paths.assets() / "sounds").glob("*.wav"))
    for files in (music, effects):
        found = {file: figures(file) for file in files}
        print(HEAD)
        for file, measured in found.items():
            print(row(file, measured, loop=file.stem in ("bed", "pulse", "colour")))
        seconds, size = sum(f.seconds for f in found.values()), sum(f.size for f in found.values())
        print(f"\n{len(found)} files, {seconds:.0f} seconds, {size:,} bytes.\n")


if __name__ == "__main__":
    main()
