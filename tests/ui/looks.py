"""Looks at a table as its scene takes them."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.engine import Engine
from game.core.events import Seat
from game.ui.table import Sight


def looking(
    engine: Engine[Any], view: Any, seat: Seat | None, area: Rect, *, warnings: bool = True, sheet: str = ""
) -> Sight[Any]:
    """With the eyes of a seat, which is shown what it can do if it is the one that decides."""
    now = engine.asking(view) if seat is not None else None
    mine = now is not None and now[1].seat == seat
    moves = tuple(engine.moves(view)) if mine else ()
    return Sight(view, seat, area, moves, now[1] if now and mine else None, warnings, sheet)
