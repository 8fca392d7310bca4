"""What gets the last one off the ship, in one line (DRG-133)."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.solo.launch import dangers, tokens_needed
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.parts.goal import clock, ship_hint
from game.ui.table import Goal, GoalPart

NEAR_PANIC = 2
"""DRG-115. So few steps of nerve left are a danger."""


def goal(words: Words, s: Alone) -> Goal:
    if s.stowaways_up and not dangers(s):
        return Goal((GoalPart(words.ui("goal_home"), done=True, hint=words.ui("goal_home_hint")),))
    if s.stowaways_up:
        return Goal((GoalPart(words.ui("goal_conflict"), hint=words.ui("goal_conflict_hint")), _nerve(words, s)))
    things = [
        GoalPart(
            words.ui(f"t_solo_lamp_{one.id}"),
            done=one.id in s.objectives,
            hint=words.ui(f"t_solo_lamp_{one.id}_tip"),
            pieces=(f"lamp:{one.id}",),
        )
        for one in s.box.solo.setup.objectives
    ]
    shuttle = s.box.ship.special.shuttle
    reach = GoalPart(
        words.ui("goal_reach"),
        words.ui("goal_reach_short"),
        done=bool(s.aboard()),
        hint=ship_hint(words),
        pieces=(shuttle,),
    )
    return Goal((_crates(words, s), *things, reach, clock(words, s), _nerve(words, s)))


def _crates(words: Words, s: Alone) -> GoalPart:
    """All columns in one number: what lies in each stands below the ship."""
    needs = {column: tokens_needed(s, column) for column in s.box.columns}
    need, have = sum(needs.values()), sum(min(s.column(column), count) for column, count in needs.items())
    return GoalPart(
        words.ui("goal_crates"),
        words.ui("goal_crates_short"),
        value=have,
        aim=need,
        done=have >= need,
        hint=words.ui("goal_crates_hint"),
        pieces=tuple(column for column, count in needs.items() if count),
    )


def _nerve(words: Words, s: Alone) -> GoalPart:
    return GoalPart(
        words.ui("goal_nerve", margin=s.margin),
        words.ui("goal_nerve_short", margin=s.margin),
        danger=s.margin <= NEAR_PANIC,
        hint=words.ui("goal_nerve_hint", nerve=s.nerve, fear=s.fear),
        pieces=("fear",),
    )
