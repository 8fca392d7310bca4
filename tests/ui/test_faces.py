"""Every face a piece can have, drawn at every text size: inside its box, and not empty."""

from __future__ import annotations

import typing
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game import paths
from game.games import GAMES
from game.ui import layout, tracker_faces
from game.ui.assets import Assets
from game.ui.board_faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from game.ui.deck_faces import (
    ActionCardFace,
    BandFace,
    Cell,
    ChamberFace,
    CountFace,
    DiskFace,
    PlanFace,
    PlanLine,
    PlanShape,
    PlateFace,
    ReadoutFace,
    SiloFace,
    StripFace,
)
from game.ui.draw_faces import ARROW, draw_face
from game.ui.face import Face
from game.ui.faces import (
    BackFace,
    CardFace,
    ChipFace,
    DieFace,
    LabelFace,
    MeterFace,
    PipsFace,
    RoomFace,
    SlotFace,
    SpriteFace,
    TileFace,
    TokenFace,
    TrackFace,
)
from game.ui.lights import Lights
from game.ui.map_faces import CounterFace, NodeFace, Ring, SectorFace, StandingFace, StockFace, UnitFace, WorldFace
from game.ui.paint import Look, Painter
from game.ui.paper_faces import BoxesFace, ChartFace, HexFace, NoteFace, PaperFace, PawnFace, PrintFace, ScaleFace, Span
from game.ui.table import Link, Looking, Mark, Placed, Scenery, Tip
from game.ui.table_view import TableView
from game.ui.theme import load_themes
from game.ui.tooltip import draw_tip

