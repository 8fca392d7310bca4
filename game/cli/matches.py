"""starboard matches, export, import: the matches in the store."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.cli.common import Commands, match_number, open_game, open_store
from game.core import picture
from game.core.files import FileThere, write_whole
from game.core.game import GameInfo
from game.core.modes import BadOption
from game.core.save import BadSave, SavedMatch, accept, from_file, read_text, to_file
from game.core.series import series_name
from game.core.store import Damaged, DamagedMatch, Entry, Store, raw_text
from game.games import find


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    listing = commands.add_parser("matches", help="list the matches you can go on with, export or replay")
    listing.set_defaults(run=run_list, games=games)
    export = commands.add_parser("export", help="write a match to one small file")
    export.add_argument("match", metavar="MATCH", type=match_number, help="its number in `starboard matches`")
    export.add_argument("file", metavar="FILE", nargs="?", type=Path, help="standard output if left out")
    export.add_argument("--seat", metavar="N", type=int, help="only what seat N (1, 2...) sees, to look at")
    export.add_argument("--force", action="store_true", help="write over FILE if it is there")
    export.set_defaults(run=run_export, games=games)
    importing = commands.add_parser("import", help="take a match in from a file")
    importing.add_argument("file", metavar="FILE", type=Path)
    importing.set_defaults(run=run_import, games=games)


def run_list(options: argparse.Namespace) -> int:
    with open_store(options) as store:
        entries, damaged = store.entries(), store.damaged()
    for entry in entries:
        print(describe(entry))
    for ruin in damaged:
        print(describe_damaged(ruin))
    if not entries and not damaged:
        print("There are no matches yet: `starboard play` begins one.")
    return 0


def describe(entry: Entry) -> str:
    when = datetime.fromtimestamp(entry.changed).strftime("%Y-%m-%d %H:%M")
    names = ", ".join(seat.name for seat in entry.setup.seats)
    what = series_name(entry.setup.label) or entry.setup.options.get("scenario", "")
    if entry.result is None:
        how = f"open, {entry.moves} moves"
    else:
        how = f"{'won' if entry.result.winners else 'lost'}, score {', '.join(map(str, entry.result.scores))}"
    return f"{entry.id:>5}  {when}  {entry.setup.game:<10} {what:<28} {names:<16} {how}"


def describe_damaged(ruin: Damaged) -> str:
    when = datetime.fromtimestamp(ruin.changed).strftime("%Y-%m-%d %H:%M") if ruin.changed is not None else "?"
    return f"{ruin.id:>5}  {when:<16}  {ruin.game or '?':<10} is damaged, {ruin.moves} moves: {ruin.why}"


def run_export(options: argparse.Namespace) -> int:
    with open_store(options) as store:
        save: SavedMatch | None = None
        try:
            save = store.read(options.match)
            text, what = _exported(store, options, save)
        except DamagedMatch:
            text, what = raw_text(store.raw(options.match)), ", damaged as it is,"
    if options.file:
        try:
            write_whole(options.file, text, over=options.force)
        except FileThere as error:
            raise FileThere(f"{error} (--force would)") from error
        print(f"match {options.match}{what} is in {options.file}")
    else:
        sys.stdout.buffer.write(text.encode("utf-8"))  # a file, whatever letters the console knows
    secrets = save and any(info.id == save.setup.game and info.secrets for info in options.games)
    if save and secrets and save.result is None and options.seat is None:
        print("It holds what every player still hides; --seat N writes only what seat N sees.", file=sys.stderr)
    return 0


def _exported(store: Store, options: argparse.Namespace, save: SavedMatch) -> tuple[str, str]:
    """A file's text, and what is said of it: all of the match, or what one seat sees of it."""
    setup, match_id, number = save.setup, options.match, options.seat
    if number is None:
        return to_file(save), ""
    if not 1 <= number <= len(setup.seats):
        raise BadOption(f"match {match_id} has {len(setup.seats)} seats, so there is no seat {number}")
    game = open_game(find(setup.game, options.games))
    seen = picture.taken(store.open(match_id, game).match, game, number - 1)
    return picture.to_file(seen), f", as {setup.seats[number - 1].name} sees it,"


def run_import(options: argparse.Namespace) -> int:
    text = read_text(options.file)
    try:
        save = from_file(text, (info.id for info in options.games))
        accepted = accept(save, open_game(find(save.setup.game, options.games)))
    except BadSave as error:
        raise BadSave(f"{options.file}: {error}") from error
    with open_store(options) as store:
        match_id = store.insert(accepted.save)
    if accepted.why:
        print(f"only the first {accepted.kept} of {len(save.moves)} moves were taken in: {accepted.why}")
    print(f"the match is number {match_id} now")
    return 0
