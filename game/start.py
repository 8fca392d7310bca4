"""Starboard in its window, from the first picture to the last, and what is shown when it cannot go on."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game import window
from game.core.value import value
from game.settings import load_settings

if TYPE_CHECKING:
    from game.app import App
    from game.core.game import GameInfo


@value
class Opening:
    """What to show first, above the library."""

    game: GameInfo | None = None
    match_id: int | None = None
    file: Path | None = None
    """An exported match to take in."""
    lesson: str | None = None
    """The id of a lesson of the game; "" for its next one."""


def run(data: Path, opening: Opening | None = None, games: Sequence[GameInfo] | None = None) -> int:
    """Play until the player has had enough. The exit code: 1 if it ended in trouble."""
    opening = opening or Opening()
    while True:
        crash_report: Exception | None = None
        running: list[App] = []
        try:
            _play(data, opening, games, running)
        except window.NoDisplay:
            raise
        except Exception as error:
            crash_report = error
        if crash_report is None:
            return 0
        if not _explain(data, crash_report, running[0] if running else None):
            return 1
        opening = Opening()  # the library offers the match again


def _play(data: Path, opening: Opening, games: Sequence[GameInfo] | None, running: list[App]) -> None:
    settings, _ = load_settings(data)
    surface = window.open_kept(settings, fullscreen=settings.fullscreen)
    gc.disable()  # until the first scene is drawn: starting throws nothing away, and looking for it costs 50 ms
    window.splash(surface)

    # only now, with something to see, what takes longer
    from game.app import App
    from game.scenes.library import LibraryScene

    app = App(data) if games is None else App(data, games)
    running.append(app)
    app.scenes.push(LibraryScene(app))
    if opening.match_id is not None:
        _open_match(app, opening.match_id)
    elif opening.game is not None and opening.lesson is not None:
        from game.scenes.lessons import open_lesson

        open_lesson(app, opening.game, opening.lesson)
    elif opening.game is not None:
        from game.scenes.new_game import NewGameScene

        app.scenes.push(NewGameScene(app, opening.game))
    elif opening.file is not None:
        from game.scenes.files import import_match

        import_match(app, opening.file)
    app.run()


def _open_match(app: App, match_id: int) -> None:
    from game.scenes.files import cannot_open
    from game.scenes.series import show_match

    try:
        info = app.find(app.store.read(match_id).setup.game)
    except KeyError as error:
        cannot_open(app, match_id, str(error.args[0]))
        return
    show_match(app, info, match_id)


def _explain(data: Path, error: Exception, app: App | None) -> bool:
    """Say what has happened in a window of its own. True: the player wants to start again."""
    import pygame

    from game import crash_report
    from game.crash_window import TroubleWindow

    gc.enable()
    crashed = not isinstance(error, crash_report.EXPECTED)
    if not crashed:
        title, sentences = "Starboard cannot go on", [str(error)]
    else:
        scenes = [type(scene).__name__ for scene in app.scenes] if app else []
        crash = crash_report.record(data, error, scenes=scenes, match=app.open_match if app else None)
        title = "Starboard has stopped because of a mistake of its own"
        sentences = [
            f"{crash.error}: {error}",
            f"A report was written to {crash.report}" if crash.report else "No report could be written.",
        ]
    if app:
        with suppress(Exception):  # it is broken already; whatever else fails now would only hide why
            app.close()
    if crashed:
        sentences.append(_looked_after(data))
    settings, _ = load_settings(data)
    surface = window.open_kept(settings)
    again = TroubleWindow(surface, title, sentences, ("Start again", "Quit")).ask() == 0
    pygame.quit()
    return again


def _looked_after(data: Path) -> str:
    """What can be said of the matches, after looking at every page they are on."""
    from game.core.store import Damaged, Store, StoreError

    try:
        with Store(data) as store:
            store.check()
            listed = store.listing()
    except StoreError as error:
        return f"Your matches could not be looked at: {error}."
    unopened = sum(isinstance(found, Damaged) for found in listed)
    if unopened:
        return f"Of your {len(listed)} matches {unopened} cannot be read."
    return f"The file with your matches was looked at just now: it is whole, with {len(listed)} in it."
