"""Short sounds. None is needed to understand anything, and none is missed where there is no sound card."""

from __future__ import annotations

from pathlib import Path

import pygame


class Sounds:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None
        self.volume = 60

    def play(self, name: str) -> None:
        if not name or self.volume == 0 or not self._ready():
            return
        if name not in self._kept:
            self._kept[name] = self._load(name)
        if sound := self._kept[name]:
            sound.set_volume(self.volume / 100)
            sound.play()

    def _ready(self) -> bool:
        """The mixer is opened with the first sound, after the first picture."""
        if self._works is None:
            try:
                pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
                self._works = True
            except pygame.error:
                self._works = False
        return self._works

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / f"{name}.wav")
        except (pygame.error, FileNotFoundError):
            return None
