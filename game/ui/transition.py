"""From one screen to the next: the old picture stays until the new one is ready, and fades away over it."""

from __future__ import annotations

import pygame

FADE = 0.18
"""Seconds."""
LONGEST_STEP = 0.034
"""Seconds of it that one frame may take: the first picture, which is seldom quick, would leave nothing of it."""


class Transition:
    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left = 0.0
        self.preparing = False
        """The new picture is not ready: nothing is drawn yet."""

    def begin(self, shown: pygame.Surface, seconds: float) -> None:
        """seconds: how long what is shown now takes to fade; 0: it is gone as soon as the next picture is ready."""
        self._old, self._left, self.preparing = (shown.copy() if seconds else None), seconds, True

    def end(self) -> None:
        self._old, self.preparing = None, False

    def update(self, seconds: float) -> bool:
        """True while the old picture is seen, and once more when it is gone."""
        if self._old is None or self.preparing:
            return self.preparing
        self._left -= min(seconds, LONGEST_STEP)
        if self._left <= 0:
            self.end()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Over the new picture."""
        if self._old is not None and not self.preparing:
            self._old.set_alpha(round(255 * min(1.0, self._left / FADE)))
            surface.blit(self._old, (0, 0))
