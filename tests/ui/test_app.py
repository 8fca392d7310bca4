"""The app around the scenes: settings, window, loop."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths, window
from game.app import App
from game.cli import main
from game.core.lessons import lessons_of
from game.games import GAMES
from game.scenes.library import LibraryScene
from game.scenes.page import Dialog
from game.scenes.scene import Scene
from game.settings import FILE_NAME, SMALLEST, Settings, load_settings, save_settings
from game.ui.paint import HEIGHT, WIDTH
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def test_pygame_is_the_community_edition() -> None:
    """pygame and pygame-ce own the same folder; the other one breaks pygame-gui."""
    assert pygame.IS_CE


def test_settings_survive(tmp_path: Path) -> None:
    settings = Settings(theme="high_contrast", text_percent=150, volume=5, speed="slow", player_name="Zoë")
    save_settings(settings, tmp_path)
    assert load_settings(tmp_path) == (settings, "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "cannot be read"),
        ("[1]", "holds no settings"),
        ('{"volume": "loud"}', "volume made no sense"),
        ('{"volumme": 3}', "volumme made no sense"),
        ('{"speed": "warp"}', "speed made no sense"),
        ('{"text_percent": 110}', "text_percent made no sense"),
        ('{"fullscreen": 1}', "fullscreen made no sense"),
        ('{"window_width": -5}', "window_width made no sense"),
        ('{"window_height": 99999999}', "window_height made no sense"),
        ('{"window_width": 1e3}', "window_width made no sense"),
        ('{"player_name": "\\u200b\\ud800"}', "player_name made no sense"),
        ("[" * 100_000, "cannot be read"),
        ('{"a": ' * 15_000, "cannot be read"),
        (" " * 1_000_000, "cannot be read"),
        ("{" + ", ".join(f'"key{i}": 1' for i in range(50)) + "}", "key4, 45 more made no sense"),
    ],
)
def test_broken_settings_are_told_and_the_rest_is_kept(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    settings, trouble = load_settings(tmp_path)
    assert fault in trouble
    assert settings == Settings()


def test_settings_that_are_no_file_are_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    settings, trouble = load_settings(tmp_path)
    assert settings == Settings()
    assert "it is not a file" in trouble
    (tmp_path / FILE_NAME).rmdir()
    os.mkfifo(tmp_path / FILE_NAME)
    assert "it is not a file" in load_settings(tmp_path)[1]


def test_settings_of_other_editors_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"volume": 5, "volume": 7, "player_name": "Zoë"}', encoding="utf-8-sig")
    settings, trouble = load_settings(tmp_path)
    assert (settings.volume, settings.player_name, trouble) == (7, "Zoë", "")
    (tmp_path / FILE_NAME).write_text('{"volume": 5}', encoding="utf-16")
    assert "cannot be read" in load_settings(tmp_path)[1]


def test_of_a_name_is_kept_what_can_be_shown(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"player_name": "A\u200bd\ud800a " + "x" * 40}))
    settings, trouble = load_settings(tmp_path)
    assert settings.player_name == "Ada " + "x" * 20
    assert "player_name" in trouble


def test_an_unknown_language_or_theme_is_told_and_the_usual_one_serves(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"language": "../tlh", "theme": "plaid", "volume": 7}')
    app = App(tmp_path, size=(960, 540), headless=True)
    assert app.settings == Settings(volume=7)
    assert "language, theme made no sense" in app.trouble
    app.scenes.push(LibraryScene(app))
    assert isinstance(app.scenes.top, Dialog)
    app.frame([], 0.02)
    app.close()
    assert load_settings(tmp_path) == (Settings(volume=7), "")


def test_settings_that_cannot_be_saved_do_not_hinder_closing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE_NAME).mkdir()
    os.mkfifo((tmp_path / FILE_NAME).with_suffix(".new"))
    app = App(tmp_path, size=(960, 540), headless=True)
    app.settings.player_name = "\ud800"
    app.close()
    assert "the settings could not be saved" in capsys.readouterr().err


def test_one_bad_value_does_not_spoil_the_others(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"volume": "loud", "player_name": "Ada"}))
    assert load_settings(tmp_path)[0].player_name == "Ada"


def test_a_window_of_another_shape_has_more_room_never_less(driver: Driver) -> None:
    for size in ((960, 540), (1280, 720), (1000, 900), (2560, 1080), (1920, 1080), (2560, 1440)):
        driver.app.resize(size)
        wide, high = driver.app.look.size
        assert wide >= WIDTH - 1
        assert high >= HEIGHT - 1
        assert driver.app.surface.get_size() == size


def test_a_window_too_small_is_made_large_enough(driver: Driver) -> None:
    driver.app.resize((300, 200))
    assert driver.app.surface.get_size() == SMALLEST


def test_closing_the_window_ends_the_loop_and_saves_the_settings(tmp_path: Path) -> None:
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.scenes.push(LibraryScene(app))
    app.settings.volume = 15
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert load_settings(tmp_path)[0].volume == 15


class Counting(Scene):
    """Counts how often it is drawn."""

    drawn = 0

    def draw(self, painter: object) -> None:
        self.drawn += 1


def test_nothing_is_drawn_while_nothing_happens(driver: Driver) -> None:
    scene = Counting(driver.app)
    driver.app.scenes.push(scene)
    driver.wait(60)
    before = scene.drawn
    driver.wait(60)
    assert scene.drawn == before
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert scene.drawn > before


def test_the_first_picture_is_not_empty() -> None:
    surface = window.open_window((1280, 720), headless=True)
    window.splash(surface)
    colours = {tuple(surface.get_at((x, y))) for x in range(400, 880, 20) for y in range(150, 600, 20)}
    assert len(colours) > 5


def pictures(folder: Path, *more: str) -> set[str]:
    """The names of those that are drawn, of one game; of all of them in the package's tests."""
    assert main(["shots", str(folder), "--size", "960x540", *more], GAMES[:1]) == 0
    return {file.stem for file in folder.glob("*.png")}


def test_shots_draws_every_scene(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = pictures(tmp_path / "house", "--game", "house")
    assert {"library", "library_played", "library_open", "settings", "statistics", "credits", "replays"} <= names
    assert {"handover", "dialog_quit", "dialog_message"} <= names
    pages = "new_game new_game_options new_game_player rulebook rulebook_curious rulebook_search lessons recap_friend"
    pages += " howto_voyage pause replay result_won result_lost poster_won"
    assert {f"exoship_{page}" for page in pages.split()} <= names
    assert not [name for name in names if "_table_" in name or "_lesson_" in name]
    tables = pictures(tmp_path / "tables", "--game", "exoship", "--only", "exoship_table_*")
    assert tables == {f"exoship_table_{share}" for share in ("000", "030", "060", "100")}
    first = lessons_of(GAMES[0].open(paths.levels())).lessons[0]
    steps = pictures(tmp_path / "steps", "--only", f"exoship_lesson_{first.id}_*")
    assert steps == {f"exoship_lesson_{first.id}_{step.id}" for step in first.steps}
    for size in ("12x9", "wide"):
        with pytest.raises(SystemExit):
            main(["shots", str(tmp_path), "--size", size])
    assert "is not a size" in capsys.readouterr().err
