"""Setup (chapter 5)."""

from __future__ import annotations

from game.core.modes import Options
from game.core.rng import Rng
from game.games.blight.rules.data import Box
from game.games.blight.rules.plan import Plan
from game.games.blight.rules.round import Round
from game.games.blight.rules.state import Colony, Sheet, Terms


def deal(box: Box, options: Options, seats: int, seed: str) -> Colony:
    """BLI-37 to BLI-40. An empty sheet for every seat, with its markers on the start spaces."""
    scenario = box.scenarios[str(options["scenario"])]
    plan = box.plans[scenario.sheet]
    blight = scenario.blight or plan.blight_track
    terms = Terms(
        scenario=scenario.id,
        sheet=plan.id,
        chart=scenario.chart,
        hexes=blight.hexes,
        warnings=blight.warnings,
        target=scenario.solo_targets[str(options["level"])],
    )
    starts = {**plan.starts, **scenario.start}
    return Colony(
        pending=[Round()],
        rng=Rng.from_text(seed),
        terms=terms,
        sheets=[empty_sheet(plan, starts) for _ in range(seats)],
        box=box,
        plan=plan,
    )


def empty_sheet(plan: Plan, starts: dict[str, int]) -> Sheet:
    return Sheet(markers=dict(starts), boxes=dict.fromkeys(plan.technologies, 0))
