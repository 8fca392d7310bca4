"""Ten thousand random clicks, drags, keys and resizes: no exception, and the match stays what its log says."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.game import Game
from game.core.match import Match
from game.core.save import load
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from tests.contract.walks import random_match
from tests.ui.driver import Driver

KEYS = [
    pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_u, pygame.K_y, pygame.K_t, pygame.K_s, pygame.K_a, pygame.K_r, pygame.K_c, pygame.K_e,
    pygame.K_1, pygame.K_2, pygame.K_BACKSPACE, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE,
]  # fmt: skip
SIZES = [(1280, 720), (960, 540), (1600, 900), (1000, 900)]
PARTS = 4
ACTS = 10_000 // PARTS
SITTING = 60
"""Acts before another scene is put on top."""


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_random_acts(exoship: Game, tmp_path: Path, part: int) -> None:
    chance = random.Random(f"monkey {part}")
    driver = Driver(tmp_path)
    driver.app.scenes.push(LibraryScene(driver.app))
    draw_some(driver)
    seen: set[str] = set()
    for act in range(ACTS):
        if act % SITTING == 0:
            while len(driver.app.scenes) > 2:
                driver.app.scenes.pop()
            driver.app.scenes.push(SCENES[(act // SITTING) % len(SCENES)](driver, exoship, chance))
        random_act(driver, chance, act)
        driver.app.running = True  # quitting is one of the things a monkey finds
        seen.add(type(driver.app.scenes.top).__name__)
        if act % 100 == 0:
            check(driver)
    check(driver)
    driver.close()
    wanted = {"PlayScene", "LibraryScene", "NewGameScene", "RulebookScene", "ResultScene", "ReplayScene"}
    assert wanted | {"SettingsScene", "StatisticsScene", "CreditsScene", "ReplayListScene", "PauseScene"} <= seen


def draw_some(driver: Driver) -> None:
    """Every fifth picture: enough to meet what cannot be drawn, in a fifth of the time."""
    draw, count = driver.app.draw, iter(range(1_000_000))
    driver.app.draw = lambda: draw() if next(count) % 5 == 0 else None  # type: ignore[method-assign]


def start(driver: Driver, game: Game, chance: random.Random) -> PlayScene:
    scenario = chance.choice(game.engine.modes.scenarios).id
    scene = driver.play(game, scenario, seed=str(chance.random()))
    driver.app.scenes.pop()
    return PlayScene(driver.app, game, scene.match_id)


def finished(game: Game, chance: random.Random) -> Match:
    return random_match(game, chance.randrange(1000))


SCENES: list[Callable[[Driver, Game, random.Random], Scene]] = [
    start,
    lambda d, g, c: LibraryScene(d.app),
    start,
    lambda d, g, c: NewGameScene(d.app, g.info),
    start,
    lambda d, g, c: RulebookScene(d.app, g.info),
    start,
    lambda d, g, c: ReplayScene(d.app, g, finished(g, c), "a match"),
    start,
    lambda d, g, c: ResultScene(d.app, g, match := finished(g, c), d.app.store.add(match, g)),
    start,
    lambda d, g, c: SettingsScene(d.app),
    start,
    lambda d, g, c: ReplayListScene(d.app),
    start,
    lambda d, g, c: StatisticsScene(d.app),
    start,
    lambda d, g, c: CreditsScene(d.app),
    lambda d, g, c: PauseScene(d.app, start(d, g, c)),
]


def random_act(driver: Driver, chance: random.Random, act: int) -> None:
    wide, high = driver.app.look.size
    here = (chance.randrange(wide), chance.randrange(high))
    there = (chance.randrange(wide), chance.randrange(high))
    top = driver.app.scenes.top
    kind = chance.random()
    if isinstance(top, PlayScene) and kind < 0.5 and top.view.scenery.pieces:
        # a monkey that knows where the pieces are gets further
        here = chance.choice(top.view.scenery.pieces).rect.center
        there = chance.choice(top.view.scenery.pieces).rect.center
    if act % 500 == 499:
        driver.app.resize(chance.choice(SIZES))
    elif kind < 0.35:
        events = [mouse(driver, pygame.MOUSEMOTION, here), mouse(driver, pygame.MOUSEBUTTONDOWN, here)]
        driver.send(*events, mouse(driver, pygame.MOUSEBUTTONUP, here))
    elif kind < 0.6:
        driver.send(mouse(driver, pygame.MOUSEBUTTONDOWN, here), mouse(driver, pygame.MOUSEMOTION, there))
        driver.send(mouse(driver, pygame.MOUSEBUTTONUP, there))
    elif kind < 0.95:
        mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        driver.send(pygame.event.Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=mod, unicode="x"))
    else:
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, 3)), flipped=False))


def mouse(driver: Driver, kind: int, place: tuple[float, float]) -> pygame.event.Event:
    pos = (round(place[0] * driver.app.look.scale), round(place[1] * driver.app.look.scale))
    more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    return pygame.event.Event(kind, pos=pos, **more)


def check(driver: Driver) -> None:
    """Every match in the store can be replayed to the position it is in."""
    for scene in driver.app.scenes:
        if isinstance(scene, PlayScene):
            loaded = load(driver.app.store.read(scene.match_id), scene.game)  # a monkey finds other games too
            assert loaded.how == "replayed"
            assert loaded.match.state == scene.match.state
