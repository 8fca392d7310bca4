"""A sixth game is played like the others, from the library to the replay, and only its own folder knows about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pygame_gui.elements import UIButton

from game import paths
from game.ai.worker import Worker
from game.cli import main
from game.core.match import HUMAN
from game.core.save import from_file, load, read_text
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.play import PlayScene
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from tests.contract.walks import IDS, random_match
from tests.tiny import NIM, SHELF
from tests.tiny.nim.rules.moves import Take
from tests.tiny.nim_positions import GAME
from tests.ui.driver import Driver
from tests.ui.menus import button, click, controls, faults, settle
from tests.ui.test_worker import wait_for


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def library(driver: Driver) -> LibraryScene:
    scene = LibraryScene(driver.app)
    driver.app.scenes.push(scene)
    settle(driver.app, 16)
    return scene


@pytest.mark.parametrize("window", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("percent", [100, 125, 200])
def test_the_library_has_room_for_six(driver: Driver, window: tuple[int, int], percent: int) -> None:
    app = driver.app
    app.settings.text_percent = percent
    app.resize(window)
    scene = library(driver)
    assert [tile.info for tile in scene._tiles] == list(SHELF)
    assert not app.broken
    assert not faults(scene)
    assert "2 players" in next(tile.meta for tile in scene._tiles if tile.info is NIM)
    assert "nim/cover" not in app.assets.missing
    assert app.look.theme.hex("nim") == NIM.accent


def test_it_is_played_by_mouse_from_the_library_to_the_replay(driver: Driver) -> None:
    app = driver.app
    tile = next(tile for tile in library(driver)._tiles if tile.info is NIM)
    assert tile.rect
    acts = [c for c in controls(app) if isinstance(c.element, UIButton) and tile.rect.contains(c.rect)]
    choose = acts[-1]
    click(app, choose.rect)
    setup = app.scenes.top
    assert isinstance(setup, NewGameScene)
    setup.seat_player(1, HUMAN)
    click(app, button(app, app.words("new.start")).rect)
    table = app.scenes.top
    assert isinstance(table, PlayScene)
    driver.wait()

    driver.click(driver.place(table, "counter:A:1"))
    assert table.match.moments[-1].move == Take("A", 3)
    driver.drag(driver.place(table, "counter:B:3"), driver.place(table, "pile:1"))
    assert table.match.moments[-1].move == Take("B", 2)
    driver.drag(driver.place(table, "counter:B:1"), driver.place(table, "pile:1"))
    assert table.match.moments[-1].move == Take("B", 2), "that is the pile of the other"
    driver.click(driver.place(table, "counter:B:1"))
    driver.click(driver.place(table, "counter:C:1"))
    assert table.match.outcome
    assert table.match.outcome.winners == (1,)

    driver.wait(30)
    assert isinstance(app.scenes.top, ResultScene)
    click(app, button(app, app.words("result.replay")).rect)
    replay = app.scenes.top
    assert isinstance(replay, ReplayScene)
    replay.go(replay.last)
    driver.wait()
    assert not app.assets.missing


def test_it_is_played_in_plain_letters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["1"] * 40)
    monkeypatch.setattr("builtins.input", lambda _="": next(answers))
    data = ["--data", str(tmp_path / "data")]
    assert main([*data, "play", "nim", "--text", "--seats", "human,officer"], SHELF) == 0
    assert "Taken:" in capsys.readouterr().out
    file = tmp_path / "match.starboard"
    assert main([*data, "export", "1", str(file)], SHELF) == 0
    assert main([*data, "import", str(file)], SHELF) == 0
    assert main([*data, "replay", str(file)], SHELF) == 0
    assert main([*data, "matches"], SHELF) == 0
    listed = capsys.readouterr().out
    assert listed.count("nim ") == 2
    loaded = load(from_file(read_text(file), IDS), GAME)
    assert loaded.how == "replayed"
    assert loaded.match.outcome


def test_bots_play_it_in_other_processes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "nim", "--seats", "cadet,officer", "--games", "6", "--jobs", "2"], SHELF) == 0
    assert "6 of 6 games finished" in capsys.readouterr().out


def test_a_computer_plays_it_beside_the_window() -> None:
    match = random_match(GAME, 1, moves=1)
    assert match.decision
    seat = match.decision.seat
    with closing(Worker(paths.levels())) as worker:
        worker.ask(GAME, match.seen(seat).state, seat, "officer", "1")
        answer = wait_for(worker)
    assert answer.move
    assert match.check(answer.move) is None


def test_it_is_known_to_the_tests_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sim", "nim"])
    assert "there is no game 'nim'" in capsys.readouterr().err
