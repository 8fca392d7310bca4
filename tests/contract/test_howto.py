"""The page on how to play, of every game: it can be laid, says little, and leads on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.game import Game, GameInfo
from game.core.howto import PANELS, Page, howto_of
from game.core.lessons import lessons_of
from game.core.position import placed
from game.games import GAMES
from game.scenes.howto import HowToScene, open_howto
from game.scenes.lesson_list import LessonListScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.pause import PauseScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.ui.picture import table_part
from game.ui.witness import Witness
from tests.tiny.nim import INFO as NIM
from tests.ui.driver import Driver

MOST_WORDS = 25
PAGES = [(info, number) for info in (*GAMES, NIM) for number in range(4 if info.id == "lifeform" else 1)]


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(tmp_path, (*GAMES, NIM), size=(1280, 720), headless=True)
    app.settings.speed = "instant"
    app.scenes.push(LibraryScene(app))
    return app


def of(app: App, info: GameInfo, number: int) -> tuple[Game, Page]:
    game = app.game(info)
    return game, howto_of(game).pages[number]


@pytest.mark.parametrize(("info", "number"), PAGES, ids=lambda one: getattr(one, "id", str(one)))
def test_a_page_shows_six_parts_of_a_real_table_and_says_a_sentence_of_each(
    app: App, info: GameInfo, number: int
) -> None:
    game, page = of(app, info, number)
    said, you = game.words.howto(page.id), page.position.you
    view = game.engine.view(placed(game, page.position).state, you)
    for panel in PANELS:
        assert 3 <= len(said[panel].split()) <= MOST_WORDS, said[panel]
        assert said[panel].endswith("."), said[panel]
        picture = table_part(game.table(), view, you, app.look.theme, app.assets, page.around[panel], (320, 170))
        assert picture.get_size() == (320, 170)
        assert len({tuple(picture.get_at((x, y))) for x in range(4, 320, 12) for y in range(4, 170, 12)}) > 8
    for percent in (100, 200):
        app.settings.text_percent = percent
        app.witness = Witness()
        app.restyle()
        app.scenes.push(HowToScene(app, game, page))
        app.frame([], 0.05)
        app.witness.written.clear()
        app.draw()
        assert app.witness.written
        assert [str(fault) for fault in app.witness.faults(app.surface)] == []
        app.scenes.pop()
    app.close()


def test_a_game_with_several_sides_has_a_page_for_each(app: App) -> None:
    lifeform = next(info for info in GAMES if info.id == "lifeform")
    open_howto(app, lifeform)
    scene = app.scenes.top
    assert isinstance(scene, HowToScene)
    pages = howto_of(scene.game).pages
    assert [page.id for page in pages] == ["crew", "creature", "alone", "passenger"]
    scene.show(pages[2])
    assert scene.page is pages[2]
    app.frame([], 0.05)
    app.close()


def test_it_leads_to_the_rulebook_and_to_the_lessons(app: App) -> None:
    open_howto(app, GAMES[0])
    scene = app.scenes.top
    assert isinstance(scene, HowToScene)
    assert scene.gui
    texts = [getattr(control.element, "text", "") for control in scene.gui.controls]
    assert app.words("howto.rulebook") in texts
    assert (app.words("howto.learn") in texts) == bool(lessons_of(scene.game).lessons)
    control = scene.gui.controls[texts.index(app.words("howto.rulebook"))]
    control.act(None)
    assert isinstance(app.scenes.top, RulebookScene)
    app.close()


def test_a_right_click_on_a_cover_opens_it(app: App) -> None:
    app.frame([], 0.05)
    library = app.scenes.top
    assert isinstance(library, LibraryScene)
    tile = next(tile for tile in library._tiles if tile.rect)
    place = app.look.rect(tile.rect).center  # type: ignore[arg-type]
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=3)], 0.05)
    assert isinstance(app.scenes.top, HowToScene)
    app.close()


@pytest.mark.parametrize("door", ["library", "new game", "new game by its button", "lessons", "table", "pause"])
def test_it_is_open_from_everywhere(tmp_path: Path, door: str) -> None:
    """By F2, or by a button where there is one."""
    driver = Driver(tmp_path)
    app, game = driver.app, driver.app.game(GAMES[0])
    scene: Scene = LibraryScene(app)
    app.scenes.push(scene)
    if door.startswith("new game"):
        app.scenes.push(NewGameScene(app, game.info))
    elif door == "lessons":
        app.scenes.push(LessonListScene(app, game))
    elif door in ("table", "pause"):
        table = driver.play(game)
        if door == "pause":
            app.scenes.push(PauseScene(app, table))
    driver.wait(2)
    scene = app.scenes.top
    if door in ("library", "new game", "table"):
        driver.key(pygame.K_F2)
    else:
        assert scene.gui
        label = app.words("pause.howto" if door == "pause" else "new.howto")
        next(c for c in scene.gui.controls if getattr(c.element, "text", "") == label).act(None)
    page = app.scenes.top
    assert isinstance(page, HowToScene) and page.game.info is game.info
    driver.close()


def test_a_new_game_offers_to_learn_it_first(app: App) -> None:
    scene = NewGameScene(app, GAMES[0])
    app.scenes.push(scene)
    assert scene.gui
    texts = [getattr(control.element, "text", "") for control in scene.gui.controls]
    learn, howto = texts.index(app.words("new.learn")), texts.index(app.words("new.howto"))
    assert scene.gui.controls[learn].rect.right < scene.gui.controls[howto].rect.left, "side by side"
    scene.gui.controls[learn].act(None)
    assert isinstance(app.scenes.top, LessonListScene)
    app.close()
