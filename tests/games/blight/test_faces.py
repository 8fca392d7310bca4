"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.blight.table.faces import (
    BoxesFace,
    ChartFace,
    HexFace,
    NoteFace,
    PaperFace,
    PawnFace,
    PrintFace,
    ScaleFace,
    Span,
)
from tests.ui.faces import Samples, at_every_size, every_face, stay_in_their_boxes

SAMPLES: Samples = [
    (PaperFace("Laboratory", "blight/laboratory", effect=("blight/power", "+3"), hatched=True, reserve=40), (128, 58)),
    (PaperFace("Laboratory", "blight/laboratory", stamp="blight/stamp", lifted=True), (128, 58)),
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
    (BoxesFace("Hydroponics", "blight/hydroponics", 7, 3, 1, "2 VP", effect=("blight/food", "+1"), laid=46), (384, 69)),
    (HexFace("5", "blight/warning", now=True), (52, 58)),
    (HexFace("4", "", "blight/spores_1", hand=4), (52, 58)),
    (HexFace("5", "blight/warning", creeping="blight/spores_2"), (52, 58)),
    (ChartFace("Disasters", (("blight/panic", "Panic", "morale -2"),) * 6, 2), (256, 190)),
    (NoteFace("Outpost 2", "seats/star", "31", (("blight/food", "7"),) * 6, "a word", "seat_2"), (158, 130)),
]  # fmt: skip


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.games.blight.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)
