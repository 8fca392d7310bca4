"""The cover between two players who keep secrets from each other."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes.handover import SETTLES, HandoverScene
from game.scenes.scene import Scene
from tests.ui.reading.pages import (
    MakeApp,
    Wall,
    click,
    press,
    send,
)


def cover(app: App, colour: str, then: Callable[[bool], None] = lambda watch: None) -> HandoverScene:
    app.scenes.push(Wall(app, colour))
    app.frame([], 0.016)
    scene = HandoverScene(app, "Ada", then)
    app.scenes.push(scene)
    app.frame([], SETTLES)
    return scene


def test_nothing_of_the_table_shows_through(make_app: MakeApp) -> None:
    app = make_app()
    pictures = []
    for colour in ("selected", "refused"):
        cover(app, colour)
        pictures.append(app.surface.get_view("2").raw)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("text", [100, 200])
def test_the_cover_says_which_side_the_next_player_is_on(make_app: MakeApp, text: int) -> None:
    app = make_app(percent=text)
    pictures = set()
    for side in ("", "the crew", "the lifeform"):
        app.scenes.push(HandoverScene(app, "Ben", lambda watch: None, side))
        app.frame([], 0.016)
        pictures.add(app.surface.get_view("2").raw)
    assert len(pictures) == 3


def test_only_the_right_keys_uncover_the_table(make_app: MakeApp) -> None:
    app = make_app()
    done: list[str] = []
    scene = cover(app, "selected", lambda watch: done.append("watched" if watch else "seen"))
    picture = app.surface.get_view("2").raw
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_a, pygame.K_LEFT, pygame.K_F1):
        press(app, key)
        assert app.scenes.top is scene
        assert app.surface.get_view("2").raw == picture
    send(app, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(9, 9), button=1))
    send(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=3))
    send(app, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert app.scenes.top is scene
    assert not done
    press(app, pygame.K_SPACE)
    assert app.scenes.top is not scene
    assert done == ["seen"]


@pytest.mark.parametrize("how", ["enter", "click"])
def test_enter_and_a_click_uncover_it_too(make_app: MakeApp, how: str) -> None:
    app = make_app()
    done: list[Scene] = []
    scene = cover(app, "selected", lambda watch: done.append(app.scenes.top))
    if how == "enter":
        press(app, pygame.K_RETURN)
    else:
        click(app, (200, 200))
    assert done
    assert done[0] is not scene


def test_a_key_held_since_before_does_not_uncover_it(make_app: MakeApp) -> None:
    app = make_app()
    scene = cover(app, "selected")
    scene._held = {pygame.K_SPACE}
    press(app, pygame.K_SPACE)
    assert app.scenes.top is scene
    send(app, pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    press(app, pygame.K_SPACE)
    assert app.scenes.top is not scene


@pytest.mark.parametrize("how", ["click", "enter"])
def test_the_second_half_of_a_double_click_does_not_uncover_it(make_app: MakeApp, how: str) -> None:
    """Who has just moved may press twice: that must not show them the table of the next player."""
    app = make_app()
    scene = HandoverScene(app, "Ada", lambda watch: None)
    app.scenes.push(scene)
    for _ in range(2):
        if how == "enter":
            press(app, pygame.K_RETURN)
        else:
            click(app, (200, 200))
        assert app.scenes.top is scene
        app.frame([], SETTLES / 3)
    app.frame([], SETTLES)
    press(app, pygame.K_RETURN)
    assert app.scenes.top is not scene
