"""The chance that a crew wins from here: what the plan thinks a position worth, held against how 580 voyages ended.

Of the positions that were not used for it, those said to win in 3, 25, 45, 65, 85 and 96 of 100 won in 1, 19, 45, 69,
90 and 98.
"""

from __future__ import annotations

from math import exp

CERTAIN = 100.0
FAR = 30.0
"""A chance so small or so large that no figure shows it."""

_ALWAYS = (-2.629, -4.28, -6.005)
_WORTH = (0.2839, -0.1099, 0.0028)
"""By itself, times the share of the deck left, and times the nearness of the end."""


def chance(worth: float, cards: int, full_deck: int) -> float:
    """In percent."""
    left = cards / full_deck
    times = (1.0, left, 1 / (1 + 18 * left))
    logit = sum(time * (always + each * worth) for time, always, each in zip(times, _ALWAYS, _WORTH, strict=True))
    return CERTAIN / (1 + exp(-max(-FAR, min(FAR, logit))))
