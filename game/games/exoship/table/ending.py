"""How a voyage ended: what the result says of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.exoship.rules import events as happened
from game.games.exoship.rules.state import Exo
from game.ui.chart import Limit
from game.ui.ending import Course, Ending, Goal, Layer, in_order, key_moment, last_with, steepest

SWAYS = (happened.FounderSwayed, happened.FounderReplaced)
LOSSES = (happened.FounderDiscarded, happened.FounderReverted, happened.EldersDied)


def ending(words: Words, past: Sequence[Moment]) -> Ending:
    s: Exo = past[-1].state
    held, needed = s.points, s.terms.win_points
    points = [float(moment.state.points) for moment in past]
    rise, fall = steepest(points, up=True), steepest(_suffered(past, points), up=False)
    turned = last_with(past, happened.CourseChanged)
    return Ending(
        why=words.ui(f"end_{s.ending}", points=held, needed=needed),
        course=Course(words.ui("end_course"), (Limit(float(needed), words.ui("end_limit", needed=needed), good=True),)),
        layers=_layers(s),
        goals=(
            Goal(words.ui("end_goal_course"), s.destination == "axios"),
            Goal(words.ui("end_goal_points", points=held, needed=needed), held >= needed),
        ),
        moments=in_order(
            (
                key_moment(words, past, fall, LOSSES),
                key_moment(words, past, turned, (happened.CourseChanged,)),
                key_moment(words, past, rise, SWAYS),
            )
        ),
        turning=fall,
        heading=words.ui("end_heading"),
    )


def _suffered(past: Sequence[Moment], points: Sequence[float]) -> list[float]:
    """The points without what Rift paid for its own change of course: that was no misfortune."""
    paid, left = 0.0, list(points)
    for index in range(1, len(past)):
        if any(isinstance(event, happened.CourseChanged) for event in past[index].events):
            paid += points[index - 1] - points[index]
        left[index] += paid
    return left


def _layers(s: Exo) -> tuple[Layer, ...]:
    """The ship before the planet it heads for."""
    return (
        Layer(f"exoship/planet_{s.destination}", 0.7, 0.5, 0.92, -10),
        Layer(f"exoship/ship_{s.ship}", 0.34, 0.55, 0.42, 46),
    )
