"""What the buttons above and beside a table do, for what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.moves import Move
from game.scenes.play_panel import BarButton, Offer

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayButtons:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene

    def make(self, moves: Sequence[Move]) -> None:
        """Top bar and side panel, for these legal moves."""
        scene = self._scene
        knows = bool(moves) and scene.eyes == scene.seat
        bar = [
            BarButton("play.menu", "Esc", "icons/menu", scene.pause, 126),
            BarButton("play.rulebook", "F1", "icons/rulebook", scene.open_rulebook, 150),
            BarButton("play.hint_button", "H", "icons/hint", scene.bots.hint, 112, knows),
            BarButton("play.redo", "Y", "icons/redo", scene.redo, 116),
            BarButton("play.undo_turn", "T", "icons/undo_turn", scene.undo_turn, 146),
            BarButton("play.undo", "U", "icons/undo", scene.undo, 116),
        ]
        scene.panel.make_buttons(scene.look, bar, self._offers(moves))

    def _offers(self, moves: Sequence[Move]) -> list[Offer]:
        scene, words, name_of = self._scene, self._scene.app.words, self._scene.game.words.move
        if scene.preview:
            confirm = Offer(words("play.confirm"), "Enter", scene.preview.confirm, "legal")
            return [confirm, Offer(words("page.cancel"), "Esc", self._cancel)]
        if scene.chooser:
            return [
                Offer(name_of(move), str(i), partial(scene.submit, move), "legal")
                for i, move in enumerate(scene.chooser, 1)
            ]
        actions = scene.table.actions(scene.view.view, moves) if moves else ()
        return [Offer(one.label, one.key, partial(scene.submit, one.move, one.again)) for one in actions]

    def _cancel(self) -> None:
        self._scene.let_go()

    def question(self) -> str:
        """What is asked before the game's own question is answered."""
        scene = self._scene
        return scene.preview.text or (scene.app.words("play.choose") if scene.chooser else "")

    def click(self, place: tuple[float, float]) -> bool:
        """A press beside or above the table. True: it was one, and not for a piece."""
        scene = self._scene
        if self._click_toast(place) or self._click_button(place):
            return True
        if (moment := scene.panel.log.moment_at(place)) is not None:
            scene.look_back(moment)
            return True
        if scene.looking_back is not None:
            scene.let_go()
            return True
        return False

    def _click_button(self, place: tuple[float, float]) -> bool:
        button = self._scene.panel.button_at(place)
        if button:
            self._scene.app.sounds.play("token")
            button.act()
        return button is not None

    def _click_toast(self, place: tuple[float, float]) -> bool:
        """A click on a refusal opens the rulebook at its rule."""
        scene = self._scene
        rule = scene.toast.click(place, scene.look, scene.view.area)
        if rule:
            scene.open_rulebook(rule)
        return rule is not None
