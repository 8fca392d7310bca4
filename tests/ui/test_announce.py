"""Where words stand that are said over a table while something happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game import paths
from game.core.match import HUMAN, SeatPlan
from game.games import find
from game.ui.announce import EDGE, caption_place, in_sight
from tests.ui.driver import Driver

AREA = Rect(0, 108, 1260, 792)
SIZE = (500, 50)
HEAD, FOOT = Rect(0, 108, 1260, 80), Rect(0, 820, 1260, 80)


def test_words_stand_at_the_head_unless_that_is_to_be_seen() -> None:
    assert caption_place(SIZE, AREA, ()).top == AREA.top + EDGE
    assert caption_place(SIZE, AREA, [HEAD]).bottom == AREA.bottom - EDGE
    assert caption_place(SIZE, AREA, [Rect(0, 108, 300, 80)]).top == AREA.top + EDGE, "that is beside it"


def test_where_neither_end_is_free_they_stand_in_the_first_free_band() -> None:
    place = caption_place(SIZE, AREA, [HEAD, FOOT])
    assert AREA.contains(place) and place.collidelist([HEAD, FOOT]) < 0
    assert place.top < HEAD.bottom + SIZE[1]


def test_of_a_table_that_is_to_be_seen_everywhere_they_cover_the_least() -> None:
    assert caption_place(SIZE, AREA, [AREA, HEAD]).colliderect(HEAD) == 0
    assert caption_place((500, 900), AREA, [AREA]).top == AREA.top + EDGE, "and they may be too high for it"


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_the_standings_are_never_covered(tmp_path: Path, window: tuple[int, int]) -> None:
    """What somebody else does changes their numbers just then: the words about it lay over them."""
    driver = Driver(tmp_path, window)
    rift = find("rift").open(paths.levels())
    bot = rift.engine.modes.bots[0]
    scene = driver.sit_down(rift, [SeatPlan("Ada", HUMAN), SeatPlan(bot.name, bot.id)], "skirmish")
    seen = in_sight(scene.view, 0)
    standings = [placed.rect for placed in scene.view.scenery.pieces if placed.id.startswith("player:")]
    assert len(standings) == 2 and all(rect in seen for rect in standings)
    assert caption_place(SIZE, scene.view.area, seen).collidelist(standings) < 0
    driver.close()
