"""The log beside a table: newest below, what came of an act folded beneath it, lines that lead to their moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, islice

from pygame import Rect

from game.core.log import Act, Line
from game.core.match import END, Cursor
from game.core.value import value
from game.ui import fonts
from game.ui.paint import M, Painter
from game.ui.seats import draw_seat

SIZE = M
MARK = 13
"""The mark of whoever acted, and of what can be unfolded."""
INDENT = 20


@value
class Row:
    """A line of the log as it stands on the panel."""

    line: Line
    act: Act
    head: bool
    """It says what was done; the others say what came of it."""
    folded: bool | None = None
    """Of a head: whether what came of it is hidden; None if nothing did."""

    @property
    def cursor(self) -> Cursor:
        """The place in the match it tells of: after all of an act, or just after one thing that came of it."""
        return Cursor(self.act.number, END if self.head else self.line.tick)


class LogPanel:
    def __init__(self, area: Rect) -> None:
        self.area = area
        self._acts: Callable[[], Iterable[Act]] = list
        """The newest first; only as many are asked for as there is room for."""
        self._history: tuple[str, ...] = ()
        """What is known as text only, from before the first act."""
        self._unfolded: dict[int, bool] = {}
        """What the reader has folded or unfolded, by the number of the act."""
        self._marks: Sequence[int] = ()
        self._open = False
        """Is everything unfolded that nobody has folded?"""
        self._above = 0
        """Acts scrolled back from the newest."""
        self._told: frozenset[int] = frozenset()
        """The acts that are unfolded until somebody folds them, by their number."""
        self._shown: list[tuple[Rect, Row]] = []
        self.edition = 0
        """Another one whenever other lines are to be seen."""

    def show(
        self,
        acts: Callable[[], Iterable[Act]],
        history: tuple[str, ...] = (),
        marks: Sequence[int] = (),
        *,
        unfolded: bool = False,
        told: Collection[int] = (),
    ) -> None:
        """marks: of the seats; without any, their own. told: acts of which every line is to be seen."""
        self._acts, self._history, self._marks, self._open = acts, history, marks, unfolded
        self._told = frozenset(told)
        self._above = 0
        self._shown = []
        self.edition += 1

    def scroll(self, rows: int) -> None:
        """Towards the newest; a negative number leads back."""
        wanted = max(0, self._above - rows)
        there = sum(1 for _ in islice(self._acts(), wanted + 1)) + len(self._history)
        self._above = min(wanted, max(0, there - 1))
        self.edition += 1

    def at(self, place: tuple[float, float]) -> Row | None:
        return next((row for rect, row in self._shown if rect.collidepoint(place)), None)

    def fold_at(self, place: tuple[float, float]) -> bool:
        """Fold or unfold an act by its mark. True: that was touched."""
        for rect, row in self._shown:
            mark = Rect(rect.right - INDENT, rect.top, INDENT, rect.height)
            if row.folded is not None and mark.collidepoint(place):
                self._unfolded[row.act.number] = row.folded
                self.edition += 1
                return True
        return False

    def clear(self) -> None:
        """There is no room for it: nothing of it can be touched."""
        self._shown = []

    def texts(self) -> list[str]:
        """What is to be read just now."""
        return [row.line.text for _, row in self._shown]

    # -- drawing -------------------------------------------------------------------------------------

    def draw(self, painter: Painter, current: Cursor | None = None) -> None:
        """From the top, the newest lowest."""
        self._shown = []
        y = float(self.area.top)
        for row, high in reversed(self._fitting(painter)):
            rect = Rect(self.area.left, round(y), self.area.width, round(high))
            self._shown.append((rect, row))
            self._draw_row(painter, row, rect, current)
            y += high

    def _fitting(self, painter: Painter) -> list[tuple[Row, float]]:
        """The newest rows that there is room for, the lowest first."""
        room, fitting = float(self.area.height), list[tuple[Row, float]]()
        for row in self._rows():
            high = self._height(painter, row)
            if high > room:
                return fitting
            room -= high
            fitting.append((row, high))
        return fitting

    def _rows(self) -> Iterator[Row]:
        """From the lowest up."""
        old = (Act(-1, None, Line(text)) for text in reversed(self._history))
        for number, act in enumerate(islice(chain(self._acts(), old), self._above, None)):
            usual = self._open or act.number in self._told or number + self._above == 0
            unfolded = self._unfolded.get(act.number, usual)
            if unfolded:
                yield from (Row(line, act, False) for line in reversed(act.lines))
            yield Row(act.headline, act, True, folded=not unfolded if act.lines else None)

    def _height(self, painter: Painter, row: Row) -> float:
        look = painter.look
        pixels = look.font_px(SIZE)
        step = fonts.font(pixels, False).get_linesize() / look.scale
        return step * len(fonts.wrapped(row.line.text, pixels, False, look.px(self._words(row).width))) + 4

    def _words(self, row: Row, top: int = 0, high: int = 0) -> Rect:
        left = INDENT if row.head else 2 * INDENT - 6
        return Rect(self.area.left + left, top, self.area.width - left - INDENT, high)

    def _draw_row(self, painter: Painter, row: Row, rect: Rect, current: Cursor | None) -> None:
        lit = current is not None and row.cursor == current
        if lit:
            painter.panel(rect.inflate(4, 0), "raised", None, radius=6)
        token = "selected" if lit else "text" if row.head and row.act.number >= 0 else "muted"
        painter.paragraph(row.line.text, self._words(row, rect.top, rect.height), SIZE, token)
        if row.head and row.act.about is not None:
            mark = self._marks[row.act.about] if self._marks else row.act.about
            draw_seat(painter, mark, Rect(rect.left, rect.top + (painter.line_height(SIZE) - MARK) // 2, MARK, MARK))
        if row.folded is not None:
            arrow = "icons/arrow_right" if row.folded else "icons/arrow_down"
            painter.sprite(arrow, Rect(rect.right - 16, rect.top + 4, 12, 12))
