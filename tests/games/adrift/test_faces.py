"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

import pytest

from game import paths
from game.games import GAMES
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.table.faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from game.ui.theme import load_themes
from tests.ui.faces import THEMES, Samples, at_every_size, every_face, stay_in_their_boxes

SAMPLES: Samples = [
    (
        ConsoleFace("Life Support", "Captain", "adrift/life_support", "life_support", "now",
                          ("adrift/warning", "icons/arrow_right"), alarm=True, shape="seats/triangle"),
        (372, 290),
    ),
    (GaugeFace(-10, 10, -3, "navigation", (-10, -5, 0, 5, 10), 10, -10, -4), (348, 80)),
    (
        PathFace(((0.1, 0.1), (0.9, 0.1), (0.9, 0.9)), ("0", "1", "2"), ("refused", "line", "legal"), 1, "adrift",
                       50, "adrift/core_halo", ("lost", "home")),
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


@pytest.mark.parametrize("theme", THEMES)
def test_no_system_has_the_colour_of_a_loss_or_of_another(theme: str) -> None:
    palette = load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())[theme]
    used = [palette.hex(token) for token in (*SYSTEMS, "refused")]
    assert len(set(used)) == len(used)
