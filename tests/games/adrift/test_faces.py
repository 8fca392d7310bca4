"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.adrift.table.faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from tests.ui.faces import Samples, at_every_size, every_face, stay_in_their_boxes

SAMPLES: Samples = [
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
]  # fmt: skip


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.games.adrift.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)
