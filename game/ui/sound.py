"""The mixer, and short sounds. None is needed to understand anything, none is missed where there is no sound card."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock

import pygame

RATE = 22050
EFFECTS, MUSIC = 8, 8
"""Channels for each: no effect ever takes one from the music."""
LONG = 0.4
"""Seconds from which on a sound is worth making room for."""
_opening = Lock()


def _hush_alsa() -> None:
    """Where Linux has no sound card, ALSA says so at length on standard error. It leaves the telling to programs that
    want it, and getpid makes nothing of what it is told."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(ctypes.CDLL(None).getpid)


def open_mixer() -> bool:
    """False: there is no sound. It may be asked for by the music beside the window and by an effect at once."""
    with _opening:
        if pygame.mixer.get_init():
            return True
        _hush_alsa()
        try:
            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=512)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(EFFECTS + MUSIC)
        pygame.mixer.set_reserved(MUSIC)  # the first ones: those from 0 on
        return True


class Sounds:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._works: bool | None = None
        self._last: pygame.mixer.Channel | None = None
        """Where the last sound is heard that is long."""
        self.volume = 60

    def play(self, name: str) -> None:
        if not name or self.volume == 0 or not self._ready():
            return
        if name not in self._kept:
            self._kept[name] = self._load(name)
        if sound := self._kept[name]:
            sound.set_volume(self.volume / 100)
            channel = sound.play()
            if sound.get_length() >= LONG:
                self._last = channel

    @property
    def sounding(self) -> bool:
        """Is there something to hear that the music should make room for?"""
        return self._last is not None and pygame.mixer.get_init() is not None and self._last.get_busy()

    def _ready(self) -> bool:
        """The mixer is opened with the first sound, after the first picture."""
        if self._works is None:
            self._works = open_mixer()
        return self._works

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / f"{name}.wav")
        except (pygame.error, FileNotFoundError):
            return None
