"""How it ended for the one who was alone: what the result says of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.lifeform.rules.ship.events import GameEnded
from game.games.lifeform.rules.solo import events as happened
from game.games.lifeform.rules.solo.launch import missing, tokens_needed
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.parts.ending import scene_of
from game.ui.chart import Limit, Series
from game.ui.ending import Course, Ending, Goal, in_order, key_moment, last_with, steepest

DANGER = (happened.ProximityAlert, happened.NerveLost, happened.FearGrew, happened.LifeformAdvanced)
GAINS = (happened.ObjectiveGained, happened.TokensGained, happened.CrisisResolved)


def ending(words: Words, past: Sequence[Moment], ready: Sequence[float]) -> Ending:
    """ready: how much of what a launch needs there was at every moment, in percent."""
    s: Alone = past[-1].state
    ui, box = words.ui, s.box
    wanted = len(box.columns) + len(box.solo.setup.objectives)
    gaps = missing(s)
    needs = {column: tokens_needed(s, column) for column in box.columns}
    need, have = sum(needs.values()), sum(min(s.column(column), count) for column, count in needs.items())
    alert = last_with(past[:-1], happened.ProximityAlert)
    fall = steepest(ready, up=False)
    return Ending(
        why=ui(f"t_end_why_{s.result}", ready=wanted - len(gaps), wanted=wanted, minute=s.minute),
        course=Course(
            ui("t_solo_end_course"),
            (Limit(100.0, ui("t_solo_end_limit"), good=True),),
            (Series(ui("t_solo_end_line"), 0, tuple(ready), "lif_crew"),),
        ),
        layers=scene_of(s.result),
        goals=(
            Goal(ui("t_solo_end_goal_columns", have=have, need=need), have >= need),
            Goal(
                ui("t_solo_end_goal_objectives", have=len(s.objectives), need=len(box.solo.setup.objectives)),
                len(s.objectives) >= len(box.solo.setup.objectives),
            ),
        ),
        moments=in_order(
            (
                key_moment(words, past, alert, DANGER),
                key_moment(words, past, len(past) - 1, (*DANGER, GameEnded)),
                key_moment(words, past, steepest(ready, up=True), GAINS),
            )
        ),
        turning=alert or fall,
    )
