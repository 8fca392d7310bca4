"""What the window costs, beside a minimal pygame-gui window in the same run: python -m tests.bench_window."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import paths
from game.ai.bots import bot_for, quick_level
from game.app import IDLE_RATE, App
from game.core.game import GameInfo
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.rng import Rng
from game.games import GAMES, find
from game.games.rift.rules.moves import SetReaction
from game.scenes.library import LibraryScene
from game.scenes.play import PlayScene
from game.scenes.play.messages import TakeBack
from game.scenes.play.state import ACTING

FIRST = """
from game import window
from game.settings import load_settings
window.splash(window.open_window((1280, 720)))
"""
MINIMAL = """
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
manager = pygame_gui.UIManager((1280, 720))
for i in range(12):
    pygame_gui.elements.UIButton(pygame.Rect(40, 20 + 50 * i, 200, 40), f"Button {i}", manager)
manager.update(0.016); manager.draw_ui(screen); pygame.display.flip()
"""
LIBRARY = """
import sys
from pathlib import Path
from game.app import App
from game.scenes.library import LibraryScene
app = App(Path(sys.argv[1]), size=(1280, 720), headless=True)
app.scenes.push(LibraryScene(app))
app.frame([], 0.016)
"""
OPENING = """
import sys, time
import game.app, game.scenes.library, game.scenes.new_game, game.scenes.play
from game import paths
from game.games import find
started = time.process_time()
opened = find(sys.argv[1]).open(paths.levels())
opened.table()
opened.judge()
print(1000 * (time.process_time() - started))
"""


def table(app: App, info: GameInfo) -> PlayScene:
    """A match some way into the game, with one person at it who has something to decide: nothing goes on by itself, and
    no result opens, while frames are measured."""
    game = app.game(info)
    deal = Deal(game.engine.modes.resolve(), "bench")
    count = game.seat_counts(str(deal.options["scenario"]))[0]
    others = game.engine.modes.bots_for(count)[0].id
    seats = [SeatPlan("Ada", others if i else HUMAN) for i in range(count)]
    for moves in (40, 20, 10, 5):  # some games are over sooner
        match = Match(game.engine, Setup.of(info.id, deal, seats))
        while match.decision and (len(match.moments) < moves or len(match.seen(0).moves) < 3):
            match.submit(match.seen(match.decision.seat).moves[-1])
        if match.decision:
            break
    return PlayScene(app, game, app.store.add(match, game))


def mouse_moved(number: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300 + number % 50), rel=(0, 1), buttons=(0, 0, 0))


def frames(size: tuple[int, int], info: GameInfo) -> tuple[float, float]:
    """CPU milliseconds for a frame in which pieces travel: median and p99."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), size=size, headless=True)
        app.scenes.push(LibraryScene(app))
        scene = table(app, info)
        app.scenes.push(scene)
        costs = []
        for number in range(600):
            if number % 60 == 0:
                for sprite in scene.view.motion.sprites.values():
                    sprite.spot = sprite.placed.rect.move(-200, 120)
                    sprite.began = scene.view.motion.clock
                scene.view.motion.seconds = 1.0
            started = time.process_time()
            app.frame([mouse_moved(number)], 0.016)
            costs.append(1000 * (time.process_time() - started))
        app.close()
    costs = sorted(costs[60:])
    return statistics.median(costs), costs[int(len(costs) * 0.99)]


def real_play(size: tuple[int, int], info: GameInfo, scenario: str = "", turns: int = 40) -> tuple[float, float, float]:
    """CPU milliseconds for a frame of a match as it is played and told, with the mouse on its way over the table: what
    moves, is lit, announced, rolled, asked and answered. Median, p99 and the longest; who thinks is not counted, nor
    frames in which nothing moves."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), size=size, headless=True)
        app.settings.first_times = False
        app.scenes.push(LibraryScene(app))
        game = app.game(info)
        deal = Deal(game.engine.modes.resolve(scenario), "bench")
        count = game.seat_counts(str(deal.options["scenario"]))[-1]
        quick = quick_level(game.engine.modes, count)
        seats = [SeatPlan("Ada", quick if seat else HUMAN) for seat in range(count)]
        match = Match(game.engine, Setup.of(info.id, deal, seats))
        scene = PlayScene(app, game, app.store.add(match, game))
        app.scenes.push(scene)
        costs, number, judge = [], 0, game.judge()
        while turns and scene.match.outcome is None:
            if app.scenes.top is scene and scene.mode in ACTING:
                turns -= 1
                scene.make(bot_for(scene.match, judge, quick).think().move)
            elif app.scenes.top is not scene:
                app.scenes.pop()  # a cover, a question, the result
            number += 1
            around = (number * 11 % size[0], (number * 7) % size[1])
            event = pygame.event.Event(pygame.MOUSEMOTION, pos=around, rel=(11, 7), buttons=(0, 0, 0))
            started = time.process_time()
            moving = app.frame([event], 0.016)
            if moving and number > 60:
                costs.append(1000 * (time.process_time() - started))
            if scene.sitting.thinking:
                time.sleep(0.005)
        app.close()
    costs.sort()
    return statistics.median(costs), costs[int(len(costs) * 0.99)], costs[-1]


def acts(length: int) -> dict[str, float]:
    """CPU milliseconds for a move, an undo and a redo with the picture after it, in a match of so many moves: medians.

    The moves are those that change only how one is asked: there is no end to them, and the table stays the same."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), size=(1920, 1080), headless=True)
        app.settings.speed = "instant"
        app.settings.first_times = False
        app.scenes.push(LibraryScene(app))
        scene = _own_step(app)
        app.scenes.push(scene)
        match = scene.match

        def aside() -> Move:
            return SetReaction("turn_end", ("ask", "never")[len(match.moments) % 2])

        while len(match.moments) < length:
            match.submit(aside())
        app.frame([], 0.1)
        costs: dict[str, list[float]] = {"move": [], "undo": [], "redo": []}
        for number in range(60):
            for name in costs:
                started = time.process_time()
                if name == "move":
                    scene.make(aside())
                else:
                    scene.feed(TakeBack("undo" if name == "undo" else "redo"))
                app.frame([mouse_moved(number)], 0.016)
                costs[name].append(1000 * (time.process_time() - started))
        app.close()
    return {name: statistics.median(found) for name, found in costs.items()}


