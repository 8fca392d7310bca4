"""What is kept of drawing does not outlive the pygame it came from."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame

from game import paths, window
from game.app import App
from game.crash_window import TroubleWindow
from game.scenes.library import LibraryScene
from game.ui import caches, fonts
from tests.test_layers import over

MADE_BY_PYGAME = ("Surface", "Font")


def test_fonts_and_pictures_are_made_anew_after_every_end_of_pygame() -> None:
    for _ in range(3):
        pygame.font.init()
        pygame.display.init()
        pygame.display.set_mode((64, 64))
        face = fonts.font(16, False)
        assert face is fonts.font(16, False)
        assert face.render("Starboard", True, "white").get_width() > 16
        assert fonts.line("Starboard", 16, False, (1, 2, 3, 255)).get_width() > 16
        pygame.quit()


def picture(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_apps_and_trouble_follow_each_other_in_one_process(tmp_path: Path) -> None:
    pictures = []
    for _ in range(3):
        app = App(tmp_path, size=(1280, 720), headless=True)
        app.scenes.push(LibraryScene(app))
        app.frame([], 0.02)
        pictures.append(picture(app.surface))
        app.close()
        surface = window.open_window((960, 540), headless=True)
        TroubleWindow(surface, "Title", ["A sentence."], ("Start again", "Quit")).draw()
        pictures.append(picture(surface))
        pygame.quit()
    assert pictures[:2] * 3 == pictures
    assert all(len(set(shown)) > 20 for shown in pictures), "something is drawn"


def test_menus_of_one_look_can_be_built_again_after_an_end(tmp_path: Path) -> None:
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.scenes.push(LibraryScene(app))
    app.frame([], 0.02)
    buttons = pygame.Rect(0, 510, 1280, 210)  # above them the covers come one by one
    before = picture(app.surface.subsurface(buttons))
    pygame.quit()
    app.surface = window.open_window((1280, 720), headless=True)
    app.scenes.rebuild()
    app.draw()
    assert picture(app.surface.subsurface(buttons)) == before
    assert len(set(before)) > 20, "something is drawn"
    app.close()


def test_a_change_of_look_forgets_what_was_drawn() -> None:
    pygame.font.init()
    face = fonts.font(16, False)
    caches.clear()
    assert fonts.font(16, False) is not face


def cached_elsewhere(file: Path) -> list[str]:
    """The functions of a file that keep something of pygame's with a cache of their own."""
    drawing = file.is_relative_to(paths.PACKAGE / "ui")
    return [
        node.name
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        if {"cache", "lru_cache"} & {ast.unparse(d).partition("(")[0].split(".")[-1] for d in node.decorator_list}
        if drawing or any(word in ast.unparse(node.returns or node) for word in MADE_BY_PYGAME)
    ]


@over(sorted(paths.PACKAGE.rglob("*.py")))
def test_there_is_one_kind_of_cache_for_what_pygame_makes(file: Path) -> None:
    if file != Path(caches.__file__):
        assert cached_elsewhere(file) == [], f"{file}: use game.ui.caches.cached"
