"""Starboard in its window."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TYPE_CHECKING

from game import window
from game.settings import load_settings

if TYPE_CHECKING:
    from game.core.game import GameInfo


def run(data: Path, *, game: GameInfo | None = None, match_id: int | None = None) -> None:
    """Open the window on the library, or further on if a game or a match is named."""
    gc.disable()  # until the first scene is drawn: starting throws nothing away, and looking for it costs 50 ms
    settings, _ = load_settings(data)
    surface = window.open_window((settings.window_width, settings.window_height), fullscreen=settings.fullscreen)
    window.splash(surface)

    # only now, with something to see, what takes longer
    from game.app import App
    from game.games import find
    from game.scenes.library import LibraryScene

    app = App(data)
    app.scenes.push(LibraryScene(app))
    if match_id is not None:
        from game.scenes.play import PlayScene

        setup = app.store.read(match_id).setup
        app.scenes.push(PlayScene(app, app.game(find(setup.game)), match_id))
    elif game is not None:
        from game.scenes.new_game import NewGameScene

        app.scenes.push(NewGameScene(app, game))
    app.run()
