"""The race for victory points, in one line (RIF-90, RIF-180, RIF-183)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Seat
from game.core.words import Words
from game.games.rift.rules.state import Rift
from game.games.rift.table.rooms import player_piece
from game.ui.table import Goal, GoalPart, Runner, Steps

STEPS = ("draw", "income", "build", "action", "recruit")
"""The steps of a turn that the player takes part in, or sees something in."""
_AT = {"draw": 0, "income": 1, "counter": 1, "build": 2, "action": 3, "recruit": 4, "turn_end": 4, "cleanup": 4}


def goal(words: Words, s: Rift, seat: Seat | None, mark: Callable[[Seat], int]) -> Goal:
    playing = [other for other in range(s.seats) if s.playing[other]]
    race = GoalPart(
        words.ui("goal_last_round" if s.reached else "goal_points", aim=s.terms.target),
        words.ui("goal_points_short", aim=s.terms.target),
        aim=s.terms.target,
        danger=s.reached,
        hint="\n".join(words.ui("goal_standing", who=words.called(o), points=s.points[o]) for o in playing),
        pieces=tuple(player_piece(s, other) for other in playing),
        race=tuple(Runner(mark(other), s.points[other]) for other in playing),
    )
    parts = [race]
    if seat is not None and not s.reached and (near := _next_system(words, s, seat)):
        parts.append(near)
    if s.terms.round_cap:
        left = s.terms.round_cap - s.round
        said = words.ui("goal_rounds", round=s.round, last=s.terms.round_cap)
        short = words.ui("goal_rounds_short", round=s.round, last=s.terms.round_cap)
        parts.append(GoalPart(said, short, danger=left <= 1, hint=words.ui("goal_rounds_hint")))
    return Goal(tuple(parts))


def _next_system(words: Words, s: Rift, seat: Seat) -> GoalPart | None:
    """The system that is nearest to being this seat's: the next points."""
    open_systems = [
        (sum(s.owner_of(planet) != seat for planet in planets), system)
        for system, planets in s.galaxy.planets_of.items()
        if system not in s.scored[seat] and any(s.owner_of(planet) == seat for planet in planets)
    ]
    if not open_systems:
        return None
    count, system = min(open_systems)
    lacking = tuple(planet for planet in s.galaxy.planets_of[system] if s.owner_of(planet) != seat)
    return GoalPart(
        words.ui("goal_next", count=count, system=words.name(system)),
        words.ui("goal_next_short", count=count, system=words.name(system)),
        hint=words.ui("goal_next_hint", planets=", ".join(map(words.name, lacking))),
        pieces=lacking,
    )


def steps(words: Words, s: Rift) -> Steps:
    if s.step not in _AT:
        return Steps()
    return Steps(tuple(words.ui(f"step_{name}") for name in STEPS), _AT[s.step])
