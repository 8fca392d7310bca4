"""Where the keyboard's focus goes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pygame import Rect

K = TypeVar("K")


def towards(here: Rect, spots: Mapping[K, Rect], dx: int, dy: int) -> K | None:
    """The nearest spot in a direction; what lies off to the side counts as further away."""
    best: K | None = None
    best_far = float("inf")
    for key, there in spots.items():
        along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        across = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
        far = along + 2.5 * across
        if along > 4 and far < best_far:
            best, best_far = key, far
    return best
