"""A tray on the table: what a piece is made of, spread out, with a plus and a minus for each sort."""

from __future__ import annotations

from pygame import Rect

from game.ui.faces import ChipFace, LabelFace, StockFace
from game.ui.table import EVERYTHING, Placed, Tray

PREFIX = "tray:"
GAP = 6
HEAD = 20
WIDEST = 88
LAYER = 30


def is_tray(piece: str) -> bool:
    return piece.startswith(PREFIX)


def touched(tray: Tray, picks: tuple[int, ...], piece: str) -> tuple[int, ...]:
    """What is taken after a click: on an item all of it or nothing; plus and minus count."""
    kind, _, number = piece.removeprefix(PREFIX).partition(":")
    if not number.isdigit() or int(number) >= len(picks):
        return picks
    i = int(number)
    most, before = tray.items[i].most, picks[i]
    wanted = {"all": 0 if before == most else most, "more": before + 1, "less": before - 1}.get(kind, before)
    return (*picks[:i], max(0, min(most, wanted)), *picks[i + 1 :])


class OpenTray:
    """How a tray looks with so many of each item taken."""

    def __init__(self, tray: Tray, picks: tuple[int, ...]) -> None:
        self.tray = tray
        self.picks = picks

    def pieces(self) -> tuple[Placed, ...]:
        tray = self.tray
        ground = Placed(
            f"{PREFIX}ground", tray.room, ChipFace("", token="selected", solid=True), None, LAYER, EVERYTHING
        )
        head = Rect(tray.room.left + 10, tray.room.top + 4, tray.room.width - 20, HEAD)
        title = LabelFace(tray.title, "selected", 14, "left", spaced=False)
        placed = [ground, Placed(f"{PREFIX}title", head, title, None, LAYER + 1, ground.id)]
        room = Rect(tray.room.left, head.bottom, tray.room.width, tray.room.height - HEAD - 6)
        for i, rect in enumerate(self._spots(room)):
            placed += self._item(i, rect, ground.id)
        return tuple(placed)

    def _spots(self, room: Rect) -> list[Rect]:
        count = len(self.tray.items)
        rows = 1 if count * (WIDEST - 18 + GAP) <= room.width - GAP else 2
        columns = max(1, -(-count // rows))
        wide = min(WIDEST, (room.width - GAP) // columns - GAP)
        high = (room.height - GAP) // rows - GAP
        return [
            Rect(room.left + GAP + i % columns * (wide + GAP), room.top + GAP + i // columns * (high + GAP), wide, high)
            for i in range(count)
        ]

    def _item(self, i: int, rect: Rect, ground: str) -> list[Placed]:
        item, taken = self.tray.items[i], self.picks[i]
        face = StockFace(
            item.title, item.picture, f"{taken}/{item.most}", token="selected" if taken else "line", dimmed=not taken
        )
        tile = Placed(f"{PREFIX}all:{i}", rect, face, item.tip, LAYER + 2, ground)
        side = min(20, rect.height // 3, rect.width // 4)
        less = Rect(rect.left + 1, rect.bottom - side - 1, side, side)
        more = Rect(rect.right - side - 1, rect.bottom - side - 1, side, side)
        return [
            tile,
            Placed(f"{PREFIX}less:{i}", less, ChipFace("", "icons/minus", solid=True), item.tip, LAYER + 3, tile.id),
            Placed(f"{PREFIX}more:{i}", more, ChipFace("", "icons/plus", solid=True), item.tip, LAYER + 3, tile.id),
        ]
