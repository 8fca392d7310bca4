"""The library: what it offers, and where it leads."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.core.engine import Outcome
from game.core.game import Game, GameInfo
from game.core.lessons import LESSON, FirstGame, lessons_of
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.save import saved
from game.games import GAMES
from game.scenes.credits import CreditsScene
from game.scenes.lesson_list import LessonListScene
from game.scenes.lessons import begin_first_game
from game.scenes.library import LibraryScene
from game.scenes.library.scene import FOOT, ROW_GAP
from game.scenes.library.shelf import Shelved
from game.scenes.page import Dialog
from game.scenes.play.scene import PlayScene
from game.scenes.replays import ReplayListScene
from game.scenes.seating import begin_at_once
from game.scenes.settings_page import SettingsScene
from game.scenes.statistics import StatisticsScene
from tests.ui.menus import (
    StubPlay,
    click,
    key,
    labels,
    press,
    put_match,
    show,
    shown,
)


def test_quitting_asks_first(app: App) -> None:
    show(app, "library")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, Dialog)
    key(app, pygame.K_ESCAPE)
    assert app.running and isinstance(app.scenes.top, LibraryScene)
    press(app, app.words("library.quit"))
    key(app, pygame.K_RETURN)
    assert app.running, "the harmless answer has the focus"
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


# -- what to go on with -------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_the_newest_open_match_is_offered_first_and_says_where_it_stands(
    make_app: Callable[..., App], exoship: Game, percent: int
) -> None:
    app = make_app((1280, 720), percent)
    put_match(app, exoship, won=True, score=7)
    match_id = put_match(app, exoship)
    scene = library(app)
    offer = scene._offers[0]
    assert offer.title == "ExoShip, Standard Voyage"
    assert offer.text == "Turn 1 · Earth · actions left: 2 · your move", "in the words of its own table"
    offer.act()
    assert isinstance(app.scenes.top, StubPlay)
    assert app.scenes.top.match_id == match_id


def test_other_open_matches_are_a_click_away(app: App, exoship: Game) -> None:
    for _ in range(3):
        put_match(app, exoship)
    show(app, "library")
    press(app, app.words("library.others", count=2))
    assert isinstance(app.scenes.top, ReplayListScene)


def test_a_match_of_people_names_who_is_to_move(app: App) -> None:
    lifeform = app.game(app.find("lifeform"))
    options = dict(lifeform.engine.modes.resolve())
    match = Match(lifeform.engine, Setup("lifeform", options, "1", (SeatPlan("Ada"), SeatPlan("Ben"))))
    assert match.decision
    app.store.add(match, lifeform)
    mover = match.setup.seats[match.decision.seat].name
    assert library(app)._offers[0].text.endswith(f"{mover} to move")


def test_whoever_is_new_is_led_to_the_shortest_game_that_explains_itself(app: App) -> None:
    scene = library(app)
    assert (scene._offers[0].label, scene._offers[0].title) == ("New here?", "Begin with ExoShip")
    scene._offers[0].act()
    page = shown(app)
    assert isinstance(page, LessonListScene) and page.game.info.id == "exoship"


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_nothing_waits_for_the_games_that_can_be_known_without_them(
    make_app: Callable[..., App], window: tuple[int, int]
) -> None:
    """The first picture greets whoever is new, knows what they have learned, and keeps the places of the series."""
    app = make_app(window)
    scene = LibraryScene(app)
    app.scenes.push(scene)
    assert not scene.settled
    (greeting,) = scene._offers
    assert (greeting.title, greeting.text) == (
        "Begin with ExoShip",
        "The first lesson is played on the real table. 3 minutes.",
    )
    before = [greeting.rect, *scene._places], [tile.lesson for tile in scene._tiles], labels(app)
    scene = library(app)
    assert scene.settled
    assert not scene._places
    assert before[0] == [offer.rect for offer in scene._offers]
    assert before[1] == [tile.lesson for tile in scene._tiles]
    assert set(labels(app)) - set(before[2]) == {app.words("library.play_series")}


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_game_says_how_many_series_it_has_before_it_is_open(app: App, info: GameInfo) -> None:
    assert len(app.game(info).engine.modes.series) == info.series


def test_whoever_knows_a_game_is_not_called_new(app: App, exoship: Game) -> None:
    put_match(app, exoship, won=False, score=2)
    assert not any(offer.cover for offer in library(app)._offers)


# -- what a card offers -------------------------------------------------------------------------------------


def test_a_game_that_nobody_has_played_is_learnt_first(app: App, exoship: Game) -> None:
    tile, *others = library(app)._tiles
    assert [label for label, _, _ in library(app)._acts(tile)] == ["Learn it", "Play now", "Choose…"]
    put_match(app, exoship, won=False, score=2)
    tile = library(app)._tiles[0]
    assert [label for label, _, _ in library(app)._acts(tile)] == ["Play now", "Learn it", "Choose…"]
    assert (tile.record, others[0].record) == ("1 played · 0 won", "not played yet")
    put_match(app, exoship)
    tile = library(app)._tiles[0]
    assert [label for label, _, _ in library(app)._acts(tile)] == ["Continue", "Play now", "Learn it", "Choose…"]


def test_lessons_that_are_done_are_counted(app: App, exoship: Game) -> None:
    """A game is learnt with the last of its lessons."""
    lessons = lessons_of(exoship).lessons
    for number, lesson in enumerate(lessons):
        tile = library(app)._tiles[0]
        assert (tile.taken, tile.lessons, tile.learnt) == (number, len(lessons), False)
        app.store.learn("exoship", f"{LESSON}{lesson.id}", {}, done=True)
    assert library(app)._tiles[0].learnt


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_after_the_lessons_comes_a_real_game_against_an_easy_computer(app: App, info: GameInfo) -> None:
    """With the player on the side that was taught, and a word about where help is to be had."""
    game = app.game(info)
    app.scenes.push(LibraryScene(app))
    for side in lessons_of(game).sides:
        begin_first_game(app, game, side)
        table = app.scenes.top
        assert isinstance(table, StubPlay)
        first, *others = table.match.setup.seats
        assert first.player == HUMAN
        easy = [bot.id for bot in game.engine.modes.bots_for(len(others) + 1) if bot.bot != "random"][:1]
        assert [seat.player for seat in others] == easy * len(others)
        assert table.noticed == app.words("lesson.first_game")
        if side == "creature":
            assert "lifeform" in game.words.side(table.match.state, 0)
        app.scenes.pop()


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_games_fill_the_height(make_app: Callable[..., App], window: tuple[int, int], percent: int) -> None:
    """Covers grow, texts do not; and nothing moves when the games have been opened."""
    app = make_app(window, percent)
    scene = LibraryScene(app)
    app.scenes.push(scene)
    first = [tile.rect for tile in scene._tiles]
    assert not scene.settled
    scene = library(app)
    assert scene.settled
    if first[0] is None:
        rows = scene.lists[0]
        seen = [row for i, row in enumerate(rows.blocks) if rows.shows(i)]
        assert sum(row.height for row in seen) + ROW_GAP * (len(seen) - 1) > rows.rect.height - 2 * ROW_GAP
    else:
        assert first == [tile.rect for tile in scene._tiles]
        assert first[0].bottom == scene.look.size[1] - FOOT


def test_the_list_of_lessons_begins_with_the_next_one(app: App, exoship: Game) -> None:
    first, second, *_ = lessons_of(exoship).lessons
    library(app).learn(exoship.info)
    page = app.scenes.top
    assert isinstance(page, LessonListScene)
    assert [block.chosen for block in page.lists[0].blocks][:2] == [True, False]
    app.store.learn("exoship", f"{LESSON}{first.id}", {}, done=True)
    page.rebuild()
    assert [block.chosen for block in page.lists[0].blocks][:2] == [False, True]
    press = page.lists[0].blocks[1].press
    assert press
    press()
    table = app.scenes.top
    assert isinstance(table, PlayScene) and table.guide and table.guide.run.lesson is second


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_a_game_is_at_the_table_with_one_click(app: App, info: GameInfo) -> None:
    """Alone, or against computers that newcomers can play against."""
    scene = library(app)
    scene.play(next(tile for tile in scene._tiles if tile.info is info))
    table = app.scenes.top
    assert isinstance(table, StubPlay)
    first, *others = table.match.setup.seats
    assert first.player == HUMAN
    assert not [seat for seat in others if seat.player == HUMAN]
    assert not [seat for seat in others if table.game.engine.modes.bot(seat.player).bot == "random"]


def play_now_of(app: App, info: GameInfo) -> None:
    scene = library(app)
    scene.play(next(tile for tile in scene._tiles if tile.info is info))


def test_nobody_lays_tiles_after_one_click(app: App) -> None:
    """Rift Domination began with 46 of them. A newcomer is in the first turn; others choose their home."""
    info = next(info for info in GAMES if info.id == "rift")
    play_now_of(app, info)
    first = app.scenes.top
    assert isinstance(first, StubPlay)
    decision = first.match.decision
    assert decision and (decision.prompt, decision.seat) == ("rift.build", 0)
    assert not first.game.engine.view(first.match.state, 0).pile
    outcome = Outcome((0,), (10, 3), "RIF-180", "target")
    app.store.insert(replace(saved(first.match, first.game), result=outcome))
    play_now_of(app, info)
    later = app.scenes.top
    assert isinstance(later, StubPlay)
    assert later.match.setup.options["scenario"] == "standard"
    while (now := later.match.decision) and later.match.state.step == "setup":
        assert now.prompt != "rift.tile"
        assert later.match.submit(later.match.seen(now.seat).moves[0]) is None


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_to_learn_a_game_leads_to_its_lessons(app: App, info: GameInfo) -> None:
    library(app).learn(info)
    assert isinstance(app.scenes.top, LessonListScene)


def test_the_picture_of_a_game_does_what_its_first_button_does(app: App, exoship: Game) -> None:
    match_id = put_match(app, exoship)
    rect = library(app)._tiles[0].rect
    assert rect
    click(app, Rect(rect.left, rect.top + 40, rect.width, 60))
    assert isinstance(app.scenes.top, StubPlay)
    assert app.scenes.top.match_id == match_id


def test_games_that_do_not_fit_who_plays_and_how_long_are_pale(app: App) -> None:
    scene = library(app)
    names = {tile.info.id: tile for tile in scene._tiles}
    assert not any(map(scene._is_pale, scene._tiles))
    press(app, app.words("library.many"))
    assert {name for name, tile in names.items() if scene._is_pale(tile)} == {"exoship", "adrift", "lifeform"}
    press(app, app.words("library.three_quarters"))
    assert not scene._is_pale(names["blight"])
    assert scene._is_pale(names["rift"])
    press(app, app.words("library.anybody"))
    press(app, app.words("library.any_time"))
    assert not any(map(scene._is_pale, scene._tiles))


def library(app: App) -> LibraryScene:
    scene = show(app, "library")
    assert isinstance(scene, LibraryScene)
    return scene


# -- where it leads -----------------------------------------------------------------------------------------


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


def test_what_is_played_at_once_is_what_was_played_last(app: App) -> None:
    """Whoever has learnt to play alone, or has just done so, is not sat down to another game of the box."""
    game = next(app.game(info) for info in GAMES if len(lessons_of(app.game(info)).sides) > 1)
    lessons = lessons_of(game)
    side = next(one for one in lessons.sides if lessons.play[one].scenario != game.engine.modes.scenarios[0].id)

    def tile() -> Shelved:
        return next(one for one in library(app)._tiles if one.info is game.info)

    assert tile().next is None
    for lesson in lessons.of_side(side):
        app.store.learn(game.info.id, f"{LESSON}{lesson.id}", {}, done=True)
    scene = library(app)
    assert tile().next == lessons.play[side] and "Learn it" in [label for label, _, _ in scene._acts(tile())]
    told = f"Learn {len(lessons.of_side(side))} of {len(lessons.lessons)}"
    assert scene._cards._progress(tile()) == told, "there is more"
    scene.play(tile())
    table = app.scenes.top
    assert isinstance(table, StubPlay) and table.match.setup.options["scenario"] == lessons.play[side].scenario
    last = game.engine.modes.scenarios[-1].id
    begin_at_once(app, game, FirstGame(last))
    played = tile().next
    assert played and played.scenario == last
