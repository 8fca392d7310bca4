"""How pieces travel and shine: out of decks, into piles, along rails; lights that never rest."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.games import GAMES
from game.ui.assets import Assets
from game.ui.faces import BackFace, CardFace, ChipFace, LabelFace, SlotFace, SpriteFace
from game.ui.highlights import MOOD_RATE, Highlights
from game.ui.paint import Look, Painter
from game.ui.table import Mood, Placed, Rail, Scenery, Sight
from game.ui.table_view import TableView
from game.ui.theme import load_themes

AREA = Rect(0, 108, 1260, 792)
STOPS = ((100, 100), (300, 100), (300, 300))
DECK = Placed("deck", Rect(600, 100, 80, 100), BackFace("adrift/event_back"))
PILE = Placed("pile", Rect(900, 500, 80, 100), SlotFace("pile"))


class Shown:
    """A table that shows just what it is given."""

    def __init__(self, *pieces: Placed) -> None:
        self.pieces = pieces

    def scenery(self, look: Sight[Any]) -> Scenery:
        return Scenery(self.pieces)


@pytest.fixture
def painter() -> Painter:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1280, 720))
    look = Look(load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())["default"], (1280, 720))
    return Painter(screen, look, Assets(paths.assets()))


def shown(*pieces: Placed, calm: bool = False) -> tuple[TableView, Shown]:
    table = Shown(*pieces)
    view = TableView(table, AREA, reduced_motion=calm)  # type: ignore[arg-type]
    view.show(object(), 0, instant=True)
    return view, table


def spot(view: TableView, piece: str) -> Rect:
    return view.motion.spot(view.motion.sprites[piece])


def token(at: int) -> Placed:
    rect = Rect(0, 0, 20, 20)
    rect.center = STOPS[at]
    return Placed("token", rect, SpriteFace("seats/circle"), rail=Rail(STOPS, at))


def test_a_piece_on_a_rail_passes_every_stop_between(painter: Painter) -> None:
    view, table = shown(token(0))
    table.pieces = (token(2),)
    view.show(object(), 0)
    places = []
    while view.moving:
        places.append(spot(view, "token").center)
        view.draw(painter)
        view.update(0.02)
    assert any(abs(x - 300) < 3 and y < 130 for x, y in places), "it cut the corner"
    assert all(x == 300 or y == 100 for x, y in places)
    assert spot(view, "token").center == STOPS[2]


def test_a_card_comes_out_of_its_deck_and_is_turned_over(painter: Painter) -> None:
    view, table = shown(DECK, PILE)
    home = Rect(100, 400, 300, 180)
    card = Placed("card", home, CardFace("A", "b", "c", "adrift/event_ghosts", "side_rift"), comes_from="deck")
    table.pieces = (DECK, PILE, card)
    view.show(object(), 0)
    assert spot(view, "card") == DECK.rect
    assert view.motion.sprites["card"].turned_from == DECK.face
    while view.moving:
        view.draw(painter)
        view.update(0.02)
    assert spot(view, "card") == home


def test_a_card_that_leaves_travels_to_its_pile(painter: Painter) -> None:
    card = Placed("card", Rect(100, 400, 300, 180), ChipFace("a card"), goes_to="pile")
    other = Placed("other", Rect(100, 700, 80, 80), ChipFace("another"))
    view, table = shown(DECK, PILE, card, other)
    table.pieces = (DECK, PILE)
    view.show(object(), 0)
    view.update(view.motion.seconds * 0.9)
    leaving = {sprite.placed.id: view.motion.spot(sprite) for sprite in view.motion.leaving}
    assert abs(leaving["card"].centerx - PILE.rect.centerx) < 10
    assert leaving["other"] == other.rect, "a piece without a goal fades where it is"
    view.draw(painter)


def lights(view: TableView, painter: Painter) -> set[bytes]:
    """The different pictures in two seconds."""
    found = set()
    for _ in range(2 * MOOD_RATE):
        painter.surface.fill("black")
        view.draw(painter)
        found.add(pygame.image.tobytes(painter.surface, "RGB"))
        view.update(1 / MOOD_RATE)
    return found


@pytest.mark.parametrize("harsh", [True, False])
def test_a_mood_is_drawn_anew_now_and_then_but_is_no_movement(painter: Painter, harsh: bool) -> None:
    placed = Placed("a", Rect(100, 100, 200, 100), ChipFace("a"), mood=Mood("refused", harsh))
    view, _ = shown(placed)
    asked = [view.update(0.01) for _ in range(100)]
    assert MOOD_RATE - 1 <= sum(asked) <= MOOD_RATE + 1
    assert not view.moving, "a light that never rests would hold up the game"
    assert len(lights(view, painter)) > 3


def test_without_motion_a_mood_shines_steadily(painter: Painter) -> None:
    placed = Placed("a", Rect(100, 100, 200, 100), ChipFace("a"), mood=Mood("refused", harsh=True))
    view, _ = shown(placed, calm=True)
    assert not any(view.update(0.05) for _ in range(40))
    assert len(lights(view, painter)) == 1


def test_small_targets_speak_only_when_pointed_at(painter: Painter) -> None:
    cells = [Placed(f"cell:{i}", Rect(100 + 18 * i, 100, 16, 40), LabelFace(str(i))) for i in range(5)]
    view, _ = shown(*cells)
    targets = {cell.id: "+3: 20 met" for cell in cells}

    def picture(hovered: str) -> bytes:
        painter.surface.fill("black")
        view.draw(painter, Highlights(targets=targets, hovered=hovered))
        return pygame.image.tobytes(painter.surface, "RGB")

    assert picture("cell:1") != picture("")
    assert picture("cell:1") != picture("cell:4")


@pytest.mark.parametrize("round_light", [True, False])
def test_the_light_of_a_round_piece_is_a_ring(painter: Painter, round_light: bool) -> None:
    placed = Placed("a", Rect(100, 100, 100, 100), SpriteFace("adrift/warning", 1), round=round_light)
    view, _ = shown(placed)
    painter.surface.fill("black")
    view.draw(painter, Highlights(chosen=("a",)))
    corner = painter.surface.get_at((round(104 * 0.8), round(104 * 0.8)))
    assert (corner.r > 150) is not round_light


def test_sparks_fly_from_piece_to_piece_and_are_gone(painter: Painter) -> None:
    ends = [Placed(name, Rect(x, 300, 40, 40), ChipFace(name)) for name, x in (("a", 200), ("b", 800))]
    view, _ = shown(*ends)
    view.motion.stream((("a", "b"), ("a", "nowhere")), "legal")
    bright = []
    while view.moving:
        painter.surface.fill("black")
        view.draw(painter)
        middle = painter.surface.subsurface(painter.look.rect(Rect(300, 150, 400, 250)))
        bright.append(pygame.transform.average_color(middle)[1] > 0)
        view.update(0.05)
    assert any(bright)
    assert len(bright) < 20
    view.motion.stream((("a", "b"),), "legal")
    view.finish()
    assert not view.moving


def test_without_motion_nothing_flies() -> None:
    view, _ = shown(Placed("a", Rect(0, 0, 9, 9), LabelFace("")), calm=True)
    view.motion.stream((("a", "a"),), "legal")
    assert not view.moving


def test_a_full_piece_keeps_its_words_clear_of_the_verb(painter: Painter) -> None:
    """What touching it does stands below it, and only while it is pointed at."""
    rect = Rect(100, 100, 200, 150)
    lights = Highlights(targets={"a": "keep"}), Highlights(targets={"a": "keep"}, hovered="a")

    def green(placed: Placed, light: Highlights, part: Rect) -> int:
        view, _ = shown(placed)
        painter.surface.fill("black")
        view.draw(painter, light)
        legal = painter.look.theme["legal"]
        box = painter.surface.subsurface(painter.look.rect(part))
        return pygame.mask.from_threshold(box, legal, (4, 4, 4, 255)).count()

    foot, below = Rect(150, 205, 100, 35), Rect(150, 254, 100, 36)
    plain, full = Placed("a", rect, ChipFace("a")), Placed("a", rect, ChipFace("a"), full=True)
    assert green(plain, lights[0], foot) > 200
    assert [green(full, light, foot) for light in lights] == [0, 0]
    assert green(full, lights[0], below) == 0
    assert green(full, lights[1], below) > 200


@pytest.mark.parametrize("calm", [True, False])
def test_the_table_trembles_and_comes_to_rest(painter: Painter, calm: bool) -> None:
    view, _ = shown(Placed("a", Rect(300, 300, 100, 100), ChipFace("a", solid=True)), calm=calm)

    def picture() -> bytes:
        painter.surface.fill("black")
        view.draw(painter)
        return pygame.image.tobytes(painter.surface, "RGB")

    still = picture()
    view.motion.shake()
    assert view.moving is not calm
    seen = set()
    while view.moving:
        view.update(0.03)
        seen.add(picture())
    assert (len(seen) > 3) is not calm
    assert picture() == still
    view.motion.shake()
    view.finish()
    assert not view.moving


@pytest.mark.parametrize("calm", [True, False])
def test_what_is_not_there_flickers(painter: Painter, calm: bool) -> None:
    """Without motion it fades like any other flash."""
    view, _ = shown(Placed("a", Rect(300, 300, 100, 100), ChipFace("a")), calm=calm)
    view.flash(("a",), "text", flicker=True)
    bright = []
    while view.moving:
        painter.surface.fill("black")
        view.draw(painter)
        bright.append(sum(pygame.transform.average_color(painter.surface.subsurface((225, 225, 110, 14)))[:3]))
        view.update(0.05)
    brighter = [one < other for one, other in pairwise(bright)]
    assert any(brighter) is not calm


def test_a_place_that_is_a_target_is_outlined_and_never_painted_over(painter: Painter) -> None:
    """What lies in it, and the picture beneath it, can be seen as before."""
    place = Placed("slot", Rect(100, 100, 200, 120), SlotFace(), ghost=True)
    view = TableView(Shown(place), AREA)  # type: ignore[arg-type]
    view.show(object(), 0, instant=True)
    pictures = []
    for lights in (Highlights(), Highlights(targets={"slot": ""})):
        painter.surface.fill((10, 20, 30))
        view._drawing.ground = type(view._drawing.ground)()
        view.draw(painter, lights)
        pictures.append(painter.surface.copy())
    middle = painter.look.rect(Rect(130, 130, 140, 40))
    inside = [pygame.image.tobytes(picture.subsurface(middle), "RGB") for picture in pictures]
    assert inside[0] == inside[1]
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB"), "its edge is lit"
