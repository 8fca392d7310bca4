"""Adrift played at its table by mouse and keyboard, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ai.bots import bot_for
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.games import find
from game.games.adrift.rules.moves import DrawCore, EndTurn, Pass, PlayCard, RevealEvent
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from tests.ui.at_table import chooser, targets
from tests.ui.driver import Driver

NAMES = ("Ada", "Ben", "Cleo", "Dov")


@cache
def adrift() -> Game:
    return find("adrift").open(paths.levels())


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def sit_down(driver: Driver, seats: int = 1, seed: str = "table", **changes: str) -> PlayScene:
    deal = Deal(adrift().engine.modes.resolve("short_hop", {"first_system": "life_support", **changes}), seed)
    match = Match(adrift().engine, Setup.of("adrift", deal, [SeatPlan(name) for name in NAMES[:seats]]))
    scene = PlayScene(driver.app, adrift(), driver.app.store.add(match, adrift()))
    driver.app.scenes.push(scene)
    driver.wait()
    return scene


def moves(scene: PlayScene) -> list[Move | None]:
    return [moment.move for moment in scene.match.moments[1:]]


@pytest.mark.rule("ADR-150")
def test_the_space_dropped_on_sets_how_much_is_drawn(driver: Driver) -> None:
    scene = sit_down(driver)
    driver.drag(driver.place(scene, "token:core"), driver.place(scene, "space:life_support:8"))
    assert moves(scene) == [DrawCore(2)]


@pytest.mark.rule("ADR-150")
def test_a_drop_on_the_console_asks_how_much(driver: Driver) -> None:
    scene = sit_down(driver)
    console = scene.view.piece("life_support")
    assert console
    driver.drag(driver.place(scene, "token:core"), (console.rect.right - 60, console.rect.bottom - 60))
    labels = [button.label for button in scene.panel.buttons][-4:]
    assert labels == [f"Draw {n} RP from the core" for n in (1, 2, 3, 4)]
    driver.key(pygame.K_3)
    assert moves(scene) == [DrawCore(3)]


@pytest.mark.rule("ADR-151")
def test_targets_light_up_and_a_wrong_drop_says_why(driver: Driver) -> None:
    scene = sit_down(driver)
    start = driver.place(scene, "token:core")
    driver.mouse(pygame.MOUSEMOTION, start)
    driver.mouse(pygame.MOUSEBUTTONDOWN, start)
    driver.mouse(pygame.MOUSEMOTION, (start[0] + 40, start[1] + 40))
    assert set(targets(scene, scene.mouse.held)) == {
        "life_support", *(f"space:life_support:{n}" for n in (7, 8, 9, 10)),
    }  # fmt: skip
    driver.mouse(pygame.MOUSEBUTTONUP, (start[0] + 40, start[1] + 40))
    driver.drag(driver.place(scene, "secret_activation_codes"), driver.place(scene, "slot:life_support"))
    assert moves(scene) == []
    assert scene.screen.toast.rule == "ADR-120"


@pytest.mark.rule("ADR-150")
def test_a_click_on_the_deck_or_a_drag_to_the_bay_reveals(driver: Driver) -> None:
    scene = sit_down(driver)
    driver.click(driver.place(scene, "deck"))
    assert moves(scene) == [RevealEvent()]
    driver.key(pygame.K_e)
    driver.drag(driver.place(scene, "deck"), driver.place(scene, "bay"))
    made = [move for move in moves(scene) if not isinstance(move, Pass)]  # windows that nothing hangs on
    assert made == [RevealEvent(), EndTurn(), RevealEvent()]


@pytest.mark.rule("ADR-155")
def test_a_draw_that_leaves_little_is_asked_about(driver: Driver) -> None:
    scene = sit_down(driver, core_start="5")
    driver.drag(driver.place(scene, "token:core"), driver.place(scene, "space:life_support:8"))
    assert isinstance(driver.app.scenes.top, Dialog)
    driver.dare()
    driver.wait(40)
    assert moves(scene) == [DrawCore(2)]


@pytest.mark.rule("ADR-156")
def test_seats_change_without_a_cover_and_the_prompt_names_player_and_station(driver: Driver) -> None:
    driver.app.settings.only_real = False
    scene = sit_down(driver, seats=4)
    assert not adrift().info.secrets
    for name, station in zip(NAMES, ("Life Support", "Navigation", "Defenses", "Engineering"), strict=True):
        while (decision := scene.match.decision) and "prep" not in decision.prompt:
            driver.key(pygame.K_e if "spend" in decision.prompt else pygame.K_p)
            assert driver.app.scenes.top is scene
        assert decision
        assert scene.match.setup.seats[decision.seat].name == name
        assert adrift().words.prompt(decision).startswith(station)
        driver.key(pygame.K_r)
        assert driver.app.scenes.top is scene


def test_a_card_is_kept_and_given_by_drag(driver: Driver) -> None:
    scene = sit_down(driver)
    state = scene.match.state
    card = "brotherly_love"
    state.deck = (card, *(c for c in state.deck if c != card))
    driver.key(pygame.K_r)
    driver.wait(60)
    assert scene.match.state.held[0] == (card,)
    driver.drag(driver.place(scene, card), driver.place(scene, "engineering"))
    assert moves(scene)[-1] == PlayCard(card, "engineering")


def make(driver: Driver, scene: PlayScene, move: Move) -> None:
    """As a player would: by dragging, by clicking one piece after the other, or with a button's key."""
    view = scene.view.view
    before = len(moves(scene))
    handles = scene.table.handles(view, move)
    if len(handles) and len(handles[0].path) == 2:
        driver.drag(*(driver.place(scene, piece) for piece in handles[0].path))
    elif handles:
        for piece in handles[0].path:
            driver.click(driver.place(scene, piece))
    else:
        key = next(action.key for action in scene.table.actions(view, [move]))
        driver.key(getattr(pygame, f"K_{key.lower()}"))
    for number, option in enumerate(chooser(scene), 1):
        if option == move:
            driver.key(getattr(pygame, f"K_{number}"))
            break
    if isinstance(driver.app.scenes.top, Dialog):
        driver.dare()
    driver.wait(20)
    assert moves(scene)[before:] == [move]


