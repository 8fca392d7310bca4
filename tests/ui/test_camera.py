"""A board that can be zoomed: its camera, its small map, and the hand that moves it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.games import GAMES
from game.ui.assets import Assets
from game.ui.camera import STEPS, Camera
from game.ui.chart_control import ChartControl
from game.ui.faces import LabelFace, SlotFace, TileFace
from game.ui.highlights import Highlights
from game.ui.paint import Look, Painter
from game.ui.table import Link, Placed, Scenery, Sight
from game.ui.table_view import TableView
from game.ui.theme import load_themes
from game.ui.witness import Witness

AREA = Rect(0, 60, 1260, 840)
CHART = Rect(100, 100, 1000, 600)


class StarTable:
    """Four stars on a chart, and a label beside it that stays where it is."""

    def scenery(self, look: Sight[Any]) -> Scenery:
        spots = [Rect(150, 150, 40, 40), Rect(1000, 150, 40, 40), Rect(150, 600, 40, 40), Rect(1000, 600, 40, 40)]
        stars = [Placed(f"star:{i}", r, TileFace(str(i)), on_chart=True, dot="legal") for i, r in enumerate(spots)]
        ground = [
            Placed("sector", CHART, SlotFace("sector"), layer=-20, ghost=True, on_chart=True),
            Placed("haze", Rect(500, 300, 60, 60), SlotFace(), layer=-1, ghost=True, on_chart=True),
        ]
        beside = Placed("label", Rect(20, 800, 200, 30), LabelFace("map"))
        return Scenery((*ground, *stars, beside), links=(Link("star:0", "star:3"),), chart=CHART)


@pytest.fixture
def view() -> TableView:
    shown = TableView(StarTable(), AREA, speed="instant")  # type: ignore[arg-type]
    shown.show(object(), 0, instant=True)
    return shown


def rect(view: TableView, piece: str) -> Rect:
    placed = view.piece(piece)
    assert placed
    return placed.rect


def test_from_afar_everything_is_where_the_table_put_it() -> None:
    camera = Camera()
    assert camera.to_screen(Rect(150, 150, 40, 40), CHART) == Rect(150, 150, 40, 40)
    assert camera.seen(CHART) == CHART
    assert not camera.reveal(CHART, Rect(0, 0, 1, 1))


@pytest.mark.parametrize("steps", range(1, len(STEPS)))
@pytest.mark.parametrize("place", [(600.0, 400.0), (101.0, 101.0), (1099.0, 300.0)])
def test_what_lies_under_the_mouse_stays_there(steps: int, place: tuple[float, float]) -> None:
    camera = Camera()
    before = camera.to_board(place, CHART)
    assert camera.nearer(CHART, place, steps)
    assert camera.to_board(place, CHART) == pytest.approx(before)


def test_the_window_never_leaves_the_board() -> None:
    camera = Camera()
    assert not camera.nearer(CHART, CHART.center, -1)
    assert camera.nearer(CHART, CHART.center, 99)
    assert not camera.nearer(CHART, CHART.center, 1)
    for dx, dy in ((5000, 0), (0, 5000), (-9000, 0), (0, -9000)):
        camera.pan(CHART, dx, dy)
        assert CHART.contains(camera.seen(CHART))
    assert camera.seen(CHART).bottomright == CHART.bottomright
    assert not camera.pan(CHART, -10, -10)
    camera.nearer(CHART, CHART.center, -99)
    assert camera.seen(CHART) == CHART


def test_only_the_chart_grows(view: TableView) -> None:
    assert view.zoom((170, 170), 3)
    assert rect(view, "star:0") == Rect(150 - 20, 150 - 20, 80, 80).move(0, 0)
    assert rect(view, "label") == Rect(20, 800, 200, 30)
    assert not CHART.colliderect(rect(view, "star:3"))


def test_a_chart_is_touched_only_through_its_window(view: TableView) -> None:
    view.zoom(CHART.center, 99)
    outside = rect(view, "star:0").center
    assert not CHART.collidepoint(outside)
    assert view.at(outside) is None
    assert view.at((30, 810)).id == "label"  # type: ignore[union-attr]


def test_a_piece_out_of_sight_is_revealed(view: TableView) -> None:
    view.zoom((150, 150), 99)
    star = view.piece("star:3")
    assert star
    assert view.seen(star).width == 0
    assert view.reveal("star:3")
    assert CHART.contains(rect(view, "star:3"))
    assert not view.reveal("star:3"), "it is in sight already"
    assert not view.reveal("label")
    view.flash(["star:0"], "legal")
    assert CHART.contains(rect(view, "star:0"))


def test_the_small_map_leads_anywhere(view: TableView) -> None:
    assert view.small_map() is None
    view.zoom((150, 150), 3)
    small = view.small_map()
    assert small
    assert CHART.contains(small)
    assert view.look_at_small_map((small.right - 1, small.bottom - 1))
    assert CHART.contains(rect(view, "star:3"))
    assert not view.look_at_small_map((20, 20))


def test_a_new_view_is_seen_through_the_same_camera(view: TableView) -> None:
    view.zoom((150, 150), 2)
    before = rect(view, "star:0")
    view.show(object(), 0)
    assert rect(view, "star:0") == before
    view.relocate(AREA)
    assert rect(view, "star:0") == before


def event(kind: int, **more: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **more)


def test_wheel_keys_and_buttons(view: TableView) -> None:
    hand = ChartControl(view)
    wheel = event(pygame.MOUSEWHEEL, x=0, y=1)
    assert not hand.handle(wheel, (20, 20)), "beside the chart the wheel is for others"
    assert not hand.handle(event(pygame.MOUSEBUTTONDOWN, button=3), CHART.center), "nothing to push yet"
    assert hand.handle(wheel, CHART.center)
    assert view.camera.zoom == STEPS[1]
    before = rect(view, "star:0")
    assert hand.handle(event(pygame.MOUSEBUTTONDOWN, button=3), (600, 400))
    assert hand.handle(event(pygame.MOUSEMOTION), (630, 410))
    assert rect(view, "star:0").topleft == (before.left + 30, before.top + 10)
    assert hand.handle(event(pygame.MOUSEBUTTONUP, button=3), (630, 410))
    assert not hand.handle(event(pygame.MOUSEMOTION), (700, 500))
    assert hand.handle(event(pygame.MOUSEBUTTONDOWN, button=3), (600, 400))
    assert not hand.handle(event(pygame.MOUSEBUTTONUP, button=3), (600, 400)), "a click that pushed nothing"
    assert hand.key(pygame.K_PLUS)
    assert view.camera.zoom == STEPS[2]
    assert hand.key(pygame.K_HOME)
    assert view.camera.far
    assert not hand.key(pygame.K_a)


def test_a_hand_on_the_small_map(view: TableView) -> None:
    hand = ChartControl(view)
    view.zoom((150, 150), 3)
    small = view.small_map()
    assert small
    assert hand.handle(event(pygame.MOUSEBUTTONDOWN, button=1), small.center)
    assert hand.handle(event(pygame.MOUSEMOTION), (small.right - 2, small.top + 2))
    assert CHART.contains(rect(view, "star:1"))
    assert hand.handle(event(pygame.MOUSEBUTTONUP, button=1), small.center)
    assert not hand.handle(event(pygame.MOUSEBUTTONDOWN, button=1), (200, 200))


@pytest.fixture
def painter() -> Painter:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    themes = load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())
    return Painter(pygame.Surface((1280, 720)), Look(themes["default"], (1280, 720)), Assets(paths.assets()))


def test_a_chart_is_drawn_in_its_window_only(view: TableView, painter: Painter) -> None:
    view.zoom((150, 150), 99)
    view.draw(painter, Highlights(glowing=["star:0", "sector"]))
    window = painter.look.rect(CHART)
    outside = [(window.left - 6, y) for y in range(0, 660, 7)] + [(x, window.top - 6) for x in range(0, 1000, 7)]
    assert all(painter.surface.get_at(place) == pygame.Color(0, 0, 0) for place in outside)
    small = view.small_map()
    assert small
    dot = (small.right - small.width * 80 / CHART.width, small.bottom - small.width * 80 / CHART.width)
    place = (round(dot[0] * painter.look.scale), round(dot[1] * painter.look.scale))
    assert painter.surface.get_at(place)[:3] == painter.colour("legal")[:3]


def test_the_ground_is_drawn_once_and_looks_the_same(view: TableView, painter: Painter) -> None:
    view.draw(painter)
    first = painter.surface.copy()
    painter.surface.fill("black")
    view.draw(painter)
    assert view._drawing.ground.drawn == 1
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(painter.surface, "RGB")
    view.zoom((150, 150), 1)
    painter.surface.fill("black")
    view.draw(painter)
    assert view._drawing.ground.drawn == 2


def test_a_piece_held_at_the_edge_draws_the_board_on(view: TableView) -> None:
    chart = ChartControl(view)
    edge = (float(CHART.right - 5), float(CHART.centery))
    assert not chart.drift(edge, 0.1), "all of it is in sight"
    view.zoom(CHART.center, 3)
    before = rect(view, "star:3")
    assert not chart.drift(CHART.center, 0.1)
    assert not chart.drift((CHART.right + 50.0, 300.0), 0.1), "beside the board"
    assert chart.drift(edge, 0.1)
    assert rect(view, "star:3").x < before.x
    assert rect(view, "star:3").y == before.y


def test_a_lesson_that_shows_a_part_of_the_board_shows_it_large(view: TableView) -> None:
    view.hidden = ("star:[123]", "haze")
    view.show(object(), 0, instant=True)
    assert view.camera.zoom == STEPS[-1]
    assert CHART.contains(rect(view, "star:0")) and view.small_map() is None, "nothing is out of sight"
    view.hidden = ()
    view.show(object(), 0, instant=True)
    assert view.camera.far


def test_what_can_be_done_with_the_whole_board_is_said_where_it_is_seen(view: TableView) -> None:
    view.zoom(CHART.topleft, 5)
    pygame.init()
    pygame.display.set_mode((1600, 900))
    theme = load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())["default"]
    witness = Witness()
    painter = Painter(pygame.Surface((1600, 900)), Look(theme, (1600, 900), witness=witness), Assets(paths.assets()))
    view.draw(painter, Highlights(targets={"sector": "play"}))
    said = next(one for one in witness.written if one.text == "play")
    assert CHART.contains(said.place)
