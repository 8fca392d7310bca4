"""starboard replay: watch an exported match again."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.cli.common import Commands, open_game, whole_number
from game.core.game import Game, GameInfo
from game.core.match import Match
from game.core.modes import BadOption
from game.core.picture import Picture, picture_in, shown
from game.core.save import from_file, load, read_text
from game.games import find


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("replay", help="show an exported match move by move")
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--to", metavar="N", type=whole_number(1_000_000, 0), help="stop after this many moves and show the table there"
    )
    parser.add_argument("--text", action="store_true", help="in plain letters")
    parser.set_defaults(run=run, games=games)


def run(options: argparse.Namespace) -> int:
    text, games = read_text(options.file), [info.id for info in options.games]
    if seen := picture_in(text, games):
        return _show(seen, find(seen.game, options.games))
    save = from_file(text, games)
    game = open_game(find(save.setup.game, options.games))
    loaded = load(save, game)
    game = game.seated(loaded.match)
    if loaded.how == "snapshot":
        print(f"The rules have changed since ({loaded.why}); this is its log and its last position.")
        print("\n".join(loaded.match.history))
    elif loaded.how == "beginning":
        print(f"Only its first {loaded.kept} moves can be replayed ({loaded.why}).")
    last = len(loaded.match.moments) - 1
    to = last if options.to is None else options.to
    if not 0 <= to <= last:
        raise BadOption(f"the match has {last} moves, so --to {to} is not among them")
    for line in transcript(game, loaded.match, to):
        print(line)
    print()
    state = loaded.match.moments[to].state
    over = loaded.match.outcome is not None  # what is hidden in an open match stays hidden
    print("\n".join(game.board(state if over else game.engine.view(state, None))))
    return 0


def _show(seen: Picture, info: GameInfo) -> int:
    """What one player saw of a match: its log, and where it stood."""
    game = open_game(info)
    match = shown(seen, game)
    print(f"{game.info.title} as {seen.seats[seen.seat].name} saw it.")
    print("\n".join(("", *match.history, "", *game.seated(match).board(match.state))))
    return 0


def transcript(game: Game, match: Match, to: int | None = None) -> list[str]:
    """The match in sentences: each move, then what followed from it.

    Of an open match with secrets only what everybody could see.
    """
    told = not game.info.secrets or match.outcome is not None
    lines: list[str] = []
    for number, moment in enumerate(match.moments[: None if to is None else to + 1]):
        if moment.move is not None and moment.seat is not None:
            name = match.setup.seats[moment.seat].name
            lines.append(f"{number}. {name}: {game.words.move(moment.move)}" if told else f"{number}. {name}")
        lines += [f"   {sentence}" for sentence in game.said(moment)]
    return lines
