"""The window, the clock, and what all scenes share."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# no pygame greeting on the terminal, and a fast path for windows without a graphics card
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import paths
from game.core.game import Game, GameInfo
from game.core.store import Store
from game.core.words import load_ui_words
from game.scenes.scene import SceneStack
from game.settings import load_settings, save_settings
from game.ui import paint
from game.ui.assets import Assets
from game.ui.paint import Look, Painter
from game.ui.sound import Sounds
from game.ui.theme import load_themes

ACTIVE_RATE, IDLE_RATE = 60, 30
LINGER = 0.4
"""Seconds of redrawing after the last input, for hover effects to settle."""
SMALLEST = (960, 540)


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class App:
    def __init__(self, data: Path, *, window: tuple[int, int] | None = None, headless: bool = False) -> None:
        """headless: draw to a surface of this size without a window, for tests and pictures."""
        paint.clear()
        self.data = data
        self.settings, self.trouble = load_settings(data)
        self.store = Store(data)
        self.words = load_ui_words(paths.levels(), self.settings.language)
        self.themes = load_themes(paths.assets() / "themes.yaml")
        self.assets = Assets(paths.assets())
        self.sounds = Sounds(paths.assets() / "sounds")
        self.scenes = SceneStack()
        self.running = True
        self.headless = headless
        self._games: dict[str, Game] = {}
        self._dirty = True
        self._lingers = 0.0
        size = window or (self.settings.window_width, self.settings.window_height)
        self.surface = self._open_window(size)
        self._new_look()

    # -- window -----------------------------------------------------------------------------------

    def _open_window(self, size: tuple[int, int]) -> pygame.Surface:
        if self.headless:
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        asked = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplay(f"there is no screen to open a window on ({error})") from error
        pygame.font.init()
        if not asked and pygame.display.get_driver() in {"offscreen", "dummy"}:
            raise NoDisplay("there is no screen to open a window on; `starboard play --text` needs none")
        pygame.display.set_caption("Starboard")
        surface = self._set_mode(size)
        pygame.display.set_icon(self.assets.sprite("starboard", (64, 64)))
        pygame.key.set_repeat(350, 60)
        return surface

    def _set_mode(self, size: tuple[int, int]) -> pygame.Surface:
        flags = pygame.RESIZABLE
        if self.settings.fullscreen and not self.headless:
            flags, size = pygame.FULLSCREEN, (0, 0)
        plain = pygame.display.get_driver() == "x11"
        if plain:  # twenty milliseconds a frame without it where there is no graphics card
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            return pygame.display.set_mode(size, flags)
        except pygame.error:
            os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
            return pygame.display.set_mode(size, flags)

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.surface = self._set_mode((self.settings.window_width, self.settings.window_height))
        self.restyle()

    def resize(self, size: tuple[int, int]) -> None:
        wide, high = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        if (wide, high) != size or self.headless:
            self.surface = self._set_mode((wide, high))
        else:
            self.surface = pygame.display.get_surface() or self.surface
        if not self.settings.fullscreen:
            self.settings.window_width, self.settings.window_height = wide, high
        self.restyle()

    def _new_look(self) -> None:
        theme = self.themes.get(self.settings.theme) or self.themes["default"]
        self.look = Look(theme, self.surface.get_size(), self.settings.text_percent)
        self.sounds.volume = self.settings.volume

    def restyle(self) -> None:
        """Window, theme or text size have changed: forget what was drawn and build the menus again."""
        paint.clear()
        self.assets.clear()
        self._new_look()
        self.scenes.rebuild()
        self.redraw()

    # -- what scenes ask for --------------------------------------------------------------------------

    def game(self, info: GameInfo) -> Game:
        if info.id not in self._games:
            self._games[info.id] = info.open(paths.levels(), self.settings.language)
        return self._games[info.id]

    def redraw(self) -> None:
        self._dirty = True

    def quit(self) -> None:
        self.running = False

    def save_settings(self) -> None:
        try:
            save_settings(self.settings, self.data)
        except OSError as error:
            print(f"starboard: the settings could not be saved: {error}", file=sys.stderr)

    # -- the loop -------------------------------------------------------------------------------------

    def run(self) -> None:
        clock = pygame.time.Clock()
        active = True
        while self.running:
            seconds = clock.tick(ACTIVE_RATE if active else IDLE_RATE) / 1000
            active = self.frame(pygame.event.get(), min(seconds, 0.1))
            if not pygame.display.get_init():
                break
        self.close()

    def frame(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """One turn of the loop. True: something is moving."""
        for event in events:
            self._dispatch(event)
        if events:
            self._lingers = LINGER
        moving = False
        for scene in self.scenes.visible():
            moving = scene.update(seconds) or moving
        self._lingers = max(0.0, self._lingers - seconds)
        if moving or self._dirty or self._lingers > 0:
            for scene in self.scenes.visible():
                if scene.gui:
                    scene.gui.update(seconds)
            self._dirty = False
            self.draw()
            if not self.headless:
                pygame.display.flip()
        return moving or self._lingers > 0

    def save_picture(self, file: Path) -> None:
        """What would be on the screen now, as a PNG file."""
        self.draw()
        pygame.image.save(self.surface, file)

    def draw(self) -> None:
        painter = Painter(self.surface, self.look, self.assets)
        for scene in self.scenes.visible():
            scene.paint(painter)

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resize(event.size)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        else:
            self.scenes.top.event(event)

    def close(self) -> None:
        self.scenes.close()
        self.save_settings()
        self.store.close()
        paint.clear()
        pygame.quit()


def run(data: Path, *, game: GameInfo | None = None, match_id: int | None = None) -> None:
    """Open the window on the library, or further on if a game or a match is named."""
    from game.games import find
    from game.scenes.library import LibraryScene
    from game.scenes.new_game import NewGameScene
    from game.scenes.play import PlayScene

    app = App(data)
    app.scenes.push(LibraryScene(app))
    if match_id is not None:
        setup = app.store.read(match_id).setup
        app.scenes.push(PlayScene(app, app.game(find(setup.game)), match_id))
    elif game is not None:
        app.scenes.push(NewGameScene(app, game))
    app.run()
