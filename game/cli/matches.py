"""starboard matches, export, import: the matches in the store."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path

from game.cli.common import Commands, match_number, open_game, open_store
from game.core.save import BadSave, accept, from_file, read_text, to_file
from game.core.series import series_name
from game.core.store import Damaged, DamagedMatch, Entry, raw_text
from game.games import GAMES, find


def add(commands: Commands) -> None:
    listing = commands.add_parser("matches", help="list the matches you can go on with, export or replay")
    listing.set_defaults(run=run_list)
    export = commands.add_parser("export", help="write a match to one small file")
    export.add_argument("match", metavar="MATCH", type=match_number, help="its number in `starboard matches`")
    export.add_argument("file", metavar="FILE", nargs="?", type=Path, help="standard output if left out")
    export.set_defaults(run=run_export)
    importing = commands.add_parser("import", help="take a match in from a file")
    importing.add_argument("file", metavar="FILE", type=Path)
    importing.set_defaults(run=run_import)


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
        damaged = False
        try:
            text = to_file(store.read(options.match))
        except DamagedMatch:
            damaged, text = True, raw_text(store.raw(options.match))
    if options.file:
        options.file.write_text(text, encoding="utf-8")
        print(f"match {options.match} is in {options.file}{', damaged as it is' if damaged else ''}")
    else:
        sys.stdout.buffer.write(text.encode("utf-8"))  # a file, whatever letters the console knows
    return 0


def run_import(options: argparse.Namespace) -> int:
    save = from_file(read_text(options.file), (info.id for info in GAMES))
    try:
        accepted = accept(save, open_game(find(save.setup.game)))
    except BadSave as error:
        raise BadSave(f"{options.file}: {error}") from error
    with open_store(options) as store:
        match_id = store.insert(accepted)
    print(f"the match is number {match_id} now")
    return 0
