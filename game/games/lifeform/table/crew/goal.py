"""What gets the crew off the ship, and what the lifeform hopes for, in one line (LIF-197, LIF-198)."""

from __future__ import annotations

from game.core.events import Seat
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import bars, missing
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.table.crew.map import on_stage
from game.games.lifeform.table.parts.goal import clock, columns, ship_hint
from game.ui.table import Goal, GoalPart


def goal(words: Words, s: Crew, seat: Seat | None) -> Goal:
    return _hunter(words, s) if seat is not None and seat == s.terms.lifeform else _crew(words, s)


def _crew(words: Words, s: Crew) -> Goal:
    if on_stage(s):
        return Goal((GoalPart(words.ui("goal_showdown"), hint=words.ui("goal_showdown_hint")),))
    parts = [*columns(words, s, bars(s).items())]
    open_gaps = {gap.what: gap for gap in missing(s)}
    for objective in (*s.objectives, *s.completed):
        known = s.box.objectives.get(objective)
        if known is None:
            continue
        gap = open_gaps.get(objective)
        have, need = (gap.have, gap.need) if gap and gap.need > 1 else (None, None)
        parts.append(GoalPart(known.name, known.name, "", have, need, done=gap is None))
    if CAT in s.at:
        done = s.at[CAT] == s.box.ship.special.shuttle
        parts.append(
            GoalPart(
                words.ui("goal_cat"),
                words.ui("goal_cat_short"),
                "lifeform/cat",
                done=done,
                pieces=(CAT,),
                hint=ship_hint(words),
            )
        )
    here, all_of = len(s.aboard()), len(s.owner)
    everybody = GoalPart(
        words.ui("goal_aboard"),
        words.ui("goal_aboard_short"),
        "lifeform/remora",
        here,
        all_of,
        done=all_of > 0 and here == all_of,
        hint=words.ui("goal_aboard_hint"),
        pieces=tuple(s.owner),
    )
    return Goal((clock(words, s), *parts, everybody))


def _hunter(words: Words, s: Crew) -> Goal:
    if on_stage(s):
        return Goal((GoalPart(words.ui("goal_showdown_hunter"), hint=words.ui("goal_showdown_hint")),))
    alive = GoalPart(
        words.ui("goal_alive", count=len(s.owner)),
        words.ui("goal_alive_short", count=len(s.owner)),
        hint=words.ui("goal_alive_hint"),
        pieces=tuple(s.owner),
    )
    parts = [alive, clock(words, s, danger=False)]
    if s.real and s.real in s.at:
        real = words.ui("goal_real", signal=words.name(s.real))
        parts.append(GoalPart(real, real, hint=words.ui("goal_real_hint"), pieces=(s.real,)))
    return Goal(tuple(parts))
