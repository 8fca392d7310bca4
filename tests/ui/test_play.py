"""The table played by mouse and keyboard, without a window."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.core.events import Event
from game.core.game import Game
from game.core.match import Cursor, SeatPlan
from game.core.save import saved
from game.games import find
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Replace, Reseed, Sway, UseAbility
from game.scenes.page import Dialog
from game.scenes.play import PlayScene
from game.scenes.play.state import Mode
from tests.contract.walks import random_match
from tests.games.exoship.positions import position
from tests.ui.at_table import chooser, hint, log_lines, picks, sit, skip, sources, telling
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def moves(scene: PlayScene) -> list[object]:
    return [moment.move for moment in scene.match.moments[1:]]


def test_a_click_chooses_and_a_drag_sways(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    assert moves(scene) == [Reseed(("midlife",))]
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F08"))
    assert moves(scene)[1:] == [Sway("F05", "F08")]


def test_click_and_click_does_what_a_drag_does(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.click(driver.place(scene, "F05"))
    assert picks(scene) == ("F05",)
    driver.click(driver.place(scene, "F08"))
    assert moves(scene)[1:] == [Sway("F05", "F08")]


def test_a_drop_elsewhere_flies_back_and_says_why(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F02"))
    assert len(moves(scene)) == 1
    assert scene.screen.toast.rule == "EXO-68"
    assert "does not point at Imani Osei" in scene.screen.toast.text
    driver.drag(driver.place(scene, "F01"), driver.place(scene, "F10"))
    assert "takes no orders" in scene.screen.toast.text


def test_a_click_on_a_refusal_opens_the_rulebook_there(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F02"))
    driver.click(scene.screen.toast.rect(scene.look, scene.view.area).center)
    assert type(driver.app.scenes.top).__name__ == "RulebookScene"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.scenes.top is scene


def test_replace_change_course_and_abilities_by_touch(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F02"))
    driver.click(driver.place(scene, "ability:F02"))
    driver.key(pygame.K_RETURN)
    assert moves(scene)[1:] == [UseAbility("F02")]
    driver.drag(driver.place(scene, "F02"), driver.place(scene, "destination"))
    assert isinstance(driver.app.scenes.top, Dialog)  # the only Rift founder is about to go
    driver.dare()
    driver.wait(200)
    assert moves(scene)[2:] == [ChangeCourse()]
    driver.click(driver.place(scene, "F05"))
    driver.drag(driver.place(scene, "F05"), scene.view.piece("stack").rect.center)  # type: ignore[union-attr]
    assert moves(scene)[4:] == [Replace("F05")]


SINGLE_OUTCOME = {"F02", "F05", "F07", "F09", "F10"}


@pytest.mark.rule("EXO-T5", "EXO-76")
def test_an_ability_with_one_outcome_is_shown_before_it_is_confirmed(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F02"))
    before = [list(column) for column in scene.match.state.columns]
    column = next(column for column in before if "F02" in column)
    above = column[column.index("F02") - 1]
    driver.click(driver.place(scene, "ability:F02"))
    assert moves(scene)[1:] == []
    assert scene.mode is Mode.PREVIEWING
    assert scene.screen.lights(scene.sitting, scene.facts(), "", (0, 0), "").tints == {
        "F02": "selected",
        above: "selected",
    }
    assert "rises above" in scene.panel.model.prompt
    assert [button.label for button in scene.panel.buttons][-2:] == ["Confirm", "Cancel"]
    driver.click(scene.panel.buttons[-1].rect.center)
    assert scene.mode is not Mode.PREVIEWING
    assert moves(scene)[1:] == []
    driver.click(driver.place(scene, "ability:F02"))
    driver.key(pygame.K_ESCAPE)
    assert scene.mode is not Mode.PREVIEWING
    assert driver.app.scenes.top is scene, "the first Escape only puts the move down"
    driver.click(driver.place(scene, "ability:F02"))
    driver.click(scene.panel.buttons[-2].rect.center)
    assert moves(scene)[1:] == [UseAbility("F02")]


@pytest.mark.rule("EXO-T5")
def test_a_preview_says_what_the_move_then_does(exoship: Game) -> None:
    """Every ability with a single outcome, in many positions, and no other move."""
    table = exoship.table()
    seen: set[str] = set()
    for seed in range(60):
        match = random_match(exoship, seed, moves=24)
        for moment in match.moments[:-1]:
            view = exoship.engine.view(moment.state, 0)
            for move in exoship.engine.moves(view):
                preview = table.preview(view, move)
                single = isinstance(move, UseAbility) and move.founder in SINGLE_OUTCOME
                assert (preview is not None) is single
                if preview is not None and isinstance(move, UseAbility):
                    seen.add(move.founder)
                    heard: list[Event] = []
                    exoship.engine.apply(moment.state.copy(), move, heard.append)
                    told = [exoship.words.event(event) for event in heard]
                    assert preview.text
                    assert all(line in told for line in preview.text.split("\n"))
                    assert preview.tints
                    assert all(view.place(founder) is not None for founder in preview.tints)
    assert seen == SINGLE_OUTCOME


def test_the_whole_first_voyage_by_keyboard(driver: Driver, exoship: Game) -> None:
    """EXO-W30 with Tab, arrows, Enter and letters only."""
    scene = driver.play(exoship)

    def focus(piece: str) -> None:
        for _ in range(60):
            if scene.keys.focused == piece:
                return
            driver.key(pygame.K_TAB)
        raise AssertionError(f"{piece} cannot be reached; focus is on {scene.keys.focused}")

    def enter(piece: str) -> None:
        focus(piece)
        driver.key(pygame.K_RETURN)
        driver.wait(150)

    def letter(piece: str, key: int) -> None:
        focus(piece)
        driver.key(key)
        driver.wait(150)

    enter("F02")
    letter("ability:F02", pygame.K_a)
    driver.key(pygame.K_RETURN)
    driver.wait(150)
    driver.key(pygame.K_c)
    driver.dare()
    driver.wait(150)
    enter("F05")
    letter("F05", pygame.K_r)
    letter("ability:F09", pygame.K_a)
    driver.key(pygame.K_RETURN)
    driver.wait(150)
    enter("F01")
    letter("F01", pygame.K_s)
    letter("F11", pygame.K_s)
    driver.key(pygame.K_d)  # an offer is declined
    driver.wait(150)
    letter("F07", pygame.K_s)
    driver.key(pygame.K_e)
    driver.dare()
    driver.wait(200)
    assert scene.match.outcome
    assert scene.match.outcome.scores == (9,)
    assert type(driver.app.scenes.top).__name__ == "ResultScene"


def test_undo_redo_and_undo_turn(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F08"))
    driver.key(pygame.K_u)
    assert len(moves(scene)) == 1
    driver.key(pygame.K_y)
    assert len(moves(scene)) == 2
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(moves(scene)) == 1
    driver.key(pygame.K_t)
    assert moves(scene) == []
    driver.key(pygame.K_u)
    assert scene.screen.toast.rule == "CORE-2"


def test_leaving_and_coming_back_is_exactly_there(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    before = saved(scene.match, exoship)
    driver.app.scenes.clear_to_first()
    again = PlayScene(driver.app, exoship, scene.match_id)
    driver.app.scenes.push(again)
    driver.wait()
    assert saved(again.match, exoship) == before
    assert sources(again)


def test_ending_the_phase_with_actions_left_is_asked_about(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.key(pygame.K_e)
    assert isinstance(driver.app.scenes.top, Dialog)
    driver.key(pygame.K_ESCAPE)
    assert len(moves(scene)) == 1
    driver.key(pygame.K_e)
    driver.key(pygame.K_RETURN)
    assert len(moves(scene)) == 1, "the harmless answer has the focus"
    driver.key(pygame.K_e)
    driver.dare()
    assert moves(scene)[1:] == [EndActions()]


def test_an_ambiguous_drop_asks_which(driver: Driver, exoship: Game) -> None:
    """EXO-T6. The Engineer dropped on the founder faced: sway, or remove."""
    scene = driver.play(exoship)
    s = position("E[F05d F03d] M[F07r F01d] Y[F11d F02d] stack[F10 F04 F06 F08 F09]")
    scene.match.moments[-1] = replace(scene.match.moments[-1], state=s)
    sit(scene)
    driver.drag(driver.place(scene, "F07"), driver.place(scene, "F05"))
    assert len(chooser(scene)) == 2
    driver.key(pygame.K_ESCAPE)
    assert chooser(scene) == ()


def test_log_lines_lead_back_to_their_moment(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F08"))
    rect = next(r for r, entry in scene.panel.log._shown if entry.act.number == 1)
    driver.click(rect.center)
    assert scene.sitting.back == Cursor(1)
    assert scene.view.view.rift == {"F05"}
    driver.key(pygame.K_ESCAPE)
    assert scene.sitting.back is None
    assert scene.view.view.rift == {"F05", "F08"}


def until(driver: Driver, done: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it takes too long"
        driver.app.frame([], 0.05)
        time.sleep(0.005)


def test_a_hint_names_a_move_and_a_reason(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.key(pygame.K_h)
    until(driver, lambda: scene.sitting.thinking == "")
    assert scene.screen.toast.text.startswith("Hint: ")
    assert len(moves(scene)) == 1


def test_bots_play_in_their_own_process(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship, "standard", player="officer")
    until(driver, lambda: scene.match.outcome is not None)
    assert type(driver.app.scenes.top).__name__ == "ResultScene" or scene.match.outcome


def test_a_bot_that_dies_is_replaced_and_the_player_is_told(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship, "standard", player="oracle")
    until(driver, lambda: scene.thinking.worker.busy)
    scene.thinking.worker._process.kill()
    until(driver, lambda: len(moves(scene)) >= 1)
    assert scene.screen.toast.text == "Ada could not move (its process ended (code -9)); Officer moves in its place."


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_bot_that_hangs_is_timed_and_replaced(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship, "standard", player="oracle")
    until(driver, lambda: scene.thinking.worker.busy)
    os.kill(scene.thinking.worker._process.pid, signal.SIGSTOP)
    scene.thinking.worker.waited = 0.0
    for _ in range(40):
        scene.update(0.1)
    assert scene.thinking.progress(hint=False) == ""
    for _ in range(85):
        scene.update(0.1)
    told = "Ada has been thinking for 12 s. After 60 s a simpler computer moves instead."
    assert scene.thinking.progress(hint=False) == told
    assert moves(scene) == []
    while not moves(scene):
        scene.update(0.1)
    why = "no answer within 60 seconds"
    assert scene.screen.toast.text == f"Ada could not move ({why}); Officer moves in its place."


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_a_hint_that_hangs_is_timed_and_given_up(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    hint(scene)
    os.kill(scene.thinking.worker._process.pid, signal.SIGSTOP)
    scene.thinking.worker.waited = 0.0
    for _ in range(125):
        scene.update(0.1)
    assert scene.screen.toast.text == "Thinking about a hint: 12 of 60 s."
    while scene.sitting.thinking:
        scene.update(0.1)
    assert scene.screen.toast.text == "No hint this time: no answer within 60 seconds"
    hint(scene)
    until(driver, lambda: scene.sitting.thinking == "")
    assert scene.screen.toast.text.startswith("Hint: "), "the next question has a new process"


def test_undo_and_leaving_cancel_a_thinking_bot(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship, "standard", player="oracle")
    until(driver, lambda: scene.thinking.worker.busy)
    process = scene.thinking.worker._process
    driver.app.scenes.clear_to_first()
    assert not process.is_alive()
    assert not scene.thinking.worker.busy


def test_pieces_travel_and_a_click_skips(driver: Driver, exoship: Game) -> None:
    driver.app.settings.speed = "slow"
    scene = driver.play(exoship)
    driver.wait(60)
    driver.click(driver.place(scene, "F05"))
    driver.wait(120)
    driver.key(pygame.K_e)
    driver.dare()
    assert telling(scene) or scene.view.moving
    driver.click((5, 500))
    assert not telling(scene)
    driver.wait(5)
    assert scene.view.view == exoship.engine.view(scene.match.state, 0)


def test_when_nothing_moves_the_screen_equals_the_view(driver: Driver, exoship: Game) -> None:
    driver.app.settings.speed = "fast"
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    driver.wait(30)
    driver.drag(driver.place(scene, "F05"), driver.place(scene, "F08"))
    driver.wait(200)
    assert not scene.view.moving
    for placed in scene.view.scenery.pieces:
        assert scene.view.motion.spot(scene.view.motion.sprites[placed.id]) == placed.rect


def test_secrets_are_covered_until_the_seat_is_taken(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where people have secrets from each other the cover comes first, from the first picture on."""
    secret = find("blight").open(paths.levels())
    seen: list[object] = []
    view = secret.engine.view

    def watched(s: Any, seat: int | None) -> Any:
        seen.append(seat)
        return view(s, seat)

    monkeypatch.setattr(secret.engine, "view", watched)
    scene = driver.sit_down(secret, [SeatPlan("Ada"), SeatPlan("Ben")], "last_outpost")
    assert type(driver.app.scenes.top).__name__ == "HandoverScene"
    assert scene.eyes is None
    assert scene.view.view is not None
    drawn = [seat for seat in seen if seat is not None]
    driver.uncover()
    driver.wait()
    assert driver.app.scenes.top is scene
    assert scene.eyes == 0
    assert sources(scene)
    assert not drawn, "a view of the seat was made before it was taken"


