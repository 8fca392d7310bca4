"""A great moment, alone on a dark screen: who or what it is about, and then what there is to say of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.cards import DiskFace
from game.ui.face import Face
from game.ui.paint import XL, XXL, M, Painter, S

Chip: TypeAlias = tuple[str, str]
"""A picture, and a few words."""
Light: TypeAlias = Literal["beast", "ghost", "crew"]
"""Whose moment it is."""
LIGHTS: dict[Light, tuple[str, str, str]] = {
    "beast": ("lif_beast", "lif_beast_deep", "refused"),
    "ghost": ("lif_hull_edge", "lif_hull", "muted"),
    "crew": ("lif_crew", "lif_crew_deep", "legal"),
}
"""The colours of its glow, of the ground of what it changed, and of small letters."""
CREW = 104
"""The height of the portraits of the crew."""


@value
class Shipmate(Face):
    """Somebody of the crew, with a name, and where they are or that they are lost."""

    picture: str
    name: str
    place: str
    token: str
    dead: bool

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        line = painter.line_height(S)
        side = min(rect.width, rect.height - 2 * line)
        spot = Rect(rect.centerx - side // 2, rect.top, side, side)
        DiskFace(self.picture, "lif_shell" if self.dead else self.token, faded=self.dead, lost=self.dead).draw(
            painter, spot, alpha
        )
        name = Rect(rect.left, spot.bottom + 2, rect.width, line)
        short = self.name.split()[-1]
        token = "refused" if self.dead else "text"
        painter.fitted(short, name, S, token, True, "center", alpha=alpha, sheds=True)
        painter.fitted(self.place, name.move(0, line), S, "muted", False, "center", alpha=alpha, sheds=True)


@value
class SceneFace(Face):
    """A figure in the dark. Then who it is and where, a line of prose, what it changed, and the crew with the dead."""

    figure: Face
    where: str = ""
    prose: str = ""
    chips: tuple[Chip, ...] = ()
    """What it changed."""
    crew: tuple[Shipmate, ...] = ()
    light: Light = "beast"
    told: bool = True
    """False: only the figure, where it will stand."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        line, room = painter.line_height(S), round(rect.width * 0.8)
        glow, _, small = LIGHTS[self.light]
        large = XXL if painter.text_width(self.prose, XXL) <= room else XL
        prose = painter.text_height(self.prose, room, large)
        rows = self._rows(painter, rect.width - 80)
        chips = len(rows) * (painter.line_height(M) + 24)
        crew = CREW + 2 * line if self.crew else 0
        rest = rect.height - line - prose - chips - crew
        side = max(90, min(220, rest - 76))
        gap = max(8, min(30, (rest - side) // 6))
        used = rect.height - rest + side + 4 * gap
        portrait = Rect(rect.centerx - side // 2, rect.top + max(8, (rect.height - used) // 2), side, side)
        core = portrait.inflate(-side // 3, -side // 3)
        reach = min(round(side * 0.7), core.top - rect.top)
        painter.glow(core, glow, 0.8, spread=reach, radius=core.width // 2)
        self.figure.draw(painter, portrait.inflate(side // 3, 0), alpha)
        if not self.told:
            return
        where = Rect(rect.left + 20, portrait.bottom + gap, rect.width - 40, line)
        painter.fitted(self.where, where, S, small, True, "center", middle=True, alpha=alpha)
        said = Rect(rect.centerx - room // 2, where.bottom + gap, room, prose)
        painter.paragraph(self.prose, said, large, "text", align="center")
        top = said.bottom + gap
        for row in rows:
            top = self._draw_row(painter, row, rect, top)
        self._draw_crew(painter, Rect(rect.left + 20, top + gap, rect.width - 40, crew), alpha)

    def _wide(self, painter: Painter, text: str) -> int:
        return painter.text_width(text, M, True) + 40 + self._icon(painter)

    def _icon(self, painter: Painter) -> int:
        return max(24, painter.line_height(M) - 4)

    def _rows(self, painter: Painter, wide: int) -> list[list[Chip]]:
        """The chips, as many in a row as there is room for."""
        rows: list[list[Chip]] = []
        left = 0
        for chip in self.chips:
            need = self._wide(painter, chip[1])
            if not rows or left < need:
                rows.append([])
                left = wide
            rows[-1].append(chip)
            left -= need + 12
        return rows

    def _draw_row(self, painter: Painter, row: list[Chip], rect: Rect, top: int) -> int:
        high, side = painter.line_height(M) + 14, self._icon(painter)
        edge, ground, _ = LIGHTS[self.light]
        wides = [self._wide(painter, text) for _, text in row]
        left = rect.centerx - (sum(wides) + 12 * (len(row) - 1)) // 2
        for (picture, text), wide in zip(row, wides, strict=True):
            box = Rect(left, top, wide, high)
            painter.panel(box, ground, edge, radius=high // 2)
            painter.sprite(picture, Rect(box.left + 14, box.centery - side // 2, side, side))
            painter.fitted(
                text, Rect(box.left + side + 22, box.top, wide - side - 36, high), M, "text", True, middle=True
            )
            left += wide + 12
        return top + high + 10

    def _draw_crew(self, painter: Painter, area: Rect, alpha: int) -> None:
        wide = min(round(170 * painter.look.text_percent / 100), area.width // max(1, len(self.crew)))
        left = area.centerx - wide * len(self.crew) // 2
        for i, one in enumerate(self.crew):
            one.draw(painter, Rect(left + i * wide + 4, area.top, wide - 8, area.height), alpha)
