"""What gets the last one off the ship, in one line (DRG-133)."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.parts.goal import clock, columns, ship_hint
from game.ui.table import Goal, GoalPart

OBJECTIVES = {
    "cat": "lifeform/cat", "umbilicus": "lifeform/objective_umbilicus", "xeno_data": "lifeform/objective_xeno_data",
}  # fmt: skip
NEAR_PANIC = 2
"""DRG-115. So few steps of nerve left are a danger."""


def goal(words: Words, s: Alone) -> Goal:
    if s.stage in ("showdown", "over"):
        return Goal((GoalPart(words.ui("goal_conflict"), hint=words.ui("goal_conflict_hint")), _nerve(words, s)))
    loaded = columns(words, s, ((column, tokens_needed(s, column)) for column in s.box.columns))
    things = [
        GoalPart(
            words.name(one.id),
            words.name(one.id),
            OBJECTIVES.get(one.id, ""),
            done=one.id in s.objectives,
            hint=words.ui("goal_objective_hint"),
        )
        for one in s.box.solo.setup.objectives
    ]
    shuttle = s.box.ship.special.shuttle
    reach = GoalPart(
        words.ui("goal_reach"),
        words.ui("goal_reach_short"),
        "lifeform/remora",
        done=bool(s.aboard()),
        hint=ship_hint(words),
        pieces=(shuttle,),
    )
    return Goal((_nerve(words, s), clock(words, s), *loaded, *things, reach))


def _nerve(words: Words, s: Alone) -> GoalPart:
    return GoalPart(
        words.ui("goal_nerve", margin=s.margin),
        words.ui("goal_nerve_short", margin=s.margin),
        danger=s.margin <= NEAR_PANIC,
        hint=words.ui("goal_nerve_hint", nerve=s.nerve, fear=s.fear),
        pieces=("fear",),
    )
