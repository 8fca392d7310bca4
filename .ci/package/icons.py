"""The app's icon in the formats of each system, from its one drawing: python icons.py FOLDER"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

DRAWING = Path(__file__).parents[2] / "assets" / "images" / "starboard.svg"
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MAC = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
LINUX = (48, 128, 256)


def png(side: int) -> bytes:
    picture = pygame.image.load_sized_svg(DRAWING, (side, side))
    held = BytesIO()
    pygame.image.save(picture, held, "icon.png")
    return held.getvalue()


def ico() -> bytes:
    """Windows: a table of contents, then one PNG after the other."""
    pictures = [png(side) for side in WINDOWS]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    table = b""
    for side, picture in zip(WINDOWS, pictures, strict=True):
        table += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + table + b"".join(pictures)


def icns() -> bytes:
    """macOS: chunks of a kind, a length and a PNG."""
    body = b""
    for kind, side in MAC.items():
        picture = png(side)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(folder: Path) -> None:
    pygame.display.init()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "starboard.ico").write_bytes(ico())
    (folder / "starboard.icns").write_bytes(icns())
    for side in LINUX:
        (folder / f"starboard-{side}.png").write_bytes(png(side))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
