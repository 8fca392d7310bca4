"""The menus: every page at every size, by keyboard alone, and what they leave in the store and the settings."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml
from pygame import Rect
from pygame_gui.elements import UIButton, UITextEntryLine

from game import paths
from game.app import App
from game.core.engine import Outcome
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.save import from_file, saved
from game.core.store import Entry
from game.games import GAMES
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.page import Dialog
from game.scenes.pause import PauseScene
from game.scenes.pick import PickScene
from game.scenes.scene import Scene
from game.scenes.scroll import ScrollPage
from game.scenes.series import begin_campaign, begin_daily, best_streak
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene, Tally, finished, tally
from game.settings import load_settings
from game.ui import fonts
from game.ui.gui import Control

INFO = GAMES[0]
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
ODD_SIZES = ((960, 540), (1000, 900), (2560, 1080))
PERCENTS = (100, 150, 200)
FRAME = 0.016

# -- an app, and hands to use it ------------------------------------------------------------------------


class StubPlay(Scene):
    """Stands in for the table: only what the menus ask of it."""

    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.game = game
        self.match_id = match_id
        self.match = app.store.open(match_id, game).match
        self.resigned = False

    def resign(self) -> None:
        self.resigned = True


@pytest.fixture
def make_app(tmp_path: Path, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., App]]:
    """Apps in one data folder, each like a start of the program; the game is opened once for all tests."""
    monkeypatch.setattr("game.scenes.play.PlayScene", StubPlay)
    apps: list[App] = []

    def make(window: tuple[int, int] = (1280, 720), percent: int = 100) -> App:
        app = App(tmp_path, size=window, headless=True)
        app._games[INFO.id] = exoship
        app.settings.text_percent = percent
        app.restyle()
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.store.close()
    pygame.quit()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app()


def settle(app: App, frames: int = 3) -> None:
    """Let posted events arrive and the picture follow."""
    for _ in range(frames):
        app.frame(pygame.event.get(), FRAME)


def key(app: App, code: int, mod: int = 0) -> None:
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)], FRAME)
    settle(app, 1)


def type_text(app: App, text: str) -> None:
    for letter in text:
        app.frame([pygame.event.Event(pygame.TEXTINPUT, text=letter)], FRAME)
        settle(app, 1)


def click(app: App, rect: Rect) -> None:
    place = app.look.rect(rect).center
    app.frame([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))], FRAME)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)], FRAME)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)], FRAME)
    settle(app)


def controls(app: App) -> list[Control]:
    gui = app.scenes.top.gui
    assert gui
    return gui.controls


def button(app: App, text: str) -> Control:
    found = [c for c in controls(app) if isinstance(c.element, UIButton) and c.element.text == text]
    assert len(found) == 1, f"{text!r} is on {len(found)} buttons"
    return found[0]


def press(app: App, text: str) -> None:
    """Reach a button with Tab and press it with Enter."""
    gui = app.scenes.top.gui
    assert gui
    index = gui.controls.index(button(app, text))
    for _ in range(len(gui.controls)):
        key(app, pygame.K_TAB)
        if gui.focus == index:
            break
    key(app, pygame.K_RETURN)


def shown(app: App) -> Scene:
    """The top scene, whatever a type checker knows of it."""
    return app.scenes.top


def entries(app: App) -> list[Control]:
    return [c for c in controls(app) if isinstance(c.element, UITextEntryLine)]


def written(control: Control) -> str:
    assert isinstance(control.element, UITextEntryLine)
    text: str = control.element.get_text()
    return text


def fill_entry(app: App, number: int, text: str) -> None:
    """Reach an entry with Tab, delete what is there, and type."""
    gui = app.scenes.top.gui
    assert gui
    entry = entries(app)[number]
    while gui.focus is None or gui.controls[gui.focus] is not entry:
        key(app, pygame.K_TAB)
    key(app, pygame.K_END)
    for _ in written(entry):
        key(app, pygame.K_BACKSPACE)
    type_text(app, text)
    assert written(entry) == text


def put_match(
    app: App, game: Game, won: bool | None = None, score: int = 0, label: str = "", player: str = HUMAN
) -> int:
    """A match in the store: open, or ended like this."""
    match = Match(
        game.engine, Setup.of(INFO.id, Deal(game.engine.modes.resolve(), "1", label), [SeatPlan("Ada", player)])
    )
    if won is None:
        return app.store.add(match, game)
    outcome = Outcome((0,) if won else (), (score,), "EXO-1", "x")
    return app.store.insert(replace(saved(match, game), result=outcome))


def fill_store(app: App, game: Game) -> None:
    for number in range(40):
        put_match(app, game, won=number % 3 != 0, score=number % 15 - 2)
    put_match(app, game)


def pause(app: App) -> PauseScene:
    scene = StubPlay(app, app.game(INFO), put_match(app, app.game(INFO)))
    app.scenes.push(scene)
    return PauseScene(app, scene)


SCENES: dict[str, Callable[[App], Scene]] = {
    "library": LibraryScene,
    "new game": lambda app: NewGameScene(app, INFO),
    "pause": pause,
    "settings": SettingsScene,
    "statistics": StatisticsScene,
    "credits": CreditsScene,
}


def show(app: App, name: str) -> Scene:
    app.scenes.push(LibraryScene(app))
    if name != "library":
        app.scenes.push(SCENES[name](app))
    settle(app, 4)
    return app.scenes.top


# -- what a page may never do ---------------------------------------------------------------------------


def sees(scene: Scene, control: Control) -> bool:
    return scene.sees(control) if isinstance(scene, ScrollPage) else bool(control.element.visible)


def faults(scene: Scene) -> list[str]:
    """Controls outside of the window, over each other, or too small for what is written on them."""
    look, gui = scene.look, scene.gui
    assert gui
    shown = [control for control in gui.controls if sees(scene, control)]
    canvas = Rect((0, 0), look.size)
    found = [f"{c.rect} leaves the window" for c in shown if not canvas.contains(c.rect)]
    found += [f"{a.rect} lies over {b.rect}" for a, b in combinations(shown, 2) if a.rect.colliderect(b.rect)]
    for control in gui.controls:
        if isinstance(control.element, UIButton):
            text = control.element.text
            if fonts.width(text, look.font_px(16), True) > look.px(control.rect.width) - 8:
                found.append(f"{text!r} is wider than its button")
            if fonts.font(look.font_px(16), True).get_height() > look.px(control.rect.height) + 2:
                found.append(f"{text!r} is higher than its button")
    return found


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_page_at_every_size(
    make_app: Callable[..., App], exoship: Game, name: str, size: tuple[int, int], percent: int
) -> None:
    app = make_app(size, percent)
    fill_store(app, exoship)
    scene = show(app, name)
    assert faults(scene) == []
    assert app.surface.get_size() == size
    assert not app.assets.missing
    colours = {tuple(app.surface.get_at((x, y))) for x in range(0, size[0], 40) for y in range(0, size[1], 40)}
    assert len(colours) > 5, "the page is empty"


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("size", ODD_SIZES, ids=str)
def test_every_page_in_windows_of_other_shapes(make_app: Callable[..., App], name: str, size: tuple[int, int]) -> None:
    for percent in (100, 125, 175):
        app = make_app(size, percent)
        assert faults(show(app, name)) == [], percent


@pytest.mark.parametrize("percent", PERCENTS)
def test_lists_scroll_whole_blocks(make_app: Callable[..., App], exoship: Game, percent: int) -> None:
    """Nothing is cut off at any place of any list."""
    app = make_app((1280, 720), percent)
    fill_store(app, exoship)
    for name in SCENES:
        scene = show(app, name)
        for made in scene.lists if isinstance(scene, ScrollPage) else []:
            for first in range(made.last_first + 1):
                made.scroll_to(first)
                app.draw()
                assert faults(scene) == [], (name, first)
                assert all(b.height <= made.rect.height for b in made.blocks), name
            assert made.shows(len(made.blocks) - 1)


def test_an_open_library_reads_nothing_before_its_first_picture(tmp_path: Path) -> None:
    app = App(tmp_path, size=(1280, 720), headless=True)
    app.restyle()
    app.scenes.push(LibraryScene(app))
    app.frame([], FRAME)
    assert not app._games
    for _ in range(1 + len(GAMES)):
        app.frame([], FRAME)
    assert set(app._games) == {info.id for info in GAMES}
    app.close()


# -- words ----------------------------------------------------------------------------------------------


def asked_words(file: Path) -> Iterator[str]:
    """The keys that a file asks for literally; those put together at run time are left out."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in {"words", "_words"}:
                asked = node.args[0]
                options = [asked.body, asked.orelse] if isinstance(asked, ast.IfExp) else [asked]
                yield from (str(o.value) for o in options if isinstance(o, ast.Constant))


