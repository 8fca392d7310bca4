"""How a match ended: points, the chart, and what to do next."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.scenes.replay import ReplayScene
from game.scenes.result import ResultScene
from game.ui.chart import LineChart, Series, nice_step, shown
from game.ui.paint import Painter
from tests.contract.walks import opened
from tests.games.exoship.positions import CAMPAIGN, DAILY
from tests.ui.reading.pages import (
    FakePlay,
    MakeApp,
    Wall,
    finished,
    played,
    press,
    texts,
)


def show_result(app: App, game: Game, match: Match) -> ResultScene:
    scene = ResultScene(app, game, match, app.store.add(match, game))
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def test_the_result_shows_the_breakdown(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = next(m for m in (finished(exoship, seed) for seed in range(50)) if exoship.table().breakdown(m.state))
    scene = show_result(app, exoship, match)
    said = texts(scene.points)
    for line in exoship.table().breakdown(match.state):
        assert line.label in said
        assert f"{line.points:+d}" in said
    assert match.outcome
    assert str(match.outcome.scores[0]) in said.split("\n")[-1]
    assert scene._title() == exoship.words.outcome(match.outcome.title)
    assert len(scene.chart.series[0].values) == len(match.moments)


@pytest.mark.usefixtures("fake_play")
def test_the_same_deal_again(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = finished(exoship)
    show_result(app, exoship, match).same_deal()
    play = app.scenes.top
    assert isinstance(play, FakePlay)
    assert exoship.engine.key(play.match.state) == exoship.engine.key(match.moments[0].state)
    assert play.match.setup == match.setup
    assert len(app.scenes) == 2


@pytest.mark.usefixtures("fake_play")
def test_a_new_deal(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = finished(exoship)
    show_result(app, exoship, match).new_deal()
    play = app.scenes.top
    assert isinstance(play, FakePlay)
    assert play.match.setup.seed != match.setup.seed
    assert replace(play.match.setup, seed="") == replace(match.setup, seed="")


def test_back_to_the_table_the_replay_and_the_library(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    app.scenes.push(Wall(app, "panel"))
    scene = show_result(app, exoship, finished(exoship))
    scene.watch()
    assert isinstance(app.scenes.top, ReplayScene)
    app.scenes.pop()
    press(app, pygame.K_ESCAPE)
    assert len(app.scenes) == 2
    app.scenes.push(scene)
    {key: act for key, act, _ in scene._acts()}["library"]()
    assert len(app.scenes) == 1


def test_a_daily_deal_shows_its_streak_and_no_rematch(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    deal = DAILY.deal(exoship.engine.modes, date.today())
    scene = show_result(app, exoship, played(exoship, deal))
    assert {key for key, _, _ in scene._acts()} == {"replay", "picture", "table", "library"}
    assert exoship.words.ui("series.days_won") in texts(scene.points)
    assert exoship.words.ui("series.counts") in " ".join(texts(scene.points).split())
    again = show_result(app, exoship, played(exoship, deal))
    assert exoship.words.ui("series.practice") in " ".join(texts(again.points).split())


def test_a_campaign_shows_where_it_stands(make_app: MakeApp, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    begun = []
    monkeypatch.setattr("game.scenes.result.begin_series", lambda app, info, series: begun.append(series.id))
    deal = CAMPAIGN.deal(exoship.engine.modes, "abc", [])
    assert deal
    scene = show_result(app, exoship, played(exoship, deal))
    said = texts(scene.points)
    for key in ("series.voyages_won", "series.score", "series.retries"):
        assert exoship.words.ui(key) in said
    assert scene._acts()[0][0] == "onward"
    scene.go_on()
    assert begun == [CAMPAIGN.id]
    assert len(app.scenes) == 1


# -- the chart -------------------------------------------------------------------------------------------


@pytest.mark.rule("ADR-131")
def test_who_fare_alike_share_one_line(make_app: MakeApp) -> None:
    """All players of Adrift share the core; lifeform and crew want different things."""
    app = make_app()
    for name, lines in (("adrift", ["Everybody"]), ("lifeform", ["Ada", "Bea"])):
        game = opened(name)
        deal = Deal(game.engine.modes.resolve(), "1")
        match = Match(game.engine, Setup.of(name, deal, [SeatPlan("Ada"), SeatPlan("Bea")]))
        rng = Rng(5)
        while len(match.moments) < 60 and match.decision:
            assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
        chart = ResultScene(app, game, match, 0).chart
        assert [one.name for one in chart.series] == lines
        assert len(chart.series[0].values) == len(match.moments)


def test_steps_of_an_axis_are_round() -> None:
    for span in (0.3, 1, 7, 14, 99, 1234):
        step = nice_step(span, 5)
        assert span / step <= 5 + 1e-9
        assert f"{step:e}"[0] in "125"
    assert [shown(value) for value in (3.0, 0.25, 1.5)] == ["3", "0.25", "1.5"]


@pytest.mark.parametrize("values", [(0.0,), (3.0, 3.0), (-4.0, 5.0, 2.0), (0.1, 0.9), tuple(map(float, range(400)))])
@pytest.mark.parametrize("seats", [1, 6])
def test_the_chart_keeps_its_lines_in_its_frame(make_app: MakeApp, values: tuple[float, ...], seats: int) -> None:
    app = make_app(percent=200)
    chart = LineChart([Series(f"Player {i + 1}", i, values) for i in range(seats)], "moves", "After move {x}")
    frame = Rect(100, 100, 700, 500)
    painter = Painter(app.surface, app.look, app.assets)
    chart.draw(painter, frame, (400, 380))
    assert frame.contains(chart.plot)
    for index, value in enumerate(values):
        assert chart.plot.left - 1 <= chart.x_of(index) <= chart.plot.right + 1
        assert chart.plot.top - 1 <= chart.y_of(value) <= chart.plot.bottom + 1
    assert chart.index_at((chart.x_of(chart.last), chart.plot.centery)) == chart.last
    assert chart.index_at((0, 0)) is None


def test_the_value_under_the_mouse_is_shown(make_app: MakeApp) -> None:
    app = make_app()
    chart = LineChart([Series("Ada", 0, (0.0, 3.0, 5.0))], "moves", "After move {x}")
    painter = Painter(app.surface, app.look, app.assets)
    frame = Rect(100, 100, 700, 500)
    chart.draw(painter, frame)
    plain = app.surface.copy()
    painter.fill("ink")
    chart.draw(painter, frame, chart.plot.center)
    assert app.surface.get_view("2").raw != plain.get_view("2").raw
