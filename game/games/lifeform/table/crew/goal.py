"""What gets the crew off the ship, and what the lifeform hopes for, in one line (LIF-197, LIF-198)."""

from __future__ import annotations

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import missing, needed
from game.games.lifeform.rules.crew.reality import certain
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.table.crew.map import on_stage
from game.games.lifeform.table.parts.goal import clock, columns, ship_hint
from game.ui.table import Goal, GoalPart

SUITS = "spacesuits"
NAMED = 2
"""So much of what the crew still needs is named in the strip; all of it where one points at it."""


def wanted(s: Crew, column: str) -> int:
    """What a column has to hold before everybody can go: suits also for those who are not aboard yet (LIF-198)."""
    need = needed(s, column)
    return need + len(s.owner) - len(s.aboard()) if column == SUITS else need


def goal(words: Words, s: Crew, seat: Seat | None) -> Goal:
    return _hunter(words, s) if seat is not None and seat == s.terms.lifeform else _crew(words, s)


def _crew(words: Words, s: Crew) -> Goal:
    if on_stage(s):
        return Goal((GoalPart(words.ui("goal_showdown"), hint=words.ui("goal_showdown_hint")),))
    parts = [*columns(words, s, ((column, wanted(s, column)) for column in s.box.columns))]
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
    kill = GoalPart(
        words.ui("goal_kill", count=len(s.owner)),
        words.ui("goal_kill_short", count=len(s.owner)),
        hint=words.ui("goal_kill_hint"),
        pieces=tuple(s.owner),
    )
    hold = GoalPart(
        words.ui("goal_hold", minutes=s.minute),
        words.ui("goal_hold_short", minutes=s.minute),
        hint=words.ui("goal_hold_hint"),
        pieces=("clock",),
    )
    return Goal((kill, hold, *_who_it_is(words, s), _in_their_way(words, s)))


def _who_it_is(words: Words, s: Crew) -> list[GoalPart]:
    """Which signal it is, and whether that is a secret."""
    if s.real not in s.at:
        return []
    known = certain(s) == s.real
    key = "goal_known" if known else "goal_real"
    said = words.ui(key, signal=words.ui(f"goal_{s.real}"))
    return [GoalPart(said, said, danger=known, hint=words.ui(f"{key}_hint"), pieces=(s.real,))]


def _in_their_way(words: Words, s: Crew) -> GoalPart:
    """What the crew has not got yet: as far as everybody knows, for some objectives are secret."""
    gaps = [gap for gap in missing(s) if gap.what not in ("aboard", "abandon")]
    secret = sum(gap.what == UNKNOWN for gap in gaps)
    needs = [
        words.ui(f"goal_needs_{gap.what}", count=gap.need - gap.have)
        if gap.what in (*s.box.columns, CAT)
        else s.box.objectives[gap.what].name
        for gap in gaps
        if gap.what != UNKNOWN
    ]
    needs += [words.ui("goal_needs_secret", count=secret)] if secret else []
    ashore = len(s.owner) - len(s.aboard())
    needs += [words.ui("goal_needs_boarding")] if ashore else []
    if not needs:
        ready = words.ui("goal_needs_nothing")
        return GoalPart(ready, ready, danger=True, hint=words.ui("goal_needs_hint"), pieces=("launch",))
    count = sum(gap.need - gap.have for gap in gaps) + bool(ashore)
    named = ", ".join(needs[:NAMED])
    what = words.ui("goal_needs_more", what=named, count=len(needs) - NAMED) if len(needs) > NAMED else named
    return GoalPart(
        words.ui("goal_needs", what=what),
        words.ui("goal_needs_short", count=count),
        hint="\n".join((words.ui("goal_needs_hint"), *needs)),
        pieces=("launch",),
    )
