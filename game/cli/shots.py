"""starboard shots: every scene, and each game at several moments, as pictures. Needs no display."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ai.bots import bot_for
from game.cli.common import Commands, game_info, shown, whole_number
from game.core.game import Game, GameInfo
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import BadOption, Deal
from game.settings import LARGEST, SMALLEST

if TYPE_CHECKING:
    from game.app import App

SEED = "shots"
MOMENTS = (0.0, 0.3, 0.6, 1.0)
"""How far into the match the table is shown."""


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("shots", help="draw every scene to PNG files, without a display")
    parser.add_argument("folder", metavar="DIR", type=Path)
    parser.add_argument("--game", metavar="G", type=game_info(games), help="only this game's table")
    parser.add_argument("--size", metavar="WxH", type=window_size, default=(1280, 720))
    parser.add_argument(
        "--text-size", metavar="N", type=whole_number(200, 100), default=100, help="in percent: 100 to 200"
    )
    parser.add_argument("--theme", metavar="T", default="default", help="default, high_contrast or colour_blind")
    parser.set_defaults(run=run, games=games)


def window_size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    try:
        size = (whole_number(LARGEST[0], SMALLEST[0])(wide), whole_number(LARGEST[1], SMALLEST[1])(high))
    except argparse.ArgumentTypeError:
        limits = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        raise argparse.ArgumentTypeError(f"{shown(text)} is not a size such as 1920x1080 ({limits})") from None
    return size


def run(options: argparse.Namespace) -> int:
    from game.app import App  # pygame is only loaded when something is drawn

    options.folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        closing(App(Path(data), options.games, size=options.size, headless=True)) as app,
    ):
        if options.theme not in app.themes:
            raise BadOption(f"{shown(options.theme)} is not a theme; there are {', '.join(app.themes)}")
        app.settings.text_percent = options.text_size
        app.settings.theme = options.theme
        app.settings.speed = "instant"
        app.restyle()
        count = 0
        for name in _scenes(app, options.game):
            for _ in range(8):  # some pictures come a frame later than the rest
                app.frame([], 0.05)
            app.save_picture(options.folder / f"{name}.png")
            count += 1
    print(f"{count} pictures in {options.folder}")
    return 0


def _scenes(app: App, only: GameInfo | None) -> Iterator[str]:
    """Bring one scene after the other to the top; the name of each."""
    from game.scenes.library import LibraryScene

    app.scenes.push(LibraryScene(app))
    if only is None:
        yield "library"
        yield from _menus(app)
    for game in [app.game(only)] if only else app.whole_games():
        yield from _tables(app, game)


def _menus(app: App) -> Iterator[str]:
    from game.scenes.credits import CreditsScene
    from game.scenes.handover import HandoverScene
    from game.scenes.new_game import NewGameScene
    from game.scenes.replays import ReplayListScene
    from game.scenes.rulebook import RulebookScene
    from game.scenes.settings_page import SettingsScene
    from game.scenes.statistics import StatisticsScene

    game = app.whole_games()[0]
    info = game.info
    for number in range(3):
        app.store.add(_played(game, f"{SEED} {number}", 1.0), game)
    rule = game.rulebook().rules[:41][-1].id
    scenes: list[tuple[str, Any]] = [
        ("new_game", NewGameScene(app, info)),
        ("rulebook", RulebookScene(app, info)),
        ("rulebook_rule", RulebookScene(app, info, rule)),
        ("replays", ReplayListScene(app)),
        ("settings", SettingsScene(app)),
        ("statistics", StatisticsScene(app)),
        ("credits", CreditsScene(app)),
        ("handover", HandoverScene(app, "Ada", lambda watch: None, mark=0, missed=4)),
    ]
    for name, scene in scenes:
        app.scenes.push(scene)
        yield name
        app.scenes.pop()


def _tables(app: App, game: Game) -> Iterator[str]:
    from game.scenes.pause import PauseScene
    from game.scenes.play import PlayScene
    from game.scenes.replay import ReplayScene
    from game.scenes.result import ResultScene

    for scenario in game.engine.modes.scenarios:
        match = _played(game, SEED, 0.4, scenario.id)
        app.scenes.push(PlayScene(app, game, app.store.add(match, game)))
        _sit_down(app)
        yield f"{game.info.id}_scenario_{scenario.id}"
        app.scenes.pop()
    yield from _alone(app, game)
    for share in MOMENTS:
        match = _played(game, SEED, share)
        match_id = app.store.add(match, game)
        scene = PlayScene(app, game, match_id)
        app.scenes.push(scene)
        _sit_down(app)
        yield f"{game.info.id}_table_{round(share * 100):03}"
        if share == MOMENTS[1]:
            app.scenes.push(PauseScene(app, scene))
            yield f"{game.info.id}_pause"
            app.scenes.pop()
        app.scenes.clear_to_first()
    for name, last in (
        ("result", ResultScene(app, game, match, match_id)),
        ("replay", ReplayScene(app, game, match, game.info.title)),
    ):
        app.scenes.push(last)
        yield f"{game.info.id}_{name}"
        app.scenes.pop()


def _alone(app: App, game: Game) -> Iterator[str]:
    """Where playing alone is a game of its own, its table at the same moments."""
    from game.scenes.play import PlayScene

    scenarios = game.engine.modes.scenarios
    alone = next((scenario.id for scenario in scenarios if scenario.seats == (1,)), "")
    if not alone or scenarios[0].seats == (1,):
        return
    for share in MOMENTS:
        app.scenes.push(PlayScene(app, game, app.store.add(_played(game, SEED, share, alone), game)))
        yield f"{game.info.id}_alone_{round(share * 100):03}"
        app.scenes.clear_to_first()


def _sit_down(app: App) -> None:
    """Where players have secrets a cover hides the table until the right one has taken the seat."""
    from game.scenes.handover import HandoverScene

    app.frame([], 0.05)
    cover = app.scenes.top
    if isinstance(cover, HandoverScene):
        app.scenes.pop()
        cover.then(False)


def _played(game: Game, seed: str, share: float, scenario: str = "") -> Match:
    """A match that a bot has played this far, with people in the seats."""
    deal = Deal(game.engine.modes.resolve(scenario), seed)
    count = game.seat_counts(str(deal.options["scenario"]))[0]
    seats = [SeatPlan(name) for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")[:count]]
    setup = Setup.of(game.info.id, deal, seats)
    whole = Match(game.engine, setup)
    judge, level = game.judge(), game.engine.modes.bots_for(count)[:2][-1].id  # the weakest that means well
    while whole.decision:
        assert whole.submit(bot_for(whole, judge, level).think().move) is None
    moves = [moment.move for moment in whole.moments if moment.move]
    match = Match(game.engine, setup)
    for move in moves[: round(len(moves) * share)]:
        assert match.submit(move) is None
    return match
