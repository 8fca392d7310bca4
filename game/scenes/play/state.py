"""What a table knows beyond its match, and what follows from it.

A Sitting is replaced, never changed. In which mode a table is is worked out from it and the match, never stored: so no
two flags can contradict each other, and the order of things is the order of mode().
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Literal

from game.core.engine import Decision
from game.core.events import Seat
from game.core.log import Act
from game.core.match import Cursor
from game.core.moves import Move
from game.core.value import value
from game.scenes.table.playback import Story, Telling
from game.ui.gestures import Rules
from game.ui.selection import Offered
from game.ui.table import Loss, Placed

if TYPE_CHECKING:
    from pygame import Rect


class Mode(Enum):
    """What a table is doing. The first that holds counts."""

    COVERED = auto()
    """Nothing of the table shows until somebody has sat down."""
    LOOKING_BACK = auto()
    """An earlier moment is on the screen."""
    TELLING = auto()
    """Something that has happened is being shown."""
    OVER = auto()
    HELD = auto()
    """The answer is given, and is not made before its time."""
    CLOSING = auto()
    """Another person decides than the one whose eyes are open."""
    UNASKED = auto()
    """There is an answer that nobody needs to be asked for."""
    THINKING = auto()
    """A computer decides."""
    ASKING = auto()
    HALF_MADE = auto()
    """A move has been begun."""
    PREVIEWING = auto()
    """A move is shown before it is made."""


ACTING = frozenset((Mode.ASKING, Mode.HALF_MADE, Mode.PREVIEWING))
"""The person at the screen decides."""


@value
class Draft:
    """A move in the making. Escape takes back one stage of it."""

    picks: tuple[str, ...] = ()
    """The pieces touched so far."""
    packed: tuple[int, ...] | None = None
    """How many of each item are taken from the tray of the first of them; None if it has none."""
    choosing: tuple[Move, ...] = ()
    """What the touches so far may mean."""
    showing: Move | None = None
    """The move that waits to be confirmed."""
    then: tuple[Move, ...] = ()
    """What it means besides."""

    def back(self) -> Draft:
        if self.showing:
            return replace(self, showing=None, then=())
        if self.choosing:
            return replace(self, choosing=())
        return Draft(self.picks[:-1], self.packed if len(self.picks) > 1 else None)


EMPTY = Draft()


@value
class Hint:
    """What the best computer player would do. It stays until the move or Escape."""

    move: Move
    pieces: tuple[str, ...]
    """To touch, if it is made by touching."""
    text: str


@value
class Sitting:
    eyes: Seat | None
    """Whose secrets lie open; nobody's while the screen changes hands."""
    telling: Telling
    """How far these eyes have been told."""
    watching: bool = False
    """Somebody has asked to be told this: it takes its time at every speed."""
    left_at: Mapping[Seat, Cursor] = field(default_factory=dict)
    """How far each seat had been told when it gave the screen away."""
    draft: Draft = EMPTY
    answer: Move | None = None
    """Given and not yet made."""
    plan: tuple[Move, ...] = ()
    """The rest of a march: each step is made as soon as it may be."""
    again: Move | None = None
    """Made as long as it is asked for: one press answers for everybody at this screen."""
    back: Cursor | None = None
    """The place that is looked back at."""
    recap: bool = False
    """Is what happened since one's last turn being read?"""
    covered: bool = False
    sat: Seat | None = None
    """Who has had the screen to themselves since the last public question."""
    thinking: Literal["", "move", "hint"] = ""
    """What a computer has been asked for."""
    asides: tuple[Move, ...] = ()
    """What it would do first that changes nothing on the table, when it was asked for a hint."""
    hint: Hint | None = None
    asked_for: float = 0.0
    """Seconds for which the open question has stood, telling not counted."""
    passing: frozenset[str] = frozenset()
    """Windows that are passed without asking, by their prompt."""
    ended_at: int = -1
    """The length of the match when its result was opened."""


@value
class Facts:
    """What a step may know of the match: worked out anew for every position and pair of eyes."""

    head: Cursor
    decides: Seat | None
    person: bool
    """Does a person decide?"""
    is_open: bool
    """Is it asked in public?"""
    over: bool
    shared: bool
    """Are there several people with secrets from each other?"""
    alone: bool
    """Does only one person play, so that it is always "you" who is spoken to?"""
    least_seconds: float
    """How long the open question must stand."""
    story: Story
    last: Act | None
    """What has been done last, as far as these eyes have seen it."""
    view: Any
    """The present, as these eyes see it."""
    asked: Decision | None
    """The open question, if the eyes at the screen are to answer it."""
    moves: tuple[Move, ...]
    """What can be answered to it."""
    offered: Offered
    unasked: Move | None
    """An answer that the person who decides need not be asked for."""
    waiver: Move | None
    """What says no to the question without a look at one's cards; None if the question matters."""
    rules: Rules
    losses: tuple[Loss, ...]
    """What whoever is asked has lost in others' turns, until their first move."""
    sides: Mapping[Seat, str]
    """What each seat is in this game, where they are not all alike."""
    marks: tuple[int, ...]
    """The mark of each seat (ui/seats.py)."""
    pieces: Mapping[str, Placed]
    """What lies on the table as it is shown."""
    letters: Mapping[str, str]
    """The keys of all buttons there have been in this match, with what they say."""
    area: Rect
    """The room of the table."""
    bot_pause: float
    """Seconds before a computer is asked, for people to take in what happened."""
    packed: dict[tuple[str, tuple[int, ...]], Offered] = field(default_factory=dict, compare=False)
    """What trays have been found to allow in this position, by piece and picks: working it out is dear."""


def mode(s: Sitting, f: Facts) -> Mode:
    if s.covered:
        return Mode.COVERED
    if s.back is not None:
        return Mode.LOOKING_BACK
    if not s.telling.is_done(f.head):
        return Mode.TELLING
    if f.over:
        return Mode.OVER
    if s.answer is not None:
        return Mode.HELD
    if f.person and not _has_the_screen(s, f):
        return Mode.CLOSING
    if f.unasked is not None:
        return Mode.UNASKED
    if not f.person:
        return Mode.THINKING
    if s.draft.showing:
        return Mode.PREVIEWING
    return Mode.HALF_MADE if s.draft != EMPTY else Mode.ASKING


def _has_the_screen(s: Sitting, f: Facts) -> bool:
    """Are the eyes open of whoever decides? Among people with secrets a public question needs nobody's."""
    return s.eyes == f.decides or (f.shared and f.is_open and s.eyes is None)
