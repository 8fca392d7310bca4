"""The cover between two players who keep secrets from each other at one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.scene import Scene
from game.ui.measure import line_units
from game.ui.paint import BODY, LARGE, TITLE, Painter

if TYPE_CHECKING:
    from game.app import App

KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
NAME = 64
SETTLES = 0.4
"""Seconds in which nothing uncovers the table: a double click of the player before ends here."""


class HandoverScene(Scene):
    """Nothing of the table shows until the next player says to be there."""

    covers = True

    def __init__(self, app: App, name: str, then: Callable[[], None], side: str = "") -> None:
        """side: what the player is in this game, where that differs and everybody knows it."""
        super().__init__(app)
        self.name = name
        self.side = side
        self.then = then
        self._lain = 0.0
        """For how many seconds it has covered the table."""
        self._pressed = False
        self._held: set[int] = set()
        """Keys that the player before is still holding: their repeats must not uncover the table."""

    def enter(self) -> None:
        pressed = pygame.key.get_pressed()
        self._held = {key for key in KEYS if pressed[key]}

    def update(self, seconds: float) -> bool:
        self._lain += seconds
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """Everything ends here; only the right keys and a whole click lead on."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif self._lain < SETTLES:
            return True
        elif event.type == pygame.KEYDOWN and event.key in KEYS and event.key not in self._held:
            self._uncover()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            self._uncover()
        return True

    def _uncover(self) -> None:
        self.app.scenes.pop()
        self.then()

    def back(self) -> None:
        """There is no way round the cover."""

    def draw(self, painter: Painter) -> None:
        painter.sky()
        wide, high = self.look.size
        more = round(1.4 * line_units(self.look, TITLE)) if self.side else 0
        needed = 290 + more + round(1.5 * line_units(self.look, NAME, True))
        box = Rect(0, 0, min(wide - 160, 1160), min(high - 80, needed))
        box.center = (wide // 2, high // 2)
        painter.shadow(box)
        painter.panel(box, "panel", "selected", radius=16, width=2)
        painter.sprite("icons/human", Rect(box.centerx - 36, box.top + 40, 72, 72))
        line = line_units(self.look, BODY)
        inner = box.inflate(-96, 0)
        words = self.app.words
        painter.label(words("handover.next"), (box.centerx, box.top + 132), BODY, "muted", align="center")
        foot = 2 * line_units(self.look, LARGE) + 8
        name = Rect(inner.left, box.top + 140 + line, inner.width, box.height - 140 - line - foot - 44)
        if self.side:
            name.height -= round(1.4 * line_units(self.look, TITLE))
            side = Rect(name.left, name.bottom, name.width, round(1.4 * line_units(self.look, TITLE)))
            painter.fitted(self.side, side, TITLE, "selected", align="center", middle=True)
        painter.fitted(self.name, name, NAME, "text", True, "center", middle=True)
        hint = Rect(inner.left, box.bottom - foot - 28, inner.width, foot)
        painter.fitted(words("handover.how"), hint, LARGE, "muted", align="center", middle=True)
