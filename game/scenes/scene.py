"""What a screen is, and the stack they stand on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.cursors import CursorShape
from game.ui.gui import Gui
from game.ui.music import Tune
from game.ui.paint import Look, Painter

if TYPE_CHECKING:
    from game.app import App


class Scene:
    """One screen: menu elements in `gui`, everything else drawn by itself."""

    covers = True
    """False: the scene beneath shows through (dialogs)."""
    fades = True
    """False: it is there at once, and nothing of what was there before shows any more."""
    gives_way = False
    """True: a match that is opened from it takes its place."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.gui: Gui | None = None
        self._first_focus: int | None = None
        """What Enter means before any key has moved the focus."""

    @property
    def look(self) -> Look:
        return self.app.look

    @property
    def open_match(self) -> int | None:
        """The number in the store of the match that is played in it."""
        return None

    # -- for a scene to supply ----------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        """Place the menu elements. Called again whenever window, theme or text size change."""

    def enter(self) -> None:
        """The scene has come to the top for the first time."""

    def resume(self) -> None:
        """What lay above it is gone."""

    def leave(self) -> None:
        """The scene is about to be forgotten."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Input that the menu elements did not use. True: used up."""
        return False

    def update(self, seconds: float) -> bool:
        """Time passes. True: something moves, draw again."""
        return False

    def prepare(self, painter: Painter, end: float) -> bool:
        """Make some of what the first picture needs, until a time of perf_counter(). True: all of it is there."""
        return True

    def draw(self, painter: Painter) -> None:
        """Below the menu elements."""

    def draw_above(self, painter: Painter) -> None:
        """Above the menu elements."""

    def tune(self) -> Tune | None:
        """The music that belongs to it; None: that of the scene beneath."""
        return None

    def notice(self, text: str) -> None:
        """Something was done from outside of it that it may want to say."""

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        """What the mouse looks like at a place in the window (in pixels)."""
        return self.gui.cursor(position) if self.gui else "arrow"

    def back(self) -> None:
        """Escape was pressed."""
        self.app.scenes.pop()

    # -- the same for every scene ---------------------------------------------------------------------

    def rebuild(self) -> None:
        focus = self.gui.focus if self.gui else None
        if self.gui:
            self.gui.close()
        self.gui = Gui(self.look)
        self.build(self.gui)
        self._first_focus = self.gui.focus
        if focus is not None and focus < len(self.gui.controls):
            self.gui.focus = focus
        self.gui.update(0.0)  # elements show from their first update on
        self.app.redraw()

    def event(self, event: pygame.event.Event) -> bool:
        if self.gui and event.type == pygame.MOUSEBUTTONDOWN:
            self.gui.focus = self._first_focus  # its ring is gone, so no key may work what it was around
        if self.gui and self.gui.event(event):
            return True
        if self.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def paint(self, painter: Painter) -> None:
        self.draw(painter)
        if self.gui:
            self.gui.draw(painter, ring=self.app.by_keys)
        self.draw_above(painter)


class SceneStack:
    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """A scene that cannot be built is not there: else it would stand in the way with every rebuilding."""
        self._scenes.append(scene)
        try:
            scene.rebuild()
            scene.enter()
        except BaseException:
            self._scenes.remove(scene)
            scene.leave()
            raise

    def pop(self) -> None:
        """Leave the top scene. The last one stays: quitting is the app's business."""
        if len(self._scenes) > 1:
            self._scenes.pop().leave()
            self.rebuild()
            self.top.resume()

    def replace(self, scene: Scene) -> None:
        self._scenes.pop().leave()
        self.push(scene)

    def clear_to_first(self) -> None:
        while len(self._scenes) > 1:
            self._scenes.pop().leave()
        self.rebuild()
        self.top.resume()

    def close(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    def visible(self) -> list[Scene]:
        """From the lowest that shows to the top."""
        first = max((i for i, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[first:]

    def rebuild(self) -> None:
        for scene in self.visible():
            scene.rebuild()
