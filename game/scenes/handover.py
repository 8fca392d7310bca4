"""The cover between two players who keep secrets from each other at one screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.scene import Scene
from game.ui.measure import line_units
from game.ui.paint import XL, L, M, Painter
from game.ui.seats import draw_seat

if TYPE_CHECKING:
    from game.app import App

KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
NAME = 64
SETTLES = 0.4
"""Seconds in which nothing uncovers the table: a double click of the player before ends here."""


class HandoverScene(Scene):
    """Nothing of the table shows until the next player says to be there."""

    covers = True
    fades = False

    def __init__(
        self,
        app: App,
        name: str,
        then: Callable[[bool], None],
        side: str = "",
        mark: int | None = None,
        missed: int = 0,
    ) -> None:
        """then: told whether they want to watch what happened; side: what the player is in this game, where that
        differs and everybody knows it; missed: how many moves were made since they last had the screen."""
        super().__init__(app)
        self.mark = mark
        self.missed = missed
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
            self._uncover(watch=False)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_w and self.missed:
            self._uncover(watch=True)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            watched = self._watch_button()
            self._uncover(watch=watched is not None and watched.collidepoint(self.look.units(event.pos)))
        return True

    def _uncover(self, *, watch: bool) -> None:
        self.app.scenes.pop()
        self.then(watch)

    def _watch_button(self) -> Rect | None:
        """Where whoever sits down may ask to see what happened first."""
        wide, high = self.look.size
        rect = Rect(0, 0, min(wide - 160, round(420 * (0.5 + self.look.text_percent / 200))), 56)
        rect.midbottom = (wide // 2, high - 32)
        return rect if self.missed else None

    def back(self) -> None:
        """There is no way round the cover."""

    def draw(self, painter: Painter) -> None:
        painter.sky()
        wide, high = self.look.size
        more = round(1.4 * line_units(self.look, XL)) if self.side else 0
        needed = 290 + more + round(1.5 * line_units(self.look, NAME, True))
        box = Rect(0, 0, min(wide - 160, 1160), min(high - (200 if self.missed else 80), needed))
        box.center = (wide // 2, high // 2 - (36 if self.missed else 0))
        painter.shadow(box)
        painter.panel(box, "panel", "selected", radius=16, width=2)
        spot = Rect(box.centerx - 36, box.top + 40, 72, 72)
        if self.mark is None:
            painter.sprite("icons/human", spot)
        else:
            draw_seat(painter, self.mark, spot)
        if watch := self._watch_button():
            painter.panel(watch, "raised", "line", radius=14, width=2)
            label = f"{self.app.words('handover.watch', count=self.missed)} (W)"
            painter.fitted(label, watch.inflate(-32, -10), L, "text", align="center", middle=True)
        line = line_units(self.look, M)
        inner = box.inflate(-96, 0)
        words = self.app.words
        painter.label(words("handover.next"), (box.centerx, box.top + 132), M, "muted", align="center")
        foot = 2 * line_units(self.look, L) + 8
        name = Rect(inner.left, box.top + 140 + line, inner.width, box.height - 140 - line - foot - 44)
        if self.side:
            name.height -= round(1.4 * line_units(self.look, XL))
            side = Rect(name.left, name.bottom, name.width, round(1.4 * line_units(self.look, XL)))
            painter.fitted(self.side, side, XL, "selected", align="center", middle=True)
        painter.fitted(self.name, name, NAME, "text", True, "center", middle=True)
        hint = Rect(inner.left, box.bottom - foot - 28, inner.width, foot)
        painter.fitted(words("handover.how"), hint, L, "muted", align="center", middle=True)
