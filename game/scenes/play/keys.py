"""A table played by keyboard: Tab and arrows move a focus, Enter touches, letters act."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.play.messages import Can, Effect, Feed, LetGo, Letter, LookBeside, Signal, TakeBack, Touch
from game.scenes.play.state import Mode
from game.ui import focus
from game.ui.buttons import PanelButton
from game.ui.side_panel import SidePanel, TurnPage
from game.ui.table_view import TableView

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
BUTTON = "button:"


def press(panel: SidePanel, button: PanelButton, feed: Feed) -> None:
    """By hand or key: what it tells the scene, or the next page of the panel."""
    if isinstance(button.put, TurnPage):
        panel.turn_page()
    else:
        feed(button.put)


class Keys:
    def __init__(self, view: TableView, panel: SidePanel, feed: Feed, can: Can) -> None:
        self._view = view
        self._panel = panel
        self._feed = feed
        self._can = can
        self.focused = ""
        """The id of a piece, or "button:" and a number."""

    @property
    def piece(self) -> str:
        """The piece that has the focus."""
        return "" if self.focused.startswith(BUTTON) else self.focused

    def press(self, event: pygame.event.Event, now: Mode) -> bool:
        telling = now in (Mode.TELLING, Mode.LOOKING_BACK)
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            redo = event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT)
            self._feed(TakeBack("redo" if redo else "undo"))
        elif event.key == pygame.K_ESCAPE:
            self._feed(LetGo(menu=True))
        elif event.key in ENTER and telling:
            self._feed(Signal.GO_ON)
        elif event.key in ENTER:
            self._enter()
        elif event.key == pygame.K_TAB:
            if telling:
                self._feed(Signal.GO_ON)  # whoever looks for something to do has seen enough
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key == pygame.K_F2:
            self._feed(Effect.OPEN_HOWTO)
        elif event.key == pygame.K_F5:
            self._feed(Effect.OPEN_LEGEND)
        elif event.key == pygame.K_F4:
            self._feed(Effect.CHANGE_STEPPING)
        elif now is Mode.LOOKING_BACK and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._feed(LookBeside(1 if event.key == pygame.K_RIGHT else -1))
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        else:
            return self._letter(pygame.key.name(event.key))
        return True

    def _letter(self, key: str) -> bool:
        if button := self._panel.button_for(key):
            press(self._panel, button, self._feed)
            return True
        if len(key) == 1:
            self._feed(Letter(key, self.piece))
        return len(key) == 1

    def _enter(self) -> None:
        if button := self._buttons().get(self.focused):
            press(self._panel, button, self._feed)
        elif self.piece and not self._panel.confirming:
            self._feed(Touch(self.piece))
        else:
            self._feed(Signal.GO_ON)

    def _buttons(self) -> dict[str, PanelButton]:
        buttons = (*self._panel.buttons, *self._panel.floating)
        return {f"{BUTTON}{i}": button for i, button in enumerate(buttons) if button.enabled}

    def _useful(self) -> frozenset[str]:
        """The pieces that a touch would do something with."""
        can, picks = self._can()
        return can.nexts(picks)

    def _spots(self) -> dict[str, Rect]:
        """Everything the focus can stand on."""
        useful = self._useful()
        pieces = {p.id: p.rect for p in self._view.scenery.pieces if p.id in useful or (p.tip and not p.ghost)}
        return pieces | {key: button.rect for key, button in self._buttons().items()}

    def _tab(self, step: int) -> None:
        """To the next thing that does something: pieces, then the buttons beside the table, then those above it."""
        useful = {*self._useful(), *(p.id for p in self._view.scenery.pieces if p.opens is not None)}
        found = {key: at for key, at in self._spots().items() if key in useful or key.startswith(BUTTON)}
        spots = sorted(found, key=lambda key: key.startswith(BUTTON) and found[key].bottom <= self._view.area.top)
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
        self.focused = key
        self._view.reveal(key)
