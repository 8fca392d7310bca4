"""Matches as files: written out to keep or to give away, and taken in again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core import picture
from game.core.data import DataError
from game.core.events import Seat
from game.core.files import free_name, write_whole
from game.core.match import Setup
from game.core.save import BadSave, accept, from_file, read_text, to_file
from game.core.store import DamagedMatch, StoreError, raw_text
from game.scenes.match_words import people
from game.scenes.message_box import say, sentence
from game.scenes.page import Answer, Dialog
from game.scenes.pick import Pick, PickScene
from game.scenes.replay import ReplayScene
from game.scenes.series import show_match

if TYPE_CHECKING:
    from game.app import App

FOLDER = "exports"
SUFFIX = ".starboard"
"""Known to the system as a match (.ci/package): a double click opens it."""


def export_match(app: App, match_id: int) -> None:
    """Write a match to a file, after asking which one where it holds what players still hide from each other."""
    try:
        save = app.store.read(match_id)
    except DamagedMatch:
        export_damaged(app, match_id)
        return
    except StoreError as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    secrets = any(info.id == save.setup.game and info.secrets for info in app.games)
    if secrets and save.result is None:
        _ask_what(app, match_id, save.setup)
    else:
        export_all(app, match_id)


def _ask_what(app: App, match_id: int, setup: Setup) -> None:
    words, seats = app.words, people(setup)
    answers: list[Answer] = []
    if seats:
        one = partial(_export_seen, app, match_id, seats[0])
        act = one if len(seats) == 1 else partial(_ask_who, app, match_id, setup)
        answers.append((words("files.as_one_sees"), "primary", act))
    answers.append((words("files.everything"), "", partial(export_all, app, match_id)))
    answers.append((words("page.cancel"), "", None))
    app.scenes.push(Dialog(app, words("files.secrets"), words("files.secrets_text"), answers))


def _ask_who(app: App, match_id: int, setup: Setup) -> None:
    picks = [Pick(setup.seats[seat].name, "", partial(_export_seen, app, match_id, seat)) for seat in people(setup)]
    app.scenes.push(PickScene(app, app.words("files.who"), picks, 0))


def export_all(app: App, match_id: int) -> None:
    try:
        save = app.store.read(match_id)
        file = _write(app, f"{save.setup.game}-{match_id}", to_file(save))
    except (StoreError, OSError) as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    say(app, app.words("files.exported"), app.words("files.exported_text", file=file))


def export_damaged(app: App, match_id: int) -> None:
    """Whatever is left of a match that cannot be read, for somebody who can make sense of it."""
    try:
        file = _write(app, f"damaged-{match_id}", raw_text(app.store.raw(match_id)), ".json")
    except (StoreError, OSError) as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    say(app, app.words("files.exported"), app.words("files.exported_rest", file=file))


def _export_seen(app: App, match_id: int, seat: Seat) -> None:
    try:
        game = app.game(app.find(app.store.read(match_id).setup.game))
        seen = picture.taken(app.store.open(match_id, game).match, game, seat)
        file = _write(app, f"{game.info.id}-{match_id}-{seat + 1}", picture.to_file(seen))
    except (StoreError, DataError, OSError) as error:
        say(app, app.words("files.not_exported"), str(error))
        return
    say(app, app.words("files.exported"), app.words("files.seen_text", file=file))


def _write(app: App, name: str, text: str, suffix: str = SUFFIX) -> Path:
    folder = app.data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    file = free_name(folder / f"{name}{suffix}")
    write_whole(file, text)
    return file


def import_match(app: App, file: Path) -> None:
    """Take a match in from a file and open it; of a picture, show what it shows."""
    try:
        text = read_text(file)
    except BadSave as error:
        say(app, app.words("files.not_imported"), str(error))
        return
    try:
        _take_in(app, text)
    except (BadSave, DataError, StoreError) as error:
        say(app, app.words("files.not_imported"), f"{file.name}: {error}")


def _take_in(app: App, text: str) -> None:
    games = [info.id for info in app.games]
    if seen := picture.picture_in(text, games):
        _show_picture(app, seen)
        return
    save = from_file(text, games)
    info = app.find(save.setup.game)
    accepted = accept(save, app.game(info))
    show_match(app, info, app.store.insert(accepted.save))
    if accepted.why:
        told = app.words("files.beginning_text", why=accepted.why, kept=accepted.kept, moves=len(save.moves))
        say(app, app.words("files.beginning"), told)


def _show_picture(app: App, seen: picture.Picture) -> None:
    game = app.game(app.find(seen.game))
    match = picture.shown(seen, game)
    title = app.words("files.seen_title", game=game.info.title, name=seen.seats[seen.seat].name)
    app.scenes.push(ReplayScene(app, game, match, title, eyes=seen.seat))


def cannot_open(app: App, match_id: int, why: str) -> None:
    """A match that is there and cannot be shown: it can still be kept elsewhere, or given up."""
    words = app.words
    answers: list[Answer] = [
        (words("files.keep_copy"), "primary", partial(export_match, app, match_id)),
        (words("replay.delete"), "danger", partial(_ask_delete, app, match_id)),
        (words("page.back"), "", None),
    ]
    app.scenes.push(Dialog(app, words("new.cannot_open"), f"{sentence(why)}\n{words('files.untouched')}", answers))


def _ask_delete(app: App, match_id: int) -> None:
    words = app.words
    answers: list[Answer] = [
        (words("replay.delete"), "danger", partial(_delete, app, match_id)),
        (words("replay.keep"), "", None),
    ]
    app.scenes.push(Dialog(app, words("replay.delete.title"), words("files.delete_text"), answers))


def _delete(app: App, match_id: int) -> None:
    try:
        app.store.delete(match_id)
    except StoreError as error:
        say(app, app.words("trouble.title"), str(error))
        return
    app.scenes.rebuild()
