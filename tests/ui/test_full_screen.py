"""Full screen and back, in a real window with a frame and a window manager that moves it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.settings import Settings, load_settings
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

pytestmark = [needs_a_screen, needs_a_window_manager]

WHOLE = Rect((0, 0), SCREEN)


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
