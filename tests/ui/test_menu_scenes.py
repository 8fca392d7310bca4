"""The menus: every page at every size and by keyboard alone; new games and series, and what they leave in the store."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest
import yaml
from pygame import Rect
from pygame_gui.elements import UIButton

from game import paths
from game.app import App
from game.core.game import Game
from game.core.match import HUMAN, SeatPlan
from game.core.modes import Series
from game.games import GAMES
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.page import Dialog
from game.scenes.pick import PickScene
from game.scenes.scroll import ScrollPage
from game.scenes.series import begin_series, series_ahead
from tests.games.exoship.positions import CAMPAIGN, DAILY
from tests.ui.menus import (
    FRAME,
    INFO,
    ODD_SIZES,
    PERCENTS,
    SCENES,
    SIZES,
    StubPlay,
    button,
    click,
    controls,
    entries,
    faults,
    fill_entry,
    fill_store,
    key,
    labels,
    new_game,
    only_entry,
    press,
    put_match,
    sees,
    show,
    shown,
    written,
)

LOOKS = ((SIZES[0], 100), (SIZES[0], 200), (SIZES[1], 150), (SIZES[2], 100), (SIZES[2], 200))
"""The corners of all sizes and text sizes, and the middle; `starboard shots --audit` goes through every one."""


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "percent"), LOOKS, ids=str)
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


# -- words -----------------------------------------------------------------------------------------------


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


# -- by keyboard -----------------------------------------------------------------------------------------


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


def test_a_list_stays_where_it_was_scrolled_to_until_the_focus_moves(make_app: Callable[..., App]) -> None:
    app = make_app((1280, 720), 200)
    scene = show(app, "lessons")
    assert isinstance(scene, ScrollPage)
    (made,) = scene.lists
    assert made.scrolls
    key(app, pygame.K_HOME)
    key(app, pygame.K_END)
    for kind, more in ((pygame.KEYUP, {"key": pygame.K_END, "mod": 0}), (pygame.MOUSEMOTION, {"pos": (400, 400)})):
        app.frame([pygame.event.Event(kind, rel=(1, 1), buttons=(0, 0, 0), **more)], FRAME)
        assert made.first == made.last_first
    key(app, pygame.K_HOME)
    key(app, pygame.K_TAB)
    assert scene.gui and any(made.sees(control) for control in [scene.gui.controls[scene.gui.focus or 0]])


# -- a new game ------------------------------------------------------------------------------------------


def test_a_match_begins_as_it_was_set_up(app: App) -> None:
    scene = new_game(app)
    scene.fold()
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


@pytest.mark.parametrize("percent", [100, 200])
def test_the_story_is_told_and_options_are_folded_until_asked_for(make_app: Callable[..., App], percent: int) -> None:
    app = make_app((1280, 720), percent)
    scene = new_game(app)
    assert scene.game.words.story
    names = {option.name for option in scene.modes.options}
    assert not {"7", "Mars"} & set(labels(app)), "nobody meets an option before asking for it"
    press(app, app.words("new.more", count=len(names)))
    assert {"7", "Mars"} <= set(labels(app))
    press(app, "7")
    press(app, app.words("new.less"))
    assert scene._changes_said() == "Points to win: 7", "what is not as usual is said all the same"
    assert faults(scene) == []


def test_enter_starts_at_once(app: App) -> None:
    app.settings.player_name = "Ada"
    scene = new_game(app)
    key(app, pygame.K_RETURN)
    setup = only_entry(app).setup
    assert setup.seats == (SeatPlan("Ada"),)
    assert setup.seed == scene.seed
    assert setup.options["scenario"] == "sympathetic_crew", "the first match ever is what the lessons lead to"


def test_the_first_scenario_is_offered_to_those_who_have_played(app: App, exoship: Game) -> None:
    put_match(app, exoship, won=True)
    assert new_game(app).mode == "standard"


def test_another_scenario_forgets_the_changes(app: App) -> None:
    scene = new_game(app)
    scene.fold()
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
    scene.fold()
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
    new_game(app).fold()
    fill_entry(app, 0, "Cleo")
    fill_entry(app, 1, "my seed")
    app.resize(window)
    assert [written(entry) for entry in entries(app)] == ["Cleo", "my seed"]
    app.settings.text_percent = 200
    app.restyle()
    assert [written(entry) for entry in entries(app)] == ["Cleo", "my seed"]


def test_the_dice_give_another_seed(app: App) -> None:
    scene = new_game(app)
    scene.fold()
    before = scene.seed
    dice = next(i for i, c in enumerate(controls(app)) if c.element is entries(app)[1].element) + 1
    controls(app)[dice].act(None)
    assert scene.seed != before
    assert written(entries(app)[1]) == scene.seed


def test_a_computer_takes_a_seat(app: App, exoship: Game) -> None:
    scene = new_game(app)
    press(app, app.words("new.you"))
    assert isinstance(app.scenes.top, PickScene)
    assert faults(app.scenes.top) == []
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    level = exoship.engine.modes.bots[0]
    assert shown(app) is scene
    assert scene.seats[0].player == level.id
    press(app, level.name)
    key(app, pygame.K_ESCAPE)
    assert scene.seating.plans() == [SeatPlan(level.name, level.id)]


def test_seats_between_fewest_and_most(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NewGameScene, "problem", lambda self: "")  # this game itself has one seat
    scene = new_game(app, min_seats=2, max_seats=4)
    assert [seat.player for seat in scene.seats] == [HUMAN, "officer"], "a computer that knows what it wants"
    for _ in range(2):
        press(app, app.words("new.add_seat"))
        assert faults(scene) == []
    assert [seat.player for seat in scene.seats[2:]] == ["officer", "officer"], "like the one before"
    with pytest.raises(AssertionError):
        button(app, app.words("new.add_seat"))
    scene.seat_player(1, HUMAN)
    scene.seats[1].name = scene.seats[0].name
    scene.seat_player(2, "cadet")
    scene.seat_player(3, "cadet")
    assert [plan.name for plan in scene.seating.plans()] == ["Player", "Player 2", "Cadet", "Cadet 2"]
    scene.remove_seat(0)
    assert [seat.player for seat in scene.seats] == [HUMAN, "cadet", "cadet"]
    app.settings.text_percent = 200
    app.restyle()
    assert faults(scene) == []


def test_seats_say_which_side_they_play(app: App) -> None:
    scene = NewGameScene(app, next(info for info in GAMES if info.id == "lifeform"))
    app.scenes.push(LibraryScene(app))
    app.scenes.push(scene)
    shown(app)
    assert scene.sides() == ["the crew", "the lifeform"]
    option = next(option for option in scene.modes.options if option.id == "lifeform_seat")
    scene.change(option, "first")
    assert scene.sides() == ["the lifeform", "the crew"]
    assert faults(scene) == []


def test_a_scenario_brings_its_number_of_seats(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options and computer players that are not for that number are not shown."""
    scene = new_game(app, min_seats=1, max_seats=4)
    modes = scene.modes
    first, second, *more = modes.scenarios
    option, *options = modes.options
    weakest, *bots = modes.bots
    scene.modes = scene.seating.modes = replace(
        modes,
        scenarios=(replace(first, seats=(2, 4)), replace(second, seats=(1,)), *more),
        options=(replace(option, seats=(1,)), *options),
        bots=(replace(weakest, seats=(4,)), *bots),
    )
    monkeypatch.setattr(NewGameScene, "problem", lambda self: "")
    scene.choose(first.id)
    assert len(scene.seats) == 2
    scene.fold()
    few = len(scene.lists[2].blocks)
    scene.add_seat()
    assert len(scene.seats) == 4
    scene.seat_player(1, weakest.id)
    scene.remove_seat(0)
    assert [seat.player for seat in scene.seats] == [HUMAN, "officer"], "who cannot play with two is a person again"
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


