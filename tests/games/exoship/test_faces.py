"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.exoship.table.faces import ARROW, FounderFace, MeterFace, PipsFace, SignFace
from tests.ui.faces import SOFT, Samples, at_every_size, every_face, stay_in_their_boxes

FOUNDERS: Samples = [
    (
        FounderFace(
            "Casimir Nowak", "Shop Steward", "Sway the lowest-rank founder of this founder's generation.",
            "exoship/portrait_F05", "side_rift", "exoship/emblem_rift", True, aside="4 · 1 point", arrow="right",
        ),
        (286, 166),
    ),
    (
        FounderFace(
            "Casimir Nowak", "Shop Steward", "Sway the lowest-rank founder of this founder's generation.",
            "exoship/portrait_F05", "side_rift", "exoship/emblem_rift", True, short="Sway", called="Casimir",
            arrow="up", rank="4", worth="1 point",
        ),
        (286, 80),
    ),
]  # fmt: skip
COUNTERS: Samples = [
    (MeterFace("Rift points", 4, 6, 9, "side_rift", "Points"), (174, 124)),
    (PipsFace("Actions left", 1, 2, "legal", "Actions"), (174, 74)),
    (SignFace("icons/eye", "", "refused"), (24, 20)),
]  # fmt: skip


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in (*FOUNDERS, *COUNTERS)} == every_face("game.games.exoship.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(COUNTERS, theme, percent)
    stay_in_their_boxes(FOUNDERS, theme, percent, ARROW + SOFT)
