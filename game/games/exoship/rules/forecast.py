"""What the end of this turn brings if nothing else is done: as far as it is certain, whatever the hidden cards are."""

from __future__ import annotations

from typing import Literal

from game.core.engine import UNKNOWN
from game.core.events import Event
from game.core.value import value
from game.games.exoship.rules.effects import SuspicionNow
from game.games.exoship.rules.events import EldersDied, FounderDiscarded, HeirBorn
from game.games.exoship.rules.scoring import Arrival, EndOfTurnCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import EventTextStep, Inspection, MovePhase


@value
class Coming:
    accused: tuple[str, ...]
    """The Rift founders that suspicion takes."""
    ending: Literal["", "won", "lost", "arrived", "resigned"]
    points: int
    """When suspicion is over."""
    dying: tuple[str, ...] = ()
    """The elders who are left then."""
    heirs: tuple[bool, ...] = ()
    """One for each of them: is it born into Rift?"""
    event: str = ""
    """Of the next stop."""
    struck: tuple[str, ...] = ()
    """The Rift founders that its text and its inspection take or turn back; UNKNOWN for one whose card is hidden."""


def forecast(view: Exo) -> Coming:
    """EXO-41, in its order. Hidden cards of the stack stand for themselves: none is guessed."""
    s, heard = view.copy(), list[Event]()
    s.pending = []
    s.stack = [f"{UNKNOWN}{i}" if founder == UNKNOWN else founder for i, founder in enumerate(s.stack)]
    SuspicionPhase().run(s, heard.append)
    accused = tuple(e.founder for e in heard if isinstance(e, FounderDiscarded))
    EndOfTurnCheck().run(s, heard.append)
    points = s.points
    if not s.ending:
        MovePhase().run(s, heard.append)
        Arrival().run(s, heard.append)
    dying = next((e.founders for e in heard if isinstance(e, EldersDied)), ())
    heirs = tuple(e.side == "rift" for e in heard if isinstance(e, HeirBorn))
    if s.ending:
        return Coming(accused, s.ending, points, dying, heirs)
    return Coming(accused, "", points, dying, heirs, s.face_at(s.position), _struck(s))


def _struck(s: Exo) -> tuple[str, ...]:
    """At the stop that the ship has just reached. An event that asks something first leaves it open."""
    rift = [founder for founder in s.in_play() if founder in s.rift]
    hidden = any(founder not in s.box.founders for founder in s.in_play())
    if hidden and isinstance(s.box.faces[s.face_at(s.position)].event, SuspicionNow):
        return ()  # nobody knows where the arrow of a hidden card points
    EventTextStep().run(s, list[Event]().append)
    if not s.pending:
        Inspection().run(s, list[Event]().append)
    return tuple(f if f in s.box.founders else UNKNOWN for f in rift if f not in s.rift)
