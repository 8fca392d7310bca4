"""A table played with the mouse: pieces are dragged, or touched one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.faces import CardFace, DieFace

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

DRAG = 6
"""How far the mouse moves before a press becomes a drag, in logical units."""


class PlayMouse:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.place = (0.0, 0.0)
        """In logical units."""
        self.held = ""
        """The piece in the hand."""
        self._pressed: tuple[str, tuple[float, float]] | None = None
        """The piece the button went down on, and where."""
        self._skipped = False
        """It went down while something was being told."""
        self._asked_at: tuple[float, float] | None = None
        """Where the other button went down."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._moved()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._asked_at = self.place
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self._ask()
        else:
            return False
        return True

    def _ask(self) -> None:
        """The other button lets go; with nothing in the hand it asks for the rule of what it points at."""
        at, self._asked_at = self._asked_at, None
        still = at is not None and max(abs(self.place[0] - at[0]), abs(self.place[1] - at[1])) <= DRAG
        if not self._scene.let_go() and still and self._scene.pointed_rule():
            self._scene.open_rulebook()

    def let_go(self) -> None:
        self.held = ""
        self._pressed = None

    def targets(self) -> dict[str, str]:
        """Where the piece in the hand, or the path begun by touches, can go on; each with its verb."""
        scene, hands = self._scene, self._scene.hands
        ready = scene.ready()
        targets = hands.targets() if ready else {}
        if ready and self.held and self._joins(self.held):
            return {**hands.targets((self.held,)), hands.picks[-1]: targets.get(self.held, "")}
        return hands.targets((self.held,)) if self.held else targets

    def piece_at(self, place: tuple[float, float], but: str = "") -> str:
        """The piece a touch means: one that leads somewhere before the topmost one."""
        return self._meant([placed.id for placed in self._scene.view.all_at(place) if placed.id != but])

    def _meant(self, found: list[str]) -> str:
        useful = self._scene.hands.nexts()
        return next((piece for piece in found if piece in useful), found[0] if found else "")

    def _moved(self) -> None:
        scene = self._scene
        if self._pressed and not self.held:
            piece, start = self._pressed
            if max(abs(self.place[0] - start[0]), abs(self.place[1] - start[1])) > DRAG:
                self._begin_drag(piece)
        found = scene.view.at(self.place) if scene.view.area.collidepoint(self.place) else None
        scene.point_at(found.id if found and found.tip else "")

    def _begin_drag(self, piece: str) -> None:
        scene = self._scene
        if self._takable(piece):
            self.held = piece
            if not self._continues(piece):
                scene.hands.picks = (piece,) if piece in scene.hands.sources else ()
            scene.tray.open(piece)
        elif scene.chart.grip(self.place):
            self._pressed = None

    def _continues(self, piece: str) -> bool:
        """A path that has been begun goes on with this drag: from its last piece, or to it with one that it needs."""
        hands = self._scene.hands
        return bool(hands.picks) and (piece == hands.picks[-1] or piece in hands.targets())

    def _joins(self, piece: str) -> bool:
        """The piece in the hand may be dropped on the last one of the path, as well as begin a path of its own."""
        picks = self._scene.hands.picks
        return bool(picks) and piece != picks[-1]

    def _takable(self, piece: str) -> bool:
        placed = self._scene.view.piece(piece)
        loose = placed is not None and (placed.loose or isinstance(placed.face, CardFace | DieFace))
        known = piece in self._scene.hands.sources or self._continues(piece)
        return self._scene.ready() and placed is not None and (loose or known)

    def _down(self) -> None:
        scene = self._scene
        if scene.buttons.click(self.place):
            return
        self._skipped = scene.telling
        if self._skipped:
            self._skip()
            return
        piece = self.piece_at(self.place)
        self._pressed = (piece, self.place) if piece else None
        if not piece:
            scene.let_go()

    def _skip(self) -> None:
        """The telling ends, and what was under the hand is pressed, wherever it lies now."""
        scene = self._scene
        under = [placed.id for placed in scene.view.all_at(self.place)]
        if not scene.skip() or not under:
            return
        if scene.view.piece(under[0]):
            self._pressed = (self._meant([piece for piece in under if scene.view.piece(piece)]), self.place)
        else:
            scene.say(scene.app.words("play.gone"))

    def _up(self) -> None:
        self._scene.hush()
        if self.held:
            self._drop()
        elif self._pressed:
            touch = self._scene.touch_after_skip if self._skipped else self._scene.touch
            touch(self._pressed[0])
        self.let_go()
        self._scene.app.redraw()

    def _drop(self) -> None:
        scene, hands, held = self._scene, self._scene.hands, self.held
        target = self.piece_at(self.place, but=held)
        scene.view.fly_back(held, self.place)
        if self._joins(held):
            if target == hands.picks[-1]:
                scene.completed(hands.touch(held))
                return
            hands.picks = (held,)
        if target and target in hands.targets():
            scene.completed(hands.touch(target))
            return
        hands.cancel()
        if target:
            scene.explain(held, target)
