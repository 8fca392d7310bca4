"""The window itself: opened first of all, so that there is something to see while the rest is loaded."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import Rect

from game import paths
from game.settings import Settings

SPLASH = ("#0A0F1C", "#E9EDF6")
"""StaticLayer and letters of the first picture, shown before the themes are read."""


_CENTRED_ON = 0x2FFF0000
"""SDL's word for the middle of a screen, with the screen's number added to it."""


class NoDisplay(Exception):
    """There is no screen to open a window on."""


def open_kept(settings: Settings, *, fullscreen: bool = False) -> pygame.Surface:
    """The window where it was and as large as it was, as far as there is a screen for it."""
    kept = Rect(settings.window_left, settings.window_top, settings.window_width, settings.window_height)
    return open_window(kept.size, at=kept.topleft, fullscreen=fullscreen)


def open_window(
    size: tuple[int, int],
    *,
    at: tuple[int, int] | None = None,
    fullscreen: bool = False,
    headless: bool = False,
) -> pygame.Surface:
    """at: its place among all screens. headless: a surface of this size without a window, for tests and pictures."""
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
    place = on_screen(Rect(at, size), screens()) if at is not None and not headless else None
    if place:
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place.left},{place.top}"
    surface = set_mode(place.size if place else size)
    os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
    if place and pygame.display.get_window_position() != place.topleft:
        pygame.display.set_window_position(place.topleft)  # some systems put the frame there, not what is in it
    return fill_screen(fill=True) if fullscreen and not headless else surface


def on_screen(kept: Rect, screens: Sequence[Rect]) -> Rect | None:
    """A window wholly on the screen that most of it was on; None if that is gone: then the system finds it a place."""
    screen = max(screens, key=lambda screen: _area(kept.clip(screen)), default=None)
    if screen is None or _area(kept.clip(screen)) * 4 < _area(kept):
        return None
    return Rect(kept.topleft, (min(kept.width, screen.width), min(kept.height, screen.height))).clamp(screen)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def screens() -> list[Rect]:
    """Where each screen is among all of them. pygame tells their sizes only, but not where they are: that is asked by
    putting a hidden window in the middle of each."""
    found = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        middle = (_CENTRED_ON | number, _CENTRED_ON | number)
        asked = pygame.Window("", (2, 2), position=middle, hidden=True)
        screen = Rect((0, 0), size)
        screen.center = (asked.position[0] + 1, asked.position[1] + 1)
        asked.destroy()
        found.append(screen)
    return found


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
