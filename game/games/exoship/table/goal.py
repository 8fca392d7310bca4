"""What wins and what loses the voyage, in one line (EXO-90, EXO-91)."""

from __future__ import annotations

from game.core.words import Words
from game.games.exoship.rules.state import Exo
from game.games.exoship.table.cues import tile
from game.ui.table import Goal, GoalPart

NEAR = 1
"""So few stops ahead are a danger while something is missing."""


def goal(words: Words, s: Exo) -> Goal:
    ui, aim, points = words.ui, s.terms.win_points, s.points
    turned = s.destination == "axios"
    ahead = s.last_position - s.position
    captain = s.captain
    willing = captain is not None and captain in s.rift
    course = GoalPart(
        ui("goal_course"),
        ui("goal_course_short"),
        done=turned,
        hint=ui("goal_course_done" if turned else "goal_course_can" if willing else "goal_course_hint"),
        pieces=(*((captain,) if captain else ()), tile(s, s.last_position)),
    )
    rift = tuple(founder for founder in s.in_play() if founder in s.rift)
    worth = s.box.cards.constants.rank_points
    hold = GoalPart(
        ui("goal_points", aim=aim),
        ui("goal_points_short"),
        "",
        points,
        aim,
        done=points >= aim,
        hint=ui("goal_points_hint", top=worth.rank_1, lower=worth.lower),
        pieces=rift,
    )
    stops = GoalPart(
        ui("goal_stops", count=ahead),
        ui("goal_stops_short", count=ahead),
        danger=ahead <= NEAR and not (turned and points >= aim),
        hint=ui("goal_stops_hint"),
        pieces=("ship",),
    )
    return Goal((course, hold, stops))