def test_every_word_that_is_asked_for_exists() -> None:
    known = yaml.safe_load((paths.levels() / "core" / "words" / "en.yaml").read_text(encoding="utf-8"))["ui"]
    files = [*(paths.PACKAGE / "scenes").glob("*.py"), *(paths.PACKAGE / "ui").glob("*.py")]
    missing = [f"{file.name}: {word}" for file in files for word in asked_words(file) if word not in known]
    assert not missing


# -- by keyboard ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("percent", [100, 200])
def test_tab_reaches_every_control_and_enter_presses_it(
    make_app: Callable[..., App], exoship: Game, name: str, percent: int
) -> None:
    app = make_app((1280, 720), percent)
    fill_store(app, exoship)
    scene = show(app, name)
    assert scene.gui
    scene.gui.focus = None
    pressed: list[int] = []
    for index, control in enumerate(scene.gui.controls):
        control.act = lambda _, index=index: pressed.append(index)  # type: ignore[misc]
    window = Rect((0, 0), scene.look.size)
    for index, control in enumerate(scene.gui.controls):
        key(app, pygame.K_TAB)
        assert scene.gui.focus == index
        assert sees(scene, control), "the focus is out of sight"
        assert window.contains(control.rect)
        if isinstance(control.element, UIButton):
            key(app, pygame.K_RETURN)
            assert pressed[-1] == index
    key(app, pygame.K_TAB)
    assert scene.gui.focus == 0
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.gui.focus == len(scene.gui.controls) - 1


