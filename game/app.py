"""The window, the clock, and what all scenes share."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from math import inf
from pathlib import Path
from threading import Lock, Thread
from time import perf_counter

import pygame

from game import paths, window
from game.core.backup import back_up
from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.salvage import open_store
from game.core.store import StoreError
from game.core.words import languages, load_ui_words
from game.crash_report import EXPECTED, blaming
from game.games import GAMES, find
from game.scenes.message_box import say
from game.scenes.scene import Scene, SceneStack
from game.settings import FILE_NAME, SMALLEST, Settings, left_out, load_settings, save_settings
from game.ui import caches
from game.ui.assets import Assets
from game.ui.cursors import CursorShape, wear
from game.ui.music import Music
from game.ui.paint import Look, Painter
from game.ui.sound import Sounds
from game.ui.theme import load_themes
from game.ui.transition import FADE, Transition
from game.ui.witness import Witness

ACTIVE_RATE, IDLE_RATE = 60, 30
BACKUP_AT_CLOSING = 3.0
"""Seconds that closing waits for a backup that is being made: a disk may be silent for long."""
PREPARING = 0.010
"""Seconds of each frame for what the next screen needs."""
LINGER = 0.4
"""Seconds of redrawing after the last input, for hover effects to settle."""


class App:
    def __init__(
        self,
        data: Path,
        games: Sequence[GameInfo] = GAMES,
        *,
        size: tuple[int, int] | None = None,
        headless: bool = False,
    ) -> None:
        """headless: draw to a surface of this size without a window, for tests and pictures."""
        self.data = data
        self.games = games
        self.settings, self.trouble = load_settings(data)
        self.broken: dict[str, DataError] = {}
        """Games that cannot be opened: the others are played all the same."""
        self.themes = load_themes(paths.assets() / "themes.yaml", games, paths.levels(), self.broken)
        self._forget_unknown()
        self.words = load_ui_words(paths.levels(), self.settings.language)
        self.assets = Assets(paths.assets(), {i.id: Path(i.folder) / "pictures" for i in games if i.folder})
        self.sounds = Sounds(paths.assets() / "sounds")
        self.music = Music(paths.assets() / "music", self.sounds, still=headless)
        self.scenes = SceneStack()
        self.running = True
        self.headless = headless
        self._games: dict[str, Game] = {}
        self._opening = Lock()
        self._dirty = True
        self._lingers = 0.0
        self.by_keys = False
        """Was the last thing pressed a key? Then it is shown where the focus is."""
        self.cursor: CursorShape = "arrow"
        self._mouse = (-1, -1)
        self._shown: list[Scene] = []
        """The scenes that were drawn last."""
        self._transition = Transition()
        opened = pygame.display.get_surface() if pygame.display.get_init() and not headless else None
        self.surface = opened or self._opened_window(size)
        pygame.display.set_icon(self.assets.sprite("starboard", (64, 64)))
        self.witness: Witness | None = None
        """Watches what is written, for the audit."""
        self._new_look()
        self._backing_up: Thread | None = None
        self.no_backup = ""
        """Why no backup of the matches could be made."""
        self.store, self.mended = open_store(data)  # last: what fails before leaves nothing open

    def _forget_unknown(self) -> None:
        """A language or theme that is not there, perhaps from a newer version: the usual one serves."""
        there = {"language": languages(paths.levels()), "theme": self.themes}
        gone = [key for key, names in there.items() if getattr(self.settings, key) not in names]
        for key in gone:
            setattr(self.settings, key, getattr(Settings(), key))
        if gone:
            self.trouble = "\n".join(filter(None, (self.trouble, left_out(self.data / FILE_NAME, gone))))

    # -- window -----------------------------------------------------------------------------------

    def _opened_window(self, size: tuple[int, int] | None) -> pygame.Surface:
        settings = self.settings
        if self.headless or size:
            size = size or (settings.window_width, settings.window_height)
            return window.open_window(size, fullscreen=settings.fullscreen, headless=self.headless)
        return window.open_kept(settings, fullscreen=settings.fullscreen)

    def _keep_place(self) -> None:
        """Where the window stands. One that fills the screen is still where it was before, as a window."""
        if not self.headless and pygame.display.get_init() and not pygame.display.is_fullscreen():
            self.settings.window_left, self.settings.window_top = pygame.display.get_window_position()

    def toggle_fullscreen(self) -> None:
        self._keep_place()
        self.settings.fullscreen = not self.settings.fullscreen
        if not self.headless:
            self.surface = window.fill_screen(fill=self.settings.fullscreen)
        self.restyle()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size. Only its size as a window is kept: the screen's is not the player's choice."""
        wide, high = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        if self.headless or ((wide, high) != size and not pygame.display.is_fullscreen()):
            self.surface = window.set_mode((wide, high))
        else:
            self.surface = pygame.display.get_surface() or self.surface
        if not pygame.display.is_fullscreen():
            self.settings.window_width, self.settings.window_height = self.surface.get_size()
        self.restyle()

    def _new_look(self) -> None:
        theme = self.themes.get(self.settings.theme) or self.themes["default"]
        self.look = Look(theme, self.surface.get_size(), self.settings.text_percent, self.witness)
        self.set_volumes()

    def restyle(self) -> None:
        """Window, theme or text size have changed: forget what was drawn and build the menus again."""
        caches.clear()
        self.assets.clear()
        self._new_look()
        self._transition.end()
        self.scenes.rebuild()
        self.redraw()

    # -- sound ------------------------------------------------------------------------------------

    def set_volumes(self) -> None:
        self.sounds.volume = self.settings.volume
        self.music.volume, self.music.on = self.settings.music_volume, self.settings.music

    def toggle_music(self) -> None:
        self.settings.music = not self.settings.music
        self.set_volumes()
        self.scenes.top.notice(self.words("music.on" if self.settings.music else "music.off"))

    def _play_music(self, seconds: float) -> None:
        """What the uppermost scene wants to be heard that wants anything: a dialog leaves it to the table beneath."""
        tunes = (scene.tune() for scene in reversed(tuple(self.scenes)))
        self.music.update(next((tune for tune in tunes if tune), None), seconds)

    # -- what scenes ask for --------------------------------------------------------------------------

    def find(self, game_id: str) -> GameInfo:
        """Raises KeyError, with a suggestion, for a game that is not there."""
        return find(game_id, self.games)

    def game(self, info: GameInfo) -> Game:
        """Raises DataError for a game that cannot be opened."""
        with self._opening:
            if info.id in self.broken:
                raise self.broken[info.id]
            if info.id not in self._games:
                try:
                    self._games[info.id] = self._opened(info)
                except DataError as error:
                    self.broken[info.id] = error
                    raise
            return self._games[info.id]

    def _opened(self, info: GameInfo) -> Game:
        """With its table and its computer players: better to know at once that they are broken than in a match."""
        with blaming(info):
            game = info.open(paths.levels(), self.settings.language)
            game.table()
            game.judge()
        return game

    def open_games(self) -> Thread:
        """Open every game beside the window, which goes on meanwhile."""
        thread = Thread(target=self.whole_games, daemon=True)
        thread.start()
        if self.headless:  # pictures and tests have no time of their own to wait in
            thread.join()
        return thread

    def whole_games(self) -> list[Game]:
        """Every game that can be played."""
        found = []
        for info in self.games:
            with suppress(DataError):
                found.append(self.game(info))
        return found

    @property
    def open_match(self) -> int | None:
        """The number of the match that is on the table."""
        return next((scene.open_match for scene in self.scenes if scene.open_match is not None), None)

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
        self._change_screens()
        self._prepare()
        moving = self._transition.update(seconds)
        if not self._transition.preparing:
            for scene in self.scenes.visible():
                with self._telling():
                    moving = scene.update(seconds) or moving
            self._change_screens()
        self._lingers = max(0.0, self._lingers - seconds)
        if self._transition.preparing:
            return True
        if moving or self._dirty or self._lingers > 0:
            for scene in self.scenes.visible():
                if scene.gui:
                    scene.gui.update(seconds)
            self._dirty = False
            self.draw()
            self._transition.draw(self.surface)
            self.cursor = self.scenes.top.cursor(self._mouse)
            wear(self.cursor, self.assets)
            if not self.headless:
                pygame.display.flip()
            self._after_picture()
        self._play_music(seconds)  # last: nothing waits for a sound card
        return moving or self._lingers > 0

    def _change_screens(self) -> None:
        """Other scenes are to be seen: what is on the screen fades, unless the player wants things at once."""
        scenes, before = self.scenes.visible(), self._shown
        if scenes == before:
            return
        self._shown = scenes
        settings = self.settings
        if before and settings.speed != "instant":
            fades = scenes[-1].fades and not settings.reduced_motion
            self._transition.begin(self.surface, FADE if fades else 0.0)

    def _prepare(self) -> None:
        """What the next screen needs is drawn a little at a time, so that hands are never kept waiting for it."""
        if not self._transition.preparing:
            return
        painter = Painter(self.surface, self.look, self.assets)
        # pictures and tests have no time of their own: what they show must not depend on how quick the machine is
        end = inf if self.headless else perf_counter() + PREPARING
        if all(scene.prepare(painter, end) for scene in self._shown):
            self._transition.preparing = False
            self.redraw()

    def _after_picture(self) -> None:
        """What could wait for the first picture."""
        if not gc.isenabled():
            gc.enable()
            gc.freeze()
            self._backing_up = Thread(target=self._back_up, daemon=True)
            self._backing_up.start()
        if self.assets.load_one():
            self.redraw()

    def _back_up(self) -> None:
        """Beside the window. The matches are as good as before if it fails, so nobody is stopped for it."""
        try:
            back_up(self.data, datetime.now())
        except StoreError as error:
            self.no_backup = str(error)
            print(f"starboard: no backup of the matches could be made: {error}", file=sys.stderr)

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
            return
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._transition.end()  # who acts has seen enough of it
            self.redraw()
            self.by_keys = event.type == pygame.KEYDOWN
        with self._telling():
            self._handle(event)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Bad surroundings: the player is told, and goes on where that is possible."""
        try:
            yield
        except EXPECTED as error:
            say(self, self.words("trouble.title"), str(error))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.VIDEORESIZE:
            self.resize(event.size)
        elif event.type == pygame.KEYUP and event.key == pygame.K_F11:
            # when it is let go: a key that is held while the window changes is pressed again in the new one
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F6:
            self.toggle_music()
        elif event.type == pygame.DROPFILE:
            from game.scenes.files import import_match  # the first picture does not wait for it

            import_match(self, Path(event.file))
        else:
            self.scenes.top.event(event)

    def close(self) -> None:
        with ExitStack() as closing:  # each of them, whatever fails in another
            closing.callback(pygame.quit)
            closing.callback(self.store.close)
            if self._backing_up:
                closing.callback(self._backing_up.join, BACKUP_AT_CLOSING)
            closing.callback(self.save_settings)
            closing.callback(self.music.close)
            self._keep_place()
            self.scenes.close()
