"""Settings that act at once, and matches that are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from game.app import App
from game.core.engine import Outcome
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.save import saved
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGameScene
from game.scenes.statistics import StatisticsScene, Tally, finished, tally
from game.settings import load_settings
from tests.ui.menus import (
    INFO,
    controls,
    faults,
    fill_entry,
    key,
    press,
    put_match,
    show,
)


def test_settings_act_at_once_and_survive_a_restart(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    show(app, "settings")
    press(app, app.words("theme.high_contrast"))
    assert app.look.theme.name == "high_contrast"
    press(app, app.words("settings.percent", value=150))
    assert app.look.text_percent == 150
    press(app, app.words("speed.fast"))
    fill_entry(app, 0, "Cleo")
    gui = app.scenes.top.gui
    assert gui
    slider = next(i for i, c in enumerate(gui.controls) if c.step)
    while gui.focus != slider:
        key(app, pygame.K_TAB)
    key(app, pygame.K_LEFT)
    assert app.sounds.volume == 55
    key(app, pygame.K_ESCAPE)
    found, trouble = load_settings(tmp_path)
    assert not trouble
    assert (found.theme, found.text_percent, found.speed, found.volume) == ("high_contrast", 150, "fast", 55)
    assert found.player_name == "Cleo"
    again = App(tmp_path, size=(1280, 720), headless=True)
    assert again.look.theme.name == "high_contrast"
    assert again.look.text_percent == 150
    again.store.close()


SWITCHES = ("reduced_motion", "stepwise", "only_real", "first_times", "warnings")
"""As they stand on the page."""


def test_switches_turn_on_and_off(app: App) -> None:
    show(app, "settings")
    for row, name in enumerate(SWITCHES):
        before = getattr(app.settings, name)
        on, off = (
            [i for i, c in enumerate(controls(app)) if getattr(c.element, "text", "") == app.words(word)]
            for word in ("settings.on", "settings.off")
        )
        controls(app)[(off if before else on)[row]].act(None)
        assert getattr(app.settings, name) is not before


def test_an_empty_name_is_no_name(app: App) -> None:
    show(app, "settings")
    fill_entry(app, 0, "")
    assert app.settings.player_name == "Player"


def test_the_test_sound_needs_no_sound_card(app: App) -> None:
    show(app, "settings")
    press(app, app.words("settings.test"))


# -- statistics ------------------------------------------------------------------------------------------


def test_matches_are_counted(app: App, exoship: Game) -> None:
    for won, score in ((True, 9), (False, 3), (True, 6)):
        put_match(app, exoship, won, score)
    put_match(app, exoship)
    put_match(app, exoship, won=True, score=40, player="cadet")
    matches = finished(app.store.entries())
    assert [(m.won, m.score) for m in matches] == [(True, 9), (False, 3), (True, 6)]
    assert tally(matches) == Tally(3, 2, 6.0, 9)
    assert tally(matches).rate == 67
    assert tally([]) == Tally(0, 0, 0.0, 0)


def test_without_matches_the_way_to_one_is_shown(app: App) -> None:
    show(app, "statistics")
    press(app, app.words("statistics.play", game=INFO.title))
    assert isinstance(app.scenes.top, NewGameScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, LibraryScene)


def test_scores_may_be_negative_or_all_nothing(app: App, exoship: Game) -> None:
    for score in (0, -4, 0):
        put_match(app, exoship, won=False, score=score)
    assert faults(show(app, "statistics")) == []


def test_a_match_of_a_scenario_that_is_gone_still_counts(app: App, exoship: Game) -> None:
    match = Match(exoship.engine, Setup.of(INFO.id, Deal(exoship.engine.modes.resolve(), "1"), [SeatPlan("Ada")]))
    save = replace(saved(match, exoship), result=Outcome((0,), (5,), "EXO-1", "x"))
    options = {**save.setup.options, "scenario": "lost_voyage"}
    app.store.insert(replace(save, setup=replace(save.setup, options=options)))
    scene = show(app, "statistics")
    assert isinstance(scene, StatisticsScene)
    assert scene._scenarios()[0][0] == "lost_voyage"
