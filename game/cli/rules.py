"""starboard rules: the rulebook of a game."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from textwrap import fill

from game import paths
from game.cli.common import Commands, add_game
from game.core.game import GameInfo
from game.core.rulebook import Rule, Rulebook, load_rulebook

_SOURCES = {
    "stated": "",
    "public": "From the publisher's public pages.",
    "reconstructed": "A reconstruction for Starboard, not from the original rules.",
}


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("rules", help="read a rulebook, or one rule of it")
    add_game(parser, games)
    parser.add_argument("rule", metavar="ID", nargs="?", help="such as EXO-12")
    parser.add_argument("--search", metavar="WORDS", help="only rules that contain these words")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    book = load_rulebook(options.game.levels_in(paths.levels()))
    if options.rule:
        try:
            print(rule_text(book.rule(options.rule)))
        except KeyError as error:
            print(f"starboard: {error.args[0]}", file=sys.stderr)
            return 1
    elif options.search:
        found = book.search(options.search)
        for rule in found:
            print(rule_text(rule), end="\n\n")
        if not found:
            print(f"starboard: no rule contains {options.search!r}", file=sys.stderr)
            return 1
    else:
        _print_book(book)
    return 0


def _print_book(book: Rulebook) -> None:
    for chapter in book.chapters:
        print(f"{chapter.title.upper()}\n")
        for rule in book.chapter(chapter.id):
            print(rule_text(rule), end="\n\n")


def rule_text(rule: Rule) -> str:
    width = min(100, shutil.get_terminal_size().columns)
    lines = [f"{rule.id}  {rule.title}"]
    for paragraph in rule.text.splitlines():
        hang = "    " if paragraph.startswith("- ") else "  "
        lines.append(fill(paragraph, width, initial_indent="  ", subsequent_indent=hang))
    if rule.see:
        lines.append(f"  See also: {', '.join(rule.see)}")
    if note := _SOURCES[rule.source]:
        lines.append(f"  {note}")
    return "\n".join(lines)
