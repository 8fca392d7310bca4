"""At the table, in replays and results people are called by their names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match import SeatPlan
from game.games import GAMES
from game.games.rift.table import rooms as table_rooms
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.ui.seats import SHAPES
from tests.core.test_seat_names import played
from tests.ui.at_table import log_lines, sit
from tests.ui.driver import Driver

SHARED = [info.id for info in GAMES if info.max_seats > 1]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.app.close()


def table_words(scene: PlayScene | ReplayScene) -> str:
    """Everything written on the table, its tips and the top bar."""
    scenery = scene.view.scenery
    return f"{scenery.heading} {[(placed.face, placed.tip) for placed in scenery.pieces]}"


@pytest.mark.parametrize("game_id", SHARED)
def test_the_table_its_log_the_replay_and_the_result_say_the_names(driver: Driver, game_id: str) -> None:
    game = next(g for g in driver.app.whole_games() if g.info.id == game_id)
    match = played(game, "Anna", "Boris")
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    assert "Anna" in table_words(scene)
    assert "Boris" in table_words(scene)
    assert any(line.startswith("Anna") for line in log_lines(scene, 0))
    replay = ReplayScene(driver.app, game, match, "")
    driver.app.scenes.push(replay)
    replay.go(replay.last)
    assert "Anna" in table_words(replay)
    result = ResultScene(driver.app, game, match, scene.match_id)
    word = next(iter(game.engine.seat_words(match.state)))
    assert "Anna" in result.game.words.name(word)
    assert all("Outpost 1" not in line.label for line in result.table.breakdown(match.state))


def test_whoever_takes_over_is_called_by_name(driver: Driver) -> None:
    """The cover names the next player, and the table then says the same name."""
    lifeform = next(g for g in driver.app.whole_games() if g.info.id == "lifeform")
    scene = driver.sit_down(lifeform, [SeatPlan("Anna"), SeatPlan("Boris")], "standard")
    cover = driver.app.scenes.top
    assert cover is not scene
    assert getattr(cover, "name", "") == scene.match.setup.seats[scene.seat].name
    sit(scene)
    assert cover.name in table_words(scene)  # type: ignore[attr-defined]


@pytest.mark.rule("RIF-10")
def test_everybody_has_one_mark(driver: Driver) -> None:
    """Beside the table and on it: the seat's own, or that of the colour which was chosen."""
    for game_id in SHARED:
        game = next(g for g in driver.app.whole_games() if g.info.id == game_id)
        match = played(game, "Anna", "Boris", moves=0)
        table, view = game.table(), game.engine.view(match.state, 0)
        assert [table.mark(view, seat) for seat in range(3)] == [0, 1, 2], game_id
    rift = next(g for g in driver.app.whole_games() if g.info.id == "rift")
    match = played(rift, "Anna", "Boris", moves=80)
    table = rift.table()
    marks = [table.mark(match.state, seat) for seat in range(3)]
    chosen = [table_rooms.SHAPES[colour] for colour in match.state.colours if colour]
    assert [SHAPES[mark] for mark in marks][: len(chosen)] == chosen
    assert len(set(marks)) == 3
