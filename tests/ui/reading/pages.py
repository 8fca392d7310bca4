"""Hands and eyes for what is read: rulebook, replays, results and the cover between players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
from pygame import Rect
from pygame_gui.elements import UIButton

from game.app import App
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.scenes.scene import Scene
from game.scenes.scroll import ScrollPage
from game.ui import fonts
from game.ui.paint import Painter
from game.ui.reader import Reader
from tests.contract.walks import random_match

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
PERCENTS = [100, 150, 200]
MakeApp = Callable[..., App]


class Wall(Scene):
    """Something to stand at the bottom of the stack."""

    def __init__(self, app: App, colour: str = "ink") -> None:
        super().__init__(app)
        self.colour = colour

    def draw(self, painter: Painter) -> None:
        painter.fill(self.colour)


class FakePlay(Scene):
    """Stands in for the table, which is tested elsewhere."""

    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.match_id = match_id
        self.match = app.store.open(match_id, game).match


def finished(game: Game, seed: int = 4, **setup: Any) -> Match:
    match = random_match(game, seed)
    match.setup = replace(match.setup, **setup)
    return match


def played(game: Game, deal: Deal) -> Match:
    """A match of a series, played at random to its end."""
    match = Match(game.engine, Setup.of(game.info.id, deal, [SeatPlan("Ada")]))
    rng = Rng.from_text("any")
    while match.decision:
        assert match.submit(rng.choice(match.seen(0).moves)) is None
    return match


def press(app: App, key: int, mod: int = 0, unicode: str = "") -> None:
    send(app, pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))


def click(app: App, position: tuple[int, int]) -> None:
    """The mouse comes, presses and lets go; what the menu makes of it follows in the next frame."""
    send(app, pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(app, pygame.event.Event(kind, pos=position, button=1))


def send(app: App, event: pygame.event.Event) -> None:
    pygame.event.clear()
    app.frame([event], 0.016)
    app.frame(pygame.event.get(), 0.016)


def texts(reader: Reader) -> str:
    return "\n".join(" ".join(run.text for run in line.runs) for line in reader.lines)


def check_controls(app: App) -> None:
    """Menu elements stay in the window, keep off each other, and have room for their words, but for what is scrolled
    away."""
    scene = app.scenes.top
    assert scene.gui
    lists = scene.lists if isinstance(scene, ScrollPage) else []
    away = [made for made in lists if made.scrolls]
    controls = [c for c in scene.gui.controls if not any(made.holds(c) and not made.sees(c) for made in away)]
    window = Rect(0, 0, *app.look.size)
    for control in controls:
        assert window.contains(control.rect), control.rect
        if isinstance(control.element, UIButton):
            text = control.element.text
            high = fonts.font(app.look.font_px(16), True).get_linesize()
            assert fonts.width(text, app.look.font_px(16), True) <= app.look.px(control.rect.width) - 4, text
            assert high <= app.look.px(control.rect.height), text
    for one, other in combinations(controls, 2):
        assert not one.rect.colliderect(other.rect), (one.rect, other.rect)


def check_reader(reader: Reader) -> None:
    assert reader.lines
    for line in reader.lines:
        assert line.right <= reader.column, [run.text for run in line.runs]
