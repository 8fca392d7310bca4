"""The faces that many games use, drawn at every text size: inside their boxes, and not empty. How tables show them."""

from __future__ import annotations

import typing

import pygame
import pytest
from pygame import Rect

from game import paths
from game.core.value import value
from game.ui import layout
from game.ui.assets import Assets
from game.ui.closeup import Closeup
from game.ui.draw_faces import draw_face
from game.ui.faces import (
    BackFace,
    CardFace,
    ChipFace,
    DieFace,
    LabelFace,
    SlotFace,
    SpriteFace,
    TileFace,
)
from game.ui.highlights import Highlights
from game.ui.paint import Look, Painter
from game.ui.table import Link, Mark, Placed, Scenery, Sight, Tip
from game.ui.table_view import TableView
from game.ui.theme import Theme
from game.ui.tray import TrayFace, TrayTile
from tests.ui.faces import Samples, at_every_size, every_face, open_themes, stay_in_their_boxes

SAMPLES: Samples = [
    (
        CardFace(
            "Warp Storm", "Instant", "No fleet enters or leaves the sector until the end of this round.",
            "exoship/portrait_F05", "side_rift", "exoship/emblem_rift", True, ("icons/eye", "icons/captain"),
        ),
        (286, 166),
    ),
    (BackFace("exoship/card_back", "5 cards"), (120, 168)),
    (
        TileFace("Hull Breach", "Discard the lowest-rank mid-life founder.", "Year 39", "exoship/event_T4b",
                       state="now", columns=(False, False, True)),
        (196, 106),
    ),
    (SpriteFace("exoship/ship_normal"), (236, 58)),
    (LabelFace("MID-LIFE"), (160, 20)),
    (LabelFace("a longer line of plain words", spaced=False), (240, 24)),
    (SlotFace("empty"), (120, 80)),
    (ChipFace("Swap any two founders of equal rank.", "icons/dice"), (180, 70)),
    (DieFace(5), (64, 64)),
    (DieFace(12, "selected", spent=True), (64, 64)),
    (DieFace(4, "legal", need=3), (48, 66)),
    (TrayFace("The fleet at Zenith", "Drag it to a point.", "3 of 6 berths", 3, 6), (420, 150)),
    (TrayTile("Carrier", "rift/unit_carrier", 1, 3), (110, 120)),
]  # fmt: skip


@pytest.fixture
def themes() -> dict[str, Theme]:
    return open_themes()


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.ui")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)


@value
class TallFace(CardFace):
    upright: typing.ClassVar[bool] = True


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("words", ["Two words.", "Many words. " * 24])
@pytest.mark.parametrize("kind", [CardFace, TallFace])
def test_a_closeup_stays_in_its_room_with_its_card_or_without(
    themes: dict[str, Theme], percent: int, words: str, kind: type[CardFace]
) -> None:
    look = Look(themes["default"], (1280, 720), percent)
    surface = pygame.Surface((1280, 720))
    area = Rect(1276, 300, 308, 588)
    card = kind("Leg It", "", "", "icons/plus", "side_rift")
    painter, tip = Painter(surface, look, Assets(paths.assets())), Tip("A card", words, "EXO-1", card)
    closeup = Closeup()
    closeup.show(tip, "F1 or right click: the rule")
    closeup.draw(painter, area)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), pygame.Surface((1280, 720)))
    drawn.invert()
    touched = drawn.get_bounding_rects()
    assert touched
    assert look.rect(area).contains(touched[0].unionall(touched[1:]))


def test_a_missing_picture_is_a_box_and_is_said_once(
    themes: dict[str, Theme], capsys: pytest.CaptureFixture[str]
) -> None:
    assets = Assets(paths.assets())
    assets.sprite("no/such/picture", (40, 40))
    assets.sprite("no/such/picture", (50, 50))
    assert capsys.readouterr().err.count("cannot be shown") == 1
    assert assets.missing == {"no/such/picture"}