SAMPLES: list[tuple[Face, tuple[int, int]]] = [
    (
        CardFace(
            "Casimir Nowak", "Shop Steward", "Sway the lowest-rank founder of this founder's generation.",
            "exoship/portrait_F05", "side_rift", "exoship/emblem_rift", "right", True, ("icons/eye", "icons/captain"),
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
    (LabelFace("a longer line of plain words", spaced=False), (160, 24)),
    (SlotFace("empty"), (120, 80)),
    (MeterFace("Rift points", 4, 6, 9, "side_rift"), (174, 124)),
    (PipsFace("Actions left", 1, 2, "legal"), (174, 74)),
    (ChipFace("Swap any two founders of equal rank.", "icons/dice"), (180, 70)),
    (TrackFace("Life support", -10, 10, -3, "adrift", danger_below=0), (620, 54)),
    (DieFace(5), (64, 64)),
    (DieFace(12, "selected", spent=True), (64, 64)),
    (TokenFace("hexagon", "3"), (56, 56)),
    (DieFace(4, "legal", need=3), (48, 66)),
    (SectorFace("Heart of Dawn", "selected", strong=True), (166, 130)),
    (NodeFace(), (14, 14)),
    (NodeFace("diamond", "text"), (14, 14)),
    (
        WorldFace("Aurora Magna", "rift/planet_dawn", Ring("seat_1", "star"), "rift/icon_anomaly",
                        "anomaly", "2", ("rift/upgrade_mine",), 4, 3),
        (48, 60),
    ),
    (WorldFace("Aurora Magna", "rift/planet_dawn", room=2, dimmed=True), (120, 150)),
    (CounterFace(Ring("seat_2", "hexagon"), "rift/unit_carrier", 12, 4, 2), (44, 24)),
    (
        StandingFace("Bio-Harvesters", "rift/faction_bio_harvesters", Ring("seat_3", "square"),
                           (("rift/icon_resource", "12"), ("rift/icon_cards", "4")), 6, 12, True),
        (240, 92),
    ),
    (StockFace("Carrier", "rift/unit_carrier", "6", "rift/icon_resource"), (72, 84)),
    (
        UnitFace("Titan", "rift/unit_titan", Ring("seat_4", "diamond"), 4, 6, 2, 1,
                       ("rift/icon_close",) * 3),
        (110, 62),
    ),
    (RoomFace("Medical bay", ("icons/plus", "icons/lock"), "lifeform"), (150, 90)),
    (
        ConsoleFace("Life Support", "Captain", "adrift/life_support", "life_support", "now",
                          ("adrift/warning", "icons/arrow_right"), alarm=True),
        (372, 290),
    ),
    (GaugeFace(-10, 10, -3, "navigation", (-10, -5, 0, 5, 10), 10, -10), (348, 80)),
    (
        PathFace(((0.1, 0.1), (0.9, 0.1), (0.9, 0.9)), ("0", "1", "2"), ("refused", "line", "legal"), 1, "adrift",
                       50, "adrift/core_halo"),
        (400, 400),
    ),
    (
        StoryFace("Rogue AI", "adrift/event_rogue_ai", "Threshold 6.", "It has locked the doors.", "adrift",
                        "Threshold event", (("need", "6", "text"), ("met", "+3", "legal"), ("missed", "-4", "refused")),
                        "6 needed, you have 5: lose 4.", "refused", dimmed=True),
        (468, 218),
    ),
    (
        StoryFace("Time Travel", "adrift/event_time_travel", "You may undo everything the previous event did.",
                        "It never happened.", "adrift"),
        (310, 200),
    ),
    (MiniCardFace("Psychic Unity", "adrift/event_psychic_unity", "legal", "give 3", dimmed=True), (100, 134)),
    (MiniCardFace("Back From the Dead", "adrift/event_ghosts", "adrift", text="never below -9"), (148, 112)),
    (
        SharesFace("Unseen events", (("met", 30, "legal"), ("missed", 12, "refused"), ("other", 0, "muted"))),
        (268, 100),
    ),
    (PaperFace("Laboratory", "+3", "blight/laboratory", hatched=True, reserve=40), (128, 58)),
    (PaperFace("Laboratory", "", "blight/laboratory", stamp="blight/stamp", lifted=True), (128, 58)),
    (PrintFace("die", "5", mark="old", hand=3), (28, 28)),
    (PrintFace("die", "*", faint=True), (28, 28)),
    (PrintFace("diamond", "12", mark="new"), (28, 28)),
    (PrintFace("plate", "3", "blight/power"), (36, 20)),
    (
        ScaleFace(
            "Population", "blight/population", 0, 12, ((0, "zone_none", ""), (6, "zone_mid", "2 VP")),
            (Span(0, 6, "calm"), Span(7, 12, "", (("blight/food", "-2"),), "die")),
        ),
        (520, 50),
    ),
    (PawnFace("7", "pawn_food"), (30, 26)),
    (BoxesFace("Hydroponics", "blight/hydroponics", 7, 3, 1, "2 VP"), (256, 46)),
    (HexFace("5", "blight/warning", now=True), (52, 58)),
    (HexFace("4", "", "blight/spores_1", hand=4), (52, 58)),
    (HexFace("5", "blight/warning", creeping="blight/spores_2"), (52, 58)),
    (ChartFace("Disasters", (("blight/panic", "Panic: lose 2 morale."),) * 6, 2), (256, 190)),
    (NoteFace("Outpost 2", "seats/star", "31", (("blight/food", "7"),) * 6, "a word", "seat_2"), (158, 130)),
    (
        PlanFace(
            (
                PlanShape(((0.0, 0.5), (0.1, 0.0), (1.0, 0.0), (1.0, 1.0), (0.1, 1.0)), "panel", "line"),
                PlanShape(((0.2, 0.5), (0.3, 0.2), (0.9, 0.2), (0.9, 0.8)), "panel", "line", True, True, "line"),
            ),
            (
                PlanLine(((0.2, 0.2), (0.5, 0.8), (0.8, 0.2)), "lifeform", 8, "double"),
                PlanLine(((0.2, 0.7), (0.8, 0.7)), "selected", 3, "dotted"),
                PlanLine(((0.2, 0.9), (0.8, 0.9)), "line"),
            ),
        ),
        (400, 200),
    ),
    (ChamberFace("Fuel Converter Bay", ("icons/plus", "icons/lock"), "lifeform"), (134, 60)),
    (ChamberFace("Fuel Converter Bay", ("icons/plus",), "refused", state="torn"), (134, 60)),
    (
        ActionCardFace(
            "Burn It Out", (("icons/plus", "icons/lock"), ("icons/eye",)), "lif_crew", "icons/flag", ("icons/eye",),
            (True, False), False, "HIDE", "lif_warning",
        ),
        (112, 160),
    ),
    (BandFace(("icons/plus",), "Run towards the light"), (200, 40)),
    (BandFace(("icons/plus", "icons/eye"), dimmed=True), (200, 40)),
    (
        StripFace(
            "Hostility", (Cell("0"), Cell("1", "icons/eye", "refused"), Cell("", "icons/plus")), 1,
            "refused", 2,
        ),
        (300, 50),
    ),
    (
        SiloFace(
            "icons/eye", "Weapons", "1/2", (Cell("2"), Cell("3", "icons/plus"), Cell("4")), 1, 2, "icons/lock",
            "refused", 4,
        ),
        (66, 200),
    ),
    (ReadoutFace("minutes left", "21", "boarding opens at 20", "selected", True), (320, 64)),
    (ReadoutFace("minutes left", "21", "boarding opens at 20", "selected", digital=True), (320, 64)),
    (DiskFace("icons/eye", "seat_1", "hexagon", "icons/lock", True), (28, 28)),
    (CountFace("icons/eye", "3"), (24, 24)),
    (PlateFace("icons/eye", "Rashida Durrant", "Warrant officer", "seat_1", "circle"), (200, 70)),
    (tracker_faces.ScopeFace("Tracker", "2 steps", (((0.5, 0.9), (0.5, 0.2)),), (0.5, 0.1), True), (344, 270)),
    (tracker_faces.SpaceFace("lose nerve", ("icons/eye", "icons/plus"), True, "now"), (110, 30)),
    (tracker_faces.SpaceFace("lose nerve", ("icons/eye",), state="ahead"), (110, 30)),
    (
        tracker_faces.DilemmaFace("Amber Eyes", "Two coins of light. " * 4, "Crisis", "icons/eye", "lif_warning"),
        (700, 84),
    ),
    (
        tracker_faces.OptionFace(
            "B", "Lunge for it", (tracker_faces.Sign("", "any 2 cards"),),
            (tracker_faces.Sign("icons/eye", "The lifeform comes 2 spaces nearer", "lif_beast"),) * 4,
            "You have only one card.", chosen=True,
        ),
        (700, 110),
    ),
    (
        tracker_faces.WayFace("Run: Flat Out", "It goes back 2, then chits.", "you live: 71 %", "icons/eye", "legal"),
        (286, 130),
    ),
    (
        tracker_faces.BagFace("icons/lock", (("icons/plus", 5, "legal"), ("icons/skull", 1, "refused")), "5", "text"),
        (150, 66),
    ),
    (tracker_faces.FearFace("Nerve", 9, 2, 3, "icons/skull", "icons/eye", True), (370, 40)),
    (tracker_faces.LampFace("icons/check", "Ship's cat", "rescued", "legal", True), (136, 36)),
    (tracker_faces.ZoneFace("Primary combat zone", "This will kill you", "short"), (260, 200)),
    (tracker_faces.MatchFace("icons/plus", True), (48, 48)),
    (
        tracker_faces.PlaceFace("Hibernation Bay", "icons/lock", (tracker_faces.Sign("icons/eye", "Draw 1."),) * 3),
        (230, 140),
    ),
    (tracker_faces.PlaceFace("Hibernation Bay", "icons/lock", state="closed"), (110, 40)),
]  # fmt: skip


@pytest.fixture
def themes(tmp_path: Path) -> dict[str, typing.Any]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return load_themes(paths.assets() / "themes.yaml", GAMES)


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == set(typing.get_args(Face))


@pytest.mark.parametrize("theme", ["default", "high_contrast", "colour_blind"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_faces_stay_in_their_boxes(themes: dict[str, typing.Any], theme: str, percent: int) -> None:
    for window in ((1280, 720), (1920, 1080)):
        look = Look(themes[theme], window, percent)
        assets = Assets(paths.assets())
        for face, size in SAMPLES:
            box = Rect(100, 100, *size)
            surface = pygame.Surface(look.rect(box.inflate(200, 200)).size)
            surface.set_colorkey((0, 0, 0))  # what is left black was not touched
            draw_face(Painter(surface, look, assets), face, box)
            touched = surface.get_bounding_rect()
            assert touched, face
            edge = ARROW + 20 if isinstance(face, CardFace) else 20  # shadows and glows
            if isinstance(face, LabelFace) and face.spaced:
                continue  # a heading may be wider than its column at the largest text
            room = look.rect(box.inflate(2 * edge, 2 * edge))
            assert room.contains(touched), face


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("words", ["Two words.", "Many words. " * 24])
def test_a_tip_stays_on_the_table_with_its_card_or_without(
    themes: dict[str, typing.Any], percent: int, words: str
) -> None:
    look = Look(themes["default"], (1280, 720), percent)
    surface = pygame.Surface((1280, 720))
    area = Rect(0, 60, 1260, 840)
    card = ActionCardFace("Leg It", (("icons/plus",),), "lif_crew")
    painter, tip = Painter(surface, look, Assets(paths.assets())), Tip("A card", words, "EXO-1", card)
    draw_tip(painter, tip, Rect(9, 800, 90, 90), area, more="F1 or a right click opens it")
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), pygame.Surface((1280, 720)))
    drawn.invert()
    touched = drawn.get_bounding_rects()
    assert touched
    assert look.rect(area).contains(touched[0].unionall(touched[1:]))


def test_a_missing_picture_is_a_box_and_is_said_once(
    themes: dict[str, typing.Any], capsys: pytest.CaptureFixture[str]
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

    def scenery(self, look: Looking[typing.Any]) -> Scenery:
        rooms = [Rect(100, 300, 150, 90), Rect(500, 500, 150, 90)]
        pieces = tuple(Placed(f"room:{i}", r, RoomFace(f"Room {i}")) for i, r in enumerate(rooms))
        links = (Link("room:0", "room:1"), Link("room:0", "room:1", "refused", dashed=True), Link("room:0", "nowhere"))
        return Scenery(pieces, (Mark("room:0", "room:1", "selected"), Mark("room:0", "nowhere", "line")), links)


def test_a_deck_map_with_links_and_marks(themes: dict[str, typing.Any]) -> None:
    surface = pygame.Surface((1280, 720))
    view = TableView(MapTable(), Rect(0, 60, 1260, 840))  # type: ignore[arg-type]
    view.show(object(), 0, instant=True)
    view.draw(Painter(surface, Look(themes["default"], (1280, 720)), Assets(paths.assets())))
    middle = surface.get_at((round(375 * 0.8), round(445 * 0.8)))
    assert middle != pygame.Color(0, 0, 0)


def test_a_face_is_drawn_anew_for_another_scale(themes: dict[str, typing.Any]) -> None:
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


def test_the_kept_ground_looks_like_a_table_drawn_piece_by_piece(themes: dict[str, typing.Any]) -> None:
    """Whatever is lit, moved or held: a frame over the kept picture equals a frame drawn from nothing."""
    pieces = (
        Placed("desk", Rect(20, 20, 600, 300), PaperFace("Desk", lifted=True), ghost=True, layer=-1),
        Placed("a", Rect(60, 80, 60, 60), DieFace(3), layer=1),
        Placed("b", Rect(100, 110, 60, 60), DieFace(5), over="a", layer=2),
        Placed("c", Rect(400, 80, 60, 60), DieFace(6), layer=1),
    )

    class Still:
        def scenery(self, *_: object, **__: object) -> Scenery:
            return Scenery(pieces)

    look, assets = Look(themes["default"], (1280, 720)), Assets(paths.assets())

    def frame(view: TableView, lights: Lights, **held: typing.Any) -> bytes:
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
        (Lights(), {}),
        (Lights(glowing=("a",)), {}),
        (Lights(glowing=("a",)), {}),
        (Lights(chosen=("c",)), {}),
        (Lights(), {"held": "a", "held_at": (300, 200)}),
        (Lights(), {}),
    ):
        again = frame(kept, lights, **held)
        assert again == frame(kept, lights, **held) == frame(fresh(), lights, **held)
