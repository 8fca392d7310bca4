"""The chance that a crew wins from here: a regression over 3,944 games of Veterans and Officers at every difficulty.

The value of ADR-166 compares moves well, but it is no chance: it lets a crew believe in RP that an empty core can
no longer give. The planner weighs a small risk against a small gain, so it needs the real thing.
"""

from __future__ import annotations

from math import exp

CERTAIN = 100.0

_WEIGHTS: dict[str, tuple[float, float, float]] = {
    "always": (-5.678, 8.38, -11.311),
    "core": (2.406, -1.098, 4.181),
    "core_low": (0.447, -1.016, -0.697),
    "core_high": (1.757, 1.288, 1.91),
    "worth": (2.55, -0.83, 4.698),
    "traders": (-0.151, -2.314, -1.087),
    "more_traders": (1.073, -1.013, -0.566),
    "failsafes": (-0.686, -0.709, 0.089),
    "weakest": (-0.628, 0.236, 1.985),
    "weakest_deep": (0.325, -0.514, 1.397),
    "power": (-0.643, 0.959, 1.587),
    "held": (1.094, -0.116, -1.583),
    "weak": (0.254, -0.416, -0.336),
}
"""Of each feature: by itself, times the share of the deck left, and times the nearness of the end."""


def chance(
    cards: int, core: int, worth: float, traders: int, failsafes: int, rp: list[int], held: int, full_deck: int
) -> float:
    """In percent. `worth` is the sum of the systems' values, `held` the RP on held cards."""
    left = cards / full_deck
    near = 1 / (1 + cards / 4)
    weakest = min(rp)
    features = (
        1.0,
        core / 10,
        max(0, 6 - core) / 6,
        max(0, core - 18) / 7,
        worth / 10,
        traders,
        max(0, traders - 1),
        failsafes,
        weakest / 10,
        max(0, -5 - weakest) / 5,
        sum(rp) / 40,
        held / 5,
        sum(each < -4 for each in rp),
    )
    logit = 0.0
    for feature, (alone, early, late) in zip(features, _WEIGHTS.values(), strict=True):
        logit += feature * (alone + early * left + late * near)
    return CERTAIN / (1 + exp(-logit))
