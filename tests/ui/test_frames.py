"""What a frame copies instead of drawing it: kept grounds, panels and shapes look like freshly drawn ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.game import Game
from game.core.match import Cursor
from game.scenes.play import PlayScene
from game.scenes.play.messages import LookBack
from game.ui import paint
from game.ui.paint import Painter, quick_copy
from tests.ui.driver import Driver

NOTHING = (0, 0, 0, 0)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.app.close()


def picture(driver: Driver) -> bytes:
    driver.app.draw()
    return pygame.image.tobytes(driver.app.surface, "RGB")


def test_a_table_at_rest_is_copied_and_looks_the_same(
    driver: Driver, exoship: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.play(exoship)
    first = picture(driver)
    drawn: list[str] = []

    def noted(name: str) -> None:
        original = getattr(Painter, name)

        def draw(self: Painter, *args: Any, **more: Any) -> None:
            drawn.append(name)
            original(self, *args, **more)

        monkeypatch.setattr(Painter, name, draw)

    noted("sky")
    noted("panel")
    driver.app.surface.fill("black")
    assert picture(driver) == first, "nothing of the frame before is needed"
    assert "sky" not in drawn
    resting = len(drawn)
    driver.app.restyle()
    assert picture(driver) == first
    assert "sky" in drawn
    assert len(drawn) > 3 * resting


def test_the_panel_follows_all_that_it_shows(driver: Driver, exoship: Game) -> None:
    """Each of these changes something beside or above the table; what is kept never hides it."""
    scene = driver.play(exoship)
    pictures = [picture(driver)]

    def changed(what: str) -> None:
        now = picture(driver)
        assert now not in pictures, what
        driver.app.assets.clear()
        scene.panel._kept = type(scene.panel._kept)()
        assert picture(driver) == now, f"{what}: as if drawn from nothing"
        pictures.append(now)

    driver.mouse(pygame.MOUSEMOTION, scene.panel.buttons[0].rect.center)
    changed("a button under the mouse")
    scene.keys.focused = "button:1"
    changed("the focus")
    driver.mouse(pygame.MOUSEMOTION, (5, 895))
    scene.keys.focused = ""
    driver.click(driver.place(scene, "F02"))
    changed("a move, its log and the next question")
    play_on(driver, scene)
    changed("another turn")
    scene.panel.log.scroll(-5)
    changed("the log scrolled back")
    scene.feed(LookBack(Cursor(1)))
    driver.wait(4)
    changed("looking back")


@pytest.mark.parametrize("window", [(1659, 1111), (1682, 1200), (2404, 1111)])
def test_what_is_kept_reaches_to_the_edges_of_the_window(
    tmp_path: Path, exoship: Game, window: tuple[int, int]
) -> None:
    """A dialog darkens everything: once it is gone no line of pixels at the edge stays dark."""
    driver = Driver(tmp_path, window)
    driver.play(exoship)
    before = picture(driver)
    driver.app.surface.fill("black")
    assert picture(driver) == before
    driver.close()


def play_on(driver: Driver, scene: PlayScene) -> None:
    for _ in range(9):
        if scene.match.decision:
            scene.make(scene.match.seen(0).moves[0])
            driver.wait(30)


def test_a_large_box_is_the_same_as_one_smoothed_as_a_whole(driver: Driver) -> None:
    sizes = ((300, 200), (29, 300), (301, 33), (9, 9), (640, 61))
    fills = (NOTHING, (30, 60, 90, 255), (30, 60, 90, 120))
    borders: tuple[paint.Rgba | None, ...] = (None, (200, 180, 20, 255), (200, 180, 20, 93))
    for size, fill, border, radius, width in product(sizes, fills, borders, (0, 5, 17), (1.2, 4.2)):
        quick = paint._box(size, fill, border, radius, width)
        slow = paint._smoothed_box(size, fill, border, radius, width)
        assert pygame.image.tobytes(quick, "RGBA") == pygame.image.tobytes(slow, "RGBA"), (size, border, radius, width)


def blended(surface: pygame.Surface) -> bytes:
    ground = pygame.Surface(surface.get_size())
    ground.fill((90, 40, 140))
    ground.blit(surface, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


def test_a_picture_in_runs_looks_like_the_picture(driver: Driver) -> None:
    card = pygame.Surface((200, 120), pygame.SRCALPHA)
    pygame.draw.rect(card, (200, 60, 60, 255), (10, 10, 180, 100), border_radius=20)
    pygame.draw.rect(card, (20, 60, 60, 100), (50, 50, 30, 30))
    card = card.convert_alpha()
    runs = quick_copy(card)
    assert runs is not card
    assert max(abs(a - b) for a, b in zip(blended(runs), blended(card), strict=True)) <= 2
    veil = pygame.Surface((200, 120), pygame.SRCALPHA)
    veil.fill((0, 0, 0, 120))
    assert quick_copy(veil) is veil, "runs would slow a veil down"
