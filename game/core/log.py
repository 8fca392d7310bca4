"""The log of a match: one act for every move, made once, and what each pair of eyes may read of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from game.core.events import Seat
from game.core.match import END, Cursor, Match, Moment
from game.core.words import without_rule

if TYPE_CHECKING:
    from game.core.game import Game


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log."""

    text: str
    tick: int = 0
    """The tick of its moment with which it is told."""
    rule: str = ""
    pieces: tuple[str, ...] = ()
    """The ids it names: those of them that lie on the table can be lit."""
    seen_by: frozenset[Seat] | None = None
    tells_move: bool = False

    def is_for(self, eyes: Seat | None) -> bool:
        return self.seen_by is None or eyes in self.seen_by


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody did, and what came of it, as far as some eyes have been told."""

    number: int
    """The moment it led to."""
    seat: Seat | None
    headline: Line
    """Says what was done, or the first thing that came of it."""
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class _Told:
    """All there is to say of a moment."""

    moment: Moment
    move: Line | None
    lines: tuple[Line, ...]


class Log:
    def __init__(self, game: Game, match: Match) -> None:
        """game: at this match's table (Game.seated)."""
        self._game = game
        self._match = match
        self._told: dict[int, _Told] = {}

    def act(self, number: int, eyes: Seat | None, *, upto: int = END, everything: bool = False) -> Act | None:
        """What led to a moment, as far as its tick `upto`; None if these eyes have seen nothing of it. Where seats have
        secrets, others' moves are left out until the match is over; `everything` leaves nothing out."""
        told, match = self._made(number), self._match
        moment = told.moment
        known = everything or not self._game.info.secrets or moment.seat == eyes or match.outcome is not None
        lines = [line for line in told.lines if line.tick <= upto and (everything or line.is_for(eyes))]
        if told.move and known and not (lines and lines[0].tells_move):
            return Act(number, moment.seat, told.move, tuple(lines))
        return Act(number, moment.seat, lines[0], tuple(lines[1:])) if lines else None

    def back_from(self, cursor: Cursor, eyes: Seat | None, *, everything: bool = False) -> Iterator[Act]:
        """Every act that has been told, the newest first. What is not asked for is not made."""
        for number in range(cursor.moment, -1, -1):
            upto = cursor.tick if number == cursor.moment else END
            if act := self.act(number, eyes, upto=upto, everything=everything):
                yield act

    def _made(self, number: int) -> _Told:
        moment = self._match.moments[number]
        known = self._told.get(number)
        if known is None or known.moment is not moment:
            known = self._told[number] = _Told(moment, self._move(moment), tuple(self._lines(number, moment)))
        return known

    def _move(self, moment: Moment) -> Line | None:
        if moment.move is None or moment.seat is None:
            return None
        text, rule = without_rule(self._game.words.move(moment.move))
        return Line(f"{self._game.words.called(moment.seat)}: {text}", 0, rule, ids_in(moment.move))

    def _lines(self, number: int, moment: Moment) -> Iterator[Line]:
        ticks = self._match.ticks(number) if moment.events and moment.move else ()
        for i, event in enumerate(moment.events):
            state = ticks[i].state if ticks else moment.state
            if said := self._game.words.event(event, state):
                text, rule = without_rule(said)
                yield Line(text, i, rule, ids_in(event), event.seen_by, event.tells_move)


def ids_in(record: Any) -> tuple[str, ...]:
    """The texts a move or an event names, of which some are ids of pieces."""
    values = [getattr(record, field.name) for field in fields(record)]
    named = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return tuple(dict.fromkeys(one for one in named if isinstance(one, str)))
