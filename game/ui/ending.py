"""What a game's table says about the end of a match: why, what was wanted, how it went, and the scene it is told in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.events import Event
from game.core.match import Moment
from game.core.value import value
from game.core.words import Words, without_rule
from game.ui.chart import Limit, Series


@value
class Layer:
    """A picture of the scene. Places and sizes are shares of the scene's box; the first layer lies farthest back."""

    picture: str
    x: float
    y: float
    """Where its middle comes to rest."""
    high: float
    drift: float = 0.0
    """How far it still glides to the right while it is looked at, in logical units; below 0: to the left."""


@value
class Goal:
    """Something the players had to reach, and whether they did."""

    label: str
    met: bool


@value
class Course:
    """The match as a chart."""

    title: str
    """What is counted, in its unit."""
    limits: tuple[Limit, ...] = ()
    lines: tuple[Series, ...] = ()
    """Empty: the progress of each seat."""


@value
class KeyMoment:
    """A moment that is worth seeing again."""

    index: int
    """Into the moments of the match."""
    caption: str


@value
class Total:
    """The result as one number, and what it is measured by."""

    label: str
    number: int
    note: str = ""


@value
class Ending:
    why: str
    """One sentence: which system failed, what was missing, who was first."""
    course: Course
    layers: tuple[Layer, ...] = ()
    goals: tuple[Goal, ...] = ()
    moments: tuple[KeyMoment, ...] = ()
    """The earliest first."""
    turning: int | None = None
    """The moment that cost most: after a loss one can try again from before it."""
    heading: str = ""
    """Above the lines of the breakdown, where "points" would not say it."""
    total: Total | None = None
    """None: every seat has a score of its own, or there are no points."""
    shared: bool = False
    """All seats win or lose together and have one result."""


def steepest(values: Sequence[float], *, up: bool) -> int | None:
    """The moment that brought or cost most; None: none did."""
    changes = [(after - before) * (1 if up else -1) for before, after in pairwise(values)]
    most = max(changes, default=0.0)
    return changes.index(most) + 1 if most > 0 else None


def overtaken(values: Sequence[Sequence[float]], winner: int) -> int | None:
    """The moment from which the winner was ahead of everybody to the end. values: one row a moment."""
    behind = [
        index
        for index, row in enumerate(values)
        if any(worth >= row[winner] for seat, worth in enumerate(row) if seat != winner)
    ]
    return behind[-1] + 1 if behind and behind[-1] + 1 < len(values) else None


def last_with(past: Sequence[Moment], kind: type[Event] | tuple[type[Event], ...]) -> int | None:
    """The last moment in which an event of this kind happened."""
    return next((i for i in reversed(range(len(past))) if any(isinstance(e, kind) for e in past[i].events)), None)


def in_order(moments: Sequence[KeyMoment | None], most: int = 3) -> tuple[KeyMoment, ...]:
    """The first ones that are there, the most important named first; no moment twice, the earliest first."""
    found: dict[int, KeyMoment] = {}
    for moment in moments:
        if moment and moment.index not in found and len(found) < most:
            found[moment.index] = moment
    return tuple(found[index] for index in sorted(found))


def key_moment(
    words: Words, past: Sequence[Moment], index: int | None, kinds: tuple[type[Event], ...] = ()
) -> KeyMoment | None:
    """A moment with the sentence of its first event of these kinds, or of its first that has one; None: no moment."""
    if index is None or not 0 < index < len(past):
        return None
    moment = past[index]
    events = [*(e for e in moment.events if isinstance(e, kinds)), *moment.events]
    sentences = (words.event(event, moment.state) for event in events)
    return KeyMoment(index, next((without_rule(one)[0] for one in sentences if one), ""))
