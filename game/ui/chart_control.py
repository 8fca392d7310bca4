"""The hand on a board that can be zoomed: wheel and keys come nearer, the right button pans, the small map jumps."""

from __future__ import annotations

import pygame

from game.ui.table_view import TableView

_NEARER = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_HOME: -99,
}
"""How many steps a key brings the board nearer; Home shows all of it."""


EDGE, DRIFT = 36, 600
"""How near the edge of its window a piece in the hand draws the board on, and how fast, in logical units a second."""


class ChartControl:
    def __init__(self, view: TableView) -> None:
        self._view = view
        self._grip: tuple[float, float] | None = None
        """Where the hand that pushes the board was last."""
        self._pushed = False
        self._on_small_map = False

    @property
    def pushing(self) -> bool:
        return self._grip is not None

    def can_push(self, place: tuple[float, float]) -> bool:
        return not self._view.camera.far and self._view.on_chart(place)

    def over_small_map(self, place: tuple[float, float]) -> bool:
        small = self._view.small_map()
        return small is not None and small.collidepoint(place)

    def grip(self, place: tuple[float, float]) -> bool:
        """Begin to push the board, if there is anything to push."""
        if not self.can_push(place):
            return False
        self._grip, self._pushed = place, False
        return True

    def drift(self, place: tuple[float, float], seconds: float) -> bool:
        """A piece is held at the edge of the window: what lies beyond comes into sight. True: it does."""
        chart = self._view.scenery.chart
        if chart is None or not self.can_push(place) or chart.inflate(-2 * EDGE, -2 * EDGE).collidepoint(place):
            return False
        (x, y), far = place, DRIFT * seconds
        dx = far if x < chart.left + EDGE else -far if x > chart.right - EDGE else 0.0
        dy = far if y < chart.top + EDGE else -far if y > chart.bottom - EDGE else 0.0
        return self._view.pan(dx, dy)

    def handle(self, event: pygame.event.Event, place: tuple[float, float]) -> bool:
        """Place: where the mouse is, in logical units. True: the event was for the board as a whole."""
        if event.type == pygame.MOUSEWHEEL and event.y and self._view.on_chart(place):
            self._view.zoom(place, 1 if event.y > 0 else -1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == 1 and self._view.look_at_small_map(place):
                self._on_small_map = True
                return True
            return event.button in (2, 3) and self.grip(place)
        if event.type == pygame.MOUSEMOTION:
            return self._drag(place)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._let_go()
        return False

    def key(self, key: int) -> bool:
        chart = self._view.scenery.chart
        return key in _NEARER and chart is not None and (self._view.zoom(chart.center, _NEARER[key]) or True)

    def _drag(self, place: tuple[float, float]) -> bool:
        if self._on_small_map:
            self._view.look_at_small_map(place)
        elif self._grip:
            dx, dy = place[0] - self._grip[0], place[1] - self._grip[1]
            self._pushed = self._view.pan(dx, dy) or self._pushed
            self._grip = place
        return self._on_small_map or self._grip is not None

    def _let_go(self) -> bool:
        """True if the button had been pushing the board; a mere click of it means something else."""
        was = self._on_small_map or self._pushed
        self._grip, self._pushed, self._on_small_map = None, False, False
        return was
