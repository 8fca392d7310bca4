"""Moves that are shown before they are made: what would change, and a button to confirm it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.moves import Move
from game.ui.table import Preview

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


class PlayPreview:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._open: tuple[Move, Preview] | None = None

    def __bool__(self) -> bool:
        return self._open is not None

    @property
    def tints(self) -> Mapping[str, str]:
        """The pieces that would change, each with a colour."""
        return self._open[1].tints if self._open else {}

    @property
    def text(self) -> str:
        """What would happen."""
        return self._open[1].text if self._open else ""

    def show(self, move: Move) -> bool:
        """True: the move is shown now and waits to be confirmed. False: it is one to be made at once."""
        scene, table = self._scene, self._scene.table
        if self._open and self._open[0] == move:
            return False
        preview = table.preview(scene.view.view, move)
        self._open = (move, preview) if preview else None
        return preview is not None

    def confirm(self) -> None:
        if self._open:
            self._scene.submit(self._open[0])

    def cancel(self) -> bool:
        """True if there was one."""
        was, self._open = self._open is not None, None
        return was
