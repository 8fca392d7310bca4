"""Rift Domination played at the table without a window: by mouse and keys, for two people who hide their hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game import paths
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.games import find
from game.games.rift.rules import moves as m
from game.games.rift.rules.state import WINDOWS, Rift
from game.scenes.handover import HandoverScene
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.play.messages import Signal
from tests.games.rift.positions import action, build, card, recruiting
from tests.ui.at_table import chooser, lay_out, log_lines, picks, ready, sources
from tests.ui.driver import Driver

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn")
FACTIONS = ("terran_union", "iron_collective")
FLEET = "fleet:terran_union:B1a"


@pytest.fixture(scope="module")
def rift() -> Game:
    return find("rift").open(paths.levels())


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


BAR = 7
"""Buttons above the table."""


def sit(driver: Driver, game: Game, scenario: str = "standard", seats: int = 2, **changes: str) -> PlayScene:
    deal = Deal(game.engine.modes.resolve(scenario, changes), "table")
    match = Match(game.engine, Setup.of("rift", deal, [SeatPlan(name) for name in NAMES[:seats]]))
    scene = PlayScene(driver.app, game, driver.app.store.add(match, game))
    driver.app.scenes.push(scene)
    driver.wait()
    uncover(driver)
    return scene


def uncover(driver: Driver) -> None:
    if isinstance(driver.app.scenes.top, HandoverScene):
        driver.uncover()
        driver.wait()


def at(driver: Driver, game: Game, s: Rift) -> PlayScene:
    """Sit down at a position in the middle of a game."""
    s.box = game.engine.box  # type: ignore[attr-defined]
    scene = sit(driver, game, "duel")
    lay_out(scene, s)
    return scene


def top(driver: Driver) -> object:
    return driver.app.scenes.top


def last(scene: PlayScene) -> object:
    return scene.match.moments[-1].move


def drag(driver: Driver, scene: PlayScene, *path: str) -> None:
    for piece in (*path, path[0]):
        scene.view.reveal(piece)  # with large text the map is pushed until it is in sight
    driver.drag(driver.place(scene, path[0]), driver.place(scene, path[1]))


@pytest.mark.rule("RIF-196")
def test_the_cover_comes_before_a_hand_is_seen(driver: Driver, rift: Game) -> None:
    scene = sit(driver, rift, "duel")
    assert scene.eyes == 0
    homes = [move for move in scene.match.seen(0).moves if isinstance(move, m.ChooseHome)]
    driver.click(driver.place(scene, homes[0].planet))
    driver.wait()
    assert isinstance(driver.app.scenes.top, HandoverScene)
    assert scene.eyes is None
    uncover(driver)
    assert scene.eyes == 1


def test_a_fleet_is_dragged_to_a_lit_point(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier 2*fighter"}})
    scene = at(driver, rift, s)
    assert FLEET in sources(scene)
    drag(driver, scene, FLEET, "B1-C1")
    assert last(scene) == m.Fly("B1a", ("fighter", "fighter", "carrier"), "B1-C1")
    assert scene.view.piece("fleet:terran_union:B1-C1")


def test_a_part_of_a_fleet_is_picked_in_the_tray(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "2*carrier 4*fighter"}})
    scene = at(driver, rift, s)
    driver.click(driver.place(scene, FLEET))
    assert picks(scene) == (FLEET,)
    assert scene.view.piece("tray:all:0")
    driver.click(driver.place(scene, "tray:less:0"))
    driver.click(driver.place(scene, "tray:less:1"))
    assert picks(scene) == (FLEET,), "the tray leaves the fleet in the hand"
    driver.click(driver.place(scene, "B1-C1"))
    assert last(scene) == m.Fly("B1a", ("fighter", "fighter", "fighter", "carrier"), "B1-C1")
    assert scene.view.piece("tray:all:0") is None


def test_escape_puts_the_tray_away(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier"}}))
    driver.click(driver.place(scene, FLEET))
    assert scene.view.piece("tray:all:0")
    driver.key(pygame.K_ESCAPE)
    assert scene.view.piece("tray:all:0") is None
    assert picks(scene) == ()


def test_a_march_goes_on_by_itself_and_stops_when_it_must(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "goliath infantry"}})
    scene = at(driver, rift, s)
    drag(driver, scene, FLEET, "C1a")
    driver.wait(60)
    moves = [moment.move for moment in scene.match.moments[1:]]
    assert [move.to for move in moves if isinstance(move, m.Fly)][-1] == "C1a"
    assert len(moves) == 2
    assert not scene.sitting.plan
    scene.sitting = replace(scene.sitting, plan=(m.Fly("B1a", ("goliath",), "B1.S"),))
    driver.wait(10)
    assert not scene.sitting.plan, "a step that is not legal any more is forgotten"
    assert len(scene.match.moments) == 3


def test_buttons_build_recruit_and_go_on(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, build(seats=2, factions=FACTIONS, resources=20))
    drag(driver, scene, "upgrade:mine", "B1a")
    assert last(scene) == m.Build("mine", "B1a")
    driver.key(pygame.K_e)
    assert last(scene) == m.Done()
    scene = at(driver, rift, recruiting(seats=2, factions=FACTIONS, resources=20))
    drag(driver, scene, "unit:carrier", "B1a")
    assert last(scene) == m.Recruit("carrier", "B1a")


@pytest.mark.rule("RIF-195")
def test_demolition_is_asked_about(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, build(seats=2, factions=FACTIONS, upgrades={"B1a": "mine"}))
    drag(driver, scene, "scrap", "B1a")
    assert isinstance(driver.app.scenes.top, Dialog)
    driver.dare()
    driver.wait()
    assert last(scene) == m.Demolish("mine", "B1a")


def test_a_refused_drag_says_why(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier"}})
    scene = at(driver, rift, s)
    drag(driver, scene, FLEET, "E5.S")
    assert len(scene.match.moments) == 1
    assert scene.screen.toast.rule.startswith("RIF-")


@pytest.mark.rule("RIF-198")
def test_when_one_is_asked_is_set_with_a_click(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, action(seats=2, factions=FACTIONS))
    driver.click(driver.place(scene, "asks"))
    driver.click(driver.place(scene, "ask:card_played"))
    assert last(scene) == m.SetReaction("card_played", "never")
    assert scene.match.state.asks[0][WINDOWS.index("card_played")] == "never"


def test_a_card_is_played_onto_the_map(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, action(seats=2, factions=FACTIONS, hands={0: ["war_bonds"]}))
    before = scene.match.state.resources[0]
    bonds = card("war_bonds")
    drag(driver, scene, bonds, "map")
    assert last(scene) == m.PlayCard(bonds)
    assert scene.match.state.resources[0] == before + 5


def theft(seat: int = 0) -> Rift:
    """A seat that can take resources from one who may answer."""
    return action(seats=2, factions=FACTIONS, active=seat, hands={seat: ["resource_theft"], 1 - seat: ["glory"]})


@pytest.mark.rule("RIF-197")
def test_a_window_is_passed_in_public_and_nobody_hands_over(
    driver: Driver, rift: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at(driver, rift, theft())
    scene.sitting = replace(scene.sitting, sat=0)
    drag(driver, scene, card("resource_theft"), "player:iron_collective")
    driver.wait()
    assert isinstance(driver.app.scenes.top, Dialog)
    assert scene.eyes is None, "no hand is open while all are asked"
    secret = rift.words.name(card("resource_theft"))
    assert secret in " ".join(log_lines(scene, 0)), "what was played is told"
    assert set(scene.panel.log.texts()) <= set(log_lines(scene, None)), "and nobody reads what only one of them may"
    assert scene.view.piece("played")
    driver.key(pygame.K_RETURN)
    driver.wait()
    assert last(scene) == m.Pass()
    assert top(driver) is scene
    assert scene.eyes == 0, "the screen never changed hands"
    assert ready(scene)


def test_who_wants_to_answer_takes_the_screen(driver: Driver, rift: Game) -> None:
    scene = at(driver, rift, theft())
    scene.sitting = replace(scene.sitting, sat=0)
    drag(driver, scene, card("resource_theft"), "player:iron_collective")
    driver.wait()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.scenes.top, HandoverScene)
    uncover(driver)
    assert scene.eyes == 1
    driver.key(pygame.K_p)
    driver.wait()
    assert last(scene) == m.Pass()
    assert isinstance(driver.app.scenes.top, HandoverScene), "now the screen goes back"


def test_one_person_is_not_asked_where_no_is_the_only_answer(driver: Driver, rift: Game) -> None:
    deal = Deal(rift.engine.modes.resolve("duel"), "table")
    match = Match(rift.engine, Setup.of("rift", deal, [SeatPlan("Ada"), SeatPlan("Iron", "drifter")]))
    scene = PlayScene(driver.app, rift, driver.app.store.add(match, rift))
    driver.app.scenes.push(scene)
    driver.wait()
    uncover(driver)
    s = theft(1)
    s.box = rift.engine.box  # type: ignore[attr-defined]
    rift.engine.apply(s, m.PlayCard(card("resource_theft"), ("terran_union",)), lambda _: None)
    assert rift.engine.moves(s) == [m.Pass()]
    lay_out(scene, s)
    driver.wait(3)
    assert [moment.move for moment in scene.match.moments[1:2]] == [m.Pass()]


def test_what_is_covered_explains_itself_no_more(driver: Driver, rift: Game) -> None:
    fleets = {0: {"B1a": "carrier 4*fighter"}, 1: {"B1.S": "fighter"}}
    scene = at(driver, rift, action(seats=2, factions=FACTIONS, fleets=fleets, hands={0: ["glory"]}))
    driver.click(driver.place(scene, FLEET))
    driver.click(driver.place(scene, "B1.S"))
    driver.wait(20)
    assert scene.match.state.battle
    assert not scene.screen.pointer.piece.startswith(("fleet:", "B1"))


def test_the_map_is_zoomed_and_played_up_close(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier"}})
    scene = at(driver, rift, s)
    chart = scene.view.scenery.chart
    assert chart
    driver.mouse(pygame.MOUSEMOTION, (chart.left + 40, chart.top + 40))
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert not scene.view.camera.far
    drag(driver, scene, FLEET, "B1.S")
    assert last(scene) == m.Fly("B1a", ("carrier",), "B1.S")
    driver.key(pygame.K_HOME)
    assert scene.view.camera.far


def test_a_fleet_flies_by_keyboard_alone(driver: Driver, rift: Game) -> None:
    s = action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier"}})
    scene = at(driver, rift, s)

    def focus(piece: str) -> None:
        for _ in range(80):
            if scene.keys.focused == piece:
                return
            driver.key(pygame.K_TAB)
        raise AssertionError(f"{piece} cannot be reached")

    focus(FLEET)
    driver.key(pygame.K_RETURN)
    focus("B1-C1")
    driver.key(pygame.K_RETURN)
    assert last(scene) == m.Fly("B1a", ("carrier",), "B1-C1")


def test_a_whole_game_by_mouse(rift: Game, tmp_path: Path) -> None:
    """Two people in turn: every decision is made with touches and buttons only."""
    driver = Driver(tmp_path, text=150)
    draw, count = driver.app.draw, iter(range(1_000_000))
    driver.app.draw = lambda: draw() if next(count) % 20 == 0 else None  # type: ignore[method-assign]
    scene = sit(driver, rift, "skirmish", round_cap="10")
    made = 0
    for number in range(1500):
        if scene.match.outcome:
            break
        uncover(driver)
        if isinstance(driver.app.scenes.top, Dialog):
            driver.dare()
            continue
        assert driver.app.scenes.top is scene
        if not ready(scene):
            driver.wait(4)
            continue
        made += touch_something(driver, scene, number)
    assert scene.match.outcome, scene.match.decision
    assert made > 60
    driver.close()


def touch_something(driver: Driver, scene: PlayScene, number: int) -> bool:
    """One decision with the mouse; what is wild is thinned out so that the game goes on."""
    before = len(scene.match.moments)
    decision = scene.match.decision
    assert decision
    moves = scene.match.seen(decision.seat).moves
    view = scene.view.view
    plain = [move for move in moves if isinstance(move, m.Done | m.Pass | m.PlaceRest | m.Auto | m.Stay)]
    other = [move for move in moves if move not in plain and not isinstance(move, m.Demolish)]
    move = other[number * 7 % len(other)] if other and (number % 4 or not plain) else plain[0]
    handles = [handle for handle in scene.table.handles(view, move) if len(handle.path) <= 2]
    if handles and isinstance(move, m.Fly | m.Land | m.Board):
        drag(driver, scene, *handles[0].path)  # takes along what is usual
    elif handles:
        if not scene.view.piece(handles[0].path[0]):
            driver.click(driver.place(scene, "more"))  # the hand has no room for all cards
        for piece in handles[0].path:
            scene.view.reveal(piece)
            driver.click(driver.place(scene, piece))
    else:
        labels = [action.label for action in scene.table.actions(view, moves) if action.move == move]
        button = next((b for b in scene.panel.buttons if b.label in labels), None)
        if button is None:
            button = next(b for b in scene.panel.buttons[BAR:])
        driver.click(button.rect.center)
    if chooser(scene):
        driver.click(next(b for b in scene.panel.buttons[BAR:]).rect.center)
    scene.feed(Signal.AWAY)
    driver.wait(6)
    return len(scene.match.moments) > before


def test_who_may_answer_in_another_turn_is_not_told_that_it_is_theirs(driver: Driver, rift: Game) -> None:
    level = rift.engine.modes.bots_for(2)[0].id
    scene = driver.sit_down(rift, [SeatPlan("Ada"), SeatPlan("Ben", level)], "standard")
    fleets = {0: {"B1-C1": "carrier"}, 1: {"C1.S": "2*titan"}}
    s = action(seats=2, factions=FACTIONS, fleets=fleets, hands={0: ["ceasefire"]}, active=1)
    lay_out(scene, s)
    scene.make(m.Fly("C1.S", ("titan", "titan"), "B1-C1"))
    driver.wait(6)
    assert scene.facts().asked and ready(scene)
    assert scene.panel.model.who == driver.app.words("play.replies")


def test_a_fleet_held_at_the_edge_draws_the_map_on(tmp_path: Path, rift: Game) -> None:
    driver = Driver(tmp_path, text=200)
    scene = sit(driver, rift)
    lay_out(scene, action(seats=2, factions=FACTIONS, fleets={0: {"B1a": "carrier"}}))
    driver.wait()
    chart = scene.view.scenery.chart
    fleet = scene.view.piece(FLEET)
    assert chart and fleet and not scene.view.camera.far
    before = scene.view.camera.seen(chart)
    for place in (fleet.rect.center, (chart.centerx, chart.centery), (chart.right - 8, chart.centery)):
        held = place != fleet.rect.center
        kind = pygame.MOUSEMOTION if held else pygame.MOUSEBUTTONDOWN
        rest = {"rel": (0, 0), "buttons": (1, 0, 0)} if held else {"button": 1}
        driver.app.frame(
            [pygame.event.Event(kind, pos=driver.app.look.rect(Rect(place, (1, 1))).topleft, **rest)], 0.05
        )
    assert scene.mouse.held
    driver.app.frame([], 0.3)
    assert scene.view.camera.seen(chart).left > before.left
    driver.close()
