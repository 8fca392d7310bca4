"""How the rift was decided: what the result says of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.rift.rules import events as happened
from game.games.rift.rules.scoring import winners
from game.games.rift.rules.state import Rift
from game.ui.chart import Limit
from game.ui.ending import Course, Ending, Goal, Layer, in_order, key_moment, last_with, overtaken, steepest

SCORED = (happened.PointsGained, happened.SystemScored, happened.BattleWon)


def ending(words: Words, past: Sequence[Moment]) -> Ending:
    s: Rift = past[-1].state
    won = winners(s)
    rows = [[float(points) for points in moment.state.points] for moment in past]
    ahead = overtaken(rows, won[0])
    rise = steepest([row[won[0]] for row in rows], up=True)
    target = s.terms.target
    return Ending(
        why=_why(words, s, won),
        course=Course(words.ui("t_end_course"), (Limit(float(target), words.ui("t_end_limit", target=target), True),)),
        layers=_layers(s, won),
        goals=tuple(
            Goal(words.ui("t_end_goal", who=words.called(seat), points=s.points[seat]), seat in won)
            for seat in range(s.seats)
        ),
        moments=in_order(
            (
                key_moment(words, past, ahead, SCORED),
                key_moment(words, past, last_with(past, happened.BattleWon), (happened.BattleWon,)),
                key_moment(words, past, rise, SCORED),
            )
        ),
        turning=ahead,
    )


def _why(words: Words, s: Rift, won: tuple[int, ...]) -> str:
    names = words.ui("t_end_and").join(map(words.called, won))
    points = s.points[won[0]]
    said = {"winner": names, "points": points, "target": s.terms.target, "round": s.round}
    if len(won) > 1:
        return words.ui("t_end_shared", **said)
    others = [s.points[seat] for seat in range(s.seats) if seat not in won]
    return words.ui(f"t_end_{s.ending}", ahead=points - max(others), **said)


def _layers(s: Rift, won: tuple[int, ...]) -> tuple[Layer, ...]:
    """The tear in the sky, and the banner of whoever holds it."""
    faction = s.factions[won[0]]
    emblem = (Layer(f"rift/faction_{faction}", 0.5, 0.5, 0.5, 24),) if faction else ()
    return (Layer("rift/ending_rift", 0.6, 0.5, 1.0, -14), *emblem)
