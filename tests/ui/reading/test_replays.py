"""The list of matches, and a match watched again."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from typing import Any

import pygame
import pytest
from pygame_gui.elements import UIButton

from game.core.game import Game
from game.core.match import HUMAN, Cursor, Match, SeatPlan, Setup
from game.core.save import from_file
from game.core.words import without_rule
from game.scenes.match_words import occasion
from game.scenes.page import Dialog
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from tests.contract.walks import opened, random_match
from tests.games.exoship.positions import CAMPAIGN, DAILY
from tests.ui.reading.pages import (
    FakePlay,
    MakeApp,
    check_controls,
    check_reader,
    click,
    finished,
    press,
    send,
    texts,
)


def test_matches_are_listed_newest_first(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    ids = [app.store.add(random_match(exoship, seed, moves=seed), exoship) for seed in range(1, 4)]
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    assert [row.entry.id for row in scene.rows] == sorted(ids, reverse=True)


def test_an_empty_list_says_so(make_app: MakeApp) -> None:
    app = make_app()
    app.scenes.push(ReplayListScene(app))
    app.frame([], 0.016)
    check_controls(app)


def test_pages_of_the_list(make_app: MakeApp, exoship: Game) -> None:
    app = make_app(percent=200)
    count = 7
    for seed in range(count):
        app.store.add(random_match(exoship, seed, moves=2), exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    seen: list[int] = []
    for _ in range(scene.pages):
        seen += [row.entry.id for row in scene.rows]
        check_controls(app)
        press(app, pygame.K_PAGEDOWN)
    assert len(seen) == len(set(seen)) == count


def test_export_and_delete(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = finished(exoship)
    match_id = app.store.add(match, exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    scene.export(scene.rows[0].entry)
    assert isinstance(app.scenes.top, Dialog)
    file = app.data / "exports" / f"{exoship.info.id}-{match_id}.starboard"
    save = from_file(file.read_text(encoding="utf-8"), [exoship.info.id])
    assert len(save.moves) == len(match.moments) - 1
    assert json.loads(file.read_text(encoding="utf-8"))
    press(app, pygame.K_ESCAPE)
    scene.ask_delete(scene.rows[0].entry)
    press(app, pygame.K_ESCAPE)
    assert scene.rows
    scene.ask_delete(scene.rows[0].entry)
    press(app, pygame.K_RETURN)
    assert scene.rows, "the harmless answer has the focus"
    scene.ask_delete(scene.rows[0].entry)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RETURN)
    assert not scene.rows
    assert not app.store.entries()


@pytest.mark.usefixtures("fake_play")
def test_watch_and_continue(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match_id = app.store.add(random_match(exoship, 3, moves=5), exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    (entry,) = app.store.entries()
    scene.go_on(entry, exoship)
    assert isinstance(app.scenes.top, FakePlay)
    assert app.scenes.top.match_id == match_id
    app.scenes.pop()
    scene.watch(entry, exoship)
    assert isinstance(app.scenes.top, ReplayScene)
    assert app.scenes.top.last == 5


def test_a_match_that_cannot_be_opened_says_why(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    app.store.add(random_match(exoship, 3, moves=2), exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    (entry,) = app.store.entries()
    app.store.delete(entry.id)
    scene.watch(entry, exoship)
    assert isinstance(app.scenes.top, Dialog)


def test_what_a_match_is_called(exoship: Game) -> None:
    modes = exoship.engine.modes
    match = finished(exoship)
    scenario = modes.scenario(str(match.setup.options["scenario"]))
    assert occasion(exoship, match.setup) == scenario.name
    daily = DAILY.deal(modes, date(2026, 11, 16))
    assert "2026-11-16" in occasion(exoship, Setup.of("any", daily, []))
    voyage = CAMPAIGN.deal(modes, "abc", [])
    assert voyage
    assert CAMPAIGN.name in occasion(exoship, Setup.of("any", voyage, []))


# -- a replay --------------------------------------------------------------------------------------------


@pytest.fixture
def replay(make_app: MakeApp, exoship: Game) -> ReplayScene:
    app = make_app()
    scene = ReplayScene(app, exoship, finished(exoship), "A match")
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def key_of(scene: ReplayScene, state: Any) -> Any:
    return scene.game.engine.key(state)


def tell(scene: ReplayScene) -> None:
    """Until what is on the way has been told."""
    while not scene.telling.is_done(scene._goal):
        scene.app.frame([], 0.1)


def test_a_step_is_told_event_by_event(replay: ReplayScene) -> None:
    """With the same beats as at the table; a second press goes on at once."""
    seen = []
    press(replay.app, pygame.K_RIGHT)
    press(replay.app, pygame.K_LEFT)
    press(replay.app, pygame.K_END)
    replay.go(1)
    press(replay.app, pygame.K_RIGHT)
    assert replay.index == 2
    while not replay.telling.is_done(Cursor(2)):
        seen.append(replay.telling.cursor)
        replay.app.frame([], 0.1)
    assert len(set(seen)) > 2, "the end of a turn has many parts"
    assert seen == sorted(seen)


def test_shift_goes_event_by_event(replay: ReplayScene) -> None:
    replay.go(1)
    tell(replay)
    count = len(replay.match.ticks(2))
    for _ in range(count):
        send(replay.app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, unicode=""))
        assert replay.index == 2
    assert replay.telling.cursor == Cursor(2)
    for _ in range(count):
        send(replay.app, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_SHIFT, unicode=""))
    assert replay.telling.cursor == Cursor(1)


def test_steps_show_every_moment(replay: ReplayScene) -> None:
    engine = replay.game.engine
    for index, moment in enumerate(replay.match.moments):
        assert replay.index == index
        assert replay.view.view == engine.view(moment.state, 0)
        press(replay.app, pygame.K_RIGHT)
        tell(replay)
    assert replay.index == replay.last
    press(replay.app, pygame.K_LEFT)
    assert replay.index == replay.last - 1
    press(replay.app, pygame.K_HOME)
    assert replay.index == 0
    press(replay.app, pygame.K_END)
    assert replay.index == replay.last


def test_everything_open_shows_the_truth(replay: ReplayScene) -> None:
    press(replay.app, pygame.K_o)
    assert replay.everything
    assert replay.view.view is replay.match.moments[replay.index].state
    press(replay.app, pygame.K_o)
    assert replay.view.view == replay.game.engine.view(replay.match.moments[replay.index].state, 0)


def test_a_finished_match_is_watched_with_the_eyes_of_every_seat(make_app: MakeApp) -> None:
    app, game = make_app(), opened("lifeform")
    match = random_match(game, 4)
    scene = ReplayScene(app, game, match, "A match")
    app.scenes.push(scene)
    press(app, pygame.K_END)
    seen = []
    for _ in match.setup.seats:
        seen.append(scene.eyes)
        assert scene.view.view == game.engine.view(scene.match.moments[scene.index].state, scene.eyes)
        press(app, pygame.K_e)
    assert sorted(seat for seat in seen if seat is not None) == list(range(len(match.setup.seats)))
    press(app, pygame.K_o)
    assert scene.everything


def test_nothing_is_opened_while_a_match_goes_on(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = random_match(exoship, 4, moves=4)
    scene = ReplayScene(app, exoship, match, "A match")
    app.scenes.push(scene)
    press(app, pygame.K_o)
    assert not scene.everything
    two = (SeatPlan("Ada", HUMAN), SeatPlan("Bo", HUMAN))
    match.setup = replace(match.setup, seats=two)
    assert ReplayScene(app, exoship, match, "A match").eyes is None


def test_a_click_in_the_log_jumps(replay: ReplayScene) -> None:
    targets = dict(replay.log.links())
    target, spot = list(targets.items())[-1]
    click(replay.app, spot.center)
    moment = target.partition(".")[0]
    assert replay.index == int(moment)
    assert replay.log.lit == moment
    assert replay.log.spot(moment)


def test_the_log_says_what_the_game_says(replay: ReplayScene) -> None:
    said = "".join(texts(replay.log).split())
    for moment in replay.match.moments:
        for sentence in replay.game.said(moment):
            assert "".join(without_rule(sentence)[0].split()) in said
        told = any(event.tells_move for event in moment.events)
        if moment.move and not told:
            assert "".join(replay.game.words.move(moment.move).split()) in said
    check_reader(replay.log)


def test_play_advances_with_time_and_stops_at_the_end(replay: ReplayScene) -> None:
    press(replay.app, pygame.K_SPACE)
    assert replay.playing
    shown = [0]
    while replay.playing:
        if replay.index != shown[-1]:
            shown.append(replay.index)
        replay.app.frame([], 0.25)
    assert shown == list(range(replay.last + 1))
    assert not replay.playing
    press(replay.app, pygame.K_SPACE)
    assert replay.playing
    assert replay.index <= 1, "it has begun again"
    press(replay.app, pygame.K_SPACE)
    assert not replay.playing


def test_a_faster_speed_takes_less_time(replay: ReplayScene) -> None:
    def frames() -> int:
        count = 0
        replay.toggle()
        while replay.playing:
            replay.app.frame([], 0.05)
            count += 1
        return count

    usual = frames()
    replay.faster()
    assert frames() < 0.7 * usual


def test_the_scrub_bar(replay: ReplayScene) -> None:
    for index in (0, replay.last // 2, replay.last):
        x, y = replay.place_of(index)
        click(replay.app, (replay.look.px(x), replay.look.px(y)))
        assert replay.index == index
    assert not replay._scrubbing


def test_the_buttons_of_the_replay(replay: ReplayScene) -> None:
    for name, expected in (
        ("to_end", replay.last),
        ("step_back", replay.last - 1),
        ("to_start", 0),
        ("step_forward", 1),
    ):
        rect = dict(replay._tools)[name]
        click(replay.app, replay.look.rect(rect).center)
        assert replay.index == expected, name


def test_a_match_known_only_from_its_last_position(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    old = finished(exoship)
    match = Match.resumed(exoship.engine, old.setup, old.state, ["It began.", "It went on."])
    scene = ReplayScene(app, exoship, match, "A match")
    app.scenes.push(scene)
    press(app, pygame.K_SPACE)
    press(app, pygame.K_RIGHT)
    assert (scene.index, scene.playing) == (0, False)
    assert "It went on." in texts(scene.log)


def test_who_sees_is_one_button_for_each_seat_and_one_for_everything(make_app: MakeApp) -> None:
    app, game = make_app(), opened("lifeform")
    match = random_match(game, 4)
    scene = ReplayScene(app, game, match, "A match")
    app.scenes.push(scene)
    press(app, pygame.K_END)
    check_controls(app)

    def choose(label: str) -> None:
        assert scene.gui
        control = next(c for c in scene.gui.controls if isinstance(c.element, UIButton) and c.element.text == label)
        click(app, app.look.rect(control.rect).center)

    choose(app.words("replay.everything"))
    assert scene.view.view is scene.match.moments[scene.index].state
    for seat, plan in enumerate(match.setup.seats):
        side = "the lifeform" if seat == scene.match.moments[scene.index].state.terms.lifeform else "the crew"
        choose(f"{plan.name} ({side})")
        assert scene.view.view == game.engine.view(scene.match.moments[scene.index].state, seat)
