"""A game that is broken is one card that says so; everything else works."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.app import App
from game.cli import main
from game.core.game import GameInfo
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.games import GAMES, registered
from game.scenes.credits import CreditsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.page import Dialog
from game.scenes.replays import ReplayListScene
from game.scenes.rulebook import HOUSE, RulebookScene
from game.scenes.statistics import StatisticsScene
from game.ui.theme import COLOURS, LEAST_CONTRAST, contrast
from tests.tiny import NIM
from tests.tiny.nim_positions import GAME
from tests.ui.menus import button, click, faults, settle

EXOSHIP = GAMES[0]
BROKEN = {
    "its engine is not there": (replace(NIM, engine="tests.tiny.nowhere:load"), "No module named 'tests.tiny.nowhere'"),
    "its engine fails": (replace(NIM, engine="tests.tiny.broken:failing"), "the table is upside down"),
    "its data are not there": (replace(NIM, folder="/nowhere"), "the file is missing"),
    "its table is not there": (replace(NIM, table="tests.tiny.nim.table:Tabel"), "Tabel"),
    "its table fails": (replace(NIM, table="tests.tiny.broken:failing"), "the table is upside down"),
    "its computer players fail": (replace(NIM, ai="tests.tiny.broken:failing"), "the table is upside down"),
    "its folder is not there": (registered("nowhere"), "No module named 'game.games.nowhere'"),
}
OpenLibrary = Callable[..., tuple[App, LibraryScene]]


@pytest.fixture
def open_library(tmp_path: Path) -> Iterator[OpenLibrary]:
    """The library with these games, in an app that has a finished and an open match of Nim."""
    apps: list[App] = []

    def open_with(*games: GameInfo) -> tuple[App, LibraryScene]:
        app = App(tmp_path, games, size=(1280, 720), headless=True)
        apps.append(app)
        app.store.add(begun(), GAME)
        match = begun()
        while match.decision:
            match.submit(GAME.engine.moves(match.state)[0])
        app.store.add(match, GAME)
        scene = LibraryScene(app)
        app.scenes.push(scene)
        settle(app, 12)
        return app, scene

    yield open_with
    for app in apps:
        app.close()


def begun() -> Match:
    deal = Deal(GAME.engine.modes.resolve(), "1")
    return Match(GAME.engine, Setup.of(NIM.id, deal, [SeatPlan("Ada"), SeatPlan("Ben")]))


def with_colours(tmp_path: Path, old: str, new: str) -> GameInfo:
    """Nim with one fault in its colours."""
    folder = tmp_path / "spoilt"
    shutil.copytree(NIM.folder, folder)
    file = folder / "levels" / COLOURS
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return replace(NIM, folder=str(folder))


FAULTY_COLOURS = [
    ("#E3B341", "ochre-ish", "colours.yaml:6: themes.default.nim_letter: 'ochre-ish' is not a colour such as #FF7A45"),
    ("nim_letter", "legal", "colours.yaml:6: themes.default.legal: another colour has this name already"),
    (
        "high_contrast",
        "hi_contrast",
        "colours.yaml:7: themes.hi_contrast: there is no theme 'hi_contrast'; did you mean",
    ),
    ("default:\n    nim_letter", "default:\n    nim_lettre", "nim_letter: the default theme does not know this colour"),
]


@pytest.mark.parametrize(("old", "new", "why"), FAULTY_COLOURS)
def test_faulty_colours_break_their_game_alone(
    open_library: OpenLibrary, tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, why: str
) -> None:
    info = with_colours(tmp_path, old, new)
    _, scene = open_library(EXOSHIP, info)
    assert [tile.broken for tile in scene._tiles] == [False, True]
    assert main(["check", "nim"], [info]) == 1
    assert why in capsys.readouterr().err


def test_two_games_with_a_colour_of_one_name_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"], [NIM, replace(NIM, id="mim")]) == 1
    assert "colours.yaml:6: themes.default.nim_letter: another colour has this name already" in capsys.readouterr().err


def test_a_game_brings_the_colours_of_its_table(open_library: OpenLibrary) -> None:
    app, _ = open_library(NIM, EXOSHIP)
    assert {name: theme.hex("nim_letter") for name, theme in app.themes.items()} == {
        "default": "#E3B341", "high_contrast": "#FFE14D", "colour_blind": "#E3B341",
    }  # fmt: skip


@pytest.mark.parametrize(("info", "why"), BROKEN.values(), ids=BROKEN)
def test_the_library_shows_it_as_a_card_that_says_why(open_library: OpenLibrary, info: GameInfo, why: str) -> None:
    app, scene = open_library(info, EXOSHIP)
    card, other = scene._tiles
    assert card.broken
    assert card.text
    assert card.meta == app.words("library.broken_card")
    assert not other.broken
    assert not faults(scene)
    click(app, button(app, app.words("library.broken_why")).rect)
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    assert why in dialog._text
    app.scenes.pop()
    click(app, button(app, app.words("library.choose")).rect)
    assert isinstance(app.scenes.top, NewGameScene)
    assert app.scenes.top.info is EXOSHIP


@pytest.mark.parametrize(("info", "why"), BROKEN.values(), ids=BROKEN)
def test_every_page_opens_all_the_same(open_library: OpenLibrary, info: GameInfo, why: str) -> None:
    app, scene = open_library(info, EXOSHIP)
    for name, kind in (
        ("statistics", StatisticsScene),
        ("replays", ReplayListScene),
        ("rulebooks", RulebookScene),
        ("credits", CreditsScene),
        ("settings", None),
    ):
        getattr(scene, name)()
        settle(app)
        assert kind is None or isinstance(app.scenes.top, kind), name
        app.scenes.clear_to_first()


def test_what_was_played_of_it_is_still_counted(open_library: OpenLibrary) -> None:
    app, scene = open_library(BROKEN["its engine fails"][0], EXOSHIP)
    scene.statistics()
    statistics = app.scenes.top
    assert isinstance(statistics, StatisticsScene)
    assert [match.scenario for match in statistics.matches] == ["three_rows"]


def test_one_rulebook_that_cannot_be_read_leaves_the_others(open_library: OpenLibrary, tmp_path: Path) -> None:
    shutil.copytree(NIM.folder, tmp_path / "bookless")
    (tmp_path / "bookless" / "levels" / "rulebook.yaml").unlink()
    app, scene = open_library(replace(NIM, folder=str(tmp_path / "bookless")), EXOSHIP)
    assert not app.broken
    scene.rulebooks()
    book = app.scenes.top
    assert isinstance(book, RulebookScene)
    assert book.place.book == HOUSE
    book.open_book(EXOSHIP.id)
    assert book.place.book == EXOSHIP.id
    app.scenes.pop()
    scene.credits()
    assert isinstance(app.scenes.top, CreditsScene)


def test_a_game_that_cannot_be_set_up_is_told_and_left(open_library: OpenLibrary) -> None:
    app, scene = open_library(replace(NIM, engine="tests.tiny.broken:without_setup"), EXOSHIP)
    assert not app.broken
    scene._tiles[0].entry = None
    tile = scene._tiles[0].rect
    assert tile
    click(app, Rect(tile.left, tile.top, tile.width, 100))
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    assert "the box does not open" in dialog._text
    app.scenes.pop()
    assert app.scenes.top is scene


@pytest.mark.parametrize("accent", ["", "no colour", "#000000"])
def test_a_colour_that_cannot_be_read_is_made_to(tmp_path: Path, accent: str) -> None:
    with closing(App(tmp_path, (replace(NIM, accent=accent),), size=(960, 540), headless=True)) as app:
        for theme in app.themes.values():
            assert contrast(theme["nim"], theme["panel"]) >= LEAST_CONTRAST


@pytest.mark.parametrize("picture", ["", "this is no picture"], ids=["missing", "broken"])
def test_a_game_without_a_cover_has_a_drawn_one(
    tmp_path: Path, open_library: OpenLibrary, picture: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "game"
    shutil.copytree(NIM.folder, folder)
    (folder / "pictures" / "cover.svg").unlink()
    if picture:
        (folder / "pictures" / "cover.svg").write_text(picture)
    app, scene = open_library(replace(NIM, folder=str(folder)), EXOSHIP)
    assert not app.broken
    rect = scene._tiles[0].rect
    assert rect
    place = app.look.rect(rect)
    colours = {tuple(app.surface.get_at((place.centerx, place.top + y))) for y in range(place.width // 2)}
    assert tuple(app.look.theme["nim"]) in colours, "the planet in the game's colour"
    assert "cannot be shown" in capsys.readouterr().err


def test_the_command_line_goes_on_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for info, why in BROKEN.values():
        if info.engine == NIM.engine and info.folder == NIM.folder:
            continue  # the command line needs neither table nor computer players to list a game
        games = (info, EXOSHIP)
        assert main(["games"], games) == 0
        out, err = capsys.readouterr()
        assert "shakedown" in out
        assert f"{info.title} cannot be opened" in err
        assert why in err
        monkeypatch.setattr("builtins.input", lambda _="": "q")
        assert main(["--data", str(tmp_path), "play", "--text"], games) == 0
        assert "ExoShip" in capsys.readouterr().out
        assert main(["play", info.id, "--text"], games) == 1
        assert why in capsys.readouterr().err


def test_its_matches_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str], open_library: OpenLibrary) -> None:
    open_library(BROKEN["its engine fails"][0])
    assert main(["--data", str(tmp_path), "matches"], (BROKEN["its engine fails"][0],)) == 0
    assert capsys.readouterr().out.count("nim ") == 2