# -- series ----------------------------------------------------------------------------------------------


def test_the_daily_deal_is_begun_once_a_day(app: App, exoship: Game) -> None:
    press_series(app, DAILY)
    entry = only_entry(app)
    assert entry.setup.label == DAILY.label(date.today())
    assert entry.setup.options["scenario"] == DAILY.scenario(date.today())
    app.scenes.clear_to_first()
    begin_series(app, INFO, DAILY)
    assert only_entry(app).id == entry.id


def test_a_campaign_introduces_its_voyage_and_is_continued(app: App, exoship: Game) -> None:
    press_series(app, CAMPAIGN)
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_ESCAPE)
    assert not app.store.entries()
    app.scenes.pop()
    press_series(app, CAMPAIGN)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, StubPlay)
    entry = only_entry(app)
    assert entry.setup.label.startswith(f"{CAMPAIGN.id}:") and entry.setup.label.endswith(":1:1")
    app.scenes.clear_to_first()
    begin_series(app, INFO, CAMPAIGN)
    assert isinstance(app.scenes.top, StubPlay)
    assert only_entry(app).id == entry.id


def press_series(app: App, series: Series) -> None:
    """In the library, where it stands under its name and the name of its game."""
    library = show(app, "library")
    assert isinstance(library, LibraryScene)
    (offer,) = [offer for offer in library._offers if offer.label == f"{series.name} · {INFO.title}"]
    assert offer.rect
    click(app, library._panels._button(offer, offer.rect))


@pytest.mark.rule("EXO-119", "EXO-120")
def test_a_campaign_is_abandoned_after_asking(app: App, exoship: Game) -> None:
    def won() -> int:
        return [stage.when for stage in series_ahead(app, INFO, CAMPAIGN).stages].count("done")

    scene = new_game(app)
    scene.choose(CAMPAIGN.id)
    assert app.words("new.abandon") not in labels(app), "nothing to abandon yet"
    put_match(app, exoship, won=True, score=7, label=f"{CAMPAIGN.id}:abc:1:1")
    put_match(app, exoship, label=f"{CAMPAIGN.id}:abc:2:1")
    scene.rebuild()
    assert faults(scene) == []
    press(app, app.words("new.abandon"))
    asked = shown(app)
    assert isinstance(asked, Dialog)
    assert "1 of 5 voyages won and a score of 7" in asked._text
    key(app, pygame.K_ESCAPE)
    assert won() == 1
    press(app, app.words("new.abandon"))
    key(app, pygame.K_RETURN)
    assert won() == 1, "the harmless answer has the focus"
    press(app, app.words("new.abandon"))
    press(app, app.words("new.abandon"))
    assert shown(app) is scene
    assert won() == 0
    assert [entry.setup.label for entry in app.store.entries()] == ["", ""], "what was flown is kept"
    assert app.words("new.abandon") not in labels(app)


def test_a_series_is_begun_from_the_list_of_scenarios(app: App, exoship: Game) -> None:
    scene = new_game(app)
    for percent in PERCENTS:
        app.settings.text_percent = percent
        app.restyle()
        for series in (DAILY, CAMPAIGN):
            scene.choose(series.id)
            assert faults(scene) == []
    scene.choose(DAILY.id)
    key(app, pygame.K_RETURN)
    assert isinstance(app.scenes.top, StubPlay)
    assert only_entry(app).setup.label == DAILY.label(date.today())
