"""When something goes wrong: sentences for bad surroundings, and after a crash a report and the match again."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path

import pygame
import pytest

from game import crash_report, paths, start, window
from game.app import App
from game.core.data import DataError
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.store import Store, StoreError
from game.crash_window import TroubleWindow
from game.scenes.library import LibraryScene
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.scene import Scene


class Asked:
    """Stands in for the trouble window: notes what it is asked and answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *answers: int) -> None:
        self.seen: list[tuple[str, list[str]]] = []
        waiting = iter(answers)

        def ask(shown: TroubleWindow) -> int:
            shown.draw()
            self.seen.append((shown.title, list(shown.sentences)))
            return next(waiting)

        monkeypatch.setattr(TroubleWindow, "ask", ask)


def add_match(folder: Path, game: Game) -> int:
    deal = Deal(game.engine.modes.resolve(), "crash")
    with Store(folder) as store:
        return store.add(Match(game.engine, Setup.of(game.info.id, deal, [SeatPlan("Ada")])), game)


def test_a_crash_is_told_reported_and_the_match_offered_again(
    exoship: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = add_match(tmp_path, exoship)
    runs: list[list[Scene]] = []
    said = "a fault of ours"

    def app_run(app: App) -> None:
        app.frame([], 0.02)
        runs.append(list(app.scenes))
        if len(runs) == 1:
            raise ZeroDivisionError(said)
        app.close()

    asked = Asked(monkeypatch, 0)
    monkeypatch.setattr(App, "run", app_run)
    assert start.run(tmp_path, start.Opening(match_id=match_id)) == 0
    ((title, sentences),) = asked.seen
    assert "mistake of its own" in title
    assert sentences[0] == "ZeroDivisionError: a fault of ours"
    assert "looked at just now: it is whole, with 1" in sentences[2]
    (report,) = (tmp_path / crash_report.FOLDER).iterdir()
    assert str(report) in sentences[1]
    text = report.read_text()
    assert "ZeroDivisionError" in text
    assert "a fault of ours" not in text, "what an error says may quote a hand"
    assert "LibraryScene > PlayScene" in text
    assert f"match: {match_id}" in text
    assert isinstance(runs[1][0], LibraryScene)
    assert isinstance(runs[1][1], Dialog)


def test_trouble_before_there_is_an_app_is_told_as_often_as_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def splash(surface: pygame.Surface) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(window, "splash", splash)
    asked = Asked(monkeypatch, 0, 0, 1)
    assert start.run(tmp_path) == 1
    assert len(asked.seen) == 3


class Clinging(Scene):
    """Fails when it is left."""

    def leave(self) -> None:
        raise ZeroDivisionError("a fault on the way out")


def test_an_app_that_fails_on_its_way_out_closes_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apps: list[App] = []

    def app_run(app: App) -> None:
        apps.append(app)
        if len(apps) == 1:
            app.settings.volume = 15
            app.scenes.push(Clinging(app))
            app.scenes.push(Clinging(app))
        app.close()

    asked = Asked(monkeypatch, 0)
    monkeypatch.setattr(App, "run", app_run)
    assert start.run(tmp_path) == 0
    assert asked.seen[0][1][0] == "ZeroDivisionError: a fault on the way out"
    with pytest.raises(StoreError, match="closed"):
        apps[0].store.entries()
    assert apps[1].settings.volume == 15


def test_the_offer_leads_to_the_match_and_is_made_once(exoship: Game, tmp_path: Path) -> None:
    match_id = add_match(tmp_path, exoship)
    crash_report.record(tmp_path, ValueError("x"), scenes=[], match=match_id)
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.scenes.push(LibraryScene(app))
    app.frame([], 0.02)
    assert isinstance(app.scenes.top, Dialog)
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0.02)
    assert isinstance(app.scenes.top, PlayScene)
    assert app.open_match == match_id
    assert crash_report.last_crash(tmp_path) is None
    app.close()


def test_a_crash_without_a_match_or_with_a_lost_one_is_told(tmp_path: Path) -> None:
    for match in (None, 77):
        crash_report.record(tmp_path, ValueError("x"), scenes=[], match=match)
        app = App(tmp_path, size=(1280, 720), headless=True)
        app.scenes.push(LibraryScene(app))
        assert isinstance(app.scenes.top, Dialog)
        app.close()


def test_a_mark_that_makes_no_sense_is_forgotten(tmp_path: Path) -> None:
    wrong = '{"error": "x", "report": "", "match": "seven"}'
    for text in ("", "[]", "[" * 100_000, '{"error": 1}', '{"unknown": 2}', wrong):
        (tmp_path / crash_report.MARK).write_text(text)
        assert crash_report.last_crash(tmp_path) is None
        assert not (tmp_path / crash_report.MARK).exists()


def test_a_report_goes_elsewhere_if_the_folder_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(elsewhere))
    report = Path(crash_report.record(blocked, ValueError("x"), scenes=["LibraryScene"], match=None).report)
    assert report.parent.parent == elsewhere
    again = Path(crash_report.record(blocked, ValueError("x"), scenes=["LibraryScene"], match=None).report)
    assert again.parent != report.parent, "nobody can guess where the next one will be"
    assert_private(report)
    monkeypatch.setattr("tempfile.tempdir", str(blocked))
    assert crash_report.record(blocked, ValueError("x"), scenes=[], match=None).report == ""