def test_escape_leaves_every_page(app: App) -> None:
    for name in ("new game", "settings", "statistics", "credits", "pause"):
        scene = show(app, name)
        key(app, pygame.K_ESCAPE)
        assert app.scenes.top is not scene, name


def test_credits_scroll_by_wheel_keys_and_bar(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), 150)
    scene = show(app, "credits")
    assert isinstance(scene, CreditsScene)
    (made,) = scene.lists
    for code, wanted in ((pygame.K_END, made.last_first), (pygame.K_HOME, 0)):
        key(app, code)
        assert made.first == wanted
    key(app, pygame.K_PAGEDOWN)
    assert made.first > 0
    app.frame([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=made.first, flipped=False)], FRAME)
    assert made.first == 0
    click(app, Rect(made.track.centerx, made.track.bottom - 4, 2, 2))
    assert made.first == made.last_first


# -- the library ----------------------------------------------------------------------------------------


def test_quitting_asks_first(app: App) -> None:
    show(app, "library")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_ESCAPE)
    assert app.running and isinstance(app.scenes.top, LibraryScene)
    press(app, app.words("library.quit"))
    press(app, app.words("library.quit"))
    assert not app.running


def test_trouble_with_the_settings_is_said_once(make_app: Callable[..., App], tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"volume": "loud"}), encoding="utf-8")
    app = make_app()
    show(app, "library")
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, LibraryScene)
    assert not app.trouble
    app.scenes.push(LibraryScene(app))
    assert isinstance(app.scenes.top, LibraryScene)


