"""A tray on the table: what a piece is made of, spread out, with a plus and a minus for each sort."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.faces import ChipFace
from game.ui.paint import Align, L, M, Painter, S
from game.ui.table import EVERYTHING, Placed, Tray

PREFIX = "tray:"
GAP = 6
WIDEST = 116
LAYER = 30
BUTTON = 24
PIP = 16
"""How wide a berth of the meter is at most."""


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


@value
class TrayFace(Face):
    """The ground of a tray: what it is of above, what to do next below, and how many berths are taken."""

    title: str
    hint: str = ""
    meter: str = ""
    used: int = 0
    berths: int = 0

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.above(rect)
        painter.panel(rect, "panel", "selected", radius=12, width=2, alpha=alpha)
        head, foot = bands(rect, painter.look.text_percent)
        if self.meter:
            wide = painter.text_width(self.meter, S, True) + 10
            said = Rect(head.right - wide, head.top, wide, head.height)
            over = self.used > self.berths
            painter.fitted(self.meter, said, S, "refused" if over else "text", True, "right", middle=True)
            head.width -= wide + GAP
            pip = min(PIP, (head.width // 3) // max(1, self.berths))
            for i in range(self.berths if pip > 4 else 0):
                spot = Rect(said.left - GAP - (self.berths - i) * pip, head.centery - 4, pip - 2, 8)
                painter.panel(spot, "legal" if i < self.used else "line", None, radius=3)
            head.width -= pip * self.berths if pip > 4 else 0
        painter.fitted(self.title, head, M, "selected", True, middle=True, sheds=True)
        painter.fitted(self.hint, foot, S, "muted", middle=True, sheds=True)


@value
class TrayTile(Face):
    """One sort of thing in a tray: picture, name, how many are taken."""

    title: str
    picture: str
    taken: int
    most: int

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", "selected" if self.taken else "line", radius=10, width=2 if self.taken else 1.5)
        inner = rect.inflate(-8, -6)
        row = painter.line_height(L, True)
        count = Rect(inner.left, inner.bottom - row, inner.width, row)
        line = painter.line_height(S, True)
        lines = 2 if inner.height - row - 2 * line >= 26 else 1
        name = Rect(inner.left, count.top - lines * line, inner.width, lines * line)
        wide = painter.text_width("88/88", S, True)
        roomy = inner.height - row >= line + 22
        if not roomy or not painter.fitted(self.title, name, S, "text", True, "center", middle=True, sheds=True):
            name.height = 0
        picture = Rect(inner.left, inner.top, inner.width, (name.top if name.height else count.top) - inner.top - 1)
        painter.sprite(self.picture, picture, alpha if self.taken else alpha // 3)
        align: Align = "center"
        middle = Rect(0, count.top, min(count.width, wide), row)
        middle.centerx = count.centerx
        painter.fitted(f"{self.taken}/{self.most}", middle, S, "text", True, align, middle=True, sheds=True)


def bands(room: Rect, percent: int) -> tuple[Rect, Rect]:
    """Where the title and the hint of a tray stand."""
    head = round(26 * percent / 100)
    foot = round(20 * percent / 100)
    inner = room.inflate(-20, -8)
    return (
        Rect(inner.left, inner.top, inner.width, head),
        Rect(inner.left, inner.bottom - foot, inner.width, foot),
    )


class OpenTray:
    """How a tray looks with so many of each item taken."""

    def __init__(self, tray: Tray, picks: tuple[int, ...]) -> None:
        self.tray = tray
        self.picks = picks

    def pieces(self, room: Rect | None = None, percent: int = 100) -> tuple[Placed, ...]:
        """room: where the table wants it; percent: how large text is."""
        tray, room = self.tray, room or self.tray.room
        taken = list(zip(tray.items, self.picks, strict=True))
        # those who go without a ship need no berth: they land
        used, berths = sum(item.needs * n for item, n in taken), sum(item.brings * n for item, n in taken)
        meter = tray.meter.format(used=used, all=berths) if tray.meter and berths else ""
        face = TrayFace(tray.title, tray.hint, meter, used, berths)
        ground = Placed(f"{PREFIX}ground", room, face, None, LAYER, EVERYTHING)
        head, foot = bands(room, percent)
        placed = [ground]
        for i, rect in enumerate(
            self._spots(Rect(room.left, head.bottom, room.width, foot.top - head.bottom), percent)
        ):
            placed += self._item(i, rect, ground.id)
        return tuple(placed)

    def _spots(self, room: Rect, percent: int) -> list[Rect]:
        count = len(self.tray.items)
        widest = WIDEST * percent // 100
        rows = 1 if count * (2 * BUTTON + 24 + GAP) <= room.width - GAP else 2
        columns = max(1, -(-count // rows))
        wide = min(widest, (room.width - GAP) // columns - GAP)
        high = (room.height - 2) // rows - 2
        return [
            Rect(room.left + GAP + i % columns * (wide + GAP), room.top + 2 + i // columns * (high + 2), wide, high)
            for i in range(count)
        ]

    def _item(self, i: int, rect: Rect, ground: str) -> list[Placed]:
        item, taken = self.tray.items[i], self.picks[i]
        tile = Placed(
            f"{PREFIX}all:{i}", rect, TrayTile(item.title, item.picture, taken, item.most), item.tip, LAYER + 2, ground
        )
        side = min(BUTTON, rect.height // 3, rect.width // 4)
        less = Rect(rect.left + 3, rect.bottom - side - 3, side, side)
        more = Rect(rect.right - side - 3, rect.bottom - side - 3, side, side)
        return [
            tile,
            Placed(f"{PREFIX}less:{i}", less, ChipFace("", "icons/minus", solid=True), item.tip, LAYER + 3, tile.id),
            Placed(f"{PREFIX}more:{i}", more, ChipFace("", "icons/plus", solid=True), item.tip, LAYER + 3, tile.id),
        ]
