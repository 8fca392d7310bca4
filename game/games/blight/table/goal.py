"""What wins and what ends a game of Blight, in one line (BLI-86, BLI-91, BLI-96, BLI-105)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Seat
from game.core.words import Words
from game.games.blight.rules.effects import Launch
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import Colony
from game.ui.table import Goal, GoalPart, Runner

NEAR = 3
"""So few hexes left are a danger."""


def goal(words: Words, s: Colony, seat: Seat | None, mark: Callable[[Seat], int]) -> Goal:
    """Alone the points of the chosen level; with others the most points."""
    mine = seat or 0
    alone = len(s.sheets) == 1
    return Goal((_spaceport(words, s, mine), _target(words, s) if alone else _race(words, s, mark), _blight(words, s)))


def _spaceport(words: Words, s: Colony, seat: Seat) -> GoalPart:
    plan, sheet = s.plan, s.sheets[seat]
    icons = plan.icons_of[plan.spaceport]
    launch = plan.effects[plan.spaceport]
    assert isinstance(launch, Launch)
    return GoalPart(
        words.ui("goal_spaceport"),
        words.ui("goal_spaceport_short"),
        "",
        sum(icon in sheet.checked for icon in icons),
        len(icons),
        done=plan.spaceport in sheet.complete,
        hint=words.ui("goal_spaceport_hint", vp=launch.vp),
        pieces=(plan.spaceport, *icons),
    )


def _target(words: Words, s: Colony) -> GoalPart:
    now, aim = score(s.plan, s.sheets[0]), s.terms.target
    return GoalPart(
        words.ui("goal_target", aim=aim),
        words.ui("goal_points_short"),
        "",
        now.total,
        aim,
        done=now.total >= aim,
        hint=_lines(words, s, 0),
        pieces=("points",),
    )


def _race(words: Words, s: Colony, mark: Callable[[Seat], int]) -> GoalPart:
    totals = [score(s.plan, sheet).total for sheet in s.sheets]
    hint = "\n".join(f"{words.called(seat)}: {_lines(words, s, seat)}" for seat in range(len(totals)))
    return GoalPart(
        words.ui("goal_most"),
        words.ui("goal_points_short"),
        hint=hint,
        pieces=("points",),
        race=tuple(Runner(mark(seat), total) for seat, total in enumerate(totals)),
    )


def _lines(words: Words, s: Colony, seat: Seat) -> str:
    now = score(s.plan, s.sheets[seat])
    return words.ui(
        "goal_points_hint", total=now.total, spaceport=now.spaceport + now.modules, food=now.food, morale=now.morale,
        population=now.population, technologies=now.technologies, areas=now.areas,
    )  # fmt: skip


def _blight(words: Words, s: Colony) -> GoalPart:
    left = s.terms.hexes - s.marked
    warnings = [number - s.marked for number in s.terms.warnings if number > s.marked]
    near = words.ui("goal_warning", count=warnings[0]) if warnings else ""
    return GoalPart(
        words.ui("goal_blight", count=left),
        words.ui("goal_blight_short", count=left),
        danger=left <= NEAR,
        hint=f"{words.ui('goal_blight_hint')} {near}".strip(),
        pieces=tuple(f"hex:{number}" for number in range(s.marked + 1, s.terms.hexes + 1)),
    )
