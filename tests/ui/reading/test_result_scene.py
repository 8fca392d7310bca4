"""How a match ended: why, its scene and motion, the chart, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pygame
import pytest
from pygame import Rect

from game.ai.bots import bot_for
from game.app import App
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.core.store import StoreError
from game.scenes.replay import ReplayScene
from game.scenes.result import ENTRY, GLIDE, ResultScene
from game.ui.chart import DASHES, Limit, LineChart, Pin, Series, nice_step, shown
from game.ui.paint import Painter
from tests.contract.walks import opened
from tests.games.exoship.positions import CAMPAIGN, DAILY
from tests.ui.reading.pages import (
    PERCENTS,
    FakePlay,
    MakeApp,
    Wall,
    check_controls,
    click,
    finished,
    played,
    press,
)


def show_result(app: App, game: Game, match: Match) -> ResultScene:
    """As it stands once it has come in."""
    scene = ResultScene(app, game, match, app.store.add(match, game))
    app.scenes.push(scene)
    settle(app, scene)
    app.frame([], ENTRY)
    return scene


def settle(app: App, scene: ResultScene) -> None:
    """Until the pictures of its moments are drawn and it begins to come in."""
    while len(scene._pictures) < len(scene.ending.moments):
        app.frame([], 0.016)


def said(scene: ResultScene) -> str:
    return "\n".join(f"{row.label} {row.value}".strip() for row in scene.rows)


def keys(scene: ResultScene) -> list[str]:
    return [step.key for step in scene.steps()]


def wins(game: Game) -> Iterator[Match]:
    """Matches that one person has won, as a quick computer plays."""
    judge = game.judge()
    for seed in range(200):
        match = Match(
            game.engine, Setup.of(game.info.id, Deal(game.engine.modes.resolve(), str(seed)), [SeatPlan("Ada")])
        )
        while match.decision:
            assert match.submit(bot_for(match, judge, "greedy").think().move) is None
        if match.outcome and match.outcome.winners:
            yield match


def lost_with_a_fall(game: Game) -> Match:
    """Not in the first turn: else going back would be the same deal again."""
    for seed in range(100):
        match = finished(game, seed)
        table = game.seated(match).table()
        fall = table.ending(match.moments).turning
        if match.outcome and not match.outcome.winners and fall and game.engine.turn(match.moments[fall - 1].state):
            return match
    raise AssertionError("none of them fell")


@pytest.fixture(scope="module")
def lost(exoship: Game) -> Match:
    return lost_with_a_fall(exoship)


@pytest.fixture(scope="module")
def both_won(exoship: Game) -> tuple[Match, Match]:
    found = wins(exoship)
    return next(found), next(found)


@pytest.fixture
def won(both_won: tuple[Match, Match]) -> Match:
    return both_won[0]


# -- what is said ----------------------------------------------------------------------------------------


def test_the_result_says_why_and_where_the_points_come_from(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match = next(m for m in (finished(exoship, seed) for seed in range(50)) if exoship.table().breakdown(m.state))
    scene = show_result(app, exoship, match)
    for line in exoship.table().breakdown(match.state):
        assert f"{line.label} {line.points:+d}" in said(scene)
    assert match.outcome
    assert f"{app.words('result.total')} {match.outcome.scores[0]}" in said(scene)
    assert scene.verdict.title == exoship.words.outcome(match.outcome.title)
    assert str(match.state.terms.win_points) in scene.verdict.why + scene.verdict.goals[1].label
    assert len(scene.chart.series[0].values) == len(match.moments)
    assert scene.chart.limits[0].at == match.state.terms.win_points


def test_a_scenario_of_the_games_own_name_is_named_once(make_app: MakeApp) -> None:
    app, game = make_app(), opened("rift")
    first = game.engine.modes.scenarios[0]
    assert first.name == game.info.title
    setup = Setup.of("rift", Deal(game.engine.modes.resolve(first.id), "1"), [SeatPlan("Ada"), SeatPlan("Bea")])
    scene = ResultScene(app, game, Match(game.engine, setup), 0)
    assert scene.verdict.kicker.count(game.info.title.upper()) == 1


@pytest.mark.rule("ADR-131")
def test_a_crew_has_one_result(make_app: MakeApp) -> None:
    app, game = make_app(), opened("adrift")
    setup = Setup.of("adrift", Deal(game.engine.modes.resolve(), "1"), [SeatPlan("Ada"), SeatPlan("Bea")])
    match = Match(game.engine, setup)
    rng = Rng(5)
    while match.decision:
        assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
    scene = show_result(app, game, match)
    assert app.words("result.standings") not in said(scene)
    assert "Bea" not in said(scene)
    assert scene.ending.total
    assert f"{scene.ending.total.label} {match.state.core}" in said(scene)
    assert len({line.name for line in scene.chart.series}) == len(scene.chart.series)


def test_the_record_tells_the_best_and_the_streak(
    make_app: MakeApp, exoship: Game, both_won: tuple[Match, Match]
) -> None:
    app = make_app()
    assert app.words("result.first") in said(show_result(app, exoship, both_won[0]))
    second = show_result(app, exoship, both_won[1])
    assert app.words("result.streak", count=2) in said(second)
    assert "best so far" in said(second)
    best = [row for row in second.rows if "best so far" in row.label]
    assert [row.kind == "best" for row in best] == ["better" in best[0].label], "a new one has a cup"
    twice = show_result(app, exoship, both_won[1])
    assert app.words("result.again") in said(twice)
    assert "best so far" not in said(twice)


def test_a_damaged_match_does_not_break_the_page(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    broken = app.store.add(finished(exoship, 3), exoship)
    app.store._db.rows("UPDATE matches SET setup = 'nonsense' WHERE id = ?", broken)
    assert app.words("result.first") in said(show_result(app, exoship, won))


def test_a_store_that_cannot_be_read_does_not_break_the_page(
    make_app: MakeApp, exoship: Game, won: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    scene = show_result(app, exoship, won)

    def fail(**_: str) -> None:
        raise StoreError("the disk is gone")

    monkeypatch.setattr(app.store, "entries", fail)
    assert app.words("result.record") not in said(scene)
    assert app.words("result.total") in said(scene)


# -- what to do next -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("fake_play")
def test_after_a_win_comes_the_next_harder(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    scene = show_result(app, exoship, won)
    best = scene.steps()[0]
    assert (best.key, best.kind) == ("harder", "primary")
    assert "Hard Mode" in best.label
    best.act()
    play = app.scenes.top
    assert isinstance(play, FakePlay)
    assert play.match.setup.options["scenario"] == "hard_mode"
    assert play.match.setup.seats == won.setup.seats
    assert len(app.scenes) == 2


@pytest.mark.usefixtures("fake_play")
def test_after_a_loss_one_can_go_back_to_where_it_turned(make_app: MakeApp, exoship: Game, lost: Match) -> None:
    app = make_app()
    scene = show_result(app, exoship, lost)
    at = scene.turning_point
    assert at
    assert scene.ending.turning
    assert 0 < at < scene.ending.turning
    best = scene.steps()[0]
    assert (best.key, best.kind) == ("turning", "primary")
    assert str(at) in best.label
    best.act()
    play = app.scenes.top
    assert isinstance(play, FakePlay)
    key = exoship.engine.key
    assert [key(moment.state) for moment in play.match.moments] == [key(m.state) for m in lost.moments[: at + 1]]
    assert len(lost.moments) > at + 1, "the match that was lost stays as it was"


def test_where_nothing_turned_the_same_deal_is_next(make_app: MakeApp, exoship: Game, lost: Match) -> None:
    app = make_app()
    scene = show_result(app, exoship, lost)
    scene.ending = replace(scene.ending, turning=None)
    assert keys(scene)[:2] == ["same", "new"]
    assert scene.steps()[0].kind == "primary"
    lost.history = ("it was resumed",)
    try:
        assert show_result(app, exoship, lost).turning_point is None, "its beginning is not known"
    finally:
        lost.history = ()


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
    {step.key: step.act for step in scene.steps()}["library"]()
    assert len(app.scenes) == 1


def test_a_daily_deal_shows_its_streak_and_no_rematch(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    deal = DAILY.deal(exoship.engine.modes, date.today())
    scene = show_result(app, exoship, played(exoship, deal))
    assert keys(scene) == ["replay", "picture", "table", "library"]
    assert exoship.words.ui("series.days_won") in said(scene)
    assert exoship.words.ui("series.counts") in said(scene)
    again = show_result(app, exoship, played(exoship, deal))
    assert exoship.words.ui("series.practice") in said(again)


def test_a_campaign_shows_where_it_stands(make_app: MakeApp, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    begun = []
    monkeypatch.setattr("game.scenes.result.begin_series", lambda app, info, series: begun.append(series.id))
    deal = CAMPAIGN.deal(exoship.engine.modes, "abc", [])
    assert deal
    scene = show_result(app, exoship, played(exoship, deal))
    for key in ("series.voyages_won", "series.score", "series.retries"):
        assert exoship.words.ui(key) in said(scene)
    assert keys(scene)[0] == "onward"
    scene.go_on()
    assert begun == [CAMPAIGN.id]
    assert len(app.scenes) == 1


# -- key moments and the picture ---------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_a_key_moment_opens_the_replay_there(make_app: MakeApp, exoship: Game, lost: Match, percent: int) -> None:
    app = make_app(percent=percent)
    scene = show_result(app, exoship, lost)
    moments = scene.ending.moments
    assert moments
    pressed = [made for made in scene.lists if any(block.press for block in made.blocks)]
    made, block = [(made, i) for made in pressed for i, block in enumerate(made.blocks) if block.press][-1]
    made.reveal_block(block)
    assert scene.gui
    room = next(c.rect for c in reversed(scene.gui.controls) if made.sees(c) and made.holds(c))
    click(app, app.look.rect(room).center)
    replay = app.scenes.top
    assert isinstance(replay, ReplayScene)
    assert replay.index == moments[-1].index
    assert replay.log.lit == str(moments[-1].index)
    replay.step(1)
    assert replay._goal.moment == min(moments[-1].index + 1, replay.last)


def test_pictures_of_moments_come_one_a_frame(make_app: MakeApp, exoship: Game, lost: Match) -> None:
    app = make_app()
    scene = ResultScene(app, exoship, lost, app.store.add(lost, exoship))
    app.scenes.push(scene)
    count = len(scene.ending.moments)
    assert count > 1
    taken = []
    for _ in range(count):
        app.frame([], 0.1)
        taken.append(len(scene._pictures))
        assert scene._motion == (0.0, 0.0), "nothing moves while they are drawn"
    assert taken == list(range(1, count + 1))
    app.frame([], 0.1)
    assert scene._motion > (0.0, 0.0)
    app.resize((1920, 1080))
    assert not scene._pictures, "of another size"


def test_saving_a_picture_never_overwrites_one(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    scene = show_result(app, exoship, won)
    for _ in range(3):
        scene.save_picture()
    files = sorted((app.data / "pictures").glob("*.png"))
    stem = f"exoship-{scene.match_id}-1"
    assert [file.name for file in files] == [f"{stem}-2.png", f"{stem}-3.png", f"{stem}.png"]
    picture = pygame.image.load(files[0])
    assert picture.get_size() == (1920, 1080)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1920, 40) for y in range(0, 1080, 40)}
    assert len(colours) > 100, "words, scene and table are on it"


def test_a_picture_that_cannot_be_written_is_said(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    scene = show_result(app, exoship, won)
    (app.data / "pictures").write_text("in the way")
    scene.save_picture()
    assert app.scenes.top is not scene


# -- motion --------------------------------------------------------------------------------------------------


def coming_in(app: App, game: Game, match: Match) -> ResultScene:
    app.scenes.push(Wall(app, "text"))
    app.frame([], 0.016)
    scene = ResultScene(app, game, match, app.store.add(match, game))
    app.scenes.push(scene)
    return scene


def test_the_table_fades_into_the_result(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    corner = (5, 715)
    scene = coming_in(app, exoship, won)
    settle(app, scene)
    shades = []
    for _ in range(4):
        app.frame([], 0.2)
        shades.append(sum(app.surface.get_at(corner)[:3]))
    assert shades == sorted(shades, reverse=True)
    assert shades[0] > shades[-1]
    assert scene.update(0.1), "its pictures still drift"
    app.frame([], GLIDE)
    for _ in range(5):
        app.frame([], 0.016)
    assert not scene.update(0.016), "and come to rest: a still screen costs nothing"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_x])
def test_any_key_ends_the_entry_and_does_nothing_else(make_app: MakeApp, exoship: Game, won: Match, key: int) -> None:
    app = make_app()
    scene = coming_in(app, exoship, won)
    settle(app, scene)
    app.frame([], 0.1)
    press(app, key)
    assert app.scenes.top is scene
    assert scene._before is None
    assert scene._motion == (1.0, 1.0)


def test_a_click_on_a_button_nobody_has_seen_only_ends_the_entry(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    scene = coming_in(app, exoship, won)
    assert scene.gui
    spot = app.look.rect(scene.gui.controls[-1].rect).center
    click(app, spot)
    assert app.scenes.top is scene
    click(app, spot)
    assert len(app.scenes) == 1, "the second click leads to the library"


def test_with_reduced_motion_everything_stands_at_once(make_app: MakeApp, exoship: Game, won: Match) -> None:
    app = make_app()
    app.settings.reduced_motion = True
    scene = coming_in(app, exoship, won)
    assert scene._before is None
    app.frame([], 0.016)
    first = app.surface.copy()
    scene._pictures = {moment.index: pygame.Surface((1, 1)) for moment in scene.ending.moments}
    assert not scene.update(1.0)
    press(app, pygame.K_ESCAPE)
    assert app.scenes.top is not scene, "nothing has to be skipped"
    assert first.get_size() == app.surface.get_size()


# -- at every text size ------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [*PERCENTS, 125])
@pytest.mark.parametrize("game_id", ["adrift", "lifeform"])
def test_nothing_is_cut_or_covered(make_app: MakeApp, game_id: str, percent: int) -> None:
    app, game = make_app(percent=percent), opened(game_id)
    match = finished(game, 2)
    scene = show_result(app, game, match)
    check_controls(app)
    window = Rect(0, 0, *app.look.size)
    for made in scene.lists:
        assert window.contains(made.rect)
        assert all(block.height <= made.rect.height for block in made.blocks), "a block is never higher than its list"
    for one, other in zip(scene._panels, scene._panels[1:], strict=False):
        assert not one.colliderect(other)
    if scene._panels:
        assert scene._words.bottom <= scene._panels[0].top
        assert scene._panels[1].contains(scene._chart_room)
    last = len(scene.lists[0].blocks) - 1
    scene.lists[0].reveal_block(last)
    assert scene.lists[0].shows(last)


# -- the chart -------------------------------------------------------------------------------------------


@pytest.mark.rule("ADR-131")
def test_who_fare_alike_share_one_line(make_app: MakeApp) -> None:
    """All players of Adrift share the core; lifeform and crew want different things."""
    app = make_app()
    for name, lines in (("adrift", ["Warp Core"]), ("lifeform", ["Crew", "Lifeform"])):
        game = opened(name)
        deal = Deal(game.engine.modes.resolve(), "1")
        match = Match(game.engine, Setup.of(name, deal, [SeatPlan("Ada"), SeatPlan("Bea")]))
        rng = Rng(5)
        while len(match.moments) < 60 and match.decision:
            assert match.submit(rng.choice(match.seen(match.decision.seat).moves)) is None
        person = match.mover(match.seen(match.decision.seat).moves[0]) if match.decision else 0
        if match.decision:
            assert match.submit(match.resignation(person)) is None
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
    limits = [Limit(12.0, "12 wins", good=True), Limit(-10.0, "-10 loses", good=False)]
    lines = [Series(f"Player {i + 1}", i, values) for i in range(seats)]
    chart = LineChart(lines, "moves", "After move {x}", limits, [Pin(0, 1), Pin(len(values) - 1, 2)])
    frame = Rect(100, 100, 700, 500)
    painter = Painter(app.surface, app.look, app.assets)
    chart.draw(painter, frame, (400, 380))
    assert frame.contains(chart.plot)
    for index, value in enumerate(values):
        assert chart.plot.left - 1 <= chart.x_of(index) <= chart.plot.right + 1
        assert chart.plot.top - 1 <= chart.y_of(value) <= chart.plot.bottom + 1
    for limit in limits:
        assert chart.plot.top - 1 <= chart.y_of(limit.at) <= chart.plot.bottom + 1, "a goal is always in sight"
        assert frame.contains(chart._label_room(limit, 120, 30))
    assert chart.index_at((chart.x_of(chart.last), chart.plot.centery)) == chart.last
    assert chart.index_at((0, 0)) is None


def test_a_label_of_a_goal_keeps_off_the_lines(make_app: MakeApp) -> None:
    app = make_app()
    early = LineChart(
        [Series("Ada", 0, (8.4, 8.4, 8.4, 0.0, 0.0, 0.0, 0.0, 0.0))], "moves", limits=[Limit(8.0, "8", True)]
    )
    early.draw(Painter(app.surface, app.look, app.assets), Rect(100, 100, 700, 300))
    room = early._label_room(early.limits[0], 100, 18)
    assert early._covered(room) == 0
    usual = Rect(early.plot.left + 8, round(early.y_of(8.0)) - 19, 100, 18)
    assert early._covered(usual) > 0, "where it would stand otherwise"


def test_a_label_that_has_no_room_beside_its_line_stands_a_line_further_off(make_app: MakeApp) -> None:
    """And no line of a key moment goes through it."""
    app = make_app()
    low = (12.0,) * 10 + (2.0,) * 90
    late = LineChart([Series("Core", 0, low)], "moves", limits=[Limit(0.0, "0: empty", False)], pins=[Pin(4, 1)])
    late.draw(Painter(app.surface, app.look, app.assets), Rect(100, 100, 700, 300))
    assert late._covered(late._label_room(late.limits[0], 150, 18)) == 0


def test_seats_are_told_apart_without_colour(make_app: MakeApp) -> None:
    """By dashes and shapes, and by names at the ends of lines that do not cover each other."""
    assert len(set(DASHES)) == 6
    app = make_app()
    painter = Painter(app.surface, app.look, app.assets)
    lines = [Series(f"Player {i + 1}", i, (0.0, 5.0)) for i in range(6)]
    assert len({line.dash for line in lines}) == len({line.shape for line in lines}) == 6
    chart = LineChart(lines, "moves")
    spots: list[Rect] = []
    original = painter.text

    def text(words: str, place: tuple[float, float], *args: object, **kwargs: object) -> Rect:
        spot = original(words, place, *args, **kwargs)  # type: ignore[arg-type]
        if words.startswith("Player"):
            spots.append(spot)
        return spot

    painter.text = text  # type: ignore[method-assign, assignment]
    frame = Rect(100, 100, 900, 400)
    chart.draw(painter, frame)
    assert len(spots) == 6
    for i, one in enumerate(sorted(spots, key=lambda spot: spot.top)):
        assert frame.inflate(0, 20).contains(one)
        assert one.left > chart.plot.right
        if i:
            assert one.top >= sorted(spot.top for spot in spots)[i - 1] + one.height - 3


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
