"""A match of an earlier edition at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.core.game import Game
from game.core.match import Match
from game.scenes.library import LibraryScene
from game.scenes.play import PlayScene
from game.scenes.result import ResultScene
from tests.tiny.changing import BEFORE, TODAY, begun, change, nim, shelf_in
from tests.tiny.nim.rules.moves import Take
from tests.ui.driver import Bottom

FIRST_WINS = (Take("A", 3), Take("B", 4), Take("C", 5))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    shelf = shelf_in(tmp_path)
    change(shelf, 1, TODAY, BEFORE)
    return nim(shelf)


@pytest.fixture
def app(tmp_path: Path, game: Game) -> Iterator[App]:
    found = App(tmp_path / "data", [game.info], size=(1280, 720), headless=True)
    found.scenes.push(Bottom(found))
    yield found
    found.close()


def test_the_table_says_that_the_match_keeps_its_numbers(app: App, game: Game) -> None:
    old = app.store.add(begun(game.of_edition(1)), game)
    scene = PlayScene(app, game, old)
    assert "It keeps the ones it was begun with" in scene.screen.toast.text
    assert scene.match.state.rows["A"] == 3
    new = PlayScene(app, game, app.store.add(begun(game), game))
    assert new.screen.toast.text == ""


def test_the_same_deal_has_the_old_numbers_and_a_new_one_todays(app: App, game: Game) -> None:
    match = begun(game.of_edition(1), *FIRST_WINS)
    assert match.outcome
    match_id = app.store.add(match, game)
    for again, counters in ((ResultScene.same_deal, 3), (ResultScene.new_deal, 7)):
        again(ResultScene(app, game, match, match_id))
        assert _newest(app, game).state.rows["A"] == counters


def test_the_library_knows_where_an_old_match_stands(app: App, game: Game) -> None:
    app.store.add(begun(game.of_edition(1), Take("A", 3)), game)
    library = LibraryScene(app)
    app.scenes.push(library)
    for _ in range(3):
        app.frame([], 0.02)
    assert [offer.text for offer in library._offers] == ["Turn 2"]


def _newest(app: App, game: Game) -> Match:
    last = max(entry.id for entry in app.store.entries())
    return app.store.open(last, game).match
