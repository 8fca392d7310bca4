"""How a voyage ended: what the result says of it. One crew, one result (ADR-131)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import Moment
from game.core.words import Words
from game.games.adrift.rules import events as happened
from game.games.adrift.rules.data import EMPTY_CORE, FULL_CORE, LOWEST, SYSTEMS
from game.games.adrift.rules.state import Adrift
from game.ui.chart import Limit, Series
from game.ui.ending import Course, Ending, Goal, Layer, Total, in_order, key_moment, steepest

BLOWS = (happened.ThresholdMissed, happened.SystemsChanged, happened.RivalsCollided, happened.CoreChanged)
GAINS = (happened.CoreBoosted, happened.CoreChanged, happened.ThresholdMet)


def ending(words: Words, past: Sequence[Moment]) -> Ending:
    s: Adrift = past[-1].state
    core = [float(moment.state.core) for moment in past]
    failed = s.rp.index(LOWEST) if s.ending == "system_failure" else None
    watched = [float(moment.state.rp[failed]) for moment in past] if failed is not None else core
    fall = steepest(watched, up=False)
    last = len(past) - 1
    return Ending(
        why=_why(words, past, failed),
        course=_course(words, past, failed),
        layers=_layers(s, _last_card(past)),
        goals=(
            Goal(words.ui("end_goal_core", core=s.core, full=FULL_CORE), s.core >= FULL_CORE),
            Goal(words.ui("end_goal_systems"), min(s.rp) > LOWEST),
            Goal(words.ui("end_goal_deck", cards=len(s.deck)), bool(s.deck)),
        ),
        moments=in_order(
            (
                key_moment(words, past, fall, BLOWS),
                key_moment(words, past, last, (*BLOWS, happened.VoyageEnded)),
                key_moment(words, past, steepest(core, up=True), GAINS),
            )
        ),
        turning=fall,
        heading=words.ui("end_heading"),
        total=Total(words.ui("end_total"), s.core, words.ui("end_total_note", full=FULL_CORE)),
        shared=True,
    )


def _why(words: Words, past: Sequence[Moment], failed: int | None) -> str:
    s: Adrift = past[-1].state
    said = {"core": s.core, "full": FULL_CORE, "cards": len(s.deck), "lowest": LOWEST}
    if failed is None:
        return words.ui(f"end_{s.ending}", **said)
    system = SYSTEMS[failed]
    said_of = {**said, "system": words.name(system)}
    for event in past[-1].events:
        if isinstance(event, happened.ThresholdMissed) and event.system == system:
            return words.ui("end_missed", card=words.name(event.card), threshold=event.threshold, **said_of)
    return words.ui("end_system_failure", **said_of)


def _last_card(past: Sequence[Moment]) -> str:
    """The event that ended it: it still lies in the bay, or was the last to be thrown away."""
    s: Adrift = past[-1].state
    return s.bay or (s.discard[-1] if s.discard else "")


def _course(words: Words, past: Sequence[Moment], failed: int | None) -> Course:
    """The four systems if one of them failed; else the core, which was short of its goal."""
    if failed is not None:
        limit = Limit(float(LOWEST), words.ui("end_limit_system", lowest=LOWEST), good=False)
        lines = tuple(
            Series(words.name(system), i, tuple(float(moment.state.rp[i]) for moment in past), system)
            for i, system in enumerate(SYSTEMS)
        )
        return Course(words.ui("end_course_systems"), (limit,), lines)
    limits = (
        Limit(float(FULL_CORE), words.ui("end_limit_core", full=FULL_CORE), good=True),
        Limit(float(EMPTY_CORE), words.ui("end_limit_empty"), good=False),
    )
    core = Series(words.name("core"), 0, tuple(float(moment.state.core) for moment in past), "adrift")
    return Course(words.ui("end_course_core"), limits, (core,))


def _layers(s: Adrift, card: str) -> tuple[Layer, ...]:
    if s.ending == "won":
        return (Layer("adrift/ending_home", 0.6, 0.5, 1.0, -14), Layer("adrift/core_halo", 0.3, 0.5, 0.7, 30))
    picture = f"adrift/event_{card}" if card else "adrift/event_back"
    return (Layer("adrift/core_halo", 0.62, 0.5, 1.25), Layer(picture, 0.62, 0.5, 0.78, -16))
