"""Full screen and back, in a real window with a frame and a window manager that moves it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.settings import Settings, load_settings, save_settings
from game.window import on_screen
from tests.ui.real_window import (
    SCREEN,
    SOURCE,
    WINDOW,
    RealWindow,
    needs_a_screen,
    needs_a_window_manager,
    screen,
    until,
    window_manager,
)

WHOLE = Rect((0, 0), SCREEN)
BESIDE = Rect(SCREEN[0], -200, 1920, 1080)
"""A second screen, to the right of the first."""


@pytest.fixture
def window(tmp_path: Path) -> Iterator[RealWindow]:
    with screen() as shown, window_manager(shown):
        yield RealWindow(SOURCE, tmp_path, shown, os.environ)


def toggle(window: RealWindow, expected: Rect, held: float = 0.0) -> None:
    """held: for so many seconds, as fingers do."""
    window.tool("windowactivate", "--sync", window.window)
    window.tool("keydown", "F11")
    time.sleep(held)
    window.tool("keyup", "F11")
    until(lambda: window.geometry() == expected, f"{expected}; it is {window.geometry()}")


def kept(window: RealWindow) -> Settings:
    return load_settings(window.folder)[0]


@needs_a_screen
@needs_a_window_manager
def test_full_screen_and_back_again_and_again(window: RealWindow) -> None:
    with window.running():
        window.tool("windowmove", "--sync", window.window, "37", "45")
        before = window.geometry()
        assert before.size == WINDOW
        for held in (0.0, 0.15, 0.6):
            toggle(window, WHOLE, held)
            toggle(window, before, held)
        window.close()
    assert (kept(window).window_width, kept(window).window_height) == WINDOW
    assert not kept(window).fullscreen


@needs_a_screen
@needs_a_window_manager
def test_closed_in_full_screen_it_opens_so_and_is_still_a_window_of_its_old_size(window: RealWindow) -> None:
    with window.running():
        before = window.geometry()
        toggle(window, WHOLE)
        window.close()
    assert kept(window).fullscreen
    assert (kept(window).window_width, kept(window).window_height) == WINDOW
    with window.running():
        until(lambda: window.geometry() == WHOLE, "full screen")
        window.tool("windowactivate", "--sync", window.window)
        window.tool("key", "F11")
        until(lambda: window.geometry().size == before.size, f"{before}; it is {window.geometry()}")
        assert WHOLE.contains(window.geometry())
        window.close()
    assert not kept(window).fullscreen
    assert (kept(window).window_width, kept(window).window_height) == WINDOW


@needs_a_screen
@needs_a_window_manager
def test_it_opens_where_it_was_closed_also_after_full_screen_and_never_out_of_sight(window: RealWindow) -> None:
    with window.running(moved=False):
        window.tool("windowmove", "--sync", window.window, "61", "83")
        before = window.geometry()
        window.close()
    place = (kept(window).window_left, kept(window).window_top)
    with window.running(moved=False):
        assert window.geometry() == before
        toggle(window, WHOLE)
        window.close()
    assert (kept(window).window_left, kept(window).window_top) == place
    with window.running(moved=False):
        until(lambda: window.geometry() == WHOLE, "full screen")
        toggle(window, before)
        window.close()
    save_settings(replace(kept(window), window_left=BESIDE.left + 40, window_top=BESIDE.top + 40), window.folder)
    with window.running(moved=False):
        assert WHOLE.contains(window.geometry()), "its screen is gone"
        window.close()


def test_a_window_keeps_its_place_as_far_as_there_is_a_screen() -> None:
    kept = Rect(1500, -100, 1280, 720)
    assert on_screen(kept, [WHOLE, BESIDE]) == kept
    assert on_screen(kept, [WHOLE]) is None, "the screen it was on is gone"
    assert on_screen(Rect(-300, 40, *WINDOW), [WHOLE]) == Rect(0, 40, *WINDOW), "its title could not be reached"
    assert on_screen(Rect(0, 0, 1920, 1080), [WHOLE]) == WHOLE, "the screen has become smaller"
    assert on_screen(Rect(0, 0, *WINDOW), []) is None
