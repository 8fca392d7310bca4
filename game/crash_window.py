"""The window of last resort: a few sentences and two answers, drawn with nothing that could be broken itself."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import window
from game.core.showable import visible

RATE = 30
LONGEST = 2_000
"""Characters of a sentence; there is no room for more."""


class TroubleWindow:
    """Stands apart from scenes, themes, words and pictures: any of them may be the trouble."""

    def __init__(self, surface: pygame.Surface, title: str, sentences: Sequence[str], answers: Sequence[str]) -> None:
        """The first answer is given by Enter, the last by Escape and by closing the window."""
        self.surface = surface
        self.title = title
        self.sentences = sentences
        self.answers = answers
        self.buttons: list[pygame.Rect] = []

    def ask(self) -> int:
        """The number of the answer."""
        clock = pygame.time.Clock()
        while True:
            self.draw()
            pygame.display.flip()
            for event in pygame.event.get():
                answer = self.answer(event)
                if answer is not None:
                    return answer
            clock.tick(RATE)

    def answer(self, event: pygame.event.Event) -> int | None:
        if event.type == pygame.QUIT:
            return len(self.answers) - 1
        if event.type == pygame.KEYDOWN:
            return {pygame.K_RETURN: 0, pygame.K_ESCAPE: len(self.answers) - 1}.get(event.key)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return next((i for i, rect in enumerate(self.buttons) if rect.collidepoint(event.pos)), None)
        if event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
        return None

    def draw(self) -> None:
        ground, letters = (pygame.Color(colour) for colour in window.SPLASH)
        wide, high = self.surface.get_size()
        unit = max(8, high // 40)
        self.surface.fill(ground)
        left, y = wide // 8, high // 8
        y = self._paragraph(self.title, left, y, unit * 2, letters) + unit
        for sentence in self.sentences:
            y = self._paragraph(sentence, left, y, round(unit * 1.2), letters.lerp(ground, 0.2)) + unit
        self.buttons = []
        font = _font(round(unit * 1.2))
        x = left
        for i, answer in enumerate(self.answers):
            text = font.render(answer, True, ground if i == 0 else letters)
            rect = text.get_rect(topleft=(x, high - unit * 6)).inflate(unit * 3, unit * 2)
            rect.left = x
            pygame.draw.rect(self.surface, letters, rect, 0 if i == 0 else 2, border_radius=unit // 2)
            self.surface.blit(text, text.get_rect(center=rect.center))
            self.buttons.append(rect)
            x = rect.right + unit

    def _paragraph(self, text: str, left: int, y: int, pixels: int, colour: pygame.Color) -> int:
        """Draw a text, wrapped; where it ends."""
        text = "\n".join(map(visible, text[:LONGEST].splitlines()))
        rendered = _font(pixels).render(text, True, colour, None, self.surface.get_width() - 2 * left)
        self.surface.blit(rendered, (left, y))
        return y + rendered.get_height()


def _font(pixels: int) -> pygame.font.Font:
    """The usual letters, or those that are part of pygame itself."""
    try:
        from game.ui import fonts

        return fonts.font(pixels, False)
    except Exception:  # a broken installation is one of the troubles this window has to tell of
        return pygame.font.Font(None, round(pixels * 1.3))
