"""How the outposts ended: what the result says of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.blight.rules import events as happened
from game.games.blight.rules.scoring import outcome, score, solo_won
from game.games.blight.rules.state import Colony
from game.ui.chart import Limit
from game.ui.ending import Course, Ending, Goal, Layer, in_order, key_moment, last_with, overtaken, steepest

WORKS = (happened.StructureCompleted, happened.TechnologyCompleted, happened.AreaOpened)
BLOWS = (happened.DisasterStruck, happened.MarkerMoved)


def ending(words: Words, past: Sequence[Moment]) -> Ending:
    s: Colony = past[-1].state
    result = outcome(s)
    rows = [[float(score(m.state.plan, sheet).total) for sheet in m.state.sheets] for m in past]
    first = result.winners[0] if result and result.winners else 0
    mine = [row[first] for row in rows]
    fall = steepest(mine, up=False)
    alone = len(s.sheets) == 1
    return Ending(
        why=_why_alone(words, s) if alone else _why(words, s),
        course=Course(words.ui("t_end_course"), _limits(words, s) if alone else ()),
        layers=_layers(s),
        goals=_goals(words, s),
        moments=in_order(
            (
                key_moment(words, past, last_with(past, happened.StructureCompleted), WORKS),
                key_moment(words, past, steepest(mine, up=True), WORKS),
                key_moment(words, past, fall, BLOWS),
                key_moment(words, past, last_with(past, happened.DisasterStruck), BLOWS),
            )
        ),
        turning=fall if alone else overtaken(rows, first),
    )


def _why_alone(words: Words, s: Colony) -> str:
    said = {"points": score(s.plan, s.sheets[0]).total, "target": s.terms.target, "open": _open(s, 0)}
    if s.ending == "resigned":
        return words.ui("t_end_alone_resigned", **said)
    if not s.launched(0):
        return words.ui("t_end_alone_overrun", **said)
    return words.ui("t_end_alone_won" if solo_won(s) else "t_end_alone_short", **said)


def _why(words: Words, s: Colony) -> str:
    result = outcome(s)
    assert result
    names = words.ui("t_end_and").join(map(words.called, result.winners))
    if s.gave_up is not None:
        return words.ui("t_end_resigned", winner=names, who=words.called(s.gave_up))
    best = max(result.scores)
    others = [points for seat, points in enumerate(result.scores) if seat not in result.winners]
    if len(result.winners) > 1 or not others:
        return words.ui("t_end_shared", winner=names, points=best)
    return words.ui("t_end_won", winner=names, points=best, ahead=best - max(others))


def _open(s: Colony, seat: int) -> int:
    """The icons of the Spaceport that nobody has worked on."""
    return sum(icon not in s.sheets[seat].checked for icon in s.plan.icons_of[s.plan.spaceport])


def _limits(words: Words, s: Colony) -> tuple[Limit, ...]:
    return (Limit(float(s.terms.target), words.ui("t_end_limit", target=s.terms.target), good=True),)


def _goals(words: Words, s: Colony) -> tuple[Goal, ...]:
    if len(s.sheets) > 1:
        seats = range(len(s.sheets))
        return tuple(Goal(words.ui("t_end_goal_of", who=words.called(seat)), s.launched(seat)) for seat in seats)
    points = score(s.plan, s.sheets[0]).total
    return (
        Goal(words.ui("t_end_goal_ark"), s.launched(0)),
        Goal(words.ui("t_end_goal_points", points=points, target=s.terms.target), points >= s.terms.target),
    )


def _layers(s: Colony) -> tuple[Layer, ...]:
    if any(s.launched(seat) for seat in range(len(s.sheets))):
        return (Layer("blight/ending_planet", 0.62, 0.5, 1.0, -10), Layer("blight/ending_ark", 0.5, 0.44, 0.72, 34))
    return (Layer("blight/ending_planet", 0.62, 0.5, 1.0, -10), Layer("blight/ending_overrun", 0.6, 0.56, 0.88, 12))
