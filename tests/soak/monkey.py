"""A monkey at the window: it clicks, drags, types, pastes, drops files and resizes, on every page and at every table.
Nothing is raised, and every match stays what its log says."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pygame
from pygame_gui.elements import UITextEntryLine

from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.save import load, saved, to_file
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.play import PlayScene
from game.scenes.play.messages import Backwards, TakeBack
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.series import begin_series
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from tests.contract.walks import KINDS, random_match
from tests.soak.promise import Count, Promise
from tests.ui.driver import Driver

KEYS = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE),
    *(pygame.K_F1, pygame.K_F11, pygame.K_u, pygame.K_y, pygame.K_t, pygame.K_h, pygame.K_v, pygame.K_1, pygame.K_2),
    *range(pygame.K_a, pygame.K_z + 1),
]
SIZES = [(1280, 720), (960, 540), (1600, 900), (1000, 900), (1, 1)]
TEXTS = [
    *("Ada", "x", " ", "", "\u200b", "\u00ad", "\ufeff", "\u202e", "\u2066", "\0", "\x1b[31m", "\ud800", "\n", "\t"),
    *("{name}", "<b>", "%s", "\U0001f680", "e\u0301" * 5, "مرحبا", "漢字", "W" * 40, "a b " * 2_500, "\u200b" * 9),
]
ACTS = 120
SITTING = 40
"""Acts before another page or table is put on top."""
DRAWN = 5
"""One picture in so many: enough to meet what cannot be drawn, in a fifth of the time."""


def survives(count: Count, seeds: range) -> None:
    for seed in seeds:
        monkey = Monkey(seed)
        with count.trying("sittings", f"seed {seed}"), tempfile.TemporaryDirectory() as folder:
            try:
                monkey.sit(Path(folder))
            except Exception as error:
                error.add_note(monkey.did)
                raise
            finally:
                count.tried("events", monkey.events)


class Monkey:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(f"monkey {seed}")
        self.events = 0
        self.did = ""
        """The last thing it did, and where."""

    def sit(self, folder: Path) -> None:
        self.folder = folder
        self.driver = Driver(folder / "data")
        self.app = self.driver.app
        draw, pictures = self.app.draw, iter(range(1_000_000))
        self.app.draw = lambda: draw() if next(pictures) % DRAWN == 0 else None  # type: ignore[method-assign]
        try:
            with patch("pygame_gui.elements.ui_text_entry_line.clipboard_paste", lambda: self.chance.choice(TEXTS)):
                self.app.scenes.push(LibraryScene(self.app))
                for act in range(ACTS):
                    if act % SITTING == 0:
                        self._go_elsewhere(act // SITTING)
                    self._act()
                    self.app.running = True  # quitting is one of the things a monkey finds
                self._check()
        finally:
            self.driver.close()

    def _go_elsewhere(self, number: int) -> None:
        """To a table and to a page in turns; over all seeds to every one of every game."""
        self._check()
        while len(self.app.scenes) > 2:
            self.app.scenes.pop()
        games = list(KINDS.values())
        game = games[self.seed % len(games)]
        page = start if number % 2 == 0 else PAGES[(self.seed // len(games) + number) % len(PAGES)]
        self.did = f"opened {page.__name__} of {game.info.id}"
        scene = page(self.driver, game, self.chance)
        if scene:
            self.app.scenes.push(scene)

    def _act(self) -> None:
        act = self.chance.choices(list(ACTING), list(ACTING.values()))[0]
        self.did = f"{act.__name__} on {type(self.app.scenes.top).__name__}"
        act(self)

    def _send(self, *events: pygame.event.Event) -> None:
        self.events += len(events)
        self.driver.send(*events)

    def _place(self) -> tuple[float, float]:
        """Anywhere; a monkey that knows where pieces, fields and buttons are gets further."""
        top = self.app.scenes.top
        if isinstance(top, PlayScene) and top.view.scenery.pieces and self.chance.random() < 0.6:
            return self.chance.choice(top.view.scenery.pieces).rect.center
        if top.gui and top.gui.controls and self.chance.random() < 0.7:
            return self.chance.choice(top.gui.controls).rect.center
        wide, high = self.app.look.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    def _mouse(self, kind: int, place: tuple[float, float]) -> pygame.event.Event:
        scale = self.app.look.scale
        pos = (round(place[0] * scale), round(place[1] * scale))
        button = self.chance.choice((1, 1, 1, 1, 3))
        more = {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return pygame.event.Event(kind, pos=pos, **more)

    def click(self, place: tuple[float, float] | None = None) -> None:
        place = place or self._place()
        kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self._send(*(self._mouse(kind, place) for kind in kinds))

    def drag(self) -> None:
        start, end = self._place(), self._place()
        self._send(self._mouse(pygame.MOUSEBUTTONDOWN, start), self._mouse(pygame.MOUSEMOTION, end))
        self._send(self._mouse(pygame.MOUSEBUTTONUP, end))

    def press(self) -> None:
        mod = self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        key = self.chance.choice(KEYS)
        self.did += f": {pygame.key.name(key)}"
        self._send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="x"))

    def turn_the_wheel(self) -> None:
        self._send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, 3)), flipped=False))

    def _find_field(self) -> None:
        """Click on a field for text, if there is one."""
        top = self.app.scenes.top
        fields = [c for c in top.gui.controls if isinstance(c.element, UITextEntryLine)] if top.gui else []
        self.click(self.chance.choice(fields).rect.center if fields else None)

    def type_text(self) -> None:
        self._find_field()
        text = self.chance.choice(TEXTS)
        self.did += f": {text[:20]!a}"
        if self.chance.random() < 0.5:
            self._send(pygame.event.Event(pygame.TEXTINPUT, text=text))
        else:
            for letter in text[:40]:
                self._send(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter))
                self._send(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def paste(self) -> None:
        self._find_field()
        for key in (pygame.K_a, pygame.K_v):
            self._send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_CTRL, unicode=""))

    def drop(self) -> None:
        file = self.folder / self.chance.choice(("match.starboard", "other.txt", "no such file", "folder"))
        match = any_match(self.chance.choice(list(KINDS.values())), self.chance)
        text = to_file(saved(match, KINDS_BY_ID[match.setup.game]))
        if file.name == "match.starboard":
            file.write_text(text, encoding="utf-8")
        elif file.name == "other.txt":
            broken = bytearray(text.encode())
            for _ in range(self.chance.choice((1, 3, 100))):
                broken[self.chance.randrange(len(broken))] = self.chance.randrange(256)
            file.write_bytes(broken)
        elif file.name == "folder":
            file.mkdir(exist_ok=True)
        self.did += f": {file.name}"
        self._send(pygame.event.Event(pygame.DROPFILE, file=str(file)))

    def resize(self) -> None:
        self._send(pygame.event.Event(pygame.VIDEORESIZE, size=self.chance.choice(SIZES)))

    def go_full_screen(self) -> None:
        self._send(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode=""))

    def change_settings(self) -> None:
        settings = self.app.settings
        settings.theme = self.chance.choice(list(self.app.themes))
        settings.text_percent = self.chance.choice((80, 100, 125, 150))
        settings.speed = self.chance.choice(("instant", "fast", "normal", "slow"))
        settings.reduced_motion = self.chance.random() < 0.5
        self.app.restyle()

    def take_back(self) -> None:
        top = self.app.scenes.top
        if isinstance(top, PlayScene):
            kinds: tuple[Backwards, ...] = ("undo", "undo_turn", "redo")
            top.feed(TakeBack(self.chance.choice(kinds)))

    def give_up(self) -> None:
        top = self.app.scenes.top
        if isinstance(top, PlayScene) and top.match.decision and top.match.people:
            top.resign(self.chance.choice(top.match.people))

    def wait(self) -> None:
        self.driver.wait(self.chance.choice((1, 10, 30)), 0.1)

    def _check(self) -> None:
        """Every open match can be replayed to the position it is in."""
        for scene in self.app.scenes:
            if isinstance(scene, PlayScene):
                loaded = load(self.app.store.read(scene.match_id), scene.game)
                assert loaded.how == "replayed", loaded.why
                assert loaded.match.state == scene.match.state


ACTING: dict[Callable[[Monkey], None], float] = {
    Monkey.click: 30, Monkey.drag: 20, Monkey.press: 25, Monkey.turn_the_wheel: 4, Monkey.type_text: 6,
    Monkey.paste: 3, Monkey.drop: 1, Monkey.resize: 0.7, Monkey.go_full_screen: 0.3, Monkey.change_settings: 0.5,
    Monkey.take_back: 4, Monkey.give_up: 0.5, Monkey.wait: 3,
}  # fmt: skip
"""What a monkey does, and how often of a hundred times."""


# -- tables and pages ---------------------------------------------------------------------------------------------

KINDS_BY_ID = {game.info.id: game for game in KINDS.values()}


def any_match(game: Game, chance: random.Random) -> Match:
    """Some way into a game, or at its end."""
    return random_match(game, chance.randrange(1000), moves=chance.choice((0, 5, 30, None)))


def start(driver: Driver, game: Game, chance: random.Random) -> Scene:
    """A table with people, sometimes with computers too, at some moment of the game."""
    match = any_match(game, chance)
    setup = match.setup
    if chance.random() < 0.3 and len(setup.seats) > 1:
        level = chance.choice(game.engine.modes.bots_for(len(setup.seats))).id
        plans = [SeatPlan(plan.name, chance.choice((HUMAN, level))) for plan in setup.seats[1:]]
        setup = Setup(setup.game, setup.options, setup.seed, (setup.seats[0], *plans))
        moves = [moment.move for moment in match.moments[1:]]
        match = Match(game.engine, setup)
        for move in moves:
            assert move and match.submit(move) is None
    return PlayScene(driver.app, driver.app.game(game.info), driver.app.store.add(match, game))


def library(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return LibraryScene(driver.app)


def new_game(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return NewGameScene(driver.app, game.info)


def rulebook(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return RulebookScene(driver.app, game.info)


def replay(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return ReplayScene(driver.app, game, any_match(game, chance), "a match")


def replay_list(driver: Driver, game: Game, chance: random.Random) -> Scene:
    driver.app.store.add(any_match(game, chance), game)
    return ReplayListScene(driver.app)


def result(driver: Driver, game: Game, chance: random.Random) -> Scene:
    match = random_match(game, chance.randrange(1000))
    return ResultScene(driver.app, game, match, driver.app.store.add(match, game))


def settings(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return SettingsScene(driver.app)


def statistics(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return StatisticsScene(driver.app)


def credits_page(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return CreditsScene(driver.app)


def pause(driver: Driver, game: Game, chance: random.Random) -> Scene:
    return PauseScene(driver.app, start(driver, game, chance))


def series(driver: Driver, game: Game, chance: random.Random) -> None:
    for one in game.engine.modes.series:
        begin_series(driver.app, game.info, one)


PAGES: list[Callable[[Driver, Game, random.Random], Scene | None]] = [
    *(library, new_game, rulebook, replay, replay_list, result, settings),
    *(statistics, credits_page, pause, series),
]

PROMISES = (Promise("the window survives anything", survives, short=3, long=800, share=20),)
