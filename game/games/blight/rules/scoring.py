"""Scoring (chapter 10.2), the solo goal and its ranks (chapter 12)."""

from __future__ import annotations

from dataclasses import fields

from game.core.engine import Outcome
from game.core.events import Seat
from game.core.value import value
from game.games.blight.rules.data import Rank
from game.games.blight.rules.effects import Launch, VpIfLaunched
from game.games.blight.rules.plan import Plan
from game.games.blight.rules.state import Colony, Sheet


@value
class Score:
    """The lines of BLI-93."""

    spaceport: int
    modules: int
    food: int
    morale: int
    population: int
    technologies: int
    areas: int

    @property
    def total(self) -> int:
        return sum(getattr(self, line.name) for line in fields(self))


def score(plan: Plan, sheet: Sheet) -> Score:
    """BLI-93 to BLI-95. What a sheet is worth as it stands."""
    complete, at = sheet.complete, sheet.markers
    launch = plan.effects[plan.spaceport]
    assert isinstance(launch, Launch)
    launched = plan.spaceport in complete
    return Score(
        spaceport=launch.vp if launched else 0,
        modules=sum(_module_vp(plan, module) for module in plan.modules if launched and module in complete),
        food=plan.tracks.food.spaces[at["food"]].vp,
        morale=plan.tracks.morale.spaces[at["morale"]].vp,
        population=plan.section_at[at["population"]].vp,
        technologies=sum(printed.vp for printed in plan.technologies.values() if printed.id in complete),
        areas=sum(area.vp for area in plan.areas.values() if area_complete(plan, sheet, area.id)),
    )


def _module_vp(plan: Plan, module: str) -> int:
    effect = plan.effects[module]
    assert isinstance(effect, VpIfLaunched)
    return effect.vp


def area_complete(plan: Plan, sheet: Sheet, area: str) -> bool:
    """Open with all its structures complete; only blocked areas have points for it (BLI-130)."""
    return sheet.is_open(plan, area) and sheet.complete.issuperset(plan.structures_in[area])


def modules_built(plan: Plan, sheet: Sheet) -> int:
    return sum(module in sheet.complete for module in plan.modules)


def standing(s: Colony, seat: Seat) -> tuple[int, ...]:
    """BLI-96, BLI-97. Points, then the tie-breakers in their order."""
    sheet, plan = s.sheets[seat], s.plan
    launched = s.launched(seat)
    at = sheet.markers
    modules = modules_built(plan, sheet) if launched else 0
    return (score(plan, sheet).total, int(launched), modules, at["population"], at["morale"], at["food"])


def rank(s: Colony, seat: Seat) -> Rank:
    """BLI-106. Without a Spaceport always the first."""
    total = score(s.plan, s.sheets[seat]).total if s.launched(seat) else 0
    return next(rank for rank in reversed(s.box.ranks) if total >= rank.min)


def solo_won(s: Colony) -> bool:
    """BLI-105."""
    return s.launched(0) and score(s.plan, s.sheets[0]).total >= s.terms.target


_RULE_OF = {"launched": "BLI-91", "overrun": "BLI-86", "resigned": "CORE-7"}


def outcome(s: Colony) -> Outcome | None:
    if not s.ending:
        return None
    standings = {seat: standing(s, seat) for seat in range(len(s.sheets))}
    scores = tuple(line[0] for line in standings.values())
    if s.gave_up is not None:
        del standings[s.gave_up]
    elif len(s.sheets) == 1:
        return Outcome((0,) if solo_won(s) else (), scores, _RULE_OF[s.ending], rank(s, 0).id)
    best = max(standings.values(), default=None)
    winners = tuple(seat for seat, line in standings.items() if line == best)
    return Outcome(winners, scores, _RULE_OF[s.ending], s.ending)
