"""What nobody asks for and everybody notices: the shape of the mouse, its other clicks, a ring, a shadow, a fade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.game import Game
from game.core.match import SeatPlan
from game.games.exoship.rules.moves import Sway
from game.scenes.handover import HandoverScene
from game.scenes.howto import HowToScene
from game.scenes.library import LibraryScene
from game.scenes.page import Dialog
from game.scenes.play.messages import MakeMove, Touch
from game.scenes.play.state import Mode
from game.scenes.play.step import step
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplayListScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Scene
from game.scenes.settings_page import SettingsScene
from game.ui.double_click import SOON, DoubleClick
from game.ui.faces import ChipFace
from game.ui.paint import Painter
from game.ui.selection import Make, Offered
from game.ui.table import Handle, Placed
from game.ui.table_motion import LIFT
from game.ui.transition import FADE
from tests.contract.walks import random_match
from tests.ui.driver import Driver
from tests.ui.test_motion import shown


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def middle(rect: Rect, driver: Driver) -> tuple[float, float]:
    """Of an element of a menu, in logical units."""
    return driver.app.look.units(rect.center)


def right_click(driver: Driver, place: tuple[float, float]) -> None:
    scale = driver.app.look.scale
    pos = (round(place[0] * scale), round(place[1] * scale))
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.send(pygame.event.Event(kind, pos=pos, button=3))


# -- the shape of the mouse -----------------------------------------------------------------------------------


def test_the_mouse_says_what_a_press_would_do(driver: Driver, exoship: Game) -> None:
    app = driver.app

    def over(place: tuple[float, float]) -> str:
        driver.mouse(pygame.MOUSEMOTION, place)
        return app.cursor

    library = LibraryScene(app)
    app.scenes.push(library)
    driver.wait(2)
    tile = next(tile.rect for tile in library._tiles if tile.rect)
    assert over(tile.center) == "hand"
    assert over((1, 1)) == "arrow"
    settings = SettingsScene(app)
    app.scenes.push(settings)
    assert settings.gui
    driver.wait(2)
    shapes = {}
    for control in settings.gui.controls:
        for made in settings.lists:
            made.reveal(control)
        driver.wait(1)
        shapes[type(control.element).__name__] = over(middle(control.element.rect, driver))
    assert shapes["_Entry"] == "text"
    assert shapes["UIButton"] == "hand"
    app.scenes.pop()

    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))  # the reseeding
    places = {piece: driver.place(scene, piece) for piece in ("F05", "F08", "F02")}
    assert over(places["F05"]) == "grab"
    assert over(scene.panel.buttons[0].rect.center) == "hand"
    assert over((3, scene.view.area.bottom - 3)) == "arrow"
    driver.mouse(pygame.MOUSEMOTION, places["F05"])
    driver.mouse(pygame.MOUSEBUTTONDOWN, places["F05"])
    assert over((places["F05"][0] + 30, places["F05"][1])) == "grabbing"
    driver.mouse(pygame.MOUSEBUTTONUP, places["F05"])
    driver.click(places["F05"])
    assert over(places["F08"]) == "hand", "it comes next"


def test_it_waits_while_a_computer_thinks(driver: Driver, exoship: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = driver.sit_down(exoship, [SeatPlan("Ada", "human")], "shakedown")
    monkeypatch.setattr(type(scene), "mode", property(lambda _: Mode.THINKING))
    assert scene.mouse.shape(acting=False, thinking=True) == "arrow", "beside the table"
    driver.mouse(pygame.MOUSEMOTION, driver.place(scene, "F05"))
    assert driver.app.cursor == "wait"


# -- its other clicks ------------------------------------------------------------------------------------------


def test_the_other_button_asks_what_this_is_everywhere(driver: Driver, exoship: Game) -> None:
    app = driver.app

    def opened() -> RulebookScene:
        found = app.scenes.top
        assert isinstance(found, RulebookScene)
        app.scenes.pop()
        driver.wait(2)
        return found

    library = LibraryScene(app)
    app.scenes.push(library)
    driver.wait(2)
    tile = [tile for tile in library._tiles if tile.rect][1]
    assert tile.rect
    right_click(driver, tile.rect.center)
    page = app.scenes.top
    assert isinstance(page, HowToScene)
    assert page.game.info is tile.info
    app.scenes.pop()
    driver.wait(2)

    scene = driver.play(exoship)
    asked = scene.facts().asked
    assert asked
    right_click(driver, (scene.view.area.right + 100, 100))
    assert opened(), "the rule of the question"
    piece = next(p for p in scene.view.scenery.pieces if p.tip and p.tip.rule)
    right_click(driver, driver.place(scene, piece.id))
    assert opened()
    bare = replace(piece, tip=replace(piece.tip, rule=""))  # type: ignore[type-var]
    scene.view.motion.sprites[piece.id].placed = bare
    right_click(driver, driver.place(scene, piece.id))
    assert app.scenes.top is scene
    assert scene.screen.pointer.rested, "there is no rule to read: it speaks for itself, at once"
    assert not scene.screen.pointer.hushed

    replay = ReplayScene(app, exoship, random_match(exoship, 1, moves=3), "")
    app.scenes.push(replay)
    driver.wait(2)
    placed = next(p for p in replay.view.scenery.pieces if p.tip and p.tip.rule and replay.view.at(p.rect.center) is p)
    room, scale = replay.look.rect(replay._room), replay._table_look.scale
    at = (room.left + placed.rect.centerx * scale, room.top + placed.rect.centery * scale)
    right_click(driver, app.look.units((round(at[0]), round(at[1]))))
    assert opened()


def test_two_presses_on_one_thing_are_a_double_click() -> None:
    twice = DoubleClick()
    assert not twice.pressed("a")
    twice.passed(SOON / 2)
    assert twice.pressed("a")
    assert not twice.pressed("a"), "a third begins anew"
    twice.passed(SOON * 2)
    assert not twice.pressed("a"), "too late"
    assert not twice.pressed("b")
    assert not twice.pressed("")
    assert not twice.pressed("")


def test_a_double_click_does_the_usual_thing_where_there_is_one() -> None:
    one, other = Sway("F05", "F08"), Sway("F05", "F02")
    single = Offered(((one, Handle(("F05", "F08"), "sway")),))
    assert single.usual(("F05",)) == Make(one)
    assert Offered((*single.options, (other, Handle(("F05", "F02"), "sway")))).usual(("F05",)) is None
    assert single.usual(("F01",)) is None


def test_a_double_click_on_a_piece_makes_its_only_move_and_else_puts_it_back(driver: Driver, exoship: Game) -> None:
    scene = driver.play(exoship)
    driver.click(driver.place(scene, "F05"))
    facts = scene.facts()
    ways = facts.offered.after(("F05",))
    assert len(ways) > 1
    for offered, made in ((Offered((ways[0],)), True), (facts.offered, False)):
        alone = replace(facts, offered=offered)
        taken, _ = step(scene.sitting, Touch("F05"), alone)
        assert taken.draft.picks == ("F05",)
        after, requests = step(taken, Touch("F05", twice=True), alone)
        assert after.draft.picks == ()
        assert (MakeMove(ways[0][0]) in requests) is made
        after, requests = step(taken, Touch("F05"), alone)
        assert (after.draft.picks, requests) == ((), ()), "two slow clicks take it up and put it back"
    heard: list[object] = []
    scene.mouse._feed = heard.append
    driver.wait(2, SOON)
    for _ in range(2):
        driver.click(driver.place(scene, "F05"))
    assert heard == [Touch("F05"), Touch("F05", twice=True)]


def test_a_double_click_on_a_match_opens_it(driver: Driver, exoship: Game) -> None:
    driver.app.store.add(random_match(exoship, 1, moves=3), exoship)
    scene = ReplayListScene(driver.app)
    driver.app.scenes.push(scene)
    driver.wait(2)
    row = scene.rows[0]
    place = (row.rect.left + 200, row.rect.centery)
    driver.click(place)
    assert driver.app.scenes.top is scene
    driver.click(place)
    assert driver.app.open_match == row.entry.id


# -- rings and shadows ------------------------------------------------------------------------------------------


def ringed(driver: Driver, scene: Scene) -> bool:
    """Is there gold around what Enter would press?"""
    assert scene.gui
    assert scene.gui.focus is not None
    driver.app.draw()
    around = driver.app.look.rect(scene.gui.controls[scene.gui.focus].rect.inflate(8, 8))
    edge = driver.app.surface.subsurface(Rect(around.centerx - 20, around.top, 40, 3))
    return pygame.mask.from_threshold(edge, driver.app.look.theme["selected"], (40, 40, 40, 255)).count() > 20


def test_the_ring_comes_with_a_key_and_goes_with_a_press(driver: Driver) -> None:
    given: list[int] = []
    dialog = Dialog(driver.app, "A title", "Words", [("One", "", lambda: given.append(1)), ("Two", "", None)])
    driver.click((5, 5))
    driver.app.scenes.push(dialog)
    driver.wait(3)
    assert dialog.gui
    assert dialog.gui.focus == 0
    assert not ringed(driver, dialog)
    driver.key(pygame.K_TAB)
    assert dialog.gui.focus == 1
    assert ringed(driver, dialog)
    driver.click((5, 5))
    assert dialog.gui.focus == 0, "as it was before any key"
    assert not ringed(driver, dialog)
    driver.key(pygame.K_RETURN)
    assert given == [1]


CARRIER = Placed("board", Rect(200, 200, 700, 500), ChipFace(""))
HELD = Placed("token", Rect(300, 300, 60, 60), ChipFace("t", solid=True), over="board", layer=1)
ABOVE = Placed("roof", Rect(500, 290, 80, 80), ChipFace("roof", solid=True), over="board", layer=9)


def test_a_piece_let_go_of_travels_home_above_the_others(driver: Driver) -> None:
    """Also one that lies on another, which carries it otherwise."""
    painter = Painter(driver.app.surface, driver.app.look, driver.app.assets)
    view, _ = shown(CARRIER, HELD, ABOVE)

    def picture() -> bytes:
        painter.surface.fill("black")
        view.draw(painter)
        return pygame.image.tobytes(painter.surface.subsurface(painter.look.rect(ABOVE.rect)), "RGB")

    still = picture()
    view.fly_back("token", (540, 330))
    view.draw(painter)
    assert view.motion.spot(view.motion.sprites["token"]).center == (540, 330 - LIFT)
    assert picture() != still, "it is drawn over what lies higher"
    places = []
    while view.moving:
        view.update(0.02)
        places.append(view.motion.spot(view.motion.sprites["token"]).centerx)
    assert places == sorted(places, reverse=True)
    assert len(set(places)) > 5
    assert picture() == still
    assert view.motion.spot(view.motion.sprites["token"]) == HELD.rect


def test_a_piece_in_the_hand_throws_a_shadow_on_what_is_below(driver: Driver) -> None:
    painter = Painter(driver.app.surface, driver.app.look, driver.app.assets)
    view, _ = shown(CARRIER, HELD)
    painter.surface.fill((120, 120, 120))
    view.draw(painter, held="token", held_at=(1100, 400))
    foot = painter.look.rect(Rect(1085, 430 - LIFT + 4, 30, 8))
    assert pygame.transform.average_color(painter.surface.subsurface(foot))[0] < 100
    beside = painter.look.rect(Rect(1200, 380, 30, 30))
    assert pygame.transform.average_color(painter.surface.subsurface(beside))[0] == 120


# -- from one screen to the next ------------------------------------------------------------------------------------


class Plain(Scene):
    """A screen of one colour, which counts what is pressed in it and what it prepares."""

    colour = (200, 0, 0)
    pressed = 0
    steps = 0
    updated = 0

    def prepare(self, painter: Painter, end: float) -> bool:
        self.steps -= 1
        return self.steps < 0

    def handle(self, event: pygame.event.Event) -> bool:
        self.pressed += event.type == pygame.MOUSEBUTTONDOWN
        return True

    def update(self, seconds: float) -> bool:
        self.updated += 1
        return False

    def draw(self, painter: Painter) -> None:
        painter.surface.fill(self.colour)


class Blue(Plain):
    colour = (0, 0, 200)


def colour(driver: Driver) -> tuple[int, ...]:
    return tuple(driver.app.surface.get_at((50, 50))[:3])


def fading(driver: Driver) -> Blue:
    """Red is on the screen, and blue comes."""
    driver.app.settings.speed = "normal"
    driver.app.scenes.push(Plain(driver.app))
    driver.wait(30)
    scene = Blue(driver.app)
    driver.app.scenes.push(scene)
    driver.wait(2)
    return scene


def test_one_screen_fades_into_the_next(driver: Driver) -> None:
    fading(driver)
    seen = []
    while colour(driver) != Blue.colour:
        seen.append(colour(driver)[0])
        driver.wait(1)
    assert seen == sorted(seen, reverse=True)
    assert FADE / 0.02 - 3 < len(seen) < FADE / 0.02 + 3
    driver.app.scenes.pop()
    driver.wait(1)
    assert colour(driver) != Plain.colour, "and back"


def test_a_press_during_the_fade_counts_and_ends_it(driver: Driver) -> None:
    scene = fading(driver)
    assert colour(driver) != Blue.colour
    driver.mouse(pygame.MOUSEBUTTONDOWN, (400, 400))
    assert scene.pressed == 1
    assert colour(driver) == Blue.colour


@pytest.mark.parametrize("change", ["reduced_motion", "instant", "cover"])
def test_nothing_fades_that_must_not(driver: Driver, change: str) -> None:
    driver.app.scenes.push(Plain(driver.app))
    driver.wait(30)
    driver.app.settings.speed = "instant" if change == "instant" else "normal"
    driver.app.settings.reduced_motion = change == "reduced_motion"
    cover = HandoverScene(driver.app, "Ada", lambda _: None)
    driver.app.scenes.push(cover if change == "cover" else Blue(driver.app))
    driver.wait(2)
    seen = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.draw()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == seen, "all of it is there at once"


def test_what_is_not_ready_is_prepared_while_the_old_picture_stands(driver: Driver) -> None:
    driver.app.settings.speed = "normal"
    driver.app.scenes.push(Plain(driver.app))
    driver.wait(30)
    scene = Blue(driver.app)
    scene.steps = 5
    driver.app.scenes.push(scene)
    for _ in range(5):
        driver.wait(1)
        assert colour(driver) == Plain.colour
        assert not scene.updated, "what happens there waits until it can be seen"
    driver.wait(2)
    assert scene.updated
    scene.steps = 99
    driver.app.scenes.push(Plain(driver.app))
    driver.app.scenes.pop()
    driver.mouse(pygame.MOUSEBUTTONDOWN, (400, 400))
    assert scene.pressed == 1, "hands never wait for it"


def test_the_first_picture_of_a_table_finds_its_pieces_drawn(driver: Driver, exoship: Game) -> None:
    driver.app.settings.speed = "normal"
    driver.wait(2)
    kept = driver.app.assets._drawn
    kept.clear()
    scene = driver.play(exoship)
    while driver.app._transition.preparing:
        driver.wait(1)
    assert all(s._look is driver.app.look for s in scene.view.motion.sprites.values())
    assert kept
