"""starboard shots: every scene as a picture, and what cannot be read on it. Needs no display."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.common import Commands, game_info, shown, whole_number
from game.cli.shooting.wanted import Wanted
from game.core.game import GameInfo
from game.core.modes import BadOption
from game.settings import LARGEST, SMALLEST

if TYPE_CHECKING:
    from game.app import App

HOUSE = "house"
"""What can be named in the place of a game: everything but the tables."""
SIZES, PERCENTS, THEMES = (
    ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440)),
    (100, 150, 200),
    ("default", "high_contrast", "colour_blind"),
)
"""The looks that are audited. Pictures are of the first."""


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("shots", help="draw every scene to PNG files, without a display")
    parser.add_argument("folder", metavar="DIR", type=Path)
    parser.add_argument("--game", metavar="G", type=_game_or_house(games), help="only this game; house: no table")
    parser.add_argument("--only", metavar="NAME", default="*", help="only pictures of such names: '*_lesson_*'")
    parser.add_argument("--size", metavar="WxH", type=window_size)
    parser.add_argument("--text-size", metavar="N", type=whole_number(200, 100), help="in percent: 100 to 200")
    parser.add_argument("--theme", metavar="T", help="default, high_contrast or colour_blind")
    parser.add_argument(
        "--audit",
        action="store_true",
        help="say what cannot be read, and keep only these pictures; in every size, text size and theme not named",
    )
    parser.set_defaults(run=run, games=games)


def _game_or_house(games: Sequence[GameInfo]) -> Callable[[str], GameInfo | str]:
    find = game_info(games)
    return lambda name: HOUSE if name == HOUSE else find(name)


def window_size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    try:
        size = (whole_number(LARGEST[0], SMALLEST[0])(wide), whole_number(LARGEST[1], SMALLEST[1])(high))
    except argparse.ArgumentTypeError:
        limits = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a size such as 1920x1080 ({limits})") from None
    return size


def run(options: argparse.Namespace) -> int:
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.audit:
        return _audit(options)
    size, percent, theme = options.size or SIZES[0], options.text_size or PERCENTS[0], options.theme or THEMES[0]
    with _opened(options, size, percent, theme) as app:
        count = 0
        for name in _scenes(app, options.game, Wanted(options.only)):
            app.save_picture(options.folder / f"{name}.png")
            count += 1
    print(f"{count} pictures in {options.folder}")
    return 0


def _audit(options: argparse.Namespace) -> int:
    """Every text of every scene in every look. A fault that recurs is told once for each look and scene."""
    from game.ui.witness import Witness

    sizes = [options.size] if options.size else SIZES
    percents = [options.text_size] if options.text_size else PERCENTS
    themes = [options.theme] if options.theme else THEMES
    pictures = faults = 0
    for size, percent, theme in product(sizes, percents, themes):
        look = f"{size[0]}x{size[1]}_{percent}_{theme}"
        with _opened(options, size, percent, theme) as app:
            app.witness = Witness()
            app.witness.watching = False
            app.settings.reduced_motion = True  # a lamp that flickers is dark now and then
            app.restyle()
            for name in _scenes(app, options.game, Wanted(options.only)):
                pictures += 1
                app.witness.written.clear()
                app.witness.watching = True
                app.draw()
                app.witness.watching = False
                found = [str(fault) for fault in app.witness.faults(app.surface)]
                faults += len(found)
                for fault in found:
                    print(f"{look} {name}: {fault}")
                if found:
                    app.save_picture(options.folder / f"{look}_{name}.png")
    print(f"{faults} faults in {pictures} pictures")
    return 1 if faults else 0


@contextmanager
def _opened(options: argparse.Namespace, size: tuple[int, int], percent: int, theme: str) -> Iterator[App]:
    from game.app import App  # pygame is only loaded when something is drawn

    with (
        tempfile.TemporaryDirectory() as data,
        closing(App(Path(data), options.games, size=size, headless=True)) as app,
    ):
        if theme not in app.themes:
            raise BadOption(f"{shown(theme)} is not a theme; there are {', '.join(app.themes)}")
        app.settings.text_percent = percent
        app.settings.theme = theme
        app.settings.speed = "instant"
        app.settings.first_times = False
        app.restyle()
        yield app


def _scenes(app: App, only: GameInfo | str | None, wanted: Wanted) -> Iterator[str]:
    """Bring one scene after the other to the top, with all its pictures; the name of each."""
    for name in _each(app, only, wanted):
        if name in wanted:
            for _ in range(8):  # some pictures come a frame later than the rest
                app.frame([], 0.05)
            yield name


def _each(app: App, only: GameInfo | str | None, wanted: Wanted) -> Iterator[str]:
    from game.cli.shooting.pages import menus, pages
    from game.cli.shooting.tables import tables
    from game.scenes.library import LibraryScene

    app.scenes.push(LibraryScene(app))
    if only in (None, HOUSE):
        yield from menus(app, wanted)
    for game in [app.game(only)] if isinstance(only, GameInfo) else app.whole_games():
        if wanted.within(f"{game.info.id}_"):
            yield from pages(app, game, wanted)
            if only != HOUSE:
                yield from tables(app, game, wanted)
