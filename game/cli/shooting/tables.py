"""The tables of a game: at several moments, in use, at its great questions, and in its lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from game import paths
from game.cli.shooting.matches import SEED, alone_in, fullest, made, played, whole
from game.cli.shooting.wanted import Wanted
from game.core.game import Game, GameInfo
from game.core.lesson_check import walked
from game.core.lesson_run import LessonRun
from game.core.lessons import lessons_of
from game.core.match import Cursor, Match, Setup
from game.core.moves import Move
from game.scenes.handover import HandoverScene
from game.scenes.in_use import announced, at_work
from game.scenes.play import PlayScene
from game.scenes.play.guide import Guide
from game.scenes.play.messages import Touch
from game.scenes.table.playback import Beat, Telling
from game.ui.table import Table

if TYPE_CHECKING:
    from game.app import App

LONG = 60.0
"""Seconds that something is told: longer than a picture takes."""
MOMENTS = (0.0, 0.3, 0.6, 1.0)
"""How far into the match the table is shown."""


def tables(app: App, game: Game, wanted: Wanted) -> Iterator[str]:
    """Bring one after the other to the top; the name of each."""
    for begins, part in _PARTS:
        if wanted.within(f"{game.info.id}_{begins}"):
            yield from part(app, game)


def _scenarios(app: App, game: Game) -> Iterator[str]:
    for scenario in game.engine.modes.scenarios:
        match = played(game, SEED, 0.4, scenario.id)
        app.scenes.push(PlayScene(app, game, app.store.add(match, game)))
        _sit_down(app)
        yield f"{game.info.id}_scenario_{scenario.id}"
        app.scenes.clear_to_first()


def _moments(app: App, game: Game) -> Iterator[str]:
    for share in MOMENTS:
        app.scenes.push(PlayScene(app, game, app.store.add(played(game, SEED, share), game)))
        _sit_down(app)
        yield f"{game.info.id}_table_{round(share * 100):03}"
        app.scenes.clear_to_first()


def _sights(app: App, game: Game) -> Iterator[str]:
    """What a table itself finds worth a picture, in a match with as many players as there can be."""
    for name, (setup, moves, piece, tick) in _seen(game.info).items():
        match = made(game, setup, moves)
        scene = PlayScene(app, game, app.store.add(match, game))
        app.scenes.push(scene)
        _sit_down(app)
        if tick is not None:
            _tell(scene, match, tick)
        elif piece and not scene.view.look_at(piece):
            scene.feed(Touch(piece))
        yield f"{game.info.id}_{name}"
        app.scenes.clear_to_first()


@cache
def _seen(info: GameInfo) -> dict[str, tuple[Setup, Sequence[Move], str, int | None]]:
    """By name: the match so far, the piece that is taken up, and the tick that is told. The same for every look."""
    game = info.open(paths.levels())
    table = game.table()
    if type(table).sights is Table.sights:
        return {}
    scenario = next(s.id for s in game.engine.modes.scenarios if game.info.max_seats in game.seat_counts(s.id))
    setup, moves = whole(info, SEED, scenario, game.info.max_seats)
    match = Match(game.engine, setup)
    found: dict[str, tuple[Setup, Sequence[Move], str, int | None]] = {}
    for number, move in enumerate(moves):
        decision = match.decision
        assert decision
        view = game.engine.view(match.state, decision.seat)
        for name, piece in table.sights(view, match.seen(decision.seat).moves).items():
            found[name] = (_seen_by(game, setup, decision.seat), moves[:number], piece, None)
        assert match.submit(move) is None
        for i, tick in enumerate(match.ticks(len(match.moments) - 1)):
            cue = table.cue(tick.state, tick.event) if tick.event else None
            if cue and cue.banner:
                found["banner"] = (setup, moves[: number + 1], "", i)
    return found


def _scenes(app: App, game: Game) -> Iterator[str]:
    """Each kind of scene that takes the whole screen, where a game first comes to it."""
    for name, (setup, moves, tick) in _first_scenes(game.info).items():
        match = made(game, setup, moves)
        scene = PlayScene(app, game, app.store.add(match, game))
        app.scenes.push(scene)
        _sit_down(app)
        _tell(scene, match, tick)
        yield f"{game.info.id}_scene_{name}"
        app.scenes.clear_to_first()


@cache
def _first_scenes(info: GameInfo) -> dict[str, tuple[Setup, Sequence[Move], int]]:
    """By name: the match so far, and the tick that is told."""
    game = info.open(paths.levels())
    table = game.table()
    found: dict[str, tuple[Setup, Sequence[Move], int]] = {}
    for scenario in game.engine.modes.scenarios:
        if len(found) == len(table.scenes):
            break
        setup, moves = whole(info, SEED, scenario.id)
        match = Match(game.engine, setup)
        for number, move in enumerate(moves):
            assert match.submit(move) is None
            for i, tick in enumerate(match.ticks(len(match.moments) - 1)):
                cue = table.cue(game.engine.view(tick.state, 0), tick.event) if tick.event else None
                if cue and cue.scene:
                    found.setdefault(cue.scene.name, (setup, moves[: number + 1], i))
    return found


def _tell(scene: PlayScene, match: Match, tick: int) -> None:
    """Hold it at something that the last move has led to."""
    at = Cursor(len(match.moments) - 1, tick)
    told = match.ticks(at.moment)[tick]
    assert told.event
    cue = scene.table.cue(told.state, told.event)
    scene.sitting = replace(scene.sitting, telling=Telling(at, Beat(at, cue, "", LONG), LONG))


def _seen_by(game: Game, setup: Setup, seat: int) -> Setup:
    """The same match with one person in it: nothing is covered while others are asked."""
    level = game.engine.modes.bots_for(len(setup.seats))[0].id
    plans = enumerate(setup.seats)
    return replace(setup, seats=tuple(plan if i == seat else replace(plan, player=level) for i, plan in plans))


def _in_use(app: App, game: Game) -> Iterator[str]:
    """The frame of a table while somebody plays at it."""
    scene = PlayScene(app, game, app.store.add(played(game, SEED, MOMENTS[1]), game))
    app.scenes.push(scene)
    _sit_down(app)
    for name in at_work(app, scene):
        yield f"{game.info.id}_{name}"
    app.scenes.clear_to_first()
    for name in announced(app, game, played(game, SEED, 1.0)):
        yield f"{game.info.id}_{name}"


def _alone(app: App, game: Game) -> Iterator[str]:
    """Where playing alone is a game of its own, its table at the same moments."""
    alone = alone_in(game)
    for share in MOMENTS if alone else ():
        app.scenes.push(PlayScene(app, game, app.store.add(played(game, SEED, share, alone), game)))
        yield f"{game.info.id}_alone_{round(share * 100):03}"
        app.scenes.clear_to_first()


def _staged(app: App, game: Game) -> Iterator[str]:
    """Each question that has a picture of its own, where a game first comes to it; and the fullest table, late."""
    wanted = set(game.table().staged)
    found: list[tuple[str, Match]] = []
    for scenario in game.engine.modes.scenarios if wanted else ():
        setup, moves = whole(game.info, SEED, scenario.id)
        match = Match(game.engine, setup)
        for i, move in enumerate(moves):
            if match.decision and match.decision.prompt in wanted:
                wanted.remove(match.decision.prompt)
                found.append((f"asked_{match.decision.prompt.replace('.', '_')}", made(game, setup, moves[:i])))
            assert match.submit(move) is None
    if game.table().staged:
        found.append(("fullest", fullest(game)))
    for name, reached in found:
        app.scenes.push(PlayScene(app, game, app.store.add(reached, game)))
        _sit_down(app)
        yield f"{game.info.id}_{name}"
        app.scenes.clear_to_first()


def _sit_down(app: App) -> None:
    """Where players have secrets a cover hides the table until the right one has taken the seat."""
    app.frame([], 0.05)
    cover = app.scenes.top
    if isinstance(cover, HandoverScene):
        app.scenes.pop()
        cover.then(False)


def _lessons(app: App, game: Game) -> Iterator[str]:
    """Every step of every lesson."""
    for lesson in lessons_of(game).lessons:
        run = LessonRun(game, lesson)
        for step in walked(run):
            at = LessonRun(game, lesson, run.kept)
            app.scenes.push(PlayScene(app, game, 0, Guide(at, app.words, lambda _: None)))
            yield f"{game.info.id}_lesson_{lesson.id}_{step.id}"
            app.scenes.pop()


_PARTS: tuple[tuple[str, Callable[[App, Game], Iterator[str]]], ...] = (
    ("scenario_", _scenarios),
    ("alone_", _alone),
    ("", _staged),
    ("", _in_use),
    ("scene_", _scenes),
    ("table_", _moments),
    ("", _sights),
    ("lesson_", _lessons),
)
"""What the names of its pictures begin with, and what draws them."""
