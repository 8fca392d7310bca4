"""Presses beside, above and over a table: buttons, the log, and what has just been said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.play.doors import Doors
from game.scenes.play.messages import Feed, LookBack
from game.scenes.play.screen import Screen

if TYPE_CHECKING:
    from game.app import App


class Beside:
    def __init__(self, app: App, screen: Screen, doors: Doors, feed: Feed, serves: Callable[[], bool]) -> None:
        """serves: does what lies on the table under the mouse lead somewhere?"""
        self._app = app
        self._screen = screen
        self._doors = doors
        self._feed = feed
        self._serves = serves

    def press(self, place: tuple[float, float], button: int) -> bool:
        """True: it was a press beside the table, and not for a piece. The other button asks for the rule of a line."""
        row = self._screen.panel.log.at(place)
        if self._on_toast(place, button):
            return True
        if button == 3:
            if row and row.line.rule:
                self._doors.rulebook(row.line.rule)
        elif pressed := self._screen.panel.button_at(place):
            self._app.sounds.play("token")
            self._feed(pressed.put)
            return True
        elif not self._screen.panel.log.fold_at(place) and row and row.act.number >= 0:
            self._feed(LookBack(row.cursor))
        return not self._screen.view.area.collidepoint(place)

    def _on_toast(self, place: tuple[float, float], button: int) -> bool:
        """A click on what was said opens its rule; where it lay over something that can be used, that is meant."""
        serves = button == 1 and self._serves()
        rule = self._screen.toast.click(place, self._app.look, self._screen.view.area)
        if rule and not serves:
            self._doors.rulebook(rule)
        return rule is not None and not serves