def assert_private(file: Path) -> None:
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_report_holds_no_match_data_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    (tmp_path / crash_report.FOLDER).mkdir(mode=0o755)
    try:
        try:
            raise KeyError("card:17 in the hand of Ada")
        except KeyError as first:
            first.add_note("the lifeform is Ada")
            raise ValueError("Ada holds card:17") from first
    except ValueError as error:
        crash = crash_report.record(tmp_path, error, scenes=["PlayScene"], match=3)
    text = Path(crash.report).read_text(encoding="utf-8")
    mark = (tmp_path / crash_report.MARK).read_text(encoding="utf-8")
    for kind in ("KeyError", "ValueError", "PlayScene", "match: 3", "test_crash_report.py"):
        assert kind in text
    told = [line for line in text.splitlines() if "raise " not in line]  # lines of the program are not data
    assert not [line for line in (*told, mark) if "Ada" in line or "card:17" in line]
    assert_private(Path(crash.report))
    assert stat.S_IMODE((tmp_path / crash_report.MARK).stat().st_mode) == 0o600
    assert crash_report.last_crash(tmp_path) == crash


def test_reports_of_one_second_are_different_files(tmp_path: Path) -> None:
    reports = {crash_report.record(tmp_path, ValueError("x"), scenes=[], match=None).report for _ in range(5)}
    assert len(reports) == 5


def test_errors_in_a_circle_are_reported(tmp_path: Path) -> None:
    one, other = ValueError("x"), KeyError("y")
    one.__context__, other.__context__ = other, one
    assert crash_report.record(tmp_path, one, scenes=[], match=None).report


def test_a_folder_that_cannot_be_used_is_said_in_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    asked = Asked(monkeypatch, 1)
    assert start.run(blocked) == 1
    ((title, sentences),) = asked.seen
    assert title == "Starboard cannot go on"
    assert str(blocked) in sentences[0]


def test_words_that_cannot_be_read_are_said_in_a_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = tmp_path / "levels"
    shutil.copytree(paths.levels() / "core", levels / "core")
    (levels / "core" / "words" / "en.yaml").write_text("ui: [")
    monkeypatch.setattr(paths, "levels", lambda: levels)
    asked = Asked(monkeypatch, 1)
    assert start.run(tmp_path / "data") == 1
    assert "en.yaml" in asked.seen[0][1][0]


def test_a_game_with_broken_data_leaves_the_others_alone(
    exoship: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = tmp_path / "levels"
    shutil.copytree(paths.levels(), levels)
    cards = levels / exoship.info.id / "cards.yaml"
    cards.write_text(cards.read_text().replace("founders:", "fuonders:", 1))
    monkeypatch.setattr(paths, "levels", lambda: levels)
    app = App(tmp_path / "data", size=(1280, 720), headless=True)
    library = LibraryScene(app)
    app.scenes.push(library)
    for _ in range(12):
        app.frame([], 0.02)
    assert app.scenes.top is library
    assert "fuonders" in app.broken[exoship.info.id].summary
    with pytest.raises(DataError):
        app.game(exoship.info)
    tile = next(tile for tile in library._tiles if tile.info.id == exoship.info.id)
    library.open(tile)
    assert isinstance(app.scenes.top, Dialog)
    app.scenes.pop()
    library.credits()
    app.frame([], 0.02)
    app.close()


class Failing(Scene):
    def handle(self, event: pygame.event.Event) -> bool:
        raise OSError("the disk is full")


def test_bad_surroundings_are_told_and_the_game_goes_on(tmp_path: Path) -> None:
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.scenes.push(LibraryScene(app))
    app.scenes.push(Failing(app))
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")], 0.02)
    assert isinstance(app.scenes.top, Dialog)
    app.close()


def test_the_trouble_window_shows_any_text() -> None:
    surface = window.open_window((960, 540), headless=True)
    for text in ("", "\u200b", "a\0b", "\ud800", "two\nlines", "x" * 100_000):
        shown = TroubleWindow(surface, text, [text], ("Start again", "Quit"))
        shown.draw()
        assert all(surface.get_rect().contains(button) for button in shown.buttons), text[:9]
    pygame.quit()


def test_the_trouble_window_answers_to_keys_mouse_and_closing() -> None:
    surface = window.open_window((960, 540), headless=True)
    shown = TroubleWindow(surface, "Title", ["A sentence. " * 30, "/a/very/long/path" * 12], ("Start again", "Quit"))
    shown.draw()
    assert all(surface.get_rect().contains(button) for button in shown.buttons)
    assert not shown.buttons[0].colliderect(shown.buttons[1])
    assert shown.answer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN)) == 0
    assert shown.answer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE)) == 1
    assert shown.answer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)) is None
    assert shown.answer(pygame.event.Event(pygame.QUIT)) == 1
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=shown.buttons[1].center)
    assert shown.answer(click) == 1
    pygame.event.post(click)
    assert shown.ask() == 1
