"""A table played by keyboard: Tab and arrows move a focus, Enter touches, letters act."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui import focus

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PlayKeys:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.focused = ""
        """The id of a piece, or "button:" and a number."""

    def press(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            redo = event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT)
            (scene.redo if redo else scene.undo)()
        elif event.key == pygame.K_ESCAPE:
            if not scene.let_go():
                scene.pause()
        elif event.key in _ENTER and scene.telling:
            scene.skip()
        elif event.key in _ENTER and scene.preview and not self.focused.startswith("button:"):
            scene.preview.confirm()
        elif event.key == pygame.K_TAB:
            if scene.telling:
                scene.skip()  # whoever looks for something to do has seen enough
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in _ENTER:
            return self._enter()
        elif scene.chart.key(event.key):
            scene.app.redraw()
        else:
            return self._letter(pygame.key.name(event.key))
        return True

    def _letter(self, key: str) -> bool:
        scene = self._scene
        skipped = scene.telling and len(key) == 1
        if skipped and not scene.skip():
            return True
        if button := scene.panel.button_for(key):
            button.act()
            return True
        if skipped and not scene.ready():
            scene.say_who_decides()
            return True
        if not self.focused or not scene.ready() or len(key) != 1:
            return skipped
        moves = scene.hands.by_key(key, self.focused)
        if moves:
            scene.submit(moves[0])
        scene.app.redraw()
        return bool(moves)

    def _enter(self) -> bool:
        scene = self._scene
        kind, _, number = self.focused.partition(":")
        if kind == "button":
            buttons = scene.panel.buttons
            if int(number) < len(buttons) and buttons[int(number)].enabled:
                buttons[int(number)].act()
        elif self.focused:
            scene.hush()
            scene.touch(self.focused)
        scene.app.redraw()
        return bool(self.focused)

    def _spots(self) -> dict[str, Rect]:
        """Everything the focus can stand on."""
        scene = self._scene
        useful = scene.hands.nexts()
        pieces = {p.id: p.rect for p in scene.view.scenery.pieces if p.id in useful or (p.tip and not p.ghost)}
        return pieces | {f"button:{i}": b.rect for i, b in enumerate(scene.panel.buttons) if b.enabled}

    def _tab(self, step: int) -> None:
        """To the next thing that does something: pieces, then the buttons beside the table, then those above it."""
        useful = self._scene.hands.nexts() | {p.id for p in self._scene.view.scenery.pieces if p.look is not None}
        top = self._scene.view.area.top
        found = {key: at for key, at in self._spots().items() if key in useful or key.startswith("button:")}
        spots = sorted(found, key=lambda key: key.startswith("button:") and found[key].bottom <= top)
        if spots:
            at = spots.index(self.focused) + step if self.focused in spots else 0 if step > 0 else -1
            self._focus(spots[at % len(spots)])

    def _arrow(self, dx: int, dy: int) -> None:
        spots = self._spots()
        if self.focused not in spots:
            self._tab(1)
        elif best := focus.towards(spots[self.focused], spots, dx, dy):
            self._focus(best)

    def _focus(self, key: str) -> None:
        """The focus explains a piece as the mouse would."""
        self.focused = key
        self._scene.view.reveal(key)
        self._scene.point_at("" if key.startswith("button:") else key)
