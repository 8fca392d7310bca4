"""The log beside a table: newest below, lines that lead back to their moment."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui import fonts
from game.ui.paint import Painter

SIZE = 14


@dataclass(frozen=True, slots=True)
class LogLine:
    text: str
    moment: int | None
    """The move it belongs to; None for what is known as text only."""
    token: str = "muted"


class LogPanel:
    def __init__(self, area: Rect) -> None:
        self.area = area
        self._lines: list[LogLine] = []
        self._above = 0
        """Rows scrolled back from the newest."""
        self._shown: list[tuple[Rect, LogLine]] = []
        self.edition = 0
        """Another one whenever other lines are to be seen."""

    def set_lines(self, lines: list[LogLine]) -> None:
        self._lines = lines
        self._above = 0
        self.edition += 1

    def scroll(self, rows: int) -> None:
        self._above = max(0, min(len(self._lines) - 1, self._above - rows))
        self.edition += 1

    def moment_at(self, place: tuple[float, float]) -> int | None:
        for rect, line in self._shown:
            if rect.collidepoint(place):
                return line.moment
        return None

    def draw(self, painter: Painter, current: int | None = None) -> None:
        """The newest at the bottom, or from the top while everything fits."""
        look = painter.look
        self._shown = []
        pixels = look.font_px(SIZE)
        step = fonts.font(pixels, False).get_linesize() / look.scale
        wide = look.px(self.area.width - 14)
        rows: list[tuple[LogLine, float]] = []
        room = float(self.area.height)
        for line in reversed(self._lines[: len(self._lines) - self._above]):
            high = step * len(fonts.wrapped(line.text, pixels, False, wide)) + 4
            if high > room:
                break
            room -= high
            rows.append((line, high))
        whole = len(rows) == len(self._lines)
        y = float(self.area.top) if whole else self.area.top + room
        for line, high in reversed(rows):
            self._draw_line(painter, line, Rect(self.area.left, round(y), self.area.width, round(high)), step, current)
            y += high

    def _draw_line(self, painter: Painter, line: LogLine, rect: Rect, step: float, current: int | None) -> None:
        self._shown.append((rect, line))
        lit = current is not None and line.moment == current
        if lit:
            painter.panel(rect.inflate(4, 0), "raised", None, radius=6)
        if line.token == "text":
            painter.circle((rect.left + 4, rect.top + step / 2), 3, "selected")
        words = Rect(rect.left + 14, rect.top, rect.width - 14, rect.height)
        painter.paragraph(line.text, words, SIZE, "selected" if lit else line.token)