def test_the_log_keeps_the_moves_of_others_to_itself(driver: Driver) -> None:
    secret = find("blight").open(paths.levels())
    scene = driver.sit_down(secret, [SeatPlan("Ada"), SeatPlan("Ben")], "last_outpost")
    driver.uncover()
    move = next(move for move in scene.match.seen(0).moves if type(move).__name__ == "MineOre")
    scene.make(move)
    driver.wait()
    told = log_lines(scene, 0)[0]
    assert told.startswith("Ada")
    assert told not in log_lines(scene, 1)


def test_one_person_among_computers_needs_no_cover(driver: Driver) -> None:
    secret = find("blight").open(paths.levels())
    scene = driver.sit_down(secret, [SeatPlan("Ada"), SeatPlan("Bot", "random")], "last_outpost")
    assert driver.app.scenes.top is scene
    assert scene.eyes == 0
    assert sources(scene)


def test_a_swayed_card_is_flipped_on_the_way(driver: Driver, exoship: Game) -> None:
    driver.app.settings.speed = "slow"
    scene = driver.play(exoship)
    driver.wait(60)
    driver.mouse(pygame.MOUSEBUTTONDOWN, driver.place(scene, "F05"))
    driver.mouse(pygame.MOUSEBUTTONUP, driver.place(scene, "F05"))
    driver.wait(3)
    assert scene.view.motion.sprites["F05"].turned_from is not None
    assert scene.view.moving
    driver.wait(120)
    assert not scene.view.moving


def test_a_computer_player_whose_moves_are_secret_does_not_keep_people_waiting(driver: Driver) -> None:
    secret = find("blight").open(paths.levels())
    driver.app.settings.speed = "slow"
    scene = driver.sit_down(secret, [SeatPlan("Ada"), SeatPlan("Bot", "random")], "last_outpost")
    scene.make(scene.table.actions(scene.view.view, scene.match.seen(0).moves)[0].move)
    skip(scene)
    assert scene.mode is Mode.THINKING
    assert scene.facts().bot_pause > 0
    scene.make(next(move for move in scene.match.seen(1).moves if type(move).__name__ == "MineOre"))
    driver.wait(1)
    assert scene.mode is Mode.THINKING, "nothing was to be seen"
    assert scene.facts().bot_pause == 0
