"""starboard learn: a lesson on the table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.cli.common import Commands, add_game, open_game
from game.core.game import GameInfo
from game.core.lessons import lessons_of
from game.core.modes import BadOption


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("learn", help="take a lesson: the next of a game, or one that is named")
    add_game(parser, games, optional=True)
    parser.add_argument(
        "lesson", metavar="LESSON", nargs="?", default="", help="its id; else the next that is not done"
    )
    parser.add_argument("--list", action="store_true", help="only list the lessons")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    if options.game is None or options.list:
        _list([options.game] if options.game else options.games)
        return 0
    game = open_game(options.game)
    lessons = lessons_of(game)
    if not lessons.lessons:
        raise BadOption(f"{options.game.title} has no lessons")
    if options.lesson:
        try:
            lessons.find(options.lesson)
        except KeyError as error:
            raise BadOption(str(error.args[0])) from error
    from game.cli.open import open_window  # pygame is only loaded when a window is wanted
    from game.start import Opening

    return open_window(options, Opening(options.game, lesson=options.lesson))


def _list(games: Sequence[GameInfo]) -> None:
    for info in games:
        game = open_game(info)
        for lesson in lessons_of(game).lessons:
            said = game.words.lesson(lesson.id)
            print(f"{info.id} {lesson.id}: {said.title}. {said.idea} ({lesson.minutes} min)")
