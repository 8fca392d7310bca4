"""Every scene that uses the store, while the disk fails at any call: a sentence, nothing lost, and going on works."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game import start
from game.app import App
from game.core.game import Game
from game.core.moves import Resign
from game.core.save import saved, to_file
from game.core.store import FILE_NAME, Store
from game.scenes.files import import_match
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.series import abandon, begin_series
from game.scenes.statistics import StatisticsScene
from tests.core.faults import ERRORS, Faults
from tests.core.store_acts import contents, new_match
from tests.games.exoship.positions import CAMPAIGN, DAILY
from tests.test_crash_report import Asked
from tests.ui.at_table import redo, undo
from tests.ui.driver import Driver
from tests.ui.menus import INFO, press

Act = Callable[[App], None]


class Doing(Scene):
    """Does one thing when a key is pressed, as a button would."""

    def __init__(self, app: App, act: Act) -> None:
        super().__init__(app)
        self._act = act

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN:
            self._act(self.app)
        return event.type == pygame.KEYDOWN


@dataclass(slots=True)
class Trial:
    """An app whose store fails when it is told to."""

    driver: Driver
    faults: Faults

    @property
    def app(self) -> App:
        return self.driver.app

    def fill(self, game: Game) -> None:
        store = self.app.store
        store.add(new_match(), game)
        over = new_match()
        store.add(over, game)
        over.submit(Resign(0))

    def do(self, act: Act) -> None:
        self.app.scenes.push(Doing(self.app, act))
        self.driver.key(pygame.K_RETURN)

    def settle(self) -> None:
        """Read what is said, and go back to the bottom."""
        self.app.scenes.clear_to_first()
        self.driver.wait()


@pytest.fixture
def trial(tmp_path: Path, exoship: Game) -> Iterator[Trial]:
    driver, faults = Driver(tmp_path), Faults()
    driver.app.store.close()
    driver.app.store = Store(tmp_path, connect=faults.connect)
    driver.app.whole_games()
    made = Trial(driver, faults)
    made.fill(exoship)
    yield made
    driver.close()


def begin(app: App) -> None:
    scene = NewGameScene(app, INFO)
    app.scenes.push(scene)
    scene.start()


def rematch(app: App) -> None:
    game = app.game(INFO)
    loaded = app.store.open(2, game)
    scene = ResultScene(app, game, loaded.match, 2)
    app.scenes.push(scene)
    scene.new_deal()


def campaign(app: App) -> None:
    begin_series(app, INFO, CAMPAIGN)
    if isinstance(app.scenes.top, Dialog):
        press(app, app.words("new.set_out"))


def take_in(app: App) -> None:
    import_match(app, app.data / "match.starboard")


def begins(app: App) -> bool:
    return isinstance(app.scenes.top, PlayScene)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error[1])
@pytest.mark.parametrize("act", [begin, rematch, campaign, lambda app: begin_series(app, INFO, DAILY), take_in])
def test_a_match_that_cannot_be_begun(
    act: Act, error: tuple[type[sqlite3.Error], str, int], trial: Trial, exoship: Game, tmp_path: Path
) -> None:
    (tmp_path / "match.starboard").write_text(to_file(saved(new_match(), exoship)), encoding="utf-8")
    for call in range(1, 40):
        before = contents(tmp_path)
        trial.faults.arm(call, error, lasting=True)
        trial.do(act)
        met = trial.faults.met
        if met and not begins(trial.app):
            assert isinstance(trial.app.scenes.top, Dialog), "it is said"
            assert trial.app.scenes.top._text.strip()
        trial.faults.disarm()
        if not met:
            assert begins(trial.app)
            break
        after = contents(tmp_path)
        assert [row for row in before if row not in after] == [], "nothing is lost"
        trial.settle()
    else:
        pytest.fail("it was never begun")


@pytest.mark.parametrize("scene", [LibraryScene, ReplayListScene])
def test_lists_stay_when_the_store_cannot_be_read(scene: type[LibraryScene | ReplayListScene], trial: Trial) -> None:
    page = scene(trial.app)
    trial.app.scenes.push(page)
    trial.driver.wait()
    assert page.gui
    buttons = len(page.gui.controls)
    for call in range(1, 30):
        trial.faults.arm(call, ERRORS[1], lasting=True)
        page.rebuild()
        trial.driver.wait()
        assert len(page.gui.controls) == buttons, "what was known is shown on"
        assert bool(page._unread) == trial.faults.met
        if not trial.faults.met:
            break
    trial.faults.disarm()
    page.rebuild()
    assert page._unread == ""


def test_a_match_that_cannot_be_deleted_is_still_there(trial: Trial) -> None:
    app = trial.app
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    before = contents(app.data)
    for call in range(1, 10):
        scene.ask_delete(app.store.entries()[0])
        trial.faults.arm(call, ERRORS[2], lasting=False)
        press(app, app.words("replay.delete"))
        trial.faults.disarm()
        if len(scene.rows) == 1:
            break
        if isinstance(app.scenes.top, Dialog):
            assert "was not deleted" in app.scenes.top._text
            assert contents(app.data) == before
            app.scenes.pop()
    assert len(app.store.entries()) == 1


def test_a_move_and_an_undo_that_cannot_be_written(trial: Trial, exoship: Game) -> None:
    app = trial.app
    scene = PlayScene(app, exoship, 1)
    app.scenes.push(scene)
    trial.driver.wait()
    acts: list[Callable[[], None]] = [
        lambda: scene.make(scene.match.seen(0).moves[0]),
        lambda: undo(scene),
        lambda: redo(scene),
    ]
    for act in acts:
        before, moments = contents(app.data), len(scene.match.moments)
        trial.faults.arm(1, ERRORS[0], lasting=True)
        act()
        trial.driver.wait()
        assert "no room left" in scene.screen.toast.text
        assert (contents(app.data), len(scene.match.moments)) == (before, moments)
        trial.faults.disarm()
        act()
        trial.driver.wait()
        assert contents(app.data) != before


def test_pages_that_cannot_be_opened_are_told(trial: Trial) -> None:
    for page in (StatisticsScene, lambda app: NewGameScene(app, INFO)):
        trial.faults.arm(1, ERRORS[1], lasting=True)
        trial.do(lambda app, page=page: app.scenes.push(page(app)))  # type: ignore[misc]
        assert isinstance(trial.app.scenes.top, Dialog)
        trial.faults.disarm()
        trial.settle()


def test_a_campaign_that_cannot_be_abandoned(trial: Trial) -> None:
    app = trial.app
    trial.do(campaign)
    trial.settle()
    before = contents(app.data)
    done: list[bool] = []
    trial.do(lambda app: abandon(app, INFO, CAMPAIGN, lambda: done.append(True)))
    trial.faults.arm(1, ERRORS[0], lasting=True)
    press(app, app.words("new.abandon"))
    assert isinstance(app.scenes.top, Dialog) and "no room left" in app.scenes.top._text
    trial.faults.disarm()
    assert contents(app.data) == before and not done


def test_a_damaged_match_is_listed_exported_and_deleted(trial: Trial) -> None:
    app = trial.app
    app.store._db.rows("UPDATE matches SET setup = CAST(? AS TEXT) WHERE id = 1", b"\xff")
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    trial.driver.wait()
    ruin = next(row for row in scene.rows if row.entry.id == 1)
    title, when, why = scene._lines(ruin)
    assert title == "ExoShip, match 1" and "0 moves" in when and "Damaged" in why
    scene.export(ruin.entry)
    assert (app.data / "exports" / "damaged-1.json").exists()
    app.scenes.pop()
    scene.ask_delete(ruin.entry)
    press(app, app.words("replay.delete"))
    assert [row.entry.id for row in scene.rows] == [2]


def test_a_mended_store_is_told_at_the_start(exoship: Game, tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add(new_match(), exoship)
    file = tmp_path / FILE_NAME
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.scenes.push(LibraryScene(app))
    app.frame([], 0.02)
    assert isinstance(app.scenes.top, Dialog)
    assert "CachedPart: 1 match." in app.scenes.top._text
    assert "matches-damaged-" in app.scenes.top._text
    app.close()


def test_a_newer_store_is_told_without_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(tmp_path).close()
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("PRAGMA user_version = 2")
    db.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    asked = Asked(monkeypatch, 1)
    assert start.run(tmp_path) == 1
    ((title, sentences),) = asked.seen
    assert title == "Starboard cannot go on"
    assert "newer Starboard" in sentences[0]
    assert {file.name for file in tmp_path.iterdir()} <= {FILE_NAME, "settings.json"}
    assert (tmp_path / FILE_NAME).read_bytes() == before
