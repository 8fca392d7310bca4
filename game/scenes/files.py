"""Matches as files: written out to keep or to give away, and taken in again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.data import DataError
from game.core.save import BadSave, accept, from_file, read_text, to_file
from game.core.store import DamagedMatch, StoreError, raw_text
from game.games import GAMES, find
from game.scenes.say import say
from game.scenes.series import show_match

if TYPE_CHECKING:
    from game.app import App

FOLDER = "exports"
SUFFIX = ".starboard"
"""Known to the system as a match (.ci/package): a double click opens it."""


def export_match(app: App, game_id: str, match_id: int) -> None:
    file = app.data / FOLDER / f"{game_id}-{match_id}{SUFFIX}"
    try:
        text = to_file(app.store.read(match_id))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except DamagedMatch:
        export_damaged(app, match_id)
        return
    except (StoreError, OSError) as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    say(app, app.words("files.exported"), app.words("files.exported_text", file=file))


def export_damaged(app: App, match_id: int) -> None:
    """Whatever is left of a match that cannot be read, for somebody who can make sense of it."""
    file = app.data / FOLDER / f"damaged-{match_id}.json"
    try:
        text = raw_text(app.store.raw(match_id))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except (StoreError, OSError) as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    say(app, app.words("files.exported"), app.words("files.exported_rest", file=file))


def import_match(app: App, file: Path) -> None:
    """Take a match in from a file and open it."""
    try:
        save = from_file(read_text(file), (info.id for info in GAMES))
        info = find(save.setup.game)
        match_id = app.store.insert(accept(save, app.game(info)))
    except (BadSave, DataError, StoreError, OSError) as error:
        say(app, app.words("files.not_imported"), f"{file.name}: {error}")
        return
    show_match(app, info, match_id)
