"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.rift.table.faces import CounterFace, NodeFace, Ring, SectorFace, StandingFace, UnitFace, WorldFace
from tests.ui.faces import Samples, at_every_size, every_face, stay_in_their_boxes

SAMPLES: Samples = [
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
    (
        UnitFace("Titan", "rift/unit_titan", Ring("seat_4", "diamond"), 4, 6, 2, 1,
                       ("rift/icon_close",) * 3),
        (110, 62),
    ),
]  # fmt: skip


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.games.rift.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)
