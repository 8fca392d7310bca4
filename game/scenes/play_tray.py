"""Taking a part of a piece at the table, and marches of several moves."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from game.core.moves import Move
from game.ui.tray import PREFIX, OpenTray

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayTray:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._open: OpenTray | None = None
        self.then: deque[Move] = deque()
        """The rest of a march."""

    def open(self, piece: str) -> None:
        """A piece was taken up: show what it is made of, if it is made of anything."""
        scene, table = self._scene, self._scene.table
        self.close()
        if piece in scene.hands.picks:
            tray = table.tray(scene.view.view, piece, scene.view.area)
            if tray:
                self._open = OpenTray(piece, tray)
                self._offer()

    def close(self) -> None:
        if self._open:
            self._open = None
            self._scene.view.lay(())

    def touch(self, piece: str) -> bool:
        """True: the touch was for the tray."""
        if not self._open or not piece.startswith(PREFIX):
            return False
        if self._open.touch(piece):
            self._scene.app.sounds.play("token")
            self._offer()
        return True

    def _offer(self) -> None:
        """What can be done with what is picked now."""
        scene, table, tray = self._scene, self._scene.table, self._open
        assert tray
        options = table.packed(scene.view.view, tray.piece, tray.picks)
        scene.hands.narrow(tray.piece, [(move, handle) for move, handle in options if not scene.match.check(move)])
        scene.view.lay(tray.pieces())
        scene.app.redraw()

    # -- marches ----------------------------------------------------------------------------------------

    def march(self) -> bool:
        """Make the next step of a march, if it is the player's turn to. True if there was one."""
        scene = self._scene
        if not self.then or not scene.ready():
            return False
        move = self.then.popleft()
        if scene.match.check(move):
            self.forget()  # something has come in between: the player sees what, and decides anew
            return False
        scene.submit(move)
        return True

    def forget(self) -> None:
        self.then.clear()
