"""Faces drawn in every theme and at every text size, for the tests of those who have faces of their own."""

from __future__ import annotations

from importlib import import_module
from itertools import product
from pkgutil import walk_packages
from typing import TypeAlias

import pygame
import pytest
from pygame import Rect

from game import paths
from game.games import GAMES
from game.ui.assets import Assets
from game.ui.draw_faces import draw_face
from game.ui.face import Face
from game.ui.faces import LabelFace
from game.ui.paint import Look, Painter
from game.ui.theme import Theme, load_themes

Samples: TypeAlias = list[tuple[Face, tuple[int, int]]]
"""Each with the size of its box."""
SOFT = 20
"""How far shadows and glows may stand over a box."""
THEMES = ("default", "high_contrast", "colour_blind")
at_every_size = pytest.mark.parametrize(("theme", "percent"), list(product(THEMES, (100, 150, 200))))


def open_themes() -> dict[str, Theme]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())


def every_face(package: str) -> set[type[Face]]:
    """All that can be made in a package, whichever of its modules has them."""
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        import_module(module.name)
    return set(Face._kinds.within(package))


def stay_in_their_boxes(samples: Samples, theme: str, percent: int, over: int = SOFT) -> None:
    """`over`: how far they may stand over them."""
    themes = open_themes()
    for window in ((1280, 720), (1920, 1080)):
        look = Look(themes[theme], window, percent)
        assets = Assets(paths.assets())
        for face, size in samples:
            box = Rect(100, 100, *size)
            surface = pygame.Surface(look.rect(box.inflate(200, 200)).size)
            surface.set_colorkey((0, 0, 0))  # what is left black was not touched
            draw_face(Painter(surface, look, assets), face, box)
            touched = surface.get_bounding_rect()
            if not touched:  # a label with no room for large letters is left out
                assert isinstance(face, LabelFace) and percent > 100, face
                continue
            assert look.rect(box.inflate(2 * over, 2 * over)).contains(touched), face
