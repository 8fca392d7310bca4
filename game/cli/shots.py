"""starboard shots: every scene, and each game at several moments, as pictures. Needs no display."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from game import paths
from game.ai.bots import bot_for
from game.cli.common import Commands, game_info, shown, whole_number
from game.core.game import Game, GameInfo
from game.core.match import Cursor, Match, SeatPlan, Setup
from game.core.modes import BadOption, Deal
from game.core.moves import Move
from game.settings import LARGEST, SMALLEST

if TYPE_CHECKING:
    from game.app import App

SEED = "shots"
LONG = 60.0
"""Seconds that something is told: longer than a picture takes."""
MOMENTS = (0.0, 0.3, 0.6, 1.0)
"""How far into the match the table is shown."""
LATE = 0.9
"""How far the fullest table is."""
SIZES, PERCENTS, THEMES = (
    ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440)),
    (100, 150, 200),
    ("default", "high_contrast", "colour_blind"),
)
"""The looks that are audited. Pictures are of the first."""
TRIES = 30
"""Matches that are played in search of a won and a lost one."""
QUICK = ("random", "habit", "greedy")
"""Kinds of computers that look at most one move ahead."""


def add(commands: Commands, games: Sequence[GameInfo]) -> None:
    parser = commands.add_parser("shots", help="draw every scene to PNG files, without a display")
    parser.add_argument("folder", metavar="DIR", type=Path)
    parser.add_argument("--game", metavar="G", type=game_info(games), help="only this game's table")
    parser.add_argument("--size", metavar="WxH", type=window_size)
    parser.add_argument("--text-size", metavar="N", type=whole_number(200, 100), help="in percent: 100 to 200")
    parser.add_argument("--theme", metavar="T", help="default, high_contrast or colour_blind")
    parser.add_argument(
        "--audit",
        action="store_true",
        help="say what cannot be read, and keep only these pictures; in every size, text size and theme not named",
    )
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
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.audit:
        return _audit(options)
    size, percent, theme = options.size or SIZES[0], options.text_size or PERCENTS[0], options.theme or THEMES[0]
    with _opened(options, size, percent, theme) as app:
        count = 0
        for name in _scenes(app, options.game):
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
            app.settings.reduced_motion = True  # a lamp that flickers is dark now and then
            app.restyle()
            for name in _scenes(app, options.game):
                pictures += 1
                app.witness.written.clear()
                app.draw()
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


def _scenes(app: App, only: GameInfo | None) -> Iterator[str]:
    """Bring one scene after the other to the top, with all its pictures; the name of each."""
    for name in _each(app, only):
        for _ in range(8):  # some pictures come a frame later than the rest
            app.frame([], 0.05)
        yield name


def _each(app: App, only: GameInfo | None) -> Iterator[str]:
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

    for scenario in game.engine.modes.scenarios:
        match = _played(game, SEED, 0.4, scenario.id)
        app.scenes.push(PlayScene(app, game, app.store.add(match, game)))
        _sit_down(app)
        yield f"{game.info.id}_scenario_{scenario.id}"
        app.scenes.pop()
    yield from _alone(app, game)
    yield from _staged(app, game)
    yield from _in_use(app, game)
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
    app.scenes.push(ReplayScene(app, game, match, game.info.title))
    yield f"{game.info.id}_replay"
    app.scenes.pop()
    yield from _sights(app, game)
    yield from _endings(app, game)


def _sights(app: App, game: Game) -> Iterator[str]:
    """What a table itself finds worth a picture, in a match with as many players as there can be."""
    from game.scenes.play import PlayScene
    from game.scenes.play.messages import Touch
    from game.scenes.table.playback import Beat, Telling

    for name, (setup, moves, piece, tick) in _seen(game.info).items():
        match = _made(game, setup, moves)
        scene = PlayScene(app, game, app.store.add(match, game))
        app.scenes.push(scene)
        _sit_down(app)
        if tick is not None:
            at = Cursor(len(match.moments) - 1, tick)
            told = match.ticks(at.moment)[tick]
            assert told.event
            cue = scene.table.cue(told.state, told.event)
            scene.sitting = replace(scene.sitting, telling=Telling(at, Beat(at, cue, "", LONG), LONG))
        elif piece and not scene.view.look_at(piece):
            scene.feed(Touch(piece))
        yield f"{game.info.id}_{name}"
        app.scenes.clear_to_first()


@cache
def _seen(info: GameInfo) -> dict[str, tuple[Setup, Sequence[Move], str, int | None]]:
    """By name: the match so far, the piece that is taken up, and the tick that is told. The same for every look."""
    from game.ui.table import Table

    game = info.open(paths.levels())
    table = game.table()
    if type(table).sights is Table.sights:
        return {}
    scenario = next(s.id for s in game.engine.modes.scenarios if game.info.max_seats in game.seat_counts(s.id))
    setup, moves = _whole(info, SEED, scenario, game.info.max_seats)
    match = Match(game.engine, setup)
    found: dict[str, tuple[Setup, Sequence[Move], str, int | None]] = {}
    for number, move in enumerate(moves):
        decision = match.decision
        assert decision
        view = game.engine.view(match.state, decision.seat)
        for name, piece in table.sights(view, match.seen(decision.seat).moves).items():
            found[name] = (setup, moves[:number], piece, None)
        assert match.submit(move) is None
        for i, tick in enumerate(match.ticks(len(match.moments) - 1)):
            cue = table.cue(tick.state, tick.event) if tick.event else None
            if cue and cue.banner:
                found["banner"] = (setup, moves[: number + 1], "", i)
    return found


def _endings(app: App, game: Game) -> Iterator[str]:
    """A match that the first seat has won and one that it has lost, where a few seeds give one: of the first scenario,
    and of the one for a single player where that is a game of its own."""
    from game.scenes.result import ResultScene

    for kind, scenario in (("", game.engine.modes.scenarios[0].id), ("alone_", _alone_in(game))):
        for name, (setup, moves) in (_ended(game.info, scenario) if scenario else {}).items():
            match = _made(game, setup, moves)
            app.scenes.push(ResultScene(app, game, match, app.store.add(match, game)))
            yield f"{game.info.id}_result_{kind}{name}"
            app.scenes.pop()


def _alone_in(game: Game) -> str:
    """The scenario for a single player, where playing alone is a game of its own; else ""."""
    scenarios = game.engine.modes.scenarios
    alone = next((scenario.id for scenario in scenarios if scenario.seats == (1,)), "")
    return "" if scenarios[0].seats == (1,) else alone


def _in_use(app: App, game: Game) -> Iterator[str]:
    """The frame of a table while somebody plays at it."""
    from game.scenes.in_use import announced, at_work
    from game.scenes.play import PlayScene

    scene = PlayScene(app, game, app.store.add(_played(game, SEED, MOMENTS[1]), game))
    app.scenes.push(scene)
    _sit_down(app)
    for name in at_work(app, scene):
        yield f"{game.info.id}_{name}"
    app.scenes.clear_to_first()
    for name in announced(app, game, _played(game, SEED, 1.0)):
        yield f"{game.info.id}_{name}"


def _alone(app: App, game: Game) -> Iterator[str]:
    """Where playing alone is a game of its own, its table at the same moments."""
    from game.scenes.play import PlayScene

    alone = _alone_in(game)
    for share in MOMENTS if alone else ():
        app.scenes.push(PlayScene(app, game, app.store.add(_played(game, SEED, share, alone), game)))
        yield f"{game.info.id}_alone_{round(share * 100):03}"
        app.scenes.clear_to_first()


def _staged(app: App, game: Game) -> Iterator[str]:
    """Each question that has a picture of its own, where a game first comes to it; and the fullest table, late."""
    from game.scenes.play import PlayScene

    wanted = set(game.table().staged)
    found: list[tuple[str, Match]] = []
    for scenario in game.engine.modes.scenarios if wanted else ():
        setup, moves = _whole(game.info, SEED, scenario.id)
        match = Match(game.engine, setup)
        for i, move in enumerate(moves):
            if match.decision and match.decision.prompt in wanted:
                wanted.remove(match.decision.prompt)
                found.append((f"asked_{match.decision.prompt.replace('.', '_')}", _made(game, setup, moves[:i])))
            assert match.submit(move) is None
    if game.table().staged:
        found.append(("fullest", _fullest(game)))
    for name, reached in found:
        app.scenes.push(PlayScene(app, game, app.store.add(reached, game)))
        _sit_down(app)
        yield f"{game.info.id}_{name}"
        app.scenes.clear_to_first()


def _fullest(game: Game) -> Match:
    """Near the end of a game with as many seats as there can be, in the last scenario that allows them."""
    scenarios = [scenario.id for scenario in game.engine.modes.scenarios]
    most = max(game.seat_counts(scenario)[-1] for scenario in scenarios)
    scenario = [one for one in scenarios if game.seat_counts(one)[-1] == most][-1]
    setup, moves = _whole(game.info, SEED, scenario, most)
    return _made(game, setup, moves[: round(len(moves) * LATE)])


def _sit_down(app: App) -> None:
    """Where players have secrets a cover hides the table until the right one has taken the seat."""
    from game.scenes.handover import HandoverScene

    app.frame([], 0.05)
    cover = app.scenes.top
    if isinstance(cover, HandoverScene):
        app.scenes.pop()
        cover.then(False)


Script: TypeAlias = tuple[Setup, Sequence[Move]]
"""A whole match, to be made again with the game of another look."""


@cache
def _ended(info: GameInfo, scenario: str) -> dict[str, Script]:
    """The first of a few matches that was won and the first that was lost, the same for every look."""
    from game.scenes.match_words import is_won

    game = info.open(paths.levels())
    found: dict[str, Script] = {}
    for number in range(TRIES):
        match = _finished(game, f"{SEED} {number}", scenario, number)
        assert match.outcome
        moves = [moment.move for moment in match.moments if moment.move]
        found.setdefault("won" if is_won(match.setup, match.outcome) else "lost", (match.setup, moves))
        if len(found) == 2:
            break
    return found


def _made(game: Game, setup: Setup, moves: Sequence[Move]) -> Match:
    match = Match(game.engine, setup)
    for move in moves:
        assert match.submit(move) is None
    return match


def _finished(game: Game, seed: str, scenario: str, number: int) -> Match:
    """A match of one person against computers. Whoever plays for the person is good and bad in turn, and quick."""
    deal = Deal(game.engine.modes.resolve(scenario), seed)
    count = game.seat_counts(str(deal.options["scenario"]))[0]
    quick = [level.id for level in game.engine.modes.bots_for(count) if level.bot in QUICK]
    seats = [SeatPlan("Ada"), *(SeatPlan(name, quick[0]) for name in ("Ben", "Cleo", "Dov")[: count - 1])]
    match = Match(game.engine, Setup.of(game.info.id, deal, seats))
    judge, person, other = game.judge(), quick[-1 if number % 2 == 0 else 0], quick[0 if number % 2 == 0 else -1]
    while match.decision:
        level = person if match.decision.seat == 0 else other
        assert match.submit(bot_for(match, judge, level).think().move) is None
    return match


def _played(game: Game, seed: str, share: float, scenario: str = "") -> Match:
    """A match that a bot has played this far, with people in the seats."""
    setup, moves = _whole(game.info, seed, scenario)
    return _made(game, setup, moves[: round(len(moves) * share)])


@cache
def _whole(info: GameInfo, seed: str, scenario: str, players: int = 0) -> Script:
    """The same for every look. players: as few as there can be, unless they are named."""
    game = info.open(paths.levels())
    deal = Deal(game.engine.modes.resolve(scenario), seed)
    count = players or game.seat_counts(str(deal.options["scenario"]))[0]
    seats = [SeatPlan(name) for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")[:count]]
    setup = Setup.of(game.info.id, deal, seats)
    whole = Match(game.engine, setup)
    judge, level = game.judge(), game.engine.modes.bots_for(count)[:2][-1].id  # the weakest that means well
    while whole.decision:
        assert whole.submit(bot_for(whole, judge, level).think().move) is None
    return setup, [moment.move for moment in whole.moments if moment.move]
