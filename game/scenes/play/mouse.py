"""A table played with the mouse: pieces are dragged, or touched one after the other; beside them lie buttons, the log
and what has just been said."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.play.keys import press
from game.scenes.play.messages import Can, Drop, Effect, Feed, LetGo, Lift, LookBack, Signal, Touch
from game.scenes.play.screen import Screen
from game.ui.chart_control import ChartControl
from game.ui.cursors import CursorShape
from game.ui.double_click import DoubleClick
from game.ui.selection import meant
from game.ui.tray import is_tray

WHEEL = 40
"""How far a turn of the wheel moves a text, in logical units."""
DRAG = 6
"""How far the mouse moves before a press becomes a drag, in logical units."""


class Mouse:
    def __init__(self, screen: Screen, feed: Feed, can: Can, rulebook: Callable[[str], None]) -> None:
        self._screen = screen
        self._view = screen.view
        self._feed = feed
        self._can = can
        self._rulebook = rulebook
        self.chart = ChartControl(screen.view)
        self.place = (0.0, 0.0)
        """In logical units."""
        self.held = ""
        """The piece in the hand."""
        self._pressed: tuple[str, tuple[float, float]] | None = None
        """The piece the button went down on, wherever it lies when it comes up again; and where."""
        self._twice = DoubleClick()
        self._asked_at: tuple[float, float] | None = None
        """Where the other button went down."""

    def handle(self, event: pygame.event.Event) -> bool:
        if self.chart.handle(event, self.place):
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._screen.pointer.hush()
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:
                self.let_go()  # the button came up where nobody saw it
            self._moved()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self._beside(event.button):
            return True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = (self.piece_at(self.place), self.place)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._asked_at = self.place
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self._ask()
        else:
            return False
        return True

    def passed(self, seconds: float) -> bool:
        """True: the board has moved under the hand."""
        self._twice.passed(seconds)
        return bool(self.held) and self.chart.drift(self.place, seconds)

    def let_go(self) -> None:
        self.held = ""
        self._pressed = None

    def piece_at(self, place: tuple[float, float], but: str = "") -> str:
        """The piece a touch means."""
        return meant(*self._can(), [placed for placed in self._view.all_at(place) if placed.id != but])

    def pointed(self) -> str:
        """The piece that explains itself."""
        return self._view.explains(self.place)

    def shape(self, *, acting: bool, thinking: bool) -> CursorShape:
        """What the mouse looks like where it is. acting: the person at the screen may; thinking: a computer does."""
        if self.held or self.chart.pushing:
            return "grabbing"
        panel = self._screen.panel
        row = panel.log.at(self.place)
        if panel.button_at(self.place) or (row and row.act.number >= 0) or self._screen.leads(self.place):
            return "hand"
        if not self._view.area.collidepoint(self.place):
            return "arrow"
        return self._over_table(acting=acting, thinking=thinking)

    def _over_table(self, *, acting: bool, thinking: bool) -> CursorShape:
        piece = self.piece_at(self.place)
        placed, (can, picks) = self._view.piece(piece), self._can()
        if self.chart.over_small_map(self.place) or (placed and placed.opens is not None) or is_tray(piece):
            return "hand"
        if acting and piece in can.nexts(picks):
            goes_on = not picks and any(h.path[0] == piece and len(h.path) > 1 for _, h in can.options)
            return "grab" if goes_on and self._can_lift(piece) else "hand"
        if thinking:
            return "wait"
        return "grab" if self.chart.can_push(self.place) else "arrow"

    # -- beside the pieces ----------------------------------------------------------------------------------

    def _beside(self, button: int) -> bool:
        """True: it was a press beside the table, and not for a piece. The other button asks for the rule of a line, or
        else of the question."""
        panel = self._screen.panel
        if self._on_bubble(button):
            return True
        row = panel.log.at(self.place)
        if self._on_toast(button):
            return True
        if button == 3:
            if row and row.line.rule:
                self._rulebook(row.line.rule)
            elif not row and not self._view.area.collidepoint(self.place):
                self._feed(Effect.OPEN_RULEBOOK)
        elif pressed := panel.button_at(self.place):
            self._feed(Effect.PICK_SOUND)
            press(panel, pressed, self._feed)
            return True
        elif part := self._screen.goal.at(self.place):
            self._view.flash([piece for piece in part.pieces if self._view.piece(piece)], "selected")
        elif not panel.log.fold_at(self.place) and row and row.act.number >= 0:
            self._feed(LookBack(row.cursor))
        return not self._view.area.collidepoint(self.place)

    def _on_bubble(self, button: int) -> bool:
        """A click on the bubble of a lesson goes on or presses its button; the other button opens the rule."""
        guide, panel = self._screen.pointing, self._screen.panel
        if guide is None or guide.bubble is None or not panel.floating:
            return False
        if not guide.bubble.rect.collidepoint(self.place):
            return False
        if button == 3 and guide.rule:
            self._rulebook(guide.rule)
        elif button == 1:
            pressed = panel.button_at(self.place)
            self._feed(pressed.put if pressed else Signal.GO_ON)
        return True

    def _wheel(self, turns: int) -> None:
        """A long text beside the table moves, else the log."""
        panel = self._screen.panel
        if panel.closeup.scrolls:
            panel.closeup.scroll(-turns * WHEEL)
        else:
            panel.log.scroll(-turns * 3)

    def _on_toast(self, button: int) -> bool:
        """A click on what was said opens its rule; where it lay over something that can be used, that is meant."""
        can, picks = self._can()
        piece = self.piece_at(self.place)
        serves = button == 1 and (piece in can.nexts(picks) or is_tray(piece))
        rule = self._screen.clicked(self.place)
        if rule and not serves:
            self._rulebook(rule)
        return rule is not None and not serves

    # -- pieces ---------------------------------------------------------------------------------------------

    def _far_from(self, place: tuple[float, float]) -> bool:
        return max(abs(self.place[0] - place[0]), abs(self.place[1] - place[1])) > DRAG

    def _ask(self) -> None:
        """The other button lets go; with nothing in the hand it asks for the rule of what it points at."""
        at, self._asked_at = self._asked_at, None
        if self.held:
            self.let_go()
        if at is not None and not self._far_from(at):
            self._feed(LetGo())

    def _moved(self) -> None:
        if not self._pressed or self.held or not self._far_from(self._pressed[1]):
            return
        piece = self._pressed[0]
        if self._can_lift(piece):
            self.held = piece
            self._feed(Lift(piece))
        elif self.chart.grip(self.place):
            self._pressed = None

    def _can_lift(self, piece: str) -> bool:
        """Whatever explains itself can be picked up: where it is dropped it is said why it does not belong there."""
        placed = self._view.piece(piece)
        return placed is not None and not placed.ghost and placed.tip is not None and placed.opens is None

    def _up(self) -> None:
        pressed, held = self._pressed, self.held
        self.let_go()
        if held:
            target = self.piece_at(self.place, but=held)
            self._view.fly_back(held, self.place)
            self._feed(Drop(held, target))
        elif pressed:
            twice = self._twice.pressed(pressed[0])
            self._feed(Touch(pressed[0], twice=twice) if pressed[0] else Signal.AWAY)
