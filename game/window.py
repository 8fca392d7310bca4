"""The window itself: opened first of all, so that there is something to see while the rest is loaded."""

from __future__ import annotations

import os
import warnings

import pygame

from game import paths

SPLASH = ("#0A0F1C", "#E9EDF6")
"""StaticLayer and letters of the first picture, shown before the themes are read."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_window(size: tuple[int, int], *, fullscreen: bool = False, headless: bool = False) -> pygame.Surface:
    """headless: a surface of this size without a window, for tests and pictures."""
    if headless:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"there is no screen to open a window on ({error})") from error
    pygame.font.init()
    if not asked and pygame.display.get_driver() in {"offscreen", "dummy"}:
        raise NoDisplay("there is no screen to open a window on; `starboard play --text` needs none")
    pygame.display.set_caption("Starboard")
    pygame.key.set_repeat(350, 60)
    surface = set_mode(size)
    return fill_screen(fill=True) if fullscreen and not headless else surface


def set_mode(size: tuple[int, int]) -> pygame.Surface:
    if pygame.display.get_driver() == "x11":  # twenty milliseconds a frame without it where there is no graphics card
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error:
        os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        return pygame.display.set_mode(size, pygame.RESIZABLE)


def fill_screen(*, fill: bool) -> pygame.Surface:
    """Fill the screen, or be a window again. It stays the same window, which remembers its size and its place: one
    opened anew would keep the size of the screen, and move by the width of its frame."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame.display has nothing like it
        shown = pygame.Window.from_display_module()
    if fill:
        shown.set_fullscreen(desktop=True)
    else:
        shown.set_windowed()
    surface = pygame.display.get_surface()
    assert surface
    return surface


def splash(surface: pygame.Surface) -> None:
    """The badge and the name, while everything else is loaded."""
    ground, letters = SPLASH
    surface.fill(ground)
    wide, high = surface.get_size()
    side = high // 4
    badge = pygame.image.load_sized_svg(paths.assets() / "images" / "starboard.svg", (side, side))
    surface.blit(badge, badge.get_rect(center=(wide // 2, high // 2 - side // 4)))
    name = pygame.font.Font(None, high // 12).render("S T A R B O A R D", True, letters)
    surface.blit(name, name.get_rect(center=(wide // 2, high // 2 + side * 5 // 8)))
    pygame.display.flip()
