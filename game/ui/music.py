"""Music: loops that are heard together and faded into each other. Nothing is told by it alone.

A scene says what is to be heard (Tune); which layers that means, how loud and how fast, is decided here. Files are
read beside the window, and whatever is missing is simply not heard.
"""

from __future__ import annotations

from array import array
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Literal, TypeAlias

import pygame

from game.core.value import value
from game.ui.sound import MUSIC, RATE, Sounds, open_mixer

State: TypeAlias = Literal["calm", "danger", "won", "lost"]

MIX: dict[State, dict[str, float]] = {
    "calm": {"bed": 1.0, "colour": 1.0},
    "danger": {"bed": 0.6, "pulse": 1.0},
    "won": {"won": 1.0},
    "lost": {"lost": 1.0},
}
"""How loud each layer is. All loops of a tune run from its beginning on, so that their beats stay together."""
LOOPS = ("bed", "pulse", "colour")
ONCE = ("won", "lost")
FADE, SWITCHED_OFF = 2.0, 0.3
"""Seconds from one state to another, and until nothing is heard once it is switched off."""
STEPS_BACK, COMES_BACK = 0.15, 1.5
"""Seconds to make room for something, and to be back afterwards."""
BEHIND = 0.5
"""How loud it is while something else is heard or read: 6 decibels less."""
LEAD = RATE // 10
"""Samples of a loop's end that also stand before its beginning (.ci/music/make.py)."""


@value
class Tune:
    """What is to be heard."""

    name: str
    """The folder of the music: a game's id."""
    state: State = "calm"
    hushed: bool = False
    """A beat of silence, before something great is shown."""
    behind: bool = False
    """Something is explained."""


class _Voice:
    """A layer that is heard, or will be."""

    def __init__(self, channel: int, sound: pygame.mixer.Sound, *, once: bool) -> None:
        self.number = channel
        self._channel = pygame.mixer.Channel(channel)
        self.level = 1.0 if once else 0.0
        self._shown = -1.0
        self._channel.set_volume(0.0)
        self._channel.play(sound, loops=0 if once else -1)

    def move(self, target: float, step: float) -> None:
        self.level = min(target, self.level + step) if target > self.level else max(target, self.level - step)

    def sound(self, volume: float) -> None:
        if volume != self._shown:
            self._channel.set_volume(volume)
            self._shown = volume

    def stop(self) -> None:
        self._channel.stop()


class Music:
    def __init__(self, folder: Path, sounds: Sounds, *, still: bool = False) -> None:
        """still: pictures and tests have no time of their own, and are not heard."""
        self._folder = folder
        self._sounds = sounds
        self._still = still
        self.on = True
        self.volume = 40
        self.tune: Tune | None = None
        """What is to be heard now."""
        self._loaded: tuple[str, dict[str, pygame.mixer.Sound]] = ("", {})
        self._loading: Thread | None = None
        self._voices: dict[tuple[str, str], _Voice] = {}
        """By the name of the tune and the layer."""
        self._room = 1.0
        """What is left to the music while something else is heard."""

    def update(self, tune: Tune | None, seconds: float) -> None:
        """Time passes, and this is to be heard."""
        self.tune = tune
        if self._still:
            return
        heard = tune if self.on and self.volume else None
        if heard:
            self._fetch(heard.name)
            self._begin(heard)
        if self._voices:
            self._fade(heard, seconds)

    def close(self) -> None:
        """The mixer must not be closed while a file is read into it."""
        if self._loading:
            self._loading.join()
        self._voices.clear()

    def levels(self) -> dict[str, float]:
        """How loud each layer is, of all that are heard at all."""
        return {f"{name}/{layer}": voice.level for (name, layer), voice in self._voices.items()}

    # -- reading --------------------------------------------------------------------------------------------

    def _fetch(self, name: str) -> None:
        """What is asked for while something else is read is read next, if it is still wanted then."""
        if self._loaded[0] == name or (self._loading and self._loading.is_alive()):
            return
        self._loading = Thread(target=self._load, args=(name,), daemon=True)
        self._loading.start()

    def _load(self, name: str) -> None:
        found = {}
        if open_mixer():
            for layer in (*LOOPS, *ONCE):
                with suppress(pygame.error, OSError):
                    found[layer] = read(self._folder / name / f"{layer}.ogg")
        self._loaded = (name, found)

    # -- playing --------------------------------------------------------------------------------------------

    def _begin(self, tune: Tune) -> None:
        """All loops of a tune at once, as soon as it is read and there are channels for them; an end when it comes."""
        name, sounds = self._loaded
        if name != tune.name:
            return
        wanted = LOOPS if tune.state not in ONCE else (tune.state,)
        missing = [layer for layer in wanted if layer in sounds and (name, layer) not in self._voices]
        taken = {voice.number for voice in self._voices.values()}
        free = [channel for channel in range(MUSIC) if channel not in taken]
        if len(free) >= len(missing):
            for layer, channel in zip(missing, free, strict=False):
                self._voices[name, layer] = _Voice(channel, sounds[layer], once=layer in ONCE)

    def _fade(self, heard: Tune | None, seconds: float) -> None:
        gains = MIX[heard.state] if heard else {}
        self._make_room(heard, seconds)
        volume = self.volume / 100 * self._room
        for (name, layer), voice in list(self._voices.items()):
            here = heard is not None and name == heard.name
            voice.move(gains.get(layer, 0.0) if here else 0.0, seconds / (FADE if heard else SWITCHED_OFF))
            voice.sound(volume * voice.level)
            needed = here and heard is not None and (layer in LOOPS) == (heard.state not in ONCE)
            if voice.level == 0.0 and not needed:
                voice.stop()
                del self._voices[name, layer]

    def _make_room(self, heard: Tune | None, seconds: float) -> None:
        """For an effect or an explanation; and for silence."""
        crowded = heard is not None and (heard.behind or self._sounds.sounding)
        target = 0.0 if heard and heard.hushed else BEHIND if crowded else 1.0
        if target < self._room:
            self._room = max(target, self._room - seconds / STEPS_BACK)
        else:
            self._room = min(target, self._room + seconds / COMES_BACK)


def read(file: Path) -> pygame.mixer.Sound:
    """A file of music, ready to be played."""
    sound = pygame.mixer.Sound(file)
    return pygame.mixer.Sound(buffer=_closed(sound.get_raw())) if file.stem in LOOPS else sound


def _closed(raw: bytes) -> bytes:
    """A loop whose end flows into its beginning. Packing has left a corner between them, which would click: the end is
    blended into the lead, from which the file itself goes on to the beginning."""
    wave = array("h", raw)
    lead, loop = wave[:LEAD], wave[LEAD:]
    for i in range(LEAD):
        share = i / LEAD
        loop[i - LEAD] = round((1 - share) * loop[i - LEAD] + share * lead[i])
    return loop.tobytes()
