"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.events import Seat, unheard
from game.core.modes import BadOption
from game.core.moves import Leave
from game.scenes.files import export_match
from game.scenes.howto import open_howto
from game.scenes.legend import LegendScene, legend_of
from game.scenes.library import ask_to_quit
from game.scenes.page import Dialog
from game.scenes.pick import Pick, PickScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.scroll import NOTE, bar_height
from game.scenes.settings_page import SettingsScene
from game.ui.gui import Gui
from game.ui.paint import XL, M, Painter

if TYPE_CHECKING:
    from game.app import App

PAD = 32


class PauseScene(Scene):
    covers = False

    def __init__(self, app: App, play_scene: Any) -> None:
        """play_scene: the table beneath, with its game, match and match_id."""
        super().__init__(app)
        self.play = play_scene
        self._legend = legend_of(play_scene.game.table(), play_scene.match)

    def resume(self) -> None:
        """The settings may have changed the look of the table beneath, too."""
        self.app.scenes.rebuild()
        for scene in self.app.scenes.visible():
            if scene.gui:
                scene.gui.update(0.0)  # elements show only after their first update, and only the top scene gets those

    # -- what can be done ---------------------------------------------------------------------------

    def _items(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Text key, icon, kind, action."""
        items: list[tuple[str, str, str, Callable[[], None]]] = [
            ("pause.continue", "play", "primary", self.back),
            ("pause.howto", "info", "", self.howto),
            *([("pause.legend", "search", "", self.legend)] if self._legend else []),
            ("pause.rulebook", "rulebook", "", self.rulebook),
            ("pause.settings", "settings", "", lambda: self.app.scenes.push(SettingsScene(self.app))),
        ]
        is_lesson = not self.play.match_id
        if not is_lesson:
            items.append(("pause.export", "export", "", self.export))
        if not is_lesson and self.play.match.outcome is None and self.play.match.people:
            items.append(("pause.resign", "flag", "danger", self.ask_to_resign))
        items.append(("pause.leave", "back", "", self.app.scenes.clear_to_first))
        items.append(("pause.quit", "quit", "", lambda: ask_to_quit(self.app)))
        return items

    def howto(self) -> None:
        open_howto(self.app, self.play.game.info)

    def legend(self) -> None:
        self.app.scenes.push(LegendScene(self.app, self.play.game, self._legend))

    def rulebook(self) -> None:
        self.app.scenes.push(RulebookScene(self.app, self.play.game.info))

    def export(self) -> None:
        export_match(self.app, self.play.match_id)

    def ask_to_resign(self) -> None:
        """The one person who plays, or the one whose secrets lie open; among others the players are asked who."""
        match = self.play.match
        if len(match.people) == 1 or (self.play.game.info.secrets and self.play.eyes is not None):
            self._ask_seat(match.people[0] if len(match.people) == 1 else self.play.eyes)
            return
        picks = [Pick(self.play.game.words.called(seat), "", partial(self._ask_seat, seat)) for seat in match.people]
        now = match.people.index(self.play.seat)
        self.app.scenes.push(PickScene(self.app, self.app.words("pause.resign_who"), picks, now))

    def _ask_seat(self, seat: Seat) -> None:
        words = self.app.words
        answers = [(words("pause.resign"), "danger", partial(self._resign, seat)), (words("pause.resign_no"), "", None)]
        self.app.scenes.push(Dialog(self.app, words("pause.resign_title"), self._what_follows(seat), answers))

    def _what_follows(self, seat: Seat) -> str:
        """What it would come to if this person gave up now."""
        match = self.play.match
        move, name = match.resignation(seat), self.play.game.words.called(seat)
        if isinstance(move, Leave):
            return self.app.words("pause.resign_leave", name=name)
        after = match.state.copy()
        match.engine.apply(after, move, unheard)
        won = match.engine.outcome(after).winners
        return self.app.words("pause.resign_others" if won else "pause.resign_lost", name=name)

    def _resign(self, seat: Seat) -> None:
        self.app.scenes.pop()
        self.play.resign(seat)

    # -- layout -----------------------------------------------------------------------------------

    @property
    def _percent(self) -> float:
        return self.look.text_percent / 100

    @property
    def _head(self) -> int:
        """The height of title and match above the buttons."""
        return round(40 + 86 * self._percent)

    @property
    def box(self) -> Rect:
        count = len(self._items())
        wide = round(280 + 200 * self._percent)
        high = self._head + count * (bar_height(self.look) + 10) + PAD - 10
        box = Rect(0, 0, wide, high)
        box.center = (self.look.size[0] // 2, self.look.size[1] // 2)
        return box

    def _button(self, number: int) -> Rect:
        box, high = self.box, bar_height(self.look)
        return Rect(box.left + PAD, box.top + self._head + number * (high + 10), box.width - 2 * PAD, high)

    def build(self, gui: Gui) -> None:
        for i, (key, _, kind, act) in enumerate(self._items()):
            gui.button(self._button(i), self.app.words(key), act, kind=kind)
        gui.focus = 0

    def draw(self, painter: Painter) -> None:
        painter.veil()
        box = self.box
        painter.shadow(box)
        painter.panel(box, "panel", "line", radius=16)
        top = box.top + 20
        width = box.width - 2 * PAD
        title = Rect(box.left + PAD, top, width, round(36 * self._percent))
        painter.fitted(self.app.words("pause.title"), title, XL, "text", True)
        match = Rect(title.left, title.bottom + 4, width, round(22 * self._percent))
        painter.fitted(self._match_line(), match, M, "muted")
        saved = Rect(title.left, match.bottom, width, round(20 * self._percent))
        painter.fitted(self.app.words("pause.saved"), saved, NOTE, "muted")

    def draw_above(self, painter: Painter) -> None:
        icon = round(10 + 12 * self._percent)
        for i, (_, name, kind, _) in enumerate(self._items()):
            if kind != "primary":  # a light icon would be lost on a bright button
                rect = self._button(i)
                painter.sprite(f"icons/{name}", Rect(rect.left + 16, rect.centery - icon // 2, icon, icon))

    def _match_line(self) -> str:
        setup = self.play.match.setup
        scenario = str(setup.options.get("scenario", ""))
        with suppress(BadOption):  # of an old match, whose scenario may no longer be there
            scenario = self.play.game.engine.modes.scenario(scenario).name
        if setup.label and not self.play.match.outcome:
            return scenario  # a series shows its seed only when the match is over
        return self.app.words("pause.match", scenario=scenario, seed=setup.seed)
