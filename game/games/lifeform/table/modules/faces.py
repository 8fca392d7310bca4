"""What the places of another ship look like, and how they are drawn."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.signs import Sign
from game.ui.face import Face
from game.ui.paint import M, Painter, S

PlaceState: TypeAlias = Literal["open", "closed", "found"]
PLACE_TOKENS = {"open": "lif_warning", "closed": "line", "found": "lif_beast"}


def place_picture(rect: Rect, lines: int) -> Rect:
    """The picture of a place to be searched."""
    side = min(40, rect.height - 8) if lines else min(rect.height - 8, rect.width // 4)
    top = rect.top + 4 if lines else rect.centery - side // 2
    return Rect(rect.left + 6, top, side, side)


@value
class PlaceFace(Face):
    """A place to be searched: its picture, its name, and what it holds for whom."""

    title: str
    picture: str
    lines: tuple[Sign, ...] = ()
    state: PlaceState = "open"
    room: int = 0
    """Left free to the right of the name, for what lies there."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = PLACE_TOKENS[self.state]
        strength = 120 if self.state == "closed" else 255
        painter.panel(rect, "lif_hull", token, radius=12, width=3 if self.state == "found" else 2)
        side = place_picture(rect, len(self.lines)).width
        painter.sprite(self.picture, place_picture(rect, len(self.lines)), strength)
        high = side - 2 if self.lines else rect.height - 10
        title = Rect(rect.left + side + 12, rect.top + 5, rect.width - side - 20 - self.room, high)
        painter.fitted(self.title, title, M if self.lines else S, "text", True, middle=True, alpha=strength)
        top = rect.top + side + 8
        high = (rect.bottom - top - 4) // max(1, len(self.lines))
        for i, line in enumerate(self.lines):
            box = Rect(rect.left + 8, top + i * high, rect.width - 16, high - 2)
            mark = min(18, box.height)
            painter.sprite(line.icon, Rect(box.left, box.centery - mark // 2, mark, mark), strength)
            words = Rect(box.left + mark + 6, box.top, box.width - mark - 6, box.height)
            painter.fitted(line.text, words, S, line.token, middle=True, alpha=strength)