def test_rows_columns_and_hands() -> None:
    area = Rect(10, 20, 400, 300)
    assert layout.grid(area, 2, (100, 50), (10, 5), 3) == [
        Rect(10, 20, 100, 50), Rect(120, 20, 100, 50), Rect(10, 75, 100, 50),
    ]  # fmt: skip
    for count in range(8):
        for rects in (layout.column(area, (100, 80), 10, count), layout.hand(area, (100, 80), 10, count)):
            assert len(rects) == count
            assert all(area.contains(rect) for rect in rects)
            assert len({rect.topleft for rect in rects}) == count


class MapTable:
    """A deck map of two rooms: enough to see links and marks drawn."""

    def scenery(self, look: Sight[typing.Any]) -> Scenery:
        rooms = [Rect(100, 300, 150, 90), Rect(500, 500, 150, 90)]
        pieces = tuple(Placed(f"room:{i}", r, TileFace(f"Room {i}")) for i, r in enumerate(rooms))
        links = (Link("room:0", "room:1"), Link("room:0", "nowhere"))
        return Scenery(pieces, (Mark("room:0", "room:1", "selected"), Mark("room:0", "nowhere", "line")), links)


def test_a_deck_map_with_links_and_marks(themes: dict[str, Theme]) -> None:
    surface = pygame.Surface((1280, 720))
    view = TableView(MapTable(), Rect(0, 108, 1260, 792))  # type: ignore[arg-type]
    view.show(object(), 0, instant=True)
    view.draw(Painter(surface, Look(themes["default"], (1280, 720)), Assets(paths.assets())))
    middle = surface.get_at((round(375 * 0.8), round(445 * 0.8)))
    assert middle != pygame.Color(0, 0, 0)


def test_a_face_is_drawn_anew_for_another_scale(themes: dict[str, Theme]) -> None:
    """The table of a replay is smaller than the one that was played at, and both keep their faces."""
    assets = Assets(paths.assets())
    heights = []
    for window in ((1280, 720), (1920, 1080)):
        surface = pygame.Surface(window)
        draw_face(Painter(surface, Look(themes["default"], window), assets), SlotFace(), Rect(100, 100, 200, 200))
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), pygame.Surface(window))
        drawn.invert()
        boxes = drawn.get_bounding_rects()
        heights.append(boxes[0].unionall(boxes[1:]).height)
    assert heights == [160, 240]


def test_the_kept_ground_looks_like_a_table_drawn_piece_by_piece(themes: dict[str, Theme]) -> None:
    """Whatever is lit, moved or held: a frame over the kept picture equals a frame drawn from nothing."""
    pieces = (
        Placed(
            "desk", Rect(20, 20, 600, 300), CardFace("Desk", "", "", "icons/eye", "side_rift"), ghost=True, layer=-1
        ),
        Placed("a", Rect(60, 80, 60, 60), DieFace(3), layer=1),
        Placed("b", Rect(100, 110, 60, 60), DieFace(5), over="a", layer=2),
        Placed("c", Rect(400, 80, 60, 60), DieFace(6), layer=1),
    )

    class Still:
        def scenery(self, *_: object, **__: object) -> Scenery:
            return Scenery(pieces)

    look, assets = Look(themes["default"], (1280, 720)), Assets(paths.assets())

    def frame(view: TableView, lights: Highlights, **held: typing.Any) -> bytes:
        surface = pygame.Surface((640, 360))
        painter = Painter(surface, look, assets)
        painter.fill("ink")
        view.draw(painter, lights, **held)
        return pygame.image.tobytes(surface, "RGB")

    def fresh() -> TableView:
        view = TableView(typing.cast(typing.Any, Still()), Rect(0, 0, 800, 450), speed="instant")
        view.show(None, 0)
        return view

    kept = fresh()
    for lights, held in (
        (Highlights(), {}),
        (Highlights(glowing=("a",)), {}),
        (Highlights(glowing=("a",)), {}),
        (Highlights(chosen=("c",)), {}),
        (Highlights(), {"held": "a", "held_at": (300, 200)}),
        (Highlights(), {}),
    ):
        again = frame(kept, lights, **held)
        assert again == frame(kept, lights, **held) == frame(fresh(), lights, **held)