@pytest.mark.parametrize(("seats", "seed", "window", "text"), [(1, "a", (1280, 720), 100), (3, "b", (1920, 1080), 150)])
def test_a_whole_game_by_mouse(tmp_path: Path, seats: int, seed: str, window: tuple[int, int], text: int) -> None:
    """What a bot would do, done by hand, until the ship is home or lost."""
    driver = Driver(tmp_path, window, text=text)
    scene = sit_down(driver, seats, seed, core_start="20", system_start="8")  # near home: a short game
    judge = adrift().judge()
    while scene.match.decision:
        assert driver.app.scenes.top is scene
        make(driver, scene, bot_for(scene.match, judge, "officer").think().move)
    driver.wait(80)
    assert type(driver.app.scenes.top).__name__ == "ResultScene"
    driver.close()


def test_the_same_table_after_leaving_and_coming_back(driver: Driver) -> None:
    scene = sit_down(driver)
    driver.key(pygame.K_r)
    driver.wait(40)
    before = scene.view.scenery
    driver.app.scenes.clear_to_first()
    again = PlayScene(driver.app, adrift(), scene.match_id)
    driver.app.scenes.push(again)
    driver.wait()
    assert replace(again.view.scenery, heading="") == replace(before, heading="")


@pytest.mark.rule("ADR-153")
def test_one_press_passes_for_the_whole_crew_and_no_further(driver: Driver) -> None:
    driver.app.settings.only_real = False
    scene = sit_down(driver, seats=2)
    state = scene.match.state
    cards = ("psychic_unity", "brotherly_love", "tremendous_team_up")
    state.deck = ("rogue_ai", *(card for card in state.deck if card not in (*cards, "rogue_ai")))
    state.held = [(card,) for card in cards] + [()]
    driver.key(pygame.K_r)
    driver.wait(60)
    labels = [button.label for button in scene.panel.buttons]
    assert "Pass for the whole crew" in labels
    driver.key(pygame.K_a)
    driver.wait(80)
    assert moves(scene) == [RevealEvent(), Pass(), Pass(), Pass()]
    assert scene.match.decision
    assert "spend" in scene.match.decision.prompt
    assert "Pass for the whole crew" not in [button.label for button in scene.panel.buttons]


@pytest.mark.rule("ADR-153")
def test_a_revealed_card_is_left_to_be_read(driver: Driver) -> None:
    driver.app.settings.speed = "normal"
    scene = sit_down(driver)
    driver.key(pygame.K_r)
    shown = 0.0
    while scene.match.state.previous and scene.view.view.bay:
        driver.app.frame([], 0.05)
        shown += 0.05
    assert 2.5 < shown < 12, "long enough to be read, and no longer"


def test_a_turn_by_keyboard(driver: Driver) -> None:
    scene = sit_down(driver)

    def focus(piece: str) -> None:
        for _ in range(60):
            if scene.keys.focused == piece:
                return
            driver.key(pygame.K_TAB)
        raise AssertionError(f"{piece} cannot be reached; focus is on {scene.keys.focused}")

    focus("token:core")
    driver.key(pygame.K_d)
    focus("space:life_support:8")
    driver.key(pygame.K_RETURN)
    focus("deck")
    driver.key(pygame.K_RETURN)
    driver.wait(40)
    driver.key(pygame.K_b if scene.match.state.rp[0] == 10 else pygame.K_e)
    driver.wait(40)
    assert moves(scene)[:2] == [DrawCore(2), RevealEvent()]
    assert len(moves(scene)) == 3
