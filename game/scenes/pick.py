"""Choosing one of several things, each with a line that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.value import value
from game.scenes.scroll import BAR, NOTE, Block, ScrollPage, bar_height
from game.ui.gui import Gui
from game.ui.measure import line_units
from game.ui.paint import L, M, Painter

if TYPE_CHECKING:
    from game.app import App

PAD = 16


@value
class Pick:
    """One of several things to choose from, with a line that explains it."""

    name: str
    text: str
    act: Callable[[], None]


class PickScene(ScrollPage):
    """A short list over the scene beneath. Escape leaves everything as it is."""

    covers = False

    def __init__(self, app: App, title: str, picks: Sequence[Pick], now: int) -> None:
        super().__init__(app)
        self._heading = title
        self._picks = picks
        self._now = now

    def _take(self, pick: Pick) -> None:
        self.app.scenes.pop()
        pick.act()

    @property
    def _wide(self) -> int:
        return min(self.look.size[0] - 120, round(360 + 260 * self.percent))

    @property
    def _room(self) -> int:
        """For the words of a row, beside the sign of the one that is chosen."""
        return self._wide - 56 - 36 - 32

    def _text_height(self, pick: Pick) -> int:
        return self.measure.text_height(pick.text, self._room, NOTE) if pick.text else 0

    @property
    def _row_height(self) -> int:
        """All rows are as high as the words of the longest need."""
        return bar_height(self.look) + max(map(self._text_height, self._picks))

    @property
    def box(self) -> Rect:
        wide, high = self.look.size
        wanted = self._head + len(self._picks) * (self._row_height + 8) + PAD
        box = Rect(0, 0, self._wide, min(high - 80, wanted))
        box.center = (wide // 2, high // 2)
        return box

    @property
    def _head(self) -> int:
        return round(28 + 40 * self.percent)

    def build(self, gui: Gui) -> None:
        box = self.box
        room = Rect(box.left + 28, box.top + self._head, box.width - 56 + BAR, box.height - self._head - PAD)
        self.add_list(gui, room, [self._row(i, pick) for i, pick in enumerate(self._picks)])
        gui.focus = self._now

    def _row(self, number: int, pick: Pick) -> Block:
        def draw(painter: Painter, rect: Rect) -> None:
            inner, under = rect.inflate(-36, -12), self._text_height(pick)
            line = line_units(self.look, M, True)
            name = Rect(inner.left, inner.top + (inner.height - line - under) // 2, self._room, line)
            painter.fitted(pick.name, name, M, "text", True, middle=True)
            if pick.text:
                painter.paragraph(pick.text, Rect(inner.left, name.bottom, self._room, under), NOTE, "muted")
            if number == self._now:
                painter.sprite("icons/check", Rect(inner.right - 24, rect.centery - 12, 24, 24))

        return Block(self._row_height, draw, press=lambda: self._take(pick), chosen=number == self._now)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside the list closes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(self.look.units(event.pos)):
            self.back()
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def draw(self, painter: Painter) -> None:
        painter.veil()
        box = self.box
        painter.shadow(box)
        painter.panel(box, "panel", "line", radius=16)
        title = Rect(box.left + 28, box.top + 12, box.width - 56, self._head - 16)
        painter.fitted(self._heading, title, L, "text", True, middle=True)
        self.draw_lists(painter)
