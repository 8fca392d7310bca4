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
    titles: tuple[str, ...] = ()
    """The names of all places, which are written in one size."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = PLACE_TOKENS[self.state]
        strength = 120 if self.state == "closed" else 255
        painter.panel(rect, "lif_hull", token, radius=12, width=3 if self.state == "found" else 2)
        spot = place_picture(rect, len(self.lines))
        painter.sprite(self.picture, spot, strength)
        below = Rect(rect.left + 8, spot.bottom + 6, rect.width - 16, rect.bottom - spot.bottom - 12)
        high = spot.height - 2 if self.lines else rect.height - 10
        title = Rect(spot.right + 6, rect.top + 5, rect.width - spot.width - 20 - self.room, high)
        if self.lines and not self._draw_lines(painter, below, strength):
            title = below
        step = M if self.lines and title is not below else S
        family = self.titles if title is below else ()
        painter.fitted(
            self.title, title, step, "text", True, middle=True, alpha=strength, family=family, sheds=bool(self.lines)
        )

    def _draw_lines(self, painter: Painter, room: Rect, strength: int) -> bool:
        """Below each other, each as high as it needs. False: they have no room, and are read elsewhere."""
        mark = 18
        wide = room.width - mark - 6
        highs = [max(mark, painter.text_height(line.text, wide, S)) + 6 for line in self.lines]
        if sum(highs) > room.height + 6:
            return False
        top = room.top
        for line, high in zip(self.lines, highs, strict=True):
            painter.sprite(line.icon, Rect(room.left, top, mark, mark), strength)
            words = Rect(room.left + mark + 6, top, wide, high)
            painter.fitted(line.text, words, S, line.token, alpha=strength)
            top += high
        return True
