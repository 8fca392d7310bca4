"""Rulebook, replays, result and hand-over: drawn without a window at many sizes, and worked by events."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame_gui.elements import UIButton

from game.app import App
from game.core.game import Game
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.core.save import from_file
from game.games import GAMES
from game.scenes.handover import HandoverScene
from game.scenes.match_words import occasion
from game.scenes.page import Dialog
from game.scenes.replay import SPEEDS, ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import HOUSE, RulebookScene, book
from game.scenes.scene import Scene
from game.ui import fonts, paint
from game.ui.chart import LineChart, Series, nice_step, shown
from game.ui.paint import Painter
from game.ui.reader import Reader
from game.ui.text_layout import Block, Span, paragraphs
from tests.contract.walks import opened, random_match

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
PERCENTS = [100, 150, 200]
MakeApp = Callable[..., App]


class Wall(Scene):
    """Something to stand at the bottom of the stack."""

    def __init__(self, app: App, colour: str = "ink") -> None:
        super().__init__(app)
        self.colour = colour

    def draw(self, painter: Painter) -> None:
        painter.fill(self.colour)


class FakePlay(Scene):
    """Stands in for the table, which is tested elsewhere."""

    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.match_id = match_id
        self.match = app.store.open(match_id, game).match


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[MakeApp]:
    apps: list[App] = []

    def make(window: tuple[int, int] = (1280, 720), percent: int = 100, theme: str = "default") -> App:
        paint.clear()
        app = App(tmp_path / f"app{len(apps)}", size=window, headless=True)
        app.settings.text_percent, app.settings.theme = percent, theme
        app._new_look()
        app.scenes.push(Wall(app))
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.scenes.close()
        app.store.close()


@pytest.fixture
def fake_play(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("game.scenes.play")
    module.PlayScene = FakePlay  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.play", module)


def finished(game: Game, seed: int = 4, **setup: Any) -> Match:
    match = random_match(game, seed)
    match.setup = replace(match.setup, **setup)
    return match


def played(game: Game, deal: Deal) -> Match:
    """A match of a series, played at random to its end."""
    match = Match(game.engine, Setup.of(game.info.id, deal, [SeatPlan("Ada")]))
    rng = Rng.from_text("any")
    while match.decision:
        assert match.submit(rng.choice(match.seen(0).moves)) is None
    return match


def press(app: App, key: int, mod: int = 0, unicode: str = "") -> None:
    send(app, pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0))


def click(app: App, position: tuple[int, int]) -> None:
    """The mouse comes, presses and lets go; what the menu makes of it follows in the next frame."""
    send(app, pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        send(app, pygame.event.Event(kind, pos=position, button=1))


def send(app: App, event: pygame.event.Event) -> None:
    pygame.event.clear()
    app.frame([event], 0.016)
    app.frame(pygame.event.get(), 0.016)


def texts(reader: Reader) -> str:
    return "\n".join(" ".join(run.text for run in line.runs) for line in reader.lines)


def check_controls(app: App) -> None:
    """Menu elements stay in the window, keep off each other, and have room for their words."""
    gui = app.scenes.top.gui
    assert gui
    window = Rect(0, 0, *app.look.size)
    for control in gui.controls:
        assert window.contains(control.rect), control.rect
        if isinstance(control.element, UIButton):
            text = control.element.text
            high = fonts.font(app.look.font_px(16), True).get_linesize()
            assert fonts.width(text, app.look.font_px(16), True) <= app.look.px(control.rect.width) - 4, text
            assert high <= app.look.px(control.rect.height), text
    for one, other in combinations(gui.controls, 2):
        assert not one.rect.colliderect(other.rect), (one.rect, other.rect)


def check_reader(reader: Reader) -> None:
    assert reader.lines
    for line in reader.lines:
        assert line.right <= reader.column, [run.text for run in line.runs]


# -- every scene ------------------------------------------------------------------------------------------


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
        HandoverScene(app, "Ada Lovelace", lambda: None),
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


def test_a_new_window_size_keeps_the_page(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-52")
    app.scenes.push(scene)
    app.settings.text_percent = 200
    app.resize((1920, 1080))
    app.frame([], 0.016)
    assert scene.page.spot("EXO-52")
    check_controls(app)


# -- the reader -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 125, 200])
def test_every_rule_can_be_laid_out(make_app: MakeApp, exoship: Game, percent: int) -> None:
    app = make_app((1280, 720), percent)
    scene = RulebookScene(app, exoship.info)
    app.scenes.push(scene)
    for book_id in (*(info.id for info in GAMES), HOUSE):
        scene.open_book(book_id)
        for chapter in book(book_id).chapters:
            scene.follow(f"chapter:{chapter.id}")
            check_reader(scene.page)
            check_reader(scene.chapters)
            for rule in book(book_id).chapter(chapter.id):
                assert rule.id in scene.page._anchors
                assert rule.text.split()[0] in texts(scene.page)


def test_the_longest_chapter_is_laid_out_quickly(make_app: MakeApp, exoship: Game) -> None:
    app = make_app((1920, 1080))
    scene = RulebookScene(app, exoship.info)
    app.scenes.push(scene)
    rules = book(exoship.info.id)
    longest = max(rules.chapters, key=lambda c: sum(len(rule.text) for rule in rules.chapter(c.id)))
    taken = []
    for _ in range(5):
        began = time.process_time()
        scene.follow(f"chapter:{longest.id}")
        taken.append(time.process_time() - began)
    assert min(taken) < 0.05


def test_words_longer_than_a_line_are_broken(make_app: MakeApp) -> None:
    app = make_app(percent=200)
    reader = Reader()
    reader.show(paragraphs(f"one {'W' * 200} two\n\n- {'x' * 90}"), app.look, Rect(0, 0, 260, 400))
    check_reader(reader)
    assert texts(reader).replace("\n", "").replace(" ", "").count("W") == 200


def test_lists_hang_and_tails_stand_at_the_right(make_app: MakeApp) -> None:
    app = make_app()
    reader = Reader()
    item = "- " + "word " * 60
    reader.show([*paragraphs(item), Block((Span("label"),), tail=Span("12"))], app.look, Rect(0, 0, 400, 400))
    check_reader(reader)
    first, second = reader.lines[:2]
    assert first.runs[0].text == "\u2022"
    assert first.runs[1].x == second.runs[0].x > first.runs[0].x
    tail = next(run for run in reader.lines[-1].runs if run.text == "12")
    assert tail.x + tail.width == reader.column


def test_scrolling(make_app: MakeApp) -> None:
    app = make_app()
    reader = Reader()
    reader.show(paragraphs("\n".join(f"line {i}" for i in range(200))), app.look, Rect(0, 0, 400, 300))
    assert reader.furthest > 0
    for key, forward in ((pygame.K_DOWN, True), (pygame.K_PAGEDOWN, True), (pygame.K_UP, False)):
        before = reader.share
        assert reader.key(key)
        assert (reader.share > before) == forward
    reader.key(pygame.K_END)
    assert reader._scroll == reader.furthest
    reader.scroll(1000)
    assert reader._scroll == reader.furthest
    reader.key(pygame.K_HOME)
    assert reader.share == 0
    track = reader._track()
    assert reader.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.centerx, track.bottom - 2), button=1))
    assert reader._scroll == reader.furthest
    reader.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(track.centerx, track.top), rel=(0, 0), buttons=(1, 0, 0)))
    assert reader._scroll == 0
    assert reader.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(track.centerx, track.top), button=1))
    reader.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    assert reader.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert reader.share > 0


# -- the rulebook -----------------------------------------------------------------------------------------


@pytest.fixture
def rulebook(make_app: MakeApp, exoship: Game) -> RulebookScene:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-49")
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def test_it_opens_at_a_rule(make_app: MakeApp, exoship: Game) -> None:
    app = make_app(percent=150)
    for rule in book(exoship.info.id).rules[::11]:
        scene = RulebookScene(app, exoship.info, rule.id.lower())
        app.scenes.push(scene)
        assert scene.page.spot(rule.id), rule.id
        assert scene.page.lit == rule.id
        app.scenes.pop()
    scene = RulebookScene(app, exoship.info, "CORE-4")
    app.scenes.push(scene)
    assert scene.place.book == HOUSE
    assert scene.page.spot("CORE-4")


def test_an_unknown_rule_opens_the_first_chapter(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-99999")
    app.scenes.push(scene)
    assert scene.place.chapter == book(exoship.info.id).chapters[0].id


def test_a_click_on_a_link_jumps_and_back_returns(rulebook: RulebookScene) -> None:
    app = rulebook.app
    for key, mod in ((pygame.K_LEFT, pygame.KMOD_LALT), (pygame.K_BACKSPACE, 0)):
        target, spot = next((t, r) for t, r in rulebook.page.links() if t == "EXO-47")
        before = rulebook.page._scroll
        click(app, spot.center)
        assert rulebook.place.rule == target
        assert rulebook.page.spot(target)
        press(app, key, mod)
        assert rulebook.place.rule == "EXO-49"
        assert rulebook.page._scroll == before


def test_every_link_leads_to_its_rule(rulebook: RulebookScene) -> None:
    contents = book(rulebook.info.id)
    for chapter in contents.chapters:
        rules = contents.chapter(chapter.id)
        rulebook.follow(rules[0].id)
        links = {link for link, _ in rulebook.page._links}
        for target in links:
            assert target.startswith("chapter:") or rulebook._rule(target)
        for rule in rules:
            rulebook.page.scroll_to(rule.id)
            assert rulebook.page.spot(rule.id), rule.id
            assert links >= set(rule.see)


def test_a_link_followed_by_keys(rulebook: RulebookScene) -> None:
    press(rulebook.app, pygame.K_n)
    target = rulebook.page.chosen_link
    assert target
    press(rulebook.app, pygame.K_RETURN)
    assert rulebook.place.rule == target


def test_chapters_by_click_and_key(rulebook: RulebookScene) -> None:
    target, spot = rulebook.chapters.links()[0]
    click(rulebook.app, spot.center)
    assert f"chapter:{rulebook.place.chapter}" == target
    assert rulebook.chapters.lit == rulebook.place.chapter
    press(rulebook.app, pygame.K_RIGHT)
    assert rulebook.place.chapter == book(rulebook.info.id).chapters[1].id
    press(rulebook.app, pygame.K_LEFT)
    assert f"chapter:{rulebook.place.chapter}" == target


def test_the_other_book_and_back(rulebook: RulebookScene) -> None:
    app = rulebook.app
    assert rulebook.gui
    house = app.words("rulebook.house")
    control = next(c for c in rulebook.gui.controls if isinstance(c.element, UIButton) and c.element.text == house)
    click(app, app.look.rect(control.rect).center)
    assert rulebook.place.book == HOUSE
    press(app, pygame.K_BACKSPACE)
    assert rulebook.place.rule == "EXO-49"
    assert rulebook.page.spot("EXO-49")


def test_typing_searches_and_escape_closes_it(rulebook: RulebookScene) -> None:
    app = rulebook.app
    press(app, pygame.K_f, pygame.KMOD_LCTRL)
    for letter in "heirs":
        press(app, getattr(pygame, f"K_{letter}"), unicode=letter)
        send(app, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert rulebook.place.query == "heirs"
    assert rulebook.page.spot("EXO-47")
    assert any(run.span.found and run.text.lower() == "heirs" for line in rulebook.page.lines for run in line.runs)
    check_reader(rulebook.page)
    press(app, pygame.K_ESCAPE)
    assert (rulebook.place.query, rulebook.place.rule) == ("", "EXO-49")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, Wall)


def test_a_search_in_vain_says_so(rulebook: RulebookScene) -> None:
    rulebook.search("quetzalcoatl")
    assert rulebook.page.spot("nothing")
    assert "quetzalcoatl" in texts(rulebook.page)
    rulebook.search("")
    assert rulebook.page.spot("EXO-49")


def test_a_search_with_many_results_is_cut_short(rulebook: RulebookScene) -> None:
    rulebook.search("a")
    found = len(book(rulebook.info.id).search("a"))
    assert str(found) in texts(rulebook.page).split("\n")[0]
    assert rulebook.app.words("rulebook.more", count=found - 40)[:20] in texts(rulebook.page)


def test_signs_and_links_explain_themselves(rulebook: RulebookScene) -> None:
    app = rulebook.app
    plain = app.surface.copy()
    spot = next(r for t, r in rulebook.page.links() if t == "EXO-47")
    send(app, pygame.event.Event(pygame.MOUSEMOTION, pos=spot.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert app.surface.get_view("2").raw != plain.get_view("2").raw
    signs = [(line, run) for line in rulebook.page.lines for run in line.runs if run.span.mark]
    spots = [rulebook.page._shown(Rect(run.x, line.y, run.width, line.height)) for line, run in signs]
    seen = [rulebook.page.mark_at(spot.center) for spot in spots]
    assert "diamond" in seen
    assert rulebook.page.mark_at((3, 3)) == ""


# -- the list of matches ------------------------------------------------------------------------------------


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
    assert not scene.rows
    assert not app.store.entries()


@pytest.mark.usefixtures("fake_play")
def test_watch_and_continue(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    match_id = app.store.add(random_match(exoship, 3, moves=5), exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    scene.go_on(scene.rows[0].entry, exoship)
    assert isinstance(app.scenes.top, FakePlay)
    assert app.scenes.top.match_id == match_id
    app.scenes.pop()
    scene.watch(scene.rows[0].entry, exoship)
    assert isinstance(app.scenes.top, ReplayScene)
    assert app.scenes.top.last == 5


def test_a_match_that_cannot_be_opened_says_why(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    app.store.add(random_match(exoship, 3, moves=2), exoship)
    scene = ReplayListScene(app)
    app.scenes.push(scene)
    entry = scene.rows[0].entry
    app.store.delete(entry.id)
    scene.watch(entry, exoship)
    assert isinstance(app.scenes.top, Dialog)


def test_what_a_match_is_called(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    modes = exoship.engine.modes
    assert modes.daily and modes.campaign
    match = finished(exoship)
    scenario = modes.scenario(str(match.setup.options["scenario"]))
    assert occasion(app, exoship, match.setup) == scenario.name
    daily = modes.daily_deal(date(2026, 11, 16))
    assert "2026-11-16" in occasion(app, exoship, Setup.of("any", daily, []))
    voyage = modes.campaign_deal("abc", [])
    assert voyage
    assert modes.campaign.name in occasion(app, exoship, Setup.of("any", voyage, []))


# -- a replay -----------------------------------------------------------------------------------------------


@pytest.fixture
def replay(make_app: MakeApp, exoship: Game) -> ReplayScene:
    app = make_app()
    scene = ReplayScene(app, exoship, finished(exoship), "A match")
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def key_of(scene: ReplayScene, state: Any) -> Any:
    return scene.game.engine.key(state)


def test_steps_show_every_moment(replay: ReplayScene) -> None:
    engine = replay.game.engine
    for index, moment in enumerate(replay.match.moments):
        assert replay.index == index
        assert replay.view.view == engine.view(moment.state, 0)
        press(replay.app, pygame.K_RIGHT)
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
    assert replay.view.view is replay.moment.state
    press(replay.app, pygame.K_o)
    assert replay.view.view == replay.game.engine.view(replay.moment.state, 0)


def test_a_finished_match_is_watched_with_the_eyes_of_every_seat(make_app: MakeApp) -> None:
    app, game = make_app(), opened("lifeform")
    match = random_match(game, 4)
    scene = ReplayScene(app, game, match, "A match")
    app.scenes.push(scene)
    press(app, pygame.K_END)
    seen = []
    for _ in match.setup.seats:
        seen.append(scene.eyes)
        assert scene.view.view == game.engine.view(scene.moment.state, scene.eyes)
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
    assert replay.index == int(target)
    assert replay.log.lit == target
    assert replay.log.spot(target)


def test_the_log_says_what_the_game_says(replay: ReplayScene) -> None:
    said = "".join(texts(replay.log).split())
    for moment in replay.match.moments:
        for sentence in replay.game.said(moment):
            assert "".join(sentence.split()) in said
        if moment.move:
            assert "".join(replay.game.words.move(moment.move).split()) in said
    check_reader(replay.log)


def test_play_advances_with_time_and_stops_at_the_end(replay: ReplayScene) -> None:
    press(replay.app, pygame.K_SPACE)
    assert replay.playing
    seconds = SPEEDS[replay.pace][1]
    shown = [replay.index]
    for _ in range(4 * replay.last + 8):
        replay.app.frame([], seconds / 3)
        if replay.index != shown[-1]:
            shown.append(replay.index)
    assert shown == list(range(replay.last + 1))
    assert not replay.playing
    press(replay.app, pygame.K_SPACE)
    assert replay.playing
    assert replay.index == 0
    press(replay.app, pygame.K_SPACE)
    assert not replay.playing


def test_a_faster_speed_takes_less_time(replay: ReplayScene) -> None:
    replay.faster()
    replay.toggle()
    replay.app.frame([], SPEEDS[2][1] + 0.01)
    assert replay.index == 1


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


# -- the result ---------------------------------------------------------------------------------------------


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
    deal = exoship.engine.modes.daily_deal(date.today())
    scene = show_result(app, exoship, played(exoship, deal))
    assert {key for key, _, _ in scene._acts()} == {"replay", "picture", "table", "library"}
    assert app.words("result.streak") in texts(scene.points)
    assert app.words("result.counts") in " ".join(texts(scene.points).split())
    again = show_result(app, exoship, played(exoship, deal))
    assert app.words("result.practice") in " ".join(texts(again.points).split())


def test_a_campaign_shows_where_it_stands(make_app: MakeApp, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    begun = []
    module = ModuleType("game.scenes.series")
    module.begin_campaign = lambda app, info: begun.append(info.id)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.series", module)
    deal = exoship.engine.modes.campaign_deal("abc", [])
    assert deal
    scene = show_result(app, exoship, played(exoship, deal))
    said = texts(scene.points)
    for key in ("result.voyages", "result.campaign_score", "result.retries"):
        assert app.words(key) in said
    assert scene._acts()[0][0] == "voyage"
    scene.next_voyage()
    assert begun == [exoship.info.id]
    assert len(app.scenes) == 1


# -- the chart ----------------------------------------------------------------------------------------------


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


# -- the hand-over ------------------------------------------------------------------------------------------


def cover(app: App, colour: str, then: Callable[[], None] = lambda: None) -> HandoverScene:
    app.scenes.push(Wall(app, colour))
    app.frame([], 0.016)
    scene = HandoverScene(app, "Ada", then)
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def test_nothing_of_the_table_shows_through(make_app: MakeApp) -> None:
    app = make_app()
    pictures = []
    for colour in ("selected", "refused"):
        cover(app, colour)
        pictures.append(app.surface.get_view("2").raw)
    assert pictures[0] == pictures[1]


def test_only_the_right_keys_uncover_the_table(make_app: MakeApp) -> None:
    app = make_app()
    done: list[str] = []
    scene = cover(app, "selected", lambda: done.append("seen"))
    picture = app.surface.get_view("2").raw
    for key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_a, pygame.K_LEFT, pygame.K_F1):
        press(app, key)
        assert app.scenes.top is scene
        assert app.surface.get_view("2").raw == picture
    send(app, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(9, 9), button=1))
    send(app, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=3))
    send(app, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert app.scenes.top is scene
    assert not done
    press(app, pygame.K_SPACE)
    assert app.scenes.top is not scene
    assert done == ["seen"]


@pytest.mark.parametrize("how", ["enter", "click"])
def test_enter_and_a_click_uncover_it_too(make_app: MakeApp, how: str) -> None:
    app = make_app()
    done: list[Scene] = []
    scene = cover(app, "selected", lambda: done.append(app.scenes.top))
    if how == "enter":
        press(app, pygame.K_RETURN)
    else:
        click(app, (200, 200))
    assert done
    assert done[0] is not scene


def test_a_key_held_since_before_does_not_uncover_it(make_app: MakeApp) -> None:
    app = make_app()
    scene = cover(app, "selected")
    scene._held = {pygame.K_SPACE}
    press(app, pygame.K_SPACE)
    assert app.scenes.top is scene
    send(app, pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    press(app, pygame.K_SPACE)
    assert app.scenes.top is not scene
