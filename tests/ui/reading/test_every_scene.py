"""Rulebook, replays, result and hand-over, drawn without a window at many sizes."""

from __future__ import annotations

import pytest

from game.core.game import Game
from game.scenes.handover import HandoverScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from tests.contract.walks import random_match
from tests.ui.reading.pages import (
    PERCENTS,
    SIZES,
    MakeApp,
    check_controls,
    finished,
)


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_every_scene_builds_and_draws(make_app: MakeApp, exoship: Game, window: tuple[int, int], percent: int) -> None:
    app = make_app(window, percent)
    for seed in range(4):
        app.store.add(random_match(exoship, seed, moves=None if seed % 2 else 5), exoship)
    match = finished(exoship)
    match_id = app.store.add(match, exoship)
    scenes = [
        RulebookScene(app, exoship.info),
        RulebookScene(app, exoship.info, "EXO-49"),
        RulebookScene(app, exoship.info, "CORE-4"),
        ReplayListScene(app),
        ReplayScene(app, exoship, match, "A match with a title that is quite long"),
        ResultScene(app, exoship, match, match_id),
        HandoverScene(app, "Ada Lovelace", lambda watch: None),
    ]
    for scene in scenes:
        app.scenes.push(scene)
        before = app.surface.copy()
        before.fill("#123456")
        app.surface.blit(before, (0, 0))
        app.redraw()
        app.frame([], 0.016)
        assert app.surface.get_at((window[0] // 2, window[1] - 3)) != before.get_at((0, 0))
        check_controls(app)
        app.scenes.pop()


@pytest.mark.parametrize("theme", ["high_contrast", "colour_blind"])
def test_other_themes(make_app: MakeApp, exoship: Game, theme: str) -> None:
    app = make_app(theme=theme)
    match = finished(exoship)
    for scene in (
        RulebookScene(app, exoship.info, "EXO-5"),
        ReplayScene(app, exoship, match, "A match"),
        ResultScene(app, exoship, match, 1),
    ):
        app.scenes.push(scene)
        app.frame([], 0.016)
        assert app.look.theme.name == theme
        check_controls(app)


def test_a_new_window_size_keeps_the_page(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-52")
    app.scenes.push(scene)
    app.settings.text_percent = 200
    app.resize((1920, 1080))
    app.frame([], 0.016)
    assert scene.page.spot("EXO-52")
    check_controls(app)
