"""The kinds of Upgrade power (ADR-28). What their users do is in upgrades.py; here are the numbers they need."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.value import value
from game.games.adrift.rules.data import Power


@value
class Trading(Power):
    """ADR-87. Brilliant but Irascible Expert, Secret Activation Codes."""

    pay: int
    core_gain: int


@value
class FailSafe(Power):
    """ADR-93. Octopoid Mechanics of Alpha Centauri, Emergency Heroism Generator, Back From the Dead."""

    floor: int


@value
class Cancelling(Power):
    """ADR-91. Skillful Space Nymphs of Tau Ceti."""

    cost: int


@value
class Diverting(Power):
    """ADR-88. Nanofleet of Repair Bots."""

    rate: int
    """RP that arrive for each RP sent."""


@value
class Scanning(Power):
    """ADR-89. Junkyard Steve and His Bag of Tricks."""

    cost: int
    count: int


POWERS: Mapping[str, type[Power]] = {
    "trade_to_core": Trading,
    "failsafe": FailSafe,
    "cancel_event": Cancelling,
    "divert": Diverting,
    "scan": Scanning,
}
