"""The pages of the house, and those about a game that are not its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.cli.shooting.matches import SEED, alone_in, ended, made, played
from game.cli.shooting.wanted import Wanted
from game.core.game import Game
from game.core.howto import howto_of
from game.core.lesson_check import walked
from game.core.lesson_run import LessonRun
from game.core.lessons import LESSON, Lesson, lessons_of
from game.core.match import Match
from game.scenes.credits import CreditsScene
from game.scenes.handover import HandoverScene
from game.scenes.howto import HowToScene
from game.scenes.lesson_list import LessonListScene
from game.scenes.lesson_recap import LessonRecapScene
from game.scenes.library import LibraryScene, ask_to_quit
from game.scenes.message_box import say
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import CURIOUS, RulebookScene
from game.scenes.scene import Scene
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.ui.paint import Look, Painter

if TYPE_CHECKING:
    from game.app import App

Shot: TypeAlias = tuple[str, Callable[[], Scene | None]]
"""The name of a picture, and its scene; None: what it calls has brought one to the top."""
HALF = 0.5
"""How far a match is that can be gone on with."""


def menus(app: App, wanted: Wanted) -> Iterator[str]:
    """The pages of the house. The library is seen by somebody new, and by somebody who has played and learned."""
    yield from _shown(app, [("library", partial(_library, app))], wanted)
    game = app.whole_games()[0]
    for number in range(3):
        app.store.add(played(game, f"{SEED} {number}", 1.0), game)
    yield from _shown(app, [("library_played", partial(_library, app))], wanted)
    for one in app.whole_games():
        app.store.add(played(one, SEED, HALF), one)
        for lesson in lessons_of(one).lessons[:2]:
            app.store.learn(one.info.id, f"{LESSON}{lesson.id}", {}, done=True)
    shots: list[Shot] = [
        ("library_open", partial(_library, app)),
        ("replays", partial(ReplayListScene, app)),
        ("settings", partial(SettingsScene, app)),
        ("statistics", partial(StatisticsScene, app)),
        ("credits", partial(CreditsScene, app)),
        ("handover", lambda: HandoverScene(app, "Ada", lambda watch: None, mark=0, missed=4)),
        ("dialog_quit", partial(ask_to_quit, app)),
        ("dialog_message", lambda: say(app, app.words("new.cannot_open"), app.words("play.edition"))),
    ]
    yield from _shown(app, shots, wanted)


def pages(app: App, game: Game, wanted: Wanted) -> Iterator[str]:
    """What there is of a game beside its table."""
    name, info = game.info.id, game.info
    shots: list[Shot] = [
        (f"{name}_new_game", partial(NewGameScene, app, info)),
        (f"{name}_new_game_options", partial(_options, app, game)),
        (f"{name}_new_game_player", partial(_who_plays, app, game)),
        (f"{name}_rulebook", partial(RulebookScene, app, info)),
        (f"{name}_rulebook_rule", lambda: RulebookScene(app, info, game.rulebook().rules[:41][-1].id)),
        (f"{name}_rulebook_curious", partial(_curious, app, game)),
        (f"{name}_rulebook_search", partial(_search, app, game)),
        (f"{name}_lessons", partial(LessonListScene, app, game)),
        *((f"{name}_howto_{page.id}", partial(HowToScene, app, game, page)) for page in howto_of(game).pages),
        *((f"{name}_recap_{one.id}", partial(_recap, app, game, one)) for one in lessons_of(game).lessons),
        (f"{name}_pause", partial(_pause, app, game)),
        (f"{name}_replay", lambda: ReplayScene(app, game, played(game, SEED, 1.0), info.title)),
    ]
    shots += [
        (f"{name}_new_game_{series.id}", partial(_chosen, app, game, series.id)) for series in game.engine.modes.series
    ]
    yield from _shown(app, shots, wanted)
    if wanted.within(f"{name}_result_") or wanted.within(f"{name}_poster_"):
        yield from _shown(app, list(_endings(app, game)), wanted)


def _shown(app: App, shots: list[Shot], wanted: Wanted) -> Iterator[str]:
    for name, make in shots:
        if name in wanted:
            if scene := make():
                app.scenes.push(scene)
            yield name
            app.scenes.clear_to_first()


def _library(app: App) -> Scene:
    """Once it has opened all games."""
    app.whole_games()
    scene = LibraryScene(app)
    app.scenes.push(scene)
    while not scene.settled:
        app.frame([], 0.01)
    app.scenes.pop()
    return scene


def _options(app: App, game: Game) -> Scene:
    scene = NewGameScene(app, game.info)
    scene.more = True
    return scene


def _chosen(app: App, game: Game, mode: str) -> Scene:
    scene = NewGameScene(app, game.info)
    scene.mode = mode
    return scene


def _who_plays(app: App, game: Game) -> None:
    scene = NewGameScene(app, game.info)
    app.scenes.push(scene)
    scene.ask_player(0)


def _curious(app: App, game: Game) -> None:
    """From the middle of its contents, which are unfolded."""
    scene = RulebookScene(app, game.info)
    app.scenes.push(scene)
    scene.follow(CURIOUS)
    scene.turn_chapter(-1)
    scene.follow(next(rule.id for rule in game.rulebook().rules if rule.curious))


def _search(app: App, game: Game) -> None:
    scene = RulebookScene(app, game.info)
    app.scenes.push(scene)
    scene.search("turn")


def _recap(app: App, game: Game, lesson: Lesson) -> Scene:
    run = LessonRun(game, lesson)
    for _ in walked(run):
        pass
    return LessonRecapScene(app, game, run)


def _pause(app: App, game: Game) -> None:
    scene = PlayScene(app, game, app.store.add(played(game, SEED, HALF), game))
    app.scenes.push(scene)
    app.frame([], 0.05)
    while app.scenes.top is not scene:  # nobody needs to sit down for the menu
        app.scenes.pop()
    app.scenes.push(PauseScene(app, scene))


def _endings(app: App, game: Game) -> Iterator[Shot]:
    """A match that the first seat has won and one that it has lost, where a few seeds give one: of the first scenario,
    and of the one for a single player where that is a game of its own."""
    for kind, scenario in (("", game.engine.modes.scenarios[0].id), ("alone_", alone_in(game))):
        for name, (setup, moves) in (ended(game.info, scenario) if scenario else {}).items():
            match = made(game, setup, moves)
            yield f"{game.info.id}_result_{kind}{name}", partial(_result, app, game, match)
            yield f"{game.info.id}_poster_{kind}{name}", partial(_Poster, app, game, match)


def _result(app: App, game: Game, match: Match) -> ResultScene:
    return ResultScene(app, game, match, app.store.add(match, game))


class _Poster(Scene):
    """The picture of a result that can be saved, as large as the window. Its letters are of one size."""

    def __init__(self, app: App, game: Game, match: Match) -> None:
        super().__init__(app)
        self._result = _result(app, game, match)

    def draw(self, painter: Painter) -> None:
        look = Look(painter.look.theme, painter.surface.get_size(), witness=painter.look.witness)
        self._result.draw_poster(Painter(painter.surface, look, self.app.assets), 0)
