"""A screen with a title and a way back: the frame of every menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Rect

from game.scenes.scene import Scene
from game.ui.gui import Gui
from game.ui.paint import XL, M, Painter

if TYPE_CHECKING:
    from game.app import App

Answer: TypeAlias = tuple[str, str, Callable[[], None] | None]
"""What a dialog's button says, its kind, and what it does beside closing the dialog."""

MARGIN = 80
TOP = 132
"""Where a page's contents begin."""


class Page(Scene):
    title = ""
    """Text key."""

    @property
    def area(self) -> Rect:
        """The room below the title."""
        wide, high = self.look.size
        return Rect(MARGIN, TOP, wide - 2 * MARGIN, high - TOP - 40)

    def build(self, gui: Gui) -> None:
        wide = self.look.size[0]
        gui.button(Rect(wide - MARGIN - 140, 48, 140, 48), self.app.words("page.back"), self.back, kind="quiet")

    def draw(self, painter: Painter) -> None:
        painter.sky()
        if self.title:
            painter.text(self.app.words(self.title), (MARGIN, 44), XL, bold=True)


class Dialog(Scene):
    """A question over the scene beneath, with a few answers. Escape gives the last one."""

    covers = False

    def __init__(self, app: App, title: str, text: str, answers: Sequence[Answer]) -> None:
        """The first answer that is no danger is focused, the last is the way out."""
        super().__init__(app)
        self._title = title
        self._text = text
        self._answers = answers

    @property
    def box(self) -> Rect:
        percent = self.look.text_percent / 100
        wide = min(self.look.size[0] - 120, round(620 * (0.6 + 0.4 * percent)))
        lines = max(1, len(self._text) * 9 * percent / (wide - 64)) + self._text.count("\n")
        high = round(170 + 26 * percent * (lines + 1))
        box = Rect(0, 0, wide, min(high, self.look.size[1] - 80))
        box.center = (self.look.size[0] // 2, self.look.size[1] // 2)
        return box

    def build(self, gui: Gui) -> None:
        box = self.box
        wide = (box.width - 64 - 16 * (len(self._answers) - 1)) // len(self._answers)
        for i, (label, kind, action) in enumerate(self._answers):
            rect = Rect(box.left + 32 + i * (wide + 16), box.bottom - 80, wide, 52)
            gui.button(rect, label, partial(self._answer, action), kind=kind)
        kinds = [kind for _, kind, _ in self._answers]
        gui.focus = next((i for i, kind in enumerate(kinds) if kind != "danger"), len(kinds) - 1)

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.scenes.pop()
        if action:
            action()

    def back(self) -> None:
        self._answer(self._answers[-1][2])

    def handle(self, event: pygame.event.Event) -> bool:
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)

    def draw(self, painter: Painter) -> None:
        painter.veil()
        box = self.box
        painter.shadow(box)
        painter.panel(box, "panel", "line")
        painter.fitted(self._title, Rect(box.left + 32, box.top + 24, box.width - 64, 44), XL, bold=True)
        text = Rect(box.left + 32, box.top + 76, box.width - 64, box.height - 76 - 96)
        painter.fitted(self._text, text, M, "muted")
