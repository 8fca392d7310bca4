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
from game.core.modes import Say
from game.core.rulebook import Rule, Rulebook, load_rulebook
from game.core.source import SOURCES, Source
from game.core.words import load_ui_words


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("rules", help="read a rulebook, or one rule of it")
    add_game(parser, games)
    parser.add_argument("rule", metavar="ID", nargs="?", help="such as EXO-12")
    parser.add_argument("--search", metavar="WORDS", help="only rules that contain these words")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    book = load_rulebook(options.game.levels_in(paths.levels()))
    say = load_ui_words(paths.levels())
    if options.rule:
        try:
            print(explained(book.rule(options.rule), say))
        except KeyError as error:
            print(f"starboard: {error.args[0]}", file=sys.stderr)
            return 1
    elif options.search:
        found = book.search(options.search)
        for rule in found:
            print(explained(rule, say), end="\n\n")
        if not found:
            print(f"starboard: no rule contains {options.search!r}", file=sys.stderr)
            return 1
    else:
        _print_book(book, say)
    return 0


def _print_book(book: Rulebook, say: Say) -> None:
    print(say("source.opening"))
    for source in SOURCES:
        print(_meaning(source, say))
    print()
    curious = say("rulebook.curious")
    for chapter in book.chapters:
        title = f"{curious}: {chapter.title}" if chapter.curious else chapter.title
        print(f"{title.upper()}\n")
        for rule in book.chapter(chapter.id):
            print(_text(rule, say), end="\n\n")


def explained(rule: Rule, say: Say) -> str:
    """A rule by itself, with what its label means."""
    return f"{_text(rule, say)}\n{_meaning(rule.source, say)}"


def _meaning(source: Source, say: Say) -> str:
    label = say(f"source.{source}")
    said = f"{label[:1].upper()}{label[1:]}: {say(f'source.{source}.means')}"
    return fill(said, _width(), initial_indent="  ", subsequent_indent="    ")


def _width() -> int:
    return min(100, shutil.get_terminal_size().columns)


def _text(rule: Rule, say: Say) -> str:
    lines = [f"{rule.id}  {rule.title}  [{say(f'source.{rule.source}')}]"]
    for paragraph in rule.text.splitlines():
        hang = "    " if paragraph.startswith("- ") else "  "
        lines.append(fill(paragraph, _width(), initial_indent="  ", subsequent_indent=hang))
    if rule.see:
        lines.append(f"  See also: {', '.join(rule.see)}")
    return "\n".join(lines)
