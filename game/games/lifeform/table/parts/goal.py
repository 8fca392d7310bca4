"""Parts of the goal that both games on the ship have (LIF-197, LIF-198, DRG-133)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.words import Words
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.table.parts.side import WARM
from game.ui.table import GoalPart


def columns(words: Words, s: Ship, needs: Iterable[tuple[str, int]]) -> list[GoalPart]:
    """What the launch asks of each column of the loadout, where it asks for something."""
    return [
        GoalPart(
            words.ui(f"t_short_{column}"),
            words.ui(f"t_short_{column}"),
            f"lifeform/column_{column}",
            min(s.column(column), need),
            need,
            done=s.column(column) >= need,
            hint=words.ui("goal_column_hint"),
            pieces=(column,),
        )
        for column, need in needs
        if need
    ]


def clock(words: Words, s: Ship) -> GoalPart:
    return GoalPart(
        words.ui("goal_clock", minutes=s.minute),
        words.ui("goal_clock_short", minutes=s.minute),
        danger=s.minute <= WARM,
        hint=words.ui("goal_clock_hint"),
        pieces=("clock",),
    )


def ship_hint(words: Words) -> str:
    return words.ui("goal_reach_hint")