@pytest.mark.parametrize("percent", [100, 200])
def test_an_open_match_can_be_continued(make_app: Callable[..., App], exoship: Game, percent: int) -> None:
    app = make_app((1280, 720), percent)
    put_match(app, exoship, won=True, score=7)
    match_id = put_match(app, exoship)
    show(app, "library")
    press(app, app.words("library.continue_turn", turn=1))
    assert isinstance(app.scenes.top, StubPlay)
    assert app.scenes.top.match_id == match_id


def test_without_an_open_match_there_is_only_a_new_game(app: App, exoship: Game) -> None:
    put_match(app, exoship, won=False, score=2)
    scene = show(app, "library")
    assert not [c for c in controls(app) if "Continue" in str(getattr(c.element, "text", ""))]
    assert isinstance(scene, LibraryScene)
    rect = scene._tiles[0].rect
    assert rect
    click(app, Rect(rect.left, rect.top, rect.width, 100))  # the picture is a way in, too
    assert isinstance(app.scenes.top, NewGameScene)


def test_every_page_is_reached_from_the_library(app: App) -> None:
    show(app, "library")
    for word, scene in (
        ("library.statistics", StatisticsScene),
        ("library.settings", SettingsScene),
        ("library.credits", CreditsScene),
    ):
        press(app, app.words(word))
        assert isinstance(app.scenes.top, scene)
        press(app, app.words("page.back"))
        assert isinstance(app.scenes.top, LibraryScene)


# -- a new game -----------------------------------------------------------------------------------------


def new_game(app: App, **changes: Any) -> NewGameScene:
    app.scenes.push(LibraryScene(app))
    scene = NewGameScene(app, replace(INFO, **changes))
    app.scenes.push(scene)
    settle(app)
    return scene


def only_entry(app: App) -> Entry:
    (entry,) = app.store.entries()
    return entry


def test_a_match_begins_as_it_was_set_up(app: App) -> None:
    scene = new_game(app)
    scene.choose("hard_mode")
    press(app, "7")
    press(app, "Mars")
    press(app, "Hard")  # as the scenario has it
    assert scene.changes == {"win_points": 7, "origin_face": "mars"}
    fill_entry(app, 0, "Cleo")
    fill_entry(app, 1, "axios")
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, StubPlay)
    setup = only_entry(app).setup
    assert app.scenes.top.match_id == only_entry(app).id
    assert setup.game == INFO.id and setup.seed == "axios" and setup.label == ""
    assert setup.seats == (SeatPlan("Cleo"),)
    wanted = {"scenario": "hard_mode", "ship_face": "hard", "win_points": 7, "origin_face": "mars"}
    assert {name: setup.options[name] for name in wanted} == wanted
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, LibraryScene)


def test_enter_starts_at_once(app: App) -> None:
    app.settings.player_name = "Ada"
    scene = new_game(app)
    key(app, pygame.K_RETURN)
    setup = only_entry(app).setup
    assert setup.seats == (SeatPlan("Ada"),)
    assert setup.seed == scene.seed
    assert setup.options["scenario"] == "shakedown", "the first match ever is an explained one"


def test_the_first_scenario_is_offered_to_those_who_have_played(app: App, exoship: Game) -> None:
    put_match(app, exoship, won=True)
    assert new_game(app).mode == "standard"


def test_another_scenario_forgets_the_changes(app: App) -> None:
    scene = new_game(app)
    press(app, "7")
    assert scene.changes
    press(app, app.words("new.reset"))
    assert not scene.changes
    press(app, "7")
    scene.choose("supermajority")
    assert not scene.changes
    press(app, "7")
    assert not scene.changes, "seven is what this scenario says"


