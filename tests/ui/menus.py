"""Hands and eyes for the menus: keys, clicks, what is on a page, and what may never be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
from pygame import Rect
from pygame_gui.elements import UIButton, UITextEntryLine

from game.app import App
from game.core.engine import Outcome
from game.core.events import Seat
from game.core.game import Game
from game.core.lesson_run import LessonRun
from game.core.lessons import lessons_of
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.save import saved
from game.core.store import Entry
from game.games import GAMES
from game.scenes.credits import CreditsScene
from game.scenes.lesson_list import LessonListScene
from game.scenes.lesson_recap import SETTLES, LessonRecapScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.scene import Scene
from game.scenes.scroll import ScrollPage
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.ui import fonts
from game.ui.gui import Control

INFO = GAMES[0]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
ODD_SIZES = ((960, 540), (1000, 900), (2560, 1080))
PERCENTS = (100, 150, 200)
FRAME = 0.016


class StubPlay(Scene):
    """Stands in for the table: only what the menus ask of it."""

    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.game = game
        self.match_id = match_id
        self.match = app.store.open(match_id, game).match
        self.resigned = False
        self.noticed = ""

    @property
    def eyes(self) -> Seat | None:
        return self.seat

    @property
    def seat(self) -> Seat:
        return 0

    def notice(self, text: str) -> None:
        self.noticed = text

    def resign(self, seat: Seat) -> None:
        self.resigned = True


def settle(app: App, frames: int = 3) -> None:
    """Let posted events arrive and the picture follow."""
    for _ in range(frames):
        app.frame(pygame.event.get(), FRAME)


def key(app: App, code: int, mod: int = 0) -> None:
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)], FRAME)
    settle(app, 1)


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter)], FRAME)
        settle(app, 1)


def click(app: App, rect: Rect) -> None:
    place = app.look.rect(rect).center
    app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))], FRAME)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)], FRAME)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)], FRAME)
    settle(app)


def controls(app: App) -> list[Control]:
    gui = app.scenes.top.gui
    assert gui
    return gui.controls


def labels(app: App) -> list[str]:
    """What is written on the buttons."""
    return [control.element.text for control in controls(app) if isinstance(control.element, UIButton)]


def button(app: App, text: str) -> Control:
    found = [c for c in controls(app) if isinstance(c.element, UIButton) and c.element.text == text]
    assert len(found) == 1, f"{text!r} is on {len(found)} buttons"
    return found[0]


def press(app: App, text: str) -> None:
    """Reach a button with Tab and press it with Enter."""
    gui = app.scenes.top.gui
    assert gui
    index = gui.controls.index(button(app, text))
    for _ in range(len(gui.controls)):
        key(app, pygame.K_TAB)
        if gui.focus == index:
            break
    key(app, pygame.K_RETURN)


def shown(app: App) -> Scene:
    """The top scene, whatever a type checker knows of it."""
    return app.scenes.top


def entries(app: App) -> list[Control]:
    return [c for c in controls(app) if isinstance(c.element, UITextEntryLine)]


def written(control: Control) -> str:
    assert isinstance(control.element, UITextEntryLine)
    text: str = control.element.get_text()
    return text


def fill_entry(app: App, number: int, text: str) -> None:
    """Reach an entry with Tab, delete what is there, and type."""
    gui = app.scenes.top.gui
    assert gui
    entry = entries(app)[number]
    while gui.focus is None or gui.controls[gui.focus] is not entry:
        key(app, pygame.K_TAB)
    key(app, pygame.K_END)
    for _ in written(entry):
        key(app, pygame.K_BACKSPACE)
    type_text(app, text)
    assert written(entry) == text


def put_match(
    app: App, game: Game, won: bool | None = None, score: int = 0, label: str = "", player: str = HUMAN
) -> int:
    """A match in the store: open, or ended like this."""
    match = Match(
        game.engine, Setup.of(INFO.id, Deal(game.engine.modes.resolve(), "1", label), [SeatPlan("Ada", player)])
    )
    if won is None:
        return app.store.add(match, game)
    outcome = Outcome((0,) if won else (), (score,), "EXO-1", "x")
    return app.store.insert(replace(saved(match, game), result=outcome))


def fill_store(app: App, game: Game) -> None:
    for number in range(40):
        put_match(app, game, won=number % 3 != 0, score=number % 15 - 2)
    put_match(app, game)


def pause(app: App) -> PauseScene:
    scene = StubPlay(app, app.game(INFO), put_match(app, app.game(INFO)))
    app.scenes.push(scene)
    return PauseScene(app, scene)


def recap(app: App) -> LessonRecapScene:
    game = app.game(INFO)
    return LessonRecapScene(app, game, LessonRun(game, lessons_of(game).lessons[0]))


SCENES: dict[str, Callable[[App], Scene]] = {
    "library": LibraryScene,
    "new game": lambda app: NewGameScene(app, INFO),
    "pause": pause,
    "settings": SettingsScene,
    "statistics": StatisticsScene,
    "credits": CreditsScene,
    "lessons": lambda app: LessonListScene(app, app.game(INFO)),
    "lesson recap": recap,
}


def show(app: App, name: str) -> Scene:
    app.scenes.push(LibraryScene(app))
    if name != "library":
        app.scenes.push(SCENES[name](app))
    app.frame([], SETTLES)
    settle(app, 4)
    return app.scenes.top


def sees(scene: Scene, control: Control) -> bool:
    return scene.sees(control) if isinstance(scene, ScrollPage) else bool(control.element.visible)


def faults(scene: Scene) -> list[str]:
    """Controls outside of the window, over each other, or too small for what is written on them."""
    look, gui = scene.look, scene.gui
    assert gui
    shown = [control for control in gui.controls if sees(scene, control)]
    canvas = Rect((0, 0), look.size)
    found = [f"{c.rect} leaves the window" for c in shown if not canvas.contains(c.rect)]
    found += [f"{a.rect} lies over {b.rect}" for a, b in combinations(shown, 2) if a.rect.colliderect(b.rect)]
    for control in gui.controls:
        if isinstance(control.element, UIButton):
            text = control.element.text
            if fonts.width(text, look.font_px(16), True) > look.px(control.rect.width) - 8:
                found.append(f"{text!r} is wider than its button")
            if fonts.font(look.font_px(16), True).get_height() > look.px(control.rect.height) + 2:
                found.append(f"{text!r} is higher than its button")
    return found


def new_game(app: App, **changes: Any) -> NewGameScene:
    app.scenes.push(LibraryScene(app))
    scene = NewGameScene(app, replace(INFO, **changes))
    app.scenes.push(scene)
    settle(app)
    return scene


def only_entry(app: App) -> Entry:
    (entry,) = app.store.entries()
    return entry
