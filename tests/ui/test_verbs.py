"""Where the verb of a piece is written."""

from __future__ import annotations

from pygame import Rect

from game.ui.highlights import outside


def test_a_verb_stands_where_it_hides_nothing() -> None:
    area, spot = Rect(0, 0, 600, 400), Rect(100, 0, 150, 16)
    below = Rect(100, 20, 150, 46)
    assert outside((60, 30), spot, area, ()).top > spot.bottom
    assert outside((60, 30), spot, area, [below]).collidelist([spot, below]) < 0