def test_what_cannot_be_played_is_said(app: App) -> None:
    scene = new_game(app)
    scene.choose("standard")
    press(app, "Fixed")
    assert "EXO-117" in scene.problem()
    press(app, app.words("new.start"))
    assert isinstance(app.scenes.top, Dialog)
    assert not app.store.entries()
    key(app, pygame.K_ESCAPE)
    assert shown(app) is scene


@pytest.mark.parametrize("window", [(1600, 900), (1000, 900)])
def test_what_was_typed_survives_another_window(app: App, window: tuple[int, int]) -> None:
    new_game(app)
    fill_entry(app, 0, "Cleo")
    fill_entry(app, 1, "my seed")
    app.resize(window)
    assert [written(entry) for entry in entries(app)] == ["Cleo", "my seed"]
    app.settings.text_percent = 200
    app.restyle()
    assert [written(entry) for entry in entries(app)] == ["Cleo", "my seed"]


def test_the_dice_give_another_seed(app: App) -> None:
    scene = new_game(app)
    before = scene.seed
    dice = next(i for i, c in enumerate(controls(app)) if c.element is entries(app)[1].element) + 1
    controls(app)[dice].act(None)
    assert scene.seed != before
    assert written(entries(app)[1]) == scene.seed


def test_a_computer_takes_a_seat(app: App, exoship: Game) -> None:
    scene = new_game(app)
    press(app, app.words("new.human"))
    assert isinstance(app.scenes.top, PickScene)
    assert faults(app.scenes.top) == []
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    level = exoship.engine.modes.bots[0]
    assert shown(app) is scene
    assert scene.seats[0].player == level.id
    press(app, level.name)
    key(app, pygame.K_ESCAPE)
    assert scene.plans() == [SeatPlan(level.name, level.id)]


def test_seats_between_fewest_and_most(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NewGameScene, "problem", lambda self: "")  # this game itself has one seat
    scene = new_game(app, min_seats=2, max_seats=4)
    assert len(scene.seats) == 2
    for _ in range(2):
        press(app, app.words("new.add_seat"))
        assert faults(scene) == []
    assert len(scene.seats) == 4
    with pytest.raises(AssertionError):
        button(app, app.words("new.add_seat"))
    scene.seats[1].name = scene.seats[0].name
    scene.seat_player(2, "cadet")
    scene.seat_player(3, "cadet")
    assert [plan.name for plan in scene.plans()] == ["Player", "Player 2", "Cadet", "Cadet 2"]
    scene.remove_seat(0)
    assert [seat.player for seat in scene.seats] == [HUMAN, "cadet", "cadet"]
    app.settings.text_percent = 200
    app.restyle()
    assert faults(scene) == []


