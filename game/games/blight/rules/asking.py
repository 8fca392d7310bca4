"""Whose question is next: the frames of an allocation, as tables and texts look at them."""

from __future__ import annotations

from game.core.events import Seat
from game.games.blight.rules.allocation import Allocate
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.research import PlaceBoxes
from game.games.blight.rules.state import Colony, Sheet


def asked_seat(s: Colony) -> Seat | None:
    """Who is asked next, if anybody is."""
    frame = s.asked_by(Allocate) or s.asked_by(PlaceBoxes) or s.asked_by(FreeIcon)
    return frame.seat if frame else None


def acting(s: Colony) -> Sheet:
    """The sheet of whoever is asked; after the end, the first one."""
    return s.sheets[asked_seat(s) or 0]
