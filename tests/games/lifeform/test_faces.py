"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.lifeform.table.faces.cards import (
    AbilityFace,
    ActionCardFace,
    BandFace,
    CountFace,
    DiskFace,
    HintFace,
    PlateFace,
    RowFace,
)
from game.games.lifeform.table.faces.launch import AwayFace, StowawaysFace, Turned
from game.games.lifeform.table.faces.plan import ChamberFace, PlanFace, PlanLine, PlanShape, ShaftFace
from game.games.lifeform.table.faces.scene import SceneFace, Shipmate
from game.games.lifeform.table.faces.signs import LampFace, Sign, WayFace
from game.games.lifeform.table.faces.stage import (
    AnswerFace,
    ArrowFace,
    AttackerFace,
    StagesFace,
    TurnedFace,
)
from game.games.lifeform.table.faces.tracks import Cell, MeterFace, ReadoutFace, SiloFace, StripFace, TickFace
from game.games.lifeform.table.modules.faces import PlaceFace
from game.games.lifeform.table.solo.faces import (
    BagFace,
    DrawFace,
    FearFace,
    MatchFace,
    OptionFace,
    ScopeFace,
    SpaceFace,
    ZoneFace,
)
from game.ui.faces import SpriteFace
from tests.ui.faces import Samples, at_every_size, every_face, stay_in_their_boxes

SAMPLES: Samples = [
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
    (
        MeterFace("icons/eye", "22 minutes", "boarding opens in 2", "selected", 0.6, ("22 minutes",), "22", True, 30),
        (240, 42),
    ),
    (TickFace("icons/eye", "Weapons 1/2", "then draw", True), (130, 42)),
    (RowFace(("icons/plus", "icons/eye"), ("Move 1", "Explore"), "legal"), (120, 54)),
    (RowFace(("icons/plus",), ("Move 1",), live=False), (120, 30)),
    (HintFace("Touch a bright row of a card."), (600, 44)),
    (AbilityFace("icons/eye", "Plot the Course", "active"), (150, 22)),
    (AbilityFace("icons/eye", "Plot the Course", "lost"), (24, 24)),
    (ShaftFace("4", "line"), (20, 20)),
    (StagesFace(("It comes in", "Reaction", "The kill"), 1, "ATTACK: Mess"), (900, 42)),
    (ArrowFace("refused"), (32, 32)),
    (AttackerFace("icons/skull", "Signal is real"), (120, 120)),
    (
        AnswerFace("Run! Brandt", "with Leg It", "He gets away.", "lives: 67 %", "Unless.", "icons/eye", "legal", 0.67),
        (280, 190),
    ),
    (Shipmate("icons/eye", "Rashida Durrant", "Galley", "seat_1", False), (120, 120)),
    (
        SceneFace(
            SpriteFace("icons/eye"), "RASHIDA DURRANT", "One light goes out.",
            (("icons/eye", "Hostility rises by 2"),) * 3,
            (Shipmate("icons/eye", "Rashida Durrant", "lost", "seat_1", True),) * 6,
        ),
        (1200, 700),
    ),
    (SceneFace(SpriteFace("icons/eye"), "SIGNAL ALPHA", "Nobody.", light="ghost"), (1200, 700)),
    (TurnedFace("icons/skull", "refused"), (300, 210)),
    (ReadoutFace("minutes left", "21", "selected", True), (320, 64)),
    (
        MeterFace("icons/eye", "22 minutes", "boarding opens in 2", "selected", 0.6, ("22 minutes",), "22", True, 30),
        (240, 42),
    ),
    (TickFace("icons/eye", "Weapons 1/2", "then draw", True), (130, 42)),
    (RowFace(("icons/plus", "icons/eye"), ("Move 1", "Explore"), "legal"), (120, 54)),
    (RowFace(("icons/plus",), ("Move 1",), live=False), (120, 30)),
    (HintFace("Touch a bright row of a card."), (600, 44)),
    (AbilityFace("icons/eye", "Plot the Course", "active"), (150, 22)),
    (AbilityFace("icons/eye", "Plot the Course", "lost"), (24, 24)),
    (ShaftFace("4", "line"), (20, 20)),
    (StagesFace(("It comes in", "Reaction", "The kill"), 1, "ATTACK: Mess"), (900, 42)),
    (ArrowFace("refused"), (32, 32)),
    (AttackerFace("icons/skull", "Signal is real"), (120, 120)),
    (
        AnswerFace("Run! Brandt", "with Leg It", "He gets away.", "lives: 67 %", "Unless.", "icons/eye", "legal", 0.67),
        (280, 190),
    ),
    (TurnedFace("icons/skull", "refused"), (300, 210)),
    (DiskFace("icons/eye", "seat_1", "hexagon", "icons/lock", True), (28, 28)),
    (CountFace("icons/eye", "3"), (24, 24)),
    (PlateFace("icons/eye", "Rashida Durrant", "Warrant officer", "seat_1", "circle"), (200, 70)),
    (ScopeFace("Tracker", "2 steps", (((0.5, 0.9), (0.5, 0.2)),), (0.5, 0.1), True), (344, 270)),
    (SpaceFace("lose nerve", True, "now"), (110, 30)),
    (SpaceFace("nerve -1", state="ahead", number="4"), (110, 30)),
    (SpaceFace("nerve -1", number="4"), (110, 30)),
    (
        DrawFace(StagesFace(("In", "Out"), 1), "icons/lock", "icons/skull", "Killed.", "3 were alive.", "refused"),
        (900, 250),
    ),
    (DrawFace(StagesFace(("In", "Out"), 0), "icons/lock", "", "Hand in.", "4 alive.", "text"), (900, 250)),
    (
        OptionFace(
            "B", "Lunge for it", (Sign("", "any 2 cards"),),
            (Sign("icons/eye", "The lifeform comes 2 spaces nearer", "lif_beast"),) * 4,
            "You have only one card.", chosen=True,
        ),
        (700, 110),
    ),
    (
        WayFace("Run: Flat Out", "It goes back 2, then chits.", "you live: 71 %", "icons/eye", "legal"),
        (286, 130),
    ),
    (
        BagFace("icons/lock", (("icons/plus", 5, "legal"), ("icons/skull", 1, "refused")), "5", "text"),
        (150, 66),
    ),
    (FearFace("Nerve", 9, 2, 3, "icons/skull", "icons/eye", True), (370, 40)),
    (LampFace("icons/check", "Ship's cat", "rescued", "legal", True), (136, 36)),
    (ZoneFace("Primary combat zone", "This will kill you", "short"), (260, 200)),
    (MatchFace("icons/plus", True), (48, 48)),
    (
        PlaceFace("Hibernation Bay", "icons/lock", (Sign("icons/eye", "Draw 1."),) * 3),
        (230, 140),
    ),
    (PlaceFace("Hibernation Bay", "icons/lock", state="closed"), (110, 40)),
    (
        AwayFace("AWAY", "The clamps let go.", (Shipmate("icons/eye", "Ada Okonkwo", "aboard", "seat_1", False),)),
        (900, 600),
    ),
    (AwayFace("THE REMORA", "The clamps let go.", gone=1.0), (900, 600)),
    (Turned("icons/eye", "danger", "refused"), (120, 150)),
    (
        StowawaysFace("Turned", "icons/lock", (Turned("icons/eye", "safe", "legal"),) * 6, "You fight.", False, 6),
        (900, 600),
    ),
    (StowawaysFace("Nothing came aboard", "icons/lock", (), "Nothing dangerous.", True), (900, 600)),
]  # fmt: skip


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.games.lifeform.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)