def test_a_scenario_brings_its_number_of_seats(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options and computer players that are not for that number are not shown."""
    scene = new_game(app, min_seats=1, max_seats=4)
    modes = scene.modes
    first, second, *more = modes.scenarios
    option, *options = modes.options
    weakest, *bots = modes.bots
    scene.modes = replace(
        modes,
        scenarios=(replace(first, seats=(2, 4)), replace(second, seats=(1,)), *more),
        options=(replace(option, seats=(1,)), *options),
        bots=(replace(weakest, seats=(4,)), *bots),
    )
    monkeypatch.setattr(NewGameScene, "problem", lambda self: "")
    scene.choose(first.id)
    assert len(scene.seats) == 2
    few = len(scene.lists[2].blocks)
    scene.add_seat()
    assert len(scene.seats) == 4
    scene.seat_player(3, weakest.id)
    scene.remove_seat(0)
    assert [seat.player for seat in scene.seats] == [HUMAN, HUMAN], "who cannot play with two is a person again"
    scene.choose(second.id)
    assert len(scene.seats) == 1
    assert len(scene.lists[2].blocks) == few + 1
    with pytest.raises(AssertionError):
        button(app, app.words("new.add_seat"))
    assert faults(scene) == []


def test_a_match_that_cannot_be_opened_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(StubPlay):
        def __init__(self, app: App, game: Game, match_id: int) -> None:
            super().__init__(app, game, match_id + 1)

    monkeypatch.setattr("game.scenes.play.PlayScene", Broken)
    new_game(app)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, Dialog)


# -- series ---------------------------------------------------------------------------------------------


def test_the_daily_deal_is_begun_once_a_day(app: App, exoship: Game) -> None:
    daily = exoship.engine.modes.daily
    assert daily
    show(app, "library")
    press(app, daily.name)
    entry = only_entry(app)
    assert entry.setup.label == daily.label(date.today())
    assert entry.setup.options["scenario"] == daily.scenario(date.today())
    app.scenes.clear_to_first()
    begin_daily(app, INFO)
    assert only_entry(app).id == entry.id


def test_a_campaign_introduces_its_voyage_and_is_continued(app: App, exoship: Game) -> None:
    campaign = exoship.engine.modes.campaign
    assert campaign
    show(app, "library")
    press(app, campaign.name)
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_ESCAPE)
    assert not app.store.entries()
    press(app, campaign.name)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, StubPlay)
    entry = only_entry(app)
    assert entry.setup.label.startswith(f"{campaign.id}:") and entry.setup.label.endswith(":1:1")
    app.scenes.clear_to_first()
    begin_campaign(app, INFO)
    assert isinstance(app.scenes.top, StubPlay)
    assert only_entry(app).id == entry.id


def test_a_series_is_begun_from_the_list_of_scenarios(app: App, exoship: Game) -> None:
    daily = exoship.engine.modes.daily
    assert daily
    scene = new_game(app)
    for percent in PERCENTS:
        app.settings.text_percent = percent
        app.restyle()
        for series in (daily, exoship.engine.modes.campaign):
            assert series
            scene.choose(series.id)
            assert faults(scene) == []
    scene.choose(daily.id)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, StubPlay)
    assert only_entry(app).setup.label == daily.label(date.today())


def test_the_best_streak() -> None:
    day = date(2026, 11, 16)
    results = {day + timedelta(days=i): won for i, won in enumerate([True, True, False, True, True, True])}
    assert best_streak(results) == 3
    assert best_streak({day: True, day + timedelta(days=2): True}) == 1
    assert best_streak({}) == 0


# -- settings -------------------------------------------------------------------------------------------


def test_settings_act_at_once_and_survive_a_restart(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    show(app, "settings")
    press(app, app.words("theme.high_contrast"))
    assert app.look.theme.name == "high_contrast"
    press(app, app.words("settings.percent", value=150))
    assert app.look.text_percent == 150
    press(app, app.words("speed.fast"))
    fill_entry(app, 0, "Cleo")
    gui = app.scenes.top.gui
    assert gui
    slider = next(i for i, c in enumerate(gui.controls) if c.step)
    while gui.focus != slider:
        key(app, pygame.K_TAB)
    key(app, pygame.K_LEFT)
    assert app.sounds.volume == 55
    key(app, pygame.K_ESCAPE)
    found, trouble = load_settings(tmp_path)
    assert not trouble
    assert (found.theme, found.text_percent, found.speed, found.volume) == ("high_contrast", 150, "fast", 55)
    assert found.player_name == "Cleo"
    again = App(tmp_path, size=(1280, 720), headless=True)
    assert again.look.theme.name == "high_contrast"
    assert again.look.text_percent == 150
    again.store.close()


def test_switches_turn_on_and_off(app: App) -> None:
    show(app, "settings")
    for name in ("reduced_motion", "warnings"):
        before = getattr(app.settings, name)
        on, off = (
            [i for i, c in enumerate(controls(app)) if getattr(c.element, "text", "") == app.words(word)]
            for word in ("settings.on", "settings.off")
        )
        row = {"reduced_motion": 0, "warnings": 1}[name]
        controls(app)[(off if before else on)[row]].act(None)
        assert getattr(app.settings, name) is not before


def test_an_empty_name_is_no_name(app: App) -> None:
    show(app, "settings")
    fill_entry(app, 0, "")
    assert app.settings.player_name == "Player"


def test_the_test_sound_needs_no_sound_card(app: App) -> None:
    show(app, "settings")
    press(app, app.words("settings.test"))


# -- statistics -----------------------------------------------------------------------------------------


def test_matches_are_counted(app: App, exoship: Game) -> None:
    for won, score in ((True, 9), (False, 3), (True, 6)):
        put_match(app, exoship, won, score)
    put_match(app, exoship)
    put_match(app, exoship, won=True, score=40, player="cadet")
    matches = finished(app.store.entries())
    assert [(m.won, m.score) for m in matches] == [(True, 9), (False, 3), (True, 6)]
    assert tally(matches) == Tally(3, 2, 6.0, 9)
    assert tally(matches).rate == 67
    assert tally([]) == Tally(0, 0, 0.0, 0)


def test_without_matches_the_way_to_one_is_shown(app: App) -> None:
    show(app, "statistics")
    press(app, app.words("statistics.play", game=INFO.title))
    assert isinstance(app.scenes.top, NewGameScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, LibraryScene)


def test_scores_may_be_negative_or_all_nothing(app: App, exoship: Game) -> None:
    for score in (0, -4, 0):
        put_match(app, exoship, won=False, score=score)
    assert faults(show(app, "statistics")) == []


def test_a_match_of_a_scenario_that_is_gone_still_counts(app: App, exoship: Game) -> None:
    match = Match(exoship.engine, Setup.of(INFO.id, Deal(exoship.engine.modes.resolve(), "1"), [SeatPlan("Ada")]))
    save = replace(saved(match, exoship), result=Outcome((0,), (5,), "EXO-1", "x"))
    options = {**save.setup.options, "scenario": "lost_voyage"}
    app.store.insert(replace(save, setup=replace(save.setup, options=options)))
    scene = show(app, "statistics")
    assert isinstance(scene, StatisticsScene)
    assert scene._scenarios()[0][0] == "lost_voyage"


# -- pause ----------------------------------------------------------------------------------------------


def paused(app: App) -> tuple[PauseScene, StubPlay]:
    scene = show(app, "pause")
    assert isinstance(scene, PauseScene)
    return scene, scene.play


def test_a_paused_match_is_exported(app: App, tmp_path: Path) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.export"))
    file = tmp_path / "exports" / f"{INFO.id}-{play.match_id}.starboard"
    save = from_file(file.read_text(encoding="utf-8"), [INFO.id])
    assert save.setup == play.match.setup
    top = app.scenes.top
    assert isinstance(top, Dialog)
    assert str(file) in top._text
    key(app, pygame.K_RETURN)
    assert app.scenes.top is scene


def test_an_export_that_fails_says_so(app: App, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    paused(app)
    press(app, app.words("pause.export"))
    top = app.scenes.top
    assert isinstance(top, Dialog)
    assert top._title == app.words("files.not_exported")


def test_resigning_asks_first(app: App) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.resign"))
    key(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene
    assert not play.resigned
    press(app, app.words("pause.resign"))
    key(app, pygame.K_RETURN)
    assert play.resigned
    assert app.scenes.top is play


def test_the_table_beneath_takes_the_new_look(app: App) -> None:
    scene, play = paused(app)
    press(app, app.words("pause.settings"))
    press(app, app.words("settings.percent", value=200))
    key(app, pygame.K_ESCAPE)
    assert app.scenes.top is scene
    assert play.gui
    assert play.gui.look is app.look
    assert faults(scene) == []


def test_leaving_a_table(app: App) -> None:
    _, play = paused(app)
    key(app, pygame.K_RETURN)
    assert app.scenes.top is play
    app.scenes.push(PauseScene(app, play))
    press(app, app.words("pause.leave"))
    assert isinstance(app.scenes.top, LibraryScene)