def _own_step(app: App) -> PlayScene:
    """Rift Domination, where the person may say how often they are asked."""
    scene, rng = table(app, find("rift")), Rng.from_text("bench")
    match = scene.match
    while match.decision and (match.decision.seat or match.check(SetReaction("turn_end", "never"))):
        match.submit(rng.choice(match.seen(match.decision.seat).moves))
    return scene


def idle() -> float:
    """CPU share of one core while nobody does anything at a table."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), size=(1920, 1080), headless=True)
        app.scenes.push(LibraryScene(app))
        app.scenes.push(table(app, GAMES[0]))
        clock = pygame.time.Clock()
        for _ in range(60):
            app.frame(pygame.event.get(), 0.05)
        cpu, wall = time.process_time(), time.perf_counter()
        while time.perf_counter() - wall < 4:
            app.frame(pygame.event.get(), clock.tick(IDLE_RATE) / 1000)
        share = (time.process_time() - cpu) / (time.perf_counter() - wall)
        app.close()
    return 100 * share


def cold_start(code: str) -> float:
    """Seconds from nothing to the first picture; the median of nine processes."""
    found = []
    for _ in range(9):
        with tempfile.TemporaryDirectory() as folder:
            started = time.perf_counter()
            subprocess.run([sys.executable, "-c", code, folder], check=True, stdout=subprocess.DEVNULL)
            found.append(time.perf_counter() - started)
    return statistics.median(found)


def opening(info: GameInfo) -> float:
    """Milliseconds of CPU until a game is on the table that nobody has opened yet, in a program that shows its library;
    the median of nine processes. The first of them leaves the compiled code of modules for the others, as installing
    does."""
    found = []
    ours = {name: set_to for name, set_to in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(10):
        told = subprocess.run(
            [sys.executable, "-c", OPENING, info.id], check=True, capture_output=True, text=True, env=ours
        )
        found.append(float(told.stdout.split()[-1]))
    return statistics.median(found[1:])


def main() -> None:
    print(f"levels and assets from {paths.levels().parent.name}")
    for info in GAMES:
        for size in ((1920, 1080), (2560, 1440)):
            median, worst = frames(size, info)
            print(f"{info.title}, a frame at {size[0]}x{size[1]}: {median:.1f} ms of CPU, {worst:.1f} ms at p99")
        median, worst, longest = real_play((1920, 1080), info)
        print(
            f"{info.title}, a frame of real play: {median:.1f} ms of CPU, {worst:.1f} ms at p99, {longest:.0f} at most"
        )
    for length in (20, 2000):
        told = ", ".join(f"{name} {cost:.1f} ms" for name, cost in acts(length).items())
        print(f"in a match of {length} moves, with the picture after it: {told}")
    print(f"idle at a table: {idle():.1f} % of a core")
    openings = (f"{info.title} {opening(info):.0f} ms" for info in GAMES)
    print(f"a game opened for the first time: {', '.join(openings)} of CPU")
    minimal, first, library = cold_start(MINIMAL), cold_start(FIRST), cold_start(LIBRARY)
    print(f"a minimal pygame-gui window: {minimal:.2f} s to its first picture")
    print(f"Starboard: {first:.2f} s to its first picture ({first / minimal:.2f} times),", end=" ")
    print(f"{library:.2f} s to the library ({library / minimal:.2f} times)")


if __name__ == "__main__":
    main()
