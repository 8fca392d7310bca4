"""Things to choose from that have no place on the ship lie large over it until one is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import TypeAlias

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.ship.moves import TakeData
from game.games.lifeform.table.faces.cards import ActionCardFace, BandFace
from game.ui import layout
from game.ui.face import Face
from game.ui.faces import ChipFace, LabelFace, TileFace
from game.ui.paint import L, M
from game.ui.table import EVERYTHING, Placed, Tip

Item: TypeAlias = tuple[str, Face, Tip | None]

CLOTH = "cloth"
CARD = (150, 200)
BAND = (330, 46)
GAP = 14
NARROWEST = 560
"""Of a cloth, whose title and remark should not be broken into many lines."""


def data_item(words: Words, move: TakeData) -> Item:
    """A data token that a circuit board or a visit can bring."""
    label = words.ui("t_data", icon=words.name(move.token.removeprefix("data_")))
    face = BandFace((f"lifeform/token_{move.token}",), label)
    return f"take:{move.token}", face, Tip(label, words.ui("t_data_tip"), "LIF-219")


def spread(
    size: tuple[int, int], items: Sequence[Item], area: Rect, title: str, note: str = "", percent: int = 100
) -> list[Placed]:
    """Things of one size on a cloth in the middle of an area, below a title and a remark."""
    about = Tip(title, note, "LIF-T5")
    grown = percent / 100
    line, remark = round(30 * grown), round(26 * grown) if note else 0
    above = 12 + line + remark + 8
    room = area.inflate(-40, -24 - above)
    columns, size = _fitted(len(items), (min(round(size[0] * grown), room.width), round(size[1] * grown)), room)
    rows = ceil(len(items) / columns)
    wide, high = columns * (size[0] + GAP) - GAP, rows * (size[1] + GAP) - GAP
    cloth = Rect(0, 0, min(area.width, max(wide, round(NARROWEST * grown)) + 40), high + above + 20)
    cloth.center = area.center
    head = Rect(cloth.left + 20, cloth.top + 10, cloth.width - 40, line)
    placed = [
        Placed(CLOTH, cloth, ChipFace("", token="selected", solid=True), about, 40, EVERYTHING),
        Placed("cloth:title", head, LabelFace(title, "selected", L, spaced=False), about, 41, CLOTH),
    ]
    if note:
        below = Rect(head.left, head.bottom + 2, head.width, remark)
        placed.append(
            Placed("cloth:note", below, LabelFace(note, "text", M, spaced=False, bold=False), about, 41, CLOTH)
        )
    left = cloth.left + (cloth.width - wide) // 2
    spots = layout.grid(Rect(left, cloth.top + above, wide, high), columns, size, (GAP, GAP), len(items))
    titles = tuple(face.title for _, face, _ in items if isinstance(face, ActionCardFace))
    for (piece, face, tip), spot in zip(items, spots, strict=True):
        if isinstance(face, ActionCardFace):
            face = replace(face, titles=titles)
        placed.append(Placed(piece, spot, face, tip, 42, CLOTH, full=isinstance(face, TileFace)))
    return placed


def _fitted(count: int, size: tuple[int, int], room: Rect) -> tuple[int, tuple[int, int]]:
    """How many columns, and how large the things can be so that all are seen at once."""
    for percent in range(100, 20, -5):
        wide, high = size[0] * percent // 100, size[1] * percent // 100
        columns = max(1, min(count, (room.width + GAP) // (wide + GAP)))
        rows = ceil(count / columns)
        if rows * (high + GAP) - GAP <= room.height:
            return columns, (wide, high)
    return columns, (wide, high)
